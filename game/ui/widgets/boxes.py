"""The one layout algorithm of all pages: columns, rows, lines that wrap, grids."""

import math
from collections.abc import Iterator, Sequence

from game.ui.geometry import Box
from game.ui.widgets.base import Item, Look, Surface, Widget


class Group(Item):
    """Items that are drawn and found together; subclasses say where they stand."""

    def __init__(self, items: Sequence[Item] = (), gap: float = 0) -> None:
        self.items = list(items)
        self.gap = gap

    def least(self, unit: float) -> int:
        return max((item.least(unit) for item in self.items), default=0)

    def shift(self, down: int) -> None:
        super().shift(down)
        for item in self.items:
            item.shift(down)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        last: Item | None = None
        clip = surface.get_clip()
        for item in self.items:
            if not clip.colliderect(item.box.grown(24 * unit)):
                continue
            if look.focus is not None and any(inner is look.focus for inner in item.walk()):
                last = item
            else:
                item.draw(surface, unit, look)
        if last is not None:  # its ring lies over the neighbours
            last.draw(surface, unit, look)

    def walk(self) -> Iterator[Item]:
        yield self
        for item in self.items:
            yield from item.walk()

    def at(self, x: int, y: int) -> Widget | None:
        return next((found for item in reversed(self.items) if (found := item.at(x, y))), None)

    def reveal(self, widget: Widget, unit: float) -> None:
        for item in self.items:
            item.reveal(widget, unit)


class Column(Group):
    """Items below each other, each as wide as the column. `stretch` names the one that takes height left over.

    It takes no more than `Item.tallest`.
    """

    def __init__(self, items: Sequence[Item], gap: float = 0, stretch: int | None = None) -> None:
        super().__init__(items, gap)
        self.stretch = stretch

    def width(self, unit: float) -> int:
        return max((item.width(unit) for item in self.items), default=0)

    def height(self, room: int, unit: float) -> int:
        gaps = round(self.gap * unit) * max(0, len(self.items) - 1)
        return sum(item.height(room, unit) for item in self.items) + gaps

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        spare, between = box.h - self.height(box.w, unit), self._between(box, unit)
        y = box.y
        for index, item in enumerate(self.items):
            high = item.height(box.w, unit)
            if self.stretch is not None and index == self.stretch % len(self.items):
                high = max(high, round(min(high + spare, item.tallest(box.w, unit))))
            item.place(Box(box.x, y, box.w, high), unit)
            y += high + between

    def _between(self, box: Box, unit: float) -> int:
        """Pixels from one item to the next."""
        return round(self.gap * unit)


class Spread(Column):
    """Items below each other, moved apart as far as the column is high; no gap is more than `most` units."""

    def __init__(self, items: Sequence[Item], gap: float = 0, most: float = math.inf) -> None:
        super().__init__(items, gap)
        self.most = most

    def _between(self, box: Box, unit: float) -> int:
        own = super()._between(box, unit)
        share = (box.h - self.height(box.w, unit)) // max(1, len(self.items) - 1)
        return max(own, round(min(own + share, self.most * unit)))


class Row(Group):
    """Items beside each other. A weight of 0 takes the item's own width, others share what is left.

    `align` is where shorter items stand: 0 at the top, 0.5 in the middle; None makes all as high as the row.
    """

    def __init__(
        self, items: Sequence[Item], weights: Sequence[float] = (), gap: float = 20, align: float | None = 0.5
    ) -> None:
        super().__init__(items, gap)
        self.weights = list(weights) or [0.0] * len(items)
        self.align = align

    def width(self, unit: float) -> int:
        if any(self.weights):
            return 0
        return self._sum([item.width(unit) for item in self.items], unit)

    def least(self, unit: float) -> int:
        return self._sum([item.least(unit) for item in self.items], unit)

    def _sum(self, widths: Sequence[int], unit: float) -> int:
        return sum(widths) + round(self.gap * unit) * max(0, len(widths) - 1)

    def _widths(self, room: int, unit: float) -> list[int]:
        pairs = list(zip(self.items, self.weights, strict=True))
        fixed = sum(item.width(unit) for item, weight in pairs if not weight)
        free = max(0, room - fixed - round(self.gap * unit) * (len(pairs) - 1))
        total = sum(self.weights) or 1
        return [math.floor(free * weight / total) if weight else item.width(unit) for item, weight in pairs]

    def height(self, room: int, unit: float) -> int:
        widths = self._widths(room, unit)
        return max((item.height(w, unit) for item, w in zip(self.items, widths, strict=True)), default=0)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        x = box.x
        for item, w in zip(self.items, self._widths(box.w, unit), strict=True):
            high = box.h if self.align is None else item.height(w, unit)
            item.place(Box.of(x, box.y + (self.align or 0) * (box.h - high), w, high), unit)
            x += w + round(self.gap * unit)


class Flow(Group):
    """Items at their own widths, in lines that wrap; `align` 0 left, 1 right."""

    def __init__(self, items: Sequence[Item], gap: float = 16, lead: float = 12, align: float = 0) -> None:
        super().__init__(items, gap)
        self.lead = lead
        self.align = align

    def width(self, unit: float) -> int:
        return sum(item.width(unit) for item in self.items) + round(self.gap * unit) * max(0, len(self.items) - 1)

    def _lines(self, room: int, unit: float) -> list[list[Item]]:
        lines: list[list[Item]] = []
        left = -1
        for item in self.items:
            w = item.width(unit) + round(self.gap * unit)
            if not lines or left < item.width(unit):
                lines.append([])
                left = room
            lines[-1].append(item)
            left -= w
        return lines

    def _high(self, line: list[Item], room: int, unit: float) -> int:
        return max(item.height(min(room, item.width(unit)), unit) for item in line)

    def height(self, room: int, unit: float) -> int:
        lines = self._lines(room, unit)
        gaps = round(self.lead * unit) * max(0, len(lines) - 1)
        return sum(self._high(line, room, unit) for line in lines) + gaps

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        y = box.y
        for line in self._lines(box.w, unit):
            high = self._high(line, box.w, unit)
            total = sum(item.width(unit) for item in line) + round(self.gap * unit) * (len(line) - 1)
            x = box.x + round(self.align * max(0, box.w - total))
            for item in line:
                w = min(item.width(unit), box.w)
                tall = item.height(w, unit)
                item.place(Box(x, y + (high - tall) // 2, w, tall), unit)
                x += w + round(self.gap * unit)
            y += high + round(self.lead * unit)


class Grid(Group):
    """Cells of one width, as many in a line as are at least `least` units wide and not cut, lines balanced.

    A cell is at most `widest` units wide; what is left then stays free at the right.
    """

    def __init__(
        self, items: Sequence[Item], least: float = 0, gap: float = 20, most: int = 99, widest: float = math.inf
    ) -> None:
        super().__init__(items, gap)
        self.wanted = least
        self.most = most
        self.widest = widest

    def columns(self, room: int, unit: float) -> int:
        """Cells in a line."""
        gap = round(self.gap * unit)
        least = max(1, round(self.wanted * unit), self.least(unit))
        count = max(1, min(len(self.items), self.most, (room + gap) // (least + gap)))
        lines = math.ceil(len(self.items) / count)
        return math.ceil(len(self.items) / lines)

    def _lines(self, room: int, unit: float) -> tuple[int, list[list[Item]]]:
        count = self.columns(room, unit)
        w = (room - round(self.gap * unit) * (count - 1)) // count
        w = int(min(w, max(self.widest * unit, self.least(unit))))
        return w, [self.items[i : i + count] for i in range(0, len(self.items), count)]

    def height(self, room: int, unit: float) -> int:
        if not self.items:
            return 0
        w, lines = self._lines(room, unit)
        high = sum(max(item.height(w, unit) for item in line) for line in lines)
        return high + round(self.gap * unit) * (len(lines) - 1)

    def tallest(self, room: int, unit: float) -> float:
        if not self.items:
            return 0
        w, lines = self._lines(room, unit)
        high = sum(max(item.tallest(w, unit) for item in line) for line in lines)
        return high + round(self.gap * unit) * (len(lines) - 1)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        if not self.items:
            return
        w, lines = self._lines(box.w, unit)
        spare = max(0, box.h - self.height(box.w, unit)) // len(lines)
        y = box.y
        for line in lines:
            high = max(item.height(w, unit) for item in line) + spare
            for i, item in enumerate(line):
                item.place(Box(box.x + i * (w + round(self.gap * unit)), y, w, high), unit)
            y += high + round(self.gap * unit)


class Pad(Group):
    """Free space around one item, in units: left, top, right, bottom."""

    def __init__(self, item: Item, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> None:
        super().__init__([item])
        self.edges = left, top, right, bottom

    def _edges(self, unit: float) -> tuple[int, int, int, int]:
        left, top, right, bottom = (round(edge * unit) for edge in self.edges)
        return left, top, right, bottom

    def width(self, unit: float) -> int:
        left, _, right, _ = self._edges(unit)
        own = self.items[0].width(unit)
        return own + left + right if own else 0

    def height(self, room: int, unit: float) -> int:
        left, top, right, bottom = self._edges(unit)
        return self.items[0].height(room - left - right, unit) + top + bottom

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        left, top, right, bottom = self._edges(unit)
        self.items[0].place(Box(box.x + left, box.y + top, box.w - left - right, box.h - top - bottom), unit)
