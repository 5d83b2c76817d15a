"""Proofs that a position of Cruel is dead without looking further: a beginning of the reading order that never changes.

Take the first packets of a reading order, `k` full ones and the bottom cards of the next one up to an end card; call
these cards S, and the tops of the full packets and the end card T. Suppose that

1. for every card t of T, a lower card of its suit is in S, and t is a king or t+1 is in S but not in T; and
2. for every top t of a full packet, t-1 has been played or is in S.

Then no move ever changes S. Within S only cards of T can come to lie on top, as long as S is as it was. None of them
can be played before the lower card of its suit, which is in S and would have to leave it first. None can be put on the
card above it in rank, which is in S and not in T and so lies covered. And nothing can be put on a full packet: the one
card that fits its top is either played or in S; if it could move it would be in T, and the card it fits is then, by 1,
not in T. Cards put on the end card, or on what lies on it, come after S. So the cards of S stay the first of the
reading order, a redistribution cuts them in the same way, and the suppositions hold again. As S is never played, the
position is dead.

For k = 0 the first pile need not be a packet: its bottom cards, PACKET at most, are the bottom of the first packet
after any redistribution too, and the empty piles before it are closed. That is `king_locked`, true of any layout.
"""

from functools import lru_cache
from typing import Final

from game.insight.cruel_layouts import ALL, BIT, LANE
from game.rules.cards import SUITS
from game.rules.cruel import PACKET

_LANES: Final = sum(1 << LANE * suit for suit in range(len(SUITS)))
"""The lowest bit of every suit; it belongs to no card."""
_GUARDS: Final = _LANES << LANE - 1
"""The highest, which belongs to no card either: it keeps a subtraction within its suit."""


@lru_cache(maxsize=1 << 16)
def king_locked(bottom: bytes) -> bool:
    """Whether the first non-empty pile, of which these are the bottom cards (four at most), never changes."""
    cards = 0
    for code in bottom:
        card = BIT[code]
        cards |= card
        if not _may_leave(cards, card):
            return True
    return False


def sealed(order: bytes, following: int) -> bool:
    """Whether a beginning of this reading order, just redistributed, never changes. `following` as in `State.next`."""
    left = sum([BIT[code] for code in order])
    cards = packed = 0
    for start in range(0, len(order), PACKET):
        fits = packed >> 1 & left
        for code in order[start : start + PACKET]:
            card = BIT[code]
            cards |= card
            if not fits & ~cards and not _may_leave(cards, packed | card):
                return True
        packed |= card
        if packed & following or packed << 1 & packed:
            return False  # one of these tops can go, however long the beginning
    return False


def never_played(order: bytes) -> bool:
    """The same for a game without moves between piles: every card of T waits for a lower one in S, and that is all."""
    cards = packed = 0
    for at, code in enumerate(order, 1):
        card = BIT[code]
        cards |= card
        if not _lowest(cards) & (packed | card):
            return True
        if at % PACKET == 0:
            packed |= card
    return False


def _lowest(cards: int) -> int:
    """The lowest card of every suit."""
    return cards & ~((cards | _GUARDS) - _LANES)


def _may_leave(cards: int, tops: int) -> bool:
    """Whether supposition 1 fails for cards S with T = tops."""
    return bool(_lowest(cards) & tops or tops << 1 & ALL & ~(cards ^ tops))
