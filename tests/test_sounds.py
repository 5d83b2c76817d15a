"""The recordings in assets/sounds: that they are what tools/sounds.py makes, and sound clean."""

import sys
import wave
from array import array
from pathlib import Path

import pytest

from game.host.audio import VARIANTS
from game.host.paths import asset
from tools.sounds import RATE, RECIPES, SCALE, make

RECORDINGS = [(name, variant) for name, count in VARIANTS.items() for variant in range(count)]
LONGEST = {"deal": 1.1, "blocked": 1.2, "win_cruel": 2.0, "win_arithmetic": 2.0}
"""Seconds, from the motions they go with; the rest are shorter than half a second."""


def load(name: str, variant: int) -> "array[int]":
    with wave.open(str(asset(f"sounds/{name}-{variant + 1}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        data = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return data


def test_every_sound_that_can_be_played_is_there_and_no_other() -> None:
    assert {name: count for name, (_recipe, count, _peak) in RECIPES.items()} == VARIANTS
    folder = asset("sounds")
    assert {path.name for path in Path(folder).iterdir()} == {f"{name}-{n + 1}.wav" for name, n in RECORDINGS}


def test_all_together_are_small() -> None:
    assert sum(path.stat().st_size for path in asset("sounds").iterdir()) < 600_000


@pytest.mark.parametrize(("name", "variant"), RECORDINGS)
def test_the_file_is_what_the_tool_makes(name: str, variant: int) -> None:
    made, kept = make(name, variant), load(name, variant)
    assert len(made) == len(kept)
    # Another machine's sine may round the last bit the other way.
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


@pytest.mark.parametrize(("name", "variant"), RECORDINGS)
def test_it_is_clean(name: str, variant: int) -> None:
    data = load(name, variant)
    peak = max(abs(value) for value in data) / 32767
    assert peak == pytest.approx(RECIPES[name][2], abs=0.001)
    assert 0.1 < peak <= 0.6, "loud enough to hear, and far from clipping when several play"
    assert 0.04 <= len(data) / RATE <= LONGEST.get(name, 0.5)
    # No step at either end, and no direct current: both would click.
    assert data[0] == data[-1] == 0
    assert max(abs(value) for value in data[:3]) < 0.15 * peak * 32767
    assert max(abs(value) for value in data[-40:]) < 0.02 * peak * 32767
    assert abs(sum(data) / len(data)) < 0.001 * 32767


@pytest.mark.parametrize("name", [name for name, count in VARIANTS.items() if count > 1])
def test_variants_differ(name: str) -> None:
    recordings = [load(name, variant).tobytes() for variant in range(VARIANTS[name])]
    assert len(set(recordings)) == len(recordings)


def test_foundations_go_up_a_step_a_rank() -> None:
    assert len(SCALE) == 13
    for rank, pitch in enumerate(SCALE):
        data = load("foundation", rank)[samples_of_the_card() :]
        period = RATE / pitch
        # A signal of that pitch is most like itself one period later, and unlike half a period later.
        assert likeness(data, round(period)) > 0.85
        assert likeness(data, round(period / 2)) < 0
    assert sorted(set(SCALE)) == SCALE


def samples_of_the_card() -> int:
    return round(0.12 * RATE)


def likeness(data: "array[int]", lag: int) -> float:
    part = range(2000)
    power = sum(data[n] ** 2 for n in part)
    return sum(data[n] * data[n + lag] for n in part) / power
