from collections.abc import Callable

import pytest

from game.loop import CATCH_UP, TICK, Loop


class Machine:
    """A clock that only moves when somebody waits, sleeps or works."""

    def __init__(self) -> None:
        self.time = 100.0
        self.waits: list[float | None] = []
        self.wakes: list[float] = []

    def clock(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.time += seconds

    def wait(self, timeout: float | None) -> None:
        self.waits.append(timeout)
        until = self.wakes.pop(0) if self.wakes else None
        if timeout is None:
            assert until is not None, "waits for ever: the test has no more events"
            self.time = max(self.time, until)
        else:
            self.time = min(self.time + timeout, max(self.time, until) if until is not None else float("inf"))


class Ball:
    """A world in which something may move for a while, and may be told to change by events."""

    def __init__(self, machine: Machine, draw_cost: float = 0.0) -> None:
        self.machine = machine
        self.draw_cost = draw_cost
        self.rolls_until = -1.0
        self.height = 1.0
        self.speed = 0.0
        self.now = 0.0
        self.stale = True
        self.seen = True
        self.steps: list[float] = []
        self.drawn: list[float] = []
        self.heights: dict[float, float] = {}
        self.timer: float | None = None
        self.fired: list[float] = []
        self.on_events: list[Callable[[float], None]] = []
        self.lasts: Callable[[], bool] = lambda: True

    def running(self) -> bool:
        return self.lasts()

    def events(self, now: float) -> None:
        while self.on_events:
            self.on_events.pop(0)(now)

    def step(self, now: float) -> None:
        passed, self.now = now - self.now, now
        assert passed > 0
        self.steps.append(now)
        if self.timer is not None and now >= self.timer:
            self.fired.append(now)
            self.timer = None
            self.stale = True
        self.speed -= passed
        self.height += self.speed * passed
        self.heights[now] = self.height

    def moving(self) -> bool:
        return self.now < self.rolls_until

    def dirty(self) -> bool:
        return self.stale

    def visible(self) -> bool:
        return self.seen

    def draw(self, at: float) -> None:
        self.drawn.append(at)
        self.stale = False
        self.machine.time += self.draw_cost

    def next_timer(self) -> float | None:
        return self.timer


def make(draw_cost: float = 0.0, fps: float = 60) -> tuple[Machine, Ball, Loop]:
    machine = Machine()
    world = Ball(machine, draw_cost)
    return machine, world, Loop(world, machine.wait, machine.clock, machine.sleep, fps)


def turn_until(loop: Loop, world: Ball, seconds: float) -> None:
    while world.machine.time < 100 + seconds:
        loop.turn()


def test_the_first_turn_draws_at_once_without_waiting() -> None:
    machine, world, loop = make()
    loop.turn()
    assert world.drawn == [0.0]
    assert machine.waits == []


def test_nothing_is_drawn_and_nothing_polled_while_nothing_changes() -> None:
    machine, world, loop = make()
    loop.turn()
    machine.wakes = [107.0, 4000.0]
    loop.turn()
    loop.turn()
    assert machine.waits == [None, None]
    assert len(world.drawn) == 1


def test_an_event_after_a_long_rest_finds_the_time_right_and_is_shown_in_the_same_turn() -> None:
    machine, world, loop = make()
    loop.turn()
    machine.wakes = [3700.0]
    heard: list[float] = []

    def change(now: float) -> None:
        heard.append(now)
        world.stale = True

    world.on_events = [change]
    turns_before = len(world.drawn)
    loop.turn()
    assert heard == [pytest.approx(3600, abs=TICK)]
    assert len(world.drawn) == turns_before + 1
    assert len(world.steps) == 1


@pytest.mark.parametrize("fps", [30, 60, 59.94, 144])
@pytest.mark.parametrize("draw_cost", [0.0, 0.004, 0.03])
def test_the_world_goes_through_the_same_states_at_every_frame_rate(fps: float, draw_cost: float) -> None:
    reference: dict[float, float] = {}
    for rate, cost in ((60.0, 0.0), (fps, draw_cost)):
        _machine, world, loop = make(cost, rate)
        world.rolls_until = 1.0
        while world.now < 1.0:
            loop.turn()
        states = {now: height for now, height in world.heights.items() if now <= 1.0}
        assert len(states) == round(1.0 / TICK)
        reference = reference or states
        assert states == reference


def test_frames_keep_their_pace_while_something_moves() -> None:
    _machine, world, loop = make(draw_cost=0.005)
    world.rolls_until = 2.0
    turn_until(loop, world, 1.0)
    assert 59 <= len(world.drawn) <= 62
    gaps = [after - before for before, after in zip(world.drawn[1:], world.drawn[2:], strict=False)]
    assert all(gap == pytest.approx(1 / 60, abs=1e-6) for gap in gaps)


def test_frames_do_not_hurry_after_one_that_came_late() -> None:
    machine, world, loop = make()
    world.rolls_until = 9.0
    for _ in range(5):
        loop.turn()
    machine.time += 0.2
    before = len(world.drawn)
    turn_until(loop, world, machine.time - 100 + 0.1)
    assert len(world.drawn) - before <= 8


def test_a_stall_is_made_up_for_up_to_the_cap_only() -> None:
    machine, world, loop = make()
    world.rolls_until = 9.0
    for _ in range(3):
        loop.turn()
    before = loop.now
    machine.time += 5.0
    loop.turn()
    assert loop.now - before == pytest.approx(CATCH_UP, abs=2 * TICK)


def test_a_motion_starts_when_its_first_picture_is_there() -> None:
    machine, world, loop = make()
    loop.turn()
    world.draw_cost = 0.2
    machine.wakes = [103.0]
    world.on_events = [lambda now: setattr(world, "rolls_until", now + 1)]
    loop.turn()
    begun = loop.now
    world.draw_cost = 0.0
    loop.turn()
    assert loop.now - begun <= 1 / 60 + TICK


def test_drawing_shows_the_moment_itself_not_the_last_tick() -> None:
    _machine, world, loop = make(fps=100)
    world.rolls_until = 1.0
    turn_until(loop, world, 0.5)
    gaps = {round(after - before, 6) for before, after in zip(world.drawn[1:], world.drawn[2:], strict=False)}
    assert gaps == {0.01}
    assert all(at >= 0 for at in world.drawn)


def test_the_end_of_a_motion_is_drawn_and_then_the_loop_rests() -> None:
    machine, world, loop = make()
    world.rolls_until = 0.5
    while not machine.waits:
        machine.wakes = [200.0]
        loop.turn()
    assert world.drawn[-1] >= 0.5
    assert world.drawn[-2] < 0.5 + 1 / 60


def test_a_timer_fires_on_time_without_polling() -> None:
    machine, world, loop = make()
    loop.turn()
    world.timer = 3.0
    while not world.fired:
        loop.turn()
    assert world.fired == [pytest.approx(3.0, abs=2 * TICK)]
    assert len(machine.waits) <= 2
    assert len(world.drawn) == 2


def test_a_timer_that_nobody_clears_does_not_make_the_loop_spin() -> None:
    machine, world, loop = make()
    loop.turn()
    world.next_timer = lambda: 0.0  # type: ignore[method-assign]
    turn_until(loop, world, 1.0)
    assert len(machine.waits) <= 62


def test_a_hidden_window_is_not_drawn_and_costs_nothing_until_it_shows() -> None:
    machine, world, loop = make()
    loop.turn()
    world.seen = False
    world.stale = True
    machine.wakes = [150.0]
    loop.turn()
    assert machine.waits == [None]
    assert len(world.drawn) == 1
    machine.wakes = [160.0]
    world.on_events = [lambda now: setattr(world, "seen", True)]
    loop.turn()
    assert len(world.drawn) == 2


def test_a_motion_goes_to_its_end_behind_a_hidden_window() -> None:
    machine, world, loop = make()
    world.seen = False
    world.rolls_until = 0.5
    while not machine.waits:
        machine.wakes = [500.0]
        loop.turn()
    assert world.now >= 0.5
    assert world.drawn == []
    assert machine.time - 100 >= 0.5


def test_a_storm_of_events_does_not_draw_more_often_than_the_pace() -> None:
    machine, world, loop = make()
    loop.turn()
    for _ in range(1000):
        machine.wakes = [machine.time + 0.001]
        world.on_events = [lambda now: setattr(world, "stale", True)]
        loop.turn()
    assert len(world.drawn) <= (machine.time - 100) * 60 + 2


def test_it_runs_until_the_world_ends() -> None:
    _machine, world, loop = make()
    world.rolls_until = 100.0
    world.lasts = lambda: world.now < 0.3
    loop.run()
    assert 0.3 <= world.now < 0.35


def test_a_clock_that_goes_back_is_borne() -> None:
    machine, world, loop = make()
    world.rolls_until = 1.0
    loop.turn()
    before = loop.now
    machine.time -= 50
    stood = machine.time
    loop.turn()
    assert machine.time - stood < 1, "no long sleep either"
    assert loop.now >= before
    world.rolls_until = -1.0
    world.stale = False
    while not machine.waits:
        machine.wakes = [machine.time]
        loop.turn()
    before = loop.now
    machine.wakes = [machine.time]
    machine.time -= 50
    machine.wakes = [machine.time]
    loop.turn()
    assert loop.now == before
