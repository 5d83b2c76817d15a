"""The deck as text: the shipped parts, the colours of each suit set, and the shapes of each card."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from game.host.paths import asset
from game.rules.cards import Card

SIZE: Final = (250, 350)
"""Width and height of a card in the units of its drawing."""

LETTER_SETS: Final = ("AJQK", "AVDR")
"""Rank letters to choose from: ace, jack, queen, king."""

_FIXED: Final = """
paper FBF8F1  ink 14171A  edge B8AD96  ground F8F1E0  ray F0E2C2  ivory FBF6E9  ivory_dark D8CDB4
gold D8A33A  gold_dark 9A6B1C  steel_pale DDE3E8  steel_light C9D2DA  steel 94A3B2  steel_dark 8E9BA8
wood 8A5A2B  leather B98247  glass DCE7EE  glint FFFFFF  stem 3C6B4A  sprig 2F5E47
hair_dark 2B1D17  hair_brown 70421F  hair_blond E3B550  hair_red A9501E  hair_grey B8B3A8  hair_white F1ECE0
hair_black 23272E  sheen_black 77808C  sheen_dark 7A5546  brow_blond 8A6420  brow_red 5E2A10  freckle B97A4A
eye FFFDF6  lip A8323A  rouge B3152B  coral B5523A  place 0F322C  place_line 739E93  place_inner 2F6056
"""
"""Colour roles that no suit changes."""

_SKINS: Final = {
    "fair": "skin F6E0C3  shade DDB48A  cheek EFC3A2  cheek_shade D29F77  wine 8E2A4A",
    "brown": "skin C88F5E  shade 9E673C  cheek B87648  cheek_shade 8A532D  wine 7A1F38",
}

_SUIT_SETS: Final = {
    "two": (
        "S suit 14171A  cloth 2C3E5C  deep 19243A  accent 7F9FBE",
        "H suit B3152B  cloth B3152B  deep 7E0D20  accent 1F4E5A",
        "D suit B3152B  cloth B3152B  deep 7E0D20  accent 27477A",
        "C suit 14171A  cloth 2F5E47  deep 19392B  accent B7B15A",
    ),
    "four": (
        "S suit 14171A  cloth 2C3140  deep 14171A  accent 8C97A8",
        "H suit B3152B  cloth B3152B  deep 7E0D20  accent 1F4E5A",
        "D suit 1257A8  cloth 1257A8  deep 0B3870  accent 8FBCE6",
        "C suit 146B3A  cloth 146B3A  deep 0B4525  accent C3CC72",
    ),
    "safe": (
        "S suit 000000  cloth 30353D  deep 14171A  accent 9AA3AE",
        "H suit A84300  cloth A84300  deep 6E2C00  accent 3E5260",
        "D suit 00558C  cloth 00558C  deep 00385C  accent 8CC0E0",
        "C suit 7A3A66  cloth 7A3A66  deep 4E2341  accent D9AFCB",
    ),
}
SUIT_SETS: Final = tuple(_SUIT_SETS)
"""Suit colours to choose from: two colours, four, and four that colour-blind eyes tell apart."""

_BACKS: Final = {
    "green": "back 17403A  back_light 215A50",
    "red": "back 6B1220  back_light 8E2233",
    "blue": "back 1B2B57  back_light 2F4580",
}
BACKS: Final = tuple(_BACKS)
"""Colours of the back to choose from."""

PORTRAIT: Final = (148, 168, 92)
"""Middle of the head on the small face of a court, left and down, and half the side of its portrait, in card units."""

_PART: Final = re.compile(r'^<g id="([^"]+)">(.*)</g>$', re.MULTILINE)


@cache
def parts(name: str) -> Mapping[str, str]:
    """The named groups of ``assets/cards/<name>.svg``, read at the first use: ``"parts"``, or a court card."""
    return dict(_PART.findall(asset(f"cards/{name}.svg").read_text(encoding="utf-8")))


@cache
def palette(suits: str, suit: str) -> Mapping[str, str]:
    """Colour role to colour ``#rrggbb``, for one suit of a suit set."""
    own = next(row[1:] for row in _SUIT_SETS[suits] if row[0] == suit)
    return _colours(_FIXED, _SKINS["brown" if suit == "S" else "fair"], own)


def _colours(*tables: str) -> Mapping[str, str]:
    words = " ".join(tables).split()
    return {role: f"#{colour}" for role, colour in zip(words[::2], words[1::2], strict=True)}


def rank_text(rank: str, letters: str) -> str:
    """How a rank of the notation (``"T"``, ``"J"`` …) is printed with these letters."""
    return "10" if rank == "T" else dict(zip("AJQK", letters, strict=True)).get(rank, rank)


def face(card: Card, suits: str, letters: str, small: bool = False) -> str:
    """The shapes of a card's face; `small`, of the simpler one."""
    rank, suit = card
    part = parts("parts")
    text = rank_text(rank, letters)
    size = "small-" if small else ""
    corner = "".join(part.get(f"{size}{name}-{text}", part[f"{size}{name}"]) for name in ("tag", "index"))
    picture = _small_picture(card) if small else _picture(card)
    drawn = part["paper"] + picture + (corner if small else _twice(corner)) + part["edge"]
    for slot, name in (("rank", text), ("mark", suit), ("pip", suit)):
        drawn = drawn.replace(f"{{{slot}}}", part[f"{slot}-{name}"])
    return _rounded(drawn.format_map(palette(suits, suit)))


def _picture(card: Card) -> str:
    rank, suit = card
    part = parts("parts")
    if rank not in "JQK":
        return part[f"ace-{suit}" if rank == "A" else f"pips-{rank}"]
    court = parts(card)
    return part["ground"] + _twice(part["rays"] + court["half"]) + court["sash"] + part["window"]


def _small_picture(card: Card) -> str:
    part = parts("parts")
    if card[0] not in "JQK":
        return part["small-ace" if card[0] == "A" else "small-pip"]
    return part["small-ground"] + parts(card)["bust"] + part["small-window"]


def _twice(half: str) -> str:
    """The half, and the half turned about the middle of the card."""
    w, h = SIZE
    return f'{half}<g transform="rotate(180 {w / 2:g} {h / 2:g})">{half}</g>'


def _rounded(drawn: str) -> str:
    """The shapes with the line joins and ends that the parts take for granted."""
    return f'<g stroke-linejoin="round" stroke-linecap="round">{drawn}</g>'


def back(colour: str) -> str:
    """The shapes of the back, in one of `BACKS`."""
    part = parts("parts")
    return _rounded((part["paper"] + part["back"] + part["edge"]).format_map(_colours(_FIXED, _BACKS[colour])))


def place(suit: str | None) -> str:
    """The shapes of an empty place, with a suit in outline if one belongs there."""
    part = parts("parts")
    drawn = part["place"] + (part[f"place-{suit}"] if suit else "")
    return _rounded(drawn.format_map(_colours(_FIXED)))


def portrait(card: Card, suits: str) -> str:
    """The head of a court card, for a square of twice `PORTRAIT`'s half side."""
    x, y, half = PORTRAIT
    drawn = (parts("parts")["small-ground"] + parts(card)["bust"]).format_map(palette(suits, card[1]))
    return f'<g transform="translate({half - x},{half - y})">{_rounded(drawn)}</g>'


def suit_path(suit: str) -> str:
    """The path data of a suit, in a box from -50 to 50 both ways."""
    return parts("parts")[f"mark-{suit}"].split('"')[1]
