"""One thing a court wears on its left shoulder, drawn over the robe and cut at the sash."""

from collections.abc import Callable

from game.ui.svg import points, polar, sector
from tools.deck.body import NECK_Y, ring
from tools.deck.cut import cut
from tools.deck.draw import DETAIL, INNER, OUTLINE, at, circle, circles, lozenge, path, stroke
from tools.deck.geometry import Polygon
from tools.deck.grid import HEAD_X, mark

BESIDE_BIB: Polygon = [(-200, 0), (11.9, 0), (196.1, 350), (-200, 350)]
"""Left of the harlequin's bib."""


def shoulder(court: str) -> str:
    """What lies on the shoulder of a court card."""
    return SHOULDERS[court]()


def _spot(r: float, angle: float) -> tuple[float, float]:
    return polar(HEAD_X, NECK_Y, r, angle)


def _lames() -> str:
    plates = ((118, "steel_dark"), (104, "steel"), (90, "steel_light"))
    drawn = "".join(ring(66, r, 225, 257.5, fill, INNER) for r, fill in plates)
    return drawn + circle(*_spot(97, 253.5), 1.6, "ink") + circle(*_spot(78, 252), 4, "gold", 1.4)


def _epaulette() -> str:
    drawn = "".join(
        ring(84, 104, 228 + i * 2, 230 + i * 2, "gold_dark" if i % 2 else "gold", DETAIL) for i in range(16)
    )
    drawn += ring(68, 86, 226, 259, "gold", OUTLINE) + ring(73, 81, 226, 259, "deep", DETAIL)
    return drawn + circles((_spot(77, a) for a in (254, 248, 242)), 2.3, "ivory")


def _brooch() -> str:
    cape = ring(0, 106, 225, 257, "accent", OUTLINE) + ring(99, 106, 225, 257, "gold", DETAIL)
    drawn = cut(cape, BESIDE_BIB)
    drawn += "".join(lozenge(x, y, 3.2, 3.2, "gold", 1) for x, y in ((40, 131.5), (55, 127.5), (51, 136), (68, 138.5)))
    drawn += path("M73,115L83,127L73,139L63,127Z", "gold", OUTLINE)
    return (
        drawn + path("M73,119.5L79,127L73,134.5L67,127Z", "cloth", DETAIL) + path("M73,119.5L79,127L73,134.5Z", "deep")
    )


def _pelt() -> str:
    fringe = (
        (84, 112.5),
        (78, 118),
        (84, 124),
        (74, 127),
        (80, 134),
        (69, 136),
        (75, 144),
        (64, 144),
        (68, 153),
        (58, 150),
    )
    drawn = path(points([(24, 129.5), (50, 122.5), (70, 117.5), *fringe, (40, 160), (20, 150)]), "wood", OUTLINE)
    tufts = ((36, 131), (48, 128), (58, 125.5), (69, 122), (52, 137), (62, 133), (60, 142), (71, 130))
    return drawn + stroke("".join(f"M{x + 2.5},{y - 3.5}L{x},{y + 3.5}" for x, y in tufts), 1.3)


def _veil_end() -> str:
    drawn = path("M-26,100C-34,112 -56,118 -66,150L-34,170C-32,146 -26,130 -20,114Z", "accent", OUTLINE)
    return at(
        HEAD_X, 0, drawn + stroke("M-29,110C-36,124 -48,126 -56,150M-25,114C-30,128 -38,136 -43,154", 1.4, "deep")
    )


def _puff() -> str:
    slashes = (sector(78, 144, 0, 22, 240 + i * 20, 260 + i * 20) for i in range(8))
    drawn = "".join(path(d, "ivory" if i % 2 else "cloth", DETAIL) for i, d in enumerate(slashes))
    return drawn + path(sector(78, 144, 0, 22, 240, 400), "none", OUTLINE)


def _cockade() -> str:
    drawn = path("M64,138L52,158L60,158L66,162Z", "cloth", INNER) + path(
        "M70,138L72,164L78,160L84,164Z", "cloth", INNER
    )
    rosette = (sector(69, 136.5, 0, 11, i * 30, i * 30 + 30) for i in range(12))
    drawn += "".join(path(d, "cloth" if i % 2 else "ivory", 0.9) for i, d in enumerate(rosette))
    return drawn + circle(69, 136.5, 4.3, "gold", INNER)


def _ivy() -> str:
    drawn = ""
    for i, (x, y, turn) in enumerate(((58, 137, 238), (68, 133, 226), (79, 128.5, 214), (90, 123.5, 203))):
        leaf = path("M0,4Q10,-7 0,-25Q-10,-7 0,4Z", "accent" if i % 2 else "cloth", INNER) + stroke("M0,2V-16", 1)
        drawn += at(x, y, leaf, turn)
    return drawn + circles(((94, 121), (84.5, 125.5), (74, 130), (63, 134.5)), 2.9, "gold", 1.1)


def _shield() -> str:
    plate = path("M-13,-14H13V4Q13,14 0,20Q-13,14 -13,4Z", "steel", OUTLINE)
    plate += path("M-9.5,-10.5H9.5V3.5Q9.5,11.5 0,16Q-9.5,11.5 -9.5,3.5Z", "deep", DETAIL)
    return at(79, 129.5, plate + mark("S", 0, 0.5, 15, "gold"), -14, 0.9)


def _cords() -> str:
    drawn = "".join(stroke(d, 5) + stroke(d, 2.6, "gold") for d in ("M66,126Q80,156 116,142", "M66,126Q86,146 114,133"))
    return drawn + circle(66, 127, 8, "accent", INNER) + mark("H", 66, 127.5, 9.5, "gold")


def _thrown_cape() -> str:
    drawn = ring(0, 130, 228, 253, "accent", OUTLINE) + ring(0, 130, 228, 235, "deep", DETAIL)
    spots = ((88, 124.5), (72, 128), (56, 132.5), (82, 136), (66, 140))
    return drawn + "".join(lozenge(x, y, 3.4, 3.4, "gold", 1) for x, y in spots)


def _strap() -> str:
    strap = path("M84,124L94,121L160,208L146,208Z", "wood", INNER)
    mouth = path("M70,116L98,107L106,134L82,150Z", "leather", OUTLINE) + path("M88,111L98,107L106,134L95,142Z", "wood")
    return strap + mouth + stroke("M70,116L98,107L106,134L82,150Z", OUTLINE) + stroke("M72.5,122L100,113", 1.2)


SHOULDERS: dict[str, Callable[[], str]] = {
    "KS": _lames,
    "KH": _epaulette,
    "KD": _brooch,
    "KC": _pelt,
    "QS": _veil_end,
    "QH": _puff,
    "QD": _cockade,
    "QC": _ivy,
    "JS": _shield,
    "JH": _cords,
    "JD": _thrown_cape,
    "JC": _strap,
}
