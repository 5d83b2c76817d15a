"""What-if: a side line leaves the attempt untouched, shows nothing that is hidden, and can be compared and played."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from game.insight.worker import Worker
from game.journal.model import Category
from game.rules.arithmetic import ORDERS, TURN
from game.rules.cards import RANKS
from game.rules.patience import Move, Status
from game.ui.intents import Act, Pointer, Type
from game.ui.layout.bar import Item
from game.ui.scenes.arithmetic import ArithmeticScene
from game.ui.scenes.sideline import SideLine
from tests.ui.answers import PromptWorker
from tests.ui.harness import SCALES, SIZES, Stage, undrawn
from tests.ui.tables import ENDING, Table, arithmetic, cruel

DEAL = 426_538_125
LATE = {"1": ["KC"], "2": ["KD"], "3": ["KH"], "4": ["KS"]}
"""Cruel, four moves before the end."""


def begun() -> Table:
    """Cruel with a move made."""
    table = Table("cruel", DEAL)
    steps(table, 1)
    return table


def placed() -> Table:
    """Arithmetic with three cards placed."""
    table = Table("arithmetic", 7)
    for heap in ("W1", "W2", "W3"):
        table.scene.attempt_move(Move("S", heap))
    table.rest()
    return table


TABLES: dict[str, Callable[[], Table]] = {"cruel": begun, "arithmetic": placed}


def steps(table: Table, count: int = 3) -> None:
    """Some moves of the side line that turn nothing."""
    for _move in range(count):
        scene = table.scene
        moves = [move for move in scene.patience.moves(table.position) if move != TURN]
        if moves:
            assert scene.attempt_move(moves[0])
            table.rest()


def side_of(table: Table) -> SideLine | None:
    """The side line that was begun."""
    return table.scene.side


def shown(table: Table) -> object:
    """The attempt or its side line, whichever is shown."""
    return table.scene.play


def hint_of(table: Table) -> Move | None:
    """The move that a hint shows."""
    return table.scene.hint


def comparing(table: Table) -> bool:
    """Whether the attempt is shown for comparison."""
    return table.scene.comparing


def suppose(table: Table, rank: str) -> None:
    """Name the rank that comes next."""
    assert isinstance(table.scene, ArithmeticScene)
    table.scene.suppose(rank)


def kept(table: Table) -> tuple[object, ...]:
    """All that a side line must leave as it is."""
    row, attempt = table.rows()[0], table.scene.home.attempt
    return table.logged(), row.foundation_cards, row.outcome, row.take_backs, attempt.line, attempt.history[:]


@pytest.mark.parametrize("game", TABLES)
def test_the_attempt_is_untouched_but_for_the_aid_in_the_log(game: str) -> None:
    table = TABLES[game]()
    before, position = kept(table), table.position
    table.act("side")
    assert isinstance(shown(table), SideLine)
    assert "what-if" in table.rows()[0].aids  # saved before anything is played in it
    steps(table)
    table.act("back", "redo")
    table.rest()
    standing = side_of(table)
    assert standing is not None and standing.moves
    assert kept(table) == before
    table.act("side")
    table.rest()
    assert side_of(table) is None and shown(table) is table.scene.home
    assert (kept(table), table.position) == (before, position)
    assert table.scene.piles == table.scene.patience.piles(position)
    assert table.rows()[0].category == Category.ASSISTED


@pytest.mark.parametrize("game", TABLES)
def test_a_process_killed_in_a_side_line_reopens_where_the_attempt_was(game: str) -> None:
    table = TABLES[game]()
    table.act("side")
    steps(table)
    again = table.again()
    assert side_of(again) is None
    assert again.line == [str(move) for move in table.scene.home.attempt.line]
    assert again.scene.patience.piles(again.position) == table.scene.patience.piles(table.scene.home.attempt.position)
    assert "what-if" in again.scene.play.aids


@pytest.mark.parametrize("game", TABLES)
def test_quitting_in_a_side_line_keeps_the_attempt_and_its_time(game: str) -> None:
    table = TABLES[game]()
    table.act("side")
    steps(table, 1)
    at = table.scene.home.seconds
    table.scene.step(5.0)
    table.scene.leave()
    assert table.rows()[0].seconds == pytest.approx(at + 5.0, abs=0.001)


def test_take_backs_are_free_and_go_no_further_than_the_side_line() -> None:
    table = begun()
    table.scene.shell.settings = replace(table.stage.shell.settings, take_backs="never")
    start = table.position
    table.act("side")
    steps(table, 2)
    table.act("back", "back", "back")
    assert table.position == start
    assert "back" in table.scene.sleeping()
    assert table.rows()[0].take_backs == 0
    table.act("redo")
    assert table.position != start


def test_it_is_played_by_clicks_drags_and_keys_as_ever() -> None:
    table = Table("cruel", layout=cruel(ENDING))
    table.act("side")
    table.rest()
    table.drag("1", "2")
    table.rest()
    table.click("2")  # J♣ goes up
    table.rest()
    table.key(3)
    assert table.note
    table.act("redistribute")
    table.rest()
    assert table.line == ["1>2", "2>F", "R"] or table.line[:1] == ["1>2"]
    assert table.scene.home.attempt.line == []


def test_a_win_in_a_side_line_is_none() -> None:
    table = Table("cruel", layout=cruel(LATE))
    table.scene.attempt_move(Move("1", "F"))
    table.act("side")
    for pile in ("2", "3", "4"):
        table.scene.attempt_move(Move(pile, "F"))
        table.rest()
    scene = table.scene
    assert scene.play.status is Status.WON
    assert scene.celebration is None and not scene.cues
    assert scene.messages.dock is not None and "It wins." in scene.messages.dock.line
    assert [row.outcome for row in table.rows()] == ["open"]
    assert scene.home.status is Status.PLAYING


def test_a_block_in_a_side_line_ends_nothing() -> None:
    table = Table("arithmetic", layout=arithmetic([["AC"], ["2C"], ["3C"], ["4C"]], [[]] * 4, "KC"))
    layout = arithmetic([["AC"], ["2C"], ["3C"], ["4C"]], [[]] * 4, "KC")
    layout["wastes"][0], layout["stock"] = layout["stock"], []
    table.scene.new_deal(layout=layout)
    table.rest()
    table.act("side")
    table.scene.attempt_move(Move("S", "W2"))
    table.rest()
    assert table.scene.play.status is Status.LOST
    assert table.choices == ["Play it", "Compare", "Back to the attempt"]
    assert table.scene.messages.dock is not None
    assert table.scene.stuck_reason() in table.scene.messages.dock.line


def test_play_it_makes_the_moves_in_the_attempt_each_in_the_record() -> None:
    table = begun()
    table.act("side")
    steps(table, 3)
    side = side_of(table)
    assert side is not None
    moves, position = side.moves, table.position
    before = table.logged()
    table.choose("Play it")
    table.rest()
    assert side_of(table) is None
    assert table.position == position
    assert table.logged() == [*before, *(("play", str(move)) for move in moves)]
    table.scene.shell.settings = replace(table.stage.shell.settings, take_backs="always")
    table.act("back")
    assert table.logged()[-1] == ("back", str(moves[-1]))


def test_a_win_that_is_played_from_a_side_line_is_one() -> None:
    table = Table("cruel", layout=cruel(LATE))
    table.act("side")
    for pile in LATE:
        table.scene.attempt_move(Move(pile, "F"))
        table.rest()
    table.choose("Play it")
    assert table.rows()[0].outcome == "won"
    assert table.scene.celebration is not None


def test_comparing_shows_the_attempt_and_both_counts_and_needs_no_holding() -> None:
    table = begun()
    table.act("side")
    steps(table, 2)
    table.act("redistribute")
    table.rest()
    scene = table.scene
    shown = table.position
    table.act("compare")
    table.rest()
    assert table.position == scene.home.attempt.position
    assert comparing(table) and scene.messages.dock is not None
    assert scene.messages.dock.title == "The attempt"
    assert "0 redistributions" in scene.messages.dock.line and "1 redistribution." in scene.messages.dock.line
    table.choose("Show the side line")
    table.rest()
    assert table.position == shown


@pytest.mark.parametrize("name", ["cancel", "foundation", "redistribute", "back", "redo", "hint", "place", "new"])
def test_what_is_meant_for_the_side_line_never_reaches_the_attempt_that_is_compared(name: str) -> None:
    table = begun()
    table.act("side")
    steps(table, 2)
    before, shown = kept(table), table.position
    table.act("compare")
    table.send(Act(name, 1))
    assert not comparing(table) and table.position == shown
    table.act("compare")
    table.click("1")
    assert not comparing(table) and table.position == shown
    assert kept(table) == before


def test_the_attempt_takes_no_move_while_it_is_compared() -> None:
    table = begun()
    table.act("side")
    steps(table, 1)
    table.act("compare")
    scene = table.scene
    assert not scene.playing
    assert all(scene.moves_from(place) == [] for place in scene.view.piles)
    assert not scene.attempt_move(scene.patience.moves(table.position)[0])


# The stock


def test_the_order_of_the_stock_is_not_in_a_side_line() -> None:
    table = placed()
    stock = table.position.stock
    table.act("side")
    assert table.position.stock == tuple(sorted(stock)) != stock


def test_turning_asks_which_rank_and_turns_an_unseen_card_of_it() -> None:
    table = placed()
    stock = table.scene.home.attempt.position.stock
    table.act("side")
    table.scene.attempt_move(Move("S", "W4"))
    table.act("redistribute")
    assert table.options() == ["Cancel"]
    assert table.scene.typing
    assert table.position.turned is None
    table.send(Type("7"))
    table.rest()
    assert table.options() == []
    assert table.position.turned == min(card for card in stock if card[0] == "7")
    assert len(table.position.stock) == len(stock) - 1
    # Again, and the first one keeps its card.
    first = table.position.turned
    table.scene.attempt_move(Move("S", "W4"))
    table.click("stock")
    suppose(table, "Q")
    table.rest()
    assert str(table.position.turned)[0] == "Q"
    assert table.position.wastes[3][-1] == first
    table.act("back", "back")
    assert table.position.turned == first


def test_a_rank_that_is_all_seen_cannot_come() -> None:
    layout = arithmetic([["AC"], ["2C"], ["3C"], ["4C"]], [["7C", "7D", "7H", "7S"], [], [], []])
    table = Table("arithmetic", layout=layout, automatic_turn=False)
    table.act("side", "redistribute")
    table.send(Type("7"))
    assert table.position.turned is None and table.scene.dialog is not None
    table.send(Type("8"))
    assert table.position.turned == "8C"


def test_only_the_moves_before_the_first_turn_can_be_played() -> None:
    table = placed()
    real = table.scene.home.attempt.position.stock[0]
    table.act("side")
    table.scene.attempt_move(Move("S", "W4"))
    table.rest()
    assert table.choices[0] == "Play it"
    table.scene.attempt_move(TURN)
    suppose(table, "K")
    table.scene.attempt_move(Move("S", "W4"))
    table.rest()
    assert table.choices[0] == "Play the first move"
    before = table.logged()
    table.choose("Play the first move")
    table.rest()
    assert table.logged() == [*before, ("play", "S>W4"), ("auto", "T")]
    assert table.position.turned == real


def test_where_nothing_is_certain_nothing_can_be_played() -> None:
    layout = arithmetic([["AC"], ["2C"], ["3C"], ["4C"]], [["7C"], [], [], []])
    table = Table("arithmetic", layout=layout, automatic_turn=False)
    table.act("side", "redistribute")
    suppose(table, "9")
    table.rest()
    assert table.choices == ["Compare", "Back to the attempt"]


def test_a_setting_for_automatic_turning_turns_nothing_in_a_side_line() -> None:
    table = placed()
    table.act("side")
    table.stage.shell.change(automatic_turn=False)
    table.stage.shell.change(automatic_turn=True)
    table.scene.attempt_move(Move("S", "W4"))
    assert table.position.turned is None


def test_no_card_that_was_only_supposed_is_seen_on_its_way_into_the_stock() -> None:
    table = placed()
    table.act("side")
    table.scene.attempt_move(Move("S", "W4"))
    table.scene.attempt_move(TURN)
    suppose(table, "K")
    table.rest()
    supposed = table.position.turned
    table.act("side")
    assert table.scene.moving
    assert supposed not in table.scene.motion.tracks


# Where it is offered


def test_it_can_be_off() -> None:
    table = begun()
    table.stage.shell.change(what_if=False)
    table.act("side")
    assert side_of(table) is None and "switched off" in table.note
    assert "what-if" not in table.rows()[0].aids
    table.act("menu")
    assert "What if: a side line" not in table.options()


def test_switched_off_meanwhile_it_ends() -> None:
    table = begun()
    table.act("side")
    steps(table, 1)
    table.stage.shell.change(what_if=False)
    assert side_of(table) is None and shown(table) is table.scene.home
    assert table.scene.piles == table.scene.patience.piles(table.position)


@pytest.mark.parametrize("leave", [lambda stage: stage.act("side"), lambda stage: stage.shell.change(what_if=False)])
def test_ratings_are_never_of_a_line_that_is_not_shown(leave: Callable[[Stage], object]) -> None:
    """However the side line was left."""
    stage, worker = Stage(), PromptWorker()
    stage.shell.worker = cast(Worker, worker)
    done = [[RANKS[value - 1] + suit for value in order] for order, suit in zip(ORDERS, "CDHS", strict=True)]
    heaps: list[list[str]] = [["KC"], ["KD"], ["KH"], []]
    layout = arithmetic([*(pile[:12] for pile in done[:3]), done[3][:9]], heaps, "5S")
    table = Table("arithmetic", layout=layout, stage=stage)
    table.act("side")
    steps(table, 1)
    table.act("hint")
    worker.tell(table.scene)
    assert hint_of(table) is not None
    leave(stage)
    assert hint_of(table) is None
    count = len(worker.asked)
    table.act("hint")
    assert len(worker.asked) == count + 1


def test_the_menu_leads_in_and_out() -> None:
    table = begun()
    table.act("menu")
    table.answer("What if: a side line")
    steps(table, 1)
    table.act("menu")
    assert {"Back to the attempt", "Compare with the attempt", "Play it", "Main menu", "Quit"} <= set(table.options())
    assert not {"New deal", "End the attempt", "Pass this deal on"} & set(table.options())
    table.answer("Back to the attempt")
    assert side_of(table) is None


def test_the_bar_has_it_where_there_is_room() -> None:
    assert "side" in Table("cruel", size=(1920, 1080)).scene.bar.boxes
    assert "side" not in Table("cruel", size=(1024, 600), scale=200, lamp=True).scene.bar.boxes
    table = Table("cruel", size=(1920, 1080))
    table.click("side")
    assert side_of(table) is not None
    assert "side" not in table.scene.bar.boxes


def test_what_would_end_the_attempt_is_not_done_in_a_side_line() -> None:
    table = begun()
    table.act("side")
    for name in ("new", "same"):
        table.act(name)
        assert "side line" in table.note and table.scene.dialog is None
    assert len(table.rows()) == 1


def test_there_is_none_of_an_attempt_that_is_over() -> None:
    table = begun()
    table.scene.end_attempt()
    table.act("side")
    assert side_of(table) is None
    assert "what-if" not in table.rows()[0].aids


@pytest.mark.parametrize("language", ["en", "fr", "pt"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", TABLES)
def test_strip_bar_and_cards_stand_apart_at_every_size(game: str, scale: int, language: str) -> None:
    with undrawn():
        for size in SIZES:
            table = Table(game, 3, size=size, scale=scale, language=language)
            table.act("side")
            steps(table, 2)
            table.scene.draw(table.draw())
            for _turn in range(2):
                scene = table.scene
                strip = scene.messages.dock.strip.box  # type: ignore[union-attr]  # a side line has a strip
                named = {**scene.bar.boxes, "strip": strip}
                for place, pile in scene.view.piles.items():
                    assert all(not pile.extent.overlap(box) for box in named.values()), (size, place)
                assert all(strip.overlap(box) == box.w * box.h for box in scene.messages.dock.boxes)  # type: ignore[union-attr]  # as above
                table.act("compare")
                table.rest()
            table.stage.journal.close()


def test_it_looks_like_another_place() -> None:
    table = begun()
    at = (table.scene.around.area.x + 1, table.scene.around.area.cy - 120)
    before = table.draw().get_at(at)
    table.act("side")
    table.rest()
    assert table.draw().get_at(at) != before
    steps(table, 1)
    table.act("compare")
    table.rest()
    assert table.draw().get_at(at) == before
    bar: list[Item] = [item for item in table.scene.bar._plan.items if item.kind == "value"]
    assert bar[0].text.endswith("/52")


def test_the_pointer_may_rest_anywhere_while_comparing() -> None:
    table = begun()
    table.act("side")
    steps(table, 1)
    table.act("compare")
    table.send(Pointer("move", 300, 300))
    assert comparing(table)
