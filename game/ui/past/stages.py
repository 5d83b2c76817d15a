"""The stages of an attempt, and of a line that goes on from it: what is replayed, and what is analysed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.journal.model import StoredAttempt
from game.rules import PATIENCES
from game.rules.patience import Move, Patience
from game.session.attempt import Action, Attempt, Kind
from game.session.retrace import steps


@dataclass(frozen=True, slots=True)
class Stage:
    """The position after an action of the player's and what followed by itself; the first one is the deal."""

    position: Any
    action: Action | None
    spread: bool
    """Whether the action carried many cards: a redistribution."""

    @property
    def forward(self) -> bool:
        """Whether it came of a move, and not of a take-back."""
        return self.action is not None and self.action.kind is not Kind.BACK


def stages(attempt: StoredAttempt) -> tuple[list[Stage], bool]:
    """The stages of an attempt, and whether all of them could be read."""
    row = attempt.row
    patience = PATIENCES[row.game]
    start = patience.deal(row.deal) if row.deal is not None else patience.read_layout(row.layout)
    found = [Stage(start, None, False)]
    try:
        for step in steps(Attempt(patience, start), ((entry.kind, entry.move) for entry in attempt.entries)):
            last = found[-1]
            if step.action.kind is Kind.AUTO:
                found[-1] = Stage(step.after, last.action, last.spread)
            else:
                before = step.after if step.action.kind is Kind.BACK else last.position
                found.append(Stage(step.after, step.action, patience.route(before, step.action.move) is None))
    except ValueError:
        return found, False
    return found, True


def continued(patience: Patience[Any], position: Any, moves: Iterable[Move]) -> list[Stage]:
    """The stages after a position if these legal moves are played at a table, which turns the stock by itself.

    A turn that the moves make later than the table does is made when the table makes it.
    """
    found: list[Stage] = []
    made: Move | None = None
    for move in moves:
        if move == made:
            made = None
            continue
        spread = patience.route(position, move) is None
        position = patience.apply(position, move)
        automatic = patience.automatic(position)
        if automatic is not None:
            position, made = patience.apply(position, automatic), automatic
        found.append(Stage(position, Action(Kind.PLAY, move), spread))
    return found
