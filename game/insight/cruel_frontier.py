"""Which reading order the Cruel solver looks at next.

They wait in buckets by cost: the cards left, and how few of them lie right after the card they belong on. Two pops of
three take any of the best bucket, the third visits the buckets in turn, from the costlier to the cheaper: following
the best alone fails on every second deal, because what looks best is often dead. The seed is fixed, so the same
position gives the same search every time.
"""

import random
from typing import Final, NamedTuple

_EXPLORING: Final = 3
"""Every so many pops, one from a bucket taken in turn."""
_DELAY: Final = 12
"""Added to the cost of what has been looked at before."""
_BUCKETS: Final = 3 * 48 + 1 + _DELAY

_BELOW: Final = bytes([255, *range(255)])
"""Translates a card into the one below it in rank."""


class Waiting(NamedTuple):
    """A reading order that waits; empty: the layout at which the search began."""

    order: bytes
    following: int
    """What the foundations take next, as in `State`."""
    width: int
    """How many of its layouts to look at."""


class Frontier:
    """All that waits."""

    def __init__(self) -> None:
        self._buckets: list[list[Waiting]] = [[] for _ in range(_BUCKETS)]
        self._best = _BUCKETS
        self._turn = 0
        self._visited = 0
        self._size = 0
        self._random = random.Random(1).random

    def __len__(self) -> int:
        return self._size

    def add(self, waiting: Waiting, *, again: bool = False) -> None:
        """Let one wait."""
        cost = 3 * len(waiting.order) - _joined(waiting.order) + (_DELAY if again else 0)
        self._buckets[cost].append(waiting)
        self._size += 1
        self._best = min(self._best, cost)

    def pop(self) -> Waiting:
        """Take the next one out."""
        self._turn += 1
        self._size -= 1
        while not self._buckets[self._best]:
            self._best += 1
        bucket = self._buckets[self._best]
        if self._turn % _EXPLORING == 0:
            self._visited -= 1
            while not self._buckets[self._visited]:
                self._visited -= 1
            self._visited %= _BUCKETS
            bucket = self._buckets[self._visited]
        at = int(self._random() * len(bucket))
        bucket[at], bucket[-1] = bucket[-1], bucket[at]
        return bucket.pop()


def _joined(order: bytes) -> int:
    """How many cards lie right after the one that is one rank higher, found without a loop."""
    above = int.from_bytes(order[:-1].translate(_BELOW), "big")
    below = int.from_bytes(order[1:], "big")
    return (above ^ below).to_bytes(len(order[1:]), "big").count(0)
