"""A deal by its number, or by a text that somebody passed on: a dialog over the menu, with what it deals beside it."""

from collections.abc import Callable
from typing import Any

import pygame

from game.host.locale import _, number
from game.rules import PATIENCES
from game.rules.deals import GAMES, HIGHEST, DealError, daily_deal, find_deal, read_number
from game.ui import paint, pictures
from game.ui.geometry import Box
from game.ui.scene import Shell
from game.ui.scenes.menu import MenuScene, game_name
from game.ui.widgets import Button, Choices, Column, Dialog, Gap, Grid, Item, Label, Picture, TextField


class DealNumberScene(MenuScene):
    """Asks for a deal number."""

    def __init__(self, shell: Shell, game: str = GAMES[0], deal: int | None = None, **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.game = game
        self.origin = "number"
        self.field = TextField(
            number(deal) if deal else "",
            self._typed,
            on_enter=self.deal,
            longest=len(number(HIGHEST)) + 4,
            ghost=_("Number"),
            accept=lambda text: "".join(letter for letter in text if letter.isascii() and letter.isdigit()),
            arrange=_grouped,
            clipboard=shell.window.clipboard,
            on_paste=self.paste,
            size=30,
            high=64,
        )
        self._open("field")

    @property
    def number(self) -> int | None:
        """The number typed, if it is one."""
        try:
            return read_number(self.field.value)
        except DealError:
            return None

    def paste(self, text: str) -> bool:
        """Understand a text that names a deal; whether it did."""
        deal = find_deal(text)
        if deal is None:
            return False
        self.game = deal.game
        self.origin = "text"
        self.field.value = number(deal.number)
        self.field.caret = len(self.field.value)
        self._open("field")
        return True

    def deal(self) -> None:
        """Play the deal."""
        if self.number is not None:
            self.shell.go("table", game=self.game, deal=self.number, origin=self.origin)

    def _typed(self, _text: str) -> None:
        self.origin = "number"
        self._open("field")

    def _choose(self, game: str) -> None:
        self.game = game
        self._open(f"game {game}")

    def _daily(self) -> None:
        today = self.today()
        self.field.value = number(daily_deal(today, self.game).number)
        self.field.caret = len(self.field.value)
        self.origin = "daily"
        self._open("deal")

    def _open(self, focus: str) -> None:
        """Show the dialog as things stand now."""
        grid = Grid([self._left(), self._preview()], least=290, gap=36)
        self.ask(Dialog(_("Deal number"), "", [], items=[grid], on_cancel=self.leave_dialog, wide=1000, focus=focus))

    def leave_dialog(self) -> None:
        """Back to where one came from."""
        self.shell.go("back")

    def _left(self) -> Item:
        games = [(game, game_name(game)) for game in GAMES]
        last = number(HIGHEST)
        deal = Button(_("Deal"), self.deal, "primary", key="deal", enabled=self.number is not None)
        others: list[Item] = [
            Button(_("Cancel"), self.leave_dialog, key="cancel"),
            Button(_("Daily deal"), self._daily, key="daily"),
        ]
        return Column(
            [
                Choices(games, self.game, self._choose, key="game"),
                Gap(20),
                self.field,
                Gap(16),
                Label(_("1 to {last}, or paste a text that names a deal.").format(last=last), 18, "text_soft"),
                Gap(4),
                Label(_("The same number is the same deal on every machine."), 18, "text_soft"),
                Gap(20),
                deal,
                Gap(12),
                Grid(others, gap=12),
            ]
        )

    def _preview(self) -> Item:
        make = self.kept(
            self._picture(self.game, self.number), "deal", self.game, self.number or 0, round(self.unit * 100)
        )
        return Picture(make, high=390)

    def _picture(self, game: str, deal: int | None) -> Callable[[int, int], pygame.Surface]:
        def make(w: int, h: int) -> pygame.Surface:
            image = pictures.blank(w, h)
            unit = self.unit
            paint.plate(image, Box(0, 0, w, h), "felt", 14 * unit, "panel_line", max(1, 1.5 * unit))
            edge = round(16 * unit)
            patience = PATIENCES[game]
            piles: dict[str, Any] = patience.piles(patience.deal(deal or 1))
            if deal is None:
                piles = dict.fromkeys(piles, ())
            picture = pictures.position(self.shell.deck, game, piles, w - 2 * edge, h - 2 * edge)
            image.blit(picture, (edge, edge))
            return image

        return make


def _grouped(text: str) -> str:
    digits = "".join(text.split())[: len(str(HIGHEST))]
    return number(int(digits)) if digits else ""
