"""One attempt: a starting position and the actions taken since, behind one gate that knows what is legal.

The position is never stored, only derived (DESIGN.md, law 2); all histories are lists of legal moves.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from game.rules.patience import Move, Patience, Refusal, Status

P = TypeVar("P")


class Kind(StrEnum):
    """Who acted, and in which direction."""

    PLAY = "play"
    """A move chosen by the player."""
    AUTO = "auto"
    """A move that the table made after one (turning the stock)."""
    BACK = "back"
    """A take-back; `Action.move` is the chosen move that it undid."""
    REDO = "redo"
    """A re-do; `Action.move` is the chosen move done again."""


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the full history, as the journal keeps it."""

    kind: Kind
    move: Move


@dataclass(frozen=True, slots=True)
class Transition(Generic[P]):
    """What one action did. Motion, sound and journal read it; none can change it."""

    action: Action
    before: P
    after: P


@dataclass(frozen=True, slots=True)
class _Step(Generic[P]):
    """A chosen or automatic move on the line that stands, with the position after it."""

    action: Action
    after: P


class Attempt(Generic[P]):
    """An attempt at a patience.

    `automatic` lets the table make `Patience.automatic` moves: once at the start, then after each placement. After a
    take-back it waits for the next placement (RULES.md, "Take-backs").
    """

    def __init__(self, patience: Patience[P], start: P, *, automatic: bool = True) -> None:
        self.patience = patience
        self.start = start
        self.automatic = automatic
        self.history: list[Action] = []
        """Every action in order, take-backs and re-dos included."""
        self._line: list[_Step[P]] = []
        self._undone: list[list[_Step[P]]] = []

    @property
    def position(self) -> P:
        return self._line[-1].after if self._line else self.start

    @property
    def status(self) -> Status:
        return self.patience.status(self.position)

    @property
    def line(self) -> list[Move]:
        """The moves of the line that stands: the record."""
        return [step.action.move for step in self._line]

    @property
    def positions(self) -> list[P]:
        """The positions of the line that stands, the start first."""
        return [self.start, *(step.after for step in self._line)]

    @property
    def starts(self) -> list[int]:
        """Where take-backs lead: the index in `positions` of each one that a chosen move was made in."""
        return [at for at, step in enumerate(self._line) if step.action.kind is Kind.PLAY]

    @property
    def take_backs(self) -> int:
        """Take-backs used so far, those re-done since included."""
        return sum(action.kind is Kind.BACK for action in self.history)

    @property
    def touched(self) -> bool:
        """Whether the player has acted; an automatic turn is no action of the player's."""
        return any(action.kind is not Kind.AUTO for action in self.history)

    @property
    def can_take_back(self) -> bool:
        return any(step.action.kind is Kind.PLAY for step in self._line)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def open(self) -> list[Transition[P]]:
        """Make the automatic move of a fresh deal, if there is one."""
        return [] if self._line else self._follow_up()

    def play(self, move: Move) -> list[Transition[P]] | Refusal:
        """Play a legal move and what follows by itself, or say why not. Drops what could have been re-done."""
        refusal = self.patience.refusal(self.position, move)
        if refusal is not None:
            return refusal
        self._undone.clear()
        return [self._do(Action(Kind.PLAY, move)), *self._follow_up()]

    def take_back(self) -> list[Transition[P]]:
        """Undo the last chosen move together with the automatic moves after it; nothing if there is none."""
        if not self.can_take_back:
            return []
        before = self.position
        group: list[_Step[P]] = []
        while not group or group[0].action.kind is not Kind.PLAY:
            group.insert(0, self._line.pop())
        self._undone.append(group)
        action = Action(Kind.BACK, group[0].action.move)
        self.history.append(action)
        return [Transition(action, before, self.position)]

    def redo(self) -> list[Transition[P]]:
        """Do again what the last take-back undid; nothing if there is none."""
        if not self._undone:
            return []
        before = self.position
        group = self._undone.pop()
        self._line.extend(group)
        action = Action(Kind.REDO, group[0].action.move)
        self.history.append(action)
        return [Transition(action, before, self.position)]

    def replay(self, actions: Iterable[Action]) -> None:
        """Go through a kept history again; raises `ValueError` naming the first action that does not fit."""
        for number, action in enumerate(actions, 1):
            if not self._repeat(action):
                raise ValueError(f"action {number}, {action.kind} {action.move}, does not fit the position")

    def _repeat(self, action: Action) -> bool:
        if action.kind is Kind.BACK:
            return any(done.action == action for done in self.take_back())
        if action.kind is Kind.REDO:
            return any(done.action == action for done in self.redo())
        if self.patience.refusal(self.position, action.move) is not None:
            return False
        if action.kind is Kind.AUTO and self._undone:
            return False  # after a take-back the table waits; a re-do would then no longer fit
        if action.kind is Kind.PLAY:
            self._undone.clear()
        self._do(action)
        return True

    def _do(self, action: Action) -> Transition[P]:
        before = self.position
        step = _Step(action, self.patience.apply(before, action.move))
        self._line.append(step)
        self.history.append(action)
        return Transition(action, before, step.after)

    def _follow_up(self) -> list[Transition[P]]:
        if not self.automatic:
            return []
        move = self.patience.automatic(self.position)
        return [] if move is None else [self._do(Action(Kind.AUTO, move))]
