"""Settings of all tests: fixed samples by default, more of them with ``--long``; no window unless a test opens one.

No test sees the home of whoever runs it, nor leaves the language changed for the next one.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import platformdirs
import pytest

from game.host.locale import set_language
from game.host.paths import PRODUCT

# Tests that draw do so without a screen or a sound card; those marked `screen` choose for the game they start.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

hypothesis.settings.register_profile("fixed", derandomize=True, database=None, deadline=None, max_examples=60)
hypothesis.settings.register_profile("long", derandomize=True, database=None, deadline=None, max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="full counts instead of samples")


def pytest_configure(config: pytest.Config) -> None:
    hypothesis.settings.load_profile("long" if config.getoption("--long") else "fixed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip by name what cannot or need not run here."""
    missing = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
    for item in items:
        if "long" in item.keywords and not config.getoption("--long"):
            item.add_marker(pytest.mark.skip(reason="full counts: run with --long"))
        if "screen" in item.keywords and missing:
            item.add_marker(pytest.mark.skip(reason=f"not installed: {', '.join(missing)}"))


HOMES = {
    "HOME": "",
    "USERPROFILE": "",
    "APPDATA": "AppData/Roaming",
    "LOCALAPPDATA": "AppData/Local",
    "XDG_DATA_HOME": ".local/share",
    "XDG_CONFIG_HOME": ".config",
    "XDG_STATE_HOME": ".local/state",
    "XDG_DOCUMENTS_DIR": "Documents",
}
"""Variables that say where the game and what it uses keep things, and where below a home that is. Caches of tools stay
where they are: they cost much to fill, and the game has none."""


def traces(home: Path) -> set[Path]:
    """What the game may have left in a home: the folder of its data, and files that a player asks for."""
    data = Path(platformdirs.user_data_dir(PRODUCT, appauthor=False))
    folders = (home, home / "Documents", Path(platformdirs.user_documents_path()))
    return {file for folder in folders for file in folder.glob("*cruel*")} | ({data} if data.exists() else set())


@pytest.fixture(scope="session", autouse=True)
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home of its own for all that is tested, processes that are started included; the true one stays as it was."""
    true_home = Path.home()
    before = traces(true_home)
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        # Tools that are asked for by other tests keep to where they have kept their things.
        patch.setenv("XDG_CACHE_HOME", os.environ.get("XDG_CACHE_HOME", str(true_home / ".cache")))
        for name, below in HOMES.items():
            (home / below).mkdir(parents=True, exist_ok=True)
            patch.setenv(name, str(home / below))
        yield home
    assert traces(true_home) == before


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever the one before it has spoken."""
    set_language("en")
    yield
    set_language("en")
