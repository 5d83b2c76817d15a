"""Arithmetic's table: strips of ranks, next ranks, the stock and the count of what is unseen."""

from collections.abc import Sequence

import pygame

from game.host.locale import N_, _
from game.rules import PATIENCES
from game.rules.arithmetic import ORDERS, TURN, next_rank
from game.rules.cards import Card
from game.ui import paint
from game.ui.geometry import Box
from game.ui.icons import icon
from game.ui.layout import bar
from game.ui.layout.arithmetic import arithmetic_layout, strip_cells
from game.ui.scenes.arithmetic_plans import ArithmeticPlans
from game.ui.theme import COLOUR
from game.ui.winning.wheel import Wheel

FOUNDATIONS = ("F1", "F2", "F3", "F4")
HEAPS = ("W1", "W2", "W3", "W4")


class ArithmeticScene(ArithmeticPlans):
    """The table of Arithmetic."""

    patience = PATIENCES["arithmetic"]
    arrange = staticmethod(arithmetic_layout)
    title = N_("Arithmetic")
    foundations = FOUNDATIONS
    key_places = HEAPS
    figure = Wheel

    def control(self) -> None:
        """Turn the next card, or say why that is refused."""
        self.attempt_move(TURN, "stock")

    def nothing_takes(self, place: str) -> None:
        if place == "stock":
            self.control()
        else:
            super().nothing_takes(place)

    def dealing_order(self) -> Sequence[Card]:
        return [self.piles[place][0] for place in FOUNDATIONS]

    def deal_origin(self) -> tuple[float, float]:
        return self.view.piles["stock"].slot[:2]

    def default_place(self) -> str | None:
        return "S" if self.piles["S"] else None

    def place_key(self, place: str) -> None:
        """A heap's key puts the turned card there at once: nothing else can be meant."""
        if self.hand.place is None and self.piles["S"]:
            self.attempt_move(self.aim("S", place))
        else:
            self.hand.choose(place)

    def idle_click(self, place: str) -> None:
        """The turned card is meant: it goes to an empty heap or a foundation that takes it; else it is picked up."""
        if place in ("S", "stock") or not self.piles["S"]:
            super().idle_click(place)
        elif place in {self.target_of(move) for move in self.moves_from("S")} and not (
            place in HEAPS and self.piles[place]
        ):
            self.attempt_move(self.aim("S", place), place)
        else:
            self.hand.pick("S")

    def figures(self) -> list[bar.Number]:
        return [bar.Number("stock", _("Stock"), str(len(self.piles["stock"])), spare=True)]

    def always_takes(self, place: str) -> bool:
        return place in HEAPS

    def aids_in_use(self) -> set[str]:
        settings = self.shell.settings
        shown = {"strips": settings.strips, "unseen": settings.unseen, "buried": settings.unseen and settings.buried}
        return super().aids_in_use() | {name for name, on in shown.items() if on}

    # Drawing

    def draw_table(self, surface: pygame.Surface) -> None:
        unit, tray = self.view.unit, self.view.parts["heaps"]
        paint.plate(surface, tray, "felt_edge", 12 * unit, "tray_line", max(1, 1.2 * unit), 0.42)
        paint.panel(surface, self.view.parts["panel"], unit)
        self._draw_counts(surface)
        if self.shell.settings.unseen:
            self.draw_counter(surface)
        for number in range(1, 5):
            self._draw_next(surface, number)
            if self.shell.settings.strips:
                self._draw_strip(surface, number)
        for place in HEAPS:
            box = self.view.piles[place].number
            if box is not None:
                size = paint.fitted(place[1], 0.95 * self.view.text, box.w)
                paint.text(surface, place[1], (box.right, box.cy), size, "text_soft", align=1)

    def _draw_counts(self, surface: pygame.Surface) -> None:
        """The number of cards in the stock, and the words under stock and turned card."""
        text = self.view.text
        count = str(len(self.piles["stock"]))
        box = self.view.parts["count"]
        word = _("Stock")
        number = (1.6 if box.h > 1.8 * text else 1.15) * text
        room = box.w - paint.width(count, number, "strong") - 0.45 * text
        size = paint.fitted(word, text, room, least=0.75 * text)
        if paint.width(word, size) > room:
            word = ""
        total = (paint.width(word, size) + 0.45 * text if word else 0) + paint.width(count, number, "strong")
        x = box.cx - total / 2
        if word:
            x += paint.text(surface, word, (x, box.cy), size, "text_soft") + 0.45 * text
        paint.text(surface, count, (x, box.cy), number, "gold_light", "strong")
        label = self.view.parts["label turned"]
        words = _("Turned")
        paint.text(surface, words, (label.cx, label.cy), paint.fitted(words, text, label.w), "text_soft", align=0.5)

    def _draw_next(self, surface: pygame.Surface, number: int) -> None:
        """Beside a foundation: by how much it counts, and the rank it takes next."""
        box, text = self.view.parts[f"next {number}"], self.view.text
        rank = next_rank(self.play.attempt.position, number)
        room, x = box.w - 0.5 * text, box.cx + 0.2 * text  # the card wants more air than the free space at the right
        by = _("counts by {number}").format(number=number)
        tall = box.h >= 6.4 * text and room >= max(paint.width(by, 0.9 * text), 3 * text)
        if not tall:
            by = f"+{number}"
            if room < text:
                return
        small = paint.fitted(by, 0.95 * text, room)
        paint.text(surface, by, (x, box.y + (0.14 if tall else 0.2) * box.h), small, "text_soft", align=0.5)
        middle = box.y + (0.48 if tall else 0.6) * box.h
        if rank is None:
            side = round(min(2.4 * text, room, 0.4 * box.h))
            surface.blit(icon("check", side, "good"), (round(x - side / 2), round(middle - side / 2)))
            return
        letter = self.shell.deck.rank_text(rank)
        size = paint.fitted(letter, min(3.6 * text if tall else 2.6 * text, 0.36 * box.h), room, "display")
        paint.text(surface, letter, (x, middle), size, "gold_light", "display", align=0.5)
        if tall:
            words = _("next")
            small = paint.fitted(words, 0.95 * text, room)
            paint.text(surface, words, (x, middle + 0.84 * size), small, "text_soft", align=0.5)

    def _draw_strip(self, surface: pygame.Surface, number: int) -> None:
        """The 13 ranks in the order of a foundation: done, next, to come."""
        unit, done = self.view.unit, len(self.piles[f"F{number}"])
        paint.plate(surface, self.view.parts[f"strip {number}"], "tray", 6 * unit, "tray_line", max(1, 1.3 * unit))
        for i, cell in strip_cells(self.view, number, done).items():
            self._draw_rank(surface, cell, self.shell.deck.rank_text(ORDERS[number - 1][i]), i - done)

    def _draw_rank(self, surface: pygame.Surface, cell: Box, letter: str, ahead: int) -> None:
        """One rank of a strip; `ahead` is negative if it is done, 0 if it is next."""
        unit = self.view.unit
        size = paint.fitted(letter, min(self.view.text, 0.62 * cell.h), 0.86 * cell.w, "strong", 8)
        if ahead == 0:
            paint.plate(surface, cell.grown(-max(1, 2 * unit)), "gold", 5 * unit)
            paint.text(surface, letter, (cell.cx, cell.cy), size, "text_on_gold", "strong", align=0.5)
            return
        paint.text(surface, letter, (cell.cx, cell.cy), size, "text_faint" if ahead < 0 else "text", align=0.5)
        if ahead < 0:
            thick = max(2, round(2.5 * unit))
            inset = round(1.5 * unit)
            surface.fill(COLOUR["gold"], (cell.x + inset, cell.bottom - thick - inset, cell.w - 2 * inset, thick))
