"""Copies of the journal that roll, made by SQLite's own backup and checked before they count.

They lie in a folder ``backups`` beside the journal: one a day of the last days, and those that were made before a log
was emptied, a player removed, or a file read in.
"""

import os
import re
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.journal import schema
from game.journal.database import connect, explained, inspect, is_new
from game.journal.errors import BackupUnwritable, JournalDamaged, JournalError, reason

KEEP: Final = 7
"""How many copies of every sort are kept."""

ABANDONED: Final = 3600
"""Seconds after which a copy that was not finished is nobody's."""

MOMENT: Final = len("-2026-11-30-120000")
"""Length of what stands between the journal's name and a label."""

_DATED: Final = re.compile(r"-(\d{4}-\d\d-\d\d)(?:-(\d\d)(\d\d)(\d\d)-.*)?")
"""What follows the journal's name in that of a copy: the day, and the time before a label."""


def make_backup(path: Path, label: str = "") -> Path | None:
    """Copy the journal as it is now, in the place of today's earlier copy; None if there is nothing to copy.

    A label keeps the copy apart from the daily ones. May run in a thread of its own while the journal is in use.
    Raises `JournalError`; earlier copies stay if the new one is not good.
    """
    with explained(path):
        if is_new(path):
            return None
        _make_folder(path)
        moment = time.strftime("%Y-%m-%d-%H%M%S-" if label else "%Y-%m-%d")
        target = folder(path) / f"{path.stem}-{moment}{label}{path.suffix}"
        fresh = folder(path) / f"new-{os.getpid()}"
        _sweep(path)
        try:
            with closing(connect(path, "ro")) as source, closing(sqlite3.connect(fresh)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            examine(fresh)
            fresh.replace(target)
        finally:
            fresh.unlink(missing_ok=True)
        _prune(path)
        return target


def _make_folder(path: Path) -> None:
    try:
        folder(path).mkdir(exist_ok=True)
    except OSError as error:
        raise BackupUnwritable(path=str(folder(path)), reason=reason(error)) from error


def _sweep(path: Path) -> None:
    """Delete what processes have left that were killed while they made a copy."""
    for left in folder(path).glob("new-*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > ABANDONED:
                left.unlink()


def backups(path: Path) -> list[Path]:
    """The copies of a journal, newest first by their names: the times of files do not survive every copying."""
    copies = [copy for copy in folder(path).glob(f"{path.stem}-*{path.suffix}") if copy.is_file()]
    return sorted(copies, key=lambda copy: (_dated(path, copy) is not None, made(path, copy), copy.name), reverse=True)


def made(path: Path, copy: Path) -> str:
    """When a copy was made, local time as ``2026-11-30 12:00:00``, or the day alone if no more is known.

    The name has the day; the time of the file counts only if it is of that day, or if the name has none.
    """
    by_file = ""
    with suppress(OSError, ValueError, OverflowError):
        by_file = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(copy.stat().st_mtime))
    dated = _dated(path, copy)
    if dated is None:
        return by_file
    day, *clock = dated.groups()
    if clock[0] is not None:
        return f"{day} {':'.join(clock)}"
    return by_file if by_file.startswith(day) else str(day)


def _dated(path: Path, copy: Path) -> re.Match[str] | None:
    return _DATED.fullmatch(copy.stem.removeprefix(path.stem))


def folder(path: Path) -> Path:
    """Where the copies of a journal lie."""
    return path.parent / "backups"


def examine(path: Path) -> None:
    """Read the whole file. Raises `JournalDamaged` if it is not sound, and as `inspect` does."""
    inspect(path)
    with (
        closing(connect(path, "ro")) as connection,
        closing(sqlite3.connect(":memory:", isolation_level=None)) as model,
    ):
        (page_size,) = connection.execute("PRAGMA page_size").fetchone()
        (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        schema.migrate(model, schema.version(connection))
        as_made = schema.outline(connection) == schema.outline(model)
    if answer != "ok" or not as_made or _ends_within_a_page(path, page_size):
        raise JournalDamaged(path=str(path))


def _ends_within_a_page(path: Path, page_size: int) -> bool:
    """Whether the file is cut short by less than a page. SQLite reads the missing bytes as zeros and says nothing."""
    full_pages, rest = divmod(path.stat().st_size, page_size)
    if rest == 0:
        return False
    # A full disk leaves such an end, too, harmless as long as the write-ahead log has the page.
    wal = path.with_name(path.name + "-wal")
    if wal.exists():
        with wal.open("rb") as file:
            file.seek(32)
            while len(head := file.read(24)) == 24:
                if int.from_bytes(head[:4], "big") == full_pages + 1:
                    return False
                file.seek(page_size, os.SEEK_CUR)
    return True


def is_good(path: Path) -> bool:
    """Whether a copy can take the place of the journal."""
    try:
        with explained(path):
            examine(path)
    except JournalError:
        return False
    return True


def _prune(path: Path) -> None:
    sorts: dict[str, list[Path]] = {}
    for copy in backups(path):
        # The daily ones end with the date, the others with their label.
        sorts.setdefault(copy.stem.removeprefix(path.stem)[MOMENT:], []).append(copy)
    for copies in sorts.values():
        for old in copies[KEEP:]:
            old.unlink(missing_ok=True)
