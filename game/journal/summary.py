"""Figures and charts of the statistics, as pure functions over attempts of one player in one game.

An untouched deal never reaches the journal, so it counts for nothing; an attempt that is still open is told apart and
enters no figure. Attempts stand in the order of the player's days and, within a day, as they were entered.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from game.journal.history import Kind, Log

ENOUGH: Final = 20
"""Below so many attempts no share is told: too few to tell."""

WINDOW: Final = 20
"""Length of the rolling share, in attempts."""

FULL: Final = 52
FEWEST: Final = 4
_Z: Final = 1.959963984540054
"""Quantile of the normal distribution for a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of some attempts. What cannot be told from them is None."""

    attempts: int
    open: int
    won: int
    share: float | None
    """Share won, 0 to 1; None below `ENOUGH` attempts, as is its interval."""
    interval: tuple[float, float] | None
    """95 % interval of the share (Wilson)."""
    cards_mean: float | None
    cards_median: float | None
    cards_best: int | None
    redistributions_per_attempt: float | None
    redistributions_per_win: float | None
    """Mean number of redistributions of the attempts that were won."""
    seconds: float
    """Time in play, all attempts together."""
    seconds_per_attempt: float | None


class Streaks(NamedTuple):
    """Wins in a row."""

    streak: int
    """Up to the last attempt."""
    longest_streak: int


class Bin(NamedTuple):
    """A bar of the histogram: attempts that ended with `low` to `high` cards."""

    low: int
    high: int
    attempts: int


class Point(NamedTuple):
    """A point of the scatter, and how many attempts lie on it."""

    redistributions: int
    cards: int
    won: bool
    attempts: int


def wilson(won: int, attempts: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval), 0 to 1; all of it if there are no attempts."""
    if attempts == 0:
        return 0.0, 1.0
    share, spread = won / attempts, _Z * _Z / attempts
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * sqrt(share * (1 - share) / attempts + spread / (4 * attempts)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def figures(log: Log) -> Figures:
    """The figures of these attempts."""
    attempts, won = _total(log.kinds), sum(many for kind, many in log.kinds.items() if kind.won)
    cards = Counter[int]()
    for kind, many in log.kinds.items():
        cards[kind.cards] += many
    told = attempts >= ENOUGH
    redistributions = sum(kind.redistributions * many for kind, many in log.kinds.items())
    of_wins = sum(kind.redistributions * many for kind, many in log.kinds.items() if kind.won)
    seconds = log.seconds
    return Figures(
        attempts=attempts,
        open=log.open,
        won=won,
        share=won / attempts if told else None,
        interval=wilson(won, attempts) if told else None,
        cards_mean=_per(sum(value * many for value, many in cards.items()), attempts),
        cards_median=_median(cards, attempts),
        cards_best=max(cards, default=None),
        redistributions_per_attempt=_per(redistributions, attempts),
        redistributions_per_win=_per(of_wins, won),
        seconds=seconds,
        seconds_per_attempt=_per(seconds, attempts),
    )


def streaks(log: Log) -> Streaks:
    """Wins in a row up to now, and the longest row there was."""
    rows = log.wins.split("0")
    return Streaks(len(rows[-1]), max(map(len, rows)))


def histogram(log: Log) -> list[Bin]:
    """Attempts by cards on the foundations: 4 to 7, 8 to 11, … 48 to 51, and 52 apart."""
    count = Counter[int]()
    for kind, many in log.kinds.items():
        count[FULL if kind.cards >= FULL else max(FEWEST, kind.cards // 4 * 4)] += many
    return [Bin(low, low + 3, count[low]) for low in range(FEWEST, FULL, 4)] + [Bin(FULL, FULL, count[FULL])]


def reached(log: Log) -> list[float]:
    """Share of attempts (0 to 1) that reached at least k cards, for k = 4, 5, … 52. Empty without attempts."""
    count = Counter[int]()
    for kind, many in log.kinds.items():
        count[min(FULL, max(FEWEST, kind.cards))] += many
    attempts = left = _total(log.kinds)
    curve = []
    for cards in range(FEWEST, FULL + 1):
        curve.append(left / attempts if attempts else 0.0)
        left -= count[cards]
    return curve if attempts else []


def rolling(log: Log, window: int = WINDOW, most: int | None = None) -> list[int]:
    """Attempts won among the last `window`, after each attempt from the `window`-th on; the last `most` of these.

    The share is that divided by `window`; the band of each is ``wilson(won, window)``.
    """
    wins = log.wins if most is None else log.wins[-(most + window - 1) :]
    counts, won = [], 0
    for n, one in enumerate(wins, 1):
        won += (one == "1") - (n > window and wins[n - window - 1] == "1")
        if n >= window:
            counts.append(won)
    return counts


def scatter(log: Log) -> list[Point]:
    """Redistributions against cards, equal attempts taken together."""
    count = Counter[tuple[int, int, bool]]()
    for kind, many in log.kinds.items():
        count[kind.redistributions, kind.cards, kind.won] += many
    return [Point(*point, many) for point, many in sorted(count.items())]


def _total(kinds: Mapping[Kind, int]) -> int:
    return sum(kinds.values())


def _per(total: float, count: int) -> float | None:
    return total / count if count else None


def _median(count: Mapping[int, int], attempts: int) -> float | None:
    """The middle of `attempts` values that are told by how often each is there."""
    if not attempts:
        return None
    middle = [_at(count, (attempts - 1) // 2), _at(count, attempts // 2)]
    return sum(middle) / 2


def _at(count: Mapping[int, int], place: int) -> int:
    """The value at a place, from 0, of all values in order."""
    for value in sorted(count):
        place -= count[value]
        if place < 0:
            return value
    raise IndexError(place)
