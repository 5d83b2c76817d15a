"""Learn: every chapter can be reached, the examples follow the rules, the keys are those in use."""

import pytest

from game.rules.cruel import Cruel
from game.rules.patience import Move
from game.ui.chapters import QUESTIONS, TEXTS
from game.ui.diagrams import FIRST, SECOND
from game.ui.scenes.learn import CHAPTERS, LearnScene
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
    assert after["1"] == (*FIRST, SECOND[0])
    assert after["2"] == SECOND[1:]


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
