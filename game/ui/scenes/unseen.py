"""Arithmetic's counter of unseen cards: four lozenges a rank, and a mark on ranks whose last copy is buried."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.rules.arithmetic import ArithmeticPosition, next_rank, unseen_by_rank
from game.rules.cards import RANKS, Card
from game.ui import paint
from game.ui.cards import Deck
from game.ui.geometry import Box
from game.ui.icons import dot
from game.ui.theme import COLOUR
from game.ui.widgets import Item, Look

HEAPS = ("W1", "W2", "W3", "W4")
CELL = (134, 38)
"""Least width and height of a rank in `Counter`, in units of pages."""


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


class Counter(Item):
    """The counter as a part of a page."""

    def __init__(self, ranks: list[Count]) -> None:
        self.ranks = ranks

    def _grid(self, room: int, unit: float) -> tuple[int, int]:
        columns = max(1, min(4, int(room / (CELL[0] * unit))))
        return columns, -(-len(self.ranks) // columns)

    def height(self, room: int, unit: float) -> int:
        return round(self._grid(room, unit)[1] * CELL[1] * unit)

    def draw(self, surface: pygame.Surface, unit: float, look: Look) -> None:
        columns, lines = self._grid(self.box.w, unit)
        wide, high = self.box.w / columns, self.box.h / lines
        for i, count in enumerate(self.ranks):
            corner = self.box.x + i // lines * wide, self.box.y + i % lines * high
            draw_line(surface, Box.of(*corner, wide, high), 20 * unit, count)


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
