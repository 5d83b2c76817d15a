"""No wrong verdict: the Cruel solver against trying everything, and its lines against the rules."""

import random

import pytest
from hypothesis import given

from game.insight import cruel, cruel_dead
from game.insight.answer import Answer, Verdict
from game.insight.cruel_layouts import GAP, encode, order_of, redistributed
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


def sealed_is_dead(count: int, lowest: int) -> None:
    """What is dead at sight is dead by trying, whatever the search would have said."""
    rng = random.Random(lowest)
    found = {"sealed": 0, "locked": 0}
    while min(found.values()) < count:
        position = small(rng, lowest)
        layout, _, following = encode(position)
        first = next(pile for pile in layout.split(GAP) if pile)
        if cruel_dead.king_locked(first[:4]):
            found["locked"] += 1
            if found["locked"] <= count:
                assert by_trying(position, 20_000) is not True
        position = CRUEL.apply(position, REDISTRIBUTE)
        layout = redistributed(order_of(layout), following)[0]
        if cruel_dead.sealed(order_of(layout), following):
            found["sealed"] += 1
            if found["sealed"] <= count:
                assert by_trying(position, 20_000) is not True


def test_dead_at_sight_is_dead_by_trying() -> None:
    sealed_is_dead(60, 10)


@pytest.mark.long
@pytest.mark.parametrize("lowest", [9, 10, 11])
def test_dead_at_sight_is_dead_by_trying_many(lowest: int) -> None:
    sealed_is_dead(1500, lowest)


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
    hard = CRUEL.deal(154)
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
