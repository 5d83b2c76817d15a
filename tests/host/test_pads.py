import ctypes
import sys
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.host import pads, sdl
from game.host.pads import BUTTONS, FIRST_REPEAT, PLAIN_BUTTONS, REPEAT, Pads
from game.ui.intents import ACTIONS

AXES = {"left x": 0, "left y": 1, "left trigger": 4, "right trigger": 5}


def button(number: int, down: bool = True, device: int = 7) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=device, button=number)


def axis(name: str, value: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=AXES[name], value=int(value * 32767))


TABLE = [
    (pygame.CONTROLLER_BUTTON_A, "pick"),
    (pygame.CONTROLLER_BUTTON_B, "cancel"),
    (pygame.CONTROLLER_BUTTON_X, "foundation"),
    (pygame.CONTROLLER_BUTTON_Y, "preview"),
    (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "back"),
    (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "redo"),
    (pygame.CONTROLLER_BUTTON_BACK, "hint"),
    (pygame.CONTROLLER_BUTTON_START, "menu"),
    (pygame.CONTROLLER_BUTTON_RIGHTSTICK, "open"),
    (pygame.CONTROLLER_BUTTON_DPAD_LEFT, "left"),
    (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "right"),
    (pygame.CONTROLLER_BUTTON_DPAD_UP, "up"),
    (pygame.CONTROLLER_BUTTON_DPAD_DOWN, "down"),
]


@pytest.mark.parametrize(("number", "action"), TABLE)
def test_the_table_of_buttons(number: int, action: str) -> None:
    reader = Pads()
    assert reader.read(button(number), 0) == action
    assert reader.read(button(number, down=False), 0) is None


def test_everything_it_says_is_an_action() -> None:
    actions = {
        *BUTTONS.values(),
        *pads.TRIGGERS.values(),
        *PLAIN_BUTTONS,
        *(a for pair in pads.STICK.values() for a in pair),
    }
    assert actions <= set(ACTIONS)


def test_a_trigger_acts_once_a_press_however_it_trembles() -> None:
    reader = Pads()
    way = [0.2, 0.6, 0.5, 0.6, 1.0, 0.4, 0.3, 0.5, 0.6]
    assert [reader.read(axis("right trigger", value), 0) for value in way] == [
        None, "redistribute", None, None, None, None, None, None, "redistribute",
    ]  # fmt: skip
    assert reader.read(axis("left trigger", 1.0), 0) == "next"


def test_the_stick_moves_the_focus_four_ways() -> None:
    ways = [("left x", -1.0, "left"), ("left x", 1.0, "right"), ("left y", -1.0, "up"), ("left y", 1.0, "down")]
    for name, value, action in ways:
        assert Pads().read(axis(name, value), 0) == action


def test_a_slanting_stick_goes_one_way() -> None:
    reader = Pads()
    assert reader.read(axis("left x", 0.7), 0) == "right"
    assert reader.read(axis("left y", 0.7), 0) is None
    reader.read(axis("left x", 0.1), 0)
    assert reader.read(axis("left y", 0.8), 0) == "down"


def test_from_one_side_to_the_other_without_a_stop() -> None:
    reader = Pads()
    assert reader.read(axis("left x", 0.9), 0) == "right"
    assert reader.read(axis("left x", -0.9), 0) == "left"


def test_a_held_direction_repeats_and_ends_with_the_release() -> None:
    reader = Pads()
    assert reader.next_repeat() is None
    reader.read(button(pygame.CONTROLLER_BUTTON_DPAD_UP), 10.0)
    assert reader.next_repeat() == 10.0 + FIRST_REPEAT
    assert reader.repeat(10.0 + FIRST_REPEAT - 0.01) is None
    assert reader.repeat(10.0 + FIRST_REPEAT) == "up"
    assert reader.repeat(10.0 + FIRST_REPEAT) is None
    assert reader.repeat(10.0 + FIRST_REPEAT + REPEAT) == "up"
    reader.read(button(pygame.CONTROLLER_BUTTON_DPAD_UP, down=False), 11.0)
    assert reader.next_repeat() is None
    assert reader.repeat(99.0) is None


def test_other_buttons_do_not_repeat() -> None:
    reader = Pads()
    reader.read(button(pygame.CONTROLLER_BUTTON_A), 0.0)
    assert reader.next_repeat() is None


def test_a_pad_pulled_out_with_a_button_down_stops_repeating() -> None:
    reader = Pads()
    reader.read(button(pygame.CONTROLLER_BUTTON_DPAD_UP), 0.0)
    reader.read(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=7), 0.1)
    assert reader.next_repeat() is None


def test_an_unnamed_device_works_by_number() -> None:
    reader = Pads()
    reader._plain[3] = None  # type: ignore[assignment]
    press = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0)
    assert reader.read(press, 0) == "pick"
    assert reader.read(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=3, button=40), 0) is None
    hats = [((0, 1), "up"), ((0, 0), None), ((0, -1), "down"), ((-1, 0), "left"), ((1, 0), "right")]
    for value, action in hats:
        assert reader.read(pygame.event.Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=value), 0) == action
    assert reader.read(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=-0.9), 0) == "left"


def test_raw_events_of_a_named_controller_do_not_act_twice() -> None:
    reader = Pads()
    raw: list[tuple[int, dict[str, Any]]] = [
        (pygame.JOYBUTTONDOWN, {"button": 0}),
        (pygame.JOYHATMOTION, {"hat": 0, "value": (1, 0)}),
        (pygame.JOYAXISMOTION, {"axis": 0, "value": 1.0}),
    ]
    for kind, more in raw:
        assert reader.read(pygame.event.Event(kind, instance_id=7, **more), 0) is None


def test_a_machine_without_the_driver_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("no driver")

    monkeypatch.setattr(pygame.joystick, "init", fail)
    reader = Pads()
    reader.start()
    assert reader.problem == "no driver"
    assert reader.read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0), 0) is None
    assert reader.names == []


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pads]:
    from pygame._sdl2 import controller

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    reader = Pads()
    reader.start()
    assert reader.problem == ""
    yield reader
    controller.quit()
    pygame.joystick.quit()
    pygame.display.quit()


def drain(reader: Pads) -> list[str]:
    return [action for event in pygame.event.get() if (action := reader.read(event, 0.0))]


def test_a_real_driver_with_a_virtual_pad_plugged_in_and_out(started: Pads) -> None:
    library = sdl.library()
    if library is None or sys.platform != "linux":
        pytest.skip("SDL itself cannot be asked here")
    drain(started)
    before = started.names
    index = library.SDL_JoystickAttachVirtual(1, 6, 16, 0)
    try:
        drain(started)
        assert len(started.names) == len(before) + 1
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        device = ctypes.c_void_p(library.SDL_JoystickOpen(index))
        for down in (1, 0):
            library.SDL_JoystickSetVirtualButton(device, pygame.CONTROLLER_BUTTON_X, down)
            library.SDL_JoystickUpdate()
        library.SDL_JoystickSetVirtualAxis(device, 1, ctypes.c_int16(-32000))
        library.SDL_JoystickUpdate()
        assert drain(started) == ["foundation", "up"]
    finally:
        library.SDL_JoystickDetachVirtual(index)
    drain(started)
    assert started.names == before


def test_a_device_gone_before_its_event_is_read_is_let_go(started: Pads) -> None:
    started.read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=99), 0)
    assert started.names == []
