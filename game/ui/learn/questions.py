"""Questions that open, and what stands under them."""

from collections.abc import Callable
from typing import ClassVar

from game.ui import paint, svg
from game.ui.geometry import Box
from game.ui.theme import COLOUR
from game.ui.widgets import Item, Pad
from game.ui.widgets.base import State, Surface, Widget


class Indented(Pad):
    """Something under a question."""

    def __init__(self, item: Item) -> None:
        super().__init__(item, 46, 2, 20, 4)


class Question(Widget):
    """A question that can be opened."""

    radius: ClassVar[float] = 8

    def __init__(self, words: str, opened: bool, on_pick: Callable[[], object], key: str) -> None:
        self.words = words
        self.opened = opened
        self.on_pick = on_pick
        self.key = key

    def _lines(self, room: int, unit: float) -> list[str]:
        return paint.wrapped(self.words, round(20 * unit), room - round(60 * unit), "strong" if self.opened else "text")

    def height(self, room: int, unit: float) -> int:
        return round((26 + 26 * len(self._lines(room, unit))) * unit)

    def pick(self) -> None:
        self.on_pick()

    def focus_box(self, unit: float) -> Box:
        return self.box.grown(-3 * unit)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        if state != "normal":
            paint.plate(surface, self.focus_box(unit), "panel_raised", self.radius * unit)
        surface.fill(COLOUR["panel_line"], (self.box.x, self.box.bottom - 1, self.box.w, 1))
        side = round(20 * unit)
        data = "M4,8L12,18L20,8Z" if self.opened else "M8,4L18,12L8,20Z"
        mark = svg.raster(svg.path(data, COLOUR["gold"]), (side, side), (24, 24))
        surface.blit(mark, (self.box.x + round(10 * unit), self.box.cy - side // 2))
        lines = self._lines(self.box.w, unit)
        role = "strong" if self.opened else "text"
        for i, line in enumerate(lines):
            y = self.box.cy + (i - (len(lines) - 1) / 2) * 26 * unit
            paint.text(surface, line, (self.box.x + 46 * unit, y), 20 * unit, "text", role)
