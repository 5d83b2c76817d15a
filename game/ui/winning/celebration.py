"""How a win is celebrated: a figure for 1.8 seconds (UX.md, "Motion"), then Won, the facts, and what can be done next.

Nothing waits for it: any key or press ends the motion.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.host.locale import _
from game.rules.cards import Card
from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.page import page_unit
from game.ui.scene import Shell
from game.ui.widgets import Button, Column, Gap, Group, Item, Label, Pad, Rule, Scroll, View, title
from game.ui.widgets.base import Look
from game.ui.winning.spectacle import END, OPENING, WORDS, Figure

Surface = pygame.Surface

# Lengths in design units at text scale 100; text never gets smaller than the scale asks for.
TITLE, TITLE_LEAST = 84, 44
FACTS, FACTS_LEAST = 28, 20
BUTTON, BUTTON_LEAST = (26, 58), (20, 46)
"""Size of the words, and height."""
RULE, BLOCK, COLUMN, COLUMN_MOST = 520, 940, 460, 700
"""Widths: of the rule, of the words under the figure, beside it at least and at most."""
UNDER = 20
RING = 13
"""Free under the words beside the margin, in design units; what the ring of the focus needs, in units of pages."""
RISEN = 24
"""How far the words rise."""
MOST = 0.58
"""Of the width, for the words beside the figure."""
SMALL, GAIN = 0.5, 1.2
"""The words go beside the figure where under it they would leave less than this part of the height, if that makes the
figure so much larger."""


class _Layout(NamedTuple):
    """A way to arrange the page."""

    column: Column
    block: Box
    """Of the words."""
    room: Box
    """For the figure."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the page says, in the player's language."""

    facts: Sequence[str]
    news: str
    """A line for a special win, or nothing."""
    choices: Sequence[tuple[str, Callable[[], object]]]
    """Labels and what they do; the first has the focus."""


class Facts(Item):
    """Facts on centred lines, with dots between them; none is broken as long as a line can hold it."""

    DOT = "  ·  "

    def __init__(self, facts: Sequence[str], size: float) -> None:
        self.facts = list(facts)
        self.size = size

    def lines(self, room: int, unit: float) -> list[str]:
        """The facts in lines."""
        lines: list[str] = []
        for fact in self.facts:
            longer = f"{lines[-1]}{self.DOT}{fact}" if lines else fact
            if lines and paint.width(longer, self.size * unit) <= room:
                lines[-1] = longer
            else:
                lines += paint.wrapped(fact, self.size * unit, room)
        return lines

    def height(self, room: int, unit: float) -> int:
        return round(1.4 * self.size * unit * len(self.lines(room, unit)))

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        step = 1.4 * self.size * unit
        for i, line in enumerate(self.lines(self.box.w, unit)):
            at = (self.box.x + self.box.w / 2, self.box.y + (i + 0.5) * step)
            paint.text(surface, line, at, self.size * unit, "text_soft", align=0.5)


class Celebration:
    """The celebration of one win and the page that it ends with."""

    def __init__(
        self,
        shell: Shell,
        figure: Figure,
        words: Callable[[], Words],
        kings: Callable[[], Sequence[tuple[Card, Box]]],
    ) -> None:
        self.shell = shell
        self.figure = figure
        self.words = words
        self.kings = kings
        self.begun = False
        """Whether it is shown: not while the last card is still on its way."""
        self.ms = 0.0
        """Its time, at normal speed."""
        self.view = View(Gap(0))
        self._owed = 0.0
        self._block: Surface | None = None

    @property
    def running(self) -> bool:
        """Whether it is still to come to its end."""
        return self.ms < END

    # Where everything stands

    def arrange(self, area: Box) -> None:
        """Lay it out in what the bars leave of the window, in the player's language."""
        unit, words = page_unit(self.shell), self.words()
        self.figure.deck = self.shell.deck
        free = round(max(UNDER * self.shell.unit, RING * unit))
        self.area = area = area._replace(h=area.h - free)
        layout = self._under(words, unit)
        if self.figure.fit(layout.room).h < SMALL * area.h:
            tight = self._under(words, unit, tight=True)
            if self.figure.scale(tight.room) > self.figure.scale(layout.room):
                layout = tight
            other = self._beside(words, unit)
            if other is not None and self.figure.scale(other.room) > GAIN * self.figure.scale(layout.room):
                layout = other
        self.block, self.end = layout.block, self.figure.fit(layout.room)
        fits = layout.column.height(self.block.w, unit) <= self.block.h
        older, self.view = self.view, View(layout.column if fits else Scroll(layout.column), "win 0")
        self.view.place(self.block, unit)
        self.view.adopt(older)
        self._block = None

    def _inset(self, unit: float) -> int:
        """How far the words keep from the sides, so that the ring of the focus is inside the window."""
        return max(0, round(RING * unit) - self.area.x)

    def _under(self, words: Words, unit: float, *, tight: bool = False) -> "_Layout":
        """The words under the figure; what that leaves of the height stands over, between and under them."""
        area, gap = self.area, round(20 * unit)
        choices = _choices(words, unit, self.shell.unit, row=True)
        w = min(area.w - 2 * self._inset(unit), max(round(BLOCK * self.shell.unit), choices.width(unit)))
        column = self._column(words, w, choices, tight=tight)
        h = min(column.height(w, unit), area.h)
        room = Box(area.x, area.y, area.w, max(1, area.h - h - gap))
        spare = max(0, room.h - self.figure.fit(room).h) // 3
        return _Layout(
            column,
            Box(area.cx - w // 2, area.bottom - h - spare, w, h),
            room._replace(h=room.h - spare),
        )

    def _beside(self, words: Words, unit: float) -> "_Layout | None":
        """The words right of the figure, if there is room."""
        area, gap, inset = self.area, round(28 * unit), self._inset(unit)
        choices = _choices(words, unit, self.shell.unit, row=False)
        least = max(round(COLUMN * self.shell.unit), choices.width(unit))
        # Where the height is what limits the figure, the words may have what that leaves of the width.
        roomy = max(least, min(round(COLUMN_MOST * self.shell.unit), area.w - area.h - gap - inset))
        for w, tight in ((roomy, False), (area.w // 2, False), (area.w // 2, True), (round(MOST * area.w), True)):
            column = self._column(words, w, choices, tight=tight)
            h = column.height(w, unit)
            if least <= w <= MOST * area.w and h <= area.h:
                room = Box(area.x, area.y, area.w - w - gap - inset, area.h)
                spare = max(0, room.w - self.figure.fit(room).w) // 3
                return _Layout(
                    column,
                    Box(area.right - w - inset - spare, area.cy - h // 2, w, h),
                    room._replace(w=room.w - spare),
                )
        return None

    def _column(self, words: Words, w: int, choices: "_Choices", *, tight: bool) -> Column:
        """The words for a width; `tight` leaves out what only adorns them."""
        unit = page_unit(self.shell)
        by = self.shell.unit / unit
        letters = max(FACTS * by, FACTS_LEAST)
        heading = paint.fitted(_("Won"), max(TITLE * by, TITLE_LEAST) * unit, w, "display") / unit
        items: list[Item] = [title(_("Won"), heading, 0.5)]
        if not tight:
            side = max(0.0, (w / unit - RULE * by) / 2)
            items.append(Pad(Rule(20), side, 0, side))
        items.append(Facts(words.facts, letters))
        if words.news:
            items.append(Label(words.news, letters, "gold_light", align=0.5))
        return Column([*items, Gap(4 if tight else 8), choices], 6 if tight else 10)

    # Time and input

    def step(self, seconds: float) -> bool:
        """Let time pass, at normal speed; whether anything changed by that."""
        begins, self.begun = not self.begun, True
        # What the first picture took to be drawn does not count, or its motion would be missed.
        counted = max(0.0, seconds - self._owed)
        self._owed -= seconds - counted
        before, self.ms = self.ms, min(END, self.ms + 1000 * counted)
        return begins or self.ms != before

    def skip(self) -> None:
        """Be at the end."""
        self.begun, self.ms = True, END

    def ends(self, intent: Intent) -> bool:
        """Whether an intent is a key or a press, which ends the motion and does nothing else."""
        if isinstance(intent, Pointer):
            # The second press of a double click belongs to the card that the first has sent.
            return intent.phase == "down" and (self.begun or intent.clicks < 2)
        return isinstance(intent, Act)

    def handle(self, intent: Intent) -> bool:
        """React to an intent after the end; whether it was for this page."""
        return self.view.handle(intent)

    # Drawing

    @property
    def opening(self) -> Box | None:
        """How far the felt has opened over the table, None when it has."""
        part = OPENING.eased(self.ms)
        wide = round(part * self.area.w)
        return None if part == 1 else Box(self.area.cx - wide // 2, 0, wide, self.shell.size[1])

    def draw(self, surface: Surface) -> None:
        """Draw it on the felt."""
        if self._block is None:
            began = self.shell.clock()
            self.figure.prepare(self.area, self.end, self.kings())
            self._block = self._words_drawn()
            self._owed = self.shell.clock() - began
        opening = self.opening
        if opening is not None and self.figure.curtained:
            surface.set_clip(opening)
        self.figure.draw(surface, self.ms)
        surface.set_clip(None)
        if not self.running:
            self.view.draw(surface)
        elif self.ms > WORDS.start:
            self._block.set_alpha(round(255 * WORDS.part(self.ms)))
            down = round((1 - WORDS.eased(self.ms)) * RISEN * self.shell.unit)
            edge = self._edge()
            surface.blit(self._block, (self.block.x - edge, self.block.y - edge + down))

    def _edge(self) -> int:
        """Room around the words for the ring of the focus."""
        return round(20 * self.view.unit)

    def _words_drawn(self) -> Surface:
        edge, unit = self._edge(), self.view.unit
        picture = pygame.Surface((self.block.w + 2 * edge, self.block.h + 2 * edge), pygame.SRCALPHA)
        self.view.place(Box(edge, edge, *self.block[2:]), unit)
        self.view.draw(picture)
        self.view.place(self.block, unit)
        return picture


def _choices(words: Words, unit: float, design: float, *, row: bool) -> "_Choices":
    size, high = (max(wanted * design / unit, least) for wanted, least in zip(BUTTON, BUTTON_LEAST, strict=True))
    buttons = [
        Button(label, act, "normal" if i else "primary", key=f"win {i}", size=size, high=high)
        for i, (label, act) in enumerate(words.choices)
    ]
    return _Choices(buttons, row=row)


class _Choices(Group):
    """The buttons: in one row if that is wanted and they fit, all as wide if they can be; else below each other."""

    def __init__(self, buttons: Sequence[Button], *, row: bool) -> None:
        super().__init__(buttons, gap=20 if row else 17)
        self.row = row

    def width(self, unit: float) -> int:
        widest = max(item.width(unit) for item in self.items)
        gaps = round(self.gap * unit) * (len(self.items) - 1)
        return widest * len(self.items) + gaps if self.row else widest

    def _widths(self, room: int, unit: float) -> list[int]:
        """Of the buttons of a row, nothing if there is no row."""
        count, own = len(self.items), [item.width(unit) for item in self.items]
        free = room - round(self.gap * unit) * (count - 1)
        if self.row and max(own) * count <= free:
            return [free // count] * count
        if self.row and sum(item.least(unit) for item in self.items) <= free:
            return [w * free // sum(own) for w in own]
        return []

    def height(self, room: int, unit: float) -> int:
        high = [item.height(room, unit) for item in self.items]
        return max(high) if self._widths(room, unit) else sum(high) + round(self.gap * unit) * (len(high) - 1)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        widths, gap, x, y = self._widths(box.w, unit), round(self.gap * unit), box.x, box.y
        for i, item in enumerate(self.items):
            w, h = widths[i] if widths else box.w, item.height(box.w, unit)
            item.place(Box(x, y, w, h), unit)
            x, y = (x + w + gap, y) if widths else (x, y + h + gap)
