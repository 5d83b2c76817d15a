"""The coach at Arithmetic's table: told what is open and nothing else, and answering beside the game."""

import json
from typing import Any, cast

import pytest

from game.insight.worker import Kind, Report, Worker
from game.rules.arithmetic import ArithmeticPosition
from game.ui.intents import Act
from game.ui.scenes.arithmetic import ArithmeticScene
from tests.ui.harness import Stage

DEAL = 7


class Coach:
    """A worker that keeps what it is asked, and is told what to answer."""

    available = True

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []
        self.cancelled: list[int] = []
        self.reports: list[Report] = []

    def submit(self, task: str, data: Any) -> int:
        self.asked.append((task, json.loads(json.dumps(data))))
        return len(self.asked)

    def cancel(self, handle: int) -> None:
        self.cancelled.append(handle)

    def poll(self) -> list[Report]:
        reports, self.reports = self.reports, []
        return reports

    def answer(self, scene: ArithmeticScene, kind: Kind, *rows: list[Any]) -> None:
        self.reports.append(Report(len(self.asked), kind, list(rows)))
        scene.news()


@pytest.fixture
def coach() -> Coach:
    return Coach()


def table(coach: Coach, **settings: Any) -> ArithmeticScene:
    stage = Stage()
    stage.shell.worker = cast(Worker, coach)
    stage.shell.change(**settings)
    scene = ArithmeticScene(stage.shell, deal=DEAL, resume=False)
    scene.skip()
    stage.show(scene)
    return scene


def test_the_best_move_is_marked_and_the_log_says_so(coach: Coach) -> None:
    scene = table(coach)
    scene.handle(Act("hint"))
    assert scene.hint is None
    coach.answer(scene, Kind.PROGRESS, ["S>W2", 0.6, 0.5, 0.7, 40], ["S>W1", 0.4, 0.3, 0.5, 40])
    assert str(scene.hint) == "S>W2"
    coach.answer(scene, Kind.DONE, ["S>W1", 0.7, 0.6, 0.8, 90], ["S>W2", 0.6, 0.5, 0.7, 90])
    assert str(scene.hint) == "S>W1"
    assert scene.attempt_move(scene.aim("S", "W1"))
    (row,) = scene.shell.journal.attempts(scene.shell.player.id)
    assert (row.category, row.hints) == ("assisted", 1)
    assert "coach" in row.aids


def test_figures_are_shown_on_request(coach: Coach) -> None:
    scene = table(coach)
    scene.handle(Act("hint"))
    coach.answer(scene, Kind.DONE, ["S>W2", 0.6, 0.5, 0.7, 40], ["S>W1", 0.4, 0.3, 0.5, 40])
    assert not scene.figures_shown
    scene.handle(Act("hint"))
    assert scene._figures() == {"W2": 0.6, "W1": 0.4}
    assert len(coach.asked) == 1
    assert scene.messages.note is not None
    assert "50" in scene.messages.note.line
    assert "70" in scene.messages.note.line
    Stage().show(scene)


def test_an_answer_about_another_position_is_dropped(coach: Coach) -> None:
    scene = table(coach)
    scene.handle(Act("hint"))
    scene.attempt_move(scene.aim("S", "W3"))
    coach.answer(scene, Kind.DONE, ["S>W2", 0.6, 0.5, 0.7, 40])
    assert coach.cancelled == [1]
    assert scene.hint is None


def test_the_coach_is_told_nothing_that_is_hidden(coach: Coach) -> None:
    scene = table(coach)
    scene.handle(Act("hint"))
    other = table(coach)
    position = other.play.attempt.position
    assert isinstance(position, ArithmeticPosition)
    turned_round = ArithmeticPosition(position.foundations, position.wastes, position.turned, position.stock[::-1])
    other.new_deal(layout=other.patience.write_layout(turned_round))
    other.handle(Act("hint"))
    assert coach.asked[0] == coach.asked[-1]
    assert len(coach.asked) == 2


def test_hints_can_be_off_and_the_coach_can_be_missing(coach: Coach) -> None:
    scene = table(coach, hints=False)
    scene.handle(Act("hint"))
    assert scene.messages.note is not None
    coach.available = False
    missing = table(coach)
    missing.handle(Act("hint"))
    assert missing.messages.note is not None
    assert coach.asked == []
