"""The faces seen from the front, kings and queens, about x = 0: eyes at y = 85, chin near y = 120.

Each is half-shaded with one flat tone, and its brow and nose are one stroke where they can be.
"""

from typing import NamedTuple

from game.ui.svg import num
from tools.deck.draw import INNER, OUTLINE, both, circle, circles, mirrored, path, poly, stroke
from tools.deck.geometry import Polygon, clip, outline

EYE_X = 12.2
RIGHT_HALF: Polygon = [(0, 0), (200, 0), (200, 400), (0, 400)]


def half_shaded(d: str, fill: str, shade: str) -> str:
    """A shape, its right half in another tone."""
    return path(d, fill) + poly(clip(outline(d), RIGHT_HALF), shade)


class Cheeks(NamedTuple):
    """How far from the middle, how low, how large."""

    x: float
    y: float
    r: float


def _skin(d: str, cheeks: Cheeks) -> str:
    x, y, r = cheeks
    return (
        half_shaded(d, "skin", "shade")
        + circle(-x, y, r, "cheek")
        + circle(x, y, r, "cheek_shade")
        + stroke(d, OUTLINE)
    )


def neck(half_width: float) -> str:
    """The neck, half-shaded."""
    w = num(half_width)
    return path(f"M-{w},100H{w}V124L0,138L-{w},124Z", "skin", INNER) + path(f"M0,100H{w}V124L0,138Z", "shade")


KINGS = {
    "S": "M-24,60L-26.5,82L-22,100L-14,112Q0,122 14,112L22,100L26.5,82L24,60C17,51 -17,51 -24,60Z",
    "H": "M-26,62C-29.5,84 -27,106 -12,116Q0,121 12,116C27,106 29.5,84 26,62C18,52 -18,52 -26,62Z",
    "D": "M-24,62C-26.5,84 -21,104 -8,117Q0,122 8,117C21,104 26.5,84 24,62C17,52 -17,52 -24,62Z",
    "C": "M-25,62L-26,82C-27,92 -21,98 -20,106L-10,119H10L20,106C21,98 27,92 26,82L25,62C18,52 -18,52 -25,62Z",
}
KING_CHEEKS = {"S": Cheeks(16, 97, 3.6), "H": Cheeks(16.5, 96, 5.6), "D": Cheeks(14.5, 97, 4), "C": Cheeks(17, 96, 4)}


def king(suit: str) -> str:
    """Four men before their beards: spades stern, hearts jovial, diamonds haughty, clubs very old."""
    features = {"S": _stern, "H": _jovial, "D": _haughty, "C": _aged}[suit]
    return _skin(KINGS[suit], KING_CHEEKS[suit]) + features()


def _stern() -> str:
    drawn = "".join(_white(x, 7.8, 85.5, 81.5, 89) + circle(x + 1.8, 85, 2.3, "ink") for x in (-EYE_X, EYE_X))
    drawn += both(stroke("M-22,84.5Q-12.5,79.5 -4.2,86.5", 2) + stroke("M-18.5,90Q-12,92.5 -6.5,89.5", 0.9))
    drawn += both(stroke("M-24,75.5L-14,74.5L-5.2,80", 3.5))
    drawn += stroke("M-2.2,72V76.5M2.2,72V76.5", 1)
    return drawn + stroke("M-4.2,80L-4.8,90L-7,96.5Q-5.5,99.5 -2.5,98.5L0,101.5L3,98.5Q5.5,99.5 7,97", 1.6)


def _jovial() -> str:
    drawn = "".join(_white(x, 7, 86, 78, 90) + circle(x, 84.6, 2.8, "ink") for x in (-EYE_X, EYE_X))
    drawn += both(stroke("M-20,86.5Q-12.2,77 -4.5,86", 1.8) + stroke("M-17.5,90.8Q-12,93 -7,90.5", 0.9))
    drawn += both(stroke("M-24.5,83L-21.8,84.5M-25,87.5L-22,87.2", 0.9))
    drawn += both(stroke("M-21.5,77.5Q-14,69.5 -5,75.5", 3.4, "hair_brown"))
    return drawn + stroke(
        "M-3.2,79L-4.8,91.5Q-9.5,93.5 -7.5,98Q-5,100.5 -3,99Q0,102 3,99Q5,100.5 7.5,98Q9,95 6.5,93", 1.6
    )


def _haughty() -> str:
    drawn = "".join(_white(x, 7.5, 86, 80.5, 90) + circle(x - 2.2, 86.2, 2.4, "ink") for x in (-EYE_X, EYE_X))
    lid = "M-20.5,86Q-12.5,77.5 -4.5,86Q-12.5,83.4 -20.5,86Z"
    lash = stroke("M-21.5,86.2Q-12.5,83 -4.2,86", 1.8)
    drawn += path(lid, "skin", 1) + lash + mirrored(path(lid, "shade", 1) + lash)
    drawn += stroke("M-4,76L-3,97Q0,101.2 4,97.5", 1.6)
    return drawn + stroke("M-21.5,76.5Q-13,67 -4.5,75M21.5,78Q13,71 4.5,76.5", 2.6, "brow_blond")


def _aged() -> str:
    drawn = "".join(_white(x, 6.6, 86, 81.5, 89.5) + circle(x, 85.6, 2.2, "ink") for x in (-EYE_X, EYE_X))
    bags = stroke("M-19.5,86Q-12.2,80.5 -5,86", 1.7) + stroke(
        "M-18,90.5Q-12,94.5 -6.5,90.5M-22,95Q-18,100 -18.5,105", 0.9
    )
    bushes = path(
        "M-24,81.5Q-23,73 -13,73.5L-4,77.5L-5,81L-12,78.5L-13.5,81L-17,79L-19,82.5L-21,80Z", "hair_white", 1.2
    )
    drawn += both(bags + bushes) + stroke("M-12,64.5Q0,61.5 12,64.5M-10,68.5Q0,66 10,68.5M-2,72.5Q0,71.8 2,72.5", 0.9)
    return drawn + stroke(
        "M-3.5,80L-4.5,91Q-9,92.5 -8.5,97Q-6,100.5 -3,99.5Q0,102.5 3,99.5Q6,100.5 8.5,97Q9,93.5 6,92", 1.6
    )


def moustache(hair: str) -> str:
    """A moustache with hanging ends."""
    d = "M0,100C-6,97.5 -12,99 -22,107C-14,108.5 -6,107.5 0,103.5C6,107.5 14,108.5 22,107C12,99 6,97.5 0,100Z"
    return path(d, hair, 1.3)


QUEENS = {
    "S": "M-23.5,60C-25,82 -23,98 -14,110C-8,119.5 8,119.5 14,110C23,98 25,82 23.5,60C17,51 -17,51 -23.5,60Z",
    "H": "M-26,62C-28.5,88 -17,104 -5,117Q0,122 5,117C17,104 28.5,88 26,62C18,52 -18,52 -26,62Z",
    "D": "M-25,62C-27,80 -29,97 -20,109C-13,119.5 13,119.5 20,109C29,97 27,80 25,62C18,52 -18,52 -25,62Z",
    "C": "M-25,62C-27,80 -28,96 -22,105L-11,117Q0,123 11,117L22,105C28,96 27,80 25,62C18,52 -18,52 -25,62Z",
}
QUEEN_CHEEKS = {"S": Cheeks(14, 97, 3.8), "H": Cheeks(15, 97, 5.4), "D": Cheeks(17, 100, 5), "C": Cheeks(16.5, 97, 5)}


def queen(suit: str) -> str:
    """Four women: spades grave and heavy-lidded, hearts a girl, diamonds an old lady of rank, clubs one who smiles."""
    eyes, features = {
        "S": (_grave_eyes, _grave_features),
        "H": (_girl_eyes, _girl_features),
        "D": (_old_eyes, _old_features),
        "C": (_merry_eyes, _merry_features),
    }[suit]
    return _skin(QUEENS[suit], QUEEN_CHEEKS[suit]) + eyes() + features()


def _white(x: float, reach: float, y: float, top: float, bottom: float) -> str:
    """The white of an eye between two curves through its corners."""
    left, right, x_, y_ = num(x - reach), num(x + reach), num(x), num(y)
    return path(f"M{left},{y_}Q{x_},{num(top)} {right},{y_}Q{x_},{num(bottom)} {left},{y_}Z", "eye")


def _grave_eyes() -> str:
    lid = "M-21,86Q-12.5,77.5 -4.5,85.5Q-12,83.8 -21,86Z"
    lash = stroke("M-24,84.5L-20.5,86Q-12.5,83.2 -4.5,85.7", 2)
    drawn = "".join(_white(x, 8, 86, 80, 91) + circle(x - 2.6, 86.2, 2.5, "ink") for x in (-EYE_X, EYE_X))
    return drawn + path(lid, "cheek", 1) + lash + mirrored(path(lid, "cheek_shade", 1) + lash)


def _grave_features() -> str:
    drawn = stroke("M-22,77Q-14,68 -4.5,75.5L-3.2,97Q0,100.5 4.5,97M22,77Q14,68 4.5,75.5", 1.7)
    drawn += path("M-8.5,106.5Q-4,101.8 0,104Q4,101.8 8.5,106.5Q0,114 -8.5,106.5Z", "wine", 0.8)
    return drawn + stroke("M-8.5,106.5Q0,108.2 8.5,106.5", 1)


def _girl_eyes() -> str:
    drawn = "".join(_white(x, 7.3, 86, 76, 91.5) + circle(x, 85, 3.3, "ink") for x in (-EYE_X, EYE_X))
    return drawn + both(stroke("M-23,83.5L-20,86.2Q-12.5,74.5 -4.5,86", 1.8))


def _girl_features() -> str:
    drawn = stroke("M-20.5,75.5Q-13,69 -5,73.5L-3,94Q0,97.2 3,94.7M20.5,75.5Q13,69 5,73.5", 1.5)
    drawn += path("M-5.5,104.5Q-2.7,100.5 0,103Q2.7,100.5 5.5,104.5Q0,111.5 -5.5,104.5Z", "cloth", 0.8)
    return drawn + stroke("M-5.5,104.5Q0,106.5 5.5,104.5", 0.9)


def _old_eyes() -> str:
    drawn = "".join(_white(x, 7, 86, 82, 89) + circle(x + 2.6, 85.6, 2.1, "ink") for x in (-EYE_X, EYE_X))
    lids = stroke("M-23.5,84.5L-20.5,86.7Q-13,80.5 -4.5,86", 1.8) + stroke("M-18.5,90.5Q-13,93 -7,90", 0.9)
    return drawn + both(lids)


def _old_features() -> str:
    drawn = stroke("M-21,79.5Q-13,74 -4,78L-4.5,94.5Q-5.5,98.5 0,99.5Q5,98.5 4.5,95M21.5,77Q13,69 4.5,76.5", 1.7)
    drawn += path("M-7.5,106.5Q-3.5,102.3 0,104Q3.5,102.3 7.5,106.5Q0,112 -7.5,106.5Z", "rouge", 0.8)
    drawn += stroke("M-9,106Q-6,107.3 0,106.8Q6,107.3 9,106", 1.1)
    drawn += both(stroke("M-8.5,98.5Q-12,100.5 -12.5,103.5", 0.9)) + stroke("M-5,113.5Q0,115.2 5,113.5", 0.9)
    return drawn + circle(16.5, 106, 1.4, "ink")


def _merry_eyes() -> str:
    drawn = "".join(_white(x, 7.5, 85.5, 78.5, 88) + circle(x, 84.2, 2.9, "ink") for x in (-EYE_X, EYE_X))
    return drawn + both(stroke("M-21,85.5Q-12.5,77 -4.5,85.5", 1.8) + stroke("M-19.5,88.5Q-12.5,90.5 -7,88", 1))


def _merry_features() -> str:
    drawn = stroke("M-21.5,77Q-14,73 -5,76.5M21.5,77Q14,73 5,76.5", 2.9, "brow_red")
    drawn += stroke("M-3,80L-5,94.5Q0,99.5 5,95.5", 1.6)
    drawn += path("M-9.5,103.8Q-4,103 0,104.3Q4,103 9.5,103.8Q4,111.5 0,111.5Q-4,111.5 -9.5,103.8Z", "coral", 0.8)
    drawn += stroke("M-11,102.3Q-6,107 0,107Q6,107 11,102.3", 1.1)
    spots = ((-18, 94), (-13, 93), (-15.5, 97), (-10, 96.5), (11, 94), (16, 93), (13.5, 97), (19, 96))
    return drawn + circles(spots, 0.95, "freckle")
