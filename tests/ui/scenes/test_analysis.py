"""The page of an analysis: opened from a replay, stepped through, clicked, played on from, left."""

from random import Random
from typing import Any, cast

import pytest

from game.host.locale import set_language
from game.insight.worker import Worker
from game.journal.model import Entry, Progress
from game.rules import PATIENCES
from game.rules.patience import Move
from game.session.attempt import Attempt
from game.ui.analysis.chart import Chances, Course
from game.ui.analysis.panel import LossRow
from game.ui.intents import Act, Pointer
from game.ui.scenes.analysis import AnalysisScene
from game.ui.scenes.attempts import AttemptsScene
from game.ui.scenes.replay import ReplayScene
from tests.journal.real import enter, wins, won
from tests.ui.analysis.test_analysis import EASY, MOVES, plain
from tests.ui.answers import PromptWorker
from tests.ui.harness import Stage, faults, recording
from tests.ui.scenes.test_cruel_advice import SlowWorker, lost_line


def put(stage: Stage, game: str, deal: int, moves: list[str]) -> int:
    """An attempt in the journal that is over."""
    attempt: Attempt[Any] = Attempt(PATIENCES[game], PATIENCES[game].deal(deal))
    attempt.open()
    for move in moves:
        attempt.play(Move.parse(move)) if move != "back" else attempt.take_back()
    return enter(stage.journal, stage.player.id, attempt, deal, Random(1))


def shown(stage: Stage, attempt: int, *, answered: bool = True) -> AnalysisScene:
    """The page of an attempt, after all answers if there is to be one."""
    worker = PromptWorker()
    if answered:
        stage.shell.worker = cast(Worker, worker)
    scene = AnalysisScene(stage.shell, attempt=attempt)
    stage.show(scene)
    worker.tell(scene)
    stage.show(scene)
    return scene


def said(stage: Stage) -> str:
    """All that stands on the page."""
    assert stage.scene is not None
    with recording() as record:
        stage.show(stage.scene)
    return " ".join(line.words for line in record.lines)


@pytest.fixture
def lost() -> tuple[Stage, AnalysisScene]:
    """A lost attempt at Cruel, analysed."""
    stage = Stage()
    return stage, shown(stage, put(stage, "cruel", *lost_line()))


@pytest.fixture
def rated() -> tuple[Stage, AnalysisScene]:
    """An attempt at Arithmetic, analysed and rated."""
    stage = Stage()
    return stage, shown(stage, put(stage, "arithmetic", EASY, plain(EASY, MOVES)))


def index(scene: AnalysisScene) -> int:
    assert scene.replay is not None
    return scene.replay.index


def losing(scene: AnalysisScene) -> int:
    assert scene.study is not None
    move = scene.study.analysis.losing_move
    assert move is not None
    return move


def chart(stage: Stage) -> Course:
    found = stage.widget("chart")
    assert isinstance(found, Course)
    return found


def press(stage: Stage, x: float, y: float) -> None:
    at = round(x), round(y)
    stage.send(Pointer("move", *at), Pointer("down", *at, 1), Pointer("up", *at, 1))


@pytest.mark.parametrize("game", ["cruel", "arithmetic"])
def test_it_is_opened_from_the_replay_and_from_the_list(game: str) -> None:
    stage = Stage()
    stage.play(game, 7, 20, "lost")
    stage.show(ReplayScene(stage.shell, attempt=1))
    stage.pick("analyse")
    stage.show(AttemptsScene(stage.shell, game=game))
    stage.pick("analyse")
    assert stage.asked == [("analysis", {"attempt": 1, "over_replay": True}), ("analysis", {"attempt": 1})]
    assert AnalysisScene(stage.shell, attempt=1, over_replay=True).way_back() == "Replay"
    assert AnalysisScene(stage.shell, attempt=1).way_back() == "Past attempts"


def test_it_thinks_first_and_stops_at_the_move_that_lost(lost: tuple[Stage, AnalysisScene]) -> None:
    stage, scene = lost
    assert scene.study is not None
    move = losing(scene)
    assert index(scene) == move - 1
    words = said(stage)
    assert f"first losing move: {move}" in words
    assert f"Move {move} lost it" in words
    assert "Before it, it could still be won. After it every line ends short of 52" in words
    assert "winnable" in words
    assert "solver" in words
    fresh = Stage()
    attempt = put(fresh, "cruel", *lost_line())
    fresh.shell.worker = cast(Worker, SlowWorker())
    fresh.show(AnalysisScene(fresh.shell, attempt=attempt))
    assert "Thinking…" in said(fresh)
    assert "losing" not in said(fresh)


def test_keys_step_through_it(lost: tuple[Stage, AnalysisScene]) -> None:
    stage, scene = lost
    here = index(scene)
    stage.act("left")
    assert index(scene) == here - 1
    assert "It could be won before this move, and after it." in said(stage)
    stage.act("right", "right", "right")
    assert index(scene) == here + 2
    stage.act("first")
    assert index(scene) == 0
    stage.act("last")
    assert scene.study is not None
    assert index(scene) == len(scene.study.own) - 1
    assert "Here nothing wins any more." in said(stage)
    stage.act("back")
    assert index(scene) == len(scene.study.own) - 2
    stage.act("first", "redistribute")
    assert scene.replay is not None
    assert scene.replay.playing
    for _ in range(400):
        scene.step(0.1)
    assert (index(scene), scene.replay.playing) == (len(scene.study.own) - 1, False)


def test_the_chart_is_clicked_and_dragged(lost: tuple[Stage, AnalysisScene]) -> None:
    stage, scene = lost
    found = chart(stage)
    for move in (2, 9):
        press(stage, found.x(move), found.plot.cy)
        assert index(scene) == move
        found = chart(stage)
    stage.send(Pointer("down", round(found.x(1)), found.plot.cy, 1))
    stage.send(Pointer("move", round(found.x(6)), 5), Pointer("move", round(found.x(11)), found.plot.bottom))
    assert index(scene) == 11
    stage.send(Pointer("up", round(found.x(11)), 5, 1), Pointer("move", round(found.x(3)), 5))
    assert index(scene) == 11


def test_the_line_of_the_solver_is_watched_to_its_end_and_left_again(lost: tuple[Stage, AnalysisScene]) -> None:
    stage, scene = lost
    study = scene.study
    assert study is not None
    leaves = losing(scene) - 1
    stage.pick("watch")
    assert (study.watching, study.replay.playing, study.branch) == (True, True, leaves)
    for _ in range(2000):
        scene.step(0.1)
    assert (study.replay.cards, study.replay.playing) == (52, False)
    assert "The solver’s line ends here" in said(stage)
    stage.act("redistribute")
    assert index(scene) == leaves  # again from where it leaves the attempt
    stage.pick("watch")
    assert (study.watching, index(scene)) == (False, leaves)


def test_a_click_on_the_golden_line_shows_a_point_of_it(lost: tuple[Stage, AnalysisScene]) -> None:
    stage, scene = lost
    study, found = scene.study, chart(stage)
    assert study is not None
    assert study.branch is not None
    after = 6
    move = study.branch + after
    press(stage, found.x(move), found.y(study.line_cards[after]))
    assert (study.watching, index(scene)) == (
        study.line_cards[after] != study.own_cards[min(move, len(study.own) - 1)],
        move,
    )
    end = study.branch + len(study.line)
    press(stage, chart(stage).x(end), chart(stage).y(52))
    assert (study.watching, index(scene), study.replay.cards) == (True, end, 52)
    press(stage, chart(stage).x(2), chart(stage).plot.cy)
    assert (study.watching, index(scene)) == (False, 2)


def test_it_is_played_on_from_any_point_of_either_line(lost: tuple[Stage, AnalysisScene]) -> None:
    stage, scene = lost
    study = scene.study
    assert study is not None
    rules = PATIENCES["cruel"]
    stage.act("left")
    stage.pick("play on")
    own = study.own[index(scene)].position
    assert stage.asked[-1] == ("table", {"game": "cruel", "layout": rules.write_layout(own), "origin": "branch"})
    stage.act("right")
    stage.pick("watch")
    scene.replay.by(3)  # type: ignore[union-attr]
    scene.step(0.01)
    stage.pick("play on")
    assert study.branch is not None
    assert stage.asked[-1][1]["layout"] == rules.write_layout(study.line[2].position)
    scene.act(Act("last"))
    scene.step(0.01)
    assert not any(widget.key == "play on" for widget in stage.view().widgets)  # it is won: nothing to play


def test_leaving_drops_the_questions(lost: tuple[Stage, AnalysisScene]) -> None:
    _stage, answered = lost
    answered.leave()
    for game, deal, moves in (("cruel", *lost_line()), ("arithmetic", EASY, plain(EASY, MOVES))):
        stage, worker = Stage(), SlowWorker()
        attempt = put(stage, game, deal, moves)
        stage.shell.worker = cast(Worker, worker)
        scene = AnalysisScene(stage.shell, attempt=attempt)
        stage.show(scene)
        assert worker.open
        scene.leave()
        assert worker.open == {}


def test_a_win_is_called_one(lost: tuple[Stage, AnalysisScene]) -> None:
    del lost
    record = wins("cruel")[0]
    stage = Stage()
    attempt = enter(stage.journal, stage.player.id, won(record), record.deal, Random(1))
    scene = shown(stage, attempt)
    words = said(stage)
    assert "This attempt was won." in words
    assert "All 52 cards are on the foundations." in words
    assert "losing" not in words
    stage.act("first")
    cast(PromptWorker, stage.shell.worker).tell(scene)
    assert scene.study is not None
    assert scene.study.branch == 0
    assert scene.study.line_cards[-1] == 52


def test_take_backs_are_named_as_such() -> None:
    deal, moves = lost_line()
    stage = Stage()
    shown(stage, put(stage, "cruel", deal, [*moves[:9], "back", *moves[8:]]))
    stage.act("first", *["right"] * 9)
    assert "taken back" in said(stage)
    assert faults(stage) == []


def test_a_layout_is_no_deal_and_one_dead_from_its_start_is_said_to_be() -> None:
    rules = PATIENCES["cruel"]
    deal, moves = lost_line()
    position = rules.deal(deal)
    for move in moves[:-1]:
        position = rules.apply(position, Move.parse(move))
    stage = Stage()
    attempt = stage.journal.begin(
        stage.player.id,
        "cruel",
        deal=None,
        layout=rules.write_layout(position),
        entries=[Entry("play", moves[-1], 900)],
        progress=Progress(20, 0),
        outcome="blocked",
    )
    shown(stage, attempt)
    words = said(stage)
    assert "Unnumbered deal" in words
    assert "Deal" not in words
    assert "It could not be won from its start." in words
    assert stage.view().find("watch") is None


def test_an_open_attempt_and_one_that_is_not_there_are_told_of() -> None:
    stage = Stage()
    stage.play("cruel", 7, 12)
    scene = AnalysisScene(stage.shell, attempt=1)
    stage.show(scene)
    assert scene.study is None
    assert stage.shell.notices == ["This attempt is still open: it can be analysed once it is over."]
    assert faults(stage) == []
    missing = AnalysisScene(stage.shell, attempt=99)
    stage.show(missing)
    stage.act("right", "first", "redistribute", "pageup")
    assert missing.study is None
    assert len(stage.shell.notices) == 2


def test_without_a_solver_it_can_still_be_stepped_through() -> None:
    stage = Stage()
    scene = shown(stage, put(stage, "cruel", *lost_line()), answered=False)
    assert "The solver is not available." in said(stage)
    stage.act("left", "left")
    assert scene.study is not None
    assert index(scene) == len(scene.study.own) - 3


def test_the_biggest_losses_lead_to_their_moves(rated: tuple[Stage, AnalysisScene]) -> None:
    stage, scene = rated
    study = scene.study
    assert study is not None
    assert study.analysis.ratings is not None
    losses = study.analysis.ratings.losses()
    rows = [item for item in stage.view().root.walk() if isinstance(item, LossRow)]
    assert [row.key for row in rows] == [f"loss {one.stage}" for one in losses]
    assert "The biggest losses in chance (estimates)" in said(stage)
    stage.pick(f"loss {losses[0].stage}")
    assert index(scene) == losses[0].stage - 1
    words = said(stage)
    assert f"Move {losses[0].stage}" in words
    assert "The coach’s estimate: a chance of" in words
    assert "The solver knows the order of the stock." in words
    stage.pick("play on")
    name, arguments = stage.asked[-1]
    assert (name, arguments["origin"]) == ("table", "branch")
    position = study.own[losses[0].stage - 1].position
    assert arguments["layout"] == PATIENCES["arithmetic"].write_layout(position)


def test_the_chances_can_be_clicked_too(rated: tuple[Stage, AnalysisScene]) -> None:
    stage, scene = rated
    found = next(item for item in stage.view().root.walk() if isinstance(item, Chances))
    stage.send(Pointer("down", round(found.x(4)), found.plot.cy, 1))
    assert index(scene) == 4
    stage.send(Pointer("move", round(found.x(6)), found.plot.cy), Pointer("move", round(found.x(9)), 5))
    assert index(scene) == 9
    stage.send(Pointer("up", round(found.x(9)), 5, 1))
    stage.act("left", "left")
    assert index(scene) == 8  # the first key only shows where the focus is


def test_ratings_fill_in_after_the_verdicts() -> None:
    stage, worker = Stage(), PromptWorker()
    attempt = put(stage, "arithmetic", EASY, plain(EASY, MOVES))
    stage.shell.worker = cast(Worker, worker)
    scene = AnalysisScene(stage.shell, attempt=attempt)
    stage.show(scene)
    counts = []
    while worker.reports:
        scene.news()
        stage.show(scene)
        assert scene.study is not None
        assert scene.study.analysis.ratings is not None
        counts.append(len(scene.study.analysis.ratings.rated))
        assert scene.study.analysis.done or "rate" not in dict(worker.asked)
        assert faults(stage) == []
    assert counts == sorted(counts)
    assert counts[-1] > counts[0] == 0


@pytest.mark.parametrize("size", [(1024, 600), (640, 360)])
@pytest.mark.parametrize("game", ["cruel", "arithmetic"])
def test_small_windows_show_one_part_after_the_other(size: tuple[int, int], game: str) -> None:
    stage = Stage(size, scale=200)
    moves = lost_line() if game == "cruel" else (EASY, plain(EASY, MOVES))
    scene = shown(stage, put(stage, game, *moves))
    names = ["course", "position", "chances"][: 2 + (game == "arithmetic")]
    assert scene.parts == names
    for name in names:
        stage.pick(f"part {name}")
        assert scene.part == name
        assert faults(stage) == []
    for _ in range(30):  # scrolls up first, as far as there is anything above
        if scene.part == names[-1]:
            stage.act("pageup")
    assert scene.part == names[-2]
    if game == "arithmetic":
        stage.pick("part chances")
        row = next(item for item in stage.view().root.walk() if isinstance(item, LossRow))
        stage.pick(row.key)
        assert scene.part == "position"
    stage.window.size = (1920, 1080)
    stage.shell.change(text_scale=100)
    assert scene.parts == []
    assert faults(stage) == []


def test_all_that_is_said_fits_in_its_room(
    lost: tuple[Stage, AnalysisScene], rated: tuple[Stage, AnalysisScene]
) -> None:
    for stage, scene in (lost, rated):
        for language in ("en", "fr", "pt"):
            set_language(language)
            scene.resized()
            stage.act("first")
            for _ in range(60):
                assert faults(stage) == []
                stage.act("redo")
            stage.pick("watch")
            for _ in range(12):
                stage.act("redo")
                assert faults(stage) == []
            stage.pick("watch")
