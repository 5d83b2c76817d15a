"""The menu: three doors, and seven more ways to go on."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pygame

from game.host.locale import _, long_date, ngettext, number
from game.journal.errors import JournalError
from game.journal.model import Daily
from game.rules import PATIENCES
from game.rules.deals import GAMES, daily_deal
from game.ui import paint, pictures
from game.ui.dailies import DailyCalendar, days_shown
from game.ui.doors import NAME, Door, Entry, backdrop
from game.ui.geometry import Box
from game.ui.menulayout import MenuLayout
from game.ui.page import Page
from game.ui.scene import Shell
from game.ui.scenes.play import Play
from game.ui.widgets import Dialog, Option, Strip, View

Surface = pygame.Surface


AT_REST = 0.25
"""Seconds after which a player is thought to be looking at the menu."""


def game_name(game: str) -> str:
    """A patience's name as a heading."""
    return {"cruel": _("Cruel"), "arithmetic": _("Arithmetic")}.get(game, game.capitalize())


class MenuScene(Page):
    """The menu. Without an open attempt the daily deal takes the first door."""

    def __init__(self, shell: Shell, **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.open: dict[str, Play] = {}
        """The open attempts by game, the one played last first."""
        self._rest: float | None = AT_REST
        """Seconds until the felt is made."""
        self._find_open()

    def _find_open(self) -> None:
        found: list[tuple[int, str, Play]] = []
        player = self.shell.player.id
        for game, patience in PATIENCES.items():
            draft = self.shell.recorder.resume(player, game)
            if draft is None:
                continue
            try:
                play = Play(patience, draft, self.shell.recorder, automatic=False)
                stored = self.shell.journal.open_attempt(player, game)
            except (ValueError, JournalError):
                continue  # the table says what is wrong with it
            found.append((stored.row.ended if stored else 0, game, play))
        self.open = {game: play for _when, game, play in sorted(found, key=lambda each: each[0], reverse=True)}

    def resized(self) -> None:
        self._find_open()
        super().resized()

    @property
    def timer(self) -> float | None:
        return max(0.0, self._rest) if self._rest is not None else None

    def step(self, seconds: float) -> None:
        """What every page lies on is made while the player looks at the menu."""
        super().step(seconds)
        if self._rest is not None:
            self._rest -= seconds
            if self._rest <= 0:
                self._rest = None
                paint.felt(*self.shell.size)

    def heading(self) -> str:
        return NAME

    def first_focus(self) -> str:
        return "first door"

    def build(self) -> View:
        strip = Strip(self.shell.notices[0], on_close=self.close_notice) if self.shell.notices else None
        root = MenuLayout(self._doors(), self._entries(), self._rows(), strip)
        view = View(root, self.first_focus())
        view.place(Box(0, 0, *self.shell.size), self.unit)
        return view

    def draw_page(self, surface: Surface, view: View) -> None:
        root = view.root
        assert isinstance(root, MenuLayout)
        size = self.shell.size
        surface.blit(backdrop(size, self.unit, root.band, root.upright, root.plain), (0, 0))
        view.draw(surface)

    # Doors -------------------------------------------------------------------------------------------------------

    def _doors(self) -> list[Door]:
        first = self._continue_door() if self.open else self._daily_door()
        return [first, *(self._game_door(game) for game in PATIENCES)]

    def _continue_door(self) -> Door:
        game, play = next(iter(self.open.items()))
        deck = self.shell.deck
        cards = play.patience.foundation_cards(play.attempt.position)
        piles = play.patience.piles(play.attempt.position)

        def make(w: int, h: int) -> Surface:
            edge = round(min(26 * self.unit, w / 12))
            image = pictures.blank(w, h)
            image.blit(pictures.position(deck, game, piles, w - 2 * edge, h - edge), (edge, edge))
            return image

        return Door(
            _("Continue"),
            self._facts(play),
            self.kept(make, "position", game, len(play.attempt.history), play.deal),
            lambda: self.shell.go("table", game=game, resume=True),
            note=game_name(game),
            count=f"{cards}/52",
            cards=cards,
            key="first door",
        )

    def _facts(self, play: Play) -> str:
        """The deal, and what was done with it."""
        parts = [_("deal {number}").format(number=number(play.deal))] if play.deal is not None else []
        position = play.attempt.position
        if play.patience.name == "cruel":
            n = play.patience.redistributions(position)
            parts.append(ngettext("{n} redistribution", "{n} redistributions", n).format(n=n))
        elif "stock" in (piles := play.patience.piles(position)):
            n = len(piles["stock"])
            parts.append(ngettext("{n} card in the stock", "{n} cards in the stock", n).format(n=n))
        return " · ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)

    def _daily_door(self) -> Door:
        today = self.today()
        return Door(
            _("Daily deal"),
            long_date(today),
            lambda w, h: pictures.sunrise(w, h, str(today.day), self.unit),
            self.ask_daily,
            key="first door",
        )

    def _game_door(self, game: str) -> Door:
        deck, unit = self.shell.deck, self.unit
        lines = {"cruel": _("Twelve piles. Packets of four."), "arithmetic": _("By ones, twos, threes, fours.")}
        edge = round(30 * unit)

        def orders(w: int, h: int) -> Surface:
            image = pictures.blank(w, h)
            side = min(edge, w // 14)
            image.blit(pictures.orders(deck, w - 2 * side, h - round(8 * unit), unit), (side, round(4 * unit)))
            return image

        def hand(w: int, h: int) -> Surface:
            return pictures.hand_and_packets(deck, w, h, unit)

        return Door(
            game_name(game),
            lines.get(game, ""),
            self.kept(orders if game == "arithmetic" else hand, game),
            lambda: self.shell.go("table", game=game),
            count=self._count(game) if game != next(iter(self.open), None) else "",
            key=f"door {game}",
        )

    def _count(self, game: str) -> str:
        play = self.open.get(game)
        return f"{play.patience.foundation_cards(play.attempt.position)}/52" if play else ""

    # Entries -----------------------------------------------------------------------------------------------------

    def _entries(self) -> list[Entry]:
        go = self.shell.go
        return [
            Entry("daily", _("Daily deal"), self.ask_daily, key="daily"),
            Entry("number", _("Deal number"), lambda: go("number"), key="number"),
            Entry("statistics", _("Statistics"), lambda: go("statistics"), key="statistics"),
            Entry("learn", _("Learn"), lambda: go("learn"), key="learn"),
            Entry("settings", _("Settings"), lambda: go("settings"), key="settings"),
            Entry("player", paint.elided(self.shell.player.name, 20, 200), lambda: go("players"), key="players"),
            Entry("quit", _("Quit"), self.shell.quit, key="quit"),
        ]

    def _rows(self) -> list[Entry]:
        """The same as plain rows."""
        rows = []
        go = self.shell.go
        if self.open:
            game = next(iter(self.open))
            resume = lambda: go("table", game=game, resume=True)  # noqa: E731 (one line beside its only use)
            rows.append(Entry("play", _("Continue"), resume, key="first door", note=self._count(game), strong=True))
        for game in PATIENCES:
            note = self._count(game) if self.open and game != next(iter(self.open)) else ""
            deal = lambda game=game: go("table", game=game)  # noqa: E731
            rows.append(Entry("cards", game_name(game), deal, key=f"door {game}", note=note, strong=True))
        return rows + self._entries()

    def ask_daily(self) -> None:
        """Ask which of today's deals to play."""
        today = self.today()

        def play(game: str) -> Callable[[], None]:
            deal = daily_deal(today, game)
            return lambda: self.shell.go("table", game=game, deal=deal.number, origin="daily")

        words = _("{date}. Everybody has the same two deals today.").format(date=long_date(today))
        options = [Option(game_name(game), play(game), "primary") for game in GAMES]
        options.append(Option(_("Cancel"), self.close))
        calendar = DailyCalendar(today, [(game_name(game), self._dailies(game)) for game in GAMES])
        self.ask(Dialog(_("Daily deal"), words, options, items=[calendar], cancel=len(GAMES)))

    def _dailies(self, game: str) -> dict[date, Daily]:
        """What came of the daily deals of the last weeks."""
        deals = {day: daily_deal(day, game).number for day in days_shown(self.today())}
        try:
            return self.shell.journal.dailies(self.shell.player.id, game, deals)
        except JournalError:
            return {}

    # Leaving -----------------------------------------------------------------------------------------------------

    def go_back(self) -> None:
        """Esc at the menu leads to its last entry; it never quits by itself."""
        assert self.view is not None
        self.view.focus("quit")
        self.view.look.ring = True
        self.dirty = True
