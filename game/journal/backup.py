"""Copies of the journal that roll, made by SQLite's own backup and checked before they count.

They lie in a folder ``backups`` beside the journal: one a day of the last days, and those that were made before a log
was emptied, a player removed, or a file read in.
"""

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.journal import schema
from game.journal.database import connect, explained, inspect, is_new
from game.journal.errors import JournalDamaged, JournalError

KEEP: Final = 7
"""How many copies of every sort are kept."""

ABANDONED: Final = 3600
"""Seconds after which a copy that was not finished is nobody's."""

MOMENT: Final = len("-2026-11-30-120000")
"""Length of what stands between the journal's name and a label."""


def make_backup(path: Path, label: str = "") -> Path | None:
    """Copy the journal as it is now, in the place of today's earlier copy; None if there is nothing to copy.

    A label keeps the copy apart from the daily ones. May run in a thread of its own while the journal is in use.
    Raises `JournalError`; earlier copies stay if the new one is not good.
    """
    with explained(path):
        if is_new(path):
            return None
        folder(path).mkdir(exist_ok=True)
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


def _sweep(path: Path) -> None:
    """Delete what processes have left that were killed while they made a copy."""
    for left in folder(path).glob("new-*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > ABANDONED:
                left.unlink()


def backups(path: Path) -> list[Path]:
    """The copies of a journal, newest first."""
    return _newest_first(folder(path).glob(f"{path.stem}-*{path.suffix}"))


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


def _newest_first(copies: Iterable[Path]) -> list[Path]:
    return sorted(copies, key=lambda copy: (copy.stat().st_mtime_ns, copy.name), reverse=True)
