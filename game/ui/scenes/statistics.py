"""Statistics of a player in one game: figures, and charts of the same attempts."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Any, Final

import pygame

from game.host.locale import N_, _, decimal, number
from game.journal import summary
from game.journal.errors import JournalError
from game.journal.model import Category, Outcome, Result
from game.journal.summary import ENOUGH, Figures
from game.rules import PATIENCES
from game.ui import charts, pictures
from game.ui.charts import Chart, short
from game.ui.figures import Centred, Share, Table, TooFew, Trio, Upright
from game.ui.intents import Act
from game.ui.page import Page, told
from game.ui.scene import Shell
from game.ui.scenes.menu import game_name
from game.ui.widgets import (
    Button,
    Choices,
    Column,
    Gap,
    Grid,
    Item,
    Label,
    Line,
    Picture,
    Row,
    Tabs,
    View,
    heading,
    title,
)

FILTERS: Final = {
    "": N_("All"),
    Category.CLEAN: N_("First tries"),
    Category.REPEAT: N_("Repeats"),
    Category.ASSISTED: N_("Assisted"),
}
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
        self._over: list[Result] = []

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

    def build(self) -> View:
        self._over = self._read()
        return super().build()

    def _read(self) -> list[Result]:
        """All attempts that are over, in the order in which they were begun."""
        try:
            results = self.shell.journal.results(self.shell.player.id, self.game)
            return [result for result in results if result.outcome != Outcome.OPEN]
        except JournalError as error:
            words = told(error)
            if words not in self.shell.notices:
                self.shell.notices.append(words)
            return []

    def _selected(self, results: list[Result]) -> list[Result]:
        today = self.today()
        since = {"year": date(today.year, 1, 1), "month": today - timedelta(days=30)}.get(self.period)
        return summary.select(results, category=self.category or None, since=since)

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
        if not self._over:
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
        if not self._paged or not self._over:
            return ()
        return [
            Choices([(value, _(label)) for value, label in PAGES.items()], self.part, self._set("part"), key="part")
        ]

    def act(self, act: Act) -> None:
        if act.name in ("back", "redo") and self._paged:
            names = list(PAGES)
            self._set("part")(names[(names.index(self.part) + (1 if act.name == "redo" else -1)) % len(names)])
            return
        super().act(act)

    def body(self) -> Item:
        everything = self._over
        results = self._selected(everything)
        found = summary.figures(results)
        if not found.attempts:
            return self._nothing(bool(everything))
        if self._wide:
            rest: Item = Column(
                [Grid(self._charts(results, found), most=2, gap=36), Gap(20), self._calendar(results)], stretch=0
            )
            return Row(
                [Column(self._figures(found, everything)), Upright(), rest],
                (420, 1, self.window.inner.w / self.unit - 480),
                gap=38,
                align=None,
            )
        if self._upright:
            both = Grid(self._charts(results, found), most=2, gap=36)
            figures = self._figure_page(found, everything)
            return Column([figures, Gap(16), Line(), Gap(16), both, Gap(24), self._calendar(results)], stretch=-3)
        return self._part(results, found, everything)

    def _part(self, results: list[Result], found: Figures, everything: list[Result]) -> Item:
        cards, course = self._charts(results, found)[:2], self._charts(results, found)[2:]
        match self.part:
            case "cards":
                return Grid(cards, least=330, gap=40)
            case "course":
                return Grid(course, least=330, gap=40)
            case "calendar":
                streak = Trio(_("Streak"), _streak(found))
                return Column([self._calendar(results), Gap(16), Line(), Gap(16), streak], stretch=0)
        return self._figure_page(found, everything)

    def _figure_page(self, found: Figures, everything: list[Result]) -> Item:
        left = [Share(found), Gap(18), self._filters()[1], Gap(22), *self._take_backs(everything)]
        return Grid([Column(left), Column(self._trios(found))], least=400, gap=64)

    def _figures(self, found: Figures, everything: list[Result]) -> list[Item]:
        return [Share(found), Gap(16), *self._trios(found), Gap(18), Line(), Gap(18), *self._take_backs(everything)]

    def _trios(self, found: Figures) -> list[Item]:
        groups = [Trio(_("Cards on foundations"), _cards(found))]
        if self.game == "cruel":
            groups.append(Trio(_("Redistributions"), _redistributions(found)))
        groups.append(Trio(_("Streak"), _streak(found)))
        items: list[Item] = []
        for group in groups:
            items += [Gap(18), Line(), Gap(18), group] if items else [group]
        return items

    def _take_backs(self, everything: list[Result]) -> list[Item]:
        """Attempts without and with take-backs, apart; whatever is filtered by class."""
        rows = []
        for label, used in ((_("without"), False), (_("with"), True)):
            part = summary.figures(summary.select(everything, take_backs=used))
            mean = decimal(part.cards_mean) if part.cards_mean is not None else "–"
            best = str(part.cards_best) if part.cards_best is not None else "–"
            per = decimal(part.redistributions_per_attempt) if part.redistributions_per_attempt is not None else "–"
            rows.append([label, number(part.attempts), number(part.won), mean, best, per])
        names = [_("attempts"), _("won"), _("mean"), _("best"), _("redistr.")]
        if self.game != "cruel":
            names, rows = names[:-1], [row[:-1] for row in rows]
        return [heading(_("Take-backs")), Gap(6), Table(names, rows)]

    def _charts(self, results: list[Result], found: Figures) -> list[Item]:
        """How far attempts get, and how they went on."""
        median = found.cards_median or 4
        half = _("Half of the attempts stop at {n} cards or fewer.").format(n=short(median))
        many = found.attempts >= ENOUGH
        high = 225 if self._wide else 290
        bars = charts.histogram(summary.histogram(results), found.cards_median)
        items: list[Item] = [
            Chart(_("Cards on foundations"), half, bars, high, 40),
            Chart(
                _("How far attempts get"),
                _("Share of attempts that reached so many cards."),
                charts.reached(summary.reached(results)),
                high,
            ),
        ]
        if many and found.share is not None:
            says = _("Share won, with its band. Dotted: all attempts.")
            items.append(
                Chart(_("The last 20 attempts"), says, charts.rolling(summary.rolling(results), found.share), high)
            )
        else:
            items.append(TooFew(found.attempts))
        if self.game == "cruel":
            says = _("Across: redistributions. Up: cards. Lozenge: won.")
            items.append(
                Chart(_("Redistributions against cards"), says, charts.scatter(summary.scatter(results)), high, 40)
            )
        return items

    def _calendar(self, results: list[Result]) -> Item:
        draw = charts.calendar(summary.calendar(results), self.today())
        return Chart(_("Calendar"), _("Attempts a day; a lozenge marks a win."), draw, 236, 52)

    def _nothing(self, filtered: bool) -> Item:
        """Nothing to count: say so, and what to do about it."""
        name = game_name(self.game)
        if filtered:
            words = _("No attempt of this kind yet.")
            button = Button(_("Show all"), self._show_all, "primary", key="all")
        else:
            words = _(
                "The first attempt starts the record. Shares appear after {n} attempts; "
                "until then they are too few to tell."
            )
            words = words.format(n=ENOUGH)
            button = Button(_("Deal {game}").format(game=name), self._deal, "primary", key="deal")
        picture = Picture(self.kept(self._places, "places"), high=150)
        items: list[Item] = [
            Gap(0),
            picture,
            title(_("Nothing to count yet"), 30, 0.5),
            Gap(6),
            Label(words, 20, "text_soft", align=0.5),
            Gap(16),
        ]
        column = Column([*items, Centred(button)])
        room = self.window.inner.h / self.unit - column.height(self.window.inner.w, self.unit) / self.unit
        column.items[0] = Gap(max(0, 0.36 * room))
        return column

    def _show_all(self) -> None:
        self.category = self.period = ""
        self.rebuild()

    def _deal(self) -> None:
        self.shell.go("table", game=self.game)

    def _places(self, w: int, h: int) -> pygame.Surface:
        image = pictures.blank(w, h)
        high = round(h * 0.72)
        place = self.shell.deck.place(high)
        step = round(place.get_width() * 1.16)
        for i in range(3):
            image.blit(place, (w // 2 - place.get_width() // 2 + (i - 1) * step, round(h * 0.1)))
        return image


def _cards(found: Figures) -> list[tuple[str, str]]:
    mean = decimal(found.cards_mean) if found.cards_mean is not None else "–"
    median = short(found.cards_median) if found.cards_median is not None else "–"
    return [(mean, _("mean")), (median, _("median")), (str(found.cards_best or "–"), _("best"))]


def _redistributions(found: Figures) -> list[tuple[str, str]]:
    values = (found.redistributions_per_attempt, _("per attempt")), (found.redistributions_per_win, _("per win"))
    return [(decimal(value) if value is not None else "–", label) for value, label in values]


def _streak(found: Figures) -> list[tuple[str, str]]:
    return [(number(found.streak), _("now")), (number(found.longest_streak), _("longest"))]
