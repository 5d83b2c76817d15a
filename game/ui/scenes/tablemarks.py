"""What is drawn around and over the cards of an attempt: bar, messages, focus, targets, trace, the card in the hand."""

from collections.abc import Iterable
from math import ceil
from typing import Any

import pygame

from game.host.locale import _, number
from game.rules.cards import Card
from game.rules.patience import Move
from game.session.attempt import Kind, Transition
from game.ui import paint
from game.ui.geometry import Box
from game.ui.layout import bar
from game.ui.layout.frame import Frame, frame
from game.ui.layout.keycap import key_cap
from game.ui.motion import Pose
from game.ui.scene import Shell
from game.ui.scenes.chrome import Bar
from game.ui.scenes.tableplay import TablePlay
from game.ui.theme import RADIUS
from game.ui.widgets import Dialog

OPENED_STEP = 0.72
"""Of a pile shown full size, in card widths."""
CAP_LEAST = 8
"""Pixels of the smallest letter on the cap of a key."""
TRACE = 0.055
"""Size of the marks of the last move, in card widths."""


class TableMarks(TablePlay):
    """The table with everything on it."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.bar = Bar()
        self.dialog: Dialog | None = None
        self.focus: str | None = None
        """The place or control with the keyboard focus."""
        self.ring = False
        """Whether the focus is shown: not after a click, until a key moves it again."""
        self.hovered: str | None = None
        """The control under the pointer."""
        self.opened: str | None = None
        """The pile shown full size."""
        self.hint: Move | None = None
        """The move that a hint shows."""
        self.found = ""
        """Rank or suit, as in the notation, whose cards are lit."""
        super().__init__(shell, **opening)

    # For a patience

    def figures(self) -> list[bar.Number]:
        """What the bar counts beside the cards."""
        return []

    def lamp(self) -> tuple[str, str]:
        """State and word of the lamp; no state: there is none."""
        return "", ""

    def always_takes(self, place: str) -> bool:
        """Whether a place takes any card, so that it need not shine."""
        return False

    @property
    def numbered(self) -> bool:
        """Whether the places under the number row show their numbers."""
        return True

    def draw_table(self, surface: pygame.Surface) -> None:
        """What belongs to the table and lies under all cards."""

    def draw_flying(self, surface: pygame.Surface) -> None:
        """What lies over the cards while they move."""

    # What stands around

    @property
    def around(self) -> Frame:
        """Bars, margins and the area of the table."""
        return frame(self.shell.size, self.shell.settings.text_scale / 100, self.dock_height)

    def measure(self) -> None:
        super().measure()
        self.arrange_bar()

    def arrange_bar(self) -> None:
        """What the bar says of the position."""
        self.bar.arrange(self.around, self.bar_words(), self.lamp()[0])

    def bar_words(self) -> bar.Words:
        """All that the bar has to say."""
        done = self.patience.foundation_cards(self.play.attempt.position)
        numbers = [bar.Number("cards", _("Cards"), f"{done}/52"), *self.figures()]
        if self.play.deal is not None:
            numbers.append(bar.Number("deal", _("Deal no."), number(self.play.deal)))
        acts = [("back", _("Take back")), ("redo", _("Re-do")), ("hint", _("Hint")), ("menu", _("Menu"))]
        if not self.shell.settings.hints:
            del acts[2]
        state, word = self.lamp()
        return bar.Words(_(self.title), tuple(numbers), tuple(acts), word if state else None)

    def show(self, transitions: list[Transition[Any]]) -> None:
        self.hint = None
        super().show(transitions)

    def take_back(self) -> None:
        super().take_back()
        if self.asking:
            # Enter answers what was asked; the other choice is one arrow key away.
            self.focus = "dock 1"

    def arrange_messages(self) -> None:
        super().arrange_messages()
        if self.celebration is not None:
            self.celebration.arrange(self.around.area)

    def sleeping(self) -> list[str]:
        """Actions of the bar that would do nothing now."""
        attempt = self.play.attempt
        able = {"back": attempt.can_take_back, "redo": attempt.can_redo, "hint": not self.play.over}
        return [name for name, can in able.items() if self.play.over or not can]

    def controls(self) -> dict[str, Box]:
        """Name to box of everything that can be pressed and is no place."""
        found = {**self.bar.boxes, **self.messages.boxes}
        if "control" in self.view.parts:
            found["control"] = self.view.parts["control"]
        return found

    def focus_boxes(self) -> dict[str, Box]:
        """Name to box of everything that can have the focus."""
        places = {place: self.top_box(place) or pile.slot for place, pile in self.view.piles.items()}
        return places | self.controls()

    def trace(self) -> tuple[str, str] | None:
        """From where to where the last card went, a take-back's card included."""
        last = self.play.last
        route = self.route(last) if last is not None else None
        if route is None or last is None:
            return None
        return route[::-1] if last.action.kind is Kind.BACK else route

    # Drawing

    def refresh(self) -> None:
        """Draw everything anew."""
        if self.hint is not None:
            self.raise_card(None)  # a card that is shown does not move
        self._stale = True
        self.dirty = True

    def hidden_cards(self) -> Iterable[Card]:
        held = self.hand_card()
        return [*super().hidden_cards(), *([held] if held else [])]

    def draw_ground(self, surface: pygame.Surface) -> None:
        self._draw_around(surface)
        self.draw_table(surface)
        if self.ring and self.numbered:
            self._draw_caps(surface)

    def key_caps(self) -> dict[str, tuple[str, Box]]:
        """Place to what is printed on its key, where that is not the place's number, and the box of the cap."""
        found = {}
        for index, place in enumerate(self.key_places, 1):
            label, box = self.shell.keymap.label("place", index), key_cap(self.view.piles[place])
            if label and label != str(index) and box is not None:
                found[place] = (label, box)
        return found

    def _draw_caps(self, surface: pygame.Surface) -> None:
        """Caps for those who play by keys. What does not fit on one stands in the settings."""
        unit = self.view.unit
        for label, box in self.key_caps().values():
            size = paint.fitted(label, min(0.7 * box.h, self.view.text), 0.84 * box.w, "strong", CAP_LEAST)
            if paint.width(label, size, "strong") <= box.w:
                paint.plate(surface, box, "panel_raised", min(5 * unit, 0.25 * box.h), "text_faint", max(1, 1.2 * unit))
                paint.text(surface, label, (box.cx, box.cy), size, "text", "strong", align=0.5)

    def _draw_around(self, surface: pygame.Surface) -> None:
        self.draw_felt(surface)
        self.bar.draw(surface, self.hovered, self.sleeping())
        self.messages.draw(surface, self.around, self.hovered)

    def draw_felt(self, surface: pygame.Surface) -> None:
        """What everything lies on."""
        surface.blit(paint.felt(*surface.get_size()), (0, 0))

    def draw_now(self, surface: pygame.Surface) -> None:
        shown = self.celebration
        if shown is None or not shown.begun:
            super().draw_now(surface)
            return
        opening, (w, h) = shown.opening, surface.get_size()
        if opening is not None:
            for left, right in ((0, opening.x), (opening.right, w)):
                surface.set_clip((left, 0, right - left, h))
                super().draw_now(surface)
        surface.set_clip(opening)
        self._draw_around(surface)
        surface.set_clip(None)
        shown.draw(surface)
        self._draw_said(surface)

    def draw_marks(self, surface: pygame.Surface) -> None:
        trace = self.trace()
        if trace is not None and self.shell.settings.trace and not self.motion.running:
            for place, full in zip(trace, (False, True), strict=True):
                self._draw_trace(surface, place, full=full)
        if self.found:
            self._draw_found(surface)
        if self.hint is not None and not self.motion.running:
            self._draw_hint(surface, self.hint)
        if self.hand.place is not None and self.shell.settings.targets:
            self._draw_targets(surface)

    def _draw_trace(self, surface: pygame.Surface, place: str, *, full: bool) -> None:
        """A small lozenge on the lower edge of a place: hollow where the card came from, full where it went."""
        box = self.top_box(place) or self.view.piles[place].slot
        size = max(4.0, TRACE * box.w)
        at = box.x + 0.3 * box.w, box.bottom - 0.2 * size
        paint.lozenge(surface, *at, size, "gold" if full else "felt", "panel", max(1, 0.2 * size))
        if not full:
            paint.lozenge(surface, *at, 0.8 * size, "none", "gold_light", max(1, 0.22 * size))

    def _draw_found(self, surface: pygame.Surface) -> None:
        """A ring around what shows of every open card of the rank or suit looked for."""
        unit, radius = self.view.unit, RADIUS["card"] * self.view.card[0]
        for place, cards in self.piles.items():
            boxes = self.view.piles[place].cards
            for i, (card, box) in enumerate(zip(cards, boxes, strict=True)):
                shows = _uncovered(box, boxes[i + 1]) if i + 1 < len(boxes) else box
                if self.found in card and shows is not None and place not in self.patience.face_down:
                    paint.ring(surface, shows, "found", unit, radius, 4, -4)

    def _draw_hint(self, surface: pygame.Surface, hint: Move) -> None:
        """A hint: rings around the card and where it goes, or around the table's own control."""
        unit, radius = self.view.unit, RADIUS["card"] * self.view.card[0]
        route = self.patience.route(self.play.attempt.position, hint)
        if route is None:
            paint.ring(surface, self.view.parts["control"], "found", unit, 10 * unit, 4, 2)
            return
        for place in route:
            box = self.top_box(place) or self.view.piles[place].slot
            for card in self.piles[place][-1:]:
                paint.glow(surface, box, "found", unit, radius)
                self.sprites.draw(surface, card, self.rest[card], self.heights())
            paint.ring(surface, box, "found", unit, radius, 4, 0)

    def _draw_targets(self, surface: pygame.Surface) -> None:
        unit, radius = self.view.unit, RADIUS["card"] * self.view.card[0]
        for place in self.hand.targets:
            box = self.top_box(place) or self.view.piles[place].slot
            if self.always_takes(place):
                paint.ring(surface, box, "target", unit, radius, 2.2, 0)
            else:
                paint.target(surface, box, unit, radius)

    def draw_over(self, surface: pygame.Surface) -> None:
        self.draw_flying(surface)
        if self.ring and self.focus is not None and self.dialog is None:
            box = self.focus_boxes().get(self.focus)
            if box is not None and self.focus in self.bar.boxes:
                box = box.grown(-11 * self.view.unit)  # the ring stays within the bar
            if box is not None:
                paint.focus(surface, box, self.view.unit, RADIUS["card"] * self.view.card[0])
        self._draw_held(surface)
        if self.opened is not None:
            self._draw_opened(surface, self.piles[self.opened])
        self._draw_said(surface)

    def _draw_said(self, surface: pygame.Surface) -> None:
        """What is said for a while, and the dialog."""
        if self.messages.note is not None:
            parts = self.view.parts
            table = parts.get("heaps") or parts.get("table") or self.around.area
            self.messages.note.draw(surface, self.around, self.bar.free, table)
        if self.dialog is not None:
            self.dialog.draw(surface)

    def _draw_held(self, surface: pygame.Surface) -> None:
        card = self.hand_card()
        if card is None or card in self.motion.tracks:
            return
        pose = self.rest[card]
        if self.hand.at is not None:
            pose = Pose(*self.hand.at, self.view.card[1], pose.up, 1)
        self.sprites.draw(surface, card, pose, self.heights())

    def _draw_opened(self, surface: pygame.Surface, cards: tuple[Card, ...]) -> None:
        """A pile's cards side by side, in as many lines as make them largest."""
        area, count = self.view.area, len(cards)
        rows = max(range(1, 7), key=lambda rows: _opened_height(area, count, rows))
        high, across = round(_opened_height(area, count, rows)), ceil(count / rows)
        rows = ceil(count / across)
        wide, pitch = high / 1.4, 1.06 * high
        step, margin = OPENED_STEP * wide, round(0.16 * wide)
        whole = Box.of(0, 0, wide + step * (across - 1), high + pitch * (rows - 1))
        x, y = area.cx - whole.w / 2, area.cy - whole.h / 2
        paint.panel(surface, Box.of(x, y, *whole[2:]).grown(margin), self.view.unit)
        poses = [Pose(round(x + i % across * step), round(y + i // across * pitch), high) for i in range(count)]
        for start in range(0, count, across):
            line = slice(start, start + across)
            self.sprites.draw_all(surface, zip(cards[line], poses[line], strict=True), (high,))


def _opened_height(area: Box, count: int, rows: int) -> float:
    """The height of a card, when so many of them stand in so many lines."""
    across = ceil(count / rows)
    return min(
        0.86 * area.h / (1.06 * rows - 0.06), 0.9 * area.w / (1 + OPENED_STEP * (across - 1)) * 1.4, 0.6 * area.h
    )


def _uncovered(box: Box, following: Box) -> Box | None:
    """What shows of a card under the next one of its pile: a strip beside or above it, or nothing."""
    if box == following:
        return None
    if box.overlap(following) == 0:
        return box
    beside, above = following.x - box.x, following.y - box.y
    return box._replace(w=beside) if beside > 0 else box._replace(h=above)
