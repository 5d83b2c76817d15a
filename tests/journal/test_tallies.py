"""What is kept ready for the statistics is at any time what the attempts say."""

import shutil
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.journal.model import AttemptRow, Entry, Progress, StoredAttempt, new_uuid
from game.journal.store import Journal
from tests.journal.conftest import Clock, plays
from tests.journal.test_schema import FILES


def word(row: AttemptRow) -> str:
    back = "b" if row.take_backs else "-"
    return f"{row.category[0]}{'w' if row.outcome == 'won' else '-'}{back}{row.foundation_cards}/{row.redistributions}"


def day(row: AttemptRow) -> int:
    return (datetime.fromtimestamp(row.started, UTC) + timedelta(minutes=row.started_offset)).date().toordinal()


def check(journal: Journal) -> None:
    """The tallies against the rows, in every way that they are used."""
    for player in journal.players():
        rows = journal.attempts(player.id)
        for game in {row.game for row in rows}:
            over = sorted((day(row), row.id, row) for row in rows if row.game == game and row.outcome != "open")
            history = journal.history(player.id, game)
            assert history.words == [word(row) for _day, _id, row in over]
            assert [tally[0] for tally in history.tallies] == sorted(tally[0] for tally in history.tallies)
            assert sum(history.seconds) == pytest.approx(sum(row.seconds for _day, _id, row in over))
            with_backs = history.select(take_backs=True)
            assert with_backs.seconds == pytest.approx(sum(row.seconds for *_, row in over if row.take_backs))
            assert len(history.open) == sum(row.game == game and row.outcome == "open" for row in rows)
        played = {one.game: (one.attempts, one.last.utc) for one in journal.played(player.id)}
        mine = {game: [row for row in rows if row.game == game] for game in sorted({row.game for row in rows})}
        assert played == {game: (len(some), max(row.ended for row in some)) for game, some in mine.items()}
        assert list(played) == list(mine)
    with journal._db.read() as db:
        assert db.execute("SELECT count(*) FROM tallies WHERE attempts = ''").fetchone() == (0,)


def act(journal: Journal, rng: Random, clock: Clock) -> None:
    """One thing that changes what is counted."""
    player = rng.choice(journal.players())
    deal, kind = rng.randrange(1, 40), rng.random()
    progress = Progress(rng.randrange(4, 53), rng.randrange(30), rng.random() * 900, rng.randrange(2))
    entries = [*plays("R"), *[Entry("back", "R", 0)] * (rng.random() < 0.2)]
    still_open = [row for row in journal.attempts(player.id) if row.outcome == "open"]
    if kind < 0.5:
        outcome = rng.choice(["open", "won", "blocked", "ended"])
        journal.begin(
            player.id,
            rng.choice(["cruel", "arithmetic"]),
            deal=deal,
            entries=entries,
            progress=progress,
            outcome=outcome,
        )
    elif kind < 0.7 and still_open:
        row = rng.choice(still_open)
        length = len(journal.actions(row.id))
        journal.record(row.id, length, entries, progress, rng.choice(["open", "won", "lost"]))
    elif kind < 0.8 and still_open:
        journal.finish(rng.choice(still_open).id, "ended")
    elif kind < 0.9:
        rows = journal.attempts(player.id)
        if rows:
            away = rng.choice(rows)._replace(uuid=new_uuid(), started=clock.utc - rng.randrange(10**7))
            journal.enter(player.id, StoredAttempt(away, entries))
    elif kind < 0.92:
        journal.reset_player(player.id, player.name)
    clock.utc += rng.choice([0, 60, 4000, 90_000, -5000])
    clock.offset = rng.choice([0, 60, -600, 840])


@pytest.mark.parametrize("seed", range(4))
def test_tallies_are_what_the_attempts_say(seed: int, clock: Clock, request: pytest.FixtureRequest) -> None:
    rng = Random(seed)
    with closing(Journal.in_memory(clock=clock)) as journal:
        for name in ("Ana", "Tomás"):
            journal.add_player(name)
        for step in range(2000 if request.config.getoption("--long") else 300):
            act(journal, rng, clock)
            if step % 20 == 0:
                check(journal)
        check(journal)
        assert any(journal.played(player.id) for player in journal.players())


def test_a_log_of_version_1_is_counted_when_it_is_opened(path: Path, clock: Clock) -> None:
    path.parent.mkdir()
    with closing(Journal.open(path, clock=clock)) as journal:
        rng = Random(5)
        journal.add_player("Ana")
        for _ in range(200):
            act(journal, rng, clock)
        with journal._db.write() as db:
            for name in ("attempt_entered", "attempt_ended", "attempt_removed"):
                db.execute(f"DROP TRIGGER {name}")
            db.execute("DROP TABLE tallies")
            db.execute("PRAGMA user_version = 1")
    with closing(Journal.open(path)) as journal:
        check(journal)


def test_the_committed_file_of_version_1_is_counted(tmp_path: Path) -> None:
    with closing(Journal.open(Path(shutil.copy(FILES / "journal-v1.sqlite3", tmp_path)))) as journal:
        check(journal)
        assert journal.history(1, "cruel").words == ["awb5/2"]


def test_a_log_is_emptied_without_counting_each_attempt_again(journal: Journal, ana: int) -> None:
    for deal in range(1, 300):
        journal.begin(ana, "cruel", deal=deal, entries=plays("R"), progress=Progress(), outcome="ended")
    with journal._db.read() as db:
        before = db.total_changes
    journal.reset_player(ana, "Ana")
    with journal._db.read() as db:
        assert db.execute("SELECT count(*) FROM tallies").fetchone() == (0,)
        assert db.total_changes - before < 1000
    check(journal)


def test_part_of_a_log_may_go(journal: Journal, ana: int) -> None:
    for deal in range(1, 100):
        journal.begin(ana, "cruel", deal=deal, entries=plays("R"), progress=Progress(deal % 50), outcome="ended")
    with journal._db.write() as db:
        db.execute("DELETE FROM attempts WHERE deal % 3 = 0")
    check(journal)


NONSENSE: dict[str, list[object]] = {
    "attempts": ["nonsense", "cw", b"\0", "", "c--53/0", "c--5/-1", "cw-52/0 cw-52/", "C--5/0"],
    "day": ["x", 5.5, -1, 10**12, b"\0"],
    "clean": ["x", b"\0", float("inf"), -1.0, 1e300],
}


@pytest.mark.parametrize(("column", "value"), [(column, value) for column, all_ in NONSENSE.items() for value in all_])
def test_a_tally_that_makes_no_sense_is_counted_anew(journal: Journal, ana: int, column: str, value: object) -> None:
    for deal in range(1, 5):
        journal.begin(ana, "cruel", deal=deal, entries=plays("R"), progress=Progress(), outcome="ended")
    before = journal.history(ana, "cruel")
    with journal._db.write() as db:
        db.execute(f"UPDATE tallies SET {column} = ?", (value,))
    after = journal.history(ana, "cruel")
    assert (after.words, after.seconds) == (before.words, before.seconds)
    assert after.select().days(date(1970, 1, 1)) == before.select().days(date(1970, 1, 1))
