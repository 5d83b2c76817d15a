"""What a lesson is told with: a face beside an ivory speech, a lozenge for each step, keys that can be clicked."""

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.ui import paint, svg
from game.ui.geometry import Box
from game.ui.theme import COLOUR
from game.ui.widgets import Grid, Item, KeyCap, Look
from game.ui.widgets.base import State, Surface, Widget

Said = tuple[str, str]
"""A bold line and an explanation."""

BOLD, PLAIN = 23, 20
"""Sizes of both, in units."""
LEAD = 1.3
EDGE, POINTER = 28, 20
"""Inside the speech, and its pointer, in units."""
SOFT_INK = "#3B4A46"


class Speech(Item):
    """A face that says something. It is as high as the longest of `all_said` needs, so that the table stays."""

    def __init__(
        self, face: Callable[[int, int], Surface], said: Said, all_said: Sequence[Said] = (), *, upright: bool
    ) -> None:
        self.face = face
        self.said = said
        self.all_said = all_said or (said,)
        self.upright = upright
        """Whether the face looks out over the speech instead of standing beside it."""

    def _face(self, unit: float) -> int:
        """The side of the face."""
        return round((78 if self.upright else 104) * unit)

    def _room(self, room: int, unit: float) -> int:
        """For the words."""
        beside = 0 if self.upright else self._face(unit) + (POINTER + 12) * unit
        return round(room - beside - 2 * self._edge * unit)

    @property
    def _edge(self) -> float:
        return 18 if self.upright else EDGE

    def _high(self, said: Said, room: int, unit: float) -> float:
        """The height of the words."""
        rows = ((said[0], BOLD, "strong"), (said[1], PLAIN, "text"))
        counts = [(len(paint.wrapped(words, size * unit, room, role)), size) for words, size, role in rows]
        return sum(count * size * LEAD for count, size in counts) * unit

    def height(self, room: int, unit: float) -> int:
        words = max(self._high(said, self._room(room, unit), unit) for said in self.all_said) + 26 * unit
        face = self._face(unit)
        return round(words + face + 26 * unit if self.upright else max(words, face))

    def _bubble(self, unit: float) -> Box:
        face = self._face(unit)
        if self.upright:
            top = face + round(12 * unit)
            return Box(self.box.x, self.box.y + top, self.box.w, min(self.box.h, self.height(self.box.w, unit)) - top)
        left = face + round((POINTER + 12) * unit)
        inset = round(6 * unit)
        return Box(self.box.x + left, self.box.y + inset, self.box.w - left, self.box.h - 2 * inset)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        side, bubble, tip = self._face(unit), self._bubble(unit), round(POINTER * unit)
        face = Box(self.box.x, self.box.y if self.upright else self.box.cy - side // 2, side, side)
        surface.blit(self.face(side, side), face[:2])
        paint.plate(surface, bubble, "paper", 14 * unit)
        if self.upright:
            surface.blit(_tip(tip, up=True), (face.cx - tip, bubble.y - tip + 1))
        else:
            surface.blit(_tip(tip, up=False), (bubble.x - tip + 1, self.box.cy - tip))
        self._draw_words(surface, bubble, unit)

    def _draw_words(self, surface: Surface, bubble: Box, unit: float) -> None:
        room = bubble.w - 2 * round(self._edge * unit)
        scale = 1.0
        while scale > 0.6 and self._high(self.said, room, scale * unit) > bubble.h - 8 * unit:
            scale -= 0.04
        y = bubble.y + (bubble.h - self._high(self.said, room, scale * unit)) / 2
        for words, size, role, ink in ((self.said[0], BOLD, "strong", "ink"), (self.said[1], PLAIN, "text", SOFT_INK)):
            step = size * scale * LEAD * unit
            for line in paint.wrapped(words, size * scale * unit, room, role):
                paint.text(surface, line, (bubble.x + self._edge * unit, y + step / 2), size * scale * unit, ink, role)
                y += step


@lru_cache(maxsize=4)
def _tip(side: int, *, up: bool) -> pygame.Surface:
    """The pointer of a speech, one pixel of it over the speech's edge."""
    corners = [(0, side), (2 * side, side), (side, 0)] if up else [(side, 0), (side, 2 * side), (0, side)]
    size = (2 * side, side) if up else (side, 2 * side)
    return svg.raster(svg.path(svg.points(corners), COLOUR["paper"]), size)


class StepMarks(Item):
    """A lozenge for each step: full when it is done, edged in gold when it is the one at hand."""

    def __init__(self, done: int, count: int, pitch: float) -> None:
        self.pitch = pitch
        self.done = done
        self.count = count

    def width(self, unit: float) -> int:
        return round(self.pitch * self.count * unit)

    def height(self, room: int, unit: float) -> int:
        return round(26 * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        for i in range(self.count):
            x = self.box.x + (i + 0.5) * self.pitch * unit
            fill, line = ("gold" if i < self.done else "none"), ("gold" if i <= self.done else "text_faint")
            paint.lozenge(surface, x, self.box.cy, self.pitch / 2.9 * unit, fill, line, max(1.5, 2 * unit))


class StepList(Grid):
    """The steps of a lesson by name, a lozenge before each."""

    def __init__(self, titles: Sequence[str]) -> None:
        super().__init__(
            [_StepLine(i + 1, title[:1].upper() + title[1:]) for i, title in enumerate(titles)],
            least=300,
            gap=12,
            most=2,
        )


class _StepLine(Item):
    """A step's number in a lozenge, and its name."""

    def __init__(self, n: int, title: str) -> None:
        self.n = n
        self.title = title

    def height(self, room: int, unit: float) -> int:
        return round(44 * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        x, y = self.box.x + 20 * unit, self.box.y + self.box.h / 2
        paint.lozenge(surface, x, y, 17 * unit, "none", "gold", max(1, 2 * unit))
        paint.text(surface, str(self.n), (x, y), 17 * unit, "gold_light", "strong", align=0.5)
        size = paint.fitted(self.title, 20 * unit, self.box.w - 50 * unit, least=12 * unit)
        paint.text(surface, self.title, (self.box.x + 50 * unit, y), size)


class KeyButton(Widget):
    """A key by what is printed on it, and what it does; a click does the same. It takes no focus: the key is there."""

    focusable = False

    def __init__(self, key: str, what: str, on_pick: Callable[[], object], name: str) -> None:
        self.cap = KeyCap(key, what)
        self.on_pick = on_pick
        self.key = name

    def width(self, unit: float) -> int:
        return self.cap.width(unit)

    def height(self, room: int, unit: float) -> int:
        return self.cap.height(room, unit) + round(10 * unit)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        self.cap.place(box, unit)

    def shift(self, down: int) -> None:
        super().shift(down)
        self.cap.shift(down)

    def at(self, x: int, y: int) -> Widget | None:
        return self if self.box.holds(x, y) else None

    def pick(self) -> None:
        self.on_pick()

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        if state != "normal":
            paint.plate(surface, self.box.grown(6 * unit), "panel_raised", 8 * unit)
        self.cap.draw(surface, unit, Look())
