"""How cards move: tracks through poses, planned from where cards are shown now to where they belong. Pure; seconds.

Nothing here is stored in a position (DESIGN.md, law 3). A new plan may start at any moment: it begins at the poses
shown then, so that input never waits for motion.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import hypot

from game.rules.cards import Card
from game.ui.geometry import Box

Ease = Callable[[float], float]

ASPECT = 5 / 7
"""Width of a card over its height."""
SETTLE = 0.04
"""By how much a card lands too large on a foundation."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card is shown: left, top and height in pixels (width 5/7 of it), and how far it is face up and lifted."""

    x: float
    y: float
    h: float
    up: float = 1.0
    """1 face up, 0 face down; between them the card is seen turning."""
    lift: float = 0.0
    """0 on the table, 1 in the hand: the depth of its shadow."""

    @classmethod
    def at(cls, box: Box, up: float = 1.0) -> "Pose":
        return cls(box.x, box.y, box.h, up)

    def toward(self, other: "Pose", part: float) -> "Pose":
        """The pose a part of the way (0 to 1, or a little beyond) to another."""
        return Pose(*(a + (b - a) * part for a, b in zip(self._all(), other._all(), strict=True)))

    def _all(self) -> tuple[float, ...]:
        return self.x, self.y, self.h, self.up, self.lift


def out_cubic(t: float) -> float:
    """Fast at first; the usual ease of a card on its way."""
    return 1 - (1 - t) ** 3


def out_quad(t: float) -> float:
    """Fast at first, a little less."""
    return 1 - (1 - t) ** 2


def smooth(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


@dataclass(frozen=True, slots=True)
class Leg:
    """One stretch of a track, from the pose before it; `start` and `seconds` count from the start of the plan."""

    start: float
    seconds: float
    goal: Pose
    ease: Ease = out_cubic


@dataclass(frozen=True, slots=True)
class Track:
    """The way of one card."""

    origin: Pose
    legs: tuple[Leg, ...]
    late: bool = False
    """Not to be seen before its first leg starts."""
    packet: int = 0
    """Number of the packet whose first card it is, in a redistribution."""

    @property
    def end(self) -> float:
        return max(leg.start + leg.seconds for leg in self.legs)

    def seen(self, time: float) -> bool:
        """Whether the card is shown at a time since the start of the plan."""
        return not self.late or time >= self.legs[0].start

    def pose(self, time: float) -> Pose:
        """Where the card is at a time since the start of the plan; rests between legs and after the last."""
        before = self.origin
        for leg in self.legs:
            if time < leg.start:
                return before
            if time < leg.start + leg.seconds:
                return before.toward(leg.goal, leg.ease((time - leg.start) / leg.seconds))
            before = leg.goal
        return before

    def rebased(self, time: float) -> "Track":
        """The same way, its times counted from a moment on."""
        return replace(self, legs=tuple(replace(leg, start=leg.start - time) for leg in self.legs))


@dataclass(slots=True)
class Motion:
    """The plan that runs now: tracks in drawing order, all of them moving until the last has ended."""

    tracks: dict[Card, Track] = field(default_factory=dict)
    time: float = 0.0

    @property
    def seconds(self) -> float:
        return max((track.end for track in self.tracks.values()), default=0.0)

    @property
    def running(self) -> bool:
        return bool(self.tracks)

    def step(self, seconds: float) -> bool:
        """Let time pass; whether the plan has ended by that, so that every card rests."""
        self.time += seconds
        ended = self.time >= self.seconds
        if ended:
            self.stop()
        return ended

    def stop(self) -> None:
        """Every card is where it belongs."""
        self.tracks, self.time = {}, 0.0

    def start(self, tracks: Mapping[Card, Track]) -> None:
        """Replace the plan; the new tracks must begin at the poses shown now."""
        self.tracks, self.time = dict(tracks), 0.0

    def pose(self, card: Card, rest: Pose) -> Pose:
        """How a card is shown now."""
        track = self.tracks.get(card)
        return track.pose(self.time) if track else rest

    def going(self, rest: Mapping[Card, Pose]) -> dict[Card, Track]:
        """The tracks that lead to where their cards still belong, for a new plan to keep them."""
        return {
            card: track.rebased(self.time)
            for card, track in self.tracks.items()
            if self.time < track.end and track.legs[-1].goal == rest.get(card)
        }


@dataclass(frozen=True, slots=True)
class Pace:
    """Durations in seconds, before the speed setting."""

    near: float = 0.160
    far: float = 0.240
    foundation: float = 0.220
    back: float = 0.160
    take_back: float = 0.120
    lift: float = 0.080
    stagger: float = 0.018
    deal: float = 0.240
    redistribution: float = 0.850

    def scaled(self, factor: float) -> "Pace":
        """All durations times a factor."""
        return Pace(*(value * factor for value in self._all()))

    def _all(self) -> tuple[float, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def up(self, origin: Pose, goal: Pose) -> float:
        """To a foundation."""
        return self.foundation

    def move(self, origin: Pose, goal: Pose) -> float:
        """By distance: the longest from six card heights on."""
        part = min(1.0, hypot(goal.x - origin.x, goal.y - origin.y) / max(1.0, 6 * goal.h))
        return self.near + (self.far - self.near) * part


Way = Callable[[Pose, Pose, float], tuple[Leg, ...]]
"""The legs of a track, from its origin, its goal and the seconds it may take."""


def straight(origin: Pose, goal: Pose, seconds: float) -> tuple[Leg, ...]:  # noqa: ARG001 - a `Way`
    """Without a halt."""
    return (Leg(0.0, seconds, goal),)


def raised(origin: Pose, goal: Pose, seconds: float) -> tuple[Leg, ...]:  # noqa: ARG001 - a `Way`
    """As a hand picks a card up."""
    return (Leg(0.0, seconds, goal, out_quad),)


def settled(origin: Pose, goal: Pose, seconds: float) -> tuple[Leg, ...]:
    """There a little too large, then down onto the place."""
    over = SETTLE / 2 * goal.h
    large = replace(goal, x=goal.x - over * ASPECT, y=goal.y - over, h=goal.h + 2 * over, lift=origin.lift / 2)
    return Leg(0.0, 0.7 * seconds, large), Leg(0.7 * seconds, 0.3 * seconds, goal, smooth)


def plan(
    shown: Mapping[Card, Pose],
    rest: Mapping[Card, Pose],
    carried: Iterable[Card],
    seconds: Callable[[Pose, Pose], float],
    way: Way = straight,
    going: Mapping[Card, Track] | None = None,
) -> dict[Card, Track]:
    """Every card from where it is shown to where it belongs, the carried ones last, over the others, and by `way`.

    Cards that are `going` where they belong go on as they were.
    """
    above, kept = set(carried), going or {}
    tracks: dict[Card, Track] = {}
    for card, goal in sorted(rest.items(), key=lambda item: item[0] in above):
        origin = shown.get(card, goal)
        if card in kept and card not in above:
            tracks[card] = kept[card]
        elif origin != goal:
            legs = (way if card in above else straight)(origin, goal, seconds(origin, goal))
            tracks[card] = Track(origin, legs)
    return tracks


def deal(origin: Pose, rest: Mapping[Card, Pose], order: Sequence[Card], pace: Pace) -> dict[Card, Track]:
    """The cards fly in the order they are dealt, each a little after the one before."""
    tracks = {}
    for i, card in enumerate(order):
        legs = (Leg(i * pace.stagger, pace.deal, rest[card], out_cubic),)
        tracks[card] = Track(replace(origin, up=rest[card].up), legs, late=True)
    return tracks


def redistribute(
    shown: Mapping[Card, Pose],
    rest: Mapping[Card, Pose],
    order: Sequence[Card],
    ribbon: Sequence[Box],
    cut: Sequence[Box],
    pace: Pace,
) -> dict[Card, Track]:
    """The piles close up into one ribbon in reading order, the ribbon is cut in fours, the packets are laid out.

    `ribbon` and `cut` hold the box of each card of `order` before and after the cut. The first card drawn is the first
    of the reading order, so that the order is seen to be kept.
    """
    whole, count = pace.redistribution, len(order)
    packets = max(1, (count + 3) // 4 - 1)
    tracks: dict[Card, Track] = {}
    for i, card in enumerate(order):
        leave = 0.52 + 0.30 * (i // 4) / packets
        legs = (
            Leg(0.10 * i / count * whole, 0.27 * whole, Pose.at(ribbon[i]), smooth),
            Leg(0.40 * whole, 0.10 * whole, Pose.at(cut[i]), smooth),
            Leg(leave * whole, 0.18 * whole, rest[card], smooth),
        )
        tracks[card] = Track(shown[card], legs, packet=0 if i % 4 else i // 4 + 1)
    return tracks
