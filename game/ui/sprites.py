"""Cards as they are drawn on the table: a picture of the deck with its shadow, at any pose.

Pictures are kept with premultiplied alpha, which draws a third faster at 4K. Of a card in a row of cards only the strip
is drawn that the next one leaves free. Anything finer does not pay: a blit costs by its rows, not by its area, so cards
cut into opaque and soft pieces were measured twice as slow.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import ceil
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui.cards import Deck, card_width
from game.ui.geometry import Box
from game.ui.kept import MEGABYTE, Pictures
from game.ui.motion import Pose
from game.ui.paint import shadow
from game.ui.theme import RADIUS, SHADOW

KEPT: Final = (16 * MEGABYTE, 160)
"""Bytes, and largest pictures, that are kept with their shadows."""
PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED


class Sprites:
    """Draws cards of one deck for one design unit."""

    def __init__(self, deck: Deck, unit: float) -> None:
        self.deck = deck
        self.unit = unit
        self._margin = ceil(2 * SHADOW["card"][1] * unit) + ceil(SHADOW["card"][0] * unit)
        self._kept = Pictures(*KEPT)

    def clear(self) -> None:
        """Let all pictures go; what is drawn again is made again."""
        self._kept.clear()

    def draw_all(self, surface: pygame.Surface, cards: Iterable[tuple[Card, Pose]], known: tuple[int, ...]) -> None:
        """Draw cards over one another, the last on top."""
        shown = list(cards)
        for (card, pose), (_next, over) in pairwise(shown):
            self.draw(surface, card, pose, known, over)
        for card, pose in shown[-1:]:
            self.draw(surface, card, pose, known)

    def draw(
        self,
        surface: pygame.Surface,
        card: Card,
        pose: Pose,
        known: tuple[int, ...] = (),
        over: Pose | None = None,
    ) -> None:
        """Draw a card; `over` is the card that will be drawn on it next.

        A height that is not among the `known` ones is scaled from the nearest of them.
        """
        face = card if pose.up >= 0.5 else None
        height = round(pose.h)
        if pose.lift > 0.02:
            self._lifted(surface, pose)
        if height not in known or pose.up not in (0.0, 1.0):
            self._scaled(surface, face, pose, min(known or (height,), key=lambda other: abs(other - height)))
            return
        sprite, margin = self._sprite(face, height), self._margin
        x, y = round(pose.x) - margin, round(pose.y) - margin
        if over is not None and _in_row(pose, over):
            strip = round(over.x) + _corner(height) - x
            surface.blit(sprite, (x, y), (0, 0, strip, sprite.get_height()), PREMULTIPLIED)
        else:
            surface.blit(sprite, (x, y), special_flags=PREMULTIPLIED)

    def _picture(self, card: Card | None, height: int) -> pygame.Surface:
        return self.deck.back(height) if card is None else self.deck.face(card, height)

    def _sprite(self, card: Card | None, height: int) -> pygame.Surface:
        return self._kept.get((card, height), lambda: self._cast(self._picture(card, height)))

    def _cast(self, picture: pygame.Surface) -> pygame.Surface:
        w, h = picture.get_size()
        sprite = pygame.Surface((w + 2 * self._margin, h + 2 * self._margin), pygame.SRCALPHA)
        box = Box(self._margin, self._margin, w, h)
        shadow(sprite, box, "card", self.unit, RADIUS["card"] * w)
        sprite.blit(picture, box[:2])
        return sprite.premul_alpha()

    def _lifted(self, surface: pygame.Surface, pose: Pose) -> None:
        width = card_width(round(pose.h))
        shadow(surface, Box.of(pose.x, pose.y, width, pose.h), "lift", self.unit * pose.lift, RADIUS["card"] * width)

    def _scaled(self, surface: pygame.Surface, card: Card | None, pose: Pose, source: int) -> None:
        """A card that grows, shrinks or turns over; its shadow is scaled with it."""
        sprite = self._sprite(card, source)
        part = pose.h / source
        open_part = abs(2 * pose.up - 1)
        w, h = sprite.get_width() * part, sprite.get_height() * part
        wide = max(1.0, w * max(0.02, open_part))
        image = pygame.transform.smoothscale(sprite, (round(wide), max(1, round(h))))
        margin = self._margin * part
        at = (round(pose.x - margin + (w - wide) / 2), round(pose.y - margin))
        surface.blit(image, at, special_flags=PREMULTIPLIED)


def _corner(height: int) -> int:
    """How far a card's rounded corners reach, in pixels."""
    return ceil(RADIUS["card"] * card_width(height)) + 1


def _in_row(pose: Pose, over: Pose) -> bool:
    """Whether the second card lies level on the first, to its right, so that a strip at the left is all that shows."""
    level = round(over.y) == round(pose.y) and over.h == pose.h
    return level and not over.lift and over.up in (0.0, 1.0) and 0 <= over.x - pose.x < card_width(round(pose.h))
