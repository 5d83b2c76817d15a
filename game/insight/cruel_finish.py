"""Playing a Cruel position out by foundation moves and redistributions alone, when that wins.

With no card moved between piles the reading order only ever gets shorter, so right after a redistribution the
foundations say all about the position, and there are few of them.
"""

from collections.abc import Generator
from typing import Final

from game.insight.answer import finished
from game.insight.cruel_dead import never_played
from game.insight.cruel_layouts import Walk, encode, order_of, redistributed
from game.insight.cruel_line import line_through, orders_to, replayed
from game.rules.cruel import CruelPosition
from game.rules.patience import Move

_SLICE: Final = 100
"""Layouts between two chances to stop."""


def finish(position: CruelPosition) -> tuple[Move, ...] | None:
    """Moves that win by foundation moves and redistributions alone, or None: no such moves do."""
    return finished(think(position))


def think(position: CruelPosition) -> Generator[None, None, tuple[Move, ...] | None]:
    """The same in slices."""
    start = encode(position)
    came: dict[bytes, bytes] = {}
    waiting = [(b"", start)]
    while waiting:
        here, state = waiting.pop()
        if here and never_played(here):
            continue
        walk = Walk(state, joining=0)
        new = []
        while found := walk.advance(_SLICE):
            for layout, _tops, following in found:
                order = order_of(layout)
                if not order:
                    moves = yield from line_through(start, orders_to(here, came), plays_only=True)
                    return (yield from replayed(position, moves))
                if order not in came:
                    came[order] = here
                    new.append((order, redistributed(order, following)))
            yield
        # What plays most before the next redistribution is tried first: it is what a player would do.
        waiting += sorted(new, key=lambda each: len(each[0]), reverse=True)
    return None
