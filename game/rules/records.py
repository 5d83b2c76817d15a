"""Game records: one JSON object that says where an attempt began and which moves were made (RULES.md)."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.rules import PATIENCES
from game.rules.deals import DealError, check_number
from game.rules.layouts import shown
from game.rules.patience import LayoutError, Move, Patience


class RecordError(ValueError):
    """A record that is none, or that holds an illegal move; the message is one sentence."""

    def __init__(self, message: str, move: int | None = None) -> None:
        super().__init__(message)
        self.move = move
        """The move at fault, from 1, or None when it is none of them."""


@dataclass(frozen=True, slots=True)
class Record:
    """A starting position and the moves made from it, which need not be legal."""

    patience: Patience[Any]
    start: Any
    """The starting position."""
    moves: tuple[Move, ...]
    deal: int | None = None
    """The number that `start` was dealt from, or None for an explicit layout."""


def read_record(text: str, patiences: Mapping[str, Patience[Any]] = PATIENCES) -> Record:
    """Read a record; unknown keys are ignored. Raises `RecordError`."""
    data = _decoded(text)
    if not isinstance(data, dict):
        raise RecordError(f"A record is a JSON object, not {shown(data)}.")
    name = _value(data, "game")
    if not isinstance(name, str) or name not in patiences:
        raise RecordError(f'"game" must be one of {", ".join(map(shown, patiences))}, not {shown(name)}.')
    patience = patiences[name]
    if ("deal" in data) == ("layout" in data):
        raise RecordError('A record has exactly one of "deal" and "layout".')
    try:
        if "deal" in data:
            deal = check_number(data["deal"])
            return Record(patience, patience.deal(deal), _moves(data), deal)
        return Record(patience, patience.read_layout(data["layout"]), _moves(data))
    except (DealError, LayoutError) as error:
        raise RecordError(str(error)) from None


def write_record(record: Record) -> str:
    """The record as one line of JSON; the inverse of `read_record`."""
    if record.deal is None:
        start: dict[str, Any] = {"layout": record.patience.write_layout(record.start)}
    else:
        start = {"deal": record.deal}
    return json.dumps({"game": record.patience.name, **start, "moves": [str(move) for move in record.moves]})


def replay(record: Record) -> Any:
    """The position that the moves end in. Raises `RecordError` at the first illegal one."""
    position = record.start
    for number, move in enumerate(record.moves, 1):
        refusal = record.patience.refusal(position, move)
        if refusal is not None:
            raise RecordError(str(refusal), number)
        position = record.patience.apply(position, move)
    return position


def final_state(text: str) -> dict[str, Any]:
    """The state, as RULES.md prints it, that a record ends in. Raises `RecordError`."""
    record = read_record(text)
    return record.patience.state(replay(record))


def _decoded(text: str) -> object:
    """What a JSON text says, stricter than Python's own reader. Raises `RecordError`."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except RecordError:
        raise
    except json.JSONDecodeError as error:
        raise RecordError(f"This is not JSON: {error.msg} at character {error.pos + 1}.") from None
    except RecursionError:
        raise RecordError("This is not a record: it is nested too deeply.") from None
    except ValueError:
        # Python refuses to read numbers of thousands of digits, and says so in words meant for programmers.
        raise RecordError("This is not a record: a number has too many digits.") from None


def _object(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise RecordError(f"The key {shown(key)} stands twice in one object.")
        made[key] = value
    return made


def _constant(name: str) -> object:
    raise RecordError(f"This is not JSON: {name} is not a number.")


def _value(data: dict[str, Any], key: str) -> object:
    if key not in data:
        raise RecordError(f'The record has no "{key}".')
    return data[key]


def _moves(data: dict[str, Any]) -> tuple[Move, ...]:
    moves = _value(data, "moves")
    if not isinstance(moves, list):
        raise RecordError(f'"moves" must be a list, not {shown(moves)}.')
    for number, move in enumerate(moves, 1):
        if not isinstance(move, str):
            raise RecordError(f"A move is a text such as {shown('3>7')}, not {shown(move)}.", number)
    return tuple(map(Move.parse, moves))
