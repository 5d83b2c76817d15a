"""What every table must keep to, whatever the window: inside it, nothing over anything else, every index readable."""

from collections.abc import Iterable, Mapping
from itertools import combinations, pairwise

from hypothesis import strategies as st

from game.ui.geometry import Box
from game.ui.layout.table import TableLayout

SIZES = [
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1080, 1920),
]
SCALES = [1.0, 1.5, 2.0]
SMALL_SIZES = [(640, 360), (800, 480), (360, 640), (480, 480), (640, 480)]

Size = tuple[int, int]


@st.composite
def windows(draw: st.DrawFn) -> Size:
    """Any window between 1024x600 and 3840x2160, upright ones too."""
    size = draw(st.integers(1024, 3840)), draw(st.integers(600, 2160))
    return size if draw(st.booleans()) else (size[1], size[0])


scales = st.sampled_from([1.0, 1.25, 1.5, 2.0])


def shared_out(cards: int, places: int) -> st.SearchStrategy[list[int]]:
    """That many cards over that many places, anyhow."""
    cuts = st.lists(st.integers(0, cards), min_size=places - 1, max_size=places - 1)
    return cuts.map(lambda at: [b - a for a, b in zip([0, *sorted(at)], [*sorted(at), cards], strict=True)])


def apart(boxes: Mapping[str, Box]) -> None:
    """No two of them share a pixel."""
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert a.overlap(b) == 0, f"{one} {a} lies over {other} {b}"


def within(boxes: Mapping[str, Box], outer: Box) -> None:
    """All lie in `outer`, and are something."""
    for name, box in boxes.items():
        assert box.w > 0 < box.h, f"{name} {box} is nothing"
        inside = box.x >= outer.x and box.y >= outer.y and box.right <= outer.right and box.bottom <= outer.bottom
        assert inside, f"{name} {box} leaves {outer}"


def bars(layout: TableLayout) -> dict[str, Box]:
    return {"bar": layout.bar} | ({"foot": layout.foot} if layout.foot else {})


def window(layout: TableLayout) -> Box:
    return Box(0, 0, *layout.size)


def numbers(layout: TableLayout) -> dict[str, Box]:
    return {f"number {name}": pile.number for name, pile in layout.piles.items() if pile.number}


def steps(cards: Iterable[Box]) -> list[tuple[int, int]]:
    """From each card to the next, in pixels."""
    return [(b.x - a.x, b.y - a.y) for a, b in pairwise(cards)]


def piles_hold_their_cards(layout: TableLayout, counts: Mapping[str, int]) -> None:
    for name, pile in layout.piles.items():
        assert len(pile.cards) == counts.get(name, 0), name
        within({f"card {i}": card for i, card in enumerate(pile.cards)} | {"slot": pile.slot}, pile.extent)
        assert {(card.w, card.h) for card in pile.cards} <= {(pile.slot.w, pile.slot.h)}, name
