"""Why a placement in Arithmetic is good or bad, as data; the interface makes one line of it.

From what is open alone. A reason is not what the coach thinks (that is chances), but what a player can see.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from game.insight.arithmetic_view import LAST, PLACE, OpenView, Table, heap_plays, placements, takers
from game.rules.arithmetic import HEAPS, TURN
from game.rules.patience import Move


class Why(StrEnum):
    """What a move does. The fields of `Reason` that have a meaning are named with each."""

    TURNS = "turns"
    """Turns the next card of the stock."""
    HOLDS = "holds"
    """The same, while the heap top `other` could go to `other_foundation`."""
    PLAYS = "plays"
    """Brings `rank` to `foundation`."""
    FREES = "frees"
    """The same, and `other`, on top of a heap, can then go to `other_foundation`."""
    OPENS = "opens"
    """Begins an empty heap."""
    RUNS = "runs"
    """Continues a backward run: `rank` goes to `foundation` right before `other`, the card it is laid on."""
    KINGS = "kings"
    """Keeps the kings in one heap."""
    BURIES = "buries"
    """Lies over an `other` that `other_foundation` needs after `steps` more cards, before it needs `rank` anywhere."""
    LAST_COPY = "last_copy"
    """The same, and no other card of the rank of `other` is unseen or on top of a heap."""
    CLEAR = "clear"
    """Buries nothing that is needed sooner."""


HARM = frozenset((Why.BURIES, Why.LAST_COPY))
"""What speaks against a placement."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason. Ranks are values, 1 to 13; foundations and heaps are counted from 1."""

    why: Why
    rank: int = 0
    foundation: int = 0
    other: int = 0
    other_foundation: int = 0
    steps: int = 0
    """Cards that the foundation takes before the one in question; 0: it is the next."""


def reason(view: OpenView, move: Move) -> Reason:
    """The one thing to say about a legal move: what it gains at once, else what it buries, before the rest."""
    if move == TURN:
        return _held(view)
    rank = view.turned if move.source == "S" else view.heaps[int(move.source[1]) - 1][-1]
    at = int(move.target[1]) - 1
    if move.target[0] == "F":
        return _played(view, move, rank, at)
    heap = view.heaps[at]
    if not heap:
        return Reason(Why.OPENS, rank)
    return _kings(rank, heap) or _run(view, rank, heap) or _buried(view, rank, at) or Reason(Why.CLEAR, rank)


def all_bury(view: OpenView, moves: Iterable[Move]) -> bool:
    """Whether each of several moves lies over something that is needed sooner."""
    reasons = [reason(view, move).why for move in moves]
    return len(reasons) > 1 and HARM.issuperset(reasons)


def _held(view: OpenView) -> Reason:
    for move, _after in heap_plays(view.table):
        top = view.heaps[int(move.source[1]) - 1][-1]
        return Reason(Why.HOLDS, other=top, other_foundation=int(move.target[1]))
    return Reason(Why.TURNS)


def _played(view: OpenView, move: Move, rank: int, at: int) -> Reason:
    ways = (*placements(view.table, view.turned), *heap_plays(view.table)) if view.turned else heap_plays(view.table)
    after = next(table for way, table in ways if way == move)
    new = _playable(after) - _playable(view.table)
    if not new:
        return Reason(Why.PLAYS, rank, at + 1)
    _height, other, foundation = min(new)
    return Reason(Why.FREES, rank, at + 1, other, foundation + 1)


def _playable(table: Table) -> set[tuple[int, int, int]]:
    """The heap tops that can go: height of their heap, value, foundation from 0."""
    done, heaps = table
    return {(len(heap), heap[-1], at) for heap in heaps if heap for at in takers(done, heap[-1])}


def _kings(rank: int, heap: bytes) -> Reason | None:
    return Reason(Why.KINGS, rank) if rank == LAST and set(heap) == {LAST} else None


def _run(view: OpenView, rank: int, heap: bytes) -> Reason | None:
    """The foundation on which the card goes right before the top of the heap."""
    for at, place in enumerate(PLACE):
        if view.done[at] <= place[rank] == place[heap[-1]] - 1:
            return Reason(Why.RUNS, rank, at + 1, heap[-1], at + 1, place[rank] - view.done[at])
    return None


def _wait(view: OpenView, rank: int) -> tuple[int, int]:
    """Cards until some foundation takes a card of that rank, and which, from 0; far more than there are if none does.

    That is only so if all four have taken theirs: then no card of it is left to lie anywhere.
    """
    waits = ((PLACE[at][rank] - view.done[at], at) for at in range(HEAPS) if PLACE[at][rank] >= view.done[at])
    return min(waits, default=(LAST * HEAPS, 0))


def _buried(view: OpenView, rank: int, laid_on: int) -> Reason | None:
    """The card in the heap that is needed soonest, if that is before the card laid on it can go."""
    (steps, at), other = min((_wait(view, card), card) for card in view.heaps[laid_on])
    if steps >= _wait(view, rank)[0]:
        return None
    on_top = any(heap[-1:] == bytes((other,)) for number, heap in enumerate(view.heaps) if number != laid_on)
    why = Why.BURIES if view.unseen[other - 1] or on_top else Why.LAST_COPY
    return Reason(why, rank, 0, other, at + 1, steps)
