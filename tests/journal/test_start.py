"""What the program opens and says at its start, whatever lies in its folder. It always starts, and tells once."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.app import open_journal
from game.host.locale import set_language
from game.journal import restore, schema
from game.journal.backup import backups
from game.journal.errors import KEPT_NOT_AT_ALL
from game.journal.model import Progress
from game.journal.recorder import Recorder
from game.journal.restore import back_up, open_or_restore
from game.journal.store import Journal
from tests.journal.conftest import plays
from tests.journal.test_files import filled, locked_away, open_folder
from tests.journal.test_restore import cut_pages, overwritten, scribbled, truncated

__all__ = ["open_folder"]

BACKED_UP, PLAYED = 30, 34


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield


@pytest.fixture
def whole(path: Path) -> bytes:
    """A journal of 34 attempts, 30 of them in its backup, closed as the program closes it; its bytes."""
    filled(path, BACKED_UP)
    back_up(path)
    opened = open_or_restore(path)
    for deal in range(BACKED_UP + 1, PLAYED + 1):
        opened.journal.begin(1, "cruel", deal=deal, entries=plays(*["3>7", "R"] * 20), progress=Progress())
    restore.close(opened.journal)
    return path.read_bytes()


@pytest.mark.parametrize("damage", [truncated, overwritten, scribbled, cut_pages])
def test_a_damaged_journal_is_told_of_kept_and_replaced(
    path: Path, whole: bytes, damage: Callable[[bytes, Random], bytes], request: pytest.FixtureRequest
) -> None:
    for seed in range(200 if request.config.getoption("--long") else 5):
        broken = damage(whole, Random(seed))
        path.write_bytes(broken)
        journal, notices = open_journal(path.parent)
        (notice,) = notices
        assert "damaged" in notice
        assert journal.count_attempts(1) == BACKED_UP
        recorder = Recorder(journal)
        recorder.begin(1, "cruel", 7, None, [("play", "3>7")], Progress())
        assert recorder.trouble is None
        journal.close()
        (kept,) = path.parent.glob("*damaged*.sqlite3")
        assert kept.read_bytes() == broken
        assert str(kept) in notice
        kept.unlink()


def test_a_sound_one_is_opened_without_a_word(path: Path, whole: bytes) -> None:
    journal, notices = open_journal(path.parent)
    assert (notices, journal.count_attempts(1)) == ([], PLAYED)
    journal.close()


def test_a_first_start_makes_a_player(path: Path) -> None:
    journal, notices = open_journal(path.parent)
    assert (notices, len(journal.players())) == ([], 1)
    journal.close()


def cannot_be_kept(notices: list[str]) -> bool:
    return len(notices) == 1 and notices[0].endswith(KEPT_NOT_AT_ALL)


@pytest.mark.parametrize("pragma", [f"user_version = {schema.VERSION + 1}", "application_id = 7"])
def test_a_file_that_is_not_for_this_program_stays_as_it_is(path: Path, whole: bytes, pragma: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA {pragma}")
    before = {one: one.read_bytes() for one in path.parent.rglob("*.sqlite3")}
    journal, notices = open_journal(path.parent)
    assert cannot_be_kept(notices)
    journal.begin(journal.players()[0].id, "cruel", deal=1, entries=plays("R"), progress=Progress())
    journal.close()
    assert {one: one.read_bytes() for one in path.parent.rglob("*.sqlite3")} == before


def test_a_folder_that_is_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    _journal, notices = open_journal(tmp_path / "file")
    assert cannot_be_kept(notices)
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX permissions")
def test_a_read_only_folder_is_told_of_once_and_written_later(open_folder: Path) -> None:
    path = open_folder / "journal.sqlite3"
    before = filled(path, 3)
    with locked_away(open_folder):
        journal, notices = open_journal(open_folder)
        assert notices == []
        recorder = Recorder(journal)
        assert "cannot be written" in str(recorder.trouble)
        draft = recorder.begin(1, "cruel", 9, None, [("play", "3>7")], Progress())
        assert "cannot be written" in str(recorder.trouble)
        assert path.read_bytes() == before
    assert recorder.retry()
    assert (recorder.trouble, journal.actions(draft.attempt or 0)) == (None, plays("3>7"))
    journal.close()


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX permissions")
def test_a_folder_that_cannot_be_read_is_said(open_folder: Path) -> None:
    inner = open_folder / "data"
    inner.mkdir()
    filled(inner / "journal.sqlite3", 3)
    mode = inner.stat().st_mode
    inner.chmod(0)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65_534)
    try:
        _journal, notices = open_journal(inner)
    finally:
        os.seteuid(user)
        inner.chmod(mode)
    assert cannot_be_kept(notices)


def test_a_locked_journal_is_said(path: Path, whole: bytes) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        _journal, notices = open_journal(path.parent)
        other.execute("ROLLBACK")
    assert cannot_be_kept(notices)
    assert "in use by another program" in notices[0]
    assert path.read_bytes() == whole


def test_a_killed_start_is_not_read_through_again(path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process that was killed leaves in the write-ahead log does not make the next start slow."""
    read: list[Path] = []
    monkeypatch.setattr(restore, "examine", read.append)
    one = open_or_restore(path).journal
    one.begin(1, "cruel", deal=99, entries=plays("R"), progress=Progress())
    assert path.with_name(f"{path.name}-wal").stat().st_size > 0
    two = open_or_restore(path).journal
    assert two.count_attempts(1) == PLAYED + 1
    assert read == []
    for journal in (one, two):
        journal.close()
    os.utime(path, (1, 1))
    open_or_restore(path).journal.close()
    open_or_restore(path).journal.close()
    assert read == [path]


def test_what_a_killed_backup_left_is_swept_up(path: Path, whole: bytes) -> None:
    left, fresh = path.parent / "backups" / "new-1", path.parent / "backups" / "new-2"
    for one in (left, fresh):
        one.write_bytes(b"half")
    os.utime(left, (1, 1))
    with closing(Journal.open(path)) as journal:
        journal.back_up("before-import")
    assert (left.exists(), fresh.exists()) == (False, True)


def test_copies_of_each_sort_are_kept(path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Journal.open(path)) as journal:
        for label in ("before-removal", "before-import"):
            for second in range(9):
                monkeypatch.setattr("time.strftime", lambda form, second=second: f"2026-11-30-12000{second}-")
                journal.back_up(label)
    monkeypatch.undo()
    names = [one.name for one in backups(path)]
    assert [sum(label in name for name in names) for label in ("before-removal", "before-import")] == [7, 7]
    assert len(names) == 15
