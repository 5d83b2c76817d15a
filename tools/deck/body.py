"""The body of a court figure: a robe of pleats, on the card's own coordinates."""

from collections.abc import Sequence

from game.ui.svg import sector
from tools.deck.draw import DETAIL, OUTLINE, path
from tools.deck.grid import HEAD_X

NECK_Y = 104
"""Robes and mantles are sectors about (`HEAD_X`, `NECK_Y`)."""


def ring(r0: float, r1: float, a0: float, a1: float, fill: str, line: float) -> str:
    """Part of a ring about the neck."""
    return path(sector(HEAD_X, NECK_Y, r0, r1, a0, a1), fill, line)


def robe(half_opening: float, pleats: int, cloths: Sequence[str]) -> str:
    """Pleats from shoulder to shoulder, in turn of each cloth; `half_opening` is the angle from up to a shoulder."""
    step = (360 - 2 * half_opening) / pleats
    edges = [half_opening + i * step for i in range(pleats + 1)]
    drawn = (ring(0, 230, a, a + step, cloths[i % len(cloths)], DETAIL) for i, a in enumerate(edges[:-1]))
    return "".join(drawn) + ring(0, 232, half_opening, 360 - half_opening, "none", OUTLINE)


def mantle(r: float, half_opening: float, fill: str, line: float) -> str:
    """A round cape of that radius."""
    return ring(0, r, half_opening, 360 - half_opening, fill, line)
