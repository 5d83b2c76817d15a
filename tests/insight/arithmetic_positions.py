"""Positions of Arithmetic met in play, and the truth about late ones by trying everything that the rules allow."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from statistics import fmean

from game.insight.arithmetic_line import played_out, swept_up
from game.insight.arithmetic_view import LAST, Done, Heaps, Table, open_view
from game.rules.arithmetic import ORDERS, TURN, Arithmetic, ArithmeticPosition
from game.rules.cards import SUITS, VALUE
from game.rules.patience import Move, Status

ARITHMETIC = Arithmetic()


def met(rng: random.Random, count: int, skill: float = 0.9) -> Iterator[ArithmeticPosition]:
    """Positions with a legal move, from play by the policy in which some moves are made at random."""
    position = ARITHMETIC.deal(rng.randint(1, 999_999_999))
    for _ in range(count):
        if not ARITHMETIC.moves(position):
            position = ARITHMETIC.deal(rng.randint(1, 999_999_999))
        yield position
        move = by_policy(position) if rng.random() < skill else rng.choice(ARITHMETIC.moves(position))
        position = ARITHMETIC.apply(position, move)


def by_policy(position: ArithmeticPosition) -> Move:
    """The move that the policy makes; there has to be a legal one."""
    table = open_view(position).table
    if position.turned is not None:
        return played_out(table, [VALUE[position.turned]])[0][0]
    return next(iter(swept_up(table)[0]), TURN)


def played(position: ArithmeticPosition, moves: Iterable[Move]) -> ArithmeticPosition:
    """The position after these moves; fails if one is illegal."""
    for move in moves:
        assert ARITHMETIC.refusal(position, move) is None, move
        position = ARITHMETIC.apply(position, move)
    return position


def late(rng: random.Random, count: int, stock: int) -> Iterator[ArithmeticPosition]:
    """Positions with at most so many cards in the stock, few of one attempt, from play of varied skill."""
    found = 0
    while found < count:
        for position in met(rng, 100, rng.choice((0.8, 0.95, 1.0))):
            if len(position.stock) <= stock and rng.random() < 0.15 and found < count:
                found += 1
                yield position


def reordered(rng: random.Random, position: ArithmeticPosition) -> ArithmeticPosition:
    """The same to the eye: the stock in another order."""
    return replace(position, stock=tuple(rng.sample(position.stock, len(position.stock))))


def can_be_won(position: ArithmeticPosition) -> bool:
    """By trying everything, the order of the stock known."""
    seen = {_alike(position)}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if ARITHMETIC.status(here) is Status.WON:
            return True
        for move in ARITHMETIC.moves(here):
            after = ARITHMETIC.apply(here, move)
            if _alike(after) not in seen:
                seen.add(_alike(after))
                waiting.append(after)
    return False


def _alike(position: ArithmeticPosition) -> tuple[object, ...]:
    """Equal for positions of one deal that differ in suits, or in which heap is where."""
    view = open_view(position)
    return view.done, tuple(sorted(view.heaps)), view.turned, len(position.stock)


def can_be_won_in_some_order(table: Table) -> bool:
    """By trying everything, any card that is not on the table coming whenever it is wanted."""
    done, heaps = table
    start = done, tuple(map(len, heaps))
    seen = {start}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        if not any(here[1]):
            return True
        for after in _one_card_on(here, heaps):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def _one_card_on(here: tuple[Done, tuple[int, ...]], heaps: Heaps) -> Iterator[tuple[Done, tuple[int, ...]]]:
    """Every way to play one card, a heap top or one that is not on the table, by foundation cards and heap heights."""
    done, heights = here
    left = [heap[:height] for heap, height in zip(heaps, heights, strict=True)]
    gone = [rank for order, count in zip(ORDERS, done, strict=True) for rank in order[:count]]
    for at, order in enumerate(ORDERS):
        if done[at] < LAST:
            rank = order[done[at]]
            ahead = (*done[:at], done[at] + 1, *done[at + 1 :])
            if gone.count(rank) + sum(heap.count(rank) for heap in left) < len(SUITS):
                yield ahead, heights
            for heap, cards in enumerate(left):
                if cards and cards[-1] == rank:
                    yield ahead, (*heights[:heap], heights[heap] - 1, *heights[heap + 1 :])


def chance(position: ArithmeticPosition, known: dict[object, float]) -> float:
    """Of winning under best play, the order of the stock unknown, by trying everything. What is found stays `known`."""
    key = (*_alike(position), open_view(position).unseen)
    if key not in known:
        best = float(ARITHMETIC.status(position) is Status.WON)
        for move in ARITHMETIC.moves(position):
            if best == 1:
                break
            if move == TURN:
                best = max(best, fmean(chance(turned, known) for turned in _turned(position)))
            else:
                best = max(best, chance(ARITHMETIC.apply(position, move), known))
        known[key] = best
    return known[key]


def _turned(position: ArithmeticPosition) -> Iterator[ArithmeticPosition]:
    """A turn, each card of the stock being the next one once."""
    for card in position.stock:
        yield replace(position, turned=card, stock=tuple(other for other in position.stock if other != card))
