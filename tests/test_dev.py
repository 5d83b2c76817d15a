"""`dev.py`: its environments, its sentences, and that it hands the game on untouched."""

import ast
import json
import re
import runpy
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).parents[1]
LOCKS = ["run", "dev", "freeze", "lock"]


# ------------------------------------------------------------------------------------------------------- old Pythons


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)], ids=str)
def test_an_old_python_is_told_what_to_do(version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(ROOT / "dev.py"), run_name="__main__")
    sentence = str(stopped.value.code)
    assert f"3.11 or newer and this is {version[0]}.{version[1]}: install a newer one" in sentence
    assert "\n" not in sentence


def test_an_old_python_understands_the_file() -> None:
    ast.parse((ROOT / "dev.py").read_text("utf-8"), feature_version=(3, 6))


# ------------------------------------------------------------------------------------------------------ environments


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout in which building an environment is quick and says so in `built`, one line a time."""
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    (tmp_path / "requirements").mkdir()
    for lock in ("run", "dev"):
        (tmp_path / "requirements" / f"{lock}.txt").write_text(f"# {lock}\n")

    def build(command: list[str], settings: object = None) -> subprocess.CompletedProcess[str]:
        made = tmp_path / ".venv"
        library = made / "lib" / f"python{dev.VERSION}" / "site-packages" / "pygame_ce-2.dist-info"
        if "venv" in command:
            python = made / "bin" / "python"
            python.parent.mkdir(parents=True)
            python.symlink_to(sys.executable)
        elif (tmp_path / "offline").exists():
            return subprocess.CompletedProcess(command, 1, "NewConnectionError(...)")
        else:
            library.mkdir(parents=True)
            with (tmp_path / "built").open("a") as lines:
                lines.write(f"{Path(command[-1]).stem}\n")
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.setattr(dev, "quietly", build)
    monkeypatch.setattr(dev, "WINDOWS", False)
    return tmp_path


def built(checkout: Path) -> list[str]:
    return (checkout / "built").read_text().split()


def ensure(lock: str = "run") -> Path:
    return dev.Environment(".venv", lock).ensure()


def test_an_environment_is_built_once(checkout: Path) -> None:
    assert ensure() == ensure() == checkout / ".venv" / "bin" / "python"
    assert built(checkout) == ["run"]


def test_what_tests_need_serves_the_game_too(checkout: Path) -> None:
    ensure("run")
    ensure("dev")
    ensure("run")
    assert built(checkout) == ["run", "dev"]


def change_the_lock(checkout: Path) -> None:
    (checkout / "requirements" / "run.txt").write_text("# another\n")


def lose_the_python(checkout: Path) -> None:
    python = checkout / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to(checkout / "gone")


def lose_a_package(checkout: Path) -> None:
    shutil.rmtree(next(checkout.rglob("*.dist-info")))


def interrupt_the_building(checkout: Path) -> None:
    next(checkout.rglob("*.stamp.json")).unlink()


def spoil_the_stamp(checkout: Path) -> None:
    next(checkout.rglob("*.stamp.json")).write_text("[")


def come_from_another_python(checkout: Path) -> None:
    stamp = next(checkout.rglob("*.stamp.json"))
    stamp.write_text(json.dumps({**json.loads(stamp.read_text()), "python": "3.99"}))


@pytest.mark.parametrize(
    "harm",
    [
        change_the_lock,
        lose_the_python,
        lose_a_package,
        interrupt_the_building,
        spoil_the_stamp,
        come_from_another_python,
    ],
)
def test_a_harmed_environment_is_built_anew(harm: Callable[[Path], None], checkout: Path) -> None:
    ensure()
    harm(checkout)
    ensure()
    ensure()
    assert built(checkout) == ["run", "run"]
    assert sorted(path.name for path in checkout.glob(".venv*")) == [".venv", ".venv.lock"]


def test_without_a_network_the_old_environment_stays(checkout: Path) -> None:
    ensure("run")
    (checkout / "offline").touch()
    with pytest.raises(dev.Failure, match="package index cannot be reached: connect to the network"):
        ensure("dev")
    ensure("run")
    assert built(checkout) == ["run"]


def test_without_a_network_nothing_half_made_is_left(checkout: Path) -> None:
    (checkout / "offline").touch()
    with pytest.raises(dev.Failure):
        ensure()
    assert [path.name for path in checkout.glob(".venv*")] == [".venv.lock"]


def test_a_checkout_that_cannot_be_written_is_explained(checkout: Path) -> None:
    (checkout / ".venv.lock").mkdir()
    with pytest.raises(dev.Failure, match=r"cannot be written \(.+\): copy it to a folder of your own"):
        ensure()


def test_a_python_without_venv_is_explained(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else True)
    with pytest.raises(dev.Failure, match=r"no ensurepip module: install it .+ sudo apt install python3-venv"):
        ensure()


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError(…)'\nERROR: No matching …",
            "cannot be reached",
        ),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES from the requirements file.", "requirements/run.txt names"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "the disk is full"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "no pygame-ce==2.5.8 for this Python"),
        ("noise\nERROR: something new\n\n[notice] noise", "could not install requirements/run.txt: something new"),
        ("", "no reason was given"),
    ],
)
def test_what_pip_says_becomes_one_sentence(output: str, sentence: str) -> None:
    said = dev.Environment(".venv", "run")._what_pip_means(output)
    assert sentence in said
    assert "\n" not in said


# ----------------------------------------------------------------------------------------------------------- running


ECHO = """
import json, os, signal, sys
if sys.argv[1:] == ["end"]:
    os.kill(os.getpid(), signal.SIGTERM)
here = {"arguments": sys.argv[1:], "input": sys.stdin.buffer.read().decode("latin-1"), "folder": os.getcwd()}
sys.stdout.write(json.dumps(here))
sys.stderr.write("the game's own")
sys.exit(7)
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose game tells what it was given, with its environment finished; gives the path of dev.py."""
    root = tmp_path / "check out"
    (root / "game").mkdir(parents=True)
    (root / "game" / "__main__.py").write_text(ECHO)
    shutil.copy(ROOT / "dev.py", root)
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__", "deck"))
    shutil.copytree(ROOT / "requirements", root / "requirements")
    monkeypatch.setattr(dev, "ROOT", root)
    environment = dev.Environment(".venv", "run")
    environment.python.parent.mkdir(parents=True)
    environment.python.symlink_to(sys.executable)
    stamp = {"python": dev.this_python(), "lock": environment.lock_file.read_text("utf-8"), "packages": []}
    (environment.folder / "lib" / f"python{dev.VERSION}" / "site-packages").mkdir(parents=True)
    environment._stamp("run").write_text(json.dumps(stamp))
    return root / "dev.py"


@pytest.mark.skipif(sys.platform == "win32", reason="makes an environment of symbolic links")
def test_run_hands_everything_on(game: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for name in ("game", "json", "random"):  # must not be taken for ours
        (elsewhere / f"{name}.py").write_text("raise SystemExit('not this one')")
    arguments = ["--long", "check", "-", "", "two words", "'\"*", "é"]
    given = bytes(range(256))
    done = subprocess.run(
        [sys.executable, game, "run", *arguments], input=given, cwd=elsewhere, capture_output=True, check=False
    )
    assert done.stderr == b"the game's own"
    assert done.returncode == 7
    told = json.loads(done.stdout)
    assert told == {"arguments": arguments, "input": given.decode("latin-1"), "folder": str(elsewhere)}


@pytest.mark.skipif(sys.platform == "win32", reason="makes an environment of symbolic links")
def test_run_ends_as_the_game_ends(game: Path) -> None:
    assert subprocess.run([sys.executable, game, "run", "end"], check=False).returncode == -signal.SIGTERM


def test_every_command_is_explained() -> None:
    shown = subprocess.run([sys.executable, ROOT / "dev.py"], capture_output=True, text=True, check=True).stdout
    assert re.findall(r"^  (\w+)  ", shown, re.MULTILINE) == list(dev.COMMANDS)


def test_an_unknown_command_is_answered_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["play"]) == 1
    assert capsys.readouterr() == (
        "",
        f"dev.py: there is no command play; the commands are {', '.join(dev.COMMANDS)}.\n",
    )


# ------------------------------------------------------------------------------------------------------------- locks


def pins(lock: str) -> dict[str, str]:
    """Package and version of every line of a lock."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_are_exact_hashed_and_name_no_index(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[a-z0-9-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line), line
    assert "://" not in text
    assert "-index" not in text


def test_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = {"run": [], **project["dependency-groups"]}
    assert set(groups) == set(LOCKS)
    for lock, wanted in groups.items():
        asked = {
            re.split("[<>=]", name)[0]
            for name in [*wanted, *([] if lock == "lock" else project["project"]["dependencies"])]
        }
        assert asked <= set(pins(lock)), lock


@pytest.mark.parametrize("lock", ["dev", "freeze"])
def test_what_is_tested_and_frozen_is_what_is_played(lock: str) -> None:
    assert pins("run").items() <= pins(lock).items()
