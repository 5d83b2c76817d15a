"""The four jacks: in profile under a brimmed or crested hat, hearts and diamonds to the left, the others to the right.

Each is drawn facing left.
"""

from game.ui.svg import sector
from tools.deck import profiles
from tools.deck.body import robe
from tools.deck.draw import DETAIL, INNER, OUTLINE, at, circle, circles, ellipse, lozenge, mirrored, path, stroke
from tools.deck.grid import HEAD_X, mark
from tools.deck.plume import feather

OPENING = 107
ROBES = {
    "H": (15, ("cloth", "ivory", "cloth", "accent")),
    "S": (11, ("cloth", "accent")),
    "D": (13, ("cloth", "gold")),
    "C": (11, ("cloth", "accent")),
}
"""Suit to number of pleats and their cloths."""

HAIR = {"H": "hair_blond", "S": "hair_black", "D": "hair_brown", "C": "hair_red"}
SHAPES = {
    "D": "M-12,52C20,44 38,66 36,90C42,95 41,103 37,106C43,113 38,124 29,122C24,128 15,126 14,119C7,118 5,110 9,105"
    "C4,101 3,94 2,88C0,78 -2,72 -12,66Z",
    "C": "M-12,52C20,44 36,66 33,92C34,100 35,106 39,113L29,110L28,118L20,111"
    "L15,117L11,104C8,98 5,94 2,88C0,78 -2,72 -12,66Z",
    "H": "M-12,52C20,44 36,66 33,96C33,106 38,112 36,118C26,126 12,122 10,112C8,100 6,96 2,88C0,78 -2,72 -12,66Z",
    "S": "M-12,52C20,44 36,66 33,96C33,106 38,112 36,118C26,126 12,122 10,112C8,100 6,96 2,88C0,78 -2,72 -12,66Z",
}
"""Suit to the outline of the hair."""


def behind(suit: str) -> str:
    """What shows over the far shoulder."""
    return _quiver() if suit == "C" else ""


def body(suit: str) -> str:
    """Mantle and doublet."""
    pleats, cloths = ROBES[suit]
    doublet = path("M-19,124L-30,240H34L23,124Z", "accent" if suit == "D" else "deep", OUTLINE)
    buttons = circles(((2, 146 + i * 11) for i in range(3)), 3, "gold", 1.2)
    return robe(OPENING, pleats, cloths) + at(HEAD_X, 0, doublet + buttons)


def head(suit: str) -> str:
    """Profile, hair, collar and hat."""
    collar = {"H": _ruff, "S": _gorget, "D": _lace, "C": _hood}[suit]()
    hat = {"H": _beret, "S": _sallet, "D": _brimmed_hat, "C": _peaked_cap}[suit]()
    drawn = profiles.profile(suit) + _hair(suit) + collar + hat
    return at(HEAD_X, 0, mirrored(drawn) if suit in "SC" else drawn)


def _hair(suit: str) -> str:
    drawn = path(SHAPES[suit], HAIR[suit], OUTLINE)
    if suit == "D":
        waves = "M6,62C20,70 14,84 22,92C28,100 20,108 24,116M14,60C28,72 22,84 29,92C33,98 29,104 31,112"
        return drawn + stroke(waves, 1)
    end = 108 if suit == "C" else 116
    locks = "".join(f"M{4 + i * 8},{62 + i * 2}C{12 + i * 7},80 {12 + i * 6},98 {16 + i * 6},{end}" for i in range(3))
    return drawn + stroke(locks, 1, "sheen_black" if suit == "S" else "ink")


def _quiver() -> str:
    """Two arrows, apart and above the hair; the strap and the quiver's mouth lie on the shoulder."""
    drawn = ""
    for x, y, turn, fill in ((76, 95, -12, "ivory"), (90, 93, -2, "accent")):
        arrow = path("M-1.6,0V40H1.6V0Z", "wood", 1.2) + path("M0,-5L7.5,-11V7L0,14L-7.5,7V-11Z", fill, INNER)
        drawn += at(x, y, arrow + stroke("M0,-5V14", 1), turn)
    return drawn


def _ruff() -> str:
    return "".join(ellipse(-19 + i * 7, 128 + (3 - abs(3 - i)) * 1.3, 5.2, 8, "ivory", 1.3) for i in range(7))


def _gorget() -> str:
    lames = ((32, "accent"), (25, "steel_pale"), (18, "accent"))
    drawn = "".join(path(sector(2, 112, 0, r, 110, 250), fill, INNER) for r, fill in lames)
    return drawn + path("M-14,118Q2,126 20,116V110Q2,118 -12,112Z", "steel_pale", INNER)


def _lace() -> str:
    teeth = (
        "M-16,120L-44,130L-36,138L-30,132L-24,144L-16,135L-10,149L-2,138L6,151L12,138L22,147L26,134L36,142L38,131"
        "L48,133L20,116Q2,130 -16,120Z"
    )
    return path(teeth, "ivory", OUTLINE) + stroke("M-32,130L-15,124.5Q2,134 19,121L38,128", 1)


def _hood() -> str:
    dags = (
        "M-16,116L-42,128L-38,142L-29,134L-22,150L-12,139L-4,157L6,141L16,153"
        "L24,137L36,147L42,130L20,112Q4,130 -16,116Z"
    )
    return path(dags, "deep", OUTLINE) + stroke("M-15,118Q2,130 19,115", 3, "accent")


def _beret() -> str:
    drawn = path("M-25,62C-42,44 -20,24 6,24C34,24 46,46 30,64C12,52 -8,54 -25,62Z", "cloth", OUTLINE)
    drawn += stroke("M-10,30C-22,36 -26,46 -24,56M4,28C-4,36 -6,46 -5,53M20,30C18,40 18,46 18,54", 1.6, "deep")
    drawn += path("M-25,64C-8,54 12,53 31,66L33,58C14,44 -10,46 -28,57Z", "accent", OUTLINE)
    return drawn + feather("ivory", (6, 50), (56, 46), 13, 9) + circle(4, 51, 5, "gold", INNER)


def _sallet() -> str:
    drawn = feather("accent", (4, 34), (58, 62), -26, 9)
    drawn += path(
        "M-23,72C-27,42 -8,26 8,27C30,29 38,50 40,72L52,92L34,96C30,84 24,76 14,74L2,76L-6,70Z", "steel_light", OUTLINE
    )
    drawn += path("M8,27C30,29 38,50 40,72L52,92L34,96C30,84 24,76 14,74C18,58 16,40 8,27Z", "steel_dark", DETAIL)
    drawn += path("M-24,70L-34,64L-22,54L2,60L14,74L2,76L-6,71Z", "cloth", OUTLINE)
    return drawn + circle(7, 66, 3.4, "gold", 1.3) + circles(((22, 68), (30, 76), (37, 86)), 1.7, "ink")


def _brimmed_hat() -> str:
    drawn = path("M-22,54C-22,30 -8,22 6,24C24,24 30,38 28,54Z", "cloth", OUTLINE)
    drawn += path("M-23,56V46Q2,38 29,46V56Z", "gold", INNER)
    brim = "M-50,56C-40,68 -10,58 4,58C20,58 40,66 56,46C40,52 20,46 2,48C-20,50 -36,58 -50,56Z"
    drawn += path(brim, "cloth", OUTLINE) + feather("accent", (6, 48), (52, 30), 13, 9)
    return drawn + lozenge(4, 51, 5, 5, "gold", 1)


def _peaked_cap() -> str:
    drawn = path("M-34,62L-8,34C2,22 18,22 26,30L62,58L34,66C14,54 -8,54 -34,62Z", "cloth", OUTLINE)
    drawn += path("M26,30L62,58L34,66Q30,46 26,30Z", "deep", DETAIL)
    drawn += path("M-38,64C-10,50 14,50 36,70L37,60C16,42 -12,42 -36,58Z", "accent", OUTLINE)
    return drawn + feather("ivory", (12, 54), (60, 24), 10, 8) + mark("C", 6, 50.5, 11, "deep")
