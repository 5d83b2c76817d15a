"""An attempt played again to be looked at: what every page with a replay can do, and the page of one alone."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.host.locale import _, long_date
from game.host.paths import documents_dir
from game.journal.errors import JournalError
from game.journal.files import written
from game.journal.model import standing
from game.rules.deals import Deal, share_text
from game.rules.patience import Move
from game.rules.records import Record, write_record
from game.ui.analysis import SOLVED
from game.ui.intents import Act
from game.ui.page import told
from game.ui.past.attemptlist import day_of, deal_text
from game.ui.past.panel import Table, TimeLine, Where, keys, speeds
from game.ui.past.replay import Replay
from game.ui.scene import Shell
from game.ui.scenes.errands import ErrandPage
from game.ui.widgets import (
    Button,
    Column,
    Dialog,
    Gap,
    Grid,
    Item,
    Label,
    Option,
    Row,
)

TIGHT: Final = 620
"""Height of a window in units from which on everything has room beside the table."""


class ReplayPage(ErrandPage):
    """A page with a replay on it, and what can be done with the attempt."""

    replay: Replay | None = None

    def load(self, attempt: int) -> None:
        """Replay another attempt, from its end; one that cannot be read is told of, and leaves none."""
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
        name = _("Deal {number}").format(number=deal_text(row)) if row.deal is not None else _("Unnumbered deal")
        return Label(f"{name} · {long_date(day_of(row), year=True)}", 20, role="strong")

    def actions(self, replay: Replay) -> list[Item]:
        """What can be done with the attempt."""
        again = Button(_("Play this deal again"), self.play_again, key="again")
        found: list[Item] = [again, Button(_("Pass on or keep"), self.ask_pass_on, key="pass on")]
        over = replay.attempt.row.outcome != "open"
        if over:
            found.insert(0, Button(_("Play on from here"), self.play_on, key="play on"))
        if over and replay.patience.name in SOLVED:
            found.insert(0, Button(_("Analyse"), self.analyse, key="analyse"))
        return found

    def analyse(self) -> None:
        """Find out, on a page of its own, where the attempt could still be won."""
        if self.replay is not None:
            self.replay.playing = False
            self.shell.go("analysis", attempt=self.replay.attempt.row.id)

    def play_on(self) -> None:
        """A new attempt from the position shown; it is marked as assisted."""
        if self.replay is not None:
            rules = self.replay.patience
            layout = rules.write_layout(self.replay.stage.position)
            self.shell.go("table", game=rules.name, layout=layout, origin="branch")

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

    def analyse(self) -> None:
        if self.replay is not None:
            self.replay.playing = False
            self.shell.go("analysis", attempt=self.replay.attempt.row.id, over_replay=True)

    def header(self) -> tuple[Sequence[Item], Sequence[Item]]:
        if self.replay is None:
            return (), ()
        return (self.heading_of(self.replay),), ()

    def body(self) -> Item:
        replay = self.replay
        if replay is None:
            return Gap(0)
        where: list[Item] = [Where(replay), TimeLine(replay)]
        actions = self.actions(replay)
        w, h = (side / self.unit for side in self.shell.size)
        if h < TIGHT or w < h:
            return Column([Table(replay, 112), *where, Grid(actions, gap=14)], 12, stretch=0)
        aside = Column([*where, Gap(8), Grid(actions, gap=14, most=1)], 14)
        return Row([Table(replay), Row([aside], (1,))], (1.7, 1), gap=36, align=None)

    def foot(self) -> Sequence[Item]:
        return [*keys(self.replay), self.speeds(self.replay)] if self.replay is not None else ()
