"""The strip of a message with choices: it stands in the dock, which the table has made room for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.ui.geometry import Box
from game.ui.layout.frame import DOCK_GAP_UNITS, edges, frame
from game.ui.layout.text import Line, Measure, wrap

# Lengths in body texts.
PAD, EDGE = 1.5, 0.62
"""Inside the strip: at the sides; above and below."""
TITLE, TITLE_NARROW = 1.6, 1.2
"""Sizes of the title: as a rule; where it does not fit on one line."""
TITLE_LINE, TEXT_LINE = 1.25, 1.35
"""Height of a line: of a title over its size, of text."""
COLUMN_GAP, ROW_GAP, BUTTON_GAP = 1.5, 0.4, 0.6
BUTTON, BUTTON_LINE = 2.3, 0.8
"""Height of a button of one line; what each further line adds to the least."""
WORD_LINES = 2
"""Most lines of words in a button that has others beside it."""
ICON_ROOM, PLAIN_ROOM, TIGHT_ROOM = 3.2, 1.6, 0.8
"""Beside a button's words: with an icon, without, and where words are broken."""


@dataclass(frozen=True, slots=True)
class Button:
    """A choice, its label in lines."""

    box: Box
    lines: tuple[str, ...]
    icon: bool
    """Whether there is room for its icon."""


@dataclass(frozen=True, slots=True)
class Strip:
    """The message, in window pixels."""

    dock: int
    """Height to ask the table layout for (`Request.dock`)."""
    box: Box
    lines: tuple[Line, ...]
    """The title in lines of role ``display``, then the text."""
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class _Row:
    """Choices side by side: their widths, words and height."""

    widths: tuple[float, ...]
    words: tuple[tuple[str, ...], ...]
    height: float
    icon: bool = False


_Shape = tuple[float, list[Line], list[Button]]
"""A way to arrange the strip: its height, and what stands in it, from its upper left corner."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """What there is to arrange, in a strip `width` pixels wide."""

    width: float
    f: int
    title: str
    text: str
    labels: Sequence[str]
    measure: Measure

    @property
    def inner(self) -> float:
        return self.width - 2 * PAD * self.f

    def shapes(self) -> Iterator[_Shape]:
        """Choices right of the words, with icons or without; below them, title and text on one line; all below."""
        for icon in (True, False):
            yield from self.beside(self.plain_row(icon))
        yield from self.inline()
        yield self.under(self.words(self.inner))

    def beside(self, row: _Row) -> Iterator[_Shape]:
        f, taken = self.f, sum(row.widths) + (len(row.widths) - 1) * BUTTON_GAP * self.f
        room = self.inner - taken - COLUMN_GAP * f
        if room < self.measure(self.title, TITLE, "display"):
            return
        lines = self.words(room)
        height = max(lines[-1].box.bottom, row.height + EDGE * f) + EDGE * f
        yield height, lines, self.placed(row, self.width - PAD * f - taken, (height - row.height) / 2)

    def inline(self) -> Iterator[_Shape]:
        f, title = self.f, self.measure(self.title, TITLE, "display")
        if title + 1.2 * f + self.measure(self.text, 1.0, "text") > self.inner:
            return
        deep = TITLE * TITLE_LINE * f
        first = Line(self.title, Box.of(PAD * f, EDGE * f, title, deep), TITLE, "display")
        left = PAD * f + title + 1.2 * f
        yield self.under([first, Line(self.text, Box.of(left, EDGE * f, self.width - PAD * f - left, deep))])

    def under(self, lines: list[Line]) -> _Shape:
        f, top = self.f, lines[-1].box.bottom + ROW_GAP * self.f
        buttons: list[Button] = []
        for row in self.rows():
            right = sum(row.widths) + (len(row.widths) - 1) * BUTTON_GAP * f
            buttons += self.placed(row, self.width - PAD * f - right, top)
            top += row.height + ROW_GAP * f
        return top - ROW_GAP * f + EDGE * f, lines, buttons

    def words(self, room: float) -> list[Line]:
        """Title and text in lines, `room` pixels wide."""
        f, x, top = self.f, PAD * self.f, EDGE * self.f
        size = TITLE if self.measure(self.title, TITLE, "display") <= room else TITLE_NARROW
        lines, deep = [], size * TITLE_LINE * f
        for line in wrap(self.title, room, self.measure, size, "display"):
            lines.append(Line(line, edges(x, top, x + room, top + deep), size, "display"))
            top += deep
        for line in wrap(self.text, room, self.measure):
            lines.append(Line(line, edges(x, top, x + room, top + TEXT_LINE * f)))
            top += TEXT_LINE * f
        return lines

    def plain_row(self, icon: bool) -> _Row:
        beside = (ICON_ROOM if icon else PLAIN_ROOM) * self.f
        widths = tuple(self.measure(label, 1.0, "strong") + beside for label in self.labels)
        return _Row(widths, tuple((label,) for label in self.labels), BUTTON * self.f, icon)

    def rows(self) -> list[_Row]:
        """The choices over the whole width: in one row, with icons, without, or in broken words; else one to a row."""
        gaps = (len(self.labels) - 1) * BUTTON_GAP * self.f
        for icon in (True, False):
            row = self.plain_row(icon)
            if sum(row.widths) + gaps <= self.inner:
                return [row]
        shared = self.broken_row(self.labels, (self.inner - gaps) / len(self.labels))
        longest = max(self.measure(word, 1.0, "strong") for label in self.labels for word in label.split(" "))
        if longest <= shared.widths[0] - TIGHT_ROOM * self.f and max(map(len, shared.words)) <= WORD_LINES:
            return [shared]
        return [self.broken_row([label], self.inner) for label in self.labels]

    def broken_row(self, labels: Sequence[str], width: float) -> _Row:
        words = tuple(tuple(wrap(label, width - TIGHT_ROOM * self.f, self.measure, 1.0, "strong")) for label in labels)
        height = BUTTON + BUTTON_LINE * (max(map(len, words)) - 1)
        return _Row((width,) * len(labels), words, height * self.f)

    def placed(self, row: _Row, left: float, top: float) -> list[Button]:
        buttons = []
        for width, words in zip(row.widths, row.words, strict=True):
            buttons.append(Button(Box.of(left, top, width, row.height), words, row.icon))
            left += width + BUTTON_GAP * self.f
        return buttons


def message_strip(
    size: tuple[int, int], scale: float, title: str, text: str, labels: Sequence[str], measure: Measure
) -> Strip:
    """The lowest arrangement with every word at full size; of equally low ones, the first of `_Draft.shapes`."""
    around = frame(size, scale)
    gap, width = DOCK_GAP_UNITS * around.unit, around.size[0] - 2 * around.margin
    draft = _Draft(width, around.text, title, text, labels, measure)
    height, lines, buttons = min(draft.shapes(), key=lambda shape: round(shape[0]))
    dock = round(height + 2 * gap)
    box = frame(size, scale, dock).dock or around.area

    def moved(at: Box) -> Box:
        return at._replace(x=at.x + box.x, y=at.y + box.y)

    return Strip(
        dock,
        box,
        tuple(replace(line, box=moved(line.box)) for line in lines),
        tuple(replace(button, box=moved(button.box)) for button in buttons),
    )
