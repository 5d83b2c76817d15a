"""The command line: what scripts see of it, and that no input whatever gives a traceback."""

import io
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import __version__, commands
from game.__main__ import main
from game.rules.deals import Deal
from tests.rules.book import CASES, records

ROOT = Path(__file__).parent.parent
RECORDS = records("cruel") + records("arithmetic")
GOOD = '{"game": "cruel", "deal": 1, "moves": ["4>F"]}'
posix = pytest.mark.skipif(os.name != "posix", reason="signals and devices of POSIX systems")


def start(*arguments: str, **options: Any) -> "subprocess.Popen[bytes]":
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-m", "game", *arguments], cwd=ROOT, **{**pipes, **options})


def run(*arguments: str, data: bytes = b"", **options: Any) -> tuple[int, str, str]:
    """Exit status, output and errors of the program."""
    with start(*arguments, **options) as process:
        out, errors = process.communicate(data, timeout=60)
    return process.returncode, (out or b"").decode(), (errors or b"").decode()


def checked(data: bytes) -> tuple[int, list[dict[str, Any]]]:
    """Exit status and answers of `check` within this process."""
    out = io.StringIO()
    status = commands.check_lines(io.BytesIO(data), out)
    assert out.getvalue().isascii()
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def error_of(data: bytes) -> str:
    """The error of the only line that has one."""
    status, answers = checked(data)
    (error,) = [answer for answer in answers if "error" in answer]
    assert status == 1
    assert list(error) == ["error", "line", "move"]
    return str(error["error"])


# deal


@pytest.mark.parametrize("game", ["cruel", "arithmetic"])
def test_deal_prints_the_starting_position_on_one_line(game: str) -> None:
    status, out, errors = run("deal", game, "12345")
    assert (status, errors, out.count("\n")) == (0, "", 1)
    record = json.dumps({"game": game, "deal": 12345, "moves": []})
    assert json.loads(out) == checked(record.encode())[1][0]


@pytest.mark.parametrize(
    "arguments", [("spider", "1"), ("cruel", "0"), ("cruel", "x"), ("cruel", "1000000000"), ("cruel",)]
)
def test_deal_refuses_what_is_no_deal(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["deal", *arguments])
    assert stopped.value.code == 2
    assert "error:" in capsys.readouterr().err


# check


@pytest.mark.parametrize("name", ["cruel", "arithmetic"])
def test_check_gives_the_state_of_every_case(name: str) -> None:
    status, out, errors = run("check", str(CASES / f"{name}.jsonl"))
    assert (status, errors) == (0, "")
    assert [json.loads(line) for line in out.splitlines()] == [json.loads(line)["state"] for line in records(name)]


def test_check_reads_standard_input_with_or_without_a_dash() -> None:
    for arguments in (("check",), ("check", "-")):
        status, out, _ = run(*arguments, data=GOOD.encode())
        assert (status, json.loads(out)["foundations"]["S"]) == (0, 2)


def test_errors_stand_on_their_line_and_the_others_go_on() -> None:
    lines = [GOOD, "", '{"game": "cruel", "deal": 1, "moves": ["4>F", "4>F"]}', "  \t", "{", GOOD]
    status, answers = checked("\n".join(lines).encode())
    assert status == 1
    assert answers[0] == answers[3] == checked(GOOD.encode())[1][0]
    assert answers[1] == {"error": "3S is next on that foundation, not KS.", "line": 3, "move": 2}
    assert (answers[2]["line"], answers[2]["move"]) == (5, None)


def test_nothing_to_check_is_no_error() -> None:
    assert checked(b"") == checked(b"\n \r\n\n") == (0, [])


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_marks_of_other_systems(end: str, mark: bytes) -> None:
    status, answers = checked(mark + (GOOD + end + GOOD).encode())
    assert (status, len(answers)) == (0, 2)


def test_what_other_encodings_give() -> None:
    assert error_of(GOOD.encode() + b"\n\xff\xfe\n") == "This is not UTF-8 text: byte 1 of the line."
    assert error_of(b'{"game": "\xc3\xa9\xc3"}') == "This is not UTF-8 text: byte 13 of the line."
    status, answers = checked(GOOD.encode("utf-16"))
    assert (status, [answer["line"] for answer in answers]) == (1, [1])


def test_a_line_without_end_is_not_read_into_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "LONGEST_LINE", 1000)
    long = b'{"game": "' + b"x" * 5000 + b'"}\n'
    status, answers = checked(GOOD.encode() + b"\n" + long + GOOD.encode() + b"\n" + b" " * 1001 + b"\n" + long[:-1])
    assert (status, ["error" in answer for answer in answers]) == (1, [False, True, False, True])
    assert answers[1] == {"error": "The line is longer than 1000 bytes.", "line": 2, "move": None}
    assert answers[3]["line"] == 5


@pytest.mark.parametrize("name", ["no such file", ".", "\udcff"])
def test_a_file_that_cannot_be_read_is_one_sentence(name: str) -> None:
    status, out, errors = run("check", name)
    assert (status, out) == (2, "")
    assert errors.startswith("cruel-arithmetic: ")
    assert "cannot be read: " in errors
    assert errors.count("\n") == 1


def test_a_file_that_fails_half_way_is_one_sentence() -> None:
    class Failing(io.BytesIO):
        def readline(self, size: int | None = -1) -> bytes:
            line = super().readline(size)
            if not line:
                raise OSError(5, "Input/output error")
            return line

    out = io.StringIO()
    with pytest.raises(commands.CommandError, match=r"^x cannot be read: Input/output error\.$"):
        commands.check_lines(Failing(GOOD.encode() + b"\n"), out, "x")
    assert out.getvalue().count("\n") == 1


def test_answers_come_line_by_line() -> None:
    with start("check", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(GOOD.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["game"] == "cruel"
        process.stdin.close()
        assert process.wait(timeout=60) == 0


@posix
def test_a_reader_that_goes_away_ends_the_program_in_silence() -> None:
    with start("check", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(GOOD.encode() + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(GOOD.encode() + b"\n")
        process.stdin.flush()
        assert process.wait(timeout=60) == 141
        assert process.stderr.read() == b""
        process.stdin.close()


@posix
def test_ctrl_c_ends_the_program_in_silence() -> None:
    with start("check", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(GOOD.encode() + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        status, _, errors = run("deal", "cruel", "1", stdout=full)
    assert (status, errors) == (2, "cruel-arithmetic: The output cannot be written: No space left on device.\n")


@posix
def test_closed_streams_are_no_traceback() -> None:
    command = f'"{sys.executable}" -m game'
    closed = [("deal cruel 1 >&-", 0, ""), ("check - <&-", 2, "cruel-arithmetic: Standard input is closed.\n")]
    for arguments, status, errors in [*closed, ("check nothing 2>&-", 2, "")]:
        done = subprocess.run(
            ["sh", "-c", f"{command} {arguments}"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout, done.stderr) == (status, "", errors)


@given(data=st.binary(max_size=300))
def test_any_bytes_get_an_answer_a_line(data: bytes) -> None:
    answers_each_line(data)


@given(data=st.data())
def test_mutated_records_get_an_answer_a_line(data: st.DataObject) -> None:
    rng = random.Random(data.draw(st.integers(0, 1 << 32)))
    lines = [bytearray(rng.choice(RECORDS).encode()) for _ in range(4)]
    for line in lines:
        for _ in range(rng.randrange(4)):
            mutate(line, rng)
    answers_each_line(b"\n".join(map(bytes, lines)))


def mutate(line: bytearray, rng: random.Random) -> None:
    """Overwrite, drop, repeat, insert or swap pieces; the result is often still JSON."""
    at, length = rng.randrange(len(line) + 1), rng.choice((1, 1, 2, 4, 7, 60))
    piece = line[at : at + length]
    other = rng.choice(
        (b"[", b"]", b"{", b'"', b",", b"null", b"-1", b"1e999", b"NaN", b"\\ud800", b"\xff", b"13", b"AC", b"")
    )
    match rng.randrange(4):
        case 0:
            line[at : at + length] = other
        case 1:
            line[at:at] = piece * rng.choice((1, 50))
        case 2:
            line[at:at] = other
        case _:
            there = rng.randrange(len(line) + 1)
            line[there : there + len(piece)] = piece


def answers_each_line(data: bytes) -> None:
    status, answers = checked(data)
    lines = [line for line in data.removeprefix(b"\xef\xbb\xbf").split(b"\n") if line.strip()]
    assert len(answers) == len(lines)
    assert status == int(any("error" in answer for answer in answers))
    for answer in answers:
        assert list(answer) == ["error", "line", "move"] or "status" in answer


# stats and the rest


def test_statistics_of_nobody(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--data-dir", str(tmp_path)]) == 0
    assert capfd.readouterr().out == "No attempt yet.\n"
    assert main(["--data-dir", str(tmp_path), "stats", "--format", "json"]) == 0
    assert capfd.readouterr().out == "[]\n"
    assert list(tmp_path.iterdir()) == []
    assert main(["stats", "--data-dir", str(tmp_path), "--player", "Ada"]) == 2
    assert capfd.readouterr().err == "cruel-arithmetic: There is no player named Ada.\n"


def test_a_data_folder_that_is_none_is_one_sentence(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert main(["stats", "--data-dir", str(tmp_path / "file")]) == 2
    assert capfd.readouterr().err.count("\n") == 1


def test_without_a_command_the_game_opens_with_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    def play(**options: Any) -> int:
        asked.append(options)
        return 7

    monkeypatch.setitem(sys.modules, "game.app", SimpleNamespace(main=play))
    assert main([]) == 7
    assert main(["--fullscreen", "--player", "Ada", "--data-dir", "d", "--deal", "cruel:12345"]) == 7
    nothing = {"windowed": False, "fullscreen": False, "player": None, "data_dir": None, "deal": None}
    chosen = {"fullscreen": True, "player": "Ada", "data_dir": Path("d"), "deal": Deal("cruel", 12345)}
    assert asked == [nothing, {**nothing, **chosen}]


def test_selftest_gets_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "game.selftest", SimpleNamespace(run=lambda shot: 0 if shot is None else 3))
    assert main(["selftest"]) == 0
    assert main(["selftest", "--shot", "x.png"]) == 3


@pytest.mark.parametrize(
    "arguments",
    [
        ["--deal", "cruel:0"],
        ["--deal", "spider:5"],
        ["--windowed", "--fullscreen"],
        ["sol"],
        ["stats", "--format", "x"],
    ],
)
def test_wrong_arguments_are_said_and_nothing_opens(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "error:" in capsys.readouterr().err


# What is meant but would do nothing, or cannot be meant


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["solve", "--count", "5"], "--count says how many deals: give the first with --game and --deal."),
        (["solve", "x.jsonl", "--count", "5"], "--count says how many deals: give the first with --game and --deal."),
        (["solve", "--game", "cruel"], "To be solved are either the records of a file, or --game and --deal."),
        (["solve", "--game", "cruel", "--deal", "999999999", "--count", "2"], "There are no deals after 999999999."),
        (
            ["coach", "--game", "arithmetic", "--from", "999999999", "--count", "2"],
            "There are no deals after 999999999.",
        ),
    ],
)
def test_options_that_contradict_each_other_are_one_sentence(
    arguments: list[str], sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert capfd.readouterr().err == f"cruel-arithmetic: {sentence}\n"


WHOSE = ("--player", "--data-dir")


@pytest.mark.parametrize(
    "arguments",
    [
        *([command, name] for command in ("check", "solve", "export", "import") for name in ("", "a\0b")),
        *([*command, option, ""] for command in ([], ["stats"], ["export"], ["import"]) for option in WHOSE),
        *([option, "", "stats"] for option in WHOSE),
        ["--player", "  "],
        ["--data-dir", "a\0b"],
        ["selftest", "--shot", ""],
        *([option, "deal", "cruel", "1"] for option in ("--windowed", "--fullscreen", "--deal=cruel:1")),
        *(["--player", "Ana", *command] for command in (["deal", "cruel", "1"], ["check"], ["solve"], ["selftest"])),
        *(
            [*command, option, value]
            for command in (["solve", "--game=cruel", "--deal=1"], ["coach", "--game=arithmetic"])
            for option in ("--count", "--jobs")
            for value in ("0", "-1", "", "1.5", "x", "1e3", "1000000000", "٣")
        ),
        *(["solve", "--limit", value] for value in ("0", "-5", "", "x", "1000000000")),
        *(["coach", "--game=arithmetic", "--from", value] for value in ("0", "-1", "", "x", "1000000000")),
        ["solve", "--game=cruel", "--deal=1", "--jobs=257"],
        ["coach"],
        ["coach", "--game=cruel"],
    ],
    ids=" ".join,
)
def test_no_argument_is_passed_over_in_silence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    errors = capsys.readouterr().err
    assert "error:" in errors
    assert "Traceback" not in errors


# Files that are none


@posix
@pytest.mark.parametrize("command", ["check", "solve", "import"])
@pytest.mark.parametrize("name", ["/dev/zero", "/dev/full", "pipe", "folder", "missing", "closed", "loop", "x" * 300])
def test_what_is_no_file_to_be_read_is_one_sentence(tmp_path: Path, command: str, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "closed").write_text(GOOD)
    (tmp_path / "closed").chmod(0)
    (tmp_path / "loop").symlink_to("loop")
    if name == "closed" and os.access(tmp_path / name, os.R_OK):
        pytest.skip("this user may read everything")
    more = ["--data-dir", str(tmp_path / "data")] if command == "import" else []
    status, out, errors = run(*more, command, str(tmp_path / name))
    assert (status, out) == (2, "")
    assert errors.startswith("cruel-arithmetic: ")
    assert errors.count("\n") == 1
    assert "cannot be read" in errors


@posix
def test_what_the_shell_hands_over_is_read() -> None:
    status, out, errors = run("check", "/dev/stdin", data=GOOD.encode())
    assert (status, errors, out.count("\n")) == (0, "", 1)


def test_version() -> None:
    assert run("--version") == (0, f"cruel-arithmetic {__version__}\n", "")


def test_commands_load_neither_pygame_nor_the_database() -> None:
    script = (
        "import sys; from game.__main__ import main; main(['deal', 'cruel', '1']); main(['check', '-']);"
        "print(sorted({'pygame', 'sqlite3', 'platformdirs'} & set(sys.modules)), file=sys.stderr)"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, input=GOOD, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "[]\n", 2)
