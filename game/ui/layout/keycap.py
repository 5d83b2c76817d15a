"""Where the cap of a place's key stands: by the place's number, clear of every card."""

from game.ui.geometry import Box
from game.ui.layout.table import Pile

GAP = 0.1
"""Between number and cap, in heights of the number."""
CLEAR = 0.04
"""Least distance from the cards, in widths of the room beside them."""
WIDE = 1.3
"""Width of a cap beside a number, in its heights."""


def key_cap(pile: Pile) -> Box | None:
    """Under a number that stands left of its pile; right of one that stands above; none for a place without number."""
    number = pile.number
    if number is None:
        return None
    if number.bottom <= pile.slot.y:
        wide = min(WIDE * number.h, 0.4 * number.w)
        return Box.of(number.right - wide, number.y, wide, number.h)
    room = pile.slot.x - number.x
    return Box.of(number.x, number.bottom + GAP * number.h, (1 - CLEAR) * room - 1, number.h)
