"""Every page on a journal in which a hand has set what SQLite lets it set: no page fails, and the rest is shown."""

import shutil
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from game.journal.model import EARLIEST, LATEST, LONGEST_PLAY, MOST
from game.journal.recorder import Recorder
from game.journal.restore import open_or_restore
from game.journal.store import Journal
from game.rules import PATIENCES
from game.ui.scene import Scene, told
from game.ui.scenes import scene_named
from game.ui.scenes.statistics import PAGES
from tests.journal.edits import EDITS, VALUES, edit
from tests.journal.real import acted, enter
from tests.ui.harness import Stage, undrawn

EXTREMES = {
    "started": (EARLIEST, LATEST),
    "ended": (EARLIEST, LATEST),
    "seconds": (0, LONGEST_PLAY),
    "redistributions": (MOST,),
    "moves": (MOST,),
    "hints": (MOST,),
    "take_backs": (MOST,),
    "aids": ("nothing that is known",),
    "origin": ("elsewhere",),
    "layout": ("[]", "{}"),
    "foundation_cards": (0,),
}
"""What can just be believed."""


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Attempts in both games, each spoilt or strained in its own way, and as many that are as they were played."""
    path, rng = tmp_path_factory.mktemp("spoilt") / "journal.sqlite3", Random(4)
    strains = [("attempts", column, value) for column, values in EXTREMES.items() for value in values]
    edits = [one for one in EDITS if one[0] == "attempts"] + strains
    with closing(Journal.open(path)) as journal:
        for name in ("Ana", "Bea"):
            journal.add_player(name)
        for n in range(2 * len(edits)):
            game = ("cruel", "arithmetic")[n // 2 % 2]
            enter(journal, 1, acted(game, 1 + n % 40, rng, 4), 1 + n % 40, rng)
        for game in PATIENCES:
            enter(journal, 2, acted(game, 5, rng, 4), 5, rng, outcome="open")
    for n, (table, column, value) in enumerate(edits):
        if column == "layout":
            edit(path, table, "deal", None, f"id = {2 * n + 1}")
        edit(path, table, column, value, f"id = {2 * n + 1}")
    return path


@pytest.fixture
def path(spoilt: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(spoilt, tmp_path))


def staged(path: Path, player: int = 1) -> Stage:
    """A stage with that journal, told of what is wrong as the game tells it."""
    stage = Stage((1280, 720))
    stage.journal.close()
    opened = open_or_restore(path)
    stage.journal = stage.shell.journal = opened.journal
    stage.shell.recorder = Recorder(stage.journal)
    stage.shell.notices += [told(one) for one in (opened.news, opened.doubt) if one is not None]
    with suppress(StopIteration):
        stage.shell.player = stage.player = next(one for one in stage.journal.players() if one.id == player)
    return stage


def scenes(stage: Stage) -> Iterator[Scene]:
    """Every scene that shows something of the journal."""
    shell = stage.shell
    for name in ("menu", "players", "settings"):
        yield scene_named(name, {})(shell)
    for game in PATIENCES:
        for part in PAGES:
            page = scene_named("statistics", {})(shell, game=game)
            page.part = part  # type: ignore[attr-defined]  # of a page of statistics
            yield page
        for category in ("", "clean", "repeat", "assisted"):
            yield scene_named("attempts", {})(shell, game=game, category=category)
        yield scene_named("table", {"game": game})(shell, resume=True)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_pages_show_what_can_be_believed(path: Path, language: str) -> None:
    stage = staged(path)
    stage._change(language=language)
    assert stage.shell.notices
    assert stage.journal.left_out
    with undrawn():
        for scene in scenes(stage):
            stage.show(scene)
            stage.act("down", "down", "right")
            stage.show(scene)
        rows = stage.journal.attempts(1)
        assert len(rows) > len(EDITS) / 2
        for row in rows[:: 1 if language == "en" else 7]:
            stage.show(scene_named("replay", {})(stage.shell, attempt=row.id))


@pytest.mark.parametrize(("table", "column"), [column for column in VALUES if column[0] != "attempts"])
def test_all_pages_stand_a_value_anywhere_else(path: Path, table: str, column: str) -> None:
    for value in VALUES[table, column]:
        edit(path, table, column, value)
        stage = staged(path, player=2)
        stage.journal.first_player("Ana")
        with undrawn():
            for scene in scenes(stage):
                stage.show(scene)
        stage.journal.close()
