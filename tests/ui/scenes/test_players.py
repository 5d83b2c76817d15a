"""Players: made, renamed, given a face, removed, and played as."""

import pytest

from game.ui.faces import FACES, PlayerCard, face_of
from game.ui.scenes.players import PlayersScene
from tests.ui.harness import Stage


@pytest.fixture
def stage() -> Stage:
    stage = Stage((1280, 720))
    stage.journal.add_player("Tomás", "JH")
    stage.show(PlayersScene(stage.shell))
    return stage


def scene(stage: Stage) -> PlayersScene:
    assert isinstance(stage.scene, PlayersScene)
    return stage.scene


def names(stage: Stage) -> list[str]:
    return [player.name for player in stage.journal.players()]


def test_a_new_player_is_added_with_a_face_of_their_own(stage: Stage) -> None:
    stage.pick("new")
    assert scene(stage).typing
    stage.type("Inês")
    stage.act("pick")
    assert names(stage) == ["Ana", "Tomás", "Inês"]
    made = stage.journal.find_player("Inês")
    assert scene(stage).chosen == made.id
    assert len({face_of(player) for player in stage.journal.players()}) == 3


def test_a_name_that_is_taken_is_refused_and_can_be_mended(stage: Stage) -> None:
    stage.pick("new")
    stage.type("ana")
    stage.act("pick")
    assert scene(stage).dialog is not None
    assert "Ana" in scene(stage).problem
    stage.type("bel")
    stage.act("pick")
    assert names(stage)[-1] == "anabel"
    stage.pick("new")
    assert scene(stage).problem == ""
    assert scene(stage).typed == ""


def test_the_one_who_plays_is_renamed_everywhere(stage: Stage) -> None:
    stage.pick("rename")
    stage.type("belle")
    stage.act("pick")
    assert names(stage)[0] == stage.shell.player.name == "Anabelle"


def test_another_face_is_chosen_among_twelve(stage: Stage) -> None:
    stage.pick("face")
    assert len(stage.view().widgets) == len(FACES) + 1
    stage.pick("face KH")
    assert stage.journal.players()[0].face == stage.shell.player.face == "KH"


def test_choosing_twice_plays_as_that_player(stage: Stage) -> None:
    other = stage.journal.find_player("Tomás")
    stage.pick(f"player {other.id}")
    assert stage.asked == []
    stage.pick("play")
    assert stage.asked == [("switch", {"player": other})]


def test_removing_wants_the_name(stage: Stage) -> None:
    other = stage.journal.find_player("Tomás")
    stage.pick(f"player {other.id}")
    stage.pick("remove")
    stage.type("Tomas")
    stage.act("pick")
    assert names(stage) == ["Ana", "Tomás"]
    stage.act("menu")
    assert scene(stage).dialog is None
    stage.pick("remove")
    stage.type("Tomás")
    stage.act("pick")
    assert names(stage) == ["Ana"]
    assert scene(stage).chosen == stage.player.id


def test_when_the_one_who_plays_is_removed_another_plays_on(stage: Stage) -> None:
    stage.pick("remove")
    stage.type("Ana")
    stage.act("pick")
    assert names(stage) == ["Tomás"]
    assert stage.asked[-1][0] == "switch"


def test_the_last_player_stays(stage: Stage) -> None:
    stage.journal.remove_player(2, "Tomás")
    scene(stage).rebuild()
    assert stage.view().find("remove") is None


def test_what_was_played_stands_on_the_card(stage: Stage) -> None:
    stage.play("cruel", 3, 5)
    stage.play("cruel", 4, 5)
    scene(stage).rebuild()
    card = stage.widget(f"player {stage.player.id}")
    assert isinstance(card, PlayerCard)
    assert card.facts == ["2 attempts at Cruel"]


@pytest.mark.parametrize("count", [1, 2, 4, 6])
def test_players_keep_their_measure_and_six_of_them_show_with_what_can_be_done(count: int) -> None:
    stage = Stage((1920, 1080))
    for number in range(1, count):
        stage.journal.add_player(f"Player {number}")
    shown = PlayersScene(stage.shell)
    stage.show(shown)
    cards = [item.box for item in stage.view().root.walk() if isinstance(item, PlayerCard)]
    assert len(cards) == count
    assert max(box.w for box in cards) <= 600
    assert stage.widget("new").box.bottom <= shown.window.inner.bottom
