"""The window of a page, after the frame on a card: its parts in pixels, and its picture."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.geometry import Box
from game.ui.theme import COLOUR
from game.ui.widgets import Scroll

Surface = pygame.Surface


@dataclass(frozen=True)
class Window:
    """Where the parts of a page are, in pixels."""

    size: tuple[int, int]
    unit: float
    outer: Box
    notch: tuple[int, int]
    """Width and height of the heading's step."""
    step: tuple[int, int]
    """Width and height of the step of the way back."""
    heading: float
    """Size of the heading."""
    inner: Box
    band: Box
    """Free to the right of the heading."""
    foot: Box
    """Free to the left of the way back."""

    @property
    def back(self) -> Box:
        """The button of the way back."""
        edge = round(14 * self.unit)
        w, h = self.step
        return Box(self.outer.right - w + edge, self.outer.bottom - h + edge, w - edge, h - edge)


def lay_window(size: tuple[int, int], unit: float, heading: str, back: str) -> Window:
    """The parts of a page with that heading and label of the way back."""
    w, h = size[0] / unit, size[1] / unit
    tiny = h < 560 or w < 760
    upright = h > w
    margin = 12 if tiny else 40 if upright else 48 if min(w, h) > 1000 else 28
    high, foot, inner = (54, 56, 18) if tiny else (84, 64, 36) if h > 900 else (70, 64, 26)
    wanted = 34 if tiny else 44

    def px(value: float) -> int:
        return round(value * unit)

    outer = Box(px(margin), px(0.8 * margin), size[0] - 2 * px(margin), size[1] - 2 * px(0.8 * margin))
    letters = paint.fitted(heading, wanted * unit, outer.w * 0.6, "display", 16 * unit)
    notch = paint.width(heading, letters, "display") + px(44), px(high)
    step = min(paint.width(back, 20 * unit, "strong") + px(108), outer.w // 2), px(foot)
    top = outer.y + notch[1] + px(0.8 * inner)
    bottom = outer.bottom - step[1] - px(Scroll.PAD + 9)
    band_x = outer.x + notch[0] + px(32)
    return Window(
        size,
        unit,
        outer,
        notch,
        step,
        letters,
        Box(outer.x + px(inner), top, outer.w - 2 * px(inner), bottom - top),
        Box(band_x, outer.y + px(8), outer.right - px(inner) - band_x, notch[1] - px(8)),
        Box(outer.x + px(inner), outer.bottom - px(foot), outer.w - px(inner) - step[0] - px(20), px(foot)),
    )


@lru_cache(maxsize=1)
def backdrop(window: Window) -> Surface:
    """Felt and the window with its two gold lines."""
    image = paint.felt(*window.size).copy()
    fill_stepped(image, window.outer, window.notch, window.step, "panel")
    line_stepped(image, window.outer, window.notch, window.step, "gold", max(2, round(2 * window.unit)))
    inset = window.outer.grown(-max(5, round(7 * window.unit)))
    line_stepped(image, inset, window.notch, window.step, "panel_line", max(1, round(window.unit)))
    return image


def fill_stepped(surface: Surface, box: Box, notch: tuple[int, int], step: tuple[int, int], fill: str) -> None:
    """A plate without its upper left and its lower right corner."""
    ink = COLOUR[fill]
    surface.fill(ink, (box.x + notch[0], box.y, box.w - notch[0], notch[1]))
    surface.fill(ink, (box.x, box.y + notch[1], box.w, box.h - notch[1] - step[1]))
    surface.fill(ink, (box.x, box.bottom - step[1], box.w - step[0], step[1]))


def line_stepped(
    surface: Surface, box: Box, notch: tuple[int, int], step: tuple[int, int], ink: str, thick: int
) -> None:
    """The outline of such a plate, its line inside the edge."""
    colour, t = COLOUR[ink], thick
    (nw, nh), (sw, sh) = notch, step
    lines = (
        (box.x + nw, box.y, box.w - nw, t),
        (box.right - t, box.y, t, box.h - sh),
        (box.right - sw - t, box.bottom - sh - t, sw + t, t),
        (box.right - sw - t, box.bottom - sh, t, sh),
        (box.x, box.bottom - t, box.w - sw, t),
        (box.x, box.y + nh, t, box.h - nh),
        (box.x, box.y + nh, nw + t, t),
        (box.x + nw, box.y, t, nh),
    )
    for line in lines:
        surface.fill(colour, line)
