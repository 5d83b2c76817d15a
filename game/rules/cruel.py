"""Cruel (RULES.md, "Cruel"): twelve piles of open cards, and a redistribution that keeps their order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from game.rules.cards import DECK, RANKS, SUITS, VALUE, Card, card_of
from game.rules.deals import generator, shuffled
from game.rules.layouts import check_pack, fields, piles_of, shown
from game.rules.patience import LayoutError, Move, Patience, Refusal, Status

PILES: Final = 12
PACKET: Final = 4
"""Cards dealt to a pile, by the deal and by each redistribution."""

REDISTRIBUTE: Final = Move("R")

_INDEX: Final = {str(number + 1): number for number in range(PILES)}
_TARGETS: Final = {"F", *_INDEX}
_FOUNDATIONS: Final = {f"F{suit}" for suit in SUITS}
_SUIT: Final = {card: SUITS.index(card[1]) for card in DECK}
_ABOVE: Final = {card: card_of(VALUE[card] + 1, card[1]) for card in DECK if VALUE[card] < len(RANKS)}
"""Card to the one that it may be put on: same suit, exactly one rank higher. Kings have none."""


@dataclass(frozen=True, slots=True)
class CruelPosition:
    """Positions are compared by where the cards lie, not by the redistributions counted so far."""

    foundations: tuple[int, ...]
    """Highest value on each foundation, clubs to spades, 1 to 13."""
    piles: tuple[tuple[Card, ...], ...]
    """The twelve piles, each bottom to top."""
    redeals: int = field(default=0, compare=False)


def reading_order(position: CruelPosition) -> tuple[Card, ...]:
    """All cards of the piles as a redistribution reads them: pile 1 to 12, each from bottom to top."""
    return tuple(chain.from_iterable(position.piles))


def packets(order: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """The twelve piles that a redistribution cuts from a reading order, empty ones at the end."""
    return tuple(tuple(order[start : start + PACKET]) for start in range(0, PILES * PACKET, PACKET))


def next_tops(position: CruelPosition) -> tuple[Card | None, ...]:
    """The top card that each pile would show after a redistribution; None for a pile that would be empty."""
    return tuple(pile[-1] if pile else None for pile in packets(reading_order(position)))


def keeps_order(position: CruelPosition, source: int, target: int) -> bool:
    """Whether moving a card between two piles (indices from 0) leaves the reading order as it is.

    Only a pile's single card keeps its place, and only on the last non-empty pile before it.
    """
    return target < source and len(position.piles[source]) == 1 and not any(position.piles[target + 1 : source])


class Cruel(Patience[CruelPosition]):
    """The rules of Cruel."""

    name = "cruel"

    def deal(self, number: int) -> CruelPosition:
        rest = shuffled((card for card in DECK if VALUE[card] > 1), generator(number))
        return CruelPosition((1, 1, 1, 1), packets(rest))

    def read_layout(self, layout: object) -> CruelPosition:
        reached, piles = fields(layout, "foundations", "piles")
        position = CruelPosition(_reached(reached), piles_of(piles, "piles", PILES))
        check_pack(chain.from_iterable(self.piles(position).values()))
        return position

    def write_layout(self, position: CruelPosition) -> dict[str, Any]:
        return {
            "foundations": dict(zip(SUITS, position.foundations, strict=True)),
            "piles": [list(pile) for pile in position.piles],
        }

    def moves(self, position: CruelPosition) -> list[Move]:
        found = [Move(str(source + 1), _target(target)) for source, target in _card_moves(position)]
        if self.refusal(position, REDISTRIBUTE) is None:
            found.append(REDISTRIBUTE)
        return found

    def refusal(self, position: CruelPosition, move: Move) -> Refusal | None:
        if move == REDISTRIBUTE:
            if packets(reading_order(position)) == position.piles:
                return Refusal("A redistribution would change nothing.")
            return None
        if move.target not in _TARGETS or move.source not in _TARGETS | _FOUNDATIONS:
            return Refusal("{move} is not a move in this patience.", move=shown(str(move)))
        if move.source not in _INDEX:
            return Refusal("Foundations give nothing back.")
        pile = position.piles[_INDEX[move.source]]
        if not pile:
            return Refusal("Pile {pile} is empty: there is no card to take.", pile=move.source)
        if move.target == "F":
            return _foundation_refusal(position, pile[-1])
        return _pile_refusal(position, pile[-1], move)

    def apply(self, position: CruelPosition, move: Move) -> CruelPosition:
        if move == REDISTRIBUTE:
            return CruelPosition(position.foundations, packets(reading_order(position)), position.redeals + 1)
        piles = list(position.piles)
        foundations = position.foundations
        source = _INDEX[move.source]
        card = piles[source][-1]
        piles[source] = piles[source][:-1]
        if move.target == "F":
            suit = _SUIT[card]
            foundations = (*foundations[:suit], VALUE[card], *foundations[suit + 1 :])
        else:
            piles[_INDEX[move.target]] += (card,)
        return CruelPosition(foundations, tuple(piles), position.redeals)

    def automatic(self, position: CruelPosition) -> Move | None:
        return None

    def status(self, position: CruelPosition) -> Status:
        """Playing, won or blocked, circles seen through.

        A move that keeps the order opens nothing: the card moved was and is a top card, another one is covered, and a
        pile is closed. So what such moves and redistributions can still lead to is there now or right after a
        redistribution, and two looks are enough.
        """
        if self.foundation_cards(position) == len(DECK):
            return Status.WON
        if _useful(position):
            return Status.PLAYING
        redistributed = CruelPosition(position.foundations, packets(reading_order(position)))
        return Status.PLAYING if _useful(redistributed) else Status.BLOCKED

    def foundation_cards(self, position: CruelPosition) -> int:
        return sum(position.foundations)

    def redistributions(self, position: CruelPosition) -> int:
        return position.redeals

    def state(self, position: CruelPosition) -> dict[str, Any]:
        return {
            "game": self.name,
            **self.write_layout(position),
            "foundation_cards": self.foundation_cards(position),
            "redeals": position.redeals,
            "status": str(self.status(position)),
        }

    def piles(self, position: CruelPosition) -> dict[str, tuple[Card, ...]]:
        done = {
            f"F{suit}": tuple(card_of(value, suit) for value in range(1, reached + 1))
            for suit, reached in zip(SUITS, position.foundations, strict=True)
        }
        return done | dict(zip(_INDEX, position.piles, strict=True))

    def route(self, position: CruelPosition, move: Move) -> tuple[str, str] | None:
        if move == REDISTRIBUTE:
            return None
        card = position.piles[_INDEX[move.source]][-1]
        return move.source, f"F{card[1]}" if move.target == "F" else move.target

    def aim(self, source: str, target: str) -> Move:
        return Move(source, "F" if target in _FOUNDATIONS else target)


def _target(pile: int | None) -> str:
    return "F" if pile is None else str(pile + 1)


def _card_moves(position: CruelPosition) -> Iterator[tuple[int, int | None]]:
    """Every legal move of a card, as indices of piles; the target None is the card's foundation."""
    tops = {pile[-1]: index for index, pile in enumerate(position.piles) if pile}
    for card, source in tops.items():
        if VALUE[card] == position.foundations[_SUIT[card]] + 1:
            yield source, None
        target = tops.get(_ABOVE[card]) if card in _ABOVE else None
        if target is not None:
            yield source, target


def _useful(position: CruelPosition) -> bool:
    """Whether a move brings a card to a foundation or changes the reading order."""
    return any(target is None or not keeps_order(position, source, target) for source, target in _card_moves(position))


def _foundation_refusal(position: CruelPosition, card: Card) -> Refusal | None:
    following = position.foundations[_SUIT[card]] + 1
    if VALUE[card] == following:
        return None
    return Refusal("{next} is next on that foundation, not {card}.", next=card_of(following, card[1]), card=card)


def _pile_refusal(position: CruelPosition, card: Card, move: Move) -> Refusal | None:
    pile = position.piles[_INDEX[move.target]]
    if move.source == move.target:
        return Refusal("{card} already lies on pile {pile}.", card=card, pile=move.target)
    if not pile:
        return Refusal("Pile {pile} is closed until the next redistribution.", pile=move.target)
    if card not in _ABOVE:
        return Refusal("{card} goes on no other card: nothing ranks above a king.", card=card)
    top = pile[-1]
    if card[1] != top[1]:
        return Refusal("{card} does not go on {onto}: the suits differ.", card=card, onto=top)
    if top != _ABOVE[card]:
        return Refusal("{card} goes on {needed} only, not on {onto}.", card=card, needed=_ABOVE[card], onto=top)
    return None


def _reached(reached: object) -> tuple[int, ...]:
    if not isinstance(reached, dict):
        raise LayoutError('"foundations" must be an object: for each suit, the rank that it has reached.')
    for suit in SUITS:
        value = reached.get(suit)
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= len(RANKS):
            raise LayoutError(f'"foundations" must give {suit} a whole number from 1 to 13.')
    return tuple(reached[suit] for suit in SUITS)
