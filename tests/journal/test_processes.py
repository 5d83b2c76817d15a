"""Processes that write at the same time."""

import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from game.journal.model import Progress
from game.journal.recorder import Recorder
from game.journal.store import Journal

WRITER = [sys.executable, "-m", "tests.journal.writer"]


def integrity(path: Path) -> str:
    with closing(Journal.open(path)) as journal, journal._db.read() as db:
        return str(db.execute("PRAGMA integrity_check").fetchone()[0])


def test_two_processes_lose_and_double_nothing(path: Path, request: pytest.FixtureRequest) -> None:
    count = 1000 if request.config.getoption("--long") else 150
    many = [*WRITER, "many", str(path), str(count)]
    children = [subprocess.Popen(many, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [child.wait() for child in children] == [0, 0]
    with closing(Journal.open(path)) as journal:
        (player,) = journal.players()
        rows = journal.attempts(player.id)
        assert Counter(row.deal for row in rows) == dict.fromkeys(range(1, count + 1), 2)
        assert sum(row.first_try for row in rows) == count
        assert {(row.outcome, row.moves, row.redistributions) for row in rows} == {("ended", 2, 1)}
    assert integrity(path) == "ok"


def test_two_processes_at_the_same_attempt_part(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        player = journal.first_player("ana").id
        Recorder(journal).begin(player, "cruel", 7, None, [("play", "start")], Progress())
    children = [
        subprocess.Popen(
            [*WRITER, "same", str(path), "40", name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for name in "ab"
    ]
    for child in children:
        assert child.stdout is not None
        assert [child.stdout.readline() for _ in range(3)] == ["loaded\n", "open\n", "ready\n"]
    for child in children:
        child.communicate("go\n")
    assert [child.returncode for child in children] == [0, 0]
    with closing(Journal.open(path)) as journal:
        copy, original = journal.attempts(player)
        assert copy.parent == original.uuid
        lines = {tuple(entry.move for entry in journal.actions(row.id)) for row in (copy, original)}
    assert lines == {("start", *(f"{name}{n}" for n in range(40))) for name in "ab"}
