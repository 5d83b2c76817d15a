"""The other end of `game.insight.worker`: a process that carries tasks out, one after the other, until its input ends.

Both directions are lines of JSON. In: ``{"id": 1, "task": "solve", "data": …}`` and ``{"cancel": 1}``. Out: ``{"id": 1,
"kind": "progress" | "done" | "failed", "data": …}``; nothing more comes of a task once it is cancelled, done or failed.
"""

import contextlib
import json
import os
import signal
import sys
from collections.abc import Mapping
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

from game.insight import BACKGROUND
from game.insight.tasks import TASKS, TaskMaker

NICENESS: Final = 10


def serve() -> int:
    """Carry out what standard input asks for; returns when it ends, however that came."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; who started this decides
    if os.environ.get(BACKGROUND) and hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # so that nothing else writes between the answers
    service = Service(answers)
    Thread(target=_listen, args=(service, sys.stdin.buffer), daemon=True).start()
    with contextlib.suppress(BrokenPipeError):
        service.run()
    return 0


def _listen(service: "Service", requests: BinaryIO) -> None:
    with contextlib.suppress(OSError):
        for line in requests:
            service.take(json.loads(line))
    os._exit(0)  # the other process is gone, and whatever is being thought here is for nobody


class Service:
    """The tasks waiting, and the one at work."""

    def __init__(self, answers: BinaryIO, tasks: Mapping[str, TaskMaker] = TASKS) -> None:
        self._answers = answers
        self._tasks = tasks
        self._waiting: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._cancelled: set[int] = set()

    def take(self, request: dict[str, Any]) -> None:
        """Take a request in; from any thread."""
        if "cancel" in request:
            self._cancelled.add(request["cancel"])
        else:
            self._waiting.put(request)

    def run(self) -> None:
        """Carry out one task after the other, for ever."""
        while True:
            self.carry_out(self._waiting.get())

    def carry_out(self, request: dict[str, Any]) -> None:
        """Carry out one task, unless and until it is cancelled."""
        number = request["id"]
        try:
            task = self._tasks[request["task"]](request["data"])
            while number not in self._cancelled:
                interim = next(task)
                if interim is not None:
                    self._tell(number, "progress", interim)
        except StopIteration as end:
            self._tell(number, "done", end.value)
        except BrokenPipeError:
            raise
        except Exception as error:  # noqa: BLE001 (a fault in one task must not end those that wait)
            self._tell(number, "failed", f"{type(error).__name__}: {error}")
        self._cancelled.discard(number)

    def _tell(self, number: int, kind: str, data: Any) -> None:
        self._answers.write(json.dumps({"id": number, "kind": kind, "data": data}).encode() + b"\n")
        self._answers.flush()
