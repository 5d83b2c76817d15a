"""The file: opening it without harm, transactions, and what SQLite's errors mean to a player.

This is the one module that imports sqlite3; it is itself imported when a journal is opened.
"""

import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

from game.journal import schema
from game.journal.errors import (
    JournalBusy,
    JournalDamaged,
    JournalError,
    JournalForeign,
    JournalFull,
    JournalMoved,
    JournalNewer,
    JournalUnwritable,
)

BUSY_MS: Final = 300
"""How long to wait for another writer: far longer than a transaction takes, short enough not to look like a hang."""

FOLD_EVERY: Final = 250
"""Writes after which the write-ahead log is folded into the file, by a thread: it takes longer than a frame."""

_OPENING_SECONDS: Final = 1.0
_WAL_PAGES: Final = 8000
"""Pages of the write-ahead log from which on SQLite folds it by itself, should no thread have done so."""
_MAGIC: Final = b"SQLite format 3\0"

_MEANING: Final[dict[int, type[JournalError]]] = {
    sqlite3.SQLITE_BUSY: JournalBusy,
    sqlite3.SQLITE_LOCKED: JournalBusy,
    sqlite3.SQLITE_FULL: JournalFull,
    sqlite3.SQLITE_PERM: JournalUnwritable,
    sqlite3.SQLITE_READONLY: JournalUnwritable,
    sqlite3.SQLITE_IOERR: JournalUnwritable,
    sqlite3.SQLITE_CANTOPEN: JournalUnwritable,
    sqlite3.SQLITE_CORRUPT: JournalDamaged,
    sqlite3.SQLITE_NOTADB: JournalDamaged,
    # A table or column that every journal has is not there, or holds what it cannot hold.
    sqlite3.SQLITE_ERROR: JournalDamaged,
    sqlite3.SQLITE_SCHEMA: JournalDamaged,
    sqlite3.SQLITE_MISMATCH: JournalDamaged,
}


@contextmanager
def explained(path: Path | None) -> Iterator[None]:
    """Turn what SQLite and the system raise into a `JournalError`; faults of the program itself pass unchanged."""
    try:
        yield
    except OSError as error:
        raise JournalUnwritable(path=str(path)) from error
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise JournalDamaged(path=str(path)) from error
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)
        # Without a code it is Python that could not read what the file holds: text that is not UTF-8.
        undecodable = code is None and isinstance(error, sqlite3.OperationalError)
        meaning = JournalDamaged if undecodable else _MEANING.get((code or 0) & 0xFF)
        if meaning is None:
            raise
        raise meaning(path=str(path)) from error


def _uri(path: Path, query: str) -> str:
    """The path as a URI that SQLite reads, drives, shares and undecodable names included."""
    text = quote(os.fsencode(path.absolute().as_posix()), safe="/:")
    return f"file://{'' if text.startswith('/') else '/'}{text}?{query}"


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection in autocommit; mode is ``rwc``, ``ro``, or ``ro&immutable=1`` for a file that nothing can lock."""
    return sqlite3.connect(_uri(path, f"mode={mode}"), uri=True, isolation_level=None, timeout=BUSY_MS / 1000)


def _readable(connection: sqlite3.Connection) -> sqlite3.Connection:
    """One that reads text that is not UTF-8, too, instead of failing: what it then says is judged like all the rest."""
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    return connection


def is_new(path: Path) -> bool:
    """Whether there is nothing at that path yet: no file, or one that was made and never written."""
    return not path.exists() or path.stat().st_size == 0


def inspect(path: Path, mode: str = "ro") -> None:
    """Look at a file without changing a byte of it. Raises `JournalForeign`, `JournalNewer` or `JournalDamaged`."""
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise JournalDamaged(path=str(path))
    connection = connect(path, mode)
    try:
        (owner,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if owner != schema.APPLICATION_ID and (owner or tables):
            raise JournalForeign(path=str(path))
        if schema.version(connection) > schema.VERSION:
            raise JournalNewer(path=str(path))
        if schema.version(connection) < 0:
            raise JournalDamaged(path=str(path))
    finally:
        connection.close()


def _open_to_write(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not is_new(path):
        inspect(path)
    connection = _readable(connect(path, "rwc"))
    try:
        schema.migrate(connection)
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        # Without a write-ahead log (some network drives), NORMAL would risk the file in a power cut.
        connection.execute(f"PRAGMA synchronous = {'NORMAL' if mode == 'wal' else 'FULL'}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_WAL_PAGES}")
    except BaseException:
        connection.close()
        raise
    return connection


def _open_patiently(path: Path) -> sqlite3.Connection:
    """Open, although another instance may be making the same file: SQLite does not wait when it changes modes."""
    deadline = time.monotonic() + _OPENING_SECONDS
    while True:
        try:
            with explained(path):
                return _open_to_write(path)
        except JournalBusy:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _open_to_read(path: Path) -> sqlite3.Connection:
    """A last resort that needs neither locks nor space: read the file as it lies there."""
    inspect(path, "ro&immutable=1")
    connection = _readable(connect(path, "ro&immutable=1"))
    if schema.version(connection) < schema.VERSION:
        connection.close()
        raise JournalUnwritable(path=str(path))
    return connection


def _fold(path: Path) -> None:
    """Bring what the write-ahead log holds into the file, as far as nobody is in the way; the next time may do more."""
    with suppress(sqlite3.Error), closing(connect(path, "rw")) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def _place(path: Path) -> tuple[int, int] | None:
    with suppress(OSError):
        status = path.stat()
        return status.st_dev, status.st_ino
    return None


class Database:
    """An open database. If its place cannot be written, it is read as it is, and each write tries again."""

    def __init__(self, path: Path | None) -> None:
        """Open the file, or a database in memory if `path` is None. Raises `JournalError`."""
        self.path = path
        self.trouble: JournalError | None = None
        """Why it can only be read for now."""
        self._writes = 0
        self._place: tuple[int, int] | None = None
        """Which file it is: what is written to one that was moved or replaced meanwhile would be lost."""
        self._folding: threading.Thread | None = None
        if path is None:
            self._connection = sqlite3.connect(":memory:", isolation_level=None)
            self._connection.execute("PRAGMA foreign_keys = ON")
            schema.migrate(self._connection)
            return
        try:
            self._connection = _open_patiently(path)
        except (JournalUnwritable, JournalFull) as error:
            with explained(path):
                if is_new(path):
                    raise
                self._connection = _open_to_read(path)
            self.trouble = error
        self._place = _place(path)

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """One consistent view, for any number of SELECTs. Raises `JournalError`."""
        with explained(self.path), self._transaction("BEGIN"):
            yield self._connection

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is in the file when the block ends, or none. Raises `JournalError`."""
        if self.trouble is not None and self.path is not None:
            connection = _open_patiently(self.path)
            self._connection.close()
            self._connection, self.trouble = connection, None
            self._place = _place(self.path)
        if self.path is not None and _place(self.path) != self._place:
            raise JournalMoved(path=str(self.path))
        with explained(self.path), self._transaction("BEGIN IMMEDIATE"):
            yield self._connection
        self._writes += 1
        if self.path is not None and self._writes % FOLD_EVERY == 0:
            self._folding = threading.Thread(target=_fold, args=(self.path,), name="journal", daemon=True)
            self._folding.start()

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        self._connection.execute(begin)
        try:
            yield
            self._connection.execute("COMMIT")
        finally:
            if self._connection.in_transaction:
                with suppress(sqlite3.Error):  # the error on its way out says more
                    self._connection.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of the file; the last one to do so folds the write-ahead log into it."""
        if self._folding is not None:
            self._folding.join(_OPENING_SECONDS)
        with suppress(sqlite3.Error):
            self._connection.close()
