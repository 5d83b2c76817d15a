"""The journal: one database file with players, settings, attempts and every action.

SQLite is not imported before a journal is opened.
"""

from collections.abc import Callable
from pathlib import Path

from game.journal.attempts import Attempts
from game.journal.errors import JournalError
from game.journal.listing import Listing
from game.journal.model import Moment
from game.journal.players import Players, now


class Journal(Players, Attempts, Listing):
    """An open journal. What a method has written when it returns survives SIGKILL; a power cut may cost the last."""

    def __init__(self, path: Path | None, clock: Callable[[], Moment] = now) -> None:
        from game.journal.database import Database  # deferred: sqlite3 costs a tenth of the start

        self.path = path
        self._clock = clock
        self._db = Database(path)

    @classmethod
    def open(cls, path: Path, *, clock: Callable[[], Moment] = now) -> "Journal":
        """Open the journal at that path, made if there is none, brought up to date if it is older.

        Raises `JournalForeign`, `JournalNewer`, `JournalDamaged` (the file is not touched), `JournalUnwritable`,
        `JournalFull` or `JournalBusy`. A journal that can be read but not written opens: see `trouble`.
        """
        return cls(path, clock)

    @classmethod
    def in_memory(cls, *, clock: Callable[[], Moment] = now) -> "Journal":
        """A journal that is gone with the process, to play on when none can be opened."""
        return cls(None, clock)

    @property
    def trouble(self) -> JournalError | None:
        """Why the journal can only be read; each write tries again, and the first to succeed clears it."""
        return self._db.trouble

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()
