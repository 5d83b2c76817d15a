"""A feather: a bent quill with barbs."""

import math

from game.ui.svg import Point, points
from tools.deck.draw import INNER, poly, stroke


def feather(fill: str, root: Point, tip: Point, bend: float, width: float) -> str:
    """From root to tip, bowed by `bend` and at most `width` wide on each side of the quill."""
    (x0, y0), (x1, y1) = root, tip
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)

    def spot(t: float, aside: float) -> Point:
        out = bend * math.sin(t * math.pi) + aside
        return x0 + dx * t - dy / length * out, y0 + dy * t + dx / length * out

    def half_width(t: float, fullness: float) -> float:
        return width * math.pow(max(0.0, math.sin(fullness * math.pi)), 0.7) * (0.55 + 0.45 * t)

    ts = [i / 12 for i in range(13)]
    upper = [spot(t, half_width(t, min(1, t * 1.02))) for t in ts]
    lower = [spot(t, -half_width(t, min(1, t * 1.02))) for t in reversed(ts)]
    barbs = [[spot(t, 0), spot(t + 0.09, side * 0.66 * half_width(t, t))] for t in ts[2:11] for side in (-1, 1)]
    quill = points((spot(t, 0) for t in ts), close=False)
    drawn = poly(upper + lower, fill, INNER) + stroke(quill, 1.2)
    return drawn + stroke("".join(points(barb, close=False) for barb in barbs), 0.8)
