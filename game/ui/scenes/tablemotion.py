"""How moves are seen and heard: from a transition to the motion of cards and to sounds. It reads the attempt only."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

import pygame

from game.rules.cards import Card
from game.session.attempt import Kind, Transition
from game.ui import motion, paint
from game.ui.geometry import Box
from game.ui.hover import Hover
from game.ui.motion import Pose
from game.ui.scene import Shell
from game.ui.scenes.hand import Hand
from game.ui.scenes.play import Play
from game.ui.scenes.tableview import TableView
from game.ui.theme import RADIUS

LIFT = (0.10, -0.12)
"""How far a picked-up card is raised, in card widths."""
SHADOW_REACH = 16
"""How far the shadow of a card at rest reaches, at most, in units."""
TURN_AFTER = 0.08
"""Seconds after a placement that the automatic turn is heard."""


class TableMotion(TableView):
    """A position whose cards can be carried. `hand` is there before the first measuring."""

    hand: Hand

    foundations: ClassVar[tuple[str, ...]] = ()
    """Places that are foundations."""

    def __init__(self, shell: Shell, play: Play) -> None:
        self.cues: list[tuple[float, str]] = []
        """Sounds to come: seconds from now, and name."""
        self.hover = Hover()
        self._loose: dict[Card, Pose] = {}
        """Cards that the hand has let go, until their motion is planned."""
        super().__init__(shell, play)

    # For a patience

    def dealing_order(self) -> Sequence[Card]:
        """The cards that are seen flying in when a deal begins."""
        return list(self.rest)

    def deal_origin(self) -> tuple[float, float]:
        """Left and top of the pack that is dealt from, in pixels."""
        w, h = self.view.size
        return (w - self.view.card[0]) / 2, h

    def plan_spread(self, shown: dict[Card, Pose]) -> dict[Card, motion.Track]:
        """The motion of a move that carries many cards."""
        return motion.plan(shown, self.rest, shown, self.pace.move)

    def spread_cues(self) -> list[tuple[float, str]]:
        """Sounds of that motion: seconds from its start, and name."""
        return [(0.0, "deal")]

    # What was done

    def route(self, done: Transition[Any]) -> tuple[str, str] | None:
        """The way of the card that a move carried, or that a take-back brought back."""
        position = done.after if done.action.kind is Kind.BACK else done.before
        return self.patience.route(position, done.action.move)

    def carried(self, transitions: Sequence[Transition[Any]]) -> list[Card]:
        """The cards that went from place to place."""
        cards = []
        for done in transitions:
            route = self.route(done)
            position = done.after if done.action.kind is Kind.BACK else done.before
            if route is not None:
                cards.append(self.patience.piles(position)[route[0]][-1])
        return cards

    # What is seen of it

    def show_deal(self, order: Sequence[Card]) -> None:
        """Cards fly in from the pack, in that order."""
        pack = Pose(*self.deal_origin(), self.view.card[1])
        self.shell.audio.play("deal")
        self.animate(lambda _shown: motion.deal(pack, self.rest, order, self.pace))

    def show_moves(self, transitions: Sequence[Transition[Any]]) -> None:
        """What the player chose, and what followed by itself."""
        first, cards = transitions[0], self.carried(transitions)
        kind, route = first.action.kind, self.route(first)
        if sum(done.action.kind is Kind.PLAY for done in transitions) > 1:
            self.show_many()
            return
        if kind is Kind.PLAY and route is not None and route[1] in self.foundations:
            self.move_cards(self.pace.up, cards, motion.settled)
        elif kind is not Kind.BACK and route is None:
            self.animate(self._spread)
        elif kind is Kind.PLAY:
            self.move_cards(self.pace.move, cards)
        else:
            self.move_cards(lambda _a, _b: self.pace.take_back, cards)
        self._sound(first, route)
        self.cues += [(TURN_AFTER, "turn") for _follow in transitions[1:]]

    def show_many(self) -> None:
        """The end of many moves at once."""
        self.animate(self.straight)
        self.shell.audio.play("place")
        self.cues = []

    def straight(self, shown: dict[Card, Pose]) -> dict[Card, motion.Track]:
        """Every card straight where it belongs; one that lies face down then is there at once: nobody knows where."""
        seen = {card: pose for card, pose in shown.items() if self.rest[card].up}
        return motion.plan(seen, self.rest, (), self.pace.move)

    def _spread(self, shown: dict[Card, Pose]) -> dict[Card, motion.Track]:
        spread = self.plan_spread(shown)
        others = {card: pose for card, pose in self.rest.items() if card not in spread}
        return motion.plan(shown, others, (), self.pace.move, going=self.motion.going(others)) | spread

    def _sound(self, done: Transition[Any], route: tuple[str, str] | None) -> None:
        play = self.shell.audio.play
        if done.action.kind is Kind.BACK:
            self.cues = []
            play("place")
        elif route is None:
            self.cues = self.spread_cues()
        elif route[1] in self.foundations:
            play("foundation", step=len(self.patience.piles(done.after)[route[1]]))
        else:
            play("turn" if route[0] in self.patience.face_down else "place")

    def move_cards(
        self, seconds: Callable[[Pose, Pose], float], carried: Sequence[Card], way: motion.Way = motion.straight
    ) -> None:
        """Every card from where it is shown to where it belongs now, unless it is on its way there already."""

        def planned(shown: dict[Card, Pose]) -> dict[Card, motion.Track]:
            dragged = self.hand_card() if self.hand.at is not None else None
            rest = {card: pose for card, pose in self.rest.items() if card != dragged}
            return motion.plan(shown, rest, carried, seconds, way, self.motion.going(rest))

        self.animate(planned)

    def step(self, seconds: float) -> None:
        super().step(seconds)
        if self.hover.moving:
            for card in self.hover.step(1.0 if self.shell.settings.reduced_motion else seconds / self.pace.lift):
                self.redraw(self._reach(card))
            self.dirty = True
        if self.cues:
            self.cues = [(left - seconds, name) for left, name in self.cues]
            for _left, name in [cue for cue in self.cues if cue[0] <= 0]:
                self.shell.audio.play(name)
            self.cues = [cue for cue in self.cues if cue[0] > 0]

    # The card under the pointer

    @property
    def moving(self) -> bool:
        return super().moving or self.hover.moving

    def raise_card(self, card: Card | None) -> bool:
        """Let that card rise a little, any other one sink; whether that changes anything."""
        known = set(self.hover.parts)
        if not self.hover.aim(card):
            return False
        if card is not None and card not in known and not self.shell.settings.reduced_motion:
            self.redraw(self._reach(card))
        self.dirty = True
        return True

    def _reach(self, card: Card) -> Box:
        """All that a card at rest draws on, its shadow included."""
        pose = self.rest[card]
        return Box.of(pose.x, pose.y, pose.h * motion.ASPECT, pose.h).grown(SHADOW_REACH * self.view.unit)

    def _risen(self) -> dict[Card, Pose]:
        """Cards off their places under the pointer; with reduced motion none are."""
        if self.shell.settings.reduced_motion:
            return {}
        width = self.view.card[0]
        return {card: self.hover.pose(card, self.rest[card], width) for card in self.hover.parts}

    def hidden_cards(self) -> Iterable[Card]:
        return [*super().hidden_cards(), *self._risen()]

    def draw_raised(self, surface: pygame.Surface) -> None:
        card, before = self.hover.card, surface.get_clip()
        for risen, pose in self._risen().items():
            self.sprites.draw(surface, risen, pose, self.heights())
            surface.set_clip(before.clip(Box.of(pose.x, pose.y, pose.h * motion.ASPECT, pose.h)))
            self.draw_marks(surface)  # those on the card lie on it still
            surface.set_clip(before)
        if card is not None and self.shell.settings.reduced_motion:
            pose = self.rest[card]
            box = Box.of(pose.x, pose.y, pose.h * motion.ASPECT, pose.h)
            paint.ring(surface, box, "gold_dark", self.view.unit, RADIUS["card"] * box.w, 3, -3)

    # Cards that are in the hand, or were a moment ago

    def hand_card(self) -> Card | None:
        """The card that is picked up."""
        return self.piles[self.hand.place][-1] if self.hand.place is not None else None

    def released(self, place: str, at: tuple[float, float] | None) -> None:
        """The top card of the place was let go, dragged to that left and top or still over its place."""
        card = self.piles[place][-1]
        shown = self.motion.pose(card, self.rest[card])
        self._loose[card] = shown if at is None else Pose(*at, self.view.card[1], shown.up, 1)

    def measure(self) -> None:
        super().measure()
        self.hover.clear()
        self._loose = {}

    def shown(self) -> dict[Card, Pose]:
        risen = {card: pose for card, pose in self._risen().items() if card not in self.motion.tracks}
        return super().shown() | risen | self._loose

    def _rest_poses(self) -> dict[Card, Pose]:
        """A card that is picked up rests a little over its place."""
        poses = super()._rest_poses()
        held = self.hand_card()
        if held is not None and self.hand.at is None:
            pose, width = poses[held], self.view.card[0]
            poses[held] = Pose(pose.x + LIFT[0] * width, pose.y + LIFT[1] * width, pose.h, pose.up, 1)
        return poses
