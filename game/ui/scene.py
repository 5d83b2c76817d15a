"""What a scene is, and what it may ask of the program around it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import pygame

from game.host.audio import Audio
from game.host.locale import _
from game.host.window import Window
from game.insight.worker import Worker
from game.journal.errors import Sentence
from game.journal.model import Player
from game.journal.recorder import Recorder
from game.journal.settings import Settings
from game.journal.store import Journal
from game.ui.cards import Deck
from game.ui.intents import Intent
from game.ui.keymap import Keymap
from game.ui.layout.frame import text_px, unit


def told(sentence: Sentence) -> str:
    """A sentence of the journal in the player's language, sentences within it included."""
    values = {name: told(value) if isinstance(value, Sentence) else value for name, value in sentence.values.items()}
    return _(sentence.template).format(**values)


@dataclass
class Shell:
    """The program around a scene. `app` makes one; tests make one with what they need."""

    window: Window
    journal: Journal
    recorder: Recorder
    audio: Audio
    keymap: Keymap
    player: Player
    settings: Settings
    deck: Deck
    clock: Callable[[], float]
    """Seconds since some start; stands still in tests."""
    go: Callable[..., None]
    """`go(name, **arguments)`: show another scene, made anew; ``go("back")`` returns to the one before."""
    change: Callable[..., None]
    """`change(volume=40, …)`: set, keep and apply settings of the player."""
    switch: Callable[[Player], None]
    """Play on as another player."""
    quit: Callable[[], None]
    today: Callable[[], date] = date.today
    """The player's local date."""
    worker: Worker = field(default_factory=lambda: Worker(lambda: None))
    """What thinks beside the loop; it starts with the first question. `Scene.news` is called when it has answered."""
    over_table: bool = False
    """Whether the scene under the one shown is a table."""
    notices: list[str] = field(default_factory=list)
    """Sentences from the journal or the machine that the player has not closed yet."""

    @property
    def size(self) -> tuple[int, int]:
        return self.window.size

    @property
    def unit(self) -> float:
        """Pixels to a design unit."""
        return unit(self.size)

    @property
    def text(self) -> int:
        """Body text in pixels."""
        return text_px(self.size, self.settings.text_scale / 100)


class Scene:
    """One screen. The loop asks `handle`, `step`, `draw`; nothing is drawn unless `dirty` or `moving`."""

    is_table = False
    """Whether it is a table, to which pages opened over it lead back."""
    typing = False
    """Whether keys are text now."""
    capturing = False
    """Whether the next key is wanted by its name, not for what it does: `captured` is called with it."""

    def __init__(self, shell: Shell, **arguments: Any) -> None:
        self.shell = shell
        self.dirty = True

    @property
    def moving(self) -> bool:
        """Whether something on the screen moves now."""
        return False

    @property
    def timer(self) -> float | None:
        """Seconds until something will happen by itself, if anything will."""
        return None

    def handle(self, intent: Intent) -> None:
        """React to what the player wants."""

    def captured(self, key: str) -> None:
        """A key was pressed while `capturing`, by its name (`keymap.key_name`)."""

    def step(self, seconds: float) -> None:
        """Let that much time pass."""

    def resized(self) -> None:
        """The window, the text scale, the language or the deck changed: lay out anew."""
        self.dirty = True

    def focused(self, gained: bool) -> None:
        """The window gained or lost the focus."""

    def news(self) -> None:
        """The worker may have something to report."""

    def leave(self) -> None:
        """Another scene takes over, or the program ends."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole frame."""
