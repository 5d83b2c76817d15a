"""A side line: what could be played from a position, beside an attempt that it leaves untouched.

On the table it stands in for `Play`. It has no recorder: of what happens in it the log is told nothing but the time in
play and the aids, which are those of the attempt.
"""

from typing import Any

from game.journal.recorder import Draft
from game.rules.patience import Move, Refusal, Status
from game.session.attempt import Attempt, Transition
from game.ui.scenes.play import Play, Transitions


class SideLine:
    """Moves from a position of an attempt. It is never over: a win here is none, and what blocks here ends nothing.

    `start` is the position as it is known: where cards lie face down, their order must tell nothing. The table makes
    no move by itself here, for that would turn such a card.
    """

    over = False
    fresh = False

    def __init__(self, home: Play, start: Any) -> None:
        self.home = home
        """The attempt."""
        self.patience = home.patience
        self.attempt: Attempt[Any] = Attempt(home.patience, start, automatic=False)
        self.take_backs_allowed = True
        self.last: Transition[Any] | None = None
        """The move that can be traced."""

    # What belongs to the attempt

    @property
    def deal(self) -> int | None:
        """The deal number, or None for an explicit layout."""
        return self.home.deal

    @property
    def draft(self) -> Draft:
        """The attempt as it is kept."""
        return self.home.draft

    @property
    def touched(self) -> bool:
        """Whether the attempt has been."""
        return self.home.touched

    @property
    def aids(self) -> set[str]:
        """Names of the aids used in the attempt, side lines included."""
        return self.home.aids

    @aids.setter
    def aids(self, names: set[str]) -> None:
        self.home.aids = names

    @property
    def seconds(self) -> float:
        """Time in play of the attempt, which goes on."""
        return self.home.seconds

    @seconds.setter
    def seconds(self, seconds: float) -> None:
        self.home.seconds = seconds

    @property
    def hints(self) -> int:
        """Hints asked for in the attempt, side lines included."""
        return self.home.hints

    @hints.setter
    def hints(self, count: int) -> None:
        self.home.hints = count

    def save(self) -> None:
        """Write the running figures of the attempt."""
        self.home.save()

    # What is played here

    @property
    def status(self) -> Status:
        return self.attempt.status

    @property
    def moves(self) -> list[Move]:
        """The moves that stand."""
        return self.attempt.line

    @property
    def certain(self) -> list[Move]:
        """The moves that can be made in the attempt as well: those before the first card turned, which is a guess."""
        found = []
        for position, move in zip(self.attempt.positions, self.moves, strict=False):
            route = self.patience.route(position, move)
            if route is not None and route[0] in self.patience.face_down:
                break
            found.append(move)
        return found

    def suppose(self, start: Any) -> None:
        """Go on as if the side line had begun at `start`, in which every move that stands must be legal, too."""
        attempt: Attempt[Any] = Attempt(self.patience, start, automatic=False)
        for move in self.moves:
            refusal = self.patience.refusal(attempt.position, move)
            if refusal is not None:
                raise ValueError(f"{move} does not fit: {refusal}")
            attempt.play(move)
        self.attempt = attempt

    def move(self, move: Move) -> Transitions | Refusal:
        """Play a legal move."""
        done = self.attempt.play(move)
        return done if isinstance(done, Refusal) else self._shown(done)

    def take_back(self) -> Transitions:
        """Undo the last move; here that is free."""
        return self._shown(self.attempt.take_back())

    def redo(self) -> Transitions:
        """Do again what the last take-back undid."""
        return self._shown(self.attempt.redo())

    def _shown(self, done: Transitions) -> Transitions:
        if done:
            self.last = done[0]
        return done
