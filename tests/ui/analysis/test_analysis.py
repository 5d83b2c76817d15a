"""What is found out about an attempt: where it was lost, how it could be won, what the coach thinks of its moves."""

import json
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest

from game.insight.answer import Verdict, finished
from game.insight.arithmetic_view import open_view
from game.insight.tasks import TASKS, question, rating_question
from game.insight.worker import Kind, Report, Worker
from game.journal.model import StoredAttempt
from game.journal.store import Journal
from game.rules import PATIENCES
from game.rules.patience import Move, Status
from game.session.attempt import Attempt
from game.session.attempt import Kind as Done
from game.ui.analysis.ratings import Rated
from game.ui.analysis.verdicts import Analysis, paths
from game.ui.analysis.words import summary
from game.ui.past.stages import Stage, continued, stages
from tests.journal.real import acted, enter, wins, won
from tests.ui.answers import PromptWorker
from tests.ui.scenes.test_cruel_advice import SlowWorker, lost_line

CRUEL, ARITHMETIC = PATIENCES["cruel"], PATIENCES["arithmetic"]
EASY, MOVES = 3, 11
"""An Arithmetic deal, and moves of plain play at it after which it can still be won."""


def stored(attempt: Attempt[Any], deal: int | None) -> StoredAttempt:
    """An attempt as the journal gives it."""
    journal = Journal.in_memory()
    return journal.attempt(enter(journal, journal.add_player("Ana").id, attempt, deal, Random(1)))


def played(game: str, deal: int, moves: Sequence[str]) -> list[Stage]:
    """The stages of an attempt with these moves; ``back`` takes one back, ``redo`` does it again."""
    attempt: Attempt[Any] = Attempt(PATIENCES[game], PATIENCES[game].deal(deal))
    attempt.open()
    for move in moves:
        if move in ("back", "redo"):
            assert attempt.take_back() if move == "back" else attempt.redo()
        else:
            attempt.play(Move.parse(move))
    found, whole = stages(stored(attempt, deal))
    assert whole
    return found


def plain(deal: int, count: int) -> list[str]:
    """So many moves of plain play at an Arithmetic deal: foundations first, else the heaps in turn."""
    attempt = Attempt(ARITHMETIC, ARITHMETIC.deal(deal))
    attempt.open()
    for turn in range(count):
        legal = ARITHMETIC.moves(attempt.position)
        best = [move for move in legal if "F" in move.target] or legal
        attempt.play(best[turn % len(best)])
    return [str(action.move) for action in attempt.history if action.kind is Done.PLAY]


def analysed(game: str, line: Sequence[Stage]) -> tuple[Analysis, PromptWorker]:
    """The analysis when nothing is left to find out."""
    worker = PromptWorker()
    analysis = Analysis(PATIENCES[game], line, cast(Worker, worker))
    worker.tell(analysis)
    assert analysis.done
    return analysis, worker


def solved(game: str, position: Any) -> Verdict:
    return Verdict(finished(TASKS["solve"](question(PATIENCES[game], position)))["verdict"])


class Doubtful(PromptWorker):
    """A worker whose search is given up for some positions."""

    def __init__(self, unknown: Callable[[Any], bool]) -> None:
        super().__init__()
        self.unknown = unknown

    def submit(self, task: str, data: Any) -> int:
        handle = super().submit(task, data)
        if task == "solve" and self.unknown(data["layout"]):
            vain = {"verdict": "unknown", "moves": [], "layouts": 9, "ms": 1.0}
            self.reports[-1] = Report(handle, Kind.DONE, vain)
        return handle


@pytest.fixture(scope="module")
def lost() -> list[Stage]:
    """An attempt at Cruel that lost its win on the way."""
    deal, moves = lost_line()
    return played("cruel", deal, moves)


def test_the_losing_move_is_found_with_few_questions(lost: list[Stage]) -> None:
    analysis, worker = analysed("cruel", lost)
    move = analysis.losing_move
    assert move is not None
    assert solved("cruel", lost[move - 1].position) is Verdict.WINNABLE
    assert solved("cruel", lost[move].position) is Verdict.DEAD
    assert analysis.span is None
    assert summary(analysis, won=False) == f"Move {move} lost it: before it, it could be won."
    assert len(worker.asked) <= len(lost).bit_length() + 1
    before = [Verdict.WINNABLE] * move
    assert analysis.verdicts == before + [Verdict.DEAD] * (len(lost) - move)


def test_nothing_is_said_before_it_is_known(lost: list[Stage]) -> None:
    worker = SlowWorker()
    analysis = Analysis(CRUEL, lost, cast(Worker, worker))
    assert len(worker.open) == 1
    assert summary(analysis, won=False) == "Thinking…"
    assert (analysis.losing_move, analysis.span, analysis.branch(0)) == (None, None, None)
    analysis.drop()
    assert worker.open == {}


def test_an_unknown_stretch_is_told_as_a_span(lost: list[Stage]) -> None:
    sure, _worker = analysed("cruel", lost)
    move = sure.losing_move
    assert move is not None
    doubtful = [CRUEL.write_layout(stage.position) for stage in lost[move - 2 : move + 1]]
    worker = Doubtful(lambda layout: layout in doubtful)
    analysis = Analysis(CRUEL, lost, cast(Worker, worker))
    worker.tell(analysis)
    assert analysis.losing_move is None
    assert analysis.span is not None
    first, last = analysis.span
    assert move - 2 <= first <= move < last == move + 1  # a win may have been found that leads along the attempt
    assert summary(analysis, won=False) == f"It was lost between moves {first} and {last}."
    assert set(analysis.verdicts[first:last]) == {Verdict.UNKNOWN}


def test_verdicts_along_a_line_go_one_way_only(lost: list[Stage]) -> None:
    order = [Verdict.WINNABLE, Verdict.UNKNOWN, Verdict.DEAD]
    for seed in range(8):
        rng = Random(seed)
        worker = Doubtful(lambda _layout, rng=rng: rng.random() < 0.4)  # type: ignore[misc]
        analysis = Analysis(CRUEL, lost, cast(Worker, worker))
        worker.tell(analysis)
        ranks = [order.index(verdict) for verdict in analysis.verdicts if verdict is not None]
        assert len(ranks) == len(lost)
        assert ranks == sorted(ranks)


def test_a_deal_that_never_could_be_won() -> None:
    deal = next(number for number in range(1, 60) if solved("cruel", CRUEL.deal(number)) is Verdict.DEAD)
    legal = next(str(move) for move in CRUEL.moves(CRUEL.deal(deal)))
    analysis, _worker = analysed("cruel", played("cruel", deal, [legal]))
    assert summary(analysis, won=False) == "It could not be won from its start."
    assert analysis.branch(1) is None


def test_a_win_needs_no_question() -> None:
    record = wins("cruel")[0]
    line, _whole = stages(stored(won(record), record.deal))
    analysis, worker = analysed("cruel", line)
    assert worker.asked == []
    assert set(analysis.verdicts) == {Verdict.WINNABLE}
    assert summary(analysis, won=True) == "This attempt was won."


def test_what_take_backs_led_out_of_is_known_too(lost: list[Stage]) -> None:
    deal, moves = lost_line()
    sure, _worker = analysed("cruel", lost)
    move = sure.losing_move
    assert move is not None
    # On into the dead end, back out of it, and another move from there.
    into = [*moves[: move + 2], "back", "back", "back"]
    before = lost[move - 1].position
    other = next(
        str(step) for step in CRUEL.moves(before) if solved("cruel", CRUEL.apply(before, step)) is Verdict.WINNABLE
    )
    line = played("cruel", deal, [*into, other])
    analysis, _worker = analysed("cruel", line)
    assert analysis.verdicts == [solved("cruel", stage.position) for stage in line]
    assert analysis.rescues == 1
    assert analysis.losing_move is None
    assert summary(analysis, won=False) == "It could be won to the end. A take-back led out of a dead end."


@pytest.mark.parametrize("doubt", [0.0, 0.5])
def test_what_is_said_of_the_loss_is_true_of_the_line_that_stood(doubt: float) -> None:
    told = 0
    for seed in range(14):
        rng = Random(seed)
        attempt = acted("cruel", seed + 1, rng, 60)
        line, _whole = stages(stored(attempt, seed + 1))
        worker = Doubtful(lambda _layout, rng=rng: rng.random() < doubt)  # type: ignore[misc]
        analysis = Analysis(CRUEL, line, cast(Worker, worker))
        worker.tell(analysis)
        truth = [solved("cruel", position) for position in attempt.positions]
        if truth[0] is not Verdict.WINNABLE or truth[-1] is not Verdict.DEAD:
            assert analysis.losing_move is None
            continue
        lost_at = truth.index(Verdict.DEAD)
        before, after = attempt.positions[lost_at - 1 : lost_at + 1]
        if analysis.losing_move is not None:
            told += 1
            move = analysis.losing_move
            assert (line[move - 1].position, line[move].position) == (before, after)
        elif analysis.span is not None:
            told += 1
            first, last = analysis.span
            pairs = [(line[at - 1].position, line[at].position) for at in range(first, last + 1)]
            assert (before, after) in pairs
    assert told >= 3


def test_every_line_of_play_is_a_path() -> None:
    for seed in range(6):
        attempt = acted("cruel", seed + 1, Random(seed), 50)
        line, _whole = stages(stored(attempt, seed + 1))
        found = list(paths(line))
        assert [line[at].position for at in found[0]] == attempt.positions
        for path in found:
            for before, after in pairwise(path):
                action = line[after].action
                assert action is not None
                assert CRUEL.apply(line[before].position, action.move) == line[after].position
        seen = {line[at].position for path in found for at in path}
        assert seen == {stage.position for stage in line}


@pytest.mark.parametrize("game", ["cruel", "arithmetic"])
def test_the_continuation_is_played_as_at_the_table_and_wins(game: str) -> None:
    deal = {"cruel": 12, "arithmetic": EASY}[game]
    moves = plain(deal, MOVES) if game == "arithmetic" else [str(CRUEL.moves(CRUEL.deal(deal))[0])]
    line = played(game, deal, moves)
    analysis, _worker = analysed(game, line)
    at = analysis.last_winnable
    assert at is not None
    after = analysis.continuation(at)
    attempt: Attempt[Any] = Attempt(PATIENCES[game], line[at].position)
    for stage in after:
        assert stage.action is not None
        attempt.play(stage.action.move)
        assert attempt.position == stage.position
    assert attempt.status is Status.WON


def test_a_turn_that_comes_later_than_the_table_makes_it() -> None:
    start = ARITHMETIC.deal(EASY)
    turned = ARITHMETIC.apply(start, Move("T"))
    line = [Move("S", "W1"), Move("T"), Move("S", "W2")]
    found = continued(ARITHMETIC, turned, line)
    assert [str(stage.action.move) for stage in found if stage.action] == ["S>W1", "S>W2"]
    assert found[0].position.turned is not None
    assert [len(stage.position.stock) for stage in found] == [46, 45]


def test_the_point_looked_at_gets_the_line_of_the_solver(lost: list[Stage]) -> None:
    worker = SlowWorker()
    analysis = Analysis(CRUEL, lost, cast(Worker, worker))
    worker.answer(analysis)
    move = analysis.losing_move
    assert move is not None
    before = worker.asked
    assert analysis.branch(2) == 2
    assert analysis.branch(move) == move - 1
    follows = [str(stage.action.move) for stage in lost[1:3] if stage.action]
    analysis.look(0)
    assert worker.asked == before + 1
    analysis.look(0)  # it is being asked already
    analysis.look(1)  # another point: the first question is dropped
    assert (worker.asked, len(worker.open)) == (before + 2, 1)
    analysis.look(0)
    worker.answer(analysis)
    own = finished(TASKS["solve"](question(CRUEL, lost[0].position)))["moves"]
    assert [str(stage.action.move) for stage in analysis.continuation(0) if stage.action] == own
    assert own[: len(follows)] != follows or len(own) != len(lost)
    asked = worker.asked
    analysis.look(0)
    analysis.look(move)  # dead: there is no line to be had
    assert worker.asked == asked


def test_a_search_that_fails_is_asked_once_and_counts_for_nothing(lost: list[Stage]) -> None:
    worker = SlowWorker()
    analysis = Analysis(CRUEL, lost, cast(Worker, worker))
    seen = []
    while worker.open:
        ((handle, (_task, data)),) = worker.open.items()
        seen.append(json.dumps(data))
        worker.open.clear()
        worker.reports.append(Report(handle, Kind.FAILED, "RuntimeError: out of order"))
        analysis.news()
    assert len(seen) == len(set(seen)) > 0
    assert set(analysis.verdicts) == {Verdict.UNKNOWN}
    assert summary(analysis, won=False) == "Not known."


@pytest.fixture(scope="module")
def rated() -> tuple[list[Stage], Analysis]:
    line = played("arithmetic", EASY, plain(EASY, MOVES))
    return line, analysed("arithmetic", line)[0]


def test_moves_are_rated_from_what_was_open(rated: tuple[list[Stage], Analysis]) -> None:
    line, analysis = rated
    ratings = analysis.ratings
    assert ratings is not None
    assert ratings.done
    assert len(ratings.rated) >= MOVES - 2
    for one in ratings.rated:
        position = line[one.stage - 1].position
        rows = {row[0]: row for row in finished(TASKS["rate"](rating_question(open_view(position), "quick")))}
        assert line[one.stage].action is not None
        assert one.move == line[one.stage].action.move  # type: ignore[union-attr]
        assert one.after == rows[str(one.move)][1]
        assert one.before == rows[str(one.best)][1] == next(iter(rows.values()))[1]


def test_only_what_chance_cannot_explain_is_a_loss(rated: tuple[list[Stage], Analysis]) -> None:
    _line, analysis = rated
    ratings = analysis.ratings
    assert ratings is not None
    losses = ratings.losses()
    assert 0 < len(losses) <= 5
    assert [one.loss for one in losses] == sorted((one.loss for one in losses), reverse=True)
    for one in ratings.rated:
        assert one.loss in (0.0, one.before - one.after)
        assert (one.loss > 0) == (one.before - one.after > one.doubt)
    move = Move("S", "W1")
    assert Rated(1, move, Move("S", "W2"), 0.40, 0.38, doubt=0.1).loss == 0.0
    assert Rated(1, move, Move("S", "W2"), 0.40, 0.20, doubt=0.1).loss == pytest.approx(0.2)


def test_a_loss_done_again_is_listed_once(rated: tuple[list[Stage], Analysis]) -> None:
    _line, analysis = rated
    assert analysis.ratings is not None
    worst = analysis.ratings.losses()[0].stage
    again, _worker = analysed(
        "arithmetic", played("arithmetic", EASY, [*plain(EASY, MOVES)[:worst], "back", "redo", "back"])
    )
    assert again.ratings is not None
    assert [one.stage for one in again.ratings.losses() if one.stage >= worst] == [worst]
    assert [one.stage for one in again.ratings.rated if one.stage >= worst] == [worst, worst + 2]


def test_nothing_is_left_to_chance_once_all_cards_are_open() -> None:
    start = ARITHMETIC.deal(EASY)
    layout = ARITHMETIC.write_layout(start)
    wastes = [list(start.stock[at::4]) for at in range(4)]
    last = wastes[0].pop()
    position = ARITHMETIC.read_layout({**layout, "stock": [], "wastes": wastes, "turned": last})
    line = [Stage(position, None, False), *continued(ARITHMETIC, position, [Move("S", "W1")])]
    worker = SlowWorker()
    analysis = Analysis(ARITHMETIC, line, cast(Worker, worker))
    assert analysis.ratings is not None
    assert analysis.ratings.done
    worker.answer(analysis)
    assert worker.asked > 0
    assert analysis.ratings.rated == []
