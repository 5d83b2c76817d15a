"""Cruel for the solver: layouts as bytes, sets of cards as integers, and all that moves alone can make of a layout.

A card is a number, 16 times its suit (clubs 0 to spades 3) plus its value; a set of cards has bit `n` for card `n`, so
that one shift finds the cards that are one rank below others. A layout is its piles, bottom to top, each followed by
`GAP`. Which moves are legal is for `game.rules.cruel` to say: a test holds the two equal.
"""

from itertools import pairwise
from typing import Final, TypeAlias

from game.rules.cards import DECK, SUITS, VALUE, Card
from game.rules.cruel import PACKET, PILES, CruelPosition
from game.rules.patience import Move

LANE: Final = 16
"""Bits of a suit; those of values 0, 14 and 15 belong to no card."""
GAP: Final = b"\0"

CODE: Final[dict[Card, int]] = {card: LANE * SUITS.index(card[1]) + VALUE[card] for card in DECK}
BIT: Final = (0, *(1 << code for code in range(1, LANE * len(SUITS))))
"""The set of one card; of `GAP`, the empty set."""
ALL: Final = sum(BIT[code] for code in CODE.values())

_ONE: Final = tuple(bytes((code,)) for code in range(LANE * len(SUITS)))
State: TypeAlias = tuple[bytes, int, int]
"""A layout, the set of its top cards, and the set of cards that the foundations take next (of a full one, the bit after
its king). The last two follow from the first; they are kept because they are needed all the time."""


def encode(position: CruelPosition) -> State:
    """The position as the solver writes it."""
    piles = [bytes(CODE[card] for card in pile) for pile in position.piles]
    following = sum(BIT[LANE * suit + value + 1] for suit, value in enumerate(position.foundations))
    return (b"".join(pile + GAP for pile in piles), sum(BIT[pile[-1]] for pile in piles if pile), following)


def order_of(layout: bytes) -> bytes:
    """The reading order: the layout without its pile boundaries."""
    return layout.translate(None, GAP)


def redistributed(order: bytes, following: int) -> State:
    """The state after a redistribution of cards in that reading order."""
    packets = [order[start : start + PACKET] for start in range(0, len(order), PACKET)]
    tops = sum([BIT[packet[-1]] for packet in packets])
    return (GAP.join(packets).ljust(len(order) + PILES, GAP), tops, following)


def in_packets(layout: bytes) -> bool:
    """Whether a redistribution would change nothing but the places of empty piles."""
    again = redistributed(order_of(layout), 0)[0]
    return [pile for pile in layout.split(GAP) if pile] == [pile for pile in again.split(GAP) if pile]


def move_between(before: bytes, after: bytes) -> Move:
    """The move of one card that makes one layout of the other."""
    grown = [len(new) - len(old) for old, new in zip(before.split(GAP), after.split(GAP), strict=True)]
    target = grown.index(1) + 1 if 1 in grown else "F"
    return Move(str(grown.index(-1) + 1), str(target))


class Walk:
    """All layouts that moves of cards make of one layout, each once; no redistribution.

    With `forced`, cards that can go to their foundation go there at once, and only layouts without such cards count:
    far fewer, but a win may be missed, since a card played shifts the packets of the next redistribution. `joining`
    and `playing` are the cards that may be moved between piles and, unforced, to their foundations.
    """

    def __init__(self, start: State, *, forced: bool = False, joining: int = ALL, playing: int = ALL) -> None:
        self._forced = forced
        self._joining = joining
        self._playing = 0 if forced else playing
        self._waiting = [start]
        self._came: dict[bytes, bytes] = {start[0]: b""}

    @property
    def exhausted(self) -> bool:
        """Whether all layouts have been met."""
        return not self._waiting

    def advance(self, count: int) -> list[State]:
        """The next layouts, `count` at most, the furthest from the start first; none when all have been seen."""
        came, waiting = self._came, self._waiting
        found: list[State] = []
        while waiting and len(found) < count:
            state = self._closed(*waiting.pop()) if self._forced else waiting.pop()
            if state is None:
                continue
            found.append(state)
            layout, tops, following = state
            movable = tops & tops >> 1 & self._joining
            while movable:
                card = movable & -movable
                movable ^= card
                code = card.bit_length() - 1
                at, to = layout.index(code), layout.index(code + 1) + 1
                if at < to:
                    child = layout[:at] + layout[at + 1 : to] + _ONE[code] + layout[to:]
                else:
                    child = layout[:to] + _ONE[code] + layout[to:at] + layout[at + 1 :]
                if child not in came:
                    came[child] = layout
                    # Before the first pile is the gap after the last.
                    waiting.append((child, tops ^ card << 1 | BIT[layout[at - 1]], following))
            movable = tops & following & self._playing
            while movable:
                card = movable & -movable
                movable ^= card
                at = layout.index(card.bit_length() - 1)
                child = layout[:at] + layout[at + 1 :]
                if child not in came:
                    came[child] = layout
                    waiting.append((child, tops ^ card | BIT[layout[at - 1]], following + card))
        return found

    def path(self, layout: bytes) -> list[Move]:
        """The moves that led to a layout found."""
        layouts = [layout]
        while self._came[layouts[-1]]:
            layouts.append(self._came[layouts[-1]])
        layouts.reverse()
        return [move_between(before, after) for before, after in pairwise(layouts)]

    def _closed(self, layout: bytes, tops: int, following: int) -> State | None:
        """The state after all that can go to the foundations; None if it has been seen."""
        came = self._came
        new = True
        while ready := tops & following:
            card = ready & -ready
            at = layout.index(card.bit_length() - 1)
            tops = tops ^ card | BIT[layout[at - 1]]
            following += card
            child = layout[:at] + layout[at + 1 :]
            new = child not in came
            if new:
                came[child] = layout
            layout = child
        return (layout, tops, following) if new else None
