"""A worker that answers at once, in this process."""

import json
from collections.abc import Container
from functools import cache
from typing import Any

from game.insight.answer import finished
from game.insight.tasks import TASKS
from game.insight.worker import Kind, Report
from game.ui.analysis.verdicts import Analysis
from game.ui.scene import Scene


@cache
def answer(task: str, data: str) -> str:
    """The result of a task; both are JSON, as between processes."""
    return json.dumps(finished(TASKS[task](json.loads(data))))


class PromptWorker:
    """What is asked is answered when it is asked; the reports wait until they are polled."""

    available = True

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []
        """Task and data of every question."""
        self.reports: list[Report] = []

    def submit(self, task: str, data: Any) -> int:
        text = json.dumps(data)
        self.asked.append((task, json.loads(text)))
        self.reports.append(Report(len(self.asked), Kind.DONE, json.loads(answer(task, text))))
        return len(self.asked)

    def cancel(self, handle: int) -> None:
        self.reports = [report for report in self.reports if report.handle != handle]

    def poll(self, of: Container[int] | None = None) -> list[Report]:
        wanted = [report for report in self.reports if of is None or report.handle in of]
        self.reports = [report for report in self.reports if report not in wanted]
        return wanted

    def tell(self, asking: Scene | Analysis) -> None:
        """Let whoever asked take in all answers, and those to what is asked then."""
        while self.reports:
            asking.news()
