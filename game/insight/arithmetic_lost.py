"""Arithmetic: positions that are certainly lost, whatever the order of the unseen cards.

Let the unseen cards, the turned one with them, come in any order one likes, each when it is wanted. If even so the
heaps cannot be cleared, every order of the stock loses. Nothing hidden is looked at, and no chance is estimated.
"""

from collections.abc import Generator
from typing import Final, TypeAlias

from game.insight.answer import finished
from game.insight.arithmetic_view import LAST, PLACE, Heaps, OpenView, Table, outcomes, placements
from game.rules.arithmetic import HEAPS, ORDERS

LIMIT: Final = 100_000
"""Situations after which the question is left open."""

_GLANCE: Final = 20_000
"""The same, for one way to place the turned card."""

_OPENINGS: Final = 200
"""Tables that may come of playing heap tops before the turned card is placed; with more, that is not looked into."""

_SLICE: Final = 200
"""Situations between two chances to stop."""

_Situation: TypeAlias = tuple[int, ...]
"""Cards on each of the foundations, then in each of the heaps; all others are free to come."""


def certainly_lost(table: Table, limit: int = LIMIT) -> bool:
    """Whether it is proved that no order of the cards that are not on the table wins. False proves nothing."""
    return finished(think(table, limit))


def think_view(view: OpenView) -> Generator[None, None, bool]:
    """Whether it is proved that a position is lost, the turned card having to be placed next; in slices."""
    if (yield from think(view.table)):
        return True
    openings = outcomes(view.table, _OPENINGS)
    if not view.turned or len(openings) >= _OPENINGS:
        return False
    for opening in openings:
        for _move, placed in placements(opening, view.turned):
            if not (yield from think(placed, _GLANCE)):
                return False
    return True


def think(table: Table, limit: int = LIMIT) -> Generator[None, None, bool]:
    """The same in slices."""
    done, heaps = table
    begun = (*done, *map(len, heaps))
    counts = [[bytes(map(heap[:height].count, range(LAST + 1))) for height in range(len(heap) + 1)] for heap in heaps]
    met = {begun}
    waiting = [begun]
    for looked in range(limit):
        if not waiting:
            return True
        here = waiting.pop()
        if not any(here[HEAPS:]):
            return False
        for after in _steps(here, heaps, counts):
            if after not in met:
                met.add(after)
                waiting.append(after)
        if looked % _SLICE == _SLICE - 1:
            yield
    return False


def _steps(here: _Situation, heaps: Heaps, counts: list[list[bytes]]) -> list[_Situation]:
    """The situations one card later that matter, heap tops played last of all, which is looked at first.

    Where a heap top is wanted no free card of its rank is taken: the top frees what lies below it, and the free card is
    still there when another foundation wants it. And where no card of a wanted rank lies below others it is simply
    played: each foundation takes one of them, and there is nothing to be gained by waiting.
    """
    tops = [heap[height - 1] if height else 0 for heap, height in zip(heaps, here[HEAPS:], strict=True)]
    drawn, played = [], []
    for at in range(HEAPS):
        if here[at] == LAST:
            continue
        rank = ORDERS[at][here[at]]
        ahead = (*here[:at], here[at] + 1, *here[at + 1 :])
        wanted = sum(done <= place[rank] for done, place in zip(here, PLACE, strict=False))
        lying = sum(count[height][rank] for count, height in zip(counts, here[HEAPS:], strict=True))
        on_top = tops.count(rank)
        if on_top:
            plays = [_less(ahead, HEAPS + heap) for heap in range(HEAPS) if tops[heap] == rank]
            if lying == on_top:
                return plays
            played += plays
        elif not lying:
            return [ahead]
        elif wanted > lying:
            drawn.append(ahead)
    return drawn + played


def _less(here: _Situation, at: int) -> _Situation:
    return (*here[:at], here[at] - 1, *here[at + 1 :])
