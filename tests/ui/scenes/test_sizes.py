"""Windows of any size and shape: too small to play in, no scene fails, and nothing lies in wait for the next size."""

from collections.abc import Iterator

import pytest

from game.rules import PATIENCES
from game.ui.scene import Scene, Shell
from game.ui.scenes import scene_named
from game.ui.scenes.statistics import PAGES
from tests.ui.harness import Stage

SIZES = ((1, 1), (20, 700), (3000, 40), (20, 20), (200, 200))
MORE = ((1, 900), (1600, 1), (7, 13), (400, 30), (60, 2500))


def scenes(shell: Shell) -> Iterator[Scene]:
    """Every scene there is."""
    for name in ("menu", "number", "players", "settings"):
        yield scene_named(name, {})(shell)
    for game in PATIENCES:
        yield scene_named("table", {"game": game})(shell, deal=5)
        for name in ("learn", "lesson", "attempts"):
            yield scene_named(name, {})(shell, game=game)
        for part in PAGES:
            page = scene_named("statistics", {})(shell, game=game)
            page.part = part  # type: ignore[attr-defined]  # of a page of statistics
            yield page
    for row in shell.journal.attempts(shell.player.id):
        for name in ("replay", "analysis"):
            yield scene_named(name, {})(shell, attempt=row.id)


def use(stage: Stage, scene: Scene) -> None:
    stage.show(scene)
    stage.act("down", "up")
    scene.step(0.5)
    stage.show(scene)


@pytest.mark.parametrize("scale", [100, pytest.param(200, marks=pytest.mark.long)])
@pytest.mark.parametrize("size", [*SIZES, *(pytest.param(size, marks=pytest.mark.long) for size in MORE)])
def test_no_window_is_too_small_or_too_odd(size: tuple[int, int], scale: int) -> None:
    stage = Stage(size, scale=scale)
    for game in PATIENCES:
        stage.play(game, 1, 12, "ended")
    for scene in scenes(stage.shell):
        use(stage, scene)
        stage.window.size = (1024, 600)
        scene.resized()
        use(stage, scene)
        stage.window.size = size
        scene.resized()
        use(stage, scene)
        scene.leave()
