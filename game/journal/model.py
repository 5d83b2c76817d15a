"""The plain data that the journal takes and gives."""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, NamedTuple


class Outcome(StrEnum):
    """How an attempt stands. The first of the others to be written is final."""

    OPEN = "open"
    WON = "won"
    BLOCKED = "blocked"
    """Cruel: ended with no useful action left."""
    LOST = "lost"
    """Arithmetic: ended with no card left to play."""
    ENDED = "ended"
    """Ended by the player while it could still go on."""


class Category(StrEnum):
    """The three classes of attempts, kept apart in the statistics."""

    CLEAN = "clean"
    """A first try of its deal, without assistance."""
    REPEAT = "repeat"
    """A deal that the player had tried before, without assistance."""
    ASSISTED = "assisted"
    """Helped by a take-back, a hint, or an aid of `ASSISTING`, first try or not."""


EARLIEST: Final = -62_100_000_000
LATEST: Final = 253_370_000_000
"""Seconds UTC between which every moment has a date: the years 2 and 9998."""

MOST: Final = 999_999_999
"""No figure of an attempt is higher."""

LONGEST_PLAY: Final = 1e9
"""Seconds in play from which a time is nonsense: thirty years."""

LONGEST_LAYOUT: Final = 1000
"""Characters of a layout as it is kept."""

PLAY: Final = "play"
AUTO: Final = "auto"
BACK: Final = "back"
REDO: Final = "redo"

ASSISTING: Final = frozenset({"lamp", "hint", "coach", "what-if", "certain-loss"})
"""Aids that mark an attempt as assisted (UX.md, "Aids"); any other name leaves it clean."""


class Entry(NamedTuple):
    """One action as it is kept: kind (``play auto back redo``), move as written, and time in play by then, in ms."""

    kind: str
    move: str
    ms: int


@dataclass(frozen=True, slots=True)
class Progress:
    """The figures of an attempt that cannot be counted from its actions without the rules."""

    foundation_cards: int = 4
    """Cards on the foundations out of 52, of the line that stands."""
    redistributions: int = 0
    """Redistributions of the line that stands."""
    seconds: float = 0.0
    """Time in play; pauses do not count."""
    hints: int = 0
    aids: frozenset[str] = frozenset()
    """Names of the aids in use at any time of the attempt, such as ``preview``, ``lamp``; lower case, no spaces."""
    take_backs_allowed: bool = False
    """Whether the player allowed take-backs for this attempt, used or not."""


class Moment(NamedTuple):
    """A time: seconds UTC since 1970, and minutes by which the local clock was ahead of UTC."""

    utc: int
    offset: int


class Player(NamedTuple):
    """A player, with a log of their own."""

    id: int
    uuid: str
    name: str
    face: str
    created: int


class Played(NamedTuple):
    """How much a player has played one game: attempts of any outcome, and the last time."""

    game: str
    attempts: int
    last: Moment


class AttemptRow(NamedTuple):
    """An attempt without its actions."""

    id: int
    uuid: str
    player: int
    game: str
    deal: int | None
    """A deal number, or None when `layout` tells the start."""
    layout: Any
    """An explicit starting position as decoded from JSON, or None."""
    origin: str
    """How the deal was come by (``any winnable number daily text again branch``), as far as told."""
    started: int
    started_offset: int
    ended: int
    """When it ended or, while open, when it was last played; seconds UTC."""
    ended_offset: int
    seconds: float
    outcome: str
    foundation_cards: int
    redistributions: int
    moves: int
    """Chosen moves on the line that stands."""
    take_backs: int
    take_backs_allowed: bool
    hints: int
    aids: frozenset[str]
    first_try: bool
    parent: str | None
    """uuid of the attempt whose first `parent_n` actions these are, too."""
    parent_n: int
    category: str
    """A `Category`."""

    @property
    def progress(self) -> Progress:
        """The figures as they were last written."""
        return Progress(
            self.foundation_cards,
            self.redistributions,
            self.seconds,
            self.hints,
            self.aids,
            self.take_backs_allowed,
        )


class StoredAttempt(NamedTuple):
    """An attempt with all its actions, take-backs and re-dos included."""

    row: AttemptRow
    entries: list[Entry]


Tally = tuple[int, str, float, float, float, float]
"""Attempts of one day that are over, as statistics need them: the player's local day of the start (a proleptic
Gregorian ordinal, `datetime.date.fromordinal`), a word for each attempt in order (`schema.WORD`), and the time in play
of clean first tries, of repeats, of assisted ones, and of those with take-backs, which are not among the assisted here.
"""


class Daily(NamedTuple):
    """What came of a daily deal on its day."""

    cards: int
    """The most on the foundations."""
    won: bool


def new_uuid() -> str:
    """An identity that no other player or attempt has, on this machine or another."""
    return os.urandom(16).hex()


def canonical(layout: Any) -> str:
    """The one JSON text of equal layouts, so that the same start is recognised."""
    return json.dumps(layout, sort_keys=True, separators=(",", ":"))


def touched(entries: Iterable[Entry]) -> bool:
    """Whether the player has acted; automatic turns are no actions of the player's."""
    return any(entry.kind != AUTO for entry in entries)


def standing(entries: Iterable[Entry]) -> list[str]:
    """The moves of the line that stands after these actions, automatic ones included."""
    groups: list[list[str]] = [[]]  # a chosen move and what followed by itself
    undone: list[list[str]] = []
    for kind, move, _ms in entries:
        if kind == BACK:
            if groups[1:]:
                undone.append(groups.pop())
        elif kind == REDO:
            if undone:
                groups.append(undone.pop())
        elif kind == PLAY:
            undone.clear()
            groups.append([move])
        else:
            groups[-1].append(move)
    return [move for group in groups for move in group]
