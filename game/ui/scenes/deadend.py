"""A dead end: said once, when it is proved that the attempt cannot be won any more, with the way back to before it."""

from collections.abc import Sequence
from typing import Any, ClassVar

from game.host.locale import N_, _, ngettext, number
from game.rules.patience import Status
from game.ui.scene import Shell
from game.ui.scenes.chrome import Choice, Dock
from game.ui.scenes.playout import PlayingOut


class DeadEnd(PlayingOut):
    """The table that tells a dead end, if an aid is on that may. Who finds out, and how, is for a patience to say."""

    proof: ClassVar[str] = N_("Proved: no line of play wins any more.")
    """What it rests on, a message id."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.told_dead = False
        """Whether it was said of this attempt that it cannot be won any more."""
        self.accepted = False
        """Whether the player has read it and goes on all the same."""
        super().__init__(shell, **opening)

    # For a patience

    def tells_dead(self) -> bool:
        """Whether the player wants to be told."""
        return False

    def dead(self, position: Any) -> bool:
        """Whether it is known that the position cannot be won."""
        return False

    def seek_way_back(self, positions: Sequence[Any]) -> None:
        """Ask about earlier positions until `last_alive` knows."""

    def last_alive(self, positions: Sequence[Any]) -> int | None:
        """The last position that was no dead end yet; None as long as that is not known, or if there was none."""
        return None

    # The dead end

    def _start(self) -> None:
        self.told_dead = self.accepted = False
        super()._start()

    def consider_end(self) -> bool:
        """See what has become known; whether a dead end has to be said now, for the first time."""
        if self.side is not None or not (self.told_dead or self._is_end()):
            return False
        first, self.told_dead = not self.told_dead, True
        self.seek_way_back(self.play.attempt.positions)
        return first

    def _is_end(self) -> bool:
        playing = self.play.status is Status.PLAYING and not self.play.over
        return playing and self.tells_dead() and self.dead(self.play.attempt.position)

    def _way_back(self) -> int | None:
        """How many take-backs lead to a position that was no dead end."""
        last = self.last_alive(self.play.attempt.positions)
        starts = self.play.attempt.starts
        before = [start for start in starts if last is not None and start <= last]
        return len(starts) - len(before) + 1 if before else None

    def _go_back(self) -> None:
        """Take back to before the dead end."""
        count = self._way_back() or 0
        self.play.take_backs_allowed = True
        done = [step for _turn in range(count) for step in self.play.take_back()]
        self.told_dead = self.accepted = False
        self.show(done)

    def _end(self) -> Dock | None:
        return super()._end() or self._dead_dock()

    def _dead_dock(self) -> Dock | None:
        if not self.told_dead or self.accepted or self.play.over or not self.dead(self.play.attempt.position):
            return None
        choices = [Choice("", _("Go on"), self.accept), Choice("end", _("End the attempt"), self.end_attempt)]
        back = self._way_back()
        if back and self.shell.settings.take_backs != "never":
            label = ngettext("Take back {n} move", "Take back {n} moves", back).format(n=number(back))
            choices.insert(1, Choice("back", label, self._go_back, "primary"))
        return Dock(_("No longer winnable"), _(self.proof), "warning", choices)

    def accept(self) -> None:
        """The player has read it and plays on; it is not said again."""
        self.accepted = True
        self.relay()
