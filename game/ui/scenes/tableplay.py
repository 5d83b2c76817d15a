"""An attempt on the table: opening, playing and ending it, and telling motion, sound and messages of every move."""

from random import SystemRandom
from typing import Any, ClassVar

from game.host.locale import N_, _, ngettext, number
from game.journal.model import Progress
from game.rules.cards import VALUE, Card
from game.rules.deals import HIGHEST
from game.rules.patience import Move, Patience, Refusal, Status
from game.session.attempt import Kind, Transition
from game.ui import motion
from game.ui.analysis import SOLVED
from game.ui.geometry import Box
from game.ui.scene import Shell
from game.ui.scenes.chrome import Choice, Dock, Note
from game.ui.scenes.hand import Hand
from game.ui.scenes.messages import Messages
from game.ui.scenes.play import Play
from game.ui.scenes.sideline import SideLine
from game.ui.scenes.tablemotion import TableMotion
from game.ui.scenes.win import celebration
from game.ui.winning.celebration import Celebration
from game.ui.winning.spectacle import Figure

BRANCH = "branch"
"""Origin of an attempt that goes on from the middle of another: it is marked as assisted."""
SIGN = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


class TablePlay(TableMotion):
    """What is played. A patience's own table varies what stands under "For a patience"."""

    def __init__(
        self, shell: Shell, *, deal: int | None = None, resume: bool = True, origin: str = "", layout: Any = None
    ) -> None:
        """Open the player's open attempt if there is one, else a deal by number, a layout, or a deal by chance.

        `origin` tells the log how the deal was come by.
        """
        self.hand = Hand(self)
        self.messages = Messages(shell)
        self.side: SideLine | None = None
        """The side line that was begun, whether it is shown or compared with the attempt."""
        self.asking = False
        """Whether the permission to take back is being asked for."""
        self.celebration: Celebration | None = None
        """Of the win, from the last move on."""
        resumed = self._resumed(shell) if resume else None
        super().__init__(shell, resumed or self._begun(shell, deal, origin, layout))
        self._start()

    # For a patience

    title: ClassVar[str] = ""
    """Its name, a message id."""
    key_places: ClassVar[tuple[str, ...]] = ()
    """Places under the number row, by position."""
    end_title: ClassVar[str] = N_("Lost")

    figure: ClassVar[type[Figure] | None] = None
    """What is seen of a win; without one it is told in the strip of messages."""

    def stuck_reason(self) -> str:
        """Why nothing useful can be done any more."""
        return _("No card can be played any more.")

    def chosen_deal(self, shell: Shell, origin: str) -> tuple[int, str]:
        """A deal by chance, and how it was chosen; `origin` "winnable" asks for one that is known to be that."""
        return any_deal(self.patience), "any"

    def effort(self) -> str:
        """What a win took, in a few words."""
        worth = {Kind.PLAY: 1, Kind.REDO: 1, Kind.BACK: -1, Kind.AUTO: 0}
        count = sum(worth[action.kind] for action in self.play.attempt.history)
        return ngettext("{n} move", "{n} moves", count).format(n=number(count))

    def aids_in_use(self) -> set[str]:
        """Names of the aids that are shown now, for the log."""
        return set()

    def kings(self) -> list[tuple[Card, Box]]:
        """The cards that lie on the foundations at last, and where."""
        tops = ((self.top_card(place), self.top_box(place)) for place in self.foundations)
        return [(card, box) for card, box in tops if card is not None and box is not None]

    @property
    def comparing(self) -> bool:
        """Whether the attempt is shown while a side line waits."""
        return self.side is not None and self.play is not self.side

    # Opening and closing attempts

    @property
    def home(self) -> Play:
        """The attempt, whatever is shown."""
        return self.play.home if isinstance(self.play, SideLine) else self.play

    def _resumed(self, shell: Shell) -> Play | None:
        """The open attempt of the player, if there is one."""
        draft = shell.recorder.resume(shell.player.id, self.patience.name)
        if draft is None:
            return None
        try:
            return Play(self.patience, draft, shell.recorder, automatic=shell.settings.automatic_turn)
        except ValueError:
            shell.recorder.finish(draft, "ended")
            shell.notices.append(_("The open attempt could not be read to its end. It stays in the log as ended."))
            return None

    def _begun(self, shell: Shell, deal: int | None, origin: str = "", layout: Any = None) -> Play:
        """An attempt at a deal, at a layout, or at a deal chosen by chance."""
        if deal is None and layout is None:
            deal, origin = self.chosen_deal(shell, origin)
        recorder, name = shell.recorder, self.patience.name
        draft = recorder.begin(shell.player.id, name, deal, layout, (), Progress(), origin=origin or "number")
        play = Play(self.patience, draft, recorder, automatic=shell.settings.automatic_turn)
        if origin == BRANCH:
            play.aids.add("what-if")
        return play

    def _start(self) -> None:
        self.side, self.asking, self.messages.note, self.celebration = None, False, None, None
        self.home.take_backs_allowed |= self.shell.settings.take_backs == "always"
        fresh, order = self.home.fresh, self.dealing_order()
        opening = self.home.open()
        self.arrange_messages()
        if not fresh:
            self.measure()
            return
        self.show_deal([*order, *self.carried(opening)])

    def new_deal(self, deal: int | None = None, origin: str = "", layout: Any = None) -> None:
        """Close the attempt as it stands and deal anew: by number, from a layout, or by chance."""
        self.hand.let_go()
        self.motion.stop()
        self.home.end()
        self.play = self._begun(self.shell, deal, origin, layout)
        self.measure()
        self._start()

    def same_deal(self) -> None:
        """The deal of this attempt, from its start."""
        self.new_deal(self.home.deal, "again", self.home.draft.layout)

    def end_attempt(self) -> None:
        """The player ends the attempt: it is counted as it stands, and the table stays to be looked at."""
        self.hand.let_go()
        self.home.end()
        self.asking = False
        self.relay()

    @property
    def analysable(self) -> bool:
        """Whether the attempt is over, can be solved, and is in the journal to the end."""
        entered = self.home.draft.attempt is not None and not self.shell.recorder.pending
        return self.home.over and entered and self.patience.name in SOLVED

    def analyse(self) -> None:
        """Find out, on a page of its own, where the attempt could still be won."""
        if self.analysable:
            self.shell.go("analysis", attempt=self.home.draft.attempt)

    def leave(self) -> None:
        self.home.save()
        self.sprites.clear()  # a table and its hand know one another, and would keep them until they are swept up

    def resized(self) -> None:
        self.hand.let_go()
        self.home.attempt.automatic = self.shell.settings.automatic_turn
        self.messages.note = None
        self.arrange_messages()
        super().resized()

    # What the hand asks (game.ui.scenes.hand.Board)

    @property
    def playing(self) -> bool:
        return not self.play.over and not self.comparing

    def moves_from(self, place: str) -> list[Move]:
        if not self.playing:
            return []
        position = self.play.attempt.position
        moves = self.patience.moves(position)
        return [move for move in moves if (self.patience.route(position, move) or ("",))[0] == place]

    def aim(self, source: str, target: str) -> Move:
        return self.patience.aim(source, target)

    def target_of(self, move: Move) -> str:
        route = self.patience.route(self.play.attempt.position, move)
        return route[1] if route else ""

    def goes_up(self, move: Move) -> bool:
        return self.target_of(move) in self.foundations

    def top_box(self, place: str) -> Box | None:
        cards = self.view.piles[place].cards
        return cards[-1] if cards else None

    def top_card(self, place: str) -> Card | None:
        hidden = place in self.patience.face_down or not self.piles[place]
        return None if hidden else self.piles[place][-1]

    def one_click(self, place: str) -> bool:
        return self.shell.settings.one_click or place in self.patience.face_down

    def picked_up(self) -> None:
        self.shell.audio.play("lift")
        held = self.hand_card()
        self.move_cards(lambda _a, _b: self.pace.lift, [held] if held else (), motion.raised)

    def put_back(self, *, quiet: bool = False) -> None:
        if not quiet:
            self.shell.audio.play("place")
        self.move_cards(lambda _a, _b: self.pace.back, list(self._loose))

    def idle_click(self, place: str) -> None:
        self.nothing_takes(place)

    def nothing_takes(self, place: str) -> None:
        card = self.top_card(place)
        if card is not None and self.playing:
            self.refuse(_("Nothing takes {card} now.").format(card=self.card_text(card)), place)

    def attempt_move(self, move: Move, place: str | None = None) -> bool:
        if not self.playing:
            return False
        self.play.aids |= self.aids_in_use()
        done = self.play.move(move)
        if isinstance(done, Refusal):
            known = (name for name in (place, move.target, move.source) if name in self.view.piles)
            self.refuse(self.refusal_text(done), place if place in self.view.parts else next(known, None))
            return False
        self.show(done)
        return True

    def show(self, transitions: list[Transition[Any]]) -> None:
        """Tell motion and sound what was done; the log knows already."""
        if not transitions:
            return
        self.messages.note, self.asking = None, False
        self.hand.let_go()
        won = self.play.over and self.play.status is Status.WON
        if won:
            self.celebration = celebration(self)
        self.arrange_messages()
        self.show_moves(transitions)
        if won:
            self.cues.append((self.pace.foundation, f"win_{self.patience.name}"))
        elif self.play.status is not Status.PLAYING and self.side is None:
            self.cues.append((self.motion.seconds, "blocked"))

    # Messages

    def arrange_messages(self) -> None:
        """Make room for what is to be said; a motion, or `measure`, then carries the cards along."""
        self.messages.arrange(self.strip())
        self.dock_height = self.messages.height
        self.dirty = True

    def strip(self) -> Dock | None:
        """What the strip of messages says and offers."""
        return self._question() if self.asking else self._end()

    def relay(self) -> None:
        """Say what is to be said while nothing else happens."""
        self.arrange_messages()
        self.move_cards(lambda _a, _b: self.pace.back, list(self._loose))

    def _end(self) -> Dock | None:
        """What can be done when the attempt is over, or nothing useful is left."""
        status, attempt = self.play.status, self.play.attempt
        again = Choice("same", _("Same deal again"), self.same_deal)
        new = Choice("new", _("New deal"), self.new_deal, "primary")
        if self.celebration is not None:
            return None
        analyse = [Choice("analysis", _("Analyse"), self.analyse)] if self.analysable else []
        if status is Status.WON:
            return Dock(_("Won"), _("All 52 cards are on the foundations."), "gold_light", [*analyse, again, new])
        if self.play.over:
            return Dock(_("Ended"), self.cards_text(), "text", [*analyse, again, new])
        if status is Status.PLAYING:
            return None
        if not attempt.touched:
            line = _("This deal is blocked from the start.")
            return Dock(_(self.end_title), f"{line} {self.stuck_reason()}", "warning", [new])
        choices = [Choice("end", _("End the attempt"), self.end_attempt), new]
        if attempt.can_take_back and self.shell.settings.take_backs != "never":
            label = _("Take back") if self.play.take_backs_allowed else _("Allow take-backs")
            choices.insert(0, Choice("back", label, self.allow_take_backs))
        return Dock(_(self.end_title), self.stuck_reason(), "warning", choices)

    def _question(self) -> Dock:
        """Whether take-backs may be used in this attempt."""
        line = _("The log will show that this attempt used them.")
        without = Choice("", _("Go on without"), self.refuse_take_backs)
        allow = Choice("back", _("Allow and take back"), self.allow_take_backs, "primary")
        return Dock(_("Allow take-backs?"), line, "gold_light", [without, allow])

    def say(self, line: str) -> None:
        """One line of explanation, for a while."""
        self.messages.note = Note(line, None)
        self.dirty = True

    def refuse(self, line: str, place: str | None) -> None:
        """Why something is not done, at the place or the part of the table that it is about, or in the bar."""
        self.shell.audio.play("refused")
        near = (
            None if place is None else self.view.parts.get(place) or self.top_box(place) or self.view.piles[place].slot
        )
        self.messages.note = Note(line, near)
        self.dirty = True

    # Take-backs: a permission of their own

    def take_back(self) -> None:
        """Take the last move back, or ask for the permission to."""
        if self.play.over or not self.play.attempt.can_take_back:
            return
        setting = self.shell.settings.take_backs
        if setting == "never":
            self.refuse(_("Take-backs are switched off in the settings."), None)
        elif setting == "always" or self.play.take_backs_allowed or self.asking:
            self.allow_take_backs()
        else:
            self.hand.let_go()
            self.asking = True
            self.relay()

    def allow_take_backs(self) -> None:
        """Allow them for this attempt and take the last move back, in one step."""
        self.play.take_backs_allowed = True
        self.show(self.play.take_back())

    def refuse_take_backs(self) -> None:
        """Play on without."""
        self.asking = False
        self.relay()

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.play.over and self.play.attempt.can_redo:
            self.show(self.play.redo())

    # Words

    def card_text(self, card: str) -> str:
        """A card in a sentence, its suit as a drawn sign."""
        return self.shell.deck.rank_text(card[0]) + SIGN[card[1]]

    def refusal_text(self, refusal: Refusal) -> str:
        """The reason in the player's language."""
        values = {name: self._value_text(name, value) for name, value in refusal.values.items()}
        return _(refusal.template).format(**values)

    def _value_text(self, name: str, value: str) -> str:
        if value in VALUE:
            return self.card_text(value)
        return self.shell.deck.rank_text(value) if name == "rank" else value

    def cards_text(self) -> str:
        """How far the attempt is, in a sentence."""
        done = self.patience.foundation_cards(self.play.attempt.position)
        return _("{done} of 52 cards are on the foundations.").format(done=number(done))


def any_deal(patience: Patience[Any]) -> int:
    """A deal number by chance; one that is blocked from the start is never dealt unasked."""
    while True:
        deal = SystemRandom().randint(1, HIGHEST)
        if patience.status(patience.deal(deal)) is Status.PLAYING:
            return deal
