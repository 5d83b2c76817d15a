"""Arithmetic (RULES.md, "Arithmetic"), also known as Calculation: four foundations that count in ones to fours."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from game.rules.cards import DECK, RANKS, SUITS, VALUE, Card, card_of
from game.rules.deals import generator, shuffled
from game.rules.layouts import cards_of, check_pack, fields, is_card, piles_of, shown
from game.rules.patience import LayoutError, Move, Patience, Refusal, Status

HEAPS: Final = 4

ORDERS: Final = tuple(
    tuple((step * place - 1) % len(RANKS) + 1 for place in range(1, len(RANKS) + 1)) for step in range(1, HEAPS + 1)
)
"""The values of each foundation's cards, first to last: it goes up by its number, past 13 from 1 again."""

TURN: Final = Move("T")

_FOUNDATION: Final = {f"F{number + 1}": number for number in range(HEAPS)}
_HEAP: Final = {f"W{number + 1}": number for number in range(HEAPS)}
_TARGETS: Final = {*_FOUNDATION, *_HEAP}
_PLACES: Final = {*_TARGETS, "S", "stock"}


@dataclass(frozen=True, slots=True)
class ArithmeticPosition:
    """Where the cards lie."""

    foundations: tuple[tuple[Card, ...], ...]
    wastes: tuple[tuple[Card, ...], ...]
    """The four heaps, each bottom to top."""
    turned: Card | None
    stock: tuple[Card, ...]
    """The next card first."""


def next_rank(position: ArithmeticPosition, foundation: int) -> int | None:
    """The value (1 to 13) that foundation 1 to 4 takes next, or None once it shows its king."""
    done = len(position.foundations[foundation - 1])
    return ORDERS[foundation - 1][done] if done < len(RANKS) else None


def unseen_by_rank(position: ArithmeticPosition) -> tuple[int, ...]:
    """How many cards of each value, 1 to 13, are still in the stock; tells nothing of their order."""
    count = Counter(VALUE[card] for card in position.stock)
    return tuple(count[value] for value in range(1, len(RANKS) + 1))


class Arithmetic(Patience[ArithmeticPosition]):
    """The rules of Arithmetic."""

    name = "arithmetic"
    face_down = frozenset({"stock"})

    def deal(self, number: int) -> ArithmeticPosition:
        rng = generator(number)
        starters = tuple(card_of(order[0], SUITS[int(rng.random() * len(SUITS))]) for order in ORDERS)
        stock = shuffled((card for card in DECK if card not in starters), rng)
        return ArithmeticPosition(tuple((card,) for card in starters), ((),) * HEAPS, None, stock)

    def read_layout(self, layout: object) -> ArithmeticPosition:
        foundations, wastes, turned, stock = fields(layout, "foundations", "wastes", "turned", "stock")
        if turned is not None and not is_card(turned):
            raise LayoutError(f'"turned" must be a card or null, not {shown(turned)}.')
        position = ArithmeticPosition(
            piles_of(foundations, "foundations", HEAPS),
            piles_of(wastes, "wastes", HEAPS),
            turned,
            cards_of(stock, '"stock"'),
        )
        for number, (cards, order) in enumerate(zip(position.foundations, ORDERS, strict=True), 1):
            if not cards or tuple(VALUE[card] for card in cards) != order[: len(cards)]:
                raise LayoutError(f'"foundations" {number} is no beginning of the order of foundation {number}.')
        check_pack(chain.from_iterable(self.piles(position).values()))
        return position

    def write_layout(self, position: ArithmeticPosition) -> dict[str, Any]:
        return {
            "foundations": [list(cards) for cards in position.foundations],
            "wastes": [list(cards) for cards in position.wastes],
            "turned": position.turned,
            "stock": list(position.stock),
        }

    def moves(self, position: ArithmeticPosition) -> list[Move]:
        if position.turned is not None:
            found = [Move("S", f"F{number}") for number in _takers(position, position.turned)]
            found += [Move("S", heap) for heap in _HEAP]
        else:
            found = [TURN] if position.stock else []
        return found + list(_heap_moves(position))

    def refusal(self, position: ArithmeticPosition, move: Move) -> Refusal | None:
        if move == TURN:
            return _turn_refusal(position)
        if move.source not in _PLACES or move.target not in _PLACES:
            return Refusal("{move} is not a move in this patience.", move=shown(str(move)))
        if move.source in _FOUNDATION:
            return Refusal("Foundations give nothing back.")
        if move.source in _HEAP:
            return _heap_refusal(position, move)
        if move.source == "stock" or position.turned is None:
            return _turn_refusal(position) or Refusal("No card is turned: turn the next card of the stock first.")
        if move.target not in _TARGETS:
            return Refusal("The turned card goes to a foundation or to a waste heap.")
        return _foundation_refusal(position, position.turned, move.target)

    def apply(self, position: ArithmeticPosition, move: Move) -> ArithmeticPosition:
        if move == TURN:
            return replace(position, turned=position.stock[0], stock=position.stock[1:])
        wastes = list(position.wastes)
        foundations = list(position.foundations)
        turned = position.turned
        if move.source == "S" and turned is not None:
            card, turned = turned, None
        else:
            heap = _HEAP[move.source]
            card = wastes[heap][-1]
            wastes[heap] = wastes[heap][:-1]
        if move.target in _HEAP:
            wastes[_HEAP[move.target]] += (card,)
        else:
            foundations[_FOUNDATION[move.target]] += (card,)
        return ArithmeticPosition(tuple(foundations), tuple(wastes), turned, position.stock)

    def automatic(self, position: ArithmeticPosition) -> Move | None:
        return TURN if position.turned is None and position.stock else None

    def status(self, position: ArithmeticPosition) -> Status:
        if self.foundation_cards(position) == len(DECK):
            return Status.WON
        if position.turned is not None or position.stock or any(_heap_moves(position)):
            return Status.PLAYING
        return Status.LOST

    def foundation_cards(self, position: ArithmeticPosition) -> int:
        return sum(map(len, position.foundations))

    def state(self, position: ArithmeticPosition) -> dict[str, Any]:
        return {
            "game": self.name,
            **self.write_layout(position),
            "foundation_cards": self.foundation_cards(position),
            "status": str(self.status(position)),
        }

    def piles(self, position: ArithmeticPosition) -> dict[str, tuple[Card, ...]]:
        return {
            **dict(zip(_FOUNDATION, position.foundations, strict=True)),
            **dict(zip(_HEAP, position.wastes, strict=True)),
            "S": () if position.turned is None else (position.turned,),
            "stock": position.stock[::-1],
        }

    def route(self, position: ArithmeticPosition, move: Move) -> tuple[str, str] | None:
        return ("stock", "S") if move == TURN else (move.source, move.target)

    def aim(self, source: str, target: str) -> Move:
        return TURN if (source, target) == ("stock", "S") else Move(source, target)


def _takers(position: ArithmeticPosition, card: Card) -> list[int]:
    """The foundations, 1 to 4, that take a card; suits and colours count for nothing."""
    return [number for number in range(1, HEAPS + 1) if next_rank(position, number) == VALUE[card]]


def _heap_moves(position: ArithmeticPosition) -> Iterator[Move]:
    for heap, cards in zip(_HEAP, position.wastes, strict=True):
        if cards:
            yield from (Move(heap, f"F{number}") for number in _takers(position, cards[-1]))


def _turn_refusal(position: ArithmeticPosition) -> Refusal | None:
    if position.turned is not None:
        return Refusal("{card} must be placed before the next card is turned.", card=position.turned)
    return None if position.stock else Refusal("The stock is used up.")


def _heap_refusal(position: ArithmeticPosition, move: Move) -> Refusal | None:
    cards = position.wastes[_HEAP[move.source]]
    if not cards:
        return Refusal("Waste heap {heap} is empty: there is no card to take.", heap=move.source[1])
    if move.target not in _FOUNDATION:
        return Refusal("From a waste heap a card goes to a foundation only, never to another heap.")
    return _foundation_refusal(position, cards[-1], move.target)


def _foundation_refusal(position: ArithmeticPosition, card: Card, target: str) -> Refusal | None:
    """Why a card does not go there; waste heaps take any card."""
    if target in _HEAP:
        return None
    rank = next_rank(position, _FOUNDATION[target] + 1)
    if rank is None:
        return Refusal("Foundation {foundation} is finished: it shows its king.", foundation=target[1])
    if rank != VALUE[card]:
        return Refusal(
            "Foundation {foundation} takes {rank} next, not {card}.",
            foundation=target[1],
            rank=RANKS[rank - 1],
            card=card,
        )
    return None
