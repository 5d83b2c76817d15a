import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from game.host import window as window_module
from game.host.window import MINIMUM_SIZE, DisplayError, Window


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = Window("Patience", (800, 600))
    yield opened
    opened.close()


def about(window: Window, kind: int) -> pygame.event.Event:
    return pygame.event.Event(kind, window=None)


def test_it_opens_at_the_size_asked_for_and_can_be_drawn_on(window: Window) -> None:
    assert window.size == (800, 600)
    assert window.scale == 1.0
    window.surface.fill((1, 2, 3))
    window.flip()
    assert window.surface.get_at((799, 599))[:3] == (1, 2, 3)


def test_by_default_it_fits_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for desktop in [(1920, 1080), (1024, 600), (3840, 1080), (1080, 1920), (600, 300)]:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda desktop=desktop: [desktop])
        width, height = window_module._fitting_size()
        assert MINIMUM_SIZE[0] <= width <= max(MINIMUM_SIZE[0], desktop[0])
        assert MINIMUM_SIZE[1] <= height <= max(MINIMUM_SIZE[1], desktop[1])
        assert width <= height * 16 / 9 + 1


@pytest.mark.parametrize("kind", [pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED])
@pytest.mark.parametrize("back", [pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED])
def test_it_knows_when_nobody_sees_it(window: Window, kind: int, back: int) -> None:
    events = (pygame.WINDOWENTER, kind, pygame.WINDOWLEAVE, back)
    seen = [(window.notice(about(window, event)), window.visible) for event in events]
    assert seen == [(False, True), (False, False), (False, False), (True, True)]


@pytest.mark.parametrize("kind", [pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWDISPLAYCHANGED])
def test_a_new_shape_is_drawn_anew(window: Window, kind: int) -> None:
    assert window.notice(about(window, kind))


def test_text_input_is_off_until_a_field_wants_it(window: Window) -> None:
    from game.host import sdl

    library = sdl.library()
    if library is None:
        pytest.skip("SDL itself cannot be asked here")
    assert not library.SDL_IsTextInputActive()
    window.text_input(True)
    window.text_input_area((10, 10, 100, 20))
    assert library.SDL_IsTextInputActive()
    window.text_input(False)
    assert not library.SDL_IsTextInputActive()


def test_the_clipboard_takes_any_text(window: Window) -> None:
    for text in ("", "né ♠ 漢", "a\0b"):
        assert window.set_clipboard(text)
        assert window.clipboard() == text.replace("\0", "")


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_last_resort_is_no_display(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(DisplayError, match=r"^No display was found: .*\.$"):
        Window("Patience")
    assert signal.getsignal(signal.SIGINT) is before


def test_a_display_that_fails_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(DisplayError, match=r"^No display was found: .*\.$"):
        Window("Patience")


def test_a_window_that_fails_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **options: object) -> None:
        raise pygame.error("out of windows")

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame, "Window", fail)
    with pytest.raises(DisplayError, match="out of windows"):
        Window("Patience")
    assert not pygame.display.get_init()


def test_without_any_display_the_real_thing_says_so() -> None:
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    bare.pop("SDL_VIDEODRIVER", None)
    if sys.platform != "linux":
        pytest.skip("only Linux can be without a display")
    code = (
        "from game.host.window import *\n"
        "try: Window('x')\n"
        "except DisplayError as error: print('said', error)\n"
        "else: print('opened', pygame.display.get_driver())\n"
    )
    run = subprocess.run([sys.executable, "-c", code], env=bare, capture_output=True, text=True, timeout=60, check=True)
    last = run.stdout.splitlines()[-1]
    assert last.startswith("said No display was found") or last.lower() == "opened kmsdrm"


SCREEN = """
import json, os, signal, subprocess
import pygame
from game.host import sdl
from game.host.wait import Waiter
from game.host.window import Window

window = Window("screen", (800, 600))
waiter = Waiter()

def settle():
    for _ in range(10):
        window.flip()
        waiter.wait(0.05)
        for event in pygame.event.get():
            window.notice(event)

settle()
sizes = []
for _ in range(4):
    window.toggle_fullscreen()
    settle()
    sizes.append(window.size)
seen = []
for command in ("windowunmap", "windowmap"):
    subprocess.run(["xdotool", command, str(window.handle)], check=True)
    settle()
    seen.append(window.visible)
os.kill(os.getpid(), signal.SIGINT)
waiter.wait(20)
quits = pygame.QUIT in [event.type for event in pygame.event.get()]
copied = window.set_clipboard("né") and window.clipboard()
print(json.dumps({
    "sizes": sizes, "quits": quits, "copied": copied, "seen": seen,
    "software": os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"), "handle": window.handle,
}))
window.close()
"""


@pytest.mark.screen
def test_a_real_window(xvfb: dict[str, str]) -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCREEN], env=xvfb, capture_output=True, text=True, timeout=60, check=True
    )
    result = json.loads(run.stdout.splitlines()[-1])
    assert result["sizes"] == [[1920, 1080], [800, 600]] * 2
    assert result["quits"], "Ctrl-C has to be heard at once while waiting"
    assert result["copied"] == "né"
    assert result["seen"] == [False, True]
    assert result["software"] == "0"
    assert result["handle"]
