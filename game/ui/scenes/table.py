"""The table that is played on: pointer, keys, focus, and what is pressed.

A patience's own table (`CruelScene`, `ArithmeticScene`) names its rules and layout and draws what only it has.
"""

from collections.abc import Callable
from typing import Final

from game.host.locale import _
from game.rules.cards import RANKS, SUITS
from game.ui.geometry import nearest
from game.ui.intents import Act, Edit, Intent, Pointer, Type
from game.ui.page import page_unit
from game.ui.scene import Shell
from game.ui.scenes import tabledialogs
from game.ui.scenes.tablemarks import TableMarks
from game.ui.widgets import Dialog

LEFT, MIDDLE, RIGHT = 1, 2, 3
DIRECTIONS: Final = ("left", "right", "up", "down")
NOT_COUNTED: Final = 120.0
"""Seconds without any input after which nobody is thought to be at the table."""


class TableScene(TableMarks):
    """An attempt being played."""

    def __init__(self, shell: Shell, *, deal: int | None = None, resume: bool = True, origin: str = "") -> None:
        self.pointer: tuple[int, int] | None = None
        """Where the pointer was last."""
        self.looking = False
        """Whether a rank or suit is being asked for, so that keys are letters."""
        self.attentive = True
        super().__init__(shell, deal=deal, resume=resume, origin=origin)
        if deal is not None and self.play.touched:
            self.ask_end(lambda: self.new_deal(deal, origin))

    # For a patience

    def control(self) -> None:
        """The table's own action, under the space bar: redistribute, turn."""

    def toggle_preview(self) -> None:
        """Open or close the preview of what the control would do."""

    def place_key(self, place: str) -> None:
        """The key of a place."""
        self.hand.choose(place)

    def default_place(self) -> str | None:
        """The place that a key means when none has the focus."""
        return None

    def menu_extras(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What the table's menu has beside what all have: icon, label, and what it does."""
        return []

    def shared_count(self) -> int | None:
        """The redistributions that a line about this attempt tells, None in a game that has none."""
        return None

    # Dialogs

    def ask(self, dialog: Dialog) -> None:
        """Open a dialog over the table."""
        self.hand.drop()
        self.dialog = dialog
        dialog.place(self.shell.size, page_unit(self.shell))
        self.dirty = True

    def close(self) -> None:
        """Close the dialog."""
        self.dialog, self.looking = None, False
        self.dirty = True

    def closing(self, act: Callable[[], object]) -> Callable[[], None]:
        """Close the dialog, then do something."""

        def closed() -> None:
            self.close()
            act()

        return closed

    def ask_end(self, act: Callable[[], None]) -> None:
        """Do something that ends the attempt; if it has been touched, ask first."""
        if self.play.touched:
            self.ask(tabledialogs.end_question(self, act))
        else:
            act()

    def ask_new_deal(self) -> None:
        """Another deal of this patience."""
        self.ask_end(self.new_deal)

    def ask_same_deal(self) -> None:
        """The same deal again from its start."""
        self.ask_end(self.same_deal)

    def open_menu(self) -> None:
        """What can be done beside playing."""
        self.ask(tabledialogs.menu(self))

    def pass_on(self) -> None:
        """The deal and the record, to be copied."""
        self.ask(tabledialogs.passing_on(self))

    def look(self) -> None:
        """Ask for a rank or a suit to light."""
        self.ask(tabledialogs.find(self))
        self.looking = True

    def light(self, sign: str) -> None:
        """Light every open card of a rank or suit, as in the notation."""
        self.close()
        self.found = sign
        self.play.aids.add("find")
        open_cards = [
            card for place, cards in self.piles.items() if place not in self.patience.face_down for card in cards
        ]
        if not any(sign in card for card in open_cards):
            self.say(_("No such card lies open."))
        self.refresh()

    def _typed(self, letter: str) -> None:
        """A letter of the deck or of the notation."""
        ranks = {self.shell.deck.rank_text(rank): rank for rank in RANKS}
        sign = {"1": "T", "0": "T"}.get(letter) or ranks.get(letter, letter)
        if sign in set(RANKS + SUITS):
            self.light(sign)

    # Time and the window

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether keys are text now."""
        return self.looking

    @property
    def timer(self) -> float | None:
        note = self.messages.note
        due = [left for left, _name in self.cues] + ([note.seconds] if note else [])
        return min(due, default=None)

    def step(self, seconds: float) -> None:
        super().step(seconds)
        if self.attentive and self.dialog is None and not self.play.over:
            self.play.seconds += min(seconds, NOT_COUNTED)
        self.dirty |= self.messages.step(seconds)

    def focused(self, gained: bool) -> None:
        self.attentive = gained
        if not gained:
            # A button that is let go over another window is never heard of here.
            self.hand.drop()

    def resized(self) -> None:
        super().resized()
        if self.focus not in self.focus_boxes():
            self.focus = None
        if self.dialog is not None:
            self.dialog.place(self.shell.size, page_unit(self.shell))

    # Input

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pointer):
            self.pointer = intent.x, intent.y
        if self.dialog is not None:
            self._answer(intent)
        elif isinstance(intent, Pointer):
            self._pointed(intent)
        elif isinstance(intent, Act):
            self._acted(intent)
        if self.messages.stale:
            self.relay()

    def _answer(self, intent: Intent) -> None:
        """Input while a dialog is open."""
        if self.looking and isinstance(intent, Type):
            self._typed(intent.text.strip().upper())
        elif self.looking and isinstance(intent, Edit):
            # While letters are wanted, these keys come as those of a text field.
            names = {"left": "left", "right": "right", "backspace": "cancel"}
            if intent.key in names:
                self._answer(Act(names[intent.key]))
        elif self.dialog is not None:
            self.dirty |= self.dialog.handle(intent)

    def _pointed(self, pointer: Pointer) -> None:
        if pointer.phase == "move":
            self.dirty |= self.hand.move(pointer) or self._hover(pointer)
        elif pointer.phase == "up":
            if pointer.button == LEFT:
                self.hand.release()
        elif self.opened is not None:
            self.opened, self.dirty = None, True
        else:
            self._pressed(pointer)

    def _hover(self, pointer: Pointer) -> bool:
        """Note what is under the pointer; whether that changed."""
        before, self.hovered = self.hovered, self.control_at(pointer.x, pointer.y)
        if before != self.hovered:
            self.refresh()
        return before != self.hovered

    def _pressed(self, pointer: Pointer) -> None:
        self._clear()
        control, place = self.control_at(pointer.x, pointer.y), self.place_at(pointer.x, pointer.y)
        self.focus, self.ring = control or place or self.focus, False
        if control is not None:
            self.hand.forget()
            if pointer.button == LEFT:
                self.press(control)
            elif pointer.button == RIGHT and control == "control":
                self.toggle_preview()
        elif pointer.button == LEFT:
            self.hand.press(pointer, place)
        elif pointer.button == RIGHT and place is not None:
            self.hand.send_up(place)
        elif pointer.button == MIDDLE and place is not None:
            self.open_pile(place)

    def _clear(self) -> None:
        """Lights and notes have been seen once the player goes on."""
        self.found, self.messages.note = "", None
        self.refresh()

    def control_at(self, x: int, y: int) -> str | None:
        """What would be pressed at a point."""
        return next((name for name, box in self.controls().items() if box.holds(x, y)), None)

    def place_at(self, x: int, y: int) -> str | None:
        """The place at a point."""
        return next((place for place, pile in self.view.piles.items() if pile.extent.holds(x, y)), None)

    def press(self, control: str) -> None:
        """Do what a control says."""
        acts = {"control": self.control, "back": self.take_back, "redo": self.redo, "menu": self.open_menu}
        if control in acts:
            acts[control]()
        else:
            self.messages.press(control)

    def _acted(self, act: Act) -> None:
        closes = self.opened is not None and act.name in ("open", "pick", "cancel", "menu")
        lit = bool(self.found) and act.name in ("cancel", "menu")
        self.opened = None
        self._clear()
        if closes or lit:
            return
        if act.name in DIRECTIONS:
            self._move_focus(act.name)
        elif act.name == "place":
            if 0 < act.index <= len(self.key_places):
                self.place_key(self.key_places[act.index - 1])
        else:
            self._acts().get(act.name, lambda: None)()

    def _acts(self) -> dict[str, Callable[[], object]]:
        return {
            "next": lambda: self._next_zone(1),
            "previous": lambda: self._next_zone(-1),
            "pick": self._pick,
            "cancel": self._cancel,
            "foundation": self._send_up,
            "redistribute": self.control,
            "preview": self.toggle_preview,
            "open": self._open_focused,
            "back": self.take_back,
            "redo": self.redo,
            "find": self.look,
            "say": lambda: self.say(self.state_text()),
            "new": self.ask_new_deal,
            "same": self.ask_same_deal,
            "menu": self._escape,
            "rules": lambda: self.shell.go("learn", game=self.patience.name),
        }

    # Keys

    def _move_focus(self, direction: str) -> None:
        boxes = self.focus_boxes()
        shown, self.ring = self.ring, True
        if self.focus not in boxes:
            self.focus = self.default_place() or next(iter(self.key_places), next(iter(boxes)))
        elif shown:  # else the first key shows where one is
            self.focus = nearest(boxes, boxes.pop(self.focus), direction) or self.focus

    def zones(self) -> list[list[str]]:
        """What can have the focus, in the groups that Tab goes through."""
        controls, said = self.controls(), self.messages.boxes
        places = [place for place in self.view.piles if place not in self.foundations]
        rest = [name for name in controls if name not in said]
        return [zone for zone in (places, list(self.foundations), list(said), rest) if zone]

    def _next_zone(self, step: int) -> None:
        zones = self.zones()
        here = next((i for i, zone in enumerate(zones) if self.focus in zone), -1 if step > 0 else 0)
        self.focus, self.ring = zones[(here + step) % len(zones)][0], True

    def _pick(self) -> None:
        if self.focus is not None and self.focus in self.view.piles:
            self.hand.choose(self.focus)
        elif self.focus is not None and self.focus in self.controls():
            self.press(self.focus)

    def _cancel(self) -> bool:
        """Put back what is held, or take back a question; whether there was anything."""
        if self.hand.place is not None:
            self.hand.drop()
        elif self.asking:
            self.refuse_take_backs()
        else:
            return False
        return True

    def _escape(self) -> None:
        if not self._cancel():
            self.open_menu()

    def _focused(self) -> str | None:
        """The place with the focus, if that is shown."""
        return self.focus if self.ring and self.focus in self.view.piles else None

    def _pointed_at(self) -> str | None:
        """The place under the pointer."""
        return self.place_at(*self.pointer) if self.pointer else None

    def _send_up(self) -> None:
        place = self.hand.place or self._focused() or self.default_place() or self._pointed_at()
        if place is not None:
            self.hand.send_up(place)

    def _open_focused(self) -> None:
        place = self._focused() or self._pointed_at()
        if place is not None:
            self.open_pile(place)

    def open_pile(self, place: str) -> None:
        """Show the cards of a place full size, if they lie face up."""
        if self.top_card(place) is not None:
            self.hand.drop()
            self.opened, self.dirty = place, True

    def state_text(self) -> str:
        """How the attempt stands, in a sentence."""
        figures = (f"{figure.caption}: {figure.value}." for figure in self.figures())
        return " ".join([self.cards_text(), *figures])
