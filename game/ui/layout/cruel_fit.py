"""How large Cruel's cards can be: which shape, and whether the foundations stand at the side or on top."""

from dataclasses import dataclass
from functools import lru_cache

from game.ui.layout.fan import ASPECT, largest
from game.ui.layout.frame import Frame

# Lengths in card widths, unless they say otherwise.
GUTTER = 0.23
"""Left of a fan; its number stands there."""
ROW_GAP = 0.13
STEP_WIDE = 0.308
DESIGN_CARDS = 4
"""Cards that every fan can hold at the widest step in its own slot."""
FAN = 1 + (DESIGN_CARDS - 1) * STEP_WIDE + GUTTER
DOWN_LEAST = 0.122
"""Least step of fans that go down (1x12), in card heights."""
DOWN_CARDS = 9
"""Cards that a fan going down holds before the table shrinks."""
DOWN_SLOT = 1.16
NUMBER_ROOM = 0.286
"""Above a fan that goes down, and between it and what is above."""
PANEL_GAP = 0.2
FOUNDATION_LEAST = 0.55
"""In a side panel."""
FOUNDATION_PITCH = 1.14
CONTROL_GAP = 0.3

CONTROL_TEXTS, CONTROL_CARD = 6.3, 0.6
"""Height of the control at the side: in body texts or in card heights, whichever is more."""
CONTROL_SHARE, CONTROL_LEAST = 0.36, 4.4
"""It takes no more than this part of the height from the foundations over it, but this many body texts at least."""
CONTROL_TOP = 3.4
"""Least height of the control on top, in body texts: the count over the word."""
LABEL_LEAST, LABEL_PAD = 5.6, 0.8
"""Least width of the control, and what its word needs around it, in body texts."""

SHAPES = {"3x4": (3, 4), "2x6": (2, 6), "4x3": (4, 3), "1x12": (1, 12)}
LYING, UPRIGHT = ("3x4", "2x6"), ("3x4", "2x6", "4x3")
"""Shapes that "auto" tries."""
BONUS = {(3, 4): 1.05}
"""What a shape counts beyond its card width."""
SIDE_BONUS = 1.02


@dataclass(frozen=True, slots=True)
class Site:
    """What card width is sought for: a frame, a shape, and where the foundations go."""

    frame: Frame
    label: float
    """Least width of the control, in pixels."""
    rows: int
    columns: int
    side: bool

    @property
    def pad(self) -> float:
        return max(9, 19 * self.frame.unit)

    @property
    def gap(self) -> float:
        """Between foundations in the side panel, in pixels."""
        return max(5, 10 * self.frame.unit)

    def control_height(self, card: float) -> float:
        if self.side:
            text = self.frame.text
            most = max(CONTROL_SHARE * self.frame.area.h, CONTROL_LEAST * text)
            return min(most, max(CONTROL_TEXTS * text, CONTROL_CARD * card * ASPECT))
        return max(0.88 * card * ASPECT, CONTROL_TOP * self.frame.text)

    def control_width(self, card: float) -> float:
        """On top; at the side it is as wide as the panel lets it."""
        return max(1.6 * card, self.label + 2 * self.pad + 2.6 * self.frame.text)

    def head_width(self, card: float) -> float:
        return 4 * FOUNDATION_PITCH * card + CONTROL_GAP * card + self.control_width(card)

    def head_height(self, card: float) -> float:
        return max(card * ASPECT, self.control_height(card))

    def foundations(self, card: float) -> tuple[float, int]:
        """Card width and columns of the foundations in a side panel: one under another, or two by two."""
        room = self.frame.area.h - 2 * self.pad - self.control_height(card)
        one = min(card, (room - 4 * self.gap) / 4 / ASPECT)
        wide = max(self.label, 1.5 * one)
        two = min(card, (room - 2 * self.gap) / 2 / ASPECT, (wide - self.gap) / 2)
        return (two, 2) if two > one else (one, 1)

    def panel_width(self, card: float) -> float:
        width, columns = self.foundations(card)
        return max(columns * width + (columns - 1) * self.gap, self.label) + 2 * self.pad

    def fits(self, card: float) -> bool:
        """Whether twelve fans of four (or the depth that fans going down are meant for) have room."""
        area, height = self.frame.area, round(card * ASPECT)
        if self.rows > 1:
            width = self.columns * FAN * card
            depth = self.rows * height + (self.rows - 1) * ROW_GAP * card
        else:
            width = self.columns * DOWN_SLOT * card
            depth = height * (1 + (DOWN_CARDS - 1) * DOWN_LEAST) + (NUMBER_ROOM * card if self.side else 0)
        if not self.side:
            head = self.head_height(card) + NUMBER_ROOM * card
            return max(width, self.head_width(card)) <= area.w and depth + head <= area.h
        large = self.foundations(card)[0] >= FOUNDATION_LEAST * card
        return large and width + self.panel_width(card) + PANEL_GAP * card <= area.w and depth <= area.h


@lru_cache(maxsize=64)
def best(around: Frame, shape: str, label: float) -> tuple[Site, int]:
    """The shape and side with the widest card, and that width."""
    auto = UPRIGHT if around.size[1] > around.size[0] else LYING
    names = (shape,) if shape in SHAPES else auto
    room = max(label + LABEL_PAD * around.text, LABEL_LEAST * around.text)
    sites = [Site(around, room, *SHAPES[name], side) for name in names for side in (True, False)]
    most = max(1, min(around.area.w, around.area.h))

    def score(found: tuple[Site, int]) -> float:
        site, card = found
        return card * BONUS.get((site.rows, site.columns), 1) * (SIDE_BONUS if site.side else 1)

    return max(((site, largest(site.fits, most)) for site in sites), key=score)
