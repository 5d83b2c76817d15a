"""SIGKILL at any moment of play, of a migration, of a backup, of an import: what was acknowledged is there."""

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from game.journal.backup import backups, is_good
from game.journal.files import journal_lines
from game.journal.intake import numbered
from game.journal.reading import Reading
from game.journal.restore import open_or_restore
from game.journal.store import Journal
from game.rules import PATIENCES
from game.session.retrace import retraced
from tests.journal.conftest import Clock
from tests.journal.test_carrying import fill
from tests.journal.test_processes import WRITER, integrity
from tests.journal.test_tallies import check

SAMPLE, FULL = 5, 200


@pytest.fixture
def moments(request: pytest.FixtureRequest) -> Iterator[random.Random]:
    """A source of chance for each of the moments."""
    count = FULL if request.config.getoption("--long") else SAMPLE
    return iter(random.Random(f"{request.node.name} {n}") for n in range(count))


def killed(rng: random.Random, most: int, seconds: float, *arguments: object) -> list[str]:
    """Run the writer, kill it after at most so many of its lines, or some time after it was loaded; what it wrote."""
    child = subprocess.Popen([*WRITER, *map(str, arguments)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "loaded\n"
    with child:
        lines = []
        if rng.random() < 0.4:
            with suppress(subprocess.TimeoutExpired):
                child.wait(rng.random() * seconds)
        else:
            lines = [child.stdout.readline() for _ in range(rng.randrange(1, most))]
        child.kill()
        return [line for line in [*lines, *child.stdout.readlines()] if line.endswith("\n")]


def test_no_move_and_no_end_is_missing(path: Path, moments: Iterator[random.Random]) -> None:
    lengths: dict[str, int] = {}
    outcomes: dict[str, str] = {}
    for rng in moments:
        for line in killed(rng, 400, 0.5, "table", path):
            if line != "open\n":
                uuid, length, outcome = line.split()
                assert outcomes.get(uuid, "open") == "open", "an attempt that was over went on"
                lengths[uuid], outcomes[uuid] = int(length), outcome
    with closing(Journal.open(path)) as journal:
        (player,) = journal.players()
        rows = {row.uuid: row for row in journal.attempts(player.id)}
        assert set(lengths) <= set(rows)
        for uuid, row in rows.items():
            entries = journal.actions(row.id)
            assert len(entries) >= lengths.get(uuid, 0)
            if outcomes.get(uuid, "open") != "open":
                assert (row.outcome, len(entries)) == (outcomes[uuid], lengths[uuid])
            start = PATIENCES["cruel"].deal(row.deal) if row.deal else PATIENCES["cruel"].read_layout(row.layout)
            done = retraced(PATIENCES["cruel"], start, [(entry.kind, entry.move) for entry in entries])
            assert not isinstance(done, int)
            assert row.foundation_cards == PATIENCES["cruel"].foundation_cards(done.position)
            assert (row.outcome == "won") == (row.foundation_cards == 52)
        won = [row for row in rows.values() if row.outcome == "won"]
        assert won
        kinds = journal.history(player.id, "cruel").select().kinds
        assert sum(many for kind, many in kinds.items() if kind.won) == len(won)
        assert sum(row.outcome == "open" for row in rows.values()) <= 1
        check(journal)
    assert integrity(path) == "ok"


def test_a_migration_is_made_or_not(tmp_path: Path, moments: Iterator[random.Random], clock: Clock) -> None:
    old = tmp_path / "old.sqlite3"
    with closing(Journal.open(old, clock=clock)) as journal:
        fill(journal, journal.add_player("Ana").id, clock, 60)
        with journal._db.write() as db:
            for name in ("attempt_entered", "attempt_ended", "attempt_removed"):
                db.execute(f"DROP TRIGGER {name}")
            db.execute("DROP TABLE tallies")
            db.execute("PRAGMA user_version = 1")
    for n, rng in enumerate(moments):
        path = tmp_path / str(n) / "journal.sqlite3"
        path.parent.mkdir()
        shutil.copyfile(old, path)
        killed(rng, 2, 0.03, "open", path)
        opened = open_or_restore(path)
        assert opened.news is None
        assert len(opened.journal.ids(1)) >= 55
        check(opened.journal)
        opened.journal.close()
        assert integrity(path) == "ok"


def test_a_copy_counts_when_it_is_whole(path: Path, moments: Iterator[random.Random], clock: Clock) -> None:
    path.parent.mkdir()
    with closing(Journal.open(path, clock=clock)) as journal:
        fill(journal, journal.add_player("Ana").id, clock, 60)
        rows = len(journal.ids(1))
        for rng in moments:
            killed(rng, 5, 0.6, "backup", path)
            assert all(is_good(copy) for copy in backups(path))
            for copy in backups(path)[:1]:
                with closing(Journal.open(Path(shutil.copy(copy, path.with_name("copy.sqlite3"))))) as copied:
                    assert len(copied.ids(1)) == rows
    assert integrity(path) == "ok"


def test_an_import_can_be_gone_on_with(path: Path, moments: Iterator[random.Random], clock: Clock) -> None:
    path.parent.mkdir()
    with closing(Journal.in_memory(clock=clock)) as journal:
        fill(journal, journal.add_player("Ana").id, clock, 25)
        lines = list(journal_lines(journal, 1, "Ana"))
    wanted = 0
    for n, rng in enumerate(moments):
        file = path.with_name("log.jsonl")
        fresh = [line.replace(json.loads(line)["uuid"], f"{n * 1000 + i:032x}") for i, line in enumerate(lines)]
        file.write_text("".join(fresh), encoding="utf-8")
        told = killed(rng, 30, 0.6, "read", path, file)
        with closing(Journal.open(path)) as journal:
            done = sum(line != "open\n" for line in told)
            there = len(journal.ids(journal.player_named("Ana").id)) - wanted
            assert done <= there <= len(lines)
            reading = Reading(journal, retraced)
            with file.open("rb") as source:
                for number, line in numbered(source):
                    reading.line(number, line)
            assert (reading.known, reading.entered, reading.refused) == (there, len(lines) - there, [])
            wanted += len(lines)
            assert len(journal.ids(1)) == wanted
    with closing(Journal.open(path)) as journal:
        check(journal)
    assert integrity(path) == "ok"
