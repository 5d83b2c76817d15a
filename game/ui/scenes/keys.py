"""The keys of the settings: their rows, their names, and what a new key does to the others."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

import pygame

from game.host.locale import N_, _
from game.host.pads import BUTTONS, TRIGGERS
from game.ui import paint
from game.ui.geometry import Box
from game.ui.keymap import DEFAULTS, FIXED, PLACES, bindings_with, key_label
from game.ui.theme import COLOUR
from game.ui.widgets.base import Item, Look, State, Surface, Widget
from game.ui.widgets.plain import draw_cap

DIRECTIONS: Final = ("left", "right", "up", "down")
ACTION_LABELS: Final = {
    "foundation": N_("to the foundation"),
    "redistribute": N_("redistribute, turn the stock"),
    "preview": N_("preview of a redistribution, sweep"),
    "open": N_("open a pile full size"),
    "back": N_("take back"),
    "redo": N_("re-do"),
    "hint": N_("hint"),
    "side": N_("what if: side line, and back"),
    "compare": N_("compare the side line"),
    "find": N_("look for a card"),
    "say": N_("say the state"),
    "new": N_("new deal"),
    "same": N_("same deal again"),
    "cancel": N_("cancel, go back"),
    "rules": N_("rules"),
    "fullscreen": N_("full screen"),
    "pick": N_("pick up, put down"),
    "next": N_("next zone"),
    "menu": N_("menu"),
}
BUTTON_NAMES: Final = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_BACK: "View",
    pygame.CONTROLLER_BUTTON_START: "Menu",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
}
TRIGGER_NAMES: Final = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT"}
"""What is printed on most controllers."""


def actions() -> list[str]:
    """The actions whose key can be changed, in the order of the table in settings."""
    fixed = {action for action, keys in DEFAULTS.items() if keys[0] in FIXED}
    named = [action for action in ACTION_LABELS if action not in fixed]
    return named + [f"place {n}" for n in range(1, PLACES + 1)]


def action_label(action: str) -> str:
    """What an action does, in the player's language."""
    if action.startswith("place "):
        words = _("pile {n}, heap {n}") if int(action[6:]) <= 4 else _("pile {n}")
        return words.format(n=action[6:])
    return _(ACTION_LABELS[action])


def pad_labels() -> list[tuple[str, str]]:
    """Buttons of a controller and what they do."""
    named = [(BUTTON_NAMES[button], action) for button, action in BUTTONS.items() if action not in DIRECTIONS]
    named += [(TRIGGER_NAMES[axis], action) for axis, action in TRIGGERS.items()]
    return [(_("D-pad"), _("move the focus")), *((name, action_label(action)) for name, action in named)]


def rebound(keys: Mapping[str, str], action: str, key: str) -> tuple[dict[str, str], str]:
    """The changed keys after an action was given another, and what there is to say about it."""
    if key == "escape":
        return dict(keys), ""
    if key in FIXED:
        return dict(keys), _("{key} keeps its meaning everywhere.").format(key=key_label(key))
    before = bindings_with({name: [value] for name, value in keys.items()})
    loser = next((name for name, bound in before.items() if key in bound and name != action), None)
    changed = {name: value for name, value in keys.items() if value != key}
    if DEFAULTS[action][0] == key:
        changed.pop(action, None)
    else:
        changed[action] = key
    if loser is None:
        return changed, ""
    words = _("{key} was the key of “{action}”, which needs another one now.")
    left = bindings_with({name: [value] for name, value in changed.items()})[loser]
    return changed, "" if left else words.format(key=key_label(key), action=action_label(loser))


class KeyRow(Widget):
    """An action and its key."""

    radius: ClassVar[float] = 8

    def __init__(self, label: str, cap: str, waiting: bool, on_pick: Callable[[], object], *, changed: bool) -> None:
        self.label = label
        self.cap = cap
        self.waiting = waiting
        self.on_pick = on_pick
        self.changed = changed
        self.key = f"bind {label}"

    def height(self, room: int, unit: float) -> int:
        return round(48 * unit)

    def pick(self) -> None:
        self.on_pick()

    def focus_box(self, unit: float) -> Box:
        return self.box.grown(-2 * unit)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        if state != "normal" or self.waiting:
            fill = "button_hover" if self.waiting else "panel_raised"
            paint.plate(surface, self.box.grown(-2 * unit), fill, 8 * unit)
        else:
            surface.fill(COLOUR["panel_raised"], (self.box.x, self.box.bottom - 1, self.box.w, 1))
        words = _("press a key") if self.waiting else self.cap or "–"
        wide = max(round(40 * unit), paint.width(words, 18 * unit, "strong") + round(20 * unit))
        wide = min(wide, self.box.w // 2)
        cap = Box(self.box.right - wide - round(10 * unit), self.box.cy - round(17 * unit), wide, round(34 * unit))
        if self.waiting:
            paint.plate(surface, cap, "panel", 6 * unit, "focus", max(2, 3 * unit))
            size = paint.fitted(words, 18 * unit, cap.w - 8 * unit, "strong")
            paint.text(surface, words, (cap.x + cap.w / 2, cap.cy), size, "focus", "strong", align=0.5)
        else:
            draw_cap(surface, cap, words, 18 * unit, unit, "gold" if self.changed else "text_faint")
        room = cap.x - self.box.x - 26 * unit
        size = paint.fitted(self.label, 20 * unit, room, least=12 * unit)
        paint.text(surface, self.label, (self.box.x + 10 * unit, self.box.cy), size)


class PadRow(Item):
    """A button of a controller and what it does."""

    LEAST = 110
    """Units from the left edge of the button to the words, at least."""

    def __init__(self, button: str, what: str, others: Sequence[str]) -> None:
        """`others`: all the buttons of the list, whose words begin at one edge."""
        self.button = button
        self.what = what
        self.others = others

    def _wide(self, button: str, unit: float) -> int:
        return max(round(40 * unit), paint.width(button, 18 * unit, "strong") + round(20 * unit))

    def _left(self, unit: float) -> float:
        return max(self.LEAST * unit, *(self._wide(button, unit) + 20 * unit for button in self.others))

    def _lines(self, room: int, unit: float) -> list[str]:
        return paint.wrapped(self.what, 20 * unit, room - self._left(unit))

    def height(self, room: int, unit: float) -> int:
        return round((20 + 26 * len(self._lines(room, unit))) * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        box = self.box
        cap = Box(box.x, box.cy - round(17 * unit), self._wide(self.button, unit), round(34 * unit))
        draw_cap(surface, cap, self.button, 18 * unit, unit)
        lines = self._lines(box.w, unit)
        for i, line in enumerate(lines):
            middle = box.y + box.h / 2 + (i - (len(lines) - 1) / 2) * 26 * unit
            paint.text(surface, line, (box.x + self._left(unit), middle), 20 * unit)
