"""The commands that carry attempts out of a journal and into it (docs/journal-files.md)."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO

from game.commands import CommandError, opened, opened_journal, warn
from game.host import paths
from game.journal import JOURNAL_FILE, files
from game.journal.errors import JournalError
from game.journal.intake import patiently, read_in
from game.journal.reading import Reading
from game.journal.store import Journal
from game.session.retrace import retraced

FORMATS = ("jsonl", "csv")


def export(player: str | None, name: str, form: str | None, data_dir: Path | None, out: TextIO) -> int:
    """Write the attempts of a player (None: of all) to a file, or to `out` for ``-``; one of `FORMATS`.

    Without a format the end of the file's name tells it. Raises `CommandError`.
    """
    form = form or ("csv" if name.lower().endswith(".csv") else "jsonl")
    with _journal(data_dir, make=False) as journal:
        before, lines = journal.left_out, _lines(journal, player, form)
        if name == "-":
            out.writelines(lines)
        else:
            # The mark at the beginning lets spreadsheets read letters with accents.
            encoding = "utf-8-sig" if form == "csv" else "utf-8"
            for _count in files.written(Path(name), lines, replace=True, encoding=encoding):
                pass
        left = files.left_out_since(journal, before)
        if left is not None:
            warn(str(left))
    return 0


def read(name: str, player: str | None, data_dir: Path | None, out: TextIO) -> int:
    """Read attempts from a file, or from standard input for ``-``, into the log of a player, made if there is none.

    None: to whomever each line names. Lines that cannot be true are left out and named on standard error. Returns the
    exit status, 1 if any was. Raises `CommandError`.
    """
    with opened(name) as source, _journal(data_dir, make=True) as journal:
        journal.back_up("before-import")
        into = None if player is None else patiently(lambda: journal.player_named(player)).id
        reading = Reading(journal, retraced, into)
        _read(source, reading, "standard input" if name == "-" else name)
    out.write(
        f"{reading.entered} entered, {reading.known} there already, {len(reading.refused)} left out.\n",
    )
    return 1 if reading.refused else 0


def _read(source: BinaryIO, reading: Reading, name: str) -> None:
    told = 0
    try:
        for _step in read_in(reading, source, name):
            for at, fault in reading.refused[told:]:
                told += 1
                more = fault.values.get("detail")
                warn(f"{name}, line {at}: {fault}" + (f" {more}" if more else ""))
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror or error}.") from None


def _lines(journal: Journal, player: str | None, form: str) -> Iterator[str]:
    write = files.csv_lines if form == "csv" else files.journal_lines
    if form == "csv":
        yield files.csv_heading()
    for one in journal.players() if player is None else [journal.find_player(player)]:
        yield from write(journal, one.id, one.name)


@contextmanager
def _journal(data_dir: Path | None, *, make: bool) -> Iterator[Journal]:
    """The player's journal. Whatever goes wrong with it is a `CommandError`."""
    try:
        path = paths.data_dir(data_dir) / JOURNAL_FILE
        with closing(_restored(path) if make else opened_journal(path)) as journal:
            yield journal
    except (JournalError, paths.DataFolderError) as error:
        raise CommandError(str(error)) from None


def _restored(path: Path) -> Journal:
    """The journal; where it is gone or damaged its backup comes first, as at the start of the game."""
    from game.journal.restore import open_or_restore  # deferred: sqlite3 costs a tenth of the start

    found = open_or_restore(path)
    for sentence in filter(None, (found.news, found.doubt)):
        warn(str(sentence))
    return found.journal
