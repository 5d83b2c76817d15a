"""The laws, over positions that Hypothesis chooses, in both patiences."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import PATIENCES
from game.rules.patience import Move
from tests.laws import laws, positions

both = pytest.mark.parametrize("name", sorted(PATIENCES))


@both
@given(data=st.data())
def test_laws_hold_all_along_any_line_of_play(name: str, data: st.DataObject) -> None:
    patience = PATIENCES[name]
    start = data.draw(positions.starts(name))
    line = list(laws.walk(patience, start, data.draw(positions.choices)))
    for law in laws.LAWS:
        for _, position in (line[0], line[len(line) // 2], line[-1]):
            law(patience, position)
    moves = [move for move, _ in line if move is not None]
    laws.recorded(patience, start, moves, line[-1][1])


@both
@given(number=positions.numbers, choices=positions.choices)
def test_a_record_of_a_deal_is_its_number(name: str, number: int, choices: list[int]) -> None:
    patience = PATIENCES[name]
    line = list(laws.walk(patience, patience.deal(number), choices))
    moves = [move for move, _ in line if move is not None]
    laws.recorded(patience, line[0][1], moves, line[-1][1], number)


@both
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_laws_hold_where_attempts_end(name: str, law: laws.Law) -> None:
    patience = PATIENCES[name]
    for deal in range(1, 5):
        *_, (_, last) = laws.walk(patience, patience.deal(deal), [0] * 200)
        law(patience, last)


where_attempts_end = positions.endings() | positions.cruel_layouts()


@settings(max_examples=500)
@given(layout=where_attempts_end)
def test_blocked_is_what_trying_everything_shows(layout: dict[str, Any]) -> None:
    patience = PATIENCES["cruel"]
    position = patience.read_layout(layout)
    for move in [None, *patience.moves(position)]:
        laws.ended(patience, position if move is None else patience.apply(position, move))


def test_all_kinds_of_ends_are_among_the_samples() -> None:
    """The samples above would prove little if they never held a circle, or a move that is of use only later."""
    patience = PATIENCES["cruel"]
    kinds = set()

    @settings(max_examples=500)
    @given(layout=where_attempts_end)
    def collect(layout: dict[str, Any]) -> None:
        position = patience.read_layout(layout)
        carries = any(move != Move("R") for move in patience.moves(position))
        kinds.add((str(patience.status(position)), carries, patience.refusal(position, Move("R")) is None))

    collect()
    assert {("blocked", True, True), ("blocked", True, False), ("blocked", False, False)} <= kinds
    assert {("playing", True, True), ("playing", False, True)} <= kinds


@given(name=positions.names, text=st.text(max_size=12))
def test_any_text_is_a_legal_move_or_refused_with_a_sentence(name: str, text: str) -> None:
    patience = PATIENCES[name]
    position = patience.deal(1)
    refusal = patience.refusal(position, Move.parse(text))
    if refusal is None:
        assert Move.parse(text) in patience.moves(position)
    else:
        assert refusal.endswith(".")
        assert refusal == refusal.template.format(**refusal.values)
