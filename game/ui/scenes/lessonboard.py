"""Where the table of a lesson and what is said stand on the page."""

from typing import Final

import pygame

from game.ui.geometry import Box
from game.ui.layout.frame import SMALLEST
from game.ui.learn.speech import Speech
from game.ui.scenes.lessontable import LessonTable
from game.ui.widgets import Group, Item, Look
from game.ui.widgets.base import Surface

GAP: Final = 20
"""Between table and speech, in units."""
ASIDE: Final = 0.4
"""Share of the width that a speech beside the table has."""


class Board(Item):
    """The table where it stands on the page."""

    table: LessonTable

    @property
    def extent(self) -> tuple[int, int]:
        """Width and height of the table."""
        return (self.box.w, self.box.h) if min(self.box.w, self.box.h) > 0 else SMALLEST

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        if min(self.box.w, self.box.h) <= 0:  # a window that has no room for it
            return
        if surface.get_rect().contains(self.box):
            self.table.draw(surface.subsurface(self.box))
        else:  # cut, as on a sheet of which only a part is wanted
            whole = pygame.Surface(self.extent)
            self.table.draw(whole)
            surface.blit(whole, self.box[:2])


class Stand(Group):
    """The table, and the speech under it or beside it."""

    def __init__(self, board: Board, speech: Speech, *, beside: bool) -> None:
        super().__init__([board, speech])
        self.board = board
        self.speech = speech
        self.beside = beside

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        gap = round(GAP * unit)
        if self.beside:
            w = round(ASIDE * box.w)
            self.board.place(Box(box.x, box.y, box.w - w - gap, box.h), unit)
            self.speech.place(Box(box.right - w, box.y, w, box.h), unit)
            return
        high = min(self.speech.height(box.w, unit), box.h // 2)
        self.board.place(Box(box.x, box.y, box.w, box.h - high - gap), unit)
        self.speech.place(Box(box.x, box.bottom - high, box.w, high), unit)
