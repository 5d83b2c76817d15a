"""How fast the Cruel solver answers, and what a frame costs while it thinks: parts of `tools.bench`."""

import json
import random
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from game.insight.cruel import solve
from game.rules import PATIENCES
from game.rules.cruel import CruelPosition
from tools.screen import display

STARTS = 500
IN_PLAY = 500
SIZE = (1920, 1080)

CRUEL = PATIENCES["cruel"]

FRAMES = """
import sys
from game.insight.tasks import question
from game.insight.worker import Worker
from game.rules import PATIENCES
from tools.bench_frames import main
worker = Worker(lambda: None)
if sys.argv[1] == "thinking":
    cruel = PATIENCES["cruel"]
    worker.submit("solve", question(cruel, cruel.deal(3666), 10**9))
main(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
worker.close()
"""


def cruel_solver() -> dict[str, Any]:
    """Milliseconds of processor to solve the starts of deals 1 and on, and positions in the middle of play."""
    return {
        "starts": _times(CRUEL.deal(number) for number in range(1, STARTS + 1)),
        "in_play": _times(_in_play(IN_PLAY)),
    }


def thinking() -> dict[str, Any]:
    """Frames of a redistribution while nothing is thought about, while a hard deal is, and again while nothing is."""
    found = {}
    for when in ("resting", "thinking", "resting_again"):
        with display(SIZE) as environment, tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-c", FRAMES, when, folder, *map(str, SIZE)]
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        found[when] = json.loads(done.stdout)
    return found


def _times(positions: Iterable[CruelPosition]) -> dict[str, Any]:
    times = defaultdict(list)
    for position in positions:
        began = time.process_time()
        verdict = solve(position).verdict
        times[verdict].append(1000 * (time.process_time() - began))
    every = [each for some in times.values() for each in some]
    return {"all": _spread(every)} | {str(verdict): _spread(some) for verdict, some in sorted(times.items())}


def _spread(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    parts = {"median_ms": 0.5, "p90_ms": 0.9, "p99_ms": 0.99, "max_ms": 1.0}
    last = len(ordered) - 1
    return {"count": len(ordered)} | {name: round(ordered[round(part * last)], 2) for name, part in parts.items()}


def _in_play(count: int) -> Iterator[CruelPosition]:
    """Positions of winning lines, half of them after a few moves at random."""
    rng = random.Random(1)
    for number in range(count):
        position: CruelPosition = CRUEL.deal(rng.randint(1, 999_999_999))
        line = solve(position).line
        for move in line[: rng.randint(0, len(line))]:
            position = CRUEL.apply(position, move)
        for _ in range(rng.randint(1, 6) if number % 2 else 0):
            moves = CRUEL.moves(position)
            if moves:
                position = CRUEL.apply(position, rng.choice(moves))
        yield position
