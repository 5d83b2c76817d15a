"""The coach at Arithmetic's table: the best placement, and on request the chance that each one leaves, and why.

It is told only what is open (`game.insight.arithmetic_view.OpenView`); the order of the stock never leaves the rules.
"""

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.host.locale import N_, _, decimal
from game.insight.arithmetic_reasons import all_bury, reason
from game.insight.arithmetic_view import open_view
from game.insight.tasks import rating_question
from game.insight.worker import Kind, Report
from game.rules.patience import Move, Status
from game.session.attempt import Transition
from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.losses import Losses
from game.ui.scene import Shell
from game.ui.scenes.arithmetic_words import Rated, chance_text, reason_text
from game.ui.scenes.chrome import Note
from game.ui.scenes.deadend import DeadEnd

TAG: Final = 0.17
"""Height of the mark with a chance, in card heights."""
STEPS: Final = ("left", "right", "up", "down", "next", "previous")
"""Keys that move the focus: what a hint shows stays."""
LOSS_TOLD: Final = "certain-loss"
"""The name in the log of the aid that says when all is lost."""


class ArithmeticAdvice(DeadEnd):
    """The table with the coach. Nothing waits for it: it sharpens while the player thinks."""

    proof = N_("Proved: whatever order the unseen cards come in, none wins.")

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.rated: list[Rated] = []
        """The legal moves, the best first; empty until the coach has been asked."""
        self.figures_shown = False
        """Whether the chance of each move is shown, too."""
        self.losses = Losses(shell.worker)
        self._asked: int | None = None
        self._told: tuple[Note, str | None] | None = None
        """The note about a move, and the place that it is about; no place: the best move."""
        super().__init__(shell, **opening)

    # Following the attempt

    def _start(self) -> None:
        self._forget()
        super()._start()
        self._consider()

    def show(self, transitions: list[Transition[Any]]) -> None:
        self._forget()
        super().show(transitions)
        self._consider()

    def line_shown(self) -> None:
        self._forget()
        super().line_shown()
        self._consider()

    def resized(self) -> None:
        if not self.shell.settings.hints:
            self._forget_hint()
        super().resized()
        self._consider()

    def leave(self) -> None:
        self._forget()
        super().leave()

    def _forget(self) -> None:
        """What was said is about another position."""
        self.losses.drop()
        self._forget_hint()

    def _forget_hint(self) -> None:
        if self._asked is not None:
            self.shell.worker.cancel(self._asked)
        self._asked, self._told, self.rated, self.figures_shown, self.hint = None, None, [], False, None

    # Certainly lost

    def tells_dead(self) -> bool:
        return self.shell.settings.certain_loss or "coach" in self.play.aids

    def aids_in_use(self) -> set[str]:
        return super().aids_in_use() | ({LOSS_TOLD} if self.shell.settings.certain_loss else set())

    def _consider(self) -> None:
        """Ask what is to be known of the position shown."""
        if self.side is None and self.tells_dead() and not self.play.over and self.play.status is Status.PLAYING:
            self.losses.ask(open_view(self.play.attempt.position))
        if self.consider_end():
            self.relay()

    def dead(self, position: Any) -> bool:
        return self.losses.lost(open_view(position))

    def seek_way_back(self, positions: Sequence[Any]) -> None:
        view = self.losses.open_question([*map(open_view, positions)])
        if view is not None:
            self.losses.ask(view)

    def last_alive(self, positions: Sequence[Any]) -> int | None:
        return self.losses.last_alive([*map(open_view, positions)])

    # The coach

    def ask_hint(self) -> None:
        """First the best move, then the figures of all, and why."""
        if self.play.over or self.play.status is not Status.PLAYING:
            return
        if not self.shell.settings.hints:
            self.say(_("Hints are switched off in the settings."))
        elif self.rated:
            self.figures_shown = True
            self._show_best()
            self._tell(None)
        elif not self.shell.worker.available:
            self.say(_("The coach is not available."))
        elif self._asked is None:
            view = open_view(self.play.attempt.position)
            self._asked = self.shell.worker.submit("rate", rating_question(view, "strong"))
            self.say(_("Thinking…"))

    def news(self) -> None:
        found = False
        asked = () if self._asked is None else (self._asked,)
        for report in self.shell.worker.poll({*asked, *self.losses.handles}):
            if report.handle == self._asked:
                self._rated_anew(report)
            else:
                found |= self.losses.take(report)
        if found and (self.consider_end() or self.told_dead):
            self.relay()

    def _rated_anew(self, report: Report) -> None:
        """The coach has an answer, or a sharper one."""
        if report.kind is Kind.FAILED:
            self._asked = None
            self.say(_("The coach is not available."))
            return
        first = not self.rated
        self.rated = [Rated(Move.parse(row[0]), *row[1:]) for row in report.data]
        if report.kind is Kind.DONE:
            self._asked = None
        if first:
            self.messages.note = None
            self.play.hints += 1
            self.play.aids.add("coach")
            self.play.save()
            self._consider()
        if first or self.hint is not None:
            self._show_best()
        self._renew_told()

    def _show_best(self) -> None:
        self.hint = self.rated[0].move
        self.refresh()

    # Why

    def handle(self, intent: Intent) -> None:
        steps = isinstance(intent, Act) and intent.name in STEPS
        lit = self.hint if steps and self.figures_shown and self.dialog is None else None
        super().handle(intent)
        if lit is not None and self.rated and self.dialog is None:
            self.hint, self._told = lit, None
            self.refresh()
        if self.figures_shown and self.hint is not None and (steps or isinstance(intent, Pointer)):
            self._tell_pointed(self._focused() if steps else self._pointed_at())

    def _tell_pointed(self, place: str | None) -> None:
        """Say why the option under the pointer, or with the focus, is as good as it is, unless that is being said."""
        if place in self._options() and (self._told is None or self._told[1] != place):
            self._tell(place)

    def _tell(self, place: str | None) -> None:
        self.say(self._words(place))
        note = self.messages.note
        self._told = (note, place) if note is not None else None

    def _renew_told(self) -> None:
        """Sharper figures in what is being said of them."""
        if self._told is not None and self._told[0] is self.messages.note:
            self._told[0].line = self._words(self._told[1])
            self.dirty = True

    def _words(self, place: str | None) -> str:
        """The chance of the best move, or of the option at a place, and why."""
        view = open_view(self.play.attempt.position)
        rated = self.rated[0] if place is None else self._options()[place]
        why = reason_text(reason(view, rated.move), self.shell.deck.rank_text)
        if place is not None:
            return f"{_percent(rated.chance)}. {why}" if rated.known else why
        laid = [each.move for each in self.rated if each.move.target.startswith("W")]
        if rated.move in laid and all_bury(view, laid):
            return " ".join([chance_text(rated), _("Every heap buries something that is needed sooner."), why])
        return f"{chance_text(rated)} {why}"

    def _options(self) -> dict[str, Rated]:
        """The better option at each place: where the turned card would go, or the heap whose top would go up."""
        shown: dict[str, Rated] = {}
        for rated in self.rated:
            place = rated.move.target if rated.move.source == "S" else rated.move.source
            if place in self.view.piles:
                shown.setdefault(place, rated)
        return shown

    # Drawing

    def draw_marks(self, surface: pygame.Surface) -> None:
        super().draw_marks(surface)
        if self.hint is not None and self.figures_shown and not self.motion.running:
            for place, rated in self._options().items():
                if rated.known:
                    self._draw_chance(surface, place, rated.chance)

    def _draw_chance(self, surface: pygame.Surface, place: str, chance: float) -> None:
        box = self.top_box(place) or self.view.piles[place].slot
        words = _percent(chance)
        high = max(18, round(TAG * box.h))
        wide = paint.width(words, 0.68 * high, "strong") + round(0.8 * high)
        tag = Box.of(box.cx - wide / 2, box.bottom - 1.35 * high, wide, high)
        best = self.hint is not None and place in (self.hint.target, self.hint.source)
        paint.plate(surface, tag, "focus" if best else "panel", high / 4, "panel_line", max(1, self.view.unit))
        ink = "text_on_gold" if best else "text"
        paint.text(surface, words, (tag.cx, tag.cy), 0.68 * high, ink, "strong", align=0.5)


def _percent(chance: float) -> str:
    return f"{decimal(100 * chance, 0)}\N{NO-BREAK SPACE}%"
