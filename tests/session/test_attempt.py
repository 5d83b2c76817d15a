"""An attempt's line: what a caller may ask of it."""

from game.rules import PATIENCES
from game.rules.patience import Move
from game.session.attempt import Attempt


def test_take_backs_lead_to_where_a_move_was_chosen_not_to_what_followed_by_itself() -> None:
    attempt = Attempt(PATIENCES["arithmetic"], PATIENCES["arithmetic"].deal(1))
    attempt.open()
    assert attempt.starts == []
    for heap in ("W1", "W2", "W3"):
        attempt.play(Move("S", heap))
    # A turn comes before each of them, and another one after the last.
    assert [str(move) for move in attempt.line] == ["T", "S>W1", "T", "S>W2", "T", "S>W3", "T"]
    assert attempt.starts == [1, 3, 5]
    wanted = [attempt.positions[at] for at in reversed(attempt.starts)]
    assert [attempt.take_back()[0].after for _turn in wanted] == wanted
    attempt.redo()
    assert attempt.starts == [1]
