"""A run of the whole program without a window: both games are played by script, drawn, and found in the journal."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App

SIZE = (1280, 720)
MOVES = 60
"""Moves played in each game."""


class SelfTestError(Exception):
    """What did not work, in one sentence."""


def run(shot: Path | None) -> int:
    """Play and draw; write a picture of a table if asked. Returns the exit status."""
    import pygame

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        _run(shot)
    except (SelfTestError, OSError, pygame.error) as error:
        sys.stderr.write(f"cruel-arithmetic: self-test failed: {error}\n")
        return 1
    sys.stdout.write("self-test passed\n")
    return 0


def _run(shot: Path | None) -> None:
    from game.app import TITLE, App, open_shell
    from game.host.window import Window
    from game.journal.store import Journal
    from game.rules import PATIENCES

    journal = Journal.in_memory()
    window = Window(TITLE, SIZE)
    try:
        shell = open_shell(window, journal, journal.first_player("Self-test"))
        app = App(window, shell)
        app.start()
        app.draw(0)
        for game in PATIENCES:
            _play(app, game)
        if shot is not None:
            _save(app, shot)
        app.stop()
        kept = {attempt.game for attempt in journal.attempts(shell.player.id)}
        if kept != set(PATIENCES):
            raise SelfTestError("the journal does not hold both attempts")
    finally:
        window.close()
        journal.close()


def _play(app: "App", game: str) -> None:
    """Deal 1, the first legal move each time; one move is taken back and done again."""
    from game.ui.scenes.tableplay import TablePlay

    app.go("table", game=game, deal=1)
    table = app.scene
    assert isinstance(table, TablePlay)
    table.play.take_backs_allowed = True
    for _ in range(MOVES):
        moves = table.patience.moves(table.play.attempt.position)
        if not moves:
            break
        table.attempt_move(moves[0])
        table.step(0.05)
        app.draw(0)
    before = table.play.attempt.position
    table.take_back()
    table.redo()
    if table.play.attempt.position != before:
        raise SelfTestError(f"a take-back and a re-do of {game} did not lead back")
    while table.moving:
        table.step(0.05)
    app.draw(0)


def _save(app: "App", shot: Path) -> None:
    import pygame

    surface = app.window.surface
    if len({tuple(surface.get_at((x, y))) for x in range(0, SIZE[0], 40) for y in range(0, SIZE[1], 40)}) < 8:
        raise SelfTestError("the picture is empty")
    pygame.image.save(surface, shot)
