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

from game.journal.backup import backups, examine, folder, is_good, made, make_backup
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

LOGS: Final = ("-wal", "-journal")
"""Ends of the names of what SQLite keeps beside a database: pages not yet in it, and pages to go back to."""

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
    doubt: Sentence | None = None
    """What was found in it that makes no sense. It is told at the start that finds it, and not at every later one."""


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
        return _open(path, clock, news)
    except JournalDamaged:
        # The file lay as it had been noted, and is broken all the same: the note is worth nothing.
        with explained(path), _alone(path):
            _forget(path)
            news = _restore(path) if _is_lost(path) else news
        return _open(path, clock, news)


def _open(path: Path, clock: Callable[[], Moment], news: Sentence | None) -> Opened:
    journal = Journal.open(path, clock=clock)
    try:
        with explained(path):
            return Opened(journal, news, _doubt(journal, path))
    except JournalError:
        journal.close()
        raise


def _doubt(journal: Journal, path: Path) -> Sentence | None:
    """Look for rows that make no sense, unless the file lies as it was when somebody last did."""
    note, stamp = _read_note(path), _stamp(path)
    if note.startswith(f"{stamp} "):
        with suppress(ValueError):
            journal.left_out = int(note.removeprefix(stamp))
            return None
    doubt = journal.survey()
    if note == stamp:
        _write_note(path, journal.left_out)
    return doubt


def close(journal: Journal) -> None:
    """Close a journal, noting that the file is good as it lies there; the next start need not read all of it."""
    journal.close()
    path = journal.path
    if path is None or journal.trouble is not None or _wal(path).exists():
        return
    # What others did to the file meanwhile is not known: it is noted as good only if it is. A large one is believed, so
    # that no start takes longer than another; the backup after the next one reads it through and takes the note back.
    with suppress(OSError):
        _forget(path)
        if path.stat().st_size > READ_AT_CLOSE or is_good(path):
            _write_note(path, journal.left_out)


def back_up(path: Path) -> Path | None:
    """Make today's backup, if anything changed since the newest; to be called in a thread, after the start.

    Raises `JournalError`. A journal found damaged is restored at the next start.
    """
    try:
        with explained(path):
            newest = backups(path)[:1]
            written = newest[0].stat().st_mtime_ns if newest else 0
            # A copy from the future was made before the clock went back: it says nothing about today.
            if max(_changes(path), default=0) < written <= time.time_ns() + _TOLERANCE_NS:
                return newest[0]
        return make_backup(path)
    except JournalDamaged:
        _forget(path)
        raise


def _changes(path: Path) -> Iterator[int]:
    for one in (path, _wal(path)):
        with suppress(FileNotFoundError):
            yield one.stat().st_mtime_ns


def _wal(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _logs(path: Path) -> list[str]:
    """The logs that hold something, by the ends of their names; their journal may be gone."""
    # Another instance that is just making the journal has an empty file, and a log to go back to that.
    tails = LOGS[:1] if path.exists() else LOGS
    logs = ((tail, path.with_name(path.name + tail)) for tail in tails)
    return [tail for tail, log in logs if log.exists() and log.stat().st_size > 0]


def _note(path: Path) -> Path:
    return folder(path) / f"{path.stem}.checked"


def _write_note(path: Path, left_out: int | None = None) -> None:
    """Note that the file is good as it lies there and, if that is known, how many rows of it make no sense."""
    with suppress(OSError):
        folder(path).mkdir(exist_ok=True)
        _note(path).write_text(_stamp(path) + ("" if left_out is None else f" {left_out}"))


def _read_note(path: Path) -> str:
    with suppress(OSError):
        return _note(path).read_text(errors="replace")
    return ""


def _forget(path: Path) -> None:
    """Take the note back. Whatever lies in its place and is none says nothing anyway."""
    with suppress(OSError):
        _note(path).unlink()


def _stamp(path: Path) -> str:
    status = path.stat()
    return f"{status.st_size} {status.st_mtime_ns}"


def _is_lost(path: Path) -> bool:
    """Whether the journal is damaged or gone. One that lies as it was left is not read through again."""
    if is_new(path):
        return bool(backups(path) or _logs(path))
    # What a killed process left in the write-ahead log is guarded by checksums of its own.
    if f"{_read_note(path)} ".startswith(f"{_stamp(path)} "):
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
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):
        folder(path).mkdir(exist_ok=True)
    # Where something else has the name of the folder, the journal can still be put right.
    place = folder(path) if folder(path).is_dir() else path.parent
    with closing(sqlite3.connect(place / "restoring.lock", timeout=_PATIENCE, isolation_level=None)) as lock:
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
    date = made(path, copy)[: len("2026-11-30 12:00")]
    return Sentence(MISSED, {"date": date}) if kept is None else Sentence(RESTORED, {"date": date, "kept": str(kept)})


def _put_aside(path: Path) -> Path | None:
    """Rename the damaged file and its write-ahead log, or what is there of the two; a new name, or None for nothing."""
    logs = _logs(path)
    if not path.exists() and not logs:
        return None
    name = f"{path.stem}-damaged-{time.strftime('%Y-%m-%d-%H%M%S')}"
    aside, n = path.with_name(f"{name}{path.suffix}"), 1
    while any(aside.with_name(aside.name + tail).exists() for tail in ("", *LOGS)):
        n += 1
        aside = path.with_name(f"{name}-{n}{path.suffix}")
    found = aside if path.exists() else aside.with_name(aside.name + logs[0])
    for tail in ("", *LOGS, "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + tail).rename(aside.with_name(aside.name + tail))
    return found
