"""A display of its own for tests that need a real window."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def xvfb() -> Iterator[dict[str, str]]:
    """An environment with DISPLAY set to an X server without a screen; skips, saying why, where there is none."""
    if shutil.which("Xvfb") is None:
        pytest.skip("needs Xvfb")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as number:
            display = number.readline().strip()
        if not display:
            pytest.skip("Xvfb does not start")
        dropped = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "SDL_FRAMEBUFFER_ACCELERATION")
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        yield {**kept, "DISPLAY": f":{display}", "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait()
