"""Cruel's table."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.cruel import FOUNDATIONS, PILES, cruel_layout, ribbon
from game.ui.layout.table import Request, TableLayout
from tests.ui.layout import boxes
from tests.ui.layout.boxes import SCALES, SIZES, SMALL_SIZES, Size

SHAPES = ["auto", "3x4", "2x6", "4x3", "1x12"]
POSITIONS = {
    "start": [4] * 12,
    "a pile of 15": [4, 4, 4, 1, 4, 15, 4, 4, 4, 0, 4, 0],
    "last pile of 15": [4] * 9 + [0, 0, 15],
    "full row": [7, 7, 7, 7, 4, 4, 4, 4, 1, 1, 1, 1],
    "one full row": [0] * 8 + [15, 15, 15, 3],
    "all in one": [48] + [0] * 11,
    "empty": [0] * 12,
}


def laid_out(size: Size, heights: Sequence[int], scale: float = 1, shape: str = "auto", dock: int = 0) -> TableLayout:
    counts = dict(zip(PILES, heights, strict=True)) | dict.fromkeys(FOUNDATIONS, 1)
    return cruel_layout(Request(size, counts, scale, shape, dock))


def check(layout: TableLayout, heights: Sequence[int], dock: int = 0) -> None:
    counts = dict(zip(PILES, heights, strict=True)) | dict.fromkeys(FOUNDATIONS, 1)
    boxes.piles_hold_their_cards(layout, counts)
    extents = {name: pile.extent for name, pile in layout.piles.items()}
    solid = extents | {"control": layout.parts["control"]} | boxes.bars(layout)
    boxes.apart(solid | boxes.numbers(layout))
    boxes.within(solid | boxes.numbers(layout), boxes.window(layout))
    boxes.within(extents | {"control": layout.parts["control"], "table": layout.parts["table"]}, layout.area)
    assert layout.area.bottom + dock <= (layout.foot.y if layout.foot else layout.size[1])
    if layout.facts["side"]:
        panel = layout.parts["panel"]
        boxes.within({name: extents[name] for name in FOUNDATIONS} | {"control": layout.parts["control"]}, panel)
        boxes.apart({name: extents[name] for name in PILES} | boxes.bars(layout) | {"panel": panel})
    readable(layout)


def readable(layout: TableLayout) -> None:
    wide, high = layout.card
    for name in PILES:
        for right, down in boxes.steps(layout.piles[name].cards):
            if layout.facts["rows"] > 1:
                assert right >= int(0.15 * wide) and down == 0, name
            else:
                assert right == 0 and down >= int(0.122 * high), name


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_every_position_has_room_in_every_window(size: Size, scale: float, shape: str) -> None:
    for dock in (0, size[1] // 6):
        for heights in POSITIONS.values():
            check(laid_out(size, heights, scale, shape, dock), heights, dock)


@given(
    boxes.windows(), boxes.scales, st.sampled_from(SHAPES), boxes.shared_out(48, 12), st.sampled_from([0.0, 0.1, 0.25])
)
def test_any_position_has_room_in_any_window(
    size: Size, scale: float, shape: str, heights: list[int], dock: float
) -> None:
    check(laid_out(size, heights, scale, shape, round(dock * size[1])), heights, round(dock * size[1]))


@pytest.mark.parametrize(
    ("size", "scale", "height", "side"),
    [
        ((1024, 600), 1, 141, 1),
        ((1024, 600), 2, 129, 1),
        ((1280, 720), 1, 181, 1),
        ((1600, 1200), 1, 253, 0),
        ((1920, 1080), 1, 270, 1),
        ((1920, 1080), 2, 256, 1),
        ((2560, 1080), 1, 308, 1),
        ((1080, 1920), 1, 224, 0),
    ],
)
def test_cards_are_as_large_as_they_were_designed(size: Size, scale: float, height: int, side: int) -> None:
    layout = laid_out(size, [4] * 12, scale)
    assert abs(layout.card[1] - height) <= 2
    assert layout.facts["side"] == side


def test_shape_follows_the_window_unless_chosen() -> None:
    def shape(size: Size, name: str) -> tuple[int, int]:
        facts = laid_out(size, [4] * 12, shape=name).facts
        return facts["rows"], facts["columns"]

    assert shape((1920, 1080), "auto") == (3, 4)
    assert shape((2560, 660), "auto") == (2, 6)
    assert shape((1080, 1920), "auto") == (4, 3)
    assert [shape((1920, 1080), name) for name in SHAPES[1:]] == [(3, 4), (2, 6), (4, 3), (1, 12)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", SHAPES)
def test_reading_order_is_left_to_right_then_down(size: Size, shape: str) -> None:
    layout = laid_out(size, POSITIONS["a pile of 15"], shape=shape)
    slots = [layout.piles[name].slot for name in PILES]
    assert slots == sorted(slots, key=lambda slot: (slot.y, slot.x))
    assert len({slot.y for slot in slots}) == layout.facts["rows"]


def test_foundations_stand_in_their_order() -> None:
    side = [laid_out((1920, 1080), [4] * 12).piles[name].slot for name in ("FS", "FH", "FD", "FC")]
    assert side == sorted(side, key=lambda slot: slot.y)
    top = [laid_out((1600, 1200), [4] * 12).piles[name].slot for name in ("FS", "FH", "FD", "FC")]
    assert top == sorted(top, key=lambda slot: slot.x)
    two_by_two = laid_out((1024, 600), [4] * 12, 2)
    assert two_by_two.facts["foundation columns"] == 2
    square = [two_by_two.piles[name].slot for name in ("FS", "FH", "FD", "FC")]
    assert square == sorted(square, key=lambda slot: (slot.y, slot.x))


def test_cards_of_a_foundation_lie_on_one_another() -> None:
    counts = dict.fromkeys(PILES, 0) | dict.fromkeys(FOUNDATIONS, 13)
    layout = cruel_layout(Request((1920, 1080), counts))
    for name in FOUNDATIONS:
        assert set(layout.piles[name].cards) == {layout.piles[name].slot}


def test_a_pile_of_fifteen_shrinks_nothing_in_a_row_of_28() -> None:
    for size in SIZES:
        usual = laid_out(size, POSITIONS["start"], shape="3x4")
        layout = laid_out(size, POSITIONS["a pile of 15"], shape="3x4")
        assert layout.facts["shrunk"] == 0 and layout.card == usual.card
        assert laid_out(size, POSITIONS["full row"], shape="3x4").facts["shrunk"] == 0


def test_a_long_pile_pushes_its_neighbours_and_they_come_back() -> None:
    usual = laid_out((1920, 1080), POSITIONS["start"]).piles
    pushed = laid_out((1920, 1080), [9] + [4] * 11).piles
    assert pushed["1"].slot == usual["1"].slot
    assert pushed["2"].slot.x > usual["2"].slot.x
    assert pushed["5"] == usual["5"]


def test_a_fan_is_no_wider_than_it_should_and_shows_whole_indexes_while_it_can() -> None:
    for size in SIZES:
        layout = laid_out(size, [2, 4, 9, 1] * 3, shape="3x4")
        wide = layout.card[0]
        for name in PILES:
            for right, _ in boxes.steps(layout.piles[name].cards):
                assert int(0.205 * wide) <= right <= 0.308 * wide + 1


def test_the_word_on_the_control_has_room() -> None:
    for size in SIZES:
        for label in (80.0, 250.0):
            counts = dict.fromkeys(PILES, 4)
            layout = cruel_layout(Request(size, counts, label=label))
            assert layout.parts["control"].w >= label


@pytest.mark.parametrize("dock", [120, 160, 200])
def test_the_control_leaves_the_foundations_their_room(dock: int) -> None:
    layout = laid_out((1024, 600), [4] * 12, 2, dock=dock)
    assert layout.facts["side"] == 1
    assert layout.piles["FS"].slot.h >= 0.75 * layout.card[1]
    assert layout.parts["control"].h >= 4 * layout.text


def test_the_control_on_top_has_room_for_count_and_word() -> None:
    counts = dict.fromkeys(PILES, 4)
    layout = cruel_layout(Request((530, 350), counts, 2, label=140.0, bars=False))
    assert layout.facts["side"] == 0
    assert layout.parts["control"].h >= 3 * layout.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_ribbon_keeps_the_order_inside_the_table(size: Size, shape: str) -> None:
    layout = laid_out(size, [4] * 12, shape=shape)
    for n in (1, 3, 4, 5, 13, 28, 29, 40, 47, 48):
        for cut in (0.0, 0.5, 1.0):
            cards = ribbon(layout, n, cut)
            assert len(cards) == n
            boxes.within({str(i): card for i, card in enumerate(cards)}, layout.area)
            assert {(card.w, card.h) for card in cards} == {layout.card}
            for right, down in boxes.steps(cards):
                assert right >= int((0.135 if cut == 0 else 0.08) * layout.card[0]) or down > layout.card[1]


def test_cut_packets_of_the_ribbon_stand_apart() -> None:
    layout = laid_out((1920, 1080), [4] * 12)
    closed, open_ = ribbon(layout, 48, 0.0), ribbon(layout, 48, 1.0)
    assert len({card.y for card in closed}) == 1
    for i in range(47):
        step = open_[i + 1].x - open_[i].x
        if i % 4 == 3:
            assert step > 0.2 * layout.card[0] and open_[i + 1].y != open_[i].y
        else:
            assert open_[i + 1].y == open_[i].y


def test_the_same_request_gives_the_same_layout() -> None:
    once = laid_out((1366, 768), POSITIONS["one full row"], 1.25)
    assert laid_out((1366, 768), POSITIONS["one full row"], 1.25) == once
