"""Learn: every chapter can be reached, the examples follow the rules, the keys are those in use."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.rules.arithmetic import Arithmetic
from game.rules.cards import DECK, VALUE, Card
from game.rules.cruel import Cruel
from game.rules.patience import Move
from game.ui.learn.chapters import CHAPTERS, EXAMPLES, MOVING, QUESTIONS, TEXTS
from game.ui.learn.diagrams import FIRST, SECOND, Redistribution
from game.ui.learn.lessons import LESSONS
from game.ui.learn.orders import Orders
from game.ui.learn.played import Played
from game.ui.learn.speech import KeyButton
from game.ui.scenes.learn import LearnScene
from game.ui.widgets import KeyCap
from tests.ui.harness import Stage

NAMES = [name for name, _title in CHAPTERS if name]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_chapter_is_reached_in_turn(size: tuple[int, int], scale: int) -> None:
    stage = Stage(size, scale=scale)
    scene = LearnScene(stage.shell)
    stage.show(scene)
    seen = [scene.chapter]
    for _ in NAMES[1:]:
        stage.pick("turn on" if scene.narrow else "next")
        seen.append(scene.chapter)
    assert seen == NAMES


def test_the_game_asked_for_is_opened() -> None:
    stage = Stage()
    assert LearnScene(stage.shell, game="arithmetic").chapter == "arithmetic deal"
    assert LearnScene(stage.shell).chapter == "cruel deal"
    assert LearnScene(stage.shell, game="something else").chapter == "cruel deal"


def test_the_example_of_a_redistribution_is_what_the_rules_do() -> None:
    cruel = Cruel()
    start = cruel.deal(1)
    rest = [card for cards in cruel.piles(start).values() for card in cards if card not in (*FIRST, *SECOND)]
    others = [card for card in rest if card[0] != "A"]
    piles = [list(FIRST), list(SECOND), others, *([] for _ in range(9))]
    layout = {"foundations": dict.fromkeys("CDHS", 1), "piles": piles}
    after = cruel.piles(cruel.apply(cruel.read_layout(layout), Move("R")))
    assert after["1"] == Redistribution.PILES[0] == (*FIRST, SECOND[0])
    assert after["2"] == Redistribution.PILES[1] == SECOND[1:]


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_a_lesson_is_begun_from_its_chapter(game: str) -> None:
    stage, _scene = opened(f"lesson {game}")
    stage.pick("start")
    assert stage.asked == [("lesson", {"game": game})]


# Diagrams that move


def opened(chapter: str, **settings: Any) -> tuple[Stage, LearnScene]:
    stage = Stage((1024, 600))
    stage.shell.settings = replace(stage.shell.settings, **settings)
    scene = LearnScene(stage.shell, chapter=chapter)
    stage.show(scene)
    return stage, scene


def pixels(stage: Stage) -> bytes:
    assert stage.scene is not None
    return pygame.image.tobytes(stage.show(stage.scene), "RGB")


def rest(scene: LearnScene) -> float:
    """Let time pass until nothing moves; how long that took."""
    for frame in range(2000):
        if not scene.moving:
            return frame / 60
        scene.step(1 / 60)
    raise AssertionError("it never comes to rest")


@pytest.mark.parametrize("chapter", NAMES)
def test_diagrams_stand_where_a_key_for_them_is_shown(chapter: str) -> None:
    stage, scene = opened(chapter)
    caps = [item.key for item in stage.view().root.walk() if isinstance(item, KeyButton)]
    assert bool(scene.diagrams()) == ("play" in caps) == (chapter in MOVING)


@pytest.mark.parametrize("chapter", sorted(MOVING))
def test_nothing_moves_until_it_is_asked_for(chapter: str) -> None:
    stage, scene = opened(chapter)
    before = pixels(stage)
    assert rest(scene) == 0
    scene.dirty = False
    scene.step(5.0)
    assert not scene.dirty
    stage.act("redistribute")
    assert scene.moving
    scene.step(0.6 * scene.diagrams()[0].seconds)
    assert pixels(stage) != before
    assert 0.5 < rest(scene) < 12
    after = pixels(stage)
    scene.dirty = False
    scene.step(5.0)
    assert not scene.dirty
    stage.act("redistribute")
    rest(scene)
    assert pixels(stage) == after


@pytest.mark.parametrize("chapter", sorted(MOVING))
def test_with_reduced_motion_the_stages_fade_into_each_other(chapter: str) -> None:
    stage, scene = opened(chapter, reduced_motion=True)
    stage.act("redistribute")
    seen = []
    while scene.moving:
        seen.append(pixels(stage))
        scene.step(0.1)
    changes = sum(one != other for one, other in pairwise(seen))
    assert 0 < changes <= 2 * len(scene.diagrams()[0].stages)


def test_a_click_on_a_diagram_sets_it_going() -> None:
    stage, scene = opened("cruel redistribution")
    stage.click(scene.diagrams()[0].box)
    assert scene.moving


def test_the_key_at_the_foot_can_be_clicked() -> None:
    stage, scene = opened("arithmetic orders")
    stage.click(next(item.box for item in stage.view().root.walk() if isinstance(item, KeyButton)))
    assert scene.moving


def test_the_redistribution_ends_as_its_piles_lie() -> None:
    _stage, scene = opened("cruel redistribution")
    (diagram,) = scene.diagrams()
    assert isinstance(diagram, Redistribution)
    plan = diagram.plan(1.0)
    piles: dict[int, list[Card]] = {}
    middle = plan.cut[4].x
    for card, pose in sorted(plan.after.items(), key=lambda pair: pair[1].x):
        piles.setdefault(int(pose.x >= middle), []).append(card)
    assert [tuple(piles[0]), tuple(piles[1])] == list(Redistribution.PILES)
    order = sorted(zip(Redistribution.ORDER, plan.cut, strict=True), key=lambda pair: pair[1].x)
    assert tuple(card for card, _box in order) == (*FIRST, *SECOND)


def test_the_wheel_ends_with_every_foundation_full() -> None:
    _stage, scene = opened("arithmetic orders")
    (diagram,) = scene.diagrams()
    assert isinstance(diagram, Orders)
    assert diagram.state(diagram.seconds) == ((13, 13, 13, 13), 3, 0.0)
    assert diagram.state(0.0)[0] == (1, 1, 1, 1)
    reached = [diagram.state(diagram.seconds * i / 500)[0] for i in range(501)]
    assert all(a <= b for one, other in pairwise(reached) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("chapter", ["arithmetic deal", "arithmetic heaps"])
def test_moves_shown_are_moves_of_the_rules(chapter: str) -> None:
    rules = Arithmetic()
    _stage, scene = opened(chapter)
    (diagram,) = scene.diagrams()
    assert isinstance(diagram, Played)
    for before, after in pairwise(diagram.positions):
        assert after in [rules.apply(before, move) for move in rules.moves(before)]
    assert any(
        before["S"] == after["S"] and len(before["stock"]) == len(after["stock"])
        for before, after in pairwise(diagram.piles)
    ) == (chapter == "arithmetic heaps")  # a card leaves a heap


@pytest.mark.parametrize(("card", "onto", "allowed"), EXAMPLES)
def test_examples_of_moves_follow_the_rules(card: str, onto: str, allowed: bool) -> None:
    cruel = Cruel()
    lying = {card, onto} if onto and onto[0] != "A" else {card}
    rest_of = [other for other in DECK if VALUE[other] > 1 and other not in lying]
    piles = [[card], [onto] if len(lying) > 1 else [], rest_of, *([] for _ in range(9))]
    position = cruel.read_layout({"foundations": dict.fromkeys("CDHS", 1), "piles": piles})
    move = Move("1", "F" if onto and onto[0] == "A" else "2")
    assert (cruel.refusal(position, move) is None) == allowed


def test_the_keys_shown_are_those_in_use() -> None:
    stage = Stage()
    stage.shell.change(keys={"hint": "j"})
    stage.show(LearnScene(stage.shell, chapter="keys"))
    caps = {item.what: item.key for item in stage.view().root.walk() if isinstance(item, KeyCap)}
    assert caps["hint"] == "J"
    assert caps["take back"] == "Z"


def test_questions_open_one_at_a_time() -> None:
    stage = Stage()
    scene = LearnScene(stage.shell, chapter="questions")
    stage.show(scene)
    stage.pick("question 2")
    words = [getattr(item, "words", "") for item in stage.view().root.walk()]
    assert QUESTIONS[2][1] in words
    assert QUESTIONS[0][1] not in words
    stage.pick("question 2")
    assert scene.question == -1


def test_every_text_is_used() -> None:
    stage = Stage()
    said = set()
    for name in NAMES:
        stage.show(LearnScene(stage.shell, chapter=name))
        said |= {getattr(item, "words", "") for item in stage.view().root.walk()}
    for texts in TEXTS.values():
        for text in texts:
            assert any(text.split("{")[0] in words for words in said), text
