"""The other end of `game.insight.worker`: a process that carries tasks out, one after the other, until its input ends.

Both directions are lines of JSON, and what is no request is passed over. In: ``{"id": 1, "task": "solve", "data": …}``
and ``{"cancel": 1}``. Out: ``{"id": 1, "kind": "progress" | "done" | "failed", "data": …}``; nothing more comes of a
task once it is cancelled, done or failed.
"""

import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import Mapping
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

from game.insight import BACKGROUND
from game.insight.tasks import TASKS, TaskMaker

NICENESS: Final = 10
GRACE: Final = 0.5
"""Seconds after the last request in which others that cannot be carried out are still answered."""


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
            # Deep nesting, bytes that are no text, numbers without end: whatever it is, the next line may be a request.
            with contextlib.suppress(ValueError, RecursionError):
                service.take(json.loads(line))
    service.end()
    time.sleep(GRACE)
    os._exit(0)  # the other process is gone, and whatever is being thought here is for nobody


class Service:
    """The tasks waiting, and the one at work."""

    def __init__(self, answers: BinaryIO, tasks: Mapping[str, TaskMaker] = TASKS) -> None:
        self._answers = answers
        self._tasks = tasks
        self._waiting: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._cancelled: set[int] = set()
        self._ended = False

    def take(self, request: Any) -> None:
        """Take a request in; from any thread. Nobody could be answered who gives no number."""
        if not isinstance(request, dict):
            return
        if type(request.get("cancel")) is int:
            self._cancelled.add(request["cancel"])
        elif type(request.get("id")) is int:
            self._waiting.put(request)

    def end(self) -> None:
        """Nothing more will be asked, nor answered in full; from any thread."""
        self._ended = True
        self._waiting.put(None)

    def run(self) -> None:
        """Carry out one task after the other, until the end."""
        while (request := self._waiting.get()) is not None:
            self.carry_out(request)

    def carry_out(self, request: dict[str, Any]) -> None:
        """Carry out one task, unless and until it is cancelled."""
        number = request["id"]
        try:
            task = self._tasks[request["task"]](request["data"])
            while number not in self._cancelled:
                interim = next(task)
                if self._ended:
                    break
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
