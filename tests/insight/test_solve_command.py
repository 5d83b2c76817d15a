"""The command ``solve``: its lines, its errors, and how it is stopped."""

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game import solving
from game.__main__ import main
from game.insight import cruel
from game.rules.patience import Move
from game.rules.records import read_record, replay
from tests.insight.positions import CRUEL, wins
from tests.rules.book import CASES, records
from tests.test_commandline import GOOD, run, start

LONG = 60.0
KEYS = ["game", "deal", "verdict", "moves", "layouts", "ms"]
posix = pytest.mark.skipif(os.name != "posix", reason="signals and terminals of POSIX systems")


def solved(*arguments: str, data: bytes = b"") -> tuple[int, list[dict[str, Any]]]:
    status, out, errors = run("solve", *arguments, data=data)
    assert errors == ""
    return status, [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_deals_are_solved_in_order(jobs: str) -> None:
    status, answers = solved("--game", "cruel", "--deal", "29", "--count", "6", "--jobs", jobs)
    assert status == 0
    for number, answer in enumerate(answers, 29):
        assert list(answer) == KEYS
        expected = cruel.solve(CRUEL.deal(number))
        assert (answer["game"], answer["deal"], answer["verdict"]) == ("cruel", number, expected.verdict)
        assert answer["moves"] == [str(move) for move in expected.line]
        assert answer["layouts"] == expected.layouts
        assert answer["ms"] >= 0
    assert {answer["verdict"] for answer in answers} == {"winnable", "dead"}


def test_records_are_solved_from_where_they_end() -> None:
    status, answers = solved(str(CASES / "cruel.jsonl"), "--limit", "20000")
    texts = records("cruel")
    assert (status, len(answers)) == (0, len(texts))
    for text, answer in zip(texts, answers, strict=True):
        record = read_record(text)
        assert list(answer) == KEYS
        assert answer["deal"] == record.deal
        if answer["verdict"] == "winnable":
            wins(replay(record), [Move.parse(move) for move in answer["moves"]])


def test_the_limit_is_in_layouts() -> None:
    _, answers = solved("--game", "cruel", "--deal", "3666", "--limit", "321")
    assert (answers[0]["verdict"], answers[0]["layouts"], answers[0]["moves"]) == ("unknown", 321, [])


@pytest.mark.parametrize("arguments", [(), ("-",), ("--jobs", "2")])
def test_errors_stand_in_their_place_as_in_check(arguments: tuple[str, ...]) -> None:
    bad = [b'{"game": "cruel", "deal": 1, "moves": ["4>F", "4>F"]}', b"\xff", b"{"]
    data = b"\n".join([GOOD.encode(), b"", *bad, b'{"game": "cruel", "deal": 30, "moves": []}'])
    status, answers = solved(*arguments, data=data)
    _, checked, _ = run("check", data=data)
    assert status == 1
    assert answers[1:-1] == [json.loads(line) for line in checked.splitlines()][1:-1]
    assert [answer["line"] for answer in answers[1:-1]] == [3, 4, 5]
    assert [answers[0]["verdict"], answers[-1]["verdict"]] == ["winnable", "dead"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "cruel"],
        ["--deal", "1"],
        ["x", "--game", "cruel", "--deal", "1"],
        ["--game", "cruel", "--deal", "999999999", "--count", "2"],
        ["no such file"],
    ],
)
def test_what_cannot_be_done_is_one_sentence(arguments: list[str]) -> None:
    status, out, errors = run("solve", *arguments)
    assert (status, out) == (2, "")
    assert errors.startswith("cruel-arithmetic: ")
    assert errors.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--limit", "0"], ["--jobs", "x"], ["--count", "-1"], ["--game", "spider"]])
def test_wrong_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["solve", *arguments])
    assert stopped.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_an_answer_does_not_wait_for_the_next_record() -> None:
    with start("solve") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(GOOD.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["verdict"] == "winnable"
        process.stdin.close()
        assert process.wait(LONG) == 0


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(line) for line in found.stdout.split()]


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_in_silence_and_its_processes(jobs: str) -> None:
    arguments = ("solve", "--game", "cruel", "--deal", "30", "--count", "900000000", "--jobs", jobs)
    with start(*arguments, start_new_session=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        helpers = children(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait(LONG) == 130
        assert process.stderr.read() == b""
    assert all(json.loads(line)["verdict"] for line in rest.splitlines())
    assert len(helpers) == (0 if jobs == "1" else 2)
    end = time.monotonic() + LONG
    while any(Path(f"/proc/{helper}").exists() for helper in helpers):
        assert time.monotonic() < end
        time.sleep(0.02)


@posix
def test_a_reader_that_goes_away_ends_it_in_silence() -> None:
    with start("solve", "--game", "cruel", "--deal", "1", "--count", "900000000", "--jobs", "2") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(LONG) == 141
        assert process.stderr.read() == b""


@posix
def test_a_terminal_shows_how_far_it_is() -> None:
    import pty

    ours, theirs = pty.openpty()
    with start("solve", "--game", "cruel", "--deal", "1", "--count", "40", stderr=theirs) as process:
        os.close(theirs)
        out, _ = process.communicate(timeout=LONG)
    shown = b""
    with contextlib.suppress(OSError):  # Linux reports the end of a terminal as an error
        while piece := os.read(ours, 4096):
            shown += piece
    os.close(ours)
    assert out.count(b"\n") == 40
    assert b"/40 solved" in shown
    assert b" winnable" in shown
    assert shown.endswith(b"\r")
    assert b"\n" not in shown


def test_progress_makes_room_on_a_shared_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", terminal)
    questions = iter([solving._question(GOOD.encode(), 1, None)] * 3)
    assert solving._solve(questions, 1, terminal) == 0
    rows = terminal.getvalue().split("\n")
    for row in rows[:-1]:
        shown, _, answer = row.rpartition("\r")
        assert json.loads(answer)["verdict"] == "winnable"
        assert shown.rpartition("\r")[2].strip(" ") == ""
    assert rows[-1].endswith("\r")
