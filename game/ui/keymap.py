"""From events of keyboard and mouse to intents: which key does what, as data, and what its cap says."""

from collections.abc import Iterable, Mapping
from typing import Literal

import pygame

from game.host import sdl
from game.host.locale import _
from game.ui.intents import Act, Edit, Intent, Pointer, Type, Wheel

PLACES = 12
"""How many piles have a key of their own."""

DEFAULTS: dict[str, tuple[str, ...]] = {
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "pick": ("return", "keypad enter"),
    "cancel": ("backspace",),
    "foundation": ("f",),
    "redistribute": ("space",),
    "preview": ("p",),
    "open": ("o",),
    "back": ("z",),
    "redo": ("x",),
    "hint": ("h",),
    "side": ("v",),
    "compare": ("c",),
    "find": ("l",),
    "say": ("s",),
    "new": ("n",),
    "same": ("shift+n",),
    "menu": ("escape",),
    "rules": ("f1",),
    "fullscreen": ("f11", "alt+return", "alt+keypad enter"),
    "pageup": ("page up",),
    "pagedown": ("page down",),
    "first": ("home",),
    "last": ("end",),
    **{f"place {n}": (f"row {n}", f"keypad {n}") for n in range(1, 10)},
    "place 10": ("row 10", "keypad 0"),
    "place 11": ("row 11", "keypad minus"),
    "place 12": ("row 12", "keypad plus"),
}
"""Action -> names of keys. ``row 1`` to ``row 12`` are positions on the number row; other names are what is printed."""

FIXED = frozenset(
    key for action in ("left", "right", "up", "down", "next", "previous", "pick", "menu") for key in DEFAULTS[action]
)
"""Keys that keep their meaning whatever is changed, so that every page can be used and left."""

_NAMED = {
    "return": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "backspace": pygame.K_BACKSPACE,
    "tab": pygame.K_TAB,
    "space": pygame.K_SPACE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "insert": pygame.K_INSERT,
    "delete": pygame.K_DELETE,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
    "comma": pygame.K_COMMA,
    "period": pygame.K_PERIOD,
    "slash": pygame.K_SLASH,
    "semicolon": pygame.K_SEMICOLON,
    "keypad enter": pygame.K_KP_ENTER,
    "keypad minus": pygame.K_KP_MINUS,
    "keypad plus": pygame.K_KP_PLUS,
    "keypad period": pygame.K_KP_PERIOD,
    **{f"keypad {n}": getattr(pygame, f"K_KP{n}") for n in range(10)},
    **{f"f{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
    **{letter: ord(letter) for letter in "abcdefghijklmnopqrstuvwxyz"},
}
_NAME_OF = {code: name for name, code in _NAMED.items()}
_ROW = {pygame.KSCAN_1 + n: n + 1 for n in range(10)} | {pygame.KSCAN_MINUS: 11, pygame.KSCAN_EQUALS: 12}
_SCANCODE_OF_ROW = {number: scancode for scancode, number in _ROW.items()}
_LATIN = range(0x250)
_NO_CHARACTER = 1 << 30
_MODIFIERS = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
_MODIFIER_NAMES = frozenset(name for name, _mask in _MODIFIERS)

_EDITS = {
    "backspace": Edit("backspace"),
    "delete": Edit("delete"),
    "home": Edit("home"),
    "end": Edit("end"),
    "left": Edit("left"),
    "right": Edit("right"),
    "ctrl+a": Edit("all"),
    "ctrl+v": Edit("paste"),
    "shift+insert": Edit("paste"),
    "ctrl+c": Edit("copy"),
    "ctrl+insert": Edit("copy"),
}
_WHILE_TYPING = frozenset(
    ("return", "keypad enter", "escape", "tab", "shift+tab", "up", "down", "alt+return", "alt+keypad enter")
) | {f"f{n}" for n in range(1, 13)}
_CAPS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
_SYMBOLS = {"comma": ",", "period": ".", "slash": "/", "semicolon": ";", "minus": "−", "plus": "+"}


def key_name(event: pygame.event.Event) -> str | None:
    """Name of the key of a KEYDOWN with what was held, such as ``shift+n`` or ``row 3``; None if it cannot be bound."""
    scancode, code = event.scancode, event.key
    if scancode in _ROW:
        name: str | None = f"row {_ROW[scancode]}"
    else:
        if code not in _LATIN and not code & _NO_CHARACTER and pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
            # On a Greek or Cyrillic layout the Latin letters stand on the same caps, in the usual places.
            code = ord("a") + scancode - pygame.KSCAN_A
        name = _NAME_OF.get(code)
    if name is None:
        return None
    return "".join(f"{modifier}+" for modifier, mask in _MODIFIERS if event.mod & mask) + name


def conflicts(bindings: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Keys claimed by more than one action, or by another than the one they are fixed to: key -> actions in order."""
    claims: dict[str, list[str]] = {}
    for action in DEFAULTS:
        for key in bindings.get(action, ()):
            if action not in claims.setdefault(key, []):
                claims[key].append(action)
    for key in FIXED & claims.keys():
        owner = next(action for action, keys in DEFAULTS.items() if key in keys)
        claims[key] = [owner, *(action for action in claims[key] if action != owner)]
    return {key: actions for key, actions in claims.items() if len(actions) > 1}


def bindings_with(overrides: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """The whole table with a player's changes. What makes no sense in them is left out; no fixed key changes hands.

    A key that a change takes is lost to the action that had it by default; an action whose change holds no usable key
    keeps its default.
    """
    changed: dict[str, tuple[str, ...]] = {}
    for action in DEFAULTS:
        keys = _usable(action, overrides.get(action), taken={key for keys in changed.values() for key in keys})
        if keys:
            changed[action] = keys
    taken = {key for keys in changed.values() for key in keys}
    table = {}
    for action, default in DEFAULTS.items():
        kept = tuple(key for key in default if key in FIXED or (action not in changed and key not in taken))
        table[action] = (*changed.get(action, ()), *(key for key in kept if key not in changed.get(action, ())))
    return table


def _usable(action: str, keys: object, taken: set[str]) -> tuple[str, ...]:
    if isinstance(keys, str):
        keys = [keys]  # as the settings keep them
    if not isinstance(keys, (list, tuple)):
        return ()
    foreign = FIXED - set(DEFAULTS[action])
    found = [key for key in keys if isinstance(key, str) and _is_key(key) and key not in taken | foreign]
    return tuple(dict.fromkeys(found))


def _is_key(name: str) -> bool:
    *held, key = name.split("+")
    ordered = [modifier for modifier, _mask in _MODIFIERS if modifier in held]
    row = key.startswith("row ") and key[4:].isdecimal() and int(key[4:]) in _SCANCODE_OF_ROW
    return held == ordered and (key in _NAMED or row)


class Keymap:
    """Reads events by a table of keys. `overrides`: action -> list of key names, as the player changed them."""

    def __init__(self, overrides: Mapping[str, object] | None = None) -> None:
        self.bindings = bindings_with(overrides or {})
        self._acts = {key: _act(action) for action, keys in self.bindings.items() for key in keys}
        self._pointer = (0, 0)

    def read(self, event: pygame.event.Event, typing: bool = False, scale: float = 1.0) -> Intent | None:
        """What an event means, or None. `typing`: a text field has the focus; `scale`: pixels to a point of the mouse.

        Events of fingers mean nothing here: SDL sends a mouse event for the same tap.
        """
        match event.type:
            case pygame.KEYDOWN:
                return self._read_key(event, typing)
            case pygame.TEXTINPUT:
                return Type(event.text) if typing and event.text else None
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._read_mouse(event, scale)
            case pygame.MOUSEWHEEL:
                steps = getattr(event, "precise_y", 0.0) or float(event.y)
                return Wheel(steps, *self._pointer) if steps else None
        return None

    def label(self, action: str, index: int = 0) -> str:
        """What is printed on the first key of an action (`index` for ``place``), empty if it has none."""
        keys = self.bindings.get(f"{action} {index}" if action == "place" else action, ())
        return key_label(keys[0]) if keys else ""

    def _read_key(self, event: pygame.event.Event, typing: bool) -> Intent | None:
        name = key_name(event)
        if name is None:
            return None
        if typing:
            edit = _EDITS.get(name) or _EDITS.get(name.removeprefix("shift+"))
            return edit or (self._acts.get(name) if name in _WHILE_TYPING else None)
        # Shift alone changes nothing unless it is bound: on some layouts it is needed to see digits at all.
        return self._acts.get(name) or self._acts.get(name.removeprefix("shift+"))

    def _read_mouse(self, event: pygame.event.Event, scale: float) -> Pointer | None:
        # Events of the wheel do not say where it was turned.
        self._pointer = x, y = int(event.pos[0] * scale), int(event.pos[1] * scale)
        if event.type == pygame.MOUSEMOTION:
            return Pointer("move", x, y)
        if event.button not in (1, 2, 3):
            return None
        phase: Literal["down", "up"] = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
        return Pointer(phase, x, y, event.button, getattr(event, "clicks", 1))


def _act(action: str) -> Act:
    name, _space, index = action.partition(" ")
    return Act(name, int(index or 0))


def key_label(name: str) -> str:
    """What is printed on a key, in the language of the game: ``shift+n`` is "Shift+N", ``row 1`` is "1", "&", …"""
    *held, key = name.split("+")
    words = {"ctrl": _("Ctrl"), "alt": _("Alt"), "shift": _("Shift")}
    return "+".join([*(words[modifier] for modifier in held), _cap(key)])


def _cap(key: str) -> str:
    if key.startswith("row "):
        number = int(key[4:])
        code = sdl.key_at(_SCANCODE_OF_ROW[number])
        return chr(code) if 0x20 < code < _NO_CHARACTER else "1234567890-="[number - 1]
    if key.startswith("keypad "):
        part = key.removeprefix("keypad ")
        return _("keypad {key}").format(key=_("Enter") if part == "enter" else _SYMBOLS.get(part, part))
    words = {
        "return": _("Enter"),
        "escape": _("Esc"),
        "backspace": _("Backspace"),
        "tab": _("Tab"),
        "space": _("Space"),
        "insert": _("Insert"),
        "delete": _("Delete"),
        "home": _("Home"),
        "end": _("End"),
        "page up": _("Page up"),
        "page down": _("Page down"),
    }
    return words.get(key) or _CAPS.get(key) or _SYMBOLS.get(key) or key.upper()
