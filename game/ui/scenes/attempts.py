"""Past attempts: a list to filter, and any of them played again to be looked at."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.host.locale import N_, _, number
from game.journal.errors import JournalError
from game.journal.history import History
from game.journal.model import AttemptRow
from game.rules import PATIENCES
from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Wheel
from game.ui.nothing import nothing
from game.ui.page import told
from game.ui.past.attemptlist import AttemptList
from game.ui.past.panel import Panel, Table, TimeLine, Where, keys
from game.ui.past.replay import Replay
from game.ui.scene import Shell
from game.ui.scenes.menu import game_name
from game.ui.scenes.replay import TIGHT, ReplayPage
from game.ui.scenes.statistics import FILTERS
from game.ui.widgets import (
    Button,
    Choices,
    Column,
    Dialog,
    Flow,
    Grid,
    Group,
    Item,
    Look,
    Option,
    Tabs,
)
from game.ui.widgets.base import Surface

WON: Final = {"": N_("All"), "won": N_("Wins"), "not": N_("Not won")}
NAMES: Final = ("date", "deal", "meter", "cards", "cut", "end", "class")
WHEEL_ROWS: Final = 3
NARROW: Final = 600
"""Width of a window in units from which on filters and labels have room; `TIGHT` is its height."""


class _Place(Item):
    """Which of all attempts are listed; `where` gives how many newer ones there are, and how many are shown."""

    def __init__(self, where: Callable[[], tuple[int, int]], total: int) -> None:
        self.where = where
        self.total = total

    def _words(self, first: int, last: int) -> str:
        return _("{first}–{last} of {all}").format(first=number(first), last=number(last), all=number(self.total))

    def width(self, unit: float) -> int:
        return paint.width(self._words(self.total, self.total), 18 * unit)

    def height(self, room: int, unit: float) -> int:
        return round(30 * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        skipped, shown = self.where()
        words = self._words(skipped + 1, skipped + shown)
        paint.text(surface, words, (self.box.x, self.box.cy), 18 * unit, "text_soft")


class _Beside(Group):
    """The list, and the attempt chosen at its right, or under it in a portrait window."""

    def __init__(self, listed: Item, chosen: Item, *, upright: bool) -> None:
        super().__init__([listed, chosen])
        self.upright = upright

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        listed, chosen = self.items
        gap = round(40 * unit)
        if self.upright:
            high = max(round(0.42 * (box.h - gap)), chosen.height(box.w, unit))
            listed.place(box._replace(h=box.h - gap - high), unit)
            chosen.place(box._replace(y=box.bottom - high, h=high), unit)
        else:
            wide = round(0.6 * (box.w - gap))
            listed.place(box._replace(w=wide), unit)
            chosen.place(box._replace(x=box.x + wide + gap, w=box.w - gap - wide), unit)


class AttemptsScene(ReplayPage):
    """The list, and beside it the attempt that is chosen. `game` and `category` are what to show first."""

    scrolls = False

    def __init__(self, shell: Shell, game: str = "", category: str = "", **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.game = game if game in PATIENCES else next(iter(PATIENCES))
        self.category = category
        self.won = ""
        self._history: History | None = None
        self._shown: list[AttemptRow] = []
        self._capacity = 1
        self._leading = 0
        self._from_start()

    def _from_start(self) -> None:
        self._first: AttemptRow | None = None
        self._skipped = 0
        self.replay = None

    def heading(self) -> str:
        return _("Past attempts")

    def way_back(self) -> str:
        return _("Statistics")

    def first_focus(self) -> str:
        return f"attempt {self._leading}" if self._leading else f"tab {self.game}"

    # What is listed

    @property
    def total(self) -> int:
        """How many attempts the filters let through."""
        if self._history is None:
            try:
                self._history = self.shell.journal.history(self.shell.player.id, self.game)
            except JournalError as error:
                self._notice(told(error))
                self._history = History([])
        kinds = self._history.select(category=self.category or None).kinds
        return sum(many for kind, many in kinds.items() if self.won in ("", "won" if kind.won else "not"))

    def _page(self, limit: int, **where: AttemptRow | None) -> list[AttemptRow]:
        won = {"won": True, "not": False}.get(self.won)
        category = self.category or None
        if not self.total:
            return []
        try:
            return self.shell.journal.page(self.shell.player.id, self.game, limit, category=category, won=won, **where)
        except JournalError as error:
            self._notice(told(error))
            return []

    def _fetch(self, capacity: int) -> list[AttemptRow]:
        self._capacity = capacity
        self._shown = self._page(capacity, first=self._first)
        return self._shown

    def scroll(self, rows: int) -> bool:
        """Show so many older attempts further down, or newer ones; whether there were any."""
        if not self._shown or (rows > 0 and self._skipped + len(self._shown) >= self.total):
            return False
        if rows > 0:
            rows = min(rows, self.total - self._skipped - len(self._shown), len(self._shown) - 1 or 1)
            further = self._page(rows + 1, first=self._shown[0])
            self._first, self._skipped = further[-1], self._skipped + len(further) - 1
            return True
        newer = self._page(-rows, newer_than=self._shown[0])
        if not newer:
            return False
        self._first, self._skipped = newer[0], max(0, self._skipped - len(newer))
        return True

    def act(self, act: Act) -> None:
        if act.name in ("pageup", "pagedown"):
            self.turn(1 if act.name == "pagedown" else -1)
        else:
            super().act(act)

    def _edge(self, step: int) -> bool:
        """An arrow key at the edge of the list."""
        if not self.scroll(step):
            return False
        self.rebuild()
        self.rebuild(f"attempt {self._shown[-1 if step > 0 else 0].id}")
        return True

    def turn(self, step: int) -> None:
        """A page older or newer."""
        if self.scroll(step * max(1, self._capacity - 1)):
            self.rebuild()

    def choose(self, row: AttemptRow) -> None:
        """Replay an attempt, here or on a page of its own."""
        if self._both:
            self.load(row.id)
            self.rebuild()
        else:
            self.shell.go("replay", attempt=row.id)

    # The page

    @property
    def _both(self) -> bool:
        """Whether there is room for list and replay."""
        w, h = (side / self.unit for side in self.shell.size)
        return self._upright or (w >= 1800 and h >= 960)

    @property
    def _upright(self) -> bool:
        w, h = (side / self.unit for side in self.shell.size)
        return h > w and w > 700 and h > 1400

    @property
    def _tight(self) -> bool:
        w, h = (side / self.unit for side in self.shell.size)
        return h < TIGHT or w < NARROW

    def header(self) -> tuple[Sequence[Item], Sequence[Item]]:
        games = [(game, game_name(game)) for game in PATIENCES]
        tabs = Tabs(games, self.game, self._set("game"))
        if self._tight:
            return [], [Button(game_name(self.game), self.ask_filters, sign="down", key="filters", high=42)]
        return [tabs], self._filters()

    def _filters(self) -> list[Item]:
        categories = [(value, _(label)) for value, label in FILTERS.items()]
        won = [(value, _(label)) for value, label in WON.items()]
        return [
            Choices(categories, self.category, self._set("category"), key="filter"),
            Choices(won, self.won, self._set("won"), key="won"),
        ]

    def ask_filters(self) -> None:
        """The filters in a dialog, where the page has no room for them."""
        games = [(game, game_name(game)) for game in PATIENCES]
        which = Choices(games, self.game, self._set("game"), key="game")
        done = Option(_("Close"), self.close, "primary")
        self.ask(Dialog(_("What is listed"), "", [done], items=[which, *self._filters()]))

    def _set(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            setattr(self, name, value)
            if name == "game":
                self._history = None
            self._from_start()
            self.rebuild()
            if self.dialog is not None:
                self.ask_filters()

        return change

    def body(self) -> Item:
        names = [name for name in NAMES if name != "cut" or self.game == "cruel"]
        if not self.total:
            return self._nothing()
        for row in self._page(1, first=self._first):
            self._leading = row.id
            if self._both and self.replay is None:
                self.load(row.id)
        chosen = self.replay.attempt.row.id if self._both and self.replay is not None else None
        listed = AttemptList(self._fetch, names, self.today(), chosen, self.choose, self._edge)
        if self._both and self.replay is not None:
            return _Beside(listed, self._panel(self.replay), upright=self._upright)
        return Column([listed], stretch=0)

    def _nothing(self) -> Item:
        if self.category or self.won:
            button = Button(_("Show all"), self._show_all, "primary", key="all")
            return nothing(self, _("Nothing to list yet"), _("No attempt of this kind yet."), button)
        words = _("Every deal that you have played is kept here, to be looked at again move by move.")
        deal = partial(self.shell.go, "table", game=self.game)
        button = Button(_("Deal {game}").format(game=game_name(self.game)), deal, "primary", key="deal")
        return nothing(self, _("Nothing to list yet"), words, button)

    def _show_all(self) -> None:
        self.category = self.won = ""
        self._from_start()
        self.rebuild()

    def _panel(self, replay: Replay) -> Item:
        controls = Flow([*keys(replay), self.speeds(replay)], gap=10)
        actions = Grid(self.actions(replay), gap=14)
        where: list[Item] = [Where(replay), TimeLine(replay)]
        parts = [self.heading_of(replay), Table(replay), *where, controls, actions]
        return Panel(parts, stretch=1)

    def foot(self) -> Sequence[Item]:
        total = self.total
        if not total:
            return ()
        newer, older = ("", "") if self._tight else (_("Newer"), _("Older"))
        return [
            _Place(lambda: (self._skipped, len(self._shown)), total),
            Button(newer, partial(self.turn, -1), sign="up", key="newer", high=42),
            Button(older, partial(self.turn, 1), sign="down", key="older", high=42),
        ]

    def resized(self) -> None:
        self._history = None
        super().resized()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Wheel) and self.dialog is None and intent.steps:
            if self.scroll(-WHEEL_ROWS if intent.steps > 0 else WHEEL_ROWS):
                self.rebuild()
            return
        super().handle(intent)
