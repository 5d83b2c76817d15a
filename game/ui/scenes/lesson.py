"""A lesson: a table of its own, a face that says what to do, and a lozenge for each step."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.host.locale import _, number
from game.rules.cards import Card
from game.rules.patience import Move
from game.ui.faces import portrait
from game.ui.intents import Act, Intent, Pointer
from game.ui.learn.lessons import LESSONS, PREVIEW, Course, Step
from game.ui.learn.speech import KeyButton, Said, Speech, StepMarks
from game.ui.page import Page
from game.ui.scene import Shell
from game.ui.scenes.lessonboard import Board, Stand
from game.ui.scenes.lessontable import TABLES, LessonTable, pane
from game.ui.scenes.tableplay import SIGN
from game.ui.widgets import Flow, Item, Label
from game.ui.widgets.view import View

TEACHER: Final = Card("QS")
PITCH, CLOSE_PITCH = 26, 19
"""From one step's lozenge to the next, in units."""
LOW: Final = 560
"""Height of a window in units under which the speech stands beside the table."""
ON_THE_TABLE: Final = frozenset(
    ("left", "right", "up", "down", "next", "previous", "place", "foundation", "redistribute", "preview", "open")
)
"""Actions that are the table's."""


class LessonScene(Page):
    """A lesson about a patience, by its name."""

    scrolls = False

    def __init__(self, shell: Shell, game: str = "cruel", **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.course = Course(LESSONS[game])
        self.board = Board()
        self.answer: str = ""
        """Why something was not done, said instead of the step's words."""
        self._dragging = self._dealt = False
        inner = pane(shell, self.board.extent, automatic_turn=False)
        self.table: LessonTable = TABLES[game](inner, self, dict(self.course.lesson.layout))
        self.board.table = self.table

    # What stands on the page

    def heading(self) -> str:
        return _(self.course.lesson.title)

    def way_back(self) -> str:
        return _("Learn")

    def header(self) -> tuple[Sequence[Item], Sequence[Item]]:
        """Where one is: in words as far as there is room for them, and in lozenges."""
        step, steps = self.course.step, self.course.lesson.steps
        where = _("Step {n} of {all}").format(n=number(min(self.course.index + 1, len(steps))), all=number(len(steps)))
        whole = _("{step}: {title}").format(step=where, title=_(step.title)) if step else where
        room = self.window.band.w - round(40 * self.unit)
        for words, pitch in ((whole, PITCH), (where, PITCH), (where, CLOSE_PITCH)):
            label, marks = Label(words, role="strong"), StepMarks(self.course.index, len(steps), pitch)
            if label.width(self.unit) + marks.width(self.unit) <= room:
                return [label], [marks]
        return [], [marks]

    def body(self) -> Item:
        face = self.kept(partial(portrait, self.shell.deck, TEACHER), "face", TEACHER)
        w, h = (side / self.unit for side in self.shell.size)
        beside = h < LOW and w > h
        speech = Speech(face, self.said(), self._all_said(), upright=beside)
        return Stand(self.board, speech, beside=beside)

    def foot(self) -> Sequence[Item]:
        """The keys, with words as far as there is room for them."""
        labels = self.shell.keymap.label
        keys: list[tuple[str, str, Callable[[], None]]] = [("pick", self._enter_text(), self.go_on)]
        if self.course.wanted:
            keys.append(("hint", _("show again"), self.show_again))
        if self.course.index or self.course.done:
            keys.append(("cancel", _("one step back"), self.step_back))
        room = self.window.foot.w
        for told in range(len(keys), 0, -1):
            caps = [
                KeyButton(labels(action), what if i < told else "", pick, f"key {action}")
                for i, (action, what, pick) in enumerate(keys)
            ]
            if Flow(caps, gap=20).width(self.unit) <= room:
                break
        return caps

    def _enter_text(self) -> str:
        if self.course.step is None:
            return _("play a deal")
        if not self.course.wanted:
            return _("go on")
        if self.table.ring:
            return _("pick up, put down")
        return _("do it for me")

    # What is said

    def said(self) -> Said:
        """The bold line and the explanation shown now."""
        said = self._words(self.course.step)
        return (self.answer, said[0]) if self.answer else said

    def _words(self, step: Step | None) -> Said:
        words, more = (step.words, step.more) if step else self.course.lesson.end
        cards = {name: self._card(card) for name, card in step.cards.items()} if step else {}
        labels = self.shell.keymap.label
        keys = {"space": labels("redistribute"), "preview": labels("preview")}
        return _(words).format(**cards, **keys), _(more).format(**cards, **keys)

    def _card(self, card: str) -> str:
        return self.shell.deck.rank_text(card[0]) + SIGN[card[1]]

    def _all_said(self) -> list[Said]:
        return [self._words(step) for step in (*self.course.lesson.steps, None)]

    # What the table asks (game.ui.scenes.lessontable.Coach)

    def wants(self, move: str) -> bool:
        return move == self.course.wanted

    def done(self) -> None:
        self.course.advance()
        self._show_step()

    def tell(self, line: str) -> None:
        self.answer = line
        self.rebuild()

    # Steps

    def go_on(self) -> None:
        """Read on, or do what is wanted for the player; at the end, play."""
        wanted = self.course.wanted
        self.table.skip()
        self.table.hand.drop()
        if self.course.step is None:
            # A first deal that was lost from the start would teach nothing.
            self.shell.go("table", game=self.course.lesson.game, origin="winnable")
        elif not wanted:
            self.done()
        elif wanted == PREVIEW:
            self.table.toggle_preview()
        elif self._route() is None:
            self.table.control()
        else:
            self.table.attempt_move(Move.parse(wanted))

    def _route(self) -> tuple[str, str] | None:
        """From where to where the wanted card goes; None if the control of the table is wanted."""
        return self.table.patience.route(self.table.play.attempt.position, Move.parse(self.course.wanted))

    def step_back(self) -> None:
        """To the start of the step, or to the one before; from the first one, back to Learn."""
        if not self.course.index and not self.course.done:
            self.go_back()
            return
        count = self.course.back()
        self.table.skip()
        self.table.back(count)
        self._show_step()

    def show_again(self) -> None:
        """Say again what to do, and show it."""
        self.answer = ""
        wanted = self.course.wanted
        if wanted and wanted != PREVIEW:
            self.table.skip()
            self.table.demonstrate(Move.parse(wanted))
        self.rebuild()

    def _show_step(self) -> None:
        """Show what the step is about."""
        self.answer = ""
        self._settle()
        self.rebuild()

    def _settle(self) -> None:
        """Make the table what the step needs: its lights, its marks, its turning."""
        step, wanted, table = self.course.step, self.course.wanted, self.table
        marks = step is not None and step.marks
        table.set(packet_marks=marks, automatic_turn=self.course.turns)
        table.ring = False
        if wanted == PREVIEW:
            table.conceal()
        if wanted and wanted != PREVIEW:
            route = self._route()
            table.point_out(*((route[:1], route[1]) if route else (("control",), "")))
        else:
            table.point_out(step.lit if step else ())

    # Input and time

    def handle(self, intent: Intent) -> None:
        if self.view is None:
            self.rebuild()
        if isinstance(intent, Pointer):
            self._pointed(intent)
        elif isinstance(intent, Act):
            self.act(intent)
        else:
            super().handle(intent)
        self.dirty |= self.table.dirty
        self.table.dirty = False

    def _pointed(self, pointer: Pointer) -> None:
        box = self.board.box
        inside = box.holds(pointer.x, pointer.y)
        if pointer.phase == "down":
            self._dragging = inside
            self._hush()
        if inside or self._dragging:
            moved = Pointer(pointer.phase, pointer.x - box.x, pointer.y - box.y, pointer.button, pointer.clicks)
            self.table.handle(moved)
        if pointer.phase == "move" or not (inside or self._dragging):
            super().handle(pointer)
        if pointer.phase == "up":
            self._dragging = False

    def _hush(self) -> None:
        """What was said has been read once the player goes on."""
        if self.answer:
            self.answer = ""
            self.rebuild()

    def act(self, act: Act) -> None:
        self._hush()
        table = self.table
        opened, table.opened = table.opened, None
        if opened and act.name in ("open", "pick", "cancel", "menu"):
            table.refresh()
            return
        held = table.hand.place is not None
        if act.name in ON_THE_TABLE or (act.name == "pick" and table.ring and self.course.wanted):
            ring = table.ring
            table.handle(act)
            if ring != table.ring:
                self.rebuild()
        elif act.name == "cancel" and (held or table.ring):
            table.hand.drop()
            table.ring = False
            table.refresh()
            self.rebuild()
        elif act.name == "menu" and held:
            table.hand.drop()
        else:
            acts = {"pick": self.go_on, "redo": self.go_on, "hint": self.show_again, "menu": self.go_back}
            acts |= {"cancel": self.step_back, "back": self.step_back, "say": self.show_again}
            acts.get(act.name, lambda: None)()

    @property
    def moving(self) -> bool:
        return self.table.moving

    @property
    def timer(self) -> float | None:
        return self.table.timer

    def step(self, seconds: float) -> None:
        self.table.step(seconds)
        self.dirty |= self.table.dirty
        self.table.dirty = False

    def focused(self, gained: bool) -> None:
        self.table.focused(gained)

    def leave(self) -> None:
        self.table.leave()

    def build(self) -> View:
        view = super().build()
        if self.board.extent != self.table.shell.size:
            self.table.fit(self.shell, self.board.extent)
            self._settle()
        if not self._dealt:
            self._dealt = True
            self.table.deal_out()
        return view

    def rebuild(self, focus: str = "") -> None:
        super().rebuild(focus)
        assert self.view is not None
        self.view.focus(None)  # keys are for the table; all that is beside it has keys of its own

    def resized(self) -> None:
        self.table.fit(self.shell, self.board.extent)
        self._settle()
        super().resized()
