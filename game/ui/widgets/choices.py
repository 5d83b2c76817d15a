"""One of several: few choices in a frame, tabs, choices with pictures, rows of a list."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from game.ui import paint
from game.ui.geometry import Box
from game.ui.theme import COLOUR, RADIUS
from game.ui.widgets.base import Look, State, Surface, Widget
from game.ui.widgets.boxes import Flow, Grid
from game.ui.widgets.controls import Pick

T = TypeVar("T")


class Cell(Widget):
    """One of a few choices in a frame."""

    radius: ClassVar[float] = 7

    def __init__(self, label: str, chosen: bool, on_pick: Pick, *, key: str = "") -> None:
        self.label = label
        self.chosen = chosen
        self.on_pick = on_pick
        self.key = key or f"cell {label}"

    def width(self, unit: float) -> int:
        return paint.width(self.label, 18 * unit, "strong") + round(30 * unit)

    def height(self, room: int, unit: float) -> int:
        return round(40 * unit)

    def pick(self) -> None:
        self.on_pick()

    def focus_box(self, unit: float) -> Box:
        return self.box.grown(-4 * unit)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        inner = self.box.grown(-4 * unit)
        if self.chosen or state != "normal":
            fill = "gold" if self.chosen else "button_hover" if state == "hover" else "button_down"
            paint.plate(surface, inner, fill, self.radius * unit)
        role = "strong" if self.chosen else "text"
        size = paint.fitted(self.label, 18 * unit, inner.w - 6 * unit, role, 11 * unit)
        ink = "text_on_gold" if self.chosen else "text"
        paint.text(surface, self.label, (inner.x + inner.w / 2, inner.y + inner.h / 2), size, ink, role, align=0.5)


class Choices(Flow):
    """A few choices in one frame; where they do not fit in a line they wrap inside it."""

    def __init__(
        self, options: Sequence[tuple[T, str]], value: T, on_change: Callable[[T], object], *, key: str = ""
    ) -> None:
        def pick(wanted: T) -> Pick:
            return lambda: on_change(wanted)

        cells = [
            Cell(label, option == value, pick(option), key=f"{key or 'choice'} {option}") for option, label in options
        ]
        super().__init__(cells, gap=0, lead=0)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        right = max(item.box.right for item in self.items)
        frame = self.box._replace(w=right - self.box.x)
        paint.plate(surface, frame, "panel", RADIUS["button"] * unit, "button_line", max(1, 1.5 * unit))
        for left, cell in zip(self.items, self.items[1:], strict=False):
            if not (getattr(left, "chosen", False) or getattr(cell, "chosen", False)) and left.box.y == cell.box.y:
                surface.fill(COLOUR["panel_line"], (cell.box.x, cell.box.cy - round(9 * unit), 1, round(18 * unit)))
        super().draw(surface, unit, look)


class Tab(Cell):
    """One of the pages named in a row; a rule and a lozenge stand under the one shown."""

    radius: ClassVar[float] = 8

    def width(self, unit: float) -> int:
        return paint.width(self.label, 22 * unit, "strong") + round(12 * unit)

    def height(self, room: int, unit: float) -> int:
        return round(52 * unit)

    def focus_box(self, unit: float) -> Box:
        return Box.of(self.box.x - 4 * unit, self.box.cy - 20 * unit, self.box.w + 8 * unit, 40 * unit)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        role = "strong" if self.chosen else "text"
        ink = "text" if self.chosen or state != "normal" else "text_soft"
        size = paint.fitted(self.label, 22 * unit, self.box.w, role, 13 * unit)
        paint.text(surface, self.label, (self.box.x + self.box.w / 2, self.box.cy), size, ink, role, align=0.5)
        if self.chosen:
            thick = max(2, round(4 * unit))
            edge = round(6 * unit)
            y = self.box.cy + round(22 * unit)
            surface.fill(COLOUR["gold"], (self.box.x + edge, y, self.box.w - 2 * edge, thick))
            paint.lozenge(surface, self.box.x + self.box.w / 2, y + thick / 2, 7 * unit)


class Tabs(Flow):
    """Tabs in a row."""

    def __init__(
        self, options: Sequence[tuple[T, str]], value: T, on_change: Callable[[T], object], *, key: str = "tab"
    ) -> None:
        def pick(wanted: T) -> Pick:
            return lambda: on_change(wanted)

        tabs = [Tab(label, option == value, pick(option), key=f"{key} {option}") for option, label in options]
        super().__init__(tabs, gap=30, lead=0)


Draw = Callable[[int, int], Surface]
"""Makes a picture of that width and height in pixels."""


class PictureCell(Cell):
    """A choice shown as a picture over its name."""

    radius: ClassVar[float] = 10

    def __init__(self, label: str, chosen: bool, on_pick: Pick, make: Draw, high: float, *, key: str = "") -> None:
        super().__init__(label, chosen, on_pick, key=key)
        self.make = make
        self.high = high
        self._made: Surface | None = None

    def width(self, unit: float) -> int:
        return 0

    def least(self, unit: float) -> int:
        longest = max(paint.width(word, 18 * unit, "strong") for word in self.label.split())
        return longest + round(30 * unit) + 2

    def _lines(self, room: int, unit: float) -> list[str]:
        return paint.wrapped(self.label, round(18 * unit), room - round(30 * unit), "strong")

    def height(self, room: int, unit: float) -> int:
        return round((self.high + 14 + 24 * len(self._lines(room, unit))) * unit)

    def focus_box(self, unit: float) -> Box:
        return self.box

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        fill = "button_hover" if state == "hover" else "button" if self.chosen else "panel_raised"
        line = "gold" if self.chosen or state == "pressed" else "panel_line"
        stroke = max(1, (3 if self.chosen else 1.5) * unit)
        paint.plate(surface, self.box, fill, self.radius * unit, line, stroke)
        lines = self._lines(self.box.w, unit)
        foot = round((14 + 24 * len(lines)) * unit)
        size = (self.box.w, max(1, self.box.h - foot))
        if self._made is None or self._made.get_size() != size:
            self._made = self.make(*size)
        surface.blit(self._made, self.box[:2])
        self._paint_name(surface, lines, unit, state)

    def _paint_name(self, surface: Surface, lines: list[str], unit: float, state: State) -> None:
        role = "strong" if self.chosen else "text"
        ink = "text" if self.chosen or state != "normal" else "text_soft"
        shift = 10 * unit if self.chosen else 0
        for i, line in enumerate(lines):
            y = self.box.bottom - (24 + 24 * (len(lines) - 1 - i)) * unit
            middle = self.box.x + self.box.w / 2 + shift
            size = paint.fitted(line, 18 * unit, self.box.w - 28 * unit, role, 10 * unit)
            wide = paint.text(surface, line, (middle, y), size, ink, role, align=0.5)
            if self.chosen and i == 0:
                paint.lozenge(surface, middle - wide / 2 - 14 * unit, y, 6 * unit)


class PictureChoice(Grid):
    """Choices with pictures: value, name, picture. `high` is the picture's height, `least` a cell's least width."""

    def __init__(
        self,
        options: Sequence[tuple[T, str, Draw]],
        value: T,
        on_change: Callable[[T], object],
        *,
        high: float = 120,
        least: float = 150,
        key: str = "",
    ) -> None:
        def pick(wanted: T) -> Pick:
            return lambda: on_change(wanted)

        cells = [
            PictureCell(label, option == value, pick(option), make, high, key=f"{key or 'picture'} {option}")
            for option, label, make in options
        ]
        super().__init__(cells, least=least, gap=16)


class ListRow(Widget):
    """A row of a list: a name, an optional note at the right; the chosen one carries a gold bar."""

    radius: ClassVar[float] = 8

    def __init__(
        self, label: str, on_pick: Pick, chosen: bool = False, note: str = "", high: float = 49, *, key: str = ""
    ) -> None:
        self.label = label
        self.on_pick = on_pick
        self.chosen = chosen
        self.note = note
        self.high = high
        self.key = key or f"row {label}"

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def pick(self) -> None:
        self.on_pick()

    def focus_box(self, unit: float) -> Box:
        return self.box.grown(-6 * unit)  # its brackets stay clear of the lines above and below

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        inner = self.box.grown(-2 * unit)
        if self.chosen or state != "normal":
            fill = "button_hover" if self.chosen else "panel_raised" if state == "hover" else "button"
            paint.plate(surface, inner, fill, self.radius * unit)
        if self.chosen:
            bar = (inner.x, inner.y + round(7 * unit), max(3, round(5 * unit)), inner.h - round(14 * unit))
            surface.fill(COLOUR["gold"], bar)
        note = paint.width(self.note, 18 * unit) + 14 * unit if self.note else 0
        role = "strong" if self.chosen else "text"
        size = paint.fitted(self.label, 20 * unit, inner.w - 34 * unit - note, role, 12 * unit)
        ink = "text" if self.chosen or state != "normal" else "text_soft"
        paint.text(surface, self.label, (inner.x + 18 * unit, self.box.cy), size, ink, role)
        if self.note:
            at = (inner.right - 14 * unit, self.box.cy)
            paint.text(surface, self.note, at, 18 * unit, "text" if self.chosen else "text_soft", align=1)
