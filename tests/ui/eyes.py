"""What an eye would find fault with in a picture while it is drawn: pale text and marks, text cut or covered."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.ui import paint
from game.ui.geometry import Box
from game.ui.theme import colour
from tests.ui.harness import Said, inside

LEAST: Final = 4.5
"""Contrast of text (WCAG 2.1, 1.4.3)."""
LEAST_MARK: Final = 3.0
"""Contrast of what shows focus and targets against what they lie on (WCAG 2.1, 1.4.11)."""
OFF: Final = {colour("text_off")}
"""The ink of what cannot be used now, which need not be read."""
SOLID: Final = 250
"""Opacity from which what lies under a text is all that can be seen there."""


def luminance(ink: pygame.Color) -> float:
    """As WCAG has it."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(ink.r) + 0.7152 * linear(ink.g) + 0.0722 * linear(ink.b)


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    """From 1, nothing to be seen, to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass
class Eyes:
    """What was drawn while looking."""

    lines: list[Said] = field(default_factory=list)
    weights: list[tuple[str, float]] = field(default_factory=list)
    """Words, and their contrast."""
    surfaces: list[pygame.Surface] = field(default_factory=list)
    """All that was drawn on, so that none takes the place of another."""
    marks: list[tuple[str, float]] = field(default_factory=list)
    """Marks by their ink, and their contrast where most of them lies."""

    def pale(self) -> list[str]:
        """Texts and marks that cannot be told well from what they lie on."""
        texts = [f"{words!r} {share:.1f}" for words, share in self.weights if share < LEAST]
        return texts + [f"{ink} mark {share:.1f}" for ink, share in self.marks if share < LEAST_MARK]

    def cut(self) -> list[str]:
        """Lines that reach out of the picture that they were drawn on."""
        return [f"{said.words!r} {said.box} is cut" for said in self.lines if not inside(said.box, said.sheet)]

    def covered(self) -> list[str]:
        """Lines that lie over one another on one picture."""
        return [
            f"{one.words!r} {one.box} covers {other.words!r} {other.box}"
            for i, one in enumerate(self.lines)
            for other in self.lines[i + 1 :]
            if one.surface == other.surface and one.box.grown(-1).overlap(other.box.grown(-1))
        ]


def _under(surface: pygame.Surface, box: pygame.Rect) -> pygame.Color | None:
    """What shows in a box, if that is all there is to see there, and if most of the box shows at all."""
    seen = box.clip(surface.get_clip())
    if not seen.w or 2 * seen.h < box.h:
        return None
    under = pygame.Color(*pygame.transform.average_color(surface, seen))
    return under if not surface.get_flags() & pygame.SRCALPHA or under.a > SOLID else None


def _around(surface: pygame.Surface, box: Box, ink: str, thick: int) -> float | None:
    """Contrast of a ring on the side, of its four, where it is the second best: two sides show it."""
    sides = (
        (box.x, box.y - thick, box.w, thick),
        (box.x, box.bottom, box.w, thick),
        (box.x - thick, box.y, thick, box.h),
        (box.right, box.y, thick, box.h),
    )
    found = [under for side in sides if (under := _under(surface, pygame.Rect(side))) is not None]
    shares = sorted((contrast(pygame.Color(colour(ink)), under) for under in found), reverse=True)
    return shares[1] if len(shares) > 1 else None


@contextmanager
def looking() -> Iterator[Eyes]:
    """Keep every line and every mark that is drawn, with its contrast against what was there before."""
    eyes = Eyes()
    true_text, true_ring = paint.text, paint.ring

    def text(
        surface: pygame.Surface,
        words: str,
        at: tuple[float, float],
        size: float,
        ink: str = "text",
        role: str = "text",
        *,
        align: float = 0,
        tabular: bool = False,
    ) -> int:
        wide = paint.width(words, size, role, tabular=tabular)
        # Capitals and a little below them: what has to be seen of a line.
        box = Box.of(at[0] - align * wide, at[1] - 0.42 * size, wide, 0.84 * size)
        if words.strip():
            eyes.surfaces.append(surface)
            shown = surface.get_clip()
            if shown == surface.get_rect() or shown.contains(box):  # what scrolls may be cut
                eyes.lines.append(Said(words, box, id(surface), Box(0, 0, *surface.get_size())))
            letters = pygame.Rect(round(at[0] - align * wide), round(at[1] - 0.36 * size), wide, round(0.72 * size))
            under = _under(surface, letters)
            if under is not None and colour(ink) not in OFF:
                eyes.weights.append((words, contrast(pygame.Color(colour(ink)), under)))
        return true_text(surface, words, at, size, ink, role, align=align, tabular=tabular)

    def ring(
        surface: pygame.Surface, box: Box, ink: str, unit: float, radius: float = 9, stroke: float = 4, gap: float = 3
    ) -> None:
        thick = max(2, round(stroke * unit))
        share = _around(surface, box, ink, thick)
        if share is not None:
            eyes.marks.append((ink, share))
        true_ring(surface, box, ink, unit, radius, stroke, gap)

    paint.text, paint.ring = text, ring
    try:
        yield eyes
    finally:
        paint.text, paint.ring = true_text, true_ring
