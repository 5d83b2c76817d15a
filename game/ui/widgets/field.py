"""A line of text to type into."""

import unicodedata
from collections.abc import Callable
from typing import ClassVar

from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Edit, Intent, Pointer, Type
from game.ui.theme import COLOUR
from game.ui.widgets.base import State, Surface, Widget


def no_clipboard() -> str:
    """A clipboard with nothing on it."""
    return ""


class TextField(Widget):
    """A text field. `ghost` is shown dimmed where nothing is typed yet.

    `accept` cleans what is typed or pasted; `arrange` puts blanks into the whole as it is to be read; `on_paste` may
    take a pasted text over.
    """

    radius: ClassVar[float] = 8
    typing = True

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], object],
        *,
        on_enter: Callable[[], object] | None = None,
        longest: int = 40,
        ghost: str = "",
        accept: Callable[[str], str] = str,
        arrange: Callable[[str], str] = str,
        clipboard: Callable[[], str] = no_clipboard,
        on_paste: Callable[[str], bool] | None = None,
        size: float = 23,
        high: float = 50,
        key: str = "field",
    ) -> None:
        self.value = value
        self.caret = len(value)
        self.on_change = on_change
        self.on_enter = on_enter
        self.longest = longest
        self.ghost = ghost
        self.accept = accept
        self.arrange = arrange
        self.clipboard = clipboard
        self.on_paste = on_paste
        self.size = size
        self.high = high
        self.key = key
        self.marked = False
        """Whether the whole text is marked, so that what is typed takes its place."""

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Type(text):
                self.insert(text)
            case Edit("paste"):
                self.paste(self.clipboard())
            case Edit("all"):
                self.marked, self.caret = bool(self.value), len(self.value)
            case Edit(key):
                self._edit(key)
            case Act("pick") if self.on_enter is not None:
                self.on_enter()
            case Pointer("down"):
                self.marked, self.caret = False, self._nearest(intent.x)
            case _:
                return False
        return True

    def click(self) -> None:
        """A click only places the caret."""

    def paste(self, text: str) -> None:
        """Put in what was on the clipboard, unless it means something else."""
        if self.on_paste is None or not self.on_paste(text):
            self.insert(text)

    def insert(self, text: str) -> None:
        """Put text in at the caret, as much of it as goes in."""
        clean = "".join(c for c in " ".join(self.accept(text).splitlines()) if unicodedata.category(c) not in _UNSEEN)
        if self.marked and clean:
            self._set("", 0)
        clean = clean[: max(0, self.longest - len(self.value))]
        self._set(self.value[: self.caret] + clean + self.value[self.caret :], self.caret + len(clean))

    def _edit(self, key: str) -> None:
        at, value, marked = self.caret, self.value, self.marked
        self.marked = False
        match key:
            case "backspace" | "delete" if marked:
                self._set("", 0)
            case "left" if marked:
                self.caret = 0
            case "backspace" if at:
                self._set(value[: at - 1] + value[at:], at - 1)
            case "delete":
                self._set(value[:at] + value[at + 1 :], at)
            case "home" | "end":
                self.caret = 0 if key == "home" else len(value)
            case "left" | "right":
                self.caret = max(0, min(len(value), at + (1 if key == "right" else -1)))

    def _set(self, value: str, caret: int) -> None:
        arranged = self.arrange(value)
        if arranged != value:
            letters = sum(not letter.isspace() for letter in value[:caret])
            value, caret = arranged, _after(arranged, letters)
        changed = value != self.value
        self.value, self.caret, self.marked = value, caret, False
        if changed:
            self.on_change(value)

    def _inside(self) -> Box:
        edge = self.box.h * 2 // 5
        return Box(self.box.x + edge, self.box.y, self.box.w - 2 * edge, self.box.h)

    def _start(self, size: float) -> float:
        """Where the text begins: left of the box when the caret would stand beyond it."""
        inside = self._inside()
        return inside.x + min(0, inside.w - paint.width(self.value[: self.caret], size, "strong") - 4)

    def _nearest(self, x: int) -> int:
        size = round(self.size * self.box.h / self.high)
        start = self._start(size)
        return min(
            range(len(self.value) + 1),
            key=lambda count: abs(start + paint.width(self.value[:count], size, "strong") - x),
        )

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        line = "text_faint" if state == "hover" else "panel_line"
        paint.plate(surface, self.box, "tray", self.radius * unit, line, max(1, 1.5 * unit))
        inside, size = self._inside(), self.size * unit
        before = surface.get_clip()
        surface.set_clip(before.clip(inside.grown(2)))
        x = self._start(size)
        if self.marked:
            high = round(1.4 * size)
            marked = (round(x), self.box.cy - high // 2, paint.width(self.value, size, "strong"), high)
            surface.fill(COLOUR["button_hover"], marked)
        if self.value:
            paint.text(surface, self.value, (x, self.box.cy), size, "text", "strong")
        elif self.ghost:
            fit = paint.fitted(self.ghost, size, inside.w, "strong", 10)
            paint.text(surface, self.ghost, (x, self.box.cy), fit, "text_off", "strong")
        surface.set_clip(before)

    def paint_focus(self, surface: Surface, unit: float) -> None:
        super().paint_focus(surface, unit)
        x = self._start(self.size * unit) + paint.width(self.value[: self.caret], self.size * unit, "strong")
        high = round(1.3 * self.size * unit)
        caret = (round(x), self.box.cy - high // 2, max(2, round(2.5 * unit)), high)
        surface.fill(COLOUR["focus"], caret)


def _after(text: str, letters: int) -> int:
    """The place after so many letters, blanks not counted."""
    for place, letter in enumerate(text):
        if letters <= 0:
            return place
        letters -= not letter.isspace()
    return len(text)


_UNSEEN = frozenset({"Cc", "Cs"})
