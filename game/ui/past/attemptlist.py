"""The list of past attempts: as many rows as there is room for, in columns of which the least important go first."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import ClassVar, Final

from game.host.locale import N_, _, number, short_date
from game.journal.model import AttemptRow
from game.ui import paint, svg
from game.ui.geometry import Box
from game.ui.intents import Act, Intent
from game.ui.theme import COLOUR
from game.ui.widgets import Group, Item, Look
from game.ui.widgets.base import State, Surface, Widget
from game.ui.widgets.plain import draw_meter

OUTCOMES: Final = {
    "won": N_("Won"),
    "blocked": N_("blocked"),
    "lost": N_("lost"),
    "ended": N_("ended"),
    "open": N_("still open"),
}
CLASSES: Final = {"clean": "", "repeat": N_("repeat"), "assisted": N_("assisted")}
HEADS: Final = {
    "date": N_("date"),
    "deal": N_("deal"),
    "meter": N_("cards on foundations"),
    "cards": "",
    "cut": N_("redistr."),
    "end": N_("end"),
    "class": "",
}
RIGHT: Final = frozenset({"cards", "cut", "class"})
"""Columns of figures and notes, which end where their column ends."""
OPTIONAL: Final = ("deal", "cut", "class", "meter")
"""Columns that may be left out, the most important first."""
METER: Final = 150
"""Least width of the meter in units."""
HEAD, ROW = 38, 49
_STEP: Final = {"down": 1, "up": -1}


def day_of(row: AttemptRow) -> date:
    """The player's local day on which an attempt was begun."""
    return (datetime.fromtimestamp(row.started, UTC) + timedelta(minutes=row.started_offset)).date()


def day_text(row: AttemptRow, today: date) -> str:
    """That day, with the year if it is another one."""
    day = day_of(row)
    return short_date(day) if day.year == today.year else f"{short_date(day)} {day.year}"


def deal_text(row: AttemptRow) -> str:
    """The deal by its number."""
    return number(row.deal) if row.deal is not None else "–"


@dataclass(frozen=True)
class Columns:
    """Where each column begins and how wide it is, in pixels from the left edge of a row."""

    boxes: dict[str, tuple[int, int]]

    @classmethod
    def fitted(cls, cells: Sequence[dict[str, str]], names: Sequence[str], room: int, unit: float) -> "Columns":
        """Columns for these texts, and for others like them, in the order of `names`."""
        gap, mark = round(22 * unit), round(44 * unit)
        wide = {name: _widest(name, cells, unit) for name in names}
        wide["meter"] = max(round(METER * unit), wide.get("meter", 0))
        kept = [name for name in names if name not in OPTIONAL]
        left = room - mark - sum(wide[name] + gap for name in kept)
        for name in OPTIONAL:
            if name in names and wide[name] + gap <= left:
                left -= wide[name] + gap
                kept.append(name)
        if "meter" in kept:
            wide["meter"] += min(left, round(160 * unit))
            left -= min(left, round(160 * unit))
        boxes, x = {}, mark
        more = left // max(1, len(kept))
        for name in (name for name in names if name in kept):
            boxes[name] = (x, wide[name] + (more if name in RIGHT else 0))
            x += wide[name] + gap + more
        return cls(boxes)


def _widest(name: str, cells: Sequence[dict[str, str]], unit: float) -> int:
    words = [cell[name] for cell in cells]
    words += {
        "end": [_(word).lower() for word in OUTCOMES.values()],
        "class": [_(word) for word in CLASSES.values()],
    }.get(name, [])
    head = paint.width(_(HEADS[name]), 16 * unit)
    return max(head, *(paint.width(word, 20 * unit, "strong", tabular=True) for word in words), 0) + round(2 * unit)


class Row(Widget):
    """An attempt in the list."""

    radius: ClassVar[float] = 8

    def __init__(
        self,
        row: AttemptRow,
        cells: dict[str, str],
        chosen: bool,
        on_pick: Callable[[AttemptRow], object],
        on_edge: Callable[[int], bool],
    ) -> None:
        """`on_edge`: what an arrow key does at an edge of the list, 1 down and -1 up; whether it did anything."""
        self.row = row
        self.cells = cells
        self.chosen = chosen
        self.on_pick = on_pick
        self.on_edge = on_edge
        self.edges: set[int] = set()
        self.columns = Columns({})
        self.key = f"attempt {row.id}"

    def height(self, room: int, unit: float) -> int:
        return round(ROW * unit)

    def pick(self) -> None:
        self.on_pick(self.row)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Act) and intent.name in _STEP and _STEP[intent.name] in self.edges:
            return self.on_edge(_STEP[intent.name])
        return super().handle(intent)

    def focus_box(self, unit: float) -> Box:
        return self.box.grown(-2 * unit)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        inner = self.box.grown(-2 * unit)
        if self.chosen or state != "normal":
            fill = "button_hover" if self.chosen else "panel_raised" if state == "hover" else "button"
            paint.plate(surface, inner, fill, self.radius * unit)
        else:
            surface.fill(COLOUR["panel_raised"], (self.box.x, self.box.bottom - 1, self.box.w, max(1, round(unit))))
        if self.chosen:
            bar = (inner.x, inner.y + round(7 * unit), max(3, round(5 * unit)), inner.h - round(14 * unit))
            surface.fill(COLOUR["gold"], bar)
        self._paint_mark(surface, unit)
        for name, (x, wide) in self.columns.boxes.items():
            self._paint_cell(surface, name, Box(self.box.x + x, self.box.y, wide, self.box.h), unit)

    def _paint_mark(self, surface: Surface, unit: float) -> None:
        """Won: a lozenge. Blocked or lost: a bar. Ended by the player: a ring."""
        x, y, side = self.box.x + 26 * unit, self.box.cy, round(22 * unit)
        if self.row.outcome == "won":
            paint.lozenge(surface, x, y, 8 * unit)
        elif self.row.outcome in ("blocked", "lost"):
            ink = COLOUR["text" if self.chosen else "warning"]
            surface.fill(ink, (round(x - 8 * unit), round(y - 1.5 * unit), round(16 * unit), max(2, round(3 * unit))))
        else:
            ring = svg.circle(11, 11, 6, "none", COLOUR["text_faint"], 2)
            surface.blit(svg.raster(ring, (side, side), (22, 22)), (round(x - side / 2), y - side // 2))

    def _paint_cell(self, surface: Surface, name: str, box: Box, unit: float) -> None:
        if name == "meter":
            high = round(13 * unit)
            draw_meter(surface, Box(box.x, box.cy - high // 2, box.w, high), self.row.foundation_cards)
            return
        won, chosen = self.row.outcome == "won", self.chosen
        ink, role = {"class": ("text_soft", "text"), "date": ("text", "text"), "deal": ("text", "text")}.get(
            name, ("gold_light" if won and not chosen else "text", "strong")
        )
        if name == "end":
            role = "text"
            if self.row.outcome in ("blocked", "lost") and not chosen:
                ink = "warning"
        right = name in RIGHT
        words = self.cells[name]
        tabular = name in ("deal", "cards", "cut")
        size = paint.fitted(words, (16 if name == "class" else 20) * unit, box.w, role, 10 * unit)
        at = (box.right if right else box.x, box.cy)
        paint.text(surface, words, at, size, ink, role, align=1 if right else 0, tabular=tabular)


class AttemptList(Group):
    """Rows under a line of headings. `fetch(count)` gives at most so many attempts, whenever the room is known."""

    def __init__(
        self,
        fetch: Callable[[int], Sequence[AttemptRow]],
        names: Sequence[str],
        today: date,
        chosen: int | None,
        on_pick: Callable[[AttemptRow], object],
        on_edge: Callable[[int], bool],
    ) -> None:
        super().__init__()
        self.fetch = fetch
        self.names = names
        self.today = today
        self.chosen = chosen
        self.on_pick = on_pick
        self.on_edge = on_edge
        self.columns = Columns({})

    def height(self, room: int, unit: float) -> int:
        return round((HEAD + ROW) * unit)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        head, high = round(HEAD * unit), round(ROW * unit)
        found = self.fetch(max(1, (box.h - head) // high))
        rows = [Row(row, cells_of(row, self.today), row.id == self.chosen, self.on_pick, self.on_edge) for row in found]
        if rows:
            rows[0].edges.add(-1)
            rows[-1].edges.add(1)
        self.columns = Columns.fitted([row.cells for row in rows], self.names, box.w - round(14 * unit), unit)
        for i, row in enumerate(rows):
            row.columns = self.columns
            row.place(Box(box.x, box.y + head + i * high, box.w, high), unit)
        self.items: list[Item] = list(rows)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        y = self.box.y + 16 * unit
        for name, (x, wide) in self.columns.boxes.items():
            words = _(HEADS[name])
            at = (self.box.x + x + (wide if name in RIGHT else 0), y)
            paint.text(surface, words, at, 16 * unit, "text_soft", align=1 if name in RIGHT else 0)
        line = (self.box.x, self.box.y + round((HEAD - 5) * unit), self.box.w, max(1, round(1.5 * unit)))
        surface.fill(COLOUR["panel_line"], line)
        super().draw(surface, unit, look)


def cells_of(row: AttemptRow, today: date) -> dict[str, str]:
    """The texts of a row."""
    outcome = OUTCOMES.get(row.outcome, row.outcome)
    return {
        "date": day_text(row, today),
        "deal": deal_text(row),
        "meter": "",
        "cards": str(row.foundation_cards),
        "cut": number(row.redistributions),
        "end": _(outcome).lower(),
        "class": _(CLASSES[row.category]),
    }
