"""The coach knows what is open and nothing else, never errs about the rules, and gets better with thought."""

import random
from itertools import count, islice

import pytest

from game.insight import arithmetic_solver
from game.insight.answer import finished
from game.insight.arithmetic_coach import QUICK, Rating, Strength, rate
from game.insight.arithmetic_line import played_out, swept_up
from game.insight.arithmetic_match import play
from game.insight.arithmetic_playout import playout
from game.insight.arithmetic_policy import FLOOR
from game.insight.arithmetic_states import TOTAL, state_of
from game.insight.arithmetic_view import OpenView, choices, open_view
from game.insight.tasks import rating_question
from game.rules.arithmetic import TURN, ArithmeticPosition
from game.rules.cards import VALUE
from game.rules.patience import Move, Status
from tests.insight.arithmetic_positions import (
    ARITHMETIC,
    by_policy,
    can_be_won_in_some_order,
    chance,
    late,
    met,
    played,
    reordered,
)

GLANCE = Strength(steps=1500, doubt=3.0, margin=0.01)
THINKING = Strength(steps=3000, doubt=3.0, margin=0.01)
FEW = 4
"""Cards in the stock up to which chances are worked out."""


def rated(position: ArithmeticPosition, strength: Strength = GLANCE) -> Rating:
    rating = finished(rate(open_view(position), strength))
    assert {each.move for each in rating.chances} == set(ARITHMETIC.moves(position))
    assert rating.settled
    for each in rating.chances:
        assert 0 <= each.low <= each.chance <= each.high <= 1
    # Where nothing is known of one move, all come to the same.
    assert sum(not each.samples and each.low < each.high for each in rating.chances) in (0, len(rating.chances))
    return rating


def hidden_order_is_nothing(positions: int) -> None:
    rng = random.Random(positions)
    different = 0
    for position in met(rng, positions):
        other = reordered(rng, position)
        different += other != position
        # The view is all that coach, aids and reasons are given, and the question all that the table sends.
        assert open_view(other) == open_view(position)
        assert rating_question(open_view(other), "strong") == rating_question(open_view(position), "strong")
        assert rated(other) == rated(position)
    assert different > positions / 2


def test_the_same_open_position_gets_the_same_answer() -> None:
    hidden_order_is_nothing(100)


@pytest.mark.long
def test_many_open_positions_get_the_same_answer() -> None:
    hidden_order_is_nothing(2000)


def test_suits_make_no_difference() -> None:
    swap = str.maketrans("CDHS", "SCDH")

    def other(cards: tuple[str, ...]) -> list[str]:
        return [card.translate(swap) for card in cards]

    for position in met(random.Random(7), 30):
        layout = {
            "foundations": [other(cards) for cards in position.foundations],
            "wastes": [other(cards) for cards in position.wastes],
            "turned": position.turned.translate(swap) if position.turned else None,
            "stock": other(position.stock),
        }
        assert rated(ARITHMETIC.read_layout(layout)) == rated(position)


def test_every_choice_is_reached_by_legal_moves_and_every_legal_move_begins_one() -> None:
    for position in met(random.Random(1), 1500, skill=0.5):
        begun = set()
        for choice in choices(open_view(position)):
            for first, way in choice.ways.items():
                assert way[0] == first
                begun.add(first)
                after = played(position, way)
                done, heaps = open_view(after).table
                assert (done, sorted(heaps)) == (choice.table[0], sorted(choice.table[1]))
                assert after.turned is None or way[-1] == TURN
        assert begun == set(ARITHMETIC.moves(position))


def test_a_playout_is_what_its_moves_do_by_the_rules() -> None:
    won = 0
    for position in met(random.Random(2), 600, skill=0.98):
        if position.turned is None:
            continue
        table = open_view(position).table
        order = bytes(VALUE[card] for card in (position.turned, *position.stock))
        moves, end = played_out(table, order)
        last = played(position, moves)
        assert open_view(last).table == end
        a, b, c, d = (FLOOR + heap for heap in table[1])
        assert playout(state_of(table[0]), a, b, c, d, order)[TOTAL] == sum(end[0])
        won += ARITHMETIC.status(last) is Status.WON
    assert won > 20


def test_sweeping_up_leaves_no_top_that_can_go() -> None:
    for position in met(random.Random(3), 300, skill=0.5):
        moves, table = swept_up(open_view(position).table)
        last = played(position, moves)
        assert open_view(last).table == table
        assert not any(move.source[0] == "W" for move in ARITHMETIC.moves(last))


def worked_out_exactly(positions: int, stock: int) -> set[float]:
    """The chances that were told, each of them compared with what trying everything gives."""
    patient = Strength(steps=10_000_000, doubt=3.0, margin=0.0)
    known: dict[object, float] = {}
    told = set()
    for position in late(random.Random(stock), positions, stock):
        rating = rated(position, patient)
        for each in rating.chances:
            assert each.samples == 0
            if len(each.way) == 1 and each.move != TURN:
                assert each.chance == pytest.approx(chance(ARITHMETIC.apply(position, each.move), known))
        assert rating.best.chance == pytest.approx(chance(position, known))
        told.add(rating.best.chance)
    return told


def test_few_unseen_cards_are_worked_out_exactly() -> None:
    assert worked_out_exactly(10, 1) == {0, 1}
    assert worked_out_exactly(20, 3) > {0, 1}


@pytest.mark.long
def test_many_with_few_unseen_cards_are_worked_out_exactly() -> None:
    assert len(worked_out_exactly(200, 3)) > 3


def test_a_choice_that_is_ruled_out_unseen_is_certainly_lost() -> None:
    ruled_out = 0
    for position in late(random.Random(9), 80, 20):
        for each in rated(position).chances:
            if len(position.stock) > FEW and each.samples == 0 and each.high == 0:
                ruled_out += 1
                assert not can_be_won_in_some_order(open_view(played(position, each.way)).table)
    assert ruled_out > 20


def test_the_only_choice_that_is_not_lost_has_its_figure_too() -> None:
    unseen = (1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 2)
    view = OpenView((7, 6, 13, 13), (b"", b"\x0b\x0b\x07", b"", b"\x09\x09"), 12, unseen)
    chances = {str(each.move): each for each in finished(rate(view, GLANCE)).chances}
    assert chances["S>W2"].high == chances["S>W4"].high == 0
    for move in ("S>W1", "S>W3"):
        assert chances[move].samples
        assert 0 < chances[move].low < chances[move].high


def test_interim_ratings_sharpen() -> None:
    views = map(open_view, met(random.Random(8), 200))
    view = next(view for view in views if view.stock > 20 and len(choices(view)) > 3)
    widths = [
        min(each.high - each.low for each in rating.chances)
        for rating in rate(view, Strength(steps=20_000, doubt=9.0, margin=0.0))
    ]
    assert len(widths) > 10
    assert widths[-1] < widths[0] / 2


def won_by_policy(number: int) -> bool:
    position = ARITHMETIC.deal(number)
    while ARITHMETIC.moves(position):
        position = ARITHMETIC.apply(position, by_policy(position))
    return ARITHMETIC.status(position) is Status.WON


def test_it_wins_what_the_policy_alone_loses() -> None:
    deals = list(islice((number for number in count(1) if not won_by_policy(number)), 5))
    results = [finished(play(ARITHMETIC.deal(number), THINKING)) for number in deals]
    assert sum(each.won for each in results) >= 3
    for number, each in zip(deals, results, strict=True):
        position = played(ARITHMETIC.deal(number), each.moves)
        assert not ARITHMETIC.moves(position)
        assert ARITHMETIC.foundation_cards(position) == each.cards
        assert (ARITHMETIC.status(position) is Status.WON) == each.won


def test_moves_of_a_way_end_the_turn() -> None:
    position = ARITHMETIC.apply(ARITHMETIC.deal(1), TURN)
    for each in rated(position).chances:
        assert each.way[0] == each.move
        assert [move.source for move in each.way].count("S") == 1
        assert isinstance(each.move, Move)


def test_with_nothing_left_to_turn_a_win_is_certain_however_many_ways_there_are() -> None:
    rated_so = 0
    for deal in range(1, 9):
        position = ARITHMETIC.deal(deal)
        for move in arithmetic_solver.solve(position).line:
            position = ARITHMETIC.apply(position, move)
            if not position.stock and position.turned is None and ARITHMETIC.moves(position):
                best = rated(position, QUICK).best
                assert (best.chance, best.samples) == (1.0, 0)
                rated_so += 1
    assert rated_so > 20
