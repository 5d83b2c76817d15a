"""Many tasks done (`tasks`), by one process or several, answers in the order of the questions."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from threading import Event
from typing import Any, Generic, TypeVar

from game.insight.answer import finished
from game.insight.tasks import TASKS
from game.insight.worker import Kind, Worker

T = TypeVar("T")

_PATIENCE = 0.2
"""Seconds after which a wait looks around: on Windows, only then is Ctrl-C noticed."""


class WorkersLost(RuntimeError):
    """Processes keep dying or cannot be started."""


@dataclass
class Item(Generic[T]):
    """A task with what it is given (`data`), or just something to be handed on in its turn (None)."""

    subject: T
    data: dict[str, Any] | None
    result: dict[str, Any] | None = None
    """What the task gave."""
    task: str = "solve"


def solved(items: Iterable[Item[T]], jobs: int = 1) -> Generator[Item[T], None, None]:
    """The items in their order, results filled in. Raises `WorkersLost`, which one job never does.

    With several jobs the next items are taken before the first ones are handed on.
    """
    if jobs > 1:
        pool = _Pool[T](jobs)
        try:
            yield from pool.run(items)
        finally:
            pool.close()
    else:
        for item in items:
            if item.data is not None:
                item.result = finished(TASKS[item.task](item.data))
            yield item


class _Pool(Generic[T]):
    def __init__(self, jobs: int) -> None:
        self._news = Event()
        self._idle = [Worker(self._news.set, background=False) for _ in range(jobs)]
        self._busy: dict[Worker, Item[T]] = {}

    def run(self, items: Iterable[Item[T]]) -> Iterator[Item[T]]:
        waiting: deque[Item[T]] = deque()
        for item in items:
            waiting.append(item)
            if item.data is not None:
                while not self._idle:
                    self._look()
                worker = self._idle.pop()
                worker.submit(item.task, item.data)
                self._busy[worker] = item
            while waiting and self._ready(waiting[0]):
                yield waiting.popleft()
        while waiting:
            while not self._ready(waiting[0]):
                self._look()
            yield waiting.popleft()

    def close(self) -> None:
        for worker in (*self._idle, *self._busy):
            worker.close()

    @staticmethod
    def _ready(item: Item[T]) -> bool:
        return item.data is None or item.result is not None

    def _look(self) -> None:
        """Wait for news, and take in the answers that have come."""
        self._news.wait(_PATIENCE)
        self._news.clear()
        for worker in list(self._busy):
            for report in worker.poll():
                if report.kind is Kind.FAILED:
                    raise WorkersLost(report.data or "the processes that think cannot be started, or do not last")
                if report.kind is Kind.DONE:
                    self._busy.pop(worker).result = report.data
                    self._idle.append(worker)
