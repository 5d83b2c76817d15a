"""What everything on a page is: an item with a box, a height for a width, and a way to draw itself.

Lengths given to items are design units of pages: pixels when body text is 20 pixels high. `unit`, which `place` and
`draw` are handed, is the pixels of one such unit, so the text scale moves everything.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

import pygame

from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Intent

Surface = pygame.Surface
NOWHERE = Box(0, 0, 0, 0)

State = Literal["normal", "hover", "pressed", "disabled"]


@dataclass
class Look:
    """Where the pointer and the focus are, for drawing."""

    focus: "Widget | None" = None
    hover: "Widget | None" = None
    pressed: "Widget | None" = None
    ring: bool = True
    """Whether the focus is shown: not after a click, until a key moves it again."""

    def state(self, widget: "Widget") -> State:
        """How the widget is to look."""
        if not widget.enabled:
            return "disabled"
        if self.pressed is widget:
            return "pressed"
        return "hover" if self.hover is widget else "normal"


class Item:
    """Something with a place on the page."""

    box: Box = NOWHERE

    def width(self, unit: float) -> int:
        """The width in pixels at which it looks its best; 0 if it takes what it gets."""
        return 0

    def least(self, unit: float) -> int:
        """The width in pixels below which it would be cut."""
        return 0

    def height(self, room: int, unit: float) -> int:
        """The height in pixels that it needs when `room` pixels wide."""
        return 0

    def tallest(self, room: int, unit: float) -> float:
        """The height in pixels beyond which more is of no use to it."""
        return math.inf

    def place(self, box: Box, unit: float) -> None:
        """Stand there; what is inside is placed, too."""
        self.box = box

    def shift(self, down: int) -> None:
        """Move everything by pixels."""
        self.box = self.box._replace(y=self.box.y + down)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        """Draw it where it stands."""

    def walk(self) -> "Iterator[Item]":
        """The item and all that is shown inside it, in reading order."""
        yield self

    def at(self, x: int, y: int) -> "Widget | None":
        """The widget under a point."""
        return None

    def reveal(self, widget: "Widget", unit: float) -> None:
        """Scroll whatever holds the widget until it shows."""


class Widget(Item):
    """An item that takes the focus and the pointer. Enter and a click pick it."""

    enabled = True
    focusable = True
    typing = False
    """Whether keys are text while it has the focus."""
    drags: ClassVar[bool] = False
    """Whether it follows the pointer while pressed, wherever it goes."""
    radius: ClassVar[float] = 10
    key = ""
    """A name that finds the same widget again after its page was built anew."""

    def handle(self, intent: Intent) -> bool:
        """React to an intent while focused, or to the pointer while pressed; whether it was for this widget."""
        if isinstance(intent, Act) and intent.name == "pick":
            self.pick()
            return True
        return False

    def pick(self) -> None:
        """What Enter and a click do."""

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        self.paint(surface, unit, look.state(self))
        if look.focus is self and look.ring:
            self.paint_focus(surface, unit)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        """Draw it in a state, without the focus."""

    def paint_focus(self, surface: Surface, unit: float) -> None:
        """Draw the ring of the focus."""
        paint.focus(surface, self.focus_box(unit), unit, self.radius * unit)

    def focus_box(self, unit: float) -> Box:
        """What the ring goes around."""
        return self.box

    def at(self, x: int, y: int) -> "Widget | None":
        return self if self.enabled and self.focusable and self.box.holds(x, y) else None

    def click(self) -> None:
        """What a press and release of the mouse on it does."""
        self.pick()
