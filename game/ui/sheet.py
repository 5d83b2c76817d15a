"""What charts are drawn on: a title, a sentence that says how to read it, axes, shapes, and text."""

import math
from collections.abc import Callable, Sequence

from game.host.locale import decimal
from game.ui import paint, svg
from game.ui.geometry import Box
from game.ui.kept import kept
from game.ui.theme import COLOUR
from game.ui.widgets.base import Item, Look, Surface

Place = Callable[[float], float]


def per_cent(share: float) -> str:
    """A share of 1 in whole per cent."""
    return f"{round(100 * share)}\N{NO-BREAK SPACE}%"


def short(value: float) -> str:
    """A number with one decimal place if it has any."""
    return str(round(value)) if value == round(value) else decimal(value)


class Sheet:
    """A chart being drawn: shapes that become one SVG, stamps and text over it. `plot` is the box of the data."""

    def __init__(self, size: tuple[int, int], unit: float, plot: Box) -> None:
        self.size = size
        self.unit = unit
        self.plot = plot
        self.shapes: list[str] = []
        self.stamps: list[Callable[[Surface], object]] = []
        """What is there so often that it is quicker to draw from a picture that is kept."""
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

    def stamp_mark(self, x: float, y: float, r: float, fill: str = "gold", line: str = "", width: float = 0) -> None:
        """A lozenge as in `mark`, one of many."""
        unit = self.unit
        self.stamps.append(lambda image: paint.lozenge(image, x, y, r * unit, fill, line, width * unit))

    def stamp_ring(self, x: float, y: float, r: float) -> None:
        """A circle, one of many."""
        picture = _ring(round(r * self.unit, 1), round(2 * self.unit, 1))
        half = picture.get_width() / 2
        self.stamps.append(lambda image: image.blit(picture, (round(x - half), round(y - half))))

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
        for stamp in self.stamps:
            stamp(image)
        for words, at, size, ink, role, align in self.words:
            paint.text(image, words, at, size, ink, role, align=align)
        return image


Draw = Callable[[Sheet], None]
"""Draws the data of a chart."""


class Chart(Item):
    """A chart that takes whatever room there is, at least `high` units of height."""

    def __init__(self, title: str, says: str, draw: Draw, high: float = 290, left: float = 66) -> None:
        self.title = title
        self.says = says
        self.plot = draw
        self.high = high
        self.left = left
        self.unit = 1.0
        self.make: Callable[[int, int], Surface] = self.drawn
        """Gives the drawing at a size; whoever keeps drawings puts another maker in its place."""

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        self.unit = unit

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        surface.blit(self.make(self.box.w, self.box.h), self.box[:2])

    def drawn(self, w: int, h: int) -> Surface:
        """The drawing at a size in pixels."""
        unit = self.unit
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


@kept
def _ring(r: float, width: float) -> Surface:
    side = 2 * math.ceil(r + width)
    return svg.raster(svg.circle(side / 2, side / 2, r, COLOUR["panel"], COLOUR["text_soft"], width), (side, side))
