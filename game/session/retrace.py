"""Going through a kept history again, action by action: to look at it, or to find out whether it can be true."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.rules.patience import Move, Patience
from game.session.attempt import Action, Attempt, Kind

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """One action of a history, and the position that it led to."""

    action: Action
    after: P


def steps(attempt: Attempt[P], actions: Iterable[tuple[str, str]]) -> Iterator[Step[P]]:
    """The steps of a history, kind and move of each action given; the attempt goes along.

    Raises `ValueError` at the first action that could not have happened: an unknown kind, an illegal move, a take-back
    of another move than the last, a move of the table's own that the table would not make.
    """
    for number, (kind, move) in enumerate(actions, 1):
        try:
            action = Action(Kind(kind), Move.parse(move))
            if action.kind is Kind.AUTO and action.move != attempt.patience.automatic(attempt.position):
                raise ValueError(move)
            attempt.replay([action])
        except ValueError:
            raise ValueError(f"action {number}, {kind} {move}, does not fit the position") from None
        yield Step(action, attempt.position)


def retraced(patience: Patience[Any], start: Any, actions: Iterable[tuple[str, str]]) -> Attempt[Any] | int:
    """The attempt that a history comes to, or the number of the first action that could not have happened."""
    attempt, done = Attempt(patience, start), 0
    try:
        for _step in steps(attempt, actions):
            done += 1
    except ValueError:
        return done + 1
    return attempt
