"""The laws that hold in every position of every patience, as functions that fail by `assert`.

They take the patience as an argument, so that the same functions can be shown to catch mutated rules.
"""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.rules.cards import DECK
from game.rules.patience import Move, Patience, Status
from game.rules.records import Record, read_record, replay, write_record

Rules = Patience[Any]
Law = Callable[[Rules, Any], None]


def walk(patience: Rules, start: Any, choices: Iterable[int]) -> Iterator[tuple[Move | None, Any]]:
    """The positions of one line of play, with the move that led to each; every choice picks one legal move."""
    position = start
    yield None, position
    for choice in choices:
        moves = patience.moves(position)
        if not moves:
            return
        move = moves[choice % len(moves)]
        position = patience.apply(position, move)
        yield move, position


def notation(patience: Rules, position: Any) -> list[Move]:
    """Every move that can be written with the names of places, and some that mean nothing."""
    names = [*patience.piles(position), "F", "R", "T", "0", "13", "W", "F5", "X", ""]
    return [Move(source, target) for source in names for target in names]


def pack(patience: Rules, position: Any) -> None:
    """The 52 different cards are there, always."""
    cards = [card for pile in patience.piles(position).values() for card in pile]
    assert sorted(cards) == sorted(DECK)


def legal(patience: Rules, position: Any) -> None:
    """The moves listed are exactly those that are not refused, each listed once."""
    moves = patience.moves(position)
    assert len(moves) == len(set(moves))
    allowed = {move for move in notation(patience, position) if patience.refusal(position, move) is None}
    assert set(moves) == allowed


def change(patience: Rules, position: Any) -> None:
    """No listed move leaves the position as it is, or takes a card from a foundation."""
    for move in patience.moves(position):
        after = patience.apply(position, move)
        assert after != position
        assert hash(patience.apply(position, move)) == hash(after)
        assert patience.foundation_cards(after) >= patience.foundation_cards(position)


def carry(patience: Rules, position: Any) -> None:
    """A move carries the top card along its route and nothing else, and aiming along the route means that move."""
    before = patience.piles(position)
    for move in patience.moves(position):
        after = patience.piles(patience.apply(position, move))
        route = patience.route(position, move)
        if route is None:
            assert str(move) == "R"
            joined = [card for name, pile in before.items() if name[0] != "F" for card in pile]
            assert joined == [card for name, pile in after.items() if name[0] != "F" for card in pile]
            continue
        source, target = route
        assert patience.aim(source, target) == move
        carried = {**before, source: before[source][:-1], target: (*before[target], before[source][-1])}
        assert after == carried


def written(patience: Rules, position: Any) -> None:
    """A position survives being written down as a layout; its state prints in the order of RULES.md."""
    layout = json.loads(json.dumps(patience.write_layout(position)))
    assert patience.read_layout(layout) == position
    state = patience.state(position)
    keys = ["foundations", "piles"] if patience.name == "cruel" else ["foundations", "wastes", "turned", "stock"]
    counted = ["redeals"] if patience.name == "cruel" else []
    assert list(state) == ["game", *keys, "foundation_cards", *counted, "status"]
    assert {key: state[key] for key in keys} == layout
    assert patience.read_layout(json.loads(json.dumps(state))) == position


def ended(patience: Rules, position: Any) -> None:
    """The status is what following every action without use shows."""
    done = patience.foundation_cards(position)
    assert 4 <= done <= len(DECK)
    status = patience.status(position)
    if done == len(DECK):
        assert status is Status.WON
    elif patience.name == "cruel":
        assert status is (Status.PLAYING if can_be_of_use(patience, position) else Status.BLOCKED)
    else:
        assert status is (Status.PLAYING if patience.moves(position) else Status.LOST)


def can_be_of_use(patience: Rules, position: Any) -> bool:
    """Whether some line of moves leads to an action of use, by trying them all (RULES.md, "End")."""
    seen, waiting = {position}, [position]
    while waiting:
        here = waiting.pop()
        order = [card for pile in here.piles for card in pile]
        for move in patience.moves(here):
            after = patience.apply(here, move)
            if [card for pile in after.piles for card in pile] != order:
                return True
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def turning(patience: Rules, position: Any) -> None:
    """The table makes only a legal move by itself: turning the stock, whenever that is legal."""
    move = patience.automatic(position)
    assert move in (None, Move("T"))
    assert (move is None) == (patience.refusal(position, Move("T")) is not None)


LAWS: tuple[Law, ...] = (pack, legal, change, carry, written, ended, turning)


def recorded(patience: Rules, start: Any, moves: list[Move], end: Any, deal: int | None = None) -> None:
    """Replay is play, and a record survives being written and read."""
    text = write_record(Record(patience, start, tuple(moves), deal))
    assert "\n" not in text
    read = read_record(text, {patience.name: patience})
    assert (read.start, list(read.moves), read.deal) == (start, moves, deal)
    assert write_record(read) == text
    assert replay(read) == end
    assert patience.redistributions(replay(read)) == sum(str(move) == "R" for move in moves)


def all_hold(patience: Rules, deals: Iterable[int], steps: int) -> None:
    """Every law along one line of play of each deal; the lines prefer foundations, so that they get somewhere."""
    for deal in deals:
        rng = random.Random(deal)
        start, moves = patience.deal(deal), []
        for move, position in walk(patience, start, (rng.randrange(1 << 16) for _ in range(steps))):
            if move is not None:
                moves.append(move)
            for law in LAWS:
                law(patience, position)
        recorded(patience, start, moves, position, deal)
