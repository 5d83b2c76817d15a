"""The player's hand on a table: picking up, carrying, putting down, by clicks, drags and keys alike.

The hand knows no rules. It asks the table which moves are legal and hands it the move that was meant. Whenever it lets
go of a card, the table is asked for a motion: the card goes on from where it was held.
"""

from typing import Protocol

from game.rules.cards import Card
from game.rules.patience import Move
from game.ui.geometry import Box
from game.ui.intents import Pointer
from game.ui.layout.table import TableLayout

DRAG_FROM = 6
"""Pixels at unit 1 that the pointer must move before a press becomes a drag."""


class Board(Protocol):
    """What the hand asks of the table."""

    view: TableLayout

    @property
    def playing(self) -> bool:
        """Whether cards may be picked up."""

    def moves_from(self, place: str) -> list[Move]:
        """Legal moves that carry the top card of a place."""

    def aim(self, source: str, target: str) -> Move:
        """The move meant by carrying a card from place to place."""

    def target_of(self, move: Move) -> str:
        """The place to which a legal move carries its card."""

    def goes_up(self, move: Move) -> bool:
        """Whether the move plays to a foundation."""

    def attempt_move(self, move: Move, place: str | None = None) -> bool:
        """Play the move, or say at the place why not; whether it was played."""

    def top_box(self, place: str) -> Box | None:
        """Where the top card of a place lies at rest, None if it has none."""

    def top_card(self, place: str) -> Card | None:
        """The top card of a place, if it has one and that lies face up."""

    def idle_click(self, place: str) -> None:
        """A click on a place whose top card can go nowhere, or that has none: another card may be meant."""

    def nothing_takes(self, place: str) -> None:
        """Say why the top card of the place, if it has one, can go nowhere now."""

    def one_click(self, place: str) -> bool:
        """Whether a click sends the top card of a place if it has exactly one legal target."""

    def picked_up(self) -> None:
        """A card has been picked up: raise it."""

    def released(self, place: str, at: tuple[float, float] | None) -> None:
        """The top card of the place was let go, dragged to that left and top or still over its place."""

    def put_back(self, *, quiet: bool = False) -> None:
        """Send a card that was let go on its way home."""


class Hand:
    """What is held, and where the pointer presses."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.place: str | None = None
        """The place whose top card is picked up."""
        self.targets: dict[str, Move] = {}
        """Places that take the held card, lit while it is held."""
        self.at: tuple[float, float] | None = None
        """Left and top of the card while it is dragged, in pixels."""
        self._press: tuple[str, int, int] | None = None
        self._grip = (0.0, 0.0)
        self._first_card: Card | None = None
        """The card of the last press, if the next one may be the second of a double click."""
        self._again: Card | None = None
        """The card of the first press, while the second one lasts."""

    def let_go(self) -> None:
        """Hold nothing; whoever calls this sees to it that the card moves on."""
        if self.place is not None:
            self.board.released(self.place, self.at)
        self.place, self.targets, self.at, self._press = None, {}, None, None

    def drop(self) -> None:
        """Put back whatever is held."""
        held = self.place is not None
        self.let_go()
        if held:
            self.board.put_back()

    def forget(self) -> None:
        """The pointer was pressed elsewhere: the next press is no second one."""
        self._first_card = self._again = None

    def pick(self, place: str, *, only_up: bool = False, at: tuple[float, float] | None = None) -> bool:
        """Pick up the top card of a place and light what takes it; False if there is nothing to pick up."""
        if self.board.top_box(place) is None or not self.board.playing:
            return False
        press = self._press
        self.let_go()
        moves = self.board.moves_from(place)
        if only_up:
            moves = [move for move in moves if self.board.goes_up(move)]
        self.place, self.at, self._press = place, at, press
        self.targets = {self.board.target_of(move): move for move in moves}
        self.board.picked_up()
        return True

    def send_up(self, place: str) -> None:
        """To the foundation if exactly one takes the card, else light the choices."""
        moves = self.board.moves_from(place)
        up = [move for move in moves if self.board.goes_up(move)]
        if len(up) == 1:
            self.let_go()
            self.board.attempt_move(up[0], place)
        elif moves:
            self.pick(place, only_up=bool(up))
        else:
            self.drop()
            self.board.nothing_takes(place)

    def choose(self, place: str) -> None:
        """A click on a place, or its key: put down what is held, or take what lies there."""
        if self.place is not None:
            self._put(place)
            return
        moves = self.board.moves_from(place)
        if len(moves) == 1 and self.board.one_click(place):
            self.board.attempt_move(moves[0], place)
        elif moves:
            self.pick(place)
        else:
            self.board.idle_click(place)

    def _put(self, place: str) -> None:
        source, known = self.place, self.targets.get(place)
        assert source is not None
        self.let_go()
        if place == source:
            self.board.put_back()
        elif not self.board.attempt_move(known or self.board.aim(source, place), place):
            self.board.put_back(quiet=True)

    def press(self, pointer: Pointer, place: str | None) -> None:
        """The left button goes down over a place, or over none."""
        self._again = self._first_card if pointer.clicks == 2 else None
        self._first_card = self.board.top_card(place) if place is not None and self._again is None else None
        if place is not None:
            self._press = (place, pointer.x, pointer.y)
        elif self._again is None:
            self.drop()

    def _press_again(self, card: Card) -> None:
        """Both presses of a double click mean the card first pressed, wherever the first one has sent it."""
        place = next((place for place in self.board.view.piles if self.board.top_card(place) == card), None)
        if place is not None and any(map(self.board.goes_up, self.board.moves_from(place))):
            self.send_up(place)

    def move(self, pointer: Pointer) -> bool:
        """The pointer moves; whether a card is dragged."""
        if self._press is not None and self.at is None:
            place, x, y = self._press
            far = max(abs(pointer.x - x), abs(pointer.y - y)) >= DRAG_FROM * max(1.0, self.board.view.unit)
            box = self.board.top_box(place)
            if far and box is not None:
                self._press = self._first_card = self._again = None
                self._grip = (max(0.12 * box.w, min(x - box.x, 0.88 * box.w)), y - box.y)
                self.pick(place, at=(box.x, box.y))
        if self.at is None:
            return False
        self.at = (pointer.x - self._grip[0], pointer.y - self._grip[1])
        return True

    def release(self) -> None:
        """The left button goes up: the end of a click or of a drag."""
        press, again = self._press, self._again
        self._press = self._again = None
        if self.at is not None:
            self._land()
        elif again is not None:
            self._press_again(again)
        elif press is not None:
            self.choose(press[0])

    def _land(self) -> None:
        """Where a dragged card falls: the place that it overlaps most, a legal one before any other."""
        source, at, targets, board = self.place, self.at, self.targets, self.board
        assert source is not None and at is not None
        card = Box.of(*at, *board.view.card)
        over = {place: card.overlap(pile.extent) for place, pile in board.view.piles.items() if place != source}
        best = max(over, key=lambda place: (place in targets and over[place] > 0, over[place]))
        home = card.overlap(board.top_box(source) or board.view.piles[source].slot)
        self.let_go()
        if over[best] <= home:
            board.put_back()
        elif not board.attempt_move(targets.get(best) or board.aim(source, best), best):
            board.put_back(quiet=True)
