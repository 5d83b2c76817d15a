"""Past attempts: listed, filtered, replayed, played again, passed on, saved."""

import json
from pathlib import Path
from random import Random

import pytest

from game.journal.model import AttemptRow, Moment
from game.rules.records import final_state
from game.ui.intents import Pointer, Wheel
from game.ui.past.attemptlist import Row
from game.ui.scenes import errands
from game.ui.scenes.attempts import AttemptsScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.statistics import StatisticsScene
from tests.journal.real import acted, enter
from tests.ui.harness import NOW, Stage, faults, recording


def filled(size: tuple[int, int] = (1920, 1080), count: int = 40) -> Stage:
    """A log: every fourth attempt won as far as the list knows, every fifth assisted, the last one still open."""
    stage, rng = Stage(size), Random(4)
    for n in range(count):
        stage.journal._clock = lambda n=n: Moment(NOW.utc - (count - n) * 40_000, 0)  # type: ignore[misc]
        enter(stage.journal, stage.player.id, acted("cruel", 1000 + n, rng, 20), 1000 + n, rng)
    with stage.journal._db.write() as db:
        db.execute("UPDATE attempts SET outcome = 'won', foundation_cards = 52 WHERE id % 4 = 0")
        db.execute("UPDATE attempts SET assisted = id % 5 = 0, first_try = 1, take_backs = 0")
    stage.journal._clock = lambda: NOW
    stage.play("cruel", 77, 12)
    return stage


def shown(stage: Stage) -> AttemptsScene:
    scene = AttemptsScene(stage.shell, game="cruel")
    stage.show(scene)
    return scene


def rows(stage: Stage) -> list[AttemptRow]:
    return [item.row for item in stage.view().root.walk() if isinstance(item, Row)]


def expected(stage: Stage) -> list[int]:
    return [row.id for row in stage.journal.attempts(stage.player.id, "cruel") if row.outcome != "open"]


def test_the_newest_are_listed_and_the_open_one_is_not() -> None:
    stage = filled()
    scene = shown(stage)
    ids = [row.id for row in rows(stage)]
    assert len(ids) > 10
    assert ids == expected(stage)[: len(ids)]
    assert scene.replay is not None
    assert scene.replay.attempt.row.id == ids[0]
    view = stage.view()
    assert view.look.focus is view.find(f"attempt {ids[0]}")


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600)])
def test_all_of_them_can_be_reached_by_keys(size: tuple[int, int]) -> None:
    stage = filled(size)
    shown(stage)
    seen = []
    for _ in range(len(expected(stage)) - 1):
        focus = stage.view().look.focus
        assert isinstance(focus, Row)
        seen.append(focus.row.id)
        stage.act("down")
    assert seen == expected(stage)[:-1]
    for _ in range(len(seen)):
        stage.act("up")
    focus = stage.view().look.focus
    assert isinstance(focus, Row)
    assert focus.row.id == expected(stage)[0]


def test_pages_are_turned_and_the_wheel_scrolls() -> None:
    stage = filled()
    shown(stage)
    everything, seen = expected(stage), []
    for turn in range(6):
        seen += [row.id for row in rows(stage)]
        stage.pick("older") if turn % 2 else stage.act("pagedown")
    assert list(dict.fromkeys(seen)) == everything
    with recording() as record:
        assert stage.scene is not None
        stage.show(stage.scene)
    count = len(everything)
    last = [line.words for line in record.lines if line.words.endswith(f"of {count}")]
    assert last == [f"{count - len(rows(stage)) + 1}–{count} of {count}"]
    for _ in range(6):
        stage.act("pageup")
    assert rows(stage)[0].id == everything[0]
    stage.send(Wheel(-1.0, 400, 400))
    assert rows(stage)[0].id == everything[3]
    stage.send(Wheel(9.0, 400, 400))
    assert rows(stage)[0].id == everything[0]


def test_filters_narrow_the_list() -> None:
    stage = filled()
    scene = shown(stage)
    stage.pick("won won")
    assert {row.outcome for row in rows(stage)} == {"won"}
    stage.pick("filter assisted")
    assert {(row.outcome, row.category) for row in rows(stage)} == {("won", "assisted")}
    assert scene.total == len(rows(stage)) == 2
    stage.pick("won not")
    assert {row.outcome for row in rows(stage)}.isdisjoint({"won", "open"})
    stage.pick("filter repeat")
    assert rows(stage) == []
    stage.pick("tab arithmetic")
    assert rows(stage) == []
    assert faults(stage) == []


def test_a_low_window_filters_in_a_dialog() -> None:
    stage = filled((640, 360))
    scene = shown(stage)
    stage.pick("filters")
    stage.pick("won won")
    stage.pick("option 0")
    assert scene.dialog is None
    assert {row.outcome for row in rows(stage)} == {"won"}


def test_an_attempt_is_replayed_beside_the_list_or_alone() -> None:
    stage = filled()
    scene = shown(stage)
    row = rows(stage)[4]
    stage.pick(f"attempt {row.id}")
    assert scene.replay is not None
    assert scene.replay.attempt.row.id == row.id
    small = filled((1024, 600))
    shown(small)
    small.pick(f"attempt {rows(small)[2].id}")
    assert small.asked == [("replay", {"attempt": rows(small)[2].id})]
    alone = ReplayScene(small.shell, attempt=rows(small)[2].id)
    small.show(alone)
    assert alone.replay is not None
    assert faults(small) == []


def test_it_is_moved_by_keys_buttons_and_the_line() -> None:
    stage = filled()
    scene = shown(stage)
    replay = scene.replay
    assert replay is not None
    end = replay.last
    stage.act("back", "back", "redo")
    assert replay.index == end - 1
    stage.pick("first")
    assert replay.index == 0
    stage.pick("forward")
    stage.act("redistribute")
    assert replay.playing
    for _ in range(4000):
        scene.step(0.02)
    assert (replay.playing, replay.index) == (False, end)
    line = stage.widget("time line").box
    stage.send(Pointer("down", line.cx, line.cy, 1), Pointer("up", line.cx, line.cy, 1))
    assert 0 < replay.index < end
    stage.pick("speed 4")
    assert replay.speed == 4
    stage.show(scene)
    assert faults(stage) == []


def test_the_loop_is_told_when_something_will_move() -> None:
    stage = filled()
    scene = shown(stage)
    assert (scene.moving, scene.timer) == (False, None)
    stage.pick("play")
    assert scene.timer is not None
    stage.pick("backward")
    assert scene.timer is None


def test_the_same_deal_is_played_again() -> None:
    stage = filled()
    shown(stage)
    row = rows(stage)[0]
    stage.pick("again")
    assert stage.asked == [("table", {"game": "cruel", "deal": row.deal, "origin": "again"})]


def test_line_and_record_are_copied() -> None:
    stage = filled()
    shown(stage)
    row = rows(stage)[0]
    stage.pick("pass on")
    stage.pick("option 0")
    cut = row.redistributions
    line = f"Cruel Arithmetic · cruel:{row.deal} · {row.foundation_cards}/52 · {cut} redistribution{'s' * (cut != 1)}"
    assert stage.window.text == line
    stage.pick("option 1")
    assert final_state(stage.window.text)["game"] == "cruel"
    assert json.loads(stage.window.text)["deal"] == row.deal


def test_the_record_is_saved_as_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.scenes.replay.documents_dir", lambda: tmp_path)
    stage = filled()
    scene = shown(stage)
    scene.ask_save_record()
    stage.act("pick")
    (file,) = tmp_path.iterdir()
    assert final_state(file.read_text(encoding="utf-8"))["game"] == "cruel"
    scene.ask_save_record()
    stage.act("pick")
    with recording() as record:
        stage.show(scene)
    assert any("already exists" in line.words for line in record.lines)
    assert list(tmp_path.iterdir()) == [file]


def test_an_attempt_that_cannot_be_read_is_told_of() -> None:
    stage = filled()
    with stage.journal._db.write() as db:
        db.execute("UPDATE actions SET move = '12>12' WHERE n = 3")
    scene = shown(stage)
    assert scene.replay is not None
    assert not scene.replay.whole
    assert len(stage.shell.notices) == 1
    stage.show(scene)


def test_statistics_lead_there_with_their_filter() -> None:
    for size in ((1920, 1080), (1024, 600), (1080, 1920)):
        stage = filled(size)
        stage.show(StatisticsScene(stage.shell, game="cruel"))
        stage.pick("filter assisted")
        stage.pick("attempts")
        assert stage.asked == [("attempts", {"game": "cruel", "category": "assisted"})]


@pytest.mark.parametrize(
    ("text", "path"),
    [('"/a b/c.jsonl"', "/a b/c.jsonl"), ("  x.csv ", "x.csv"), ("", None), ("''", None), ("~nobody at all/x", None)],
)
def test_a_path_is_understood_as_it_is_pasted(text: str, path: str | None) -> None:
    found = errands.typed_path(text)
    assert found == (Path(path) if path else None) or text.startswith("~")


def test_without_attempts_there_is_a_deal_to_begin_with() -> None:
    stage = Stage()
    shown(stage)
    stage.pick("deal")
    assert stage.asked[-1] == ("table", {"game": "cruel"})


def test_filters_that_let_nothing_through_are_lifted_at_a_press() -> None:
    stage = filled(count=3)
    scene = shown(stage)
    scene._set("category")("repeat")
    assert rows(stage) == []
    stage.pick("all")
    assert len(rows(stage)) == 3
    assert (scene.category, scene.won) == ("", "")
