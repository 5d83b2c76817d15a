"""The bar at the top: what it says, what it gives up where the window is narrow, and where a short note goes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from game.ui.geometry import Box
from game.ui.layout.frame import Frame, edges
from game.ui.layout.text import Line, Measure, Role, wrap

GIVEN_UP = ("words", "name", "captions", "spare action", "lamp word", "spare number", "numbers")
"""In turn: words of the actions, the name, captions (icons instead), the action that also stands in the menu, the word
of the lamp, the number that also stands on the table, all numbers but the first."""

# Lengths in body texts.
NAME, CAPTION, NUMBER = 1.5, 0.9, 1.2
"""Sizes of text."""
ICON, LAMP, ACTION_ICON = 1.15, 1.5, 1.25
ACTION_PAD, ACTION_GAP, WORD_GAP = 0.55, 0.3, 0.4
APART, APART_TIGHT = 1.6, 0.8
"""Between the numbers."""
SPLIT = 1.4
"""Least room between numbers and actions."""
MENU_GAP = 0.8
"""Before the last action, with a rule in its middle."""
FOOT_WORDS = (1.0, 0.85)
"""Sizes tried for the words at the foot, before they go."""

Kind = Literal["name", "icon", "caption", "value", "lamp", "lamp word", "action", "rule"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the bar: its name (an icon has the same), caption, value as written."""

    name: str
    caption: str
    value: str
    spare: bool = False
    """It also stands on the table."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the bar has to say."""

    name: str
    numbers: tuple[Number, ...]
    actions: tuple[tuple[str, str], ...]
    """Name and word of each, the menu last."""
    lamp: str | None = None
    """The lamp's word, None for no lamp."""
    spare_action: tuple[str, str] | None = None
    """One that also stands in the menu: before that, and never at the foot."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to draw. An action has an icon, and its word in `text` unless that was given up."""

    kind: Kind
    name: str
    box: Box
    text: str = ""
    size: float = 1.0
    role: Role = "text"


@dataclass(frozen=True, slots=True)
class BarLayout:
    """All of a bar, the actions at the foot included."""

    items: tuple[Item, ...]
    free: Box
    """Between numbers and actions."""
    level: int
    """How many of `GIVEN_UP` went."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """An item before it has a place: its width, and the gap after it, in pixels."""

    kind: Kind
    name: str
    width: float
    after: float
    text: str = ""
    size: float = 1.0
    role: Role = "text"


def bar_layout(around: Frame, words: Words, measure: Measure) -> BarLayout:
    """Where everything in the bar stands; the first level that fits, or else the last."""
    f, width, pad = around.text, around.bar.w, max(0.6 * around.text, around.margin)
    end = width - pad + (0 if around.foot else 0.5 * f)
    for level in range(len(GIVEN_UP) + 1):
        kept = GIVEN_UP[level:]
        cells = list(_numbers(words, kept, f, measure))
        actions = [] if around.foot else _actions(words, kept, f, measure)
        stop = pad + sum(cell.width + cell.after for cell in cells) - cells[-1].after
        start = end - sum(cell.width + cell.after for cell in actions)
        if stop + SPLIT * f <= start:
            break
    items = [*_placed(cells, pad, around.bar), *_placed(actions, start, around.bar)]
    if around.foot:
        items += _at_foot(around, around.foot, words, measure)
    return BarLayout(tuple(items), edges(stop, 0, max(start, stop), around.bar.h), level)


def _numbers(words: Words, kept: tuple[str, ...], f: int, measure: Measure) -> Iterator[_Cell]:
    """The left half of the bar."""
    apart = (APART if "lamp word" in kept else APART_TIGHT) * f
    if "name" in kept:
        yield _text("name", "name", words.name, NAME, "display", measure, 1.5 * f)
    for i, number in enumerate(words.numbers):
        if (number.spare and "spare number" not in kept) or (i and "numbers" not in kept):
            continue
        if "captions" in kept:
            yield _text("caption", number.name, number.caption, CAPTION, "text", measure, WORD_GAP * f)
        else:
            yield _Cell("icon", number.name, ICON * f, 0.3 * f)
        yield _text("value", number.name, number.value, NUMBER, "tabular", measure, apart)
    if words.lamp is not None:
        yield _Cell("lamp", "lamp", LAMP * f, 0.35 * f)
        if "lamp word" in kept:
            yield _text("lamp word", "lamp", words.lamp, 1.0, "text", measure, 0)


def _text(kind: Kind, name: str, text: str, size: float, role: Role, measure: Measure, after: float) -> _Cell:
    return _Cell(kind, name, measure(text, size, role), after, text, size, role)


def _actions(words: Words, kept: tuple[str, ...], f: int, measure: Measure) -> list[_Cell]:
    """The right half: flat buttons, the last set apart."""
    cells, with_words = [], "words" in kept
    *acts, menu = words.actions
    if words.spare_action is not None and "spare action" in kept:
        acts.append(words.spare_action)
    for i, (name, word) in enumerate([*acts, menu], 1):
        width = (ACTION_ICON + 2 * ACTION_PAD) * f
        if with_words:
            width += WORD_GAP * f + measure(word, 1.0, "strong")
        after = (ACTION_GAP if i < len(acts) else 0) * f
        cells.append(_Cell("action", name, width, after, word if with_words else "", 1.0, "strong"))
    cells.insert(-1, _Cell("rule", "rule", MENU_GAP * f, 0))
    return cells


def _placed(cells: list[_Cell], x: float, bar: Box) -> Iterator[Item]:
    """Cells side by side from `x` on: texts as high as the bar, buttons a little less, icons square."""
    for cell in cells:
        deep = {"icon": cell.width, "lamp": cell.width, "rule": bar.h / 2, "action": _button(bar)}.get(cell.kind, bar.h)
        top = bar.y + (bar.h - deep) / 2 - (deep < bar.h)
        box = edges(x, top, x + cell.width, top + deep)
        if cell.kind == "rule":
            box = box._replace(x=box.cx, w=1)
        yield Item(cell.kind, cell.name, box, cell.text, cell.size, cell.role)
        x += cell.width + cell.after


def _button(bar: Box) -> float:
    """Height of the actions."""
    return max(0.75 * bar.h, min(bar.h, 36) - 4)


def _at_foot(around: Frame, foot: Box, words: Words, measure: Measure) -> Iterator[Item]:
    """The actions over the whole width, with rules between."""
    f, wide, deep = around.text, foot.w / len(words.actions), _button(foot)
    room = wide - 10 * around.unit - (ACTION_ICON + 2 * ACTION_PAD + WORD_GAP) * f + 0.5 * f
    widest = max(measure(word, 1.0, "strong") for _, word in words.actions)
    size = next((size for size in FOOT_WORDS if widest * size <= room), 0)
    for i, (name, word) in enumerate(words.actions):
        x = foot.x + i * wide
        box = Box.of(x + 5 * around.unit, foot.y + (foot.h - deep) / 2 + 1, wide - 10 * around.unit, deep)
        yield Item("action", name, box, word if size else "", size or 1.0, "strong")
        if i:
            yield Item("rule", "rule", Box.of(x, foot.y + foot.h / 4, 1, foot.h / 2))


def note(around: Frame, free: Box, table: Box, text: str, measure: Measure) -> tuple[Box, tuple[Line, ...]]:
    """A pill with a short text: in the free middle of the bar, else in lines over the lower margin of the table.

    `free` is what the bar leaves, `table` where the piles lie: a panel beside them is not covered.
    """
    f, pad = around.text, 0.8 * around.text
    width = measure(text, 1.0, "text")
    if width + 2 * pad + 2 * f <= free.w and around.bar.h >= 1.7 * f:
        lines, deep, middle = [text], 1.7 * f, free.x + free.w / 2
        top = (around.bar.h - deep) / 2 - 1
    else:
        lines = wrap(text, table.w - 2 * pad, measure)
        width = max(measure(line, 1.0, "text") for line in lines)
        deep, middle = (0.4 + 1.3 * len(lines)) * f, table.x + table.w / 2
        bottom = (around.dock or around.foot or Box(0, around.size[1], 0, 0)).y
        top = bottom - deep - 0.5 * f
    left = middle - width / 2
    step = (deep - 0.4 * f) / len(lines)
    tops = [top + 0.2 * f + i * step for i in range(len(lines))]
    placed = (Line(line, edges(left, y, left + width, y + step)) for line, y in zip(lines, tops, strict=True))
    return edges(left - pad, top, left + width + pad, top + deep), tuple(placed)
