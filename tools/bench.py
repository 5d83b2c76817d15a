"""Speed and memory, measured: ``dev.py bench [NAME …]`` prints one JSON object. Quote medians and ratios of one run."""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from tools import bench_insight, bench_journal
from tools.screen import display

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
IDLE_SECONDS = 20
FRAME = 1 / 60
STARTS = 7

FIRST_FRAME = """
import sys, time
began = time.perf_counter()
from pathlib import Path
import game.app as app
shown = app.App.draw
def draw(self, at):
    shown(self, at)
    print(round(1000 * (time.perf_counter() - began), 1), flush=True)
    self.quit()
app.App.draw = draw
app.main(windowed=True, data_dir=Path(sys.argv[1]))
"""

IDLE = """
import resource, sys, threading, time
from pathlib import Path
import game.app as app
def used():
    times = resource.getrusage(resource.RUSAGE_SELF)
    return times.ru_utime + times.ru_stime
def watch():
    time.sleep(3)
    before = used()
    time.sleep(float(sys.argv[2]))
    print(round(used() - before, 4), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, flush=True)
    import os
    os._exit(0)
threading.Thread(target=watch, daemon=True).start()
app.main(windowed=True, data_dir=Path(sys.argv[1]))
"""


def main(arguments: Sequence[str]) -> int:
    """Run the benchmarks named, or all."""
    parser = argparse.ArgumentParser("dev.py bench", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *BENCHES], help="which; all of them if none is named")
    names = parser.parse_args(arguments).names or list(BENCHES)
    result: dict[str, Any] = {"python": platform.python_version(), "cores": os.cpu_count()}
    for name in names:
        print(f"bench: {name} …", file=sys.stderr)
        result[name] = BENCHES[name]()
    print(json.dumps(result, indent=1))
    return 0


def _child(code: str, environment: dict[str, str], *arguments: str) -> str:
    # Compiled modules are kept, as on a player's machine, whatever the shell of a developer says.
    environment = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def start() -> dict[str, Any]:
    """Milliseconds from the first statement to the first frame, warm; the first start of all is left out."""
    with display(SIZES[1]) as environment, tempfile.TemporaryDirectory() as folder:
        times = [float(_child(FIRST_FRAME, environment, folder)) for _ in range(STARTS + 1)][1:]
    return {"first_frame_ms": {"median": median(times), "max": max(times)}}


def idle() -> dict[str, Any]:
    """CPU seconds of the whole process over a while in which nothing happens, and its peak memory."""
    with display(SIZES[1]) as environment, tempfile.TemporaryDirectory() as folder:
        cpu, memory = _child(IDLE, environment, folder, str(IDLE_SECONDS)).split()
    return {"seconds": IDLE_SECONDS, "cpu_seconds": float(cpu), "peak_mib": int(memory)}


def spread(times: Sequence[float]) -> dict[str, float]:
    """Median and 99th percentile of durations in seconds, in milliseconds."""
    ordered = sorted(times)
    return {
        "median_ms": round(1000 * median(ordered), 2),
        "p99_ms": round(1000 * ordered[min(len(ordered) - 1, round(0.99 * len(ordered)))], 2),
        "frames": len(ordered),
    }


def redistribution() -> dict[str, Any]:
    """Drawing of a redistribution at each size, frame by frame; the flip is reported apart."""
    return {f"{size[0]}x{size[1]}": _in_window("tools.bench_frames", size) for size in SIZES}


def pages() -> dict[str, Any]:
    """Milliseconds until a page is drawn, all of it: when it is opened first, and later."""
    return _in_window("tools.bench_pages", SIZES[1])


def _in_window(module: str, size: tuple[int, int]) -> dict[str, Any]:
    """What a part of the bench prints that is run in a window of that size, with an empty journal."""
    with display(size) as environment, tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", module, folder, *map(str, size)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


BENCHES: dict[str, Callable[[], dict[str, Any]]] = {
    "start": start,
    "idle": idle,
    "redistribution": redistribution,
    "pages": pages,
    "cruel solver": bench_insight.cruel_solver,
    "arithmetic solver": bench_insight.solver_of_arithmetic,
    "coach": bench_insight.coach,
    "certainly lost": bench_insight.certainly_lost,
    "thinking": bench_insight.thinking,
    "log": bench_journal.log,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
