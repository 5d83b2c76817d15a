"""Rows that make no sense, set by hand: told of, left out, kept in the file, and everything else goes on."""

import io
import json
import shutil
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import commands, transfer
from game.journal import JOURNAL_FILE, restore
from game.journal.backup import is_good, make_backup
from game.journal.errors import LEFT_OUT
from game.journal.model import Entry, Progress
from game.journal.recorder import UNREADABLE, Recorder
from game.journal.store import Journal
from tests.journal.edits import VALUES, edit
from tests.journal.real import acted, enter

DEALS = 6
SAMPLE = 2
"""Values of each column, without --long."""
FIRST = "id = (SELECT min(id) FROM attempts)"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal of two players, with attempts that are over and one that is open."""
    path = tmp_path_factory.mktemp("made") / JOURNAL_FILE
    opened, rng = restore.open_or_restore(path).journal, Random(3)
    for name in ("Ana", "Bea"):
        player = opened.add_player(name).id
        for deal in range(1, DEALS):
            enter(opened, player, acted("cruel", deal, rng, 15), deal, rng)
        enter(opened, player, acted("cruel", 77, rng, 15), None, rng)
        enter(opened, player, acted("arithmetic", 9, rng, 15), 9, rng, outcome="open")
    opened.set_current_player(2)
    make_backup(path)
    restore.close(opened)
    return path.parent


@pytest.fixture
def path(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "data")) / JOURNAL_FILE


def everything(journal: Journal) -> int:
    """Read the journal in every way there is; how many attempts can be listed."""
    listed = 0
    player = journal.first_player("ana")
    assert player in journal.players()
    for player in journal.players():
        rows = journal.attempts(player.id)
        listed += len(rows)
        assert len(rows) == journal.count_attempts(player.id) == len(journal.ids(player.id))
        journal.settings(player.id)
        played = journal.played(player.id)
        assert sum(one.attempts for one in played) == len(rows)
        for game in ("cruel", "arithmetic"):
            log = journal.history(player.id, game).select()
            log.days(date.min)
            page = journal.page(player.id, game, 50)
            assert sum(log.kinds.values()) == len(log.wins) == len(page)
            assert len(page) + log.open == sum(row.game == game for row in rows)
            journal.dailies(player.id, game, {date(2026, 11, day): day for day in range(1, 10)})
            Recorder(journal).resume(player.id, game)
    return listed


@pytest.mark.parametrize("rows", [FIRST, pytest.param("1", marks=pytest.mark.long)], ids=["one row", "all rows"])
@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        pytest.param(*column, value, marks=[pytest.mark.long] if n >= SAMPLE else [])
        for column, values in VALUES.items()
        for n, value in enumerate(values)
    ],
)
def test_what_makes_no_sense_is_told_of_and_left_out(
    path: Path, table: str, column: str, value: Any, rows: str, capsys: pytest.CaptureFixture[str]
) -> None:
    one = {"attempts": FIRST, "players": "id = 1"}
    if not edit(path, table, column, value, rows if rows == "1" else one.get(table, "1")):
        return  # SQLite itself refuses it
    before = content(path)
    opened = restore.open_or_restore(path)
    assert opened.news is None
    with closing(opened.journal) as journal:
        listed = everything(journal)
        left_out = sum(count(path).values()) - listed - len(journal.players())
        assert (opened.doubt is not None) == (left_out > 0) == bool(journal.left_out)
    make_backup(path)
    restore.close(Journal.open(path))
    again = restore.open_or_restore(path)
    assert again.news is None
    assert everything(again.journal) == listed
    again.journal.close()
    if table == "attempts":
        assert content(path) == before
    commands_go_on(path, capsys)


def commands_go_on(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("table", "json", "csv"):
        assert commands.stats(None, form, path.parent, io.StringIO()) == 0
    for form in ("jsonl", "csv"):
        out = io.StringIO()
        assert transfer.export(None, "-", form, path.parent, out) == 0
        if form == "jsonl":
            for line in out.getvalue().splitlines():
                json.loads(line)
    for line in capsys.readouterr().err.splitlines():
        assert line.startswith(LEFT_OUT.partition("{")[0])


def content(path: Path) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = bytes
        return db.execute("SELECT * FROM attempts WHERE outcome <> 'open' ORDER BY id").fetchall()


def count(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as db:
        return {table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("attempts", "players")}


def test_it_is_told_once_and_stays_left_out(path: Path) -> None:
    edit(path, "attempts", "seconds", "x", FIRST)
    edit(path, "players", "name", b"\0", "id = 2")
    opened = restore.open_or_restore(path)
    assert str(opened.doubt) == ("Entries of the journal that make no sense are left out, and kept in the file: 2.")
    listed = everything(opened.journal)
    opened.journal.close()
    restore.close(Journal.open(path))
    restore.open_or_restore(path).journal.close()  # notes what it has found
    for _start in range(2):
        opened = restore.open_or_restore(path)
        assert opened.doubt is None
        assert opened.journal.left_out == 2
        assert everything(opened.journal) == listed
        restore.close(opened.journal)


def test_an_open_attempt_that_makes_no_sense_is_ended_and_told_of(path: Path) -> None:
    edit(path, "actions", "ms", "x", "attempt IN (SELECT id FROM attempts WHERE outcome = 'open' AND player = 1)")
    with closing(Journal.open(path)) as journal:
        recorder = Recorder(journal)
        assert recorder.resume(1, "arithmetic") is None
        assert recorder.news is not None
        assert (recorder.news.template, recorder.trouble) == (UNREADABLE, None)
        assert {row.outcome for row in journal.attempts(1, "arithmetic")} == {"ended"}
        assert journal.open_attempt(2, "arithmetic") is not None


@pytest.mark.parametrize(("column", "value"), [("n", "x"), ("n", 50)])
def test_play_goes_on_as_a_copy_when_what_was_played_makes_no_sense(path: Path, column: str, value: object) -> None:
    with closing(Journal.open(path)) as journal:
        recorder = Recorder(journal)
        draft = recorder.begin(1, "cruel", 500, None, [("play", "1>2"), ("play", "1>3")], Progress())
        assert edit(path, "actions", column, value, f"attempt = {draft.attempt} AND n = 2")
        recorder.record(draft, [("play", "1>4")], Progress())
        recorder.record(draft, [("play", "1>5")], Progress(), "ended")
        assert (recorder.trouble, recorder.pending) == (None, 0)
        assert [entry.move for entry in journal.actions(draft.attempt or 0)] == ["1>2", "1>3", "1>4", "1>5"]


def test_all_that_the_rules_can_make_is_believed() -> None:
    journal = Journal.in_memory()
    ana = journal.add_player("Ana").id
    most = Progress(52, 999_999_999, 1e9, 999_999_999, frozenset({"lamp"}), take_backs_allowed=True)
    entries = [Entry("play", "R", 10**12)]
    journal.begin(ana, "cruel", deal=999_999_999, entries=entries, progress=most, outcome="won")
    assert journal.survey() is None
    assert everything(journal) == 1


def test_a_player_whose_name_makes_no_sense_bars_nobody(path: Path) -> None:
    edit(path, "players", "name", b"\0", "1")
    with closing(Journal.open(path)) as journal:
        assert journal.players() == []
        assert journal.first_player("Ana").name == "Player"  # the old one still has the name
        assert journal.first_player("Ana").name == "Player"


def test_good_backups_are_good_with_rows_that_make_no_sense(path: Path) -> None:
    edit(path, "attempts", "started", "x")
    copy = make_backup(path)
    assert copy is not None
    assert is_good(copy)


def test_open_attempts_are_found_without_reading_the_others(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        asked: list[str] = []
        journal._db._connection.set_trace_callback(asked.append)
        everything(journal)
        journal._db._connection.set_trace_callback(None)
        of_open = {one for one in asked if one.startswith("SELECT") and "outcome = 'open'" in one}
        assert len(of_open) > 2
        for question in of_open:
            plan = " ".join(row[3] for row in journal._db._connection.execute(f"EXPLAIN QUERY PLAN {question}"))
            assert "attempts USING INDEX attempts_open" in plan, question
