"""Plane geometry on SVG path data: flattening, cutting by a convex polygon, sectors of circles.

Angles are in degrees, 0 is up, clockwise. y grows downwards, as in SVG.
"""

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.ui.svg import Point, num

Polygon = list[Point]

_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7}


def capsule(x0: float, y0: float, x1: float, y1: float, w0: float, w1: float | None = None) -> str:
    """Path data of a round-ended bar between two points, `w0` and `w1` half its widths there."""
    w1 = w1 or w0
    length = math.hypot(x1 - x0, y1 - y0)
    px, py = -(y1 - y0) / length, (x1 - x0) / length
    start = (
        f"M{num(x0 + px * w0)},{num(y0 + py * w0)}A{num(w0)},{num(w0)} 0 0 1 {num(x0 - px * w0)},{num(y0 - py * w0)}"
    )
    end = f"L{num(x1 - px * w1)},{num(y1 - py * w1)}A{num(w1)},{num(w1)} 0 0 1 {num(x1 + px * w1)},{num(y1 + py * w1)}Z"
    return start + end


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of absolute path data (M L H V C Q A Z) with their numbers, repeated ones spelled out."""
    letter = ""
    pending: list[float] = []
    for token in _TOKEN.findall(d):
        if token.isalpha():
            letter = token
            if letter == "Z":
                yield "Z", []
            elif letter not in _COUNT:
                raise ValueError(f"path command {letter!r} in {d!r}")
            continue
        pending.append(float(token))
        if len(pending) == _COUNT[letter]:
            yield letter, pending
            pending = []
            letter = "L" if letter == "M" else letter


def flatten(d: str, steps: int = 12) -> list[tuple[Polygon, bool]]:
    """The pieces of path data as points, each curve in `steps` straight lines, with whether the piece is closed."""
    pieces: list[tuple[Polygon, bool]] = []
    points: Polygon = []
    for letter, a in commands(d):
        if letter == "M":
            points = [(a[0], a[1])]
            pieces.append((points, False))
        elif letter == "Z":
            pieces[-1] = (points, True)
        elif letter == "H":
            points.append((a[0], points[-1][1]))
        elif letter == "V":
            points.append((points[-1][0], a[0]))
        elif letter == "L":
            points.append((a[0], a[1]))
        elif letter == "A":
            points += _arc(points[-1], a, steps)
        else:
            points += _bezier([points[-1], *zip(a[::2], a[1::2], strict=True)], steps)
    return pieces


def outline(d: str, steps: int = 12) -> Polygon:
    """The points of path data that is one closed piece."""
    ((points, _),) = flatten(d, steps)
    return points


def _bezier(knots: Sequence[Point], steps: int) -> Polygon:
    def at(t: float) -> Point:
        row = list(knots)
        while len(row) > 1:
            row = [(p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])) for p, q in pairwise(row)]
        return row[0]

    return [at(i / steps) for i in range(1, steps + 1)]


def _arc(start: Point, a: Sequence[float], steps: int) -> Polygon:
    """An arc of an ellipse with level axes, by its centre (SVG 1.1, appendix F.6.5)."""
    rx, ry, _, large, sweep, x2, y2 = a
    (x1, y1) = start
    dx, dy = (x1 - x2) / 2 / rx, (y1 - y2) / 2 / ry
    if (q := dx * dx + dy * dy) > 1:
        rx, ry, dx, dy, q = rx * math.sqrt(q), ry * math.sqrt(q), dx / math.sqrt(q), dy / math.sqrt(q), 1
    c = math.sqrt((1 - q) / q) * (-1 if large == sweep else 1)
    cx, cy = c * dy, -c * dx
    a0 = math.atan2(dy - cy, dx - cx)
    turn = math.atan2(-dy - cy, -dx - cx) - a0
    if sweep and turn < 0:
        turn += 2 * math.pi
    if not sweep and turn > 0:
        turn -= 2 * math.pi
    mx, my = (x1 + x2) / 2 + cx * rx, (y1 + y2) / 2 + cy * ry
    angles = [a0 + turn * i / steps for i in range(1, steps + 1)]
    return [(mx + rx * math.cos(t), my + ry * math.sin(t)) for t in angles]


def side(p: Point, a: Point, b: Point) -> float:
    """Above zero where `p` lies to the right of the line from `a` to `b`, seen on the screen."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _crossing(p: Point, q: Point, a: Point, b: Point) -> Point:
    sp, sq = side(p, a, b), side(q, a, b)
    t = sp / (sp - sq)
    return p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])


def clip(points: Polygon, window: Sequence[Point]) -> Polygon:
    """What of a polygon lies inside a convex window, given clockwise on the screen; empty if nothing does."""
    for a, b in edges(window):
        kept: Polygon = []
        for p, q in zip(points, points[1:] + points[:1], strict=True):
            if side(p, a, b) >= 0:
                kept.append(p)
            if side(p, a, b) * side(q, a, b) < 0:
                kept.append(_crossing(p, q, a, b))
        points = kept
    return points if len(points) > 2 else []


def clip_line(points: Polygon, window: Sequence[Point]) -> list[Polygon]:
    """The pieces of an open line inside a convex window, given clockwise on the screen."""
    pieces = [points]
    for a, b in edges(window):
        cut: list[Polygon] = []
        for piece in pieces:
            kept: Polygon = []
            for p, q in pairwise(piece):
                kept += [p] if side(p, a, b) >= 0 and not kept else []
                if side(p, a, b) * side(q, a, b) < 0:
                    kept.append(_crossing(p, q, a, b))
                if side(q, a, b) >= 0:
                    kept.append(q)
                elif kept:
                    cut.append(kept)
                    kept = []
            cut += [kept] if kept else []
        pieces = [piece for piece in cut if len(piece) > 1]
    return pieces


def edges(window: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon."""
    return zip(window, [*window[1:], window[0]], strict=True)
