"""Cutting a finished drawing by a convex window: the renderer knows no clip paths."""

import math
import re
from collections.abc import Mapping, Sequence
from xml.etree import ElementTree

from game.ui.svg import Point, num, points
from tools.deck.geometry import Polygon, clip, clip_line, edges, flatten, side

Matrix = tuple[float, float, float, float, float, float]
"""a b c d e f as in SVG: x' = ax + cy + e, y' = bx + dy + f."""

_IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
_CALL = re.compile(r"(\w+)\(([^)]*)\)")


def cut(inner: str, window: Sequence[Point]) -> str:
    """The shapes, less what lies outside a convex window (clockwise on the screen).

    A shape that the window's edge crosses becomes a polygon, outlined along that edge: something must cover it.
    """
    root = ElementTree.fromstring(f"<g>{inner}</g>")
    return "".join(_cut(child, window, _IDENTITY) for child in root)


def _cut(node: ElementTree.Element, window: Sequence[Point], above: Matrix) -> str:
    matrix = _times(above, _matrix(node.get("transform", "")))
    if node.tag == "g":
        inner = "".join(_cut(child, window, matrix) for child in node)
        return f"<g{_attributes(node.attrib)}>{inner}</g>" if inner else ""
    local = [_apply(_inverse(matrix), p) for p in window]
    if _area(local) < 0:
        local.reverse()
    pieces = flatten(_path_data(node))
    kept = [
        (part, closed or _filled(node)) for piece, closed in pieces for part in _clipped(piece, closed, node, local)
    ]
    if not kept:
        return ""
    if [part for part, _ in kept] == [piece for piece, _ in pieces]:
        return f"<{node.tag}{_attributes(node.attrib)}/>"
    d = "".join(points(part, close=closed) for part, closed in kept)
    style = {key: value for key, value in node.attrib.items() if key not in _GEOMETRY}
    return f'<path d="{d}"{_attributes(style)}/>'


_GEOMETRY = ("d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height")


def _clipped(piece: Polygon, closed: bool, node: ElementTree.Element, window: Sequence[Point]) -> list[Polygon]:
    if all(_inside(p, window) for p in piece):
        return [piece]
    if closed or _filled(node):
        part = clip(piece, window)
        return [part] if part else []
    return clip_line(piece, window)


def _inside(p: Point, window: Sequence[Point]) -> bool:
    return all(side(p, a, b) >= 0 for a, b in edges(window))


def _filled(node: ElementTree.Element) -> bool:
    return node.get("fill") != "none"


def _attributes(named: Mapping[str, str]) -> str:
    return "".join(f' {key}="{value}"' for key, value in named.items())


def _path_data(node: ElementTree.Element) -> str:
    if node.tag == "path":
        return node.attrib["d"]
    number = {key: float(value) for key, value in node.attrib.items() if key in _GEOMETRY}
    if node.tag == "rect":
        x, y, w, h = (number[key] for key in ("x", "y", "width", "height"))
        return points([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    rx, ry = number.get("rx", number.get("r", 0)), number.get("ry", number.get("r", 0))
    x, y = number["cx"], number["cy"]
    ends = (f"A{num(rx)},{num(ry)} 0 0 1 {num(x + rx)},{num(y)}", f"A{num(rx)},{num(ry)} 0 0 1 {num(x - rx)},{num(y)}Z")
    return f"M{num(x - rx)},{num(y)}" + "".join(ends)


def _matrix(transform: str) -> Matrix:
    matrix = _IDENTITY
    for name, numbers in _CALL.findall(transform):
        a = [float(word) for word in re.split(r"[ ,]+", numbers.strip())]
        matrix = _times(matrix, _single(name, a))
    return matrix


def _single(name: str, a: Sequence[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, a[0], a[1] if len(a) > 1 else 0)
    if name == "scale":
        return (a[0], 0, 0, a[1] if len(a) > 1 else a[0], 0, 0)
    if name == "rotate":
        cos, sin = math.cos(math.radians(a[0])), math.sin(math.radians(a[0]))
        turn: Matrix = (cos, sin, -sin, cos, 0, 0)
        if len(a) == 1:
            return turn
        return _times(_times((1, 0, 0, 1, a[1], a[2]), turn), (1, 0, 0, 1, -a[1], -a[2]))
    raise ValueError(f"transform {name!r}")


def _times(m: Matrix, n: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    x, y = (a * n[0] + c * n[1], b * n[0] + d * n[1]), (a * n[2] + c * n[3], b * n[2] + d * n[3])
    return (*x, *y, a * n[4] + c * n[5] + e, b * n[4] + d * n[5] + f)


def _inverse(m: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    k = a * d - b * c
    return (d / k, -b / k, -c / k, a / k, (c * f - d * e) / k, (b * e - a * f) / k)


def _apply(m: Matrix, p: Point) -> Point:
    a, b, c, d, e, f = m
    return a * p[0] + c * p[1] + e, b * p[0] + d * p[1] + f


def _area(corners: Sequence[Point]) -> float:
    """Twice the area; above zero if the corners are given clockwise on the screen."""
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in edges(corners))
