"""The fixed-timestep loop: time in equal ticks, drawing only when there is something new, sleep when nothing moves."""

import math
import time
from collections.abc import Callable
from typing import Protocol

TICK = 1 / 240
"""Seconds per step of the world."""
CATCH_UP = 0.25
"""Most seconds of motion made up for after a hitch; what is beyond is dropped, so a stall never turns into a jump."""


class World(Protocol):
    """What the loop drives. Times are the loop's seconds: they begin at 0 and grow by whole ticks."""

    def running(self) -> bool:
        """False ends the loop."""

    def events(self, now: float) -> None:
        """Take all that devices have sent. A motion begun here begins at `now`."""

    def step(self, now: float) -> None:
        """Bring the world to `now`: one tick further while it moves, any whole number of ticks after a rest."""

    def moving(self) -> bool:
        """Whether something changes by time alone, so that every frame differs."""

    def dirty(self) -> bool:
        """Whether something changed since the last `draw`."""

    def visible(self) -> bool:
        """Whether a drawing could be seen; while False nothing is drawn and `dirty` waits."""

    def draw(self, at: float) -> None:
        """Show the world as it is at `at` (never before the last step, less than a tick after it), and be clean."""

    def next_timer(self) -> float | None:
        """When `step` has something to do although nothing moves (a message goes away, say), or None."""


class Loop:
    """Runs a world. `wait` blocks until an event or the timeout in seconds; `sleep` is not ended by events."""

    def __init__(
        self,
        world: World,
        wait: Callable[[float | None], None],
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
        fps: float = 60,
        tick: float = TICK,
    ) -> None:
        self.frame = 1 / fps
        self._world = world
        self._wait = wait
        self._clock = clock
        self._sleep = sleep
        self._tick = tick
        self._ticks = 0
        self._rest = 0.0
        self._seen = clock()
        self._next_frame = -math.inf
        self._drawn_moving = False

    @property
    def now(self) -> float:
        """Seconds of the world: a whole number of ticks, never decreasing."""
        return self._ticks * self._tick

    def run(self) -> None:
        """Turn until the world no longer runs."""
        while self._world.running():
            self.turn()

    def turn(self) -> None:
        """One round: pause, let the time pass, take the events, draw if there is something new."""
        resting = not self._restless()
        if resting:
            self._wait(self._timeout())
        else:
            self._sleep_until_frame()
        self._pass_time(resting)
        self._world.events(self.now)
        if self._restless() and self._clock() >= self._next_frame:
            self._show()

    def _restless(self) -> bool:
        world = self._world
        # One more frame after a motion has ended: the last one drawn was still on its way.
        return world.moving() or (world.visible() and (world.dirty() or self._drawn_moving))

    def _timeout(self) -> float | None:
        due = self._world.next_timer()
        if due is None:
            return None
        left = due - self.now - self._rest
        # A timer already due was offered to the last step: if it still stands, it must not make the loop spin.
        return left if left > 0 else self.frame

    def _sleep_until_frame(self) -> None:
        left = self._next_frame - self._clock()
        if left > 0:
            self._sleep(min(left, self.frame))

    def _pass_time(self, resting: bool) -> None:
        clock = self._clock()
        elapsed = max(0.0, clock - self._seen)
        self._seen = clock
        self._rest += elapsed if resting else min(elapsed, CATCH_UP)
        # The slack lets a sum of equal parts that falls a rounding short of a tick count as one.
        ticks = int(self._rest / self._tick + 1e-9)
        self._rest = max(0.0, self._rest - ticks * self._tick)
        if resting and ticks:
            self._ticks += ticks
            self._world.step(self.now)
        elif not resting:
            for _ in range(ticks):
                self._ticks += 1
                self._world.step(self.now)

    def _show(self) -> None:
        clock = self._clock()
        late = clock - self._next_frame
        self._next_frame = (self._next_frame if late < self.frame else clock) + self.frame
        begins = not self._drawn_moving
        self._drawn_moving = self._world.moving()
        if self._world.visible():
            self._world.draw(self.now + self._rest)
        if begins and self._drawn_moving:
            # The first picture of a motion may have to be prepared: its time starts once it is there.
            self._seen = self._clock()
