"""Bring the catalogues up to date with the source: ``dev.py strings``.

Messages are what `_`, `ngettext`, `N_` and `Refusal` are given in game/. New ones get an empty translation, which
fails the tests until a person fills it in; those that are no longer used are dropped.
"""

import io
import sys
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "cruel-arithmetic"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "Refusal": None}
LANGUAGES = {
    "fr": ("French", "nplurals=2; plural=(n > 1);"),
    "pt": ("Portuguese of Portugal", "nplurals=2; plural=(n != 1);"),
}
"""Folder of each catalogue, its language in English, and the plural rule (Babel's have a third form, for millions)."""

HEADER = """\
# Messages of Cruel Arithmetic in {name}. Vocabulary: CONTRIBUTING.md, "Translations".
# `dev.py strings` brings this file up to date with the source.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""
"""Ours rather than Babel's, which holds the time of the last run and so differs at each."""


def extract() -> Catalog:
    """All messages of the source, with the files that use them."""
    template = Catalog(domain=DOMAIN)
    found = extract_from_dir(
        ROOT / "game", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    )
    for name, line, message, comments, _context in found:
        template.add(message, locations=[(f"game/{name}", line)], auto_comments=comments)
    return template


def path(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """The catalogue of a language as it is, empty if there is none."""
    catalogue = Catalog(locale=language, domain=DOMAIN)
    if path(language).exists():
        with path(language).open("rb") as stream:
            catalogue = read_po(stream, locale=language, domain=DOMAIN)
    catalogue.mime_headers = [("Plural-Forms", LANGUAGES[language][1])]
    return catalogue


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue so that the same messages give the same bytes."""
    buffer = io.BytesIO()
    write_po(
        buffer, catalogue, width=116, sort_output=True, ignore_obsolete=True, omit_header=True, include_lineno=False
    )
    name, plural_forms = LANGUAGES[language]
    header = HEADER.format(name=name, language=language, plural_forms=plural_forms)
    path(language).parent.mkdir(parents=True, exist_ok=True)
    path(language).write_bytes(header.encode() + buffer.getvalue().strip() + b"\n")


def update() -> dict[str, int]:
    """Update every catalogue; the number of messages without a translation, by language."""
    missing = {}
    template = extract()
    for language in LANGUAGES:
        catalogue = read(language)
        catalogue.update(template, no_fuzzy_matching=True)
        write(language, catalogue)
        missing[language] = sum(not all(texts(message.string)) for message in catalogue if message.id)
    return missing


def texts(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """The forms of a message id or of a translation; one empty form where there is none yet."""
    return tuple(string or ("",)) if not isinstance(string, str) else (string,)


def main() -> int:
    """Update, and say what is left to translate."""
    missing = update()
    for language, count in missing.items():
        print(f"{path(language).relative_to(ROOT)}: {count} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
