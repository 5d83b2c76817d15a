"""The charts of the statistics. Gold is the thing measured, ivory the reference, teal the rest.

Won is gold and a lozenge. Each function gives what draws the data on a `Sheet`.
"""

import math
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final

import pygame

from game.host.locale import _, number
from game.journal.history import Day
from game.journal.summary import ENOUGH, FULL, WINDOW, Bin, Point, wilson
from game.ui import paint, pictures, svg
from game.ui.geometry import Box
from game.ui.sheet import Draw, Sheet, per_cent, short
from game.ui.theme import COLOUR
from game.ui.widgets.base import Surface

CARD_MARKS: Final = (4, 13, 26, 39, 52)
WEEKS: Final = 26


def histogram(bins: Sequence[Bin], median: float | None) -> Draw:
    """Attempts by cards on the foundations; 52 stands apart."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        most = max([5, *(one.attempts for one in bins)])
        step = max(1, 5 * math.ceil(most / 20))
        most = step * math.ceil(most / step)
        wide = plot.w / (len(bins) + 0.7)
        high = plot.h - 24 * unit  # above the bars their counts, and above those the median

        def fy(value: float) -> float:
            return plot.bottom - high * value / most

        sheet.axes([], [(v, number(v)) for v in range(0, most + 1, step)], fy, fy)
        every = 1 if wide > 26 * unit else 2
        line = None if median is None else _place_of(median, len(bins), wide) + plot.x
        highest = max(one.attempts for one in bins[:-1])
        for i, one in enumerate(bins):
            full = i == len(bins) - 1
            x = plot.x + i * wide + wide * 0.14 + (wide * 0.6 if full else 0)
            _bar(sheet, x, fy(one.attempts), wide * 0.72, full)
            middle = x + wide * 0.36
            if full or i % every == 0:
                ink = "gold" if full else "text_soft"
                sheet.text(str(one.low), middle, plot.bottom + 20 * unit, ink=ink, align=0.5)
            if one.attempts and (full or one.attempts == highest):
                _count(sheet, one.attempts, middle, fy(one.attempts) - 13 * unit, line, full)
                highest = highest if full else -1
        if median is not None and line is not None:
            _median(sheet, line, median)

    return draw


def _place_of(median: float, bins: int, wide: float) -> float:
    """How far right of the base line's start the median stands; bins are `wide` pixels."""
    return wide * ((median - 4) / 4 if median < FULL else bins + 0.1)


def _count(sheet: Sheet, count: int, x: float, y: float, line: float | None, full: bool) -> None:
    """The number of attempts of a bar over its middle, or beside the line of the median where that would cross it."""
    words, align, unit = number(count), 0.5, sheet.unit
    half = paint.width(words, 16 * unit, "strong") / 2 + 5 * unit
    if line is not None and abs(line - x) < half:
        align = 0 if line < x or (line == x and not full) else 1
        x = line + (6 if align == 0 else -6) * unit
    sheet.text(words, x, y, 16, "gold_light" if full else "text", "strong", align)


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


def reached(curve: Sequence[float], attempts: int) -> Draw:
    """The share of attempts that reached so many cards; of too few of them their number, which promises no rate."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        few = attempts < ENOUGH

        def fx(value: float) -> float:
            return plot.x + plot.w * (value - 4) / 48

        def fy(share: float) -> float:
            return plot.bottom - plot.h * share

        marks = (0.0, 1.0) if few else (0.0, 0.5, 1.0)
        up = [(mark, str(round(mark * attempts)) if few else per_cent(mark)) for mark in marks]
        sheet.axes([(v, str(v)) for v in CARD_MARKS], up, fx, fy)
        steps: list[svg.Point] = []
        for cards, share in enumerate(curve, 4):
            if steps:
                steps.append((fx(cards - 1), fy(share)))
            steps.append((fx(cards), fy(share)))
        sheet.area([*steps, (fx(52), plot.bottom), (fx(4), plot.bottom)], "gold", 0.16)
        sheet.line(steps, "gold", 3)
        words = per_cent(curve[-1])
        if few:
            words = f"{round(curve[-1] * attempts)} / {attempts}"
        else:
            sheet.mark(fx(52), fy(curve[-1]), 8, "gold", "panel", 2)
        sheet.text(words, fx(52) - 14 * unit, fy(curve[-1]) - 20 * unit, 18, "gold_light", "strong", 1)

    return draw


def rolling(counts: Sequence[int], share: float, attempts: int) -> Draw:
    """The share won among the last attempts, with its band, up to the newest of so many; dotted, that of all."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        bands = [wilson(won, WINDOW) for won in counts]
        most = max(0.5, math.ceil(4 * max(high for _low, high in bands)) / 4)
        span = max(1, len(counts) - 1)
        first = attempts - len(counts) + 1

        def fx(attempt: float) -> float:
            return plot.x + plot.w * (attempt - first) / span

        def fy(value: float) -> float:
            return plot.bottom - plot.h * value / most

        step = 20 * max(1, math.ceil(span / (20 if attempts > 9999 else 100 if attempts > 999 else 120)))
        marks = range(-(-first // step) * step, attempts + 1, step)
        across = [(v, number(v)) for v in marks if fx(v) < plot.right - 20 * unit or v == attempts]
        sheet.axes(across, [(p / 4, per_cent(p / 4)) for p in range(round(4 * most) + 1)], fx, fy)
        upper = [(fx(first + i), fy(high)) for i, (_low, high) in enumerate(bands)]
        lower = [(fx(first + i), fy(low)) for i, (low, _high) in enumerate(bands)]
        sheet.area([*upper, *reversed(lower)], "gold", 0.2)
        sheet.line(upper, "gold_dark", 1.2)
        sheet.line(lower, "gold_dark", 1.2)
        sheet.line([(plot.x, fy(share)), (plot.right, fy(share))], "text", 1.5, 'stroke-dasharray="2,7"')
        sheet.line([(fx(first + i), fy(won / WINDOW)) for i, won in enumerate(counts)], "gold", 3)
        sheet.mark(fx(attempts), fy(counts[-1] / WINDOW), 8, "gold", "panel", 2)
        clear = fy(max(high for _low, high in bands[-max(1, span // 5) :])) - 14 * unit
        sheet.text(f"{counts[-1]} / {WINDOW}", plot.right, clear, 18, "gold_light", "strong", 1)

    return draw


def scatter(points: Sequence[Point]) -> Draw:
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
                sheet.stamp_mark(x, y, 6 + 2 * grown, "gold", "panel", 1.5)
            else:
                sheet.stamp_ring(x, y, 3.2 + 1.4 * grown)

    return draw


def first_day(today: date) -> date:
    """The Monday with which the calendar begins."""
    return today - timedelta(days=today.weekday(), weeks=WEEKS - 1)


def calendar(days: Mapping[date, Day], today: date) -> Draw:
    """Attempts a day over half a year; a lozenge marks a win."""

    def draw(sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        left, top = plot.x - 12 * unit, plot.y + 14 * unit
        high = min((plot.bottom + 30 * unit - top) / 7, 40 * unit)
        wide = min((plot.right - left) / WEEKS, high * 1.5)
        months = _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()
        first = first_day(today)
        named = 0.0
        for week in range(WEEKS):
            monday = first + timedelta(weeks=week)
            starts = week == 0 or (monday - timedelta(weeks=1)).month != monday.month
            x = left + week * wide
            label = months[monday.month - 1]
            if starts and x >= named and x + paint.width(label, 16 * unit) <= sheet.size[0]:
                sheet.text(label, x, top - 13 * unit)
                named = x + paint.width(label, 16 * unit) + 8 * unit
            for weekday in range(7):
                day = monday + timedelta(days=weekday)
                if day <= today:
                    _day(sheet, Box.of(x, top + weekday * high, wide - 4 * unit, high - 4 * unit), days.get(day))
        for weekday, letter in enumerate(_("M T W T F S S").split()):
            if weekday % 2 == 0:
                sheet.text(letter, left - 12 * unit, top + (weekday + 0.5) * high - 2 * unit, align=1)
        _legend(sheet, left + WEEKS * wide, top, wide, high)

    return draw


def _legend(sheet: Sheet, x: float, y: float, wide: float, high: float) -> None:
    """What the days' colours and the lozenge mean, right of them if there is room."""
    unit = sheet.unit
    left, beside, won = x + 24 * unit, wide + 8 * unit, _("won")
    if left + beside + paint.width(won, 16 * unit) > sheet.size[0]:
        return
    for row, label in enumerate(("1", "2", "3", "4+")):
        box = Box.of(left, y + row * high, wide - 4 * unit, high - 4 * unit)
        _day(sheet, box, Day(row + 1, 0))
        sheet.text(label, left + beside, box.y + box.h / 2)
    middle = y + 5.5 * high - 2 * unit
    sheet.mark(left + wide / 2 - 2 * unit, middle, 5.5, "paper")
    sheet.text(won, left + beside, middle)


def _day(sheet: Sheet, box: Box, day: Day | None) -> None:
    ink = "panel_raised"
    if day is not None and day.attempts:
        ink = pictures.mix("panel", "gold", (0.38, 0.62, 0.85, 1)[min(day.attempts, 4) - 1])
    sheet.stamps.append(lambda image: paint.plate(image, box, ink, 3 * sheet.unit))
    if day is not None and day.won:
        r = min(5.5, 0.24 * box.h / sheet.unit)
        sheet.stamp_mark(box.x + box.w / 2, box.y + box.h / 2, r, "paper" if day.attempts < 3 else "text_on_gold")


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
