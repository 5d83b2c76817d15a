"""Certain losses: asked about once each, and found in a line of play with few questions."""

from typing import Any, cast

from game.insight.arithmetic_view import OpenView
from game.insight.worker import Kind, Report, Worker
from game.ui.losses import Losses


class Asked:
    """A worker that knows from which position on all is lost."""

    available = True

    def __init__(self) -> None:
        self.questions: list[Any] = []
        self.cancelled: list[int] = []

    def submit(self, task: str, data: Any) -> int:
        assert task == "lost"
        self.questions.append(data)
        return len(self.questions)

    def cancel(self, handle: int) -> None:
        self.cancelled.append(handle)


LINE = [OpenView((1, 1, 1, 1), (bytes([13] * height), b"", b"", b""), 0, (0,) * 13) for height in range(40)]
"""Positions that differ."""


def found(first_lost: int) -> tuple[int | None, int]:
    """The last position that was not lost, and how many questions that took."""
    worker = Asked()
    losses = Losses(cast(Worker, worker))
    losses.ask(LINE[-1])
    while len(worker.questions) <= len(LINE):
        height = len(worker.questions[-1]["heaps"][0])
        assert losses.take(Report(len(worker.questions), Kind.DONE, height >= first_lost))
        view = losses.open_question(LINE)
        if view is None:
            break
        assert losses.last_alive(LINE) is None
        losses.ask(view)
    return losses.last_alive(LINE), len(worker.questions)


def test_halving_finds_where_a_line_was_lost() -> None:
    for first_lost in range(1, len(LINE)):
        last, asked = found(first_lost)
        assert last == first_lost - 1
        assert asked <= 8
    assert found(0)[0] is None


def test_nothing_is_asked_twice_and_open_questions_can_be_dropped() -> None:
    worker = Asked()
    losses = Losses(cast(Worker, worker))
    losses.ask(LINE[3])
    losses.ask(LINE[3])
    assert len(worker.questions) == 1
    losses.drop()
    assert worker.cancelled == [1]
    assert not losses.take(Report(1, Kind.DONE, True))
    losses.ask(LINE[3])
    assert not losses.take(Report(2, Kind.PROGRESS, None))
    assert losses.take(Report(2, Kind.FAILED, "broken"))
    assert not losses.lost(LINE[3])
    losses.ask(LINE[3])
    assert len(worker.questions) == 2
