"""What could still be won along an attempt that is over, and how: found beside the loop, question by question.

A losing move is named only when it is proved: the position before it can be won, the one after it is dead. With an
unknown stretch between them a span is told instead. Take-backs make a tree of an attempt; each of its branches is a
line along which winnable positions come first and dead ones last, so that few questions settle it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from game.insight.answer import Verdict
from game.insight.oracle import Oracle
from game.insight.tasks import answer_of, question
from game.insight.worker import Kind, Report, Worker
from game.rules.patience import Move, Patience, Status
from game.ui.analysis.ratings import Ratings
from game.ui.past.stages import Stage, continued

RATED = frozenset({"arithmetic"})
"""Games whose coach rates the moves, what is hidden being left out of account."""


class Analysis:
    """Verdicts along the stages of an attempt; `stages[0]` is the start."""

    def __init__(self, patience: Patience[Any], stages: Sequence[Stage], worker: Worker) -> None:
        self.stages = stages
        self.patience = patience
        self.oracle: Oracle[Any] = Oracle(patience)
        self.ratings = Ratings(patience, stages, worker) if patience.name in RATED else None
        self._worker = worker
        self._open: dict[int, Any] = {}
        """Handles of open questions, with their positions."""
        self._looked: int | None = None
        """The handle of the question about the point looked at."""
        self._asked: set[Any] = set()
        self._lines: dict[Any, tuple[Move, ...]] = {}
        """The solver's own lines."""
        self._continued: dict[int, list[Stage]] = {}
        self._paths = list(paths(stages))
        self._link()
        self._judge()
        self._ask()

    def _link(self) -> None:
        """Know which moves lead from one position to another, those included that the table made."""
        for before, stage in zip(self.stages, self.stages[1:], strict=False):
            if stage.action is None or not stage.forward:
                continue
            after = self.patience.apply(before.position, stage.action.move)
            self.oracle.link(before.position, stage.action.move, after)
            if after != stage.position and (turn := self.patience.automatic(after)) is not None:
                self.oracle.link(after, turn, stage.position)

    # Asking

    def _ask(self) -> None:
        """Ask on: first about the line that stood in the end, then what its moves were worth, then about the others."""
        if not self._worker.available or self._open.keys() - {self._looked}:
            return
        at = self._question(self._paths[:1])
        if at is None and self.ratings is not None and not self.ratings.done:
            self.ratings.ask()
            return
        at = self._question(self._paths) if at is None else at
        if at is not None:
            self._submit(self.stages[at].position)

    def _submit(self, position: Any) -> int:
        self._asked.add(position)
        handle = self._worker.submit("solve", question(self.patience, position))
        self._open[handle] = position
        return handle

    def _question(self, lines: Sequence[Sequence[int]]) -> int | None:
        """The stage to ask about. Of a stretch that is not known its ends are sought, not every position in it."""
        for path in lines:
            known = [self._known[at] for at in path]
            last = max((at for at, one in enumerate(known) if one is Verdict.WINNABLE), default=-1)
            dead = next((at for at, one in enumerate(known) if one is Verdict.DEAD), len(path))
            given_up = [at for at in range(last + 1, dead) if known[at] is Verdict.UNKNOWN] or [dead]
            for low, high in ((last + 1, given_up[0]), (given_up[-1] + 1, dead)):
                if low < high:
                    return path[(low + high) // 2]
        return None

    def _verdict(self, position: Any) -> Verdict | None:
        """What is known of a position; None before it was asked about."""
        verdict = self.oracle.verdict(position)
        given_up = position in self._asked and position not in self._open.values()
        return Verdict.UNKNOWN if verdict is None and given_up else verdict

    def look(self, at: int) -> None:
        """The point `at` is looked at: find the solver's own line from there, if there is one."""
        position = self.stages[at].position
        if self._looked is not None and self._open[self._looked] == position:
            return
        wanted = (
            self.verdicts[at] is Verdict.WINNABLE
            and position not in self._asked
            and self.patience.status(position) is Status.PLAYING
            and self._worker.available
        )
        if self._looked is not None:
            self._worker.cancel(self._looked)
            self._asked.discard(self._open.pop(self._looked))
            self._looked = None
        if wanted:
            self._looked = self._submit(position)

    def news(self) -> bool:
        """Take in what the worker has found, and ask on; whether there was anything."""
        rating = () if self.ratings is None else self.ratings.handles
        reports = self._worker.poll({*self._open, *rating})
        answers = [self._take(report) for report in reports]
        rated = [self.ratings.take(report) for report in reports] if self.ratings is not None else []
        if any(answers):
            self._judge()
        if any(answers) or any(rated):
            self._ask()
        return any(answers) or any(rated)

    def _take(self, report: Report) -> bool:
        if report.handle not in self._open or report.kind is Kind.PROGRESS:
            return False
        position = self._open.pop(report.handle)
        self._looked = None if report.handle == self._looked else self._looked
        if report.kind is Kind.DONE:
            answer = answer_of(report.data)
            if answer.line:
                self._lines[position] = answer.line
            self.oracle.learn(position, answer)
        return True

    def drop(self) -> None:
        """Ask nothing more."""
        for handle in self._open:
            self._worker.cancel(handle)
        self._asked -= set(self._open.values())
        self._open.clear()
        self._looked = None
        if self.ratings is not None:
            self.ratings.drop()

    # What is known

    def _judge(self) -> None:
        self._continued.clear()
        self._known = [self._verdict(stage.position) for stage in self.stages]
        self.done = not self._worker.available or self._question(self._paths[:1]) is None
        """Whether it is known what could be won on the line that stood in the end, or there is nobody to ask."""
        settled = self._worker.available and self._question(self._paths) is None
        given_up = range(len(self.stages)) if settled else self._paths[0] if self.done and self.available else ()
        self.verdicts = list(self._known)
        """What is known of each stage, None where nothing is yet."""
        for at in given_up:
            if self.verdicts[at] is None:
                self.verdicts[at] = Verdict.UNKNOWN
        self._find()

    def _find(self) -> None:
        """Find where the line that stood in the end was lost; take-backs led out of all the others."""
        line = self._paths[0]
        known = [self.verdicts[at] for at in line]
        dead = next((at for at, one in enumerate(known) if one is Verdict.DEAD), None)
        last = max((at for at, one in enumerate(known) if one is Verdict.WINNABLE), default=None)
        self.first_dead = None if dead is None else line[dead]
        """The index of the first stage of that line that is proved dead."""
        self.last_winnable: int | None = None
        """The index of the last stage at which that line was still known to be winnable."""
        if last is not None:
            self.last_winnable = line[last + 1] - 1 if last + 1 < len(line) else len(self.stages) - 1

    @property
    def available(self) -> bool:
        """Whether there is anybody to ask."""
        return self._worker.available

    @property
    def losing_move(self) -> int | None:
        """The number of the move that lost the attempt, if that is proved."""
        last, dead = self.last_winnable, self.first_dead
        return dead if self.done and last is not None and dead == last + 1 else None

    @property
    def span(self) -> tuple[int, int] | None:
        """The numbers of the first and the last move of those that may have lost it, where more than one may have."""
        last, dead = self.last_winnable, self.first_dead
        if not self.done or last is None or dead is None or dead == last + 1:
            return None
        return last + 1, dead

    @property
    def rescues(self) -> int:
        """How often a take-back led out of what could not be won any more."""
        pairs = zip(self.verdicts, self.verdicts[1:], strict=False)
        return sum(before is Verdict.DEAD and after is not Verdict.DEAD for before, after in pairs)

    def branch(self, at: int) -> int | None:
        """Where the solver's line leaves the attempt when `at` is looked at: there, or at the last winnable stage."""
        return at if self.verdicts[at] is Verdict.WINNABLE else self.last_winnable

    def continuation(self, at: int) -> list[Stage]:
        """The stages that the solver's line has after stage `at`; none if no line is known, or nothing is left."""
        if at not in self._continued:
            position = self.stages[at].position
            moves = self._lines.get(position) or self.oracle.line(position)
            self._continued[at] = continued(self.patience, position, moves)
        return self._continued[at]


def paths(stages: Sequence[Stage]) -> Iterator[list[int]]:
    """The lines of play in an attempt, as indices of stages: first the one that stood in the end, then those that
    take-backs left.
    """
    before: list[int | None] = []
    """For each stage the one that a move led from."""
    same: list[int] = []
    """For each stage the first one that it is again, after a take-back."""
    here: int | None = None
    for at, stage in enumerate(stages):
        if stage.forward or here is None:
            before.append(here)
            here = at
        else:
            here = before[here]
            before.append(None if here is None else before[here])
        same.append(at if here is None else here)
    inner = {before[node] for node in same}
    ends = [same[-1], *(node for node in reversed(same) if node not in inner)]
    for end in dict.fromkeys(ends):
        path: list[int] = []
        node: int | None = end
        while node is not None:
            path.append(node)
            node = before[node]
        yield path[::-1]
