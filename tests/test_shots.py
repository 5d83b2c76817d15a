"""The shots show all there is, and the same bytes on every run."""

import ast
import inspect
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui import scenes
from game.ui.learn.chapters import CHAPTERS
from game.ui.scenes import scene_named, tables
from game.ui.scenes.options import GROUPS
from game.ui.scenes.statistics import PAGES
from tests.ui.harness import SIZES, undrawn
from tools import shots
from tools.png import png
from tools.shotlist import LANGUAGES, SHOTS

ROOT = Path(__file__).resolve().parents[1]
A_HANDFUL = ("menu", "players", "replay-pass-on", "cruel-preview", "arithmetic-hint-chances", "statistics-calendar")
UNDER_OTHERS = {"ask_end", "ask_path"}
"""What other questions ask with."""


def registered() -> Iterator[str]:
    """The names under which `game.ui.scenes` knows scenes."""
    for node in ast.walk(ast.parse(inspect.getsource(scenes))):
        if isinstance(node, ast.match_case) and isinstance(node.pattern, ast.MatchValue):
            value = node.pattern.value
            assert isinstance(value, ast.Constant)
            yield str(value.value)
    yield from (f"table {game}" for game in tables())


def test_every_scene_has_a_shot() -> None:
    names = set(registered())
    assert {"menu", "table cruel"} < names
    assert names - {shot.screen for shot in SHOTS.values()} == set()


def test_what_a_shot_names_is_a_scene() -> None:
    assert {shot.screen for shot in SHOTS.values()} <= set(registered())


def test_every_part_of_the_pages_has_a_shot() -> None:
    chapters = [f"learn-{name.replace(' ', '-')}" for name, _title in CHAPTERS if name]
    parts = [f"statistics-{part}" for part in list(PAGES)[1:]]
    assert set(chapters + parts + [f"settings-{group}" for group in GROUPS]) <= set(SHOTS)


def questions() -> Iterator[tuple[type, str]]:
    """Every question that a scene can ask, with the class that asks it."""
    classes = [*tables().values(), *(scene_named(name, {}) for name in registered() if " " not in name)]
    found = {
        (next(base for base in each.__mro__ if name in vars(base)), name)
        for each in classes
        for name in dir(each)
        if name.startswith("ask_") and name not in UNDER_OTHERS
    }
    return iter(sorted(found, key=lambda one: (one[0].__name__, one[1])))


def test_every_question_has_a_shot(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[type, str]] = set()

    def noted(owner: type, name: str, true: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*arguments: Any, **named: Any) -> Any:
            asked.add((owner, name))
            return true(*arguments, **named)

        return ask

    every = list(questions())
    for owner, name in every:
        monkeypatch.setattr(owner, name, noted(owner, name, vars(owner)[name]))
    with undrawn():
        for shot in SHOTS.values():
            stage = shot.stage(SIZES[0], "en")
            shot.stand(stage)
            stage.journal.close()
    hooks = {one for one in every if one[1] == "ask_hint" and one[0].__name__ == "TableScene"}
    assert [f"{owner.__name__}.{name}" for owner, name in every if (owner, name) not in asked | hooks] == []


def test_screens_come_in_every_language_at_every_size_and_states_at_every_size() -> None:
    for shot in SHOTS.values():
        turns = list(shot.turns())
        assert {size for size, _language in turns} == set(shot.sizes)
        assert len(turns) == len(shot.sizes) * (len(LANGUAGES) if shot.whole else 1)
    shown = {(shot.screen, size, language) for shot in SHOTS.values() for size, language in shot.turns() if shot.whole}
    missing = [name for name in registered() for size in SIZES for each in LANGUAGES if (name, size, each) not in shown]
    assert missing == []


def drawn_anew(folder: Path, seed: str) -> dict[str, str]:
    """SHA-256 of some pictures by the names of their files, drawn by processes of their own."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tools.shots",
            *A_HANDFUL,
            *"--size 1024x600 --language pt --sums --into".split(),
            folder,
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return {name: digest for digest, name in map(str.split, done.stdout.splitlines())}


def test_two_runs_draw_the_same_bytes(tmp_path: Path) -> None:
    first, second = drawn_anew(tmp_path / "1", "1"), drawn_anew(tmp_path / "2", "2")
    assert len(first) >= len(A_HANDFUL)
    assert first == second
    assert {file.name for file in (tmp_path / "1").iterdir()} == set(first)


def test_a_shot_can_be_drawn_again_after_others() -> None:
    """What was kept from other pictures, at other sizes, is not seen."""
    job = ((1024, 600), "fr", "cruel-lifted", 0, Path())
    alone = list(shots.drawn(job))
    list(shots.drawn(((1280, 720), "en", "cruel-lifted", 200, Path())))
    assert list(shots.drawn(job)) == alone


def test_the_pictures_of_the_documents_are_shots() -> None:
    assert set(shots.DOCS.values()) <= set(SHOTS)
    assert {file.stem for file in (ROOT / "docs" / "screenshots").iterdir()} == set(shots.DOCS)


def test_a_picture_is_written_as_it_is(tmp_path: Path) -> None:
    picture = pygame.Surface((37, 11), depth=32)
    for x in range(37):
        for y in range(11):
            picture.set_at((x, y), (7 * x % 256, 23 * y % 256, x * y % 256))
    (tmp_path / "picture.png").write_bytes(png(picture))
    again = pygame.image.load(tmp_path / "picture.png")
    assert again.get_size() == picture.get_size()
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_shot_that_there_is_not_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        shots.main(["no-such-shot"])
    assert "no-such-shot" in capsys.readouterr().err
    assert shots.main(["--list", "menu-2"]) == 0
    assert capsys.readouterr().out == "menu-200\n"
