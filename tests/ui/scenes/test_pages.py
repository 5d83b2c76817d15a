"""Every page at every size, text scale and language: nothing is cut, covered, or outside; asserted as numbers."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import cast

import pytest

from game.host.locale import LANGUAGES
from game.insight.worker import Worker
from game.journal.model import Entry, Progress
from game.ui import paint
from game.ui.intents import ACTIONS, Act, Edit, Intent, Pointer, Type, Wheel
from game.ui.learn.chapters import CHAPTERS
from game.ui.learn.lessons import LESSONS
from game.ui.page import Page
from game.ui.scene import Shell
from game.ui.scenes.analysis import PARTS, AnalysisScene
from game.ui.scenes.attempts import AttemptsScene
from game.ui.scenes.dealnumber import DealNumberScene
from game.ui.scenes.errands import ErrandPage
from game.ui.scenes.learn import LearnScene
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.options import GROUPS
from game.ui.scenes.players import PlayersScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import PAGES, StatisticsScene
from tests.ui.answers import PromptWorker
from tests.ui.harness import SCALES, SIZES, Stage, faults, recording, undrawn

Make = Callable[[Shell], Page]
Case = tuple[str, Callable[[Stage], None], Make, Callable[[Page], object]]
"""Name, what to put into the journal, the page, and what to do on it."""
WARNING = "The journal was damaged; the newest backup of 28 November was opened; the damaged file was kept."


def played(stage: Stage, attempts: int) -> None:
    """So many attempts of Cruel that are over, some of them won, some with a take-back."""
    for i in range(attempts):
        entries = [Entry("play", "1>F", 900)] + [Entry("back", "1>F", 990)] * (i % 7 == 0)
        won = i % 3 == 0
        stage.journal.begin(
            stage.player.id,
            "cruel",
            deal=i + 1,
            layout=None,
            entries=entries,
            progress=Progress(52 if won else 4 + i % 40, i % 17),
            outcome="won" if won else "blocked",
        )


def call(page: Page, name: str) -> None:
    """Do what a widget of the page would do."""
    getattr(page, name)()


def follow(page: Page, steps: int) -> None:
    """Let a lesson be shown so many steps."""
    assert isinstance(page, LessonScene)
    while page.course.index < steps:
        page.go_on()
    page.table.skip()


def errand(page: Page) -> ErrandPage:
    """A page that can do errands."""
    assert isinstance(page, ErrandPage)
    return page


def ended(stage: Stage, game: str, deal: int, moves: int, *, worker: bool = False) -> None:
    """An attempt that is over, and perhaps a worker that knows all about it."""
    stage.play(game, deal, moves, "ended")
    if worker:
        stage.shell.worker = cast(Worker, PromptWorker())


def answered(page: Page, part: str) -> None:
    """All that the page has asked the worker; then a part of it, if it is shown in parts."""
    assert isinstance(page, AnalysisScene)
    cast(PromptWorker, page.shell.worker).tell(page)
    if part in page.parts:
        page.open(part)


def nothing(_: object) -> None:
    """Neither to prepare nor to do."""


def pages_of_the_log() -> Iterator[Case]:
    """The pages about past attempts, and what is done with files."""

    def replay(shell: Shell) -> Page:
        return ReplayScene(shell, attempt=1)

    def log_and_notice(stage: Stage) -> None:
        played(stage, 24)
        stage.shell.notices.append(WARNING)

    log = partial(played, attempts=24)
    yield "attempts", log, AttemptsScene, nothing
    yield "attempts, notice", log_and_notice, AttemptsScene, nothing
    yield "attempts, none", nothing, AttemptsScene, nothing
    yield "attempts, filters", log, AttemptsScene, lambda page: call(page, "ask_filters")
    yield "replay", lambda stage: stage.play("cruel", 426538125, 30, "ended"), replay, nothing
    yield "replay, arithmetic", lambda stage: stage.play("arithmetic", 7, 40, "lost"), replay, nothing
    for dialog in ("pass_on", "save_record"):
        yield f"replay, {dialog}", log, replay, partial(call, name=f"ask_{dialog}")
    yield "players, save", nothing, PlayersScene, lambda page: errand(page).ask_save(page.shell.player)
    yield "players, read", nothing, PlayersScene, lambda page: errand(page).ask_read(page.shell.player, WARNING)
    report = f"12 attempts entered. 3 were there already.\n2 lines were left out:\nLine 4: {WARNING}\nLine 5: {WARNING}"
    yield "players, read in", nothing, PlayersScene, lambda page: errand(page).tell("Read in", report)


def pages_to_learn() -> Iterator[Case]:
    """The rules and the lessons."""
    for chapter, _title in CHAPTERS:
        if chapter:
            yield (
                f"learn, {chapter}",
                nothing,
                partial(LearnScene, chapter=chapter),
                nothing,
            )
    for game, lesson in LESSONS.items():
        for step in (0, len(lesson.steps) - 2, len(lesson.steps)):
            yield f"lesson, {game}, {step}", nothing, partial(LessonScene, game=game), partial(follow, steps=step)


def analyses() -> Iterator[Case]:
    """The page of an analysis, with all that can be known and with nothing; in small windows part by part."""
    make = partial(AnalysisScene, attempt=1)
    for game, deal, moves in (("cruel", 426538125, 14), ("arithmetic", 3, 11)):
        yield f"analysis, {game}, no solver", partial(ended, game=game, deal=deal, moves=moves), make, nothing
        for part in PARTS:
            prepare = partial(ended, game=game, deal=deal, moves=moves, worker=True)
            yield f"analysis, {game}, {part}", prepare, make, partial(answered, part=part)


def pages() -> Iterator[Case]:
    """All pages."""

    def statistics(part: str) -> Make:
        def make(shell: Shell) -> Page:
            scene = StatisticsScene(shell)
            scene.part = part
            return scene

        return make

    def warned(stage: Stage) -> None:
        stage.shell.notices.append(WARNING)

    def family(stage: Stage) -> None:
        for name in ("Grand-père", "Maximiliane-Wilhelmine von der Ahe-Loewe", "漢字", "Иван"):
            stage.journal.add_player(name)
        stage.play("cruel", 7, 20)

    yield "menu", nothing, MenuScene, nothing
    yield "menu, daily deal", nothing, MenuScene, lambda page: call(page, "ask_daily")
    yield "menu, open attempt", lambda stage: stage.play("cruel", 426538125, 45), MenuScene, nothing
    yield "menu, notice", warned, MenuScene, nothing
    yield "deal number", nothing, DealNumberScene, nothing
    yield "players", family, PlayersScene, nothing
    yield "players, notice", warned, PlayersScene, nothing
    for dialog in ("new", "name", "face", "removal", "reset"):
        yield f"players, {dialog}", family, PlayersScene, partial(call, name=f"ask_{dialog}")
    for group in GROUPS:
        yield f"settings, {group}", nothing, partial(SettingsScene, group=group), nothing
    for part in PAGES:
        yield f"statistics, {part}", partial(played, attempts=60), statistics(part), nothing
    yield "statistics, few", lambda stage: played(stage, 7), StatisticsScene, nothing
    yield "statistics, none", nothing, StatisticsScene, nothing
    yield from pages_of_the_log()
    yield from analyses()
    yield from pages_to_learn()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_or_covered(size: tuple[int, int], language: str, scale: int) -> None:
    found = []
    with undrawn():
        for name, prepare, make, act in pages():
            stage = Stage(size, language, scale)
            prepare(stage)
            page = make(stage.shell)
            stage.scene = page
            page.rebuild()
            act(page)
            found += [f"{name}: {fault}" for fault in faults(stage)]
            stage.journal.close()
    assert found == []


@pytest.mark.parametrize("size", [(640, 360), (800, 480), (600, 900), (360, 640)], ids=str)
def test_not_even_in_the_smallest_windows(size: tuple[int, int]) -> None:
    test_nothing_is_cut_or_covered(size, "pt", 200)


@pytest.mark.parametrize("seed", range(4))
def test_anything_may_come_at_any_time(seed: int) -> None:
    rng = Random(seed)
    for name, prepare, make, act in pages():
        stage = Stage(rng.choice(((640, 360), (1024, 600), (600, 900))), rng.choice(["en", "fr"]), rng.choice(SCALES))
        prepare(stage)
        page = make(stage.shell)
        with undrawn():
            stage.show(page)
            act(page)
            for _ in range(15):
                stage.send(*disturbance(stage, rng))
                if rng.random() < 0.1:
                    stage.window.size = rng.choice(SIZES[:5])
                    page.resized()
                stage.show(page)
        assert faults(stage) == [], name
        stage.journal.close()


def disturbance(stage: Stage, rng: Random) -> list[Intent]:
    """One thing that a player or a cat might do; what is offered, mostly."""
    width, height = stage.window.size
    at = (rng.randrange(width), rng.randrange(height))
    widgets = stage.view().widgets
    if widgets and rng.random() < 0.7:
        box = rng.choice(widgets).box
        at = (box.cx, box.cy)
    kind = rng.random()
    if kind < 0.4:
        return [Act(rng.choice(ACTIONS))]
    if kind < 0.7:
        return [Pointer("move", *at), Pointer("down", *at, 1), Pointer("up", *at, rng.choice((1, 1, 1, 3)))]
    if kind < 0.8:
        return [Pointer(rng.choice(("move", "down", "up")), *at, rng.randrange(4))]
    return [
        rng.choice((Type(rng.choice("a1Ké漢")), Edit(rng.choice(("left", "backspace", "paste"))), Wheel(-1.0, *at)))
    ]


def test_a_fault_would_be_found() -> None:
    stage = Stage((1024, 600))
    page = SettingsScene(stage.shell)
    stage.show(page)
    assert faults(stage) == []
    widgets = stage.view().widgets
    widgets[0].box = widgets[1].box.grown(4)
    assert faults(stage)


def test_headings_and_the_way_back_lie_in_their_steps() -> None:
    for size in SIZES:
        for scale in SCALES:
            stage = Stage(size, "fr", scale)
            page = StatisticsScene(stage.shell)
            with undrawn(), recording() as record:
                stage.show(page)
            heading = next(line for line in record.lines if line.words == page.heading())
            window = page.window
            assert heading.box.right <= window.outer.x + window.notch[0]
            assert heading.box.bottom <= window.outer.y + window.notch[1]
            assert window.back.right <= size[0] and window.back.bottom <= size[1]
            assert not window.back.overlap(window.inner)


@pytest.mark.parametrize("name", ["漢字", "مرحبا", "😀😀", "e\u0301a\u0308", "\u200b\u200dx", "W" * 40])
def test_names_in_any_script_are_seen(name: str) -> None:
    stage = Stage((1024, 600))
    stage.shell.player = stage.journal.rename_player(stage.player.id, name)
    for make in (MenuScene, PlayersScene):
        stage.show(make(stage.shell))
        assert faults(stage) == []
    assert paint.width(name, 20) > 0
