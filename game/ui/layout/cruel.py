"""Cruel's table: twelve fans in reading order, foundations and control at the side or on top."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from operator import mul

from game.ui.geometry import Box
from game.ui.layout import cruel_fit as fit
from game.ui.layout.cruel_fit import DOWN_LEAST, GUTTER, NUMBER_ROOM, STEP_WIDE, Site
from game.ui.layout.fan import ASPECT, fan, push, shared_step
from game.ui.layout.frame import Frame
from game.ui.layout.table import Pile, Request, TableLayout

FOUNDATIONS = ("FS", "FH", "FD", "FC")
"""In the order in which they are shown."""
PILES = tuple(str(i) for i in range(1, 13))

# Lengths in card widths, unless they say otherwise.
STEP_EASY = 0.205
"""The whole index shows."""
STEP_LEAST = 0.15
SLOT_SPARE = 0.5
"""What a slot may be wider than a fan of four."""
NUMBER_LEFT, NUMBER_WIDTH = 0.22, 0.17
"""A fan's number, left of it."""
ROW_GAP_SIDE = 0.34
"""Widest gap between rows beside a panel; what is left over is margin."""
ROW_GAP_TOP = 0.7
DOWN_WIDE = 0.21
"""Widest step of fans that go down, in card heights."""
DOWN_SLOT_WIDE = 1.3
SHRINK = 0.97
RIBBON_LEAST, RIBBON_LINES = 0.135, 6
"""Step below which the ribbon of a redistribution takes another line; most lines."""
RIBBON_GAP, RIBBON_LEVEL, RIBBON_PITCH = 0.17, 0.05, 1.1
"""Gap between cut packets; their step up and down, and the distance of lines, in card heights."""


@dataclass(frozen=True, slots=True)
class _Stage:
    """Everything that does not depend on how many cards lie where, lengths in pixels."""

    site: Site
    card: int
    foundations: tuple[Box, ...]
    foundation_columns: int
    parts: Mapping[str, Box]
    free: Box
    """Where rows may go when they need more than their slots."""
    first: float
    """Upper edge of the first row."""
    gap: float
    """Between rows."""

    @property
    def height(self) -> int:
        return round(self.card * ASPECT)

    @property
    def slot(self) -> float:
        widest = fit.FAN + SLOT_SPARE if self.site.rows > 1 else DOWN_SLOT_WIDE
        return min(self.free.w / self.site.columns, widest * self.card)

    @property
    def table(self) -> Box:
        """The slots of all rows."""
        width, rows = self.slot * self.site.columns, self.site.rows
        depth = rows * self.height + (rows - 1) * self.gap if rows > 1 else self.site.frame.area.bottom - self.first
        return Box.of(self.free.x + (self.free.w - width) / 2, self.first, width, depth)


@lru_cache(maxsize=128)
def _stage(around: Frame, shape: str, label: float, shrinks: int) -> _Stage:
    site, full = fit.best(around, shape, label)
    card = round(full * SHRINK**shrinks)
    return _beside(site, full, card) if site.side else _below(site, card)


def _beside(site: Site, full: int, card: int) -> _Stage:
    """Foundations and control in a panel at the right; it keeps its size when the cards shrink."""
    area, pad, gap, rows = site.frame.area, site.pad, site.gap, site.rows
    wide, columns = site.foundations(full)
    width = round(min(wide, card))
    height, lines = round(width * ASPECT), 4 // columns
    control, panel_width = site.control_height(full), site.panel_width(full)
    depth = lines * (height + gap) + control + 2 * pad
    panel = Box.of(area.right - panel_width, area.y + (area.h - depth) / 2, panel_width, depth)
    x, y = panel.x + (panel.w - columns * width - (columns - 1) * gap) / 2, panel.y + pad
    boxes = [
        Box.of(x + i % columns * (width + gap), y + i // columns * (height + gap), width, height) for i in range(4)
    ]
    spare = area.h - rows * round(card * ASPECT)
    row_gap = min(ROW_GAP_SIDE * card, spare / (rows - 1)) if rows > 1 else 0
    return _Stage(
        site=site,
        card=card,
        foundations=tuple(boxes),
        foundation_columns=columns,
        parts={
            "panel": panel,
            "control": Box.of(panel.x + pad, y + lines * (height + gap), panel.w - 2 * pad, control),
        },
        free=Box.of(area.x, area.y, area.w - panel_width - fit.PANEL_GAP * full, area.h),
        first=area.y + ((spare - (rows - 1) * row_gap) / 2 if rows > 1 else NUMBER_ROOM * card),
        gap=row_gap,
    )


def _below(site: Site, card: int) -> _Stage:
    """The rows below one line of foundations and control; spare height is shared evenly by the gaps."""
    area, rows, height = site.frame.area, site.rows, round(card * ASPECT)
    head, control = site.head_height(card), site.control_height(card)
    spare = area.h - head - rows * height
    gap = min(ROW_GAP_TOP * card, spare / (rows + 1.5)) if rows > 1 else 0
    top = area.y + ((spare - (rows + 0.5) * gap) / 2 if rows > 1 else 0)
    x = area.x + (area.w - site.head_width(card)) / 2
    pitch = fit.FOUNDATION_PITCH * card
    where = x + 4 * pitch + fit.CONTROL_GAP * card
    return _Stage(
        site=site,
        card=card,
        foundations=tuple(Box.of(x + i * pitch, top + (head - height) / 2, card, height) for i in range(4)),
        foundation_columns=4,
        parts={"control": Box.of(where, top + (head - control) / 2, site.control_width(card), control)},
        free=area,
        first=top + head + (1.5 * gap if rows > 1 else NUMBER_ROOM * card),
        gap=gap,
    )


def _row(stage: _Stage, counts: Sequence[int], y: float) -> list[Pile] | None:
    """One row of fans, or None if not even the least step makes room."""
    card, slot, gutter, table = stage.card, stage.slot, GUTTER * stage.card, stage.table
    more = [max(0, n - 1) for n in counts]
    steps = [max(STEP_EASY * card, min(STEP_WIDE * card, (slot - gutter - card) / max(1, n))) for n in more]
    fixed, left, right = len(counts) * (gutter + card), table.x, table.right
    if fixed + sum(map(mul, steps, more)) > right - left:
        left, right = stage.free.x, stage.free.right
    if fixed + sum(map(mul, steps, more)) > right - left:
        share = shared_step(list(zip(steps, more, strict=True)), right - left - fixed)
        if share < STEP_LEAST * card:
            return None
        steps = [min(step, share) for step in steps]
    widths = [card + step * n for step, n in zip(steps, more, strict=True)]
    xs = push([table.x + i * slot + gutter for i in range(len(counts))], widths, gutter, right)
    return [
        fan(
            (card, stage.height),
            ((x + j * step, y) for j in range(n)),
            (x, y),
            Box.of(x - NUMBER_LEFT * card, y + 0.03 * stage.height, NUMBER_WIDTH * card, 0.16 * stage.height),
        )
        for x, step, n in zip(xs, steps, counts, strict=True)
    ]


def _down(stage: _Stage, counts: Sequence[int]) -> list[Pile] | None:
    """The one row of twelve fans going down, or None if one is too deep."""
    card, height, table = stage.card, stage.height, stage.table
    steps = [min(DOWN_WIDE * height, (table.h - height) / max(1, n - 1)) for n in counts]
    if any(step < DOWN_LEAST * height for step, n in zip(steps, counts, strict=True) if n > 1):
        return None
    piles = []
    for i, (step, n) in enumerate(zip(steps, counts, strict=True)):
        x, y = table.x + i * stage.slot + (stage.slot - card) / 2, stage.first
        number = Box.of(x, y - 0.9 * NUMBER_ROOM * card, card, 0.8 * NUMBER_ROOM * card)
        piles.append(fan((card, stage.height), ((x, y + j * step) for j in range(n)), (x, y), number))
    return piles


def _piles(stage: _Stage, counts: Mapping[str, int]) -> dict[str, Pile] | None:
    """All places, or None if the cards must shrink."""
    site, heights = stage.site, [counts.get(name, 0) for name in PILES]
    piles: list[Pile] = []
    for row in range(site.rows):
        some = heights[row * site.columns : (row + 1) * site.columns]
        y = stage.first + row * (stage.height + stage.gap)
        placed = _row(stage, some, y) if site.rows > 1 else _down(stage, some)
        if placed is None:
            return None
        piles += placed
    named = dict(zip(PILES, piles, strict=True))
    for name, box in zip(FOUNDATIONS, stage.foundations, strict=True):
        named[name] = Pile(box, (box,) * counts.get(name, 0), box)
    return named


def cruel_layout(request: Request) -> TableLayout:
    """Places `FS FH FD FC` (in that order, of their own size) and `1` to `12`.

    Parts: `control`, `table` (the slots of all rows, where the ribbon of a redistribution lies), `panel` if the
    foundations are at the side. Facts: `rows`, `columns`, `side` (1 or 0), `foundation columns`, `shrunk` (how many
    steps of 3 %: cards shrink only when a row is too full for the least readable step).
    """
    key = request.frame, request.shape, request.label
    shrinks = 0
    while (piles := _piles(stage := _stage(*key, shrinks), request.counts)) is None:
        shrinks += 1
    site, around = stage.site, stage.site.frame
    return TableLayout(
        size=around.size,
        unit=around.unit,
        text=around.text,
        card=(stage.card, stage.height),
        bar=around.bar,
        foot=around.foot,
        area=around.area,
        piles=piles,
        parts={**stage.parts, "table": stage.table},
        facts={
            "rows": site.rows,
            "columns": site.columns,
            "side": int(site.side),
            "foundation columns": stage.foundation_columns,
            "shrunk": shrinks,
        },
    )


def ribbon(layout: TableLayout, n: int, cut: float = 0.0) -> list[Box]:
    """Boxes of `n` cards in reading order, in as few lines over the middle of the table as keep an index readable.

    `cut`, 0 to 1, opens a gap after every fourth card and sets the packets on two levels: each is seen to begin.
    """
    (card, height), table = layout.card, layout.parts["table"]
    lines = 1
    while lines < RIBBON_LINES and table.w - card < RIBBON_LEAST * card * (_line(n, lines) - 1):
        lines += 1
    per = n if lines == 1 else _line(n, lines)
    gaps, gap = max(0, ceil(per / 4) - 1), RIBBON_GAP * card * cut
    step = min(STEP_EASY * card, (table.w - card - gaps * gap) / max(1, per - 1))
    pitch = height * (RIBBON_PITCH + 0.1 * cut)
    left = table.x + (table.w - card - (per - 1) * step - gaps * gap) / 2
    top = table.y + (table.h - height - (lines - 1) * pitch) / 2
    boxes = []
    for i in range(n):
        line, j = divmod(i, per)
        level = RIBBON_LEVEL * height * cut * (1 if j // 4 % 2 else -1)
        boxes.append(Box.of(left + j * step + j // 4 * gap, top + line * pitch + level, card, height))
    return boxes


def _line(n: int, lines: int) -> int:
    """Cards in a line of the ribbon, whole packets of four."""
    return max(4, (ceil(n / lines) + 3) // 4 * 4)
