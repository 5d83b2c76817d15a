"""The simpler face of a card under 110 px: one big index, one big suit, and a court's head alone."""

from tools.deck.cut import cut
from tools.deck.draw import INNER, OUTLINE, circle, group, rect
from tools.deck.geometry import Polygon
from tools.deck.grid import HEAD_X, rays, slot, window

FRAME = "M62,46H240V340H10V156H62Z"
WITHIN: Polygon = [(8, 8), (242, 8), (242, 342), (8, 342)]
"""What a bust may fill; the frame covers the cut."""

X, Y, ZOOM = 148, 184, 1.75
"""Where the middle of a head lies, and how much larger it is than on the full face."""


BIG = (152, 206)
"""The middle of the one big suit."""


def common() -> dict[str, str]:
    """The parts of the small face, each named ``small-…``."""
    mark, tag = slot("mark", 30, 125, 0.47), slot("mark", 224, 25, 0.36)
    ring = circle(*BIG, 84, "gold", OUTLINE) + circle(*BIG, 74, "ground", INNER)
    ground = rect(10, 10, 230, 330, "ground") + rays([(10, 10), (240, 10), (240, 340), (10, 340)], (X, Y), 16, "ray")
    return {
        "small-index": slot("rank", 30, 10, 1.4, squeeze=0.77) + mark,
        "small-index-10": slot("rank", 30, 10, 1.4, squeeze=0.74) + mark,
        "small-tag": slot("rank", 191, 8, 0.54) + tag,
        "small-tag-10": slot("rank", 189, 8, 0.54) + tag,
        "small-pip": slot("pip", *BIG, 1.5),
        "small-ace": ring + slot("pip", *BIG, 1.05),
        "small-window": window(FRAME),
        "small-ground": ground,
    }


def bust(person: str) -> str:
    """A figure's head and shoulders, larger, cut at the edge of the card."""
    return cut(group(f"translate({X},{Y}) scale({ZOOM}) translate({-HEAD_X},-85)", person), WITHIN)
