"""What is still possible, told at Cruel's table: lamp, hints, the way back from a dead end, playing it out."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from game.host.locale import _, ngettext, number
from game.insight import cruel
from game.insight.answer import Verdict
from game.rules.deals import HIGHEST
from game.rules.patience import Status
from game.session.attempt import Transition
from game.ui.adviser import Adviser
from game.ui.scene import Shell
from game.ui.scenes.chrome import Choice, Dock
from game.ui.scenes.deadend import DeadEnd

FINISH_FROM = 20
"""Cards on the foundations from which it is asked whether the rest plays itself out."""
DEAL_LIMIT = 20_000
"""Layouts for proving that a deal can be won before it is dealt; what takes longer is passed over."""


class CruelAdvice(DeadEnd):
    """The table with all that the solver says. Nothing waits for it."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.adviser = Adviser(self.patience, shell.worker)
        self.wanted = False
        """Whether a hint has been asked for and not been given yet."""
        self.offered: Any = None
        """The position at which playing it out was last offered and refused."""
        super().__init__(shell, **opening)

    # Following the attempt

    def _start(self) -> None:
        self.adviser.drop()
        self.wanted, self.offered = False, None
        super()._start()
        self._consider()

    def show(self, transitions: list[Transition[Any]]) -> None:
        self.adviser.played(transitions)
        self.wanted = False
        super().show(transitions)
        self._consider()

    def line_shown(self) -> None:
        self.adviser.drop()
        self.wanted = False
        super().line_shown()
        self.consider_end()
        self._consider()
        self.arrange_bar()

    def _consider(self) -> None:
        """Ask what is to be known of the position shown."""
        position = self.play.attempt.position
        if self.play.over or self.play.status is not Status.PLAYING:
            return
        if self.shell.settings.lamp:
            self.adviser.ask(position)
        late = self.patience.foundation_cards(position) >= FINISH_FROM
        if late and self.side is None and not self.playing_out:
            self.adviser.ask_finish(position)

    def aids_in_use(self) -> set[str]:
        return super().aids_in_use() | ({"lamp"} if self.shell.settings.lamp else set())

    def resized(self) -> None:
        if not self.shell.settings.hints:  # switched off while one was thought about
            self.wanted, self.hint = False, None
        super().resized()
        self._consider()

    def leave(self) -> None:
        self.adviser.drop()
        super().leave()

    def news(self) -> None:
        answers = [self.adviser.take(report) for report in self.shell.worker.poll(self.adviser.handles)]
        if any(answers):
            self._answered()

    def _answered(self) -> None:
        """Something has become known."""
        position = self.play.attempt.position
        if self.wanted and not self.adviser.thinking(position):
            self._give_hint()
        if self.consider_end() or self._offers_finish():
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
            return "thinking", _("Thinking…") if self.shell.worker.available else _("Not available")
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
            self.say(_("Thinking…"))
        else:
            self._give_hint()
            if self.consider_end():
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
            words = ngettext("Not known: stopped after {n} position.", "Not known: stopped after {n} positions.", seen)
            self.say(words.format(n=number(seen)))
        elif self.adviser.verdict(position) is None:
            self.say(_("The solver is not available."))
        else:
            if self.side is not None:  # where no strip tells it
                self.say(_("Proved: no line of play wins any more."))
            self.play.hints += 1
            self.play.aids.add("hint")
            self.play.save()

    # A dead end

    def tells_dead(self) -> bool:
        return self.shell.settings.lamp or "hint" in self.play.aids

    def dead(self, position: Any) -> bool:
        return self.adviser.verdict(position) is Verdict.DEAD

    def seek_way_back(self, positions: Sequence[Any]) -> None:
        at = self.adviser.oracle.open_question(positions)
        if at is not None:
            self.adviser.ask(positions[at])

    def last_alive(self, positions: Sequence[Any]) -> int | None:
        open_still = self.adviser.oracle.open_question(positions) is not None
        return None if open_still else self.adviser.oracle.last_winnable(positions)

    def _end(self) -> Dock | None:
        return super()._end() or self._finish_dock()

    # Playing it out

    def _offers_finish(self) -> bool:
        position = self.play.attempt.position
        known = self.side is None and self.adviser.finish(position)
        return bool(known) and self.offered != position and not self.playing_out

    def _finish_dock(self) -> Dock | None:
        if not self._offers_finish() or self.play.over:
            return None
        line = _("All that is left goes up by itself.")
        out = Choice("play", _("Play it out"), self.play_to_end, "primary")
        return Dock(_("As good as won"), line, "gold_light", [Choice("", _("Go on"), self._go_on), out])

    def _go_on(self) -> None:
        """The player would rather play on."""
        self.offered = self.play.attempt.position
        self.relay()

    def play_to_end(self) -> None:
        """Make the moves that are left one by one."""
        self.play_out(list(self.adviser.finish(self.play.attempt.position)))

    # Deals

    def chosen_deal(self, shell: Shell, origin: str) -> tuple[int, str]:
        if "winnable" not in (origin, shell.settings.deals):
            return super().chosen_deal(shell, origin)
        while True:
            deal = SystemRandom().randint(1, HIGHEST)
            if cruel.solve(self.patience.deal(deal), DEAL_LIMIT).verdict is Verdict.WINNABLE:
                return deal, "winnable"
