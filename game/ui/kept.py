"""Pictures that are kept because drawing them costs: so many bytes, and those that were longest unused go first.

A count would not do: a plate may be a button or a whole window, and while a window is dragged larger every picture
comes in a hundred sizes of which one is seen again.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Final, ParamSpec

import pygame

P = ParamSpec("P")
MEGABYTE: Final = 1 << 20


class Pictures:
    """Keeps pictures up to `base` bytes and `largest` times the largest of them.

    What one screen needs grows with it, so the limit does, too: less would draw everything anew at every frame.
    """

    def __init__(self, base: int, largest: int) -> None:
        self.base = base
        self.largest = largest
        self.size = 0
        """Bytes kept now."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that key, made if it is not there. Shared: do not draw on it."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        picture = make()
        self._kept[key] = picture
        self.size += weight(picture)
        if self.size > self.base:
            self._forget(self.base + self.largest * max(map(weight, self._kept.values())))
        return picture

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()
        self.size = 0

    def _forget(self, limit: int) -> None:
        while self.size > limit:
            _key, picture = self._kept.popitem(last=False)
            self.size -= weight(picture)


def weight(picture: pygame.Surface) -> int:
    """Bytes of a picture's pixels."""
    return picture.get_pitch() * picture.get_height()


DRAWN: Final = Pictures(64 * MEGABYTE, 4)
"""What `kept` functions drew: felt, plates, shadows, rings, icons, lines of text."""


def kept(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Keep what a function draws for its arguments, together with what all others drew."""

    @wraps(draw)
    def drawn(*arguments: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (draw, arguments, *named.items())
        return DRAWN.get(key, lambda: draw(*arguments, **named))

    return drawn
