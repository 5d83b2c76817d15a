"""Pictures are drawn once, and however often the window changes, only so many bytes of them are kept."""

from collections.abc import Iterator
from typing import cast

import pygame
import pytest

from game.ui import kept as keeping
from game.ui.kept import DRAWN, Pictures, kept, weight
from game.ui.page import Page
from game.ui.scenes import scene_named, tables
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from tests.ui.harness import Stage


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    DRAWN.clear()
    yield
    DRAWN.clear()


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), depth=32)


def test_a_picture_is_made_once() -> None:
    pictures = Pictures(100_000, 1)
    first = pictures.get("a", lambda: square(10))
    assert pictures.get("a", lambda: square(20)) is first
    assert "a" in pictures
    assert (len(pictures), pictures.size) == (1, weight(square(10)))


def test_what_was_longest_unused_goes_first() -> None:
    pictures = Pictures(3 * weight(square(10)), 0)
    for name in "abcad":
        pictures.get(name, lambda: square(10))
    assert [name in pictures for name in "abcd"] == [True, False, True, True]
    assert pictures.size == 3 * weight(square(10))


def test_the_limit_grows_with_what_a_screen_needs() -> None:
    pictures = Pictures(weight(square(10)), 4)
    for name in "abcd":
        pictures.get(name, lambda: square(1000))
    assert len(pictures) == 4
    pictures.get("e", lambda: square(1000))
    assert len(pictures) == 4


def test_functions_share_what_is_kept_and_their_arguments_tell_pictures_apart() -> None:
    @kept
    def one(side: int, *, turned: bool = False) -> pygame.Surface:
        return square(side)

    @kept
    def other(side: int) -> pygame.Surface:
        return square(side)

    pictures = [one(5), one(6), one(5, turned=True), other(5)]
    assert len({id(picture) for picture in pictures}) == len(DRAWN) == 4
    assert one(5) is pictures[0]
    assert other(5) is pictures[3]


def test_a_window_that_is_resized_for_ever_keeps_no_more_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DRAWN, "base", 2 * keeping.MEGABYTE)
    stage = Stage((1024, 600))
    scenes = [SettingsScene(stage.shell), *(table(stage.shell, deal=1, resume=False) for table in tables().values())]
    most = 0
    for turn in range(9):
        stage.window.size = (1024 + 20 * turn, 600 + 12 * turn)
        for scene in scenes:
            scene.resized()
            stage.show(scene)
        most = max(most, DRAWN.size)
    largest = weight(pygame.Surface(stage.window.size, depth=32))
    assert 0 < most <= DRAWN.base + DRAWN.largest * largest
    assert DRAWN.size > DRAWN.base


@pytest.mark.parametrize("name", ["settings", "players", *tables()])
def test_a_scene_that_was_left_keeps_no_pictures(name: str) -> None:
    stage = Stage((1024, 600))
    scene = (
        tables()[name](stage.shell, deal=1, resume=False) if name in tables() else scene_named(name, {})(stage.shell)
    )
    if isinstance(scene, TableScene):
        scene.skip()
    stage.show(scene)
    pictures = scene.sprites._kept if isinstance(scene, TableScene) else cast(Page, scene)._made
    assert len(pictures) > 0
    scene.leave()
    assert (len(pictures), pictures.size) == (0, 0)
