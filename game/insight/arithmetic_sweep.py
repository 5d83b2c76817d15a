"""What heap tops can go to the foundations at once: without a choice, or at most if some card came. From what is open.

The turned card is left where it is, but what it could do counts: a heap top that takes its place leaves no way back.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from game.insight.arithmetic_aids import Reached, reached
from game.insight.arithmetic_view import OpenView, Table, heap_plays, placements
from game.rules.patience import Move

MOST: Final = 1_000
"""Tables up to which every order is looked at. In play there are hardly ever more than a hundred."""

_Hand: TypeAlias = tuple[Table, int]
"""A table, and the value of the turned card, 0 if there is none."""
_Steps: TypeAlias = dict[_Hand, list[tuple[Move, _Hand]]]
"""The foundation moves from everything that can be reached by them, the nearer first."""


def sweep(view: OpenView) -> tuple[Move, ...]:
    """All heap tops played that can go without a choice, in order; what is left to choose stays.

    A move is no choice if everything that could come of playing on before it still can. Where there is too much to
    look at, an order will do in which nothing is left behind that could go in any.
    """
    hand: _Hand = view.table, view.turned
    steps = _explored(hand)
    if steps is None:
        moves, end = _as_they_come(hand, turned_too=False)
        return moves if _reached(end) == _reached(hand) else ()
    ends = _ends(steps)
    swept: list[Move] = []
    while True:
        free = ((move, after) for move, after in steps[hand] if move.source != "S" and ends[after] == ends[hand])
        step = next(free, None)
        if step is None:
            return tuple(swept)
        swept.append(step[0])
        hand = step[1]


def choices_left(view: OpenView) -> list[Move]:
    """The foundation moves among which the player has to choose before anything more can be swept.

    Those of the turned card are among them where it competes with a heap top.
    """
    plays = [move for move, _after in _plays((view.table, view.turned))]
    wanted = {move.target for move in plays if move.source != "S"}
    return [move for move in plays if move.target in wanted]


def if_came(view: OpenView, rank: int) -> tuple[Move, ...]:
    """The most that could be played off if a card of that value were turned now, in order, its own move among them.

    Empty if no foundation would take it. A card that is turned already is left out of account.
    """
    hand: _Hand = view.table, rank
    steps = _explored(hand)
    moves = _as_they_come(hand, turned_too=True)[0] if steps is None else _longest(steps)[hand]
    return moves if _plays_turned(moves) else ()


def _plays(hand: _Hand) -> Iterator[tuple[Move, _Hand]]:
    """Every way to play the turned card or a heap top to a foundation."""
    table, turned = hand
    if turned:
        for move, after in placements(table, turned):
            if move.target[0] == "F":
                yield move, (after, 0)
    for move, after in heap_plays(table):
        yield move, (after, turned)


def _plays_turned(moves: tuple[Move, ...]) -> bool:
    return any(move.source == "S" for move in moves)


def _explored(hand: _Hand) -> _Steps | None:
    """All that can be reached, None if that is too much."""
    steps: _Steps = {}
    waiting = [hand]
    for here in waiting:
        if here not in steps:
            steps[here] = list(_plays(here))
            waiting += [after for _move, after in steps[here]]
        if len(steps) > MOST:
            return None
    return steps


def _ends(steps: _Steps) -> dict[_Hand, frozenset[_Hand]]:
    """Of each table those that can come of it when nothing more can go."""
    ends: dict[_Hand, frozenset[_Hand]] = {}
    for hand in reversed(steps):
        ends[hand] = frozenset().union(*(ends[after] for _move, after in steps[hand])) or frozenset({hand})
    return ends


def _longest(steps: _Steps) -> dict[_Hand, tuple[Move, ...]]:
    """Of each table the most moves that can follow, before all such as play the turned card."""
    longest: dict[_Hand, tuple[Move, ...]] = {}
    for hand in reversed(steps):
        ways = ((move, *longest[after]) for move, after in steps[hand])
        longest[hand] = max(ways, key=lambda way: (_plays_turned(way), len(way)), default=())
    return longest


def _as_they_come(hand: _Hand, *, turned_too: bool) -> tuple[tuple[Move, ...], _Hand]:
    """Whatever can go played in no special order, and what comes of it."""
    moves: list[Move] = []
    while step := next((way for way in _plays(hand) if turned_too or way[0].source != "S"), None):
        moves.append(step[0])
        hand = step[1]
    return tuple(moves), hand


def _reached(hand: _Hand) -> Reached:
    (done, heaps), turned = hand
    return reached(done, (*heaps, bytes((turned,)) if turned else b""))
