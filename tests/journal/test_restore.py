"""Damage, and the way back."""

import os
import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.journal import restore, schema
from game.journal.backup import KEEP, backups, folder, make_backup
from game.journal.errors import JournalDamaged, JournalError, JournalForeign, JournalNewer, NameDiffers
from game.journal.model import Progress
from game.journal.restore import BEGUN_ANEW, MISSED, RESTORED, back_up, open_or_restore
from game.journal.store import Journal
from tests.journal.conftest import plays
from tests.journal.test_files import filled, locked_away, open_folder

__all__ = ["open_folder"]

BACKED_UP, PLAYED = 30, 40


@pytest.fixture
def whole(path: Path) -> bytes:
    """A closed journal of 40 attempts, 30 of them in its backup; its bytes."""
    filled(path, BACKED_UP)
    back_up(path)
    opened = open_or_restore(path)
    for deal in range(BACKED_UP + 1, PLAYED + 1):
        opened.journal.begin(1, "cruel", deal=deal, entries=plays(*["3>7", "R"] * 20), progress=Progress())
    restore.close(opened.journal)
    return path.read_bytes()


def truncated(content: bytes, rng: random.Random) -> bytes:
    return content[: rng.choice([0, 1, 15, 16, 99, 100, 4095, 4096, len(content) // 2, len(content) - 1])]


def overwritten(content: bytes, rng: random.Random) -> bytes:
    broken = bytearray(content)
    for page in rng.sample(range(len(content) // 4096), rng.randrange(1, 4)):
        broken[page * 4096 : page * 4096 + 4096] = rng.choice([bytes(4096), rng.randbytes(4096)])
    return bytes(broken)


def scribbled(content: bytes, rng: random.Random) -> bytes:
    """Noise over some of what defines the tables, which SQLite reads as it stands."""
    start = content.index(b"CREATE TABLE attempts") + rng.randrange(1400)
    return content[:start] + rng.randbytes(20) + content[start + 20 :]


def cut_pages(content: bytes, rng: random.Random) -> bytes:
    return content[: rng.randrange(1, len(content) // 4096) * 4096]


@pytest.mark.parametrize("damage", [truncated, overwritten, scribbled, cut_pages])
def test_the_newest_backup_takes_the_place_of_a_damaged_journal(
    path: Path, whole: bytes, damage: Callable[[bytes, random.Random], bytes], request: pytest.FixtureRequest
) -> None:
    for seed in range(200 if request.config.getoption("--long") else 10):
        broken = damage(whole, random.Random(seed))
        path.write_bytes(broken)
        opened = open_or_restore(path)
        assert opened.news is not None
        assert opened.news.template == RESTORED
        assert opened.journal.count_attempts(1) == BACKED_UP
        opened.journal.close()
        kept = Path(str(opened.news.values["kept"]))
        assert kept.read_bytes() == broken
        kept.unlink()


def test_the_message_says_when_the_backup_was_made_and_where_the_file_is(path: Path, whole: bytes) -> None:
    path.write_bytes(b"noise")
    opened = open_or_restore(path)
    opened.journal.close()
    date = time.strftime("%Y-%m-%d %H:%M", time.localtime(backups(path)[0].stat().st_mtime))
    (kept,) = path.parent.glob("journal-damaged-*.sqlite3")
    assert str(opened.news) == (
        f"The journal was damaged; the backup of {date} was opened. What was played later is missing; "
        f"the damaged file is kept as {kept}."
    )


def test_a_sound_journal_opens_without_news(path: Path, whole: bytes) -> None:
    opened = open_or_restore(path)
    assert opened.news is None
    assert opened.journal.count_attempts(1) == PLAYED
    opened.journal.close()


def test_a_journal_that_was_killed_keeps_its_write_ahead_log(path: Path, whole: bytes, tmp_path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.begin(1, "cruel", deal=99, entries=plays("R"), progress=Progress())
        killed = tmp_path / "killed"
        killed.mkdir()
        for tail in ("", "-wal"):
            (killed / f"{path.name}{tail}").write_bytes(path.with_name(path.name + tail).read_bytes())
    opened = open_or_restore(killed / path.name)
    assert opened.news is None
    assert opened.journal.count_attempts(1) == PLAYED + 1
    opened.journal.close()


@pytest.mark.parametrize("page_in_log", [True, False])
def test_a_last_page_cut_short_is_sound_only_if_the_log_has_it(path: Path, tmp_path: Path, page_in_log: bool) -> None:
    filled(path, 12)
    killed = tmp_path / path.name
    with closing(Journal.open(path)) as journal:
        if page_in_log:
            journal.record(12, 40, plays("R"), Progress())
        else:
            journal.set_face(1, "QS")
        for tail in ("", "-wal"):
            killed.with_name(path.name + tail).write_bytes(path.with_name(path.name + tail).read_bytes())
    last = killed.stat().st_size // 4096
    killed.write_bytes(killed.read_bytes()[:-1])
    wal = killed.with_name(path.name + "-wal").read_bytes()
    frames = {int.from_bytes(wal[at : at + 4], "big") for at in range(32, len(wal), 4096 + 24)}
    assert (last in frames) == page_in_log
    opened = open_or_restore(killed)
    opened.journal.close()
    assert (opened.news is None) == page_in_log


def test_a_backup_that_is_damaged_is_passed_over(path: Path, whole: bytes) -> None:
    newer = folder(path) / "journal-9999-01-01.sqlite3"
    newer.write_bytes(overwritten(whole, random.Random(1)))
    path.write_bytes(b"noise")
    opened = open_or_restore(path)
    assert opened.journal.count_attempts(1) == BACKED_UP
    opened.journal.close()


@pytest.mark.parametrize("content", [b"noise", None])
def test_without_a_backup_a_new_journal_is_begun_and_the_old_file_kept(path: Path, content: bytes | None) -> None:
    whole = filled(path, 3)
    broken = content or whole[:-4096]
    path.write_bytes(broken)
    opened = open_or_restore(path)
    assert opened.news is not None
    assert opened.news.template == BEGUN_ANEW
    assert opened.journal.players() == []
    opened.journal.close()
    assert Path(str(opened.news.values["kept"])).read_bytes() == broken


def test_a_journal_that_is_gone_comes_back(path: Path, whole: bytes) -> None:
    path.unlink()
    opened = open_or_restore(path)
    assert opened.news is not None
    assert opened.news.template == MISSED
    assert opened.journal.count_attempts(1) == BACKED_UP
    opened.journal.close()


def test_a_first_run_is_no_damage(path: Path) -> None:
    opened = open_or_restore(path)
    assert opened.news is None
    opened.journal.close()


@pytest.mark.parametrize(
    ("pragma", "error"),
    [(f"user_version = {schema.VERSION + 1}", JournalNewer), ("application_id = 7", JournalForeign)],
)
def test_what_is_not_damaged_is_never_moved(path: Path, whole: bytes, pragma: str, error: type[JournalError]) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA {pragma}")
    before = path.read_bytes()
    with pytest.raises(error):
        open_or_restore(path)
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*damaged*"))


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX permissions")
def test_a_read_only_place_is_opened_to_read(open_folder: Path) -> None:
    path = open_folder / "journal.sqlite3"
    before = filled(path, 3)
    with locked_away(open_folder):
        opened = open_or_restore(path)
        assert opened.journal.count_attempts(1) == 3
        assert opened.journal.trouble is not None
        restore.close(opened.journal)
    assert path.read_bytes() == before


def test_a_file_that_lies_as_it_was_closed_is_not_read_through(
    path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []
    monkeypatch.setattr(restore, "examine", read.append)
    open_or_restore(path).journal.close()
    assert read == []
    os.utime(path, (1, 1))
    open_or_restore(path).journal.close()
    assert read == [path]


def test_a_day_has_one_backup_and_several_days_are_kept(path: Path, whole: bytes) -> None:
    (today,) = backups(path)
    assert today.name == f"journal-{time.strftime('%Y-%m-%d')}.sqlite3"
    for day in range(1, 12):
        old = folder(path) / f"journal-2020-01-{day:02}.sqlite3"
        old.write_bytes(whole)
        os.utime(old, (day, day))
    assert back_up(path) == today
    assert [one.name for one in backups(path)] == [
        today.name,
        *(f"journal-2020-01-{day:02}.sqlite3" for day in range(11, 11 - KEEP + 1, -1)),
    ]
    with closing(sqlite3.connect(today)) as db:
        assert db.execute("SELECT count(*) FROM attempts").fetchone() == (PLAYED,)


def test_no_backup_is_made_of_what_has_not_changed(path: Path, whole: bytes) -> None:
    made = back_up(path)
    assert made is not None
    before = made.stat().st_mtime_ns
    assert back_up(path) == made
    assert made.stat().st_mtime_ns == before


def test_a_backup_is_made_while_the_journal_is_in_use(path: Path, whole: bytes) -> None:
    with closing(Journal.open(path)) as journal:
        journal.begin(1, "cruel", deal=99, entries=plays("R"), progress=Progress())
        made = back_up(path)
        journal.begin(1, "cruel", deal=100, entries=plays("R"), progress=Progress())
    assert made is not None
    with closing(sqlite3.connect(made)) as db:
        assert db.execute("SELECT count(*) FROM attempts").fetchone() == (PLAYED + 1,)


def test_a_damaged_journal_is_not_backed_up_over_a_good_one(path: Path, whole: bytes) -> None:
    (good,) = backups(path)
    before = good.read_bytes()
    path.write_bytes(overwritten(whole, random.Random(3)))
    with pytest.raises(JournalDamaged):
        back_up(path)
    assert good.read_bytes() == before
    assert list(folder(path).glob("new-*")) == []


def test_there_is_nothing_to_back_up_before_the_first_run(path: Path) -> None:
    assert back_up(path) is None
    assert make_backup(path) is None


@pytest.mark.parametrize("action", ["remove_player", "reset_player"])
def test_removing_makes_a_backup_first(path: Path, action: str) -> None:
    filled(path, 3)
    with closing(Journal.open(path)) as journal:
        with pytest.raises(NameDiffers):
            getattr(journal, action)(1, "Bob")
        assert backups(path) == []
        getattr(journal, action)(1, "Ana")
        assert journal.count_attempts(1) == 0
    (made,) = backups(path)
    with closing(sqlite3.connect(made)) as db:
        assert db.execute("SELECT count(*) FROM attempts").fetchone() == (3,)
