import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.host import audio
from game.host.audio import CHANNELS, SAME_SOUND, VARIANTS, Audio, open_mixer


class Recording:
    """Stands for a loaded sound; tells what was played, how loud."""

    def __init__(self, name: str, played: list[tuple[str, float]]) -> None:
        self.name, self.played, self.volume = name, played, 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played.append((self.name, self.volume))


class Desk:
    """An `Audio` on a made-up device, its thread, and a clock that the test moves."""

    def __init__(self, **options: Any) -> None:
        self.time = 0.0
        self.played: list[tuple[str, float]] = []
        self.opened = self.closed = 0
        self.broken: Exception | None = None
        self.before_open: Callable[[], None] = lambda: None
        self.audio = Audio(open_device=self.open, close_device=self.close, clock=lambda: self.time, **options)

    def open(self) -> Any:
        self.before_open()
        self.opened += 1
        if self.broken:
            raise self.broken
        return {name: [Recording(f"{name}-{n + 1}", self.played) for n in range(VARIANTS[name])] for name in VARIANTS}

    def close(self) -> None:
        self.closed += 1

    def finish(self) -> list[str]:
        """Everything asked for has been dealt with once the thread has ended."""
        self.audio.quit()
        return [name for name, _volume in self.played]

    def play_after(self, pause: float, name: str, step: int = 0) -> None:
        self.time += pause
        self.audio.play(name, step)

    def play_and_wait(self, name: str, step: int = 0) -> None:
        before = len(self.played)
        self.play_after(1.0, name, step)
        settle(lambda: len(self.played) > before)


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    made.audio.start()
    yield made
    made.audio.quit()


def test_a_step_picks_its_recording_and_stays_in_range(desk: Desk) -> None:
    for step in (1, 13, 14, 99, -3):
        desk.play_and_wait("foundation", step)
    assert desk.finish() == [f"foundation-{n}" for n in (1, 13, 13, 13, 1)]


def test_the_same_recording_is_not_heard_twice_running(desk: Desk) -> None:
    for _ in range(40):
        desk.play_and_wait("place")
    heard = desk.finish()
    assert len(heard) == 40
    assert all(one != other for one, other in pairwise(heard))
    assert set(heard) == {"place-1", "place-2", "place-3"}


def test_cards_that_land_together_are_heard_once(desk: Desk) -> None:
    for _ in range(12):
        desk.play_after(0.0, "place")
    desk.play_after(0.0, "lift")
    desk.play_after(SAME_SOUND * 1.5, "place")
    assert [name.partition("-")[0] for name in desk.finish()] == ["place", "lift", "place"]


@pytest.mark.parametrize(("volume", "heard"), [(100, 1.0), (250, 1.0), (25, 0.125), (1, 0.001)])
def test_volume_follows_the_ear(desk: Desk, volume: int, heard: float) -> None:
    desk.audio.volume = volume
    desk.audio.play("cut")
    desk.audio.quit()
    assert [loud for _name, loud in desk.played] == pytest.approx([heard])


@pytest.mark.parametrize("options", [{"volume": 0}, {"volume": -5}, {"muted": True}])
def test_silence_asks_for_no_device(options: dict[str, Any]) -> None:
    desk = Desk(**options)
    desk.audio.start()
    desk.audio.play("place")
    assert desk.finish() == []
    assert desk.opened == 0
    assert desk.audio.problem == ""


def test_before_the_start_and_after_the_end_nothing_happens() -> None:
    desk = Desk()
    desk.audio.play("place")
    desk.audio.hush()
    desk.audio.quit()
    desk.audio.start()
    desk.audio.start()
    desk.audio.quit()
    desk.audio.play("place")
    assert desk.finish() == []
    assert desk.opened == desk.closed == 1


def test_an_unknown_sound_is_silence(desk: Desk) -> None:
    desk.audio.play("trumpet")
    desk.audio.play("cut")
    assert desk.finish() == ["cut-1"]


def test_asking_never_waits_for_the_device() -> None:
    desk = Desk()
    gate = threading.Event()
    desk.before_open = lambda: assert_true(gate.wait(30))
    desk.audio.start()
    desk.audio.play("cut")
    # The device is still not open here: `play` has come back all the same.
    assert desk.opened == 0
    gate.set()
    assert desk.finish() == ["cut-1"]


def test_a_sound_that_waited_too_long_is_left_out() -> None:
    desk = Desk()
    gate = threading.Event()
    desk.before_open = lambda: assert_true(gate.wait(30))
    desk.audio.start()
    desk.audio.play("cut")
    desk.time += 5
    desk.audio.play("refused")
    gate.set()
    assert desk.finish() == ["refused-1"]


@pytest.mark.parametrize("error", [pygame.error("no such device"), FileNotFoundError("place-1.wav"), pygame.error()])
def test_without_a_device_one_sentence_and_no_storm_of_attempts(error: Exception) -> None:
    desk = Desk()
    desk.broken = error
    desk.audio.start()
    for _ in range(5):
        desk.play_after(1.0, "place")
    assert desk.finish() == []
    assert desk.opened == 1
    assert str(error) in desk.audio.problem
    assert desk.audio.problem.endswith("the game is silent.")


def test_a_device_plugged_in_later_is_found() -> None:
    desk = Desk()
    desk.broken = pygame.error("none")
    tried, found = threading.Event(), threading.Event()
    desk.before_open = tried.set
    desk.audio.start()
    assert tried.wait(30)
    settle(lambda: desk.audio.problem != "")
    desk.broken, desk.before_open = None, found.set
    desk.play_after(audio.RETRY_AFTER + 1, "cut")
    assert found.wait(30)
    assert desk.finish() == ["cut-1"]
    assert desk.audio.problem == ""


def test_an_unused_device_is_let_go_and_taken_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audio, "CLOSE_AFTER", 0.01)
    desk = Desk()
    desk.audio.start()
    settle(lambda: desk.closed == 1)
    desk.audio.play("cut")
    assert desk.finish() == ["cut-1"]
    assert desk.opened == desk.closed == 2


def settle(done: Callable[[], bool]) -> None:
    tick = threading.Event()
    for _ in range(3000):
        if done():
            return
        tick.wait(0.01)
    raise AssertionError("did not happen within half a minute")


def assert_true(value: bool) -> None:
    assert value


@pytest.fixture
def no_sound_after() -> Iterator[None]:
    yield
    pygame.mixer.quit()


def test_the_real_mixer_has_all_sounds_and_room_for_a_redistribution(
    monkeypatch: pytest.MonkeyPatch, no_sound_after: None
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = open_mixer()
    assert {name: len(recordings) for name, recordings in sounds.items()} == VARIANTS
    assert pygame.mixer.get_num_channels() == CHANNELS
    started = [sound.play() for _ in range(2) for recordings in sounds.values() for sound in recordings]
    assert sum(channel is not None for channel in started) >= 24


def test_the_real_mixer_through_the_thread(monkeypatch: pytest.MonkeyPatch, no_sound_after: None) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    real = Audio()
    real.start()
    for name in VARIANTS:
        real.play(name)
    real.hush()
    real.quit()
    assert real.problem == ""
    assert pygame.mixer.get_init() is None


def test_the_real_mixer_without_a_device(monkeypatch: pytest.MonkeyPatch, no_sound_after: None) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    real = Audio()
    real.start()
    real.play("place")
    real.quit()
    assert "silent" in real.problem
    assert pygame.mixer.get_init() is None
