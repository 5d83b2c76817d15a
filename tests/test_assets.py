"""The drawings that ship: only what the renderer draws right, and just what the generator draws."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.cards import DECK, SUITS
from game.ui import deck_parts, svg
from game.ui.cards import Deck
from tests.svglint import faults
from tools.deck import build

ROOT = Path(__file__).parents[1]
DRAWINGS = sorted((ROOT / "assets").rglob("*.svg"))
ROLES = {role for suit in SUITS for role in deck_parts.palette("two", suit)} | {"back", "back_light"}
SLOT = re.compile(r">\{(rank|mark|pip)\}<")


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.name)
def test_a_drawing_uses_only_what_the_renderer_knows(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8"), ROLES) == []


@pytest.mark.parametrize("suits", deck_parts.SUIT_SETS)
def test_a_card_uses_only_what_the_renderer_knows(suits: str) -> None:
    for letters in deck_parts.LETTER_SETS:
        deck = Deck(suits, letters)
        for card in DECK:
            assert faults(deck.svg(card)) == []
            assert faults(deck.svg(card, small=True)) == []


def test_backs_places_and_portraits_use_only_what_the_renderer_knows() -> None:
    drawn = [deck_parts.back(colour) for colour in deck_parts.BACKS]
    drawn += [deck_parts.place(suit) for suit in (None, *SUITS)]
    drawn += [deck_parts.portrait(card, "two") for card in DECK if card[0] in "JQK"]
    for shapes in drawn:
        assert faults(svg.document(shapes, *deck_parts.SIZE)) == []


@pytest.mark.parametrize(
    "inner",
    [
        '<use href="#a"/>',
        "<text>A</text>",
        '<clipPath id="a"/>',
        '<linearGradient id="a"/>',
        '<path d="M0,0Z"/>',
        '<path d="M0,0Z" fill="red"/>',
        '<path d="M0,0Z" fill="#FFF"/>',
        '<path d="M0,0Z" fill="#11223344"/>',
        '<path d="M0,0Z" fill="currentColor"/>',
        '<path d="M0,0Z" fill="{unknown}"/>',
        '<path d="M0,0Z" fill="{ink}" style="fill:#FFFFFF"/>',
        '<path d="M0,nan" fill="none"/>',
        '<path d="M0,0Z" fill="none" clip-path="url(#a)"/>',
        '<g fill-opacity="0.5"/>',
        '<g opacity="0.5"/>',
        '<g transform="matrix(1 0 0 1 0 0)"/>',
    ],
)
def test_the_check_finds_what_does_not_render(inner: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inner}</svg>', ROLES) != []


def test_every_slot_of_the_parts_is_one_that_the_game_fills() -> None:
    parts = (ROOT / "assets/cards/parts.svg").read_text(encoding="utf-8")
    assert re.sub(r'"\{\w+\}"', "", SLOT.sub("><", parts)).count("{") == 0


def test_the_shipped_parts_are_what_the_generator_draws() -> None:
    drawn = build.files()
    shipped = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "assets/cards").iterdir()}
    stale = sorted(name for name in drawn.keys() | shipped.keys() if drawn.get(name) != shipped.get(name))
    assert stale == [], "run `python -m tools.deck.build`"


def test_the_generator_draws_the_same_under_any_hash_seed() -> None:
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "tools.deck.build", "--check"]
        done = subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
