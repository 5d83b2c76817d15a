"""What a table layout is: the boxes that the table scene draws and hits. Each patience computes one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.ui.geometry import Box
from game.ui.layout.frame import Frame, frame


@dataclass(frozen=True, slots=True)
class Pile:
    """One place of the table."""

    slot: Box
    """Where its first card lies, and its outline when it is empty."""
    cards: tuple[Box, ...]
    """The box of each card, bottom to top, in drawing order."""
    extent: Box
    """All cards and the slot: what a click hits and a drop overlaps."""
    number: Box | None = None
    """Where the place's number stands, if it has one."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The whole table in pixels, for one window size, text scale and set of pile heights."""

    size: tuple[int, int]
    unit: float
    """Pixels to a design unit (1 at 1920x1080)."""
    text: int
    """Body text in pixels, text scale included."""
    card: tuple[int, int]
    """Width and height of a card in play."""
    bar: Box
    foot: Box | None
    """Bar of the four actions at the foot, in portrait."""
    area: Box
    piles: Mapping[str, Pile]
    parts: Mapping[str, Box] = field(default_factory=dict)
    """Named boxes beside the piles: ``panel``, ``control``, ``counter``, ``strip 1`` …"""
    facts: Mapping[str, int] = field(default_factory=dict)
    """Named numbers a drawing needs: lines of a strip, columns of the counter …"""


@dataclass(frozen=True, slots=True)
class Request:
    """What a layout is computed from."""

    size: tuple[int, int]
    counts: Mapping[str, int]
    """Cards in each place, as `Patience.piles` gives them."""
    text_scale: float = 1.0
    shape: str = "auto"
    """Wanted table shape, rows x columns (``"3x4"``), or ``"auto"``; only Cruel has several."""
    dock: int = 0
    """Pixels of height to leave free above the lower edge, for a strip with a message."""
    label: float = 0.0
    """Width in pixels of the widest word that must fit the control (it depends on the language)."""
    bars: bool = True
    """Whether the table fills a window, with its bars; else it is a part of a page."""

    @property
    def frame(self) -> Frame:
        """What the table is laid out in."""
        return frame(self.size, self.text_scale, self.dock, bars=self.bars)


Layout = Callable[[Request], TableLayout]
