"""What the program says or asks: strips that stay until closed, and dialogs that want an answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.theme import COLOUR, RADIUS
from game.ui.widgets.base import Item, Look, Surface
from game.ui.widgets.boxes import Column, Grid, Group, Pad
from game.ui.widgets.controls import Button, Pick
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Gap, Label, Rule, title
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.view import View


class Strip(Group):
    """A message across the page: ``warning`` or ``news``, one action at most, and a way to close it."""

    def __init__(
        self,
        words: str,
        kind: str = "warning",
        action: tuple[str, Pick] | None = None,
        on_close: Pick | None = None,
    ) -> None:
        self.words = words
        self.kind = kind
        super().__init__(gap=8)
        if action is not None:
            self.items.append(Button(action[0], action[1], high=42))
        if on_close is not None:
            self.items.append(Button("", on_close, "flat", "close", high=42, key=f"close {words}"))

    def _room(self, room: int, unit: float) -> int:
        buttons = sum(item.width(unit) + round(self.gap * unit) for item in self.items)
        return room - round(64 * unit) - buttons - round(16 * unit)

    def _lines(self, room: int, unit: float) -> list[str]:
        return paint.wrapped(self.words, round(20 * unit), self._room(room, unit))

    def height(self, room: int, unit: float) -> int:
        return round((30 + 28 * len(self._lines(room, unit))) * unit)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        x = box.right
        for item in reversed(self.items):
            w, h = item.width(unit), item.height(0, unit)
            x -= w + round(self.gap * unit)
            item.place(Box(x, box.y + (box.h - h) // 2, w, h), unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        warning = self.kind == "warning"
        ink = "warning" if warning else "gold"
        fill = "warning_panel" if warning else "panel"
        paint.plate(surface, self.box, fill, RADIUS["button"] * unit, ink, max(1, 1.5 * unit))
        x, y = self.box.x + 34 * unit, self.box.y + self.box.h / 2
        if warning:
            paint.lozenge(surface, x, y, 16 * unit, "none", ink, max(1.5, 2.2 * unit))
            wide = max(2, round(2.6 * unit))
            for top, high in ((-7.0, 8.0), (3.5, 2.8)):
                mark = (round(x - wide / 2), round(y + top * unit), wide, max(2, round(high * unit)))
                surface.fill(COLOUR[ink], mark)
        else:
            paint.lozenge(surface, x, y, 11 * unit, ink)
        lines = self._lines(self.box.w, unit)
        for i, line in enumerate(lines):
            at = (self.box.x + 64 * unit, y + (i - (len(lines) - 1) / 2) * 28 * unit)
            paint.text(surface, line, at, 20 * unit)
        super().draw(surface, unit, look)


@dataclass
class Option:
    """An answer of a dialog. Kind as of `Button`; a danger that wants a name wakes only when it is typed."""

    label: str
    on_pick: Pick
    kind: str = "normal"
    sign: str = ""


class Dialog:
    """A question over the screen, with nothing else to be done meanwhile.

    `options`: the safe one first, which has the focus and is what Esc means (`cancel` names another, `on_cancel` is
    done instead). With `typed`, a field wants that text, and the last option sleeps until it stands there. `items` are
    put between text and buttons, of which at most `most` stand in a line.
    """

    WIDE = 640

    def __init__(
        self,
        heading: str,
        words: str,
        options: Sequence[Option],
        *,
        typed: str = "",
        matches: Callable[[str, str], bool] = str.__eq__,
        clipboard: Callable[[], str] | None = None,
        items: Sequence[Item] = (),
        cancel: int = 0,
        on_cancel: Pick | None = None,
        wide: float = WIDE,
        focus: str = "",
        most: int = 99,
    ) -> None:
        self.options = list(options)
        self.on_cancel = on_cancel or self.options[cancel].on_pick
        self.wide = wide
        self.buttons = [
            Button(option.label, option.on_pick, option.kind, option.sign, key=f"option {i}")
            for i, option in enumerate(self.options)
        ]
        middle: list[Item] = [Label(words, 20, "text_soft")] if words else []
        middle += [Gap(2), *items] if middle and items else items
        if typed:
            self.buttons[-1].enabled = False

            def check(text: str) -> None:
                self.buttons[-1].enabled = matches(text, typed)

            field = TextField("", check, longest=80, ghost=typed, on_enter=self._enter, key="typed")
            field.clipboard = clipboard or field.clipboard
            middle += [Gap(2), field]
        body: list[Item] = [title(heading, 38, 0.5), Rule(28), *middle]
        if self.buttons:
            body += [Gap(8), Grid(self.buttons, most=most)]
        self.view = View(Scroll(Pad(Column(body, 14), 32, 14, 32, 18)), focus or ("typed" if typed else "option 0"))

    def _enter(self) -> None:
        if self.buttons[-1].enabled:
            self.buttons[-1].pick()

    @property
    def typing(self) -> bool:
        """Whether keys are text now."""
        return self.view.typing

    @property
    def box(self) -> Box:
        """The panel."""
        return self.view.root.box

    def place(self, size: tuple[int, int], unit: float) -> None:
        """Lay it out in the middle of a window; what is higher than the window scrolls."""
        edge = round(16 * unit)
        w = min(round(self.wide * unit), size[0] - 2 * edge)
        h = min(self.view.root.height(w, unit), size[1] - 2 * edge)
        self.view.place(Box((size[0] - w) // 2, (size[1] - h) // 2, w, h), unit)

    def handle(self, intent: Intent) -> bool:
        """React to any intent; none goes past a dialog."""
        if isinstance(intent, Act) and intent.name in ("menu", "cancel"):
            self.on_cancel()
            return True
        return self.view.handle(intent) or not isinstance(intent, Pointer)

    def draw(self, surface: Surface, *, veil: bool = True) -> None:
        """Dim the screen, unless it is dimmed already, and draw the panel on it."""
        if veil:
            dim(surface)
        paint.panel(surface, self.box, self.view.unit)
        self.view.draw(surface)


def dim(surface: Surface) -> None:
    """Darken everything, so that what comes over it stands out."""
    surface.blit(_scrim(surface.get_size()), (0, 0))


@lru_cache(maxsize=1)
def _scrim(size: tuple[int, int]) -> Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    ink = pygame.Color(COLOUR["scrim"])
    ink.a = 184
    veil.fill(ink)
    return veil
