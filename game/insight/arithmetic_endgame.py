"""Arithmetic with few cards unseen: the chance of winning exactly, by looking at every order they may come in."""

from collections.abc import Generator
from typing import Final

from game.insight import arithmetic_lost
from game.insight.arithmetic_view import Table, outcomes, placements

_ALL: Final = 1_000_000
_HELD: Final = 4000
"""Tables that may come of heap tops, played or held back, before one card is turned; more are too much."""
_GLANCE: Final = 200
"""Situations in which a table has to be proved lost for it to count as that at once."""
_SLICE: Final = 8
"""Tables between two chances to stop."""


class TooMuch(Exception):
    """There is more to look at than was allowed."""


class Endgame:
    """Chances under best play, the card turned next being any unseen one."""

    def __init__(self, limit: int) -> None:
        self._left = limit
        """Tables with cards unseen that may still be looked at."""
        self._known: dict[tuple[object, ...], float] = {}

    def chance(self, table: Table, unseen: tuple[int, ...]) -> Generator[None, None, float]:
        """The chance of winning before the next card is turned; `unseen` counts cards by value. Raises `TooMuch`."""
        done, heaps = table
        key = done, tuple(sorted(heaps))
        if key not in self._known:
            self._left -= any(unseen)
            if self._left < 0:
                raise TooMuch
            if self._left % _SLICE == 0:
                yield
            self._known[key] = yield from self._looked_up(table, unseen)
        return self._known[key]

    def _looked_up(self, table: Table, unseen: tuple[int, ...]) -> Generator[None, None, float]:
        if not any(unseen):
            # Nothing is left to come in any order, so that what is not certainly lost can be won.
            return float(not (yield from arithmetic_lost.think(table, _ALL)))
        if arithmetic_lost.certainly_lost(table, _GLANCE):
            return 0.0
        held = list(outcomes(table, _HELD))
        if len(held) == _HELD:
            raise TooMuch
        won = 0.0
        for rank, count in enumerate(unseen, 1):
            if count:
                rest = (*unseen[: rank - 1], count - 1, *unseen[rank:])
                best = 0.0
                for before in held:
                    for _, after in placements(before, rank):
                        if best < 1:
                            best = max(best, (yield from self.chance(after, rest)))
                won += count * best
        return won / sum(unseen)
