"""What an enemy, a sync tool or a tired disk does to the journal beside the game."""

import os
import time
from pathlib import Path

import pytest

from game.journal import files, restore
from game.journal.backup import backups, make_backup
from game.journal.errors import JournalError, JournalMoved
from game.journal.model import Progress
from game.journal.recorder import Recorder
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
