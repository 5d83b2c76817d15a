"""Where doors and entries of the menu stand."""

from game.ui import paint
from game.ui.doors import Door, Entry
from game.ui.geometry import Box
from game.ui.theme import COLOUR
from game.ui.widgets import Column, Grid, Group, Item, Look, Scroll, Strip
from game.ui.widgets.base import Surface


class MenuLayout(Group):
    """Doors and entries: three windows in a row, or one over two in portrait, or plain rows where there is no room."""

    LEAST = (700, 420)
    """Width and height in units under which there are rows only."""

    def __init__(self, doors: list[Door], entries: list[Entry], rows: list[Entry], strip: Strip | None) -> None:
        super().__init__()
        self.doors, self.entries, self.rows, self.strip = doors, entries, rows, strip
        self.band = 0
        self.upright = self.plain = False
        self.hairline: Box | None = None
        self.marks: list[tuple[float, float]] = []

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        w, h = box.w / unit, box.h / unit
        self.upright = h > w
        self.plain = w < self.LEAST[0] or h < self.LEAST[1] or not self._windows(box, unit)
        if self.plain:
            self._list(box, unit)

    def _windows(self, box: Box, unit: float) -> bool:
        """Place doors and entries; False if there is no room for them."""
        self.hairline, self.marks = None, []
        w, h = box.w / unit, box.h / unit
        self.band = round(h * (0.224 if self.upright else 0.278 if h > 1000 else 0.245 if h > 640 else 0.2) * unit)
        edge = round((56 if w > 1600 else 40 if w > 1000 else 28) * unit)
        gap = round((40 if w > 1600 else 28 if w > 1000 else 24) * unit)
        top = self.band + round((54 if h > 1000 else 44 if h > 640 else 30) * unit)
        inner = Box(edge, top, box.w - 2 * edge, box.h - top)
        if self.strip is not None:
            high = self.strip.height(inner.w, unit)
            self.strip.place(inner._replace(y=top - round(14 * unit), h=high), unit)
            cut = high + round(14 * unit)
            inner = inner._replace(y=top + cut, h=inner.h - cut)
        feet = self._entries(inner, unit)
        if not feet:
            return False
        doors = inner._replace(h=inner.h - feet)
        if self.upright:
            self._stack(doors, gap, unit)
        else:
            self._line(doors, gap, unit)
        self.items = [item for item in (self.strip, *self.doors, *self.entries) if item is not None]
        return min(door.box.h for door in self.doors) > 236 * unit and self.doors[1].box.w > 200 * unit

    def _line(self, box: Box, gap: int, unit: float) -> None:
        x, free = box.x, box.w - gap * (len(self.doors) - 1)
        shares = [0.4] + [0.6 / (len(self.doors) - 1)] * (len(self.doors) - 1)
        for door, share in zip(self.doors, shares, strict=True):
            door.place(Box(x, box.y, round(free * share), box.h), unit)
            x += round(free * share) + gap

    def _stack(self, box: Box, gap: int, unit: float) -> None:
        free = box.h - gap - round(8 * unit)
        high = round(free * 0.57)
        self.doors[0].place(box._replace(h=high), unit)
        w = (box.w - gap * (len(self.doors) - 2)) // (len(self.doors) - 1)
        for i, door in enumerate(self.doors[1:]):
            door.place(Box(box.x + i * (w + gap), box.bottom - (free - high), w, free - high), unit)

    def _entries(self, box: Box, unit: float) -> int:
        """Place the entries at the lower edge; the height that they and the space above them take, 0 if none fits."""
        if self.upright:
            return self._columns(box, unit)
        for size in (20.0, 19.0, 18.0):
            for entry in self.entries:
                entry.size = size
            widths = [entry.width(unit) for entry in self.entries]
            gap = (box.w - sum(widths)) / (len(widths) - 1)
            if gap >= 22 * unit:
                return self._one_line(box, widths, gap, unit)
        return self._two_lines(box, unit)

    def _one_line(self, box: Box, widths: list[int], gap: float, unit: float) -> int:
        tall = box.bottom / unit > 1000
        bar = round((78 if tall else 66) * unit)
        top = box.bottom - bar - round(8 * unit)
        x = float(box.x)
        for i, (entry, w) in enumerate(zip(self.entries, widths, strict=True)):
            entry.high = 52
            entry.place(Box.of(x, top + bar / 2 - 30 * unit, w, 52 * unit), unit)
            if i:
                self.marks.append((x - gap / 2, entry.box.cy))
            x += w + gap
        self.hairline = Box(box.x, top - round(6 * unit), box.w, max(1, round(1.2 * unit)))
        return bar + round((80 if tall else 60) * unit)

    def _two_lines(self, box: Box, unit: float) -> int:
        grid = Grid(list(self.entries), least=150, gap=10, most=4)
        for entry in self.entries:
            entry.high = 46
        high = grid.height(box.w, unit)
        grid.place(Box(box.x, box.bottom - high - round(8 * unit), box.w, high), unit)
        self.hairline = Box(box.x, grid.box.y - round(8 * unit), box.w, max(1, round(1.2 * unit)))
        return high + round(36 * unit)

    def _columns(self, box: Box, unit: float) -> int:
        row = round((62 if box.bottom > 1500 * unit else 52) * unit)
        w = (box.w - round(40 * unit)) // 2
        lines = (len(self.entries) + 1) // 2
        top = box.bottom - round(24 * unit) - lines * row
        for i, entry in enumerate(self.entries):
            entry.size, entry.high, entry.ruled = 24, row / unit, i > 1
            x = box.x + (i % 2) * (w + round(40 * unit))
            entry.place(Box(x, top + (i // 2) * row, w, row), unit)
        return lines * row + round(54 * unit)

    def _list(self, box: Box, unit: float) -> None:
        self.hairline, self.marks = None, []  # the entries may have been tried in another way
        self.band = round(74 * unit)
        edge = round(24 * unit)
        for row in self.rows:
            row.size = 22
        columns = 2 if box.w > box.h else 1
        lines = -(-len(self.rows) // columns)
        top = self.band + round(4 * unit)
        view = Box(0, top, box.w, box.h - top)
        if self.strip is not None:
            high = self.strip.height(box.w - 2 * edge, unit)
            self.strip.place(Box(edge, top + round(12 * unit), box.w - 2 * edge, high), unit)
            view = Box(0, self.strip.box.bottom, box.w, box.bottom - self.strip.box.bottom)
        tall = max(50.0, min(72.0, (view.h / unit - 2 * Scroll.PAD) / lines))
        for i, row in enumerate(self.rows):
            row.high, row.ruled = tall, i % lines > 0
        halves: list[Item] = [Column(self.rows[i : i + lines]) for i in range(0, len(self.rows), lines)]
        area = Scroll(Grid(halves, gap=24), key="menu")
        area.place(
            Box(edge - round(Scroll.PAD * unit), view.y, box.w - 2 * edge + 2 * round(Scroll.PAD * unit), view.h), unit
        )
        self.items = [item for item in (self.strip, area) if item is not None]

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        if self.hairline is not None:
            surface.fill(COLOUR["panel_line"], self.hairline)
        for x, y in self.marks:
            paint.lozenge(surface, x, y, 4 * unit, "text_faint")
        super().draw(surface, unit, look)
