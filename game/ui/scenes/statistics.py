"""Statistics of a player in one game: figures, and charts of the same attempts."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any, Final

import pygame

from game.host.locale import N_, _, clock, decimal, number
from game.journal import summary
from game.journal.errors import JournalError
from game.journal.history import History, Log
from game.journal.model import Category
from game.journal.summary import ENOUGH, Figures, Streaks
from game.rules import PATIENCES
from game.ui import charts
from game.ui.figures import Share, Table, TooFew, Trio, Upright
from game.ui.intents import Act
from game.ui.nothing import nothing
from game.ui.page import Page, told
from game.ui.scene import Shell
from game.ui.scenes.menu import game_name
from game.ui.sheet import Chart, Draw, short
from game.ui.widgets import (
    Button,
    Choices,
    Column,
    Gap,
    Grid,
    Item,
    Line,
    Row,
    Spread,
    Tabs,
    View,
    heading,
)

FILTERS: Final = {
    "": N_("All"),
    Category.CLEAN: N_("First tries"),
    Category.REPEAT: N_("Repeats"),
    Category.ASSISTED: N_("Assisted"),
}
APART: Final = 84
"""The most between figures of a page of their own, in units."""
ROLLED: Final = 240
"""So many points of the rolling share are shown."""
PERIODS: Final = {"": N_("All time"), "year": N_("This year"), "month": N_("30 days")}
PAGES: Final = {
    "figures": N_("Figures"),
    "cards": N_("Cards"),
    "course": N_("Course"),
    "calendar": N_("Calendar"),
}


class StatisticsScene(Page):
    """The statistics. `game` is the one to show."""

    def __init__(self, shell: Shell, game: str = "", **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.game = game if game in PATIENCES else self._played_last()
        self.category = self.period = ""
        self.part = "figures"
        self._histories: dict[str, History] = {}
        self._logs: dict[tuple[str, str, str], Log] = {}
        self._charts_made: dict[tuple[object, ...], pygame.Surface] = {}

    def _played_last(self) -> str:
        try:
            played = self.shell.journal.played(self.shell.player.id)
        except JournalError:
            return next(iter(PATIENCES))
        known = [one for one in played if one.game in PATIENCES]
        return max(known, key=lambda one: one.last.utc).game if known else next(iter(PATIENCES))

    def heading(self) -> str:
        return _("Statistics")

    def first_focus(self) -> str:
        return f"tab {self.game}"

    # What is counted ---------------------------------------------------------------------------------------------

    @property
    def history(self) -> History:
        """All attempts, read once while the page is shown."""
        if self.game not in self._histories:
            self._histories[self.game] = self._read()
        return self._histories[self.game]

    def _read(self) -> History:
        try:
            return self.shell.journal.history(self.shell.player.id, self.game)
        except JournalError as error:
            words = told(error)
            if words not in self.shell.notices:
                self.shell.notices.append(words)
            return History([])

    @property
    def log(self) -> Log:
        """The attempts that the filters let through."""
        key = self.game, self.category, self.period
        if key not in self._logs:
            today = self.today()
            since = {"year": date(today.year, 1, 1), "month": today - timedelta(days=30)}.get(self.period)
            self._logs[key] = self.history.select(category=self.category or None, since=since)
        return self._logs[key]

    def build(self) -> View:
        self.history  # noqa: B018 - before the notices are laid out
        return super().build()

    def resized(self) -> None:
        # One may have been playing in the meantime; and charts are of the old size.
        self._histories, self._logs, self._charts_made = {}, {}, {}
        super().resized()

    # The page ----------------------------------------------------------------------------------------------------

    @property
    def _upright(self) -> bool:
        w, h = (side / self.unit for side in self.shell.size)
        return h > w and w > 700

    @property
    def _wide(self) -> bool:
        return self.shell.size[0] / self.unit >= 1800 and self.shell.size[1] / self.unit >= 1000

    @property
    def _paged(self) -> bool:
        return not self._wide and not self._upright

    def header(self) -> tuple[Sequence[Item], Sequence[Item]]:
        games = [(game, game_name(game)) for game in PATIENCES]
        tabs = Tabs(games, self.game, self._show_game)
        if not self.history.words:
            return [tabs], []
        return [tabs], self._filters() if self._wide else [self._filters()[0]]

    def _filters(self) -> list[Item]:
        return [
            Choices(
                [(value, _(label)) for value, label in FILTERS.items()],
                self.category,
                self._set("category"),
                key="filter",
            ),
            Choices(
                [(value, _(label)) for value, label in PERIODS.items()], self.period, self._set("period"), key="period"
            ),
        ]

    def _show_game(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _set(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            setattr(self, name, value)
            self.rebuild()

        return change

    def foot(self) -> Sequence[Item]:
        if not self.history.words:
            return ()
        pages = Choices([(value, _(label)) for value, label in PAGES.items()], self.part, self._set("part"), key="part")
        return [pages, self._past()] if self._paged else [self._past()]

    def _past(self) -> Item:
        return Button(_("Past attempts"), self._show_past, key="attempts")

    def _show_past(self) -> None:
        self.shell.go("attempts", game=self.game, category=self.category)

    def act(self, act: Act) -> None:
        if act.name in ("back", "redo") and self._paged:
            names = list(PAGES)
            self._set("part")(names[(names.index(self.part) + (1 if act.name == "redo" else -1)) % len(names)])
            return
        super().act(act)

    def body(self) -> Item:
        log = self.log
        found = summary.figures(log)
        if not found.attempts:
            return self._nothing(bool(self.history.words))
        if self._wide:
            charts, calendar = self._charts(log, found), self._calendar(log)
            odd = len(charts) % 2 == 1
            both = Grid([*charts, calendar] if odd else charts, most=2, gap=36)
            left = self.window.inner.w / self.unit - 480
            return Row(
                [self._figures(found), Upright(), both if odd else Column([both, Gap(20), calendar], stretch=0)],
                (420, 1, left),
                gap=38,
                align=None,
            )
        if self._upright:
            both = Grid(self._charts(log, found), most=2, gap=36)
            figures = self._figure_page(found)
            return Column([figures, Gap(16), Line(), Gap(16), both, Gap(24), self._calendar(log)], stretch=-3)
        return self._part(log, found)

    def _part(self, log: Log, found: Figures) -> Item:
        match self.part:
            case "cards":
                return Grid(self._charts(log, found)[:2], least=330, gap=40)
            case "course":
                return Grid(self._charts(log, found)[2:], least=330, gap=40)
            case "calendar":
                return Column([self._calendar(log), Gap(16), Line(), Gap(16), self._course(found)], stretch=0)
        return self._figure_page(found)

    def _figure_page(self, found: Figures) -> Item:
        left = Spread([Share(found), self._filters()[1], Column(self._take_backs())], 20, APART)
        right = Spread(self._trios(found), 18, APART)
        half = self.window.inner.w / self.unit / 2
        if half < 450:
            return Grid([left, right], least=400, gap=64)
        return Row([left, Upright(), right], (half, 1, half), gap=36, align=None)

    def _figures(self, found: Figures) -> Item:
        return Spread([Share(found), *self._trios(found), Line(), Column(self._take_backs())], 13, APART)

    def _trios(self, found: Figures) -> list[Item]:
        groups: list[Item] = [Trio(_("Cards on foundations"), _cards(found))]
        if self.game == "cruel":
            groups.append(Trio(_("Redistributions"), _redistributions(found)))
        groups.append(self._course(found))
        items: list[Item] = []
        for group in groups:
            items += [Line(), group] if items else [group]
        return items

    def _course(self, found: Figures) -> Item:
        """Streak and time, side by side."""
        halves = [Trio(_("Streak"), _streak(summary.streaks(self.log)), 2), Trio(_("Time"), _time(found), 2)]
        return Row(halves, (1, 1), gap=12)

    def _take_backs(self) -> list[Item]:
        """Attempts without and with take-backs, apart; whatever is filtered by class."""
        rows = []
        for label, used in ((_("without"), False), (_("with"), True)):
            part = summary.figures(self.history.select(take_backs=used))
            mean = decimal(part.cards_mean) if part.cards_mean is not None else "–"
            best = str(part.cards_best) if part.cards_best is not None else "–"
            per = decimal(part.redistributions_per_attempt) if part.redistributions_per_attempt is not None else "–"
            rows.append([label, number(part.attempts), number(part.won), mean, best, per])
        names = [_("attempts"), _("won"), _("mean"), _("best"), _("redistr.")]
        if self.game != "cruel":
            names, rows = names[:-1], [row[:-1] for row in rows]
        return [heading(_("Take-backs")), Gap(6), Table(names, rows)]

    def _chart(self, name: str, says: str, draw: Draw, high: float, left: float = 66) -> Chart:
        """A chart that is drawn once for what it shows, however often the page is built."""
        chart = Chart(name, says, draw, high, left)
        chart.make = partial(self._drawn, chart, (name, says, self.game, self.category, self.period, self.unit))
        return chart

    def _drawn(self, chart: Chart, what: tuple[object, ...], w: int, h: int) -> pygame.Surface:
        key = (*what, w, h)
        if key not in self._charts_made:
            self._charts_made[key] = chart.drawn(w, h)
        return self._charts_made[key]

    def _charts(self, log: Log, found: Figures) -> list[Item]:
        """How far attempts get, and how they went on."""
        median = found.cards_median or 4
        half = _("Half of the attempts stop at {n} cards or fewer.").format(n=short(median))
        high = 225 if self._wide else 290
        bars = charts.histogram(summary.histogram(log), found.cards_median)
        items: list[Item] = [
            self._chart(_("Cards on foundations"), half, bars, high, 40),
            self._chart(
                _("How far attempts get"),
                _("Share of attempts that reached this many cards.")
                if found.attempts >= ENOUGH
                else _("Attempts that reached this many cards."),
                charts.reached(summary.reached(log), found.attempts),
                high,
            ),
            self._rolling(log, found, high),
        ]
        if self.game == "cruel":
            says = _("Across: redistributions. Up: cards. Lozenge: won.")
            draw = charts.scatter(summary.scatter(log))
            items.append(self._chart(_("Redistributions against cards"), says, draw, high, 40))
        return items

    def _rolling(self, log: Log, found: Figures, high: float) -> Item:
        if found.share is None:
            return TooFew(found.attempts, found.won)
        counts = summary.rolling(log, most=ROLLED)
        says = _("Share won, with its band. Dotted: all attempts.")
        if len(counts) == ROLLED:
            says = _("Share won, with its band; the newest {n} of them. Dotted: all attempts.").format(n=ROLLED)
        draw = charts.rolling(counts, found.share, found.attempts)
        return self._chart(_("The last 20 attempts"), says, draw, high)

    def _calendar(self, log: Log) -> Item:
        today = self.today()
        draw = charts.calendar(log.days(charts.first_day(today)), today)
        return self._chart(_("Calendar"), _("Attempts a day; a lozenge marks a win."), draw, 236, 52)

    def _nothing(self, filtered: bool) -> Item:
        """Nothing to count: say so, and what to do about it."""
        name = game_name(self.game)
        if filtered:
            words = _("No attempt of this kind yet.")
            button = Button(_("Show all"), self._show_all, "primary", key="all")
        else:
            words = _(
                "The first attempt starts the log. Shares appear after {n} attempts; "
                "until then they are too few to tell."
            )
            words = words.format(n=ENOUGH)
            button = Button(_("Deal {game}").format(game=name), self._deal, "primary", key="deal")
        return nothing(self, _("Nothing to count yet"), words, button)

    def _show_all(self) -> None:
        self.category = self.period = ""
        self.rebuild()

    def _deal(self) -> None:
        self.shell.go("table", game=self.game)


def _cards(found: Figures) -> list[tuple[str, str]]:
    mean = decimal(found.cards_mean) if found.cards_mean is not None else "–"
    median = short(found.cards_median) if found.cards_median is not None else "–"
    return [(mean, _("mean")), (median, _("median")), (str(found.cards_best or "–"), _("best"))]


def _redistributions(found: Figures) -> list[tuple[str, str]]:
    values = (found.redistributions_per_attempt, _("per attempt")), (found.redistributions_per_win, _("per win"))
    return [(decimal(value) if value is not None else "–", label) for value, label in values]


def _streak(found: Streaks) -> list[tuple[str, str]]:
    return [(number(found.streak), _("now")), (number(found.longest_streak), _("longest"))]


def _time(found: Figures) -> list[tuple[str, str]]:
    return [(long_time(found.seconds), _("in all")), (clock(found.seconds_per_attempt or 0), _("per attempt"))]


def long_time(seconds: float) -> str:
    """A time in minutes, or from a hundred of them on in hours."""
    minutes = round(seconds / 60)
    if minutes < 100:
        return _("{n} min").format(n=minutes)
    return _("{n} h").format(n=decimal(seconds / 3600) if seconds < 36000 else number(round(seconds / 3600)))
