"""Reading explicit starting positions: what both patiences ask of a layout that was decoded from JSON."""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeGuard

from game.rules.cards import DECK, VALUE, Card
from game.rules.patience import LayoutError

_SHOWN: Final = 24
"""Characters of a faulty value that a message repeats."""


def shown(value: object) -> str:
    """A value from JSON as a message names it: short, in ASCII, on one line."""
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, str):
        return json.dumps(value if len(value) <= _SHOWN else value[:_SHOWN] + "...")
    text = json.dumps(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."


def fields(layout: object, *names: str) -> list[object]:
    """The values of a layout's keys; other keys are ignored. Raises `LayoutError`."""
    if not isinstance(layout, dict):
        raise LayoutError(f"A layout is an object, not {shown(layout)}.")
    for name in names:
        if name not in layout:
            raise LayoutError(f'The layout has no "{name}".')
    return [layout[name] for name in names]


def is_card(value: object) -> TypeGuard[Card]:
    """Whether the value is a card as RULES.md writes it."""
    return isinstance(value, str) and value in VALUE


def piles_of(value: object, name: str, count: int) -> tuple[tuple[Card, ...], ...]:
    """That many lists of cards. Raises `LayoutError`."""
    if not isinstance(value, list) or len(value) != count:
        raise LayoutError(f'"{name}" must be a list of {count} lists of cards.')
    return tuple(cards_of(pile, f'"{name}" {number}') for number, pile in enumerate(value, 1))


def cards_of(value: object, where: str) -> tuple[Card, ...]:
    """A list of cards; `where` names it in the message. Raises `LayoutError`."""
    if not isinstance(value, list):
        raise LayoutError(f"{where} must be a list of cards, not {shown(value)}.")
    for card in value:
        if not is_card(card):
            raise LayoutError(f"{where} holds {shown(card)}, which is not a card.")
    return tuple(value)


def check_pack(cards: Iterable[Card]) -> None:
    """Raises `LayoutError` unless these are the 52 cards, each once."""
    count = Counter(cards)
    twice = next((card for card in DECK if count[card] > 1), None)
    if twice is not None:
        raise LayoutError(f"{twice} stands more than once in the layout.")
    missing = [card for card in DECK if card not in count]
    if missing:
        more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
        raise LayoutError(f"The layout lacks {', '.join(missing[:3])}{more}: it must hold the 52 different cards.")
