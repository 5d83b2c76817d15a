"""An area that shows a part of something higher."""

import pygame

from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Intent, Pointer
from game.ui.kept import kept
from game.ui.theme import COLOUR
from game.ui.widgets.base import Item, Look, Surface, Widget
from game.ui.widgets.boxes import Group


class Scroll(Group):
    """An area that shows a part of something higher, moved by the wheel, by its bar, and by the focus."""

    PAD = 14
    """Units kept free inside on every side, for the ring of the focus and for the bar."""

    def __init__(self, item: Item, key: str = "") -> None:
        super().__init__([item])
        self.key = key
        self.offset = 0
        self.bar = _Bar(self)

    @property
    def item(self) -> Item:
        return self.items[0]

    @property
    def hidden(self) -> int:
        """Pixels of the content that do not fit."""
        return max(0, self.item.box.h - self.view.h)

    @property
    def view(self) -> Box:
        """The box without its padding."""
        return self.box.grown(-self._pad)

    def width(self, unit: float) -> int:
        own = self.item.width(unit)
        return own + 2 * round(self.PAD * unit) if own else 0

    def height(self, room: int, unit: float) -> int:
        pad = round(self.PAD * unit)
        return self.item.height(room - 2 * pad, unit) + 2 * pad

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        self._pad = round(self.PAD * unit)
        view = self.view
        high = max(view.h, self.item.height(view.w, unit))
        self.item.place(Box(view.x, view.y, view.w, high), unit)
        wanted, self.offset = self.offset, 0
        self.bar.place(Box(box.right - round(10 * unit), view.y, round(10 * unit), view.h), unit)
        self.to(wanted)

    def to(self, offset: int) -> bool:
        """Show the content from so many pixels down; whether anything moved."""
        offset = max(0, min(self.hidden, offset))
        self.item.shift(self.offset - offset)
        moved = offset != self.offset
        self.offset = offset
        return moved

    def shift(self, down: int) -> None:
        super().shift(down)
        self.bar.shift(down)

    def reveal(self, widget: Widget, unit: float) -> None:
        inside = [item for item in self.item.walk() if isinstance(item, Widget)]
        if inside and inside[0] is widget:
            self.to(0)  # with the words above it
        if any(item is widget for item in inside):
            above = self.view.y - widget.box.y
            below = min(widget.box.bottom - self.view.bottom, -above)
            if above > 0 or below > 0:
                self.to(self.offset - above if above > 0 else self.offset + below)
        super().reveal(widget, unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        if not self.hidden:
            super().draw(surface, unit, look)
            return
        before = surface.get_clip()
        surface.set_clip(before.clip(pygame.Rect(self.box)))
        super().draw(surface, unit, look)
        fade = round(22 * unit)
        if self.offset:
            surface.blit(_fade(self.box.w, fade, up=True), self.box[:2])
        if self.offset < self.hidden:
            surface.blit(_fade(self.box.w, fade, up=False), (self.box.x, self.box.bottom - fade))
        self.bar.draw(surface, unit, look)
        surface.set_clip(before)

    def at(self, x: int, y: int) -> Widget | None:
        if not self.box.holds(x, y):
            return None
        return self.bar.at(x, y) or super().at(x, y)


@kept
def _fade(w: int, h: int, *, up: bool) -> Surface:
    """A veil over the edge behind which there is more."""
    image = pygame.Surface((max(0, w), h), pygame.SRCALPHA)
    ink = pygame.Color(COLOUR["panel"])
    for y in range(h):
        ink.a = round(255 * (y + 1) / h)
        image.fill(ink, (0, h - 1 - y if up else y, w, 1))
    return image


class _Bar(Widget):
    """The scroll bar: shows where one is, and can be drawn along."""

    focusable = False
    drags = True

    def __init__(self, scroll: Scroll) -> None:
        self.scroll = scroll

    def at(self, x: int, y: int) -> Widget | None:
        return self if self.scroll.hidden and self.box.holds(x, y) else None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Pointer):
            self.drag(intent.y)
            return True
        return False

    def click(self) -> None:
        """A click brings the thumb there; the press has done that."""

    def thumb(self) -> Box:
        """The part that shows what is seen."""
        whole = max(1, self.scroll.item.box.h)
        high = max(self.box.w, self.box.h * self.scroll.view.h // whole)
        free = self.box.h - high
        return self.box._replace(y=self.box.y + free * self.scroll.offset // max(1, self.scroll.hidden), h=high)

    def drag(self, y: int) -> bool:
        """Bring the middle of the thumb to a height in the window."""
        thumb = self.thumb()
        free = max(1, self.box.h - thumb.h)
        return self.scroll.to(round((y - thumb.h / 2 - self.box.y) * self.scroll.hidden / free))

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        wide = max(3, round(4 * unit))
        x = self.box.x + (self.box.w - wide) // 2
        ink = "gold" if look.state(self) != "normal" else "text_faint"
        paint.plate(surface, self.box._replace(x=x, w=wide), "panel_raised", wide / 2)
        paint.plate(surface, self.thumb()._replace(x=x, w=wide), ink, wide / 2)
