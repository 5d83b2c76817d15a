"""What a shot is: a screen in a certain state, and when it is looked at."""

import json
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final, cast

import pygame

from game.insight.answer import finished
from game.insight.tasks import TASKS
from game.insight.worker import Kind, Report, Worker
from game.ui.cards import Deck, letters_of
from game.ui.scene import Scene
from game.ui.scenes import scene_named
from tests.ui.harness import SIZES, Stage

Size = tuple[int, int]
Stand = Callable[[Stage], Scene]
"""Puts a scene into a state, on a stage of its own."""

LANGUAGES: Final = ("en", "fr", "pt")
SMALL: Final[tuple[Size, ...]] = ((1024, 600), (1024, 768), (1280, 720))
"""Windows in which pages are divided, and parts of tables go behind buttons."""
DEAL: Final = 426_538_125
BLOCKED_DEAL: Final = 4


@dataclass(frozen=True)
class Shot:
    """A screen in a state. Every one is drawn at each of its sizes."""

    name: str
    screen: str
    """Which scene of `game.ui.scenes` it shows; the patience of a table is part of its name."""
    stand: Stand
    whole: bool = False
    """Whether it is drawn in every language at every size; else the languages take turns."""
    sizes: tuple[Size, ...] = SIZES
    scale: int = 100
    """Of text, in per cent."""
    frames: Mapping[str, float] = field(default_factory=lambda: {"": 0.0})
    """What is added to the name, and the time in seconds, of each picture."""

    def turns(self) -> Iterator[tuple[Size, str]]:
        """Sizes and languages in which it is drawn."""
        first = sum(self.name.encode())
        for number, size in enumerate(self.sizes):
            for turn, language in enumerate(LANGUAGES):
                if self.whole or (first + number) % len(LANGUAGES) == turn:
                    yield size, language

    def stage(self, size: Size, language: str, scale: int = 0) -> Stage:
        """An empty stage for it; `scale` in per cent instead of its own."""
        return Stage(size, language, scale or self.scale)

    def pictures(self, stage: Stage) -> Iterator[tuple[str, pygame.Surface]]:
        """What is added to its name, and the picture."""
        scene = self.stand(stage)
        stage.show(scene)  # what counts the time that its first picture takes has had it
        before = 0.0
        for suffix, at in self.frames.items():
            scene.step(at - before)
            before = at
            yield suffix, stage.show(scene)


def scene_of(stage: Stage, name: str, **arguments: Any) -> Scene:
    """A scene by its name."""
    return scene_named(name, arguments)(stage.shell, **arguments)


def set_up(stage: Stage, **settings: Any) -> Stage:
    """The stage of a player who has set that."""
    shell = stage.shell
    shell.settings = replace(shell.settings, **settings)
    shell.deck = Deck(shell.settings.suits, letters_of(shell.settings.letters), shell.settings.back)
    return stage


class Answering:
    """A worker that has the answer at once: what it was told to say of a task, or what the task comes to."""

    available = True

    def __init__(self, **told: Any) -> None:
        self._told = told
        self._reports: list[Report] = []
        self._count = 0

    def submit(self, task: str, data: Any) -> int:
        """Take a question."""
        self._count += 1
        said = self._told[task] if task in self._told else _answer(task, json.dumps(data, sort_keys=True))
        if said is not None:
            self._reports.append(Report(self._count, Kind.DONE, said))
        return self._count

    def cancel(self, handle: int) -> None:
        """Drop a question."""
        self._reports = [report for report in self._reports if report.handle != handle]

    def poll(self, of: Container[int] | None = None) -> list[Report]:
        """What has been found out, of all questions or of some."""
        wanted = [report for report in self._reports if of is None or report.handle in of]
        self._reports = [report for report in self._reports if report not in wanted]
        return wanted


@cache
def _answer(task: str, data: str) -> Any:
    return finished(TASKS[task](json.loads(data)))


def advised(stage: Stage, **told: Any) -> Stage:
    """The stage with such a worker; a task told to say None is being thought about for ever."""
    stage.shell.worker = cast(Worker, Answering(**told))
    return stage


def answered(scene: Scene) -> None:
    """Let a scene hear all that has been found out for it."""
    for _turn in range(400):
        worker = cast(Answering, scene.shell.worker)
        if not worker._reports:
            return
        scene.news()
    raise AssertionError("it never stops asking")
