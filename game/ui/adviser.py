"""What the solver says of the attempt on a table: asked beside the loop, kept, and never in the way.

The table tells which positions it shows; the adviser asks about the one shown now if that is wanted, drops the question
as soon as another is shown, and answers from what it knows after a take-back.
"""

from collections.abc import Collection
from typing import Any

from game.insight.answer import Verdict
from game.insight.oracle import Oracle
from game.insight.tasks import answer_of, moves_of, question
from game.insight.worker import Kind, Report, Worker
from game.rules.patience import Move, Patience
from game.session.attempt import Kind as Done
from game.session.attempt import Transition


class Adviser:
    """Verdicts and moves for the positions of one patience."""

    def __init__(self, patience: Patience[Any], worker: Worker) -> None:
        self.oracle: Oracle[Any] = Oracle(patience)
        self._patience = patience
        self._worker = worker
        self._asked: dict[int, tuple[str, Any]] = {}
        """Handles of open questions: the task, and the position that it is about."""
        self._finish: dict[Any, tuple[Move, ...]] = {}
        """Moves that play a position out; none if no such moves do."""

    def played(self, transitions: list[Transition[Any]]) -> None:
        """Know what led to what, and drop every question about positions that are not shown any more."""
        for done in transitions:
            if done.action.kind in (Done.PLAY, Done.AUTO):
                self.oracle.link(done.before, done.action.move, done.after)
        self.drop()

    def drop(self) -> None:
        """Drop all open questions."""
        for handle in self._asked:
            self._worker.cancel(handle)
        self._asked.clear()

    def ask(self, position: Any) -> None:
        """Find out whether the position can be won, unless that is known or being found out."""
        if self.oracle.verdict(position) is None:
            self._submit("solve", position)

    def ask_finish(self, position: Any) -> None:
        """Find out whether foundation moves and redistributions alone play the position out."""
        if position not in self._finish:
            self._submit("finish", position)

    def _submit(self, task: str, position: Any) -> None:
        if (task, position) not in self._asked.values() and self._worker.available:
            handle = self._worker.submit(task, question(self._patience, position))
            self._asked[handle] = (task, position)

    def thinking(self, position: Any) -> bool:
        """Whether it is being found out if the position can be won."""
        return ("solve", position) in self._asked.values()

    def verdict(self, position: Any) -> Verdict | None:
        """What is known of the position, None if it was not asked about or is being thought about."""
        return self.oracle.verdict(position)

    def next_move(self, position: Any) -> Move | None:
        """The next move of a winning line, the same line while it is followed."""
        return self.oracle.next_move(position)

    def finish(self, position: Any) -> tuple[Move, ...]:
        """The moves that play the position out, as far as it is known that there are such."""
        return self._finish.get(position, ())

    @property
    def handles(self) -> Collection[int]:
        """Those of all open questions."""
        return self._asked.keys()

    def take(self, report: Report) -> bool:
        """Take in a report of the worker; whether it was an answer to a question of ours."""
        asked = self._asked.get(report.handle)
        if asked is None or report.kind is Kind.PROGRESS:
            return False
        del self._asked[report.handle]
        task, position = asked
        if report.kind is Kind.DONE and task == "solve":
            self.oracle.learn(position, answer_of(report.data))
        elif report.kind is Kind.DONE:
            self._finish[position] = moves_of(report.data or [])
        return True
