"""No wrong verdict: the Cruel solver against trying everything, and its lines against the rules."""

import random

import pytest
from hypothesis import given

from game.insight import cruel, cruel_dead, cruel_enclosed
from game.insight.answer import Answer, Verdict, finished
from game.insight.cruel_layouts import GAP, encode, order_of
from game.rules.cruel import REDISTRIBUTE, CruelPosition
from game.rules.patience import Status
from game.rules.records import read_record, replay
from tests.insight.positions import CRUEL, by_trying, played_on, small, wins
from tests.laws.positions import cruel_layouts, endings
from tests.rules.book import records

TRUTH = {True: Verdict.WINNABLE, False: Verdict.DEAD}


def checked(position: CruelPosition, limit: int = cruel.LIMIT) -> Answer:
    """The solver's answer; fails if it says winnable without a line that wins."""
    answer = cruel.solve(position, limit)
    assert answer.layouts <= limit
    if answer.verdict is Verdict.WINNABLE:
        wins(position, answer.line)
    else:
        assert answer.line == ()
        assert CRUEL.status(position) is not Status.WON
    return answer


def against_trying(count: int, lowest: int, most: int) -> None:
    """Compare on that many small decks; those too large to be tried out must be few."""
    rng = random.Random(100 * count + lowest)
    told = {True: 0, False: 0, None: 0}
    for _ in range(count):
        position = played_on(rng, small(rng, lowest), rng.randint(0, 8))
        truth = by_trying(position, most)
        told[truth] += 1
        answer = checked(position)
        if truth is not None:
            assert answer.verdict is TRUTH[truth], CRUEL.write_layout(position)
    assert told[None] <= count // 10
    assert min(told[True], told[False]) >= count // 10


@pytest.mark.parametrize(("count", "lowest"), [(700, 11), (300, 10)])
def test_small_decks_against_trying_everything(count: int, lowest: int) -> None:
    against_trying(count, lowest, 5000)


@pytest.mark.long
@pytest.mark.parametrize(("count", "lowest"), [(4000, 11), (3000, 10), (1000, 9)])
def test_many_small_decks_against_trying_everything(count: int, lowest: int) -> None:
    against_trying(count, lowest, 30_000)


def proofs_hold(count: int, lowest: int) -> None:
    """What each of the proofs calls dead is dead by trying, whatever a search would have said."""
    rng = random.Random(lowest)
    found = dict.fromkeys(("locked", "sealed", "enclosed", "enclosed only"), 0)
    while min(found.values()) < count:
        position = played_on(rng, small(rng, lowest), rng.randint(0, 3))
        again = CRUEL.apply(position, REDISTRIBUTE)
        for kind, where in (("locked", position), ("sealed", again), ("enclosed", position), ("enclosed", again)):
            if found[kind] < count and proved(kind, where):
                found[kind] += tried_out(where)
        if proved("enclosed", again) and not proved("sealed", again):
            found["enclosed only"] += tried_out(again)


def tried_out(position: CruelPosition) -> bool:
    """Whether a position could be tried out to its end; fails if it can be won."""
    truth = by_trying(position, 50_000)
    assert truth is not True, CRUEL.write_layout(position)
    return truth is False


def proved(kind: str, position: CruelPosition) -> bool:
    start = encode(position)
    if kind == "locked":
        return cruel_dead.king_locked(next((pile for pile in start[0].split(GAP) if pile), b"")[:4])
    if kind == "sealed":
        return cruel_dead.sealed(order_of(start[0]), start[2])
    piles = start[0].split(GAP)
    return any(finished(cruel_enclosed._never_empty(piles, most)) for most in range(2, 13))


def test_what_is_proved_dead_is_dead_by_trying() -> None:
    proofs_hold(25, 11)


@pytest.mark.long
@pytest.mark.parametrize(("count", "lowest"), [(600, 11), (300, 10), (60, 9)])
def test_what_is_proved_dead_is_dead_by_trying_often(count: int, lowest: int) -> None:
    proofs_hold(count, lowest)


@given(layout=cruel_layouts())
def test_any_layout_gets_an_answer(layout: object) -> None:
    checked(CRUEL.read_layout(layout), 2000)


@given(layout=endings())
def test_a_blocked_position_is_dead(layout: object) -> None:
    position = CRUEL.read_layout(layout)
    answer = checked(position, 2000)
    if CRUEL.status(position) is Status.BLOCKED:
        assert answer.verdict is Verdict.DEAD


def test_the_recorded_cases() -> None:
    for text in records("cruel"):
        record = read_record(text)
        position = replay(record)
        answer = checked(position, 20_000)
        status = CRUEL.status(position)
        if status is Status.WON:
            assert answer == Answer(Verdict.WINNABLE, (), 1)
            start = checked(record.start)
            assert start.verdict is Verdict.WINNABLE
        elif status is Status.BLOCKED:
            assert answer.verdict is Verdict.DEAD


def deals(first: int, count: int) -> float:
    """Solve deals; the share of unknown ones."""
    verdicts = [checked(CRUEL.deal(number)).verdict for number in range(first, first + count)]
    assert verdicts.count(Verdict.WINNABLE) > 0.8 * count
    assert verdicts.count(Verdict.DEAD) > 0.05 * count
    return verdicts.count(Verdict.UNKNOWN) / count


def test_deals() -> None:
    assert deals(1, 60) == 0


@pytest.mark.long
def test_many_deals() -> None:
    assert deals(1, 2000) <= 0.006


@pytest.mark.long
def test_positions_in_play() -> None:
    rng = random.Random(9)
    for _ in range(500):
        checked(played_on(rng, CRUEL.deal(rng.randint(1, 10**9 - 1)), rng.randint(1, 60)))


def test_the_answer_is_the_same_every_time() -> None:
    assert cruel.solve(CRUEL.deal(8)) == cruel.solve(CRUEL.deal(8))


@pytest.mark.parametrize("limit", [1, 7, 100, 1000])
def test_a_search_ends_at_its_limit(limit: int) -> None:
    hard = CRUEL.deal(3666)
    assert cruel.solve(hard, limit) == Answer(Verdict.UNKNOWN, (), limit)


def test_a_search_can_be_left_at_any_slice() -> None:
    thinking = cruel.think(CRUEL.deal(2))
    slices = 0
    answer = None
    while answer is None:
        try:
            next(thinking)
            slices += 1
        except StopIteration as end:
            answer = end.value
    assert answer == cruel.solve(CRUEL.deal(2))
    assert slices >= answer.layouts / 100
