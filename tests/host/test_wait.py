import json
import subprocess
import sys
import threading
from collections.abc import Iterator

import pygame
import pytest

from game.host import sdl, wait
from game.host.wait import WAKE, Waiter, wake


class Sleeper:
    def __init__(self) -> None:
        self.time = 0.0
        self.sleeps: list[float] = []
        self.event_at = float("inf")

    def clock(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        self.time += seconds

    def pending(self) -> bool:
        return self.time >= self.event_at

    def waiter(self) -> Waiter:
        return Waiter(lambda ms: False, lambda: False, self.pending, self.clock, self.sleep)


def blocking(polls: bool = False) -> tuple[list[int], Waiter]:
    blocks: list[int] = []

    def block(milliseconds: int) -> bool:
        blocks.append(milliseconds)
        return True

    def no_sleep(seconds: float) -> None:
        raise AssertionError("slept although SDL could block")

    return blocks, Waiter(block, lambda: polls, lambda: False, lambda: 0.0, no_sleep)


@pytest.fixture
def dummy_display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def test_blocks_in_sdl_for_the_time_rounded_up() -> None:
    blocks, waiter = blocking()
    for timeout in (1.5, 0.0001, 1e9):
        waiter.wait(timeout)
    assert blocks == [1500, 1, 3_600_000]


def test_without_timeout_one_block_is_all() -> None:
    blocks, waiter = blocking()
    waiter.wait()
    assert len(blocks) == 1
    assert blocks[0] >= 3_600_000


def test_no_time_is_no_wait() -> None:
    blocks, waiter = blocking()
    waiter.wait(0)
    waiter.wait(-1)
    assert blocks == []


def test_where_sdl_cannot_block_it_sleeps_and_wakes_for_an_event() -> None:
    sleeper = Sleeper()
    sleeper.event_at = 0.1
    sleeper.waiter().wait(5)
    assert 0.1 <= sleeper.time < 0.12


def test_where_sdl_cannot_block_it_keeps_the_timeout() -> None:
    sleeper = Sleeper()
    sleeper.waiter().wait(0.5)
    assert sleeper.time == pytest.approx(0.5)


def test_sleeps_grow_longer_while_nothing_happens_and_short_again_after_an_event() -> None:
    sleeper = Sleeper()
    waiter = sleeper.waiter()
    waiter.wait(20)
    assert sleeper.sleeps[0] == 0.008
    assert sleeper.sleeps[-2] == 0.033
    assert sorted(sleeper.sleeps[:-1]) == sleeper.sleeps[:-1]
    sleeper.event_at = sleeper.time
    waiter.wait(20)
    sleeper.event_at = float("inf")
    waiter.wait(1)
    assert sleeper.sleeps[-2] == 0.008


def test_a_driver_that_polls_is_slept_through(dummy_display: None) -> None:
    assert wait._sdl_polls()


def test_wake_ends_a_wait_from_another_thread(dummy_display: None) -> None:
    pygame.event.clear()
    thread = threading.Timer(0.02, wake)
    thread.start()
    Waiter().wait(60)
    thread.join()
    assert [event.type for event in pygame.event.get()] == [WAKE]


def test_wake_without_a_display_does_nothing() -> None:
    pygame.display.quit()
    wake()


def test_the_loaded_sdl_is_found_only_while_pygame_uses_it(dummy_display: None) -> None:
    library = sdl.library()
    if sys.platform == "linux":
        assert library is not None
    if library is not None:
        assert sdl.key_at(pygame.KSCAN_1) != 0
        pygame.display.quit()
        assert sdl.key_at(pygame.KSCAN_1) == 0
        assert not sdl.wait_event(1)


def test_a_machine_where_sdl_is_not_found_does_without(monkeypatch: pytest.MonkeyPatch, dummy_display: None) -> None:
    def fail() -> None:
        raise OSError("no such library")

    monkeypatch.setattr(sdl, "_open", fail)
    sdl._loaded.cache_clear()
    try:
        assert sdl.library() is None
        assert sdl.key_at(pygame.KSCAN_1) == 0
        assert not sdl.wait_event(1)
    finally:
        sdl._loaded.cache_clear()


IDLE = """
import json, resource, threading
import pygame
from game.host.wait import WAKE, Waiter, wake
from game.host.window import Window

window = Window("wait", (800, 600))
window.flip()
waiter = Waiter()
for _ in range(20):
    waiter.wait(0.05)
    pygame.event.get()
before = resource.getrusage(resource.RUSAGE_SELF)
waiter.wait(2.0)
after = resource.getrusage(resource.RUSAGE_SELF)
threading.Timer(0.1, wake).start()
waiter.wait(None)
woken = WAKE in [event.type for event in pygame.event.get()]
window.close()
print(json.dumps({"switches": after.ru_nvcsw - before.ru_nvcsw, "woken": woken}))
"""


@pytest.mark.screen
def test_two_seconds_of_rest_before_a_real_window_are_one_sleep(xvfb: dict[str, str]) -> None:
    run = subprocess.run([sys.executable, "-c", IDLE], env=xvfb, capture_output=True, text=True, timeout=60, check=True)
    result = json.loads(run.stdout.splitlines()[-1])
    # Polling each millisecond would be 2000 sleeps, and the slowest slices of the fallback 60.
    assert result["switches"] < 30
    assert result["woken"]
