"""Processes that are killed, and processes that write at the same time."""

import random
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from game.journal.model import Outcome, Progress
from game.journal.recorder import Recorder
from game.journal.store import Journal

WRITER = [sys.executable, "-m", "tests.journal.writer"]


def integrity(path: Path) -> str:
    with closing(Journal.open(path)) as journal, journal._db.read() as db:
        return str(db.execute("PRAGMA integrity_check").fetchone()[0])


def kill_at_random(path: Path, rng: random.Random) -> list[str]:
    """Run the writer, kill it after some acknowledgements or while it starts; all that it acknowledged."""
    child = subprocess.Popen([*WRITER, "endless", str(path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    with child:
        if rng.random() < 0.2:
            with pytest.raises(subprocess.TimeoutExpired):
                child.wait(rng.random() * 0.25)
        lines = [child.stdout.readline() for _ in range(rng.randrange(60))]
        child.kill()
        return [*lines, *child.stdout.readlines()]


def rounds(request: pytest.FixtureRequest) -> int:
    return 200 if request.config.getoption("--long") else 10


def test_what_was_acknowledged_survives_sigkill(path: Path, request: pytest.FixtureRequest) -> None:
    rng = random.Random(1)
    acknowledged: Counter[int] = Counter()
    won: set[int] = set()
    for _ in range(rounds(request)):
        for line in kill_at_random(path, rng):
            if line.endswith("\n"):
                told, n, over = line.split()
                acknowledged[int(told)] = max(acknowledged[int(told)], int(n) + 1)
                if over == "True":
                    won.add(int(told))
    assert len(won) > 5
    with closing(Journal.open(path)) as journal:
        (player,) = journal.players()
        rows = {row.deal or 0: row for row in journal.attempts(player.id)}
        assert len(rows) == journal.count_attempts(player.id)
        for deal, length in acknowledged.items():
            moves = [entry.move for entry in journal.actions(rows[deal].id)]
            assert moves == [str(n) for n in range(len(moves))]
            assert len(moves) >= length
        assert won <= {row.deal for row in rows.values() if row.outcome == Outcome.WON}
        assert sum(row.outcome == Outcome.OPEN for row in rows.values()) <= 1
    assert integrity(path) == "ok"


def test_two_processes_lose_and_double_nothing(path: Path, request: pytest.FixtureRequest) -> None:
    count = 1000 if request.config.getoption("--long") else 150
    children = [subprocess.Popen([*WRITER, "many", str(path), str(count)]) for _ in range(2)]
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
        assert child.stdout.readline() == "ready\n"
    for child in children:
        child.communicate("go\n")
    assert [child.returncode for child in children] == [0, 0]
    with closing(Journal.open(path)) as journal:
        copy, original = journal.attempts(player)
        assert copy.parent == original.uuid
        lines = {tuple(entry.move for entry in journal.actions(row.id)) for row in (copy, original)}
    assert lines == {("start", *(f"{name}{n}" for n in range(40))) for name in "ab"}
