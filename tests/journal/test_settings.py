import json
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.journal.settings import CHOICES, RANGES, Settings, read, write

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
names = st.sampled_from([one.name for one in fields(Settings)])


def sensible() -> st.SearchStrategy[Settings]:
    values: dict[str, st.SearchStrategy[Any]] = {}
    for one in fields(Settings):
        if one.name in CHOICES:
            values[one.name] = st.sampled_from(CHOICES[one.name])
        elif one.name in RANGES:
            values[one.name] = st.integers(*RANGES[one.name])
        elif one.name == "keys":
            values[one.name] = st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3)
        else:
            values[one.name] = st.booleans()
    return st.builds(Settings, **values)


@given(sensible())
def test_settings_come_back_as_they_were_kept(settings: Settings) -> None:
    assert read(write(settings)) == settings


@given(st.text() | anything.map(json.dumps))
def test_any_text_gives_settings(text: str) -> None:
    settings = read(text)
    assert read(write(settings)) == settings


@given(st.dictionaries(names | st.text(max_size=8), anything, max_size=8))
def test_a_value_is_either_allowed_or_the_default(kept: dict[str, Any]) -> None:
    settings = read(json.dumps(kept))
    for one in fields(Settings):
        value = getattr(settings, one.name)
        assert type(value) is type(getattr(Settings(), one.name))
        if one.name in CHOICES:
            assert value in CHOICES[one.name]
        if one.name in RANGES:
            assert RANGES[one.name][0] <= value <= RANGES[one.name][1]


@given(names, anything, sensible())
def test_one_bad_value_costs_that_setting_alone(name: str, value: Any, settings: Settings) -> None:
    kept = json.loads(write(settings))
    kept[name] = value
    found = read(json.dumps(kept))
    assert replace(found, **{name: getattr(settings, name)}) == settings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("volume", 101), ("volume", True), ("volume", 50.0), ("text_scale", 99), ("muted", 1), ("muted", "true")),
        *(("language", "EN"), ("language", ["en"]), ("keys", {"hint": 3}), ("keys", []), ("shape", None)),
    ],
)
def test_bad_values_fall_back(name: str, value: Any) -> None:
    assert read(json.dumps({name: value})) == Settings()


def test_the_defaults_are_allowed() -> None:
    assert read(json.dumps(json.loads(write(Settings())))) == Settings()
    assert read("[" * 100_000) == Settings()


def test_unknown_names_are_handed_on_and_known_ones_are_not_taken_from_before() -> None:
    text = write(Settings(volume=7), before='{"felt": "blue", "volume": 9}')
    assert json.loads(text)["felt"] == "blue"
    assert read(text).volume == 7
    assert read(write(Settings(), before="no JSON")) == Settings()
