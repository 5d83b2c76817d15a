"""Aces and backs: rays, rings and lozenges about the middle of the card."""

from game.ui.svg import num, polar, sector
from tools.deck.draw import DETAIL, INNER, OUTLINE, at, circle, circles, lozenge, path, poly, rect, stroke
from tools.deck.geometry import Polygon, clip, outline
from tools.deck.grid import SUITS, mark

CX, CY = 125, 175

_PETALS = {
    "S": ("M-6.5,-58L0,-95L6.5,-58Z", "M0,-58V-95L6.5,-58Z"),
    "D": ("M0,-57L8.5,-76L0,-95L-8.5,-76Z", "M0,-57L8.5,-76L0,-95Z"),
    "H": ("M0,-56C-13,-70 -11,-88 0,-94C11,-88 13,-70 0,-56Z", "M0,-56C13,-70 11,-88 0,-94Z"),
    "C": ("M0,-57C-9,-66 -10,-80 0,-95C10,-80 9,-66 0,-57Z", "M0,-57C9,-66 10,-80 0,-95Z"),
}
"""Suit to a ray of its ace and the dark half of it: spears, lozenges, petals, leaves."""

_BETWEEN = {"S": (78, -87, 0.13), "D": (74, -83, 0.13), "H": (72, -82, 0.13), "C": (70, -81, 0.15)}
"""Suit to what stands between two rays: end of the gold bar, middle and scale of the small suit."""

_BIG = {"S": (-1, 70), "D": (0, 80), "H": (3, 70), "C": (-1, 70)}
"""Suit to the pip in the middle: how far below the middle, and its size."""


def ace(suit: str) -> str:
    """The ornament of an ace."""
    bar, y, scale = _BETWEEN[suit]
    petal, half = _PETALS[suit]
    ray = path(sector(0, 0, 57, bar, 11.2, 18.8), "gold", DETAIL)
    ray += at(0, 0, at(0, y, path(SUITS[suit], "deep"), scale=scale), turn=15)
    ray += path(petal, "cloth") + path(half, "deep") + stroke(petal, DETAIL)
    ray += stroke("M0,-60V-86", 1) if suit == "C" else ""
    ring = circle(CX, CY, 59, "gold", OUTLINE) + circles([polar(CX, CY, 55.3, i * 10) for i in range(36)], 1.5, "ink")
    disc = circle(CX, CY, 51.5, "ground", INNER)
    disc += "".join(path(sector(CX, CY, 0, 50.7, i * 15 - 3.75, i * 15 + 3.75), "ray") for i in range(24))
    down, size = _BIG[suit]
    spokes = "".join(at(CX, CY, ray, turn=i * 30) for i in range(12))
    return spokes + ring + disc + mark(suit, CX, CY + down, size, "suit")


def back() -> str:
    """The back of every card, the same both ways up."""
    border = path("M13,13H237V337H13ZM22,22V328H228V22Z", "back")
    border += rect(15, 15, 220, 320, "none", 3, 1.5, "gold") + rect(21, 21, 208, 308, "none", 0, 2.4, "gold")
    ground = rect(9, 9, 232, 332, "back", 7)
    return ground + _sunburst() + _lozenges() + _roundel() + _corners() + border


def _sunburst() -> str:
    box: Polygon = [(22, 22), (228, 22), (228, 328), (22, 328)]
    wedges = ""
    for i in range(48):
        if i % 12:
            d = sector(CX, CY, 0, 260, i * 7.5 - 1.9, i * 7.5 + 1.9)
            wedges += poly(clip(outline(d, 2), box), "back_light" if i % 2 else "gold")
    return wedges


def _lozenges() -> str:
    sizes = ((115, "back"), (107, "gold"), (104, "back"), (95, "back_light"), (91, "gold"), (88, "back"))
    nested = "".join(lozenge(CX, CY, d * 0.8, d * 1.28, fill) for d, fill in sizes)
    drops = path("M0,-104L5,-94L0,-84L-5,-94ZM0,-80L3.5,-73L0,-66L-3.5,-73Z", "paper")
    return nested + at(CX, CY, drops) + at(CX, CY, drops, turn=180)


def _roundel() -> str:
    spokes = (sector(CX, CY, 38, 52 if i % 2 else 63, i * 15 - 4, i * 15 + 4) for i in range(24))
    drawn = "".join(path(d, "paper" if i % 2 else "gold") for i, d in enumerate(spokes))
    drawn += circle(CX, CY, 35, "paper") + circle(CX, CY, 32, "back") + circle(CX, CY, 29.5, "none", 1.2, "gold")
    for i in range(8):
        angle = i * 45 + 22.5
        drawn += at(*polar(CX, CY, 20, angle), mark("SHCD"[i % 4], 0, 0, 12, "paper"), turn=angle)
    return drawn + lozenge(CX, CY, 9, 9, "gold")


def _corners() -> str:
    rings = ((46, "gold"), (43, "back"), (36, "gold"), (33, "back"), (26, "gold"), (23, "back_light"), (12, "gold"))
    drawn = ""
    for sx, sy in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        x, y = CX + sx * 103, CY + sy * 153
        for r, fill in rings:
            arc = f"A{r},{r} 0 0 {1 if sx * sy < 0 else 0} {num(x)},{num(y - sy * r)}"
            drawn += path(f"M{num(x)},{num(y)}L{num(x - sx * r)},{num(y)}{arc}Z", fill)
    return drawn
