"""A position on the felt: where its cards lie, how they get there, and how both are drawn. No input."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import pygame

from game.rules.cards import Card
from game.rules.patience import Patience
from game.ui import motion
from game.ui.geometry import Box
from game.ui.layout.table import Request, TableLayout
from game.ui.motion import Motion, Pace, Pose
from game.ui.scene import Scene, Shell
from game.ui.scenes.play import Play
from game.ui.scenes.sideline import SideLine
from game.ui.sprites import Sprites

SPEED = {"slow": 1.6, "normal": 1.0, "fast": 0.5}
"""Setting to the factor on all durations."""
FADE = 0.100
"""Seconds of the cross-fade that replaces every motion when motion is reduced."""


class TableView(Scene):
    """A position on the felt: layout, cards, motion. It shows, and takes no input."""

    patience: ClassVar[Patience[Any]]

    def __init__(self, shell: Shell, play: Play) -> None:
        super().__init__(shell)
        self.play: Play | SideLine = play
        """What is shown: an attempt, or a side line of it."""
        self.motion = Motion()
        self.sprites = Sprites(shell.deck, shell.unit)
        self.dock_height = 0
        self._fade: tuple[pygame.Surface, float] | None = None
        self._still: pygame.Surface | None = None
        self._stale = True
        self._frame: pygame.Surface | None = None
        self.measure()

    @staticmethod
    def arrange(request: Request) -> TableLayout:
        """The layout of the table (`game.ui.layout`)."""
        raise NotImplementedError

    # What stands where

    def measure(self) -> None:
        """Lay out the position for the window as it is now."""
        self.piles = self.patience.piles(self.play.attempt.position)
        self.view: TableLayout = self.arrange(self._request())
        self.rest = self._rest_poses()
        self._stale = True
        self.dirty = True

    def _request(self) -> Request:
        settings = self.shell.settings
        return Request(
            size=self.shell.size,
            counts={place: len(cards) for place, cards in self.piles.items()},
            text_scale=settings.text_scale / 100,
            shape=settings.shape,
            dock=self.dock_height,
            label=self.control_width(),
        )

    def control_width(self) -> float:
        """Width in pixels that the words of the table's own control need."""
        return 0.0

    def _rest_poses(self) -> dict[Card, Pose]:
        poses = {}
        for place, cards in self.piles.items():
            up = 0.0 if place in self.patience.face_down else 1.0
            for card, box in zip(cards, self.view.piles[place].cards, strict=True):
                poses[card] = Pose.at(box, up)
        return poses

    def shown(self) -> dict[Card, Pose]:
        """How every card is shown now."""
        return {card: self.motion.pose(card, pose) for card, pose in self.rest.items()}

    def resized(self) -> None:
        self.motion.stop()
        self._fade = None
        self.sprites = Sprites(self.shell.deck, self.shell.unit)
        self.measure()

    # What moves

    @property
    def pace(self) -> Pace:
        """Durations at the player's speed."""
        return Pace().scaled(SPEED[self.shell.settings.speed])

    @property
    def moving(self) -> bool:
        return self.motion.running or self._fade is not None

    def step(self, seconds: float) -> None:
        if self.motion.running:
            ended = self.motion.step(seconds)
            self.dirty = True
            if ended:
                self._stale = True
        if self._fade is not None:
            picture, left = self._fade
            self._fade = (picture, left - seconds) if left > seconds else None
            self.dirty = True

    def animate(self, plan: Callable[[dict[Card, Pose]], dict[Card, motion.Track]]) -> None:
        """Lay out the new position and go there from what is shown now; with reduced motion, fade."""
        before = self.shown()
        picture = self._frame
        self.measure()
        if self.shell.settings.reduced_motion:
            self.motion.stop()
            self._fade = (picture.copy(), FADE) if picture and picture.get_size() == self.shell.size else None
        else:
            self.motion.start(plan(before))

    def fade_from_here(self) -> None:
        """What is shown now fades into whatever is laid out next; nothing moves."""
        picture = pygame.Surface(self.shell.size)
        self.draw_now(picture)
        self.motion.stop()
        self._fade = (picture, FADE)

    def skip(self) -> None:
        """Show the end of every motion at once."""
        self.motion.stop()
        self._fade = None
        self._stale = True
        self.dirty = True

    # What is drawn

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_now(surface)
        if self._fade is not None:
            picture, left = self._fade
            picture.set_alpha(round(255 * left / FADE))
            surface.blit(picture, (0, 0))
        if self.shell.settings.reduced_motion:
            self._frame = surface.copy()
        self.dirty = False

    def draw_now(self, surface: pygame.Surface) -> None:
        """The position as it is shown now."""
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still, self._stale = surface.copy(), True
        if self._stale:
            self._stale = False
            self.draw_still(self._still)
        surface.blit(self._still, (0, 0))
        self.draw_raised(surface)
        now = self.motion.time
        flying = [(card, track.pose(now)) for card, track in self.motion.tracks.items() if track.seen(now)]
        self.sprites.draw_all(surface, flying, self.heights())
        self.draw_over(surface)

    def redraw(self, box: Box) -> None:
        """Draw anew a part of what stays while cards move."""
        if self._still is not None and not self._stale:
            self._still.set_clip(box)
            self.draw_still(self._still)
            self._still.set_clip(None)
        self.dirty = True

    def heights(self) -> tuple[int, ...]:
        """Heights at which the deck is rasterised for this layout."""
        return tuple({box.h for pile in self.view.piles.values() for box in (pile.slot, *pile.cards)})

    def hidden_cards(self) -> Iterable[Card]:
        """Cards not drawn in their places, such as the one in the hand."""
        return self.motion.tracks.keys()

    def draw_still(self, surface: pygame.Surface) -> None:
        """All that stays while cards move: felt, panels, places, cards at rest, marks."""
        self.draw_ground(surface)
        away, known = set(self.hidden_cards()), self.heights()
        for place in self.view.piles:
            self.draw_place(surface, place)
            lying = [(card, self.rest[card]) for card in self._seen_cards(place) if card not in away]
            self.sprites.draw_all(surface, lying, known)
        self.draw_marks(surface)

    def _seen_cards(self, place: str) -> list[Card]:
        """Cards that are not wholly under the next one; of those squared up, the one under the top card, too."""
        cards, boxes = self.piles[place], self.view.piles[place].cards
        last = len(cards) - 2
        return [card for i, card in enumerate(cards) if i >= last or boxes[i] != boxes[i + 1]]

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Felt, bar and panels."""

    def draw_place(self, surface: pygame.Surface, place: str) -> None:
        """The outline of a place under its cards."""
        slot = self.view.piles[place].slot
        surface.blit(self.shell.deck.place(slot.h, self.place_suit(place)), slot[:2])

    def place_suit(self, place: str) -> str | None:
        """The suit drawn on an empty place."""
        return None

    def draw_marks(self, surface: pygame.Surface) -> None:
        """What lies over the cards at rest."""

    def draw_raised(self, surface: pygame.Surface) -> None:
        """Cards a little over their places, under those that move."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies over everything."""
