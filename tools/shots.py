"""Pictures of every screen: ``dev.py shots`` writes them to build/shots, the same bytes on every run.

``--docs`` also makes anew the few that README and documents show, in docs/screenshots.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame

from game.rules.arithmetic import ORDERS
from game.rules.cards import RANKS, SUITS
from game.rules.deals import daily_deal
from game.ui.scene import Scene
from game.ui.scenes import scene_named
from game.ui.scenes.cruel import CruelScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.replay import ReplayPage
from game.ui.scenes.table import TableScene
from tests.ui.harness import SIZES, Stage
from tests.ui.tables import arithmetic, cruel

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "fr", "pt")
DEAL = 426_538_125
BLOCKED_DEAL = 4
FRAMES = (0.0, 0.25, 0.5, 0.75, 1.0)
WON_FRAMES = (0.0, 0.15, 0.5, 0.9, 1.3, 1.8)
"""Seconds."""
DOCS = {
    "menu": ("menu", (1600, 900)),
    "cruel": ("cruel-middle", (1600, 900)),
    "arithmetic": ("arithmetic-middle", (1600, 900)),
    "statistics": ("statistics", (1600, 900)),
}
"""Name in docs/screenshots: shot and size."""


def main(arguments: Sequence[str]) -> int:
    """Draw the shots named, or all of them."""
    parser = argparse.ArgumentParser("dev.py shots", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of {', '.join(SHOTS)}; all of them if none is named")
    parser.add_argument("--size", type=_size, help="one size only, such as 1920x1080")
    parser.add_argument("--language", choices=LANGUAGES, help="one language only")
    parser.add_argument("--text", type=int, default=100, help="text scale in per cent")
    parser.add_argument("--docs", action="store_true", help="the pictures of the documents only")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.names if name not in SHOTS]
    if unknown:
        parser.error(f"there is no shot {unknown[0]}")
    if chosen.docs:
        return _docs()
    folder = ROOT / "build" / "shots"
    for name in chosen.names or SHOTS:
        for language in [chosen.language] if chosen.language else LANGUAGES:
            for size in [chosen.size] if chosen.size else SIZES:
                _save(folder / f"{name}-{language}-{size[0]}x{size[1]}", name, size, language, chosen.text)
    print(folder, file=sys.stderr)
    return 0


def _docs() -> int:
    for name, (shot, size) in DOCS.items():
        _save(ROOT / "docs" / "screenshots" / name, shot, size, "en", 100)
    return 0


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    return int(width), int(height)


def _save(path: Path, name: str, size: tuple[int, int], language: str, text: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    for suffix, picture in SHOTS[name](Stage(size, language, text)):
        pygame.image.save(picture, path.with_name(f"{path.name}{suffix}.png"))


Shot = Iterator[tuple[str, pygame.Surface]]


def page(name: str, filled: bool = True) -> Callable[[Stage], Shot]:
    """A page, with a log to show."""

    def shots(stage: Stage) -> Shot:
        if filled:
            fill(stage)
        arguments: dict[str, object] = {}
        scene: Scene = scene_named(name, arguments)(stage.shell, **arguments)
        yield "", stage.show(scene)

    return shots


def fill(stage: Stage) -> None:
    """A log of some attempts, and an open one."""
    for deal in range(1, 25):
        stage.play("cruel", deal, 20 + 7 * deal % 90, "blocked" if deal % 4 else "ended")
        stage.play("arithmetic", deal, 60 + 11 * deal % 60, "lost")
    stage.play("cruel", DEAL, 30)


def replayed(stage: Stage) -> Shot:
    """An attempt being replayed, in its middle."""
    fill(stage)
    newest = stage.journal.page(stage.player.id, "cruel", 1)[0]
    scene = scene_named("replay", {})(stage.shell, attempt=newest.id)
    assert isinstance(scene, ReplayPage)
    assert scene.replay is not None
    scene.replay.by(-scene.replay.last // 2)
    yield "", stage.show(scene)


def daily(stage: Stage) -> Shot:
    """The daily deal, with the calendar of those that were played."""
    today = date(2026, 11, 30)
    for game, deal in ((game, daily_deal(today, game)) for game in ("cruel", "arithmetic")):
        stage.play(game, deal.number, 60, "ended")
    scene = MenuScene(stage.shell)
    scene.today = lambda: today  # type: ignore[method-assign]
    stage.show(scene)
    scene.ask_daily()
    yield "", stage.show(scene)


def opened(stage: Stage, game: str, deal: int, moves: int) -> TableScene:
    """A table after some plain play: foundations first, a redistribution when nothing else is left."""
    scene = scene_named("table", {"game": game})(stage.shell, deal=deal, resume=False)
    assert isinstance(scene, TableScene)
    scene.skip()
    for turn in range(moves):
        legal = scene.patience.moves(scene.play.attempt.position)
        if not legal or scene.play.over:
            break
        up = [move for move in legal if scene.goes_up(move)]
        carrying = [move for move in legal if move.target]
        scene.attempt_move((up or carrying or legal)[turn % len(up or carrying or legal)])
        scene.skip()
    scene.messages.note = None
    return scene


def start(game: str) -> Callable[[Stage], Shot]:
    """A fresh deal."""
    return lambda stage: iter([("", stage.show(opened(stage, game, DEAL, 0)))])


def middle(game: str, moves: int) -> Callable[[Stage], Shot]:
    """A table in the middle of an attempt."""
    return lambda stage: iter([("", stage.show(opened(stage, game, DEAL, moves)))])


def lifted(stage: Stage) -> Shot:
    """A card picked up, its targets lit."""
    scene = opened(stage, "cruel", DEAL, 12)
    place = max(scene.key_places, key=lambda name: len(scene.moves_from(name)))
    scene.hand.pick(place)
    scene.refresh()
    yield "", stage.show(scene)


def preview(stage: Stage) -> Shot:
    """The preview of a redistribution with packet marks."""
    scene = opened(stage, "cruel", DEAL, 12)
    scene.toggle_preview()
    yield "", stage.show(scene)


def refused(stage: Stage) -> Shot:
    """A refusal beside the card it is about."""
    scene = opened(stage, "cruel", DEAL, 3)
    scene.attempt_move(scene.aim("1", "2"))
    yield "", stage.show(scene)


def blocked(stage: Stage) -> Shot:
    """The choices when nothing useful is left."""
    yield "", stage.show(opened(stage, "cruel", BLOCKED_DEAL, 400))


def redistribution(stage: Stage) -> Shot:
    """Frames of a redistribution."""
    scene = opened(stage, "cruel", DEAL, 12)
    assert isinstance(scene, CruelScene)
    scene.control()
    before = 0.0
    for part in FRAMES:
        scene.step((part - before) * scene.pace.redistribution)
        before = part
        yield f"-{round(100 * part):03d}", stage.show(scene)


def won(game: str) -> Callable[[Stage], Shot]:
    """Frames of the celebration of a win."""

    def shots(stage: Stage) -> Shot:
        scene = opened(stage, game, DEAL, 0)
        orders = [[RANKS[value - 1] + suit for value in order] for order, suit in zip(ORDERS, SUITS, strict=True)]
        orders[3].pop()
        last = {"cruel": cruel({"1": ["KC"], "2": ["KD"], "3": ["KH"], "4": ["KS"]})}
        last["arithmetic"] = arithmetic(orders, [[]] * 4, "KS")
        scene.new_deal(layout=last[game])
        scene.skip()
        for place in ("1", "2", "3", "4") if game == "cruel" else ("S",):
            scene.attempt_move(next(move for move in scene.moves_from(place) if scene.goes_up(move)))
            scene.motion.stop()
        before = 0.0
        for at in WON_FRAMES:
            scene.step(at - before)
            before = at
            yield f"-{round(1000 * at):04d}", stage.show(scene)

    return shots


SHOTS: dict[str, Callable[[Stage], Shot]] = {
    "menu": page("menu"),
    "menu-new": page("menu", filled=False),
    "number": page("number"),
    "statistics": page("statistics"),
    "attempts": page("attempts"),
    "replay": replayed,
    "daily": daily,
    "settings": page("settings"),
    "players": page("players"),
    "learn": page("learn"),
    "cruel-start": start("cruel"),
    "cruel-middle": middle("cruel", 30),
    "cruel-lifted": lifted,
    "cruel-preview": preview,
    "cruel-refused": refused,
    "cruel-blocked": blocked,
    "cruel-redistribution": redistribution,
    "cruel-won": won("cruel"),
    "arithmetic-start": start("arithmetic"),
    "arithmetic-middle": middle("arithmetic", 60),
    "arithmetic-late": middle("arithmetic", 130),
    "arithmetic-won": won("arithmetic"),
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
