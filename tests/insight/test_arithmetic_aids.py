"""Planning aids and reasons: what they say is so by the rules, and they say the telling thing."""

import random
from dataclasses import replace

import pytest

from game.insight import arithmetic_sweep
from game.insight.answer import finished
from game.insight.arithmetic_aids import Lock, Run, locks, runs
from game.insight.arithmetic_lost import certainly_lost, think_view
from game.insight.arithmetic_reasons import HARM, Reason, Why, all_bury, reason
from game.insight.arithmetic_sweep import choices_left, if_came, sweep
from game.insight.arithmetic_view import OpenView, Table, heap_plays, open_view
from game.insight.tasks import TASKS, loss_question
from game.rules.arithmetic import ORDERS, TURN
from game.rules.cards import RANKS, VALUE
from game.rules.patience import Move
from tests.insight.arithmetic_positions import ARITHMETIC, can_be_won, late, met, played


def view(done: tuple[int, ...], heaps: str, turned: str = "") -> OpenView:
    """Heaps as words of ranks, ``-`` for an empty one; the unseen cards are all others."""
    piles = tuple(bytes(RANKS.index(rank) + 1 for rank in word if rank != "-") for word in heaps.split())
    out = [ORDERS[at][place] for at in range(4) for place in range(done[at])] + [
        rank for pile in piles for rank in pile
    ]
    rank = RANKS.index(turned) + 1 if turned else 0
    unseen = tuple(4 - out.count(value) - (value == rank) for value in range(1, 14))
    assert min(unseen) >= 0
    return OpenView(done, piles, rank, unseen)


def test_runs_are_found_wherever_they_lie() -> None:
    found = runs(view((1, 1, 1, 1), "K5432 - 8 97"))
    assert Run(0, 1, 4, 0) in found
    assert Run(3, 0, 1, 1) in found
    assert all(run.heap in (0, 3) for run in found)


def test_a_run_goes_off_in_one_sweep() -> None:
    seen = 0
    for position in met(random.Random(1), 300):
        here = open_view(position)
        for run in runs(here):
            heap = here.heaps[run.heap]
            order = ORDERS[run.foundation]
            cards = heap[run.bottom : run.top + 1][::-1]
            at = order.index(cards[0])
            assert tuple(cards) == order[at : at + len(cards)]
            assert at >= here.done[run.foundation]
            assert len(cards) > 1
            seen += 1
    assert seen > 100


def test_a_run_begins_with_the_first_card_that_is_still_needed() -> None:
    # The two on top is done on foundation 1, which goes on with the three under it.
    assert Run(0, 0, 1, 0) in runs(view((2, 1, 1, 1), "432 - - -"))


def test_what_could_follow_is_legal_once_the_card_is_turned() -> None:
    followed = 0
    for position in met(random.Random(2), 200, skill=0.6):
        for card in position.stock[:12]:
            rest = tuple(other for other in position.stock if other != card)
            if position.turned is not None:
                rest += (position.turned,)
            moves = if_came(open_view(position), VALUE[card])
            turned = replace(position, turned=card, stock=rest)
            after = played(turned, moves)
            at_once = any(move.source == "S" and move.target[0] == "F" for move in ARITHMETIC.moves(turned))
            assert (after.turned is None) == bool(moves) >= at_once
            followed += len(moves) > 1
    assert followed > 50


def test_as_many_as_possible_follow() -> None:
    # A four could go to foundation 1 or 2; on 1 the five and the six can follow, on 2 only the six.
    assert if_came(view((3, 1, 1, 1), "- 65 - -"), 4) == (Move("S", "F1"), Move("W2", "F1"), Move("W2", "F1"))
    # The two has to go first, then foundation 1 takes the three.
    assert if_came(view((1, 1, 4, 1), "2 - - -"), 3) == (Move("W1", "F1"), Move("S", "F1"))
    assert if_came(view((1, 1, 1, 1), "2 - - -"), 13) == ()


def test_a_lock_is_never_a_false_alarm() -> None:
    alarms = 0
    for position in late(random.Random(3), 300, 12):
        here = open_view(position)
        if any(lock.final for lock in locks(here)):
            alarms += 1
            assert certainly_lost(here.table)
    assert alarms > 30


def test_two_heaps_lock_each_other() -> None:
    # The king waits for a jack, the queen over the jacks for the ten under the king.
    here = view((9, 11, 13, 13), "TK JJQ - -")
    assert here.unseen[12] == 1
    assert locks(here) == [
        Lock((0, 1), ((0, 0), (1, 0), (1, 1)), final=True),
        Lock((1, 2), ((0, 0),), final=True),
    ]
    assert certainly_lost(here.table)
    assert not any(lock.final for lock in locks(view((9, 11, 13, 13), "TK JQ - -")))


def test_a_king_over_the_last_card_it_waits_for() -> None:
    here = view((12, 13, 13, 11), "- - - 9K")
    assert here.unseen[12] == 1
    assert not any(lock.final for lock in locks(here))
    # Foundation 1 has taken its king: the other one lies over the nine that foundation 4 needs before it.
    here = view((13, 13, 13, 11), "- - - 9K")
    assert locks(here) == [Lock((3, 1), ((3, 0),), final=True)]
    assert certainly_lost(here.table)


def test_another_heap_may_still_open_a_lock() -> None:
    # Foundation 1 needs a ten before the jack that lies over one; another lies under the nine, which can go.
    here = view((8, 13, 11, 13), "T9 - - TJ")
    assert here.unseen[9] == 0
    assert locks(here) == [Lock((3, 1), ((3, 0),), final=False)]
    assert locks(view((8, 13, 11, 13), "T - 9 TJ")) == []


def ends(table: Table) -> set[Table]:
    """All that can come of playing heap tops until none can go."""
    met_before, waiting, found = {table}, [table], set()
    while waiting:
        here = waiting.pop()
        following = [after for _move, after in heap_plays(here)]
        if not following:
            found.add(here)
        waiting += [after for after in following if after not in met_before]
        met_before.update(following)
    return found


def test_a_sweep_plays_what_can_go_without_a_choice() -> None:
    swept = 0
    for position in met(random.Random(4), 400, skill=0.7):
        here = open_view(position)
        moves = sweep(here)
        assert all(move.source[0] == "W" for move in moves)
        after = open_view(played(position, moves))
        assert sweep(after) == ()
        assert ends(after.table) == ends(here.table)
        if not here.turned and len(ends(here.table)) == 1:
            assert ends(here.table) == {after.table}
        swept += bool(moves)
    assert swept > 30


def test_a_sweep_leaves_choices_alone() -> None:
    # Foundations 1 and 2 both take a four, and there is one on top.
    here = view((3, 1, 1, 1), "4 - - -")
    assert sweep(here) == ()
    assert choices_left(here) == [Move("W1", "F1"), Move("W1", "F2")]
    two = replace(here, heaps=(b"\x04", b"\x04", b"", b""))
    assert sorted(map(str, sweep(two))) in (["W1>F1", "W2>F2"], ["W1>F2", "W2>F1"])
    # Two twos on top, foundation 1 takes one of them.
    twins = view((1, 1, 1, 1), "2 52 - -")
    assert sweep(twins) == ()
    assert choices_left(twins) == [Move("W1", "F1"), Move("W2", "F1")]


def test_a_sweep_does_not_take_the_place_of_the_turned_card() -> None:
    here = view((1, 1, 1, 1), "2 - - -", "2")
    assert sweep(here) == ()
    assert choices_left(here) == [Move("S", "F1"), Move("W1", "F1")]
    assert sweep(replace(here, turned=9)) == (Move("W1", "F1"),)


def test_a_sweep_of_all_that_is_left_is_no_choice_however_much_it_is() -> None:
    heaps = tuple(bytes(order[1:][::-1]) for order in ORDERS)
    here = OpenView((1, 1, 1, 1), heaps, 0, (0,) * 13)
    assert arithmetic_sweep._explored((here.table, 0)) is None
    assert len(sweep(here)) == 48
    # With too much to look at, a sweep that would leave something behind is not made.
    assert sweep(replace(here, turned=2, heaps=(*heaps[:3], heaps[3] + b"\x02"))) == ()


def test_certainly_lost_is_never_said_of_what_can_be_won() -> None:
    told = 0
    for position in late(random.Random(6), 60, 3):
        here = open_view(position)
        if finished(TASKS["lost"](loss_question(here))):
            told += 1
            assert not can_be_won(position)
        else:
            assert not certainly_lost(here.table)
    assert told > 10


def test_the_turned_card_that_has_to_be_placed_counts() -> None:
    # Foundation 1 waits for the eight. The king has to be laid on a card that goes before it.
    lost = view((7, 13, 13, 13), "9 T J Q", "K")
    assert lost.unseen[7] == 1
    assert not certainly_lost(lost.table)
    assert finished(think_view(lost))
    assert not finished(think_view(view((7, 13, 13, 13), "9 T QJ -", "K")))
    assert not finished(think_view(view((8, 13, 13, 13), "9 T J Q", "K")))


@pytest.mark.parametrize(
    ("done", "heaps", "turned", "move", "expected"),
    [
        ((1, 1, 1, 1), "- - - -", "", TURN, Reason(Why.TURNS)),
        ((1, 1, 1, 1), "2 - - -", "", TURN, Reason(Why.HOLDS, other=2, other_foundation=1)),
        ((1, 1, 1, 1), "- - - -", "2", Move("S", "F1"), Reason(Why.PLAYS, 2, 1)),
        ((1, 1, 1, 1), "32 - - -", "", Move("W1", "F1"), Reason(Why.FREES, 2, 1, 3, 1)),
        ((1, 1, 1, 1), "K3 - - -", "2", Move("S", "F1"), Reason(Why.FREES, 2, 1, 3, 1)),
        ((1, 1, 1, 1), "K3 6 - -", "2", Move("W2", "F3"), Reason(Why.PLAYS, 6, 3)),
        ((1, 1, 1, 1), "- - - -", "9", Move("S", "W2"), Reason(Why.OPENS, 9)),
        ((1, 1, 1, 1), "J - - -", "T", Move("S", "W1"), Reason(Why.RUNS, 10, 1, 11, 1, 8)),
        ((1, 1, 1, 1), "KK - - -", "K", Move("S", "W1"), Reason(Why.KINGS, 13)),
        ((1, 1, 1, 1), "6 - - -", "K", Move("S", "W1"), Reason(Why.BURIES, 13, 0, 6, 3, 0)),
        ((1, 1, 1, 1), "K - - -", "7", Move("S", "W1"), Reason(Why.CLEAR, 7)),
    ],
)
def test_the_reason_is_the_telling_one(
    done: tuple[int, ...], heaps: str, turned: str, move: Move, expected: Reason
) -> None:
    assert reason(view(done, heaps, turned), move) == expected


def test_the_last_open_card_of_a_rank_is_named() -> None:
    # Three sixes are out, the fourth would be buried, and foundation 3 needs it next.
    here = view((6, 3, 1, 9), "6 - - -", "K")
    assert here.unseen[5] == 0
    assert reason(here, Move("S", "W1")) == Reason(Why.LAST_COPY, 13, 0, 6, 3, 0)
    twin = view((6, 3, 1, 5), "6 6 - -", "K")
    assert reason(twin, Move("S", "W1")) == Reason(Why.BURIES, 13, 0, 6, 3, 0)


def test_when_all_places_bury_something() -> None:
    here = view((1, 1, 1, 1), "6 2 4 8", "K")
    heaps = [Move("S", f"W{number}") for number in range(1, 5)]
    assert all_bury(here, heaps)
    assert not all_bury(replace(here, heaps=(*here.heaps[:3], b"")), heaps)
    assert not all_bury(here, heaps[:1])


def test_every_legal_move_has_a_reason() -> None:
    told = set()
    for position in met(random.Random(5), 400, skill=0.6):
        for move in ARITHMETIC.moves(position):
            told.add(reason(open_view(position), move).why)
    assert told == set(Why)
    assert told > HARM
