"""The table that is played on: pointer, keys, focus, and what is pressed.

A patience's own table (`CruelScene`, `ArithmeticScene`) names its rules and layout and draws what only it has.
"""

from collections.abc import Callable
from typing import Any, Final

from game.rules.cards import Card
from game.ui.geometry import nearest
from game.ui.intents import Act, Intent, Pointer
from game.ui.page import page_unit
from game.ui.scene import Shell
from game.ui.scenes.tableside import TableSide
from game.ui.scenes.tableview import SPEED
from game.ui.winning.celebration import Celebration

LEFT, MIDDLE, RIGHT = 1, 2, 3
DIRECTIONS: Final = ("left", "right", "up", "down")
NOT_COUNTED: Final = 120.0
"""Seconds without any input after which nobody is thought to be at the table."""
AFTER_WIN: Final = ("new", "same", "menu", "rules", "say")
"""What keys still do when there is nothing left to play."""


class TableScene(TableSide):
    """An attempt being played."""

    is_table = True

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.pointer: tuple[int, int] | None = None
        """Where the pointer was last."""
        self.attentive = True
        super().__init__(shell, **opening)
        wanted = opening.get("deal"), opening.get("origin", ""), opening.get("layout")
        if self.play.touched and (wanted[0] is not None or wanted[2] is not None):
            self.ask_end(lambda: self.new_deal(*wanted))

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

    def ask_hint(self) -> None:
        """Show a good move."""

    # Time and the window

    @property
    def celebrating(self) -> bool:
        """Whether a win is being celebrated, or is about to be."""
        return self.celebration is not None and self.celebration.running

    @property
    def moving(self) -> bool:
        return super().moving or self.celebrating

    @property
    def capturing(self) -> bool:  # type: ignore[override]
        """Whether any key at all means something: it ends the celebration."""
        return self.celebrating and self.dialog is None

    def captured(self, key: str) -> None:
        self.skip()

    def skip(self) -> None:
        super().skip()
        if self.celebration is not None:
            self.celebration.skip()

    @property
    def timer(self) -> float | None:
        note = self.messages.note
        due = [left for left, _name in self.cues] + ([note.seconds] if note else [])
        return min(due, default=None)

    def step(self, seconds: float) -> None:
        super().step(seconds)
        if self.attentive and self.dialog is None and not self.home.over:
            self.home.seconds += min(seconds, NOT_COUNTED)
        self.dirty |= self.messages.step(seconds)
        if self.celebration is not None and not self.motion.running:
            self.dirty |= self.celebration.step(seconds / SPEED[self.shell.settings.speed])

    def focused(self, gained: bool) -> None:
        self.attentive = gained
        if not gained:
            # A button that is let go over another window is never heard of here.
            self.hand.drop()
            self.raise_card(None)

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
            self.answer(intent)
        elif self.celebration is not None:
            self._celebrated(intent, self.celebration)
        elif self.comparing and self.ends_comparing(intent):
            self.compare()
        elif isinstance(intent, Pointer):
            self._pointed(intent)
        elif isinstance(intent, Act):
            self._acted(intent)
        if self.messages.stale:
            self.relay()

    def _celebrated(self, intent: Intent, shown: Celebration) -> None:
        """Input after a win: whatever ends the motion does nothing else; then come the page, the bar, the messages."""
        if shown.running:
            if shown.ends(intent):
                self.skip()
            return
        self.dirty |= shown.handle(intent)
        if isinstance(intent, Act) and intent.name in AFTER_WIN:
            self._clear()
            self._acts()[intent.name]()
        elif isinstance(intent, Pointer) and intent.phase == "move":
            self.dirty |= self._hover(intent)
        elif isinstance(intent, Pointer) and (intent.phase, intent.button) == ("down", LEFT):
            name = self.control_at(intent.x, intent.y)
            if name in {**self.bar.boxes, **self.messages.boxes}:
                self.press(name)

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
        changed = self.raise_card(self._takeable(pointer))
        if before != self.hovered:
            self.refresh()
        return changed or before != self.hovered

    def _takeable(self, pointer: Pointer) -> Card | None:
        """The card under the pointer that could be picked up now."""
        if self.hovered or self.opened or self.hint is not None or self.hand.place is not None:
            return None
        place = self.place_at(pointer.x, pointer.y)
        if place is None or not self.moves_from(place) or self.piles[place][-1] in self.motion.tracks:
            return None
        return self.piles[place][-1]

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
        self.found, self.hint, self.messages.note = "", None, None
        self.refresh()

    def place_at(self, x: int, y: int) -> str | None:
        """The place at a point."""
        return next((place for place, pile in self.view.piles.items() if pile.extent.holds(x, y)), None)

    def press(self, control: str) -> None:
        """Do what a control says."""
        acts = {"control": self.control, "back": self.take_back, "redo": self.redo}
        acts |= {"hint": self.ask_hint, "menu": self.open_menu, "side": self.toggle_side}
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
            "hint": self.ask_hint,
            "side": self.toggle_side,
            "compare": self.compare,
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
        elif self.comparing:
            self.compare()
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
