"""The real thing: a window under Xvfb, real pointer and key events, and SIGKILL at any moment."""

import json
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.rules.patience import Move, Status
from game.ui.intents import Act
from tests.screen.desktop import Desktop, Logged, awaited, display
from tests.ui.tables import Table

pytestmark = pytest.mark.screen

ROW = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus", "equal")
"""Keys of the number row, by position."""


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def desktop(screen: str, tmp_path: Path) -> Iterator[Desktop]:
    made = Desktop(screen, tmp_path)
    try:
        yield made
    finally:
        if made.program is not None and made.program.poll() is None:
            made.kill()


class Player:
    """Somebody at the table, who knows where everything is because a second table, without a window, shows the same."""

    def __init__(self, desktop: Desktop, game: str, deal: int) -> None:
        self.desktop = desktop
        self.seen = Table(game, deal, size=desktop.size())
        self.attempt = max((attempt for attempt, *_action in desktop.logged()), default=0)
        self.clicked = ""

    @property
    def legal(self) -> list[Move]:
        return self.seen.scene.patience.moves(self.seen.position)

    def catch_up(self) -> None:
        """Bring the second table to where the journal is."""
        actions = [(kind, move) for attempt, kind, move in self.desktop.logged() if attempt > self.attempt]
        history = self.seen.scene.play.attempt.history
        assert actions[: len(history)] == [(str(action.kind), str(action.move)) for action in history][: len(actions)]
        for kind, move in actions[len(history) :]:
            if kind == "play":
                self.seen.scene.attempt_move(Move.parse(move))
        self.seen.rest()

    def act(self, move: Move, rng: Random) -> None:
        """Do what makes a move, one way or another."""
        scene = self.seen.scene
        route = scene.patience.route(self.seen.position, move)
        if route is None:
            way = rng.choice(("key", "click"))
            return self.desktop.keys("space") if way == "key" else self.desktop.click(self.seen.point("control"))
        source, target = route
        ways = ["drag", *(["keys"] if {source, target} <= set(scene.key_places) else [])]
        # A second click on the same spot within half a second would be a double click.
        if self.clicked not in (source, target):
            ways.append("clicks")
        if source == "S" and target in scene.key_places:
            ways.append("key")
        way = rng.choice(ways)
        self.clicked = target if way == "clicks" else ""
        if way == "drag":
            self.desktop.drag(self.seen.point(source), self.seen.point(target))
        elif way == "clicks":
            self.desktop.click(self.seen.point(source))
            if len(scene.moves_from(source)) > 1:
                self.desktop.click(self.seen.point(target))
        else:
            self.desktop.keys(*(ROW[scene.key_places.index(place)] for place in (source, target) if place != "S"))
        return None

    def play(self, rng: Random, move: Move | None = None) -> None:
        """Make a legal move, any if none is given, and wait until the journal has it."""
        move = move or rng.choice(self.legal)
        before = self.desktop.logged()
        self.act(move, rng)
        awaited(lambda: self.desktop.logged() != before)
        after = self.desktop.logged()
        assert after[: len(before)] == before
        assert ("play", str(move)) in [(kind, made) for _attempt, kind, made in after[len(before) :]], (
            move,
            after[-3:],
        )
        self.catch_up()

    @property
    def over(self) -> bool:
        return self.seen.scene.play.status is not Status.PLAYING


@pytest.mark.parametrize("game", ["cruel", "arithmetic"])
def test_it_is_played_by_mouse_and_keys(desktop: Desktop, game: str) -> None:
    """Clicks, click-click, drags, keys, redistributions and a take-back, all of them in the journal."""
    desktop.start("--deal", f"{game}:426538125")
    player, rng = Player(desktop, game, 426538125), Random(game)
    for _move in range(25):
        player.play(rng)
    if game == "cruel":
        player.play(rng, next(move for move in player.legal if str(move) == "R"))
    before = desktop.logged()
    desktop.keys("z")
    player.seen.send(Act("back"))
    player.seen.rest()
    desktop.click(player.seen.point("dock 1"))
    assert awaited(lambda: desktop.logged()[len(before) :])
    assert [kind for _attempt, kind, _move in desktop.logged()[len(before) :]] == ["back"]
    assert desktop.outcomes() == ["open"]


def opened(desktop: Desktop, game: str, deal: int) -> Player:
    """Start with a deal; the attempt that is still open is ended in the dialog that asks."""
    desktop.start("--deal", f"{game}:{deal}")
    if "open" in desktop.outcomes():
        desktop.keys("Right", "Return")
        assert awaited(lambda: "open" not in desktop.outcomes())
    return Player(desktop, game, deal)


@pytest.mark.parametrize(("game", "deal"), [("cruel", 22), ("arithmetic", 12)])
def test_every_accepted_move_survives_sigkill(desktop: Desktop, game: str, deal: int) -> None:
    """Fifteen times each: play, kill at a random moment, start again, find what was acknowledged, play on."""
    rng = Random(deal)
    player = opened(desktop, game, deal)
    for _time in range(15):
        player.play(rng)
        before = desktop.logged()
        if not player.over:
            player.act(rng.choice(player.legal), rng)
        time.sleep(rng.uniform(0, 0.06))
        acknowledged = desktop.logged()
        desktop.kill()
        desktop.start()
        desktop.keys("Return")  # "Continue" has the focus
        found = desktop.logged()
        assert acknowledged[: len(before)] == before
        assert found[: len(acknowledged)] == acknowledged
        assert found[len(before) :] in ([], *followed(player))
        player.catch_up()
        attempts = len(desktop.outcomes())
        if not player.over:
            player.play(rng)
        assert len(desktop.outcomes()) == attempts, "the restarted game plays on the same attempt"
        assert desktop.outcomes()[-1] == "open"
        if player.over:
            deal += 1
            desktop.kill()
            player = opened(desktop, game, deal)
    assert len(desktop.logged()) > 30


def followed(player: Player) -> list[Logged]:
    """What one legal move can add to the journal."""
    attempt, rules = player.attempt + 1, player.seen.scene.patience
    added = []
    for move in player.legal:
        turn = rules.automatic(rules.apply(player.seen.position, move))
        added.append([(attempt, "play", str(move)), *([(attempt, "auto", str(turn))] if turn else [])])
    return added


def test_f11_fills_the_screen_is_kept_and_play_goes_on(desktop: Desktop) -> None:
    """No window manager runs here, so X itself keeps the old size: what was asked for is seen in the settings."""

    def fullscreen(wanted: bool = True) -> bool:
        ((settings,),) = desktop.read("SELECT settings FROM players")
        return json.loads(settings).get("fullscreen", False) is wanted

    def placed(heap: str) -> bool:
        return f"S>W{heap}" in [move for _attempt, _kind, move in desktop.logged()]

    desktop.start("--deal", "arithmetic:1")
    for wanted, heap in ((True, "1"), (False, "2")):
        desktop.keys("F11")
        assert awaited(partial(fullscreen, wanted))
        desktop.keys(heap)
        assert awaited(partial(placed, heap))
    desktop.keys("alt+Return")
    assert awaited(fullscreen)


def test_closing_the_window_leaves_the_attempt_open(desktop: Desktop) -> None:
    desktop.start("--deal", "arithmetic:5")
    player = Player(desktop, "arithmetic", 5)
    player.play(Random(1))
    desktop.close_window()
    assert desktop.ended() == 0
    assert desktop.outcomes() == ["open"]
