"""What the table does with the pointer over it: the card that could be picked up rises, and costs nothing at rest."""

import pygame
import pytest

from game.rules.patience import Move
from game.ui.intents import Pointer
from tests.ui.tables import ENDING, Table, arithmetic, cruel


@pytest.fixture
def table() -> Table:
    table = Table("cruel", layout=cruel(ENDING))
    table.draw()
    return table


def over(table: Table, name: str) -> None:
    table.send(Pointer("move", *table.point(name)))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def dirty(table: Table) -> bool:
    """Whether a frame would be drawn."""
    return table.scene.dirty or table.scene.moving


def risen(table: Table) -> list[str]:
    return [str(card) for card, pose in table.scene.shown().items() if pose != table.scene.rest[card]]


def test_the_card_rises_and_then_nothing_moves(table: Table) -> None:
    over(table, "1")
    assert table.scene.dirty
    table.scene.step(0.040)
    assert dirty(table)
    table.scene.step(0.041)
    assert risen(table) == ["JC"]
    table.draw()
    assert not dirty(table) and table.scene.timer is None
    table.send(Pointer("move", table.point("1")[0] + 3, table.point("1")[1]))
    assert not dirty(table)  # over the same card: no frame


@pytest.mark.parametrize("away", [(3, 300), None])
def test_what_is_drawn_in_part_is_what_is_drawn_as_a_whole(table: Table, away: tuple[int, int] | None) -> None:
    plain = pixels(table.draw())
    for name in ("1", "2", "4"):
        over(table, name)
        table.rest()
        shown = pixels(table.draw())
        assert shown != plain
        table.scene.refresh()
        assert pixels(table.draw()) == shown
    if away is not None:
        table.send(Pointer("move", *away))
        table.rest()
        assert pixels(table.draw()) == plain


def test_only_what_could_be_picked_up_rises(table: Table) -> None:
    over(table, "3")  # K♣ has no target
    assert risen(table) == [] and not table.scene.moving
    over(table, "FC")
    assert not table.scene.moving
    over(table, "menu")
    table.rest()
    assert risen(table) == []


def test_the_stock_and_the_turned_card_rise_when_they_can_be_used() -> None:
    layout = arithmetic([["AC"], ["2C"], ["3C"], ["4C"]], [["7C"], [], [], []], "KD")
    table = Table("arithmetic", layout=layout)
    over(table, "stock")
    table.rest()
    assert risen(table) == []
    over(table, "S")
    table.rest()
    assert risen(table) == ["KD"]


def test_a_move_goes_on_from_where_the_card_is_shown(table: Table) -> None:
    over(table, "2")
    table.rest()
    card = table.scene.piles["2"][-1]
    before = table.scene.shown()[card]
    assert before.y < table.scene.rest[card].y
    table.scene.attempt_move(Move("2", "3"))
    assert table.scene.shown()[card].y == before.y
    table.rest()
    assert risen(table) == []


def test_a_drag_is_not_disturbed(table: Table) -> None:
    over(table, "1")
    table.rest()
    x, y = table.grab("1")
    assert table.held() == "1"
    table.send(Pointer("move", *table.point("2")))
    table.rest()
    assert table.scene.hover.parts == {}
    assert table.scene.hand.at is not None
    table.send(Pointer("up", x, y, 1))


def test_a_dialog_and_a_lost_window_let_it_sink(table: Table) -> None:
    for ends in ("menu", ""):
        over(table, "1")
        table.rest()
        assert risen(table) == ["JC"]
        if ends:
            table.act(ends)
        else:
            table.scene.focused(False)
        table.rest()
        assert risen(table) == []
        if ends:
            table.act("cancel")


def test_with_reduced_motion_a_line_shows_it_and_nothing_moves() -> None:
    table = Table("cruel", layout=cruel(ENDING), reduced_motion=True)
    plain = pixels(table.draw())
    over(table, "1")
    table.rest()
    assert risen(table) == []
    assert pixels(table.draw()) != plain
    over(table, "menu")
    table.send(Pointer("move", 3, 300))
    table.rest()
    assert pixels(table.draw()) == plain


def test_marks_stay_on_the_card_that_rises() -> None:
    table = Table("cruel", layout=cruel(ENDING))
    table.act("preview")
    table.draw()
    box = table.box("1")
    at = (box.right - round(0.2 * box.w), box.bottom - round(0.2 * box.h))  # in the small card of the preview
    before = table.draw().get_at(at)
    over(table, "1")
    table.rest()
    assert table.draw().get_at(at) == before
