"""The deck as pictures: faces, backs and places, each rasterised at the very height it is shown at."""

from collections.abc import Callable
from typing import Final

import pygame

from game.host.locale import current_language
from game.rules.cards import RANKS, Card
from game.ui import deck_parts as parts
from game.ui import svg
from game.ui.kept import MEGABYTE, Pictures

SMALL_BELOW: Final = 110
"""Height in pixels under which a card shows its simpler face."""

KEPT: Final = (16 * MEGABYTE, 160)
"""Bytes, and largest pictures, that are kept: enough for cards in play, on foundations and in previews."""


def card_width(height: int) -> int:
    """Width in pixels of a card of that height."""
    return max(1, round(height * 5 / 7))


class Deck:
    """One look of the deck: suit colours (`deck_parts.SUIT_SETS`), rank letters (`LETTER_SETS`), back (`BACKS`)."""

    def __init__(self, suits: str = "two", letters: str = "AJQK", back: str = "green") -> None:
        self.suits = suits
        self.letters = letters
        self.back_colour = back
        self._kept = Pictures(*KEPT)

    def face(self, card: Card, height: int) -> pygame.Surface:
        """The face of a card, `height` pixels high. Shared: do not draw on it."""
        return self._picture(height, card, lambda: self.shapes(card, height < SMALL_BELOW))

    def back(self, height: int) -> pygame.Surface:
        """The back, `height` pixels high. Shared: do not draw on it."""
        return self._picture(height, "back", lambda: parts.back(self.back_colour))

    def place(self, height: int, suit: str | None = None) -> pygame.Surface:
        """An empty place, with the outline of `suit` if given. Shared: do not draw on it."""
        return self._picture(height, f"place {suit}", lambda: parts.place(suit))

    def portrait(self, card: Card, radius: int) -> pygame.Surface:
        """The head of a court card in a round window of that radius in pixels, for a player's page."""
        side, drawn = 2 * radius, 2 * parts.PORTRAIT[2]
        picture = svg.raster(parts.portrait(card, self.suits), (side, side), (drawn, drawn))
        disc = svg.raster(svg.circle(50, 50, 49.5, "#FFFFFF"), (side, side), (100, 100))
        picture.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return _converted(picture)

    def suit_colour(self, suit: str) -> str:
        """The colour ``#rrggbb`` of a suit's index and pips."""
        return parts.palette(self.suits, suit)["suit"]

    def rank_text(self, rank: int | str) -> str:
        """A rank (value 1 to 13, or letter of the notation) as it is printed on the cards: ``"10"``, ``"V"``."""
        return parts.rank_text(RANKS[rank - 1] if isinstance(rank, int) else rank, self.letters)

    def shapes(self, card: Card, small: bool = False) -> str:
        """The shapes of a card's face, 250 by 350 units, to be put into a larger drawing."""
        return parts.face(card, self.suits, self.letters, small)

    def svg(self, card: Card, small: bool = False) -> str:
        """The face of a card as one SVG document."""
        return svg.document(self.shapes(card, small), *parts.SIZE)

    def _picture(self, height: int, name: str, shapes: Callable[[], str]) -> pygame.Surface:
        size = card_width(height), height
        return self._kept.get((name, height), lambda: _converted(svg.raster(shapes(), size, parts.SIZE)))


def letters_of(setting: str) -> str:
    """The set of rank letters for a setting: the one named, or for ``language`` that of the language spoken."""
    if setting != "language":
        return setting
    return "AJQK" if current_language() == "en" else "AVDR"


def suit_svg(suit: str) -> str:
    """The outline of a suit as path data, in a box from -50 to 50 both ways: for suits within text."""
    return parts.suit_path(suit)


def rank_svg(text: str, ink: str) -> str:
    """A rank as it is printed on the cards (`Deck.rank_text`), as shapes 60 units high from 0 on, centred on x 0."""
    return parts.parts("parts")[f"rank-{text}"].replace("{suit}", ink)


def _converted(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the display's format, as soon as there is one."""
    try:
        return picture.convert_alpha()
    except pygame.error:
        return picture
