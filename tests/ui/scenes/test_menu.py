"""The menu and the deal number: what each way leads to."""

from datetime import date

import pytest

from game.rules.deals import GAMES, daily_deal
from game.ui.intents import Edit
from game.ui.scenes.dealnumber import DealNumberScene
from game.ui.scenes.menu import MenuScene
from tests.ui.harness import Stage

DAY = date(2026, 11, 29)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    for scene in (MenuScene, DealNumberScene):
        monkeypatch.setattr(scene, "today", lambda _scene: DAY)
    return Stage((1280, 720))


def focus(stage: Stage) -> str:
    focus = stage.view().look.focus
    return focus.key if focus else ""


def test_an_open_attempt_is_continued_by_enter(stage: Stage) -> None:
    stage.play("arithmetic", 9, 12)
    stage.show(MenuScene(stage.shell))
    stage.act("pick")
    assert stage.asked == [("table", {"game": "arithmetic", "resume": True})]


def test_without_one_the_daily_deal_has_the_first_door(stage: Stage) -> None:
    stage.show(MenuScene(stage.shell))
    stage.act("pick")
    assert stage.scene is not None
    for number, game in enumerate(GAMES):
        stage.pick(f"option {number}")
        deal = daily_deal(DAY, game).number
        assert stage.asked[-1] == ("table", {"game": game, "deal": deal, "origin": "daily"})


def test_the_daily_dialog_is_left_by_escape(stage: Stage) -> None:
    scene = MenuScene(stage.shell)
    stage.show(scene)
    stage.act("pick", "menu")
    assert scene.dialog is None
    assert stage.asked == []


def test_an_ended_attempt_is_not_offered(stage: Stage) -> None:
    stage.play("cruel", 9, 12, outcome="ended")
    scene = MenuScene(stage.shell)
    stage.show(scene)
    assert scene.open == {}


def test_both_doors_lead_to_their_tables(stage: Stage) -> None:
    stage.show(MenuScene(stage.shell))
    for game in GAMES:
        stage.pick(f"door {game}")
        assert stage.asked[-1] == ("table", {"game": game})


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_way_on_is_there_at_every_size(size: tuple[int, int], scale: int) -> None:
    stage = Stage(size, scale=scale)
    stage.show(MenuScene(stage.shell))
    for name in ("number", "statistics", "learn", "settings", "players", "quit"):
        stage.pick(name)
        assert stage.asked[-1][0] == name


def test_the_keys_reach_every_way_on(stage: Stage) -> None:
    stage.play("cruel", 9, 12)
    stage.show(MenuScene(stage.shell))
    seen = {focus(stage)}
    for _ in range(len(stage.view().widgets)):
        stage.act("next")
        seen.add(focus(stage))
    assert seen == {widget.key for widget in stage.view().widgets}
    assert len(seen) == 10


def test_the_arrows_lead_from_door_to_door_and_down(stage: Stage) -> None:
    stage.show(MenuScene(stage.shell))
    keys = []
    for step in ("right", "right", "down", "right", "up"):
        stage.act(step)
        keys.append(focus(stage))
    assert keys[:2] == ["door cruel", "door arithmetic"]
    assert keys[2] in ("settings", "players", "quit")
    assert keys[4].startswith("door")


def test_escape_leads_to_quit_but_does_not_quit(stage: Stage) -> None:
    stage.show(MenuScene(stage.shell))
    stage.act("menu")
    assert focus(stage) == "quit"
    assert stage.asked == []


def test_what_was_played_meanwhile_shows_when_one_comes_back(stage: Stage) -> None:
    scene = MenuScene(stage.shell)
    stage.show(scene)
    assert not scene.open
    stage.play("cruel", 9, 12)
    scene.resized()
    assert list(scene.open) == ["cruel"]


def test_a_notice_stays_until_it_is_closed(stage: Stage) -> None:
    stage.shell.notices += ["one", "two"]
    stage.show(MenuScene(stage.shell))
    stage.pick("close one")
    assert stage.shell.notices == ["two"]
    stage.pick("close two")
    assert stage.shell.notices == []


# Deal number


def number(stage: Stage) -> DealNumberScene:
    scene = DealNumberScene(stage.shell)
    stage.show(scene)
    return scene


def test_a_number_is_typed_grouped_and_dealt(stage: Stage) -> None:
    scene = number(stage)
    assert scene.typing
    stage.type("426538125")
    assert scene.field.value == "426\N{NO-BREAK SPACE}538\N{NO-BREAK SPACE}125"
    stage.act("pick")
    assert stage.asked == [("table", {"game": "cruel", "deal": 426538125, "origin": "number"})]


def test_only_digits_and_no_more_than_nine_go_in(stage: Stage) -> None:
    scene = number(stage)
    stage.type("12a-3 ٤5x678900000")
    typed = [scene.number]
    stage.send(*[Edit("backspace")] * 12)
    assert [*typed, scene.number] == [123567890, None]
    stage.act("pick")
    assert stage.asked == []
    stage.type("0")
    assert not stage.view().find("deal")


def test_a_share_text_is_understood(stage: Stage) -> None:
    scene = number(stage)
    stage.paste("Cruel Arithmetic · arithmetic:90210 · 37/52\nnot bad!")
    assert (scene.game, scene.number) == ("arithmetic", 90210)
    stage.act("pick")
    assert stage.asked == [("table", {"game": "arithmetic", "deal": 90210, "origin": "text"})]


def test_a_pasted_number_is_taken_as_one(stage: Stage) -> None:
    scene = number(stage)
    stage.paste("deal no. 4 711!")
    assert scene.number == 4711
    assert scene.origin == "number"


def test_the_game_is_chosen_and_the_daily_deal_filled_in(stage: Stage) -> None:
    scene = number(stage)
    stage.pick("game arithmetic")
    stage.pick("daily")
    assert scene.number == daily_deal(DAY, "arithmetic").number
    stage.pick("deal")
    assert stage.asked[-1][1]["game"] == "arithmetic"


def test_cancel_and_escape_go_back(stage: Stage) -> None:
    number(stage)
    stage.act("menu")
    stage.pick("cancel")
    assert stage.asked == [("back", {}), ("back", {})]
