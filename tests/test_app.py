"""What comes from outside reaches the scene shown: answers that came while another was, and where the pointer is."""

from dataclasses import replace
from typing import cast

import pygame
import pytest

from game.app import App
from game.host.window import Window
from game.insight.worker import Worker
from game.ui.intents import Act, Pointer
from game.ui.scenes.analysis import AnalysisScene
from game.ui.scenes.table import TableScene
from tests.ui.answers import PromptWorker
from tests.ui.harness import Stage
from tests.ui.tables import ENDING, arithmetic, cruel

LATE = arithmetic(
    [
        ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC"],
        ["2D", "4D", "6D", "8D", "TD", "QD", "AD", "3D", "5D", "7D", "9D", "JD"],
        ["3H", "6H", "9H", "QH", "2H", "5H", "8H", "JH", "AH", "4H", "7H", "TH"],
        ["4S", "8S", "QS", "3S", "7S", "JS", "2S", "6S", "TS", "AS"],
    ],
    [["KC"], [], [], []],
)
LAYOUTS = {"cruel": cruel(ENDING), "arithmetic": LATE}


def asked(game: str) -> tuple[App, TableScene, PromptWorker]:
    """A table at which a hint was asked for that has not come yet."""
    stage, worker = Stage((1280, 720)), PromptWorker()
    stage.shell.worker = cast(Worker, worker)
    app = App(cast(Window, stage.window), stage.shell)
    stage.play(game, 1, 4, "ended")
    app.start()
    app.go("table", game=game, layout=LAYOUTS[game])
    table = app.scene
    assert isinstance(table, TableScene)
    table.skip()
    table.handle(Act("hint"))
    assert table.hint is None
    return app, table, worker


@pytest.mark.parametrize("page", ["settings", "analysis"])
@pytest.mark.parametrize("game", list(LAYOUTS))
def test_a_hint_comes_although_another_page_was_opened(game: str, page: str) -> None:
    """Even one that asks much itself, and takes its answers in."""
    app, table, worker = asked(game)
    app.go(page, **({"attempt": 1} if page == "analysis" else {}))
    if isinstance(app.scene, AnalysisScene):
        app.scene.news()
        assert len(worker.asked) > 2
    app.go("back")
    assert app.scene is table
    assert table.hint is not None


@pytest.mark.parametrize("game", list(LAYOUTS))
def test_no_hint_comes_once_hints_are_switched_off(game: str) -> None:
    app, table, _worker = asked(game)
    app.go("settings")
    app.shell.settings = replace(app.shell.settings, hints=False)
    app.go("back")
    assert table.hint is None
    assert not table.home.hints


def test_nothing_is_under_a_pointer_that_has_left_the_window() -> None:
    stage = Stage((1280, 720))
    app = App(cast(Window, stage.window), stage.shell)
    app.start()
    for game, place, card in (("cruel", "1", "JC"), ("arithmetic", "W1", "KC")):
        app.go("table", game=game, layout=LAYOUTS[game])
        table = app.scene
        assert isinstance(table, TableScene)
        table.skip()
        for name in ("menu", place):
            box = table.focus_boxes()[name]
            table.handle(Pointer("move", box.cx, box.cy))
            assert (table.hovered, table.hover.card) == (("menu", None) if name == "menu" else (None, card))
            pygame.event.clear()
            pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
            app.events(0.0)
            assert (table.hovered, table.hover.card) == (None, None)
