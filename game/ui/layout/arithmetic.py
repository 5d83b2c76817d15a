"""Arithmetic's table: four columns of foundation, next rank and strip, one tray for all heaps, the stock in a panel."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from game.ui.geometry import Box
from game.ui.layout import arithmetic_fit as fit
from game.ui.layout.arithmetic_fit import COLUMNS, RANKS, Site
from game.ui.layout.fan import fan, hull, push
from game.ui.layout.frame import Frame, edges
from game.ui.layout.table import Pile, Request, TableLayout

HEAPS = tuple(f"W{i}" for i in range(1, COLUMNS + 1))
STEP_WIDE = 0.21
"""Widest step of a heap, in card heights."""
EDGES, EDGE_UNITS, EDGE_CARDS = 3, 1.6, 8
"""Cards whose edges show under the stock, at most; design units of each; cards that make one more show."""
NUMBER_GAP, NUMBER_WIDTH, NUMBER_HEIGHT = 0.26, 0.62, 1.24
"""A heap's number, left of it, in body texts."""
TRAY_LEFT, TRAY_RIM_UNITS = 0.95, 10
"""What the tray reaches beyond its heaps: body texts at the left, design units at the right and below."""
CHOPPED_CELL = 1.3
"""Width of a rank in a strip that is cut, in body texts."""
LABEL_GAP, LABEL_LARGE, COUNTER_TOP = 0.25, 2.2, 2.7
"""In body texts, below stock and turned card: their labels, from and to (the latter beside a counter); the counter."""
COUNTER_TITLE, COUNTER_TITLE_BELOW, COUNTER_LINE_MOST = 2.2, 1.5, 2.25
"""In body texts: heading of the counter at the side and below, and its widest line at the side."""


@dataclass(frozen=True, slots=True)
class _Stage:
    """Everything that does not depend on how many cards lie where, lengths in pixels."""

    site: Site
    card: int
    fixed: Mapping[str, Box]
    """Slots of all places but the heaps."""
    parts: Mapping[str, Box]
    lefts: tuple[float, ...]
    """Of the columns."""
    right: float
    top: float
    """Of the heaps."""
    room: float
    """Height for the heaps."""

    @property
    def size(self) -> tuple[int, int]:
        return self.card, fit.height(self.card)

    @property
    def per_column(self) -> int:
        """Cards to a sub-column of a heap, at the least step."""
        high = self.size[1]
        return int((self.room - high) / (fit.STEP_LEAST * high) + 1e-6) + 1


@lru_cache(maxsize=64)
def _stage(around: Frame) -> _Stage:
    site, card = fit.best(around)
    area, f, u = site.frame.area, site.frame.text, site.frame.unit
    wide, deep = site.panel(card)
    if site.place == "below":
        panel, left = Box.of(area.x, area.bottom - deep, area.w, deep), area.x + 0.9 * f
    else:
        panel = Box.of(area.x, area.y, wide, area.h)
        left = panel.right + site.gutter + site.gap - 4 * u
    fixed, parts = _panel(site, card, panel)
    width, high = site.table(card)
    lefts = tuple(left + i * (site.column(card) + site.gutter) for i in range(COLUMNS))
    for i, x in enumerate(lefts, 1):
        slot, more = _column(site, card, x, i)
        fixed[f"F{i}"] = slot
        parts |= more
    room = site.heap_room(card)[1]
    top = area.y + high - room
    rim = min(TRAY_RIM_UNITS * u, 0.6 * area.x)
    beyond, above = TRAY_LEFT * f + 2 * u, 0.55 * site.gap
    parts["heaps"] = Box.of(left - beyond, top - above, width + beyond + rim, room + above + rim)
    return _Stage(site, card, fixed, parts, lefts, left + width, top, room)


def _column(site: Site, card: int, x: float, number: int) -> tuple[Box, dict[str, Box]]:
    """The slot of a foundation, and its next rank and strip."""
    y, high, width = site.frame.area.y, fit.height(card), site.column(card)
    strip = site.strip_lines(card) * fit.STRIP_LINE * site.frame.text
    slot = Box.of(x, y, card, high)
    return slot, {
        f"next {number}": Box.of(slot.right, y, round(x + width) - slot.right, high),
        f"strip {number}": Box.of(x, y + high + 0.4 * site.gap, width, strip),
    }


def _panel(site: Site, card: int, panel: Box) -> tuple[dict[str, Box], dict[str, Box]]:
    """The slots of stock and turned card, and the named boxes of the panel."""
    f, gap, pad, high = site.frame.text, site.gap, site.pad, fit.height(card)
    left, top, inner = panel.x + pad, panel.y + pad, panel.w - 2 * pad
    parts = {"panel": panel}
    if site.place == "stacked":
        x = panel.x + (panel.w - card) / 2
        stock, turned = Box.of(x, top, card, high), Box.of(x, top + high + fit.LABEL * f + gap, card, high)
        for name, box in (("count", stock), ("label turned", turned)):
            parts[name] = Box.of(left, box.bottom + LABEL_GAP * f, inner, (fit.LABEL - LABEL_GAP) * f)
    else:
        pair = 2 * card + gap
        x = left if site.place == "below" else left + (inner - pair) / 2
        stock, turned = Box.of(x, top, card, high), Box.of(x + card + gap, top, card, high)
        middle, reach = x + pair / 2, max(card + gap, 0 if site.place == "below" else inner / 2)
        deep = (fit.LABEL if site.place == "below" or site.level else LABEL_LARGE) - LABEL_GAP
        for name, start in (("count", middle - reach), ("label turned", middle + 0.15 * f)):
            parts[name] = Box.of(start, stock.bottom + LABEL_GAP * f, reach - 0.15 * f, deep * f)
    parts["seen"] = _seen(site, panel, turned)
    return {"stock": stock, "S": turned}, parts


def _seen(site: Site, panel: Box, turned: Box) -> Box:
    """The counter of unseen cards, or its button."""
    f, pad = site.frame.text, site.pad
    left, right, bottom = panel.x + pad, panel.right - pad, panel.bottom - pad
    if site.place == "below":
        left = right - fit.BUTTON_WIDTH * f if site.level else turned.right + 2 * pad
        deep = fit.BUTTON * f if site.level else panel.h - 2 * pad
        return Box.of(left, panel.y + (panel.h - deep) / 2, right - left, deep)
    top = bottom - fit.BUTTON * f if site.level else turned.bottom + COUNTER_TOP * f
    return Box.of(left, top, right - left, bottom - top)


def _heaps(stage: _Stage, heights: list[int]) -> dict[str, Pile]:
    """Heaps in sub-columns; a wide one pushes its neighbours."""
    (card, high), most, f = stage.size, stage.per_column, stage.site.frame.text
    pitch = (1 + fit.SUB_GAP) * card
    widths = [card + pitch * max(0, ceil(n / most) - 1) for n in heights]
    piles = {}
    for name, n, x in zip(HEAPS, heights, push(stage.lefts, widths, stage.site.gutter, stage.right), strict=True):
        step = min(STEP_WIDE * high, (stage.room - high) / max(1, min(n, most) - 1))
        number = Box.of(x - (NUMBER_GAP + NUMBER_WIDTH) * f, stage.top, NUMBER_WIDTH * f, NUMBER_HEIGHT * f)
        corners = ((x + j // most * pitch, stage.top + j % most * step) for j in range(n))
        piles[name] = fan((card, high), corners, (x, stage.top), number)
    return piles


def _stack(slot: Box, n: int, edge: float) -> Pile:
    """Cards squared up, a few edges showing below the top one."""
    shown = min(EDGES, n // EDGE_CARDS)
    cards = tuple(slot._replace(y=slot.y + round(min(shown, n - 1 - j) * edge)) for j in range(n))
    return Pile(slot, cards, hull(slot, *cards))


def arithmetic_layout(request: Request) -> TableLayout:
    """Places `F1` to `F4`, `W1` to `W4`, `S` (the turned card) and `stock`.

    Parts: `panel` with `count` (the stock's label), `label turned` and `seen` (the counter of unseen cards, or the
    button that opens it); `next 1` and `strip 1` to 4; `heaps`, the tray under all four.
    Facts: `level` (0 everything; 1 the counter behind a button; 2 also the strips cut to what comes next),
    `strip lines`, `counter columns` (0 for a button), `per column` (cards in a sub-column of a heap), `side` (0 for a
    panel below).
    """
    stage = _stage(request.frame)
    site, around, counts = stage.site, stage.site.frame, request.counts
    piles = {name: Pile(box, (box,) * counts.get(name, 0), box) for name, box in stage.fixed.items()}
    piles["stock"] = _stack(stage.fixed["stock"], counts.get("stock", 0), EDGE_UNITS * around.unit)
    piles |= _heaps(stage, [counts.get(name, 0) for name in HEAPS])
    return TableLayout(
        size=around.size,
        unit=around.unit,
        text=around.text,
        card=stage.size,
        bar=around.bar,
        foot=around.foot,
        area=around.area,
        piles=piles,
        parts=stage.parts,
        facts={
            "level": site.level,
            "strip lines": site.strip_lines(stage.card),
            "counter columns": site.counter_columns(stage.card),
            "per column": stage.per_column,
            "side": int(site.place != "below"),
        },
    )


def strip_cells(layout: TableLayout, column: int, done: int) -> dict[int, Box]:
    """The box of each rank shown in a strip, by its index in the foundation's order (0 to 12).

    `column` is 1 to 4, `done` how many ranks are on the foundation: a cut strip starts at the last of them.
    """
    strip, lines = layout.parts[f"strip {column}"], layout.facts["strip lines"]
    per, first, last = ceil(RANKS / lines), 0, RANKS
    if layout.facts["level"] > 1:
        per = max(1, min(RANKS, int(strip.w / (CHOPPED_CELL * layout.text))))
        first = max(0, min(done - (per > 1), RANKS - per))
        last = first + per
    wide, high = strip.w / per, strip.h / lines
    return {i: _cell(strip.x, strip.y, (i - first) % per, (i - first) // per, wide, high) for i in range(first, last)}


def counter_cells(layout: TableLayout) -> list[Box]:
    """The boxes of the 13 ranks in the counter, ace first; none if it is a button. Above the first is its heading."""
    seen, columns = layout.parts["seen"], layout.facts["counter columns"]
    if not columns:
        return []
    per = ceil(RANKS / columns)
    across = not layout.facts["side"]
    top = seen.y + (COUNTER_TITLE_BELOW if across else COUNTER_TITLE) * layout.text
    high = (seen.bottom - top) / per if across else min(COUNTER_LINE_MOST * layout.text, (seen.bottom - top) / per)
    places = [(i % columns, i // columns) if across else (i // per, i % per) for i in range(RANKS)]
    wide = seen.w / columns
    return [_cell(seen.x, top, column, line, wide, high) for column, line in places]


def _cell(left: float, top: float, column: int, line: int, wide: float, high: float) -> Box:
    x, y = left + column * wide, top + line * high
    return edges(x, y, x + wide, y + high)
