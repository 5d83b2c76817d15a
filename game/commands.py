"""The commands for scripts, bug reports and other programs: text in, text out, no window."""

import codecs
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

from game.journal import JOURNAL_FILE
from game.rules import PATIENCES
from game.rules.records import RecordError, final_state

LONGEST_LINE: Final = 4 * 1024 * 1024
"""Bytes of the longest record that is read; a longer line is an error on its own, not a load on the memory."""


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
    from game.journal.store import Journal

    try:
        path = paths.data_dir(data_dir) / JOURNAL_FILE
        journal = Journal.open(path) if path.exists() else Journal.in_memory()
        try:
            text = report(journal, player, form)
        finally:
            journal.close()
    except (JournalError, OSError) as error:
        raise CommandError(str(error)) from None
    out.write(text)
    return 0


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
    """A file to read, or standard input for ``-``. Raises `CommandError`."""
    if name == "-":
        if sys.stdin is None:
            raise CommandError("Standard input is closed.")
        yield sys.stdin.buffer
        return
    try:
        source = Path(name).open("rb")  # noqa: SIM115 - closed below: only what fails here is the file's own fault
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
