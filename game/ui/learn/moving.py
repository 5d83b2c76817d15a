"""Diagrams that move when they are asked to, and rest otherwise; what they show depends on the moment alone."""

from abc import abstractmethod
from typing import ClassVar, Final

import pygame

from game.rules.cards import Card
from game.ui.cards import Deck, card_width
from game.ui.motion import Pose
from game.ui.widgets.base import State, Surface, Widget

FADE: Final = 0.1
HOLD: Final = 1.1
"""With reduced motion: seconds of a cross-fade between two stages, and from one fade to the next."""


class Moving(Widget):
    """A diagram that a click, or Space, sets going. Subclasses draw it as it is at any moment."""

    focusable = False
    stages: ClassVar[tuple[float, ...]] = (0.0, 1.0)
    """With reduced motion: the parts of the whole at which it is shown, one after the other."""

    def __init__(self, deck: Deck, *, still: bool) -> None:
        self.deck = deck
        self.still = still
        self.time: float | None = None
        """Seconds since it was set going, None at rest."""
        self.played = False
        """Whether it has been seen to its end, where it rests then."""

    @property
    @abstractmethod
    def seconds(self) -> float:
        """How long it moves."""

    @abstractmethod
    def show(self, surface: Surface, unit: float, moment: float | None) -> None:
        """Draw it as it is so many seconds after its start; None: as it is before it was ever set going."""

    # Time

    @property
    def playing(self) -> bool:
        return self.time is not None

    def play(self) -> None:
        """Set it going, from the start."""
        self.time = 0.0

    def step(self, seconds: float) -> bool:
        """Let time pass; whether anything changed by that."""
        if self.time is None:
            return False
        self.time += seconds
        if self.time >= (len(self.stages) * HOLD if self.still else self.seconds):
            self.time, self.played = None, True
        return True

    # As a widget

    def tallest(self, room: int, unit: float) -> float:
        return self.height(room, unit)

    def at(self, x: int, y: int) -> Widget | None:
        return self if self.box.holds(x, y) else None

    def pick(self) -> None:
        self.play()

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        if self.time is None:
            self.show(surface, unit, self.seconds if self.played else None)
        elif not self.still:
            self.show(surface, unit, self.time)
        else:
            self._fade(surface, unit, self.time)

    def _fade(self, surface: Surface, unit: float, time: float) -> None:
        """A stage, its first moments over the one before."""
        index = min(len(self.stages) - 1, int(time / HOLD))
        into = time - index * HOLD
        here = pygame.Rect(self.box).clip(surface.get_clip())
        over = surface.subsurface(here).copy()
        moments = [self.stages[max(0, index - 1)] * self.seconds, self.stages[index] * self.seconds]
        if not index or into >= FADE:
            self.show(surface, unit, moments[1])
            return
        self.show(surface, unit, moments[0])
        before = surface.subsurface(here).copy()
        surface.blit(over, here)
        self.show(surface, unit, moments[1])
        before.set_alpha(round(255 * (1 - into / FADE)))
        surface.blit(before, here)


def draw_card(surface: Surface, deck: Deck, card: Card, pose: Pose) -> None:
    """A card at a pose; one that is being turned over is seen narrower."""
    high = round(pose.h)
    picture = deck.face(card, high) if pose.up >= 0.5 else deck.back(high)
    wide = card_width(high)
    seen = max(1, round(wide * abs(2 * pose.up - 1)))
    if seen < wide:
        picture = pygame.transform.smoothscale(picture, (seen, high))
    surface.blit(picture, (round(pose.x + (wide - seen) / 2), round(pose.y)))
