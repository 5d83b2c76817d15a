"""The solver's own moves are those of the rules."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given

from game.insight.cruel_layouts import (
    Walk,
    encode,
    in_packets,
    move_between,
    order_of,
    redistributed,
)
from game.rules.cruel import REDISTRIBUTE, CruelPosition, reading_order
from tests.insight.positions import CRUEL, played_on, small
from tests.laws.positions import cruel_layouts, endings

ALL = 1 << 20


def many(count: int) -> Iterator[CruelPosition]:
    """Positions of all kinds: from dealt ones to nearly won ones, at rest and in the middle of moves."""
    rng = random.Random(7)
    for number in range(count):
        start = CRUEL.deal(number + 1) if number % 2 else small(rng, rng.randint(3, 11))
        yield played_on(rng, start, rng.randint(0, 80))


def same_moves(position: CruelPosition) -> None:
    """One step of a walk makes what the moves of a card make, states and all."""
    start = encode(position)
    moves = [move for move in CRUEL.moves(position) if move != REDISTRIBUTE]
    wanted = {encode(CRUEL.apply(position, move)): move for move in moves}
    walk = Walk(start)
    assert walk.advance(1) == [start]
    assert sorted(walk._waiting) == sorted(wanted)
    assert {state: move_between(start[0], state[0]) for state in wanted} == wanted
    again = CRUEL.apply(position, REDISTRIBUTE)
    assert redistributed(order_of(start[0]), start[2]) == encode(again)
    assert len(order_of(start[0])) == len(reading_order(position)) <= 48
    filled = [[pile for pile in where.piles if pile] for where in (position, again)]
    assert in_packets(start[0]) == (filled[0] == filled[1])


def test_moves_are_those_of_the_rules() -> None:
    for position in many(1000):
        same_moves(position)


@pytest.mark.long
def test_moves_are_those_of_the_rules_in_many_positions() -> None:
    for position in many(50_000):
        same_moves(position)


@given(layout=cruel_layouts())
def test_moves_of_any_layout(layout: object) -> None:
    same_moves(CRUEL.read_layout(layout))


@given(layout=endings())
def test_moves_near_the_end(layout: object) -> None:
    same_moves(CRUEL.read_layout(layout))


def reachable(position: CruelPosition) -> dict[bytes, CruelPosition]:
    """What moves of cards make of a position, by the rules."""
    found = {encode(position)[0]: position}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        for move in CRUEL.moves(here):
            after = CRUEL.apply(here, move)
            if move != REDISTRIBUTE and encode(after)[0] not in found:
                found[encode(after)[0]] = after
                waiting.append(after)
    return found


def test_a_walk_meets_every_layout_once_in_portions_of_any_size() -> None:
    rng = random.Random(3)
    for _ in range(20):
        position = small(rng, 10)
        walk = Walk(encode(position))
        met = []
        while portion := walk.advance(rng.randint(1, 30)):
            met += portion
        assert len(met) == len(set(met))
        assert {layout for layout, _, _ in met} == set(reachable(position))


def test_the_path_of_a_walk_leads_there() -> None:
    rng = random.Random(4)
    for forced in (False, True):
        for _ in range(10):
            position = small(rng, 10)
            walk = Walk(encode(position), forced=forced)
            for layout, tops, following in walk.advance(ALL):
                here = position
                for move in walk.path(layout):
                    assert CRUEL.refusal(here, move) is None
                    here = CRUEL.apply(here, move)
                assert encode(here) == (layout, tops, following)


def test_a_forced_walk_meets_just_the_layouts_with_nothing_to_play() -> None:
    rng = random.Random(5)
    for _ in range(20):
        position = small(rng, 10)
        met = [layout for layout, _, _ in Walk(encode(position), forced=True).advance(ALL)]
        here = reachable(position)
        assert len(met) == len(set(met))
        assert all("F" not in {move.target for move in CRUEL.moves(here[layout])} for layout in met)
        assert met


def test_a_walk_can_be_kept_from_joining_and_playing() -> None:
    rng = random.Random(6)
    for _ in range(20):
        state = encode(small(rng, 10))
        (cards,) = {len(order_of(layout)) for layout, _, _ in Walk(state, playing=0).advance(ALL)}
        assert cards == len(order_of(state[0]))
        for layout, _, _ in Walk(state, joining=0).advance(ALL):
            left = iter(order_of(state[0]))
            assert all(card in left for card in order_of(layout))
