"""A stronger proof that a position of Cruel is dead: its first card can never leave, whatever the rest may do.

Only the first cards of the reading order are followed, a few at most; of the rest nothing is supposed but the best. A
beginning is these cards as they lie in the first piles (empty ones left out). The last of these piles is open if more
cards may lie on it. From a beginning, any of these may happen:

- A redistribution: its cards are cut anew, and a last packet that is not full is open.
- A card on top goes to its foundation, unless a lower one of its suit is in the beginning.
- A card on top goes onto the next higher card, if that is on top, too, or is not in the beginning.
- A card that is not in the beginning, and was not played at the start, comes onto the next higher card if that is on
  top in the beginning.

The last card of an open pile counts as on top. When there are too many cards the last ones are forgotten, which leaves
the last pile open. So to whatever is done in the game corresponds one of these steps, or none if it concerns the rest
only, and if no beginning that can be reached is empty, no position can be won.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Final, TypeAlias

from game.insight.cruel_layouts import ALL, BIT, GAP, LANE, State
from game.rules.cruel import PACKET

_FOLLOWED: Final = (8, 10, 12)
"""Cards of the beginning. With fewer hardly anything is proved; with more it takes long and hardly proves more."""
_GIVEN_UP: Final = 400
"""Beginnings; the proofs known have a hundred at most."""
_SLICE: Final = 40
"""Beginnings between two chances to stop."""

_LOWER: Final = tuple((1 << code) - (1 << code - code % LANE) for code in range(ALL.bit_length()))
"""All cards of the suit that are lower than this one."""

_Beginning: TypeAlias = tuple[tuple[bytes, ...], bool]
"""The piles, and whether the last one is open."""


def enclosed(start: State) -> Generator[None, None, bool]:
    """Whether it is proved that the first card of this layout never leaves; in slices."""
    piles = start[0].split(GAP)
    for most in _FOLLOWED:
        if (yield from _never_empty(piles, most)):
            return True
    return False


def _never_empty(piles: Sequence[bytes], most: int) -> Generator[None, None, bool]:
    """Whether no beginning of `most` cards that can be reached is empty; False if that is not known."""
    left = sum(BIT[code] for pile in piles for code in pile)
    waiting = [_first_cards(piles, False, most)]
    seen = set(waiting)
    done = 0
    while waiting:
        if len(seen) > _GIVEN_UP:
            return False
        for after in _steps(*waiting.pop(), left):
            beginning = _first_cards(*after, most)
            if not beginning[0]:
                return False
            if beginning not in seen:
                seen.add(beginning)
                waiting.append(beginning)
        done += 1
        if done % _SLICE == 0:
            yield
    return True


def _steps(piles: tuple[bytes, ...], is_open: bool, left: int) -> Iterator[tuple[Sequence[bytes], bool]]:
    """What may become of a beginning at once. `left` are the cards not played at the start."""
    order = b"".join(piles)
    yield [order[at : at + PACKET] for at in range(0, len(order), PACKET)], len(order) % PACKET != 0
    inside = sum([BIT[code] for code in order])
    outside = left & ~inside
    tops = {pile[-1]: at for at, pile in enumerate(piles)}
    for code, at in tops.items():
        before, pile, after = piles[:at], piles[at], piles[at + 1 :]
        without = (*before, pile[:-1], *after)
        if not inside & _LOWER[code] or outside & BIT[code] << 1:
            yield without, is_open
        if code + 1 in tops:
            to = tops[code + 1]
            yield (*without[:to], without[to] + pile[-1:], *without[to + 1 :]), is_open
        if outside & BIT[code] >> 1:
            yield (*before, pile + bytes((code - 1,)), *after), is_open


def _first_cards(piles: Sequence[bytes], is_open: bool, most: int) -> _Beginning:
    """The beginning that these piles are, with `most` cards at most."""
    kept: list[bytes] = []
    room = most
    for pile in piles:
        if len(pile) > room:
            return (*kept, *filter(None, [pile[:room]])), room > 0
        if pile:
            kept.append(pile)
            room -= len(pile)
    return tuple(kept), is_open and bool(piles[-1])
