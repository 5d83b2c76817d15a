"""Widgets that are picked, switched or moved."""

from collections.abc import Callable
from typing import ClassVar

from game.ui import paint, svg
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.kept import kept
from game.ui.theme import COLOUR
from game.ui.widgets.base import State, Surface, Widget

Pick = Callable[[], object]
"""What a button does; the result is ignored."""


class Button(Widget):
    """A button. Kind: normal, primary, danger or flat; `sign` names an icon before the label."""

    def __init__(
        self,
        label: str,
        on_pick: Pick,
        kind: str = "normal",
        sign: str = "",
        *,
        key: str = "",
        enabled: bool = True,
        size: float = 20,
        high: float = 46,
    ) -> None:
        self.label = label
        self.on_pick = on_pick
        self.kind = kind
        self.sign = sign
        self.key = key or f"button {label}"
        self.enabled = enabled
        self.size = size
        self.high = high

    def width(self, unit: float) -> int:
        label = paint.width(self.label, self.size * unit, "strong")
        sign = (1.25 * self.size + (0.45 * self.size if self.label else 0)) * unit if self.sign else 0
        return round(label + sign + (44 if self.label else 24) * unit)

    def least(self, unit: float) -> int:
        return round(0.85 * self.width(unit))

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def pick(self) -> None:
        self.on_pick()

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        own = "" if self.kind == "normal" else self.kind
        names = (f"{own}_{state}", own if state != "disabled" else "", state)
        look = next(name for name in names if name in paint.BUTTON)
        paint.button(surface, self.box, self.label, self.size * unit, unit, look, self.sign)


class Toggle(Widget):
    """A sentence and a switch at its right; the whole line is the target."""

    radius: ClassVar[float] = 8
    WIDE, HIGH = 62, 30

    def __init__(
        self, label: str, on: bool, on_change: Callable[[bool], object], *, key: str = "", enabled: bool = True
    ) -> None:
        self.label = label
        self.on = on
        self.on_change = on_change
        self.key = key or f"toggle {label}"
        self.enabled = enabled

    def _lines(self, room: int, unit: float) -> list[str]:
        return paint.wrapped(self.label, round(20 * unit), room - round((self.WIDE + 24) * unit))

    def height(self, room: int, unit: float) -> int:
        return round((30 + 26 * len(self._lines(room, unit))) * unit)

    def pick(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Act) and intent.name in ("left", "right") and self.on != (intent.name == "right"):
            self.pick()
            return True
        return super().handle(intent)

    def focus_box(self, unit: float) -> Box:
        w, h = round(self.WIDE * unit), round(self.HIGH * unit)
        return Box(self.box.right - w, self.box.cy - h // 2, w, h)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        off = state == "disabled"
        lines = self._lines(self.box.w, unit)
        for i, line in enumerate(lines):
            y = self.box.y + self.box.h / 2 + (i - (len(lines) - 1) / 2) * 26 * unit
            paint.text(surface, line, (self.box.x, y), 20 * unit, "text_off" if off else "text")
        box = self.focus_box(unit)
        ring = "panel_line" if off else "gold" if self.on else "text_faint"
        if state in ("hover", "pressed"):
            ring = "text"
        fill = "gold" if self.on and not off else "panel"
        paint.plate(surface, box, fill, self.radius * unit, ring, max(1, 1.5 * unit))
        if self.on:
            paint.lozenge(surface, box.x + 45 * unit, box.cy, 10 * unit, "text_off" if off else "text_on_gold")
        else:
            ink = "text_off" if off else "text_faint"
            paint.lozenge(surface, box.x + 17 * unit, box.cy, 10 * unit, "none", ink, max(1.5, 2.2 * unit))


class Slider(Widget):
    """A number on a line. Left and right move it by a step; it can be dragged. `on_release`: it has come to rest."""

    drags: ClassVar[bool] = True
    radius: ClassVar[float] = 8

    def __init__(
        self,
        label: str,
        value: int,
        bounds: tuple[int, int],
        step: int,
        show: Callable[[int], str],
        on_change: Callable[[int], object],
        *,
        on_release: Pick | None = None,
        key: str = "",
        enabled: bool = True,
    ) -> None:
        self.label = label
        self.value = value
        self.on_release = on_release
        self.low, self.high = bounds
        self.step = step
        self.show = show
        self.on_change = on_change
        self.key = key or f"slider {label}"
        self.enabled = enabled

    def height(self, room: int, unit: float) -> int:
        return round(78 * unit)

    def _track(self, unit: float) -> Box:
        edge = round(16 * unit)
        return Box(self.box.x + edge, self.box.bottom - round(26 * unit), self.box.w - 2 * edge, 0)

    def focus_box(self, unit: float) -> Box:
        track = self._track(unit)
        x = track.x + track.w * (self.value - self.low) / (self.high - self.low)
        return Box.of(x - 15 * unit, track.y - 17 * unit, 30 * unit, 34 * unit)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Act) and intent.name in ("left", "right"):
            self._set(self.value + (self.step if intent.name == "right" else -self.step))
            self.click()
            return True
        if isinstance(intent, Pointer) and self.box.w:
            edge = 16 * self.box.h / 78
            along = (intent.x - self.box.x - edge) / max(1, self.box.w - 2 * edge)
            self._set(self.low + round(along * (self.high - self.low) / self.step) * self.step)
            return True
        return False

    def click(self) -> None:
        """The value is what it is to be: the pointer was released, or a key moved it."""
        if self.on_release is not None:
            self.on_release()

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        off = state == "disabled"
        shown = self.show(self.value)
        y = self.box.y + 14 * unit
        room = self.box.w - paint.width(shown, 20 * unit, "strong") - 20 * unit
        size = paint.fitted(self.label, 20 * unit, room, "strong", 12 * unit)
        paint.text(surface, self.label, (self.box.x, y), size, "text_off" if off else "text", "strong")
        ink = "text_off" if off else "gold_light"
        paint.text(surface, shown, (self.box.right, y), 20 * unit, ink, "strong", align=1)
        self._paint_track(surface, unit, state)

    def _paint_track(self, surface: Surface, unit: float, state: State) -> None:
        track = self._track(unit)
        thick = max(2, round(4 * unit))
        count = min(10, (self.high - self.low) // self.step)
        for i in range(count + 1):
            x = track.x + track.w * i / count
            surface.fill(COLOUR["text_faint"], (round(x), track.y + round(10 * unit), 1, round(8 * unit)))
        knob = self.focus_box(unit)
        full = "text_off" if state == "disabled" else "gold"
        surface.fill(COLOUR["panel_line"], (track.x, track.y - thick // 2, track.w, thick))
        surface.fill(COLOUR[full], (track.x, track.y - thick // 2, knob.cx - track.x, thick))
        fill = {"disabled": "button_hover", "pressed": "focus"}.get(state, "gold")
        surface.blit(_knob(knob.w, COLOUR[fill], COLOUR["text" if state == "hover" else "ink"]), knob[:2])


@kept
def _knob(wide: int, fill: str, line: str) -> Surface:
    return svg.raster(svg.lozenge(15, 17, 13, fill, line, 2, tall=15), (wide, wide * 34 / 30), (30, 34))
