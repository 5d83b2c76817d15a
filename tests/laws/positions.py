"""Positions to try the laws on: dealt, played on from a deal, or laid out freely."""

from typing import Any

from hypothesis import strategies as st

from game.rules import PATIENCES
from game.rules.arithmetic import ORDERS
from game.rules.cards import DECK, SUITS, VALUE, Card, card_of

numbers = st.integers(1, 999_999_999)
choices = st.lists(st.integers(0, 1 << 16), max_size=120)
names = st.sampled_from(sorted(PATIENCES))


def _cut(draw: st.DrawFn, cards: list[Card], parts: int) -> list[list[Card]]:
    """The cards in that many lists of any lengths."""
    places = draw(st.lists(st.integers(0, parts - 1), min_size=len(cards), max_size=len(cards)))
    return [[card for card, place in zip(cards, places, strict=True) if place == part] for part in range(parts)]


@st.composite
def cruel_layouts(draw: st.DrawFn) -> dict[str, Any]:
    """Any explicit layout of Cruel; many have few cards left, which is where attempts end."""
    lowest = draw(st.sampled_from((1, 1, 6, 9, 11)))
    reached = {suit: draw(st.integers(lowest, 13)) for suit in SUITS}
    rest = draw(st.permutations([card for card in DECK if VALUE[card] > reached[card[1]]]))
    return {"foundations": reached, "piles": _cut(draw, rest, 12)}


@st.composite
def arithmetic_layouts(draw: st.DrawFn) -> dict[str, Any]:
    """Any explicit layout of Arithmetic."""
    left = draw(st.permutations(DECK))
    lowest = draw(st.sampled_from((1, 1, 8, 12)))
    foundations = []
    for order in ORDERS:
        cards = []
        for value in order[: draw(st.integers(lowest, 13))]:
            card = next(card for card in left if VALUE[card] == value)
            left.remove(card)
            cards.append(card)
        foundations.append(cards)
    *wastes, stock = _cut(draw, left, 5)
    turns = draw(st.booleans())
    turned = stock.pop() if turns and stock else None
    return {"foundations": foundations, "wastes": wastes, "turned": turned, "stock": stock}


@st.composite
def starts(draw: st.DrawFn, name: str) -> Any:
    """A starting position of one patience: half of them dealt, half laid out."""
    if draw(st.booleans()):
        return PATIENCES[name].deal(draw(numbers))
    return PATIENCES[name].read_layout(draw(cruel_layouts() if name == "cruel" else arithmetic_layouts()))


@st.composite
def endings(draw: st.DrawFn) -> dict[str, Any]:
    """Layouts of Cruel that are nearly or quite blocked: two suits left, their next cards locked under kings.

    The last two cards often fit each other, so that what can still happen may run in a circle; the piles are cut in
    fours, with or without an empty pile between them, or anywhere.
    """
    suits = draw(st.permutations(SUITS))[:2]
    reached = dict.fromkeys(SUITS, 13) | {suit: draw(st.integers(7, 11)) for suit in suits}
    locked = [*(card_of(reached[suit] + 1, suit) for suit in suits), *(card_of(13, suit) for suit in suits)]
    rest = draw(st.permutations([card_of(value, suit) for suit in suits for value in range(reached[suit] + 2, 13)]))
    pairs = [(card_of(VALUE[card] + 1, card[1]), card) for card in rest if VALUE[card] < 12]
    fits = draw(st.booleans())
    if pairs and fits:
        pair = draw(st.sampled_from(pairs))
        rest = [card for card in rest if card not in pair] + list(pair)
    order = locked + rest
    gap = st.integers(0, 12).map(lambda place: sorted([*range(4, 44, 4), 4 * place]))
    anywhere = st.lists(st.integers(0, len(order)), min_size=11, max_size=11).map(sorted)
    cuts = draw(st.just(list(range(4, 48, 4))) | gap | anywhere)
    return {"foundations": reached, "piles": [order[a:b] for a, b in zip([0, *cuts], [*cuts, 48], strict=True)]}
