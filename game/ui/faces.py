"""Players as they are shown: heads cut from the court cards."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame

from game.journal.model import Player
from game.rules.cards import Card
from game.ui import paint, svg
from game.ui.cards import Deck
from game.ui.geometry import Box
from game.ui.theme import COLOUR
from game.ui.widgets.base import State, Surface, Widget

FACES: Final = ("QC", "JH", "KS", "QD", "KH", "JS", "QS", "KD", "JC", "QH", "KC", "JD")
"""The court cards whose heads players wear, in the order in which they are given out."""


def face_of(player: Player) -> Card:
    """The card whose head a player wears: the chosen one, or one by the order of arrival."""
    return Card(player.face if player.face in FACES else FACES[(player.id - 1) % len(FACES)])


class PlayerCard(Widget):
    """A player: a head in a round window, the name, what was played and when. `sizes`: radius, size of the name."""

    radius: ClassVar[float] = 14

    def __init__(
        self,
        name: str,
        facts: Sequence[str],
        last: str,
        chosen: bool,
        current: bool,
        on_pick: Callable[[], object],
        *,
        make: Callable[[int, int], Surface],
        sizes: tuple[int, int],
        key: str,
    ) -> None:
        self.name = name
        self.facts = facts
        self.last = last
        self.chosen = chosen
        self.current = current
        self.on_pick = on_pick
        self.make = make
        self.round, self.size = sizes
        self.key = key

    def least(self, unit: float) -> int:
        return round((2 * self.round + 40) * unit)

    def height(self, room: int, unit: float) -> int:
        below = 0.95 * self.size * 2 + 30 + 27 * len(self.facts) + (62 if self.size > 30 else 38)
        return round((2 * self.round + self._top() + below) * unit)

    def _top(self) -> float:
        """Free above the head."""
        return 40 if self.size > 30 else 22 if self.size > 24 else 14

    def pick(self) -> None:
        self.on_pick()

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        fill = "button_hover" if state == "hover" else "button" if self.chosen else "panel_raised"
        line = "gold" if self.chosen or state == "pressed" else "panel_line"
        paint.plate(surface, self.box, fill, self.radius * unit, line, max(1, (3 if self.chosen else 1.5) * unit))
        middle, spare = self.box.x + self.box.w / 2, max(0, self.box.h - self.height(0, unit))
        side = round(2 * self.round * unit)
        top = self.box.y + round(self._top() * unit) + spare // 6
        surface.blit(self.make(side, side), (round(middle - side / 2), top))
        room = self.box.w - 30 * unit
        y = top + side + 0.95 * self.size * unit + 10 * unit
        size = paint.fitted(self.name, self.size * unit, room, "display", 18 * unit)
        paint.text(
            surface, paint.elided(self.name, size, room, "display"), (middle, y), size, "text", "display", align=0.5
        )
        y += 0.95 * self.size * unit
        paint.rule(
            surface, self.box.x + self.box.w * 0.2, y, self.box.w * 0.6, unit, "gold" if self.chosen else "text_faint"
        )
        for i, fact in enumerate(self.facts):
            size = paint.fitted(fact, 18 * unit, room, least=12 * unit)
            paint.text(surface, fact, (middle, y + (30 + 27 * i) * unit), size, "text_soft", align=0.5)
        at = (middle, self.box.bottom - 24 * unit)
        if self.last:
            size = paint.fitted(self.last, 16 * unit, room, least=11 * unit)
            paint.text(surface, self.last, at, size, "gold_light" if self.current else "text_soft", align=0.5)


class FaceCell(Widget):
    """One of the heads to choose from."""

    radius: ClassVar[float] = 50

    def __init__(
        self, make: Callable[[int, int], Surface], chosen: bool, on_pick: Callable[[], object], key: str
    ) -> None:
        self.make = make
        self.chosen = chosen
        self.on_pick = on_pick
        self.key = key

    def least(self, unit: float) -> int:
        return round(104 * unit)

    def height(self, room: int, unit: float) -> int:
        return round(104 * unit)

    def pick(self) -> None:
        self.on_pick()

    def focus_box(self, unit: float) -> Box:
        side = round(96 * unit)
        return Box(self.box.cx - side // 2, self.box.cy - side // 2, side, side)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        head = self.focus_box(unit)
        surface.blit(self.make(head.w, head.h), head[:2])
        if self.chosen or state != "normal":
            ink = "gold" if self.chosen else "text"
            paint.ring(surface, head.grown(-5 * unit), ink, unit, head.w / 2 - 5 * unit, 4, 1)


def portrait(deck: Deck, card: Card, w: int, _h: int) -> pygame.Surface:
    """A head in its round window with two rings."""
    image = pygame.Surface((w, w), pygame.SRCALPHA)
    radius = w // 2
    edge = max(3, round(radius * 0.07))
    head = deck.portrait(card, radius - edge)
    image.blit(head, (edge, edge))
    image.blit(_rings(w, edge), (0, 0))
    return image


def _rings(side: int, edge: int) -> pygame.Surface:
    middle = side / 2
    thick = max(1.5, edge * 0.36)
    inner = svg.circle(middle, middle, middle - edge, "none", COLOUR["gold"], thick)
    inner += svg.circle(middle, middle, middle - edge * 0.3, "none", COLOUR["panel_line"], max(1, thick * 0.5))
    return svg.raster(inner, (side, side))
