"""Marks on Arithmetic's heaps that help to plan, from what is open alone: runs, and cards that lock each other."""

from functools import lru_cache
from typing import Final

import pygame

from game.insight.arithmetic_aids import Lock, Run, Spot, locks, runs
from game.insight.arithmetic_view import OpenView, open_view
from game.ui import paint, svg
from game.ui.geometry import Box
from game.ui.kept import kept
from game.ui.scenes.arithmetic_counter import ArithmeticCounter, shown_part
from game.ui.scenes.unseen import HEAPS
from game.ui.theme import COLOUR, colour

INDEX: Final = 0.2
"""The height of a card's index, in card heights: so much of a card that lies open is marked."""
LINE, OFF, HEAD = 0.02, 0.017, 0.034
"""A bracket: thickness, distance from the cards, and half its lozenge, in card widths."""
DISC: Final = 0.17
"""The sign of a lock, in card widths."""


class ArithmeticPlans(ArithmeticCounter):
    """The table with marks on the heaps."""

    def aids_in_use(self) -> set[str]:
        settings = self.shell.settings
        shown = {"runs": settings.runs, "locks": settings.locks, "follow": settings.unseen and settings.follow}
        return super().aids_in_use() | {name for name, on in shown.items() if on}

    def draw_marks(self, surface: pygame.Surface) -> None:
        settings, view = self.shell.settings, open_view(self.play.attempt.position)
        if settings.runs:
            for run in _runs(view):
                self._draw_run(surface, run)
        if settings.locks and not self.motion.running:
            for lock in _locks(view):
                self._draw_lock(surface, lock)
        super().draw_marks(surface)

    def _draw_run(self, surface: pygame.Surface, run: Run) -> None:
        """A line right of the cards, from the lowest to a lozenge at the one that goes first, in each sub-column."""
        cards, (wide, high) = self.view.piles[HEAPS[run.heap]].cards, self.view.card
        shown = [_index(shown_part(cards, at), high) for at in range(run.bottom, run.top + 1)]
        thick, out = max(2, round(LINE * wide)), max(1, round(OFF * wide))
        for x in sorted({part.x for part in shown}):
            column = [part for part in shown if part.x == x]
            start = column[0].cy if column[0] == shown[0] else column[0].y
            end = column[-1].cy if column[-1] == shown[-1] else column[-1].bottom
            line = Box(column[0].right + out, start, thick, end - start)
            surface.fill(COLOUR["panel"], line.grown(1))
            surface.fill(COLOUR["gold_light"], line)
        for part, size, fill in ((shown[0], 0.7, "panel"), (shown[-1], 1.0, "gold_light")):
            at = part.right + out + thick / 2, part.cy
            paint.lozenge(surface, *at, max(3.5, size * HEAD * wide), fill, "gold_light", max(1, 0.3 * thick))

    def _draw_lock(self, surface: pygame.Surface, lock: Lock) -> None:
        """A padlock on the card, and keys on those that it waits for."""
        self._draw_sign(surface, lock.card, "lock", full=lock.final)
        for key in lock.keys:
            self._draw_sign(surface, key, "key", full=lock.final)

    def _draw_sign(self, surface: pygame.Surface, spot: Spot, sign: str, *, full: bool) -> None:
        """In the middle of a card's upper edge, where no index is."""
        wide, high = self.view.card
        shown = _index(shown_part(self.view.piles[HEAPS[spot[0]]].cards, spot[1]), high)
        side = max(13, min(round(DISC * wide), shown.h - 2))
        x, y = shown.cx - side // 2, shown.y + (min(shown.h, round(INDEX * high)) - side) // 2
        surface.blit(_sign(sign, side, full=full), (x, y))


def _index(box: Box, high: int) -> Box:
    """Of what shows of a card, the part with its index."""
    return box._replace(h=min(box.h, round(INDEX * high)))


@lru_cache(maxsize=4)
def _runs(view: OpenView) -> list[Run]:
    return runs(view)


@lru_cache(maxsize=4)
def _locks(view: OpenView) -> list[Lock]:
    return locks(view)


@kept
def _sign(name: str, side: int, *, full: bool) -> pygame.Surface:
    """A padlock or a key on a disc: filled in the colour of a warning if it is for ever, else in its outline."""
    warning, panel = colour("warning"), colour("panel")
    ground, ink = (warning, panel) if full else (panel, warning)
    drawing = svg.circle(20, 20, 18.5, ground, panel if full else warning, 2.4)
    drawing += svg.group(SIGN[name].replace("@", ink), "translate(8.5,8) scale(0.96)")
    return svg.raster(drawing, (side, side), (40, 40))


SIGN: Final = {
    "lock": svg.path("M4,11H20V22H4Z", "@") + svg.path("M7.5,11V8A4.5,4.5 0 0 1 16.5,8V11", "none", "@", 2.8),
    "key": svg.circle(7, 12, 4.6, "none", "@", 2.8) + svg.path("M11.5,12H22M18,12V17", "none", "@", 2.8),
}
