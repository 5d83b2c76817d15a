"""Items that only show: text, rules, pictures, keys, the meter."""

import math
from collections.abc import Callable
from typing import Final

from game.ui import paint, svg
from game.ui.geometry import Box
from game.ui.kept import kept
from game.ui.theme import COLOUR, RADIUS
from game.ui.widgets.base import Item, Look, Surface


class Label(Item):
    """Text that wraps, at `most` units if that is given. Size in units; `align` 0 left, 0.5, 1 right."""

    def __init__(
        self,
        words: str,
        size: float = 20,
        ink: str = "text",
        role: str = "text",
        align: float = 0,
        lead: float = 1.4,
        tabular: bool = False,
        most: float = 0,
    ) -> None:
        self.most = most
        self.words = words
        self.size = size
        self.ink = ink
        self.role = role
        self.align = align
        self.lead = lead
        self.tabular = tabular

    def width(self, unit: float) -> int:
        lines = self.words.split("\n")
        return max(paint.width(line, self.size * unit, self.role, tabular=self.tabular) for line in lines)

    def _lines(self, room: int, unit: float) -> list[str]:
        if self.most:
            room = min(room, round(self.most * unit))
        return paint.wrapped(self.words, round(self.size * unit), room, self.role)

    def height(self, room: int, unit: float) -> int:
        return round(len(self._lines(room, unit)) * self.size * self.lead * unit) if self.words else 0

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        step = self.size * self.lead * unit
        lines = self._lines(self.box.w, unit)
        y = self.box.y + (self.box.h - len(lines) * step) / 2
        for line in lines:
            x = self.box.x + self.align * self.box.w
            at = (x, y + step / 2)
            paint.text(surface, line, at, self.size * unit, self.ink, self.role, align=self.align, tabular=self.tabular)
            y += step


def heading(words: str, size: float = 20) -> Label:
    """The strong line above a group."""
    return Label(words, size, role="strong")


def title(words: str, size: float = 38, align: float = 0) -> Label:
    """A heading in the display face."""
    return Label(words, size, role="display", align=align, lead=1.25)


class Gap(Item):
    """Free height, in units."""

    def __init__(self, high: float) -> None:
        self.high = high

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)


class Line(Item):
    """A hairline across."""

    def __init__(self, ink: str = "panel_line", high: float = 1.5) -> None:
        self.ink = ink
        self.high = high

    def height(self, room: int, unit: float) -> int:
        return max(1, round(self.high * unit))

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        surface.fill(COLOUR[self.ink], (self.box.x, self.box.y, self.box.w, self.height(0, unit)))


class Rule(Item):
    """A gold hairline with a lozenge in its middle."""

    def __init__(self, high: float = 24, ink: str = "gold") -> None:
        self.high = high
        self.ink = ink

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        paint.rule(surface, self.box.x, self.box.cy, self.box.w, unit, self.ink)


class Picture(Item):
    """A drawing made once for each size. `make(width, height)`, in pixels, gives it; `shape` is height to width.

    With `high` as well, in units, that is the least height, and it grows to `shape`, or `most` units.
    """

    def __init__(
        self,
        make: Callable[[int, int], Surface],
        shape: float = 0,
        high: float = 0,
        wide: float = 0,
        most: float = math.inf,
    ) -> None:
        self.make = make
        self.most = most
        self.shape = shape
        self.high = high
        self.wide = wide
        self._made: Surface | None = None

    def width(self, unit: float) -> int:
        return round(self.wide * unit)

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit if self.high else room * self.shape)

    def tallest(self, room: int, unit: float) -> float:
        return max(self.height(room, unit), min(room * self.shape, self.most * unit)) if self.shape else math.inf

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        if self.box.w <= 0 or self.box.h <= 0:
            return
        if self._made is None or self._made.get_size() != self.box[2:]:
            self._made = self.make(self.box.w, self.box.h)
        surface.blit(self._made, self.box[:2])


_ARROWS: Final = {
    "←": "M16,5L6,12L16,19Z",
    "→": "M8,5L18,12L8,19Z",
    "↑": "M5,16L12,6L19,16Z",
    "↓": "M5,8L12,18L19,8Z",
}


@kept
def arrow(name: str, side: int, ink: str = "text") -> Surface:
    """A filled arrow, `side` pixels square; no font has one."""
    return svg.raster(svg.path(_ARROWS[name], COLOUR[ink]), (side, side), (24, 24))


class KeyCap(Item):
    """A key by what is printed on it (arrows as ``←``), and what it does."""

    def __init__(self, key: str, what: str = "", size: float = 18) -> None:
        self.key = key
        self.what = what
        self.size = size

    def _cap(self, unit: float) -> int:
        if self.key in _ARROWS:
            return round(32 * unit)
        return max(round(32 * unit), paint.width(self.key, self.size * unit, "strong") + round(18 * unit))

    def width(self, unit: float) -> int:
        return self._cap(unit) + (round(10 * unit) + paint.width(self.what, self.size * unit) if self.what else 0)

    def height(self, room: int, unit: float) -> int:
        return round(32 * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        cap = Box(self.box.x, self.box.cy - round(16 * unit), self._cap(unit), round(32 * unit))
        draw_cap(surface, cap, self.key, self.size * unit, unit)
        if self.what:
            at = (cap.right + 10 * unit, self.box.cy)
            fit = paint.fitted(self.what, self.size * unit, self.box.right - at[0], least=0.6 * self.size * unit)
            paint.text(surface, self.what, at, fit, "text_soft")


def draw_cap(surface: Surface, box: Box, key: str, size: float, unit: float, line: str = "text_faint") -> None:
    """The cap of a key in a box."""
    paint.plate(surface, box, "panel_raised", RADIUS["key"] * unit, line, max(1, 1.5 * unit))
    if key in _ARROWS:
        side = round(20 * unit)
        surface.blit(arrow(key, side), (box.cx - side // 2, box.cy - side // 2))
    else:
        fit = paint.fitted(key, size, box.w - 6 * unit, "strong", 0.6 * size)
        paint.text(surface, key, (box.x + box.w / 2, box.y + box.h / 2), fit, "text", "strong", align=0.5)


class Meter(Item):
    """52 ticks in four thirteens: wherever n of 52 is meant."""

    def __init__(self, cards: int, high: float = 14, wide: float = 0) -> None:
        self.cards = cards
        self.high = high
        self.wide = wide

    def width(self, unit: float) -> int:
        return round(self.wide * unit)

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        draw_meter(surface, self.box, self.cards)


def draw_meter(surface: Surface, box: Box, cards: int) -> None:
    """The meter in a box."""
    gap = box.w * 0.018
    group = (box.w - 3 * gap) / 4
    for tick in range(52):
        thirteen, place = divmod(tick, 13)
        x = box.x + thirteen * (group + gap) + place * group / 13
        ink = COLOUR["gold" if tick < cards else "panel_line"]
        surface.fill(ink, (round(x), box.y, max(1, round(group / 13 * 0.62)), box.h))
