"""A whole position in little: where its places and cards are in a picture of some size, in pixels."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.cards import Card
from game.ui.geometry import Box
from game.ui.layout.fan import ASPECT

Piles = Mapping[str, Sequence[Card]]

APART: Final = 0.6
"""The most between two rows, in card heights: further apart they are no longer one table."""


@dataclass(frozen=True, slots=True)
class Mini:
    """The boxes of a position."""

    high: int
    """Height of a card."""
    places: Mapping[str, Box]
    """Where each place begins, empty or not."""
    cards: Mapping[Card, Box]
    """In drawing order; of a place that is squared up or lies face down all cards are in one spot."""


def mini(game: str, piles: Piles, w: int, h: int) -> Mini:
    """Lay a position out. `piles` as `Patience.piles` gives them; an unknown game is shown as Cruel is."""
    return (_arithmetic if game == "arithmetic" else _cruel)(piles, w, h)


def _cruel(piles: Piles, w: int, h: int) -> Mini:
    """Foundations in a line, the other piles fanned sideways in as many rows as make the cards largest.

    Rows are no further apart than `APART`; of a higher picture the middle is used.
    """
    others = [name for name in piles if not name.startswith("F")]
    tops = sorted((name for name in piles if name.startswith("F")), key="FS FH FD FC".find)  # as on the table

    def largest(columns: int) -> float:
        return min(h / (math.ceil(len(others) / columns) + 1.5), w / columns * 0.4 * ASPECT)

    columns = max((4, 3, 6, 12), key=largest)
    rows = math.ceil(len(others) / columns)
    column = w / columns
    high = max(8, round(largest(columns)))
    wide = max(1, round(high / ASPECT))
    gap = min((h - (rows + 1) * high) / (rows + 0.6), APART * high)
    above = max(0, round((h - (rows + 1) * high - (rows + 0.6) * gap) / 2))
    places: dict[str, Box] = {}
    cards: dict[Card, Box] = {}
    for i, name in enumerate(tops):
        places[name] = Box(round(w / 2 + (i - len(tops) / 2) * wide * 1.3 + wide * 0.15), above, wide, high)
        cards |= dict.fromkeys(piles[name], places[name])
    for i, name in enumerate(others):
        middle = (i % columns + 0.5) * column
        top = above + round(high + gap * 1.6 + (i // columns) * (high + gap))
        pile = piles[name]
        places[name] = Box(round(middle - wide / 2), top, wide, high)
        step = min(wide * 0.34, (column - wide - 0.2 * wide) / max(1, len(pile) - 1))
        left = middle - (wide + step * (len(pile) - 1)) / 2
        cards |= {card: Box(round(left + j * step), top, wide, high) for j, card in enumerate(pile)}
    return Mini(high, places, cards)


def _arithmetic(piles: Piles, w: int, h: int) -> Mini:
    """Stock and turned card at the left, four foundations in a line, the heaps fanned downwards under them."""
    column = w / 5
    high = max(8, round(min(h / 3.2, column * 0.78 * ASPECT)))
    wide = max(1, round(high / ASPECT))
    low = round(high * 1.25)

    def place(index: int, top: float) -> Box:
        return Box(round((index + 0.5) * column - wide / 2), round(top), wide, high)

    places = {"stock": place(0, 0), "S": place(0, low)}
    cards: dict[Card, Box] = {}
    for name, box in places.items():
        cards |= dict.fromkeys(piles[name], box)
    for k in range(1, 5):
        base, heap = places.setdefault(f"F{k}", place(k, 0)), piles[f"W{k}"]
        places[f"W{k}"] = place(k, low)
        cards |= dict.fromkeys(piles[f"F{k}"], base)
        step = min(high * 0.24, (h - low - high) / max(1, len(heap) - 1))
        cards |= {card: place(k, low + j * step) for j, card in enumerate(heap)}
    return Mini(high, places, cards)
