"""Figures against values worked out by hand, or by another road."""

import random
import statistics
from collections.abc import Sequence
from datetime import date
from itertools import groupby
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.journal import summary
from game.journal.history import Day, History, Log
from game.journal.model import Category, Outcome
from game.journal.summary import Bin, Point

DAY = date(2026, 11, 29).toordinal()


class Result(NamedTuple):
    """An attempt as a test tells it."""

    outcome: str
    cards: int
    redistributions: int
    seconds: float
    day: int
    category: str
    take_backs: int

    @property
    def word(self) -> str:
        letters = self.category[0], "w" if self.outcome == "won" else "-", "b" if self.take_backs else "-"
        return f"{''.join(letters)}{self.cards}/{self.redistributions}"

    @property
    def part(self) -> int:
        """Which of the four times in play it adds to."""
        return 3 if self.take_backs else ("clean", "repeat", "assisted").index(self.category)


def result(cards: int, redistributions: int = 0, day: int = DAY, **more: object) -> Result:
    outcome = Outcome.WON if cards == 52 else Outcome.ENDED
    return Result(outcome, cards, redistributions, 60.0, day, Category.CLEAN, 0)._replace(**more)  # type: ignore[arg-type]


def history(results: Sequence[Result]) -> History:
    """The log of these attempts, two to a tally."""
    over = [one for one in results if one.outcome != Outcome.OPEN]
    tallies: list[Any] = []
    for (day, _pair), group in groupby(enumerate(over), key=lambda each: (each[1].day, each[0] // 2)):
        part = [one for _n, one in group]
        seconds = [sum(one.seconds for one in part if one.part == place) for place in range(4)]
        tallies.append((day, " ".join(one.word for one in part), *seconds))
    return History(tallies, [(one.day, one.word) for one in results if one.outcome == Outcome.OPEN])


def log_of(results: Sequence[Result]) -> Log:
    return history(results).select()


FEW = [result(52, 12), result(22, 4), result(52, 8), result(52, 10), result(7, 0), result(30, 6, outcome=Outcome.OPEN)]


@st.composite
def logs(draw: st.DrawFn) -> list[Result]:
    rng = random.Random(draw(st.integers(0, 10**6)))
    made = []
    for _ in range(rng.choice([0, 1, 5, 19, 20, 21, 60])):
        category, outcome = rng.choice([*Category]), rng.choice([*Outcome])
        one = result(rng.randrange(4, 53), rng.randrange(20), DAY + rng.randrange(9), seconds=rng.random() * 900)
        backs = rng.randrange(3) if category == Category.ASSISTED else 0
        made.append(one._replace(outcome=str(outcome), category=str(category), take_backs=backs))
    return sorted(made, key=lambda one: one.day)


@pytest.mark.parametrize(
    ("won", "attempts", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),
        (1, 10, 0.01788, 0.40415),
        (5, 10, 0.23659, 0.76341),
        (10, 10, 0.72247, 1.0),
        (23, 86, 0.18532, 0.36945),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(won: int, attempts: int, low: float, high: float) -> None:
    assert summary.wilson(won, attempts) == pytest.approx((low, high), abs=1e-5)


@given(st.integers(1, 3000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_ends_of_the_interval_solve_its_equation(case: tuple[int, int]) -> None:
    won, attempts = case
    share = won / attempts
    for end in summary.wilson(won, attempts):
        distance = abs(share - end)
        assert distance == pytest.approx(1.959963984540054 * (end * (1 - end) / attempts) ** 0.5, abs=1e-7)


def test_figures_of_a_few_attempts() -> None:
    figures = summary.figures(log_of(FEW))
    assert (figures.attempts, figures.open, figures.won) == (5, 1, 3)
    assert (figures.share, figures.interval) == (None, None)
    assert (figures.cards_mean, figures.cards_median, figures.cards_best) == (37.0, 52.0, 52)
    assert (figures.redistributions_per_attempt, figures.redistributions_per_win) == (6.8, 10.0)
    assert (figures.seconds, figures.seconds_per_attempt) == (300.0, 60.0)
    assert summary.streaks(log_of(FEW)) == (0, 2)


def test_a_share_is_told_from_twenty_attempts_on() -> None:
    log = [result(52)] * 5 + [result(10)] * 14
    assert summary.figures(log_of(log)).share is None
    figures = summary.figures(log_of([*log, result(10)]))
    assert figures.share == 0.25
    assert figures.interval == pytest.approx((0.11186, 0.46870), abs=1e-5)
    assert summary.figures(log_of([*log, result(10, outcome=Outcome.OPEN)])).share is None


def test_no_attempt_gives_no_figure() -> None:
    nothing = log_of([])
    figures = summary.figures(nothing)
    assert (figures.attempts, figures.won, figures.seconds) == (0, 0, 0)
    assert figures.cards_mean is figures.cards_median is figures.cards_best is figures.seconds_per_attempt is None
    assert (summary.reached(nothing), summary.rolling(nothing), summary.scatter(nothing)) == ([], [], [])
    assert nothing.days(date(2000, 1, 1)) == {}
    assert summary.streaks(nothing) == (0, 0)
    assert {one.attempts for one in summary.histogram(nothing)} == {0}


def test_the_median_of_an_even_number_lies_between() -> None:
    assert summary.figures(log_of([result(4), result(9), result(12), result(52)])).cards_median == 10.5


@pytest.mark.parametrize(
    ("wins", "now", "longest"),
    [("", 0, 0), ("1", 1, 1), ("0", 0, 0), ("11011", 2, 2), ("1110", 0, 3), ("0101110111", 3, 3)],
)
def test_streaks(wins: str, now: int, longest: int) -> None:
    assert summary.streaks(log_of([result(52 if one == "1" else 9) for one in wins])) == (now, longest)


def test_the_histogram_has_bins_of_four_and_a_full_foundation_apart() -> None:
    bins = summary.histogram(log_of([result(cards) for cards in (4, 7, 8, 47, 48, 51, 52, 52)]))
    assert [one.low for one in bins] == [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52]
    assert [one for one in bins if one.attempts] == [
        Bin(4, 7, 2),
        Bin(8, 11, 1),
        Bin(44, 47, 1),
        Bin(48, 51, 2),
        Bin(52, 52, 2),
    ]


def test_the_curve_tells_who_got_so_far() -> None:
    curve = summary.reached(log_of([result(4), result(13), result(52), result(30)]))
    assert len(curve) == 49
    assert (curve[0], curve[1], curve[13 - 4], curve[14 - 4], curve[31 - 4], curve[-1]) == (
        1,
        0.75,
        0.75,
        0.5,
        0.25,
        0.25,
    )


def test_the_rolling_share_counts_the_last_twenty() -> None:
    log = log_of([result(52 if n % 3 == 0 else 10) for n in range(45)])
    every = [sum(n % 3 == 0 for n in range(end - 20, end)) for end in range(20, 46)]
    assert summary.rolling(log) == every
    assert summary.rolling(log, most=5) == every[-5:]
    assert summary.rolling(log, most=400) == every
    assert summary.rolling(log_of([result(52)] * 19)) == []
    assert summary.rolling(log_of([result(52), result(9), result(9), result(52)]), window=2) == [1, 0, 1]


def test_equal_points_of_the_scatter_are_one() -> None:
    assert summary.scatter(log_of([result(9, 2), result(52, 12), result(9, 2), FEW[-1]])) == [
        Point(2, 9, False, 2),
        Point(12, 52, True, 1),
    ]


def test_the_calendar_counts_by_day() -> None:
    log = log_of([result(9, day=DAY - 9), result(52), result(9), result(9, day=DAY + 2), FEW[-1]])
    days = {date(2026, 11, 29): Day(2, 1), date(2026, 12, 1): Day(1, 0)}
    assert log.days(date(2026, 11, 29)) == days
    assert log.days(date.min) == days | {date(2026, 11, 20): Day(1, 0)}


def test_attempts_are_selected_by_class_period_and_take_backs() -> None:
    log = history(
        [
            result(5, category=Category.REPEAT, day=DAY - 30),
            result(4),
            result(6, category=Category.ASSISTED, take_backs=2, seconds=7.0),
            result(7, category=Category.ASSISTED),
        ]
    )

    def cards(**which: object) -> list[int]:
        return [kind.cards for kind in log.select(**which).kinds]  # type: ignore[arg-type]

    assert cards() == [5, 4, 6, 7]
    assert cards(category=Category.ASSISTED) == [6, 7]
    assert cards(since=date(2026, 11, 29)) == [4, 6, 7]
    assert cards(take_backs=True) == [6]
    assert cards(take_backs=False) == [5, 4, 7]
    assert cards(category=Category.ASSISTED, take_backs=False) == [7]
    assert log.select(category=Category.ASSISTED).seconds == 67
    assert log.select(take_backs=True).seconds == 7


@pytest.mark.parametrize("day", [0, -1, 10**9, date.max.toordinal() + 1])
def test_a_day_that_is_in_no_calendar_is_refused(day: int) -> None:
    with pytest.raises(ValueError, match="calendar"):
        history([result(9, day=day)])


@pytest.mark.parametrize("word", ["", "c", "cw-", "xw-52/1", "cw-52", "cw-a/1", "cw-1/2/3"])
def test_a_word_that_means_nothing_is_refused(word: str) -> None:
    with pytest.raises((ValueError, LookupError)):
        History([(DAY, f"cw-52/1 {word}x" if word else "cw-52/1 x", 0, 0, 0, 0)])


@given(logs())
def test_figures_agree_with_another_computation(log: list[Result]) -> None:
    over = [one for one in log if one.outcome != "open"]
    cards = [one.cards for one in over]
    figures = summary.figures(log_of(log))
    assert figures.attempts == len(over)
    assert figures.won == [one.outcome for one in over].count("won")
    assert figures.cards_mean == (pytest.approx(statistics.mean(cards)) if cards else None)
    assert figures.cards_median == (statistics.median(cards) if cards else None)
    assert figures.seconds == pytest.approx(sum(one.seconds for one in over))
    assert summary.streaks(log_of(log)).longest_streak == max(
        map(len, "".join("1" if one.outcome == "won" else " " for one in over).split()), default=0
    )
    assert sum(one.attempts for one in summary.histogram(log_of(log))) == len(over)
    assert sum(one.attempts for one in summary.scatter(log_of(log))) == len(over)
    assert summary.reached(log_of(log)) == [sum(c >= k for c in cards) / len(cards) for k in range(4, 53) if cards]
    assert sum(day.attempts for day in log_of(log).days(date(2020, 1, 1)).values()) == len(over)


@given(logs())
def test_the_classes_make_up_the_whole(log: list[Result]) -> None:
    whole, everything = history(log), summary.figures(log_of(log))
    for parts in (
        [summary.figures(whole.select(category=one)) for one in Category],
        [summary.figures(whole.select(take_backs=one)) for one in (True, False)],
    ):
        assert sum(part.attempts for part in parts) == everything.attempts
        assert sum(part.won for part in parts) == everything.won
        assert sum(part.open for part in parts) == everything.open
        assert sum(part.seconds for part in parts) == pytest.approx(everything.seconds)
