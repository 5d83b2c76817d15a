"""The four orders of Arithmetic: thirteen ranks in a row for each, and the wheel on which they are seen to go round."""

from itertools import pairwise
from typing import ClassVar, Final

import pygame

from game.host.locale import _
from game.rules.arithmetic import ORDERS
from game.rules.cards import card_of
from game.ui import paint
from game.ui.cards import Deck, card_width
from game.ui.geometry import Box
from game.ui.learn.moving import Moving
from game.ui.theme import COLOUR
from game.ui.widgets.base import Surface
from game.ui.winning.wheel import RIM, Disc

EXAMPLE: Final = (5, 6, 4, 3)
"""Cards on each foundation before the diagram was ever set going."""
SHOWN: Final = 1
"""Index of the foundation whose way is on the wheel then."""
STARTERS: Final = "CSSD"
EACH: Final = 2.4
"""Seconds for the way of one foundation."""
WHEEL_MOST, WHEEL_LEAST = 176, 96
"""Radius of the ring of points, in units."""
BESIDE: Final = 980
"""Units of width from which the wheel stands beside the rows."""
APART: Final = 110
"""The most between the rows and the wheel beside them, in units."""
WORDS: Final = 96
"""Height of the words under the wheel, in units."""


class Orders(Moving):
    """The rows, and the wheel beside or under them."""

    stages: ClassVar = (0.25, 0.5, 0.75, 1.0)

    def __init__(self, deck: Deck, *, still: bool) -> None:
        super().__init__(deck, still=still)
        self._disc: Disc | None = None
        self._blank = pygame.Surface((1, 1))
        self._marks: dict[int, tuple[Surface, tuple[int, int]]] = {}

    @property
    def seconds(self) -> float:
        return 4 * EACH

    def state(self, moment: float | None) -> tuple[tuple[int, ...], int, float]:
        """Cards on each foundation, the index of the one on the wheel, and how far its line is on to the next rank."""
        if moment is None:
            return EXAMPLE, SHOWN, 0.0
        order = min(3, int(max(0.0, moment - 1e-6) / EACH))
        gone = min(12.0, 14 * (moment - order * EACH) / EACH)
        reached = tuple(13 if k < order else 1 + int(gone) if k == order else 1 for k in range(4))
        return reached, order, gone % 1

    # Sizes

    def _sizes(self, room: int, unit: float) -> tuple[int, float, int]:
        """Height of a starter, width of a cell, radius of the wheel."""
        beside = room > BESIDE * unit
        radius = round(WHEEL_MOST * unit if beside else max(WHEEL_LEAST * unit, min(WHEEL_MOST * unit, room / 4)))
        rows = room - (round(2 * RIM * radius) + round(44 * unit) if beside else 0)
        high = round(min(104 * unit, rows / 7 * 1.4))
        return high, min(74 * unit, (rows - card_width(high) - 18 * unit) / 13), radius

    def _rows_high(self, high: int, unit: float) -> int:
        return 4 * (high + round(22 * unit))

    def height(self, room: int, unit: float) -> int:
        high, _cell, radius = self._sizes(room, unit)
        rows, wheel = self._rows_high(high, unit), round(2 * RIM * radius + WORDS * unit)
        return max(rows, wheel) if room > BESIDE * unit else rows + wheel + round(24 * unit)

    # Drawing

    def show(self, surface: Surface, unit: float, moment: float | None) -> None:
        high, cell, radius = self._sizes(self.box.w, unit)
        done, order, part = self.state(moment)
        for k in range(4):
            top = self.box.y + k * (high + round(22 * unit)) + round(10 * unit)
            self._draw_row(surface, k, done[k], Box(self.box.x, top, round(cell), high), cell, unit)
        half = round(RIM * radius)
        if self.box.w > BESIDE * unit:
            rows = self.box.x + card_width(high) + round(13 * cell + (18 + APART) * unit)
            middle = min(self.box.right, rows + 2 * half) - half, self.box.y + half
        else:
            middle = self.box.cx, self.box.y + self._rows_high(high, unit) + half + round(14 * unit)
        self._draw_wheel(surface, middle, radius, order, done[order], part)
        self._draw_words(surface, (middle[0], middle[1] + half), 2 * half, order, done[order], unit)

    def _draw_row(self, surface: Surface, k: int, done: int, first: Box, cell: float, unit: float) -> None:
        """The starter of a foundation and its ranks; `first` is where the starter stands."""
        order, high = ORDERS[k], first.h
        surface.blit(self.deck.face(card_of(k + 1, STARTERS[k]), high), first[:2])
        left = first.x + card_width(high) + 18 * unit
        for i, value in enumerate(order):
            gap = max(2, 0.1 * cell)
            box = Box.of(left + i * cell, first.y + 0.12 * high, cell - gap, 0.72 * high)
            self._draw_cell(surface, box, self.deck.rank_text(value), i - done, unit)
            if i and value < order[i - 1]:  # past the king
                paint.lozenge(surface, box.x - gap / 2, box.bottom + 9 * unit, 4 * unit)

    def _draw_cell(self, surface: Surface, box: Box, rank: str, ahead: int, unit: float) -> None:
        """A rank: negative `ahead` is done, 0 is next."""
        fill, line = ("gold", "") if ahead < 0 else ("panel", "focus" if ahead == 0 else "panel_line")
        thick = max(1, (3 if ahead == 0 else 1.5) * unit)
        paint.plate(surface, box, fill, min(6 * unit, 0.2 * box.w), line, thick)
        size = paint.fitted(rank, 27 * unit, box.w - 4 * unit, "strong", 6)
        at = (box.x + box.w / 2, box.y + box.h / 2)
        paint.text(surface, rank, at, size, "text_on_gold" if ahead < 0 else "text", "strong", align=0.5)
        if ahead == 0:
            paint.lozenge(surface, box.cx, box.y - 7 * unit, 6 * unit, "focus")

    def _draw_wheel(
        self, surface: Surface, middle: tuple[int, int], radius: int, order: int, done: int, part: float
    ) -> None:
        """The way of one foundation from rank to rank."""
        if self._disc is None or self._disc.radius != radius:
            self._disc = Disc(self.deck, radius)
            self._blank = self._disc.blank()
            self._marks = {value: self._disc.mark(value) for value in range(1, 14)}
        disc, ranks = self._disc, ORDERS[order]
        wheel = self._blank.copy()
        points = [disc.points[value] for value in ranks]
        for before, after in pairwise(points[:done]):
            pygame.draw.aaline(wheel, COLOUR["gold"], before, after, disc.line)
        if part and done < 13:
            (ax, ay), (bx, by) = points[done - 1], points[done]
            head = ax + part * (bx - ax), ay + part * (by - ay)
            pygame.draw.aaline(wheel, COLOUR["gold"], points[done - 1], head, disc.line)
        for value in ranks[:done]:
            wheel.blit(*self._marks[value])
        surface.blit(wheel, (middle[0] - disc.half, middle[1] - disc.half))

    def _draw_words(
        self, surface: Surface, top: tuple[int, int], room: int, order: int, done: int, unit: float
    ) -> None:
        """Which foundation it is, by how much it counts, and what comes next."""
        by = (
            _("one step round the wheel each time"),
            _("two steps round the wheel each time"),
            _("three steps round the wheel each time"),
            _("four steps round the wheel each time"),
        )[order]
        if done < 13:
            following = [self.deck.rank_text(value) for value in ORDERS[order][done : done + 2]]
            after = following[-1] if len(following) > 1 else ""
            then = _("next: {rank}, then {then}").format(rank=following[0], then=after)
            next_words = then if after else _("next: {rank}").format(rank=following[0])
        else:
            next_words = _("ends with its king")
        lines = ((_("foundation {n}").format(n=order + 1), 20, "text", "strong"), (by, 18, "text_soft", "text"))
        for i, (words, size, ink, role) in enumerate((*lines, (next_words, 18, "focus", "text"))):
            fit = paint.fitted(words, size * unit, max(room, round(380 * unit)), role, 11 * unit)
            paint.text(surface, words, (top[0], top[1] + (24 + 27 * i) * unit), fit, ink, role, align=0.5)
