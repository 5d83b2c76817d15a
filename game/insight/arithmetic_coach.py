"""The coach: what chance of winning each placement leaves, from what is open alone.

The unseen cards are shuffled again and again, and the policy plays every choice of this turn to the end, all choices
on the same shuffles, so that they differ by what was chosen and not by luck. Choices that fall behind beyond doubt
drop out. The shuffles are drawn from the view itself: equal views get equal answers.
"""

import random
from collections.abc import Generator
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeVar

from game.insight import arithmetic_lost
from game.insight.arithmetic_endgame import Endgame, TooMuch
from game.insight.arithmetic_playout import playout
from game.insight.arithmetic_policy import FLOOR
from game.insight.arithmetic_states import TOTAL, State, forget, state_of
from game.insight.arithmetic_view import PACK, Choice, OpenView, choices
from game.rules.patience import Move

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Strength:
    """How much thinking goes into one turn."""

    steps: int
    """Cards played in playouts, at most."""
    doubt: float
    """Standard errors by which a choice must be behind to drop out."""
    margin: float
    """Once no other choice can be better than the best by more than this chance, the best is taken."""


QUICK: Final = Strength(steps=16_000, doubt=3.0, margin=0.01)
STRONG: Final = Strength(steps=200_000, doubt=3.0, margin=0.002)
STRENGTHS: Final = {"quick": QUICK, "strong": STRONG}

_FIRST: Final = 12
"""Shuffles before anything drops out."""
_ROUND: Final = 6
"""Shuffles between two looks at who is behind."""
_SLICE: Final = 600
"""Cards played between two chances to stop."""
_CARDS: Final = 0.2
"""What all 52 cards on the foundations are worth beside a win: lost playouts, too, can be better or worse."""
_SURE: Final = 1.96
"""Standard errors on either side that hold 95 % of all cases."""
_FEW: Final = 4
"""Unseen cards of which every order is looked at, if that is possible."""
_STEPS_OF_TABLE: Final = 400
"""A table looked at takes about as long as so many cards of a playout."""
_LATE: Final = 28
"""Unseen cards from which on choices may be proved lost; before, none ever is."""
_GLANCE: Final = 400
"""Situations in which that has to succeed."""
_ALONE: Final = 60
"""Shuffles of the only choice that is not proved lost."""
_KEPT: Final = 20_000
"""States of the foundations that may be kept from one turn to the next."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What is known of one legal move."""

    move: Move
    way: tuple[Move, ...]
    """The moves of this turn from this one on, as the coach would make them."""
    chance: float
    """Of winning, from 0 to 1, as estimated."""
    low: float
    high: float
    """It lies between these, at 95 %."""
    samples: int
    """Playouts that it rests on; 0 if it is exact."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The legal moves, the best first."""

    chances: tuple[Chance, ...]
    settled: bool
    """Whether this is the last word."""

    @property
    def best(self) -> Chance:
        return self.chances[0]


@dataclass(slots=True)
class _Runner:
    """A choice in the race."""

    choice: Choice
    state: State
    heaps: tuple[bytes, ...]
    wins: int = 0
    """The shuffles won, a bit each."""
    cards: int = 0
    """Foundation cards in all playouts."""
    runs: int = 0
    exact: float | None = None
    """The chance of winning, where it was worked out or proved."""

    @property
    def score(self) -> float:
        return self.wins.bit_count() + _CARDS / PACK * self.cards


def rate(view: OpenView, strength: Strength = STRONG) -> Generator[Rating, None, Rating]:
    """Rate every legal move, a sharper rating every millisecond or two; the value is the last word.

    There has to be a legal move.
    """
    forget(_KEPT)
    race = _Race(view)
    if view.stock <= _FEW:
        yield from race.work_out(strength.steps // _STEPS_OF_TABLE)
    elif view.stock <= _LATE:
        yield from race.drop_lost()
    while len(race.running) > 1 and race.spent < strength.steps:
        yield from race.run(_ROUND if race.shuffles else _FIRST)
        race.drop(strength)
    return race.rating(settled=True)


class _Race:
    """All choices of one turn on the same shuffles."""

    def __init__(self, view: OpenView) -> None:
        self._view = view
        self._rng = random.Random(repr(view))
        self._unseen = bytes(rank for rank, count in enumerate(view.unseen, 1) for _ in range(count))
        self._all = [_runner(choice) for choice in choices(view)]
        self.running = list(self._all)
        self.shuffles = 0
        self.spent = 0
        """Cards played."""

    def work_out(self, limit: int) -> Generator[Rating, None, None]:
        """Give every choice its exact chance, unless there are more tables to look at than `limit`."""
        endgame = Endgame(limit)
        try:
            for runner in self._all:
                thinking = endgame.chance(runner.choice.table, self._view.unseen)
                runner.exact = yield from self._meanwhile(thinking)
        except TooMuch:
            for runner in self._all:  # all choices are to be measured by the same rule
                runner.exact = None
            return
        # Of equal chances, that with more cards on the foundations: nobody likes to be told to wait for nothing.
        self.running = [max(self._all, key=lambda runner: (runner.exact, sum(runner.choice.table[0])))]

    def drop_lost(self) -> Generator[Rating, None, None]:
        """Leave out what is certainly lost; if all is, there is nothing to run for."""
        for runner in self._all:
            if (yield from self._meanwhile(arithmetic_lost.think(runner.choice.table, _GLANCE))):
                runner.exact = 0.0
        self.running = [runner for runner in self._all if runner.exact is None]
        if len(self.running) == 1 < len(self._all):
            yield from self.run(_ALONE)  # no race, but what is lost by the others is worth a figure

    def _meanwhile(self, thinking: Generator[None, None, T]) -> Generator[Rating, None, T]:
        """Something else thought to its end, the rating being what it was."""
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                result: T = end.value
                return result
            yield self.rating()

    def run(self, shuffles: int) -> Generator[Rating, None, None]:
        """Play so many more shuffles with every choice that is still running."""
        unseen = self._unseen
        draw = self._rng.random
        pause = self.spent + _SLICE
        for _ in range(shuffles):
            stock = sorted(unseen, key=lambda _: draw())
            for runner in self.running:
                a, b, c, d = runner.heaps
                total: int = playout(runner.state, a, b, c, d, stock)[TOTAL]
                runner.cards += total
                if total == PACK:
                    runner.wins |= 1 << self.shuffles
                runner.runs += 1
                self.spent += len(stock)
                if self.spent > pause:
                    yield self.rating()
                    pause = self.spent + _SLICE
            self.shuffles += 1

    def drop(self, strength: Strength) -> None:
        """Let drop out what is behind beyond doubt, and end the race if nothing could still make a difference."""
        self.running.sort(key=lambda runner: -runner.score)
        best = self.running[0]
        left = [best]
        for other in self.running[1:]:
            for_best = (best.wins & ~other.wins).bit_count()
            for_other = (other.wins & ~best.wins).bit_count()
            doubt = strength.doubt * sqrt(for_best + for_other + 1)
            ahead = for_best - for_other
            if ahead < doubt and doubt - ahead > strength.margin * self.shuffles:
                left.append(other)
        self.running = left

    def rating(self, *, settled: bool = False) -> Rating:
        """What is known by now."""
        best: dict[Move, tuple[tuple[bool, float], _Runner]] = {}
        for runner in self._all:
            worth = (runner in self.running, runner.exact or runner.score / max(runner.runs, 1))
            for move in runner.choice.ways:
                if move not in best or worth > best[move][0]:
                    best[move] = worth, runner
        ranked = sorted(best.items(), key=lambda item: item[1][0], reverse=True)
        return Rating(tuple(_chance(move, runner) for move, (_, runner) in ranked), settled)


def _runner(choice: Choice) -> _Runner:
    done, heaps = choice.table
    return _Runner(choice, state_of(done), tuple(FLOOR + heap for heap in heaps))


def _chance(move: Move, runner: _Runner) -> Chance:
    """By Wilson's interval, which also holds for few playouts and near 0 and 1."""
    way = runner.choice.ways[move]
    if runner.exact is not None:
        return Chance(move, way, runner.exact, runner.exact, runner.exact, 0)
    runs = max(runner.runs, 1)
    won = runner.wins.bit_count() / runs
    spread = _SURE * _SURE / runs
    middle = (won + spread / 2) / (1 + spread)
    half = _SURE * sqrt(won * (1 - won) / runs + spread / runs / 4) / (1 + spread)
    low, high = max(0.0, min(middle - half, won)), min(1.0, max(middle + half, won))  # whatever is rounded off
    return Chance(move, way, won, low, high, runner.runs)
