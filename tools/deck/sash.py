"""The sash across the middle of a court: the same turned by 180 degrees, and it hides the seam."""

import math

from game.ui.svg import num
from tools.deck.draw import OUTLINE, circle, circles, group, lozenge, path, stroke
from tools.deck.grid import HEIGHT, SASH, WIDTH

CLOTHS = {"K": "gold", "Q": "ivory", "J": "accent"}
STEP = 16
"""Between two motifs."""


def sash(court: str) -> str:
    """The sash of a court card, at its place on the card."""
    rank, suit = court[0], court[1]
    (x0, y0), (x1, y1) = SASH
    slope = num(math.degrees(math.atan2(y1 - y0, x1 - x0)))
    drawn = path("M-140,-10H140V10H-140Z", CLOTHS[rank], OUTLINE) + stroke("M-140,-6.5H140M-140,6.5H140", 0.9)
    motif = {"D": _lozenge, "H": _gold_dot if rank == "J" else _dot, "S": _chevron, "C": _trefoil}[suit]
    drawn += "".join(motif(i) for i in range(-7, 8))
    return group(f"translate({num(WIDTH / 2)},{num(HEIGHT / 2)}) rotate({slope})", drawn)


def _lozenge(i: int) -> str:
    return lozenge(i * STEP, 0, 6, 5, "cloth" if i % 2 else "deep")


def _dot(i: int, fill: str = "cloth") -> str:
    return circle(i * STEP, 0, 3.6, fill) + circle(i * STEP + 8, 0, 1.3, "ink")


def _gold_dot(i: int) -> str:
    return _dot(i, "gold")


def _chevron(i: int) -> str:
    if i == 0:
        return lozenge(0, 0, 6, 5, "deep")
    x, out = i * STEP, 3 if i > 0 else -3
    return stroke(f"M{x - out},-4.5L{x + out},0L{x - out},4.5", 2.6, "deep", sharp=True)


def _trefoil(i: int) -> str:
    if i == 0:
        return lozenge(0, 0, 6, 5, "deep")
    x, out = i * STEP, 1 if i > 0 else -1
    leaves = ((x + out * 1.8, -2.7), (x + out * 1.8, 2.7), (x - out * 2.4, 0))
    return circles(leaves, 2.5, "deep") + circle(x + 8 * out, 0, 1, "ink")
