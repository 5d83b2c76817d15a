"""What is known of the positions of an attempt: spread rightly, kept, and never leading in circles."""

import random

import pytest

from game.insight import cruel
from game.insight.answer import Answer, Verdict
from game.insight.oracle import Oracle
from game.rules.cruel import CruelPosition
from game.rules.patience import Move, Status
from tests.insight.positions import CRUEL, met_on, played_on, small


def asked(position: CruelPosition) -> Answer:
    answer = cruel.solve(position)
    assert answer.verdict is not Verdict.UNKNOWN
    return answer


def lost_line(seed: int) -> tuple[CruelPosition, list[Move]]:
    """A winnable position and moves to where it no longer is; the first three lose nothing."""
    rng = random.Random(seed)
    while True:
        start = position = small(rng, 7)
        line: list[Move] = []
        while moves := CRUEL.moves(position):
            line.append(rng.choice(moves))
            position = CRUEL.apply(position, line[-1])
            if len(line) >= 10 and asked(position).verdict is Verdict.DEAD:
                break
        for _ in range(5):
            line += rng.sample(CRUEL.moves(position), 1) if CRUEL.moves(position) else []
            position = met_on(start, line)[-1]
        early = met_on(start, line[:3])[-1]
        if CRUEL.status(position) is not Status.WON and asked(early).verdict is Verdict.WINNABLE:
            return start, line


def test_nothing_is_known_at_first() -> None:
    oracle = Oracle(CRUEL)
    start = CRUEL.deal(1)
    assert oracle.verdict(start) is None
    assert oracle.next_move(start) is None
    assert oracle.line(start) == []
    assert oracle.last_winnable([start]) is None
    assert oracle.open_question([start]) == 0


def test_a_winning_line_is_known_from_every_position_on_it() -> None:
    oracle = Oracle(CRUEL)
    answer = asked(CRUEL.deal(1))
    oracle.learn(CRUEL.deal(1), answer)
    positions = met_on(CRUEL.deal(1), answer.line)
    for at, position in enumerate(positions):
        assert oracle.verdict(position) is Verdict.WINNABLE
        assert oracle.line(position) == list(answer.line[at:])
    assert oracle.next_move(positions[-1]) is None


def test_the_line_stays_the_same_when_another_is_learnt() -> None:
    oracle = Oracle(CRUEL)
    answer = asked(CRUEL.deal(1))
    oracle.learn(CRUEL.deal(1), answer)
    for position in met_on(CRUEL.deal(1), answer.line):
        oracle.learn(position, asked(position))
        assert oracle.line(CRUEL.deal(1)) == list(answer.line)


def followed(number: int) -> bool:
    """Follow the next moves from a deal, learning other lines all the time; False if it is proved that none wins."""
    rng = random.Random(number)
    oracle = Oracle(CRUEL)
    position = CRUEL.deal(number)
    oracle.learn(position, asked(position))
    if oracle.verdict(position) is Verdict.DEAD:
        assert oracle.next_move(position) is None
        return False
    met = {position}
    while CRUEL.status(position) is not Status.WON:
        if rng.random() < 0.2:
            aside = played_on(rng, position, 2)
            oracle.learn(aside, cruel.solve(aside, 500))
        move = oracle.next_move(position)
        assert move is not None
        assert CRUEL.refusal(position, move) is None
        position = CRUEL.apply(position, move)
        assert position not in met
        met.add(position)
    return True


def test_following_the_next_moves_wins_without_a_circle() -> None:
    assert sum(followed(number) for number in range(1, 5)) >= 3


@pytest.mark.long
def test_following_the_next_moves_wins_500_deals() -> None:
    assert sum(followed(number) for number in range(1, 501)) >= 400


def test_a_line_of_play_is_settled_from_two_answers() -> None:
    oracle = Oracle(CRUEL)
    positions = oracle.follow(*lost_line(1))
    truth = [asked(position).verdict for position in positions]
    lost = truth.index(Verdict.DEAD)
    oracle.learn(positions[lost - 1], asked(positions[lost - 1]))
    oracle.learn(positions[lost], asked(positions[lost]))
    assert [oracle.verdict(position) for position in positions] == truth
    assert oracle.last_winnable(positions) == lost - 1
    assert oracle.open_question(positions) is None
    for position, verdict in zip(positions, truth, strict=True):
        assert bool(oracle.line(position)) == (verdict is Verdict.WINNABLE)
    met_on(positions[0], oracle.line(positions[0]))


def test_few_questions_find_where_a_line_was_lost() -> None:
    for seed in range(5):
        oracle = Oracle(CRUEL)
        positions = oracle.follow(*lost_line(seed))
        questions = 0
        while (at := oracle.open_question(positions)) is not None:
            assert oracle.verdict(positions[at]) is None
            oracle.learn(positions[at], asked(positions[at]))
            questions += 1
        assert 2 ** (questions - 2) <= len(positions)
        last = oracle.last_winnable(positions)
        assert last is not None
        assert oracle.verdict(positions[last + 1]) is Verdict.DEAD


def test_what_is_linked_later_is_known_too() -> None:
    oracle = Oracle(CRUEL)
    start, line = lost_line(9)
    positions = met_on(start, line)
    lost = next(at for at, position in enumerate(positions) if asked(position).verdict is Verdict.DEAD)
    oracle.learn(positions[lost - 1], asked(positions[lost - 1]))
    oracle.learn(positions[lost], asked(positions[lost]))
    assert oracle.verdict(positions[0]) is None
    oracle.follow(start, line)
    assert oracle.verdict(positions[0]) is Verdict.WINNABLE
    assert oracle.verdict(positions[-1]) is Verdict.DEAD


def test_a_question_asked_in_vain_is_not_asked_again_and_leaves_a_span() -> None:
    oracle = Oracle(CRUEL)
    positions = met_on(CRUEL.deal(1), asked(CRUEL.deal(1)).line[:4])
    asked_about = []
    while (at := oracle.open_question(positions)) is not None:
        asked_about.append(at)
        oracle.learn(positions[at], Answer(Verdict.UNKNOWN, (), 500))
    assert sorted(asked_about) == list(range(5))
    assert oracle.last_winnable(positions) is None
    assert oracle.verdict(positions[2]) is Verdict.UNKNOWN
    assert oracle.layouts(positions[2]) == 500
    oracle.learn(positions[2], asked(positions[2]))
    assert oracle.verdict(positions[2]) is Verdict.WINNABLE
    oracle.learn(positions[2], Answer(Verdict.UNKNOWN, (), 900))
    assert oracle.verdict(positions[2]) is Verdict.WINNABLE


def test_take_backs_and_other_ways_never_contradict() -> None:
    rng = random.Random(4)
    for _ in range(15):
        oracle = Oracle(CRUEL)
        start = small(rng, 10)
        for _ in range(6):
            position = start
            for _ in range(rng.randint(1, 12)):
                if not (moves := CRUEL.moves(position)):
                    break
                move = rng.choice(moves)
                after = CRUEL.apply(position, move)
                oracle.link(position, move, after)
                if rng.random() < 0.3:
                    oracle.learn(after, asked(after))
                position = after
        for position in {*oracle._before, *oracle._after}:
            known = oracle.verdict(position)
            assert known in (None, asked(position).verdict)
            if known is Verdict.WINNABLE:
                assert CRUEL.status(met_on(position, oracle.line(position))[-1]) is Status.WON
