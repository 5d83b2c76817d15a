"""What-if at a table: a side line from the position shown, its strip, its look, and comparing it with the attempt."""

from dataclasses import replace
from typing import Any, Final

import pygame

from game.host.locale import _, ngettext, number
from game.rules.patience import Move, Refusal, Status
from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.kept import kept
from game.ui.layout.bar import Words
from game.ui.scenes import tabledialogs
from game.ui.scenes.chrome import Choice, Dock
from game.ui.scenes.play import Play
from game.ui.scenes.sideline import SideLine
from game.ui.scenes.tabletalk import TableTalk
from game.ui.theme import COLOUR

WHAT_IF: Final = "what-if"
"""The name of the aid in the log."""
STILL: Final = frozenset("left right up down next previous say menu rules find open side compare".split())
"""What keys do while the attempt is compared; any other goes back to the side line first."""
TINT: Final = 150
"""Alpha of the colour that lies over the felt in a side line."""
EDGE, DASH, DASH_GAP = 13, 14, 8
"""Of the frame around a side line, in units: beyond the table, length of a dash, and between dashes."""


class TableSide(TableTalk):
    """The table with side lines. An attempt cannot tell that there was one, but for the aid in its log."""

    # For a patience

    def side_start(self, position: Any) -> Any:
        """The position as it is known, where a side line begins: the order of what lies face down must not be told."""
        return position

    def stock_closed(self, move: Move, place: str | None) -> None:
        """A side line would turn a card that nobody has seen."""
        self.refuse(_("In a side line the stock stays closed: its order is not known."), place)

    def standing(self, position: Any) -> str:
        """How a position stands, beside another one, in a few words."""
        return f"{self.patience.foundation_cards(position)}/52"

    def line_shown(self) -> None:
        """The attempt or its side line is shown instead of the other."""

    # From one to the other

    def toggle_side(self) -> None:
        """Begin a side line at the position shown, or go back to the attempt."""
        if self.side is not None:
            self.leave_side()
        else:
            self.begin_side()

    def begin_side(self) -> None:
        """Play on beside the attempt, which is marked at once."""
        if self.home.over:
            return
        if not self.shell.settings.what_if:
            self.say(_("What-if is switched off in the settings."))
            return
        self.home.aids.add(WHAT_IF)
        self.home.save()
        self.side = SideLine(self.home, self.side_start(self.home.attempt.position))
        self._turn_to(self.side)

    def leave_side(self) -> None:
        """Back to the attempt, which is as it was."""
        home, self.side = self.home, None
        self._turn_to(home)

    def _turn_to(self, play: Play | SideLine) -> None:
        self._set_line(play)
        self.animate(self.straight)
        self.line_shown()

    def _set_line(self, play: Play | SideLine) -> None:
        self.hand.let_go()
        self.play, self.hint, self.asking, self.messages.note, self.cues = play, None, False, None, []
        self.arrange_messages()

    def compare(self) -> None:
        """Show the attempt in place of its side line, or the side line again."""
        if self.side is None or not self.side.moves:
            return
        self.fade_from_here()
        self._set_line(self.side if self.comparing else self.home)
        self.measure()
        self.line_shown()

    def play_side(self) -> None:
        """Make the moves of the side line in the attempt, those after a card that was only supposed left out."""
        home, moves = self.home, self.side.certain if self.side is not None else []
        self.side = None
        self._set_line(home)
        home.aids |= self.aids_in_use()
        done = []
        for move in moves:
            step = home.move(move)
            if isinstance(step, Refusal):
                break
            done += step
        self.show(done)
        self.line_shown()

    def resized(self) -> None:
        unwanted = self.side is not None and not self.shell.settings.what_if
        if unwanted:
            home, self.side = self.home, None
            self._set_line(home)
        super().resized()
        if unwanted:
            self.line_shown()

    # What is played in it

    def attempt_move(self, move: Move, place: str | None = None) -> bool:
        if self.play is self.side and self._guesses(move):
            self.stock_closed(move, place)
            return False
        return super().attempt_move(move, place)

    def _guesses(self, move: Move) -> bool:
        """Whether a legal move turns a card that lies face down."""
        position = self.play.attempt.position
        route = None if self.patience.refusal(position, move) else self.patience.route(position, move)
        return route is not None and route[0] in self.patience.face_down

    def turn_supposed(self, start: Any, move: Move) -> None:
        """Turn a card that is only supposed, with which the side line began at `start`."""
        if self.side is not None:
            self.side.suppose(start)
            super().attempt_move(move)

    def take_back(self) -> None:
        if self.side is not None:
            self.show(self.side.take_back())
        else:
            super().take_back()

    def sleeping(self) -> list[str]:
        return ["back", "redo", "hint"] if self.comparing else super().sleeping()

    def ends_comparing(self, intent: Intent) -> bool:
        """Whether the input is for the side line, which has to be shown again first."""
        if isinstance(intent, Pointer):
            name = self.control_at(intent.x, intent.y)
            return intent.phase == "down" and name not in (*self.messages.boxes, "menu", "seen")
        if isinstance(intent, Act) and intent.name == "pick":
            return self.focus not in (*self.messages.boxes, "menu", "seen")
        return isinstance(intent, Act) and intent.name not in STILL

    def control_at(self, x: int, y: int) -> str | None:
        """What would be pressed at a point."""
        return next((name for name, box in self.controls().items() if box.holds(x, y)), None)

    # What is said

    def ask_end(self, act: Any) -> None:
        if self.side is not None:
            self.say(_("This is a side line: go back to the attempt first."))
        else:
            super().ask_end(act)

    def open_menu(self) -> None:
        """What can be done beside playing."""
        self.ask(tabledialogs.menu(self) if self.side is None else tabledialogs.side_menu(self))

    def strip(self) -> Dock | None:
        return super().strip() if self.side is None else self._side_strip(self.side)

    def _side_strip(self, side: SideLine) -> Dock:
        choices = [Choice("left", _("Back to the attempt"), self.leave_side, "primary")]
        if side.moves:
            again = _("Show the side line") if self.comparing else _("Compare")
            choices.insert(0, Choice("compare", again, self.compare))
        if side.certain and not self.comparing:
            choices.insert(0, Choice("play", self.play_side_text(side), self.play_side))
        title = _("The attempt") if self.comparing else _("What if")
        return Dock(title, self.side_text(side), "side", choices)

    def play_side_text(self, side: SideLine) -> str:
        """What making the moves is called: all of them, or so many."""
        count = len(side.certain)
        if count == len(side.moves):
            return _("Play it")
        return ngettext("Play the first move", "Play the first {n} moves", count).format(n=number(count))

    def side_text(self, side: SideLine) -> str:
        """How the side line and the attempt stand, beside each other."""
        if self.comparing:
            here, there = (self.standing(play.attempt.position) for play in (side, self.home))
            return _("The attempt: {there}. The side line: {here}.").format(here=here, there=there)
        here, there = (f"{self.patience.foundation_cards(play.attempt.position)}/52" for play in (side, self.home))
        count = len(side.moves)
        if not count:
            return _("Play on as you like: the attempt stays as it is, at {there}.").format(there=there)
        words = ngettext(
            "Side line, {n} move: {here}. The attempt: {there}.",
            "Side line, {n} moves: {here}. The attempt: {there}.",
            count,
        )
        ending = {Status.PLAYING: "", Status.WON: _("It wins.")}.get(side.status, self.stuck_reason())
        return " ".join([words.format(n=number(count), here=here, there=there), ending]).strip()

    def state_text(self) -> str:
        """How what is shown stands, in a sentence or two."""
        figures = (f"{figure.caption}: {figure.value}." for figure in self.figures())
        told = [] if self.side is None else [self.side_text(self.side)]
        return " ".join([*told, self.cards_text(), *figures])

    def bar_words(self) -> Words:
        words = super().bar_words()
        if self.side is not None or self.home.over or not self.shell.settings.what_if:
            return words
        return replace(words, spare_action=("side", _("What if")))

    # How it looks

    def draw_felt(self, surface: pygame.Surface) -> None:
        shown = self.play is self.side
        self.bar.ground = "side_panel" if self.side is not None else "panel"
        if not shown:
            super().draw_felt(surface)
            return
        surface.blit(_dusk(*surface.get_size()), (0, 0))
        _draw_frame(
            surface, self.around.area.grown(min(EDGE * self.view.unit, 0.6 * self.around.margin)), self.view.unit
        )


@kept
def _dusk(w: int, h: int) -> pygame.Surface:
    """The felt of a side line: the same table in another light."""
    picture = paint.felt(w, h).copy()
    veil = pygame.Surface((w, h))
    veil.fill(COLOUR["side_felt"])
    veil.set_alpha(TINT)
    picture.blit(veil, (0, 0))
    return picture


def _draw_frame(surface: pygame.Surface, box: Box, unit: float) -> None:
    """A hairline with dashes inside it, all around."""
    thin, thick = max(1, round(1.5 * unit)), max(2, round(3 * unit))
    pygame.draw.rect(surface, COLOUR["gold"], box, thin)
    inner = box.grown(-2 * thin - thick // 2)
    dash, pitch = round(DASH * unit), round((DASH + DASH_GAP) * unit)
    for x in range(inner.x, inner.right, pitch):
        for y in (inner.y, inner.bottom - thick):
            surface.fill(COLOUR["gold"], (x, y, min(dash, inner.right - x), thick))
    for y in range(inner.y, inner.bottom, pitch):
        for x in (inner.x, inner.right - thick):
            surface.fill(COLOUR["gold"], (x, y, thick, min(dash, inner.bottom - y)))
