"""Rectangles in pixels, and nothing else that knows pixels before drawing does."""

from collections.abc import Mapping
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left, top, width, height, in whole pixels."""

    x: int
    y: int
    w: int
    h: int

    @classmethod
    def of(cls, x: float, y: float, w: float, h: float) -> "Box":
        """The box at the nearest whole pixels."""
        return cls(round(x), round(y), round(w), round(h))

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def cx(self) -> int:
        return self.x + self.w // 2

    @property
    def cy(self) -> int:
        return self.y + self.h // 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> "Box":
        """The box with every edge moved outwards."""
        return Box.of(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlap(self, other: "Box") -> int:
        """The area, in square pixels, that both cover."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, w) * max(0, h)


DIRECTION = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def nearest(boxes: Mapping[str, Box], here: Box, direction: str) -> str | None:
    """The name of the box that an arrow key leads to from `here`, or None if none lies that way.

    What lies straight ahead is nearer than what lies aside.
    """
    dx, dy = DIRECTION[direction]

    def far(box: Box) -> float | None:
        ahead = dx * (box.cx - here.cx) + dy * (box.cy - here.cy)
        aside = abs(dy * (box.cx - here.cx)) + abs(dx * (box.cy - here.cy))
        return ahead + 2.5 * aside if ahead > max(4, 0.5 * aside) else None

    found = [(distance, name) for name, box in boxes.items() if (distance := far(box)) is not None]
    return min(found)[1] if found else None
