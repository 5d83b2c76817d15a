"""Figures of the statistics: the share won, figures under a heading, a small table."""

from collections.abc import Sequence

from game.host.locale import _, ngettext, number
from game.journal.summary import ENOUGH, Figures, wilson
from game.ui import charts, paint
from game.ui.geometry import Box
from game.ui.sheet import per_cent
from game.ui.theme import COLOUR
from game.ui.widgets import Flow, Item, Look
from game.ui.widgets.base import Surface


class Share(Item):
    """The share won with its interval; under twenty attempts the count alone, and how many are still to come."""

    def __init__(self, found: Figures) -> None:
        self.found = found
        self.few = found.share is None

    def height(self, room: int, unit: float) -> int:
        words = len(self._words(room, unit))
        return round(((196 if self.few else 156) + 26 * words) * unit)

    def _words(self, room: int, unit: float) -> list[str]:
        if self.few:
            left = ENOUGH - self.found.attempts
            words = ngettext(
                "Too few to tell. The share won appears at the twentieth attempt: {n} to go.",
                "Too few to tell. The share won appears at the twentieth attempt: {n} to go.",
                left,
            ).format(n=left)
        else:
            low, high = self.found.interval or (0, 1)
            words = _("95 % interval: {low}–{high}").format(low=round(100 * low), high=per_cent(high))
        return paint.wrapped(words, round(18 * unit), room)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        found, box = self.found, self.box
        big = f"{found.won} / {found.attempts}" if self.few else per_cent(found.share or 0)
        won = _("won") if self.few else ngettext("{n} won", "{n} won", found.won).format(n=number(found.won))
        attempts = ngettext("{n} attempt", "{n} attempts", found.attempts).format(n=number(found.attempts))
        side = max(paint.width(won, 30 * unit, "strong"), paint.width(attempts, 20 * unit))
        size = paint.fitted(big, 76 * unit, box.w - side - 26 * unit, "strong", 24 * unit)
        ink = "text" if self.few else "gold"
        wide = paint.text(surface, big, (box.x, box.y + 44 * unit), size, ink, "strong")
        x = box.x + wide + 26 * unit
        paint.text(surface, won, (x, box.y + 26 * unit), 30 * unit, "text", "strong")
        paint.text(surface, attempts, (x, box.y + 62 * unit), 20 * unit, "text_soft")
        line = Box(box.x, box.y + round(102 * unit), box.w, round(50 * unit))
        low, high = found.interval or wilson(found.won, found.attempts)
        charts.draw_interval(surface, line, unit, low, high, found.share)
        y = box.y + (102 + 66) * unit
        for words in self._words(box.w, unit):
            paint.text(surface, words, (box.x, y), 18 * unit, "text_soft")
            y += 26 * unit
        if self.few:
            row = Box(box.x, round(y + 8 * unit), box.w, 0)
            draw_twenty(surface, row, unit, found.attempts, found.won)


def draw_twenty(surface: Surface, row: Box, unit: float, attempts: int, won: int) -> None:
    """Twenty marks in a row: won, played, to come."""
    step = min(44 * unit, (row.w - 20 * unit) / (ENOUGH - 1))
    for i in range(ENOUGH):
        x = row.x + 10 * unit + i * step
        if i < attempts:
            paint.lozenge(surface, x, row.y, 8 * unit, "gold" if i < won else "text_faint")
        else:
            paint.lozenge(surface, x, row.y, 8 * unit, "none", "text_faint", max(1, 1.5 * unit))


class Trio(Item):
    """A few figures under a heading: pairs of a value and what it is, set out as `columns` would stand."""

    def __init__(self, name: str, cells: Sequence[tuple[str, str]], columns: int = 3) -> None:
        self.name = name
        self.cells = cells
        self.columns = columns

    def height(self, room: int, unit: float) -> int:
        return round(98 * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        size = paint.fitted(self.name, 20 * unit, self.box.w, "strong")
        paint.text(surface, self.name, (self.box.x, self.box.y + 12 * unit), size, "text", "strong")
        room = self.box.w / self.columns
        for i, (value, label) in enumerate(self.cells):
            x = self.box.x + i * room
            ink = "gold_light" if i == 0 else "text"
            size = paint.fitted(value, 30 * unit, room - 10 * unit, "strong", 14 * unit)
            paint.text(surface, value, (x, self.box.y + 52 * unit), size, ink, "strong")
            size = paint.fitted(label, 18 * unit, room - 10 * unit, least=11 * unit)
            paint.text(surface, label, (x, self.box.y + 84 * unit), size, "text_soft")


class Table(Item):
    """Rows of figures under the names of their columns."""

    def __init__(self, names: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.names = names
        self.rows = rows

    def height(self, room: int, unit: float) -> int:
        return round((30 + 38 * len(self.rows)) * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        first = self.box.w * 0.24
        room = (self.box.w - first) / len(self.names)
        size = min(paint.fitted(name, 16 * unit, room - 8 * unit, least=9 * unit) for name in self.names)
        for i, name in enumerate(self.names):
            at = (self.box.x + first + (i + 1) * room, self.box.y + 14 * unit)
            paint.text(surface, name, at, size, "text_soft", align=1)
        for j, row in enumerate(self.rows):
            y = self.box.y + (30 + 38 * j + 19) * unit
            size = paint.fitted(row[0], 20 * unit, first - 8 * unit, least=11 * unit)
            paint.text(surface, row[0], (self.box.x, y), size)
            for i, value in enumerate(row[1:]):
                at = (self.box.x + first + (i + 1) * room, y)
                size = paint.fitted(value, 20 * unit, room - 8 * unit, "strong", 11 * unit)
                paint.text(surface, value, at, size, "text", "strong", align=1, tabular=True)


class TooFew(Item):
    """Where a chart will stand as soon as there are attempts enough."""

    def __init__(self, attempts: int, won: int) -> None:
        self.attempts = attempts
        self.won = won

    def height(self, room: int, unit: float) -> int:
        return round(160 * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        name = _("The last 20 attempts")
        size = paint.fitted(name, 20 * unit, self.box.w, "strong")
        paint.text(surface, name, (self.box.x, self.box.y + 12 * unit), size, "text", "strong")
        words = _("Too few to tell: this appears at the twentieth attempt.")
        y = self.box.y + 42 * unit
        for line in paint.wrapped(words, round(18 * unit), self.box.w):
            paint.text(surface, line, (self.box.x, y), 18 * unit, "text_soft")
            y += 25 * unit
        draw_twenty(surface, Box(self.box.x, round(y + 14 * unit), self.box.w, 0), unit, self.attempts, self.won)


class Upright(Item):
    """A hairline downwards."""

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        ink = COLOUR["panel_line"]
        surface.fill(ink, (self.box.cx, self.box.y, max(1, round(1.5 * unit)), self.box.h))


class Centred(Flow):
    """One item in the middle."""

    def __init__(self, item: Item) -> None:
        super().__init__([item], align=0.5)
