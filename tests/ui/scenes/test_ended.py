"""A table whose attempt is over: what it leads to, by mouse, by keys and from its menu, and the way back."""

from typing import Any, cast

import pytest

from game.app import App
from game.host.window import Window
from game.insight.worker import Worker
from game.ui.intents import Act
from game.ui.scenes.analysis import AnalysisScene
from game.ui.scenes.table import TableScene
from tests.ui.answers import PromptWorker
from tests.ui.harness import Stage
from tests.ui.tables import ENDING, Table, arithmetic, cruel

LAYOUTS: dict[str, Any] = {
    "cruel": cruel(ENDING),
    "arithmetic": arithmetic([["AC"], ["2D"], ["3H"], ["4S"]], [["2C"], [], [], ["KS"]], "5C"),
}


def ended(game: str, **opening: Any) -> Table:
    """A table on which one move was made before the attempt was ended."""
    table = Table(game, layout=LAYOUTS[game], **opening)
    table.scene.attempt_move(table.scene.patience.moves(table.position)[0])
    table.rest()
    table.scene.end_attempt()
    table.rest()
    return table


@pytest.mark.parametrize("game", list(LAYOUTS))
def test_an_attempt_that_is_over_is_analysed_from_its_table(game: str) -> None:
    table = ended(game)
    assert table.choices == ["Analyse", "Same deal again", "New deal"]
    table.choose("Analyse")
    table.act("menu")
    table.answer("Analyse")
    assert table.stage.asked == [("analysis", {"attempt": table.rows()[0].id})] * 2


def test_it_is_not_offered_before_the_end_nor_for_what_left_no_trace() -> None:
    table = Table("cruel", layout=LAYOUTS["cruel"])
    for _again in range(2):
        table.act("menu")
        assert "Analyse" not in table.options()
        table.scene.close()
        table.scene.end_attempt()  # untouched: it is over, and nothing of it is in the journal
    assert "Analyse" not in table.choices


def test_the_way_back_from_there_is_to_the_table() -> None:
    stage = Stage((1280, 720))
    stage.shell.worker = cast(Worker, PromptWorker())
    app = App(cast(Window, stage.window), stage.shell)
    app.start()
    app.go("table", game="cruel", layout=LAYOUTS["cruel"])
    table = app.scene
    assert isinstance(table, TableScene)
    table.skip()
    table.attempt_move(table.patience.moves(table.play.attempt.position)[0])
    table.end_attempt()
    table.analyse()
    page = app.scene
    assert isinstance(page, AnalysisScene)
    assert page.way_back() == "Back to the table"
    page.handle(Act("menu"))
    assert app.scene is table


@pytest.mark.parametrize("language", ["en", "fr", "pt"])
@pytest.mark.parametrize("game", list(LAYOUTS))
def test_the_menu_of_a_table_has_two_columns_whatever_it_offers(game: str, language: str) -> None:
    table = Table(game, layout=LAYOUTS[game], size=(1138, 640), language=language)
    counts = []
    for beside in (False, True):
        if beside:
            table.scene.begin_side()
        moves = [move for move in table.scene.patience.moves(table.position) if "W1" not in (move.source, move.target)]
        table.scene.attempt_move(moves[0])
        table.rest()
        table.act("menu")
        assert table.scene.dialog is not None
        first, second, *others = table.scene.dialog.buttons
        assert first.box.y == second.box.y
        counts.append(2 + len(others))
        table.scene.close()
    assert counts == [13, 11]
