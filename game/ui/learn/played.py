"""A position on felt from which some moves are played when it is asked for; positions are what the rules compute."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.rules import PATIENCES
from game.rules.cards import Card
from game.rules.patience import Move, Patience
from game.ui import motion, paint, pictures
from game.ui.cards import Deck
from game.ui.geometry import Box
from game.ui.layout.mini import Mini, mini
from game.ui.learn.moving import Moving, draw_card
from game.ui.motion import Pace, Pose, Track
from game.ui.widgets.base import Surface

SLOWLY: Final = 2.2
"""Times the durations of the table."""
BETWEEN: Final = 0.45
"""Seconds from one move to the next."""
EDGE: Final = 18
"""Inside the frame, in units."""
BELOW: Final = 14
"""Under the frame, in units."""
SHAPE: Final = 1.05
"""Height to width up to which a table gains by more height."""

Kept = Callable[..., Callable[[int, int], Surface]]
"""`Page.kept`."""


class _Frames(Moving):
    """Positions of one patience on felt, the first and the last of them kept as pictures."""

    def __init__(
        self, deck: Deck, kept: Kept, game: str, positions: Sequence[Any], high: float, *, still: bool
    ) -> None:
        """`high`: the least height of the table, in units."""
        super().__init__(deck, still=still)
        self.kept = kept
        self.rules = PATIENCES[game]
        self.positions = list(positions)
        self.piles = [self.rules.piles(position) for position in positions]
        self.high = high
        self.inner = Box(0, 0, 0, 0)

    def height(self, room: int, unit: float) -> int:
        return round((self.high + 2 * EDGE + BELOW) * unit)

    def tallest(self, room: int, unit: float) -> float:
        return max(self.height(room, unit), SHAPE * room)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        self._lay(unit)

    def shift(self, down: int) -> None:
        super().shift(down)
        self.inner = self.inner._replace(y=self.inner.y + down)

    def _lay(self, unit: float) -> None:
        """The table is in the middle, no wider than it looks well."""
        edge = round(EDGE * unit)
        high = self.box.h - 2 * edge - round(BELOW * unit)
        wide = min(self.box.w - 2 * edge, round(high * 1.9))
        self.inner = Box(self.box.cx - wide // 2, self.box.y + edge, wide, high)
        self.stands = [mini(self.rules.name, piles, wide, high) for piles in self.piles]

    def poses(self, index: int) -> dict[Card, Pose]:
        """How the cards lie in a position, from the corner of the table."""
        hidden = {card for place in self.rules.face_down for card in self.piles[index][place]}
        cards = self.stands[index].cards
        return {card: Pose(at.x, at.y, at.h, 0.0 if card in hidden else 1.0) for card, at in cards.items()}

    def show(self, surface: Surface, unit: float, moment: float | None) -> None:
        frame = self.box._replace(h=self.box.h - round(BELOW * unit))
        paint.plate(surface, frame, "felt", 14 * unit, "panel_line", max(1, 1.5 * unit))
        if moment is None or moment >= self.seconds:
            self.show_still(surface, 0 if moment is None else -1)
        else:
            self.show_moving(surface, moment)

    def show_still(self, surface: Surface, index: int) -> None:
        """A position at rest."""
        game, piles, deck = self.rules.name, self.piles[index], self.deck
        make = self.kept(lambda w, h: pictures.position(deck, game, piles, w, h), game, self.positions[index])
        surface.blit(make(*self.inner[2:]), self.inner[:2])

    def show_moving(self, surface: Surface, moment: float) -> None:
        """On the way."""

    def draw_places(self, surface: Surface, stand: Mini) -> None:
        """The outlines of the places."""
        for place, at in stand.places.items():
            picture = self.deck.place(stand.high, pictures.place_suit(place))
            surface.blit(picture, (self.inner.x + at.x, self.inner.y + at.y))

    def draw_poses(self, surface: Surface, poses: dict[Card, Pose]) -> None:
        """Cards on the table; of those in one spot only the last is seen."""
        seen = {(pose.x, pose.y): (card, pose) for card, pose in poses.items()}
        for card, pose in seen.values():
            at = Pose(pose.x + self.inner.x, pose.y + self.inner.y, pose.h, pose.up)
            draw_card(surface, self.deck, card, at)


class Dealt(_Frames):
    """A deal: the cards fly in, one after the other."""

    def __init__(
        self, deck: Deck, kept: Kept, game: str, position: Any, order: Sequence[Card], high: float, *, still: bool
    ) -> None:
        super().__init__(deck, kept, game, [position], high, still=still)
        self.order = order

    @property
    def pace(self) -> Pace:
        return Pace().scaled(SLOWLY)

    @property
    def seconds(self) -> float:
        return self.pace.deal + self.pace.stagger * (len(self.order) - 1)

    def tracks(self) -> dict[Card, Track]:
        """The ways of the cards, from below the table."""
        high = self.stands[0].high
        pack = Pose((self.inner.w - high * motion.ASPECT) / 2, self.inner.h - high / 2, high)
        return motion.deal(pack, self.poses(0), self.order, self.pace)

    def show_moving(self, surface: Surface, moment: float) -> None:
        self.draw_places(surface, self.stands[0])
        tracks = self.tracks()
        self.draw_poses(surface, {card: pose for card, pose in self.poses(0).items() if card not in tracks})
        before = surface.get_clip()
        surface.set_clip(before.clip(self.inner.grown(EDGE / 2)))
        self.draw_poses(surface, {card: track.pose(moment) for card, track in tracks.items() if track.seen(moment)})
        surface.set_clip(before)


class Played(_Frames):
    """Some moves, one after the other."""

    def __init__(
        self, deck: Deck, kept: Kept, game: str, start: Any, moves: Sequence[Move], high: float, *, still: bool
    ) -> None:
        positions = [start]
        for move in moves:
            positions.append(PATIENCES[game].apply(positions[-1], move))
        super().__init__(deck, kept, game, positions, high, still=still)

    @property
    def each(self) -> float:
        """Seconds from the start of one move to that of the next."""
        return Pace().scaled(SLOWLY).far + BETWEEN

    @property
    def seconds(self) -> float:
        return self.each * (len(self.positions) - 1)

    def show_moving(self, surface: Surface, moment: float) -> None:
        index = min(len(self.positions) - 2, int(moment / self.each))
        before, after = self.poses(index), self.poses(index + 1)
        moved = [card for card, pose in after.items() if before[card] != pose]
        tracks = motion.plan(before, after, moved[-1:], Pace().scaled(SLOWLY).move)
        now = moment - index * self.each
        self.draw_places(surface, self.stands[index])
        self.draw_poses(surface, {card: pose for card, pose in after.items() if card not in tracks})
        self.draw_poses(surface, {card: track.pose(now) for card, track in tracks.items()})


def easy_moves(rules: Patience[Any], start: Any, count: int) -> tuple[Any, list[Move]]:
    """A position so many moves later, and those moves: to foundations first, else one place after the other."""
    moves: list[Move] = []
    position = start
    for number in range(count):
        legal = rules.moves(position)
        moves.append(next((move for move in legal if "F" in move.target), legal[number % len(legal)]))
        position = rules.apply(position, moves[-1])
    return position, moves
