"""The commands for scripts, bug reports and other programs: text in, text out, no window."""

import codecs
import json
import sys
from collections.abc import Iterator
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
    _write(patience.state(patience.deal(number)), out)
    return 0


def check(name: str, out: TextIO) -> int:
    """Check the records of a file, or of standard input for ``-``. Returns the exit status. Raises `CommandError`."""
    if name == "-":
        if sys.stdin is None:
            raise CommandError("Standard input is closed.")
        return check_lines(sys.stdin.buffer, out)
    try:
        source = Path(name).open("rb")  # noqa: SIM115 - closed below: only what fails here is the file's own fault
    except OSError as error:
        raise _unreadable(name, error) from None
    with source:
        return check_lines(source, out, name)


def check_lines(source: BinaryIO, out: TextIO, name: str = "standard input") -> int:
    """Answer each record with its final state or with what is wrong, a line each; 1 if anything was wrong, else 0."""
    faults = 0
    for number, line in enumerate(_lines(source, name), 1):
        if line.strip():
            answer = _answer(line, number)
            faults += "error" in answer
            _write(answer, out)
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
        return final_state(_text(line))
    except UnicodeDecodeError as error:
        fault = RecordError(f"This is not UTF-8 text: byte {error.start + 1} of the line.")
    except RecordError as error:
        fault = error
    return {"error": str(fault), "line": number, "move": fault.move}


def _text(line: bytes) -> str:
    if len(line) > LONGEST_LINE:
        raise RecordError(f"The line is longer than {LONGEST_LINE} bytes.")
    return line.rstrip(b"\r\n").decode()


def _lines(source: BinaryIO, name: str) -> Iterator[bytes]:
    """The lines, a byte order mark dropped; of one that is too long, enough to show that it is."""
    try:
        line = source.readline(LONGEST_LINE + 1).removeprefix(codecs.BOM_UTF8)
        while line:
            rest = line
            while len(line) > LONGEST_LINE and rest and not rest.endswith(b"\n"):
                rest = source.readline(LONGEST_LINE)
            yield line
            line = source.readline(LONGEST_LINE + 1)
    except OSError as error:
        raise _unreadable(name, error) from None


def _unreadable(name: str, error: OSError) -> CommandError:
    return CommandError(f"{name} cannot be read: {error.strerror or error}.")


def _write(answer: dict[str, Any], out: TextIO) -> None:
    """One line, at once, so that a reader at the other end of a pipe need not wait."""
    out.write(json.dumps(answer) + "\n")
    out.flush()
