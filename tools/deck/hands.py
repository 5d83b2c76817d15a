"""The hand of a court figure, its cuff and its sleeve.

Fingers are round-ended bars: all outlined once in bold, thin lines between them, then a thumb.
A hand is drawn about its palm, at (0, 0) with the held shaft along x = 0.
"""

from collections.abc import Callable

from game.ui.svg import num
from tools.deck.draw import OUTLINE, circles, group, lozenge, path, stroke
from tools.deck.geometry import capsule
from tools.deck.grid import HAND_X, mark

HAND_Y = 150
Finger = tuple[float, float, float, float, float]

PALM = "M12,-12C17,-6 16.5,6 11,16H-7C-12,11 -13,3 -10,-8Z"
FIST: tuple[Finger, ...] = (
    (10, -9.8, -7, -9.8, 3.4),
    (11.5, -3.4, -9, -3.4, 3.4),
    (11, 3, -8.5, 3, 3.3),
    (9.5, 9, -6.5, 9, 2.9),
)

GRIPS = {
    "KS": "steel",
    "JS": "steel",
    "KH": "stem",
    "KD": "fist",
    "KC": "fist",
    "QH": "pinch",
    "QC": "pen",
    "QS": "thumb",
    "QD": "fan",
    "JH": "thumb",
    "JD": "glove",
    "JC": "leather",
}
COVERS = {"steel": ("steel_light", "steel_dark"), "glove": ("ivory", "ivory_dark"), "leather": ("leather", "wood")}
"""Grips of a covered hand, to its colour and shade; the others show skin."""

RINGS = {"KH": (5, 3.3), "KD": (5, 3), "KC": (5, 3), "QC": (6, 4.5), "QS": (5, 3), "QD": (5, 3)}
"""Where a finger ring lies."""


def hand(court: str) -> str:
    """The hand of a court card, at its place on the card."""
    grip = GRIPS[court]
    fill, shade = COVERS.get(grip, ("skin", "shade"))
    drawn = {"stem": _stem, "thumb": _thumb_up, "pinch": _pinch, "pen": _pen, "fan": _fan}.get(grip, _fist)(fill, shade)
    drawn += {"steel": _plates, "glove": _seams, "leather": _studs}.get(grip, lambda: "")()
    if court in RINGS:
        x, y = RINGS[court]
        drawn += path(f"M{num(x - 2)},{num(y - 3.2)}H{num(x + 2)}V{num(y + 3.2)}H{num(x - 2)}Z", "gold", 0.9)
    slim = " scale(.86,.92)" if court[0] == "Q" else ""
    return group(f"translate({HAND_X},{HAND_Y}){slim}", drawn)


def _solid(shapes: list[tuple[str, str]], inner: float = 1.3, outer: float = 3.3) -> str:
    bold = "".join(path(d, "ink", outer) for d, _ in shapes)
    return bold + "".join(path(d, fill, inner) for d, fill in shapes)


def _thumb(d: str, fill: str, outer: float = 3.1) -> str:
    return path(d, "ink", outer) + path(d, fill, 0.6)


def _fingers(fill: str, shade: str, fingers: tuple[Finger, ...] = FIST) -> list[tuple[str, str]]:
    return [(PALM, shade)] + [(capsule(*finger), fill) for finger in fingers]


def _fist(fill: str, shade: str) -> str:
    """The thumb laid across the index finger."""
    nail = stroke("M1.5,-9.5Q5,-10 5.5,-7.2", 1) if fill == "skin" else ""
    return _solid(_fingers(fill, shade)) + _thumb(capsule(-9.5, 2, 3.5, -8.2, 4.6, 3.4), fill, 2.6) + nail


def _thumb_up(fill: str, shade: str) -> str:
    nail = stroke("M-8,-15.5Q-6,-19 -4,-15.5", 1)
    return _solid(_fingers(fill, shade)) + _thumb(capsule(-8.5, 5, -6, -15, 4.6, 3.3), fill) + nail


def _stem(fill: str, shade: str) -> str:
    """Fingers aslant round a stem."""
    aslant = tuple((x0, y0 + 2.6, x1, y1 - 2.4, w) for x0, y0, x1, y1, w in FIST)
    nail = stroke("M-7.5,-15.5Q-5.5,-19 -3.5,-15.5", 1)
    return _solid(_fingers(fill, shade, aslant)) + _thumb(capsule(-9.5, 6, -5.5, -15, 4.7, 3.3), fill) + nail


def _fan(fill: str, shade: str) -> str:
    """The little finger raised."""
    raised = [(capsule(9, 8, 22, 4, 3, 2.3), fill)]
    nail = stroke("M-8,-15.5Q-6,-18.5 -4,-15.5", 1)
    thumb = _thumb(capsule(-8.5, 5, -6, -15, 4.4, 3.1), fill)
    return _solid(raised + _fingers(fill, shade, FIST[:3])) + thumb + nail


def _pinch(fill: str, shade: str) -> str:
    """Two fingers hold, three stand off."""
    off = [
        (capsule(10, 8, 22.5, 2, 3.2, 2.4), fill),
        (capsule(10, 5, 23, -8, 3.5, 2.6), fill),
        (capsule(9, 2, 17.5, -17, 3.7, 2.7), fill),
        ("M-9,16C-11,7 -8,2 -2,1L8,-3C14,0 15,8 11,16Z", fill),
    ]
    bent = [(capsule(8.5, 1, 8.5, -8, 3.7, 3.2), fill), (capsule(8.5, -9, -1, -7.5, 3.2, 2.6), fill)]
    holding = path("M6,4L13.5,3.5C14,8 13,12 10.5,15.5H4Z", shade) + _solid(bent, 1.2, 2.8)
    holding += path(capsule(8.5, -1, 8.5, -8, 3, 2.6), fill)
    return _solid(off) + holding + _thumb(capsule(-7.5, 9, -3.5, -5, 4.2, 2.9), fill)


def _pen(fill: str, shade: str) -> str:
    """As one holds a pen, two fingers curled."""
    curled = [
        ("M-9,16C-11,7 -8,1 -2,0L8,-5C14,-1 15,8 11,16Z", shade),
        (capsule(10, 10, 0, 11, 3.1, 2.8), fill),
        (capsule(11.5, 4, 0, 5, 3.4, 3), fill),
        ("M3,-6H11V2H3Z", fill),
        (capsule(9, -3, 1.5, -4, 3.4, 2.8), fill),
    ]
    bent = [(capsule(11, -2, 8, -12, 3.6, 3.1), fill), (capsule(8, -12.5, 0, -12, 3.1, 2.6), fill)]
    holding = _solid(bent, 1.2, 2.8) + path(capsule(10.5, -4, 8, -12, 2.8, 2.5), fill)
    holding += path("M-2,-9.4H6.5V-5H-2Z", fill) + stroke("M0,-9.6H5.5", 1.1)
    return _solid(curled) + holding + _thumb(capsule(-7.5, 8, -2.5, -9.5, 4.1, 2.9), fill)


def _plates() -> str:
    """The lames of a gauntlet."""
    bends = [(x, y) for *_, y, _ in FIST for x in (-3, 5) if y > -8 or x > 4]
    drawn = "".join(stroke(f"M{x},{num(y - 2.6)}V{num(y + 2.6)}", 1) for x, y in bends)
    return drawn + stroke("M-6,-4L-3,.5M-1.5,-8L1.5,-3.5", 1)


def _seams() -> str:
    return stroke("M12.5,-3.4H8M12,3H7.5M10.5,9H6.5", 1.1)


def _studs() -> str:
    return circles(((11, -3.4), (10.5, 3), (9, 9)), 1.1, "ink")


CUFF = "M191,163H228L231,175H188Z"
_BEADS = (195, 202, 217, 224)
"""Where four ornaments of a cuff stand, left and right of the shaft."""

TRIMS = {"H": "gold", "S": "accent", "D": "gold", "C": "accent"}
"""Suit to the colour of a plain cuff."""


def forearm(court: str) -> str:
    """The sleeve and its cuff, at their place on the card."""
    sleeve = path("M194,172L226,172L262,226L172,214Z", "cloth", OUTLINE)
    sleeve += path("M204,174L188,216L198,218Z", "deep") + path("M216,174L226,220L236,220Z", "deep")
    return sleeve + (_CUFFS[court]() if court in _CUFFS else _plain_cuff(TRIMS[court[1]]))


def _plain_cuff(trim: str) -> str:
    return path(CUFF, trim, OUTLINE) + circles(((196 + i * 9, 169) for i in range(4)), 2, "ink")


def _steel_cuff() -> str:
    d = "M192,164C190,168 187,173 183,178H236C232,173 229,168 227,164Z"
    drawn = path(d, "steel_light") + path("M210,164H227C229,168 232,173 236,178H210Z", "steel_dark")
    return drawn + stroke("M187,173.5H232", 1) + stroke(d, OUTLINE)


def _glove_cuff(fill: str, shade: str) -> str:
    d = "M194,164C192,168 189,172 184,176L210,181L236,176C231,172 228,168 226,164Z"
    drawn = path(d, fill) + path("M210,164H226C228,168 231,172 236,176L210,181Z", shade)
    return drawn + stroke("M188.5,174L210,178L231.5,174", 1) + stroke(d, OUTLINE)


def _ermine_cuff() -> str:
    tails = (f"M{x},165L{num(x + 2.2)},172L{x},170.5L{num(x - 2.2)},172Z" for x in _BEADS)
    return path(CUFF, "ivory", OUTLINE) + "".join(path(d, "ink") for d in tails)


def _lace_cuff() -> str:
    scallops = circles(((192 + i * 6, 174) for i in range(7)), 4.4, "ivory", 1.5)
    band = path("M191,163H228L231,173H188Z", "ivory", OUTLINE)
    return scallops + band + "".join(mark("H", x, 168.5, 5.5, "cloth") for x in _BEADS)


def _lozenge_cuff(fill: str, lozenges: tuple[str, str], line: float) -> str:
    drawn = (lozenge(x, 169, 3, 4.5, lozenges[i % 2], line) for i, x in enumerate(_BEADS))
    return path(CUFF, fill, OUTLINE) + "".join(drawn)


def _leaf_cuff(trim: str) -> str:
    leaves = (f"M{num(x - 4.5)},172L{num(x)},181L{num(x + 4.5)},172Z" for x in (193, 201.5, 210, 218.5, 227))
    return "".join(path(d, "cloth", 1.4) for d in leaves) + path("M191,163H228L230.5,173H188.5Z", trim, OUTLINE)


def _pearl_cuff(trim: str) -> str:
    return path(CUFF, trim, OUTLINE) + circles(((192 + i * 6, 169) for i in range(7)), 2.3, "ivory", 0.9)


_CUFFS: dict[str, Callable[[], str]] = {
    "KS": _steel_cuff,
    "JS": _steel_cuff,
    "JD": lambda: _glove_cuff("ivory", "ivory_dark"),
    "JC": lambda: _glove_cuff("leather", "wood"),
    "KH": _ermine_cuff,
    "QH": _lace_cuff,
    "QD": lambda: _lozenge_cuff("ivory", ("accent", "cloth"), 0),
    "KD": lambda: _lozenge_cuff("gold", ("cloth", "cloth"), 0.8),
    "QC": lambda: _leaf_cuff("accent"),
    "QS": lambda: _pearl_cuff("accent"),
}
