"""Cards as they are written: rank then suit, ``"TS"`` is the ten of spades (RULES.md, opening)."""

from typing import Final, NewType

Card = NewType("Card", str)

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"

DECK: Final[tuple[Card, ...]] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, clubs to spades, ace to king."""

VALUE: Final[dict[Card, int]] = {card: RANKS.index(card[0]) + 1 for card in DECK}
"""Card to the value of its rank, 1 (ace) to 13 (king)."""


def card_of(value: int, suit: str) -> Card:
    """The card of that value (1 to 13) and suit letter."""
    return Card(RANKS[value - 1] + suit)
