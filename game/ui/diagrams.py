"""Diagrams of the rules, drawn with the cards of the player's own deck."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from game.host.locale import _
from game.rules.arithmetic import ORDERS
from game.rules.cards import Card, card_of
from game.ui import paint, pictures, svg
from game.ui.cards import Deck, card_width
from game.ui.geometry import Box
from game.ui.theme import COLOUR
from game.ui.widgets import Flow, Item, Look, Pad, Picture
from game.ui.widgets.base import State, Surface, Widget

FIRST: Final = tuple(Card(name) for name in "5C 9H 2D".split())
SECOND: Final = tuple(Card(name) for name in "KD 3S 8C 5D 4D".split())
"""The example of RULES.md: two piles just before a redistribution."""


def row(deck: Deck, cards: Sequence[Card], w: int, h: int) -> Surface:
    """Cards in a line in the middle, as high as the picture."""
    image = pictures.blank(w, h)
    high = min(h, round(w / (len(cards) + 0.2 * len(cards)) * 7 / 5))
    wide = card_width(high)
    step = round(wide * 1.2)
    left = (w - step * (len(cards) - 1) - wide) // 2
    for i, card in enumerate(cards):
        image.blit(deck.face(card, high), (left + i * step, (h - high) // 2))
    return image


class Framed(Pad):
    """A picture on felt."""

    def __init__(self, make: Callable[[int, int], Surface], high: float = 400) -> None:
        super().__init__(Picture(make, high=high), 20, 16, 20, 30)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        box = self.box._replace(h=self.box.h - round(14 * unit))
        paint.plate(surface, box, "felt", 14 * unit, "panel_line", max(1, 1.5 * unit))
        super().draw(surface, unit, look)


class Indented(Pad):
    """Something under a question."""

    def __init__(self, item: Item) -> None:
        super().__init__(item, 46, 2, 20, 4)


class Keys(Flow):
    """Key caps side by side."""

    def __init__(self, caps: Sequence[Item]) -> None:
        super().__init__(caps, gap=8)


class Example(Item):
    """A pile with a card on it, whether that may be, and why."""

    def __init__(self, deck: Deck, cards: Sequence[str], allowed: bool, words: str) -> None:
        self.deck = deck
        self.cards = cards
        self.allowed = allowed
        self.words = words

    def _text(self, room: int, unit: float) -> list[str]:
        return paint.wrapped(self.words, round(20 * unit), room - round(186 * unit))

    def height(self, room: int, unit: float) -> int:
        return round(max(152, 26 * len(self._text(room, unit))) * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        high = round(140 * unit)
        wide = card_width(high)
        for i, name in enumerate(self.cards):
            at = (self.box.x + round(i * 0.36 * wide), self.box.y)
            surface.blit(self.deck.face(Card(name), high) if name else self.deck.place(high), at)
        x = self.box.x + round(166 * unit)
        lines = self._text(self.box.w, unit)
        y = self.box.y + 70 * unit - (len(lines) - 1) * 13 * unit
        mark = svg.path(
            "M4,12.5L10,18L20,6" if self.allowed else "M5,5L19,19M19,5L5,19",
            "none",
            COLOUR["good" if self.allowed else "warning"],
            3,
        )
        side = round(26 * unit)
        surface.blit(svg.raster(mark, (side, side), (24, 24)), (x - round(22 * unit), round(y - side / 2)))
        for i, line in enumerate(lines):
            paint.text(surface, line, (x + 14 * unit, y + 26 * i * unit), 20 * unit, "text")


class Redistribution(Item):
    """Two piles, the row that they make cut in fours, and the two piles that come of it."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def _sizes(self, room: int, unit: float) -> tuple[int, int, int]:
        """Width kept for the words at the left (0: they stand above), card width, height of one of three rows."""
        side = round(150 * unit) if room > 620 * unit else 0
        card = min(round(118 * unit), round((room - side) / 8.8))
        return side, card, round(card * 1.4) + round((48 if side else 74) * unit)

    def height(self, room: int, unit: float) -> int:
        return 3 * self._sizes(room, unit)[2]

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        side, card, pitch = self._sizes(self.box.w, unit)
        high = round(card * 1.4)
        step = round(card * 1.09)
        words = (_("two piles"), _("one row, cut in fours"), _("two new piles"))
        king = SECOND[0]
        left, second = self.box.x + side, self.box.x + side + 4 * step
        for i, label in enumerate(words):
            top = self.box.y + i * pitch + (round(10 * unit) if side else round(36 * unit))
            self._label(surface, i, label, Box(self.box.x, top, side, high), unit)
            if i == 1:
                self._pile(surface, (*FIRST, *SECOND), left, top, high, step, king, unit)
                self._cut(surface, left, top, card, high, step, unit)
                continue
            fan = round(card * 0.36)
            piles = (FIRST, SECOND) if i == 0 else ((*FIRST, king), SECOND[1:])
            self._pile(surface, piles[0], left, top, high, fan, king if i else None, unit)
            self._pile(surface, piles[1], second, top, high, fan, None, unit)

    def _pile(
        self,
        surface: Surface,
        cards: Sequence[Card],
        x: int,
        y: int,
        high: int,
        step: int,
        lit: Card | None,
        unit: float,
    ) -> None:
        for i, card in enumerate(cards):
            surface.blit(self.deck.face(card, high), (x + i * step, y))
            if card == lit:
                box = Box(x + i * step, y, card_width(high), high)
                paint.ring(surface, box, "focus", unit, 0.05 * box.w, 3.5, 1)

    def _cut(self, surface: Surface, x: int, y: int, card: int, high: int, step: int, unit: float) -> None:
        """The line between the packets, and a bracket under each."""
        middle = x + 4 * step - (step - card) // 2
        over = round(14 * unit)
        surface.fill(COLOUR["focus"], (middle - round(1.5 * unit), y - over, max(2, round(3 * unit)), high + 2 * over))
        for end in (y - over, y + high + over):
            paint.lozenge(surface, middle, end, 8 * unit, "focus")
        thick, foot = max(1, round(2 * unit)), round(8 * unit)
        for start in (0, 4):
            left = x + start * step + round(6 * unit)
            wide = 3 * step + card - round(12 * unit)
            top = y + high + round(8 * unit)
            surface.fill(COLOUR["gold"], (left, top + foot, wide, thick))
            for edge in (left, left + wide - thick):
                surface.fill(COLOUR["gold"], (edge, top, thick, foot))

    def _label(self, surface: Surface, i: int, words: str, box: Box, unit: float) -> None:
        x = box.x + 18 * unit
        y = box.y + box.h / 2 if box.w else box.y - 22 * unit
        paint.lozenge(surface, x, y, 17 * unit, "none", "gold", max(1, 2 * unit))
        paint.text(surface, str(i + 1), (x, y), 17 * unit, "gold_light", "strong", align=0.5)
        room = box.w - round(56 * unit) if box.w else self.box.w - round(56 * unit)
        lines = paint.wrapped(words, round(18 * unit), room)
        for j, line in enumerate(lines):
            at = (box.x + 44 * unit, y + (j - (len(lines) - 1) / 2) * 23 * unit)
            paint.text(surface, line, at, 18 * unit, "text_soft")


class Orders(Item):
    """The four foundations of Arithmetic: what starts each, and the thirteen ranks that follow each other."""

    DONE: Final = (5, 6, 4, 3)
    STARTERS: Final = "CSSD"

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def _sizes(self, room: int, unit: float) -> tuple[int, float]:
        """Height of a starter and width of a cell."""
        high = round(min(104 * unit, room / 7 * 1.4))
        return high, (room - card_width(high) - 18 * unit) / 13

    def height(self, room: int, unit: float) -> int:
        return 4 * (self._sizes(room, unit)[0] + round(18 * unit))

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        high, cell = self._sizes(self.box.w, unit)
        cell = min(cell, 74 * unit)
        for k, order in enumerate(ORDERS):
            top = self.box.y + k * (high + round(18 * unit)) + round(10 * unit)
            starter = card_of(k + 1, self.STARTERS[k])
            surface.blit(self.deck.face(starter, high), (self.box.x, top))
            left = self.box.x + card_width(high) + 18 * unit
            for i, value in enumerate(order):
                gap = max(2, 0.1 * cell)
                box = Box.of(left + i * cell, top + 0.12 * high, cell - gap, 0.72 * high)
                self._cell(surface, box, self.deck.rank_text(value), i - self.DONE[k], unit)
                if i and value < order[i - 1]:  # past the king
                    paint.lozenge(surface, box.x - gap / 2, box.bottom + 9 * unit, 4 * unit)

    def _cell(self, surface: Surface, box: Box, rank: str, ahead: int, unit: float) -> None:
        fill = "gold" if ahead < 0 else "panel"
        line = "focus" if ahead == 0 else "panel_line"
        paint.plate(
            surface,
            box,
            fill,
            min(6 * unit, 0.2 * box.w),
            "" if ahead < 0 else line,
            max(1, (3 if ahead == 0 else 1.5) * unit),
        )
        size = paint.fitted(rank, 27 * unit, box.w - 4 * unit, "strong", 6)
        at = (box.x + box.w / 2, box.y + box.h / 2)
        paint.text(surface, rank, at, size, "text_on_gold" if ahead < 0 else "text", "strong", align=0.5)
        if ahead == 0:
            paint.lozenge(surface, box.cx, box.y - 7 * unit, 6 * unit, "focus")


class Question(Widget):
    """A question that can be opened."""

    radius: ClassVar[float] = 8

    def __init__(self, words: str, opened: bool, on_pick: Callable[[], object], key: str) -> None:
        self.words = words
        self.opened = opened
        self.on_pick = on_pick
        self.key = key

    def _lines(self, room: int, unit: float) -> list[str]:
        return paint.wrapped(self.words, round(20 * unit), room - round(60 * unit), "strong" if self.opened else "text")

    def height(self, room: int, unit: float) -> int:
        return round((26 + 26 * len(self._lines(room, unit))) * unit)

    def pick(self) -> None:
        self.on_pick()

    def focus_box(self, unit: float) -> Box:
        return self.box.grown(-3 * unit)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        if state != "normal":
            paint.plate(surface, self.focus_box(unit), "panel_raised", self.radius * unit)
        surface.fill(COLOUR["panel_line"], (self.box.x, self.box.bottom - 1, self.box.w, 1))
        side = round(20 * unit)
        data = "M4,8L12,18L20,8Z" if self.opened else "M8,4L18,12L8,20Z"
        mark = svg.raster(svg.path(data, COLOUR["gold"]), (side, side), (24, 24))
        surface.blit(mark, (self.box.x + round(10 * unit), self.box.cy - side // 2))
        lines = self._lines(self.box.w, unit)
        role = "strong" if self.opened else "text"
        for i, line in enumerate(lines):
            y = self.box.cy + (i - (len(lines) - 1) / 2) * 26 * unit
            paint.text(surface, line, (self.box.x + 46 * unit, y), 20 * unit, "text", role)
