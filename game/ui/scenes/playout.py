"""Moves that the table makes by itself at the player's word, one after the other; each is in the record."""

from typing import Any

from game.rules.patience import Move
from game.ui.intents import Act, Intent, Pointer
from game.ui.scene import Shell
from game.ui.scenes.table import TableScene


class PlayingOut(TableScene):
    """A table that can play on by itself. Any press makes the moves that are left at once."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.playing_out: list[Move] = []
        """Moves that are still to be made."""
        super().__init__(shell, **opening)

    def _start(self) -> None:
        self.playing_out = []
        super()._start()

    def leave(self) -> None:
        self.playing_out = []
        super().leave()

    def played_out(self) -> None:
        """All of the moves have been made, or one could not be."""

    @property
    def moving(self) -> bool:
        return super().moving or bool(self.playing_out)

    def play_out(self, moves: list[Move]) -> None:
        """Make these moves, each when the one before has come to rest."""
        self.playing_out = list(moves)
        self.dirty = True

    def step(self, seconds: float) -> None:
        super().step(seconds)
        if self.playing_out and not self.motion.running:
            self._make_next()

    def handle(self, intent: Intent) -> None:
        pressed = isinstance(intent, Act) or (isinstance(intent, Pointer) and intent.phase == "down")
        if self.playing_out and pressed:
            self.finish_playing_out()
        else:
            super().handle(intent)

    def finish_playing_out(self) -> None:
        """Make all moves that are left at once."""
        while self.playing_out:
            self._make_next()
            self.motion.stop()

    def _make_next(self) -> None:
        if not self.attempt_move(self.playing_out.pop(0)):
            self.playing_out = []
        if not self.playing_out:
            self.played_out()
