"""Cards over one another, and piles beside one another: what the tables' layouts share."""

from collections.abc import Callable, Iterable, Sequence

from game.ui.geometry import Box
from game.ui.layout.table import Pile

ASPECT = 1.4
"""Height of a card over its width."""


def fan(
    size: tuple[int, int], corners: Iterable[tuple[float, float]], at: tuple[float, float], number: Box | None
) -> Pile:
    """The pile whose place is `at` and whose cards, `size` in pixels, have these upper left corners."""
    slot = Box.of(*at, *size)
    cards = tuple(Box.of(x, y, *size) for x, y in corners)
    return Pile(slot, cards, hull(slot, *cards), number)


def hull(*boxes: Box) -> Box:
    """The smallest box around all of them."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def push(starts: Sequence[float], widths: Sequence[float], gap: float, end: float) -> list[float]:
    """Left edges that leave wide neighbours room: pushed to the right, then the row is pushed back inside `end`."""
    xs = list(starts)
    for i in range(1, len(xs)):
        xs[i] = max(xs[i], xs[i - 1] + widths[i - 1] + gap)
    for i in reversed(range(len(xs))):
        xs[i] = min(xs[i], end - widths[i])
        end = xs[i] - gap
    return xs


def shared_step(fans: Sequence[tuple[float, int]], room: float) -> float:
    """The step to which wider ones are cut so that all fans, each of (step, cards but one), fill `room`."""
    steps = sum(n for _, n in fans)
    for step, n in sorted(fans):
        if steps * step >= room:
            return max(0.0, room) / steps
        room, steps = room - n * step, steps - n
    return max((step for step, _ in fans), default=0.0)


def largest(fits: Callable[[int], bool], most: int) -> int:
    """The largest whole number up to `most` that fits, 0 if none; what is larger than a misfit must not fit either."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        if fits(middle):
            least = middle
        else:
            most = middle - 1
    return least
