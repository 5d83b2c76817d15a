"""Files that earlier versions of the program wrote are opened, for ever. A file for each version lies in ``files``."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from game.journal import schema
from game.journal.backup import examine
from game.journal.model import Entry, Outcome, Progress
from game.journal.settings import Settings
from game.journal.store import Journal

FILES = Path(__file__).with_name("files")


def test_there_is_a_file_of_every_version() -> None:
    assert {one.name for one in FILES.iterdir()} == {f"journal-v{n}.sqlite3" for n in range(1, schema.VERSION + 1)}


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_a_file_of_a_version_is_as_its_steps_make_it(version: int, tmp_path: Path) -> None:
    examine(Path(shutil.copy(FILES / f"journal-v{version}.sqlite3", tmp_path)))


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_a_file_of_any_version_keeps_what_is_in_it(version: int, path: Path) -> None:
    path.parent.mkdir()
    shutil.copyfile(FILES / f"journal-v{version}.sqlite3", path)
    with closing(Journal.open(path)) as journal:
        ines, grand_pere = journal.players()
        assert (ines.name, ines.face, grand_pere.name) == ("Inês", "QS", "Grand-père")
        assert journal.current_player() == grand_pere
        assert journal.settings(ines.id) == Settings(language="pt", volume=15)
        again, daily = journal.attempts(ines.id, "cruel")
        assert (daily.deal, daily.outcome, daily.origin, daily.category) == (
            426538125,
            Outcome.WON,
            "daily",
            "assisted",
        )
        assert daily.progress == Progress(5, 2, 63.25, 1, frozenset({"lamp"}))
        assert (daily.moves, daily.take_backs, daily.started_offset) == (1, 1, 60)
        assert journal.actions(daily.id) == [("play", "5>9", 900), ("back", "5>9", 1500), ("redo", "5>9", 2000)]
        assert again.layout == {"foundations": {"C": 13, "D": 13, "H": 13, "S": 12}, "piles": [["KS"], *[[]] * 11]}
        assert (again.parent, again.parent_n, again.outcome) == (daily.uuid, 1, Outcome.OPEN)
        stored = journal.open_attempt(grand_pere.id, "arithmetic")
        assert stored is not None
        assert stored.entries == [Entry("auto", "T", 0), Entry("play", "S>W1", 700), Entry("auto", "T", 700)]
    examine(path)
