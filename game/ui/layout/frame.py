"""What every screen starts from: the unit, the size of body text, the bars, and what is left for the table."""

from dataclasses import dataclass
from functools import lru_cache

from game.ui.geometry import Box

DESIGN_SIZE = (1920, 1080)
"""Long and short side of the window at which a unit is one pixel."""
UNIT_RANGE = (0.5, 2.0)
SMALLEST = (640, 360)
"""Long and short side below which the window crops the screen instead of squeezing it further."""

TEXT_UNITS = 20
TEXT_LEAST_PX = 15
TEXT_LINES = 20
"""Body text never grows past the short side over this: below 600 pixels the text scale yields to the table."""

MARGIN_UNITS = 22
MARGIN_LEAST_PX = 8
VERTICAL_MARGIN = 0.8
"""Margin above and below the table, over the one beside it."""
PART_MARGIN = 1.6
"""Margin of a table that is a part of a page, over that of one in a window: what stands out over cards needs it."""
UPRIGHT = 1.15
"""Height over width from which the actions get a bar of their own at the foot."""
DOCK_GAP_UNITS = 8


@dataclass(frozen=True, slots=True)
class Frame:
    """The fixed parts of a table window, in pixels."""

    size: tuple[int, int]
    unit: float
    text: int
    """Body text, text scale included."""
    margin: float
    bar: Box
    foot: Box | None
    dock: Box | None
    """The strip for a message, if room was asked for."""
    area: Box
    """What is left for the table."""


def edges(left: float, top: float, right: float, bottom: float) -> Box:
    """The box whose edges are nearest to these: boxes that share one meet, and do not overlap."""
    x, y = round(left), round(top)
    return Box(x, y, round(right) - x, round(bottom) - y)


def unit(size: tuple[int, int]) -> float:
    """Pixels to a design unit."""
    least, most = UNIT_RANGE
    return max(least, min(most, max(size) / DESIGN_SIZE[0], min(size) / DESIGN_SIZE[1]))


def text_px(size: tuple[int, int], scale: float = 1.0) -> int:
    """Body text in pixels at a text scale (1 to 2)."""
    wanted = max(TEXT_LEAST_PX, TEXT_UNITS * unit(size)) * scale
    return round(min(wanted, max(TEXT_LEAST_PX, min(held(size)) / TEXT_LINES)))


def bar_height(size: tuple[int, int], scale: float = 1.0) -> int:
    """Height in pixels of the bar at the top, and of the one at the foot."""
    return round(max(40, 1.6 * text_px(size, scale) + 28 * unit(size)))


def held(size: tuple[int, int]) -> tuple[int, int]:
    """The size that a window is laid out for: its own, or the smallest one."""
    width, height = size
    long, short = SMALLEST
    return (max(width, short), max(height, long)) if height > width else (max(width, long), max(height, short))


@lru_cache(maxsize=64)
def frame(size: tuple[int, int], scale: float = 1.0, dock: int = 0, *, bars: bool = True) -> Frame:
    """Bars, margin, table area; `dock` pixels of height (at most half) stay free for a message, above the foot.

    Without `bars` the table is a part of a page: all of its size is the table's, however small that is.
    """
    size = width, height = held(size) if bars else size
    dock = min(dock, height // 2)
    u, f, bar = unit(size), text_px(size, scale), bar_height(size, scale) if bars else 0
    margin = max(MARGIN_LEAST_PX, MARGIN_UNITS * u) * (1 if bars else PART_MARGIN)
    foot = bar if height > UPRIGHT * width else 0
    above = VERTICAL_MARGIN * margin
    gap = DOCK_GAP_UNITS * u
    return Frame(
        size=size,
        unit=u,
        text=f,
        margin=margin,
        bar=Box(0, 0, width, bar),
        foot=Box(0, height - foot, width, foot) if foot else None,
        dock=Box.of(margin, height - foot - dock + gap, width - 2 * margin, dock - 2 * gap) if dock else None,
        area=Box.of(margin, bar + above, width - 2 * margin, height - bar - foot - dock - 2 * above),
    )
