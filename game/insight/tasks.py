"""The tasks that a worker can be given, by name. What goes in and out is JSON, as it passes between processes.

A task is a generator: it yields None, or an interim result worth showing, every millisecond or two (only then can it
be cancelled), and returns its result. Imports stay inside, so that a worker loads what it is asked for.
"""

import time
from collections.abc import Callable, Generator
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.insight.answer import Answer, Thinking, Verdict
from game.rules import PATIENCES
from game.rules.patience import Move, Patience

if TYPE_CHECKING:
    from game.insight.arithmetic_view import OpenView

Task: TypeAlias = Generator[Any, None, Any]
TaskMaker: TypeAlias = Callable[[Any], Task]


class NoSolver(LookupError):
    """Nothing can solve this game; the message is a sentence that says so."""


def question(patience: Patience[Any], position: Any, limit: int | None = None) -> dict[str, Any]:
    """What the tasks "solve" and "finish" are given. `limit` is in layouts; None: as the solver thinks fit."""
    return {"game": patience.name, "layout": patience.write_layout(position), "limit": limit}


def answer_of(result: dict[str, Any]) -> Answer:
    """The answer in a result of the task "solve"."""
    return Answer(Verdict(result["verdict"]), moves_of(result["moves"]), result["layouts"])


def moves_of(texts: list[str]) -> tuple[Move, ...]:
    """Moves as results of tasks write them."""
    return tuple(map(Move.parse, texts))


def thinking(game: str, position: Any, limit: int | None) -> Thinking:
    """The search of a game's solver. Raises `NoSolver`."""
    options = {} if limit is None else {"limit": limit}
    if game == "cruel":
        from game.insight import cruel

        return cruel.think(position, **options)
    if game == "arithmetic":
        from game.insight import arithmetic_solver

        return arithmetic_solver.think(position, **options)
    raise NoSolver(f"There is no solver for {game}.")


def solve(data: dict[str, Any]) -> Task:
    """Solve a position: verdict, moves, layouts looked at, and the milliseconds that it took."""
    position = PATIENCES[data["game"]].read_layout(data["layout"])
    began = time.perf_counter()
    answer = yield from thinking(data["game"], position, data["limit"])
    spent = 1000 * (time.perf_counter() - began)
    return {
        "verdict": str(answer.verdict),
        "moves": [str(move) for move in answer.line],
        "layouts": answer.layouts,
        "ms": round(spent, 1),
    }


def finish(data: dict[str, Any]) -> Task:
    """The moves that play a Cruel position out (`cruel_finish`), or None."""
    from game.insight import cruel_finish

    moves = yield from cruel_finish.think(PATIENCES["cruel"].read_layout(data["layout"]))
    return None if moves is None else [str(move) for move in moves]


def loss_question(view: "OpenView") -> dict[str, Any]:
    """What the task "lost" is given: what is open, and nothing else."""
    heaps = [list(heap) for heap in view.heaps]
    return {"done": view.done, "heaps": heaps, "turned": view.turned, "unseen": view.unseen}


def lost(data: dict[str, Any]) -> Task:
    """Whether it is proved that no order of the unseen cards wins an Arithmetic position."""
    from game.insight.arithmetic_lost import think_view

    return (yield from think_view(_view_of(data)))


def rating_question(view: "OpenView", strength: str) -> dict[str, Any]:
    """What the task "rate" is given: the same, and how much thinking is wanted."""
    return {**loss_question(view), "strength": strength}


def rate(data: dict[str, Any]) -> Task:
    """The coach's rating of every legal move in Arithmetic: rows of move, chance, ends of its interval, samples."""
    from game.insight.arithmetic_coach import STRENGTHS, Rating
    from game.insight.arithmetic_coach import rate as thinking_of

    def rows(rating: Rating) -> list[list[Any]]:
        return [[str(each.move), each.chance, each.low, each.high, each.samples] for each in rating.chances]

    coach = thinking_of(_view_of(data), STRENGTHS[data["strength"]])
    told = time.perf_counter()
    try:
        while True:
            rating = next(coach)
            if time.perf_counter() - told > TELL_EVERY:
                told = time.perf_counter()
                yield rows(rating)
            else:
                yield None
    except StopIteration as end:
        return rows(end.value)


def _view_of(data: dict[str, Any]) -> "OpenView":
    from game.insight.arithmetic_view import OpenView

    heaps = tuple(map(bytes, data["heaps"]))
    return OpenView(tuple(data["done"]), heaps, data["turned"], tuple(data["unseen"]))


def play(data: dict[str, Any]) -> Task:
    """An Arithmetic deal played by the coach, the stock hidden from it: ``deal`` and ``strength``."""
    from game.insight.arithmetic_coach import STRENGTHS
    from game.insight.arithmetic_match import play as played_by

    played = yield from played_by(PATIENCES["arithmetic"].deal(data["deal"]), STRENGTHS[data["strength"]])
    return {"won": played.won, "cards": played.cards, "times": played.times}


TELL_EVERY: Final = 0.15
"""Seconds between two interim ratings that are told."""

TASKS: Final = MappingProxyType[str, TaskMaker](
    {"solve": solve, "finish": finish, "rate": rate, "lost": lost, "play": play}
)
