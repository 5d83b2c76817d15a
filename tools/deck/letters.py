"""The index letters: a narrow slab face of the deck's own, 60 high, stems 8.6 wide, slabs 5.5 thick."""

from typing import NamedTuple

from game.ui.svg import num, points
from tools.deck.draw import at, path, stroke
from tools.deck.geometry import outline

HEIGHT = 60
STEM = 8.6
GAP = 2.5
"""Between the two figures of the ten."""


class Glyph(NamedTuple):
    """A letter drawn from x = 0 to `width`: filled shapes, and bowls of stem weight with butt ends."""

    width: float
    fills: tuple[str, ...]
    bowls: tuple[str, ...] = ()


def _bar(x: float, y: float, w: float, h: float) -> str:
    return f"M{num(x)},{num(y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"


_SIX = (
    "M32.5,14C31,8 27,4.3 21.5,4.3C12.5,4.3 6.8,14 6.8,32C6.8,47 11.5,55.7 20.5,55.7C28.5,55.7 34,50 34,41"
    "C34,32.5 28.5,27 21,27C13,27 7.5,33 6.8,40"
)
_NINE = points([(40.8 - x, 60 - y) for x, y in outline(_SIX, 14)], close=False)

GLYPHS: dict[str, Glyph] = {
    "A": Glyph(
        42,
        (
            "M15.5,0L26.5,0L40,60L30.3,60L27,46L15,46L11.7,60L2,60ZM21,15L16.8,38.5L25.2,38.5Z",
            _bar(0, 54.5, 15.5, 5.5),
            _bar(26.5, 54.5, 15.5, 5.5),
        ),
    ),
    "0": Glyph(
        29,
        (),
        (
            "M15.3,4.3C21.5,4.3 25.3,12 25.3,30C25.3,48 21.5,55.7 15.3,55.7"
            "C9.1,55.7 5.3,48 5.3,30C5.3,12 9.1,4.3 15.3,4.3Z",
        ),
    ),
    "1": Glyph(14, (_bar(5.5, 0, 8.6, 60), "M5.5,0L9,0L9,12C6,14.5 3,15.5 0,15.8L0,10C3,8.5 5,5 5.5,0Z")),
    "2": Glyph(
        41,
        (_bar(4.7, 52, 34.3, 8), _bar(34, 45, 5, 10)),
        ("M7.5,19C6.5,9.5 12.5,4.3 20,4.3C28,4.3 33.2,9.5 33.2,16.5C33.2,28 12,38 9,55",),
    ),
    "3": Glyph(
        40,
        (),
        (
            "M7.5,15.5C8,8.5 12.8,4.3 19.5,4.3C27,4.3 31.5,9 31.5,15.5C31.5,22.5 26.5,27.5 17,27.8"
            "C28,27.8 34,33.5 34,41.5C34,50 28,55.7 19.5,55.7C12,55.7 6.5,51.5 6,44",
        ),
    ),
    "4": Glyph(
        42,
        (
            "M22.5,0L32.5,0L32.5,60L23.9,60L23.9,47.5L1,47.5L1,40.5ZM23.9,15L10,40L23.9,40Z",
            _bar(17, 54.5, 22.5, 5.5),
            _bar(30, 40, 11, 7.5),
        ),
    ),
    "5": Glyph(
        40,
        (_bar(8, 0, 27, 8), _bar(8, 0, 7, 32)),
        ("M8,32C13,25.8 16.5,24 20.5,24C28.5,24 34,30.5 34,39.5C34,49 28,55.7 19.5,55.7C12,55.7 6.5,51.5 6,44.5",),
    ),
    "6": Glyph(41, (), (_SIX,)),
    "7": Glyph(
        42, (_bar(3, 0, 36, 8), _bar(3, 0, 6, 16), "M29.5,4L39,4L39,8C29,26 24,42 23,60L13,60C14,42 19,26 29.5,8Z")
    ),
    "8": Glyph(
        41,
        (),
        (
            "M20.5,27.5C13,27.5 8.5,22.5 8.5,16C8.5,9 13,4.3 20.5,4.3C28,4.3 32.5,9 32.5,16C32.5,22.5 28,27.5 20.5,27.5"
            "C12,27.5 6.3,33 6.3,41.5C6.3,50 12,55.7 20.5,55.7C29,55.7 34.7,50 34.7,41.5C34.7,33 29,27.5 20.5,27.5Z",
        ),
    ),
    "9": Glyph(41, (), (_NINE,)),
    "J": Glyph(
        36,
        (_bar(11, 0, 25, 5.5), "M1.2,43A7.2,7.2 0 0 1 15.6,43A7.2,7.2 0 0 1 1.2,43Z"),
        ("M26.5,2V40C26.5,50.5 22.5,55.7 15.5,55.7C9.5,55.7 5.6,51 5.4,43",),
    ),
    "Q": Glyph(
        42,
        ("M16,38L25,38L42,61.5L32,64Z",),
        ("M21,4.3C30.5,4.3 36.5,14 36.5,30C36.5,46 30.5,55.7 21,55.7C11.5,55.7 5.5,46 5.5,30C5.5,14 11.5,4.3 21,4.3Z",),
    ),
    "K": Glyph(
        42,
        (
            _bar(4, 0, 8.6, 60),
            _bar(0, 0, 16, 5.5),
            _bar(0, 54.5, 16, 5.5),
            "M28.5,3L37,3L12,36.5V25.5Z",
            "M17.5,27L24,20L39.5,57L30.5,57Z",
            _bar(25, 0, 15.5, 5.5),
            _bar(27, 54.5, 15, 5.5),
        ),
    ),
    "V": Glyph(
        42,
        ("M2,2L11.7,2L21,42L30.3,2L40,2L26.5,60L15.5,60Z", _bar(0, 0, 15.5, 5.5), _bar(26.5, 0, 15.5, 5.5)),
    ),
    "D": Glyph(
        41,
        (_bar(4, 0, 8.6, 60), _bar(0, 0, 14, 5.5), _bar(0, 54.5, 14, 5.5)),
        ("M8,4.3L17,4.3C29,4.3 35.5,14 35.5,30C35.5,46 29,55.7 17,55.7L8,55.7",),
    ),
    "R": Glyph(
        42,
        (
            _bar(4, 0, 8.6, 60),
            _bar(0, 0, 14, 5.5),
            _bar(0, 54.5, 17, 5.5),
            "M17,30L26.5,30L39.5,57L30,57Z",
            _bar(26.5, 54.5, 16, 5.5),
        ),
        ("M8,4.3L19,4.3C28,4.3 33.5,9 33.5,17.8C33.5,26.5 28,31.5 19,31.5L8,31.5",),
    ),
}


def rank(text: str) -> str:
    """A rank as it is printed, centred on x = 0, from y = 0 to 60."""
    glyphs = [GLYPHS[letter] for letter in text]
    x = -(sum(glyph.width for glyph in glyphs) + GAP * (len(glyphs) - 1)) / 2
    drawn = ""
    for glyph in glyphs:
        fills = "".join(path(d, "suit") for d in glyph.fills)
        drawn += at(x, 0, fills + "".join(stroke(d, STEM, "suit", sharp=True) for d in glyph.bowls))
        x += glyph.width + GAP
    return drawn
