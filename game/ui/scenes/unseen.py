"""Arithmetic's counter of unseen cards: four lozenges a rank, and a mark on ranks whose last copy is buried."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.rules.arithmetic import ArithmeticPosition, next_rank, unseen_by_rank
from game.rules.cards import RANKS, Card
from game.ui import paint
from game.ui.cards import Deck
from game.ui.geometry import Box
from game.ui.icons import dot
from game.ui.theme import COLOUR
from game.ui.widgets.base import Look, State, Widget
from game.ui.widgets.boxes import Group

HEAPS = ("W1", "W2", "W3", "W4")
CELL = (134, 38)
"""Least width and height of a rank in `Counter`, in units of pages."""
LINE_BELOW = 44
"""Height of the line under it."""


@dataclass(frozen=True, slots=True)
class Count:
    """What is known of one rank."""

    letter: str
    left: int
    """Cards of it in the stock."""
    buried: bool
    """Whether all that are not on foundations lie under others in heaps."""
    wanted: bool
    """Whether a foundation takes it next."""

    @property
    def ink(self) -> str:
        """Faint when none is to come; a warning if the last one lies buried and is wanted."""
        return "text" if self.left else "warning" if self.buried and self.wanted else "text_faint"


def counts(
    deck: Deck, position: ArithmeticPosition, piles: Mapping[str, tuple[Card, ...]], *, mark_buried: bool
) -> list[Count]:
    """The thirteen ranks, ace first."""
    unseen = unseen_by_rank(position)
    wanted = {next_rank(position, number) for number in range(1, 5)}
    tops = {cards[-1][0] for place in (*HEAPS, "S") if (cards := piles[place])}
    covered = {card[0] for place in HEAPS for card in piles[place][:-1]}
    buried = covered - tops if mark_buried else set()
    return [
        Count(deck.rank_text(value), left, not left and RANKS[value - 1] in buried, value in wanted)
        for value, left in enumerate(unseen, 1)
    ]


def draw_line(surface: pygame.Surface, cell: Box, text: float, count: Count) -> None:
    """Letter, four lozenges in a line, and the mark of a buried rank."""
    step = min(1.9 * text, (cell.w - 3.6 * text) / 4)
    total = 2.1 * text + 4 * step
    x = cell.x + max(0.0, (cell.w - total) / 2 - 0.5 * text)
    paint.text(surface, count.letter, (x + 1.35 * text, cell.cy), _size(cell, text), count.ink, "strong", align=1)
    start = x + 2.3 * text
    _dots(surface, [(start + i * step, cell.cy) for i in range(4)], _radius(text, step), count.left)
    if count.buried and cell.right - start - 4 * step > 0.6 * text:
        _buried(surface, start + 4 * step, cell.cy, 0.95 * text, count.ink)
    elif count.buried:
        _underline(surface, x + 0.1 * text, cell.cy + 0.52 * text, 1.3 * text, text, count.ink)


def draw_square(surface: pygame.Surface, cell: Box, text: float, count: Count) -> None:
    """Letter, and the lozenges two by two."""
    step = min(0.74 * text, 0.42 * cell.h)
    x = cell.x + max(0.0, (cell.w - 3.4 * text) / 2 - 0.1 * text)
    paint.text(surface, count.letter, (x + 1.35 * text, cell.cy), _size(cell, text), count.ink, "strong", align=1)
    spots = [(x + 2 * text + i % 2 * step, cell.cy + (i // 2 - 0.5) * step) for i in range(4)]
    _dots(surface, spots, _radius(text, step), count.left)
    if count.buried:
        _underline(surface, x + 0.1 * text, cell.cy + 0.52 * text, 1.3 * text, text, count.ink)


def draw_under(surface: pygame.Surface, cell: Box, text: float, count: Count) -> None:
    """Letter, and the lozenges in a line under it."""
    size, step = min(2 * text, 0.36 * cell.h, 0.3 * cell.w), min(1.2 * text, 0.19 * cell.w)
    middle = cell.y + 0.33 * cell.h
    paint.text(surface, count.letter, (cell.cx, middle), size, count.ink, "strong", align=0.5)
    spots = [(cell.cx + (i - 1.5) * step, cell.y + 0.72 * cell.h) for i in range(4)]
    _dots(surface, spots, _radius(text, step), count.left)
    if count.buried:
        _underline(surface, cell.cx - 0.6 * size, middle + 0.58 * size, 1.2 * size, size, count.ink)


class Rank(Widget):
    """A rank of the counter as a part of a page."""

    radius = 8

    def __init__(self, value: int, count: Count, on_pick: Callable[[int], object] | None) -> None:
        self.value = value
        self.count = count
        self.on_pick = on_pick
        self.focusable = on_pick is not None
        self.key = f"rank {value}"

    def pick(self) -> None:
        if self.on_pick is not None:
            self.on_pick(self.value)

    def focus_box(self, unit: float) -> Box:
        return self.box.grown(-6 * unit)

    def paint(self, surface: pygame.Surface, unit: float, state: State) -> None:
        if state != "normal":
            paint.plate(surface, self.box.grown(-1), "panel_raised", self.radius * unit)
        draw_line(surface, self.box, 20 * unit, self.count)


class Counter(Group):
    """The counter as a part of a page. With `tell`, the rank pointed at is said something about, in a line below."""

    def __init__(
        self, counts: list[Count], tell: Callable[[int], str] | None, on_pick: Callable[[int], object]
    ) -> None:
        self.tell = tell
        self.ranks = [Rank(value, count, on_pick if tell else None) for value, count in enumerate(counts, 1)]
        super().__init__(self.ranks)

    def _grid(self, room: int, unit: float) -> tuple[int, int]:
        columns = max(1, min(4, int(room / (CELL[0] * unit))))
        return columns, -(-len(self.ranks) // columns)

    def _below(self, unit: float) -> int:
        """Height of the line below."""
        return round(LINE_BELOW * unit) if self.tell else 0

    def height(self, room: int, unit: float) -> int:
        return round(self._grid(room, unit)[1] * CELL[1] * unit) + self._below(unit)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        columns, lines = self._grid(box.w, unit)
        wide, high = box.w / columns, (box.h - self._below(unit)) / lines
        for i, rank in enumerate(self.ranks):
            rank.place(Box.of(box.x + i // lines * wide, box.y + i % lines * high, wide, high), unit)

    def draw(self, surface: pygame.Surface, unit: float, look: Look) -> None:
        super().draw(surface, unit, look)
        at = look.hover or look.focus
        if self.tell is not None and isinstance(at, Rank):
            words, middle = self.tell(at.value), self.box.bottom - 0.4 * self._below(unit)
            size = paint.fitted(words, 20 * unit, self.box.w)
            paint.text(surface, words, (self.box.cx, middle), size, "gold_light", align=0.5)


def _size(cell: Box, text: float) -> float:
    return min(1.08 * text, 0.8 * cell.h)


def _radius(text: float, step: float) -> int:
    return max(3, min(round(0.4 * text), int(0.43 * step)))


def _dots(surface: pygame.Surface, spots: list[tuple[float, float]], radius: int, full: int) -> None:
    for i, (x, y) in enumerate(spots):
        picture = dot(radius, full=i < full)
        surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


def _buried(surface: pygame.Surface, x: float, y: float, size: float, ink: str) -> None:
    """Three bars, the last one shorter: cards with one under them."""
    thick, gap = max(2, round(0.13 * size)), 0.3 * size
    for i, part in enumerate((1.0, 1.0, 0.6)):
        wide = round(0.8 * size * part)
        surface.fill(COLOUR[ink], (round(x - wide / 2), round(y + (i - 1) * gap - thick / 2), wide, thick))


def _underline(surface: pygame.Surface, x: float, y: float, wide: float, text: float, ink: str) -> None:
    surface.fill(COLOUR[ink], (round(x), round(y), round(wide), max(2, round(0.11 * text))))
