"""The process that thinks beside the game: in order, cancelled at once, replaced when it dies, gone with its owner."""

import io
import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from game.insight import batch, cruel
from game.insight.answer import Verdict
from game.insight.service import Service
from game.insight.tasks import Task, answer_of, moves_of, question
from game.insight.worker import Kind, Report, Worker
from tests.insight.positions import CRUEL, wins

ROOT = Path(__file__).parents[2]
LONG = 60.0
"""Seconds that nothing here takes on any machine; only a failing test waits for so long."""
posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")

FAKE = textwrap.dedent("""
    import json, os, sys, time
    for line in sys.stdin:
        request = json.loads(line)
        if "cancel" in request:
            continue
        if request["task"] == "die":
            os._exit(1)
        if request["task"] == "babble":
            print("what?")
            print('{"id": 1}')
            print('{"id": [1], "kind": "done", "data": 0}')
            print("[" * 100_000)
        if request["task"] == "deaf":
            os.close(0)
            print(json.dumps({"id": request["id"], "kind": "progress", "data": os.getpid()}), flush=True)
            time.sleep(60)
        if request["task"] == "late":
            sys.stdin.readline()
        if request["task"] == "progress":
            for step in range(3):
                print(json.dumps({"id": request["id"], "kind": "progress", "data": step}))
        if request["task"] != "never":
            print(json.dumps({"id": request["id"], "kind": "done", "data": [request["data"], os.getpid()]}))
        sys.stdout.flush()
""")


class Desk:
    """A worker and who waits for it."""

    def __init__(self, **options: Any) -> None:
        self.news = Event()
        self.worker = Worker(self.news.set, **options)
        self.reports: list[Report] = []

    def wait_for(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + LONG
        while not done():
            assert time.monotonic() < end
            self.news.wait(0.05)
            self.news.clear()
            self.reports += self.worker.poll()

    def end_of(self, handle: int) -> Report:
        """The report that ends a task."""
        self.wait_for(lambda: any(self.final(report, handle) for report in self.reports))
        (found,) = [report for report in self.reports if self.final(report, handle)]
        return found

    def replaced(self, pid: int) -> bool:
        """Whether another process stands in for that one."""
        process = self.worker._process
        return process is not None and process.pid != pid

    @staticmethod
    def final(report: Report, handle: int) -> bool:
        return report.handle == handle and report.kind is not Kind.PROGRESS


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.worker.close()


@pytest.fixture
def fake() -> Iterator[Desk]:
    made = Desk(command=[sys.executable, "-c", FAKE])
    yield made
    made.worker.close()


def solving(number: int, limit: int | None = None) -> dict[str, Any]:
    return question(CRUEL, CRUEL.deal(number), limit)


# the real one


def test_it_solves(desk: Desk) -> None:
    report = desk.end_of(desk.worker.submit("solve", solving(1)))
    assert report.kind is Kind.DONE
    answer = answer_of(report.data)
    assert answer == cruel.solve(CRUEL.deal(1))
    wins(CRUEL.deal(1), answer.line)


def test_it_tells_how_to_finish(desk: Desk) -> None:
    position = CRUEL.deal(1)
    for move in cruel.solve(position).line[:-6]:
        position = CRUEL.apply(position, move)
    asked = [desk.worker.submit("finish", question(CRUEL, each)) for each in (position, CRUEL.deal(1))]
    moves, nothing = [desk.end_of(handle).data for handle in asked]
    wins(position, moves_of(moves))
    assert nothing is None


def test_nothing_is_started_before_it_is_needed(desk: Desk) -> None:
    assert desk.worker._process is None
    assert desk.worker._thread is None
    assert desk.worker.poll() == []


def test_a_search_is_dropped_and_the_next_one_starts(desk: Desk) -> None:
    endless = desk.worker.submit("solve", solving(3666, 10**9))
    after = desk.worker.submit("solve", solving(1))
    desk.worker.cancel(endless)
    assert desk.end_of(after).kind is Kind.DONE
    assert {report.handle for report in desk.reports} == {after}


def test_a_fault_in_a_task_fails_that_task_only(desk: Desk) -> None:
    wrong = [desk.worker.submit("solve", {}), desk.worker.submit("no such task", None)]
    right = desk.worker.submit("solve", solving(30))
    assert [desk.end_of(handle).kind for handle in wrong] == [Kind.FAILED] * 2
    assert answer_of(desk.end_of(right).data).verdict is Verdict.DEAD
    assert desk.worker.available


@posix
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSEGV])
def test_killed_it_comes_back_and_goes_on(desk: Desk, end: signal.Signals) -> None:
    desk.end_of(desk.worker.submit("solve", solving(30)))
    first = desk.worker._process
    assert first is not None
    endless = desk.worker.submit("solve", solving(3666, 10**9))
    after = desk.worker.submit("solve", solving(1))
    os.kill(first.pid, end)
    desk.wait_for(partial(desk.replaced, first.pid))
    desk.worker.cancel(endless)
    assert desk.end_of(after).kind is Kind.DONE


@posix
def test_ctrl_c_is_for_the_game_only(desk: Desk) -> None:
    desk.end_of(desk.worker.submit("solve", solving(30)))
    assert desk.worker._process is not None
    os.kill(desk.worker._process.pid, signal.SIGINT)
    process = desk.worker._process
    assert desk.end_of(desk.worker.submit("solve", solving(1))).kind is Kind.DONE
    assert desk.worker._process is process


OWNER = textwrap.dedent("""
    import sys, time
    from game.insight.tasks import question
    from game.insight.worker import Worker
    from game.rules import PATIENCES
    cruel = PATIENCES["cruel"]
    worker = Worker(lambda: None)
    worker.submit("solve", question(cruel, cruel.deal(30)))
    while not worker.poll():
        time.sleep(0.01)
    worker.submit("solve", question(cruel, cruel.deal(3666), 10**9))
    print(worker._process.pid, flush=True)
    {end}
""")


@posix
@pytest.mark.parametrize(
    "end", ["time.sleep(3600)", "sys.exit()", "raise KeyboardInterrupt", "worker.close()"], ids=lambda end: end[:9]
)
def test_it_never_outlives_its_owner(end: str) -> None:
    command = [sys.executable, "-c", OWNER.format(end=end)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as owner:
        assert owner.stdout is not None
        pid = int(owner.stdout.readline())
        if "sleep" in end:
            owner.kill()
        owner.wait(timeout=LONG)
    gone = time.monotonic() + LONG
    while alive(pid):
        assert time.monotonic() < gone
        time.sleep(0.02)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    # Nobody may be there to take note of the end of an orphan.
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


# what is said between the two


def test_the_latest_interim_result_is_enough(fake: Desk) -> None:
    handle = fake.worker.submit("progress", 5)
    after = fake.worker.submit("echo", 6)
    end = time.monotonic() + LONG
    while fake.worker._open:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert [(report.handle, report.kind) for report in fake.worker.poll()] == [(handle, Kind.DONE), (after, Kind.DONE)]


def test_tasks_are_done_in_order_and_reported_once(fake: Desk) -> None:
    handles = [fake.worker.submit("echo", number) for number in range(50)]
    fake.end_of(handles[-1])
    assert [(report.handle, report.data[0]) for report in fake.reports] == list(zip(handles, range(50), strict=True))


def test_a_task_that_kills_it_twice_makes_it_unavailable(fake: Desk) -> None:
    fake.end_of(fake.worker.submit("echo", 1))
    handles = [fake.worker.submit(task, 1) for task in ("die", "echo")]
    assert [fake.end_of(handle) for handle in handles] == [Report(handle, Kind.FAILED, None) for handle in handles]
    assert not fake.worker.available
    late = fake.worker.submit("echo", 1)
    assert fake.worker.poll() == [Report(late, Kind.FAILED, None)]


def test_what_was_waiting_is_asked_again(fake: Desk) -> None:
    _, first = fake.end_of(fake.worker.submit("echo", 1)).data
    stuck, waiting = fake.worker.submit("never", 1), fake.worker.submit("echo", 2)
    os.kill(first, getattr(signal, "SIGKILL", signal.SIGTERM))
    fake.wait_for(partial(fake.replaced, first))
    fake.worker.cancel(stuck)
    data, second = fake.end_of(waiting).data
    assert data == 2
    assert first != second


def test_what_could_not_be_handed_over_is_asked_again(fake: Desk) -> None:
    """The process hears nothing any more when it is told, and only then dies."""
    deaf = fake.worker.submit("deaf", 1)
    fake.wait_for(lambda: bool(fake.reports))
    fake.worker.cancel(deaf)
    waiting = fake.worker.submit("echo", 2)
    os.kill(fake.reports[0].data, getattr(signal, "SIGKILL", signal.SIGTERM))
    data, _pid = fake.end_of(waiting).data
    assert data == 2


@pytest.mark.parametrize("command", [["no such program"], [sys.executable, "-c", "pass"], [""]])
def test_without_a_process_everything_fails(command: list[str]) -> None:
    desk = Desk(command=command)
    handles = [desk.worker.submit("echo", 1) for _ in range(2)]
    assert {desk.end_of(handle) for handle in handles} == {Report(handle, Kind.FAILED, None) for handle in handles}
    assert not desk.worker.available
    desk.worker.close()


def test_nonsense_is_passed_over(fake: Desk) -> None:
    assert fake.end_of(fake.worker.submit("babble", 7)).data[0] == 7


def test_cancelled_before_and_after_it_was_done(fake: Desk) -> None:
    stuck = fake.worker.submit("never", 1)
    waiting = fake.worker.submit("echo", 2)
    fake.worker.cancel(waiting)
    fake.worker.cancel(stuck)
    done = fake.worker.submit("echo", 3)
    fake.end_of(done)
    assert {report.handle for report in fake.reports} == {done}
    late = fake.worker.submit("echo", 4)
    fake.news.clear()
    assert fake.news.wait(LONG)
    fake.worker.cancel(late)
    fake.worker.cancel(12345)
    assert fake.worker.poll() == []


def test_an_answer_that_crosses_its_cancellation_is_dropped(fake: Desk) -> None:
    late = fake.worker.submit("late", 1)
    fake.wait_for(lambda: fake.worker._current == late)
    fake.worker.cancel(late)
    after = fake.worker.submit("echo", 3)
    assert fake.end_of(after).data[0] == 3
    assert {report.handle for report in fake.reports} == {after}


def test_it_may_die_again_after_it_has_done_something(fake: Desk) -> None:
    for number in range(4):
        _, pid = fake.end_of(fake.worker.submit("echo", number)).data
        os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        fake.wait_for(partial(fake.replaced, pid))
    assert fake.worker.available


def test_after_closing_nothing_is_done(fake: Desk) -> None:
    fake.worker.submit("never", 1)
    fake.worker.close()
    late = fake.worker.submit("echo", 1)
    assert fake.worker.poll() == [Report(late, Kind.FAILED, None)]
    fake.worker.close()


# the service by itself


def served(*requests: dict[str, Any], tasks: dict[str, Callable[[Any], Task]]) -> list[dict[str, Any]]:
    """What it answers to requests taken in before the first is carried out."""
    out = io.BytesIO()
    service = Service(out, tasks)
    for request in requests:
        service.take(request)
    for request in requests:
        if "id" in request:
            service.carry_out(request)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_the_service_tells_what_it_is_doing() -> None:
    def counting(most: int) -> Task:
        for number in range(most):
            yield number or None
        return most

    answers = served({"id": 3, "task": "count", "data": 3}, tasks={"count": counting})
    assert [(answer["kind"], answer["data"]) for answer in answers] == [("progress", 1), ("progress", 2), ("done", 3)]
    assert {answer["id"] for answer in answers} == {3}


def test_the_service_does_not_begin_what_is_cancelled() -> None:
    begun = []

    def noted(data: int) -> Task:
        begun.append(data)
        yield None
        return data

    requests: list[dict[str, Any]] = [
        {"id": 1, "task": "note", "data": 1},
        {"cancel": 1},
        {"id": 2, "task": "note", "data": 2},
    ]
    assert served(*requests, tasks={"note": noted}) == [{"id": 2, "kind": "done", "data": 2}]
    assert begun == [2]


def test_the_service_drops_a_task_between_two_slices() -> None:
    def endless(data: int) -> Task:
        while True:
            yield None

    def echo(data: int) -> Task:
        yield None
        return data

    out = io.BytesIO()
    service = Service(out, {"endless": endless, "echo": echo})
    service.take({"id": 1, "task": "endless", "data": 0})
    service.take({"id": 2, "task": "echo", "data": 9})
    Thread(target=service.run, daemon=True).start()
    time.sleep(0.05)
    assert out.getvalue() == b""
    service.take({"cancel": 1})
    end = time.monotonic() + LONG
    while not out.getvalue().endswith(b"\n"):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert json.loads(out.getvalue()) == {"id": 2, "kind": "done", "data": 9}


# many at once


@pytest.mark.parametrize("jobs", [1, 3])
def test_answers_come_in_the_order_of_the_questions(jobs: int) -> None:
    numbers = [3666, 1, 30, 2, 13, 3]
    items = [batch.Item(number, solving(number, 3000)) for number in numbers]
    items[2:2] = [batch.Item(-1, None)]
    answers = list(batch.solved(items, jobs))
    assert [item.subject for item in answers] == [3666, 1, -1, 30, 2, 13, 3]
    assert answers[2].result is None
    for item in answers:
        if item.result is not None:
            assert answer_of(item.result) == cruel.solve(CRUEL.deal(item.subject), 3000)


def test_a_batch_without_processes_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.insight.worker.own_command", lambda: ["no such program"])
    with pytest.raises(batch.WorkersLost):
        list(batch.solved([batch.Item(1, solving(1))], 2))


GARBAGE = [
    b"not JSON",
    b"\xff\xfe\0",
    b"[" * 100_000,
    b"9" * 5000,
    b"null",
    b"[1]",
    b'"id"',
    b"{}",
    b'{"task": "solve"}',
    b'{"id": null, "task": "solve"}',
    b'{"id": [1], "task": "solve", "data": {}}',
    b'{"cancel": [1]}',
    b'{"cancel": null}',
    b"",
]
FAILING: list[dict[str, Any]] = [
    {},
    {"task": "nonsense", "data": None},
    {"task": ["solve"], "data": {}},
    {"task": None},
    {"task": "solve"},
    {"task": "solve", "data": 5},
    {"task": "solve", "data": {"game": "chess", "layout": {}, "limit": None}},
    {"task": "solve", "data": {"game": "cruel", "layout": [], "limit": None}},
    {"task": "solve", "data": {"game": "cruel", "layout": {}, "limit": "x"}},
    {"task": "finish", "data": {"layout": "x"}},
    {"task": "rate", "data": {"done": "x", "heaps": 5, "turned": [], "unseen": None, "strength": "quick"}},
    {"task": "play", "data": {"deal": "x", "strength": "quick"}},
    {"task": "play", "data": {"deal": 1, "strength": "none"}},
]


def test_garbage_is_passed_over_and_what_has_a_number_is_answered() -> None:
    requests = [json.dumps({"id": number, **request}).encode() for number, request in enumerate(FAILING, 1)]
    lines = [line for pair in zip(requests, GARBAGE, strict=False) for line in pair] + requests[len(GARBAGE) :]
    command = [sys.executable, "-m", "game", "worker"]
    given = b"\n".join([*lines, b""])
    done = subprocess.run(command, input=given, cwd=ROOT, capture_output=True, timeout=LONG, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(answer["id"], answer["kind"]) for answer in answers] == [(n, "failed") for n in range(1, len(FAILING) + 1)]
    assert (done.returncode, done.stderr) == (0, b"")
