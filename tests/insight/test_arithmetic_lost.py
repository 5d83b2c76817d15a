""" "Certainly lost" is never a false alarm, and it is said of all that no order of the unseen cards could win."""

import random
from collections.abc import Generator
from types import SimpleNamespace

import pytest

from game.insight import arithmetic_solver
from game.insight.answer import Verdict, finished
from game.insight.arithmetic_lost import certainly_lost, think_view
from game.insight.arithmetic_view import open_view
from game.rules.arithmetic import ArithmeticPosition
from game.rules.patience import Status
from tests.insight.arithmetic_positions import (
    ARITHMETIC,
    by_policy,
    can_be_won,
    can_be_won_in_some_order,
    late,
    reordered,
)

FEW = 4
"""Cards in the stock up to which everything can be tried."""
TABLES = 100
"""That the solver may look at where there are more."""


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver of known orders that has never heard of what is tested here."""

    def think(*_: object) -> Generator[None, None, bool]:
        yield
        return False

    nothing = SimpleNamespace(think=think, certainly_lost=lambda *_: False)
    monkeypatch.setattr(arithmetic_solver, "arithmetic_lost", nothing)


def is_lost(position: ArithmeticPosition) -> bool:
    """Whether the table says so."""
    return finished(think_view(open_view(position)))


def is_won(position: ArithmeticPosition) -> bool:
    """Whether a win is found with the order of the stock known."""
    if arithmetic_solver.solve(position, TABLES).verdict is Verdict.WINNABLE:
        return True
    return len(position.stock) <= FEW and can_be_won(position)


def no_false_alarm(count: int, stock: int) -> tuple[int, int]:
    """How many are called lost, and how many of the others are won; fails if any is both."""
    rng = random.Random(count)
    lost = won = 0
    for position in late(rng, count, stock):
        if is_lost(position):
            lost += 1
            assert not is_won(position)
            assert not is_won(reordered(rng, position))
        else:
            won += is_won(position)
    return lost, won


@pytest.mark.usefixtures("blind")
def test_no_late_position_that_is_called_lost_can_be_won() -> None:
    assert min(no_false_alarm(80, 12)) > 10


@pytest.mark.long
@pytest.mark.usefixtures("blind")
def test_ten_thousand_late_positions_without_a_false_alarm() -> None:
    assert min(no_false_alarm(10_000, 20)) > 1000


def said_of_all(count: int, stock: int) -> int:
    """How many are called lost, those being all that no order wins."""
    lost = 0
    for position in late(random.Random(stock), count, stock):
        table = open_view(position).table
        assert certainly_lost(table) == (not can_be_won_in_some_order(table))
        lost += certainly_lost(table)
    return lost


def test_it_is_said_of_just_those_that_no_order_wins() -> None:
    assert 30 < said_of_all(300, 14) < 270


@pytest.mark.long
def test_ten_thousand_are_called_lost_just_if_no_order_wins() -> None:
    assert 1000 < said_of_all(10_000, 24) < 9000


def no_alarm_on_winning_lines(numbers: range) -> int:
    positions = 0
    for number in numbers:
        position = ARITHMETIC.deal(number)
        for move in arithmetic_solver.solve(position).line:
            position = ARITHMETIC.apply(position, move)
            positions += 1
            assert not is_lost(position)
    return positions


def test_no_position_on_a_winning_line_is_called_lost() -> None:
    assert no_alarm_on_winning_lines(range(1, 13)) > 1000


@pytest.mark.long
def test_ten_thousand_positions_on_winning_lines() -> None:
    assert no_alarm_on_winning_lines(range(1, 121)) > 10_000


def test_what_is_lost_stays_lost_and_every_lost_attempt_is_called_so_in_the_end() -> None:
    lost = 0
    for number in range(1, 9):
        position = ARITHMETIC.deal(number)
        called = False
        while ARITHMETIC.moves(position):
            position = ARITHMETIC.apply(position, by_policy(position))
            assert is_lost(position) or not called
            called = is_lost(position)
        assert called == (ARITHMETIC.status(position) is Status.LOST)
        lost += called
    assert 0 < lost < 8


def test_a_given_up_search_proves_nothing() -> None:
    tables = [open_view(position).table for position in late(random.Random(5), 40, 12)]
    lost = [table for table in tables if certainly_lost(table)]
    assert lost
    assert not any(certainly_lost(table, 0) for table in lost)
