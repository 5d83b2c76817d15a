"""The card under the pointer: it rises in 80 ms, out-quad, sinks again, and nothing is left of it."""

import pytest

from game.rules.cards import Card
from game.ui.hover import RISE, Hover
from game.ui.motion import Pose

CARD, OTHER = Card("7H"), Card("QS")


def test_it_rises_out_quad_and_sinks_again() -> None:
    hover, rest = Hover(), Pose(10, 20, 140)
    assert [hover.aim(CARD), hover.aim(CARD)] == [True, False]
    seen = [hover.moving]
    hover.step(0.5)
    assert hover.pose(CARD, rest, 100).y == pytest.approx(20 - 100 * RISE * 0.75)
    seen.append(hover.moving)
    hover.step(0.5)
    assert [*seen, hover.moving] == [True, True, False]
    assert hover.pose(CARD, rest, 100).y == pytest.approx(20 - 100 * RISE)
    hover.aim(OTHER)
    assert hover.step(0.4) == []
    assert hover.step(0.6) == [CARD]
    assert set(hover.parts) == {OTHER}
    assert hover.pose(CARD, rest, 100) == rest
