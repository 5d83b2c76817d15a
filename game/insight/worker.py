"""A process beside the game that thinks, so that no frame has to wait for it (docs/adr/0005).

It is started when the first task is submitted, and ends with this one: its input then ends. If it dies it is started
once more, and what it had not answered is asked again; if it dies again before it has finished anything, or cannot be
started, every task fails, which those who asked show as "not available".
"""

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Container, Sequence
from enum import StrEnum
from itertools import count
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Final, NamedTuple

from game.insight import BACKGROUND

RESTARTS: Final = 1
"""How often a process that died is replaced before one of its successors has done a task."""


class Kind(StrEnum):
    """What a report says of its task."""

    PROGRESS = "progress"
    """An interim result; more will come."""
    DONE = "done"
    FAILED = "failed"
    """There will be no result; `Report.data` is a sentence for developers, or None if the worker is not available."""


class Report(NamedTuple):
    """News of one task."""

    handle: int
    kind: Kind
    data: Any


def own_command() -> list[str]:
    """How to start this program as a worker."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "worker"]
    return [sys.executable, "-P", "-m", "game", "worker"]


class Worker:
    """One such process. All methods may be called from any thread and return at once.

    `wake` is called, from another thread, whenever `poll` has something new. A worker in the `background` leaves the
    processor to others where it has to be shared.
    """

    def __init__(
        self, wake: Callable[[], None], *, background: bool = True, command: Sequence[str] | None = None
    ) -> None:
        self._wake = wake
        self._background = background
        self._command = own_command() if command is None else list(command)
        self._lock = Lock()
        self._handles = count(1)
        self._open: dict[int, bytes] = {}
        """Requests not answered yet, in order. The process is told one at a time, so that its pipe never fills up."""
        self._current: int | None = None
        self._reports: list[Report] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: Thread | None = None
        self._restarts = RESTARTS
        self._closed = False
        self._available = True

    @property
    def available(self) -> bool:
        """Whether tasks have a chance of being done."""
        return self._available

    def submit(self, task: str, data: Any) -> int:
        """Ask for a task of `game.insight.tasks`; they are carried out in order. Returns the handle of its reports."""
        with self._lock:
            handle = next(self._handles)
            self._open[handle] = _line({"id": handle, "task": task, "data": data})
            if not self._available:
                self._fail()
            elif self._thread is None:
                # Started over there: it takes longer than a frame may.
                self._thread = Thread(target=self._attend, name="worker", daemon=True)
                self._thread.start()
            else:
                self._feed()
        if not self._available:
            self._wake()
        return handle

    def cancel(self, handle: int) -> None:
        """Drop a task; nothing more is reported of it."""
        with self._lock:
            self._reports = [report for report in self._reports if report.handle != handle]
            self._open.pop(handle, None)
            if self._current == handle:
                self._send(_line({"cancel": handle}))
                self._current = None
                self._feed()

    def poll(self, of: Container[int] | None = None) -> list[Report]:
        """What has been reported since the last time, of all tasks or of some; of interim results only the latest.

        Reports of other tasks wait for those who asked.
        """
        with self._lock:
            wanted = [report for report in self._reports if of is None or report.handle in of]
            self._reports = [report for report in self._reports if report not in wanted]
            return wanted

    def close(self) -> None:
        """End the process and drop all tasks."""
        with self._lock:
            self._closed = True
            self._available = False
            self._open.clear()
            if self._process is not None:
                self._process.kill()
        if self._thread is not None:
            self._thread.join()

    def _attend(self) -> None:
        """Start the process, and again if it dies; take in what it says. Runs in a thread of its own."""
        while self._start():
            process = self._process
            assert process is not None
            assert process.stdout is not None
            for line in process.stdout:
                if self._take(line):
                    self._wake()
            with self._lock:
                self._process = self._current = None
                process.kill()
                self._restarts -= 1
            with contextlib.suppress(OSError), process:  # waits for it, and closes the pipes
                pass
        with self._lock:
            self._available = False
            self._fail()
        self._wake()

    def _start(self) -> bool:
        with self._lock:
            if self._closed or self._restarts < 0:
                return False
            try:
                self._process = subprocess.Popen(  # noqa: S603 (this program itself)
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env=_environment(self._background),
                    creationflags=_flags(self._background),
                )
            except (OSError, ValueError):
                return False
            self._feed()
            return True

    def _take(self, line: bytes) -> bool:
        """Take in one line of the process; whether there is something new to poll."""
        try:
            said = json.loads(line)
            report = Report(said["id"], Kind(said["kind"]), said["data"])
        except (ValueError, TypeError, KeyError, RecursionError):
            return False  # whatever that was, it is no answer
        with self._lock:
            if type(report.handle) is not int or report.handle not in self._open:
                return False
            self._reports = [old for old in self._reports if old.handle != report.handle]
            self._reports.append(report)
            if report.kind is not Kind.PROGRESS:
                self._restarts = RESTARTS
                del self._open[report.handle]
                self._current = None
                self._feed()
            return True

    def _feed(self) -> None:
        """Hand over the next request, if the process is there and free."""
        if self._process is not None and self._current is None and self._open:
            self._current = next(iter(self._open))
            self._send(self._open[self._current])

    def _send(self, line: bytes) -> None:
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError):  # it has just died, and `_attend` is about to see it
                self._process.stdin.write(line)
                self._process.stdin.flush()

    def _fail(self) -> None:
        self._reports += [Report(handle, Kind.FAILED, None) for handle in self._open]
        self._open.clear()


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message).encode() + b"\n"


def _environment(background: bool) -> dict[str, str]:
    """Where the process finds this same program, and whether it is to step back."""
    here = str(Path(__file__).parents[2])
    path = os.pathsep.join(filter(None, (here, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, BACKGROUND: "1" if background else ""}


def _flags(background: bool) -> int:
    if sys.platform == "win32":
        return subprocess.CREATE_NO_WINDOW | (subprocess.BELOW_NORMAL_PRIORITY_CLASS if background else 0)
    return 0
