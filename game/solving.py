"""The command ``solve``: which positions can still be won, and how."""

import sys
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from typing import Any, Final, TextIO

from game.commands import CommandError, fault, lines, opened, text_of, write
from game.insight.batch import Item, WorkersLost, solved
from game.insight.tasks import NoSolver, question
from game.rules import PATIENCES
from game.rules.deals import HIGHEST
from game.rules.patience import Patience
from game.rules.records import RecordError, read_record, replay

PROGRESS_EVERY: Final = 0.1
"""Seconds between two changes of what a terminal shows."""


def solve(name: str, limit: int | None, jobs: int, out: TextIO) -> int:
    """Solve the positions that the records of a file, or of standard input for ``-``, end in.

    Returns the exit status: 1 if anything was wrong with a record, else 0. Raises `CommandError`.
    """
    with opened(name) as source:
        numbered = lines(source, "standard input" if name == "-" else name)
        return _solve((_question(line, number, limit) for number, line in numbered), jobs, out)


def solve_deals(game: str, numbers: range, limit: int | None, jobs: int, out: TextIO) -> int:
    """Solve the starting positions of deals. Returns the exit status. Raises `CommandError`."""
    if numbers[-1] > HIGHEST:
        raise CommandError(f"There are no deals after {HIGHEST}.")
    patience = PATIENCES[game]
    questions = (
        Item(_subject(patience, number), question(patience, patience.deal(number), limit)) for number in numbers
    )
    return _solve(questions, jobs, out, len(numbers))


def _solve(questions: Iterable[Item[dict[str, Any]]], jobs: int, out: TextIO, total: int | None = None) -> int:
    """Write each answer in its turn, and on a terminal how far it is."""
    progress = Progress("solved", total)
    faults = 0
    try:
        with closing(solved(questions, jobs)) as answers, closing(progress):
            for item in answers:
                progress.make_room()
                write(item.subject | (item.result or {}), out)
                faults += item.result is None
                progress.count(item.result["verdict"] if item.result else "wrong")
    except (NoSolver, WorkersLost) as error:
        raise CommandError(str(error)) from None
    return 1 if faults else 0


def _question(line: bytes, number: int, limit: int | None) -> Item[dict[str, Any]]:
    """What a record asks; of one that is wrong, what is wrong."""
    try:
        record = read_record(text_of(line))
        position = replay(record)
    except (UnicodeDecodeError, RecordError) as error:
        return Item(fault(error, number), None)
    return Item(_subject(record.patience, record.deal), question(record.patience, position, limit))


def _subject(patience: Patience[Any], deal: int | None) -> dict[str, Any]:
    """What an answer is about, and whether cards that lie face down were looked at for it."""
    about = {"game": patience.name, "deal": deal}
    return about | ({"hidden_cards": "known"} if patience.face_down else {})


class Progress:
    """A line on standard error that says how far it is, if that is a terminal."""

    def __init__(self, done: str, total: int | None) -> None:
        self._done = done
        self._stream = sys.stderr if _terminal(sys.stderr) else None
        self._shares_it = _terminal(sys.stdout)
        self._total = "" if total is None else f"/{total}"
        self._counts: Counter[str] = Counter()
        self._shown = ""
        self._next = 0.0
        self._show()

    def count(self, what: str) -> None:
        """One more is answered."""
        self._counts[what] += 1
        self._show()

    def make_room(self) -> None:
        """Get out of the way of a line of output that goes to the same terminal."""
        if self._shares_it:
            self.close()

    def close(self) -> None:
        """Leave the line empty."""
        self._tell("\r" + " " * len(self._shown) + "\r" if self._shown else "")
        self._shown = ""

    def _show(self) -> None:
        now = time.monotonic()
        if not self._shown or now >= self._next:
            self._next = now + PROGRESS_EVERY
            counts = (f"{number} {what}" for what, number in sorted(self._counts.items()))
            self._shown = ", ".join([f"{self._counts.total()}{self._total} {self._done}", *counts])
            self._tell(f"\r{self._shown}")

    def _tell(self, text: str) -> None:
        if self._stream is not None:
            self._stream.write(text)
            self._stream.flush()


def _terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
