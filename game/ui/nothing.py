"""What a page shows that has nothing to show yet: empty places, why that is, and what to do about it."""

import pygame

from game.ui import pictures
from game.ui.figures import Centred
from game.ui.page import Page
from game.ui.widgets import Button, Column, Gap, Item, Label, Picture, title

DOWN = 0.36
"""Where it stands: that share of what is free lies above it."""


def nothing(page: Page, heading: str, words: str, button: Button) -> Item:
    """It, in the body of the page."""

    def places(w: int, h: int) -> pygame.Surface:
        image = pictures.blank(w, h)
        place = page.shell.deck.place(round(h * 0.72))
        step = round(place.get_width() * 1.16)
        for i in range(3):
            image.blit(place, (w // 2 - place.get_width() // 2 + (i - 1) * step, round(h * 0.1)))
        return image

    items: list[Item] = [
        Picture(page.kept(places, "places"), high=150),
        title(heading, 30, 0.5),
        Gap(6),
        Label(words, 20, "text_soft", align=0.5),
        Gap(16),
        Centred(button),
    ]
    inner, unit = page.window.inner, page.unit
    free = inner.h - Column(items).height(inner.w, unit)
    return Column([Gap(max(0.0, DOWN * free / unit)), *items])
