"""Which positions of Arithmetic are proved lost: asked beside the loop, about what is open alone, and kept."""

from collections.abc import Collection, Sequence

from game.insight.arithmetic_view import OpenView
from game.insight.tasks import loss_question
from game.insight.worker import Kind, Report, Worker


class Losses:
    """Answers so far. What is lost stays lost, so along a line of play the lost positions come last."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._known: dict[OpenView, bool] = {}
        self._asked: dict[int, OpenView] = {}

    def ask(self, view: OpenView) -> None:
        """Find out about a position, unless that is known or being found out."""
        if view not in self._known and view not in self._asked.values() and self._worker.available:
            self._asked[self._worker.submit("lost", loss_question(view))] = view

    def drop(self) -> None:
        """Drop all open questions."""
        for handle in self._asked:
            self._worker.cancel(handle)
        self._asked.clear()

    @property
    def handles(self) -> Collection[int]:
        """Those of all open questions."""
        return self._asked.keys()

    def take(self, report: Report) -> bool:
        """Take in a report of the worker; whether it was an answer to a question of ours."""
        view = self._asked.get(report.handle)
        if view is None or report.kind is Kind.PROGRESS:
            return False
        del self._asked[report.handle]
        self._known[view] = report.kind is Kind.DONE and bool(report.data)
        return True

    def lost(self, view: OpenView) -> bool:
        """Whether it is known that the position is proved lost."""
        return self._known.get(view, False)

    def open_question(self, views: Sequence[OpenView]) -> OpenView | None:
        """What to ask about next, to find where a line of play was lost; None if there is no more to learn."""
        after, before = self._bounds(views)
        return views[(after + before) // 2] if before - after > 1 else None

    def last_alive(self, views: Sequence[OpenView]) -> int | None:
        """The last position that is not proved lost, None as long as that is not known, or if there is none."""
        after, before = self._bounds(views)
        return after if after >= 0 and before - after == 1 else None

    def _bounds(self, views: Sequence[OpenView]) -> tuple[int, int]:
        """The last position known not to be proved lost, and the first that is."""
        lost = next((at for at, view in enumerate(views) if self.lost(view)), len(views))
        alive = [at for at in range(lost) if self._known.get(views[at]) is False]
        return (alive[-1] if alive else -1), lost
