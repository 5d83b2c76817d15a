"""Game controllers as named actions. Never needed: a machine without one, or without the driver, plays the same."""

import contextlib
from typing import Any

import pygame

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "pick",
    pygame.CONTROLLER_BUTTON_B: "cancel",
    pygame.CONTROLLER_BUTTON_X: "foundation",
    pygame.CONTROLLER_BUTTON_Y: "preview",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "back",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "redo",
    pygame.CONTROLLER_BUTTON_BACK: "hint",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "find",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "open",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "next", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "redistribute"}
STICK = {pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down")}
PLAIN_BUTTONS = ("pick", "cancel", "foundation", "preview", "back", "redo", "hint", "menu")
"""Of a device that SDL has no names for, by number: the order that most of them have."""

PRESS, RELEASE = 0.55, 0.35
"""How far, of 1, a trigger or stick is moved to count, and back for the next time: a trembling one acts once."""
FIRST_REPEAT, REPEAT = 0.40, 0.12
"""Seconds until a direction that is held acts again, and from then on."""

_DIRECTIONS = frozenset({"left", "right", "up", "down"})


class Pads:
    """Reads controller events. `start` once the first frame is shown; before, and without pads, it costs nothing."""

    def __init__(self) -> None:
        self._driver: Any = None
        self._controllers: dict[int, Any] = {}
        self._plain: dict[int, pygame.joystick.JoystickType] = {}
        self._held: dict[tuple[int, str], str] = {}
        """What is pressed, as (device, part): the action it gave."""
        self._repeats: tuple[int, str] | None = None
        self._next_repeat = 0.0
        self.problem = ""
        """Why no controller can be used, in English, for the log; empty if they can."""

    def start(self) -> None:
        """Look for controllers, and for such as are plugged in later. Once is enough; never raises."""
        try:
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
            self._driver = controller
        except (ImportError, pygame.error) as error:
            self.problem = str(error) or type(error).__name__

    @property
    def names(self) -> list[str]:
        """What the controllers plugged in call themselves."""
        return [str(device.name) for device in self._controllers.values()] + [
            device.get_name() for device in self._plain.values()
        ]

    def read(self, event: pygame.event.Event, now: float) -> str | None:
        """The action of an event (a name of `game.ui.intents.ACTIONS`), or None; `now` in seconds."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._open(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._close(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                action = BUTTONS.get(event.button)
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return self._press(event.instance_id, f"button {event.button}", action if down else None, now)
            case pygame.CONTROLLERAXISMOTION:
                return self._move(event.instance_id, event.axis, event.value / 32767, now)
            case pygame.JOYBUTTONDOWN if event.instance_id in self._plain and event.button < len(PLAIN_BUTTONS):
                return PLAIN_BUTTONS[event.button]
            case pygame.JOYHATMOTION if event.instance_id in self._plain:
                return self._press(event.instance_id, "hat", _hat_direction(*event.value), now)
            case pygame.JOYAXISMOTION if event.instance_id in self._plain and event.axis in STICK:
                return self._move(event.instance_id, event.axis, event.value, now)
        return None

    def repeat(self, now: float) -> str | None:
        """The direction that is held, each time it is due again, else None."""
        if self._repeats not in self._held or now < self._next_repeat:
            return None
        self._next_repeat = now + REPEAT
        return self._held[self._repeats]

    def next_repeat(self) -> float | None:
        """When to ask `repeat`, in the seconds given to `read`, or None."""
        return self._next_repeat if self._repeats in self._held else None

    def _open(self, index: int) -> None:
        if self._driver is None:
            return
        # A device may be gone before its event is read.
        with contextlib.suppress(pygame.error):
            if self._driver.is_controller(index):
                device = self._driver.Controller(index)
                self._controllers[device.as_joystick().get_instance_id()] = device
            else:
                joystick = pygame.joystick.Joystick(index)
                self._plain[joystick.get_instance_id()] = joystick

    def _close(self, instance: int) -> None:
        self._controllers.pop(instance, None)
        self._plain.pop(instance, None)
        self._held = {key: action for key, action in self._held.items() if key[0] != instance}

    def _move(self, instance: int, axis: int, value: float, now: float) -> str | None:
        part = f"axis {axis}"
        if abs(value) < (RELEASE if (instance, part) in self._held else PRESS):
            return self._press(instance, part, None, now)
        if axis in STICK and any((instance, f"axis {other}") in self._held for other in STICK if other != axis):
            return None  # a slanting stick goes where it went first
        action = STICK[axis][value > 0] if axis in STICK else TRIGGERS.get(axis)
        return self._press(instance, part, action, now)

    def _press(self, instance: int, part: str, action: str | None, now: float) -> str | None:
        key = (instance, part)
        if action is None:
            self._held.pop(key, None)
            return None
        if self._held.get(key) == action:
            return None
        self._held[key] = action
        if action in _DIRECTIONS:
            self._repeats, self._next_repeat = key, now + FIRST_REPEAT
        return action


def _hat_direction(x: int, y: int) -> str | None:
    if x:
        return "right" if x > 0 else "left"
    if y:
        return "up" if y > 0 else "down"
    return None
