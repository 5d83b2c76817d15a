"""Opening the journal whatever has become of it: the way back to the newest good backup.

A damaged file is never written to or thrown away. It is put aside under a name with the date, together with its
write-ahead log, and a copy of the newest good backup takes its place.
"""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.journal.backup import backups, examine, folder, is_good, make_backup
from game.journal.database import explained, is_new
from game.journal.errors import N_, JournalDamaged, JournalError, Sentence
from game.journal.model import Moment
from game.journal.players import now
from game.journal.store import Journal

RESTORED: Final = N_(
    "The journal was damaged; the backup of {date} was opened. What was played later is missing; the damaged file is "
    "kept as {kept}."
)
MISSED: Final = N_("The journal was gone; the backup of {date} was opened. What was played later is missing.")
BEGUN_ANEW: Final = N_(
    "The journal was damaged and there is no backup; a new one was begun. The damaged file is kept as {kept}."
)

READ_AT_CLOSE: Final = 64 * 1024 * 1024
"""Bytes of the largest journal that is read through when it is closed, so that the next start need not."""

_TOLERANCE_NS: Final = 60 * 10**9
"""How far a copy may seem to lie in the future."""

_PATIENCE: Final = 5.0
"""Seconds to wait while another instance restores the same journal."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A journal, and what the player must be told of how it was opened."""

    journal: Journal
    news: Sentence | None = None


def open_or_restore(path: Path, *, clock: Callable[[], Moment] = now) -> Opened:
    """Open the journal; if it is damaged, or gone while there are backups, the newest good backup in its place.

    Raises `JournalError` as `Journal.open` does; `JournalDamaged` only for a file broken in a way that is not seen
    from outside.
    """
    news = None
    with explained(path):
        if _is_lost(path):
            with _alone(path):
                # Asked again: another instance may have restored it in the meantime.
                news = _restore(path) if _is_lost(path) else None
    try:
        return Opened(Journal.open(path, clock=clock), news)
    except JournalDamaged:
        # The file lay as it had been noted, and is broken all the same: the note is worth nothing.
        with explained(path), _alone(path):
            _note(path).unlink(missing_ok=True)
            news = _restore(path) if _is_lost(path) else news
        return Opened(Journal.open(path, clock=clock), news)


def close(journal: Journal) -> None:
    """Close a journal, noting that the file is good as it lies there; the next start need not read all of it."""
    journal.close()
    path = journal.path
    if path is None or journal.trouble is not None or _wal(path).exists():
        return
    # What others did to the file meanwhile is not known: it is noted as good only if it is. A large one is believed, so
    # that no start takes longer than another; the backup after the next one reads it through and takes the note back.
    with suppress(OSError):
        _note(path).unlink(missing_ok=True)
        if path.stat().st_size > READ_AT_CLOSE or is_good(path):
            _write_note(path)


def back_up(path: Path) -> Path | None:
    """Make today's backup, if anything changed since the newest; to be called in a thread, after the start.

    Raises `JournalError`. A journal found damaged is restored at the next start.
    """
    try:
        with explained(path):
            newest = backups(path)[:1]
            made = newest[0].stat().st_mtime_ns if newest else 0
            # A copy from the future was made before the clock went back: it says nothing about today.
            if max(_changes(path), default=0) < made <= time.time_ns() + _TOLERANCE_NS:
                return newest[0]
        return make_backup(path)
    except JournalDamaged:
        _note(path).unlink(missing_ok=True)
        raise


def _changes(path: Path) -> Iterator[int]:
    for one in (path, _wal(path)):
        with suppress(FileNotFoundError):
            yield one.stat().st_mtime_ns


def _wal(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _note(path: Path) -> Path:
    return folder(path) / f"{path.stem}.checked"


def _write_note(path: Path) -> None:
    """Note that the file is good as it lies there."""
    with suppress(OSError):
        folder(path).mkdir(exist_ok=True)
        _note(path).write_text(_stamp(path))


def _stamp(path: Path) -> str:
    status = path.stat()
    return f"{status.st_size} {status.st_mtime_ns}"


def _is_lost(path: Path) -> bool:
    """Whether the journal is damaged or gone. One that lies as it was left is not read through again."""
    if is_new(path):
        return bool(backups(path)) or (_wal(path).exists() and _wal(path).stat().st_size > 0)
    # What a killed process left in the write-ahead log is guarded by checksums of its own.
    if _note(path).exists() and _note(path).read_text(errors="replace") == _stamp(path):
        return False
    try:
        with explained(path):
            examine(path)
    except JournalDamaged:
        return True
    except JournalError:
        # Locked, unreadable, foreign or newer: opening will say so, and nothing must be moved.
        return False
    _write_note(path)
    return False


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """One process at a time; SQLite's lock goes with the process that holds it."""
    folder(path).mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder(path) / "restoring.lock", timeout=_PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _restore(path: Path) -> Sentence | None:
    """Put the damaged file aside and the newest good copy in its place; what to tell the player."""
    copy = next(filter(is_good, backups(path)), None)
    fresh = path.with_name(f"{path.name}-new-{os.getpid()}")
    try:
        if copy is not None:
            shutil.copyfile(copy, fresh)
        kept = _put_aside(path)
        if copy is None:
            return None if kept is None else Sentence(BEGUN_ANEW, {"kept": str(kept)})
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    date = time.strftime("%Y-%m-%d %H:%M", time.localtime(copy.stat().st_mtime))
    return Sentence(MISSED, {"date": date}) if kept is None else Sentence(RESTORED, {"date": date, "kept": str(kept)})


def _put_aside(path: Path) -> Path | None:
    """Rename the damaged file and its write-ahead log; the new name, or None if there was no file."""
    if not path.exists():
        return None
    name = f"{path.stem}-damaged-{time.strftime('%Y-%m-%d-%H%M%S')}"
    aside, n = path.with_name(f"{name}{path.suffix}"), 1
    while aside.exists():
        n += 1
        aside = path.with_name(f"{name}-{n}{path.suffix}")
    path.rename(aside)
    for tail in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + tail).rename(aside.with_name(aside.name + tail))
    return aside
