"""Strings of SVG in the subset that the renderer draws right, and the raster of one. Angles: 0 is up, clockwise."""

import io
import math
from collections.abc import Iterable, Sequence

import pygame

Point = tuple[float, float]


def num(value: float) -> str:
    """A short number."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def points(corners: Iterable[Point], *, close: bool = True) -> str:
    """Path data through the corners."""
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in corners) + ("Z" if close else "")


def path(
    data: str,
    fill: str = "none",
    stroke: str = "",
    width: float = 0,
    *,
    join: str = "round",
    cap: str = "",
    more: str = "",
) -> str:
    """A path element; `more` holds further attributes."""
    line = ""
    if stroke:
        line = f' stroke="{stroke}" stroke-width="{num(width)}" stroke-linejoin="{join}"'
        line += f' stroke-linecap="{cap or ("butt" if join == "miter" else "round")}"'
    return f'<path d="{data}" fill="{fill}"{line}{" " + more if more else ""}/>'


def rect(
    x: float, y: float, w: float, h: float, fill: str = "none", radius: float = 0, stroke: str = "", width: float = 0
) -> str:
    """A rectangle element."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}" fill="{fill}"{line}/>'
    )


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str = "", width: float = 0) -> str:
    """A circle element."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{line}/>'


def lozenge(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 0, tall: float = 0) -> str:
    """The sign for chosen, won, here: `r` its half width, `tall` its half height where that differs."""
    tall = tall or r
    return path(points([(x, y - tall), (x + r, y), (x, y + tall), (x - r, y)]), fill, stroke, width, join="miter")


def group(inner: str, transform: str) -> str:
    """A transformed group."""
    return f'<g transform="{transform}">{inner}</g>'


def polar(x: float, y: float, r: float, angle: float) -> Point:
    """The point at a distance and an angle in degrees."""
    turn = math.radians(angle - 90)
    return x + r * math.cos(turn), y + r * math.sin(turn)


def sector(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """Path data of a ring sector between two angles in degrees."""
    big = int(abs(end - start) > 180)
    a, b, c, d = (polar(x, y, r, t) for r, t in ((outer, start), (outer, end), (inner, end), (inner, start)))
    tail = f"A{num(inner)},{num(inner)} 0 {big} 0 {num(d[0])},{num(d[1])}" if inner > 0.01 else ""
    return (
        f"M{num(a[0])},{num(a[1])}A{num(outer)},{num(outer)} 0 {big} 1 {num(b[0])},{num(b[1])}"
        f"L{num(c[0])},{num(c[1])}{tail}Z"
    )


def clipped(shape: Sequence[Point], box: tuple[float, float, float, float]) -> list[Point]:
    """A polygon cut to a rectangle given as left, top, right, bottom."""
    left, top, right, bottom = box
    cuts = ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1))
    kept = list(shape)
    for axis, edge, sign in cuts:
        kept = _cut(kept, axis, edge, sign)
    return kept


def _cut(shape: list[Point], axis: int, edge: float, sign: int) -> list[Point]:
    out: list[Point] = []
    for i, p in enumerate(shape):
        q = shape[(i + 1) % len(shape)]
        a, b = sign * (p[axis] - edge), sign * (q[axis] - edge)
        if a >= 0:
            out.append(p)
        if a * b < 0:
            t = a / (a - b)
            out.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return out


def ray(
    x: float, y: float, inner: float, outer: float, start: float, end: float, box: tuple[float, float, float, float]
) -> str:
    """Path data of a straight-sided ray cut to a rectangle; empty when nothing is left of it."""
    corners = [polar(x, y, inner, start), polar(x, y, outer, start), polar(x, y, outer, end), polar(x, y, inner, end)]
    kept = clipped(corners, box)
    return points(kept) if len(kept) > 2 else ""


def document(inner: str, width: float, height: float, pixels: tuple[int, int] | None = None) -> str:
    """A whole SVG string with that view box, to be drawn at a size in `pixels` (left out: that of the view box)."""
    w, h = num(width), num(height)
    across, down = pixels or (w, h)
    size = f'viewBox="0 0 {w} {h}" width="{across}" height="{down}" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inner}</svg>'


def raster(inner: str, size: tuple[float, float], view: tuple[float, float] | None = None) -> pygame.Surface:
    """The shapes drawn at a size in pixels; `view` is the size of their own units, the pixels if left out."""
    pixels = max(1, round(size[0])), max(1, round(size[1]))
    # The document names the pixels: scaled by the loader, a picture can come out one pixel too wide or too high.
    data = document(inner, *(view or size), pixels).encode()
    picture = pygame.image.load_sized_svg(io.BytesIO(data), pixels)
    # In the display's order of channels a picture draws several times as fast; without a display there is none.
    try:
        return picture.convert_alpha()
    except pygame.error:
        return picture
