"""The line of a win: rebuilt between reading orders, replayed, without detours."""

import random

import pytest

from game.insight.answer import finished
from game.insight.cruel_layouts import Walk, encode, order_of, redistributed
from game.insight.cruel_line import line_through, replayed
from game.rules.cruel import REDISTRIBUTE, CruelPosition
from game.rules.patience import Move
from tests.insight.positions import CRUEL, met_on, small, wins

ALL = 1 << 20
ENDING = {
    "foundations": {"C": 11, "D": 10, "H": 13, "S": 13},
    "piles": [["KC", "KD", "QC", "QD"], ["JD"], *([[]] * 10)],
}
"""The jack may go on the queen, and a redistribution brings it back."""


def ending() -> CruelPosition:
    position: CruelPosition = CRUEL.read_layout(ENDING)
    return position


def moves(text: str) -> list[Move]:
    return [Move.parse(move) for move in text.split()]


def test_detours_are_left_out() -> None:
    line = moves("2>1 R 2>1 R 2>F 1>F 1>F 1>F 1>F")
    met_on(ending(), line)
    assert finished(replayed(ending(), line)) == tuple(line[4:])


@pytest.mark.parametrize("text", ["2>F 1>F 1>F 1>F", "2>F R 1>F 1>F 1>F 1>F", ""])
def test_what_does_not_win_by_the_rules_is_not_let_through(text: str) -> None:
    with pytest.raises(AssertionError):
        finished(replayed(ending(), moves(text)))


def test_a_redistribution_that_changes_nothing_is_left_out() -> None:
    rng = random.Random(1)
    found = {True: 0, False: 0}
    while min(found.values()) < 40:
        position = small(rng, 12)
        start = encode(position)
        for layout, _, following in Walk(start).advance(ALL):
            again = redistributed(order_of(layout), following)
            if layout != start[0] and any(not order_of(each) for each, _, _ in Walk(again).advance(ALL)):
                found[again[0] == layout] += 1
                line = finished(line_through(start, [order_of(layout)]))
                wins(position, finished(replayed(position, line)))
                assert line.count(REDISTRIBUTE) <= 1
