"""Files of attempts as they come in: opening them, their lines, and waiting for another program to let go."""

import time
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from game.journal.errors import N_, JournalBusy, JournalError, Sentence, reason
from game.journal.files import NO_FILE
from game.journal.reading import LONGEST, Reading

PATIENCE: Final = 10.0
"""Seconds after which one no longer waits for another writer: it takes its turn between two of ours."""


class FileUnreadable(JournalError):
    """A file of the player's choice cannot be read. Values: path, reason."""

    template = N_("{path} cannot be read: {reason}.")


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """A file of the player's choice, to be read. Raises `FileUnreadable`, for what happens while it is open, too."""
    try:
        # Nothing else comes to an end for certain, and some of it not even to a beginning.
        if path.exists() and not path.is_file() and not path.is_dir():
            raise FileUnreadable(path=str(path), reason=Sentence(NO_FILE, {}))
        file = path.open("rb")
    except (OSError, ValueError) as error:
        raise FileUnreadable(path=str(path).replace("\0", "?"), reason=reason(error)) from error
    with file:
        try:
            yield file
        except OSError as error:
            raise FileUnreadable(path=str(path), reason=reason(error)) from error


T = TypeVar("T")


def patiently(act: Callable[[], T], seconds: float = PATIENCE) -> T:
    """Do what needs the journal to be free, again and again while another program writes. Raises `JournalError`."""
    until = time.monotonic() + seconds
    while True:
        try:
            return act()
        except JournalBusy:
            if time.monotonic() > until:
                raise


def read_in(reading: Reading, source: BinaryIO, name: str) -> Iterator[int]:
    """Read a file line by line; each step is a line, its number given, or one more try to write it.

    Raises `FileUnreadable` for a file that is no text, and `JournalError` if the journal cannot be written.
    """
    text = False
    for number, line in numbered(source):
        text = text or _is_text(line)
        if not text:
            raise FileUnreadable(path=name, reason=Sentence(N_("it is not UTF-8 text"), {}))
        until = time.monotonic() + PATIENCE
        while True:
            try:
                reading.line(number, line)
                break
            except JournalBusy:
                if time.monotonic() > until:
                    raise
            yield number
        yield number


def _is_text(line: bytes) -> bool:
    """Whether a first line can be one of a text; one that was cut short may end within a letter."""
    try:
        line[:LONGEST].decode()
    except UnicodeDecodeError as error:
        return error.reason == "unexpected end of data"
    return b"\0" not in line


def numbered(source: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that hold something, with their numbers; of one too long, enough to show that it is."""
    number = 0
    while line := source.readline(LONGEST + 1):
        rest = line
        while len(line) > LONGEST and rest and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST)
        number += 1
        if number == 1:
            line = line.removeprefix(BOM_UTF8)
        if line.strip():
            yield number, line
