"""A chart along the moves of an attempt, and the verdicts under it.

What stays (axes and their words) is a picture that is made once. All that changes while one steps through an attempt,
or while the worker thinks, stands upright or lies level, and is filled in on top.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import ClassVar, Final

import pygame

from game.host.locale import _, number
from game.insight.answer import Verdict
from game.ui import paint, svg
from game.ui.analysis.study import Study
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.sheet import Sheet
from game.ui.theme import COLOUR
from game.ui.widgets.base import State, Surface, Widget

Kept = Callable[..., Callable[[int, int], Surface]]
"""`Page.kept`."""

LEFT, RIGHT = 58, 20
"""Units kept free at the sides of the data, so that charts above each other agree."""
BAND: Final = 24
"""Height of the verdicts in units."""
FOOT: Final = 34
"""Units at the foot for what the mark is held by."""
STEPS: Final = (5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


class Ruled(Sheet):
    """A sheet on the ground of a page, for what is only ruled and written: no SVG is needed for it.

    It cannot be seen through, so it is drawn many times as fast as one that can.
    """

    def fill(self, x: float, y: float, w: float, h: float, ink: str) -> None:
        left, top = round(x), round(y)
        box = (left, top, max(1, round(x + w) - left), max(1, round(y + h) - top))
        self.stamps.append(lambda image: image.fill(COLOUR[ink], box))

    def surface(self) -> Surface:
        image = pygame.Surface(self.size)
        image.fill(COLOUR["panel"])
        for stamp in self.stamps:
            stamp(image)
        for words, at, size, ink, role, align in self.words:
            paint.text(image, words, at, size, ink, role, align=align)
        return image


class Along(Widget):
    """A chart along the moves of an attempt. It can be clicked and dragged to any of them."""

    drags: ClassVar[bool] = True
    radius: ClassVar[float] = 8

    def __init__(self, study: Study, kept: Kept) -> None:
        self.study = study
        self.kept = kept
        self.unit = 1.0
        self.plot = Box(0, 0, 1, 1)
        """The box of the data."""
        self._axis = (-1, 1)
        """The most moves of a line, and the step of the axis for them."""

    def click(self) -> None:
        """The press has brought the mark there."""

    @property
    def step(self) -> int:
        """Moves from one mark of the axis to the next."""
        extent = self.study.extent
        if self._axis[0] != extent:
            wide = paint.width(number(extent), 16 * self.unit) + 14 * self.unit
            most = max(1, min(8, int(self.plot.w / wide)))
            self._axis = extent, next((step for step in STEPS if extent <= most * step), STEPS[-1])
        return self._axis[1]

    @property
    def end(self) -> int:
        """The last move that the axis has room for."""
        step = self.step
        return max(step, -(-self.study.extent // step) * step)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        self.unit, self._axis = unit, (-1, 1)
        self._lay()

    def shift(self, down: int) -> None:
        super().shift(down)
        self._lay()

    def _lay(self) -> None:
        """Say where the plot is."""

    def _between(self, top: float, foot: float) -> Box:
        """The plot with so many units kept free above and below."""
        box, unit = self.box, self.unit
        y = box.y + round(top * unit)
        left, right = round(LEFT * unit), round(RIGHT * unit)
        return Box(box.x + left, y, max(1, box.w - left - right), max(1, box.bottom - round(foot * unit) - y))

    def x(self, move: float) -> float:
        """Where a move is, in pixels."""
        return self.plot.x + self.plot.w * move / self.end

    def nearest(self, x: float) -> int:
        """The stage that a point of the window is nearest to."""
        return max(0, round((x - self.plot.x) * self.end / self.plot.w))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Act) and intent.name in ("left", "right"):
            self.study.replay.by(1 if intent.name == "right" else -1)
            self.study.moved = True
            return True
        if isinstance(intent, Act) and intent.name == "pick":
            self.study.replay.toggle()
            return True
        if isinstance(intent, Pointer):
            self.study.choose(self.nearest(intent.x), on_line=self.on_line(intent))
            return True
        return False

    def on_line(self, pointer: Pointer) -> bool:
        """Whether the solver's line is meant."""
        return self.study.watching

    def _handle(self) -> tuple[float, float]:
        """The middle of what the mark seems to be held by, at the foot."""
        return self.x(self.study.replay.index), self.box.bottom - 14 * self.unit

    def focus_box(self, unit: float) -> Box:
        x, y = self._handle()
        return Box.of(x - 11 * unit, y - 11 * unit, 22 * unit, 22 * unit)

    def draw_cursor(self, surface: Surface, top: float) -> None:
        """A line through the point that is looked at."""
        wide = max(1, round(1.5 * self.unit))
        x, bottom = self._handle()
        surface.fill(COLOUR["text_faint"], (round(x - wide / 2), round(top), wide, round(bottom - top)))

    def draw_handle(self, surface: Surface, state: State) -> str:
        """What it is held by; the colour that it has now."""
        fill = "focus" if state == "pressed" else "warning" if self.study.losing else "gold"
        line = "text" if state == "hover" else "ink"
        paint.lozenge(surface, *self._handle(), 10 * self.unit, fill, line, 2 * self.unit)
        return fill

    def picture(self, name: str, draw: Callable[[Sheet], None]) -> Surface:
        """What stays of the chart; it is made once for its size and axis."""

        def make(w: int, h: int) -> Surface:
            plot = self.plot
            sheet = Ruled((w, h), self.unit, plot._replace(x=plot.x - self.box.x, y=plot.y - self.box.y))
            draw(sheet)
            return sheet.surface()

        return self.kept(make, name, self.end, self.unit, self.plot.h)(self.box.w, self.box.h)


def draw_band(surface: Surface, chart: Along, band: Box) -> None:
    """The verdict at each stage: winnable plain, dead hatched, what is not known three dots; what is open is empty."""
    unit, stages = chart.unit, len(chart.study.own)
    paint.plate(surface, band._replace(w=round(chart.x(stages - 0.5)) - band.x), "panel", 0, "panel_line", 1)
    for verdict, left, right in _stretches(chart):
        box = Box(round(left), band.y, max(2, round(right) - round(left)), band.h)
        match verdict:
            case Verdict.WINNABLE:
                surface.fill(COLOUR["button"], box)
                _name(surface, box, _("winnable"), "text", unit)
            case Verdict.DEAD:
                surface.blit(_hatched(*box[2:], round(unit, 2)), box[:2])
                _name(surface, box, _("dead"), "warning", unit, "warning_panel")
            case Verdict.UNKNOWN:
                surface.fill(COLOUR["panel_raised"], box)
                named = _name(surface, box, _("not known"), "text_soft", unit)
                _dots(surface, box._replace(x=box.x + named, w=box.w - named), unit)


def _stretches(chart: Along) -> Iterator[tuple[Verdict | None, float, float]]:
    """Stages with one verdict each, and where they begin and end: half-way to their neighbours."""
    at = 0
    for verdict, run in groupby(chart.study.analysis.verdicts):
        first, at = at, at + len(list(run))
        yield verdict, chart.x(max(0.0, first - 0.5)), chart.x(at - 0.5)


def _name(surface: Surface, box: Box, words: str, ink: str, unit: float, fill: str = "") -> int:
    """A stretch by its name, if there is room; the pixels that it takes."""
    wide = paint.width(words, 16 * unit, "strong") + 18 * unit
    if wide > box.w - 4 * unit:
        return 0
    if fill:
        surface.fill(COLOUR[fill], (box.x, box.y, round(wide), box.h))
    paint.text(surface, words, (box.x + 9 * unit, box.cy), 16 * unit, ink, "strong")
    return round(wide)


def _dots(surface: Surface, box: Box, unit: float) -> None:
    """Three dots, and three again, as far as there is room for them."""
    side = max(2, round(3 * unit))
    for x in range(box.x + 3 * side, box.right - 8 * side, 14 * side):
        for i in range(3):
            surface.fill(COLOUR["text_soft"], (x + 2 * i * side, box.cy - side // 2, side, side))


@lru_cache(maxsize=16)
def _hatched(w: int, h: int, unit: float) -> Surface:
    step = 9 * unit
    lines = "".join(
        f"M{svg.num(i * step)},{h}L{svg.num(i * step + h)},0" for i in range(-int(h / step) - 1, int(w / step) + 1)
    )
    ink = svg.path(lines, "none", COLOUR["warning"], max(1, 2 * unit))
    return svg.raster(svg.rect(0, 0, w, h, COLOUR["warning_panel"]) + ink, (w, h))
