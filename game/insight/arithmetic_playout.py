"""One playout: the stock in one order, played to its end by the learned policy. What the coach knows, it knows from
many of these.
"""

from collections.abc import Iterable
from typing import Final

from game.insight.arithmetic_states import DISTANCES, LAYING, State, enter, laying

_CARD: Final = [bytes((rank,)) for rank in range(14)]


def playout(state: State, a: bytes, b: bytes, c: bytes, d: bytes, stock: Iterable[int]) -> State:
    """The foundations in the end; `a` to `d` are the heaps, each on its `FLOOR`.

    The policy lays a card where it costs least. If a foundation takes it, all heap tops that can follow do.
    """
    # Written out for four heaps in local variables: the coach is as strong as this loop is fast.
    for rank in stock:
        after = state[rank]
        if after is None:
            cards, top, second, height = state[LAYING + rank] or laying(state, rank)
            on_a = sum(a.translate(cards)) + top[a[-1]] + second[a[-2]] + height[len(a)]
            on_b = sum(b.translate(cards)) + top[b[-1]] + second[b[-2]] + height[len(b)]
            on_c = sum(c.translate(cards)) + top[c[-1]] + second[c[-2]] + height[len(c)]
            on_d = sum(d.translate(cards)) + top[d[-1]] + second[d[-2]] + height[len(d)]
            if on_a <= on_b and on_a <= on_c and on_a <= on_d:
                a += _CARD[rank]
            elif on_b <= on_c and on_b <= on_d:
                b += _CARD[rank]
            elif on_c <= on_d:
                c += _CARD[rank]
            else:
                d += _CARD[rank]
        while after is not None:
            state = after if after[DISTANCES] else enter(after)
            if (after := state[a[-1]]) is not None:
                a = a[:-1]
            elif (after := state[b[-1]]) is not None:
                b = b[:-1]
            elif (after := state[c[-1]]) is not None:
                c = c[:-1]
            elif (after := state[d[-1]]) is not None:
                d = d[:-1]
    return state
