"""The game's window: the one place that knows how pygame makes, sizes and shows it."""

import os
import signal
import sys
import threading
from pathlib import Path

import pygame
import pygame.scrap

from game.host.locale import _

MINIMUM_SIZE = (640, 360)
"""Smallest window, in the system's points."""
APP_ID = "cruel-arithmetic"

_HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    # Asking to go round the compositor makes the whole desktop flicker when the game starts.
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_X11_WMCLASS": APP_ID,
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID,
    # Names of players are typed in any script: let the system show its own list of candidates.
    "SDL_IME_SHOW_UI": "1",
}
_SEEN = frozenset({pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED})
_UNSEEN = frozenset({pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED})
_RESHAPED = frozenset({pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED})


class DisplayError(Exception):
    """There is nowhere to open a window; the text is one sentence for the player."""


class Window:
    """A resizable window with real pixels. One at a time; `close` it before the next."""

    def __init__(self, title: str, size: tuple[int, int] | None = None, fullscreen: bool = False) -> None:
        """Open it. `size` in points, by default most of the desktop; raises DisplayError where there is no display."""
        self._interrupt = _interrupts_ask_to_quit()
        try:
            self._window = _open(title, size, fullscreen)
        except DisplayError:
            _restore(self._interrupt)
            raise
        self._fullscreen = fullscreen
        self._visible = True
        self.text_input(False)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on, in real pixels; its size follows the window."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in real pixels."""
        return self.surface.get_size()

    @property
    def scale(self) -> float:
        """Real pixels to one point: what the position of a pointer is to be multiplied by."""
        return self.surface.get_width() / max(1, self._window.size[0])

    @property
    def visible(self) -> bool:
        """False while hidden or minimised: drawing would be seen by nobody."""
        return self._visible

    @property
    def fullscreen(self) -> bool:
        """Whether the window was last made to fill the screen."""
        return self._fullscreen

    @property
    def handle(self) -> int:
        """The window system's own number for it (X11, Windows, macOS), else 0."""
        return self._window.handle

    def set_icon(self, drawing: Path) -> None:
        """Show an SVG as the window's icon; it costs some milliseconds, so it may wait for the first frame."""
        self._window.set_icon(pygame.image.load_sized_svg(drawing, (256, 256)))

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def notice(self, event: pygame.event.Event) -> bool:
        """Take note of a window event; True if everything is to be drawn anew."""
        if event.type in _UNSEEN:
            self._visible = False
        elif event.type in _SEEN:
            self._visible = True
        return event.type in _SEEN or event.type in _RESHAPED

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to a window of the size it had; stays as it is where the system refuses."""
        if on == self._fullscreen:
            return
        try:
            if on:
                self._window.set_fullscreen(True)
            else:
                self._window.set_windowed()
        except pygame.error:
            return
        self._fullscreen = on

    def toggle_fullscreen(self) -> None:
        """From a window to the whole screen or back."""
        self.set_fullscreen(not self._fullscreen)

    def set_title(self, title: str) -> None:
        """Change the words in the title bar."""
        self._window.title = title

    def text_input(self, on: bool) -> None:
        """Whether typing gives text (a field has the focus) or just keys, free of the system's composing of letters."""
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def text_input_area(self, area: tuple[int, int, int, int]) -> None:
        """Where the field is, in real pixels (x, y, width, height): a list of candidates opens beside it."""
        pygame.key.set_text_input_rect(pygame.Rect([round(length / self.scale) for length in area]))

    def clipboard(self) -> str:
        """The text on the clipboard, empty if there is none or it cannot be had."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def set_clipboard(self, text: str) -> bool:
        """Put text on the clipboard; False if the system does not let us."""
        try:
            pygame.scrap.put_text(text.replace("\0", ""))
        except pygame.error:
            return False
        return True

    def close(self) -> None:
        """Close the window and the display."""
        self._window.destroy()
        pygame.display.quit()
        _restore(self._interrupt)


def _open(title: str, size: tuple[int, int] | None, fullscreen: bool) -> pygame.Window:
    _start_display()
    try:
        window = pygame.Window(
            title, size or _fitting_size(), resizable=True, allow_high_dpi=True, fullscreen_desktop=fullscreen
        )
        window.minimum_size = MINIMUM_SIZE
        window.get_surface()
    except pygame.error as error:
        pygame.display.quit()
        raise DisplayError(_("The window could not be opened: {reason}.").format(reason=error)) from error
    return window


def _start_display() -> None:
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    if os.environ["SDL_VIDEO_X11_WMCLASS"] == Path(sys.argv[0]).name:
        os.environ["SDL_VIDEO_X11_WMCLASS"] = APP_ID  # pygame has put the name of the script there
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise _no_display() from error
    driver = pygame.display.get_driver().lower()
    if driver in ("offscreen", "dummy") and not asked:
        # SDL takes these as a last resort: the game would run, seen by nobody.
        pygame.display.quit()
        raise _no_display()
    if driver == "x11":
        # Through software OpenGL, showing a frame takes thirty times as long; on Wayland this would fail.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        # Else the first click after the window got the focus, by keyboard too, is lost.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")


def _no_display() -> DisplayError:
    return DisplayError(_("No display was found: start the game from a desktop session, or set DISPLAY."))


def _fitting_size() -> tuple[int, int]:
    """Most of the desktop, at most 16:9, in points."""
    width, height = pygame.display.get_desktop_sizes()[0]
    height = max(MINIMUM_SIZE[1], round(height * 0.8))
    return max(MINIMUM_SIZE[0], min(round(width * 0.9), round(height * 16 / 9))), height


def _interrupts_ask_to_quit() -> "signal._HANDLER | None":
    """Let SDL turn Ctrl-C into a QUIT event: Python itself would not hear it before the wait for an event is over.

    Gives the handler to put back, or None if nothing was changed.
    """
    if os.environ.get("SDL_VIDEODRIVER") == "dummy" or threading.current_thread() is not threading.main_thread():
        return None
    if sys.platform == "win32":
        return None
    return signal.signal(signal.SIGINT, signal.SIG_DFL)


def _restore(handler: "signal._HANDLER | None") -> None:
    if handler is not None:
        signal.signal(signal.SIGINT, handler)
