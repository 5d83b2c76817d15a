"""Diagrams of the rules of Cruel, drawn with the cards of the player's own deck."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.host.locale import _
from game.rules.cards import Card
from game.rules.cruel import packets
from game.ui import motion, paint, pictures, svg
from game.ui.cards import Deck, card_width
from game.ui.geometry import Box
from game.ui.learn.moving import Moving, draw_card
from game.ui.motion import Leg, Pace, Pose, Track
from game.ui.theme import COLOUR
from game.ui.widgets import Flow, Item
from game.ui.widgets.base import Surface

FIRST: Final = tuple(Card(name) for name in "5C 9H 2D".split())
SECOND: Final = tuple(Card(name) for name in "KD 3S 8C 5D 4D".split())
"""The example of RULES.md: two piles just before a redistribution."""
FAN: Final = 0.36
"""From card to card of a pile, in card widths."""


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


class Keys(Flow):
    """Key caps side by side."""

    def __init__(self, caps: Sequence[Item]) -> None:
        super().__init__(caps, gap=8)


class Example(Moving):
    """A card beside a place: it goes there if it may, or is sent home; and why."""

    HIGH, LOW, NARROW = 118, 92, 460
    """Heights of a card, in units, and the width under which it is the smaller one."""
    stages: ClassVar = (0.0, 0.5, 1.0)

    def __init__(self, deck: Deck, card: str, onto: str, allowed: bool, words: str, *, still: bool) -> None:
        super().__init__(deck, still=still)
        self.card = Card(card)
        self.onto = Card(onto) if onto else None
        self.allowed = allowed
        self.words = words

    @property
    def seconds(self) -> float:
        return 1.5

    def _least(self, room: int, unit: float) -> int:
        return round((self.HIGH if room >= self.NARROW * unit else self.LOW) * unit)

    def _high(self, unit: float) -> int:
        """The height of the cards where it stands: the greatest, unless that makes the words too narrow a column."""
        room, least = self.box.w, self._least(self.box.w, unit)
        high = max(least, min(self._most(room, unit), self.box.h - round(12 * unit)))
        return high if 26 * len(self._text(high, room, unit)) * unit <= self.box.h else least

    def _most(self, room: int, unit: float) -> int:
        """The height of cards that leave the words some half of the width."""
        return round((0.5 * room - 40 * unit) * 7 / 5 / (2 + FAN))

    def tallest(self, room: int, unit: float) -> float:
        return max(self.height(room, unit), self._most(room, unit) + round(12 * unit))

    def _left(self, high: int, unit: float) -> float:
        """Where the words begin, from the left edge, beside cards of that height."""
        return (2 + FAN) * card_width(high) + 62 * unit

    def _text(self, high: int, room: int, unit: float) -> list[str]:
        return paint.wrapped(self.words, round(20 * unit), room - self._left(high, unit))

    def height(self, room: int, unit: float) -> int:
        high = self._least(room, unit)
        return max(high + round(12 * unit), round(26 * len(self._text(high, room, unit)) * unit))

    def track(self, unit: float) -> Track:
        """The way of the card."""
        high = self._high(unit)
        wide = card_width(high)
        home = Pose(self.box.x + round((1 + FAN) * wide + 12 * unit), self.box.cy - high // 2, high)
        on = Pose(self.box.x + (round(FAN * wide) if self.onto else 0), home.y, high)
        if self.allowed:
            return Track(home, (Leg(0.3, 0.7, on, motion.smooth),))
        near = home.toward(on, 0.7)
        return Track(home, (Leg(0.3, 0.5, near, motion.smooth), Leg(0.9, 0.4, home, motion.smooth)))

    def show(self, surface: Surface, unit: float, moment: float | None) -> None:
        high = self._high(unit)
        top, track = self.box.cy - high // 2, self.track(unit)
        surface.blit(self.deck.place(high), (round(track.origin.x), top))
        under = self.deck.face(self.onto, high) if self.onto else self.deck.place(high)
        surface.blit(under, (self.box.x, top))
        draw_card(surface, self.deck, self.card, track.pose(self.seconds if moment is None else moment))
        self._draw_words(surface, unit, self.box.y + self.box.h / 2)

    def _draw_words(self, surface: Surface, unit: float, middle: float) -> None:
        data = "M4,12.5L10,18L20,6" if self.allowed else "M5,5L19,19M19,5L5,19"
        mark = svg.path(data, "none", COLOUR["good" if self.allowed else "warning"], 3)
        side = round(26 * unit)
        high = self._high(unit)
        x = self.box.x + self._left(high, unit)
        at = (round(x - 40 * unit), round(middle - side / 2))
        surface.blit(svg.raster(mark, (side, side), (24, 24)), at)
        lines = self._text(high, self.box.w, unit)
        for i, line in enumerate(lines):
            y = middle + (i - (len(lines) - 1) / 2) * 26 * unit
            paint.text(surface, line, (x, y), 20 * unit, "text")


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything of the redistribution stands, in pixels."""

    side: int
    """Width of the words at the left; 0: they stand above."""
    high: int
    tops: tuple[int, int, int]
    before: dict[Card, Pose]
    after: dict[Card, Pose]
    ribbon: list[Box]
    cut: list[Box]

    @property
    def wide(self) -> int:
        return card_width(self.high)


class Redistribution(Moving):
    """Two piles, the row that they make, cut in fours, and the two piles that come of it."""

    stages: ClassVar = (0.0, 0.51, 1.0)
    ORDER: Final = (*FIRST, *SECOND)
    PILES: Final = packets(ORDER)[:2]
    """What the rules make of the two piles."""
    LIT: Final = PILES[0][-1]
    """The card that comes to the top."""
    PACE: Final = Pace().scaled(4.5)
    BESIDE: Final = 800
    """Units of width from which words stand at the left."""

    def __init__(self, deck: Deck, notes: tuple[str, str], *, still: bool) -> None:
        """`notes`: what is to be said of the piles before and after."""
        super().__init__(deck, still=still)
        self.notes = notes

    @property
    def seconds(self) -> float:
        return self.PACE.redistribution + 0.3

    def _sizes(self, room: int, unit: float) -> tuple[int, int, int]:
        """Width kept for the words at the left (0: they stand above), card width, height of one of three rows."""
        side = round(160 * unit) if room > self.BESIDE * unit else 0
        card = min(round(110 * unit), round((room - side) / 9.1))
        return side, card, round(card * 1.4) + round((38 if side else 84) * unit)

    def _note_room(self, room: int, unit: float) -> tuple[int, int]:
        """Where notes begin beside the piles, from the left edge, and their width; no width: they stand below."""
        side, card, _pitch = self._sizes(room, unit)
        left = side + round((4 * 1.09 + 0.28 + 1 + 4 * FAN) * card + 40 * unit)
        wide = room - left
        return left, wide if wide >= 230 * unit else 0

    def _note_lines(self, room: int, unit: float) -> list[list[str]]:
        wide = self._note_room(room, unit)[1] or room
        return [paint.wrapped(note, round(20 * unit), wide) for note in self.notes]

    def height(self, room: int, unit: float) -> int:
        rows = 3 * self._sizes(room, unit)[2]
        if self._note_room(room, unit)[1]:
            return rows
        return rows + round((14 + 28 * sum(map(len, self._note_lines(room, unit)))) * unit)

    def plan(self, unit: float) -> _Plan:
        """Lay it out."""
        side, card, pitch = self._sizes(self.box.w, unit)
        high, step, gap = round(card * 1.4), round(card * 1.09), round(0.28 * card)
        left = self.box.x + side
        first = self.box.y + round((10 if side else 46) * unit)
        tops = (first, first + pitch, first + 2 * pitch)

        def piles(pair: Sequence[Sequence[Card]], top: int) -> dict[Card, Pose]:
            starts = (left, left + 4 * step + gap)
            return {
                one: Pose(start + round(i * FAN * card), top, high)
                for start, pile in zip(starts, pair, strict=True)
                for i, one in enumerate(pile)
            }

        ribbon = [Box(left + gap // 2 + i * step, tops[1], card, high) for i in range(len(self.ORDER))]
        cut = [Box(left + i * step + i // 4 * gap, tops[1], card, high) for i in range(len(self.ORDER))]
        return _Plan(side, high, tops, piles((FIRST, SECOND), tops[0]), piles(self.PILES, tops[2]), ribbon, cut)

    def show(self, surface: Surface, unit: float, moment: float | None) -> None:
        plan = self.plan(unit)
        now = self.seconds if moment is None else moment
        words = (_("two piles"), _("one row, cut in fours"), _("two new piles"))
        for i, label in enumerate(words):
            self._label(surface, i, label, Box(self.box.x, plan.tops[i], plan.side, plan.high), unit)
        for card, pose in plan.before.items():
            draw_card(surface, self.deck, card, pose)
        self._draw_notes(surface, plan, unit)
        tracks = motion.redistribute(plan.before, plan.after, self.ORDER, plan.ribbon, plan.cut, self.PACE)
        left_row = [card for card, track in tracks.items() if now >= track.legs[2].start]
        for card, box in zip(self.ORDER, plan.cut, strict=True):
            if card in left_row:
                self._draw(surface, card, Pose.at(box), unit)
        if now >= tracks[self.LIT].legs[1].start + tracks[self.LIT].legs[1].seconds:
            self._cut(surface, plan, unit)
        for card, track in tracks.items():
            if now >= track.legs[0].start:
                self._draw(surface, card, track.pose(now), unit)

    def _draw_notes(self, surface: Surface, plan: _Plan, unit: float) -> None:
        left, wide = self._note_room(self.box.w, unit)
        blocks = self._note_lines(self.box.w, unit)
        x, step = self.box.x + left if wide else self.box.x, 28 * unit
        y = self.box.y + 3 * self._sizes(self.box.w, unit)[2] + 14 * unit
        for lines, top, ink in zip(blocks, (plan.tops[0], plan.tops[2]), ("text_soft", "text"), strict=True):
            if wide:
                y = top + (plan.high - len(lines) * step) / 2
            for line in lines:
                paint.text(surface, line, (x, y + step / 2), 20 * unit, ink)
                y += step

    def _draw(self, surface: Surface, card: Card, pose: Pose, unit: float) -> None:
        draw_card(surface, self.deck, card, pose)
        if card == self.LIT:
            box = Box.of(pose.x, pose.y, card_width(round(pose.h)), pose.h)
            paint.ring(surface, box, "focus", unit, 0.05 * box.w, 3.5, 1)

    def _cut(self, surface: Surface, plan: _Plan, unit: float) -> None:
        """The line between the packets, and a bracket under each."""
        middle = (plan.cut[3].right + plan.cut[4].x) // 2
        y, high, over = plan.tops[1], plan.high, round((14 if plan.side else 8) * unit)
        surface.fill(COLOUR["focus"], (middle - round(1.5 * unit), y - over, max(2, round(3 * unit)), high + 2 * over))
        for end in (y - over, y + high + over):
            paint.lozenge(surface, middle, end, 8 * unit, "focus")
        thick, foot = max(1, round(2 * unit)), round(8 * unit)
        for start in (0, 4):
            left, right = plan.cut[start].x + round(6 * unit), plan.cut[start + 3].right - round(6 * unit)
            top = y + high + round(8 * unit)
            surface.fill(COLOUR["gold"], (left, top + foot, right - left, thick))
            for edge in (left, right - thick):
                surface.fill(COLOUR["gold"], (edge, top, thick, foot))

    def _label(self, surface: Surface, i: int, words: str, box: Box, unit: float) -> None:
        x = box.x + 18 * unit
        y = box.y + box.h / 2 if box.w else box.y - 30 * unit
        paint.lozenge(surface, x, y, 17 * unit, "none", "gold", max(1, 2 * unit))
        paint.text(surface, str(i + 1), (x, y), 17 * unit, "gold_light", "strong", align=0.5)
        room = box.w - round(56 * unit) if box.w else self.box.w - round(56 * unit)
        lines = paint.wrapped(words, round(18 * unit), room)
        for j, line in enumerate(lines):
            at = (box.x + 44 * unit, y + (j - (len(lines) - 1) / 2) * 23 * unit)
            paint.text(surface, line, at, 18 * unit, "text_soft")
