"""Arithmetic's celebration: the ranks as a wheel, the king on top; each order joins every k-th of them to a star."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.arithmetic import ORDERS
from game.rules.cards import RANKS, Card
from game.ui import paint, svg
from game.ui.cards import Deck, rank_svg
from game.ui.geometry import Box
from game.ui.theme import COLOUR
from game.ui.winning.spectacle import RISE, Figure, Span, uncover

Surface = pygame.Surface

LINE: Final = Span(100, 520)
"""The line of the first order."""
LATER: Final = 260
"""From the start of one order to that of the next."""
HUB: Final = Span(900, 1300)
"""It opens to 52."""
RAYS: Final = Span(1100, 1650)
TIPS: Final = Span(1300, 1650)
"""The tips of the stars turn gold."""

# Radii, where that of the points is 1.
REACH, RIM, INSIDE, FOOT = 1.64, 1.30, 1.27, 1.28
RANK_AT, RANK_HIGH = 1.165, 0.115
HUB_SIZE = 0.37
POINT = 0.044
THICK = 0.0145
INKS: Final = ("gold", "gold_light", "text_soft", "text")
"""Colours of the lines, by order."""
LASTING: Final = (0, 3)
"""The orders whose lines stay; all four would be a tangle."""
LARGE = 0.88
"""How much of the table the wheel takes before it makes room for the words."""

CLOSED: Final = tuple((*order, order[0]) for order in ORDERS)


class Event(NamedTuple):
    """Something that is drawn once on the wheel."""

    ms: float
    order: int
    number: int
    """Of the rank in its order that is reached; the line to it comes from the one before."""


def events() -> Iterator[Event]:
    """All that is drawn, in the order in which it is."""
    for order in range(4):
        span = LINE.later(LATER * order)
        for number in range(14):
            yield Event(span.start + (span.end - span.start) * number / 13, order, number)


class Disc:
    """The wheel at one size, in pixels of a square around it."""

    def __init__(self, deck: Deck, radius: float) -> None:
        self.deck = deck
        self.radius = radius
        self.line = max(2, round(THICK * radius))
        self.half = half = round(RIM * radius + self.line + 1)
        self.size = (2 * half, 2 * half)
        self.points = [svg.polar(half, half, radius, 360 * value / 13) for value in range(14)]

    def blank(self) -> Surface:
        """Without lines."""
        marks = (self._rank(value, "text_off") + self._point(value, lit=False) for value in range(1, 14))
        return svg.raster(self._plate() + "".join(marks), self.size)

    def ended(self) -> Surface:
        """With the tips gold, and the lines that stay."""
        marks = (self._rank(value, "text") + self._point(value, lit=True) for value in range(1, 14))
        return svg.raster(self._plate() + self._tips() + self._stars() + "".join(marks), self.size)

    def _plate(self) -> str:
        """The disc with its rim."""
        r, half = self.radius, self.half
        inner = svg.circle(half, half, RIM * r, COLOUR["panel"])
        for i in range(13):
            start, end = 360 * (i - 0.5) / 13 + 1.2, 360 * (i + 0.5) / 13 - 1.2
            inner += svg.path(svg.sector(half, half, 1.08 * r, 1.25 * r, start, end), COLOUR["panel_raised"])
        inner += svg.circle(half, half, RIM * r, "none", COLOUR["gold"], max(2, 0.014 * r))
        return inner + svg.circle(half, half, INSIDE * r, "none", COLOUR["panel_line"], max(1, 0.007 * r))

    def _rank(self, value: int, ink: str) -> str:
        """A rank on the rim, as it is printed on the cards."""
        x, y = self._rank_at(value)
        high = RANK_HIGH * self.radius
        place = f"translate({svg.num(x)},{svg.num(y - high / 2)}) scale({high / 60:.4f})"
        return svg.group(rank_svg(self.deck.rank_text(RANKS[value - 1]), COLOUR[ink]), place)

    def _rank_at(self, value: int) -> svg.Point:
        return svg.polar(self.half, self.half, RANK_AT * self.radius, 360 * value / 13)

    def _point(self, value: int, *, lit: bool) -> str:
        fill, line = ("gold", "ink") if lit else ("panel", "panel_line")
        return svg.lozenge(*self.points[value], POINT * self.radius, COLOUR[fill], COLOUR[line], max(1, self.line / 2))

    def _stars(self) -> str:
        """The lines that stay."""
        stars = ((svg.points(self.points[value] for value in ORDERS[order]), COLOUR[INKS[order]]) for order in LASTING)
        return "".join(svg.path(star, "none", ink, self.line, join="miter") for star, ink in stars)

    def _tips(self) -> str:
        """The thirteen tips of the last star, half shaded."""
        half, r = self.half, self.radius
        # Where a chord of the last star meets others: beside a tip, and under it.
        beside, under = (r * _cos(4) / _cos(steps) for steps in (3, 2))
        shapes = ""
        for i in range(13):
            angle = 360 * i / 13
            tip, foot = svg.polar(half, half, r, angle), svg.polar(half, half, under, angle)
            for side, ink in ((-1, "gold"), (1, "gold_dark")):
                edge = svg.polar(half, half, beside, angle + side * 180 / 13)
                shapes += svg.path(svg.points([tip, edge, foot]), COLOUR[ink])
        return shapes

    def mark(self, value: int) -> tuple[Surface, tuple[int, int]]:
        """A rank and its point, lit, to be laid over the blank wheel, and where."""
        edge = 0.12 * self.radius
        corners = [self.points[value], self._rank_at(value)]
        left, top = (int(min(corner[axis] for corner in corners) - edge) for axis in (0, 1))
        size = [max(corner[axis] for corner in corners) + edge - least for axis, least in ((0, left), (1, top))]
        inner = self._rank(value, "text") + self._point(value, lit=True)
        return svg.raster(svg.group(inner, f"translate({-left},{-top})"), (size[0], size[1])), (left, top)

    def wedge(self, turn: float) -> list[svg.Point]:
        """The corners of what belongs to the tip so many thirteenths of a turn from the top."""
        half, reach = self.half, 1.1 * self.radius
        sides = (svg.polar(half, half, reach, 360 * (turn + side) / 13) for side in (-0.5, 0.5))
        return [(half, half), *sides]

    def hub(self) -> Surface:
        """The hub."""
        r, line = HUB_SIZE * self.radius, max(2, 0.014 * self.radius)
        side = round(2 * (r + line + 1))
        hub = svg.raster(svg.circle(side / 2, side / 2, r, COLOUR["panel"], COLOUR["gold"], line), (side, side))
        paint.text(hub, "52", (side / 2, side / 2), 1.05 * r, "gold_light", "strong", align=0.5)
        return hub


class Ray(NamedTuple):
    """A ray of the wheel."""

    picture: Surface
    corner: tuple[int, int]
    """Its upper left one, from the middle of the wheel, in pixels."""
    way: svg.Point
    """Where it points, one pixel long."""


def ray(radius: float, angle: float) -> Ray:
    """A ray, half shaded, on a wheel of that radius."""
    tip, foot = svg.polar(0, 0, REACH * radius, angle), svg.polar(0, 0, FOOT * radius, angle)
    sides = [svg.polar(0, 0, FOOT * radius, angle + side) for side in (-6.5, 6.5)]
    left, top = (int(min(corner[axis] for corner in (tip, foot, *sides))) - 2 for axis in (0, 1))
    right, bottom = (int(max(corner[axis] for corner in (tip, foot, *sides))) + 3 for axis in (0, 1))
    halves = zip(sides, ("gold", "gold_dark"), strict=True)
    inner = "".join(svg.path(svg.points([tip, foot, side]), COLOUR[ink]) for side, ink in halves)
    picture = svg.raster(svg.group(inner, f"translate({-left},{-top})"), (right - left, bottom - top))
    return Ray(picture, (left, top), svg.polar(0, 0, 1, angle))


class Wheel(Figure):
    """The wheel."""

    shapes = ((2 * REACH, 2 * REACH),)

    def prepare(self, area: Box, end: Box, kings: Sequence[tuple[Card, Box]]) -> None:
        super().prepare(area, end, kings)
        self.large = Disc(self.deck, max(self.scale(end), LARGE * min(area.w, area.h) / (2 * RIM)))
        self.small = Disc(self.deck, self.scale(end))
        self.wheel, self.turned, self.ended = self.large.blank(), self.large.ended(), self.small.ended()
        self.scratch = self.wheel.copy()
        self.marks = {value: self.large.mark(value) for value in range(1, 14)}
        self.hub = self.large.hub()
        for disc, picture in ((self.large, self.turned), (self.small, self.ended)):
            _centre(picture, disc.hub())
        self.rays = [ray(self.small.radius, 360 * i / 13) for i in range(13)]
        self.due = sorted(events())
        self.tips = 0
        self.open = False

    def draw(self, surface: Surface, ms: float) -> None:
        x, y = self.middle(ms)
        rise, large, small = RISE.eased(ms), self.large, self.small
        radius = large.radius + (small.radius - large.radius) * rise
        self._draw_rays(surface, x, y, radius, RAYS.eased(ms))
        if rise < 1:
            self._go_on(ms)
            part = radius / large.radius
            corner = x - part * large.half, y - part * large.half
            surface.blit(self._scaled(self.wheel, part), (round(corner[0]), round(corner[1])))
            self._draw_heads(surface, corner, part, ms)
        else:
            surface.blit(self.ended, (round(x - small.half), round(y - small.half)))
        opened = HUB.eased(ms)
        if 0 < opened < 1:
            hub = self._scaled(self.hub, opened * radius / large.radius)
            surface.blit(hub, (round(x - hub.get_width() / 2), round(y - hub.get_height() / 2)))

    def _scaled(self, picture: Surface, part: float) -> Surface:
        """The picture smaller, until the next one is asked for."""
        if part == 1:
            return picture
        w, h = (max(1, round(part * length)) for length in picture.get_size())
        return self.resize(picture, (w, h), self.scratch.subsurface((0, 0, w, h)))

    def _draw_rays(self, surface: Surface, x: float, y: float, radius: float, out: float) -> None:
        """The rays come out from behind the disc."""
        if not out:
            return
        shift = FOOT * (radius - self.small.radius) - (1 - out) * (REACH - FOOT) * self.small.radius
        for picture, (left, top), (dx, dy) in self.rays:
            surface.blit(picture, (round(x + left + shift * dx), round(y + top + shift * dy)))

    def _go_on(self, ms: float) -> None:
        """Draw once what is due on the wheel."""
        while self.due and self.due[0].ms <= ms:
            self._reach(self.due.pop(0))
        if HUB.part(ms) == 1 and not self.open:
            self.open = True
            _centre(self.wheel, self.hub)
        tips = int(TIPS.part(ms) * 7)
        for step in range(self.tips, tips):
            for side in (1, -1) if step else (1,):
                uncover(self.wheel, self.turned, self.large.wedge(side * step))
        self.tips = tips

    def _reach(self, event: Event) -> None:
        """Draw the line to a rank, and the rank lit."""
        order, points = CLOSED[event.order], self.large.points
        reached = order[event.number]
        if event.number:
            before = order[event.number - 1]
            self._join(self.wheel, points[before], points[reached], event.order, 1)
            self.wheel.blit(*self.marks[before])
        self.wheel.blit(*self.marks[reached])

    def _draw_heads(self, surface: Surface, corner: svg.Point, part: float, ms: float) -> None:
        """Each line as far as it is on its way to the next rank."""
        for i, order in enumerate(CLOSED):
            gone = 13 * LINE.later(LATER * i).part(ms)
            if 0 < gone < 13:
                number = int(gone)
                (ax, ay), (bx, by) = (self.large.points[order[n]] for n in (number, number + 1))
                way = gone - number
                start = corner[0] + part * ax, corner[1] + part * ay
                self._join(
                    surface, start, (start[0] + part * way * (bx - ax), start[1] + part * way * (by - ay)), i, part
                )

    def _join(self, surface: Surface, a: svg.Point, b: svg.Point, order: int, part: float) -> None:
        pygame.draw.aaline(surface, COLOUR[INKS[order]], a, b, max(2, round(part * self.large.line)))


def _centre(picture: Surface, hub: Surface) -> None:
    """Draw the hub in the middle of a wheel."""
    picture.blit(hub, hub.get_rect(center=picture.get_rect().center))


def _cos(steps: float) -> float:
    """The cosine of so many thirteenths of half a turn."""
    return -svg.polar(0, 0, 1, 180 * steps / 13)[1]
