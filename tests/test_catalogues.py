"""The translations are complete and fit the source, and what compiles them agrees with Babel."""

import ast
import gettext
import io
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, mofile
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from tools import catalogues, strings

ROOT = Path(__file__).parents[1]
LANGUAGES = list(strings.LANGUAGES)
DRAWN = set("♣♦♥♠\n")
"""What a typeface need not have: suits are shapes, and a line ends."""


@cache
def source() -> Catalog:
    return strings.extract()


def forms(catalogue: Catalog) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Message ids (one, or singular and plural) with their translations."""
    for message in catalogue:
        if message.id:
            yield strings.texts(message.id), strings.texts(message.string)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_source_has_messages() -> None:
    assert len(source()) > 20, "nothing was extracted, so the tests below prove nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_an_entry_and_no_entry_is_left_over(language: str) -> None:
    wanted, had = ({ids for ids, _ in forms(catalogue)} for catalogue in (source(), strings.read(language)))
    assert wanted - had == set(), "run dev.py strings, then translate these"
    assert had - wanted == set(), "run dev.py strings, which drops these"
    assert not strings.read(language).obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_translated(language: str) -> None:
    catalogue = strings.read(language)
    assert [ids for ids, texts in forms(catalogue) if not all(texts) or len(texts) != len(ids)] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_fill_in_the_same_fields(language: str) -> None:
    """A singular may say "one" in words; no other form leaves a field out, and none invents one."""
    for ids, texts in forms(strings.read(language)):
        wanted = fields(ids[-1]) if all(texts) else set()
        assert fields(texts[-1]) == wanted, ids
        assert fields(texts[0]) <= wanted, ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_that_are_lists_keep_their_length(language: str) -> None:
    lists = [(ids[0], texts[0]) for ids, texts in forms(strings.read(language)) if ids[0].startswith("Jan")]
    assert len(lists) == 2
    for original, translation in lists:
        assert len(original.split()) == len(translation.split()) == 12


def test_french_keeps_its_marks_with_the_word_before_them() -> None:
    loose = [" :", " ;", " !", " ?", " »", "« "]
    texts = [text for _, both in forms(strings.read("fr")) for text in both]
    assert [text for text in texts if any(mark in text for mark in loose)] == []


@pytest.mark.parametrize("font", ["Jost-Medium.ttf", "Jost-SemiBold.ttf"])
def test_the_fonts_have_every_character(font: str) -> None:
    has = {chr(code) for code in TTFont(ROOT / "assets" / "fonts" / font).getBestCmap()}
    for language in LANGUAGES:
        for ids, texts in forms(strings.read(language)):
            for text in (*ids, *texts):
                assert set(text) - has - DRAWN == set(), text


@pytest.mark.parametrize("file", sorted((ROOT / "game").rglob("*.py")), ids=lambda file: file.stem)
def test_messages_can_be_found_by_the_extractor(file: Path) -> None:
    """What is handed to the translating functions is a literal, or a name whose value was marked elsewhere."""
    for call in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in {"_", "N_", "ngettext"}:
            for argument in call.args[: 2 if call.func.id == "ngettext" else 1]:
                assert isinstance(argument, ast.Constant | ast.Name | ast.Attribute | ast.Subscript), (
                    f"{file}:{call.lineno}: {call.func.id}() takes one literal, or something marked with N_(); choose "
                    "between messages, and fill in values, outside of it"
                )


AWKWARD = r"""
# A header of several lines
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

#. A comment
#: a/file.py
#, python-brace-format
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carte"
msgstr[1] ""
"{n} "
"cartes"

msgid "quote \" tab \t backslash \\ line\n"
msgstr "« guillemet » \" \t \\ \n"

#, fuzzy
msgid "unsure"
msgstr "incertain"

msgid "untranslated"
msgstr ""

msgid "é before z"
msgstr "♣"
#~ msgid "gone"
#~ msgstr "parti"
"""


def loaded(compiled: bytes) -> dict[object, str]:
    found: dict[object, str] = vars(gettext.GNUTranslations(io.BytesIO(compiled)))["_catalog"]
    return found


def by_babel(source: bytes) -> bytes:
    compiled = io.BytesIO()
    mofile.write_mo(compiled, read_po(io.BytesIO(source)))
    return compiled.getvalue()


def test_compiling_is_what_babel_does(tmp_path: Path) -> None:
    for number, text in enumerate([AWKWARD, *(strings.path(language).read_text("utf-8") for language in LANGUAGES)]):
        po, mo = tmp_path / f"{number}.po", tmp_path / f"{number}.mo"
        po.write_text(text, "utf-8")
        catalogues.compile_file(po, mo)
        ours, theirs = loaded(mo.read_bytes()), loaded(by_babel(text.encode()))
        ours.pop("", None), theirs.pop("", None)  # the headers, which Babel writes anew
        assert ours == theirs
        assert "untranslated" not in ours and "unsure" not in ours


def test_only_what_changed_is_compiled(tmp_path: Path) -> None:
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    po, mo = folder / "x.po", folder / "x.mo"
    po.write_text(AWKWARD, "utf-8")
    catalogues.compile_stale(tmp_path)
    assert loaded(mo.read_bytes())["é before z"] == "♣"
    mo.write_bytes(b"untouched")
    catalogues.compile_stale(tmp_path)
    assert mo.read_bytes() == b"untouched"
    po.touch()
    catalogues.compile_stale(tmp_path)
    assert mo.read_bytes() != b"untouched"
    assert set(folder.iterdir()) == {po, mo}, "nothing unfinished is left behind"


def test_a_broken_catalogue_is_named_with_its_line(tmp_path: Path) -> None:
    po = tmp_path / "x.po"
    po.write_text('msgid "a"\nmsgstr "b\n', "utf-8")
    with pytest.raises(catalogues.CatalogueError, match=r"x\.po, line 2"):
        catalogues.read_po(po)
