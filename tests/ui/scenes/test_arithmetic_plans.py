"""Planning at Arithmetic's table: the sweep, what could follow a rank, marks on the heaps, and certain losses."""

import random
from collections.abc import Sequence
from typing import Any, cast

import pygame
import pytest

from game.insight.answer import finished
from game.insight.arithmetic_lost import think_view
from game.insight.arithmetic_view import open_view
from game.insight.worker import Worker
from game.rules.arithmetic import ORDERS, TURN
from game.rules.cards import RANKS
from game.rules.patience import Move, Status
from game.ui.intents import Act, Pointer
from game.ui.scenes.arithmetic import ArithmeticScene
from game.ui.scenes.chrome import Choice
from tests.insight.arithmetic_positions import ARITHMETIC
from tests.ui.harness import Record, Stage, recording
from tests.ui.scenes.test_cruel_advice import SlowWorker
from tests.ui.tables import Table, arithmetic

FRAME = 1 / 60
UP = [["AS"], ["2S"], ["3S"], ["4S"]]
"""Foundations just begun: they take two, four, six and eight."""


def opened(wastes: Sequence[Sequence[str]], turned: str | None = None, **settings: Any) -> Table:
    settings = {"automatic_turn": False} | settings
    return Table("arithmetic", layout=arithmetic(UP, wastes, turned), **settings)


def scene_of(table: Table) -> ArithmeticScene:
    assert isinstance(table.scene, ArithmeticScene)
    return table.scene


# The sweep


RUN = [["5H", "4H", "3H", "2H"], ["KC", "8C"], [], []]
"""Two and three go to foundation 1, the eight to 4; then the four has a choice of two."""


def test_a_sweep_plays_card_by_card_and_every_one_is_recorded() -> None:
    table = opened(RUN)
    table.click("sweep")
    seen = 0
    for _frame in range(600):
        if not table.scene.moving:
            break
        table.scene.step(FRAME)
        seen += table.scene.motion.running
    assert seen > 20
    assert sorted(table.line) == ["W1>F1", "W1>F1", "W2>F4"]
    assert [kind for kind, _move in table.logged()] == ["play"] * 3
    assert table.position.wastes[0] == ("5H", "4H")


def test_where_a_choice_remains_the_card_is_picked_up_and_a_sweep_goes_on_after_it() -> None:
    table = opened(RUN)
    table.act("preview")
    table.rest()
    assert table.held() == "W1"
    assert set(table.scene.hand.targets) == {"F1", "F2"}
    table.click("F1")
    table.rest()
    table.act("preview")
    table.rest()
    assert table.position.wastes == ((), ("KC",), (), ())


def test_a_choice_between_cards_is_lit_until_the_next_press() -> None:
    table = opened([["2H"], ["2C"], [], []])
    table.act("preview")
    assert table.line == []
    assert {str(move) for move in scene_of(table).open_choices} == {"W1>F1", "W2>F1"}
    table.draw()
    table.act("right")
    assert scene_of(table).open_choices == []


@pytest.mark.parametrize("press", [Act("pick"), Act("hint"), Pointer("down", 5, 5, 1)])
def test_any_press_finishes_a_sweep_at_once_and_does_nothing_else(press: Act | Pointer) -> None:
    table = opened(RUN)
    table.act("preview")
    table.scene.step(FRAME)
    table.send(press)
    assert len(table.line) == 3
    assert not table.scene.motion.running
    assert table.held() == "W1"
    assert scene_of(table).rated == []


def test_a_card_turned_in_the_middle_of_a_sweep_is_reckoned_with() -> None:
    # The two on top could go; but the first card of the sweep turns another one, which wants the same place.
    layout = arithmetic(UP, [["8C"], ["2H"], [], []])
    layout["stock"] = ["2C", *(card for card in layout["stock"] if card != "2C")]
    table = Table("arithmetic", layout=layout, automatic_turn=False)
    table.stage.shell.change(automatic_turn=True)
    table.act("preview")
    assert [str(move) for move in scene_of(table).playing_out] == ["W1>F4", "W2>F1"]
    table.rest()
    assert table.line == ["W1>F4", "T"]
    assert {str(move) for move in scene_of(table).open_choices} == {"S>F1", "W2>F1"}


def test_there_is_nothing_to_sweep() -> None:
    table = opened([["KH"], [], [], []])
    assert "sweep" in table.scene.sleeping()
    assert not any("Sweep" in label for label in menu_of(table))
    table.click("sweep")
    assert table.line == []
    assert "No heap top can go" in table.note
    lively = opened(RUN)
    assert "sweep" not in lively.scene.sleeping()
    assert any("Sweep" in label for label in menu_of(lively))


def menu_of(table: Table) -> list[str]:
    table.act("menu")
    labels = table.options()
    table.scene.close()
    return labels


# What could follow a rank


FOLLOW = [["8H", "4H", "3H"], ["KD"], [], []]
"""If a two came, three, four and eight could follow it."""


def tags(record: Record) -> list[int]:
    """How many cards each foundation would get, as it is written on them."""
    return [int(line.words) for line in record.lines if line.words.startswith("+")]


def point(table: Table, rank: int) -> None:
    box = table.scene.controls()[f"rank {rank}"]
    table.send(Pointer("move", box.cx, box.cy))


def test_pointing_at_a_rank_lights_what_would_follow() -> None:
    table = opened(FOLLOW)
    table.draw()
    point(table, 2)
    assert scene_of(table).lit_rank == 2
    assert table.note == "2: 4 cards could go up."
    with recording() as record:
        table.draw()
    assert sum(tags(record)) == 4
    table.send(Pointer("move", 3, 300))
    assert scene_of(table).lit_rank == 0
    with recording() as record:
        table.draw()
    assert tags(record) == []
    assert table.line == []


def test_ranks_that_would_go_nowhere_or_will_not_come() -> None:
    table = opened(FOLLOW)
    point(table, 13)
    assert table.note == "K: no foundation would take it now."
    gone = opened([["2H", "2C"], ["KD", "2D"], [], []])
    point(gone, 2)
    assert gone.note == "2: none is left to come."
    assert scene_of(gone).following(2) == ()


def test_keys_reach_every_rank_and_come_back() -> None:
    table = opened(FOLLOW)
    table.act("next", "next")
    seen = set()
    for _step in range(12):
        seen.add(scene_of(table).lit_rank)
        table.act("down")
    assert seen | {scene_of(table).lit_rank} == set(range(1, 14))
    table.act("next")
    assert scene_of(table).lit_rank == 0
    # From the heaps, arrows do not stray into the counter.
    table = opened(FOLLOW)
    table.act("left", *["left"] * 6, *["down"] * 3)
    assert scene_of(table).lit_rank == 0


def test_a_pressed_rank_stays_lit_until_it_is_pressed_again_or_something_is_played() -> None:
    table = opened(FOLLOW, "2C")
    scene = scene_of(table)
    box = scene.controls()["rank 2"]
    away = Pointer("move", 700, 400)
    table.stage.click(box)
    table.send(away)
    assert scene.lit_rank == 2
    table.stage.click(box)
    table.send(away)
    assert scene.lit_rank == 0
    table.stage.click(box)
    table.send(away)
    table.key(3)
    assert table.line == ["S>W3"]
    assert scene.lit_rank == 0


def test_in_a_small_window_the_dialog_tells_and_lights() -> None:
    table = opened(FOLLOW, size=(640, 360))
    scene = scene_of(table)
    assert scene.behind_button
    assert not any(name.startswith("rank") for name in scene.controls())
    table.click("seen")
    table.act("down")
    with recording() as record:
        table.draw()
    assert "2: 4 cards could go up." in {line.words for line in record.lines}
    table.act("pick")
    assert scene.dialog is None
    assert scene.lit_rank == 2
    table.draw()


# Marks, and what the log says of them


LOCKED = arithmetic(
    [[RANKS[value - 1] + suit for value in order] for order, suit in zip(ORDERS[:3], "CDH", strict=True)]
    + [[RANKS[value - 1] + "S" for value in ORDERS[3][:11]]],
    [["9S", "KS"], [], [], []],
)
"""The last foundation needs the nine, and then the king that lies on it."""


def differing(layout: Any, aid: str) -> int:
    """Pixels of the heaps that an aid changes."""
    pictures = []
    for on in (True, False):
        table = Table("arithmetic", layout=layout)
        table.stage.shell.change(**{aid: on})
        heaps = table.draw().subsurface(table.scene.view.parts["heaps"])
        pictures.append(pygame.image.tobytes(heaps, "RGBA"))
    pixels = [[picture[at : at + 4] for at in range(0, len(picture), 4)] for picture in pictures]
    return sum(one != other for one, other in zip(*pixels, strict=True))


@pytest.mark.parametrize(
    ("aid", "layout"), [("runs", arithmetic(UP, [["KH", "QH", "JH"], [], [], []])), ("locks", LOCKED)]
)
def test_marks_can_be_switched_off(aid: str, layout: Any) -> None:
    assert differing(layout, aid) > 40
    assert differing(arithmetic(UP, [["KH"], ["QC"], [], []]), aid) == 0


def test_what_is_merely_open_leaves_an_attempt_clean() -> None:
    table = opened(FOLLOW, "2C")
    point(table, 2)
    table.act("preview")
    table.key(3)
    (row,) = [row for row in table.rows() if row.layout is not None][:1]
    assert {"runs", "locks", "follow"} <= set(row.aids)
    assert row.category != "assisted"


def test_every_aid_can_be_switched_off() -> None:
    table = opened(FOLLOW, "2C", runs=False, locks=False, follow=False)
    assert not any(name.startswith("rank") for name in table.scene.controls())
    assert not {"runs", "locks", "follow", "certain-loss"} & table.scene.aids_in_use()


# Certainly lost


def lost_line() -> tuple[int, list[Move]]:
    """A deal and moves that lose it, the stock not being used up."""
    for deal in range(1, 40):
        line: list[Move] = []
        rng, position = random.Random(deal), ARITHMETIC.deal(deal)
        while moves := ARITHMETIC.moves(position):
            if len(position.stock) > 4 and finished(think_view(open_view(position))):
                return deal, line
            up = [move for move in moves if move.target.startswith("F")]
            line.append(rng.choice(up or [move for move in moves if move != TURN] or moves))
            position = ARITHMETIC.apply(position, line[-1])
    raise LookupError("no such deal")


def played(line: list[Move], deal: int, worker: SlowWorker, **settings: Any) -> ArithmeticScene:
    """The attempt up to where a loss is told, or to the end of the line."""
    stage = Stage()
    stage.shell.worker = cast(Worker, worker)
    stage.shell.change(automatic_turn=False, **settings)
    scene = ArithmeticScene(stage.shell, deal=deal, resume=False)
    for move in line:
        scene.skip()
        assert scene.attempt_move(move)
        worker.answer(scene)
        if scene.told_dead:
            break
    return scene


def choices(scene: ArithmeticScene) -> list[Choice]:
    """What the strip offers."""
    return scene.messages.dock.choices if scene.messages.dock else []


def test_a_certain_loss_is_told_once_with_the_way_back() -> None:
    deal, line = lost_line()
    scene = played(line, deal, SlowWorker(), certain_loss=True)
    assert scene.messages.dock is not None
    assert scene.messages.dock.title == "No longer winnable"
    assert [choice.sign for choice in choices(scene)] == ["", "back", "end"]
    before = len(scene.play.attempt.line)
    choices(scene)[1].act()
    assert not scene.dead(scene.play.attempt.position)
    assert scene.play.attempt.take_backs == before - len(scene.play.attempt.line) > 0
    assert choices(scene) == []
    (row,) = scene.shell.journal.attempts(scene.shell.player.id)
    assert row.category == "assisted"
    assert "certain-loss" in row.aids


def test_who_goes_on_is_not_told_again() -> None:
    deal, line = lost_line()
    worker = SlowWorker()
    scene = played(line, deal, worker, certain_loss=True)
    choices(scene)[0].act()
    assert choices(scene) == []
    for _turn in range(3):
        scene.skip()
        scene.attempt_move(scene.patience.moves(scene.play.attempt.position)[0])
        worker.answer(scene)
        assert choices(scene) == [] or scene.play.status is not Status.PLAYING


def test_the_way_back_is_the_shortest_even_if_it_is_long() -> None:
    deal, line = lost_line()
    worker = SlowWorker()
    scene = played(line, deal, worker)
    while scene.play.status is Status.PLAYING and len(scene.play.attempt.line) < len(line) + 6:
        scene.skip()
        scene.attempt_move(scene.patience.moves(scene.play.attempt.position)[0])
    lost = [finished(think_view(open_view(position))) for position in scene.play.attempt.positions]
    scene.shell.change(certain_loss=True)
    scene.resized()
    worker.answer(scene)
    choices(scene)[1].act()
    assert len(scene.play.attempt.line) == lost.index(True) - 1
    assert worker.asked < len(lost) / 2


def test_where_take_backs_are_switched_off_none_is_offered() -> None:
    deal, line = lost_line()
    scene = played(line, deal, SlowWorker(), certain_loss=True, take_backs="never")
    assert [choice.sign for choice in choices(scene)] == ["", "end"]


def test_nobody_is_told_unasked_but_a_hint_asks() -> None:
    deal, line = lost_line()
    worker = SlowWorker()
    scene = played(line, deal, worker)
    assert worker.asked == 0
    assert choices(scene) == []
    scene.handle(Act("hint"))
    worker.answer(scene)
    assert scene.told_dead
    assert scene.messages.dock is not None


def test_only_what_is_open_is_asked_about() -> None:
    worker = SlowWorker()
    stage = Stage()
    stage.shell.worker = cast(Worker, worker)
    stage.shell.change(certain_loss=True)
    scene = ArithmeticScene(stage.shell, deal=3, resume=False)
    ((task, data),) = worker.open.values()
    position = scene.play.attempt.position
    assert task == "lost"
    assert set(data) == {"done", "heaps", "turned", "unseen"}
    hidden = [card for card in position.stock if card in str(data)]
    assert hidden == []
