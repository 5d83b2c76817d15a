"""The winning line that a Cruel search has found, rebuilt move by move and replayed through the rules.

The search remembers reading orders only. Between two of them the way is walked again, with only those moves that the
second one shows: cards it lacks go to their foundations, and a card is put on another if it then lies right after it.
"""

from collections.abc import Generator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from game.insight.cruel_layouts import ALL, BIT, State, Walk, order_of, redistributed
from game.rules import PATIENCES
from game.rules.cruel import REDISTRIBUTE, CruelPosition
from game.rules.patience import Move, Status

_RULES: Final = PATIENCES["cruel"]
_SLICE: Final = 50
"""Layouts walked between two chances to stop."""
_REPLAYED: Final = 25
"""Moves replayed between two chances to stop."""


def orders_to(order: bytes, came: Mapping[bytes, bytes]) -> list[bytes]:
    """The reading orders from the start of a search, which is empty and left out, to this one.

    `came` gives for each the one that it was reached from.
    """
    orders = [order]
    while orders[-1]:
        orders.append(came[orders[-1]])
    return orders[-2::-1]


def line_through(
    start: State, orders: Sequence[bytes], *, plays_only: bool = False
) -> Generator[None, None, list[Move]]:
    """The moves from a state that redistribute at each of these reading orders in turn, where that changes anything.

    They win from the last one. With `plays_only`, cards go to foundations and nowhere else.
    """
    moves: list[Move] = []
    state = start
    for order in orders:
        way, (layout, _tops, following) = yield from _way(state, order, plays_only)
        state = redistributed(order, following)
        moves += way if state[0] == layout else [*way, REDISTRIBUTE]
    return moves + (yield from _way(state, b"", plays_only))[0]


def replayed(position: CruelPosition, moves: Sequence[Move]) -> Generator[None, None, tuple[Move, ...]]:
    """The moves as the rules play them, without detours that come back to a position already met."""
    line: list[Move] = []
    met = {position: 0}
    for number, move in enumerate(moves):
        refusal = _RULES.refusal(position, move)
        if refusal is not None:
            raise AssertionError(f"{move} is illegal in a line of the solver: {refusal}")
        position = _RULES.apply(position, move)
        line.append(move)
        if position in met:
            del line[met[position] :]
            met = {known: at for known, at in met.items() if at <= len(line)}
        met[position] = len(line)
        if number % _REPLAYED == 0:
            yield
    if _RULES.status(position) is not Status.WON:
        raise AssertionError("A line of the solver does not win.")
    return tuple(line)


def _way(state: State, goal: bytes, plays_only: bool) -> Generator[None, None, tuple[list[Move], State]]:
    """Moves from a state to a layout that reads as `goal`, and the state then."""
    gone = ALL & ~sum(BIT[code] for code in goal)
    stays = sum(BIT[code] for above, code in pairwise(goal) if above == code + 1)
    # A card that leaves needs to be put on another one only to free what lies under it.
    for joining in (0,) if plays_only else (stays, stays | gone):
        walk = Walk(state, joining=joining, playing=gone)
        while found := walk.advance(_SLICE):
            for reached in found:
                if order_of(reached[0]) == goal:
                    return walk.path(reached[0]), reached
            yield
    raise AssertionError("No way between two reading orders of the solver.")
