"""The charts of an analysis: cards on foundations against moves, and the coach's estimates under it."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from game.host.locale import _, number
from game.ui import paint, svg
from game.ui.analysis.along import BAND, FOOT, Along, Kept, draw_band
from game.ui.analysis.study import Study
from game.ui.analysis.words import summary
from game.ui.geometry import Box
from game.ui.intents import Pointer
from game.ui.sheet import Sheet, per_cent
from game.ui.theme import COLOUR
from game.ui.widgets.base import State, Surface

MARKS: Final = (13, 26, 39, 52)


class _Words:
    """Lines of text that keep out of each other's way, inside a box, and off the lines of a chart if they can."""

    def __init__(self, surface: Surface, box: Box, unit: float, lines: Sequence[tuple[float, float]]) -> None:
        """`lines` are the points of the chart's lines."""
        self.surface = surface
        self.box = box
        self.unit = unit
        self.lines = lines
        self.taken: list[Box] = []

    def say(self, words: str, ink: str, places: Sequence[tuple[float, float, float]]) -> None:
        """Write at the first place that is free, if one is; each is x, middle height, and alignment."""
        size = 17 * self.unit
        wide = paint.width(words, size)
        free: list[tuple[bool, int, Box]] = []
        for place, (x, y, align) in enumerate(places):
            box = Box.of(x - align * wide, y - 0.5 * size, wide, size)
            inside = box.x >= self.box.x and box.right <= self.box.right and box.bottom <= self.box.bottom
            if inside and box.y >= self.box.y and not any(box.overlap(other) for other in self.taken):
                around = box.grown(4 * self.unit)
                free.append((any(around.holds(round(left), round(top)) for left, top in self.lines), place, box))
        if free:
            box = min(free)[2]
            paint.text(self.surface, words, (box.x, box.cy), size, ink)
            self.taken.append(box)


class Course(Along):
    """Cards on the foundations against moves: the attempt, and the solver's line that leaves it; verdicts under it."""

    def __init__(self, study: Study, kept: Kept, *, high: float = 380, titled: bool = True) -> None:
        """`titled`: what it shows stands above it."""
        super().__init__(study, kept)
        self.high = high
        self.above = 27 if titled else 0
        """Height of the title in units."""
        self.key = "chart"
        self.low = min(4, *study.own_cards)
        """Cards on the foundations at the base line: four, as after any deal, if no layout began with fewer."""

    def height(self, room: int, unit: float) -> int:
        return round((self.high + 25 * (_rows(room / unit) - 1)) * unit)

    def _lay(self) -> None:
        self._rows = _rows(self.box.w / self.unit)
        self.plot = self._between(self.above + 21 + 25 * self._rows, 38 + BAND + FOOT)

    def y(self, cards: float) -> float:
        """The height of so many cards, in pixels."""
        return self.plot.bottom - self.plot.h * (cards - self.low) / (52 - self.low)

    def on_line(self, pointer: Pointer) -> bool:
        """The line that the press was nearer to; the one dragged along stays."""
        study, index = self.study, self.nearest(pointer.x)
        if pointer.phase == "move" or study.branch is None or not study.line:
            return study.watching
        if index <= study.branch:
            return False
        if index >= len(study.own):
            return True
        line = study.line_cards[min(index - study.branch, len(study.line_cards) - 1)]
        own = study.own_cards[index]
        return abs(pointer.y - self.y(line)) < abs(pointer.y - self.y(own))

    def _here(self) -> tuple[float, float]:
        return self.x(self.study.replay.index), self.y(self.study.replay.cards)

    def _axes(self, sheet: Sheet) -> None:
        plot = sheet.plot
        across = [(float(move), number(move)) for move in range(0, self.end + 1, self.step)]
        room = plot.h * 9 / (52 - self.low)  # from the lowest mark to the next
        apart = 18 * sheet.unit
        marks = (self.low, *MARKS) if room > apart else (self.low, 26, 52) if 2 * room > apart else (self.low, 52)
        sheet.axes(
            across,
            [(float(mark), str(mark)) for mark in marks],
            lambda move: plot.x + plot.w * move / self.end,
            lambda cards: plot.bottom - plot.h * (cards - self.low) / (52 - self.low),
        )
        if not self.above:
            return
        title = _("Cards on foundations against moves")
        size = paint.fitted(title, 20 * sheet.unit, sheet.size[0], "strong") / sheet.unit
        sheet.text(title, 0, 12 * sheet.unit, size, "text", "strong")

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        surface.blit(self.picture("course", self._axes), self.box[:2])
        self._draw_summary(surface, unit)
        room = Box(self.plot.x, self.plot.y - round(20 * unit), self.box.right - self.plot.x, self.plot.h)
        words = _Words(surface, room, unit, self._points())
        band = Box(self.plot.x, self.plot.bottom + round(36 * unit), self.plot.w, round(BAND * unit))
        self._draw_losing(surface, words, band)
        self._draw_lines(surface, words)
        draw_band(surface, self, band)
        x, y = self._here()
        self.draw_cursor(surface, y)
        paint.lozenge(surface, x, y, 10 * unit, self.draw_handle(surface, state), "ink", 2 * unit)

    def _points(self) -> list[tuple[float, float]]:
        """Where both lines go, and the upright ones of the losing move and of the point looked at."""
        study, plot = self.study, self.plot
        points = [(self.x(move), self.y(cards)) for move, cards in enumerate(study.own_cards)]
        if study.line and study.branch is not None:
            points += [(self.x(move), self.y(cards)) for move, cards in enumerate(study.line_cards, study.branch)]
        down = range(plot.y, plot.bottom, max(4, round(8 * self.unit)))
        x, top = self._here()
        points += [(x, y) for y in down if y >= top]
        if study.analysis.losing_move is not None:
            x = self.x(study.analysis.losing_move - 0.5)
            points += [(x, y) for y in down if y > plot.y + 24 * self.unit]
        return points

    def _draw_summary(self, surface: Surface, unit: float) -> None:
        words = summary(self.study.analysis, self.study.replay.attempt.row.outcome == "won")
        if self.study.analysis.ratings is not None and self.study.analysis.available:
            words += " " + _("The solver knows the order of the stock.")
        size = 18 * unit
        while len(lines := paint.wrapped(words, round(size), self.box.w)) > self._rows and size > 9:
            size -= 1
        for i, line in enumerate(lines[: self._rows]):
            paint.text(surface, line, (self.box.x, self.box.y + (self.above + 12 + 25 * i) * unit), size, "gold_light")

    def _draw_lines(self, surface: Surface, words: _Words) -> None:
        study, unit = self.study, self.unit
        if study.line and study.branch is not None:
            self._stairs(surface, study.branch, study.line_cards, "gold")
            x, y = self.x(study.branch + len(study.line)), self.y(study.line_cards[-1])
            paint.lozenge(surface, x, y, 6 * unit, "gold")
            words.say(
                _("solver"), "gold_light", [(x + 12 * unit, y + 8 * unit, 0.0), (x - 14 * unit, y - 4 * unit, 1.0)]
            )
        self._stairs(surface, 0, study.own_cards, "paper")
        x, y = self.x(len(study.own) - 1), self.y(study.own_cards[-1])
        surface.blit(_dot(round(9 * unit)), (round(x - 4.5 * unit), round(y - 4.5 * unit)))
        beside = [(x + 12 * unit, y, 0.0), (x + 8 * unit, y + 18 * unit, 0.0), (x - 12 * unit, y - 12 * unit, 1.0)]
        words.say(_("you"), "text", [(x, y + 18 * unit, 0.5), *beside, (x, y - 18 * unit, 0.5)])

    def _stairs(self, surface: Surface, start: int, cards: Sequence[int], ink: str) -> None:
        """A line that goes level until a move changes the number of cards."""
        thick = max(2, round(3 * self.unit))
        move, colour = start, COLOUR[ink]
        for count, run in groupby(cards):
            first, move = move, move + len(list(run))
            left, right = round(self.x(first)), round(self.x(min(move, start + len(cards) - 1)))
            y = round(self.y(count)) - thick // 2
            surface.fill(colour, (left - thick // 2, y, max(thick, right - left + thick), thick))
            if move < start + len(cards):
                after = round(self.y(cards[move - start])) - thick // 2
                surface.fill(colour, (right - thick // 2, min(y, after), thick, abs(y - after) + thick))

    def _draw_losing(self, surface: Surface, words: _Words, band: Box) -> None:
        """The move that lost it as one line, if that is proved, else the stretch in which it must be."""
        analysis, unit, plot = self.study.analysis, self.unit, self.plot
        y = plot.y + 10 * unit
        if analysis.losing_move is not None:
            wide = max(2, round(2 * unit))
            x = round(self.x(analysis.losing_move - 0.5) - wide / 2)
            surface.fill(COLOUR["warning"], (x, plot.y, wide, band.bottom - plot.y))
            said = _("first losing move: {n}").format(n=number(analysis.losing_move))
            words.say(said, "warning", [(x - 8 * unit, y, 1.0), (x + 10 * unit, y, 0.0)])
        elif analysis.span is not None:
            first, last = analysis.span
            left, right = round(self.x(first - 0.5)), round(self.x(last - 0.5))
            shade = Box(left, plot.y, max(2, right - left), plot.bottom - plot.y)
            paint.plate(surface, shade, "warning", 0, opacity=0.16)
            said = _("lost between {first} and {last}").format(first=number(first), last=number(last))
            words.say(said, "warning", [(left - 8 * unit, y, 1.0), (right + 10 * unit, y, 0.0)])


def _rows(wide: float) -> int:
    """The lines of the summary in so many units."""
    return 1 if wide > 620 else 2 if wide > 340 else 3


class Chances(Along):
    """The coach's estimate of the chance to win: what each move left, and what it gave away."""

    def __init__(self, study: Study, kept: Kept, *, high: float = 190) -> None:
        super().__init__(study, kept)
        self.high = high
        self.key = "chances"

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def _lay(self) -> None:
        self._rows = 1 if self.box.w > 700 * self.unit else 2
        self.plot = self._between(44 + 25 * self._rows, FOOT)

    def _axes(self, sheet: Sheet) -> None:
        plot, unit = sheet.plot, sheet.unit
        up = [(share, per_cent(share)) for share in (0.0, 0.5, 1.0)]
        sheet.axes([], up, float, lambda share: plot.bottom - plot.h * share)
        title = _("Chance of winning, as the coach estimates it")
        sheet.text(
            title, 0, 12 * unit, paint.fitted(title, 20 * unit, sheet.size[0], "strong") / unit, "text", "strong"
        )
        says, size = _("From what was open at each move. Gold: what the move left; red: what it gave away."), 18 * unit
        while len(lines := paint.wrapped(says, round(size), sheet.size[0])) > self._rows and size > 9:
            size -= 1
        for i, line in enumerate(lines[: self._rows]):
            sheet.text(line, 0, (39 + 25 * i) * unit, size / unit)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        surface.blit(self.picture("chances", self._axes), self.box[:2])
        ratings = self.study.analysis.ratings
        thick = max(2, round(3 * unit))
        for rated in ratings.rated if ratings is not None else ():
            left, right = round(self.x(rated.stage - 1)), round(self.x(rated.stage))
            top = round(self.plot.bottom - self.plot.h * rated.after)
            wide = max(2, right - left)
            surface.fill(COLOUR["button"], (left, top, wide, self.plot.bottom - top))
            surface.fill(COLOUR["gold"], (left, min(top, self.plot.bottom - thick), wide, thick))
            if rated.loss:
                best = round(self.plot.bottom - self.plot.h * rated.before)
                surface.fill(COLOUR["warning"], (left, best, max(thick, wide - 1), max(1, top - best)))
        self.draw_cursor(surface, self.plot.y)
        self.draw_handle(surface, state)


@lru_cache(maxsize=8)
def _dot(side: int) -> Surface:
    return svg.raster(svg.circle(side / 2, side / 2, side / 2, COLOUR["paper"]), (side, side))
