"""What a solver says of a position, whatever the game."""

from collections.abc import Generator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar

from game.rules.patience import Move

T = TypeVar("T")


class Verdict(StrEnum):
    """How certain it is whether a position can still be won."""

    WINNABLE = "winnable"
    """There is a line that wins; it was replayed through the rules."""
    DEAD = "dead"
    """Proved: nothing that could still be done wins."""
    UNKNOWN = "unknown"
    """The search was given up at its limit."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict, and what it rests on."""

    verdict: Verdict
    line: tuple[Move, ...] = ()
    """Of a winnable position, moves from it to the win, no position met twice."""
    layouts: int = 0
    """Layouts (arrangements of the cards) looked at."""


Thinking: TypeAlias = Generator[None, None, Answer]
"""A search in slices of a millisecond or two: between them it can be dropped. Its value is the answer."""


def finished(thinking: Generator[object, None, T]) -> T:
    """The result of a search, all slices in one go."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            result: T = end.value
            return result
