"""Playing out by foundation moves and redistributions alone: offered exactly when it wins."""

import random

import pytest

from game.insight import cruel
from game.insight.answer import Verdict
from game.insight.cruel_finish import finish
from game.rules.cruel import CruelPosition
from tests.insight.positions import CRUEL, by_trying, met_on, played_on, small, wins


def checked(position: CruelPosition) -> bool:
    """Whether the position can be played out; fails if the moves do not."""
    moves = finish(position)
    if moves is not None:
        wins(position, moves)
        assert all(move.target in ("F", "") for move in moves)
    return moves is not None


def against_trying(count: int) -> None:
    rng = random.Random(count)
    told = {True: 0, False: 0}
    for _ in range(count):
        position = played_on(rng, small(rng, rng.choice((8, 9, 10, 11))), rng.randint(0, 6))
        truth = by_trying(position, 100_000, plays_only=True)
        assert truth is not None
        assert checked(position) is truth
        told[truth] += 1
    assert min(told.values()) > count // 10


def test_against_trying_everything() -> None:
    against_trying(300)


@pytest.mark.long
def test_against_trying_everything_often() -> None:
    against_trying(5000)


def test_it_is_there_at_the_end_of_a_winning_line_and_stays() -> None:
    for number in (1, 2, 3):
        position = CRUEL.deal(number)
        answer = cruel.solve(position)
        assert answer.verdict is Verdict.WINNABLE
        positions = met_on(position, answer.line)
        offered = [checked(each) for each in positions]
        assert not offered[0]
        assert offered[-1]
        first = offered.index(True)
        moves = finish(positions[first])
        assert moves is not None
        assert all(checked(each) for each in met_on(positions[first], moves))


def test_nothing_is_left_to_do_when_it_is_won() -> None:
    won = CRUEL.read_layout({"foundations": dict.fromkeys("CDHS", 13), "piles": [[]] * 12})
    assert finish(won) == ()
