"""SVG shapes as text. Colours are names of roles, written ``{role}``: the game puts the colour in.

The root of every picture gives strokes round joins and caps; a shape says so when it wants others.
"""

from collections.abc import Iterable

from game.ui.svg import Point, num, points

OUTLINE, INNER, DETAIL = 2.3, 1.6, 1.15
"""Line weights in card units; below 1 nothing survives at a card height of 240 px."""


def _paint(fill: str, line: float, ink: str) -> str:
    filled = f' fill="{{{fill}}}"' if fill != "none" else ' fill="none"'
    return filled + (f' stroke="{{{ink}}}" stroke-width="{num(line)}"' if line else "")


def path(d: str, fill: str, line: float = 0, ink: str = "ink", sharp: bool = False) -> str:
    """A filled shape, with an outline of width `line` if that is not 0. `sharp`: mitred joins, butt ends."""
    rule = ' fill-rule="evenodd"' if fill != "none" and d.count("M") > 1 else ""
    ends = ' stroke-linejoin="miter" stroke-linecap="butt"' if sharp and line else ""
    return f'<path d="{d}"{_paint(fill, line, ink)}{ends}{rule}/>'


def stroke(d: str, width: float, ink: str = "ink", sharp: bool = False) -> str:
    """A line without filling."""
    return path(d, "none", width, ink, sharp)


def poly(corners: Iterable[Point], fill: str, line: float = 0) -> str:
    """A filled polygon."""
    return path(points(corners), fill, line)


def circle(x: float, y: float, r: float, fill: str, line: float = 0, ink: str = "ink") -> str:
    """A circle about (x, y)."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_paint(fill, line, ink)}/>'


def circles(centres: Iterable[Point], r: float, fill: str, line: float = 0) -> str:
    """A circle about each of the centres."""
    return "".join(circle(x, y, r, fill, line) for x, y in centres)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, line: float = 0) -> str:
    """An ellipse about (x, y)."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{_paint(fill, line, "ink")}/>'


def rect(
    x: float, y: float, w: float, h: float, fill: str, radius: float = 0, line: float = 0, ink: str = "ink"
) -> str:
    """A rectangle with its upper left corner at (x, y)."""
    rounded = f' rx="{num(radius)}"' if radius else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{rounded}{_paint(fill, line, ink)}/>'


def group(transform: str, inner: str) -> str:
    """The shapes under a transform."""
    return f'<g transform="{transform}">{inner}</g>'


def at(x: float, y: float, inner: str, turn: float = 0, scale: float = 1) -> str:
    """The shapes moved to (x, y), turned by that many degrees and scaled."""
    steps = [f"translate({num(x)},{num(y)})"]
    steps += [f"rotate({num(turn)})"] if turn else []
    steps += [f"scale({round(scale, 4)})"] if scale != 1 else []
    return group(" ".join(steps), inner)


def mirrored(inner: str) -> str:
    """The shapes with left and right exchanged about x = 0."""
    return group("scale(-1,1)", inner)


def both(inner: str) -> str:
    """The shapes, and their mirror image about x = 0."""
    return inner + mirrored(inner)


def lozenge(x: float, y: float, w: float, h: float, fill: str, line: float = 0) -> str:
    """A lozenge about (x, y) with these half axes."""
    return poly([(x, y - h), (x + w, y), (x, y + h), (x - w, y)], fill, line)


def shaded(d: str, fill: str, shade_d: str, shade: str, line: float = OUTLINE) -> str:
    """Filled, half-shaded, then outlined on top, so that the shade never eats the line."""
    return path(d, fill) + path(shade_d, shade) + stroke(d, line)
