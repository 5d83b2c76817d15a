"""Journals on real files, with a clock that the test turns."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.journal.model import Entry, Moment
from game.journal.store import Journal


@dataclass
class Clock:
    """A clock that stands until it is turned."""

    utc: int = 1_796_000_000
    offset: int = 60

    def __call__(self) -> Moment:
        return Moment(self.utc, self.offset)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.sqlite3"


Opener = Callable[[], Journal]


@pytest.fixture
def opened(path: Path, clock: Clock) -> Iterator[Opener]:
    """Opens the same file as often as wanted, as so many instances of the program."""
    journals: list[Journal] = []

    def open_() -> Journal:
        journals.append(Journal.open(path, clock=clock))
        return journals[-1]

    yield open_
    for journal in journals:
        journal.close()


@pytest.fixture
def journal(opened: Opener) -> Journal:
    return opened()


@pytest.fixture
def ana(journal: Journal) -> int:
    """The id of a player."""
    return journal.add_player("Ana").id


def plays(*moves: str, ms: int = 0) -> list[Entry]:
    """Moves that the player chose."""
    return [Entry("play", move, ms) for move in moves]
