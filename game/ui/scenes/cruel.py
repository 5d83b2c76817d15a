"""Cruel's table: the redistribution, its control, its preview and its packet marks."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.host.locale import N_, _, ngettext, number
from game.rules import PATIENCES
from game.rules.cards import Card
from game.rules.cruel import REDISTRIBUTE, next_tops, packets, reading_order
from game.ui import motion, paint, svg
from game.ui.cards import card_width
from game.ui.geometry import Box
from game.ui.icons import emblem
from game.ui.layout import bar
from game.ui.layout.cruel import FOUNDATIONS, PILES, cruel_layout, ribbon
from game.ui.motion import Pose
from game.ui.scenes.cruel_advice import CruelAdvice
from game.ui.theme import COLOUR
from game.ui.winning.lights import Lights


class CruelScene(CruelAdvice):
    """The table of Cruel."""

    patience = PATIENCES["cruel"]
    arrange = staticmethod(cruel_layout)
    title = N_("Cruel")
    end_title = N_("Blocked")
    foundations = FOUNDATIONS
    key_places = PILES
    figure = Lights
    preview = False
    """Whether the preview of a redistribution is open."""

    def control_width(self) -> float:
        return paint.width(_("Redistribute"), self.shell.text, "strong")

    def dealing_order(self) -> Sequence[Card]:
        return reading_order(self.play.attempt.position)

    def deal_origin(self) -> tuple[float, float]:
        box = self.view.parts["control"]
        return box.cx - self.view.card[0] / 2, box.cy - self.view.card[1] / 2

    def place_suit(self, place: str) -> str | None:
        return place[1] if place.startswith("F") else None

    def control(self) -> None:
        """Redistribute, or say why that is refused."""
        if self.attempt_move(REDISTRIBUTE, "control"):
            self.preview = False

    def toggle_preview(self) -> None:
        if not self.shell.settings.preview:
            self.say(_("The preview is switched off in the settings."))
        elif self.preview:
            self.preview = False
        elif not self.play.over:
            self.preview = True
            self.say(self._preview_text())
        self.refresh()

    def menu_extras(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [("cut", _("Preview of a redistribution"), self.toggle_preview)] if self.shell.settings.preview else []

    def shared_count(self) -> int | None:
        return self.patience.redistributions(self.play.attempt.position)

    def aids_in_use(self) -> set[str]:
        shown = {"preview": self.preview, "packet-marks": self.shell.settings.packet_marks}
        return {name for name, on in shown.items() if on}

    def resized(self) -> None:
        self.preview = self.preview and self.shell.settings.preview
        super().resized()

    def _preview_text(self) -> str:
        position = self.play.attempt.position
        changes = sum(
            top != (pile[-1] if pile else None) for top, pile in zip(next_tops(position), position.piles, strict=True)
        )
        return _("{changed} of {piles} tops change").format(changed=changes, piles=len(position.piles))

    def stuck_reason(self) -> str:
        moves = self.patience.moves(self.play.attempt.position)
        if moves:
            return _("All that can still happen runs in a circle.")
        return _("No card can move, and a redistribution would change nothing.")

    def effort(self) -> str:
        count = self.patience.redistributions(self.play.attempt.position)
        return ngettext("{n} redistribution", "{n} redistributions", count).format(n=number(count))

    def standing(self, position: Any) -> str:
        count = self.patience.redistributions(position)
        words = ngettext("{n} redistribution", "{n} redistributions", count).format(n=number(count))
        return f"{super().standing(position)}, {words}"

    def figures(self) -> list[bar.Number]:
        count = self.patience.redistributions(self.play.attempt.position)
        return [bar.Number("cut", _("Redistributions"), str(count), spare=True)]

    # Drawing

    @property
    def numbered(self) -> bool:
        return self.shell.settings.pile_numbers

    def draw_table(self, surface: pygame.Surface) -> None:
        if "panel" in self.view.parts:
            paint.panel(surface, self.view.parts["panel"], self.view.unit)
        self._draw_control(surface)
        if self.numbered:
            self._draw_numbers(surface)

    def draw_place(self, surface: pygame.Surface, place: str) -> None:
        slot = self.view.piles[place].slot
        picture = self.shell.deck.place(slot.h, self.place_suit(place))
        if place in PILES:
            picture = picture.copy()
            picture.set_alpha(110)
        surface.blit(picture, slot[:2])

    def _draw_numbers(self, surface: pygame.Surface) -> None:
        for place in PILES:
            box = self.view.piles[place].number
            if box is not None:
                size = max(11, min(1.05 * self.view.text, box.h))
                size = paint.fitted(place, size, box.w)
                across = 0.5 if self.view.facts.get("rows") == 1 else 1.0
                x = box.x + across * box.w
                paint.text(surface, place, (x, box.cy), size, "text_soft", align=across)

    def _draw_control(self, surface: pygame.Surface) -> None:
        """The emblem with the count, over the button."""
        box, text = self.view.parts["control"], self.view.text
        state = self._control_state()
        if "panel" not in self.view.parts:
            paint.panel(surface, box, self.view.unit)
            box = box.grown(-12 * self.view.unit)
        high = min(2.1 * text, 0.5 * box.h)
        button = Box.of(box.x, box.bottom - high, box.w, high)
        paint.button(surface, button, _("Redistribute"), text, self.view.unit, state)
        side = round(min(box.h - high - 0.5 * text, 0.66 * box.w))
        count = str(self.patience.redistributions(self.play.attempt.position))
        size = 1.9 * text if side > 1.9 * text else 1.2 * text
        total = side + 0.45 * text + paint.width(count, size, "strong")
        x, middle = box.x + (box.w - total) / 2, box.y + (box.h - high) / 2 - 0.1 * text
        if side > 8:
            picture = emblem(side)
            if state == "disabled":
                picture = picture.copy()
                picture.set_alpha(80)
            surface.blit(picture, (round(x), round(middle - side / 2)))
        ink = "text_off" if state == "disabled" else "gold_light"
        paint.text(surface, count, (x + side + 0.45 * text, middle), size, ink, "strong")

    def _control_state(self) -> str:
        refused = self.patience.refusal(self.play.attempt.position, REDISTRIBUTE)
        if refused is not None or self.play.over:
            return "disabled"
        if self.preview or not self.patience.moves(self.play.attempt.position)[1:]:
            return "primary"
        return "hover" if self.hovered == "control" else "normal"

    def draw_marks(self, surface: pygame.Surface) -> None:
        super().draw_marks(surface)
        if self.motion.running:
            return
        if self.preview or self.shell.settings.packet_marks:
            for number, box in self._packet_starts():
                self._draw_tag(surface, box, number)
        if self.preview:
            self._draw_preview(surface)

    def _packet_starts(self) -> list[tuple[str, Box]]:
        boxes = [box for place in PILES for box in self.view.piles[place].cards]
        return [(str(i // 4 + 1), box) for i, box in enumerate(boxes) if i % 4 == 0]

    def _draw_tag(self, surface: pygame.Surface, box: Box, number: str) -> None:
        """An amber pennant over the first card of a packet and a line down its left edge."""
        card = self.view.card[0]
        clear = min(self.view.piles[place].slot.y for place in PILES) - self.around.bar.bottom - 1
        high = max(15, round(min(0.155 * card, clear / 0.78)))
        wide = max(high, round(paint.width(number, 0.72 * high, "strong") + 0.5 * high))
        line = max(2, round(0.02 * card))
        surface.fill(COLOUR["gold_dark"], (box.x - 1, box.y, line, box.h))
        surface.fill(COLOUR["focus"], (box.x - 1, box.y, max(1, line - 1), box.h))
        tag = Box.of(box.x - 1, box.y - 0.78 * high, wide, 0.98 * high)
        paint.plate(surface, tag, "focus", max(2, 0.18 * high), "panel", max(1, 1.2 * self.view.unit))
        paint.text(surface, number, (tag.cx, tag.cy), 0.72 * high, "text_on_gold", "strong", align=0.5)

    def _draw_preview(self, surface: pygame.Surface) -> None:
        """Over each pile a small card: the top it would show; changed ones are framed and marked."""
        position = self.play.attempt.position
        unit, (card_w, card_h) = self.view.unit, self.view.card
        high = round(0.5 * card_h)
        wide = card_width(high)
        for place, top in zip(PILES, next_tops(position), strict=True):
            cards = self.piles[place]
            pile = self.view.piles[place]
            under = pile.cards[-1] if cards else pile.slot
            box = Box.of(under.right - wide - 0.06 * card_w, under.bottom - high - 0.05 * card_w, wide, high)
            changed = top != (cards[-1] if cards else None)
            edge = box.grown(max(2, round(0.022 * card_w)))
            paint.shadow(surface, edge, "lift", 0.45 * unit, 6 * unit)
            paint.plate(surface, edge, "focus" if changed else "felt_edge", 8 * unit)
            picture = self.shell.deck.face(top, high) if top else self.shell.deck.place(high)
            surface.blit(picture, box[:2])
            if changed:
                self._draw_exchange(surface, box)

    def _draw_exchange(self, surface: pygame.Surface, box: Box) -> None:
        side = max(14, round(0.17 * self.view.card[0]))
        arrows = "M7,9.5H16.5L13.7,6.7M17,14.5H7.5L10.3,17.3"
        inner = svg.circle(12, 12, 11.3, COLOUR["focus"], COLOUR["panel"], 1.6) + svg.path(
            arrows, "none", COLOUR["panel"], 2
        )
        surface.blit(
            svg.raster(inner, (side, side), (24, 24)), (round(box.right - 0.62 * side), round(box.y - 0.42 * side))
        )

    # Motion

    def spread_cues(self) -> list[tuple[float, str]]:
        whole = self.pace.redistribution
        return [(0.0, "gather"), (0.40 * whole, "cut"), (0.55 * whole, "lay")]

    def plan_spread(self, shown: dict[Card, Pose]) -> dict[Card, motion.Track]:
        order = [card for packet in packets(reading_order(self.play.attempt.position)) for card in packet]
        boxes, cut = ribbon(self.view, len(order), 0), ribbon(self.view, len(order), 1)
        return motion.redistribute(shown, self.rest, order, boxes, cut, self.pace)

    def draw_flying(self, surface: pygame.Surface) -> None:
        """The numbers of the packets, from the cut until they leave."""
        for track in self.motion.tracks.values():
            if track.packet and track.legs[1].start <= self.motion.time < track.legs[2].start:
                pose = track.pose(self.motion.time)
                box = Box.of(pose.x, pose.y, card_width(round(pose.h)), pose.h)
                self._draw_tag(surface, box, str(track.packet))
