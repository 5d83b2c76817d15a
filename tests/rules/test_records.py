"""Game records: what is read, and the one sentence that says what is wrong with the rest."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import PATIENCES
from game.rules.patience import Move
from game.rules.records import Record, RecordError, final_state, read_record, replay, write_record

ONE_OF = 'A record has exactly one of "deal" and "layout".'
NUMBER = "A deal number is a whole number from 1 to 999 999 999."


def error_of(text: str) -> tuple[str, int | None]:
    with pytest.raises(RecordError) as caught:
        final_state(text)
    return str(caught.value), caught.value.move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "This is not JSON: Expecting value at character 1."),
        ("{", "This is not JSON: Expecting property name enclosed in double quotes at character 2."),
        ('{"game": "cruel"} {}', "This is not JSON: Extra data at character 19."),
        ("[]", "A record is a JSON object, not a list."),
        ("null", "A record is a JSON object, not null."),
        ('"cruel"', 'A record is a JSON object, not "cruel".'),
        ("NaN", "This is not JSON: NaN is not a number."),
        ('{"x": -Infinity}', "This is not JSON: -Infinity is not a number."),
        ("[" * 100_000, "This is not a record: it is nested too deeply."),
        ('{"a":' * 100_000, "This is not a record: it is nested too deeply."),
        ("1" * 5000, "This is not a record: a number has too many digits."),
        ('{"game": "cruel", "game": "cruel"}', 'The key "game" stands twice in one object.'),
        ('{"layout": {"piles": 1, "piles": 2}}', 'The key "piles" stands twice in one object.'),
        ("{}", 'The record has no "game".'),
        ('{"game": "spider"}', '"game" must be one of "cruel", "arithmetic", not "spider".'),
        ('{"game": ["cruel"]}', '"game" must be one of "cruel", "arithmetic", not a list.'),
        ('{"game": "cruel", "moves": []}', ONE_OF),
        ('{"game": "cruel", "deal": 1, "layout": null, "moves": []}', ONE_OF),
        ('{"game": "cruel", "deal": 0, "moves": []}', NUMBER),
        ('{"game": "cruel", "deal": 1e3, "moves": []}', NUMBER),
        ('{"game": "cruel", "deal": true, "moves": []}', NUMBER),
        ('{"game": "cruel", "deal": "1", "moves": []}', NUMBER),
        ('{"game": "cruel", "deal": 1}', 'The record has no "moves".'),
        ('{"game": "cruel", "deal": 1, "moves": "R"}', '"moves" must be a list, not "R".'),
        ('{"game": "cruel", "deal": 1, "moves": {}}', '"moves" must be a list, not an object.'),
        ('{"game": "cruel", "layout": 1e999, "moves": []}', "A layout is an object, not Infinity."),
        ('{"game": "arithmetic", "layout": {}, "moves": []}', 'The layout has no "foundations".'),
    ],
    ids=range(27),
)
def test_what_is_no_record(text: str, message: str) -> None:
    assert error_of(text) == (message, None)


@pytest.mark.parametrize(
    ("moves", "message", "number"),
    [
        (["R"], "A redistribution would change nothing.", 1),
        (["7>1"], "6H does not go on 4C: the suits differ.", 1),
        (["4>F", "4>F"], "3S is next on that foundation, not KS.", 2),
        (["4>F", "2>F", "nonsense", "R"], '"nonsense" is not a move in this patience.', 3),
        (["4>F", 5, "1>1"], 'A move is a text such as "3>7", not 5.', 2),
        ([None], 'A move is a text such as "3>7", not null.', 1),
        ([["R"]], 'A move is a text such as "3>7", not a list.', 1),
        (["\ud800" * 99], '"' + r"\ud800" * 24 + '..." is not a move in this patience.', 1),
    ],
)
def test_the_first_move_at_fault_is_named(moves: list[Any], message: str, number: int) -> None:
    assert error_of(json.dumps({"game": "cruel", "deal": 1, "moves": moves})) == (message, number)


def test_unknown_keys_are_ignored() -> None:
    plain = final_state('{"game": "arithmetic", "deal": 1, "moves": ["T"]}')
    assert plain == final_state('{"v": {"deal": []}, "moves": ["T"], "deal": 1, "state": 5, "game": "arithmetic"}')


def test_moves_may_go_on_after_a_blocked_position() -> None:
    layout = {
        "foundations": {"C": 9, "D": 13, "H": 13, "S": 8},
        "piles": [["TC", "9S", "KS", "KC"], ["TS", "JC", "QC", "QS"], ["JS"], *[[]] * 9],
    }
    moves = ["3>2", "R"] * 200
    state = final_state(json.dumps({"game": "cruel", "layout": layout, "moves": moves}))
    assert (state["redeals"], state["status"], state["piles"]) == (200, "blocked", layout["piles"])


def test_moves_do_not_go_on_after_a_win() -> None:
    layout = {"foundations": {"C": 13, "D": 13, "H": 13, "S": 12}, "piles": [["KS"], *[[]] * 11]}
    won = {"game": "cruel", "layout": layout, "moves": ["1>F"]}
    assert final_state(json.dumps(won))["status"] == "won"
    assert error_of(json.dumps({**won, "moves": ["1>F", "R"]})) == ("A redistribution would change nothing.", 2)


def test_a_record_starts_with_no_redistributions_counted() -> None:
    cruel = PATIENCES["cruel"]
    position = replay(read_record('{"game": "cruel", "deal": 1, "moves": ["4>F", "R"]}'))
    assert cruel.redistributions(position) == 1
    later = read_record(write_record(Record(cruel, position, (Move("8", "F"),))))
    assert cruel.redistributions(later.start) == 0


def test_a_record_says_how_it_began() -> None:
    arithmetic = PATIENCES["arithmetic"]
    record = Record(arithmetic, arithmetic.deal(7), (Move("T"), Move("S", "W1")), 7)
    assert write_record(record) == '{"game": "arithmetic", "deal": 7, "moves": ["T", "S>W1"]}'
    layout = json.loads(write_record(Record(arithmetic, arithmetic.deal(7), ())))
    assert layout == {"game": "arithmetic", "layout": arithmetic.write_layout(arithmetic.deal(7)), "moves": []}


keys = st.sampled_from(
    ["game", "deal", "layout", "moves", "foundations", "piles", "wastes", "turned", "stock", "C", "x"]
)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)
words = st.sampled_from(["cruel", "arithmetic", "R", "T", "3>7", "S>W1", "KS", "AC", "10S"])
junk = st.recursive(
    scalars | words,
    lambda inner: st.lists(inner, max_size=12) | st.dictionaries(keys, inner, max_size=6),
    max_leaves=30,
)


@given(value=junk)
def test_any_json_is_a_record_or_one_sentence(value: object) -> None:
    try:
        final_state(json.dumps(value))
    except RecordError as error:
        assert str(error).endswith(".")
        assert "\n" not in str(error)
        assert str(error).isascii()
        assert len(str(error)) < 200
