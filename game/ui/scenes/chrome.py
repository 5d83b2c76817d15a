"""What stands around a table: the bar, the strip of a message with choices, a short note, a refusal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import paint, svg
from game.ui.geometry import Box
from game.ui.icons import icon, lamp
from game.ui.kept import kept
from game.ui.layout import bar as bars
from game.ui.layout.frame import Frame
from game.ui.layout.message import Strip, message_strip
from game.ui.layout.text import Measure, Role
from game.ui.theme import COLOUR

GROUNDS: Final = {"warning": ("warning_panel", "warning"), "side": ("side_panel", "side_line")}
"""Tone of a message to the colours of its strip and its edge, where they are not those of every panel."""


def measure(text: int) -> Measure:
    """Widths of words for layouts, at a size of body text in pixels."""

    def width(words: str, size: float, role: Role) -> float:
        tabular = role == "tabular"
        return paint.width(words, size * text, "strong" if tabular else role, tabular=tabular)

    return width


class Bar:
    """The bar at the top, and its actions at the foot in portrait."""

    def __init__(self) -> None:
        self.boxes: dict[str, Box] = {}
        """Where each action can be pressed."""
        self.free = Box(0, 0, 0, 0)
        self.ground = "panel"
        """Its colour."""

    def arrange(self, around: Frame, words: bars.Words, lamp_state: str = "") -> None:
        """Lay it out for what it has to say; `lamp_state` as in `icons.lamp`."""
        self._around = around
        self._lamp = lamp_state
        self._plan = bars.bar_layout(around, words, measure(around.text))
        self.boxes = {item.name: item.box for item in self._plan.items if item.kind == "action"}
        self.free = self._plan.free

    def draw(self, surface: pygame.Surface, hovered: str | None, off: Sequence[str]) -> None:
        """Draw it; the action under the pointer is lighter, those that are `off` pale."""
        around, text = self._around, self._around.text
        line = max(1, round(1.5 * around.unit))
        surface.fill(COLOUR[self.ground], around.bar)
        surface.fill(COLOUR["gold"], (0, around.bar.bottom - line, around.bar.w, line))
        if around.foot:
            surface.fill(COLOUR[self.ground], around.foot)
            surface.fill(COLOUR["gold"], (0, around.foot.y, around.foot.w, line))
        for item in self._plan.items:
            if item.kind == "action":
                state = "flat_disabled" if item.name in off else "flat_hover" if item.name == hovered else "flat"
                paint.button(surface, item.box, item.text, item.size * text, around.unit, state, item.name)
            else:
                self._draw_item(surface, item)

    def _draw_item(self, surface: pygame.Surface, item: bars.Item) -> None:
        text = self._around.text
        if item.kind == "rule":
            surface.fill(COLOUR["panel_line"], item.box)
        elif item.kind == "icon":
            surface.blit(icon(item.name, item.box.h, "text_soft"), item.box[:2])
        elif item.kind == "lamp":
            surface.blit(lamp(self._lamp, item.box.h), item.box[:2])
        else:
            lit = {"winnable": "good", "dead": "warning"}.get(self._lamp, "text_soft")
            ink = {"name": "gold_light", "caption": "text_soft", "lamp word": lit}.get(item.kind, "text")
            tabular = item.role == "tabular"
            role = "strong" if tabular else item.role
            paint.text(surface, item.text, (item.box.x, item.box.cy), item.size * text, ink, role, tabular=tabular)


@dataclass
class Choice:
    """One answer of a message."""

    sign: str
    label: str
    act: Callable[[], None]
    kind: str = "normal"


@dataclass
class Dock:
    """A message with choices, in a strip that the table makes room for."""

    title: str
    line: str
    tone: str
    choices: list[Choice]
    strip: Strip | None = None

    def arrange(self, size: tuple[int, int], scale: float, text: int) -> int:
        """Lay it out; the height in pixels that the table must leave free."""
        labels = [choice.label for choice in self.choices]
        self.strip = message_strip(size, scale, self.title, self.line, labels, measure(text))
        return self.strip.dock

    @property
    def boxes(self) -> list[Box]:
        """Where each choice can be pressed."""
        return [button.box for button in self.strip.buttons] if self.strip else []

    def draw(self, surface: pygame.Surface, text: int, unit: float, hovered: str | None) -> None:
        """Draw the strip."""
        if self.strip is None:
            return
        fill, line = GROUNDS.get(self.tone, ("panel", "panel_line"))
        paint.panel(surface, self.strip.box, unit, fill, line)
        for words in self.strip.lines:
            ink = self.tone if words.role == "display" else "text"
            paint.text(surface, words.text, (words.box.x, words.box.cy), words.size * text, ink, words.role)
        for i, (choice, button) in enumerate(zip(self.choices, self.strip.buttons, strict=True)):
            state = choice.kind
            if hovered == f"dock {i}":
                state = {"normal": "hover", "primary": "primary_hover"}.get(state, state)
            sign = choice.sign if button.icon else ""
            self._draw_button(surface, button.box, button.lines, text, unit, state, sign)

    def _draw_button(
        self, surface: pygame.Surface, box: Box, lines: Sequence[str], text: int, unit: float, state: str, sign: str
    ) -> None:
        if len(lines) == 1:
            paint.button(surface, box, lines[0], text, unit, state, sign)
            return
        paint.button(surface, box, "", text, unit, state)
        ink = paint.BUTTON[state][2]
        for i, words in enumerate(lines):
            at = (box.cx, box.cy + (i - (len(lines) - 1) / 2) * 1.2 * text)
            paint.text(surface, words, at, text, ink, "strong", align=0.5)


@kept
def _pointer(tip: int, *, up: bool) -> pygame.Surface:
    """The point of a bubble, a pixel of it over the bubble's edge."""
    ends = [(0, tip + 1), (2 * tip, tip + 1), (tip, 0)] if up else [(0, 0), (2 * tip, 0), (tip, tip + 1)]
    return svg.raster(svg.path(svg.points(ends), COLOUR["paper"]), (2 * tip, tip + 1))


@dataclass
class Note:
    """A line that goes away by itself: at the card it is about, or in the bar."""

    line: str
    near: Box | None
    seconds: float = 0.0
    """Until it goes away; as long as the line takes to read, unless told otherwise."""
    box: Box | None = None
    """Where it was drawn last."""

    def __post_init__(self) -> None:
        self.seconds = self.seconds or max(3.0, 1.5 + 0.05 * len(self.line))

    def draw(self, surface: pygame.Surface, around: Frame, free: Box, table: Box) -> None:
        """Draw it where it belongs; the boxes are those of `bars.note`."""
        if self.near is None:
            box, lines = bars.note(around, free, table, self.line, measure(around.text))
            radius = min(box.h / 2, 0.85 * around.text)
            paint.plate(surface, box, "panel_raised", radius, "gold", max(1, 1.4 * around.unit))
            for line in lines:
                paint.text(surface, line.text, (line.box.x, line.box.cy), around.text)
            self.box = box
            return
        self._draw_refusal(surface, around, self.near)

    def _draw_refusal(self, surface: pygame.Surface, around: Frame, near: Box) -> None:
        """Ivory, with a pointer to the card: under it if there is room, else over it."""
        text, unit = around.text, around.unit
        lines = paint.wrapped(self.line, text, min(0.8 * around.area.w, 30 * text), "strong")
        wide = max(paint.width(line, text, "strong") for line in lines) + round(1.8 * text)
        high = round((0.9 + 1.3 * len(lines)) * text)
        tip = round(0.55 * text)
        below = near.bottom + tip + high <= around.area.bottom
        y = near.bottom + tip if below else max(around.bar.bottom, near.y - tip - high)
        x = max(around.area.x, min(near.cx - wide // 2, around.area.right - wide))
        box = Box(x, y, wide, high)
        paint.shadow(surface, box, "lift", 0.5 * unit, 8 * unit)
        paint.plate(surface, box, "paper", 8 * unit)
        at = max(x + 2 * tip, min(near.cx, x + wide - 2 * tip))
        surface.blit(_pointer(tip, up=below), (at - tip, box.y - tip if below else box.bottom - 1))
        for i, line in enumerate(lines):
            middle = box.cy + (i - (len(lines) - 1) / 2) * 1.3 * text
            paint.text(surface, line, (box.cx, middle), text, "ink", "strong", align=0.5)
        self.box = box
