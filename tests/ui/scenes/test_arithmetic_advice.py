"""The coach at Arithmetic's table: told what is open and nothing else, and answering beside the game."""

import json
from collections.abc import Container
from typing import Any, cast

import pytest

from game.insight.arithmetic_reasons import Reason, Why
from game.insight.worker import Kind, Report, Worker
from game.rules.arithmetic import ArithmeticPosition
from game.ui.cards import Deck
from game.ui.intents import Act, Pointer
from game.ui.scenes.arithmetic import ArithmeticScene
from game.ui.scenes.arithmetic_words import reason_text
from tests.ui.harness import Stage, recording
from tests.ui.tables import arithmetic

DEAL = 7


class Coach:
    """A worker that keeps what it is asked, and is told what to answer."""

    available = True

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []
        self.cancelled: list[int] = []
        self.reports: list[Report] = []

    def submit(self, task: str, data: Any) -> int:
        self.asked.append((task, json.loads(json.dumps(data))))
        return len(self.asked)

    def cancel(self, handle: int) -> None:
        self.cancelled.append(handle)

    def poll(self, of: Container[int] | None = None) -> list[Report]:
        wanted = [report for report in self.reports if of is None or report.handle in of]
        self.reports = [report for report in self.reports if report not in wanted]
        return wanted

    def answer(self, scene: ArithmeticScene, kind: Kind, *rows: list[Any]) -> None:
        """To the last question about the moves."""
        self.reports.append(Report(max(self.handles("rate")), kind, list(rows)))
        scene.news()

    def handles(self, task: str) -> list[int]:
        """Of all questions of that kind."""
        return [handle for handle, (name, _data) in enumerate(self.asked, 1) if name == task]


@pytest.fixture
def coach() -> Coach:
    return Coach()


def table(coach: Coach, **settings: Any) -> ArithmeticScene:
    stage = Stage()
    stage.shell.worker = cast(Worker, coach)
    stage.shell.change(**settings)
    scene = ArithmeticScene(stage.shell, deal=DEAL, resume=False)
    scene.skip()
    stage.show(scene)
    return scene


def test_the_best_move_is_marked_and_the_log_says_so(coach: Coach) -> None:
    scene = table(coach)
    scene.handle(Act("hint"))
    assert scene.hint is None
    coach.answer(scene, Kind.PROGRESS, ["S>W2", 0.6, 0.5, 0.7, 40], ["S>W1", 0.4, 0.3, 0.5, 40])
    assert str(scene.hint) == "S>W2"
    coach.answer(scene, Kind.DONE, ["S>W1", 0.7, 0.6, 0.8, 90], ["S>W2", 0.6, 0.5, 0.7, 90])
    assert str(scene.hint) == "S>W1"
    assert scene.attempt_move(scene.aim("S", "W1"))
    (row,) = scene.shell.journal.attempts(scene.shell.player.id)
    assert (row.category, row.hints) == ("assisted", 1)
    assert "coach" in row.aids


def test_figures_are_shown_on_request(coach: Coach) -> None:
    scene = table(coach)
    scene.handle(Act("hint"))
    coach.answer(scene, Kind.DONE, ["S>W2", 0.6, 0.5, 0.7, 40], ["S>W1", 0.4, 0.3, 0.5, 40])
    assert not scene.figures_shown
    scene.handle(Act("hint"))
    assert len(coach.handles("rate")) == 1
    assert scene.messages.note is not None
    assert scene.messages.note.line == "Estimated chance of winning: 50 to 70\xa0%. Begins an empty heap."
    with recording() as record:
        Stage().show(scene)
    assert {"60\N{NO-BREAK SPACE}%", "40\N{NO-BREAK SPACE}%"} <= {line.words for line in record.lines}


def test_an_answer_about_another_position_is_dropped(coach: Coach) -> None:
    scene = table(coach)
    scene.handle(Act("hint"))
    scene.attempt_move(scene.aim("S", "W3"))
    coach.answer(scene, Kind.DONE, ["S>W2", 0.6, 0.5, 0.7, 40])
    assert 1 in coach.cancelled
    assert scene.hint is None


def test_the_coach_is_told_nothing_that_is_hidden(coach: Coach) -> None:
    scene = table(coach)
    scene.handle(Act("hint"))
    other = table(coach)
    position = other.play.attempt.position
    assert isinstance(position, ArithmeticPosition)
    turned_round = ArithmeticPosition(position.foundations, position.wastes, position.turned, position.stock[::-1])
    other.new_deal(layout=other.patience.write_layout(turned_round))
    other.handle(Act("hint"))
    assert coach.asked[0] == coach.asked[-1]
    assert len(coach.asked) == 2


def test_hints_can_be_off_and_the_coach_can_be_missing(coach: Coach) -> None:
    scene = table(coach, hints=False)
    scene.handle(Act("hint"))
    assert scene.messages.note is not None
    coach.available = False
    missing = table(coach)
    missing.handle(Act("hint"))
    assert missing.messages.note is not None
    assert coach.asked == []


MIDDLE = arithmetic(
    [["AS"], ["2S"], ["3S", "6S", "9S"], ["4S"]],
    [["JH", "QD"], ["KH"], ["5H", "QH"], ["2H", "8C"]],
    "KC",
)
"""Foundation 3 takes a queen next, foundations 1 and 2 two and four, foundation 4 an eight: a king is turned."""
ROWS: list[list[Any]] = [
    ["S>W2", 0.6, 0.55, 0.65, 90],
    ["S>W1", 0.3, 0.25, 0.35, 90],
    ["S>W3", 0.2, 0.15, 0.25, 90],
    ["W3>F3", 0.1, 0.05, 0.15, 90],
]


def shown(coach: Coach, language: str = "en", letters: str = "AJQK") -> ArithmeticScene:
    """The table in the middle of an attempt, all figures shown."""
    stage = Stage(language=language)
    stage.shell.worker = cast(Worker, coach)
    stage.shell.deck = Deck(letters=letters)
    scene = ArithmeticScene(stage.shell, resume=False)
    scene.new_deal(layout=MIDDLE)
    scene.skip()
    scene.handle(Act("hint"))
    coach.answer(scene, Kind.PROGRESS, *ROWS)
    scene.handle(Act("hint"))
    return scene


def note(scene: ArithmeticScene) -> str:
    assert scene.messages.note is not None
    return scene.messages.note.line


def test_the_line_sharpens_where_it_stands(coach: Coach) -> None:
    scene = shown(coach)
    told = scene.messages.note
    assert note(scene).startswith("Estimated chance of winning: 55 to 65\xa0%.")
    coach.answer(scene, Kind.DONE, ["S>W2", 0.61, 0.59, 0.63, 900], *ROWS[1:])
    assert scene.messages.note is told
    assert note(scene).startswith("Estimated chance of winning: 59 to 63\xa0%.")


def test_what_was_cleared_away_does_not_come_back_by_itself(coach: Coach) -> None:
    scene = shown(coach)
    scene.handle(Act("cancel"))
    assert scene.hint is None
    coach.answer(scene, Kind.DONE, *ROWS)
    assert scene.hint is None
    assert scene.messages.note is None
    scene.handle(Act("hint"))
    assert str(scene.hint) == "S>W2"
    assert len(coach.handles("rate")) == 1


@pytest.mark.parametrize(
    ("language", "letters", "place", "words"),
    [
        ("en", "AJQK", "W1", "30 %. Buries the Q that foundation 3 needs next."),
        ("fr", "AVDR", "W1", "30 %. Recouvre la carte D, que la fondation 3 attend ensuite."),
        ("en", "AJQK", "W3", "20 %. Buries the Q that foundation 3 needs next."),
    ],
)
def test_a_reason_is_told_of_whatever_is_pointed_at(
    coach: Coach, language: str, letters: str, place: str, words: str
) -> None:
    scene = shown(coach, language, letters)
    box = scene.focus_boxes()[place]
    scene.handle(Pointer("move", box.cx, box.cy))
    assert note(scene).replace("\N{NO-BREAK SPACE}", " ") == words
    assert scene.hint is not None
    scene.handle(Pointer("move", box.cx + 2, box.cy))
    scene.handle(Pointer("move", 1, 1))
    assert note(scene).replace("\N{NO-BREAK SPACE}", " ") == words


def test_keys_go_through_the_options_and_the_figures_stay(coach: Coach) -> None:
    scene = shown(coach)
    told = set()
    for step in ("right", "down", "right", "right", "next", "next", "next", "next", "down"):
        scene.handle(Act(step))
        assert str(scene.hint) == "S>W2"
        if scene.messages.note is not None:
            told.add(note(scene).partition(".")[0])
    assert len(told) > 1


def test_every_heap_buries_something(coach: Coach) -> None:
    scene = shown(coach)
    rows = [[f"S>W{heap}", 0.5, 0.4, 0.6, 90] for heap in (1, 3, 4)]
    coach.answer(scene, Kind.DONE, *rows)
    assert "Every heap buries something that is needed sooner. Buries the Q" in note(scene)


def test_what_was_worked_out_is_said_so(coach: Coach) -> None:
    scene = shown(coach)
    for chance, words in (
        (1.0, "certain to win"),
        (0.0, "nothing wins any more"),
        (0.5, "the chance of winning is 50\xa0%"),
    ):
        coach.answer(scene, Kind.PROGRESS, ["S>W2", chance, chance, chance, 0])
        assert words in note(scene)
    coach.answer(scene, Kind.DONE, ["S>W2", 0.0, 0.0, 0.8, 0])
    assert note(scene).startswith("All moves come to the same.")


def test_every_reason_has_a_sentence_of_its_own() -> None:
    Stage()
    reasons = [Reason(why, 5, 1, 6, 2, steps) for why in Why for steps in (0, 1, 3)]
    sentences = {reason_text(each, Deck().rank_text) for each in reasons}
    assert len(sentences) == len(Why) + 4
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
