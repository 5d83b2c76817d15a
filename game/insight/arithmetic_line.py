"""The policy's playout as moves: slower than `arithmetic_playout`, which plays the same and does not say how."""

from collections.abc import Iterable

from game.insight.arithmetic_policy import FLOOR
from game.insight.arithmetic_states import DONE, LAYING, State, laying, state_of
from game.insight.arithmetic_view import Heaps, Table
from game.rules.arithmetic import HEAPS, TURN
from game.rules.patience import Move


def played_out(table: Table, stock: Iterable[int]) -> tuple[list[Move], Table]:
    """How the policy plays a stock, whose first card is turned already, and the table in the end."""
    done, heaps = table
    moves: list[Move] = []
    for number, rank in enumerate(stock):
        if number:
            moves.append(TURN)
        state = state_of(done)
        after = state[rank]
        if after is None:
            heap = _heap_for(state, heaps, rank)
            moves.append(Move("S", f"W{heap + 1}"))
            heaps = (*heaps[:heap], heaps[heap] + bytes((rank,)), *heaps[heap + 1 :])
        else:
            moves.append(Move("S", _grown(done, after[DONE])))
            swept, (done, heaps) = swept_up((after[DONE], heaps))
            moves += swept
    return moves, (done, heaps)


def swept_up(table: Table) -> tuple[list[Move], Table]:
    """All heap tops played that can go, as the policy does it, and the table then."""
    done, heaps = table
    moves: list[Move] = []
    heap = 0
    while heap < HEAPS:
        after = state_of(done)[heaps[heap][-1]] if heaps[heap] else None
        if after is None:
            heap += 1
            continue
        moves.append(Move(f"W{heap + 1}", _grown(done, after[DONE])))
        done, heaps = after[DONE], (*heaps[:heap], heaps[heap][:-1], *heaps[heap + 1 :])
        heap = 0
    return moves, (done, heaps)


def _heap_for(state: State, heaps: Heaps, rank: int) -> int:
    cards, top, second, height = state[LAYING + rank] or laying(state, rank)
    floored = [FLOOR + heap for heap in heaps]
    costs = [sum(heap.translate(cards)) + top[heap[-1]] + second[heap[-2]] + height[len(heap)] for heap in floored]
    return costs.index(min(costs))


def _grown(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """The foundation that has one card more."""
    return next(f"F{at + 1}" for at in range(HEAPS) if after[at] > before[at])
