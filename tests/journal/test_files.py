"""Whatever lies where the journal should be: one sentence, and not a byte of it changed."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path

import pytest

from game.journal import schema
from game.journal.errors import (
    JournalBusy,
    JournalDamaged,
    JournalError,
    JournalForeign,
    JournalFull,
    JournalNewer,
    JournalUnwritable,
)
from game.journal.model import Progress
from game.journal.recorder import Recorder
from game.journal.store import Journal
from tests.journal.conftest import Opener, plays

NOBODY = 65_534


@cache
def content(attempts: int) -> bytes:
    """The bytes of a journal of so many attempts of 40 moves."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.sqlite3"
        with closing(Journal.open(path)) as journal:
            player = journal.add_player("Ana").id
            for deal in range(1, attempts + 1):
                journal.begin(player, "cruel", deal=deal, entries=plays(*["3>7", "R"] * 20), progress=Progress())
        assert [one.name for one in path.parent.iterdir()] == [path.name]
        return path.read_bytes()


def filled(path: Path, attempts: int = 40) -> bytes:
    """Put a closed journal of several pages there; its bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content(attempts))
    return content(attempts)


def test_importing_the_journal_does_not_import_sqlite() -> None:
    code = "import sys, game.journal.recorder, game.journal.summary; sys.exit('sqlite3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_new_journal_makes_its_folder_and_is_marked_as_ours(path: Path, journal: Journal) -> None:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (0x43724172,)
        assert db.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_closed_journal_is_one_file(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.add_player("Ana")
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_an_odd_path_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / "a b%41?mode=ro#c;é" / "jour'nal.sqlite3"
    with closing(Journal.open(path)) as journal:
        journal.add_player("Ana")
    with closing(Journal.open(path)) as journal:
        assert len(journal.players()) == 1
    assert path.stat().st_size


def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    for statement in ("CREATE TABLE notes (text)", "PRAGMA application_id = 7"):
        path.unlink(missing_ok=True)
        with closing(sqlite3.connect(path)) as db:
            db.execute(statement)
            db.commit()
        before = path.read_bytes()
        with pytest.raises(JournalForeign, match=r"journal\.sqlite3 is not a journal"):
            Journal.open(path)
        assert path.read_bytes() == before
        assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_journal_of_a_newer_version_is_left_alone(path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(JournalNewer, match="newer version"):
        Journal.open(path)
    assert path.read_bytes() == before


def test_a_newer_version_that_is_still_in_the_write_ahead_log_is_seen(path: Path, tmp_path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        shutil.copytree(path.parent, tmp_path / "killed")
    killed = tmp_path / "killed" / path.name
    before = killed.read_bytes()
    assert (killed.parent / "journal.sqlite3-wal").stat().st_size
    with pytest.raises(JournalNewer):
        Journal.open(killed)
    assert killed.read_bytes() == before


@pytest.mark.parametrize("noise", [b"x", b"my notes\n" * 2000, b"SQLite format 3", b"\0" * 4096, b"SQLite format 3\0"])
def test_what_is_no_database_is_left_alone(path: Path, noise: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(noise)
    with pytest.raises(JournalDamaged, match="is damaged"):
        Journal.open(path)
    assert path.read_bytes() == noise


def test_an_empty_file_is_a_journal_that_was_never_written(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    with closing(Journal.open(path)) as journal:
        assert journal.players() == []


@pytest.mark.parametrize("seed", range(24))
def test_a_broken_file_gives_one_error_or_all_that_can_be_read(path: Path, seed: int) -> None:
    """Truncated anywhere, or with pages of zeros or noise: never another exception than `JournalError`."""
    rng = random.Random(seed)
    broken = bytearray(filled(path))
    if seed % 4 == 0:
        del broken[rng.randrange(1, len(broken)) :]
    for _ in range(rng.randrange(1, 4)):
        start = rng.randrange(0, len(broken), 4096)
        size = len(broken[start : start + 4096])
        broken[start : start + 4096] = bytes(size) if seed % 4 == 1 else rng.randbytes(size)
    path.write_bytes(broken)
    try:
        with closing(Journal.open(path)) as journal:
            for player in journal.players():
                for row in journal.attempts(player.id):
                    journal.actions(row.id)
                assert journal.history(player.id, "cruel").select().open >= 0
    except JournalError as error:
        assert str(error)


def test_text_that_is_not_utf8_hides_nothing_else(path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE players SET name = CAST(x'ff41' AS TEXT)")
        db.commit()
    with closing(Journal.open(path)) as journal:
        assert [player.name for player in journal.players()] == ["\N{REPLACEMENT CHARACTER}A"]


@pytest.mark.parametrize("place", ["file/journal.sqlite3", "file/deeper/journal.sqlite3", "folder"])
def test_a_place_that_cannot_hold_a_journal_is_said(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("a file")
    (tmp_path / "folder").mkdir()
    with pytest.raises(JournalUnwritable, match="cannot be written"):
        Journal.open(tmp_path / place)
    assert (tmp_path / "file").read_text() == "a file"


@contextmanager
def locked_away(folder: Path) -> Iterator[None]:
    """The folder and its files cannot be written, not by root either."""
    user = os.geteuid()
    modes = [(one, one.stat().st_mode) for one in (*folder.iterdir(), folder)]
    for one, mode in modes:
        one.chmod(mode & ~0o222 | 0o444)
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        for one, mode in modes:
            one.chmod(mode)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that any user can reach."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX permissions")
def test_a_read_only_place_is_read_and_written_once_it_can_be(open_folder: Path) -> None:
    path = open_folder / "journal.sqlite3"
    before = filled(path, 3)
    with locked_away(open_folder):
        journal = Journal.open(path)
        assert "cannot be written" in str(journal.trouble)
        assert journal.count_attempts(1) == 3
        with pytest.raises(JournalUnwritable):
            journal.add_player("Tomás")
        assert path.read_bytes() == before
    journal.add_player("Tomás")
    assert journal.trouble is None
    assert [player.name for player in journal.players()] == ["Ana", "Tomás"]
    journal.close()


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX permissions")
def test_a_read_only_place_without_a_journal_is_said(open_folder: Path) -> None:
    with locked_away(open_folder), pytest.raises(JournalUnwritable):
        Journal.open(open_folder / "journal.sqlite3")
    assert list(open_folder.iterdir()) == []


def test_a_full_disk_is_said_and_changes_nothing(journal: Journal, ana: int, opened: Opener) -> None:
    attempt = journal.begin(ana, "cruel", deal=1, entries=plays("3>7"), progress=Progress())
    with full(journal), pytest.raises(JournalFull, match="disk is full"):
        journal.record(attempt, 1, plays(*["3>7"] * 5000), Progress(5))
    assert opened().actions(attempt) == plays("3>7")
    journal.record(attempt, 1, plays("R"), Progress())
    assert opened().actions(attempt) == plays("3>7", "R")


@contextmanager
def full(journal: Journal) -> Iterator[None]:
    """SQLite reports a full disk when the file would have to grow."""
    connection = journal._db._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    yield
    connection.execute("PRAGMA max_page_count = 1000000")


def test_a_locked_journal_is_said(path: Path, journal: Journal, ana: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert journal.players()
        with pytest.raises(JournalBusy, match="in use by another program"):
            journal.add_player("Tomás")
        other.execute("ROLLBACK")
    assert journal.add_player("Tomás").name == "Tomás"


def test_a_journal_locked_whole_cannot_be_opened(path: Path) -> None:
    before = filled(path, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(JournalBusy):
            Journal.open(path)
        other.execute("ROLLBACK")
    assert path.read_bytes() == before


def test_a_journal_in_memory_works_alike() -> None:
    with closing(Journal.in_memory()) as journal:
        player = journal.first_player("ana")
        attempt = journal.begin(player.id, "cruel", deal=1, entries=plays("3>7"), progress=Progress())
        assert journal.actions(attempt) == plays("3>7")
        assert journal.trouble is None


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 1 MiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting a file system is not allowed here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.parametrize("left", [0, 4096, 8192, 40_000])
def test_a_full_file_system_keeps_old_rows_and_takes_new_ones_later(small_disk: Path, left: int) -> None:
    path = small_disk / "journal.sqlite3"
    filled(path, 5)
    ballast = small_disk / "ballast"
    fill = (1 << 20) - sum(one.stat().st_size for one in small_disk.iterdir()) - left
    ballast.write_bytes(bytes(fill // 4096 * 4096))
    with closing(Journal.open(path)) as journal:
        written = 0
        with pytest.raises((JournalFull, JournalUnwritable)):
            for written in range(500):
                journal.record(1, 40 + written, plays("R"), Progress())
        assert len(journal.actions(1)) == 40 + written
        ballast.unlink()
        journal.record(1, 40 + written, plays("3>F"), Progress(5))
        assert journal.actions(1) == plays(*["3>7", "R"] * 20, *["R"] * written, "3>F")


def test_play_goes_on_when_the_disk_is_full_and_is_written_when_it_is_not(small_disk: Path) -> None:
    path = small_disk / "journal.sqlite3"
    filled(path, 5)
    with closing(Journal.open(path)) as journal:
        before = [journal.attempt(attempt) for attempt in journal.ids(1)]
        recorder = Recorder(journal)
        draft = recorder.begin(1, "cruel", 99, None, [("play", "3>7")], Progress())
        ballast = small_disk / "ballast"
        ballast.write_bytes(bytes(1 << 19))
        with suppress(OSError), ballast.open("ab") as file:
            while shutil.disk_usage(small_disk).free > 8192:
                file.write(bytes(4096))
                file.flush()
        troubles = []
        for n in range(300):
            recorder.record(draft, [("play", f"{n}")], Progress(seconds=n))
            troubles.append(recorder.trouble and str(recorder.trouble))
        met = [trouble for trouble in troubles if trouble]
        assert len(set(met)) == 1
        assert troubles[-1]
        assert recorder.pending > 0
        assert [journal.attempt(one.row.id) for one in before] == before
        ballast.unlink()
        recorder.record(draft, [("play", "last")], Progress(5, seconds=300))
        assert (recorder.trouble, recorder.pending) == (None, 0)
        assert draft.attempt is not None
        moves = [entry.move for entry in journal.actions(draft.attempt)]
        assert moves == ["3>7", *map(str, range(300)), "last"]
        with journal._db.read() as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
