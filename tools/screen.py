"""A display to draw on: the one there is, or an Xvfb of our own."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def display(size: tuple[int, int]) -> Iterator[dict[str, str]]:
    """The environment of a program that is to open a window: on an Xvfb of that size, or on SDL's dummy without one."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    if shutil.which("Xvfb") is None:
        yield {**environment, "SDL_VIDEODRIVER": "dummy"}
        return
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield {**environment, "DISPLAY": f":{number.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
    finally:
        server.terminate()
        server.wait()
