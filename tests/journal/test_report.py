import csv
import io
import json

import pytest

from game.journal.errors import UnknownPlayer
from game.journal.model import Entry, Outcome, Progress
from game.journal.report import FORMATS, report
from game.journal.store import Journal
from tests.journal.conftest import plays


@pytest.fixture
def played(journal: Journal, ana: int) -> Journal:
    """Ana: 21 first tries of Cruel, 7 of them won; one repeat; one with a take-back; one open. Tomás: nothing."""
    journal.add_player("Tomás")
    for deal in range(1, 22):
        won = deal % 3 == 0
        progress = Progress(52 if won else 10, redistributions=12 if won else 3, seconds=600)
        journal.begin(
            ana,
            "cruel",
            deal=deal,
            entries=plays("R"),
            progress=progress,
            outcome=Outcome.WON if won else Outcome.ENDED,
        )
    journal.begin(ana, "cruel", deal=1, entries=plays("R"), progress=Progress(20), outcome=Outcome.BLOCKED)
    back = [*plays("R"), Entry("back", "R", 0)]
    journal.begin(ana, "cruel", deal=30, entries=back, progress=Progress(52), outcome=Outcome.WON)
    journal.begin(ana, "cruel", deal=31, entries=plays("R"), progress=Progress())
    return journal


def test_the_table_can_be_read(played: Journal) -> None:
    lines = report(played, "ana", "table").splitlines()
    assert [line.split("  ")[0] for line in lines] == [
        *("Ana · cruel", "all", "clean first tries", "repeats", "assisted", "without take-backs", "with take-backs")
    ]
    assert lines[2].split() == "clean first tries 21 + 1 open 7 33% (17%–55%) 24.0 10 52 6.0 12.0 3:30 h".split()
    assert lines[3].split() == "repeats 1 0 too few to tell 20.0 20 20 0.0 – 0 min".split()
    assert len({len(line) for line in lines}) == 1


def test_csv_and_json_say_the_same(played: Journal) -> None:
    objects = json.loads(report(played, None, "json"))
    lines = list(csv.DictReader(io.StringIO(report(played, None, "csv"))))
    assert [{key: "" if value is None else str(value) for key, value in one.items()} for one in objects] == lines
    assert [one["group"] for one in objects] == [
        *("all", "clean first tries", "repeats", "assisted", "without take-backs", "with take-backs")
    ]
    assert [one["attempts"] for one in objects] == [23, 21, 1, 1, 22, 1]
    assert [one["open"] for one in objects] == [1, 1, 0, 0, 1, 0]
    assert [one["won"] for one in objects] == [8, 7, 0, 1, 7, 1]
    clean = objects[1]
    assert (clean["share"], clean["share_low"], clean["share_high"]) == (0.3333, 0.1719, 0.5463)
    assert (clean["cards_mean"], clean["cards_median"], clean["redistributions_per_win"]) == (24, 10, 12)
    assert objects[3]["share"] is None


def test_a_player_who_has_not_played_has_no_figures(played: Journal) -> None:
    assert report(played, "Tomás", "table") == "No attempt yet.\n"
    assert json.loads(report(played, "Tomás", "json")) == []
    assert report(played, "Tomás", "csv").startswith("player,game,group,attempts,")


@pytest.mark.parametrize("form", FORMATS)
def test_an_unknown_player_is_said(played: Journal, form: str) -> None:
    with pytest.raises(UnknownPlayer, match="Bob"):
        report(played, "Bob", form)
