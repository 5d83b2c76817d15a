"""How fast solvers and coach answer, and what a frame costs while they think: parts of `tools.bench`."""

import json
import random
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from game.insight import arithmetic_solver, cruel
from game.insight.answer import Answer, finished
from game.insight.arithmetic_coach import STRENGTHS, rate
from game.insight.arithmetic_line import played_out
from game.insight.arithmetic_lost import think_view
from game.insight.arithmetic_view import OpenView, open_view
from game.rules.arithmetic import TURN, Arithmetic
from game.rules.cards import VALUE
from game.rules.cruel import Cruel, CruelPosition
from game.rules.patience import Status
from tools.screen import display

STARTS = 500
IN_PLAY = 500
ARITHMETIC_STARTS = 1000
COACHED = 12
"""Deals from which turns for the coach are taken."""
APART = 4
"""Cards of the stock from one such turn to the next."""
PLAYED = 300
"""Deals played to see when they are called lost."""
SIZE = (1920, 1080)

CRUEL = Cruel()
ARITHMETIC = Arithmetic()

FRAMES = """
import sys
from game.insight.tasks import question, rating_question
from game.insight.worker import Worker
from tools.bench_frames import main
from tools.bench_insight import CRUEL, turns
worker = Worker(lambda: None)
if sys.argv[1] == "solving":
    worker.submit("solve", question(CRUEL, CRUEL.deal(3666), 10**9))
elif sys.argv[1] == "coaching":
    for view in 20 * list(turns()):
        worker.submit("rate", rating_question(view, "strong"))
main(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
worker.close()
"""


def cruel_solver() -> dict[str, Any]:
    """Milliseconds of processor to solve the starts of deals 1 and on, and positions in the middle of play."""
    return {
        "starts": _times(cruel.solve, (CRUEL.deal(number) for number in range(1, STARTS + 1))),
        "in_play": _times(cruel.solve, _in_play(IN_PLAY)),
    }


def solver_of_arithmetic() -> dict[str, Any]:
    """Milliseconds of processor to solve the starts of deals 1 and on, the order of the stock known."""
    starts = (ARITHMETIC.deal(number) for number in range(1, ARITHMETIC_STARTS + 1))
    return {"starts": _times(arithmetic_solver.solve, starts)}


def coach() -> dict[str, Any]:
    """Milliseconds of processor until the coach's last word on one turn, at each strength."""
    found = {}
    for name, strength in STRENGTHS.items():
        times = []
        for view in turns():
            began = time.process_time()
            finished(rate(view, strength))
            times.append(1000 * (time.process_time() - began))
        found[name] = _spread(times)
    return found


def turns() -> Iterator[OpenView]:
    """Turns with a card to place, from all over winning lines."""
    for number in range(1, COACHED + 1):
        position = ARITHMETIC.deal(number)
        for move in arithmetic_solver.solve(position).line:
            position = ARITHMETIC.apply(position, move)
            if move == TURN and len(position.stock) % APART == number % APART:
                yield open_view(position)


def certainly_lost() -> dict[str, Any]:
    """The card of the stock at which attempts that the policy loses are called lost, and what asking costs."""
    lost, said, times = 0, [], []
    for number in range(1, PLAYED + 1):
        start = ARITHMETIC.deal(number)
        position = ARITHMETIC.apply(start, TURN)
        called = 0
        for move in played_out(open_view(position).table, [VALUE[card] for card in start.stock])[0]:
            position = ARITHMETIC.apply(position, move)
            if not called:
                began = time.process_time()
                if finished(think_view(open_view(position))):
                    called = len(start.stock) - len(position.stock)
                times.append(1000 * (time.process_time() - began))
        lost += ARITHMETIC.status(position) is Status.LOST
        said += [called] if called else []
    cards = {name: _part(sorted(said), part) for name, part in (("p10", 0.1), ("median", 0.5), ("p90", 0.9))}
    return {"attempts": PLAYED, "lost": lost, "said": len(said), "card": cards, "asking": _spread(times)}


def thinking() -> dict[str, Any]:
    """Frames of a redistribution while nothing is thought about, while a hard deal of Cruel is, while the coach of
    Arithmetic rates one turn after the other, and again while nothing is.
    """
    found = {}
    for when in ("resting", "solving", "coaching", "resting_again"):
        with display(SIZE) as environment, tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-c", FRAMES, when, folder, *map(str, SIZE)]
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        found[when] = json.loads(done.stdout)
    return found


def _times(solve: Callable[[Any], Answer], positions: Iterable[Any]) -> dict[str, Any]:
    times = defaultdict(list)
    for position in positions:
        began = time.process_time()
        verdict = solve(position).verdict
        times[verdict].append(1000 * (time.process_time() - began))
    every = [each for some in times.values() for each in some]
    return {"all": _spread(every)} | {str(verdict): _spread(some) for verdict, some in sorted(times.items())}


def _spread(times: Iterable[float]) -> dict[str, float]:
    ordered = sorted(times)
    parts = {"median_ms": 0.5, "p90_ms": 0.9, "p99_ms": 0.99, "max_ms": 1.0}
    return {"count": len(ordered)} | {name: round(_part(ordered, part), 2) for name, part in parts.items()}


def _part(ordered: Sequence[float], part: float) -> float:
    """The value that so large a part lies below."""
    return ordered[round(part * (len(ordered) - 1))]


def _in_play(count: int) -> Iterator[CruelPosition]:
    """Positions of winning lines, half of them after a few moves at random."""
    rng = random.Random(1)
    for number in range(count):
        position: CruelPosition = CRUEL.deal(rng.randint(1, 999_999_999))
        line = cruel.solve(position).line
        for move in line[: rng.randint(0, len(line))]:
            position = CRUEL.apply(position, move)
        for _ in range(rng.randint(1, 6) if number % 2 else 0):
            moves = CRUEL.moves(position)
            if moves:
                position = CRUEL.apply(position, rng.choice(moves))
        yield position
