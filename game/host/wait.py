"""Waiting for something to happen at no cost: blocked inside SDL, or asleep in slices where SDL itself would poll."""

import contextlib
import math
import time
from collections.abc import Callable

import pygame

from game.host import sdl

WAKE = pygame.event.custom_type()
"""Type of the event that `wake` posts; it carries nothing and is to be ignored."""

_POLLING_DRIVERS = frozenset({"dummy", "offscreen", "evdev"})
_SLICES = ((1.0, 0.008), (10.0, 0.016), (math.inf, 0.033))
"""Seconds since the last event, and how long to sleep meanwhile: quick while somebody plays, cheap when nobody does."""

_LONGEST_BLOCK = 3600.0


def wake() -> None:
    """End a wait, from any thread; nothing happens when there is no display (any more)."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE))


def _sdl_polls() -> bool:
    """Whether a blocking call to SDL would look every millisecond: without a real display, or with a pad plugged in."""
    if pygame.joystick.get_init() and pygame.joystick.get_count():
        return True
    return not pygame.display.get_init() or pygame.display.get_driver().lower() in _POLLING_DRIVERS


class Waiter:
    """Waits for the event queue. Call from the main thread, after `pygame.display.init`."""

    def __init__(
        self,
        block: Callable[[int], bool] = sdl.wait_event,
        polls: Callable[[], bool] = _sdl_polls,
        pending: Callable[[], bool] = pygame.event.peek,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._block = block
        self._polls = polls
        self._pending = pending
        self._clock = clock
        self._sleep = sleep
        self._last_event = clock()

    def wait(self, timeout: float | None = None) -> None:
        """Return when an event is in the queue (it stays there) or after `timeout` seconds; None: whenever that is."""
        if timeout is not None and timeout <= 0:
            return
        seconds = _LONGEST_BLOCK if timeout is None else min(timeout, _LONGEST_BLOCK)
        if self._polls() or not self._block(math.ceil(seconds * 1000)):
            self._doze(seconds)

    def _doze(self, seconds: float) -> None:
        end = self._clock() + seconds
        while (left := end - self._clock()) > 0:
            if self._pending():
                self._last_event = self._clock()
                return
            quiet = self._clock() - self._last_event
            self._sleep(min(left, next(length for until, length in _SLICES if quiet < until)))
