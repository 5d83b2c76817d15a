"""The journal: one database file with players, settings, attempts and every action.

SQLite is not imported before a journal is opened.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.journal import schema
from game.journal.attempts import Attempts
from game.journal.errors import LEFT_OUT, JournalError, Sentence
from game.journal.listing import Listing
from game.journal.model import Moment
from game.journal.players import Players, now
from game.journal.sense import sensible


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

    def survey(self) -> Sentence | None:
        """Look whether all rows make sense; what to tell if some do not. All of them are read: this takes a while.

        Tallies that have not as many attempts as there are, are made anew.
        """
        players = len(self.players())
        question = f"SELECT count(*) FROM attempts WHERE NOT ifnull({sensible()}, 0)"
        with self._db.read() as db:
            (attempts,) = db.execute(f"{question} OR player NOT IN (SELECT id FROM players)").fetchone()
            (all_players,) = db.execute("SELECT count(*) FROM players").fetchone()
            wrong = schema.miscounted(db)
        self.left_out = attempts + all_players - players
        if wrong and not self.left_out:
            with suppress(JournalError), self._db.write() as db:
                schema.count_anew(db)
        return Sentence(LEFT_OUT, {"n": str(self.left_out)}) if self.left_out else None

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()
