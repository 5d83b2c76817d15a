"""Cruel: can this position still be won? Winnable with a line, dead with a proof, or unknown.

Everything is open, and right after a redistribution a position is no more than its reading order. So the search goes in
strides: from one reading order it looks at all layouts that moves make of it (`Walk`), and each of them gives a
reading order that a redistribution may start from. Only those are remembered.

A reading order has many layouts, and the furthest from it say most: so a stride looks at the first few that a walk
comes to, and the rest waits for another turn, then with more of them at once.

Two stages: the first forces cards onto the foundations and drops the rest of each stride. It finds nearly every win
with a fraction of the work. Only the second looks at everything; only it, or a proof of `cruel_dead` or
`cruel_enclosed`, may say dead.
"""

from collections.abc import Generator
from typing import Final

from game.insight.answer import Answer, Thinking, Verdict, finished
from game.insight.cruel_dead import king_locked, sealed
from game.insight.cruel_enclosed import enclosed
from game.insight.cruel_frontier import Frontier, Waiting
from game.insight.cruel_layouts import GAP, State, Walk, encode, in_packets, order_of, redistributed
from game.insight.cruel_line import line_through, orders_to, replayed
from game.rules.cruel import PACKET, CruelPosition

LIMIT: Final = 200_000
"""Layouts after which a search is given up, unless another limit is asked for."""

_FORCED: Final = 1_000
"""Layouts of the first stage."""
_WIDTH_FORCED: Final = 15
_WIDTH: Final = 40
"""Layouts of a reading order looked at in its first turn, by stage;"""
_GROWTH: Final = 4
"""and how many times more in each further one."""
_SLICE: Final = 100
"""Layouts between two chances to stop."""
_TESTED: Final = 20
"""Reading orders tested for being sealed, likewise."""


def solve(position: CruelPosition, limit: int = LIMIT) -> Answer:
    """Search to the end, or until `limit` layouts have been looked at."""
    return finished(think(position, limit))


def think(position: CruelPosition, limit: int = LIMIT) -> Thinking:
    """The same in slices."""
    start = encode(position)
    if _dead_at_sight(start):
        return Answer(Verdict.DEAD)
    spent = 0
    for forced in (True, False):
        if not forced and (yield from enclosed(start)):
            return Answer(Verdict.DEAD, (), spent)
        search = _Search(start, forced=forced)
        yield from search.run(min(_FORCED, limit) if forced else limit - spent)
        spent += search.layouts
        if search.won is not None:
            moves = yield from line_through(start, search.orders())
            line = yield from replayed(position, moves)
            return Answer(Verdict.WINNABLE, line, spent)
    return Answer(Verdict.DEAD if search.exhausted else Verdict.UNKNOWN, (), spent)


def _dead_at_sight(start: State) -> bool:
    layout, _tops, following = start
    first = next((pile for pile in layout.split(GAP) if pile), b"")
    return king_locked(first[:PACKET]) or (in_packets(layout) and sealed(order_of(layout), following))


class _Search:
    """One stage, from one position."""

    def __init__(self, start: State, *, forced: bool) -> None:
        self._start = start
        self._forced = forced
        self._width = _WIDTH_FORCED if forced else _WIDTH
        self.layouts = 0
        """Layouts looked at, some of them more than once."""
        self.exhausted = False
        """Whether there is nothing left to look at."""
        self.won: bytes | None = None
        """The reading order from which moves alone win; empty: the start itself."""
        self._came = {order_of(start[0]): b""} if in_packets(start[0]) else {}
        """Reading orders and the one that each was reached from; empty: the start itself."""
        self._frontier = Frontier()

    def run(self, limit: int) -> Generator[None, None, None]:
        """Go on until the search is decided or `limit` layouts have been looked at."""
        self._frontier.add(Waiting(b"", self._start[2], self._width))
        tested = 0
        while self._frontier:
            here = self._frontier.pop()
            if here.order and here.width == self._width and sealed(here.order, here.following):
                tested += 1
                if tested % _TESTED == 0:
                    yield
                continue
            yield from self._stride(here, limit)
            if self.won is not None or self.layouts >= limit:
                return
        self.exhausted = True

    def orders(self) -> list[bytes]:
        """The reading orders at which the winning line redistributes."""
        assert self.won is not None
        return orders_to(self.won, self._came)

    def _stride(self, here: Waiting, limit: int) -> Generator[None, None, None]:
        """Look at layouts made of one reading order; what then remains of them has to wait for another turn."""
        state = redistributed(here.order, here.following) if here.order else self._start
        walk = Walk(state, forced=self._forced)
        most = min(here.width, limit - self.layouts)
        for done in range(0, most, _SLICE):
            found = walk.advance(min(_SLICE, most - done))
            self.layouts += len(found)
            self._gather(here.order, found)
            yield
            if self.won is not None:
                return
            if walk.exhausted:
                break
        if not (self._forced or walk.exhausted):
            self._frontier.add(here._replace(width=_GROWTH * here.width), again=True)

    def _gather(self, here: bytes, found: list[State]) -> None:
        """Let new reading orders wait for their turn; note the win if it is among them."""
        came = self._came
        for layout, _tops, following in found:
            order = layout.translate(None, GAP)
            if not order:
                self.won = here
                return
            if order not in came and not king_locked(order[:PACKET]):
                came[order] = here
                self._frontier.add(Waiting(order, following, self._width))
