"""What stands between play and the journal: nothing played is lost while the process lives.

Play hands over every action; what cannot be written now is kept, in order, and tried again at the next call. When an
attempt turns out to have been continued or ended in another window, this window goes on with a copy of its own: the
whole line is entered as a new attempt that names the other as its parent. Its deal having been tried, it counts as a
repeat, never as a second first try.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from game.journal.errors import N_, JournalAhead, JournalError, JournalGone, JournalSenseless, Sentence
from game.journal.model import Entry, Outcome, Progress, StoredAttempt, new_uuid, touched
from game.journal.store import Journal

COPIED = N_("This attempt was continued in another window; here it goes on as a copy.")
UNREADABLE = N_("The open attempt could not be read to its end. It stays in the log as ended.")
REMOVED = N_("The player was removed in another window; this attempt is not kept.")


@dataclass(slots=True, eq=False)
class Draft:
    """An attempt as this process knows it, ahead of the journal by what is not yet written."""

    player: int
    game: str
    deal: int | None
    layout: Any
    origin: str = ""
    parent: tuple[str, int] | None = None
    uuid: str = field(default_factory=new_uuid)
    entries: list[Entry] = field(default_factory=list)
    progress: Progress = field(default_factory=Progress)
    outcome: str = Outcome.OPEN
    attempt: int | None = None
    """Its id in the journal, once it is entered there."""
    written: int = 0
    """How many of the entries the journal has."""
    dropped: bool = False
    """Whether its player is gone, so that it is written no more."""

    @property
    def touched(self) -> bool:
        """Whether the player has acted. An untouched deal is not entered and counts for nothing."""
        return touched(self.entries)


class Recorder:
    """The one writer of attempts in a process. No method raises `JournalError`; `trouble` tells."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._waiting: list[Draft] = []
        self.trouble: Sentence | None = self._lasting()
        """Why something is not written yet, or would not be; None when all is well."""
        self.news: Sentence | None = None
        """Something to tell once. Whoever shows it sets it to None."""

    @property
    def pending(self) -> int:
        """Actions and endings that are not in the journal yet."""
        return sum(max(1, len(draft.entries) - draft.written) for draft in self._waiting)

    def begin(
        self,
        player: int,
        game: str,
        deal: int | None,
        layout: Any,
        actions: Iterable[tuple[str, str]],
        progress: Progress,
        outcome: str = Outcome.OPEN,
        *,
        origin: str = "",
        parent: tuple[str, int] | None = None,
    ) -> Draft:
        """Enter an attempt with its actions so far (kind and move of each): the player's first, and an automatic
        turn before it. Arguments are those of `Journal.begin`. What the player has not touched is not written.
        """
        draft = Draft(player, game, deal, layout, origin, parent)
        self.record(draft, actions, progress, outcome)
        return draft

    def resume(self, player: int, game: str) -> Draft | None:
        """The player's open attempt, what is not yet written included. A journal that cannot be read gives None.

        One whose actions make no sense is ended, and told of.
        """
        for draft in reversed(self._waiting):
            if (draft.player, draft.game) == (player, game):
                return draft if draft.outcome == Outcome.OPEN else None
        try:
            while True:
                try:
                    stored = self._journal.open_attempt(player, game)
                    return None if stored is None else _draft_of(stored)
                except JournalSenseless:
                    self._journal.finish_last(player, game, Outcome.ENDED)
                    self.news = Sentence(UNREADABLE, {})
        except JournalError as error:
            self.trouble = error.sentence
            return None

    def record(
        self, draft: Draft, actions: Iterable[tuple[str, str]], progress: Progress, outcome: str = Outcome.OPEN
    ) -> None:
        """Record actions (or none: the figures alone), and the outcome if the attempt is over with them.

        If `trouble` is None afterwards they are durable. Each action is kept with the time in play, and aids add up
        over the attempt.
        """
        ms = round(progress.seconds * 1000)
        draft.entries.extend(Entry(kind, move, ms) for kind, move in actions)
        draft.progress = replace(progress, aids=draft.progress.aids | progress.aids)
        draft.outcome = outcome
        if draft.touched and not draft.dropped and draft not in self._waiting:
            self._waiting.append(draft)
        self.retry()

    def finish(self, draft: Draft, outcome: str, progress: Progress | None = None) -> None:
        """End an attempt; an untouched one leaves no trace."""
        self.record(draft, (), progress or draft.progress, outcome)

    def retry(self) -> bool:
        """Write what is waiting, the oldest first; whether all of it is written now."""
        self.trouble = self._lasting()
        for draft in list(self._waiting):
            try:
                self._write(draft)
            except JournalGone:
                draft.dropped = True
                self.news = Sentence(REMOVED, {})
            except JournalError as error:
                self.trouble = error.sentence
                break
            self._waiting.remove(draft)
            self.trouble = self._lasting()
        return not self._waiting

    def _lasting(self) -> Sentence | None:
        """Why the journal can only be read, although nothing may be waiting."""
        trouble = self._journal.trouble
        return None if trouble is None else trouble.sentence

    def _write(self, draft: Draft) -> None:
        if draft.attempt is None:
            self._enter(draft)
            return
        try:
            self._continue(draft, draft.attempt)
        except JournalAhead:
            self._reconcile(draft, draft.attempt)
        except JournalGone:
            # The log was emptied in another window. Unless the player is gone, too, what goes on belongs in it.
            self._enter(draft)

    def _enter(self, draft: Draft) -> None:
        draft.attempt = self._journal.begin(
            draft.player,
            draft.game,
            deal=draft.deal,
            layout=draft.layout,
            entries=draft.entries,
            progress=draft.progress,
            outcome=draft.outcome,
            origin=draft.origin,
            parent=draft.parent,
            uuid=draft.uuid,
        )
        draft.written = len(draft.entries)

    def _continue(self, draft: Draft, attempt: int) -> None:
        fresh = draft.entries[draft.written :]
        self._journal.record(attempt, draft.written, fresh, draft.progress, draft.outcome)
        draft.written = len(draft.entries)

    def _reconcile(self, draft: Draft, attempt: int) -> None:
        """Find out how the journal's attempt came to be other than we left it, and go on from there."""
        try:
            stored = self._journal.attempt(attempt)
            there, outcome = len(stored.entries), stored.row.outcome
            ours = stored.entries == draft.entries[:there]
        except JournalSenseless:
            there, ours, outcome = draft.written, False, ""
        if ours and there == len(draft.entries):
            draft.written = there  # ended elsewhere with nothing of ours missing
        elif ours and there > draft.written and outcome == Outcome.OPEN:
            draft.written = there  # a write that seemed to fail had arrived
            self._continue(draft, attempt)
        else:
            draft.parent = (draft.uuid, min(draft.written, there))
            draft.uuid, draft.attempt, draft.written = new_uuid(), None, 0
            self.news = Sentence(COPIED, {})
            self._enter(draft)


def _draft_of(stored: StoredAttempt) -> Draft:
    row = stored.row
    return Draft(
        row.player,
        row.game,
        row.deal,
        row.layout,
        row.origin,
        None if row.parent is None else (row.parent, row.parent_n),
        row.uuid,
        stored.entries,
        row.progress,
        row.outcome,
        row.id,
        len(stored.entries),
    )
