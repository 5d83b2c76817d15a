"""The journal with a long log: the part of `tools.bench` that fills one and measures what a player waits for."""

import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any, Final

from game.journal import JOURNAL_FILE
from game.journal.model import Progress
from game.journal.recorder import Recorder
from game.journal.restore import close, open_or_restore
from game.journal.store import Journal
from tools.screen import display

ATTEMPTS: Final = 100_000
ACTIONS: Final = 24
"""Of each attempt."""
MOVES: Final = 1500
ROUNDS: Final = 7
SIZE: Final = (1920, 1080)
STARTS: Final = 9

_INSERT: Final = """INSERT INTO attempts (uuid, player, game, deal, origin, started, started_offset, ended,
    ended_offset, seconds, outcome, foundation_cards, redistributions, moves, take_backs, assisted, first_try)
    VALUES (?, ?, 'cruel', ?, 'any', ?, 60, ?, 60, ?, ?, ?, ?, ?, ?, ?, ?)"""
_ACTIONS: Final = """WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < ?)
    INSERT INTO actions SELECT id, n, 'play', '3>7', n * 900 FROM attempts, k ORDER BY id, n"""


def fill(path: Path) -> None:
    """A journal with a log of `ATTEMPTS` attempts over eleven years."""
    with closing(Journal.open(path)) as journal:
        player = journal.first_player("bench").id
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany(_INSERT, _rows(player))
        db.execute(_ACTIONS, (ACTIONS,))


def _rows(player: int) -> Iterator[tuple[object, ...]]:
    rng = random.Random(1)
    began = int(time.time()) - ATTEMPTS * 3600
    for n in range(ATTEMPTS):
        won = rng.random() < 0.27
        cards = 52 if won else min(51, 4 + int(rng.expovariate(1 / 16)))
        back = rng.random() < 0.08
        started = began + n * 3600
        yield (
            *(f"{n:032x}", player, rng.randrange(1, 10**9), started, started + 600, rng.random() * 900),
            *("won" if won else "blocked", cards, cards // 4 + rng.randrange(4), 80, int(back)),
            *(back or rng.random() < 0.05, rng.random() < 0.9),
        )


def log() -> dict[str, Any]:
    """A log of `ATTEMPTS` attempts: the statistics ready, one move recorded, the first frame with and without it."""
    with tempfile.TemporaryDirectory() as full, tempfile.TemporaryDirectory() as empty:
        path = Path(full) / JOURNAL_FILE
        fill(path)
        opened = open_or_restore(path)
        moves = _moves(opened.journal)
        close(opened.journal)
        with display(SIZE) as given:
            # Compiled modules are kept, as on a player's machine; the first run makes them.
            environment = {name: value for name, value in given.items() if name != "PYTHONDONTWRITEBYTECODE"}
            command = [sys.executable, "-m", "tools.bench_journal", full]
            for _warm in range(2):
                done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            starts = _starts(environment, full, empty)
        megabytes = round(path.stat().st_size / 1e6)
    return {"attempts": ATTEMPTS, "megabytes": megabytes, **json.loads(done.stdout), "move": moves, "start": starts}


def _moves(journal: Journal) -> dict[str, float]:
    """Milliseconds that play waits for one action to be durable, of the wall clock and of the processor."""
    recorder = Recorder(journal)
    player = journal.first_player("bench").id
    draft = recorder.begin(player, "cruel", 1, None, [("play", "1>2")], Progress())
    times, costs = [], []
    for n in range(MOVES):
        began, used = time.perf_counter(), time.process_time()
        recorder.record(draft, [("play", "3>7")], Progress(seconds=n))
        times.append(1000 * (time.perf_counter() - began))
        costs.append(1000 * (time.process_time() - used))
        if n % 90 == 89:
            recorder.finish(draft, "blocked")
            draft = recorder.begin(player, "cruel", n, None, [("play", "1>2")], Progress())
    assert recorder.trouble is None
    ordered = sorted(times)
    found = {"median_ms": median(times), "p99_ms": ordered[round(0.99 * MOVES)], "max_ms": ordered[-1]}
    found |= {"median_cpu_ms": median(costs), "max_cpu_ms": max(costs)}
    return {name: round(value, 3) for name, value in found.items()}


def _starts(environment: dict[str, str], full: str, empty: str) -> dict[str, float]:
    """Milliseconds to the first frame, warm, with and without the log in turn."""
    from tools.bench import FIRST_FRAME, _child

    code = FIRST_FRAME.replace("print(", "print(1000 * time.process_time(), ")
    found: dict[str, float] = {}
    measured: dict[str, list[tuple[float, float]]] = {full: [], empty: []}
    for _ in range(STARTS + 1):
        for folder, pairs in measured.items():
            cpu, wall = map(float, _child(code, environment, folder).split())
            pairs.append((wall, cpu))
    for at, name in enumerate(("", "cpu_")):
        with_log, without = (median(pair[at] for pair in measured[folder][1:]) for folder in (full, empty))
        found |= {f"with_{name}ms": with_log, f"without_{name}ms": without, f"slower_{name}ms": with_log - without}
    return {name: round(value, 1) for name, value in found.items()}


def statistics(folder: str) -> dict[str, Any]:
    """Milliseconds from the wish to see the statistics to the frame that shows all of them, and of reading alone."""
    from game.app import TITLE, App, open_journal, open_shell
    from game.host.window import Window

    journal, _notices = open_journal(Path(folder))
    window = Window(TITLE, SIZE)
    player = journal.first_player("bench")
    app = App(window, open_shell(window, journal, player))
    app.start()
    app.draw(0)
    app.step(1.0)  # nobody chooses sooner
    ready, costs = [], []
    for _ in range(ROUNDS):
        began, used = time.perf_counter(), time.process_time()
        app.go("statistics", game="cruel")
        app.draw(0)
        first = time.perf_counter() - began
        while app.scene.dirty:
            app.draw(0)
        ready.append((1000 * first, 1000 * (time.perf_counter() - began)))
        costs.append(1000 * (time.process_time() - used))
        app.go("back")
    began = time.perf_counter()
    log = journal.history(player.id, "cruel").select()
    assert sum(log.kinds.values()) >= ATTEMPTS
    reading = 1000 * (time.perf_counter() - began)
    numbers = {
        "first_ms": ready[0][1],
        "first_cpu_ms": costs[0],
        "later_median_ms": median(whole for _first, whole in ready[1:]),
        "later_median_cpu_ms": median(costs[1:]),
        "first_frame_ms": ready[0][0],
        "reading_ms": reading,
    }
    return {"statistics": {name: round(value, 1) for name, value in numbers.items()}}


if __name__ == "__main__":
    print(json.dumps(statistics(sys.argv[1])))
