"""Settings of all tests: fixed samples by default, more of them with ``--long``; no window unless a test opens one."""

import os
import shutil

import hypothesis
import pytest

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
