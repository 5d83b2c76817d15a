"""What a patience is to the rest of the program: one record of pure functions over positions.

A third patience is a subclass of `Patience` in a file of its own. Session, table, journal and command line know
nothing else of a game's rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

from game.rules.cards import Card

P = TypeVar("P")


class Status(StrEnum):
    """How a position stands. `BLOCKED` is Cruel's word, `LOST` Arithmetic's."""

    PLAYING = "playing"
    WON = "won"
    BLOCKED = "blocked"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Move:
    """An action as it is written down (RULES.md, "Moves, written down"): ``3>7``, ``S>W4``, or ``R`` alone."""

    source: str
    target: str = ""

    def __str__(self) -> str:
        return f"{self.source}>{self.target}" if self.target else self.source

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read the notation. Any text gives a move; one that means nothing is refused by the rules."""
        source, arrow, target = text.partition(">")
        return cls(source, target) if arrow and target else cls(text)


class Refusal(str):
    """Why a move is illegal: an English sentence for the command line, with its parts kept for translation.

    ``Refusal("{card} goes on {onto} only.", card="8C", onto="9C")``; values that are cards are shown as drawn suits by
    the interface. The template is the message id of the catalogues.
    """

    template: str
    values: Mapping[str, str]

    def __new__(cls, template: str, **values: str) -> "Refusal":
        made = super().__new__(cls, template.format(**values))
        made.template, made.values = template, values
        return made


class LayoutError(ValueError):
    """An explicit starting position that is not one; the message says what is wrong with it."""


class Patience(ABC, Generic[P]):
    """The rules of one game over positions of type `P` (frozen, comparable, hashable)."""

    name: ClassVar[str]
    """The word in records, share texts and the journal, such as ``"cruel"``."""
    face_down: ClassVar[frozenset[str]] = frozenset()
    """Places whose cards lie face down."""

    @abstractmethod
    def deal(self, number: int) -> P:
        """The starting position of a deal number (1 to 999 999 999, see `deals.check_number`)."""

    @abstractmethod
    def read_layout(self, layout: object) -> P:
        """An explicit starting position, as decoded from JSON. Raises `LayoutError`."""

    @abstractmethod
    def write_layout(self, position: P) -> dict[str, Any]:
        """The inverse of `read_layout`."""

    @abstractmethod
    def moves(self, position: P) -> list[Move]:
        """Every legal move, in a fixed order; none of them leaves the position as it is."""

    @abstractmethod
    def refusal(self, position: P, move: Move) -> Refusal | None:
        """Why the move is illegal, or None if it is legal."""

    @abstractmethod
    def apply(self, position: P, move: Move) -> P:
        """The position after a legal move."""

    @abstractmethod
    def automatic(self, position: P) -> Move | None:
        """The move that the table may make by itself (turning the stock), if it is legal now."""

    @abstractmethod
    def status(self, position: P) -> Status:
        """Playing, won, or no useful action left."""

    @abstractmethod
    def foundation_cards(self, position: P) -> int:
        """Cards on the foundations, out of 52."""

    def redistributions(self, position: P) -> int:
        """Redistributions made on the line that stands; 0 in a game that has none."""
        return 0

    @abstractmethod
    def state(self, position: P) -> dict[str, Any]:
        """The position as RULES.md prints it, keys in that order."""

    @abstractmethod
    def piles(self, position: P) -> dict[str, tuple[Card, ...]]:
        """Which cards lie where, bottom to top, for every place of the table, empty ones too.

        Cruel: ``FC FD FH FS`` and ``1`` … ``12``. Arithmetic: ``F1`` … ``F4``, ``W1`` … ``W4``, ``S`` (the turned
        card), ``stock`` (the next card on top, so last).
        """

    @abstractmethod
    def route(self, position: P, move: Move) -> tuple[str, str] | None:
        """The places between which a legal move carries one card, or None when it carries many (redistribution)."""

    @abstractmethod
    def aim(self, source: str, target: str) -> Move:
        """The move meant by carrying the top card of one place to another; it need not be legal."""
