"""The learned policy as tables: what it costs to lay a card on a heap. The lower the cost, the better.

A cost is a sum over the cards of the heap, with more for the top card, for the one below it, and for the height. Each
part is looked up by *distances*, the cards until some foundation takes a rank (`NEVER` if none does any more), or by
*needs*: the rank laid, the foundations that still need it, and the rank that it is laid on.
"""

from collections.abc import Callable
from itertools import islice
from typing import Final, TypeVar

from game.insight import arithmetic_weights
from game.insight.arithmetic_view import LAST
from game.rules.arithmetic import HEAPS

T = TypeVar("T")

NEVER: Final = 13
SIZE: Final = LAST + 1
"""Entries of a table by rank (0: no card), or by distance."""
CODES: Final = 256
"""Entries of a table for `bytes.translate`."""
PHASE: Final = 8
"""Foundation cards of one phase of the game."""
FLOOR: Final = b"\0\0"
"""What every heap starts with in playouts, so that it has a top card and one below it."""

_MASKS: Final = 1 << HEAPS
_PHASES: Final = 7
_HIGHEST: Final = 25
"""Heaps of so many cards and more are alike."""
_TALLEST: Final = 48
_LIFT: Final = (32, 128)
"""Added to the two parts of the cost of each card, since bytes have no sign, and taken off with the height."""

_numbers: Final = iter(arithmetic_weights.numbers())


def _table(rows: int, columns: int, make: Callable[[list[int]], T]) -> list[T]:
    return [make(list(islice(_numbers, columns))) for _ in range(rows)]


def _lifted(lift: int, most: int) -> Callable[[list[int]], bytes]:
    return lambda costs: bytes(min(max(cost + lift, 0), most) for cost in costs)


def _by_rank(costs: list[int]) -> list[int]:
    return [0, *costs]


def _by_height(costs: list[int]) -> list[int]:
    """By the length of a heap with its floor."""
    costs += [costs[-1]] * (_TALLEST - len(costs))
    return [0] * (len(FLOOR) + 1) + [cost - sum(_LIFT) * count for count, cost in enumerate(costs, 1)]


CARD: Final = [table.ljust(CODES, b"\0") for table in _table(SIZE, SIZE, _lifted(_LIFT[0], 95))]
"""By the distance of the rank laid: the first part of the cost of each card in the heap, by its distance."""
CARD_NEED: Final = [
    int.from_bytes(b"\0" + table, "little") for table in _table(LAST * _MASKS, LAST, _lifted(_LIFT[1], 160))
]
"""By `need_row`: the second part, by rank, packed into one number."""
TOP: Final = _table(SIZE, SIZE, list)
"""By the distance of the rank laid: more for the top card, by its distance."""
TOP_NEED: Final = _table(LAST * _MASKS, LAST, _by_rank)
SECOND_NEED: Final = _table(LAST * _MASKS, LAST, _by_rank)
HEIGHT: Final = _table(_PHASES, _HIGHEST, _by_height)
"""By phase and by the length of the heap, floor included."""
EMPTY: Final = _table(LAST, SIZE, list)
"""Of an empty heap, by the rank laid (from 0) and its distance."""
EMPTY_PHASE: Final = _table(_PHASES, SIZE, list)
FOUNDATION: Final = _table(HEAPS, LAST, list)
"""Of playing to one foundation where several take the card, by its cards."""


def need_row(rank: int, needed: int) -> int:
    """The row of the tables by need; `needed` has a bit for each foundation that still needs the rank laid."""
    return (rank - 1) * _MASKS + needed
