"""Languages, and how numbers and dates are written in them."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from game.host import locale, paths
from tools import catalogues, strings

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def _own_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The committed catalogues, compiled for the test; English again afterwards."""
    for language in strings.LANGUAGES:
        folder = tmp_path / "locale" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        catalogues.compile_file(strings.path(language), folder / "cruel-arithmetic.mo")
    monkeypatch.setattr(paths, "_assets", lambda: tmp_path)
    yield
    locale.set_language("en")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "pt_PT"}, "pt"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "pt_PT", "LC_ALL": "fr_CA@euro"}, "fr"),
        ({"LANG": "de_DE", "LANGUAGE": "de:pt:fr"}, "pt"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "", "LC_ALL": "", "LANGUAGE": "fr"}, "en"),
    ],
    ids=str,
)
def test_the_system_is_asked_as_gettext_does(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert locale.system_language() == language
    locale.set_language("system")
    assert locale.current_language() == language


def test_macos_settings_count_where_there_is_no_lang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert locale.system_language() == "en"
    preferences = tmp_path / "Library" / "Preferences" / ".GlobalPreferences.plist"
    preferences.parent.mkdir(parents=True)
    preferences.write_bytes(b"not a plist")
    assert locale.system_language() == "en"
    preferences.write_bytes(
        b'<?xml version="1.0"?><plist version="1.0"><dict><key>AppleLanguages</key>'
        b"<array><string>nl-NL</string><string>pt-PT</string></array></dict></plist>"
    )
    assert locale.system_language() == "pt"


def test_languages_can_be_changed_while_running() -> None:
    said = []
    for language in locale.LANGUAGES:
        locale.set_language(language)
        said.append(locale.long_date(date(2026, 5, 17)))
    assert said == ["17 May", "17 mai", "17 de maio"]


def test_the_year_and_the_first_of_a_month() -> None:
    said, first = [], []
    for language in locale.LANGUAGES:
        locale.set_language(language)
        said.append(locale.long_date(date(2026, 5, 17), year=True))
        first.append((locale.long_date(date(2026, 11, 1)), locale.short_date(date(2026, 11, 1))))
    assert said == ["17 May 2026", "17 mai 2026", "17 de maio de 2026"]
    assert first == [("1 November", "1\xa0Nov"), ("1er novembre", "1er\xa0nov."), ("1 de novembro", "1\xa0nov.")]


def test_nothing_to_say_stays_nothing() -> None:
    for language in locale.LANGUAGES:
        locale.set_language(language)
        assert locale._("") == ""


def test_plurals_follow_each_language() -> None:
    def forms() -> list[str]:
        return [locale.ngettext("{n} redistribution", "{n} redistributions", n).format(n=n) for n in (0, 1, 2)]

    assert forms() == ["0 redistributions", "1 redistribution", "2 redistributions"]
    locale.set_language("fr")
    assert forms() == ["0 redistribution", "1 redistribution", "2 redistributions"]
    locale.set_language("pt")
    assert forms() == ["0 redistribuições", "1 redistribuição", "2 redistribuições"]


def test_an_unknown_language_or_missing_catalogue_is_english(tmp_path: Path) -> None:
    locale.set_language("xx")
    assert locale.current_language() == "en"
    (tmp_path / "locale" / "fr" / "LC_MESSAGES" / "cruel-arithmetic.mo").unlink()
    locale.set_language("fr")
    assert (locale.current_language(), locale.long_date(date(2026, 5, 17))) == ("fr", "17 May")


def test_numbers_and_short_dates() -> None:
    assert locale.number(7) == "7"
    assert locale.number(426538125) == "426\xa0538\xa0125"
    assert [locale.decimal(1234.56, digits) for digits in (0, 1, 2)] == ["1\xa0235", "1\xa0234.6", "1\xa0234.56"]
    assert locale.short_date(date(2026, 11, 7)) == "7\xa0Nov"
    locale.set_language("pt")
    assert locale.decimal(0.5) == "0,5"
    assert locale.decimal(-1234.5, 1) == "-1\xa0234,5"
    locale.set_language("fr")
    assert locale.short_date(date(2026, 11, 17)) == "17\xa0nov."
