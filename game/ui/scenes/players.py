"""Players: who plays, and what is kept under whose name."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from game.host.locale import _, long_date, ngettext, number
from game.journal.errors import JournalError
from game.journal.model import Moment, Played, Player
from game.rules.cards import Card
from game.ui import paint
from game.ui.faces import FACES, FaceCell, PlayerCard, face_of, portrait
from game.ui.page import told
from game.ui.scene import Shell
from game.ui.scenes.errands import ErrandPage
from game.ui.scenes.menu import game_name
from game.ui.widgets import Button, Column, Dialog, Flow, Gap, Grid, Item, Label, Option, Row, TextField

LONGEST_NAME: Final = 40
IN_A_LINE: Final = 4
"""So many players have their largest heads; of more, all are to be seen with what can be done below them."""
TWO_LINES: Final = 1060
"""Height inside the page, in units, from which twice as many have them, in two lines."""
WIDEST: Final = 600
"""Of a player's card, in units: one that is alone does not go all across the page."""


def local_day(moment: Moment) -> str:
    """The day of a moment where the player was, in words."""
    day = datetime.fromtimestamp(moment.utc, UTC) + timedelta(minutes=moment.offset)
    return long_date(day.date())


class PlayersScene(ErrandPage):
    """The players. Who is chosen here can be renamed, given another face, carried elsewhere, emptied, or removed."""

    def __init__(self, shell: Shell, **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.chosen = shell.player.id
        self.typed = ""
        self.problem = ""

    def heading(self) -> str:
        return _("Players")

    def first_focus(self) -> str:
        return f"player {self.chosen}"

    @property
    def players(self) -> list[Player]:
        """All players; of a journal that cannot be read, the one who plays."""
        try:
            return self.shell.journal.players()
        except JournalError:
            return [self.shell.player]

    @property
    def player(self) -> Player:
        """The one chosen."""
        return next((player for player in self.players if player.id == self.chosen), self.shell.player)

    def body(self) -> Item:
        size = self.shell.size
        short = min(size) / self.unit
        players = self.players
        lines = self.window.inner.h / self.unit >= TWO_LINES
        fit = len(players) <= IN_A_LINE * (1 + lines)
        large = (122, 38) if fit else (92, 32)
        sizes = large if short > 1000 else (68, 26) if short > 560 else (42, 24)
        cards = [self._card(player, sizes) for player in players]
        most = IN_A_LINE if fit and short > 1000 else 6
        return Column([Grid(cards, least=250, gap=28, most=most, widest=WIDEST), self._buttons()], 30)

    def _buttons(self) -> Item:
        player = self.player
        current = player.id == self.shell.player.id
        buttons: list[Item] = []
        if not current:
            name = paint.elided(player.name, 20, 200, "strong")
            label = _("Play as {name}").format(name=name)
            buttons.append(Button(label, partial(self.shell.switch, player), "primary", key="play"))
        buttons += [
            Button(_("New player"), self.ask_new, "primary" if current else "normal", key="new"),
            Button(_("Rename"), self.ask_name, key="rename"),
            Button(_("Another face"), self.ask_face, key="face"),
            Button(_("Save as a file…"), partial(self.ask_save, player), key="save"),
            Button(_("Read a file…"), partial(self.ask_read, player), key="read"),
        ]
        grave: list[Item] = [
            Button(_("Empty the log"), self.ask_reset, "danger", key="reset"),
            Button(_("Remove"), self.ask_removal, "danger", key="remove", enabled=len(self.players) > 1),
        ]
        if self.window.inner.w / self.unit > 1500:
            return Row([Flow(buttons), Flow(grave)], (1, 0), gap=40)
        return Column([Flow(buttons), Flow(grave)], 18)

    def _card(self, player: Player, sizes: tuple[int, int]) -> PlayerCard:
        try:
            played = self.shell.journal.played(player.id)
        except JournalError:
            played = []
        current = player.id == self.shell.player.id
        last = max((one.last for one in played), default=None)
        seen = _("playing now") if current else _("last played on {date}").format(date=local_day(last)) if last else ""
        return PlayerCard(
            player.name,
            _facts(played),
            seen,
            player.id == self.chosen,
            current,
            partial(self.choose, player.id),
            make=self.kept(partial(portrait, self.shell.deck, face_of(player)), "face", face_of(player)),
            sizes=sizes,
            key=f"player {player.id}",
        )

    def choose(self, player: int) -> None:
        """Choose a player; choosing the same one again plays on as them."""
        if player == self.chosen != self.shell.player.id:
            self.shell.switch(self.player)
            return
        self.chosen = player
        self.rebuild()

    # Dialogs -----------------------------------------------------------------------------------------------------

    def _ask_name(self, title: str, value: str, label: str, done: Callable[[], None]) -> None:
        """A dialog with a name to type."""
        self.typed = value

        def change(text: str) -> None:
            self.typed = text

        field = TextField(
            value,
            change,
            on_enter=done,
            longest=LONGEST_NAME,
            clipboard=self.shell.window.clipboard,
        )
        items: list[Item] = [field]
        if self.problem:
            items += [Gap(2), Label(self.problem, 18, "warning")]
        options = [Option(_("Cancel"), self._dismiss), Option(label, done, "primary")]
        self.ask(Dialog(title, "", options, items=items, focus="field"))

    def _dismiss(self) -> None:
        self.problem = ""
        self.close()

    def ask_new(self) -> None:
        """Ask for the name of a new player."""
        self._ask_name(_("New player"), self.typed if self.problem else "", _("Add"), self._add)

    def _add(self) -> None:
        used = {face_of(player) for player in self.players}
        face = next((face for face in FACES if Card(face) not in used), FACES[0])
        try:
            made = self.shell.journal.add_player(self.typed, face)
        except JournalError as error:
            self.problem = told(error)
            self.ask_new()
            return
        self._done(made)

    def ask_name(self) -> None:
        """Ask for another name."""
        value = self.typed if self.problem else self.player.name
        self._ask_name(_("Rename"), value, _("Rename"), self._rename)

    def _rename(self) -> None:
        try:
            renamed = self.shell.journal.rename_player(self.chosen, self.typed)
        except JournalError as error:
            self.problem = told(error)
            self.ask_name()
            return
        self._done(renamed)

    def ask_face(self) -> None:
        """Offer the twelve heads."""
        deck, own = self.shell.deck, face_of(self.player)
        cells = [
            FaceCell(
                self.kept(partial(portrait, deck, Card(face)), "face", face),
                face == own,
                partial(self._set_face, face),
                f"face {face}",
            )
            for face in FACES
        ]
        grid = Grid(cells, least=104, gap=14, most=6)
        self.ask(
            Dialog(
                _("Another face"), "", [Option(_("Cancel"), self.close)], items=[grid], wide=780, focus=f"face {own}"
            )
        )

    def _set_face(self, face: str) -> None:
        try:
            self._done(self.shell.journal.set_face(self.chosen, face))
        except JournalError as error:
            self.shell.notices.append(told(error))
            self.close()

    def ask_removal(self) -> None:
        """Ask for the name before a player is removed with all that is kept of them."""
        words = ngettext(
            "The log of {n} attempt goes, too, and does not come back. To go on, type the name.",
            "The log of {n} attempts goes, too, and does not come back. To go on, type the name.",
            self._attempts(),
        )
        name = paint.elided(self.player.name, 34, 480, "display")
        self._ask_typed(_("Remove {name}?").format(name=name), words, _("Remove"), self._remove)

    def ask_reset(self) -> None:
        """Ask for the name before a log is emptied."""
        words = ngettext(
            "{n} attempt goes; the player and the settings stay. A backup is made first. To go on, type the name.",
            "{n} attempts go; the player and the settings stay. A backup is made first. To go on, type the name.",
            self._attempts(),
        )
        self._ask_typed(_("Empty the log?"), words, _("Empty it"), self._reset)

    def _attempts(self) -> int:
        """How many attempts are kept of the player chosen."""
        try:
            return sum(one.attempts for one in self.shell.journal.played(self.chosen))
        except JournalError:
            return 0

    def _ask_typed(self, title: str, words: str, label: str, act: Callable[[Player], None]) -> None:
        """A dialog that wants the name of the player chosen."""
        player = self.player
        self.ask(
            Dialog(
                title,
                words.format(n=number(self._attempts())),
                [Option(_("Keep"), self.close), Option(label, partial(act, player), "danger")],
                typed=player.name,
                matches=lambda text, name: text.strip() == name,
                clipboard=self.shell.window.clipboard,
            )
        )

    def _reset(self, player: Player) -> None:
        self.close()
        try:
            self.shell.journal.reset_player(player.id, player.name)
        except JournalError as error:
            self.shell.notices.append(told(error))
        self.rebuild(f"player {player.id}")

    def _remove(self, player: Player) -> None:
        try:
            self.shell.journal.remove_player(player.id, player.name)
        except JournalError as error:
            self.shell.notices.append(told(error))
            self.close()
            return
        self.close()
        if player.id == self.shell.player.id:
            self.shell.switch(self.players[0])
            return
        self.chosen = self.shell.player.id
        self.rebuild(f"player {self.chosen}")

    def _done(self, player: Player) -> None:
        """A player is new or changed."""
        self.problem = ""
        self.chosen = player.id
        if player.id == self.shell.player.id:
            self.shell.player = player
        self.close()
        self.rebuild(f"player {player.id}")


def _facts(played: Sequence[Played]) -> list[str]:
    lines = [
        ngettext("{n} attempt at {game}", "{n} attempts at {game}", one.attempts).format(
            n=number(one.attempts), game=game_name(one.game)
        )
        for one in played
    ]
    return lines or [_("no attempt yet")]
