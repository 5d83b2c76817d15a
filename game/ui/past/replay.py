"""An attempt played again to be looked at: its stages, where it stands now, and how its cards are seen to move."""

from typing import Final

import pygame

from game.journal.model import StoredAttempt
from game.rules import PATIENCES
from game.rules.cards import Card
from game.ui import motion, pictures
from game.ui.cards import Deck
from game.ui.geometry import Box
from game.ui.layout.mini import Mini, mini
from game.ui.motion import Motion, Pace, Pose
from game.ui.past.stages import Stage, stages
from game.ui.sprites import Sprites

SPEEDS: Final = (1, 2, 4)
BETWEEN: Final = 0.6
"""Seconds from one move to the next at the slowest speed."""


class Replay:
    """Where a replay stands, and its cards. Whoever shows it lets time pass and draws."""

    def __init__(self, attempt: StoredAttempt, deck: Deck, *, still: bool = False) -> None:
        """`still`: nothing moves, positions only change. Raises `ValueError` if the attempt has no readable start."""
        self.attempt = attempt
        self.patience = PATIENCES[attempt.row.game]
        self.stages, self.whole = stages(attempt)
        self.index = len(self.stages) - 1
        self.playing = False
        self.speed = SPEEDS[0]
        self.still = still
        self.motion = Motion()
        self.deck = deck
        self.start = 0
        """The stage from which it is played again, once it is at its end."""
        self._wait = 0.0
        self._box = Box(0, 0, 0, 0)
        self._unit = 1.0
        self._lay()

    # Where it stands

    @property
    def last(self) -> int:
        """The index of the last stage; the first has 0."""
        return len(self.stages) - 1

    @property
    def stage(self) -> Stage:
        return self.stages[self.index]

    @property
    def cards(self) -> int:
        """Cards on the foundations now."""
        return self.patience.foundation_cards(self.stage.position)

    @property
    def redistributions(self) -> list[int]:
        """The indices of stages that a redistribution led to."""
        return [i for i, stage in enumerate(self.stages) if stage.spread]

    def go(self, index: int) -> None:
        """Show a stage; the one beside it is gone to by a motion."""
        index = max(0, min(self.last, index))
        if index == self.index:
            return
        before, beside = self._shown(), abs(index - self.index) == 1
        spread = self.stages[max(index, self.index)].spread
        self.index = index
        self._lay()
        if beside and not self.still and self._box.w:
            pace = Pace().scaled(1 / self.speed if self.playing else 1)
            carried = [card for card, pose in self.rest.items() if before.get(card) != pose]
            seconds = (lambda _a, _b: 0.8 * pace.redistribution) if spread else pace.move
            self.motion.start(motion.plan(before, self.rest, carried, seconds))

    def by(self, count: int) -> None:
        """Go so many stages on or back, and stop playing."""
        self.playing = False
        self.go(self.index + count)

    def show(self, stages: list[Stage], index: int, start: int = 0) -> None:
        """Replay other stages, and show one of them at once; `start` is the one from which they are played again."""
        self.stages, self.start, self.playing = stages, start, False
        self.index = max(0, min(self.last, index))
        self.motion.stop()
        self._lay()

    def toggle(self) -> None:
        """Play on from here, from the start if this is the end; or stop."""
        self.playing = not self.playing
        if self.playing and self.index == self.last:
            self.go(self.start)
        self._wait = BETWEEN / self.speed

    def set_speed(self, speed: int) -> None:
        """So many times as fast as the slowest."""
        self.speed = speed
        self._wait = min(self._wait, BETWEEN / speed)

    # Time

    @property
    def moving(self) -> bool:
        return self.motion.running

    @property
    def timer(self) -> float | None:
        """Seconds until something happens by itself."""
        return max(0.0, self._wait) if self.playing else None

    def step(self, seconds: float) -> bool:
        """Let time pass; whether anything changed by that."""
        changed = self.motion.running
        if self.motion.running:
            self.motion.step(seconds)
        if not self.playing:
            return changed
        self._wait -= seconds
        if self._wait > 0:
            return changed
        self.go(self.index + 1)
        self._wait += max(BETWEEN / self.speed, self.motion.seconds)
        self.playing = self.index < self.last
        return True

    # What is seen

    def place(self, box: Box, unit: float) -> None:
        """Stand in that box of the window."""
        if (box, unit) != (self._box, self._unit):
            self._box, self._unit = box, unit
            self.motion.stop()
            self._lay()

    def _lay(self) -> None:
        box = self._box
        self.piles = self.patience.piles(self.stage.position)
        self.mini: Mini = mini(self.patience.name, self.piles, max(1, box.w), max(1, box.h))
        self.sprites = getattr(self, "sprites", None) or Sprites(self.deck, self._unit)
        if self.sprites.unit != self._unit:
            self.sprites = Sprites(self.deck, self._unit)
        hidden = {card for place in self.patience.face_down for card in self.piles[place]}
        self.rest = {
            card: Pose(box.x + at.x, box.y + at.y, at.h, 0.0 if card in hidden else 1.0)
            for card, at in self.mini.cards.items()
        }

    def top_box(self, place: str) -> Box:
        """The box of a place's top card, of the place itself if it is empty."""
        pile = self.piles[place]
        at = self.mini.cards[pile[-1]] if pile else self.mini.places[place]
        return Box(self._box.x + at.x, self._box.y + at.y, at.w, at.h)

    def _shown(self) -> dict[Card, Pose]:
        return {card: self.motion.pose(card, pose) for card, pose in self.rest.items()}

    def draw(self, surface: pygame.Surface) -> None:
        """The position, with what moves on top."""
        high, box, flying = self.mini.high, self._box, self.motion.tracks
        for place, at in self.mini.places.items():
            surface.blit(self.deck.place(high, pictures.place_suit(place)), (box.x + at.x, box.y + at.y))
            cards = [card for card in self.piles[place] if card not in flying]
            lying = [(card, self.rest[card]) for card in cards]
            # Of cards in one spot the last two are enough.
            shown = [pair for i, pair in enumerate(lying) if i >= len(lying) - 2 or pair[1] != lying[i + 1][1]]
            self.sprites.draw_all(surface, shown, (high,))
        now = self.motion.time
        self.sprites.draw_all(surface, [(card, track.pose(now)) for card, track in flying.items()], (high,))
