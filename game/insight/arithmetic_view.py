"""What is open in Arithmetic, and nothing else: all that the coach, the hints and the planning aids may look at.

Suits count for nothing here, and the stock is only how many cards of each rank it holds (`OpenView.unseen`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from game.rules.arithmetic import HEAPS, ORDERS, TURN, ArithmeticPosition, unseen_by_rank
from game.rules.cards import DECK, RANKS, VALUE
from game.rules.patience import Move

LAST: Final = len(RANKS)
"""Cards on a foundation that is finished; also the value of a king."""
PACK: Final = len(DECK)

Done: TypeAlias = tuple[int, ...]
"""Cards on each of the four foundations."""
Heaps: TypeAlias = tuple[bytes, ...]
"""The values (1 to 13) of the cards of each heap, bottom to top."""
Table: TypeAlias = tuple[Done, Heaps]

PLACE: Final = tuple({rank: at for at, rank in enumerate(order)} for order in ORDERS)
"""Of each foundation, the place of each value in its order, from 0."""

_MOST: Final = 64
"""Results of one turn that are told apart; where there are more, they differ in which tops are held back."""


@dataclass(frozen=True, slots=True)
class OpenView:
    """A position as the player sees it. Positions that differ in what is hidden, or in suits, have equal views."""

    done: Done
    heaps: Heaps
    turned: int
    """The value of the turned card, 0 if there is none."""
    unseen: tuple[int, ...]
    """How many cards of each value, 1 to 13, are in the stock."""

    @property
    def table(self) -> Table:
        return self.done, self.heaps

    @property
    def stock(self) -> int:
        """How many cards are in the stock."""
        return sum(self.unseen)


@dataclass(slots=True)
class Choice:
    """One result of a turn: the turned card placed, and any heap tops played before and after it."""

    table: Table
    ways: dict[Move, tuple[Move, ...]] = field(default_factory=dict)
    """The moves that lead there, by their first."""


def open_view(position: ArithmeticPosition) -> OpenView:
    """What is open in a position."""
    return OpenView(
        tuple(map(len, position.foundations)),
        tuple(bytes(VALUE[card] for card in heap) for heap in position.wastes),
        0 if position.turned is None else VALUE[position.turned],
        unseen_by_rank(position),
    )


def takers(done: Done, rank: int) -> list[int]:
    """The foundations, from 0, that take a card of that value."""
    return [at for at in range(HEAPS) if done[at] < LAST and ORDERS[at][done[at]] == rank]


def heap_plays(table: Table) -> Iterator[tuple[Move, Table]]:
    """Every way to play one heap top to a foundation."""
    done, heaps = table
    for heap, cards in enumerate(heaps):
        if cards:
            for at in takers(done, cards[-1]):
                yield Move(f"W{heap + 1}", f"F{at + 1}"), (_more(done, at), _put(heaps, heap, cards[:-1]))


def placements(table: Table, rank: int) -> Iterator[tuple[Move, Table]]:
    """Every way to place a turned card of that value."""
    done, heaps = table
    for at in takers(done, rank):
        yield Move("S", f"F{at + 1}"), (_more(done, at), heaps)
    for heap, cards in enumerate(heaps):
        yield Move("S", f"W{heap + 1}"), (done, _put(heaps, heap, cards + bytes((rank,))))


def outcomes(table: Table, most: int = _MOST) -> dict[Table, tuple[Move, ...]]:
    """The tables that come of playing heap tops, none of them to all that can go, each with its moves."""
    found: dict[Table, tuple[Move, ...]] = {table: ()}
    waiting = [table]
    for here in waiting:
        for move, after in heap_plays(here):
            if after not in found and len(found) < most:
                found[after] = (*found[here], move)
                waiting.append(after)
    return found


def choices(view: OpenView) -> list[Choice]:
    """What can be made of this turn; every legal move begins at least one of them.

    With no card turned the turn ends before the next is: heap tops played, and then `TURN` if there is a stock.
    """
    found: dict[Table, Choice] = {}
    for before, opening in outcomes(view.table).items():
        if not view.turned:
            _note(found, before, (*opening, TURN) if view.stock else opening)
            continue
        for move, placed in placements(before, view.turned):
            for after, closing in outcomes(placed).items():
                _note(found, after, (*opening, move, *closing))
    return list(found.values())


def _note(found: dict[Table, Choice], table: Table, way: tuple[Move, ...]) -> None:
    """Keep a way to a result, the shortest for each first move. Heaps that swap places make no difference."""
    done, heaps = table
    same = done, tuple(sorted(heaps))
    if same not in found:
        if len(found) >= _MOST and any(choice.ways.get(way[0]) for choice in found.values()):
            return
        found[same] = Choice(table)
    if way and len(way) < len(found[same].ways.get(way[0], (*way, way[0]))):
        found[same].ways[way[0]] = way


def _more(done: Done, at: int) -> Done:
    return (*done[:at], done[at] + 1, *done[at + 1 :])


def _put(heaps: Heaps, heap: int, cards: bytes) -> Heaps:
    return (*heaps[:heap], cards, *heaps[heap + 1 :])
