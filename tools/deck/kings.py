"""The four kings: they look at you, with broad shoulders, a beard or whiskers, and each his own crown."""

from game.ui.svg import num, polar
from tools.deck import faces
from tools.deck.body import NECK_Y, mantle, robe
from tools.deck.draw import INNER, OUTLINE, at, both, circle, circles, lozenge, path, poly, stroke
from tools.deck.geometry import Polygon, clip
from tools.deck.grid import HEAD_X, mark

OPENING = 103
ROBES = {
    "H": (9, ("cloth", "deep")),
    "S": (13, ("cloth", "deep")),
    "D": (11, ("cloth", "accent")),
    "C": (9, ("cloth", "deep")),
}
"""Suit to number of pleats and their cloths."""

MOUTHS = {
    "H": ("M-4.5,109H4.5", 2.8),
    "S": ("M-5,110H5", 2.6),
    "D": ("M-4.5,107.5H4.5", 2.4),
    "C": ("M-5,109.5H5", 2.6),
}


def behind(suit: str) -> str:
    """The hair at the back of the head."""
    return at(HEAD_X, 0, {"H": _curls, "S": _long_hair, "D": _pageboy, "C": _straight_hair}[suit]())


def body(suit: str) -> str:
    """Robe and mantle."""
    pleats, cloths = ROBES[suit]
    return robe(OPENING, pleats, cloths) + {"H": _ermine, "S": _studded_collar, "D": _harlequin, "C": _surcoat}[suit]()


def head(suit: str) -> str:
    """Face, beard and crown."""
    beard = {"H": _curled_beard, "S": _pointed_beard, "D": _goatee, "C": _square_beard}[suit]
    crown = {"H": _open_crown, "S": _iron_crown, "D": _arched_crown, "C": _town_wall}[suit]
    return at(HEAD_X, 0, faces.neck(13) + faces.king(suit) + beard() + crown())


def _mouth(suit: str) -> str:
    d, width = MOUTHS[suit]
    return stroke(d, width, "lip")


def _curl(x: float, y: float, r: float) -> str:
    h = r * 0.45
    return circle(x, y, r, "hair_brown", 1.7) + stroke(
        f"M{num(x - h)},{num(y)}A{num(h)},{num(h)} 0 1 1 {num(x)},{num(y + h)}", 1
    )


def _curls() -> str:
    return "".join(both(_curl(x, y, 9)) for y, x in ((68, 28), (81, 32), (94, 34), (107, 33)))


def _curled_beard() -> str:
    outer = [polar(0, 100, 28, 180 + d) for d in (75, -75, 50, -50, 25, -25, 0)]
    inner = [polar(0, 103, 15, 180 + d) for d in (72, -72, 36, -36, 0)]
    drawn = path("M-26,90C-22,100 -8,106 0,106C8,106 22,100 26,90L22,118L0,128L-22,118Z", "hair_brown")
    drawn += "".join(_curl(x, y, 8.6) for x, y in outer) + "".join(_curl(x, y, 7.6) for x, y in inner)
    return drawn + path("M-6,106H6V111H-6Z", "hair_brown") + _mouth("H") + faces.moustache("hair_brown")


def _long_hair() -> str:
    mane = path("M-36,60C-40,90 -38,110 -42,126H42C38,110 40,90 36,60Z", "hair_black", OUTLINE)
    locks = "".join(f"M{29 + i * 3},70Q{31 + i * 3},100 {30 + i * 4},122" for i in range(3))
    return mane + both(stroke(locks, 1, "sheen_black"))


def _pointed_beard() -> str:
    d = "M-25,84C-25,112 -14,140 0,168C14,140 25,112 25,84C20,100 10,103 0,102C-10,103 -20,100 -25,84Z"
    locks = "".join(f"M{x},{num(112 - abs(x) * 0.3)}Q{num(x * 0.7)},134 {num(x * 0.25)},152" for x in (-14, -8, 8, 14))
    drawn = path(d, "hair_black", OUTLINE) + stroke(locks + "M0,116V158", 1.1, "sheen_black")
    return drawn + _mouth("S") + faces.moustache("hair_black")


def _pageboy() -> str:
    side = path("M22,58C38,62 40,84 34,104C40,104 42,114 34,118C24,120 20,110 22,100Z", "hair_blond", OUTLINE)
    return both(side + stroke("M28,64Q34,84 28,104", 1) + circle(32, 111, 3.4, "none", 1))


def _goatee() -> str:
    drawn = path("M-6,112Q0,109 6,112L0,134Z", "hair_blond", INNER) + _mouth("D")
    whiskers = (
        "M0,101C-8,99 -14,104 -20,104C-25,104 -28,100 -27,95C-22,99 -12,95 0,99"
        "C12,95 22,99 27,95C28,100 25,104 20,104C14,104 8,99 0,101Z"
    )
    return drawn + path(whiskers, "hair_blond", 1.4)


def _straight_hair() -> str:
    side = path("M20,58C34,60 36,80 36,122L22,116Z", "hair_grey", OUTLINE)
    return both(side + stroke("M28,66L29,114M33,74L33,116", 1))


def _square_beard() -> str:
    d = (
        "M-25,84C-28,108 -28,124 -26,142L-19.5,150L-13,142L-6.5,150L0,142L6.5,150L13,142L19.5,150L26,142"
        "C28,124 28,108 25,84C20,100 10,102 0,102C-10,102 -20,100 -25,84Z"
    )
    locks = "".join(
        f"M{x},{num(116 - abs(x) * 0.3)}V{142 if int(x * 2) % 26 else 138}"
        for x in (-19.5, -13, -6.5, 0, 6.5, 13, 19.5)
    )
    return path(d, "hair_white", OUTLINE) + stroke(locks, 1) + _mouth("C") + faces.moustache("hair_white")


def _ermine() -> str:
    drawn = mantle(64, OPENING, "gold", OUTLINE) + mantle(58, OPENING, "ivory", INNER)
    tail = path("M0,-4.5L2.4,3L0,1.5L-2.4,3Z", "ink")
    for r, first, count, step in ((50, 110, 8, 20), (38, 120, 5, 30)):
        for angle in range(first, first + count * step, step):
            drawn += at(*polar(HEAD_X, NECK_Y, r, angle), tail, turn=angle - 180)
    return drawn


def _studded_collar() -> str:
    drawn = "".join(mantle(r, OPENING, fill, INNER) for r, fill in ((64, "accent"), (54, "deep"), (44, "gold")))
    return drawn + circles((polar(HEAD_X, NECK_Y, 59, 109 + i * 14.2) for i in range(11)), 2.1, "ink")


def _harlequin() -> str:
    bib = "M-60,118L0,232L60,118Z"
    wedge: Polygon = [(-56, 119.5), (56, 119.5), (0, 226)]
    drawn = path(bib, "gold", OUTLINE)
    for row in range(6):
        y = 128 + row * 13
        for column in range(-row // 2 - 3, 4):
            x = column * 18 + (9 if row % 2 else 0)
            part = clip([(x, y - 13), (x + 9, y), (x, y + 13), (x - 9, y)], wedge)
            drawn += poly(part, "accent" if row % 2 else "cloth", 0.8) if part else ""
    return at(HEAD_X, 0, drawn + stroke(bib, OUTLINE))


def _surcoat() -> str:
    drawn = path("M-22,112L-70,126L-58,240H58L66,124L22,112Z", "accent", OUTLINE)
    drawn += path("M-16,112L-34,240H34L16,112Z", "deep", INNER)
    trefoils = ((-46, 138), (46, 138), (46, 156))
    return at(HEAD_X, 0, drawn + "".join(mark("C", x, y, 13, "deep") for x, y in trefoils))


def _open_crown() -> str:
    drawn = path("M-27,54C-30,18 30,18 27,54Z", "cloth", INNER)
    drawn += path("M-30,62L-40,26L-22,44L-15,18L0,42L15,18L22,44L40,26L30,62Q0,52 -30,62Z", "gold", OUTLINE)
    drawn += circles(((-40, 24), (-15, 17), (15, 17), (40, 24)), 4.2, "cloth", INNER)
    drawn += path("M-30,62Q0,52 30,62L31.5,55Q0,45 -31.5,55Z", "deep", INNER)
    return drawn + "".join(lozenge(x, y, 3.2, 3.2, "gold", 1) for x, y in ((-18, 53.5), (0, 51), (18, 53.5)))


def _iron_crown() -> str:
    drawn = ""
    for x, top, lean in ((-24, 34, -16), (24, 34, 16), (-13, 24, -9), (13, 24, 9), (0, 16, 0)):
        tip = num(round(x + lean * 0.9, 1))
        drawn += path(f"M{x - 8},56L{tip},{top}L{x + 8},56Z", "accent", OUTLINE) + path(
            f"M{x},56L{tip},{top}L{x + 8},56Z", "cloth"
        )
    drawn += path("M-32,62Q0,52 32,62L33,50Q0,40 -33,50Z", "gold", OUTLINE)
    chevrons = "".join(
        f"M{x - 4},{num(y + 3)}L{x},{num(y - 3)}L{x + 4},{num(y + 3)}"
        for x, y in ((-20, 53.5), (-7, 51), (7, 51), (20, 53.5))
    )
    return drawn + stroke(chevrons, 1.6)


def _arched_crown() -> str:
    drawn = path("M-29,56V46C-44,34 -30,20 0,30C30,20 44,34 29,46V56Q0,48 -29,56Z", "cloth", OUTLINE)
    drawn += path("M-8,50C-18,40 -14,30 0,29C14,30 18,40 8,50Z", "accent", INNER)
    for d in ("M-31,48C-42,34 -28,22 0,31", "M31,48C42,34 28,22 0,31"):
        drawn += stroke(d, 6.5) + stroke(d, 3.4, "gold")
    drawn += path("M-31,62Q0,52 31,62L32,52Q0,42 -32,52Z", "gold", OUTLINE)
    drawn += "".join(lozenge(x, y, 3.6, 3.6, "accent", 1) for x, y in ((-19, 53.2), (0, 51), (19, 53.2)))
    return drawn + circle(0, 27, 4.6, "gold", INNER) + path("M0,13L4.5,18.5L0,24L-4.5,18.5Z", "cloth", INNER)


def _town_wall() -> str:
    drawn = path("M-31,62L-34,22H-23V30H-13V22H-5V30H5V22H13V30H23V22H34L31,62Q0,52 -31,62Z", "gold", OUTLINE)
    courses = ((38, (-24, -10, 4, 18)), (46, (-17, -3, 11, 25)))
    drawn += stroke("".join(f"M-33,{y}H33" + "".join(f"M{x},{y}V{y + 8}" for x in xs) for y, xs in courses), 1)
    drawn += path("M-31,62Q0,52 31,62L32,54Q0,44 -32,54Z", "cloth", OUTLINE)
    return drawn + circles(((-21, 54.5), (-10.5, 52.5), (0, 52), (10.5, 52.5), (21, 54.5)), 2, "gold")
