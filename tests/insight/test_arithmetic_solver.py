"""No wrong verdict with the order of the stock known, and every winning line by the rules."""

import random

import pytest

from game.insight import arithmetic_solver
from game.insight.answer import Answer, Verdict
from game.rules.arithmetic import ArithmeticPosition
from game.rules.patience import Status
from tests.insight.arithmetic_positions import ARITHMETIC, can_be_won, late, met, played


def checked(position: ArithmeticPosition, limit: int = arithmetic_solver.LIMIT) -> Answer:
    """The answer; fails if it says winnable without a line that wins."""
    answer = arithmetic_solver.solve(position, limit)
    if answer.verdict is Verdict.WINNABLE:
        assert ARITHMETIC.status(played(position, answer.line)) is Status.WON
    else:
        assert answer.line == ()
    return answer


def test_three_hundred_starts_are_won() -> None:
    for number in range(1, 301):
        assert checked(ARITHMETIC.deal(number)).verdict is Verdict.WINNABLE, number


def late_positions_against_trying(count: int, stock: int) -> None:
    told = dict.fromkeys(Verdict, 0)
    for position in late(random.Random(10 * count + stock), count, stock):
        answer = checked(position)
        told[answer.verdict] += 1
        if answer.verdict is not Verdict.UNKNOWN:
            assert (answer.verdict is Verdict.WINNABLE) == can_be_won(position)
    assert told[Verdict.UNKNOWN] == 0
    assert min(told[Verdict.WINNABLE], told[Verdict.DEAD]) > count / 20


def test_late_positions_against_trying_everything() -> None:
    late_positions_against_trying(40, 3)


@pytest.mark.long
@pytest.mark.parametrize(("count", "stock"), [(1000, 3), (100, 5)])
def test_many_late_positions_against_trying_everything(count: int, stock: int) -> None:
    late_positions_against_trying(count, stock)


def test_a_limit_ends_a_search_without_a_verdict() -> None:
    hard = next(number for number in range(1, 99) if arithmetic_solver.solve(ARITHMETIC.deal(number)).layouts > 200)
    answer = arithmetic_solver.solve(ARITHMETIC.deal(hard), 100)
    assert (answer.verdict, answer.line, answer.layouts) == (Verdict.UNKNOWN, (), 100)


def test_positions_in_the_middle_of_play() -> None:
    told = [checked(position, 2000).verdict for position in met(random.Random(6), 60, skill=0.8)]
    assert told.count(Verdict.WINNABLE) > 20
