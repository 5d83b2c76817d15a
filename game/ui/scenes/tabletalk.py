"""What a table asks in dialogs, and what it does with the answers."""

from collections.abc import Callable
from typing import Any

from game.host.locale import _
from game.rules.cards import RANKS, SUITS
from game.rules.patience import Status
from game.ui.intents import Act, Edit, Intent, Type
from game.ui.page import page_unit
from game.ui.scene import Shell
from game.ui.scenes import tabledialogs
from game.ui.scenes.tablemarks import TableMarks
from game.ui.widgets import Dialog


class TableTalk(TableMarks):
    """The table with its menu and its questions."""

    def __init__(self, shell: Shell, **opening: Any) -> None:
        self.choosing: Callable[[str], None] | None = None
        """What is done with the rank or suit that is being asked for; while it is, keys are letters."""
        super().__init__(shell, **opening)

    # For a patience

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
        self.raise_card(None)
        self.dialog = dialog
        dialog.place(self.shell.size, page_unit(self.shell))
        self.dirty = True

    def close(self) -> None:
        """Close the dialog."""
        self.dialog, self.choosing = None, None
        self.dirty = True

    def closing(self, act: Callable[[], object]) -> Callable[[], None]:
        """Close the dialog, then do something."""

        def closed() -> None:
            self.close()
            act()

        return closed

    def ask_end(self, act: Callable[[], None]) -> None:
        """Do something that ends the attempt; if it has been touched and could go on, ask first."""
        if self.play.touched and self.play.status is Status.PLAYING:
            self.ask(tabledialogs.end_question(self, act))
        else:
            act()

    def ask_new_deal(self) -> None:
        """Another deal of this patience."""
        self.ask_end(self.new_deal)

    def ask_same_deal(self) -> None:
        """The same deal again from its start."""
        self.ask_end(self.same_deal)

    def pass_on(self) -> None:
        """The deal and the record, to be copied."""
        self.ask(tabledialogs.passing_on(self))

    def look(self) -> None:
        """Ask for a rank or a suit to light."""
        self.ask_sign(tabledialogs.find(self), self.light)

    def ask_sign(self, dialog: Dialog, choose: Callable[[str], None]) -> None:
        """Open a dialog in which ranks and suits may be typed."""
        self.ask(dialog)
        self.choosing = choose

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
        if self.choosing is not None and sign in set(RANKS + SUITS):
            self.choosing(sign)

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether keys are text now."""
        return self.choosing is not None

    def answer(self, intent: Intent) -> None:
        """Input while a dialog is open."""
        if self.choosing is not None and isinstance(intent, Type):
            self._typed(intent.text.strip().upper())
        elif self.choosing is not None and isinstance(intent, Edit):
            # While letters are wanted, these keys come as those of a text field.
            names = {"left": "left", "right": "right", "backspace": "cancel"}
            if intent.key in names:
                self.answer(Act(names[intent.key]))
        elif self.dialog is not None:
            self.dirty |= self.dialog.handle(intent)
