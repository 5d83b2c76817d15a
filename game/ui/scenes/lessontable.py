"""The tables of the lessons: those that are played on, as a part of a page, without bars and without a log."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Protocol

import pygame

from game.host.locale import _
from game.journal.model import Progress
from game.journal.recorder import Draft, Recorder
from game.journal.store import Journal
from game.rules.cards import Card
from game.rules.patience import Move
from game.ui import motion, paint
from game.ui.geometry import Box
from game.ui.layout.frame import Frame, frame, text_px
from game.ui.layout.table import Request
from game.ui.learn.lessons import PREVIEW
from game.ui.scene import Shell
from game.ui.scenes.arithmetic import ArithmeticScene
from game.ui.scenes.cruel import CruelScene
from game.ui.scenes.table import TableScene
from game.ui.theme import COLOUR, RADIUS

WORDS = 0.9
"""Text on the table, over that of the page."""
THERE, STAY, BACK = 0.45, 0.35, 0.30
"""Seconds of a move that is shown: on its way, there, and on its way back."""


class Coach(Protocol):
    """What a table asks of its lesson."""

    def wants(self, move: str) -> bool:
        """Whether that move, or opening the preview, is what is to be done now."""

    def done(self) -> None:
        """What was wanted has been done."""

    def tell(self, line: str) -> None:
        """Say why something is not done."""


class Unlogged(Recorder):
    """Keeps nothing: what is played in a lesson is nobody's attempt."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal)
        self.trouble = None

    def resume(self, player: int, game: str) -> Draft | None:
        return None

    def record(
        self, draft: Draft, actions: Iterable[tuple[str, str]], progress: Progress, outcome: str = "open"
    ) -> None:
        """Write nothing."""

    def retry(self) -> bool:
        return True


@dataclass
class Pane(Shell):
    """The program around a table that is a part of a page."""

    extent: tuple[int, int] = (640, 360)
    """Width and height of the part, in pixels."""

    @property
    def size(self) -> tuple[int, int]:
        return self.extent


OWN: Final[dict[str, Any]] = {
    "shape": "auto",
    "packet_marks": False,
    "preview": True,
    "strips": True,
    "unseen": True,
    "buried": False,
    "follow": False,
    "runs": False,
    "locks": False,
    "certain_loss": False,
    "trace": False,
    "targets": True,
    "lamp": False,
    "take_backs": "always",
}
"""Settings of every lesson's table: what it talks of is shown, and nothing beside it."""


def pane(shell: Shell, extent: tuple[int, int], **settings: Any) -> Pane:
    """The shell of a table of that size on a page, with some settings of its own."""
    scale = round(100 * WORDS * shell.text / text_px(extent))
    own = replace(shell.settings, text_scale=max(100, min(200, scale)), **(OWN | settings))
    parts = {part.name: getattr(shell, part.name) for part in fields(Shell)}
    parts |= {"settings": own, "recorder": Unlogged(shell.journal), "notices": []}
    return Pane(**parts, extent=extent)


class LessonTable(TableScene):
    """A table that only takes the move that the lesson wants."""

    coach: Coach

    def __init__(self, shell: Shell, coach: Coach, layout: Any) -> None:
        self.coach = coach
        self.sources: tuple[str, ...] = ()
        """Places that are lit: what is to be moved, or looked at."""
        self.goal = ""
        """The place where it is to go."""
        super().__init__(shell, layout=layout, resume=False)

    # Without bars, messages and a log

    def _request(self) -> Request:
        return replace(super()._request(), bars=False)

    @property
    def around(self) -> Frame:
        return frame(self.shell.size, self.shell.settings.text_scale / 100, bars=False)

    def arrange_bar(self) -> None:
        """There is none."""

    def arrange_messages(self) -> None:
        """The page says what there is to say."""
        self.dirty = True

    def show_deal(self, order: Sequence[Card]) -> None:
        """The cards fly in once it is known how large the table is: `deal_out`."""
        self.measure()

    def deal_out(self) -> None:
        """Deal, as on every table."""
        super().show_deal(self.dealing_order())

    def say(self, line: str) -> None:
        self.coach.tell(line)

    def refuse(self, line: str, place: str | None) -> None:
        self.shell.audio.play("refused")
        self.coach.tell(line)

    def set(self, **settings: Any) -> None:
        """Change settings of this table."""
        self.shell.settings = replace(self.shell.settings, **settings)
        self.play.attempt.automatic = self.shell.settings.automatic_turn
        self.refresh()

    def fit(self, shell: Shell, extent: tuple[int, int]) -> None:
        """Lay out anew for a size, or because the program around it has changed."""
        own = {name: getattr(self.shell.settings, name) for name in (*OWN, "automatic_turn")}
        self.shell = pane(shell, extent, **own)
        self.resized()

    def conceal(self) -> None:
        """Close what has been opened over the table."""

    # What may be done

    def attempt_move(self, move: Move, place: str | None = None) -> bool:
        if self.patience.refusal(self.play.attempt.position, move) is None and not self.coach.wants(str(move)):
            self.refuse(_("That is allowed too, but not in this step."), place)
            return False
        done = super().attempt_move(move, place)
        if done:
            self.coach.done()
        return done

    def back(self, count: int) -> None:
        """Take back so many moves."""
        done = [step for _turn in range(count) for step in self.play.take_back()]
        self.hand.let_go()
        if done:
            self.show(done)

    # What is shown

    def point_out(self, sources: tuple[str, ...], goal: str = "") -> None:
        """Light what a step is about, and the place where the card goes."""
        self.sources, self.goal = sources, goal
        self.refresh()

    def demonstrate(self, move: Move) -> None:
        """Show a legal move: its card goes there and comes back; nothing is played."""
        position = self.play.attempt.position
        route = self.patience.route(position, move)
        if route is None or self.shell.settings.reduced_motion:
            return
        card, home = self.piles[route[0]][-1], self.rest[self.piles[route[0]][-1]]
        after = self.patience.piles(self.patience.apply(position, move))
        counts = {place: len(cards) for place, cards in after.items()}
        there = motion.Pose.at(self.arrange(replace(self._request(), counts=counts)).piles[route[1]].cards[-1])
        self.motion.start({card: motion.Track(home, self._there_and_back(there, home))})
        self.refresh()

    def _there_and_back(self, there: motion.Pose, home: motion.Pose) -> tuple[motion.Leg, ...]:
        return motion.Leg(0, THERE, there, motion.smooth), motion.Leg(THERE + STAY, BACK, home, motion.smooth)

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.fill(COLOUR["panel"])
        unit = self.view.unit
        whole = Box(0, 0, *surface.get_size())
        paint.plate(surface, whole, "felt", RADIUS["panel"] * unit, "panel_line", max(1, 1.5 * unit))
        self.draw_table(surface)

    def draw_marks(self, surface: pygame.Surface) -> None:
        super().draw_marks(surface)
        if self.motion.running or self.hand.place is not None:
            return
        unit, radius = self.view.unit, RADIUS["card"] * self.view.card[0]
        boxes = self.focus_boxes()
        for place in self.sources:
            if place in boxes:
                paint.ring(surface, boxes[place], "focus", unit, radius, 4.5, 0)
        if self.goal in boxes:
            paint.target(surface, boxes[self.goal], unit, radius)


class CruelLesson(LessonTable, CruelScene):
    """Cruel's table in a lesson."""

    def conceal(self) -> None:
        self.preview = False
        self.refresh()

    def toggle_preview(self) -> None:
        super().toggle_preview()
        if self.preview and self.coach.wants(PREVIEW):
            self.coach.done()


class ArithmeticLesson(LessonTable, ArithmeticScene):
    """Arithmetic's table in a lesson."""

    def measure(self) -> None:
        super().measure()
        # Where the counter has no room there is no button for it either: a lesson opens nothing.
        self.shell.settings = replace(self.shell.settings, unseen=not self.view.facts["level"])


TABLES: Final = {table.patience.name: table for table in (CruelLesson, ArithmeticLesson)}
"""By the name of the patience."""
