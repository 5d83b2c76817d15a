"""The generator's geometry, which the renderer's missing clip paths make necessary, and its contact sheets."""

import math
from pathlib import Path

import pytest

from tools.deck.cut import cut
from tools.deck.draw import at, circle, group, path, rect, stroke
from tools.deck.geometry import clip, clip_line, flatten, outline
from tools.deck.sheets import sheets

BOX = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
"""Clockwise on the screen."""


def area(polygon: list[tuple[float, float]]) -> float:
    return abs(sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(polygon, polygon[1:] + polygon[:1], strict=True))) / 2


def test_a_polygon_is_cut_by_a_window() -> None:
    assert area(clip([(5, 5), (25, 5), (25, 8), (5, 8)], BOX)) == pytest.approx(15)
    assert area(clip([(-5, -5), (15, -5), (15, 15), (-5, 15)], BOX)) == pytest.approx(100)
    assert clip([(11, 0), (20, 0), (20, 9)], BOX) == []


def test_a_line_is_cut_into_the_pieces_inside() -> None:
    zigzag = [(5.0, 5.0), (15.0, 5.0), (15.0, 8.0), (5.0, 8.0)]
    assert clip_line(zigzag, BOX) == [[(5, 5), (10, 5)], [(10, 8), (5, 8)]]
    assert clip_line([(11.0, 1.0), (12.0, 9.0)], BOX) == []


def test_curves_become_lines_that_stay_on_them() -> None:
    ring = outline("M0,-5A5,5 0 0 1 0,5A5,5 0 0 1 0,-5Z")
    assert all(math.hypot(x, y) == pytest.approx(5) for x, y in ring)
    far, near = outline("M3,-4A5,5 0 1 1 -3,-4Z"), outline("M-3,-4A5,5 0 0 1 3,-4Z")
    assert area(far) > area(near)
    ((bend, closed),) = flatten("M0,0Q5,10 10,0")
    assert not closed
    assert max(y for _, y in bend) == pytest.approx(5)
    ((wave, _),) = flatten("M0,0C0,8 8,8 8,0", steps=2)
    assert wave == [(0, 0), (4, 6), (8, 0)]


def test_an_unknown_path_command_is_refused() -> None:
    with pytest.raises(ValueError, match="path command 'S'"):
        flatten("M0,0S1,1 2,2")


def test_what_lies_inside_the_window_is_left_as_it_is() -> None:
    inside = circle(5, 5, 2, "ink") + at(1, 1, path("M0,0C1,0 2,1 2,2Z", "gold"), turn=30, scale=2)
    assert cut(inside, BOX) == inside


def test_what_lies_outside_goes_with_its_group() -> None:
    assert cut(at(20, 0, rect(0, 0, 5, 5, "ink") + circle(3, 3, 1, "ink")), BOX) == ""


@pytest.mark.parametrize(
    ("transform", "cut_at"),
    [
        ("translate(5,0)", "M0,0L5,0L5,4L0,4Z"),
        ("scale(2)", "M0,0L5,0L5,4L0,4Z"),
        ("scale(-1,1) translate(-10,0)", "M0,0L10,0L10,4L0,4Z"),
        ("rotate(180 5 5)", "M10,0L10,4L0,4L0,0Z"),
    ],
)
def test_the_window_is_seen_from_within_a_group(transform: str, cut_at: str) -> None:
    before, after = cut(group(transform, path("M0,0H20V4H0Z", "ink", 1)), BOX).split(' d="')
    assert before.startswith(f'<g transform="{transform}">')
    assert set(after.split('"')[0].strip("MZ").split("L")) == set(cut_at.strip("MZ").split("L"))


def test_a_cut_line_stays_open() -> None:
    assert cut(stroke("M5,5H20", 2), BOX) == stroke("M5,5L10,5", 2)


def test_the_sheets_are_drawn(tmp_path: Path) -> None:
    files = sheets(tmp_path)
    assert len(files) == len(set(files)) == len(list(tmp_path.iterdir())) > 10
    assert all(file.stat().st_size > 5000 for file in files)
