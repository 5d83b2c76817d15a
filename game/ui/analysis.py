"""What could still be won along a line that was played: found beside the loop, question by question.

A losing move is named only when it is proved: the position before it can be won, the one after it is dead. With an
unknown stretch between them a span is told instead.
"""

from collections.abc import Sequence
from typing import Any

from game.host.locale import _, number
from game.insight.answer import Verdict
from game.insight.worker import Worker
from game.rules.patience import Patience
from game.ui.adviser import Adviser


class Analysis:
    """Verdicts along the positions of a line; `positions[0]` is the start."""

    def __init__(self, patience: Patience[Any], positions: Sequence[Any], worker: Worker) -> None:
        self.positions = positions
        self.adviser = Adviser(patience, worker)
        self._worker = worker
        self._ask()

    def _ask(self) -> None:
        at = self._open_question()
        if at is not None:
            self.adviser.ask(self.positions[at])

    def _open_question(self) -> int | None:
        """The position to ask about next, in the middle of what is not known; earlier wins do not matter any more."""
        verdicts, last, dead = self.verdicts, self.last_winnable, self.first_dead
        between = range(0 if last is None else last + 1, len(verdicts) if dead is None else dead)
        open_still = [at for at in between if verdicts[at] is None]
        return open_still[len(open_still) // 2] if open_still else None

    def news(self) -> bool:
        """Take in what the worker has found, and ask on; whether there was anything."""
        taken = [self.adviser.take(report) for report in self._worker.poll()]
        if any(taken):
            self._ask()
        return any(taken)

    def drop(self) -> None:
        """Ask nothing more."""
        self.adviser.drop()

    @property
    def verdicts(self) -> list[Verdict | None]:
        """What is known of each position, None where nothing is yet."""
        return [self.adviser.verdict(position) for position in self.positions]

    @property
    def done(self) -> bool:
        """Whether there is nothing more to find out, or nobody to ask."""
        return self._open_question() is None or not self._worker.available

    @property
    def last_winnable(self) -> int | None:
        """The index of the last position known to be winnable."""
        return self.adviser.oracle.last_winnable(self.positions)

    @property
    def first_dead(self) -> int | None:
        """The index of the first position proved dead after the last winnable one; take-backs lead out of others."""
        after = -1 if self.last_winnable is None else self.last_winnable
        return next((at for at, known in enumerate(self.verdicts) if known is Verdict.DEAD and at > after), None)

    def sentence(self) -> str:
        """What is known, in a sentence."""
        if not self.done:
            return _("Thinking …")
        if not self._worker.available:
            return _("The solver is not available.")
        last, dead = self.last_winnable, self.first_dead
        if dead is None:
            return _("It could be won to the end.") if last == len(self.positions) - 1 else _("Not known.")
        if last is None:
            return _("It could not be won from its start.") if dead == 0 else _("It is not known where it was lost.")
        if dead == last + 1:
            return _("Move {n} lost it: before it, it could be won.").format(n=number(dead))
        return _("It was lost between moves {first} and {last}.").format(first=number(last + 1), last=number(dead))
