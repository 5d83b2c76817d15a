"""How the coach rates the moves of an attempt, from what was open when each was made.

A move is compared with what else could have been done in the same place: all options in one rating, on the same
shuffles of the unseen cards.
"""

from collections.abc import Collection, Sequence
from math import hypot
from typing import Any, NamedTuple

from game.insight.arithmetic_view import open_view
from game.insight.tasks import rating_question
from game.insight.worker import Kind, Report, Worker
from game.rules.patience import Move, Patience
from game.ui.past.stages import Stage

STRENGTH = "quick"


class Rated(NamedTuple):
    """A move of the attempt as the coach rates it."""

    stage: int
    """The index of the stage that it led to: its number."""
    move: Move
    best: Move
    """What the coach would have done."""
    before: float
    """The chance of winning that the best move leaves, from 0 to 1, as estimated."""
    after: float
    """The chance that the move made leaves."""
    doubt: float
    """By chance alone the two may differ by so much, at 95 % (Newcombe's interval of a difference)."""

    @property
    def loss(self) -> float:
        """The chance given away; 0 as long as that may be mere chance."""
        lost = self.before - self.after
        return lost if lost > self.doubt else 0.0


class Ratings:
    """Ratings of all moves that had an alternative while cards were hidden, asked for one after the other."""

    def __init__(self, patience: Patience[Any], stages: Sequence[Stage], worker: Worker) -> None:
        self._worker = worker
        self._open: tuple[int, Any] | None = None
        """The handle of the open question, and its position."""
        self._rows: dict[Any, list[list[Any]]] = {}
        self._moves = [
            (at, stages[at - 1].position, stage.action.move)
            for at, stage in enumerate(stages)
            if stage.action is not None and stage.forward and stage.action.move.target
        ]
        positions = dict.fromkeys(position for _at, position, _move in self._moves)
        # With no card hidden there is no chance left: what can still be won is known then.
        self._left = [one for one in positions if open_view(one).stock and len(patience.moves(one)) > 1][::-1]
        self.wanted = len(self._left)
        """How many positions are to be rated."""
        self.rated: list[Rated] = []
        """The moves rated so far, in order."""

    @property
    def done(self) -> bool:
        """Whether all that can be rated is."""
        return self._open is None and not self._left

    @property
    def missing(self) -> int:
        """How many positions have not been rated yet."""
        return len(self._left) + (self._open is not None)

    @property
    def handles(self) -> Collection[int]:
        """That of the open question, if there is one."""
        return () if self._open is None else self._open[:1]

    def ask(self) -> None:
        """Have the next position rated, unless one is."""
        if self._open is None and self._left and self._worker.available:
            position = self._left.pop()
            question = rating_question(open_view(position), STRENGTH)
            self._open = self._worker.submit("rate", question), position

    def take(self, report: Report) -> bool:
        """Take in a report of the worker; whether it was an answer to a question of ours."""
        if self._open is None or report.handle != self._open[0] or report.kind is Kind.PROGRESS:
            return False
        if report.kind is Kind.DONE:
            self._rows[self._open[1]] = report.data
            self.rated = [rated for move in self._moves if (rated := self._rating(*move)) is not None]
        self._open = None
        return True

    def drop(self) -> None:
        """Ask nothing more for now."""
        if self._open is not None:
            self._worker.cancel(self._open[0])
            self._left.append(self._open[1])
            self._open = None

    def of(self, stage: int) -> Rated | None:
        """The rating of the move that led to a stage."""
        return next((rated for rated in self.rated if rated.stage == stage), None)

    def losses(self, most: int = 5) -> list[Rated]:
        """The moves that gave most chance away, the worst first; each once, however often it was done again."""
        found: dict[tuple[Any, Move], Rated] = {}
        positions = {at: position for at, position, _move in self._moves}
        for rated in self.rated:
            if rated.loss:
                found.setdefault((positions[rated.stage], rated.move), rated)
        return sorted(found.values(), key=lambda rated: -rated.loss)[:most]

    def _rating(self, stage: int, position: Any, played: Move) -> Rated | None:
        rows = self._rows.get(position)
        if not rows:
            return None
        move, chance, low, high, samples = rows[0]
        made = next((row for row in rows if row[0] == str(played)), None)
        if made is None or (not samples and low != high):  # nothing had to be weighed: all moves are alike
            return None
        doubt = hypot(chance - low, made[3] - made[1])
        return Rated(stage, played, Move.parse(move), chance, made[1], doubt)
