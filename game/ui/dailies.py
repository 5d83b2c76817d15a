"""The calendar of the daily deals: the last weeks, a mark for each deal of a day."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from game.host.locale import _
from game.journal.model import Daily
from game.ui import paint
from game.ui.geometry import Box
from game.ui.theme import COLOUR, RADIUS
from game.ui.widgets import Item, Look
from game.ui.widgets.base import Surface

WEEKS: Final = 5
HEAD, CELL, LEGEND = 30, 46, 32


def days_shown(today: date) -> list[date]:
    """The days of the calendar up to today."""
    first = today - timedelta(days=today.weekday(), weeks=WEEKS - 1)
    return [first + timedelta(days=n) for n in range((today - first).days + 1)]


class DailyCalendar(Item):
    """Weeks from Monday on. `results`: name of a game and what came of its daily deals, in the order of the marks."""

    def __init__(self, today: date, results: Sequence[tuple[str, Mapping[date, Daily]]]) -> None:
        self.today = today
        self.results = results

    def height(self, room: int, unit: float) -> int:
        return round((HEAD + WEEKS * CELL + 8) * unit) + len(self._legend(room, unit)) * round(LEGEND * unit)

    def _legend(self, room: int, unit: float) -> list[str]:
        names = " · ".join(name for name, _found in self.results)
        words = _("From left to right: {games}. Filled: won; hollow: played.").format(games=names)
        return paint.wrapped(words, round(18 * unit), room)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        box = self.box
        wide = min(box.w / 7, 84 * unit)
        left = box.x + (box.w - 7 * wide) / 2
        for weekday, letter in enumerate(_("M T W T F S S").split()):
            at = (left + (weekday + 0.5) * wide, box.y + HEAD / 2 * unit)
            paint.text(surface, letter, at, 16 * unit, "text_soft", align=0.5)
        for n, day in enumerate(days_shown(self.today)):
            x, y = left + n % 7 * wide, box.y + (HEAD + n // 7 * CELL) * unit
            self._draw_day(surface, day, Box.of(x + 2 * unit, y + 2 * unit, wide - 4 * unit, (CELL - 4) * unit), unit)
        y = box.y + (HEAD + WEEKS * CELL + 8 + LEGEND / 2) * unit
        for line in self._legend(box.w, unit):
            paint.text(surface, line, (box.x + box.w / 2, y), 18 * unit, "text_soft", align=0.5)
            y += LEGEND * unit

    def _draw_day(self, surface: Surface, day: date, box: Box, unit: float) -> None:
        today = day == self.today
        paint.plate(
            surface,
            box,
            "panel_raised",
            RADIUS["key"] * unit,
            "gold" if today else "panel_line",
            max(1, (2 if today else 1) * unit),
        )
        at = (box.x + box.w / 2, box.y + 12 * unit)
        paint.text(surface, str(day.day), at, 15 * unit, "gold_light" if today else "text_soft", align=0.5)
        step = 22 * unit
        for i, (_name, found) in enumerate(self.results):
            x = box.x + box.w / 2 + (i - (len(self.results) - 1) / 2) * step
            self._draw_mark(surface, found.get(day), x, box.y + 29 * unit, unit)

    def _draw_mark(self, surface: Surface, result: Daily | None, x: float, y: float, unit: float) -> None:
        if result is None:
            side = max(2, round(3 * unit))
            surface.fill(COLOUR["panel_line"], (round(x) - side // 2, round(y) - side // 2, side, side))
        elif result.won:
            paint.lozenge(surface, x, y, 8 * unit)
        else:
            paint.lozenge(surface, x, y, 8 * unit, "none", "gold", max(1.2, 1.8 * unit))
