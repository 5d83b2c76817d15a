"""Lamp, hints, dead ends and playing out at Cruel's table, with a worker that answers when it is told to."""

import json
from collections.abc import Container
from pathlib import Path
from typing import Any, cast

import pytest

from game.insight import cruel
from game.insight.answer import Verdict, finished
from game.insight.tasks import TASKS
from game.insight.worker import Kind, Report, Worker
from game.rules.patience import Move, Status
from game.ui.analysis.verdicts import Analysis
from game.ui.intents import Act
from game.ui.scenes.arithmetic import ArithmeticScene
from game.ui.scenes.cruel import CruelScene
from tests.ui.harness import Stage

CASES = [json.loads(line) for line in Path("tests/cases/cruel.jsonl").read_text().splitlines()]
WINNABLE = 426_538_125
FRAME = 1 / 60


class SlowWorker:
    """A worker whose tasks are done when `answer` is called."""

    available = True

    def __init__(self) -> None:
        self.open: dict[int, tuple[str, Any]] = {}
        self.asked = 0
        self.reports: list[Report] = []

    def submit(self, task: str, data: Any) -> int:
        self.asked += 1
        self.open[self.asked] = (task, json.loads(json.dumps(data)))
        return self.asked

    def cancel(self, handle: int) -> None:
        self.open.pop(handle, None)
        self.reports = [report for report in self.reports if report.handle != handle]

    def poll(self, of: Container[int] | None = None) -> list[Report]:
        wanted = [report for report in self.reports if of is None or report.handle in of]
        self.reports = [report for report in self.reports if report not in wanted]
        return wanted

    def answer(self, scene: CruelScene | ArithmeticScene | Analysis) -> None:
        """Answer all questions, and those that follow from the answers."""
        while self.open:
            for handle, (task, data) in list(self.open.items()):
                del self.open[handle]
                self.reports.append(Report(handle, Kind.DONE, finished(TASKS[task](data))))
            scene.news()


@pytest.fixture
def worker() -> SlowWorker:
    return SlowWorker()


def table(worker: SlowWorker, deal: int = WINNABLE, moves: list[str] | None = None, **settings: Any) -> CruelScene:
    stage = Stage()
    stage.shell.worker = cast(Worker, worker)
    stage.shell.change(**settings)
    if moves:
        stage.play("cruel", deal, moves)
    scene = CruelScene(stage.shell, deal=None if moves else deal, resume=bool(moves))
    scene.skip()
    stage.show(scene)
    return scene


def play_hint(scene: CruelScene, worker: SlowWorker) -> None:
    scene.handle(Act("hint"))
    worker.answer(scene)
    assert scene.hint is not None
    assert scene.attempt_move(scene.hint)
    scene.skip()


def test_the_lamp_is_off_at_first_and_asks_nothing(worker: SlowWorker) -> None:
    scene = table(worker)
    assert scene.lamp() == ("", "")
    assert worker.asked == 0


def test_the_lamp_thinks_then_tells(worker: SlowWorker) -> None:
    scene = table(worker, lamp=True)
    assert scene.lamp()[0] == "thinking"
    worker.answer(scene)
    assert scene.lamp() == ("winnable", "Winnable")


def test_a_question_is_dropped_when_the_position_changes(worker: SlowWorker) -> None:
    scene = table(worker, lamp=True)
    first = set(worker.open)
    scene.attempt_move(scene.patience.moves(scene.play.attempt.position)[0])
    assert first.isdisjoint(worker.open)


def test_an_answer_is_used_again_after_a_take_back(worker: SlowWorker) -> None:
    scene = table(worker, lamp=True, take_backs="always")
    worker.answer(scene)
    scene.attempt_move(scene.patience.moves(scene.play.attempt.position)[0])
    worker.answer(scene)
    asked = worker.asked
    scene.take_back()
    assert worker.asked == asked
    assert scene.lamp()[0] == "winnable"


def test_hints_win_and_are_logged(worker: SlowWorker) -> None:
    scene = table(worker)
    seen = set()
    while scene.play.status is Status.PLAYING:
        position = scene.play.attempt.position
        assert position not in seen
        seen.add(position)
        play_hint(scene, worker)
    assert scene.play.status is Status.WON
    (row,) = scene.shell.journal.attempts(scene.shell.player.id)
    assert row.category == "assisted"
    assert row.hints > 20
    assert "hint" in row.aids


def test_a_hint_that_comes_too_late_is_not_shown(worker: SlowWorker) -> None:
    scene = table(worker)
    scene.handle(Act("hint"))
    scene.attempt_move(scene.patience.moves(scene.play.attempt.position)[0])
    worker.answer(scene)
    assert scene.hint is None
    assert scene.play.hints == 0


def test_hints_can_be_off(worker: SlowWorker) -> None:
    scene = table(worker, hints=False)
    scene.handle(Act("hint"))
    assert worker.asked == 0
    assert scene.messages.note is not None


def lost_line() -> tuple[int, list[str]]:
    """A deal that can be won, and moves that end blocked, dead some moves before."""
    rules = CruelScene.patience
    for case in CASES:
        if "deal" not in case or case["state"]["status"] != "blocked" or not case["moves"]:
            continue
        position = start = rules.deal(case["deal"])
        for text in case["moves"][:-2]:
            position = rules.apply(position, Move.parse(text))
        if (cruel.solve(start).verdict, cruel.solve(position).verdict) == (Verdict.WINNABLE, Verdict.DEAD):
            return case["deal"], case["moves"]
    raise LookupError("no such case")


def test_a_dead_end_is_told_once_with_the_way_back(worker: SlowWorker) -> None:
    deal, moves = lost_line()
    scene = table(worker, deal, lamp=True)
    worker.answer(scene)
    assert scene.lamp()[0] == "winnable"
    for text in moves:
        scene.attempt_move(Move.parse(text))
        scene.skip()
        worker.answer(scene)
        if scene.told_dead:
            break
    assert scene.told_dead
    assert scene.messages.dock is not None
    assert scene.messages.dock.title == "No longer winnable"
    way_back = next(choice for choice in scene.messages.dock.choices if choice.sign == "back")
    way_back.act()
    assert scene.adviser.verdict(scene.play.attempt.position) is Verdict.WINNABLE
    assert scene.play.attempt.take_backs > 0


def test_what_plays_itself_out_is_offered_and_every_move_is_recorded(worker: SlowWorker) -> None:
    scene = table(worker)
    while not scene.adviser.finish(scene.play.attempt.position):
        play_hint(scene, worker)
        worker.answer(scene)
    assert scene.messages.dock is not None
    out = next(choice for choice in scene.messages.dock.choices if choice.sign == "play")
    left, before = len(scene.adviser.finish(scene.play.attempt.position)), len(scene.play.attempt.history)
    out.act()
    for _ in range(100_000):
        if not scene.playing_out:
            break
        scene.step(FRAME)
    assert scene.play.status is Status.WON
    assert len(scene.play.attempt.history) == before + left


def test_a_key_ends_playing_out_at_once(worker: SlowWorker) -> None:
    scene = table(worker)
    while not scene.adviser.finish(scene.play.attempt.position):
        play_hint(scene, worker)
        worker.answer(scene)
    scene.play_to_end()
    scene.step(FRAME)
    scene.handle(Act("pick"))
    assert scene.play.status is Status.WON


def test_winnable_deals_can_be_won(worker: SlowWorker) -> None:
    scene = table(worker, deals="winnable")
    scene.new_deal()
    worker.answer(scene)
    scene.adviser.ask(scene.play.attempt.position)
    worker.answer(scene)
    assert scene.adviser.verdict(scene.play.attempt.position) is Verdict.WINNABLE
    assert scene.play.draft.origin == "winnable"


def test_a_deal_that_can_be_won_may_be_asked_for_once(worker: SlowWorker) -> None:
    for number in range(4):
        scene = CruelScene(table(worker).shell, resume=False, origin="winnable")
        assert cruel.solve(scene.play.attempt.start).verdict is Verdict.WINNABLE, number
        assert scene.play.draft.origin == "winnable"


def test_a_dead_end_that_the_player_accepts_is_not_told_again(worker: SlowWorker) -> None:
    deal, moves = lost_line()
    scene = table(worker, deal, lamp=True)
    for text in moves:
        scene.attempt_move(Move.parse(text))
        scene.skip()
        worker.answer(scene)
        if scene.told_dead and not scene.accepted:
            assert scene.messages.dock is not None
            scene.messages.dock.choices[0].act()
        if scene.play.status is Status.PLAYING:
            assert scene.messages.dock is None
    assert scene.accepted
