"""The foundations as one state each, with all that playouts look up there: what a state takes, and how to lay a card.

A state is a list, for speed, and each is made once, when it is first met.
"""

from operator import add
from typing import Any, Final, TypeAlias

from game.insight.arithmetic_policy import (
    CARD,
    CARD_NEED,
    CODES,
    EMPTY,
    EMPTY_PHASE,
    FOUNDATION,
    HEIGHT,
    NEVER,
    PHASE,
    SECOND_NEED,
    SIZE,
    TOP,
    TOP_NEED,
    need_row,
)
from game.insight.arithmetic_view import LAST, PLACE, Done
from game.rules.arithmetic import HEAPS, ORDERS

State: TypeAlias = list[Any]
"""At 1 to 13: the state after a card of that value has gone to a foundation, None if none takes it; at 0, which is the
top of an empty heap, None. At `LAYING` and the 13 after it: how to lay a card of that value, None until asked for."""
Laying: TypeAlias = tuple[bytes, list[int], list[int], list[int]]
"""Costs of laying one rank on a heap: for every card in it, to be added up (a table for `bytes.translate`); for its top
(at 0: for an empty heap); for the card below the top; for its height. The last makes up for an offset of the first."""

LAYING: Final = 14
DISTANCES: Final = 28
"""Bytes, by value: cards until some foundation takes it. None until the state is ready (`enter`)."""
NEEDED: Final = 29
"""Bytes, by value: the foundations that still need it, a bit each."""
DONE: Final = 30
TOTAL: Final = 31
"""Cards on the foundations."""

_RANKS: Final = range(1, LAST + 1)
_COUNTS: Final = range(LAST + 1)
_AWAY: Final = [
    [bytes([NEVER, *(at[rank] - done if at[rank] >= done else NEVER for rank in _RANKS)]) for done in _COUNTS]
    for at in PLACE
]
"""Distances on one foundation alone, by the cards on it."""
_NEED: Final = [
    [int.from_bytes(bytes([0, *((at[rank] >= done) << number for rank in _RANKS)]), "little") for done in _COUNTS]
    for number, at in enumerate(PLACE)
]

_states: dict[Done, State] = {}


def state_of(done: Done) -> State:
    """The state of foundations with so many cards on them."""
    state = _named(done)
    return state if state[DISTANCES] else enter(state)


def enter(state: State) -> State:
    """Make ready a state that was only named so far."""
    done: Done = state[DONE]
    state[DISTANCES] = bytes(map(min, *(_AWAY[at][done[at]] for at in range(HEAPS))))
    state[NEEDED] = sum(_NEED[at][done[at]] for at in range(HEAPS)).to_bytes(SIZE, "little")
    # Where several foundations take a card the policy has its preferences.
    for at in sorted(range(HEAPS), key=lambda at: -FOUNDATION[at][min(done[at], LAST - 1)]):
        if done[at] < LAST:
            state[ORDERS[at][done[at]]] = _named((*done[:at], done[at] + 1, *done[at + 1 :]))
    return state


def laying(state: State, rank: int) -> Laying:
    """How to lay a card of that value; from then on it is in the state."""
    distances: bytes = state[DISTANCES]
    away = distances[rank]
    phase = state[TOTAL] // PHASE
    need = need_row(rank, state[NEEDED][rank])
    cards = int.from_bytes(distances.translate(CARD[away]), "little") + CARD_NEED[need]
    top = [*map(add, map(TOP[away].__getitem__, distances), TOP_NEED[need])]
    top[0] = EMPTY[rank - 1][away] + EMPTY_PHASE[phase][away]
    made = cards.to_bytes(CODES, "little"), top, SECOND_NEED[need], HEIGHT[phase]
    state[LAYING + rank] = made
    return made


def forget(most: int) -> None:
    """Begin anew if more states than that are kept; playouts that have begun do not mind."""
    if len(_states) > most:
        _states.clear()


def _named(done: Done) -> State:
    state = _states.get(done)
    if state is None:
        state = _states[done] = [None] * DONE + [done, sum(done)]
    return state
