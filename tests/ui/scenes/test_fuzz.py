"""Anything may come at any time: no exception, always 52 cards, and the journal has what was played."""

from random import Random

import pytest

from game.rules.cards import DECK
from game.ui.intents import ACTIONS, Act, Edit, Intent, Pointer, Type, Wheel
from tests.ui.tables import Table

WINDOWS = ((640, 360), (800, 480), (1024, 600), (1280, 720), (600, 900), (1000, 430))
SETTINGS = {
    "take_backs": ("ask", "always", "never"),
    "one_click": (True, False),
    "automatic_turn": (True, False),
    "reduced_motion": (True, False),
    "packet_marks": (True, False),
    "preview": (True, False),
    "what_if": (True, False),
    "trace": (True, False),
    "targets": (True, False),
    "strips": (True, False),
    "unseen": (True, False),
    "runs": (True, False),
    "locks": (True, False),
    "follow": (True, False),
    "speed": ("slow", "normal", "fast"),
    "shape": ("auto", "3x4", "2x6", "1x12", "4x3"),
    "text_scale": (100, 150, 200),
}


def intents(table: Table, rng: Random) -> list[Intent]:
    """One thing that a player, a cat or a window manager might do."""
    width, height = table.stage.window.size
    boxes = list(table.scene.focus_boxes().values())
    box = rng.choice(boxes)
    at = (rng.randrange(width), rng.randrange(height)) if rng.random() < 0.2 else (box.cx, box.cy)
    other = rng.choice(boxes)
    kind = rng.random()
    if kind < 0.45:
        return [Act(rng.choice(ACTIONS), rng.randrange(14))]
    if kind < 0.65:
        clicks, button = rng.choice((1, 1, 1, 2, 3)), rng.choice((1, 1, 1, 2, 3))
        return [Pointer("move", *at), Pointer("down", *at, button, clicks), Pointer("up", *at, button, clicks)]
    if kind < 0.85:
        to = (other.cx, other.cy)
        return [
            Pointer("down", *at, 1),
            Pointer("move", at[0] + 20, at[1]),
            Pointer("move", *to),
            Pointer("up", *to, 1),
        ]
    return [
        Pointer(rng.choice(("move", "down", "up")), *at, rng.randrange(4), rng.choice((1, 2))),
        rng.choice((Type(rng.choice("a1Kqé ♣")), Edit(rng.choice(("left", "backspace", "paste"))), Wheel(1.0, *at))),
    ]


def disturb(table: Table, rng: Random) -> None:
    """Time, the window and the settings go their own ways."""
    kind = rng.random()
    if kind < 0.5:
        table.scene.step(rng.choice((0.004, 0.03, 0.3, 2.0)))
    elif kind < 0.53:
        table.stage.window.size = rng.choice(WINDOWS)
        table.scene.resized()
    elif kind < 0.56:
        name = rng.choice(list(SETTINGS))
        table.stage.shell.change(**{name: rng.choice(SETTINGS[name])})
    elif kind < 0.58:
        table.scene.focused(rng.random() < 0.5)
    elif kind < 0.63:
        table.draw()


def check(table: Table) -> None:
    """The law of 52 cards, on the table as in the position, and the journal."""
    scene, play = table.scene, table.scene.home
    piles = scene.patience.piles(table.position)
    assert sorted(card for cards in piles.values() for card in cards) == sorted(DECK)
    assert scene.piles == piles
    assert set(scene.rest) == set(scene.shown()) == set(DECK)
    if play.attempt.touched:
        row = table.rows()[0]
        assert table.logged() == [(str(action.kind), str(action.move)) for action in play.attempt.history]
        assert row.foundation_cards == scene.patience.foundation_cards(play.attempt.position)
        assert row.outcome != "open" if play.over else row.outcome == "open"
    assert sum(row.outcome == "open" for row in table.rows()) <= 1


@pytest.mark.parametrize("game", ["cruel", "arithmetic"])
@pytest.mark.parametrize("seed", range(6))
def test_any_input_at_any_time(game: str, seed: int, pytestconfig: pytest.Config) -> None:
    rng = Random(f"{game} {seed}")
    table = Table(game, rng.randrange(1, 10_000), size=rng.choice(WINDOWS))
    for _step in range(5000 if pytestconfig.getoption("--long") else 500):
        before = len(table.stage.asked)
        table.send(*intents(table, rng))
        disturb(table, rng)
        check(table)
        left = {name for name, _arguments in table.stage.asked[before:]} - {"change"}
        if left:
            # A page was opened, or the program left: come back later, or with a deal from outside.
            table.scene.leave()
            home = table.scene.home
            played = home.attempt.position if home.touched else None
            deal = rng.randrange(1, 10_000) if rng.random() < 0.2 else None
            table.scene = table.stage.scene = type(table.scene)(table.stage.shell, deal=deal)
            assert played is None or table.position == played
            check(table)
    table.rest()
    table.draw()
