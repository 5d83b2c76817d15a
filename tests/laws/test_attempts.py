"""Take-backs and re-dos: exact inverses, whatever the order in which they are used (RULES.md, "Take-backs")."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import PATIENCES
from game.rules.patience import Move, Patience, Refusal
from game.session.attempt import Attempt, Kind
from tests.laws import positions

both = pytest.mark.parametrize("name", sorted(PATIENCES))
acts = st.lists(
    st.tuples(st.sampled_from(("play", "play", "play", "back", "redo")), st.integers(0, 1 << 16)), max_size=60
)


class Model:
    """What an attempt must show, kept as plain lists of positions: before each chosen move, and after those undone."""

    def __init__(self, attempt: Attempt[Any]) -> None:
        self.attempt = attempt
        self.before: list[Any] = []
        self.undone: list[Any] = []
        self.take_backs = 0

    def play(self, choice: int) -> None:
        attempt, patience = self.attempt, self.attempt.patience
        moves = patience.moves(attempt.position)
        if not moves:
            return
        move = moves[choice % len(moves)]
        self.before.append(attempt.position)
        self.undone.clear()
        done = attempt.play(move)
        assert not isinstance(done, Refusal)
        after = patience.apply(self.before[-1], move)
        assert (done[0].before, done[0].after, done[0].action.move) == (self.before[-1], after, move)
        turn = patience.automatic(after) if attempt.automatic else None
        assert [transition.action.move for transition in done[1:]] == ([] if turn is None else [turn])
        assert attempt.position == (after if turn is None else patience.apply(after, turn))

    def back(self) -> None:
        here = self.attempt.position
        assert bool(self.attempt.take_back()) == bool(self.before)
        if self.before:
            self.undone.append(here)
            self.take_backs += 1
            assert self.attempt.position == self.before.pop()

    def redo(self) -> None:
        here = self.attempt.position
        assert bool(self.attempt.redo()) == bool(self.undone)
        if self.undone:
            self.before.append(here)
            assert self.attempt.position == self.undone.pop()

    def check(self) -> None:
        attempt = self.attempt
        assert attempt.can_take_back == bool(self.before)
        assert attempt.can_redo == bool(self.undone)
        assert attempt.take_backs == self.take_backs
        assert played(attempt.patience, attempt.start, attempt.line) == attempt.position


def played(patience: Patience[Any], position: Any, line: list[Move]) -> Any:
    for move in line:
        assert patience.refusal(position, move) is None
        position = patience.apply(position, move)
    return position


@both
@pytest.mark.parametrize("automatic", [True, False])
@given(data=st.data())
def test_take_back_and_redo_are_exact_inverses(name: str, automatic: bool, data: st.DataObject) -> None:
    attempt = Attempt(PATIENCES[name], data.draw(positions.starts(name)), automatic=automatic)
    attempt.open()
    model = Model(attempt)
    for act, choice in data.draw(acts):
        if act == "play":
            model.play(choice)
        else:
            model.back() if act == "back" else model.redo()
        model.check()
    again = Attempt(attempt.patience, attempt.start, automatic=automatic)
    again.replay(attempt.history)
    assert again.position == attempt.position
    assert attempt.patience.redistributions(again.position) == attempt.patience.redistributions(attempt.position)
    assert (again.history, again.line) == (attempt.history, attempt.line)
    while attempt.can_redo:
        attempt.redo()
        again.redo()
        assert again.position == attempt.position
    assert not again.can_redo


@both
@given(number=positions.numbers, choices=positions.choices)
def test_taking_everything_back_gives_the_deal_and_redoing_it_the_end(
    name: str, number: int, choices: list[int]
) -> None:
    attempt = Attempt(PATIENCES[name], PATIENCES[name].deal(number))
    attempt.open()
    first = attempt.position
    for choice in choices:
        moves = attempt.patience.moves(attempt.position)
        if moves:
            attempt.play(moves[choice % len(moves)])
    last, line = attempt.position, attempt.line
    while attempt.can_take_back:
        attempt.take_back()
    assert attempt.position == first
    while attempt.can_redo:
        attempt.redo()
    assert (attempt.position, attempt.line) == (last, line)


def test_a_take_back_undoes_the_turn_that_followed_and_the_next_placement_turns_again() -> None:
    attempt = Attempt(PATIENCES["arithmetic"], PATIENCES["arithmetic"].deal(1))
    attempt.open()
    assert attempt.position.turned == "KS"
    attempt.play(Move("S", "W1"))
    assert attempt.position.turned == "JH"
    attempt.take_back()
    assert (attempt.position.turned, attempt.position.stock[0]) == ("KS", "JH")
    attempt.play(Move("S", "W2"))
    assert [str(move) for move in attempt.line] == ["T", "S>W2", "T"]


def turned(attempt: Attempt[Any]) -> object:
    return attempt.position.turned


def test_after_taking_back_a_turn_of_ones_own_the_stock_waits() -> None:
    attempt = Attempt(PATIENCES["arithmetic"], PATIENCES["arithmetic"].deal(1), automatic=False)
    attempt.play(Move("T"))
    attempt.automatic = True
    attempt.take_back()
    assert turned(attempt) is None
    attempt.play(Move("T"))
    assert turned(attempt) == "KS"
    attempt.play(Move("S", "W1"))
    assert turned(attempt) == "JH"


def test_an_automatic_turn_is_no_action_of_the_players() -> None:
    attempt = Attempt(PATIENCES["arithmetic"], PATIENCES["arithmetic"].deal(1))
    opened = attempt.open()
    assert [transition.action.kind for transition in opened] == [Kind.AUTO]
    assert not attempt.touched
    assert not attempt.can_take_back
    assert attempt.open() == []


def test_a_refused_move_changes_nothing_and_keeps_what_can_be_redone() -> None:
    attempt = Attempt(PATIENCES["cruel"], PATIENCES["cruel"].deal(1))
    attempt.play(attempt.patience.moves(attempt.position)[0])
    attempt.take_back()
    history = list(attempt.history)
    refused = attempt.play(Move("1", "1"))
    assert isinstance(refused, Refusal)
    assert attempt.history == history
    assert attempt.can_redo


def test_a_history_that_does_not_fit_is_refused_by_its_first_wrong_action() -> None:
    attempt = Attempt(PATIENCES["cruel"], PATIENCES["cruel"].deal(1))
    attempt.play(attempt.patience.moves(attempt.position)[0])
    attempt.take_back()
    other = Attempt(PATIENCES["cruel"], PATIENCES["cruel"].deal(89))
    with pytest.raises(ValueError, match=r"^action 1,"):
        other.replay(attempt.history)
