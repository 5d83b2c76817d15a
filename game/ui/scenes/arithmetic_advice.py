"""The coach at Arithmetic's table: the best placement, and on request the chance that each one leaves.

It is told only what is open (`game.insight.arithmetic_view.OpenView`); the order of the stock never leaves the rules.
"""

from typing import Any, NamedTuple

import pygame

from game.host.locale import _, decimal
from game.insight.arithmetic_view import open_view
from game.insight.tasks import rating_question
from game.insight.worker import Kind
from game.rules.patience import Move, Status
from game.session.attempt import Transition
from game.ui import paint
from game.ui.geometry import Box
from game.ui.scene import Shell
from game.ui.scenes.table import TableScene

TAG = 0.17
"""Height of the mark with a chance, in card heights."""


class Rated(NamedTuple):
    """The chance that a move leaves, and the interval it lies in at 95 %."""

    move: Move
    chance: float
    low: float
    high: float
    samples: int
    """Playouts that this rests on; 0 where nothing had to be weighed, all moves being alike."""


class ArithmeticAdvice(TableScene):
    """The table with the coach. Nothing waits for it: it sharpens while the player thinks."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.rated: list[Rated] = []
        """The legal moves, the best first; empty until the coach has been asked."""
        self.figures_shown = False
        """Whether the chance of each move is shown, too."""
        self._asked: int | None = None
        super().__init__(shell, **opening)

    def _start(self) -> None:
        self._forget()
        super()._start()

    def show(self, transitions: list[Transition[Any]]) -> None:
        self._forget()
        super().show(transitions)

    def leave(self) -> None:
        self._forget()
        super().leave()

    def _forget(self) -> None:
        """What was said is about another position."""
        if self._asked is not None:
            self.shell.worker.cancel(self._asked)
        self._asked, self.rated, self.figures_shown = None, [], False

    def ask_hint(self) -> None:
        """First the best move, then the figures of all."""
        if self.play.over or self.play.status is not Status.PLAYING:
            return
        if not self.shell.settings.hints:
            self.say(_("Hints are switched off in the settings."))
        elif self.rated:
            self.figures_shown = True
            self._show_best()
            self.say(self._best_text())
        elif not self.shell.worker.available:
            self.say(_("The coach is not available."))
        elif self._asked is None:
            view = open_view(self.play.attempt.position)
            self._asked = self.shell.worker.submit("rate", rating_question(view, "strong"))
            self.say(_("Thinking …"))

    def news(self) -> None:
        for report in self.shell.worker.poll():
            if report.handle != self._asked:
                continue
            if report.kind is Kind.FAILED:
                self._asked = None
                self.say(_("The coach is not available."))
                continue
            first = not self.rated
            self.rated = [Rated(Move.parse(row[0]), *row[1:]) for row in report.data]
            if first:
                self.messages.note = None
                self.play.hints += 1
                self.play.aids.add("coach")
                self.play.save()
            if report.kind is Kind.DONE:
                self._asked = None
            self._show_best()

    def _show_best(self) -> None:
        if self.rated:
            self.hint = self.rated[0].move
            self.refresh()

    def _best_text(self) -> str:
        best = self.rated[0]
        if not best.samples:
            return _("All moves come to the same.")
        low, high = (decimal(100 * part, 0) for part in (best.low, best.high))
        return _("Estimated chance to win: {low} to {high} %. The best is marked.").format(low=low, high=high)

    def draw_marks(self, surface: pygame.Surface) -> None:
        super().draw_marks(surface)
        if self.hint is not None and self.figures_shown and not self.motion.running:
            for place, chance in self._figures().items():
                self._draw_chance(surface, place, chance)

    def _figures(self) -> dict[str, float]:
        """Place to chance: of the turned card there, or of a heap top going up, at its heap."""
        shown: dict[str, float] = {}
        for rated in self.rated:
            place = rated.move.target if rated.move.source == "S" else rated.move.source
            if place in self.view.piles and rated.samples:
                shown.setdefault(place, rated.chance)
        return shown

    def _draw_chance(self, surface: pygame.Surface, place: str, chance: float) -> None:
        box = self.top_box(place) or self.view.piles[place].slot
        words = f"{decimal(100 * chance, 0)} %"
        high = max(18, round(TAG * box.h))
        wide = paint.width(words, 0.68 * high, "strong") + round(0.8 * high)
        tag = Box.of(box.cx - wide / 2, box.bottom - 1.35 * high, wide, high)
        best = self.hint is not None and place in (self.hint.target, self.hint.source)
        paint.plate(surface, tag, "focus" if best else "panel", high / 4, "panel_line", max(1, self.view.unit))
        ink = "text_on_gold" if best else "text"
        paint.text(surface, words, (tag.cx, tag.cy), 0.68 * high, ink, "strong", align=0.5)
