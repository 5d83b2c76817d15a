"""What an enemy, a sync tool or a tired disk does to the journal beside the game."""

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.journal import files, restore
from game.journal.backup import backups, make_backup
from game.journal.errors import BackupUnwritable, JournalError, JournalMoved
from game.journal.model import Progress
from game.journal.recorder import Recorder
from game.journal.restore import BEGUN_ANEW, MISSED, RESTORED
from game.journal.store import Journal

MOVE = [("play", "1>F")]


def filled(path: Path, deals: int = 8) -> None:
    """A journal with attempts and a backup of it, closed as the game closes it."""
    opened = restore.open_or_restore(path).journal
    player = opened.first_player("Ana")
    recorder = Recorder(opened)
    for deal in range(1, deals + 1):
        recorder.begin(player.id, "cruel", deal, None, MOVE, Progress(5), "ended")
    make_backup(path)
    restore.close(opened)


@pytest.mark.parametrize("first", [0, 100, 4096])
def test_damage_that_leaves_size_and_time_alone_is_restored(tmp_path: Path, first: int) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    restore.close(restore.open_or_restore(path).journal)
    before = path.stat()
    noise = bytearray(path.read_bytes())
    noise[first : first + 3000] = os.urandom(len(noise[first : first + 3000]))
    path.write_bytes(noise)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    try:
        opened = restore.open_or_restore(path)
        rows = opened.journal.attempts(opened.journal.players()[0].id)
    except JournalError:
        # Seen only on reading: then the next start must not trust the note.
        restore._note(path).unlink(missing_ok=True)
        opened = restore.open_or_restore(path)
        rows = opened.journal.attempts(opened.journal.players()[0].id)
    assert len(rows) == 8


def test_a_file_broken_while_the_game_runs_is_not_noted_as_good(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    opened = restore.open_or_restore(path).journal
    path.write_bytes(b"noise" * 2000)
    restore.close(opened)
    again = restore.open_or_restore(path)
    assert again.news is not None
    assert len(again.journal.attempts(again.journal.players()[0].id)) == 8


@pytest.mark.parametrize("how", ["deleted", "replaced", "moved"])
def test_what_is_played_on_a_journal_that_went_away_is_kept_and_told(tmp_path: Path, how: str) -> None:
    path = tmp_path / "journal.sqlite3"
    journal = Journal.open(path)
    recorder, player = Recorder(journal), journal.first_player("Ana")
    draft = recorder.begin(player.id, "cruel", 1, None, MOVE, Progress(5))
    assert recorder.pending == 0
    aside = tmp_path / "aside.sqlite3"
    path.replace(aside)
    if how == "replaced":
        Journal.open(path).close()
    recorder.record(draft, MOVE, Progress(6))
    assert recorder.trouble is not None
    assert recorder.trouble.template == JournalMoved.template
    assert recorder.pending == 1
    if how == "moved":
        aside.replace(path)
        assert recorder.retry()
        assert len(journal.actions(draft.attempt or 0)) == 2


def test_a_backup_from_the_future_does_not_stop_todays(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    (old,) = backups(path)
    future = time.time() + 10 * 365 * 86400
    os.utime(old, (future, future))
    made = restore.back_up(path)
    assert made is not None
    assert made.stat().st_mtime < future


@pytest.mark.parametrize("name", ["/", ".", "", "x" * 300, "a\0b"])
def test_text_goes_to_files_only(tmp_path: Path, name: str) -> None:
    with pytest.raises(files.FileUnwritable):
        list(files.written(tmp_path / name if name not in ("/", "") else Path(name or "/"), ["x\n"], replace=True))
    assert list(tmp_path.iterdir()) == []


def test_text_never_goes_over_a_journal_nor_a_device(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    before = path.read_bytes()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for target in (path, pipe):
        with pytest.raises(files.FileUnwritable):
            list(files.written(target, ["x\n"], replace=True))
    assert path.read_bytes() == before
    assert pipe.is_fifo()


def spoil(path: Path, how: str) -> None:
    """Put something in the place of the folder of the backups, or of a file in it."""
    place = backups(path)[0].parent
    if how in ("checked", "restoring.lock"):
        (place / f"journal.{how}" if how == "checked" else place / how).unlink(missing_ok=True)
        (place / f"journal.{how}" if how == "checked" else place / how).mkdir()
        return
    shutil.rmtree(place)
    if how == "file":
        place.write_text("a file")
    elif how == "loop":
        place.symlink_to(place)
    elif how == "nowhere":
        place.symlink_to(place.with_name("nowhere"))


SPOILT = ["checked", "file", "loop", "nowhere"]


@pytest.mark.parametrize("how", SPOILT)
def test_a_good_journal_opens_whatever_its_backups_are(tmp_path: Path, how: str) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    spoil(path, how)
    for _start in range(2):
        opened = restore.open_or_restore(path)
        assert (opened.news, opened.journal.trouble) == (None, None)
        assert opened.journal.count_attempts(1) == 8
        restore.close(opened.journal)


@pytest.mark.parametrize("how", SPOILT)
def test_a_damaged_journal_is_put_aside_whatever_its_backups_are(tmp_path: Path, how: str) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    spoil(path, how)
    path.write_bytes(b"noise" * 2000)
    opened = restore.open_or_restore(path)
    assert opened.news is not None
    assert opened.news.template == (RESTORED if how == "checked" else BEGUN_ANEW)
    assert Path(str(opened.news.values["kept"])).read_bytes() == b"noise" * 2000
    assert opened.journal.trouble is None
    restore.close(opened.journal)


@pytest.mark.parametrize("how", ["file", "loop", "nowhere"])
def test_nothing_is_removed_where_no_backup_can_be_kept(tmp_path: Path, how: str) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    spoil(path, how)
    with closing(Journal.open(path)) as journal:
        for remove in (journal.reset_player, journal.remove_player):
            with pytest.raises(BackupUnwritable, match=r"No backup can be made in .*backups: "):
                remove(1, "Ana")
        assert journal.count_attempts(1) == 8


@pytest.mark.parametrize("backed_up", [True, False])
@pytest.mark.parametrize("tail", ["-wal", "-journal"])
def test_a_log_left_without_its_journal_is_kept_and_told_of(tmp_path: Path, tail: str, backed_up: bool) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    if not backed_up:
        shutil.rmtree(tmp_path / "backups")
    path.unlink()
    left = path.with_name(path.name + tail)
    left.write_bytes(b"what was played last" * 300)
    opened = restore.open_or_restore(path)
    assert opened.news is not None
    assert opened.news.template == (RESTORED if backed_up else BEGUN_ANEW)
    kept = Path(str(opened.news.values["kept"]))
    assert kept.name.endswith(tail)
    assert kept.read_bytes() == b"what was played last" * 300
    assert len(opened.journal.players()) == backed_up
    opened.journal.close()


def test_an_empty_log_is_nothing(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    path.unlink()
    path.with_name(path.name + "-wal").touch()
    opened = restore.open_or_restore(path)
    assert opened.news is not None
    assert opened.news.template == MISSED
    assert opened.journal.count_attempts(1) == 8
    opened.journal.close()


def test_the_newest_backup_is_known_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    filled(path)
    (today,) = backups(path)
    names = ["2026-03-01", "2026-03-02-080000-before-import", "2026-03-02-093000-before-removal", "2026-02-28", "mine"]
    for deal, name in enumerate(names, 1):
        copy = Path(shutil.copy(today, today.with_name(f"journal-{name}.sqlite3")))
        with closing(sqlite3.connect(copy)) as db:
            db.execute("DELETE FROM attempts WHERE id > ?", (deal,))
            db.commit()
        os.utime(copy, (2_000_000_000 - deal * 86400,) * 2)  # the newer, the older by the times of the files
    today.unlink()
    path.write_bytes(b"noise" * 2000)
    opened = restore.open_or_restore(path)
    assert opened.journal.count_attempts(1) == 3
    assert "the backup of 2026-03-02 09:30 was opened" in str(opened.news)
    opened.journal.close()
    assert [copy.stem.removeprefix("journal-") for copy in backups(path)] == [names[i] for i in (2, 1, 0, 3, 4)]
