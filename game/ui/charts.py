"""Charts: a title, a sentence that says how to read it, and one drawing that is kept until data or size change.

Gold is the thing measured, ivory the reference, teal the rest. Won is gold and a lozenge.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

import pygame

from game.host.locale import _, decimal
from game.journal.summary import FULL, WINDOW, Bin, Day, Point, wilson
from game.ui import paint, pictures, svg
from game.ui.geometry import Box
from game.ui.theme import COLOUR
from game.ui.widgets.base import Item, Look, Surface

Place = Callable[[float], float]
CARD_MARKS: Final = (4, 13, 26, 39, 52)
WEEKS: Final = 26


def per_cent(share: float) -> str:
    """A share of 1 in whole per cent."""
    return f"{round(100 * share)}\N{NO-BREAK SPACE}%"


def short(value: float) -> str:
    """A number with one decimal place if it has any."""
    return str(round(value)) if value == round(value) else decimal(value)


class Sheet:
    """A chart being drawn: shapes that become one SVG, and text over them. `plot` is the box of the data, in pixels."""

    def __init__(self, size: tuple[int, int], unit: float, plot: Box) -> None:
        self.size = size
        self.unit = unit
        self.plot = plot
        self.shapes: list[str] = []
        self.words: list[tuple[str, tuple[float, float], float, str, str, float]] = []

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = 16,
        ink: str = "text_soft",
        role: str = "text",
        align: float = 0,
    ) -> None:
        """A line of text, by its middle height; `size` in units."""
        self.words.append((words, (x, y), size * self.unit, ink, role, align))

    def fill(self, x: float, y: float, w: float, h: float, ink: str) -> None:
        """A rectangle at whole pixels."""
        left, top = round(x), round(y)
        wide, high = max(1, round(x + w) - left), max(1, round(y + h) - top)
        self.shapes.append(svg.rect(left, top, wide, high, COLOUR.get(ink, ink)))

    def line(self, points: Sequence[svg.Point], ink: str, width: float, more: str = "") -> None:
        """An open line; width in units."""
        data = svg.points(points, close=False)
        self.shapes.append(svg.path(data, "none", COLOUR[ink], max(1, width * self.unit), more=more))

    def area(self, points: Sequence[svg.Point], ink: str, opacity: float) -> None:
        """A faint area."""
        self.shapes.append(svg.path(svg.points(points), COLOUR[ink], more=f'fill-opacity="{opacity}"'))

    def mark(self, x: float, y: float, r: float, fill: str = "gold", line: str = "", width: float = 0) -> None:
        """A lozenge; sizes in units."""
        edge = COLOUR[line] if line else ""
        self.shapes.append(svg.lozenge(x, y, r * self.unit, COLOUR[fill], edge, width * self.unit))

    def axes(self, across: Sequence[tuple[float, str]], up: Sequence[tuple[float, str]], fx: Place, fy: Place) -> None:
        """The base line, a faint grid, and the labels: pairs of a value and its words."""
        plot, unit = self.plot, self.unit
        for value, label in up:
            y = fy(value)
            if abs(y - plot.bottom) > 2:
                self.fill(plot.x, y - 0.75 * unit, plot.w, 1.5 * unit, "panel_raised")
            self.text(label, plot.x - 10 * unit, y, align=1)
        self.fill(plot.x, plot.bottom, plot.w, 1.5 * unit, "text_faint")
        for value, label in across:
            self.fill(fx(value) - 0.75 * unit, plot.bottom, 1.5 * unit, 6 * unit, "text_faint")
            self.text(label, fx(value), plot.bottom + 20 * unit, align=0.5)

    def surface(self) -> Surface:
        """The drawing."""
        image = svg.raster("".join(self.shapes), self.size)
        for words, at, size, ink, role, align in self.words:
            paint.text(image, words, at, size, ink, role, align=align)
        return image


class Chart(Item):
    """A chart that takes whatever room there is, at least `high` units of height."""

    def __init__(
        self, title: str, says: str, draw: Callable[[Sheet], None], high: float = 290, left: float = 66
    ) -> None:
        self.title = title
        self.says = says
        self.plot = draw
        self.high = high
        self.left = left
        self._made: Surface | None = None

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        if self._made is None or self._made.get_size() != self.box[2:]:
            self._made = self._drawn(self.box.w, self.box.h, unit)
        surface.blit(self._made, self.box[:2])

    def _drawn(self, w: int, h: int, unit: float) -> Surface:
        lines = paint.wrapped(self.says, round(18 * unit), w)
        top = round((44 + 25 * len(lines)) * unit)
        left = round(self.left * unit)
        sheet = Sheet((w, h), unit, Box(left, top, w - left - round(18 * unit), h - top - round(34 * unit)))
        size = paint.fitted(self.title, 20 * unit, w, "strong") / unit
        sheet.text(self.title, 0, 12 * unit, size, "text", "strong")
        for i, line in enumerate(lines):
            sheet.text(line, 0, (38 + 25 * i) * unit, 18)
        self.plot(sheet)
        return sheet.surface()


def histogram(bins: Sequence[Bin], median: float | None) -> Callable[[Sheet], None]:
    """Attempts by cards on the foundations; 52 stands apart."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        most = max([5, *(one.attempts for one in bins)])
        step = max(1, 5 * math.ceil(most / 20))
        most = step * math.ceil(most / step)
        wide = plot.w / (len(bins) + 0.7)

        def fy(value: float) -> float:
            return plot.bottom - plot.h * value / most

        sheet.axes([], [(v, str(v)) for v in range(0, most + 1, step)], fy, fy)
        every = 1 if wide > 26 * unit else 2
        highest = max(one.attempts for one in bins[:-1])
        for i, one in enumerate(bins):
            full = i == len(bins) - 1
            x = plot.x + i * wide + wide * 0.14 + (wide * 0.6 if full else 0)
            _bar(sheet, x, fy(one.attempts), wide * 0.72, full)
            middle = x + wide * 0.36
            if full or i % every == 0:
                sheet.text(
                    str(one.low), middle, plot.bottom + 20 * unit, ink="gold" if full else "text_soft", align=0.5
                )
            if one.attempts and (full or one.attempts == highest):
                ink = "gold_light" if full else "text"
                sheet.text(str(one.attempts), middle, fy(one.attempts) - 14 * unit, 16, ink, "strong", 0.5)
                highest = highest if full else -1
        if median is not None:
            place = (median - 4) / 4 if median < FULL else len(bins) + 0.1
            _median(sheet, plot.x + place * wide, median)

    return draw


def _bar(sheet: Sheet, x: float, top: float, wide: float, full: bool) -> None:
    """Half-shaded, as the faces of the deck are."""
    high = sheet.plot.bottom - top
    if high >= 1:
        light, dark = ("gold", "gold_dark") if full else ("text_faint", "button_line")
        sheet.fill(x, top, wide / 2, high, light)
        sheet.fill(x + wide / 2, top, wide / 2, high, dark)


def _median(sheet: Sheet, x: float, median: float) -> None:
    plot, unit = sheet.plot, sheet.unit
    x = min(x, plot.right)
    top = plot.y - 6 * unit
    sheet.fill(x - unit, top, 2 * unit, plot.bottom - top, "text")
    sheet.mark(x, top, 5, "text")
    left = x > plot.x + plot.w * 0.7
    words = _("median {n}").format(n=short(median))
    sheet.text(words, x + (-12 if left else 12) * unit, top, 16, "text", align=1 if left else 0)


def reached(curve: Sequence[float]) -> Callable[[Sheet], None]:
    """The share of attempts that reached so many cards."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit

        def fx(value: float) -> float:
            return plot.x + plot.w * (value - 4) / 48

        def fy(share: float) -> float:
            return plot.bottom - plot.h * share

        sheet.axes([(v, str(v)) for v in CARD_MARKS], [(p, per_cent(p)) for p in (0.0, 0.5, 1.0)], fx, fy)
        steps: list[svg.Point] = []
        for cards, share in enumerate(curve, 4):
            if steps:
                steps.append((fx(cards - 1), fy(share)))
            steps.append((fx(cards), fy(share)))
        sheet.area([*steps, (fx(52), plot.bottom), (fx(4), plot.bottom)], "gold", 0.16)
        sheet.line(steps, "gold", 3)
        sheet.mark(fx(52), fy(curve[-1]), 8, "gold", "panel", 2)
        sheet.text(per_cent(curve[-1]), fx(52) - 14 * unit, fy(curve[-1]) - 20 * unit, 18, "gold_light", "strong", 1)

    return draw


def rolling(counts: Sequence[int], share: float) -> Callable[[Sheet], None]:
    """The share won among the last attempts, with its band; dotted, that of all."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        bands = [wilson(won, WINDOW) for won in counts]
        most = max(0.5, math.ceil(4 * max(high for _low, high in bands)) / 4)
        span = max(1, len(counts) - 1)

        def fx(attempt: float) -> float:
            return plot.x + plot.w * (attempt - WINDOW) / span

        def fy(value: float) -> float:
            return plot.bottom - plot.h * value / most

        last = WINDOW + len(counts) - 1
        step = 20 * max(1, math.ceil(last / 120))
        across = [(v, str(v)) for v in range(WINDOW, last + 1, step)]
        sheet.axes(across, [(p / 4, per_cent(p / 4)) for p in range(round(4 * most) + 1)], fx, fy)
        upper = [(fx(WINDOW + i), fy(high)) for i, (_low, high) in enumerate(bands)]
        lower = [(fx(WINDOW + i), fy(low)) for i, (low, _high) in enumerate(bands)]
        sheet.area([*upper, *reversed(lower)], "gold", 0.2)
        sheet.line(upper, "gold_dark", 1.2)
        sheet.line(lower, "gold_dark", 1.2)
        sheet.line([(plot.x, fy(share)), (plot.right, fy(share))], "text", 1.5, 'stroke-dasharray="2,7"')
        sheet.line([(fx(WINDOW + i), fy(won / WINDOW)) for i, won in enumerate(counts)], "gold", 3)
        sheet.mark(fx(last), fy(counts[-1] / WINDOW), 8, "gold", "panel", 2)
        clear = fy(max(high for _low, high in bands[-max(1, span // 5) :])) - 14 * unit
        sheet.text(f"{counts[-1]} / {WINDOW}", plot.right, clear, 18, "gold_light", "strong", 1)

    return draw


def scatter(points: Sequence[Point]) -> Callable[[Sheet], None]:
    """Redistributions against cards."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        most = max([10, *(point.redistributions for point in points)])
        step = 5 * math.ceil(most / 25)
        most = step * math.ceil(most / step)

        def fx(value: float) -> float:
            return plot.x + 8 * unit + (plot.w - 8 * unit) * value / most

        def fy(cards: float) -> float:
            return plot.bottom - plot.h * (cards - 4) / 48

        sheet.axes([(v, str(v)) for v in range(0, most + 1, step)], [(v, str(v)) for v in CARD_MARKS], fx, fy)
        for point in points:
            x, y = fx(point.redistributions), fy(point.cards)
            grown = min(2.0, math.sqrt(point.attempts))
            if point.won:
                sheet.mark(x, y, 6 + 2 * grown, "gold", "panel", 1.5)
            else:
                ring = svg.circle(x, y, (3.2 + 1.4 * grown) * unit, COLOUR["panel"], COLOUR["text_soft"], 2 * unit)
                sheet.shapes.append(ring)

    return draw


def calendar(days: Mapping[date, Day], today: date) -> Callable[[Sheet], None]:
    """Attempts a day over half a year; a lozenge marks a win."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        left, top = plot.x - 12 * unit, plot.y + 14 * unit
        high = min((plot.bottom + 30 * unit - top) / 7, 40 * unit)
        wide = min((plot.right - left) / WEEKS, high * 1.5)
        months = _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()
        first = today - timedelta(days=today.weekday(), weeks=WEEKS - 1)
        named = 0.0
        for week in range(WEEKS):
            monday = first + timedelta(weeks=week)
            starts = week == 0 or (monday - timedelta(weeks=1)).month != monday.month
            x = left + week * wide
            if starts and x >= named:
                label = months[monday.month - 1]
                sheet.text(label, x, top - 13 * unit)
                named = x + paint.width(label, 16 * unit) + 8 * unit
            for weekday in range(7):
                day = monday + timedelta(days=weekday)
                if day <= today:
                    _day(sheet, Box.of(x, top + weekday * high, wide - 4 * unit, high - 4 * unit), days.get(day))
        for weekday, letter in enumerate(_("M T W T F S S").split()):
            if weekday % 2 == 0:
                sheet.text(letter, left - 12 * unit, top + (weekday + 0.5) * high - 2 * unit, align=1)

    return draw


def _day(sheet: Sheet, box: Box, day: Day | None) -> None:
    ink = "panel_raised"
    if day is not None and day.attempts:
        ink = pictures.mix("panel", "gold", (0.38, 0.62, 0.85, 1)[min(day.attempts, 4) - 1])
    sheet.shapes.append(svg.rect(box.x, box.y, box.w, box.h, COLOUR.get(ink, ink), 3 * sheet.unit))
    if day is not None and day.won:
        r = min(5.5, 0.24 * box.h / sheet.unit)
        sheet.mark(box.x + box.w / 2, box.y + box.h / 2, r, "paper" if day.attempts < 3 else "text_on_gold")


def draw_interval(surface: Surface, box: Box, unit: float, low: float, high: float, share: float | None) -> None:
    """A share on a line from 0 to 100 %: its 95 % interval as a band, and, if it is told, a lozenge."""
    y = box.y + round(9 * unit)
    thick = max(2, round(4 * unit))
    surface.fill(COLOUR["panel_line"], (box.x, y - thick // 2, box.w, thick))
    band = (box.x + round(box.w * low), y - round(7 * unit), max(1, round(box.w * (high - low))), round(14 * unit))
    surface.fill(COLOUR["gold_dark" if share is not None else "button_line"], band)
    for mark in (0.0, 0.5, 1.0):
        x = box.x + round((box.w - 2) * mark)
        surface.fill(COLOUR["text_faint"], (x, y - round(9 * unit), max(1, round(1.5 * unit)), round(18 * unit)))
        paint.text(surface, per_cent(mark), (box.x + box.w * mark, y + 28 * unit), 16 * unit, "text_soft", align=mark)
    if share is not None:
        knob = pygame.Rect(0, 0, round(26 * unit), round(32 * unit))
        knob.center = (box.x + round(box.w * share), y)
        diamond = svg.lozenge(13, 16, 11, COLOUR["gold"], COLOUR["panel"], 2, tall=14)
        surface.blit(svg.raster(diamond, knob.size, (26, 32)), knob)
