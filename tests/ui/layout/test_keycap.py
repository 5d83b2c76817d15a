"""Caps of keys: by the number of each place, and on no card, number or neighbour in any window."""

import pytest

from game.ui.layout.arithmetic import HEAPS, arithmetic_layout
from game.ui.layout.cruel import PILES, cruel_layout
from game.ui.layout.keycap import key_cap
from game.ui.layout.table import Layout, Request, TableLayout
from tests.ui.layout.boxes import SCALES, SIZES, SMALL_SIZES, Size

COUNTS = {
    "cruel": [dict.fromkeys(PILES, 4), {**dict.fromkeys(PILES, 3), "1": 9, "6": 12, "12": 0}],
    "arithmetic": [dict.fromkeys(HEAPS, 12), {"W1": 30, "W2": 2, "W3": 0, "W4": 9, "stock": 3}],
}
TABLES: dict[str, tuple[Layout, tuple[str, ...]]] = {
    "cruel": (cruel_layout, PILES),
    "arithmetic": (arithmetic_layout, HEAPS),
}


def check(layout: TableLayout, places: tuple[str, ...]) -> None:
    caps = {place: key_cap(layout.piles[place]) for place in places}
    for place, cap in caps.items():
        assert cap is not None and cap.w > 0 and cap.h > 0
        assert cap.x >= 0 and cap.right <= layout.size[0] and cap.bottom <= layout.size[1]
        for other, pile in layout.piles.items():
            assert all(not cap.overlap(box) for box in (*pile.cards, pile.slot)), (place, other)
        for other in places:
            number = layout.piles[other].number
            assert number is not None
            beside = number.bottom > layout.piles[other].slot.y
            # A number above its pile stands in the middle of its box, and the cap at the end.
            shown = number if beside else number._replace(x=number.cx - number.h // 2, w=number.h)
            assert not cap.overlap(shown), (place, other)
            assert other == place or not cap.overlap(caps[other]), (place, other)  # type: ignore[arg-type]  # is there


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_a_cap_lies_on_nothing(size: Size, scale: float, game: str) -> None:
    arrange, places = TABLES[game]
    for counts in COUNTS[game]:
        for shape in ("auto", "1x12") if game == "cruel" else ("auto",):
            check(arrange(Request(size, counts, scale, shape)), places)
