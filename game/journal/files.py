"""Attempts as text: lines of a journal file (docs/journal-files.md), rows for a spreadsheet, and the files for both.

A line of a journal file is a game record, as every program reads it, that says more: who played, when, and everything
that was done.
"""

import csv
import errno
import io
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Final

from game.journal.errors import LEFT_OUT, N_, JournalError, JournalSenseless, Sentence, reason
from game.journal.model import AttemptRow, Category, Moment, StoredAttempt, standing
from game.journal.store import Journal

VERSION: Final = 1
"""Of the format of a line, under the key ``journal``."""

DATABASE: Final = b"SQLite format 3\0"
"""What a journal begins with; text is never written over one."""

COLUMNS: Final = (
    "player game deal started ended utc_offset seconds outcome cards redistributions moves take_backs hints class "
    "first_try aids origin uuid"
).split()
"""Of the spreadsheet. Times are local, `utc_offset` in minutes."""


NO_FILE: Final = N_("it is not an ordinary file")


class FileUnwritable(JournalError):
    """A file of the player's choice cannot be made. Values: path, reason."""

    template = N_("{path} cannot be written: {reason}.")


class FileExists(JournalError):
    """There is such a file already. Value: path."""

    template = N_("{path} already exists; choose another name.")


def write_line(player: str, attempt: StoredAttempt) -> str:
    """An attempt as one line of a journal file, without the line break."""
    row = attempt.row
    told: dict[str, Any] = {
        "journal": VERSION,
        "uuid": row.uuid,
        "player": player,
        "game": row.game,
        **({"layout": row.layout} if row.deal is None else {"deal": row.deal}),
        "origin": row.origin,
        "started": _local(row.started, row.started_offset).isoformat(),
        "ended": _local(row.ended, row.ended_offset).isoformat(),
        "seconds": row.seconds,
        "outcome": row.outcome,
        "cards": row.foundation_cards,
        "redistributions": row.redistributions,
        "first_try": row.first_try,
        "assisted": row.category == Category.ASSISTED,
        "take_backs_allowed": row.take_backs_allowed,
        "hints": row.hints,
        "aids": sorted(row.aids),
    }
    if row.parent is not None:
        told["parent"] = [row.parent, row.parent_n]
    return json.dumps(told | {"moves": standing(attempt.entries), "actions": attempt.entries}, ensure_ascii=False)


def journal_lines(journal: Journal, player: int, name: str) -> Iterator[str]:
    """All attempts of a player, those begun first first, open ones included, a line each. Raises `JournalError`.

    One whose actions make no sense is left out, and counted in `journal.left_out`.
    """
    for attempt in journal.ids(player):
        try:
            yield write_line(name, journal.attempt(attempt)) + "\n"
        except JournalSenseless:
            journal.left_out = (journal.left_out or 0) + 1


def left_out_since(journal: Journal, before: int | None) -> Sentence | None:
    """What to tell if more was left out than `journal.left_out` had said before."""
    more = (journal.left_out or 0) - (before or 0)
    return Sentence(LEFT_OUT, {"n": str(more)}) if more else None


def csv_heading() -> str:
    """The line above those of `csv_lines`."""
    return _csv(COLUMNS)


def csv_lines(journal: Journal, player: int, name: str) -> Iterator[str]:
    """The same without the actions, as comma-separated values. Raises `JournalError`."""
    for attempt in journal.ids(player):
        yield _csv(_cells(name, journal.attempt_row(attempt)))


def _cells(name: str, row: AttemptRow) -> list[object]:
    # What begins like a formula would be one to a spreadsheet.
    shown = f"'{name}" if name[0] in "=+-@" else name
    times = (str(_local(*moment).replace(tzinfo=None)) for moment in _moments(row))
    return [
        *(shown, row.game, row.deal, *times, row.started_offset, f"{row.seconds:.3f}", row.outcome),
        *(row.foundation_cards, row.redistributions, row.moves, row.take_backs, row.hints),
        *(row.category, int(row.first_try), " ".join(sorted(row.aids)), row.origin, row.uuid),
    ]


def _csv(cells: Iterable[object]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()


def _moments(row: AttemptRow) -> tuple[Moment, Moment]:
    return Moment(row.started, row.started_offset), Moment(row.ended, row.ended_offset)


def _local(utc: int, offset: int) -> datetime:
    return datetime.fromtimestamp(utc, timezone(timedelta(minutes=offset)))


def written(path: Path, lines: Iterable[str], *, replace: bool = False, encoding: str = "utf-8") -> Iterator[int]:
    """Write lines into a file, each at a step: so many are written. The file is there when all are, or not at all.

    Raises `FileUnwritable`, or `FileExists` unless it may `replace` a file.
    """
    path = _ordinary(path)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        if not replace and path.exists():
            raise FileExists(path=str(path))
        with fresh.open("x", encoding=encoding, newline="\n") as file:
            for count, line in enumerate(lines, 1):
                file.write(line)
                yield count
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise FileUnwritable(path=str(path), reason=reason(error)) from error
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def _ordinary(path: Path) -> Path:
    """The file that a path leads to, if text may be put there: no device, no folder, and above all no journal."""
    try:
        target = path.resolve()
        if not target.name or target.is_dir():
            raise FileUnwritable(path=str(path), reason=Sentence(N_("it is not the name of a file"), {}))
        if target.exists() and not target.is_file():
            raise FileUnwritable(path=str(path), reason=Sentence(NO_FILE, {}))
        if target.exists():
            with target.open("rb") as file:
                if file.read(len(DATABASE)) == DATABASE:
                    raise FileUnwritable(path=str(path), reason=Sentence(N_("it is a journal"), {}))
    except RuntimeError as error:  # what Python says of links that lead round in a circle
        raise FileUnwritable(path=str(path), reason=reason(OSError(errno.ELOOP, ""))) from error
    except (OSError, ValueError) as error:
        raise FileUnwritable(path=str(path).replace("\0", "?"), reason=reason(error)) from error
    return target
