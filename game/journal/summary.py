"""Figures and charts of the statistics, as pure functions over the results of one player in one game.

An untouched deal never reaches the journal, so it counts for nothing; an attempt that is still open is told apart and
enters no figure.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from math import sqrt
from typing import Final, NamedTuple

from game.journal.model import Outcome, Result

ENOUGH: Final = 20
"""Below so many attempts no share is told: too few to tell."""

WINDOW: Final = 20
"""Length of the rolling share, in attempts."""

FULL: Final = 52
FEWEST: Final = 4
# Plain strings: comparing with a member of an enumeration costs several times as much, and logs are long.
_OPEN: Final = Outcome.OPEN.value
_WON: Final = Outcome.WON.value
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
    streak: int
    """Wins in a row up to now."""
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


class Day(NamedTuple):
    """A local day of the calendar."""

    attempts: int
    won: int


def wilson(won: int, attempts: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval), 0 to 1; all of it if there are no attempts."""
    if attempts == 0:
        return 0.0, 1.0
    share, spread = won / attempts, _Z * _Z / attempts
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * sqrt(share * (1 - share) / attempts + spread / (4 * attempts)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def select(
    results: Iterable[Result],
    *,
    category: str | None = None,
    since: date | None = None,
    take_backs: bool | None = None,
) -> list[Result]:
    """The results of one class, from a local day on, with or without take-backs; None stands for all."""
    first = None if since is None else since.toordinal()
    return [
        result
        for result in results
        if (category is None or result.category == category)
        and (first is None or result.day >= first)
        and (take_backs is None or (result.take_backs > 0) == take_backs)
    ]


def figures(results: Sequence[Result]) -> Figures:
    """The figures of these attempts, given in the order in which they were begun."""
    over = _over(results)
    cards = sorted(result.cards for result in over)
    wins = [result for result in over if result.outcome == _WON]
    told = len(over) >= ENOUGH
    seconds = sum(result.seconds for result in over)
    now, longest = streaks(result.outcome == _WON for result in over)
    return Figures(
        attempts=len(over),
        open=len(results) - len(over),
        won=len(wins),
        share=len(wins) / len(over) if told else None,
        interval=wilson(len(wins), len(over)) if told else None,
        cards_mean=_mean(cards),
        cards_median=_median(cards),
        cards_best=cards[-1] if cards else None,
        redistributions_per_attempt=_mean([result.redistributions for result in over]),
        redistributions_per_win=_mean([result.redistributions for result in wins]),
        seconds=seconds,
        seconds_per_attempt=seconds / len(over) if over else None,
        streak=now,
        longest_streak=longest,
    )


def streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Wins in a row up to the last attempt, and the longest such row."""
    now = longest = 0
    for won in wins:
        now = now + 1 if won else 0
        longest = max(longest, now)
    return now, longest


def histogram(results: Iterable[Result]) -> list[Bin]:
    """Attempts by cards on the foundations: 4 to 7, 8 to 11, … 48 to 51, and 52 apart."""
    count = Counter(FULL if result.cards >= FULL else max(FEWEST, result.cards // 4 * 4) for result in _over(results))
    return [Bin(low, low + 3, count[low]) for low in range(FEWEST, FULL, 4)] + [Bin(FULL, FULL, count[FULL])]


def reached(results: Iterable[Result]) -> list[float]:
    """Share of attempts (0 to 1) that reached at least k cards, for k = 4, 5, … 52. Empty without attempts."""
    over = _over(results)
    count = Counter(min(FULL, max(FEWEST, result.cards)) for result in over)
    curve, left = [], len(over)
    for cards in range(FEWEST, FULL + 1):
        curve.append(left / len(over) if over else 0.0)
        left -= count[cards]
    return curve if over else []


def rolling(results: Iterable[Result], window: int = WINDOW) -> list[int]:
    """Attempts won among the last `window`, after each attempt from the `window`-th on.

    The share is that divided by `window`; the band of each is ``wilson(won, window)``.
    """
    wins = [result.outcome == _WON for result in _over(results)]
    counts, won = [], 0
    for n, one in enumerate(wins, 1):
        won += one - (wins[n - window - 1] if n > window else 0)
        if n >= window:
            counts.append(won)
    return counts


def scatter(results: Iterable[Result]) -> list[Point]:
    """Redistributions against cards, equal attempts taken together."""
    count = Counter((one.redistributions, one.cards, one.outcome == _WON) for one in _over(results))
    return [Point(*point, many) for point, many in sorted(count.items())]


def calendar(results: Iterable[Result]) -> dict[date, Day]:
    """Attempts and wins by the local day on which they were begun; days without any are left out."""
    over = _over(results)
    attempts = Counter(result.day for result in over)
    won = Counter(result.day for result in over if result.outcome == _WON)
    lowest, highest = date.min.toordinal(), date.max.toordinal()
    return {
        date.fromordinal(day): Day(many, won[day]) for day, many in sorted(attempts.items()) if lowest <= day <= highest
    }


def _over(results: Iterable[Result]) -> list[Result]:
    return [result for result in results if result.outcome != _OPEN]


def _mean(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None


def _median(ordered: Sequence[int]) -> float | None:
    if not ordered:
        return None
    return (ordered[len(ordered) // 2] + ordered[(len(ordered) - 1) // 2]) / 2
