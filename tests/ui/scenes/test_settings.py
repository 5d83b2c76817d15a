"""Settings: each is there, applies at once, and can be reset; keys can be changed without being lost."""

from dataclasses import fields

import pygame
import pytest

from game.host.locale import set_language
from game.host.pads import BUTTONS, TRIGGERS
from game.journal.settings import CHOICES, RANGES, Settings
from game.ui.geometry import Box
from game.ui.intents import Act, Pointer
from game.ui.keymap import DEFAULTS, FIXED
from game.ui.scenes.keys import PadRow, action_label, actions, pad_labels, rebound
from game.ui.scenes.options import FIELDS, GROUPS, SWITCHES, WORDS
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets import Column
from game.ui.widgets.base import Look
from tests.ui.harness import Stage, recording


@pytest.fixture
def stage() -> Stage:
    return Stage((1280, 720))


def show(stage: Stage, group: str) -> SettingsScene:
    scene = SettingsScene(stage.shell, group=group)
    stage.show(scene)
    return scene


def test_every_setting_belongs_to_one_group_and_has_words() -> None:
    named = [name for group in FIELDS.values() for name in group]
    assert sorted(named) == sorted(field.name for field in fields(Settings))
    assert set(FIELDS) == set(GROUPS)
    for name in named:
        if isinstance(getattr(Settings(), name), bool):
            assert name in SWITCHES
        elif name in WORDS:
            assert set(WORDS[name]) == set(CHOICES[name])


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_switches(stage: Stage, name: str) -> None:
    group = next(group for group, names in FIELDS.items() if name in names)
    show(stage, group)
    before = getattr(stage.shell.settings, name)
    stage.pick(name)
    assert getattr(stage.shell.settings, name) is not before
    assert stage.journal.settings(stage.player.id) == stage.shell.settings


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values])
def test_every_choice_can_be_chosen(stage: Stage, name: str, value: str) -> None:
    group = next(group for group, names in FIELDS.items() if name in names)
    show(stage, group)
    stage.pick(f"{name} {value}")
    assert getattr(stage.shell.settings, name) == value


def test_the_volume_is_dragged_live(stage: Stage) -> None:
    show(stage, "sound")
    slider = stage.widget("volume")
    stage.send(Pointer("down", slider.box.x + 30, slider.box.cy, 1))
    assert stage.shell.settings.volume < 20
    stage.send(Pointer("move", slider.box.right, slider.box.cy))
    assert stage.shell.settings.volume == RANGES["volume"][1]


def test_the_text_grows_only_when_the_slider_rests(stage: Stage) -> None:
    show(stage, "text")
    slider = stage.widget("text_scale")
    stage.send(Pointer("down", slider.box.cx, slider.box.cy, 1))
    stage.send(Pointer("move", slider.box.right, slider.box.cy))
    assert stage.shell.settings.text_scale == 100
    stage.send(Pointer("up", slider.box.right, slider.box.cy, 1))
    assert stage.shell.settings.text_scale == 200


def test_as_delivered_resets_the_group_and_no_other(stage: Stage) -> None:
    show(stage, "cards")
    stage.shell.change(suits="four", pile_numbers=False, volume=5)
    stage.pick("reset")
    assert (stage.shell.settings.suits, stage.shell.settings.pile_numbers) == ("two", True)
    assert stage.shell.settings.volume == 5


def test_the_focus_stays_where_it_was_after_a_change(stage: Stage) -> None:
    show(stage, "aids")
    stage.view().focus("preview")
    stage.act("pick")
    focus = stage.view().look.focus
    assert focus is not None
    assert focus.key == "preview"


def test_all_groups_are_reached_with_the_keys(stage: Stage) -> None:
    scene = show(stage, "cards")
    seen = [scene.chapter]
    for _ in range(len(GROUPS) - 1):
        stage.act("down", "pick")
        seen.append(scene.chapter)
    assert seen == list(GROUPS)


def test_all_groups_are_reached_where_there_is_no_list() -> None:
    stage = Stage((1024, 600), scale=200)
    scene = show(stage, "cards")
    for _ in GROUPS:
        stage.pick("turn on")
    assert scene.chapter == "cards"
    stage.pick("turn back")
    assert scene.chapter == list(GROUPS)[-1]


def test_a_missing_sound_device_is_told(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(stage.shell.audio), "problem", "no device")
    show(stage, "sound")
    assert any(getattr(item, "words", "") == "no device" for item in stage.view().root.walk())


# Keys


def test_a_new_key_is_captured_and_kept(stage: Stage) -> None:
    scene = show(stage, "keys")
    stage.pick("bind hint")
    capturing = [scene.capturing]
    scene.captured("j")
    assert [*capturing, scene.capturing] == [True, False]
    assert stage.shell.settings.keys == {"hint": "j"}
    assert stage.shell.keymap.label("hint") == "J"


def test_escape_leaves_the_key_as_it_is(stage: Stage) -> None:
    scene = show(stage, "keys")
    stage.pick("bind hint")
    scene.captured("escape")
    assert not scene.capturing
    assert stage.shell.settings.keys == {}
    stage.pick("bind hint")
    stage.send(Act("cancel"))
    assert not scene.capturing


def test_a_fixed_key_is_refused_with_the_reason(stage: Stage) -> None:
    scene = show(stage, "keys")
    stage.pick("bind hint")
    scene.captured("return")
    assert stage.shell.settings.keys == {}
    assert "Enter" in scene.told


def test_who_loses_a_key_is_told() -> None:
    keys, told = rebound({}, "hint", "z")
    assert keys == {"hint": "z"}
    assert "take back" in told
    keys, told = rebound({"back": "z", "hint": "j"}, "redo", "j")
    assert keys == {"back": "z", "redo": "j"}


def test_the_old_key_given_back_is_no_change() -> None:
    keys, told = rebound({"hint": "j"}, "hint", "h")
    assert (keys, told) == ({}, "")


def test_no_action_with_a_fixed_key_is_offered() -> None:
    for action in actions():
        assert DEFAULTS[action][0] not in FIXED


def test_the_page_of_the_controller_names_everything_that_one_does() -> None:
    set_language("en")
    told = dict(pad_labels())
    done = {*BUTTONS.values(), *TRIGGERS.values()} - {"left", "right", "up", "down"}
    assert {action_label(action) for action in done} | {"move the focus"} == set(told.values())
    assert told["RS"] == "open a pile full size"
    assert len(told) == len(done) + 1


def test_what_a_button_does_stands_right_of_the_longest_button(stage: Stage) -> None:
    names = ["A", "a button of many words"]
    rows = [PadRow(name, "hint", names) for name in names]
    Column(rows).place(Box(0, 0, 900, 200), 1.0)
    with recording() as record:
        for row in rows:
            row.draw(pygame.Surface((900, 200)), 1.0, Look())
    told = [line.box.x for line in record.lines if line.words == "hint"]
    longest = next(line.box for line in record.lines if line.words == names[1])
    assert told[0] == told[1] > longest.right
