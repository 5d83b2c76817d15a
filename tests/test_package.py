"""What is built is whole: the wheel and the source distribution, and, with ``--long``, the executable."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from email import message_from_bytes
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


PORTUGUESE = """
from datetime import date
from game.host import locale, paths
locale.set_language("pt")
print(paths.asset(""))
print(locale.long_date(date(2026, 5, 1)))
"""


def build(target: str, source: Path, folder: Path) -> Path:
    """Build with what is installed here; needs no network."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


def contents(wheel: Path) -> Mapping[str, bytes]:
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def metadata(wheel: Path, file: str) -> bytes:
    (found,) = (data for name, data in contents(wheel).items() if name.endswith(f".dist-info/{file}"))
    return found


def test_the_wheel_carries_the_assets(wheel: Path) -> None:
    """Everything under assets/, each catalogue compiled instead of as text."""
    files = [file.relative_to(ROOT) for file in (ROOT / "assets").rglob("*") if file.is_file()]
    wanted = {str(Path("game") / (file.with_suffix(".mo") if file.suffix == ".po" else file)) for file in files}
    packed = {name for name in contents(wheel) if name.startswith("game/assets/")}
    assert len(wanted) > 10
    assert packed == wanted


def test_the_wheel_carries_every_module_and_nothing_else(wheel: Path) -> None:
    modules = {str(file.relative_to(ROOT)) for file in (ROOT / "game").rglob("*.py")}
    packed = {name for name in contents(wheel) if ".dist-info/" not in name and not name.startswith("game/assets/")}
    assert packed == modules


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    told = message_from_bytes(metadata(wheel, "METADATA"))
    assert told["License-Expression"] == "MIT"
    assert told["Requires-Python"] == ">=3.11"
    assert sorted(re.split("[<>]", name)[0] for name in told.get_all("Requires-Dist", [])) == [
        "platformdirs",
        "pygame-ce",
    ]
    assert b"cruel-arithmetic = game.__main__:main" in metadata(wheel, "entry_points.txt")
    assert metadata(wheel, "licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()


def test_the_installed_game_works_anywhere(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(tmp_path / "site")
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}

    def say(*command: str) -> str:
        done = [sys.executable, "-P", *command]
        return subprocess.run(done, cwd=tmp_path, env=surroundings, check=True, capture_output=True, text=True).stdout

    assert say("-m", "game", "deal", "cruel", "1").startswith('{"game": "cruel"')
    assert say("-c", PORTUGUESE).splitlines() == [str(tmp_path / "site" / "game" / "assets"), "1 de maio"]


def test_the_source_distribution_builds_the_same_wheel(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as opened:
        # Pythons before 3.11.4 know no filters, those after 3.11 want one.
        opened.extraction_filter = getattr(tarfile, "data_filter", lambda member, _path: member)
        opened.extractall(tmp_path)
    (source,) = tmp_path.iterdir()
    again = build("wheel", source, tmp_path / "wheel")
    assert contents(again) == contents(wheel)
    for needed in ("dev.py", "LICENSE", "requirements/run.txt", "tests/test_package.py", "build.spec"):
        assert (source / needed).is_file()


@pytest.mark.long
def test_the_executable_passes_its_self_test() -> None:
    """`dev.py freeze` ends with the self-test of what it made, with an empty home and nothing on the path."""
    done = subprocess.run([sys.executable, ROOT / "dev.py", "freeze"], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
