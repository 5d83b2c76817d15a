"""Arithmetic's counter on the table: unseen cards by rank, and what could be played off if one of a rank came."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.host.locale import _, ngettext, number
from game.insight.arithmetic_sweep import if_came
from game.insight.arithmetic_view import OpenView, open_view
from game.rules.patience import Move, Status
from game.session.attempt import Transition
from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.layout.arithmetic import counter_cells
from game.ui.scene import Shell
from game.ui.scenes import unseen
from game.ui.scenes.arithmetic_sweeps import ArithmeticSweeps
from game.ui.theme import RADIUS
from game.ui.widgets import Dialog, Option

ORDER_TAG: Final = 0.2
"""Of the mark that says how many cards a place gives or takes, in card widths."""


class ArithmeticCounter(ArithmeticSweeps):
    """The table with the counter: its ranks can be pointed at, reached by keys, and pressed to stay lit."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.kept_rank = 0
        """The rank, 1 to 13, that was pressed and stays lit."""
        self._kept_before = 0
        """The one that was lit when the last press came: pressed again, it goes out."""
        self._spoken = 0
        """The rank that was last said something about."""
        self._following: tuple[OpenView, dict[int, tuple[Move, ...]]] | None = None
        """What would follow each rank, as far as it was asked about this position."""
        super().__init__(shell, **opening)

    # The counter, or its button where the table has no room for it

    @property
    def behind_button(self) -> bool:
        """Whether the counter is shown on request."""
        return self.view.facts["level"] > 0 and self.shell.settings.unseen

    def ranks(self) -> dict[str, Box]:
        """Name to box of each rank that can be pointed at on the table."""
        settings = self.shell.settings
        if not (settings.unseen and settings.follow) or self.behind_button:
            return {}
        return {f"rank {value}": cell for value, cell in enumerate(counter_cells(self.view), 1)}

    def controls(self) -> dict[str, Box]:
        button = {"seen": self.view.parts["seen"]} if self.behind_button else {}
        return super().controls() | button | self.ranks()

    def focus_boxes(self) -> dict[str, Box]:
        """Arrows go from rank to rank; to the ranks leads Tab, so that they are in nobody's way."""
        boxes = super().focus_boxes()
        return boxes if _rank_of(self.focus) else {name: box for name, box in boxes.items() if not _rank_of(name)}

    def zones(self) -> list[list[str]]:
        places, *others = [[name for name in zone if not _rank_of(name)] for zone in super().zones()]
        return [zone for zone in (places, list(self.ranks()), *others) if zone]

    def press(self, control: str) -> None:
        if control == "seen":
            self.ask_unseen()
        elif rank := _rank_of(control):
            self._keep(rank)
        else:
            super().press(control)

    def menu_extras(self) -> list[tuple[str, str, Callable[[], None]]]:
        own = [("stock", _("Unseen cards"), self.ask_unseen)] if self.behind_button else []
        return [*own, *super().menu_extras()]

    def ask_unseen(self) -> None:
        """Show the counter over the table."""
        close = Option(_("Close"), self.close, "primary")
        follow = self.shell.settings.follow
        counter = unseen.Counter(
            self.counts(), self.rank_words if follow else None, lambda rank: self.closing(partial(self._keep, rank))()
        )
        focus = "rank 1" if follow else "option 0"
        self.ask(Dialog(_("Unseen, by rank"), "", [close], items=[counter], focus=focus))

    def counts(self) -> list[unseen.Count]:
        """What is known of each rank."""
        settings, position = self.shell.settings, self.play.attempt.position
        return unseen.counts(self.shell.deck, position, self.piles, mark_buried=settings.buried)

    # What if a rank came

    @property
    def lit_rank(self) -> int:
        """The rank of which is shown what would follow, 0 if there is none."""
        if not self.shell.settings.follow or self.dialog is not None or self.play.over:
            return 0
        return _rank_of(self.hovered) or (_rank_of(self.focus) if self.ring else 0) or self.kept_rank

    def following(self, rank: int) -> tuple[Move, ...]:
        """What could be played off if a card of that rank came now; nothing if none is unseen."""
        view = open_view(self.play.attempt.position)
        if not view.unseen[rank - 1]:
            return ()
        if self._following is None or self._following[0] != view:
            self._following = view, {}
        known = self._following[1]
        if rank not in known:
            known[rank] = if_came(view, rank)
        return known[rank]

    def rank_words(self, rank: int) -> str:
        """The same in a sentence."""
        letter = self.shell.deck.rank_text(rank)
        if self.play.status is Status.PLAYING and not open_view(self.play.attempt.position).unseen[rank - 1]:
            return _("{rank}: none is left to come.").format(rank=letter)
        count = len(self.following(rank))
        if not count:
            return _("{rank}: no foundation would take it now.").format(rank=letter)
        words = ngettext("{rank}: {n} card could go up.", "{rank}: {n} cards could go up.", count)
        return words.format(rank=letter, n=number(count))

    def _keep(self, rank: int) -> None:
        self.kept_rank = rank if rank != self._kept_before else 0
        self.say(self.rank_words(rank))
        self._spoken = rank
        self.refresh()

    def show(self, transitions: list[Transition[Any]]) -> None:
        self.kept_rank = 0
        super().show(transitions)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Act) or (isinstance(intent, Pointer) and intent.phase == "down"):
            self._kept_before, self.kept_rank = self.kept_rank, 0
        super().handle(intent)
        if self.lit_rank != self._spoken:
            self._spoken = self.lit_rank
            if self._spoken:
                self.say(self.rank_words(self._spoken))
            self.refresh()

    # Drawing

    def draw_counter(self, surface: pygame.Surface) -> None:
        """The counter, or its button."""
        box, text = self.view.parts["seen"], self.view.text
        if self.behind_button:
            state = "hover" if self.hovered == "seen" else "normal"
            paint.button(surface, box, _("Unseen"), text, self.view.unit, state)
            return
        beside = self.view.facts["side"] == 1
        if beside:
            paint.rule(surface, box.x, box.y - 0.15 * text, box.w, self.view.unit)
        heading, middle = _("Unseen, by rank"), box.y + (0.85 if beside else 0.5) * text
        size = paint.fitted(heading, 0.95 * text, box.w)
        paint.text(surface, heading, (box.cx, middle), size, "text_soft", align=0.5)
        in_line = self.view.facts["counter columns"] == 1
        draw = unseen.draw_under if not beside else unseen.draw_line if in_line else unseen.draw_square
        for value, (count, cell) in enumerate(zip(self.counts(), counter_cells(self.view), strict=True), 1):
            if value == self.lit_rank:
                stroke = max(1.0, 1.5 * self.view.unit)
                paint.plate(surface, cell.grown(-1), "panel_raised", 6 * self.view.unit, "found", stroke)
            draw(surface, cell, text, count)

    def draw_marks(self, surface: pygame.Surface) -> None:
        super().draw_marks(surface)
        if self.lit_rank and not self.motion.running and self.hand.place is None:
            self._draw_following(surface, self.following(self.lit_rank))

    def _draw_following(self, surface: pygame.Surface, moves: tuple[Move, ...]) -> None:
        """Rings around the cards that would go and the foundations that would take them, with how many that are."""
        unit, radius = self.view.unit, RADIUS["card"] * self.view.card[0]
        for place, boxes in self.view.piles.items():
            given = sum(move.source == place for move in moves)
            for i in range(len(boxes.cards) - given, len(boxes.cards)) if place != "S" else ():
                paint.ring(surface, shown_part(boxes.cards, i), "found", unit, radius, 3.5, -3.5)
            taken = sum(move.target == place for move in moves)
            if taken:
                box = self.top_box(place) or boxes.slot
                paint.ring(surface, box, "found", unit, radius, 4, 0)
                self._draw_count(surface, box, f"+{taken}")

    def _draw_count(self, surface: pygame.Surface, box: Box, words: str) -> None:
        high = max(18, round(ORDER_TAG * box.w))
        wide = paint.width(words, 0.72 * high, "strong") + round(0.7 * high)
        tag = Box.of(box.cx - wide / 2, box.bottom - 1.3 * high, wide, high)
        paint.plate(surface, tag, "panel", high / 4, "found", max(1, 1.5 * self.view.unit))
        paint.text(surface, words, (tag.cx, tag.cy), 0.72 * high, "found", "strong", align=0.5)


def shown_part(cards: tuple[Box, ...], at: int) -> Box:
    """What shows of a card of a heap: all of it if it is on top or the last of a sub-column, else a strip."""
    box = cards[at]
    following = cards[at + 1] if at + 1 < len(cards) else None
    return box if following is None or following.y <= box.y else box._replace(h=following.y - box.y)


def _rank_of(name: str | None) -> int:
    """The rank that a control stands for, 0 if it is another."""
    return int(name[5:]) if name is not None and name.startswith("rank ") else 0
