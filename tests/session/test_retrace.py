from random import Random

import pytest

from game.rules import PATIENCES
from game.session.attempt import Attempt
from game.session.retrace import retraced, steps
from tests.journal.real import acted


@pytest.mark.parametrize("game", PATIENCES)
@pytest.mark.parametrize("seed", range(6))
def test_a_history_is_gone_through_as_it_was_played(game: str, seed: int) -> None:
    attempt = acted(game, seed + 1, Random(seed))
    pairs = [(str(action.kind), str(action.move)) for action in attempt.history]
    again = retraced(attempt.patience, attempt.start, pairs)
    assert not isinstance(again, int)
    assert (again.position, again.line, again.history) == (attempt.position, attempt.line, attempt.history)
    found = list(steps(Attempt(attempt.patience, attempt.start), pairs))
    assert [step.action for step in found] == attempt.history
    assert found[-1].after == attempt.position


@pytest.mark.parametrize("game", PATIENCES)
def test_the_first_action_that_could_not_have_happened_is_named(game: str) -> None:
    attempt = acted(game, 5, Random(1))
    pairs = [(str(action.kind), str(action.move)) for action in attempt.history]
    for wrong in (("undo", "R"), ("play", "9>9"), ("back", "9>9"), ("redo", "R"), ("auto", "R"), ("play", "")):
        for at in (0, len(pairs) // 2, len(pairs)):
            assert retraced(attempt.patience, attempt.start, [*pairs[:at], wrong, *pairs[at:]]) == at + 1


def test_the_table_makes_no_moves_but_its_own() -> None:
    """A move that a player chose cannot be passed off as the table's."""
    patience = PATIENCES["cruel"]
    attempt = acted("cruel", 5, Random(1), 3)
    pairs = [("auto", str(action.move)) for action in attempt.history]
    assert retraced(patience, attempt.start, pairs) == 1


def test_the_table_turns_nothing_after_a_take_back() -> None:
    """What is done again would no longer fit there: the line that stands would not be one of legal moves."""
    patience = PATIENCES["arithmetic"]
    history = [("play", "T"), ("play", "S>W1"), ("back", "S>W1"), ("back", "T")]
    assert not isinstance(retraced(patience, patience.deal(1), history), int)
    assert retraced(patience, patience.deal(1), [*history, ("auto", "T"), ("redo", "T")]) == len(history) + 1
