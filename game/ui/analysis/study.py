"""An attempt being analysed: which point of it is looked at, and the solver's line beside it.

What is replayed is the attempt, or the attempt up to where the solver's line leaves it and that line from there.
"""

from game.insight.worker import Worker
from game.journal.model import StoredAttempt
from game.ui.analysis.verdicts import Analysis
from game.ui.cards import Deck
from game.ui.past.replay import Replay
from game.ui.past.stages import Stage


class Study:
    """Replay and analysis of one attempt. After anything that may have moved either of them comes `follow`."""

    def __init__(self, attempt: StoredAttempt, deck: Deck, worker: Worker, *, still: bool = False) -> None:
        """`still`: nothing moves. Raises `ValueError` if the attempt has no readable start."""
        self.replay = Replay(attempt, deck, still=still)
        self.own = self.replay.stages
        self.analysis = Analysis(self.replay.patience, self.own, worker)
        self.own_cards = self._cards(self.own)
        """Cards on the foundations at each stage of the attempt."""
        self.moved = False
        """Whether the player has chosen a point; until then the last winnable one is shown once it is known."""
        self.branch: int | None = None
        """The stage at which the solver's line leaves the attempt; None while none is known."""
        self.line: list[Stage] = []
        """The stages of the solver's line after that."""
        self.line_cards: list[int] = []
        """Cards on the foundations where it begins and at each of its stages."""
        self.extent = len(self.own) - 1
        """The most moves that either line has had so far."""
        self.follow()

    def _cards(self, stages: list[Stage]) -> list[int]:
        return [self.replay.patience.foundation_cards(stage.position) for stage in stages]

    @property
    def watching(self) -> bool:
        """Whether the solver's line is shown."""
        return self.replay.stages is not self.own

    @property
    def on_own(self) -> bool:
        """Whether the next move is one of the attempt: up to the branch both lines are the same."""
        return not self.watching or (self.branch is not None and self.replay.index < self.branch)

    @property
    def next(self) -> Stage | None:
        """The stage after the one shown, on the line shown."""
        index = self.replay.index
        return self.replay.stages[index + 1] if index < self.replay.last else None

    @property
    def losing(self) -> bool:
        """Whether the next move is the one that lost the attempt, and that is proved."""
        return not self.watching and self.analysis.losing_move == self.replay.index + 1

    def news(self) -> bool:
        """Take in what the worker has found; whether there was anything."""
        if not self.analysis.news():
            return False
        last = self.analysis.last_winnable
        if self.analysis.done and not self.moved and not self.watching and last is not None:
            self.replay.show(self.own, last)
            self.moved = True
        self.follow()
        return True

    def follow(self) -> None:
        """Find the solver's line that belongs to the point shown; while that line is shown it stays."""
        if self.watching:
            return
        self.analysis.look(self.replay.index)
        self.branch = self.analysis.branch(self.replay.index)
        self.line = [] if self.branch is None else self.analysis.continuation(self.branch)
        if self.branch is not None:
            self.line_cards = [self.own_cards[self.branch], *self._cards(self.line)]
            self.extent = max(self.extent, self.branch + len(self.line))

    def choose(self, index: int, *, on_line: bool = False) -> None:
        """Look at a stage of the attempt, or, beyond the branch, of the solver's line."""
        self.moved = True
        if on_line and not self.watching and self.line and self.branch is not None and index > self.branch:
            self._show_line(index)
        elif not on_line and self.watching:
            self.replay.show(self.own, index)
        self.replay.by(index - self.replay.index)
        self.follow()

    def watch(self) -> None:
        """Play the solver's line from where it leaves the attempt; or go back to the attempt there."""
        self.moved = True
        if self.watching:
            self.replay.show(self.own, min(self.replay.index, self.branch or 0))
            self.follow()
        elif self.line and self.branch is not None:
            self._show_line(self.branch)
            self.replay.toggle()

    def _show_line(self, index: int) -> None:
        assert self.branch is not None
        self.replay.show(self.own[: self.branch + 1] + self.line, index, self.branch)
