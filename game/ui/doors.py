"""What the menu is made of: the band with the name, the doors, the entries."""

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar

import pygame

from game.ui import paint, pictures, svg
from game.ui.geometry import Box
from game.ui.icons import icon
from game.ui.pagewindow import fill_stepped, line_stepped
from game.ui.theme import COLOUR
from game.ui.widgets.base import State, Surface, Widget
from game.ui.widgets.plain import draw_meter

Make = Callable[[int, int], Surface]


NAME = "Cruel Arithmetic"


NOTCH = 64
"""Height of the steps of a door, in units."""


class Door(Widget):
    """A window with a picture that leads to a table."""

    def __init__(
        self,
        heading: str,
        line: str,
        make: Make,
        on_pick: Callable[[], object],
        *,
        note: str = "",
        count: str = "",
        cards: int | None = None,
        key: str,
    ) -> None:
        self.heading = heading
        self.line = line
        self.make = make
        self.on_pick = on_pick
        self.note = note
        self.count = count
        self.cards = cards
        self.key = key
        self._made: Surface | None = None

    def pick(self) -> None:
        self.on_pick()

    def _steps(self, unit: float) -> tuple[float, tuple[int, int], tuple[int, int]]:
        """Size of the heading, step of the heading, step at the lower right."""
        room = self.box.w * 0.72 - 44 * unit
        size = paint.fitted(self.heading, 38 * unit, room, "display", 14 * unit)
        wide = paint.width(self.heading, size, "display") + round(44 * unit)
        high = round(NOTCH * unit)
        return size, (wide, high), (min(wide, round(self.box.w * 0.15)), high)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        size, notch, step = self._steps(unit)
        fill_stepped(surface, self.box, notch, step, "panel_raised" if state in ("hover", "pressed") else "panel")
        line = "gold" if state == "pressed" else "text" if state == "hover" else "text_faint"
        line_stepped(surface, self.box, notch, step, line, max(2, round(2 * unit)))
        self._paint_picture(surface, unit)
        at = (self.box.x + 2 * unit, self.box.y + (NOTCH / 2 - 4) * unit)
        paint.text(surface, self.heading, at, size, "text", "display")
        room = self.box.w - step[0] - 44 * unit
        self._paint_line(surface, unit, room)
        self._paint_count(surface, unit, self.box.w - notch[0])

    def _paint_picture(self, surface: Surface, unit: float) -> None:
        edge, high = max(2, round(2 * unit)), round(NOTCH * unit)
        meter = round(50 * unit) if self.cards is not None else 0
        area = Box(self.box.x + edge, self.box.y + high + edge, self.box.w - 2 * edge, self.box.h - 2 * high - 2 * edge)
        area = area._replace(h=area.h - meter)
        if self._made is None or self._made.get_size() != area[2:]:
            self._made = self.make(area.w, max(1, area.h))
        surface.blit(self._made, area[:2])
        if self.cards is not None:
            side = round(26 * unit)
            box = Box(self.box.x + side, area.bottom + round(18 * unit), self.box.w - 2 * side, round(12 * unit))
            draw_meter(surface, box, self.cards)

    def _paint_line(self, surface: Surface, unit: float, room: float) -> None:
        lines = paint.wrapped(self.line, round(20 * unit), room)
        size = 20 * unit
        if len(lines) > 1:
            size = paint.fitted(self.line, 20 * unit, room, least=16 * unit)
            lines = paint.wrapped(self.line, size, room)
        for i, line in enumerate(lines[:2]):
            y = self.box.bottom - 33 * unit + (i - (len(lines[:2]) - 1) / 2) * size * 1.2
            paint.text(surface, line, (self.box.x + 24 * unit, y), size, "text_soft")

    def _paint_count(self, surface: Surface, unit: float, room: float) -> None:
        x, y = self.box.right - 26 * unit, self.box.y + 40 * unit
        if self.count:
            size = paint.fitted(self.count, 30 * unit, room - 36 * unit, "strong", 16 * unit)
            wide = paint.text(surface, self.count, (x, y), size, "gold", "strong", align=1)
            x -= wide + 18 * unit
        if self.note and x - paint.width(self.note, 20 * unit) > self.box.right - room + 10 * unit:
            paint.text(surface, self.note, (x, y), 20 * unit, "text_soft", align=1)

    def paint_focus(self, surface: Surface, unit: float) -> None:
        _size, notch, step = self._steps(unit)
        thick = max(3, round(4 * unit))
        around = self.box.grown(round(9 * unit))
        line_stepped(surface, around, notch, step, "focus", thick)
        line_stepped(surface, self.box, notch, step, "gold", max(2, round(2 * unit)))
        far, wide = round(22 * unit), max(5, round(7 * unit))
        for x, y, w, h in (
            (around.right - far + wide // 2, around.y - wide // 2, far, wide),
            (around.right - wide // 2, around.y - wide // 2, wide, far),
            (around.x - wide // 2, around.bottom - wide // 2, far, wide),
            (around.x - wide // 2, around.bottom - far + wide // 2, wide, far),
        ):
            surface.fill(COLOUR["focus"], (x, y, w, h))


class Entry(Widget):
    """A way to go on: an icon and a word."""

    radius: ClassVar[float] = 8

    def __init__(
        self, sign: str, label: str, on_pick: Callable[[], object], *, key: str, note: str = "", strong: bool = False
    ) -> None:
        self.sign = sign
        self.label = label
        self.on_pick = on_pick
        self.key = key
        self.note = note
        self.role = "strong" if strong else "text"
        self.size = 20.0
        self.high = 52.0
        self.ruled = False
        """Whether a hairline stands over it."""

    def width(self, unit: float) -> int:
        return round((48 + 1.6 * (self.size - 20)) * unit) + paint.width(self.label, self.size * unit, self.role)

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def pick(self) -> None:
        self.on_pick()

    def focus_box(self, unit: float) -> Box:
        inset = round(max(4, self.high - 48) / 2 * unit)
        return Box(self.box.x, self.box.y + inset, self.box.w, self.box.h - 2 * inset)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        if self.ruled:
            surface.fill(COLOUR["panel_line"], (self.box.x, self.box.y, self.box.w, max(1, round(1.2 * unit))))
        if state != "normal":
            paint.plate(surface, self.focus_box(unit), "button" if state == "hover" else "button_down", 8 * unit)
        side = round(1.15 * self.size * unit)
        surface.blit(icon(self.sign, side, "gold"), (self.box.x + round(6 * unit), self.box.cy - side // 2))
        x = self.box.x + 18 * unit + side
        note = paint.width(self.note, 20 * unit, "strong") + 20 * unit if self.note else 0
        size = paint.fitted(self.label, self.size * unit, self.box.right - x - note, self.role, 0.72 * self.size * unit)
        paint.text(surface, self.label, (x, self.box.cy), size, "text", self.role)
        if self.note:
            at = (self.box.right - 14 * unit, self.box.cy)
            paint.text(surface, self.note, at, 20 * unit, "gold_light", "strong", align=1)


@lru_cache(maxsize=1)
def backdrop(size: tuple[int, int], unit: float, band: int, upright: bool, plain: bool) -> Surface:
    """The felt with the band on top: half a sun behind the name."""
    image = pygame.Surface(size)
    image.fill(COLOUR["felt"])
    w = size[0]
    sky = pygame.Surface((w, band))
    sky.fill(COLOUR["felt"])
    pictures.rays(sky, pygame.Rect(0, 0, w, band), w / 2, band, pictures.mix("felt", "panel", 0.55), 48, 1.9)
    if not plain:
        _sun(sky, upright)
        _cartouche(sky, unit, upright)
    image.blit(sky, (0, 0))
    image.fill(COLOUR["gold"], (0, band - round(2 * unit), w, max(3, round(4 * unit))))
    if plain:
        fit = paint.fitted(NAME, 42 * unit, w - 40 * unit, "display")
        paint.text(image, NAME, (w / 2, band * 0.5), fit, "paper", "display", align=0.5)
    else:
        image.fill(COLOUR["text_faint"], (0, band + round(8 * unit), w, max(1, round(unit))))
    return image


def _sun(sky: Surface, upright: bool) -> None:
    w, h = sky.get_size()
    inside = (0.0, 0.0, float(w), float(h))
    inner = ""
    for i in range(1, 36):
        turn = -90 + 5 * i
        if not upright and abs(turn) > 62:
            continue
        reach = w * (0.5 if i % 2 == 0 else 0.4) if upright else w * 2
        data = svg.ray(w / 2, h, 0, reach, turn - 1, turn + 1, inside)
        inner += svg.path(data, COLOUR["gold" if i % 2 == 0 else "panel_raised"]) if data else ""
    sky.blit(svg.raster(inner, (w, h)), (0, 0))


def _cartouche(sky: Surface, unit: float, upright: bool) -> None:
    """The stepped plate with the name, on one line or two, that stands on the lower edge."""
    w, h = sky.get_size()
    lines = NAME.split() if upright else [NAME]
    wanted = h * 0.32 if upright else min(h * 0.475, w * 0.075)
    size = min(paint.fitted(line, wanted, w * 0.8, "display", 18 * unit) for line in lines)
    k = size / 142  # the ornament grows with the letters
    pitch, capitals = 1.06 * size, 0.74 * size
    high = capitals + pitch * (len(lines) - 1)
    wide = max(paint.width(line, size, "display") for line in lines)
    top = h - high - 48 * k
    upper = Box.of(w / 2 - wide / 2 - 16 * k, top - 36 * k, wide + 32 * k, h)
    shoulder = top + pitch - 8 * k if upright else top - 8 * k
    lower = Box.of(upper.x - 36 * k, shoulder, upper.w + 72 * k, h)
    for inset, ink, thick in ((0, "gold", 2.5), (round(8 * k), "text_faint", 1.0)):
        line = max(1, round(thick * unit))
        boxes = [box.grown(-inset) for box in (lower, upper)]
        for box in boxes:
            sky.fill(COLOUR[ink], box._replace(h=h))
        for box in boxes:
            sky.fill(COLOUR["felt"], (box.x + line, box.y + line, box.w - 2 * line, h))
    for i, words in enumerate(lines):
        at = (w / 2, top + capitals / 2 + i * pitch)
        paint.text(sky, words, at, size, "paper", "display", align=0.5)
