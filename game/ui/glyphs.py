"""Text made fit to be drawn: suits, which no typeface has, and boxes for what a typeface lacks; never a blank."""

import unicodedata
from collections.abc import Callable
from itertools import groupby
from typing import Final, Literal, NamedTuple

SUIT_SIGNS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
"""No font has them: where they stand in a text, the deck's own suits are drawn."""

Kind = Literal["text", "suit", "lacking"]


class Run(NamedTuple):
    """Characters of one kind: written with the typeface, drawn as suits, or shown as boxes."""

    kind: Kind
    words: str


def runs(words: str, known: Callable[[str], bool]) -> list[Run]:
    """The line in runs: accents composed, spaces plain, marks and controls that no glyph shows left out."""

    def kind(character: str) -> Kind:
        if character in SUIT_SIGNS:
            return "suit"
        return "text" if character == " " or known(character) else "lacking"

    plain = (_plain(character) for character in unicodedata.normalize("NFC", words))
    kept = [character for character in plain if kind(character) != "lacking" or not _invisible(character)]
    return [Run(which, "".join(group)) for which, group in groupby(kept, kind)]


def _plain(character: str) -> str:
    if character == "\N{NO-BREAK SPACE}":
        return character
    if character.isspace() or character == "\0":
        return " "
    return "\N{REPLACEMENT CHARACTER}" if "\ud800" <= character <= "\udfff" else character


def _invisible(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf", "Mn", "Me")
