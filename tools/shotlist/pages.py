"""Shots of the pages: each with something on it, with nothing on it, in its parts, and with its dialogs."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from game.host.locale import _
from game.journal.model import Entry, Progress
from game.journal.reading import Reading
from game.rules.deals import daily_deal
from game.rules.patience import Move
from game.session.retrace import retraced
from game.ui.intents import Act, Type
from game.ui.learn.chapters import CHAPTERS
from game.ui.page import Page
from game.ui.scene import Scene
from game.ui.scenes.dealnumber import DealNumberScene
from game.ui.scenes.errands import report
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.options import GROUPS
from game.ui.scenes.players import PlayersScene
from game.ui.scenes.replay import ReplayPage
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import PAGES, StatisticsScene
from tests.ui.harness import NOW, TODAY, Stage
from tools.shotlist.shot import DEAL, SMALL, Shot, Stand, advised, answered, scene_of

FAMILY = ("Grand-père", "Maximiliane-Wilhelmine von der Ahe-Loewe", "漢字", "Иван", "Ελένη")
LOST_DEAL = 16_477_769
LOST = (
    "9>F 12>F 8>5 8>F 2>10 R 9>F 10>3 10>F 11>7 1>7 1>2 R 9>F 4>F 10>9 R 8>F 9>1 11>5 R 1>8 R 1>8 5>2 R 5>2"
).split()
"""A deal of Cruel that can be won, and how it was lost."""
LOST_PLAINLY = (
    "S>W1 S>W2 S>F2 S>F4 S>W2 S>W1 S>W2 S>F1 S>F2 S>W3 S>W1 S>W3 S>W3 S>W3 S>W3 S>F4 S>W2 S>W2 S>W1 S>F2 "
    "S>W4 S>W1 S>W3 S>W2 S>F1 S>W2 S>F3 S>F1 S>F3 S>F1 S>F4 W2>F3 S>F3 S>F4 W3>F3 W4>F4 S>W3 S>F2 S>F4 S>W1 "
    "S>F1 S>W1 S>W1 S>W1 S>F3 S>W3 S>F4 S>F2 S>F3 S>F2 S>F1 W1>F4 W2>F3"
).split()
"""Arithmetic, deal 8: as the coach plays without looking ahead, and with some moves by chance."""


def pages() -> Iterator[Shot]:
    """All shots of pages."""
    yield from _menus()
    yield from _logs()
    yield from _settings()
    yield from _players()
    for name, _title in CHAPTERS:
        if name:
            yield Shot(f"learn-{name.replace(' ', '-')}", "learn", page("learn", chapter=name), name == "cruel deal")
    yield Shot("learn-200", "learn", page("learn", chapter="cruel redistribution"), scale=200)
    yield from _lessons()


def page(name: str, act: Callable[[Any], object] | None = None, log: bool = False, **arguments: Any) -> Stand:
    """A page, on which something was done."""

    def stand(stage: Stage) -> Scene:
        if log:
            fill(stage)
        scene = scene_of(stage, name, **arguments)
        return done(stage, scene, act) if act else scene

    return stand


def done(stage: Stage, scene: Scene, act: Callable[[Any], object]) -> Scene:
    """The scene, shown, after something was done on it."""
    stage.scene = scene
    assert isinstance(scene, Page)
    scene.rebuild()
    act(scene)
    return scene


def after(prepare: Callable[[Stage], object], stand: Stand) -> Stand:
    """The same, with something else done before."""

    def prepared(stage: Stage) -> Scene:
        prepare(stage)
        return stand(stage)

    return prepared


def fill(stage: Stage) -> None:
    """A log of five months, and an open attempt."""
    rng = Random(4)
    for days in range(150, 0, -2):
        stage.now = NOW._replace(utc=NOW.utc - 86_400 * days)
        for game, share in (("cruel", 0.4), ("arithmetic", 0.2)):
            won = rng.random() < share
            played = Progress(
                52 if won else max(4, min(48, round(rng.gauss(24, 9)))), rng.randrange(4, 15), rng.uniform(300, 900)
            )
            entries = [Entry("play", "1>F", 900)] + [Entry("back", "1>F", 990)] * (rng.random() < 0.2)
            stage.journal.begin(
                stage.player.id,
                game,
                deal=days,
                layout=None,
                entries=entries,
                progress=played,
                outcome="won" if won else "lost" if game == "arithmetic" else "blocked",
            )
    stage.now = NOW
    stage.play("arithmetic", DEAL, 44, "ended")
    stage.play("cruel", DEAL, 62, "ended")
    stage.play("cruel", DEAL, 30)


def some(stage: Stage, game: str = "cruel") -> None:
    """Too few attempts for a percentage."""
    for deal in range(1, 8):
        stage.play(game, deal, 40, "ended")


def notice(stage: Stage) -> None:
    """Something the journal has to tell."""
    stage.shell.notices.append(_("The open attempt could not be read to its end. It stays in the log as ended."))


def family(stage: Stage) -> None:
    """Players with names of many kinds."""
    for name in FAMILY:
        stage.journal.add_player(name)
    some(stage)


def _lessons() -> Iterator[Shot]:
    """Each lesson in its middle, at an answer, with large text, and at its end."""
    for game, steps in (("cruel", 3), ("arithmetic", 5)):
        yield Shot(f"lesson-{game}", "lesson", page("lesson", _follow(steps), game=game), whole=True)
        yield Shot(f"lesson-{game}-200", "lesson", page("lesson", _follow(steps), game=game), scale=200)
        yield Shot(f"lesson-{game}-end", "lesson", page("lesson", _follow(8), game=game))
    yield Shot("lesson-cruel-preview", "lesson", page("lesson", _follow(6), game="cruel"))
    yield Shot("lesson-cruel-refused", "lesson", page("lesson", _follow(3, Move("3", "7")), game="cruel"))


def _follow(steps: int, tried: Move | None = None) -> Callable[[LessonScene], None]:
    """Let a lesson be shown so many steps; then try a move."""

    def follow(scene: LessonScene) -> None:
        while scene.course.index < steps:
            scene.go_on()
        scene.table.skip()
        if tried is not None:
            scene.table.attempt_move(tried)

    return follow


def _menus() -> Iterator[Shot]:
    yield Shot("menu", "menu", page("menu", log=True), whole=True)
    yield Shot("menu-new", "menu", page("menu"), whole=True)
    yield Shot("menu-notice", "menu", after(notice, page("menu")))
    yield Shot("menu-arithmetic", "menu", after(lambda stage: stage.play("arithmetic", DEAL, 40), page("menu")))
    yield Shot("menu-focus", "menu", page("menu", _key("next", "right"), log=True))
    for scale in (150, 200):
        yield Shot(f"menu-{scale}", "menu", page("menu", log=True), scale=scale)
    yield Shot("daily", "menu", after(_dailies, page("menu", lambda menu: menu.ask_daily())), whole=True)
    yield Shot("number", "number", page("number"), whole=True)
    yield Shot("number-typed", "number", page("number", deal=DEAL))
    yield Shot("number-pasted", "number", page("number", _paste))


def _key(*names: str) -> Callable[[Page], None]:
    def press(scene: Page) -> None:
        for name in names:
            scene.handle(Act(name))

    return press


def _dailies(stage: Stage) -> None:
    for game in ("cruel", "arithmetic"):
        stage.play(game, daily_deal(TODAY, game).number, 60, "ended")


def _paste(scene: DealNumberScene) -> None:
    scene.paste("arithmetic:12345")


def _logs() -> Iterator[Shot]:
    yield Shot("statistics", "statistics", page("statistics", log=True, game="cruel"), whole=True)
    yield Shot("statistics-arithmetic", "statistics", page("statistics", log=True, game="arithmetic"))
    yield Shot("statistics-few", "statistics", after(some, page("statistics")))
    yield Shot("statistics-none", "statistics", page("statistics"))
    yield Shot("statistics-none-so", "statistics", page("statistics", _nothing_won, log=True))
    for part in list(PAGES)[1:]:
        yield Shot(
            f"statistics-{part}",
            "statistics",
            page("statistics", partial(_part, part), log=True, game="cruel"),
            sizes=SMALL,
        )
    yield Shot("statistics-200", "statistics", page("statistics", log=True, game="cruel"), scale=200)
    yield Shot("attempts", "attempts", page("attempts", log=True), whole=True)
    yield Shot("attempts-none", "attempts", page("attempts"))
    yield Shot(
        "attempts-none-so", "attempts", page("attempts", lambda scene: scene._set("category")("repeat"), log=True)
    )
    yield Shot("attempts-notice", "attempts", after(notice, page("attempts", log=True)))
    yield Shot(
        "attempts-filters", "attempts", page("attempts", lambda scene: scene.ask_filters(), log=True), sizes=SMALL
    )
    yield Shot("replay", "replay", replay(_middle), whole=True)
    yield Shot("replay-arithmetic", "replay", replay(_middle, "arithmetic"))
    yield Shot("replay-pass-on", "replay", replay(lambda scene: scene.ask_pass_on()))
    yield Shot("replay-save", "replay", replay(lambda scene: scene.ask_save_record()))
    yield Shot("analysis", "analysis", analysis("cruel", LOST_DEAL, LOST), whole=True)
    yield Shot("analysis-arithmetic", "analysis", analysis("arithmetic", 8, LOST_PLAINLY), whole=True)
    yield Shot("analysis-200", "analysis", analysis("arithmetic", 8, LOST_PLAINLY), scale=200)


def _nothing_won(scene: StatisticsScene) -> None:
    scene._set("category")("repeat")


def _part(part: str, scene: StatisticsScene) -> None:
    scene.part = part
    scene.rebuild()


def replay(act: Callable[[Any], object], game: str = "cruel") -> Stand:
    """An attempt being replayed."""

    def stand(stage: Stage) -> Scene:
        fill(stage)
        newest = stage.journal.page(stage.player.id, game, 1)[0]
        return done(stage, scene_of(stage, "replay", attempt=newest.id), act)

    return stand


def _middle(scene: ReplayPage) -> None:
    assert scene.replay is not None
    scene.replay.go(scene.replay.last // 2)


def analysis(game: str, deal: int, moves: Sequence[str]) -> Stand:
    """A lost attempt, analysed to the end."""

    def stand(stage: Stage) -> Scene:
        stage.play(game, deal, moves, "blocked" if game == "cruel" else "lost")
        scene = scene_of(advised(stage), "analysis", attempt=stage.journal.page(stage.player.id, game, 1)[0].id)
        answered(scene)
        return scene

    return stand


def _settings() -> Iterator[Shot]:
    for group in GROUPS:
        yield Shot(f"settings-{group}", "settings", page("settings", group=group), whole=group == "cards")
    yield Shot("settings-waits", "settings", page("settings", _wait, group="keys"))
    yield Shot("settings-focus", "settings", page("settings", _key("next", "down"), group="play"))
    for scale in (150, 200):
        yield Shot(f"settings-{scale}", "settings", page("settings", group="text"), scale=scale)


def _wait(scene: SettingsScene) -> None:
    scene._wait("foundation")()


def _players() -> Iterator[Shot]:
    yield Shot("players", "players", after(family, page("players")), whole=True)
    yield Shot("players-one", "players", page("players"))
    yield Shot("players-notice", "players", after(notice, page("players")))
    yield Shot("players-200", "players", after(family, page("players")), scale=200)
    asked = {
        "new": lambda scene: scene.ask_new(),
        "new-refused": _refused_name,
        "name": lambda scene: scene.ask_name(),
        "face": lambda scene: scene.ask_face(),
        "removal": lambda scene: scene.ask_removal(),
        "removal-typed": _typed_removal,
        "reset": lambda scene: scene.ask_reset(),
        "save": lambda scene: scene.ask_save(scene.player),
        "read": lambda scene: scene.ask_read(scene.player, _("This attempt cannot be read.")),
        "read-in": _told,
        "reading": _reading,
    }
    for name, act in asked.items():
        yield Shot(f"players-{name}", "players", after(family, page("players", act)))


def _refused_name(scene: PlayersScene) -> None:
    scene.typed = "Ana"
    scene._add()


def _typed_removal(scene: PlayersScene) -> None:
    scene.ask_removal()
    scene.handle(Type(scene.player.name))


def _told(scene: PlayersScene) -> None:
    reading = Reading(scene.shell.journal, retraced, scene.player.id)
    for number in range(1, 4):
        reading.line(number, b"{}")
    scene.tell(_("Read in"), report(reading))


def _reading(scene: PlayersScene) -> None:
    scene.work(_("Reading"), iter(()), scene.close)
    scene._drop()
    scene._count = 12_500
