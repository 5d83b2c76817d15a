"""The four queens: they look at you from inside a round shape, a collar, a veil, a fan or a wreath."""

from game.ui.svg import num, polar, sector
from tools.deck import faces
from tools.deck.body import robe
from tools.deck.draw import DETAIL, INNER, OUTLINE, at, both, circle, circles, lozenge, path, stroke
from tools.deck.grid import HEAD_X, mark

ROBES = {
    "H": (112, 11, ("cloth", "deep")),
    "S": (116, 9, ("cloth", "cloth", "deep")),
    "D": (110, 9, ("cloth", "cloth", "accent")),
    "C": (114, 7, ("cloth", "deep")),
}
"""Suit to half opening of the shoulders, number of pleats, and their cloths."""


def behind(suit: str) -> str:
    """What frames the head from behind."""
    return at(HEAD_X, 0, {"H": _fan_collar, "S": _veil, "D": _coils, "C": _red_hair}[suit]())


def body(suit: str) -> str:
    """Robe and bodice."""
    bodice = {"H": _laced_bodice, "S": _chevron_bodice, "D": _lozenge_collar, "C": _leaf_bodice}[suit]()
    return robe(*ROBES[suit]) + at(HEAD_X, 0, bodice)


def head(suit: str) -> str:
    """Necklace, face, hair and headgear."""
    necklace = {"H": _gold_beads, "S": _pearls, "D": _choker, "C": _leaf_collar}[suit]()
    headgear = {"H": _heart_roll, "S": _crescent, "D": _fan_tiara, "C": _wreath}[suit]()
    return at(HEAD_X, 0, faces.neck(10.5) + necklace + faces.queen(suit) + headgear)


def _fan_collar() -> str:
    drawn = ""
    for i in range(13):
        drawn += path(sector(0, 116, 24, 66, -117 + i * 18, -99 + i * 18), "ivory" if i % 2 else "cloth", 1.2)
    drawn += path(sector(0, 116, 62, 69, -117, 117), "gold", INNER)
    bob = (
        "M0,44C-34,44 -37,72 -34,92C-33,104 -39,112 -43,117C-28,125 -16,122 -12,114H12"
        "C16,122 28,125 43,117C39,112 33,104 34,92C37,72 34,44 0,44Z"
    )
    shine = stroke("M30,66Q33,84 29,100Q30,110 36,115M26,110Q28,116 32,118", 1.1, "sheen_dark")
    return drawn + path(bob, "hair_dark", OUTLINE) + both(shine)


def _veil() -> str:
    drawn = path("M0,40C-40,40 -44,80 -50,140L-30,150H30L50,140C44,80 40,40 0,40Z", "deep", OUTLINE)
    drawn += path("M0,46C-32,46 -36,84 -39,134H39C36,84 32,46 0,46Z", "accent", INNER)
    drawn += both(stroke("M38,74Q43,106 41,138M40,78Q44,106 42,138", 1, "accent"))
    drawn += path("M0,50C-30,50 -30,84 -34,136H34C30,84 30,50 0,50Z", "hair_black", INNER)
    return drawn + both(stroke("M29,84Q29,104 31,124M25,100Q25,112 26,124", 1, "sheen_black"))


def _coils() -> str:
    coil = (
        circle(31, 84, 12, "hair_grey", OUTLINE) + circle(31, 84, 7.6, "none", 1.1) + circle(31, 84, 3.8, "gold", 1.1)
    )
    lock = path("M20,58C32,60 32,70 28,72Z", "hair_white", INNER)
    drop = stroke("M31,96V112", 1.4) + path("M31,104L35,112L31,120L27,112Z", "accent", 1.2)
    return both(coil + lock + drop)


def _red_hair() -> str:
    return path("M0,46C-34,46 -36,76 -32,108H32C36,76 34,46 0,46Z", "hair_red", OUTLINE)


def _laced_bodice() -> str:
    drawn = path("M-15,112L-26,240H26L15,112Z", "ivory", INNER)
    return drawn + "".join(mark("H", 0, y, 12, "cloth") for y in (150, 166))


def _chevron_bodice() -> str:
    d = "M-18,112L-30,240H30L18,112Z"
    drawn = path(d, "accent")
    for i in range(6):
        y = 140 + i * 9
        drawn += path(f"M{-20 - i},{y}L0,{y + 10}L{20 + i},{y}V{y + 4}L0,{y + 14}L{-20 - i},{y + 4}Z", "deep")
    return drawn + stroke(d, INNER)


def _lozenge_collar() -> str:
    drawn = path("M-18,112L-24,240H24L18,112Z", "gold", INNER)
    drawn += "".join(lozenge(0, y, 8, 9, "cloth", 1.2) for y in (146, 162))
    for i in (-4, -3, -2, -1, 1, 2, 3, 4):
        drawn += lozenge(i * 12, 124 + abs(i) * 3.5, 7, 12, "accent" if i % 2 else "ivory", 1.3)
    return drawn


def _leaf_bodice() -> str:
    drawn = path("M-20,112L-30,240H30L20,112Z", "accent", INNER)
    return drawn + "".join(mark("C", 0, y, 13, "deep") for y in (148, 166))


def _gold_beads() -> str:
    beads = ((-11, 125), (-6.5, 129.5), (0, 132), (6.5, 129.5), (11, 125))
    return stroke("M-13,122Q0,140 13,122", 1) + circles(beads, 2.3, "gold", 1)


def _pearls() -> str:
    pearls = ((-16, 120), (-12, 127), (-6.5, 132), (0, 134), (6.5, 132), (12, 127), (16, 120))
    return circles(pearls, 2.6, "ivory", 1)


def _choker() -> str:
    return path("M-11,116H11V122H-11Z", "accent", INNER) + lozenge(0, 119, 3, 3, "gold", 1)


def _leaf_collar() -> str:
    leaf = path("M0,0Q7,8 0,20Q-7,8 0,0Z", "cloth", 1.3)
    return "".join(at(i * 6, 119 + (2 - abs(i)) * 2.5, leaf, turn=-i * 24) for i in range(-2, 3))


def _heart_roll() -> str:
    hair = path(
        "M-26,76C-29,48 -14,44 0,57C14,44 29,48 26,76C22,64 12,60 0,64C-12,60 -22,64 -26,76Z", "hair_dark", DETAIL
    )
    roll = (
        "M0,50C-6,28 -22,20 -34,26C-48,34 -44,56 -28,72C-25,58 -14,53 0,63"
        "C14,53 25,58 28,72C44,56 48,34 34,26C22,20 6,28 0,50Z"
    )
    shadow = "M0,50C6,28 22,20 34,26C48,34 44,56 28,72C25,60 18,55 8,58Z"
    net = stroke("M4,44Q20,44 38,60M8,36Q26,38 42,48M12,56Q12,38 20,24M24,60Q26,42 34,27", 1.5, "gold")
    knots = circles(((13.5, 42.5), (28, 45.5), (17, 34), (30.5, 39), (26, 53)), 1.9, "ivory", 0.8)
    drawn = hair + path(roll, "cloth") + path(shadow, "deep") + both(net + knots) + stroke(roll, OUTLINE)
    brim = "M-28,72C-25,58 -14,53 0,63C14,53 25,58 28,72L25,75C20,63 12,60 0,68C-12,60 -20,63 -25,75Z"
    return drawn + path(brim, "gold", INNER) + at(0, 4, _coronet())


def _coronet() -> str:
    drawn = path("M-13,40L-17,18L-8,27L0,13L8,27L17,18L13,40Q0,46 -13,40Z", "gold", OUTLINE)
    drawn += stroke("M-13.5,37Q0,43 13.5,37", 1.2) + circles(((-17, 17), (0, 12.5), (17, 17)), 2.8, "cloth", 1.3)
    return drawn + mark("H", 0, 33.5, 8, "cloth")


def _crescent() -> str:
    hair = path(
        "M-26,72C-26,54 -10,54 0,54C10,54 26,54 26,72C20,62 8,60 0,58C-8,60 -20,62 -26,72Z", "hair_black", DETAIL
    )
    band = path("M-29,66C-29,48 -14,44 0,44C14,44 29,48 29,66C22,56 12,52 0,52C-12,52 -22,56 -29,66Z", "gold", INNER)
    moon = path("M-19,20A20,20 0 0 0 19,20A23,23 0 0 1 0,47A23,23 0 0 1 -19,20Z", "gold", OUTLINE)
    star = path("M0,12L3.5,21L12,24L3.5,27L0,36L-3.5,27L-12,24L-3.5,21Z", "ivory", INNER)
    return hair + band + moon + star


def _fan_tiara() -> str:
    drawn = path(
        "M-26,74C-28,50 -12,48 0,58C12,48 28,50 26,74C20,64 10,62 0,63C-10,62 -20,64 -26,74Z", "hair_grey", INNER
    )
    drawn += both(stroke("M-8,56Q-18,56 -23,65M-4,59Q-14,58 -20,63", 1))
    for i in range(7):
        drawn += path(sector(0, 66, 18, 50, -70 + i * 20, -50 + i * 20), "gold" if i % 2 else "cloth", INNER)
    drawn += circles((polar(0, 66, 53, -60 + i * 20) for i in range(7)), 3, "ivory", 1.2)
    return drawn + path(sector(0, 66, 13, 22, -74, 74), "accent", INNER) + lozenge(0, 48, 4.5, 4.5, "gold", 1)


def _wreath() -> str:
    drawn = path(
        "M-26,76C-28,50 -12,46 0,56C12,46 28,50 26,76C22,66 14,60 0,62C-14,60 -22,66 -26,76Z", "hair_red", DETAIL
    )
    drawn += _plait(-1) + _plait(1)
    for i in range(9):
        fill = "accent" if i % 2 else "cloth"
        leaf = path("M0,4Q8,-6 0,-20Q-8,-6 0,4Z", fill, 1.4) + stroke("M0,2V-12", 0.9)
        drawn += at(*polar(0, 72, 29, -80 + i * 20), leaf, turn=-80 + i * 20)
    return drawn + circles((polar(0, 72, 30, -70 + i * 20) for i in range(8)), 2.8, "gold", 1.1)


def _plait(side: int) -> str:
    drawn = ""
    for i in range(5):
        x, y = side * (30 + i * 1.4), 100 + i * 9.5
        knot = f"M{num(x)},{num(y - 6)}L{num(x + 7)},{num(y - 1)}L{num(x)},{num(y + 8)}L{num(x - 7)},{num(y - 1)}Z"
        drawn += path(knot, "hair_red", 1.4) + stroke(f"M{num(x)},{num(y - 2)}V{num(y + 5)}", 0.9)
    return drawn + circle(side * 36.5, 148, 3.6, "gold", 1.3)
