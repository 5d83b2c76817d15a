"""The sweep at Arithmetic's table: one press plays all heap tops that can go without a choice, then lights choices."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.host.locale import N_, _
from game.insight.arithmetic_sweep import choices_left, sweep
from game.insight.arithmetic_view import heap_plays, open_view
from game.rules.patience import Move, Status
from game.session.attempt import Kind, Transition
from game.ui import paint
from game.ui.intents import Act, Intent, Pointer
from game.ui.layout import bar
from game.ui.scene import Shell
from game.ui.scenes.arithmetic_sideline import ArithmeticSideLine
from game.ui.theme import RADIUS

LABEL = N_("Sweep")


class ArithmeticSweeps(ArithmeticSideLine):
    """The table with the sweep. Every card that goes is a move of its own."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.open_choices: list[Move] = []
        """Foundation moves that are lit because a sweep stopped at them."""
        super().__init__(shell, **opening)

    @property
    def sweepable(self) -> bool:
        """Whether a heap top can go to a foundation."""
        going = self.playing and self.play.status is Status.PLAYING
        return going and next(heap_plays(open_view(self.play.attempt.position).table), None) is not None

    def sweep(self) -> None:
        """Play what can go without a choice; if nothing can, light what there is to choose."""
        if not self.playing:
            return
        moves = sweep(open_view(self.play.attempt.position))
        self.hand.drop()
        if moves:
            self.play_out(list(moves))
        elif self.sweepable:
            self.played_out()
        else:
            self.say(_("No heap top can go to a foundation now."))

    def toggle_preview(self) -> None:
        """There is nothing to preview here: the same key and button sweep."""
        self.sweep()

    def show(self, transitions: list[Transition[Any]]) -> None:
        self.open_choices = []
        super().show(transitions)
        if self.playing_out and any(done.action.kind is Kind.AUTO for done in transitions):
            # A card has been turned meanwhile, and may want the place of a heap top.
            self.playing_out = list(sweep(open_view(self.play.attempt.position)))

    def played_out(self) -> None:
        """Where a sweep stops: light the choices, or pick the card up if it is only where it goes."""
        if not self.sweepable:
            return
        choices = choices_left(open_view(self.play.attempt.position))
        sources = {move.source for move in choices}
        if len(sources) == 1:
            self.hand.pick(sources.pop(), only_up=True)
            self.say(_("Choose the foundation."))
        else:
            self.open_choices = choices
            self.say(_("Choose which card goes first."))
        self.refresh()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Act) or (isinstance(intent, Pointer) and intent.phase == "down"):
            self.open_choices = []
        super().handle(intent)

    # Where it can be pressed

    def bar_words(self) -> bar.Words:
        words = super().bar_words()
        *acts, menu = words.actions
        return replace(words, actions=(*acts, ("sweep", _(LABEL)), menu))

    def sleeping(self) -> list[str]:
        return [*super().sleeping(), *([] if self.sweepable else ["sweep"])]

    def press(self, control: str) -> None:
        if control == "sweep":
            self.sweep()
        else:
            super().press(control)

    def menu_extras(self) -> list[tuple[str, str, Callable[[], None]]]:
        own = [("sweep", _("Sweep up what can go"), self.sweep)] if self.sweepable else []
        return [*super().menu_extras(), *own]

    def draw_marks(self, surface: pygame.Surface) -> None:
        super().draw_marks(surface)
        if self.open_choices and not self.motion.running:
            unit, radius = self.view.unit, RADIUS["card"] * self.view.card[0]
            for place in {move.target for move in self.open_choices}:
                paint.target(surface, self.top_box(place) or self.view.piles[place].slot, unit, radius)
            for place in {move.source for move in self.open_choices}:
                box = self.top_box(place)
                if box is not None:
                    paint.ring(surface, box, "found", unit, radius, 4, 0)
