"""The settings of a player: names, choices and defaults as data, read robustly from what was kept."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player can set. Change with `dataclasses.replace`; `CHOICES` and `RANGES` say what may stand."""

    language: str = "system"
    text_scale: int = 100
    """Per cent."""
    fullscreen: bool = False
    speed: str = "normal"
    """Of motion."""
    reduced_motion: bool = False
    volume: int = 80
    """Per cent."""
    muted: bool = False
    automatic_turn: bool = True
    """The stock turns its next card by itself."""
    one_click: bool = True
    """A click sends a card that has exactly one legal target."""
    take_backs: str = "ask"
    suits: str = "two"
    """Set of suit colours."""
    letters: str = "language"
    """Letters of the ranks: as the language has them, or a fixed set."""
    shape: str = "auto"
    """Rows and columns of the Cruel table."""
    back: str = "green"
    pile_numbers: bool = True
    packet_marks: bool = False
    preview: bool = True
    """Cruel: of a redistribution."""
    strips: bool = True
    """Arithmetic: ranks of each foundation."""
    unseen: bool = True
    """Arithmetic: unseen cards by rank."""
    buried: bool = True
    """Arithmetic: ranks whose last copy is buried."""
    runs: bool = True
    """Arithmetic: cards of a heap that go off in one sweep."""
    locks: bool = True
    """Arithmetic: cards that lock each other."""
    follow: bool = True
    """Arithmetic: what could be played off if a rank came."""
    certain_loss: bool = False
    """Arithmetic: say when the attempt is proved lost."""
    trace: bool = True
    """Of the last move."""
    targets: bool = True
    """Legal targets light up while a card is held."""
    lamp: bool = False
    hints: bool = True
    what_if: bool = True
    """Side lines."""
    deals: str = "any"
    keys: Mapping[str, str] = field(default_factory=dict)
    """Name of an action to the name of its key, where it differs from the default."""


CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "language": ("system", "en", "fr", "pt"),
    "speed": ("slow", "normal", "fast"),
    "take_backs": ("ask", "always", "never"),
    "suits": ("two", "four", "safe"),
    "letters": ("language", "AJQK", "AVDR"),
    "shape": ("auto", "3x4", "2x6", "1x12", "4x3"),
    "back": ("green", "red", "blue"),
    "deals": ("any", "winnable"),
}
"""What each setting of a few choices may be, in the order in which they are offered."""

RANGES: Final[Mapping[str, tuple[int, int]]] = {"text_scale": (100, 200), "volume": (0, 100)}
"""Lowest and highest value of each number."""


def _fits(name: str, value: object) -> bool:
    if name in CHOICES:
        return value in CHOICES[name] if isinstance(value, str) else False
    if name in RANGES:
        low, high = RANGES[name]
        return type(value) is int and low <= value <= high
    if name == "keys":
        return isinstance(value, dict) and all(isinstance(key, str) for key in value.values())
    return type(value) is bool


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def read(text: str) -> Settings:
    """The settings in a JSON text. Whatever is missing or makes no sense has its default; any text will do."""
    kept = _object(text)
    names = [one.name for one in fields(Settings)]
    return Settings(**{name: kept[name] for name in names if name in kept and _fits(name, kept[name])})


def write(settings: Settings, before: str = "{}") -> str:
    """The settings as JSON text. What a newer version wrote in `before` under names unknown here is handed on."""
    known = {one.name: getattr(settings, one.name) for one in fields(Settings)}
    return json.dumps({**_object(before), **known, "keys": dict(settings.keys)}, sort_keys=True)
