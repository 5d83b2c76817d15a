"""The command ``coach``: its line of figures, its errors, and how it is stopped."""

import io
import json
import os
import signal
import time
from pathlib import Path
from statistics import fmean

import pytest

from game import coaching
from game.__main__ import main
from game.insight import arithmetic_coach
from game.insight.answer import finished
from game.insight.arithmetic_coach import Strength
from game.insight.arithmetic_match import play
from tests.insight.arithmetic_positions import ARITHMETIC
from tests.insight.test_solve_command import LONG, children, posix
from tests.test_commandline import run, start

HASTY = Strength(steps=1, doubt=3.0, margin=0.01)
DEALS = range(8, 10)
WRONG = ("--strength weak", "--jobs 0", "--count 0", "--from x")


def test_the_figures_are_those_of_the_deals_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arithmetic_coach, "STRENGTHS", {"quick": HASTY})
    out = io.StringIO()
    assert coaching.coach(DEALS, "quick", 1, out) == 0
    figures = json.loads(out.getvalue())
    assert list(figures) == ["attempts", "won", "mean_cards", "ms_median"]
    played = [finished(play(ARITHMETIC.deal(number), HASTY)) for number in DEALS]
    assert [each.won for each in played] == [True, False]
    assert (figures["attempts"], figures["won"]) == (2, 1)
    assert figures["mean_cards"] == pytest.approx(fmean(each.cards for each in played), abs=0.01)
    assert figures["ms_median"] > 0


def test_several_processes_end_in_one_line() -> None:
    status, out, errors = run("coach", "--game", "arithmetic", "--from", "3", "--count", "2", "--jobs", "2")
    assert (status, errors, out.count("\n")) == (0, "", 1)
    assert json.loads(out)["attempts"] == 2


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_in_silence_and_its_processes(jobs: str) -> None:
    arguments = ("coach", "--game", "arithmetic", "--count", "900", "--strength", "strong", "--jobs", jobs)
    with start(*arguments, start_new_session=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        helpers: list[int] = []
        end = time.monotonic() + (LONG if jobs == "2" else 1)
        while len(helpers) < 2 and time.monotonic() < end:
            time.sleep(0.05)
            helpers = children(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(LONG) == 130
        assert process.stdout.read() == b""
        assert process.stderr.read() == b""
    assert len(helpers) == (2 if jobs == "2" else 0)
    end = time.monotonic() + LONG
    while any(Path(f"/proc/{helper}").exists() for helper in helpers):
        assert time.monotonic() < end
        time.sleep(0.02)


def test_deals_that_do_not_exist_are_one_sentence() -> None:
    status, out, errors = run("coach", "--game", "arithmetic", "--from", "999999999", "--count", "2")
    assert (status, out) == (2, "")
    assert errors == "cruel-arithmetic: There are no deals after 999999999.\n"


@pytest.mark.parametrize("arguments", ["", "--game cruel", *(f"--game arithmetic {wrong}" for wrong in WRONG)])
def test_wrong_arguments(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["coach", *arguments.split()])
    assert stopped.value.code == 2
    assert "error:" in capsys.readouterr().err
