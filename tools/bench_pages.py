"""Opening pages in a real window: the part of `tools.bench` that asks how long a player waits for one."""

import json
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final

from game.app import TITLE, App, open_journal, open_shell
from game.host.window import Window
from game.rules import PATIENCES
from game.rules.patience import Status
from game.ui.learn.chapters import CHAPTERS
from game.ui.scenes.table import TableScene

ROUNDS: Final = 5
MOVES: Final = 60


def pages(attempts: dict[str, int]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every page with what it is given; `attempts` are ended ones, by game."""
    for name in ("menu", "settings", "players"):
        yield name, {}
    for game, attempt in attempts.items():
        for name in ("number", "statistics", "attempts", "lesson"):
            yield name, {"game": game}
        for name in ("replay", "analysis"):
            yield name, {"attempt": attempt}
    for chapter, _title in CHAPTERS:
        if chapter:
            yield "learn", {"chapter": chapter}


def main(folder: str, width: int, height: int) -> None:
    """Open each page again and again; print milliseconds until all of it is drawn, as JSON."""
    journal, _notices = open_journal(Path(folder))
    window = Window(TITLE, (width, height))
    player = journal.first_player("bench")
    app = App(window, open_shell(window, journal, player))
    app.start()
    app.draw(0)
    attempts = {game: _ended(app, game) for game in PATIENCES}
    found = {}
    for name, arguments in pages(attempts):
        app.go("menu")
        app.draw(0)
        times = [_opened(app, name, arguments) for _ in range(ROUNDS)]
        words = " ".join([name, *(str(value) for key, value in arguments.items() if key != "attempt")])
        while words in found:
            words += " again"
        found[words] = {"first_ms": round(times[0], 1), "later_ms": round(median(times[1:]), 1)}
    print(json.dumps(found))


def _ended(app: App, game: str) -> int:
    """An attempt at deal 1, played by chance and ended."""
    app.go("table", game=game, deal=1)
    table = app.scene
    assert isinstance(table, TableScene)
    rng = random.Random(1)
    for _ in range(MOVES):
        if table.play.status is Status.PLAYING:
            table.attempt_move(rng.choice(table.patience.moves(table.play.attempt.position)))
    table.end_attempt()
    attempt = table.play.draft.attempt
    assert attempt is not None
    return attempt


def _opened(app: App, name: str, arguments: dict[str, Any]) -> float:
    began = time.perf_counter()
    app.go(name, **arguments)
    app.draw(0)
    while app.scene.dirty:
        app.draw(0)
    took = 1000 * (time.perf_counter() - began)
    app.go("menu")
    return took


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
