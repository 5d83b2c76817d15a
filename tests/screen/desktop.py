"""The real program in a real window, on a display of its own, with a hand on mouse and keyboard."""

import ctypes
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).parents[2]
SCREEN = (1024, 640)
PATIENT = 20.0
"""Seconds after which something that was awaited is thought never to come."""

T = TypeVar("T")
Logged = list[tuple[int, str, str]]
"""Attempt, kind and move of every action in the journal, in order."""


def awaited(what: Callable[[], T], seconds: float = PATIENT) -> T:
    """The first result that is true; the last one if none is in time."""
    until = time.monotonic() + seconds
    while not (found := what()) and time.monotonic() < until:
        time.sleep(0.004)
    return found


@contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees; its name for ``DISPLAY``."""
    reading, writing = os.pipe()
    screen = ["-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24"]
    command = ["Xvfb", "-displayfd", str(writing), *screen, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent, with room for the largest event behind it."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("pad", ctypes.c_long * 24),
    )


@dataclass
class Desktop:
    """One player at one screen, with a data folder."""

    screen: str
    folder: Path
    program: subprocess.Popen[bytes] | None = None
    window: str = ""

    @property
    def environment(self) -> dict[str, str]:
        own = {"DISPLAY": self.screen, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C"}
        return {**os.environ, **own}

    def start(self, *arguments: str) -> None:
        """Start the game and wait for its window; keys go there from then on."""
        command = [sys.executable, "-m", "game", "--windowed", "--data-dir", str(self.folder), *arguments]
        self.program = subprocess.Popen(command, cwd=ROOT, env=self.environment)
        search = ("search", "--onlyvisible", "--pid", str(self.program.pid))
        self.window = awaited(lambda: self.hand(*search))
        assert self.window, "no window"
        self.hand("windowfocus", self.window)

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.program is not None
        self.program.kill()
        self.program.wait()

    def ended(self) -> int:
        """Wait until it ends by itself; its exit status."""
        assert self.program is not None
        return self.program.wait(PATIENT)

    def hand(self, *command: str) -> str:
        """Run xdotool; what it prints."""
        run = ["xdotool", *command]
        # A search that finds nothing yet is no fault.
        done = subprocess.run(run, check=False, env=self.environment, capture_output=True, text=True, timeout=PATIENT)
        return done.stdout.strip()

    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        told = dict(line.split("=") for line in self.hand("getwindowgeometry", "--shell", self.window).splitlines())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    # The hand

    def keys(self, *names: str) -> None:
        """Press keys, by the names of X."""
        self.hand("key", "--delay", "0", *names)

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Click at a point of the window."""
        self.hand(*self._move(at), "click", str(button))

    def drag(self, at: tuple[int, int], to: tuple[int, int]) -> None:
        """Press, move and let go."""
        over = (at[0] + 12, at[1] + 12)
        self.hand(*self._move(at), "mousedown", "1", *self._move(over), *self._move(to), "mouseup", "1")

    def _move(self, at: tuple[int, int]) -> list[str]:
        return ["mousemove", "--window", self.window, str(at[0]), str(at[1])]

    def close_window(self) -> None:
        """Ask the window to close, as a window manager does when its cross is clicked."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = x11.XInternAtom.restype = ctypes.c_void_p
        server = ctypes.c_void_p(x11.XOpenDisplay(self.screen.encode()))
        protocols, delete = (x11.XInternAtom(server, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        event = _ClientMessage(33, 0, True, server, int(self.window), protocols, 32, (ctypes.c_long * 5)(delete))
        x11.XSendEvent(server, ctypes.c_ulong(int(self.window)), False, ctypes.c_long(0), ctypes.byref(event))
        x11.XCloseDisplay(server)

    # The journal, from outside

    def read(self, statement: str) -> list[tuple[Any, ...]]:
        """What the database answers; nothing while there is none."""
        file = self.folder / "journal.sqlite3"
        if not file.exists():
            return []
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5)) as db:
            try:
                return db.execute(statement).fetchall()
            except sqlite3.OperationalError:
                return []

    def logged(self) -> Logged:
        """Every action that the journal has."""
        return self.read("SELECT attempt, kind, move FROM actions ORDER BY attempt, n")

    def outcomes(self) -> list[str]:
        """How the attempts stand, the oldest first."""
        return [outcome for (outcome,) in self.read("SELECT outcome FROM attempts ORDER BY id")]
