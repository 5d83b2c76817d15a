"""Aids to planning in Arithmetic, from what is open alone: runs in the heaps, and cards that lock each other.

Cards of heaps are named by heap and place, both from 0, the bottom card first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.insight.arithmetic_view import LAST, PLACE, Done, OpenView
from game.rules.arithmetic import HEAPS, ORDERS

Spot: TypeAlias = tuple[int, int]
"""A card: its heap and its place in it."""


@dataclass(frozen=True, slots=True)
class Run:
    """Cards of one heap that follow each other on a foundation, the upper one first: they go off in one sweep."""

    heap: int
    bottom: int
    top: int
    """The places of its lowest and its highest card."""
    foundation: int
    """From 0."""


@dataclass(frozen=True, slots=True)
class Lock:
    """A heap card that holds up the cards that it waits for."""

    card: Spot
    keys: tuple[Spot, ...]
    """What it waits for, lying under it or under another locked card."""
    final: bool
    """Whether nothing that can still come opens it, so that all is lost; else another heap still may."""


class Reached(NamedTuple):
    """How far play can get at best."""

    reach: tuple[int, ...]
    """Cards on each foundation."""
    left: tuple[int, ...]
    """Cards in each heap."""


def runs(view: OpenView) -> list[Run]:
    """All runs of two cards and more that their foundation still needs, as long as they go, heap by heap."""
    found = []
    for number, heap in enumerate(view.heaps):
        for at, place in enumerate(PLACE):
            top = len(heap) - 1
            while top > 0:
                bottom = top
                while bottom and view.done[at] <= place[heap[bottom]] == place[heap[bottom - 1]] - 1:
                    bottom -= 1
                if bottom < top:
                    found.append(Run(number, bottom, top, at))
                top = min(bottom, top - 1)
    return found


def reached(done: Done, heaps: Sequence[bytes], free: Iterable[int] = ()) -> Reached:
    """How far play can get if cards of the `free` ranks come whenever they are wanted, as many as one likes.

    A card can go if all above it can, and some foundation that needs it can get there with free cards and heap cards
    that can go. Grown from nothing until it grows no more: what waits in a circle stays.
    """
    can_come, left, grown = set(free), [len(heap) for heap in heaps], True
    reach: list[int] = []
    while grown:
        grown = False
        reach = [_reach(done, at, can_come) for at in range(HEAPS)]
        for number, heap in enumerate(heaps):
            while left[number] and _can_go(done, heap[left[number] - 1], reach):
                left[number] -= 1
                can_come.add(heap[left[number]])
                grown = True
    return Reached(tuple(reach), tuple(left))


def _reach(done: Done, at: int, can_come: set[int]) -> int:
    place = done[at]
    while place < LAST and ORDERS[at][place] in can_come:
        place += 1
    return place


def _can_go(done: Done, rank: int, reach: list[int]) -> bool:
    return any(done[at] <= PLACE[at][rank] <= reach[at] for at in range(HEAPS))


def locks(view: OpenView) -> list[Lock]:
    """The cards that hold up what they wait for: for ever, or unless another heap frees a card of that rank."""
    to_come = {rank for rank in range(1, LAST + 1) if view.unseen[rank - 1] or rank == view.turned}
    end = reached(view.done, view.heaps, to_come)
    return [*_circle(view, end), *_tied(view, end, to_come)]


def _circle(view: OpenView, end: Reached) -> list[Lock]:
    """The top card of what cannot go in each heap, and the ranks at which the foundations stop that it waits for."""
    stuck = [(heap, place) for heap, count in enumerate(end.left) for place in range(count)]
    found = []
    for heap, count in enumerate(end.left):
        if count:
            rank = view.heaps[heap][count - 1]
            stops = {ORDERS[at][end.reach[at]] for at in range(HEAPS) if view.done[at] <= PLACE[at][rank]}
            keys = (spot for spot in stuck if view.heaps[spot[0]][spot[1]] in stops)
            found.append(Lock((heap, count - 1), tuple(keys), final=True))
    return found


def _tied(view: OpenView, end: Reached, to_come: set[int]) -> list[Lock]:
    """Cards over a rank that every foundation needs before it takes them, none of it being to come or on top."""
    found = []
    at_hand = to_come.union(heap[-1] for heap in view.heaps if heap)
    for heap, cards in enumerate(view.heaps):
        for place in range(max(1, end.left[heap]), len(cards)):
            keys = [
                (heap, lower)
                for lower, rank in enumerate(cards[:place])
                if rank not in at_hand and _always_after(view.done, cards[place], rank)
            ]
            if keys:
                found.append(Lock((heap, place), tuple(keys), final=False))
    return found


def _always_after(done: Done, rank: int, other: int) -> bool:
    """Whether every foundation that still needs the rank needs the other one before it."""
    needing = [at for at in range(HEAPS) if PLACE[at][rank] >= done[at]]
    return all(done[at] <= PLACE[at][other] < PLACE[at][rank] for at in needing)
