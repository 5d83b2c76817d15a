"""What the player wants, free of devices: events of mouse, keyboard and pads become these (`Keymap.read`)."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse or a finger, in window pixels. `clicks` counts presses in a row (2: a double click)."""

    phase: Literal["move", "down", "up"]
    x: int
    y: int
    button: int = 0
    """0 none (moving), 1 left, 2 middle, 3 right."""
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Wheel:
    """A turn of the wheel: `steps` upwards, at a point in window pixels."""

    steps: float
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Act:
    """A named action from a key or a pad button, one of `ACTIONS`; `index` for ``place`` (1-based)."""

    name: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class Type:
    """Text typed while a text field has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """An editing key while a text field has the focus."""

    key: Literal["backspace", "delete", "home", "end", "left", "right", "all", "paste", "copy"]


Intent = Pointer | Wheel | Act | Type | Edit

ACTIONS = (
    "left right up down next previous pick cancel place foundation redistribute preview open back redo hint side "
    "compare find say new same menu rules fullscreen pageup pagedown first last"
).split()
"""`pick` is Enter, `cancel` Backspace, `place` the number row, `menu` Esc; the rest as in the table of keys."""
