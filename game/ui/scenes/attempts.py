"""Past attempts: a list to filter, and any of them played again to be looked at."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.host.locale import N_, _, long_date, number
from game.host.paths import documents_dir
from game.journal.errors import JournalError
from game.journal.files import written
from game.journal.history import History
from game.journal.model import AttemptRow, standing
from game.rules import PATIENCES
from game.rules.deals import Deal, share_text
from game.rules.patience import Move
from game.rules.records import Record, write_record
from game.ui import paint
from game.ui.attemptlist import AttemptList, day_of, deal_text
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Wheel
from game.ui.page import told
from game.ui.replay import Replay
from game.ui.replaypanel import Found, Panel, Table, TimeLine, Where, keys, speeds
from game.ui.scene import Shell
from game.ui.scenes.errands import ErrandPage
from game.ui.scenes.menu import game_name
from game.ui.scenes.statistics import FILTERS
from game.ui.widgets import (
    Button,
    Choices,
    Column,
    Dialog,
    Flow,
    Gap,
    Grid,
    Group,
    Item,
    Label,
    Look,
    Option,
    Row,
    Tabs,
)
from game.ui.widgets.base import Surface

WON: Final = {"": N_("All"), "won": N_("Won"), "not": N_("Not won")}
NAMES: Final = ("date", "deal", "meter", "cards", "cut", "end", "class")
WHEEL_ROWS: Final = 3
TIGHT: Final = 620
NARROW: Final = 600
"""Height and width of a window in units from which on filters and labels have room."""


class _Place(Item):
    """Which of all attempts are listed; `where` gives how many newer ones there are, and how many are shown."""

    def __init__(self, where: Callable[[], tuple[int, int]], total: int) -> None:
        self.where = where
        self.total = total

    def _words(self, first: int, last: int) -> str:
        return _("{first} – {last} of {all}").format(first=number(first), last=number(last), all=number(self.total))

    def width(self, unit: float) -> int:
        return paint.width(self._words(self.total, self.total), 18 * unit)

    def height(self, room: int, unit: float) -> int:
        return round(30 * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        skipped, shown = self.where()
        words = self._words(skipped + 1, skipped + shown)
        paint.text(surface, words, (self.box.x, self.box.cy), 18 * unit, "text_soft")


SOLVED: Final = frozenset({"cruel"})
"""Games whose solver judges a position by what is open, so that an attempt can be analysed."""


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


class ReplayPage(ErrandPage):
    """A page with a replay on it, and what can be done with the attempt."""

    replay: Replay | None = None

    def load(self, attempt: int) -> None:
        """Replay another attempt, from its end; one that cannot be read is told of, and leaves none."""
        if self.replay is not None and self.replay.analysis is not None:
            self.replay.analysis.drop()
        self.replay = None
        settings = self.shell.settings
        try:
            stored = self.shell.journal.attempt(attempt)
            self.replay = Replay(stored, self.shell.deck, still=settings.reduced_motion)
        except JournalError as error:
            self._notice(told(error))
            return
        except ValueError:
            self._notice(_("This attempt cannot be read."))
            return
        if not self.replay.whole:
            self._notice(_("This attempt can only be read as far as is shown."))

    def _notice(self, words: str) -> None:
        if words not in self.shell.notices:
            self.shell.notices.append(words)

    def heading_of(self, replay: Replay) -> Item:
        """Which attempt this is."""
        row = replay.attempt.row
        name = _("Deal {number}").format(number=deal_text(row)) if row.deal is not None else _("Own layout")
        return Label(f"{name} · {long_date(day_of(row))} {day_of(row).year}", 20, role="strong")

    def actions(self, replay: Replay) -> list[Item]:
        """What can be done with the attempt."""
        again = Button(_("Play this deal again"), self.play_again, key="again")
        found: list[Item] = [again, Button(_("Pass on or keep"), self.ask_pass_on, key="pass on")]
        over = replay.attempt.row.outcome != "open"
        if over and replay.patience.name in SOLVED:
            found.append(Button(_("What could be won"), self.analyse, key="analyse"))
        if over:
            found.append(Button(_("Play on from here"), self.play_on, key="play on"))
        return found

    def analyse(self) -> None:
        """Find out where the attempt could still be won."""
        if self.replay is not None:
            self.replay.analyse(self.shell.worker)
            self.rebuild()

    def news(self) -> None:
        analysis = self.replay.analysis if self.replay is not None else None
        if self.replay is None or analysis is None or not analysis.news():
            return
        if analysis.done and analysis.last_winnable is not None:
            self.replay.go(analysis.last_winnable)
        self.dirty = True

    def play_on(self) -> None:
        """A new attempt from the position shown; it is marked as assisted."""
        if self.replay is not None:
            rules = self.replay.patience
            layout = rules.write_layout(self.replay.stage.position)
            self.shell.go("table", game=rules.name, layout=layout, origin="branch")

    def leave(self) -> None:
        if self.replay is not None and self.replay.analysis is not None:
            self.replay.analysis.drop()
        super().leave()

    def speeds(self, replay: Replay) -> Item:
        """How fast it plays."""
        return speeds(replay, self._set_speed)

    def _set_speed(self, speed: int) -> None:
        if self.replay is not None:
            self.replay.set_speed(speed)
        self.rebuild()

    # Time and keys

    @property
    def moving(self) -> bool:
        return super().moving or (self.replay is not None and self.replay.moving)

    @property
    def timer(self) -> float | None:
        return self.replay.timer if self.replay is not None else None

    def step(self, seconds: float) -> None:
        super().step(seconds)
        if self.replay is not None and self.dialog is None:
            self.dirty |= self.replay.step(seconds)

    def act(self, act: Act) -> None:
        replay = self.replay
        moves: dict[str, Callable[[], None]] = {}
        if replay is not None:
            moves = {
                "back": partial(replay.by, -1),
                "redo": partial(replay.by, 1),
                "redistribute": replay.toggle,
                "same": self.play_again,
            }
        if act.name in moves:
            moves[act.name]()
            self.dirty = True
        else:
            super().act(act)

    # What can be done

    def play_again(self) -> None:
        """Deal the same deal to play it."""
        if self.replay is not None:
            row = self.replay.attempt.row
            start = {"layout": row.layout} if row.deal is None else {"deal": row.deal}
            self.shell.go("table", game=row.game, origin="again", **start)

    def ask_pass_on(self, note: str = "") -> None:
        """The deal as a line, and the record, to be copied or saved."""
        replay = self.replay
        if replay is None:
            return
        replay.playing = False
        row = replay.attempt.row
        record = record_of(replay)
        options = [
            Option(_("Copy the record"), partial(self._copy, record)),
            Option(_("Save the record as a file"), self.ask_save_record),
            Option(_("Close"), self.close),
        ]
        items: list[Item] = []
        if row.deal is not None:
            cuts = row.redistributions if row.game == "cruel" else None
            line = share_text(Deal(row.game, row.deal), row.foundation_cards, cuts)
            options.insert(0, Option(_("Copy the line"), partial(self._copy, line), "primary"))
            items.append(Label(line, 20, "gold_light", "strong", align=0.5))
        if note:
            items.append(Label(note, 20, align=0.5))
        words = _("The record holds every move, for this program and for others.")
        self.ask(Dialog(_("Pass on or keep"), words, options, items=items, cancel=len(options) - 1, wide=860))

    def _copy(self, text: str) -> None:
        copied = self.shell.window.set_clipboard(text)
        self.ask_pass_on(_("Copied.") if copied else _("The clipboard cannot be used."))

    def ask_save_record(self, problem: str = "") -> None:
        """Ask where the record is to be written."""
        if self.replay is None:
            return
        row = self.replay.attempt.row
        if not problem:
            self.path = str(documents_dir() / f"{row.game}-{row.deal or 'layout'}-{day_of(row)}.json")
        words = _("The record holds every move, for this program and for others.")
        self.ask_path(_("Save the record as a file"), words, _("Save"), self._save_record, problem)

    def _save_record(self, path: Path) -> None:
        if self.replay is None:
            return
        try:
            for _count in written(path, [record_of(self.replay) + "\n"]):
                pass
        except JournalError as error:
            self.ask_save_record(told(error))
            return
        self.ask_pass_on(_("Saved as {path}.").format(path=path))


def record_of(replay: Replay) -> str:
    """The game record of an attempt: the line that stands."""
    attempt = replay.attempt
    moves = tuple(Move.parse(move) for move in standing(attempt.entries))
    return write_record(Record(replay.patience, replay.stages[0].position, moves, attempt.row.deal))


class ReplayScene(ReplayPage):
    """One attempt alone, for windows that have no room for it beside the list."""

    def __init__(self, shell: Shell, attempt: int, **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.load(attempt)

    def heading(self) -> str:
        return _("Replay")

    def way_back(self) -> str:
        return _("Past attempts")

    def first_focus(self) -> str:
        return "play"

    def body(self) -> Item:
        replay = self.replay
        if replay is None:
            return Gap(0)
        where: list[Item] = [Where(replay), TimeLine(replay), Found(replay)]
        others: list[Item] = [self.heading_of(replay), self.speeds(replay), Grid(self.actions(replay), gap=14)]
        w, h = (side / self.unit for side in self.shell.size)
        if h < TIGHT or w < h:
            return Column([Table(replay, 112), *where, *others], 12, stretch=0)
        heading, *rest = others
        aside = Column([heading, Gap(0), *where, *rest], 14, stretch=1)
        return Row([Table(replay), aside], (1.7, 1), gap=36, align=None)

    def foot(self) -> Sequence[Item]:
        return keys(self.replay) if self.replay is not None else ()


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
            return Column([Gap(60), Label(_("No attempt of this kind yet."), 24, "text_soft", align=0.5)])
        for row in self._page(1, first=self._first):
            self._leading = row.id
            if self._both and self.replay is None:
                self.load(row.id)
        chosen = self.replay.attempt.row.id if self._both and self.replay is not None else None
        listed = AttemptList(self._fetch, names, self.today(), chosen, self.choose, self._edge)
        if self._both and self.replay is not None:
            return _Beside(listed, self._panel(self.replay), upright=self._upright)
        return Column([listed], stretch=0)

    def _panel(self, replay: Replay) -> Item:
        controls = Flow([*keys(replay), self.speeds(replay)], gap=10)
        actions = Grid(self.actions(replay), gap=14)
        where: list[Item] = [Where(replay), TimeLine(replay), Found(replay)]
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
