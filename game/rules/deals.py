"""Deal numbers, daily deals, and the text by which a deal is passed on (RULES.md). None of this may ever change."""

import random
import re
from collections.abc import Iterable
from datetime import date
from typing import Final, NamedTuple

from game.rules.cards import Card

HIGHEST: Final = 999_999_999

GAMES: Final = ("cruel", "arithmetic")
"""The games that have deal numbers. The place of a game is its `k` in the formula of the daily deal."""

_TOKEN: Final = re.compile(rf"(?<!\w)({'|'.join(GAMES)}):([1-9][0-9]{{0,8}})(?!\w)", re.IGNORECASE)


class DealError(ValueError):
    """Not a deal number; the message is a sentence that says so."""

    def __init__(self) -> None:
        super().__init__("A deal number is a whole number from 1 to 999 999 999.")


class Deal(NamedTuple):
    """One numbered deal of one game; as text, the token of a share text."""

    game: str
    number: int

    def __str__(self) -> str:
        return f"{self.game}:{self.number}"


def check_number(number: object) -> int:
    """The deal number given, if it is one. Raises `DealError`."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= HIGHEST:
        raise DealError
    return number


def read_number(text: str) -> int:
    """A deal number as people type it, digits grouped by spaces or not. Raises `DealError`."""
    digits = "".join(text.split())
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise DealError
    return check_number(int(digits))


def generator(number: int) -> random.Random:
    """The random numbers of a deal number; only `random()` may be drawn from it. Raises `DealError`."""
    return random.Random(check_number(number))


def shuffled(cards: Iterable[Card], rng: random.Random) -> tuple[Card, ...]:
    """The cards in the order that the one shuffle of RULES.md gives."""
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def daily_deal(day: date, game: str) -> Deal:
    """The deal of that date; `day` is the player's local date, `game` one of `GAMES`."""
    seed = 2 * day.toordinal() + GAMES.index(game)
    return Deal(game, 1 + int(random.Random(seed).random() * HIGHEST))


def find_deal(text: str) -> Deal | None:
    """The first deal that a pasted text names (``cruel:426538125``), or None."""
    found = _TOKEN.search(text)
    return Deal(found[1].lower(), int(found[2])) if found else None


def share_text(deal: Deal, cards: int, redistributions: int | None = None) -> str:
    """The line to pass on: the deal, cards on the foundations, redistributions (None in a game that has none)."""
    parts = ["Cruel Arithmetic", str(deal), f"{cards}/52"]
    if redistributions is not None:
        parts.append(f"{redistributions} redistribution{'' if redistributions == 1 else 's'}")
    return " · ".join(parts)
