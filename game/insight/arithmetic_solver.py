"""Arithmetic with the order of the stock known: can this position still be won? For when the attempt is over.

Card by card, all ways to place it are tried on the best tables so far, heap tops going as soon as they can, and every
table that comes of it is played to its end by the policy, in the order known. The first such playout that wins is the
answer; the tables kept for the next card are those whose playouts got furthest. If none wins, it all begins anew with
four times as many kept.

Dead is what no order of the stock could win (`arithmetic_lost`), and what was tried to the last where few cards are
left, heap tops being held back, too.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

from game.insight import arithmetic_lost
from game.insight.answer import Answer, Thinking, Verdict, finished
from game.insight.arithmetic_line import played_out, swept_up
from game.insight.arithmetic_playout import playout
from game.insight.arithmetic_policy import FLOOR
from game.insight.arithmetic_states import TOTAL, forget, state_of
from game.insight.arithmetic_view import PACK, Table, open_view, outcomes, placements
from game.rules.arithmetic import TURN, Arithmetic, ArithmeticPosition
from game.rules.cards import VALUE
from game.rules.patience import Move, Status

LIMIT: Final = 30_000
"""Tables after which a search is given up, unless another limit is asked for."""

_WIDTHS: Final = (1, 4, 16, 64, 256, 1024)
"""Tables kept from one card to the next."""
_TRIED_OUT: Final = 8
"""Cards in the stock up to which everything is tried once the search was in vain."""
_ALL: Final = 1_000_000
_GLANCE: Final = 300
"""Situations in which a table has to be proved lost to be left out."""
_SLICE: Final = 16
"""Tables between two chances to stop."""
_KEPT: Final = 20_000
_RULES: Final = Arithmetic()


def solve(position: ArithmeticPosition, limit: int = LIMIT) -> Answer:
    """Search to the end, or until `limit` tables have been looked at."""
    return finished(think(position, limit))


def think(position: ArithmeticPosition, limit: int = LIMIT) -> Thinking:
    """The same in slices."""
    forget(_KEPT)
    search = _Search(position, limit)
    if (yield from arithmetic_lost.think(open_view(position).table)):
        return Answer(Verdict.DEAD)
    moves = yield from search.best_first()
    if moves is None and len(search.stock) <= _TRIED_OUT:
        moves = yield from search.everything()
    if moves is not None:
        return Answer(Verdict.WINNABLE, _replayed(position, moves), search.tables)
    return Answer(Verdict.DEAD if search.exhausted else Verdict.UNKNOWN, (), search.tables)


@dataclass(frozen=True, slots=True)
class _Node:
    """A table that was reached, and how."""

    table: Table
    placed: int = 0
    """Cards of the stock that have been placed."""
    moves: tuple[Move, ...] = ()
    before: "_Node | None" = None

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for tables that differ in the places of their heaps."""
        done, heaps = self.table
        return self.placed, done, tuple(sorted(heaps))

    def line(self) -> list[Move]:
        """The moves from the start."""
        earlier = self.before.line() if self.before else []
        return [*earlier, *self.moves]


class _Search:
    """One position; its stock is in order, the turned card first."""

    def __init__(self, position: ArithmeticPosition, limit: int) -> None:
        self.tables = 0
        """Tables looked at."""
        self.exhausted = False
        """Whether everything was tried."""
        turned = () if position.turned is None else (position.turned,)
        self.stock = bytes(VALUE[card] for card in (*turned, *position.stock))
        self._turned = len(turned)
        self._limit = limit
        self._start = _Node(open_view(position).table)

    def best_first(self) -> Generator[None, None, list[Move] | None]:
        """The moves of a playout that wins, None if the best tables have none within the limit."""
        moves, table = swept_up(self._start.table)
        start = _Node(table, 0, tuple(moves))
        if self._playout(start) == PACK:
            return self._won(start)
        for width in _WIDTHS:
            kept = [self._start]
            for _ in self.stock:
                found = {node.key: node for before in kept for node in self._placed(before)}
                totals = {}
                for key, node in found.items():
                    totals[key] = self._playout(node)
                    if totals[key] == PACK:
                        return self._won(node)
                    if self.tables >= self._limit:
                        return None
                    if self.tables % _SLICE == 0:
                        yield
                kept = [found[key] for key in sorted(found, key=totals.__getitem__, reverse=True)[:width]]
        return None

    def everything(self) -> Generator[None, None, list[Move] | None]:
        """The moves of a win, found by trying all there is, depth first."""
        met = set()
        waiting = [self._start]
        while waiting and self.tables < self._limit:
            node = waiting.pop()
            self.tables += 1
            if self.tables % _SLICE == 0:
                yield
            for table, moves in outcomes(node.table, _ALL).items():
                held = _Node(table, node.placed, moves, node)
                if sum(table[0]) == PACK:
                    return held.line()
                if node.placed < len(self.stock):
                    for after in self._laid(held):
                        if after.key not in met and not arithmetic_lost.certainly_lost(after.table, _GLANCE):
                            met.add(after.key)
                            waiting.append(after)
        self.exhausted = not waiting
        return None

    def _playout(self, node: _Node) -> int:
        """Foundation cards in the end if the policy goes on from here."""
        self.tables += 1
        done, heaps = node.table
        a, b, c, d = (FLOOR + heap for heap in heaps)
        return int(playout(state_of(done), a, b, c, d, self.stock[node.placed :])[TOTAL])

    def _won(self, node: _Node) -> list[Move]:
        rest = self.stock[node.placed :]
        return [*node.line(), *self._turn(node)[: len(rest)], *played_out(node.table, rest)[0]]

    def _laid(self, node: _Node) -> Iterator[_Node]:
        """The next card placed."""
        for move, table in placements(node.table, self.stock[node.placed]):
            yield _Node(table, node.placed + 1, (*self._turn(node), move), node)

    def _placed(self, node: _Node) -> Iterator[_Node]:
        """The next card placed, and all heap tops gone that can."""
        for laid in self._laid(node):
            moves, table = swept_up(laid.table)
            yield _Node(table, laid.placed, (*laid.moves, *moves), node)

    def _turn(self, node: _Node) -> tuple[Move, ...]:
        """What has to come before the next card is placed."""
        return () if node.placed < self._turned else (TURN,)


def _replayed(position: ArithmeticPosition, moves: list[Move]) -> tuple[Move, ...]:
    """The moves, once the rules have played them to the win."""
    for move in moves:
        refusal = _RULES.refusal(position, move)
        if refusal is not None:
            raise AssertionError(f"{move} is illegal in a line of the solver: {refusal}")
        position = _RULES.apply(position, move)
    if _RULES.status(position) is not Status.WON:
        raise AssertionError("A line of the solver does not win.")
    return tuple(moves)
