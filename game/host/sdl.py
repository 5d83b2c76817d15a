"""The SDL library that pygame itself has loaded, for the few calls that pygame does not pass on.

Nothing here is needed to play: where the library is not found, callers do without.
"""

import ctypes
import functools
import re
import sys
from pathlib import Path

import pygame

_LINUX_NAME = re.compile(r"libSDL2-[^/]*\.so[^/]*$")
_MAC_NAME = re.compile(r"(libSDL2-[^/]*\.dylib|SDL2\.framework/.*SDL2)$")


_VIDEO = 0x20


def library() -> ctypes.CDLL | None:
    """The copy of SDL in use, or None; always None while `pygame.display` is not started."""
    if not pygame.display.get_init():
        return None
    sdl = _loaded()
    # A copy that knows of no video is another one than pygame's.
    return sdl if sdl is not None and sdl.SDL_WasInit(_VIDEO) else None


@functools.cache
def _loaded() -> ctypes.CDLL | None:
    try:
        return _open()
    except (OSError, AttributeError):
        return None


def _open() -> ctypes.CDLL | None:
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.GetModuleHandleW.restype = ctypes.c_void_p
        handle = kernel.GetModuleHandleW("SDL2.dll")
        return ctypes.CDLL("SDL2.dll", handle=handle) if handle else None
    path = _loaded_mac() if sys.platform == "darwin" else _loaded_linux()
    return ctypes.CDLL(path) if path else None


def _loaded_linux() -> str | None:
    """Path from the process's own map of memory: right in a checkout, in a wheel, and frozen."""
    with Path("/proc/self/maps").open(encoding="utf-8", errors="surrogateescape") as maps:
        for line in maps:
            fields = line.rstrip("\n").split(maxsplit=5)
            if len(fields) == 6 and _LINUX_NAME.search(fields[5]):
                return fields[5]
    return None


def _loaded_mac() -> str | None:
    dyld = ctypes.CDLL(None)
    dyld._dyld_get_image_name.restype = ctypes.c_char_p
    for index in range(dyld._dyld_image_count()):
        name = (dyld._dyld_get_image_name(index) or b"").decode("utf-8", "surrogateescape")
        if _MAC_NAME.search(name):
            return name
    return None


def key_at(scancode: int) -> int:
    """The keycode that the keyboard layout in use gives to a physical position; 0 where that cannot be asked."""
    sdl = library()
    return int(sdl.SDL_GetKeyFromScancode(scancode)) if sdl else 0


def wait_event(milliseconds: int) -> bool:
    """Block until SDL has an event (it stays in the queue) or the time is over; False if that cannot be done."""
    sdl = library()
    if sdl is None:
        return False
    sdl.SDL_WaitEventTimeout(None, milliseconds)
    return True
