"""What is still possible, told at Cruel's table: lamp, hints, the way back from a dead end, playing it out."""

from random import SystemRandom
from typing import Any

from game.host.locale import _, ngettext, number
from game.insight import cruel
from game.insight.answer import Verdict
from game.rules.deals import HIGHEST
from game.rules.patience import Move, Status
from game.session.attempt import Transition
from game.ui.adviser import Adviser
from game.ui.intents import Act, Intent, Pointer
from game.ui.scene import Shell
from game.ui.scenes.chrome import Choice, Dock
from game.ui.scenes.table import TableScene

FINISH_FROM = 20
"""Cards on the foundations from which it is asked whether the rest plays itself out."""
DEAL_LIMIT = 20_000
"""Layouts for proving that a deal can be won before it is dealt; what takes longer is passed over."""


class CruelAdvice(TableScene):
    """The table with all that the solver says. Nothing waits for it."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.adviser = Adviser(self.patience, shell.worker)
        self.wanted = False
        """Whether a hint has been asked for and not been given yet."""
        self.told_dead = False
        """Whether it was said of this attempt that it cannot be won any more."""
        self.offered: Any = None
        """The position at which playing it out was last offered and refused."""
        self.playing_out: list[Move] = []
        """Moves that the table still makes by itself, at the player's word."""
        super().__init__(shell, **opening)

    # Following the attempt

    def _start(self) -> None:
        self.adviser.drop()
        self.wanted, self.told_dead, self.offered, self.playing_out = False, False, None, []
        super()._start()
        self._consider()

    def show(self, transitions: list[Transition[Any]]) -> None:
        self.adviser.played(transitions)
        self.wanted = False
        super().show(transitions)
        self._consider()

    def _consider(self) -> None:
        """Ask what is to be known of the position shown."""
        position = self.play.attempt.position
        if self.play.over or self.play.status is not Status.PLAYING:
            return
        if self.shell.settings.lamp:
            self.adviser.ask(position)
        if self.patience.foundation_cards(position) >= FINISH_FROM and not self.playing_out:
            self.adviser.ask_finish(position)

    def aids_in_use(self) -> set[str]:
        return super().aids_in_use() | ({"lamp"} if self.shell.settings.lamp else set())

    def resized(self) -> None:
        super().resized()
        self._consider()

    def leave(self) -> None:
        self.adviser.drop()
        super().leave()

    def news(self) -> None:
        answers = [self.adviser.take(report) for report in self.shell.worker.poll()]
        if any(answers):
            self._answered()

    def _answered(self) -> None:
        """Something has become known."""
        position = self.play.attempt.position
        if self.wanted and not self.adviser.thinking(position):
            self._give_hint()
        if self.told_dead:
            self._seek_way_back()
        if self._says_dead() or self._offers_finish():
            self.relay()
        self.measure()
        self.refresh()

    # Lamp

    def lamp(self) -> tuple[str, str]:
        if not self.shell.settings.lamp or self.play.over or self.play.status is not Status.PLAYING:
            return "", ""
        position = self.play.attempt.position
        verdict = self.adviser.verdict(position)
        if verdict is None:
            return "thinking", _("Thinking …") if self.shell.worker.available else _("Not available")
        words = {Verdict.WINNABLE: _("Winnable"), Verdict.DEAD: _("Dead"), Verdict.UNKNOWN: _("Unknown")}
        return str(verdict), words[verdict]

    # Hints

    def ask_hint(self) -> None:
        if self.play.over or self.play.status is not Status.PLAYING:
            return
        if not self.shell.settings.hints:
            self.say(_("Hints are switched off in the settings."))
            return
        self.wanted = True
        self.adviser.ask(self.play.attempt.position)
        if self.adviser.thinking(self.play.attempt.position):
            self.say(_("Thinking …"))
        else:
            self._give_hint()
            if self._says_dead():
                self.relay()

    def _give_hint(self) -> None:
        position = self.play.attempt.position
        self.wanted, self.messages.note = False, None
        self.hint = self.adviser.next_move(position)
        if self.hint is not None:
            self.play.hints += 1
            self.play.aids.add("hint")
            self.play.save()
            if not self.hint.target:
                self.say(_("Redistribute now."))
            self.refresh()
        elif self.adviser.verdict(position) is Verdict.UNKNOWN:
            seen = self.adviser.oracle.layouts(position)
            words = ngettext("Not known: given up after {n} layout.", "Not known: given up after {n} layouts.", seen)
            self.say(words.format(n=number(seen)))
        elif self.adviser.verdict(position) is None:
            self.say(_("The solver is not available."))
        else:
            self.play.hints += 1
            self.play.aids.add("hint")
            self.play.save()

    # A dead end

    def _says_dead(self) -> bool:
        """Whether it has to be said, for the first time, that the attempt cannot be won any more."""
        told = self.told_dead or not (self.shell.settings.lamp or "hint" in self.play.aids)
        dead = self.adviser.verdict(self.play.attempt.position) is Verdict.DEAD
        if told or not dead or self.play.status is not Status.PLAYING:
            return False
        self.told_dead = True
        self._seek_way_back()
        return True

    def _seek_way_back(self) -> None:
        """Ask about earlier positions until it is known which was the last that could be won."""
        positions = self.play.attempt.positions
        at = self.adviser.oracle.open_question(positions)
        if at is not None:
            self.adviser.ask(positions[at])

    def _way_back(self) -> int | None:
        """How many take-backs lead to the last position known to be winnable."""
        positions = self.play.attempt.positions
        last = self.adviser.oracle.last_winnable(positions)
        open_still = self.adviser.oracle.open_question(positions) is not None
        return None if last is None or open_still else len(positions) - 1 - last

    def _go_back(self) -> None:
        """Take back to the last position that could be won."""
        count = self._way_back() or 0
        self.play.take_backs_allowed = True
        done = [step for _turn in range(count) for step in self.play.take_back()]
        self.told_dead = False
        self.show(done)

    def _end(self) -> Dock | None:
        return super()._end() or self._dead_dock() or self._finish_dock()

    def _dead_dock(self) -> Dock | None:
        position = self.play.attempt.position
        if not self.told_dead or self.offered == position or self.play.over:
            return None
        if self.adviser.verdict(position) is not Verdict.DEAD:
            return None
        choices = [Choice("", _("Go on"), self._go_on), Choice("end", _("End the attempt"), self.end_attempt)]
        back = self._way_back()
        if back and self.shell.settings.take_backs != "never":
            label = ngettext("Take back {n} move", "Take back {n} moves", back).format(n=number(back))
            choices.insert(1, Choice("back", label, self._go_back, "primary"))
        return Dock(_("No longer winnable"), _("Proved: nothing that can still be done wins."), "warning", choices)

    def _go_on(self) -> None:
        """The player has read it and plays on."""
        self.offered = self.play.attempt.position
        self.relay()

    # Playing it out

    def _offers_finish(self) -> bool:
        position = self.play.attempt.position
        return bool(self.adviser.finish(position)) and self.offered != position and not self.playing_out

    def _finish_dock(self) -> Dock | None:
        if not self._offers_finish() or self.play.over:
            return None
        line = _("All that is left goes up by itself.")
        out = Choice("play", _("Play it out"), self.play_out, "primary")
        return Dock(_("As good as won"), line, "gold_light", [Choice("", _("Go on"), self._go_on), out])

    def play_out(self) -> None:
        """Make the moves that are left one by one; each is in the record."""
        self.playing_out = list(self.adviser.finish(self.play.attempt.position))
        self.dirty = True

    @property
    def moving(self) -> bool:
        return super().moving or bool(self.playing_out)

    def step(self, seconds: float) -> None:
        super().step(seconds)
        if self.playing_out and not self.motion.running and not self.attempt_move(self.playing_out.pop(0)):
            self.playing_out = []

    def handle(self, intent: Intent) -> None:
        pressed = isinstance(intent, Act) or (isinstance(intent, Pointer) and intent.phase == "down")
        if self.playing_out and pressed:
            self.finish_playing_out()
        else:
            super().handle(intent)

    def finish_playing_out(self) -> None:
        """Make all moves that are left at once."""
        moves, self.playing_out = self.playing_out, []
        for move in moves:
            self.attempt_move(move)
            self.motion.stop()

    # Deals

    def chosen_deal(self, shell: Shell) -> tuple[int, str]:
        if shell.settings.deals != "winnable":
            return super().chosen_deal(shell)
        while True:
            deal = SystemRandom().randint(1, HIGHEST)
            if cruel.solve(self.patience.deal(deal), DEAL_LIMIT).verdict is Verdict.WINNABLE:
                return deal, "winnable"
