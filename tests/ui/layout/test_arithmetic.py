"""Arithmetic's table."""

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import Box
from game.ui.layout.arithmetic import HEAPS, arithmetic_layout, counter_cells, strip_cells
from game.ui.layout.table import Request, TableLayout
from tests.ui.layout import boxes
from tests.ui.layout.boxes import SCALES, SIZES, SMALL_SIZES, Size

FOUNDATIONS = [f"F{i}" for i in range(1, 5)]
POSITIONS = {
    "start": ([0, 0, 0, 0], 47, 1),
    "uneven": ([2, 19, 3, 14], 8, 1),
    "even": ([12, 12, 12, 12], 0, 0),
    "all on the first": ([48, 0, 0, 0], 0, 0),
    "all on the last": ([0, 0, 0, 48], 0, 0),
    "one each, the rest on the third": ([1, 1, 45, 1], 0, 0),
    "as many sub-columns as can be": ([14, 14, 14, 6], 0, 0),
    "empty": ([0, 0, 0, 0], 0, 0),
}
Heights = tuple[Sequence[int], int, int]


def counted(position: Heights) -> dict[str, int]:
    heaps, stock, turned = position
    heights = zip(HEAPS, heaps, strict=True)
    return dict(heights) | dict.fromkeys(FOUNDATIONS, 1) | {"stock": stock, "S": turned}


def laid_out(size: Size, position: Heights, scale: float = 1, dock: int = 0) -> TableLayout:
    return arithmetic_layout(Request(size, counted(position), scale, dock=dock))


def check(layout: TableLayout, position: Heights, dock: int = 0) -> None:
    boxes.piles_hold_their_cards(layout, counted(position))
    extents = {name: pile.extent for name, pile in layout.piles.items()}
    parts = layout.parts
    inner = {name: parts[name] for name in ("count", "label turned", "seen")}
    inner |= {name: extents[name] for name in ("stock", "S")}
    boxes.within(inner, parts["panel"])
    boxes.apart(inner)
    heads = {name: extents[name] for name in FOUNDATIONS}
    heads |= {name: box for name, box in parts.items() if name.startswith(("next", "strip"))}
    assert len(heads) == 12
    heaps = {name: extents[name] for name in HEAPS} | boxes.numbers(layout)
    boxes.within(heaps, parts["heaps"])
    outer = {"panel": parts["panel"]} | boxes.bars(layout)
    boxes.apart(outer | heads | heaps)
    boxes.apart(outer | heads | {"heaps": parts["heaps"]})
    boxes.within(outer | heads | {"heaps": parts["heaps"]}, boxes.window(layout))
    assert max(box.bottom for box in parts.values()) + dock <= (layout.foot.y if layout.foot else layout.size[1])
    readable(layout)


def readable(layout: TableLayout) -> None:
    least = int(0.122 * layout.card[1])
    for name in HEAPS:
        for right, down in boxes.steps(layout.piles[name].cards):
            assert (right == 0 and down >= least) or right >= layout.card[0], name


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_cells_of_strips_and_counter_lie_side_by_side(size: Size, scale: float) -> None:
    layout = laid_out(size, POSITIONS["start"], scale)
    for column in range(1, 5):
        for done in range(14):
            shown = strip_cells(layout, column, done)
            boxes.apart({str(i): box for i, box in shown.items()})
            boxes.within({str(i): box for i, box in shown.items()}, layout.parts[f"strip {column}"])
            assert done in shown or done == 13
    counter = counter_cells(layout)
    assert len(counter) == (0 if layout.facts["level"] else 13)
    boxes.apart({str(i): box for i, box in enumerate(counter)})
    boxes.within({str(i): box for i, box in enumerate(counter)}, layout.parts["seen"])


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_every_position_has_room_in_every_window(size: Size, scale: float) -> None:
    for dock in (0, size[1] // 6):
        for position in POSITIONS.values():
            check(laid_out(size, position, scale, dock), position, dock)


@given(boxes.windows(), boxes.scales, boxes.shared_out(48, 5), st.sampled_from([0.0, 0.1, 0.25]))
def test_any_position_has_room_in_any_window(size: Size, scale: float, heights: list[int], dock: float) -> None:
    position = heights[:4], max(0, heights[4] - 1), min(1, heights[4])
    check(laid_out(size, position, scale, round(dock * size[1])), position, round(dock * size[1]))


@given(boxes.windows(), boxes.scales, boxes.shared_out(48, 4))
def test_all_forty_eight_have_room_on_the_heaps(size: Size, scale: float, heights: list[int]) -> None:
    check(laid_out(size, (heights, 0, 0), scale), (heights, 0, 0))


@pytest.mark.parametrize(
    ("size", "scale", "height", "per_column"),
    [
        ((1024, 600), 1, 134, 13),
        ((1024, 600), 2, 130, 13),
        ((1280, 720), 1, 169, 13),
        ((1600, 1200), 1, 244, 19),
        ((1920, 1080), 1, 259, 14),
        ((1920, 1080), 2, 218, 12),
        ((2560, 1080), 1, 300, 10),
        ((1080, 1920), 1, 258, 27),
    ],
)
def test_cards_are_as_large_as_they_were_designed(size: Size, scale: float, height: int, per_column: int) -> None:
    layout = laid_out(size, POSITIONS["start"], scale)
    assert abs(layout.card[1] - height) <= 2
    assert layout.facts["per column"] == per_column


def test_parts_give_way_only_where_cards_would_be_small() -> None:
    assert laid_out((1920, 1080), POSITIONS["start"], 2).facts["level"] == 0
    assert laid_out((1280, 1024), POSITIONS["start"], 1).facts["level"] == 1
    narrow = laid_out((1024, 600), POSITIONS["start"], 2)
    assert (narrow.facts["level"], narrow.facts["strip lines"]) == (2, 1)
    assert [i for i in strip_cells(narrow, 1, 5) if i <= 5] == [4, 5]
    assert laid_out((1080, 1920), POSITIONS["start"]).facts["side"] == 0


def test_parts_give_way_too_where_cards_grow_much_by_it() -> None:
    for width in (900, 940, 980):
        highs = []
        for height in range(320, 380, 2):
            layout = arithmetic_layout(Request((width, height), counted(POSITIONS["start"]), bars=False))
            highs.append(layout.card[1])
        assert all(lower * 1.3 > high for high, lower in pairwise(highs))


def test_no_card_of_a_heap_moves_when_another_is_put_on_it_in_the_same_sub_column() -> None:
    size = (1920, 1080)
    most = laid_out(size, POSITIONS["empty"]).facts["per column"]
    one = laid_out(size, ([most, 0, 0, 0], 0, 0)).piles["W1"].cards
    more = laid_out(size, ([most + 5, 0, 0, 0], 0, 0)).piles["W1"].cards
    assert more[:most] == one
    assert more[most] == one[0]._replace(x=more[most].x) and more[most].x > one[0].right


def test_a_wide_heap_pushes_its_neighbours_and_the_last_one_goes_left() -> None:
    size = (1920, 1080)
    usual = laid_out(size, POSITIONS["start"]).piles
    first = laid_out(size, POSITIONS["all on the first"]).piles
    last = laid_out(size, POSITIONS["all on the last"]).piles
    assert first["W1"].slot == usual["W1"].slot and first["W2"].slot.x > usual["W2"].slot.x
    assert last["W4"].slot.x < usual["W4"].slot.x and last["W1"].slot == usual["W1"].slot


def test_heaps_stand_in_one_tray_and_numbers_beside_them() -> None:
    layout = laid_out((1366, 768), POSITIONS["uneven"])
    tops = {layout.piles[name].slot.y for name in HEAPS}
    assert len(tops) == 1
    for name in HEAPS:
        number = layout.piles[name].number
        assert number is not None
        assert number.right <= layout.piles[name].slot.x <= number.right + layout.text


def test_the_top_card_of_the_stock_lies_in_its_place_with_edges_below() -> None:
    full = laid_out((1920, 1080), POSITIONS["start"]).piles["stock"]
    assert full.cards[-1] == full.slot and full.cards[0].y > full.cards[-2].y > full.slot.y
    few = laid_out((1920, 1080), ([0, 0, 0, 0], 5, 0)).piles["stock"]
    assert set(few.cards) == {few.slot}


def test_foundations_line_up_with_what_belongs_to_them() -> None:
    layout = laid_out((1920, 1080), POSITIONS["start"])
    for number in range(1, 5):
        slot = layout.piles[f"F{number}"].slot
        beside, below = layout.parts[f"next {number}"], layout.parts[f"strip {number}"]
        assert (beside.x, beside.y, beside.h) == (slot.right, slot.y, slot.h)
        assert below.x == slot.x and below.y > slot.bottom and abs(below.right - beside.right) <= 1


def test_the_counter_reads_down_at_the_side_and_across_below() -> None:
    side = counter_cells(laid_out((1920, 1080), POSITIONS["start"], 2))
    assert [side.index(box) for box in sorted(side, key=lambda box: (box.x, box.y))] == list(range(13))
    assert len({box.x for box in side}) == 2
    below = counter_cells(laid_out((1080, 1920), POSITIONS["start"]))
    assert [below.index(box) for box in sorted(below, key=lambda box: (box.y, box.x))] == list(range(13))
    assert len({box.y for box in below}) == 2


def test_strips_show_all_thirteen_ranks_in_order_unless_they_are_cut() -> None:
    layout = laid_out((1920, 1080), POSITIONS["start"], 1.5)
    for column in range(1, 5):
        shown = strip_cells(layout, column, 3)
        assert list(shown) == list(range(13))
        assert sorted(shown.values(), key=lambda box: (box.y, box.x)) == list(shown.values())


def test_the_same_request_gives_the_same_layout() -> None:
    once = laid_out((1366, 768), POSITIONS["uneven"], 1.25)
    assert laid_out((1366, 768), POSITIONS["uneven"], 1.25) == once


def test_overlap_is_what_these_tests_take_it_for() -> None:
    a, b, c = Box(0, 0, 10, 10), Box(10, 0, 10, 10), Box(9, 9, 5, 5)
    assert [one.overlap(other) for one, other in combinations((a, b, c), 2)] == [0, 1, 4]
