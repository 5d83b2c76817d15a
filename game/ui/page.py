"""The page kit: a card's window with its heading in the upper left step and the way back in the lower right one.

A page says what stands on it (`header`, `body`, `foot`); this module lays it out, again at every change, moves the
focus, scrolls, and shows notices and a dialog. Lengths are units of pages, see `widgets.base`.
"""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any, ClassVar

import pygame

from game.host.locale import _
from game.journal.errors import JournalError
from game.ui import paint, scene
from game.ui.geometry import Box
from game.ui.intents import Act, Intent
from game.ui.kept import MEGABYTE, Pictures
from game.ui.pagewindow import Window, backdrop, lay_window
from game.ui.scene import Scene, Shell
from game.ui.theme import COLOUR
from game.ui.widgets import Button, Column, Dialog, Flow, Group, Item, ListRow, Row, Scroll, Strip, View
from game.ui.widgets.base import Look
from game.ui.widgets.messages import dim
from game.ui.widgets.plain import Gap, Label

Surface = pygame.Surface

PICTURES_KEPT = (48 * MEGABYTE, 4)
"""Bytes, and largest pictures, that one page keeps."""
PICTURE_TIME = 0.012
"""Seconds of one frame that go into making pictures; what is not made by then comes with the frames that follow."""


def page_unit(shell: Shell) -> float:
    """Pixels to a unit of pages."""
    return shell.text / 20


class _Body(Group):
    """Everything of a page where it belongs; what does not fit beside the heading or the way back joins the body."""

    def __init__(self, page: "Page", window: Window) -> None:
        super().__init__()
        left, right = page.header()
        foot = list(page.foot())
        unit, gap = window.unit, round(32 * window.unit)
        row, rest = (Flow(left, gap=24), Flow(right, gap=16, align=1))
        widths = [item.width(unit) for item in (row, rest)]
        above: list[Item] = []
        self.band: list[tuple[Flow, Box]] = []
        band = window.band
        if widths[0] > band.w:
            above.append(row)
        elif left:
            self.band.append((row, band._replace(w=widths[0])))
        if right and (widths[0] > band.w or sum(widths) + gap > band.w):
            above.append(Flow(right, gap=16))
        elif right:
            self.band.append((rest, band._replace(x=band.right - widths[1], w=widths[1])))
        strips: list[Item] = [Strip(page.shell.notices[0], on_close=page.close_notice)] if page.shell.notices else []
        feet = Flow(foot, gap=20)
        fits = feet.width(unit) <= window.foot.w
        body = page.body()
        if page.scrolls and above:
            body, above = Column([*above, body], 18, stretch=-1), []
        self.top = Column([*strips, *above], 14) if strips or above else None
        if foot and not fits:
            body = Column([body, Gap(20), feet], stretch=0)
        self.body: Item = Scroll(body, key="body") if page.scrolls else body
        self.feet = feet if foot and fits else None
        back = Button(page.way_back(), page.go_back, sign="left", key="way back")
        self.back = back
        parts = [item for item, _box in self.band] + [self.top, self.body, self.feet, back]
        self.items = [part for part in parts if part is not None]
        self.window = window

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        window = self.window
        for item, room in self.band:
            high = item.height(room.w, unit)
            item.place(Box(room.x, room.y + (room.h - high) // 2, room.w, high), unit)
        inner = window.inner
        if self.top is not None:
            high = self.top.height(inner.w, unit)
            self.top.place(inner._replace(h=high), unit)
            cut = high + round((Scroll.PAD + 14) * unit)  # for the ring of what comes first
            inner = Box(inner.x, inner.y + cut, inner.w, inner.h - cut)
        self.body.place(inner.grown(Scroll.PAD * unit) if isinstance(self.body, Scroll) else inner, unit)
        if self.feet is not None:
            high = self.feet.height(window.foot.w, unit)
            foot = window.foot
            self.feet.place(Box(foot.x, foot.y + (foot.h - high) // 2, foot.w, high), unit)
        self.back.place(window.back, unit)


class Page(Scene):
    """A page. Subclasses say what stands on it; after a change of what they show they call `rebuild`."""

    scrolls = True
    """Whether the body as a whole scrolls; else it scrolls parts of itself."""

    def __init__(self, shell: Shell, **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.dialog: Dialog | None = None
        self.view: View | None = None
        self._notices: list[str] = []
        self._made = Pictures(*PICTURES_KEPT)
        self._under: Surface | None = None
        self._until = 0.0
        self._late = False
        self._fresh = 0
        """Pictures made for this frame; one is, however slow the rest of it was."""

    # What a page says about itself -------------------------------------------------------------------------------

    def heading(self) -> str:
        """The heading."""
        return ""

    def way_back(self) -> str:
        """Where the way back leads."""
        return _("Back to the table") if self.shell.over_table else _("Menu")

    def header(self) -> tuple[Sequence[Item], Sequence[Item]]:
        """What stands right of the heading: left and right."""
        return (), ()

    def body(self) -> Item:
        """What the page is about."""
        return Gap(0)

    def foot(self) -> Sequence[Item]:
        """What stands left of the way back."""
        return ()

    def first_focus(self) -> str:
        """The key of the widget that has the focus at first; if it is not there, the first one has it."""
        return ""

    # What the kit does with it -----------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether keys are text now."""
        return bool(self.dialog.typing if self.dialog else self.view and self.view.typing)

    @property
    def unit(self) -> float:
        """Pixels to a unit of pages."""
        return page_unit(self.shell)

    @property
    def window(self) -> Window:
        """Where the parts are now."""
        return lay_window(self.shell.size, self.unit, self.heading(), self.way_back())

    def build(self) -> View:
        """A new view of all that stands on the page, placed."""
        window = self.window
        view = View(_Body(self, window), self.first_focus())
        view.place(window.outer, window.unit)
        return view

    def rebuild(self, focus: str = "") -> None:
        """Lay out anew, because of what is shown or of the window; the focus stays, or goes to a widget by its key."""
        older, self.view = self.view, self.build()
        self._notices = list(self.shell.notices)
        if older is not None:
            self.view.adopt(older)
        if focus:
            self.view.focus(focus)
        if self.view.look.focus is None:
            self.view.focus(next(iter(self.view.widgets), None))
        self._under = None
        if self.dialog is not None:
            self.dialog.place(self.shell.size, self.unit)
        self.dirty = True

    def kept(self, make: Callable[[int, int], Surface], *key: object) -> Callable[[int, int], Surface]:
        """The maker of a picture that is made once for a key and a size, however often the page is built."""
        deck = self.shell.deck
        look = (deck.suits, deck.letters, deck.back_colour, *key)

        def picture(w: int, h: int) -> Surface:
            whole = (*look, w, h)

            def made() -> Surface:
                self._fresh += 1
                return make(w, h)

            if whole not in self._made and self._fresh and self.shell.clock() > self._until:
                self._late = True  # the next frame makes it: what is there already is shown first
                return pygame.Surface((1, 1), pygame.SRCALPHA)
            return self._made.get(whole, made)

        return picture

    def ask(self, dialog: Dialog) -> None:
        """Open a dialog."""
        self.dialog = dialog
        dialog.place(self.shell.size, self.unit)
        self.dirty = True

    def close(self) -> None:
        """Close the dialog."""
        self.dialog = None
        self.dirty = True

    def today(self) -> date:
        """The player's local date."""
        return self.shell.today()

    def close_notice(self) -> None:
        """The player has read the first notice."""
        del self.shell.notices[:1]
        self.rebuild()

    def go_back(self) -> None:
        """Leave the page."""
        self.shell.go("back")

    def resized(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        """Let the pictures go: a page and its widgets know one another, and would keep them until they are swept up."""
        self._made.clear()
        self._under = None
        super().leave()

    def handle(self, intent: Intent) -> None:
        if self.view is None:
            self.rebuild()
        assert self.view is not None
        if self.dialog is not None:
            self.dirty |= self.dialog.handle(intent)
        elif self.view.handle(intent):
            self.dirty = True
        elif isinstance(intent, Act):
            self.act(intent)

    def act(self, act: Act) -> None:
        """React to an action that no widget wanted."""
        if act.name in ("menu", "cancel"):
            self.go_back()
        elif act.name == "rules":
            self.shell.go("learn")

    def draw(self, surface: Surface) -> None:
        if self.view is None or self._notices != self.shell.notices:
            self.rebuild()
        assert self.view is not None
        self._until, self._late, self._fresh = self.shell.clock() + PICTURE_TIME, False, 0
        if self.dialog is None:
            self._under = None
            self.draw_page(surface, self.view)
        else:
            self._draw_dialog(surface, self.view, self.dialog)
        self.dirty = self._late

    def _draw_dialog(self, surface: Surface, view: View, dialog: Dialog) -> None:
        """The dialog on the page, which is drawn and dimmed once for it."""
        if self._under is None or self._under.get_size() != surface.get_size():
            self.draw_page(surface, view)
            dim(surface)
            self._under = None if self._late else surface.copy()
        else:
            surface.blit(self._under, (0, 0))
        dialog.draw(surface, veil=False)

    def draw_page(self, surface: Surface, view: View) -> None:
        """Draw all but the dialog."""
        window = self.window
        surface.blit(backdrop(window), (0, 0))
        at = (window.outer.x + 4 * window.unit, window.outer.y + window.notch[1] / 2 - 6 * window.unit)
        paint.text(surface, self.heading(), at, window.heading, "text", "display")
        view.draw(surface)


class Chapters(Page):
    """A page of chapters: their list beside the one shown, or, where there is no room, arrows beside the heading."""

    scrolls = False
    NARROW = 700
    """Width in units of a body that has no room for the list."""

    row_height: ClassVar[float] = 49

    chapter = ""
    """The name of the chapter shown."""

    def chapters(self) -> Sequence[tuple[str, str]]:
        """Name and title of every chapter; without a name it heads those that follow."""
        return ()

    def content(self) -> Item:
        """What the chapter holds."""
        return Gap(0)

    def open(self, chapter: str) -> None:
        """Show a chapter."""
        self.chapter = chapter
        self.rebuild()

    @property
    def narrow(self) -> bool:
        """Whether the list is left out."""
        return self.shell.size[0] / self.unit < self.NARROW

    def first_focus(self) -> str:
        return f"chapter {self.chapter}"

    def turn(self, step: int) -> None:
        """Show the next chapter, or the one before."""
        names = [name for name, _title in self.chapters() if name]
        self.open(names[(names.index(self.chapter) + step) % len(names)])

    def act(self, act: Act) -> None:
        if act.name in ("back", "redo"):  # the shoulder buttons of a pad
            self.turn(-1 if act.name == "back" else 1)
        else:
            super().act(act)

    def header(self) -> tuple[Sequence[Item], Sequence[Item]]:
        if not self.narrow:
            return (), ()
        before = Button("", lambda: self.turn(-1), sign="left", key="turn back", high=42)
        after = Button("", lambda: self.turn(1), sign="right", key="turn on", high=42)
        label = Label(dict(self.chapters())[self.chapter], 20, role="strong", lead=1.2)
        return (), (Row([before, label, after], gap=16),)

    def body(self) -> Item:
        content = Scroll(self.content(), key=f"chapter {self.chapter}")
        if self.narrow:
            return _Beside(None, content)
        rows: list[Item] = []
        for name, label in self.chapters():
            if name:
                pick = partial(self.open, name)
                rows.append(ListRow(label, pick, name == self.chapter, high=self.row_height, key=f"chapter {name}"))
            else:
                rows.append(Label(label, 18, "gold", "strong", lead=2.2))
        return _Beside(Scroll(Column(rows), key="chapters"), content)


class _Beside(Group):
    """A list at the left, if any, a line, and what the list is about."""

    def __init__(self, side: Scroll | None, content: Scroll) -> None:
        super().__init__([content] if side is None else [side, content])
        self.side = side
        self.content = content

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        pad = round(Scroll.PAD * unit)
        left = box.x
        if self.side is not None:
            w = round((250 if box.w > 1200 * unit else 216) * unit)
            self.side.place(Box(box.x - pad, box.y - pad, w + 2 * pad, box.h + 2 * pad), unit)
            left += w + round(44 * unit)
        self.content.place(Box(left - pad, box.y - pad, box.right - left + 2 * pad, box.h + 2 * pad), unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        super().draw(surface, unit, look)
        if self.side is not None:
            x = self.side.box.right + round(8 * unit)
            surface.fill(COLOUR["panel_line"], (x, self.box.y, max(1, round(1.5 * unit)), self.box.h))


def told(error: JournalError) -> str:
    """An error of the journal in the player's language."""
    return scene.told(error.sentence)
