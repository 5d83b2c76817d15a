"""A table opened without a window, with the means to play on it as a player does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.journal.model import AttemptRow
from game.rules.cards import DECK, RANKS, SUITS, VALUE
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.scenes import tables
from game.ui.scenes.table import TableScene
from tests.ui.harness import Stage

SIZE = (1280, 720)

ENDING = {
    "1": ["JC"],
    "2": ["QC"],
    "3": ["KC"],
    "4": ["KD", "JD"],
    "5": ["QD"],
    "12": ["JH", "QH", "KH", "QS", "JS", "KS"],
}
"""Piles of Cruel, ten cards on every foundation. J♣ has two targets, Q♣ one, K♣ none; a redistribution is legal."""


def cruel(piles: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """A layout of Cruel: these piles, and what is missing on the foundations."""
    lying = {card for pile in piles.values() for card in pile}
    done = {suit: min(VALUE[card] for card in DECK if card[1] == suit and card in lying) - 1 for suit in SUITS}
    return {"foundations": done, "piles": [list(piles.get(str(i), ())) for i in range(1, 13)]}


def arithmetic(
    foundations: Sequence[Sequence[str]], wastes: Sequence[Sequence[str]], turned: str | None = None
) -> dict[str, Any]:
    """A layout of Arithmetic: everything else is in the stock, the aces first."""
    lying = {card for pile in (*foundations, *wastes) for card in pile} | {turned}
    stock = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in lying]
    return {
        "foundations": [list(pile) for pile in foundations],
        "wastes": [list(pile) for pile in wastes],
        "turned": turned,
        "stock": stock,
    }


class Table:
    """A table on its stage. `layout` opens an explicit position instead of a deal."""

    def __init__(
        self,
        game: str,
        deal: int = 1,
        *,
        layout: Any = None,
        size: tuple[int, int] = SIZE,
        scale: int = 100,
        language: str = "en",
        stage: Stage | None = None,
        resume: bool = False,
        scene: type[TableScene] | None = None,
        **settings: Any,
    ) -> None:
        self.stage = stage or Stage(size, language, scale)
        self.stage.shell.settings = replace(self.stage.shell.settings, **settings)
        made = scene or tables()[game]
        self.scene = made(self.stage.shell, deal=None if resume else deal, resume=resume)
        self.stage.scene = self.scene
        if layout is not None:
            self.scene.new_deal(layout=layout)
        self.rest()

    @property
    def position(self) -> Any:
        return self.scene.play.attempt.position

    @property
    def line(self) -> list[str]:
        """The moves that stand."""
        return [str(move) for move in self.scene.play.attempt.line]

    @property
    def note(self) -> str:
        """The line that is shown for a while."""
        return self.scene.messages.note.line if self.scene.messages.note else ""

    @property
    def choices(self) -> list[str]:
        """What the strip offers, empty if there is none."""
        dock = self.scene.messages.dock
        return [choice.label for choice in dock.choices] if dock else []

    def options(self) -> list[str]:
        """What the dialog offers, empty if none is open."""
        return [option.label for option in self.scene.dialog.options] if self.scene.dialog else []

    def answer(self, label: str) -> None:
        """Press an answer of the dialog, having scrolled to it."""
        dialog = self.scene.dialog
        assert dialog is not None
        button = next(button for button in dialog.buttons if button.label == label)
        dialog.view.root.reveal(button, dialog.view.unit)
        self.stage.click(button.box)

    def opened(self) -> str:
        """The place that is shown full size, or nothing."""
        return self.scene.opened or ""

    def held(self) -> str:
        """The place whose card is in the hand, or nothing."""
        return self.scene.hand.place or ""

    def rows(self) -> list[AttemptRow]:
        """The attempts in the journal, the newest first."""
        return self.stage.journal.attempts(self.stage.player.id)

    def logged(self) -> list[tuple[str, str]]:
        """Every action of the newest attempt in the journal."""
        return [(entry.kind, entry.move) for entry in self.stage.journal.actions(self.rows()[0].id)]

    def rest(self) -> None:
        """Let time pass until nothing moves, as long as that takes at 60 frames a second."""
        for _frame in range(600):
            if not self.scene.moving:
                return
            self.scene.step(1 / 60)
        raise AssertionError("it never comes to rest")

    def draw(self) -> pygame.Surface:
        """One frame."""
        surface = pygame.Surface(self.stage.window.size)
        self.scene.draw(surface)
        return surface

    def again(self) -> "Table":
        """The table as it is found after the program was closed, or died."""
        return Table(self.scene.patience.name, stage=self.stage, resume=True, scene=type(self.scene))

    # What a player does

    def act(self, *names: str) -> None:
        self.stage.act(*names)

    def key(self, place: int) -> None:
        """Press a key of the number row."""
        self.send(Act("place", place))

    def send(self, *intents: Intent) -> None:
        self.stage.send(*intents)

    def box(self, name: str) -> Box:
        """Where to press for the top card of a place, an empty place, or a control."""
        return self.scene.focus_boxes()[name]

    def point(self, name: str) -> tuple[int, int]:
        """A point on it that nothing else covers."""
        box = self.box(name)
        return box.cx, box.cy

    def click(self, name: str, button: int = 1, clicks: int = 1) -> None:
        at = self.point(name)
        self.send(Pointer("move", *at), Pointer("down", *at, button, clicks), Pointer("up", *at, button, clicks))

    def choose(self, label: str) -> None:
        """Press a choice of the strip."""
        self.click(f"dock {self.choices.index(label)}")

    def grab(self, name: str, by: tuple[int, int] = (20, 0)) -> tuple[int, int]:
        """Press on a card and begin to drag it; where the pointer is then."""
        x, y = self.point(name)
        self.send(Pointer("move", x, y), Pointer("down", x, y, 1), Pointer("move", x + by[0], y + by[1]))
        return x + by[0], y + by[1]

    def drag(self, source: str, target: str) -> None:
        """Drag the top card of a place over another place and let it go there."""
        self.grab(source)
        x, y = self.point(target)
        self.send(Pointer("move", x, y), Pointer("up", x, y, 1))
