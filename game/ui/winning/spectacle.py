"""What is seen of a win: its time, and what every figure has.

What happens when is data: `Span`s in milliseconds, here and beside each figure. All is drawn from the time alone, so
that the end is the same picture whether it was waited for or not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.rules.cards import Card
from game.ui import svg
from game.ui.cards import Deck
from game.ui.geometry import Box
from game.ui.motion import out_cubic

Surface = pygame.Surface


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the celebration, in milliseconds since its start."""

    start: float
    end: float

    def part(self, ms: float) -> float:
        """How much of it has passed, 0 to 1."""
        return max(0.0, min(1.0, (ms - self.start) / (self.end - self.start)))

    def eased(self, ms: float) -> float:
        """The same, fast at first."""
        return out_cubic(self.part(ms))

    def later(self, ms: float) -> "Span":
        """The same stretch, so much later."""
        return Span(self.start + ms, self.end + ms)


END: Final = 1800.0
OPENING: Final = Span(0, 150)
"""The felt opens over the table."""
RISE: Final = Span(1100, 1650)
"""The figure makes room for the words."""
WORDS: Final = Span(1300, END)

FINE = 5_000_000
"""Pixels of a table, from which on nobody sees whether what moves was scaled smoothly."""


class Figure:
    """What is seen of a win: in the middle of the table first, then where it makes room for the words."""

    shapes: ClassVar[tuple[tuple[float, float], ...]] = ()
    """Sizes that it can take, in units of its own: the one is used that comes out largest."""
    curtained: ClassVar[bool] = True
    """Whether it is seen only where the felt has opened."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def scale(self, room: Box) -> float:
        """Pixels to one of its units in a room."""
        return max(min(room.w / w, room.h / h) for w, h in self.shapes)

    def fit(self, room: Box) -> Box:
        """The box that it takes in the middle of a room."""
        scale = self.scale(room)
        w, h = max(self.shapes, key=lambda shape: min(room.w / shape[0], room.h / shape[1]))
        return Box.of(room.x + (room.w - w * scale) / 2, room.y + (room.h - h * scale) / 2, w * scale, h * scale)

    def prepare(self, area: Box, end: Box, kings: Sequence[tuple[Card, Box]]) -> None:
        """Draw what is kept, to stand in the middle of `area` first and in `end` at last.

        `kings` are the cards on the foundations and where they lie.
        """
        self.area, self.end = area, end
        self.resize = pygame.transform.scale if area.w * area.h > FINE else pygame.transform.smoothscale

    def middle(self, ms: float) -> tuple[float, float]:
        """Where its middle is at a time, in pixels."""
        rise, (start, end) = RISE.eased(ms), (self.area, self.end)
        x, y = start.x + start.w / 2, start.y + start.h / 2
        return x + (end.x + end.w / 2 - x) * rise, y + (end.y + end.h / 2 - y) * rise

    def draw(self, surface: Surface, ms: float) -> None:
        """Draw how it is at a time, never earlier than the time before."""
        raise NotImplementedError


def uncover(surface: Surface, picture: Surface, corners: Sequence[svg.Point]) -> None:
    """Draw on a surface what a picture of the same size, opaque there, has within a polygon."""
    left, top = (int(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, bottom = (int(max(corner[axis] for corner in corners)) + 1 for axis in (0, 1))
    piece = Surface((right - left, bottom - top), pygame.SRCALPHA)
    pygame.draw.polygon(piece, "white", [(x - left, y - top) for x, y in corners])
    piece.blit(picture, (-left, -top), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(piece, (left, top))
