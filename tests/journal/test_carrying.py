"""Journal files: out, in, in again, and what is never let in."""

import csv
import io
import json
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

import pytest

from game.journal import files, summary
from game.journal.errors import JournalGone, NameTaken
from game.journal.files import FileExists, FileUnwritable, csv_heading, csv_lines, journal_lines, written
from game.journal.intake import numbered
from game.journal.model import standing
from game.journal.reading import LONGEST, Reading
from game.journal.store import Journal
from game.rules.records import final_state
from game.session.retrace import retraced
from tests.journal.conftest import Clock, Opener
from tests.journal.real import acted, enter, wins, won


def fill(journal: Journal, player: int, clock: Clock, count: int = 30, seed: int = 1) -> None:
    """A log of real attempts: wins, repeats, take-backs, explicit layouts, travels, days without any, one open."""
    rng = Random(seed)
    for n in range(count):
        game = rng.choice(["cruel", "cruel", "arithmetic"])
        clock.utc += rng.randrange(60, 200_000)
        clock.offset = rng.choice([60, 60, 60, -480])
        if rng.random() < 0.25 and n < count - 1:
            record = rng.choice(wins(game))
            enter(journal, player, won(record), record.deal, rng)
            continue
        deal = rng.choice([7, rng.randrange(1, 10**6)])
        attempt = acted(game, deal, rng)
        more = {"outcome": "open"} if n == count - 1 else {}
        enter(journal, player, attempt, None if n in (5, 11) else deal, rng, **more)


@cache
def lines_of_a_log() -> tuple[str, ...]:
    """What such a log is exported as."""
    clock = Clock()
    with closing(Journal.in_memory(clock=clock)) as journal:
        player = journal.add_player("Ana").id
        fill(journal, player, clock, 12)
        return tuple(exported(journal, player))


@pytest.fixture
def full(journal: Journal, ana: int, clock: Clock) -> Journal:
    fill(journal, ana, clock)
    return journal


def exported(journal: Journal, player: int) -> list[str]:
    return list(journal_lines(journal, player, "Ana"))


def read(journal: Journal, lines: list[str], player: int | None = None) -> Reading:
    reading = Reading(journal, retraced, player)
    for number, line in numbered(io.BytesIO("".join(lines).encode())):
        reading.line(number, line)
    return reading


def content(journal: Journal, player: int) -> list[Any]:
    """All that is kept of a player's attempts, ids apart."""
    rows = [journal.attempt(attempt) for attempt in journal.ids(player)]
    return [(one.row._replace(id=0, player=0), one.entries) for one in rows]


def test_what_is_written_is_read_back_whole(full: Journal, ana: int, tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "other.sqlite3")) as other:
        reading = read(other, exported(full, ana))
        assert (reading.entered, reading.known, reading.refused) == (len(full.ids(ana)), 0, [])
        there = other.find_player("Ana").id
        assert content(other, there) == content(full, ana)
        assert other.history(there, "cruel").words == full.history(ana, "cruel").words
        assert exported(other, there) == exported(full, ana)


def test_reading_twice_changes_nothing(full: Journal, ana: int) -> None:
    before, lines = content(full, ana), exported(full, ana)
    reading = read(full, lines)
    assert (reading.entered, reading.known, reading.refused) == (0, len(lines), [])
    tomas = full.add_player("Tomás").id
    assert read(full, lines, tomas).known == len(lines)
    assert content(full, ana) == before
    assert full.ids(tomas) == []


def test_a_player_can_be_named_or_is_made(full: Journal, ana: int) -> None:
    lines = exported(full, ana)
    with closing(Journal.in_memory()) as other:
        tomas = other.add_player("Tomás").id
        read(other, lines[:3], tomas)
        read(other, lines)
        assert [len(other.ids(player.id)) for player in other.players()] == [3, len(lines) - 3]
        assert [player.name for player in other.players()] == ["Tomás", "Ana"]


def test_each_line_is_a_game_record(full: Journal, ana: int) -> None:
    for line, attempt in zip(exported(full, ana), full.ids(ana), strict=True):
        row = full.attempt_row(attempt)
        state = final_state(line)
        assert (state["game"], state["foundation_cards"]) == (row.game, row.foundation_cards)
        assert json.loads(line)["moves"] == standing(full.actions(attempt))
        assert line.count("\n") == 1


def test_the_first_try_is_the_one_that_began_first(journal: Journal, ana: int, clock: Clock) -> None:
    """Logs of two machines put together: one first try of each deal is left."""
    rng = Random(3)
    clock.utc += 10_000
    enter(journal, ana, acted("cruel", 7, rng), 7, rng)
    with closing(Journal.in_memory(clock=clock)) as other:
        player = other.add_player("Ana").id
        for moment in (-5000, 5000):
            clock.utc += moment
            enter(other, player, acted("cruel", 7, rng), 7, rng)
        assert read(journal, exported(other, player)[::-1]).entered == 2
    rows = sorted(journal.attempts(ana), key=lambda row: row.started)
    assert [row.first_try for row in rows] == [True, False, False]
    words = journal.history(ana, "cruel").words
    assert sum(word.startswith("c") for word in words) == sum(row.category == "clean" for row in rows)


def test_there_is_one_open_attempt_at_most(full: Journal, ana: int) -> None:
    (opened,) = [row for row in full.attempts(ana) if row.outcome == "open"]
    line = next(line for line in exported(full, ana) if opened.uuid in line)
    with closing(Journal.in_memory()) as other:
        player = other.add_player("Ana").id
        read(other, [line, line.replace(opened.uuid, "0" * 32)])
        stored = other.open_attempt(player, opened.game)
        assert stored is not None
        assert stored.entries == full.actions(opened.id)
        assert sorted(row.outcome for row in other.attempts(player)) == ["ended", "open"]


def changed(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.__setitem__(key, value)


def removed(key: str) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.pop(key)


LIES: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "no record": (removed("game"), "This is not a game record"),
    "no journal": (removed("journal"), "not an attempt from a journal"),
    "newer": (changed("journal", 2), "newer version"),
    "no uuid": (removed("uuid"), "“uuid”"),
    "uuid": (changed("uuid", "../../etc"), "“uuid”"),
    "player": (changed("player", " \u200b "), "“player”"),
    "no player": (changed("player", 7), "“player”"),
    "a move more": (lambda data: data["actions"].append(["play", "9>9", 5]), "Action"),
    "an action of no kind": (lambda data: data["actions"].append(["undo", "R", 5]), "Action"),
    "a time that is none": (lambda data: data["actions"][0].__setitem__(2, -1), "“actions”"),
    "an action that is none": (lambda data: data["actions"].append("R"), "“actions”"),
    "no action": (lambda data: data.update(actions=[], moves=[]), "no action by a player"),
    "cards": (lambda data: data.update(cards=data["cards"] + 1), "“cards” does not agree"),
    "cards of a word": (changed("cards", "52"), "“cards” is missing or makes no sense"),
    "redistributions": (lambda data: data.update(redistributions=data["redistributions"] + 1), "“redistributions”"),
    "other moves": (lambda data: data["moves"].pop(), "“moves” does not agree"),
    "a win that is none": (changed("outcome", "won"), "“outcome” does not agree"),
    "an outcome that is none": (changed("outcome", "glorious"), "“outcome” is missing"),
    "a day that is none": (changed("started", "2026-02-30T10:00:00+00:00"), "“started”"),
    "a time without a zone": (changed("started", "2026-02-03T10:00:00"), "“started”"),
    "a time before time": (changed("ended", "1869-01-01T00:00:00+00:00"), "“ended”"),
    "seconds": (changed("seconds", -1), "“seconds”"),
    "hints": (changed("hints", True), "“hints”"),
    "too many hints": (changed("hints", 1 << 70), "“hints”"),
    "aids": (changed("aids", ["LAMP; DROP TABLE"]), "“aids”"),
    "first try": (changed("first_try", 1), "“first_try”"),
    "parent": (changed("parent", ["x", 1]), "“parent”"),
    "origin": (changed("origin", None), "“origin”"),
    "deal": (changed("deal", 0), "This is not a game record"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_line_that_cannot_be_true_is_left_out_and_named(lie: str) -> None:
    lines = list(lines_of_a_log())
    number = next(
        i for i, line in enumerate(lines) if '"ended"' in line.split('"outcome"')[1][:12] and '"deal"' in line
    )
    data = json.loads(lines[number])
    change, says = LIES[lie]
    change(data)
    lines[number] = json.dumps(data) + "\n"
    with closing(Journal.in_memory()) as other:
        reading = read(other, lines)
        ((at, fault),) = reading.refused
        assert at == number + 1
        assert says in str(fault)
        assert "\n" not in str(fault)
        assert reading.entered == len(lines) - 1
        assert len(other.ids(other.find_player("Ana").id)) == len(lines) - 1


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"\xff\xfe{}", "not UTF-8 text"),
        (b"{" + b" " * LONGEST + b"}", "too long"),
        (b"nonsense", "This is not a game record"),
        (b'{"game": "cruel", "deal": 1, "moves": []}', "not an attempt from a journal"),
        (b"[" * 100_000, "This is not a game record"),
    ],
)
def test_what_is_no_line_at_all_is_left_out(line: bytes, says: str) -> None:
    good = lines_of_a_log()[0].encode()
    reading = Reading(Journal.in_memory(), retraced)
    for number, one in numbered(io.BytesIO(b"\xef\xbb\xbf" + good + b"\n  \n" + line + b"\n" + good)):
        reading.line(number, one)
    ((at, fault),) = reading.refused
    assert (at, reading.entered, reading.known) == (4, 1, 1)
    assert says in str(fault)


def test_any_change_of_a_letter_is_refused_or_harmless() -> None:
    """Never another exception, and never a row that the rules do not bear out."""
    rng = Random(9)
    lines = lines_of_a_log()
    with closing(Journal.in_memory()) as other:
        reading = Reading(other, retraced)
        for number in range(300):
            line = bytearray(rng.choice(lines).encode())
            for _ in range(rng.randrange(1, 3)):
                line[rng.randrange(len(line) - 1)] = rng.randrange(256)
            reading.line(number, bytes(line))
        assert len(reading.refused) > 150
        for player in other.players():
            for text in journal_lines(other, player.id, player.name):
                assert final_state(text)["foundation_cards"] == json.loads(text)["cards"]


# The spreadsheet, and the figures against it


def rows_of(journal: Journal, player: int) -> list[dict[str, str]]:
    text = csv_heading() + "".join(csv_lines(journal, player, "Ana"))
    return list(csv.DictReader(io.StringIO(text)))


def test_the_spreadsheet_has_a_line_for_each_attempt(full: Journal, ana: int) -> None:
    rows = rows_of(full, ana)
    assert len(rows) == len(full.ids(ana))
    for row, attempt in zip(rows, full.ids(ana), strict=True):
        kept = full.attempt_row(attempt)
        assert (int(row["cards"]), row["outcome"], row["class"]) == (
            kept.foundation_cards,
            kept.outcome,
            kept.category,
        )
        assert row["deal"] == ("" if kept.deal is None else str(kept.deal))
        local = datetime.fromisoformat(row["started"]) - timedelta(minutes=int(row["utc_offset"]))
        assert (local - datetime(1970, 1, 1)).total_seconds() == kept.started


def test_a_name_is_no_formula(journal: Journal) -> None:
    player = journal.add_player("=1+1").id
    rng = Random(1)
    enter(journal, player, acted("cruel", 5, rng), 5, rng)
    (line,) = csv_lines(journal, player, "=1+1")
    assert line.startswith("'=1+1,")


@pytest.mark.parametrize("game", ["cruel", "arithmetic"])
@pytest.mark.parametrize("category", ["", "clean", "repeat", "assisted"])
def test_figures_agree_with_a_few_lines_over_the_spreadsheet(full: Journal, ana: int, game: str, category: str) -> None:
    rows = [row for row in rows_of(full, ana) if row["game"] == game and row["outcome"] != "open"]
    rows = [row for row in rows if category in ("", row["class"])]
    log = full.history(ana, game).select(category=category or None)
    figures, cards = summary.figures(log), [int(row["cards"]) for row in rows]
    taken = [row for row in rows if row["outcome"] == "won"]
    assert (figures.attempts, figures.won) == (len(rows), len(taken))
    if not rows:
        assert figures.cards_best is None
        return
    assert figures.cards_mean == pytest.approx(mean(cards))
    assert figures.cards_median == median(cards)
    assert figures.cards_best == max(cards)
    cut = [int(row["redistributions"]) for row in rows]
    assert figures.redistributions_per_attempt == pytest.approx(mean(cut))
    per_win = mean(int(row["redistributions"]) for row in taken) if taken else None
    assert figures.redistributions_per_win == (None if per_win is None else pytest.approx(per_win))
    assert figures.seconds == pytest.approx(sum(float(row["seconds"]) for row in rows))
    runs = [(key, len(list(run))) for key, run in groupby(row["outcome"] == "won" for row in by_day(rows))]
    assert summary.streaks(log).longest_streak == max((length for key, length in runs if key), default=0)
    assert summary.streaks(log).streak == (runs[-1][1] if runs[-1][0] else 0)
    if len(rows) >= 20:
        share, z = len(taken) / len(rows), 1.959963984540054
        assert figures.share == share
        for end in figures.interval or ():
            assert abs(share - end) == pytest.approx(z * (end * (1 - end) / len(rows)) ** 0.5)
    else:
        assert figures.share is None
    days = {datetime.fromisoformat(row["started"]).date() for row in rows}
    assert set(log.days(min(days))) == days
    assert summary.reached(log)[30 - 4] == sum(one >= 30 for one in cards) / len(cards)
    points = {(int(row["redistributions"]), int(row["cards"]), row["outcome"] == "won") for row in rows}
    assert {(one.redistributions, one.cards, one.won) for one in summary.scatter(log)} == points


def by_day(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """In the order of the player's days; the rows stand in the order in which the attempts were begun."""
    return sorted(rows, key=lambda row: row["started"][:10])


def test_figures_of_a_log_made_by_hand(journal: Journal, ana: int, clock: Clock) -> None:
    """Twenty attempts whose answers are known: five times the same deal won, and fifteen that end after a move."""
    rng = Random(4)
    record = next(record for record in wins("cruel") if record.deal)
    for n in range(20):
        clock.utc += 86_400
        if n % 4 == 0:
            enter(journal, ana, won(record), record.deal, rng)
        else:
            enter(journal, ana, acted("cruel", 1000 + n, Random(1), 1), 1000 + n, rng)
    log = journal.history(ana, "cruel").select()
    figures = summary.figures(log)
    assert (figures.attempts, figures.won, figures.share, figures.cards_best) == (20, 5, 0.25, 52)
    low, high = figures.interval or (0, 0)
    assert (round(low, 5), round(high, 5)) == (0.11186, 0.46870)
    assert (figures.cards_median, log.wins) == (5.0, "10001000100010001000")
    assert summary.streaks(log) == (0, 1)
    assert sum(int(row["first_try"]) for row in rows_of(journal, ana)) == 16


# Files


def test_a_file_is_there_when_all_is_written_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"

    def broken() -> Any:
        yield "one\n"
        raise JournalGone()

    with pytest.raises(JournalGone):
        list(written(path, broken()))
    steps = written(path, iter("ab"))
    next(steps)
    steps.close()  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == []
    assert list(written(path, ["á\n", "b\n"])) == [1, 2]
    assert path.read_text(encoding="utf-8") == "á\nb\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_there_is_not_written_over_unasked(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text("mine")
    with pytest.raises(FileExists, match="already exists"):
        list(written(path, ["other"]))
    assert path.read_text() == "mine"
    list(written(path, ["other"], replace=True))
    assert path.read_text() == "other"


@pytest.mark.parametrize("place", ["no folder/log", "file/log", ""])
def test_a_place_that_cannot_be_written_is_said(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileUnwritable, match="cannot be written"):
        list(written(tmp_path / place, ["x"], replace=True))
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_an_import_while_another_window_plays(full: Journal, ana: int, opened: Opener) -> None:
    lines = exported(full, ana)
    other = opened()
    tomas = other.add_player("Tomás").id
    fresh = [line.replace(json.loads(line)["uuid"], f"{n:032x}") for n, line in enumerate(lines)]
    read(other, fresh, tomas)
    assert len(full.ids(tomas)) == len(lines)
    with pytest.raises(NameTaken):
        full.add_player("tomás")
    assert files.VERSION == 1
