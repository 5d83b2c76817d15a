"""How large Arithmetic's cards can be: where the stock stands, how deep a heap grows, and which parts give way."""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil
from typing import Literal

from game.ui.layout.fan import ASPECT, largest
from game.ui.layout.frame import Frame

COLUMNS = 4
RANKS = 13
STEP_LEAST = 0.122
"""Of a heap, in card heights: a rank still reads."""
SUB_GAP = 0.05
"""Between sub-columns of a heap, in card widths."""
DEPTHS = range(6, 40)
"""Cards in a sub-column that are tried."""
DEEP, DEEP_POWER = 13, 0.35
"""A heap that wraps before this many cards costs a little."""
SMALL = 0.205
"""Of the table's short side: parts give way while cards are lower than that."""
GAIN = 1.2
"""Parts give way, too, while cards are not much higher than that and grow so many times by it."""

# In body texts.
STRIP_CELL, STRIP_LINE = 1.22, 1.62
STRIP_LINES = (1, 2, 3)
LABEL = 1.5
BUTTON, BUTTON_WIDTH = 2.3, 6.4
COUNTER_HEAD, COUNTER_LINE = 5.0, 1.36
"""Labels and heading above the counter in a side panel; least height of its lines."""
COUNTER_CELL = 3.3
"""Least width of a rank of the counter in a panel below."""
COUNTER_ACROSS = 7
"""Ranks in a line there, and in a column of two at the side."""

Place = Literal["paired", "stacked", "below"]
"""Stock and turned card beside or over one another in a side panel, or beside one another in a panel below."""


@dataclass(frozen=True, slots=True)
class Site:
    """What card width is sought for. Level 1 has the counter behind a button, 2 cuts the strips, too."""

    frame: Frame
    place: Place
    level: int

    @property
    def gap(self) -> float:
        return max(6, 14 * self.frame.unit)

    @property
    def pad(self) -> float:
        """Inside the panel."""
        return max(9, 19 * self.frame.unit)

    @property
    def gutter(self) -> float:
        """Between columns; the number of a heap stands in it."""
        return max(self.gap, 1.15 * self.frame.text + 5 * self.frame.unit)

    def counter_columns(self, card: int) -> int:
        """Columns of the counter: 1 or 2 at the side, 7 below, 0 for a button."""
        if self.level:
            return 0
        one = height(card) + (COUNTER_HEAD + RANKS * COUNTER_LINE) * self.frame.text + 3 * self.pad
        return COUNTER_ACROSS if self.place == "below" else 1 if one <= self.frame.area.h else 2

    def panel(self, card: int) -> tuple[float, float]:
        """Width and height that the panel needs."""
        f, high, gap, pad = self.frame.text, height(card), self.gap, self.pad
        pair = 2 * card + gap
        if self.place == "below":
            beside = BUTTON_WIDTH + 0.1 if self.level else COUNTER_ACROSS * COUNTER_CELL
            deep = max(high + 1.6 * f, 0 if self.level else 8.2 * f)
            return pair + beside * f + 4 * pad, deep + 2 * pad
        if self.place == "stacked":
            return max(card, 5.2 * f) + 2 * pad, 2 * high + (2 * LABEL + BUTTON) * f + 2 * gap + 2 * pad
        if self.level:
            return max(pair, 5.2 * f) + 2 * pad, high + (LABEL + BUTTON) * f + gap + 2 * pad
        return max(pair, 8 * f) + 2 * pad, high + (COUNTER_HEAD + COUNTER_ACROSS * COUNTER_LINE) * f + 3 * pad

    def table(self, card: int) -> tuple[float, float]:
        """Width and height left for the columns."""
        area, (wide, deep) = self.frame.area, self.panel(card)
        if self.place == "below":
            return area.w - 0.9 * self.frame.text, area.h - deep - self.gap
        return area.w - wide - self.gap - self.gutter, area.h

    def column(self, card: int) -> float:
        return (self.table(card)[0] - (COLUMNS - 1) * self.gutter) / COLUMNS

    def strip_lines(self, card: int) -> int:
        """Lines of a strip of 13 ranks, 0 if there is no room for them."""
        if self.level > 1:
            return 1
        width, cell = self.column(card), STRIP_CELL * self.frame.text
        return next((lines for lines in STRIP_LINES if width >= cell * ceil(RANKS / lines)), 0)

    def heap_room(self, card: int) -> tuple[float, float]:
        """Width and height left for the heaps; nothing if panel or strips do not fit."""
        area, (wide, deep) = self.frame.area, self.panel(card)
        lines = self.strip_lines(card)
        if wide > area.w or deep > area.h or not lines:
            return 0, 0
        width, room = self.table(card)
        return width, room - height(card) - lines * STRIP_LINE * self.frame.text - 1.6 * self.gap

    def heap_need(self, card: int, depth: int) -> tuple[float, float]:
        """Width and height that any 48 cards in four heaps have room in, `depth` to a sub-column."""
        subs = COLUMNS - 1 + ceil(48 / depth)
        width = subs * card + (subs - COLUMNS) * SUB_GAP * card + (COLUMNS - 1) * self.gutter
        return width, height(card) * (1 + (depth - 1) * STEP_LEAST)


def height(card: int) -> int:
    """Height in pixels of a card of that width."""
    return round(card * ASPECT)


@lru_cache(maxsize=64)
def best(around: Frame) -> tuple[Site, int]:
    """The place with the widest card at the first level that is large enough, and that width."""
    found, score = (Site(around, "paired", 2), 1), 0.0
    enough = SMALL * min(around.area.w, around.area.h)
    for level in (0, 1, 2):
        tried = found
        places: tuple[Place, ...] = ("stacked", "below", "paired") if level else ("paired", "below")
        for place in places:
            site = Site(around, place, level)
            card, value = _widest(site, score)
            if card:
                tried, score = (site, card), value
        before, now = height(found[1]), height(tried[1])
        if before >= enough and now < GAIN * before:
            break
        found = tried
        if now >= GAIN * enough:
            break
    return found


def _widest(site: Site, score: float) -> tuple[int, float]:
    """The card width with the best score above `score`, over all depths of a sub-column, and that score; 0 if none."""
    room = cache(site.heap_room)
    widest = 0
    for depth in DEPTHS:

        def fits(card: int, depth: int = depth) -> bool:
            return all(need <= got for need, got in zip(site.heap_need(card, depth), room(card), strict=True))

        weight = min(1, depth / DEEP) ** DEEP_POWER
        if fits(int(score / weight) + 1):
            widest = largest(fits, site.frame.area.h)
            score = widest * weight
    return widest, score
