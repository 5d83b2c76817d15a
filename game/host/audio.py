"""Sound effects, played from a thread of their own: no frame ever waits for a sound device, and none is needed."""

import queue
import random
import threading
import time
from collections.abc import Callable

import pygame

from game.host.locale import _
from game.host.paths import asset

VARIANTS = {
    "lift": 2,
    "place": 3,
    "foundation": 13,
    "turn": 2,
    "deal": 1,
    "gather": 1,
    "cut": 1,
    "lay": 1,
    "refused": 1,
    "blocked": 1,
    "win_cruel": 1,
    "win_arithmetic": 1,
}
"""Name of a sound -> how many recordings of it there are, ``assets/sounds/NAME-1.wav`` and so on."""

CHANNELS = 32
"""Sounds at once; what comes on top is left out."""
CLOSE_AFTER = 10.0
"""Seconds of silence until the device is let go: an open one costs power for playing nothing."""
RETRY_AFTER = 30.0
"""Seconds until a device that failed is asked for again."""
TOO_LATE = 0.3
"""Seconds after which a sound that had to wait for the device is better left out."""
SAME_SOUND = 0.025
"""Seconds within which the same sound again would only be louder, as when twelve cards land in one frame."""

Sounds = dict[str, list[pygame.mixer.Sound]]


def open_mixer() -> Sounds:
    """Open the device and load every sound; raises pygame.error or OSError."""
    pygame.mixer.init(44100, -16, 2, 1024)
    pygame.mixer.set_num_channels(CHANNELS)
    return {
        name: [pygame.mixer.Sound(asset(f"sounds/{name}-{n}.wav")) for n in range(1, count + 1)]
        for name, count in VARIANTS.items()
    }


class Audio:
    """Plays named sounds, or does nothing where there is no device. `volume` 0 to 100."""

    def __init__(
        self,
        volume: int = 70,
        muted: bool = False,
        open_device: Callable[[], Sounds] = open_mixer,
        close_device: Callable[[], None] = pygame.mixer.quit,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.volume = volume
        self.muted = muted
        self._open_device = open_device
        self._close_device = close_device
        self._clock = clock
        self._jobs: queue.SimpleQueue[tuple[str, int, float] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._last: dict[tuple[str, int], float] = {}
        self._sounds: Sounds = {}
        self._variant: dict[str, int] = {}
        self._failure = ""
        self._failed_at = float("-inf")

    @property
    def problem(self) -> str:
        """Why there is no sound, as a sentence for the settings page; empty if there is, or nobody has tried yet."""
        if not self._failure:
            return ""
        return _("The sound device could not be used ({reason}): the game is silent.").format(reason=self._failure)

    def start(self) -> None:
        """Get ready in the background, once the first frame is shown. Until then `play` does nothing."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="sound", daemon=True)
            self._thread.start()
            self._ask("", 0)

    def play(self, name: str, step: int = 0) -> None:
        """Start one of `VARIANTS`: recording `step`, from 1 (a rank on a foundation), or for 0 another each time."""
        now = self._clock()
        if self._thread is None or now - self._last.get((name, step), float("-inf")) < SAME_SOUND:
            return
        self._last[name, step] = now
        self._ask(name, step)

    def hush(self) -> None:
        """Let everything that sounds fade away, as when an animation is skipped."""
        self._ask("hush", 0)

    def quit(self) -> None:
        """End the thread and let the device go; gives up after a second."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(1.0)
            self._thread = None

    def _ask(self, name: str, step: int) -> None:
        if self._thread is not None and not self.muted and self.volume > 0:
            self._jobs.put((name, step, self._clock()))

    def _serve(self) -> None:
        while True:
            try:
                job = self._jobs.get(timeout=CLOSE_AFTER if self._sounds else None)
            except queue.Empty:
                self._close()
                continue
            if job is None:
                self._close()
                return
            self._do(*job)

    def _do(self, name: str, step: int, asked: float) -> None:
        try:
            if name == "hush":
                if self._sounds:
                    pygame.mixer.fadeout(80)
                return
            self._open()
            recordings = self._sounds.get(name)
            if recordings and self._clock() - asked < TOO_LATE:
                sound = recordings[self._pick(name, step)]
                sound.set_volume((min(self.volume, 100) / 100) ** 1.5)
                sound.play()
        except pygame.error as error:
            self._fail(error)

    def _pick(self, name: str, step: int) -> int:
        count = VARIANTS[name]
        if step:
            return min(max(step, 1), count) - 1
        before = self._variant.get(name, 0)
        self._variant[name] = (before + random.randrange(1, count)) % count if count > 1 else 0
        return self._variant[name]

    def _open(self) -> None:
        if self._sounds or self._clock() - self._failed_at < RETRY_AFTER:
            return
        try:
            self._sounds = self._open_device()
            self._failure = ""
        except (pygame.error, OSError) as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        self._failure = str(error) or type(error).__name__
        self._failed_at = self._clock()
        self._close()

    def _close(self) -> None:
        self._sounds = {}
        self._close_device()
