"""What is known of the positions of one patience: verdicts kept, and spread to all positions that they settle.

A win can be reached from whatever leads to a winnable position, and from a dead one nothing but dead positions follow.
So along a line of play winnable positions come first and dead ones last, and few questions find where it turned.
"""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from game.insight.answer import Answer, Verdict
from game.rules.patience import Move, Patience, Status

P = TypeVar("P")


class Oracle(Generic[P]):
    """Answers so far. It asks no solver: what is not known is None."""

    def __init__(self, patience: Patience[P]) -> None:
        self._patience = patience
        self._next: dict[P, Move] = {}
        """Of every winnable position the one move to make. Following it never circles: a position is added with a move
        to one that was there before, or that is won."""
        self._dead: set[P] = set()
        self._unknown: dict[P, int] = {}
        """Layouts that were looked at in vain."""
        self._before: dict[P, dict[P, Move]] = {}
        self._after: dict[P, set[P]] = {}

    def learn(self, position: P, answer: Answer) -> None:
        """Keep an answer about a position."""
        if answer.verdict is Verdict.UNKNOWN:
            self._unknown[position] = max(answer.layouts, self._unknown.get(position, 0))
        elif answer.verdict is Verdict.DEAD:
            self._bury(position)
        else:
            self._learn_line(position, answer.line)

    def link(self, before: P, move: Move, after: P) -> None:
        """Know that a move leads from one position to another."""
        self._before.setdefault(after, {})[before] = move
        self._after.setdefault(before, set()).add(after)
        if self.verdict(after) is Verdict.WINNABLE:
            self._lift(after)
        elif before in self._dead:
            self._bury(before)

    def follow(self, start: P, moves: Iterable[Move]) -> list[P]:
        """The positions of a line of legal moves, the first and last included, all of them linked."""
        positions = [start]
        for move in moves:
            positions.append(self._patience.apply(positions[-1], move))
            self.link(positions[-2], move, positions[-1])
        return positions

    def verdict(self, position: P) -> Verdict | None:
        """What is known of a position; `UNKNOWN` if it was asked about in vain, None if it never was."""
        if position in self._next:
            return Verdict.WINNABLE
        if position in self._dead:
            return Verdict.DEAD
        if self._patience.status(position) is Status.WON:
            return Verdict.WINNABLE
        return Verdict.UNKNOWN if position in self._unknown else None

    def layouts(self, position: P) -> int:
        """How many layouts were looked at in vain."""
        return self._unknown.get(position, 0)

    def next_move(self, position: P) -> Move | None:
        """The next move of the line that wins, always the same one for a position; None if none is known."""
        return self._next.get(position)

    def line(self, position: P) -> list[Move]:
        """The moves that win from a position; none if none are known, or it is won."""
        line: list[Move] = []
        while (move := self._next.get(position)) is not None:
            line.append(move)
            position = self._patience.apply(position, move)
        return line

    def last_winnable(self, positions: Sequence[P]) -> int | None:
        """The index of the last position of a line of play that is known to be winnable."""
        known = [at for at, position in enumerate(positions) if self.verdict(position) is Verdict.WINNABLE]
        return known[-1] if known else None

    def open_question(self, positions: Sequence[P]) -> int | None:
        """The index of the position to ask about next to find where a line of play was lost; None: no more to learn."""
        verdicts = [self.verdict(position) for position in positions]
        last = max((at for at, verdict in enumerate(verdicts) if verdict is Verdict.WINNABLE), default=-1)
        dead = next((at for at, verdict in enumerate(verdicts) if verdict is Verdict.DEAD), len(positions))
        never_asked = [at for at in range(last + 1, dead) if verdicts[at] is None]
        return min(never_asked, key=lambda at: abs(2 * at - last - dead)) if never_asked else None

    def _learn_line(self, position: P, line: Sequence[Move]) -> None:
        steps: list[tuple[P, Move]] = []
        for move in line:
            if position in self._next:
                break
            steps.append((position, move))
            position = self._patience.apply(position, move)
        for known, move in reversed(steps):
            self._next[known] = move
        for known, _ in steps:
            self._lift(known)

    def _lift(self, position: P) -> None:
        """Whatever leads to a winnable position is winnable."""
        waiting = [position]
        while waiting:
            known = waiting.pop()
            for before, move in self._before.get(known, {}).items():
                if before not in self._next:
                    self._next[before] = move
                    waiting.append(before)

    def _bury(self, position: P) -> None:
        """Whatever follows from a dead position is dead."""
        self._dead.add(position)
        waiting = [position]
        while waiting:
            for after in self._after.get(waiting.pop(), ()):
                if after not in self._dead:
                    self._dead.add(after)
                    waiting.append(after)
