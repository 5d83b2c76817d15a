"""Where things lie on a card of 250 x 350 units, and the shapes that all cards share."""

from game.rules.cards import RANKS
from game.ui.svg import points, sector
from tools.deck.draw import at, group, path, rect, stroke
from tools.deck.geometry import Polygon, clip, outline

WIDTH, HEIGHT = 250, 350
HEAD_X, HAND_X = 134, 208
"""The axes of a court's head and of what it holds."""

CARD = "M12,0H238A12,12 0 0 1 250,12V338A12,12 0 0 1 238,350H12A12,12 0 0 1 0,338V12A12,12 0 0 1 12,0Z"
FRAME = "M62,10H240V232H188V340H10V118H62Z"

SASH = ((10, 140), (240, 210))
"""The centre line of the sash, which hides the seam between the two halves of a court."""

UPPER: Polygon = [(8, 8), (242, 8), (242, 210.6), (8, 139.4)]
"""What a half of a court may fill: the frame down to the sash; frame and sash cover the cut."""

SUITS = {
    "H": "M0,48C-9,30 -48,8 -48,-20C-48,-37 -36,-47 -23,-47"
    "C-12,-47 -4,-40 0,-29C4,-40 12,-47 23,-47C36,-47 48,-37 48,-20"
    "C48,8 9,30 0,48Z",
    "D": "M0,-50C9,-31 23,-13 38,0C23,13 9,31 0,50C-9,31 -23,13 -38,0C-23,-13 -9,-31 0,-50Z",
    "S": "M0,-50C9,-31 46,-12 46,14C46,28 36,36 25,36C15,36 8,31 4,23C5,35 10,44 20,49L-20,49C-10,44 -5,35 -4,23"
    "C-8,31 -15,36 -25,36C-36,36 -46,28 -46,14C-46,-12 -9,-31 0,-50Z",
    "C": "M-21.5,-27A21.5,21.5 0 1 1 21.5,-27C21.5,-19 16,-11 8,-5.5C13,-10.5 19,-13 26,-13A21.5,21.5 0 1 1 26,30"
    "C16,30 8,25 4,17C5,33 10,44 20,49L-20,49C-10,44 -5,33 -4,17C-8,25 -16,30 -26,30A21.5,21.5 0 1 1 -26,-13"
    "C-19,-13 -13,-10.5 -8,-5.5C-16,-11 -21.5,-19 -21.5,-27Z",
}
"""Suit to its outline, in a box from -50 to 50."""


def mark(suit: str, x: float, y: float, size: float, fill: str, line: float = 0) -> str:
    """A small suit of that size about (x, y), with an outline of width `line` in card units."""
    scale = size / 100
    return at(x, y, path(SUITS[suit], fill, line / scale, sharp=True), scale=scale)


def slot(name: str, x: float, y: float, scale: float, squeeze: float = 1, flip: bool = False) -> str:
    """A place that the game fills with a rank, mark or pip: ``{name}``."""
    size = f"{round(scale * squeeze, 4)},{round(scale, 4)}" if squeeze != 1 else f"{round(scale, 4)}"
    turn = " rotate(180)" if flip else ""
    return group(f"translate({x},{y}) scale({size}){turn}", f"{{{name}}}")


def rays(box: Polygon, centre: tuple[float, float], count: int, fill: str) -> str:
    """Every other one of twice as many equal sectors about the centre, as far as the convex box."""
    step = 360 / count
    wedges = (outline(sector(*centre, 0, 1000, i * step - step / 4, i * step + step / 4), 2) for i in range(count))
    return "".join(path(points(part), fill) for wedge in wedges if (part := clip(wedge, box)))


def window(frame: str) -> str:
    """A card of paper with a hole, laid over a picture, and the line round the hole."""
    return path(CARD + frame, "paper") + stroke(frame, 2, sharp=True)


PIP_SCALE = {"S": 1, "H": 0.98, "D": 1.08, "C": 1}
"""Suit to what makes its pips look as large as the others."""

LEFT, MIDDLE, RIGHT = 86, 125, 164
THREE, FOUR = (66, 175, 284), (66, 138.7, 211.3, 284)
ODD = {
    2: (66, 284),
    3: THREE,
    5: (175,),
    7: (120.5,),
    8: (120.5, 229.5),
    9: (175,),
    10: (102.3, 247.7),
}
"""Pips in the middle column, by rank."""


def pips(count: int) -> str:
    """The pips of a number card, those below the middle upside down."""
    sides = () if count < 4 else (66, 284) if count < 6 else THREE if count < 9 else FOUR
    spots = [(x, y) for x in (LEFT, RIGHT) for y in sides] + [(MIDDLE, y) for y in ODD.get(count, ())]
    scale = 0.5 if count < 9 else 0.46
    return "".join(slot("pip", x, y, scale, flip=y > 176) for x, y in spots)


def common() -> dict[str, str]:
    """The parts that cards share: paper and edge, index and tag, pips, the window of a court, places."""
    court_tag = slot("rank", 197, 14, 0.45) + slot("mark", 222.5, 28, 0.25)
    place = rect(3, 3, 244, 344, "place", 11, 3, "place_line") + rect(12, 12, 226, 326, "none", 7, 2, "place_inner")
    return {
        "paper": path(CARD, "paper"),
        "edge": rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, "none", 11.6, 1.2, "edge"),
        "index": slot("rank", 30, 8, 59.5 / 60) + slot("mark", 30, 92.5, 0.37),
        "tag": slot("rank", 206.6, 11, 31 / 60) + slot("mark", 230.8, 26.5, 0.25),
        "tag-10": slot("rank", 206.6, 11, 31 / 60, squeeze=0.88) + slot("mark", 230.8, 26.5, 0.25),
        **dict.fromkeys((f"tag-{letter}" for letter in "JQKVDR"), court_tag),
        "window": window(FRAME),
        "ground": rect(10, 10, 230, 330, "ground"),
        "rays": rays([(10, 10), (240, 10), (240, 210), (10, 140)], (HEAD_X, 86), 24, "ray"),
        "place": place,
        **{f"pips-{RANKS[count - 1]}": pips(count) for count in range(2, 11)},
        **{key: value for suit in SUITS for key, value in _suit_parts(suit).items()},
    }


def _suit_parts(suit: str) -> dict[str, str]:
    d = SUITS[suit]
    in_outline = stroke(d, 3.2 / 0.96, "place_line", sharp=True)
    return {
        f"mark-{suit}": path(d, "suit"),
        f"pip-{suit}": group(f"scale({PIP_SCALE[suit]})", path(d, "suit")),
        f"place-{suit}": at(125, 175, in_outline, scale=0.96),
    }
