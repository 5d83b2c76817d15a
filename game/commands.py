"""The commands for scripts, bug reports and other programs: text in, text out, no window."""

import codecs
import json
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, TextIO

from game.journal import JOURNAL_FILE
from game.rules import PATIENCES
from game.rules.records import RecordError, final_state

if TYPE_CHECKING:
    from game.journal.store import Journal

LONGEST_LINE: Final = 4 * 1024 * 1024
"""Bytes of the longest record that is read; a longer line is an error on its own, not a load on the memory."""


HANDED_OVER: Final = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
"""Names of what the shell has opened, as in ``check <(other-program)``."""


class CommandError(Exception):
    """A command that cannot do its work; the message is one sentence for standard error, the exit status 2."""


def deal(game: str, number: int, out: TextIO) -> int:
    """Write the starting position of a deal as one line. Returns the exit status."""
    patience = PATIENCES[game]
    write(patience.state(patience.deal(number)), out)
    return 0


def check(name: str, out: TextIO) -> int:
    """Check the records of a file, or of standard input for ``-``. Returns the exit status. Raises `CommandError`."""
    with opened(name) as source:
        return check_lines(source, out, "standard input" if name == "-" else name)


def check_lines(source: BinaryIO, out: TextIO, name: str = "standard input") -> int:
    """Answer each record with its final state or with what is wrong, a line each; 1 if anything was wrong, else 0."""
    faults = 0
    for number, line in lines(source, name):
        answer = _answer(line, number)
        faults += "error" in answer
        write(answer, out)
    return 1 if faults else 0


def stats(player: str | None, form: str, data_dir: Path | None, out: TextIO) -> int:
    """Write the statistics of a player (None: of all) as ``table``, ``json`` or ``csv``. Raises `CommandError`."""
    # Imported here: the other commands need neither the database nor the folders of the system.
    from game.host import paths
    from game.journal.errors import JournalError
    from game.journal.report import report

    try:
        with closing(opened_journal(paths.data_dir(data_dir) / JOURNAL_FILE)) as journal:
            text = report(journal, player, form)
    except (JournalError, OSError) as error:
        raise CommandError(str(error)) from None
    out.write(text)
    return 0


def opened_journal(path: Path) -> "Journal":
    """The journal at a path to be read, an empty one if there is none. What makes no sense in it is told of.

    Raises `JournalError`.
    """
    from game.journal.database import explained, is_new
    from game.journal.store import Journal

    # An empty file is none: SQLite would throw away what a log beside it still holds.
    with explained(path):
        new = is_new(path)
    journal = Journal.in_memory() if new else Journal.open(path)
    try:
        doubt = journal.survey()
    except BaseException:
        journal.close()
        raise
    if doubt is not None:
        warn(str(doubt))
    return journal


def warn(sentence: str) -> None:
    """Tell on standard error what does not stop a command."""
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")


def _answer(line: bytes, number: int) -> dict[str, Any]:
    try:
        return final_state(text_of(line))
    except (UnicodeDecodeError, RecordError) as error:
        return fault(error, number)


def fault(error: UnicodeDecodeError | RecordError, number: int) -> dict[str, Any]:
    """What is wrong with the record on that line."""
    if isinstance(error, UnicodeDecodeError):
        error = RecordError(f"This is not UTF-8 text: byte {error.start + 1} of the line.")
    return {"error": str(error), "line": number, "move": error.move}


def text_of(line: bytes) -> str:
    """What a line says. Raises `RecordError` or `UnicodeDecodeError`."""
    if len(line) > LONGEST_LINE:
        raise RecordError(f"The line is longer than {LONGEST_LINE} bytes.")
    return line.rstrip(b"\r\n").decode()


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """A file to read, or standard input for ``-``. Raises `CommandError`.

    A device or a pipe may never end, nor even begin. Only one that the shell has opened for us is read.
    """
    if name == "-":
        if sys.stdin is None:
            raise CommandError("Standard input is closed.")
        yield sys.stdin.buffer
        return
    path = Path(name)
    try:
        if path.exists() and not (path.is_file() or path.is_dir() or name.startswith(HANDED_OVER)):
            raise CommandError(f"{name} cannot be read: it is not an ordinary file.")
        source = path.open("rb")
    except OSError as error:
        raise _unreadable(name, error) from None
    with source:
        yield source


def lines(source: BinaryIO, name: str) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, numbered, without byte order mark; of one too long, enough to show that it is."""
    number = 1
    try:
        line = source.readline(LONGEST_LINE + 1).removeprefix(codecs.BOM_UTF8)
        while line:
            rest = line
            while len(line) > LONGEST_LINE and rest and not rest.endswith(b"\n"):
                rest = source.readline(LONGEST_LINE)
            if line.strip():
                yield number, line
            number += 1
            line = source.readline(LONGEST_LINE + 1)
    except OSError as error:
        raise _unreadable(name, error) from None


def _unreadable(name: str, error: OSError) -> CommandError:
    return CommandError(f"{name} cannot be read: {error.strerror or error}.")


def write(answer: dict[str, Any], out: TextIO) -> None:
    """One line, at once, so that a reader at the other end of a pipe need not wait."""
    out.write(json.dumps(answer) + "\n")
    out.flush()
