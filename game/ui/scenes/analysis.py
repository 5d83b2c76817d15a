"""An attempt that is over, analysed: where it could still be won, how, and which moves gave chances away."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.host.locale import N_, _
from game.journal.errors import JournalError
from game.rules.patience import Status
from game.ui.analysis.chart import Chances, Course
from game.ui.analysis.panel import Board, Losses, Told
from game.ui.analysis.study import Study
from game.ui.analysis.words import facts
from game.ui.intents import Act, Intent
from game.ui.page import told
from game.ui.past.panel import TimeLine, Where, keys
from game.ui.scene import Shell
from game.ui.scenes.menu import game_name
from game.ui.scenes.replay import ReplayPage
from game.ui.widgets import Button, Choices, Column, Gap, Grid, Item, Label, Row

PARTS: Final = {"course": N_("Course"), "position": N_("Position"), "chances": N_("Chances")}
"""What is shown one after the other where there is no room for all."""
MOST: Final = 5
"""So many of the worst moves are listed."""
TALL: Final = 755
"""Height in units inside a wide window that has room for both charts and for that list."""


class AnalysisScene(ReplayPage):
    """The analysis of an attempt. `over_replay`: it was opened from the page of its replay."""

    def __init__(self, shell: Shell, attempt: int, *, over_replay: bool = False, **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.over_replay = over_replay
        self.part = "course"
        self.study: Study | None = None
        self._drawn: object = None
        self.load(attempt)

    def load(self, attempt: int) -> None:
        settings = self.shell.settings
        try:
            stored = self.shell.journal.attempt(attempt)
            if stored.row.outcome == "open":
                self._notice(_("This attempt is still open: it can be analysed once it is over."))
                return
            self.study = Study(stored, self.shell.deck, self.shell.worker, still=settings.reduced_motion)
        except JournalError as error:
            self._notice(told(error))
        except ValueError:
            self._notice(_("This attempt cannot be read."))
        if self.study is not None:
            self.replay = self.study.replay
            if not self.replay.whole:
                self._notice(_("This attempt can only be read as far as is shown."))

    def heading(self) -> str:
        return _("Analysis")

    def way_back(self) -> str:
        if self.shell.over_table:
            return super().way_back()
        return _("Replay") if self.over_replay else _("Past attempts")

    def first_focus(self) -> str:
        return "chart"

    def leave(self) -> None:
        if self.study is not None:
            self.study.analysis.drop()
        super().leave()

    # What is shown

    @property
    def _size(self) -> tuple[float, float]:
        w, h = self.shell.size
        return w / self.unit, h / self.unit

    @property
    def _upright(self) -> bool:
        w, h = self._size
        return h > w and w > 700 and h > 1200

    @property
    def _wide(self) -> bool:
        w, h = self._size
        return w >= 1240 and h >= 700

    @property
    def _rated(self) -> bool:
        return self.study is not None and self.study.analysis.ratings is not None

    @property
    def _whole(self) -> bool:
        """Whether there is room for all at once."""
        return self._upright or (self._wide and (not self._rated or self.window.inner.h >= TALL * self.unit))

    @property
    def parts(self) -> list[str]:
        """The parts that are shown one after the other; none where all are shown together."""
        if self.study is None or self._whole:
            return []
        hidden = {"position"} if self._wide else set()
        return [part for part in PARTS if part not in hidden and (part != "chances" or self._rated)]

    def header(self) -> tuple[Sequence[Item], Sequence[Item]]:
        if self.study is None:
            return (), ()
        row = self.study.replay.attempt.row
        return (Label(facts(game_name(row.game), row), 20, "text_soft"),), ()

    def body(self) -> Item:
        study = self.study
        if study is None:
            return Gap(0)
        if not self._whole:
            return self._part(study)
        charts: list[Item] = [Course(study, self.kept), *self._chances(study)]
        aside = self._aside(study)
        if self._rated:
            aside.append(Losses(study, MOST, self._going))
        return Column([*charts, *aside], 18, stretch=0) if self._upright else self._beside(charts, aside)

    def _beside(self, charts: Sequence[Item], aside: Sequence[Item]) -> Item:
        """Charts at the left, and what belongs to the point looked at."""
        room = self.window.inner.w / self.unit - 36
        columns = [Column(charts, 10, stretch=0), Column(aside, 16, stretch=0)]
        return Row(columns, (0.62 * room, 0.38 * room), 36, None)

    def _chances(self, study: Study) -> list[Item]:
        return [Chances(study, self.kept)] if self._rated else []

    def _aside(self, study: Study) -> list[Item]:
        w, h = self._size
        high = 0.27 * h if h > w else 230 if self._rated else 320
        return [Board(study, high), Told(study), self._actions(study)]

    def _part(self, study: Study) -> Item:
        """One part, for windows that have no room for more."""
        if self.part == "chances":
            losses = Losses(study, MOST, self._going)
            if self._size[0] > 800:
                return Row([Chances(study, self.kept, high=230), losses], (1.3, 1), gap=30, align=None)
            return Column([*self._chances(study), losses], 16, stretch=0)
        if self.part == "position":
            return self._position(study)
        if self._wide:
            return self._beside([Course(study, self.kept)], self._aside(study))
        low = self.window.inner.h < 300 * self.unit
        return Course(study, self.kept, high=210 if low else 300, titled=not low)

    def _position(self, study: Study) -> Item:
        """The point looked at, without the charts."""
        text: list[Item] = [Where(study.replay), TimeLine(study.replay), Told(study), self._actions(study)]
        if self._size[0] > 800:
            aside = Column([*text, Gap(0), *self._steps(study)], 14, stretch=-2)
            return Row([Board(study, 260), aside], (1.2, 1), gap=30, align=None)
        return Column([Board(study, 230), *text, *self._steps(study)], 14, stretch=0)

    def _steps(self, study: Study) -> list[Item]:
        return [Grid(keys(study.replay), gap=10)]

    def _actions(self, study: Study) -> Item:
        watch = _("Back to your own line") if study.watching else _("Watch the solver’s line")
        on = study.replay.patience.status(study.replay.stage.position) is Status.PLAYING
        return Grid(
            [
                Button(_("Play on from here"), self.play_on, "primary", key="play on", enabled=on),
                Button(watch, self.watch, key="watch", enabled=study.watching or bool(study.line)),
            ],
            gap=14,
        )

    def foot(self) -> Sequence[Item]:
        if self.study is None:
            return ()
        if self.parts:
            options = [(part, _(PARTS[part])) for part in self.parts]
            parts = Choices(options, self.part, self.open, key="part")
            return [parts, *keys(self.study.replay)] if self._wide else [parts]
        return [*keys(self.study.replay), self.speeds(self.study.replay)]

    # What is done

    def open(self, part: str) -> None:
        """Show another part."""
        self.part = part
        self.rebuild()

    def watch(self) -> None:
        """Play the solver's line; or go back to the attempt."""
        if self.study is not None:
            self.study.watch()
            self.rebuild()

    def _going(self, index: int) -> Callable[[], None]:
        return partial(self._go, index)

    def _go(self, index: int) -> None:
        if self.study is not None:
            self.study.choose(index)
            if self.parts:
                self.open("position" if "position" in self.parts else "course")

    def act(self, act: Act) -> None:
        study = self.study
        if study is None:
            super().act(act)
        elif act.name in ("first", "last"):
            study.moved = True
            study.replay.by(study.replay.last if act.name == "last" else -study.replay.last)
            self.dirty = True
        elif act.name in ("pageup", "pagedown") and self.parts:
            step = 1 if act.name == "pagedown" else -1
            self.open(self.parts[(self.parts.index(self.part) + step) % len(self.parts)])
        else:
            super().act(act)

    # Time

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        self._follow()

    def step(self, seconds: float) -> None:
        super().step(seconds)
        self._follow()

    def news(self) -> None:
        if self.study is not None and self.study.news():
            self._drawn = None
            self._follow()

    def resized(self) -> None:
        if self.part not in self.parts:
            self.part = "course"
        super().resized()

    def _follow(self) -> None:
        """Keep up with the replay: what is said and what can be done depend on the point that is looked at."""
        study = self.study
        if study is None:
            return
        at = study.replay.index, study.watching
        if at != self._drawn:
            self._drawn = at
            study.follow()
            self.rebuild()
