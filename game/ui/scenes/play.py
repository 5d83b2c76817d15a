"""An attempt on the table together with its log: what is played is recorded, and nothing else is."""

from collections.abc import Callable
from typing import Any

from game.journal.model import Progress
from game.journal.recorder import Draft, Recorder
from game.rules.patience import Move, Patience, Refusal, Status
from game.session.attempt import Action, Attempt, Kind, Transition

Transitions = list[Transition[Any]]


class Play:
    """One attempt of a player at one deal."""

    def __init__(self, patience: Patience[Any], draft: Draft, recorder: Recorder, *, automatic: bool) -> None:
        start = patience.deal(draft.deal) if draft.deal is not None else patience.read_layout(draft.layout)
        self.patience = patience
        self.attempt = Attempt(patience, start, automatic=automatic)
        self.recorder = recorder
        self.draft = draft
        self.attempt.replay(Action(Kind(entry.kind), Move.parse(entry.move)) for entry in draft.entries)
        self.take_backs_allowed = draft.progress.take_backs_allowed
        self.seconds = draft.progress.seconds
        """Time in play."""
        self.hints = draft.progress.hints
        self.aids = set(draft.progress.aids)
        """Names of the aids used."""
        self.over = draft.outcome != "open"
        """Closed in the log: nothing more is played on it."""
        self.last: Transition[Any] | None = None
        """The move that can be traced: none before the first since the table was opened."""
        self._kept = len(self.attempt.history)

    @property
    def deal(self) -> int | None:
        """The deal number, or None for an explicit layout."""
        return self.draft.deal

    @property
    def fresh(self) -> bool:
        """Whether nothing has happened yet, not even an automatic turn."""
        return not self.attempt.history

    @property
    def touched(self) -> bool:
        """Whether the player has acted and the attempt is still open, so that leaving it has to be asked."""
        return self.attempt.touched and not self.over

    @property
    def status(self) -> Status:
        return self.attempt.status

    def open(self) -> Transitions:
        """The automatic move of a fresh deal; one that was played on waits for its next placement."""
        return self.attempt.open() if self.fresh else []

    def move(self, move: Move) -> Transitions | Refusal:
        """Play a legal move, with what follows by itself, and record it."""
        done = self.attempt.play(move)
        if not isinstance(done, Refusal):
            self.last = done[0]
            self._record()
        return done

    def take_back(self) -> Transitions:
        """Undo the last chosen move; the attempt is marked from the first one on."""
        return self._recorded(self.attempt.take_back)

    def redo(self) -> Transitions:
        """Do again what the last take-back undid."""
        return self._recorded(self.attempt.redo)

    def end(self) -> None:
        """Close the attempt in the log: by how it stands, or as ended by the player. An untouched deal leaves none."""
        if not self.over:
            status = self.status
            self.recorder.record(self.draft, (), self.progress(), "ended" if status is Status.PLAYING else str(status))
        self.over = True

    def save(self) -> None:
        """Write the running figures of an attempt that stays open."""
        if self.touched:
            self.recorder.record(self.draft, (), self.progress())

    def progress(self) -> Progress:
        """The running figures of the log's entry."""
        position = self.attempt.position
        return Progress(
            foundation_cards=self.patience.foundation_cards(position),
            redistributions=self.patience.redistributions(position),
            seconds=self.seconds,
            hints=self.hints,
            aids=frozenset(self.aids),
            take_backs_allowed=self.take_backs_allowed,
        )

    def _recorded(self, act: Callable[[], Transitions]) -> Transitions:
        done = act()
        if done:
            self.last = done[0]
            self._record()
        return done

    def _record(self) -> None:
        """Durable when this returns, unless the recorder has trouble; then it is kept and tried again."""
        fresh = [(str(action.kind), str(action.move)) for action in self.attempt.history[self._kept :]]
        self._kept = len(self.attempt.history)
        won = self.status is Status.WON
        self.recorder.record(self.draft, fresh, self.progress(), "won" if won else "open")
        self.over = won
