"""Unit, text, bars and what is left."""

import pytest

from game.ui.geometry import Box
from game.ui.layout.frame import frame, text_px, unit
from tests.ui.layout import boxes
from tests.ui.layout.boxes import SCALES, SIZES, SMALL_SIZES, Size


def test_the_unit_follows_the_tighter_side_within_limits() -> None:
    assert unit((1920, 1080)) == unit((1080, 1920)) == 1
    assert unit((2560, 1440)) == pytest.approx(4 / 3)
    assert unit((3840, 2160)) == unit((7680, 4320)) == 2
    assert unit((640, 360)) == 0.5


def test_text_is_legible_and_scales_to_twice_its_size() -> None:
    assert [text_px((1920, 1080), scale) for scale in SCALES] == [20, 30, 40]
    assert [text_px((1024, 600), scale) for scale in SCALES] == [15, 22, 30]
    assert text_px((3840, 2160)) == 40
    assert text_px((640, 360), 2) == 18


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_the_window_is_divided_without_overlap(size: Size, scale: float) -> None:
    for dock in (0, 100, size[1]):
        around = frame(size, scale, dock)
        parts = {"bar": around.bar, "area": around.area}
        parts |= {name: box for name, box in (("foot", around.foot), ("dock", around.dock)) if box}
        boxes.apart(parts)
        boxes.within(parts, Box(0, 0, *around.size))
        assert around.bar.w == around.size[0]
        assert around.bar.h >= 1.6 * around.text


def test_actions_go_to_the_foot_where_the_window_stands_upright() -> None:
    assert frame((1080, 1920)).foot is not None
    assert frame((1080, 1243)).foot is not None
    assert frame((1080, 1241)).foot is None
    assert frame((1920, 1080)).foot is None


def test_a_dock_lies_above_the_foot_and_takes_its_height_off_the_table() -> None:
    plain, docked = frame((1080, 1920)), frame((1080, 1920), dock=200)
    assert plain.dock is None and docked.dock is not None and docked.foot is not None
    assert docked.area.h == plain.area.h - 200
    assert docked.dock.bottom + 8 == docked.foot.y


def test_a_window_that_is_too_small_is_cropped() -> None:
    assert frame((300, 200)).size == (640, 360)
    assert frame((200, 300)).size == (360, 640)
