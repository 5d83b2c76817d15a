"""The log of one player in one game as statistics read it: attempts that are over, in order, by what counts of them.

A log of a hundred thousand attempts holds some thousand kinds of them. So each is a word, words are counted, and only
the kinds are looked at one by one.
"""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Final, NamedTuple

from game.journal.model import LONGEST_PLAY, MOST, Category, Tally

_CLASSES: Final = {"c": Category.CLEAN.value, "r": Category.REPEAT.value, "a": Category.ASSISTED.value}

_LAST: Final = date.max.toordinal()
_WORD: Final = re.compile(r"([acr])([w-])([b-])([0-4]?[0-9]|5[0-2])/([0-9]{1,9})", re.ASCII)


class Day(NamedTuple):
    """A local day of the calendar."""

    attempts: int
    won: int


class Kind(NamedTuple):
    """What counts of an attempt that is over; many attempts share one."""

    category: str
    won: bool
    take_backs: bool
    """Whether it used any."""
    cards: int
    redistributions: int

    @classmethod
    def read(cls, word: str) -> "Kind":
        """The kind that a word of a `Tally` means. Raises `ValueError` if it is none."""
        found = _WORD.fullmatch(word)
        if found is None:
            raise ValueError(word)
        letter, won, back, cards, redistributions = found.groups()
        return cls(_CLASSES[letter], won == "w", back == "b", int(cards), int(redistributions))


class History:
    """All attempts of one player in one game, to select from."""

    def __init__(self, tallies: Sequence[Tally], still_open: Sequence[tuple[int, str]] = ()) -> None:
        """From tallies by day, and day and word of each open attempt; `ValueError` or `TypeError` if one is none."""
        if not all(type(tally[0]) is int and 1 <= tally[0] <= _LAST and tally[1] for tally in tallies):
            raise ValueError("a day that is in no calendar, or has no attempt")
        self.tallies = tallies
        self.open = [(day, Kind.read(word)) for day, word in still_open]
        """Day and kind of the attempts that are still open, which no selection holds."""
        self.words = " ".join([tally[1] for tally in tallies]).split()
        self.counts = Counter(self.words)
        self.kinds = {word: Kind.read(word) for word in self.counts}
        self.seconds = _seconds(tallies)
        if not all(0 <= seconds < MOST * LONGEST_PLAY for seconds in self.seconds):
            raise ValueError("a time that no clock shows")

    def select(
        self, *, category: str | None = None, since: date | None = None, take_backs: bool | None = None
    ) -> "Log":
        """The attempts of one class, from a local day on, with or without take-backs; None stands for all."""
        return Log(self, category, 0 if since is None else since.toordinal(), take_backs)


class Log:
    """Selected attempts. Nothing is counted before it is asked for."""

    def __init__(self, history: History, category: str | None, first: int, take_backs: bool | None) -> None:
        self._history = history

        def wanted(kind: Kind) -> bool:
            return category in (None, kind.category) and take_backs in (None, kind.take_backs)

        self._kept = {word for word, kind in history.kinds.items() if wanted(kind)}
        self.open = sum(day >= first and wanted(kind) for day, kind in history.open)
        """How many more are still open."""
        self._parts = [
            category in (None, Category.CLEAN) and take_backs is not True,
            category in (None, Category.REPEAT) and take_backs is not True,
            category in (None, Category.ASSISTED) and take_backs is not True,
            category in (None, Category.ASSISTED) and take_backs is not False,
        ]
        start = bisect_left(history.tallies, first, key=lambda tally: tally[0])
        self._tallies = history.tallies[start:] if start else history.tallies

    @cached_property
    def _words(self) -> list[str]:
        history, kept = self._history, self._kept
        words = history.words
        if self._tallies is not history.tallies:
            words = " ".join([tally[1] for tally in self._tallies]).split()
        return words if len(kept) == len(history.kinds) else [word for word in words if word in kept]

    @cached_property
    def kinds(self) -> Mapping[Kind, int]:
        """The attempts by kind."""
        history = self._history
        counts = history.counts if self._tallies is history.tallies else Counter(self._words)
        return {history.kinds[word]: count for word, count in counts.items() if word in self._kept}

    @cached_property
    def wins(self) -> str:
        """A letter for each attempt in order, ``1`` for a win and ``0`` for none."""
        letters = {word: "1" if self._history.kinds[word].won else "0" for word in self._kept}
        return "".join(map(letters.__getitem__, self._words))

    @property
    def seconds(self) -> float:
        """Time in play, all attempts together."""
        history = self._history
        times = history.seconds if self._tallies is history.tallies else _seconds(self._tallies)
        return sum(time for time, counts in zip(times, self._parts, strict=True) if counts)

    def days(self, since: date) -> dict[date, "Day"]:
        """Attempts and wins by local day, from a day on; days without any are left out."""
        first = since.toordinal()
        days: dict[date, Day] = {}
        for ordinal, attempts, *_seconds in self._tallies[bisect_left(self._tallies, first, key=lambda one: one[0]) :]:
            words = [word for word in attempts.split() if word in self._kept]
            if words:
                day = date.fromordinal(ordinal)
                before = days.get(day, Day(0, 0))
                won = sum(word[1] == "w" for word in words)
                days[day] = Day(before.attempts + len(words), before.won + won)
        return days


def _seconds(tallies: Sequence[Tally]) -> list[float]:
    """The four times in play of a `Tally`, summed up."""
    return [sum(column) for column in list(zip(*tallies, strict=True))[2:]] or [0.0] * 4
