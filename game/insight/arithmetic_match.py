"""The coach at play: whole deals, the stock hidden from it."""

import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from game.insight.arithmetic_coach import Rating, Strength, rate
from game.insight.arithmetic_view import open_view
from game.rules.arithmetic import TURN, Arithmetic, ArithmeticPosition
from game.rules.patience import Move, Status

_RULES: Final = Arithmetic()


@dataclass(frozen=True, slots=True)
class Played:
    """One deal, played to its end."""

    moves: tuple[Move, ...]
    cards: int
    """Cards on the foundations in the end."""
    won: bool
    times: tuple[float, ...]
    """Milliseconds of processor time for each turn that left a choice."""


def play(start: ArithmeticPosition, strength: Strength) -> Generator[None, None, Played]:
    """Play from a position to the end, in slices of a millisecond or two."""
    position = start
    moves: list[Move] = []
    times: list[float] = []
    while legal := _RULES.moves(position):
        way: tuple[Move, ...] = (TURN,)
        if TURN not in legal:
            used = time.process_time()
            rating = yield from _silently(rate(open_view(position), strength))
            way = rating.best.way
            if len(rating.chances) > 1:
                times.append(1000 * (time.process_time() - used))
        for move in way:
            assert _RULES.refusal(position, move) is None
            position = _RULES.apply(position, move)
        moves += way
    won = _RULES.status(position) is Status.WON
    return Played(tuple(moves), _RULES.foundation_cards(position), won, tuple(times))


def _silently(rating: Generator[Rating, None, Rating]) -> Generator[None, None, Rating]:
    while True:
        try:
            next(rating)
        except StopIteration as end:
            last: Rating = end.value
            return last
        yield
