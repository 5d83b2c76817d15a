"""A replay: its stages, its times, and that what moves ends where the cards are."""

from random import Random
from typing import Any

import pygame
import pytest

from game.journal.model import Entry, StoredAttempt
from game.journal.store import Journal
from game.rules import PATIENCES
from game.rules.cards import DECK
from game.session.attempt import Kind
from game.ui.cards import Deck
from game.ui.geometry import Box
from game.ui.past.replay import BETWEEN, SPEEDS, Replay
from tests.journal.real import acted, enter, wins, won

BOX = Box(40, 30, 560, 420)


def stored(game: str, seed: int, attempt: Any = None) -> StoredAttempt:
    """An attempt as the journal gives it."""
    journal = Journal.in_memory()
    player = journal.add_player("Ana").id
    rng = Random(seed)
    found = enter(journal, player, attempt or acted(game, seed, rng), seed if attempt is None else None, rng)
    return journal.attempt(found)


@pytest.fixture
def deck() -> Deck:
    pygame.display.init()
    return Deck()


def placed(attempt: StoredAttempt, deck: Deck, *, still: bool = False) -> Replay:
    replay = Replay(attempt, deck, still=still)
    replay.place(BOX, 1.0)
    return replay


@pytest.mark.parametrize("game", PATIENCES)
@pytest.mark.parametrize("seed", [3, 5, 8])
def test_the_stages_are_the_positions_that_were(game: str, seed: int, deck: Deck) -> None:
    attempt = acted(game, seed, Random(seed))
    replay = Replay(stored(game, seed), deck)
    chosen = [action for action in attempt.history if action.kind is not Kind.AUTO]
    assert replay.whole
    assert [stage.action for stage in replay.stages[1:]] == chosen
    assert replay.stages[-1].position == attempt.position
    assert replay.index == replay.last == len(chosen)
    spread = [i for i, action in enumerate(chosen, 1) if str(action.move) == "R"]
    assert replay.redistributions == spread
    assert replay.cards == attempt.patience.foundation_cards(attempt.position)


def test_a_win_is_replayed_to_its_end(deck: Deck) -> None:
    replay = Replay(stored("cruel", 1, won(wins("cruel")[2])), deck)
    replay.by(-replay.last)
    assert replay.index == 0
    while replay.index < replay.last:
        replay.by(1)
    assert replay.cards == 52


def test_what_cannot_be_read_ends_the_replay_before_it(deck: Deck) -> None:
    attempt = stored("cruel", 5)
    attempt.entries.insert(4, Entry("play", "12>12", 5))
    replay = Replay(attempt, deck)
    assert not replay.whole
    assert replay.last <= 4


@pytest.mark.parametrize("game", PATIENCES)
def test_every_motion_ends_at_rest(game: str, deck: Deck) -> None:
    replay = placed(stored(game, 9), deck)
    rng = Random(2)
    surface = pygame.Surface((640, 480))
    for _ in range(60):
        replay.by(rng.choice([-1, 1, 1, -5, 9]))
        replay.step(rng.random() * 0.3)
        replay.draw(surface)
        assert set(replay.rest) == set(DECK)
        for card, pose in replay.rest.items():
            box = replay.mini.cards[card]
            assert (pose.x - BOX.x, pose.y - BOX.y, pose.h) == (box.x, box.y, replay.mini.high)
    replay.step(5)
    assert not replay.moving


def test_one_step_moves_and_a_leap_does_not(deck: Deck) -> None:
    replay = placed(stored("cruel", 9), deck)
    replay.by(-1)
    assert replay.motion.running
    replay.by(-10)
    replay.step(2)
    assert not replay.moving
    quiet = placed(stored("cruel", 9), deck, still=True)
    quiet.by(-1)
    assert not quiet.moving


@pytest.mark.parametrize("speed", SPEEDS)
def test_it_plays_by_itself_from_the_start_to_the_end(speed: int, deck: Deck) -> None:
    replay = placed(stored("cruel", 9), deck)
    replay.set_speed(speed)
    assert replay.timer is None
    replay.toggle()
    assert replay.index == 0
    seconds, seen = 0.0, [0]
    while replay.playing and seconds < 300:
        replay.step(0.02)
        seconds += 0.02
        if replay.index != seen[-1]:
            seen.append(replay.index)
    assert seen == list(range(replay.last + 1))
    least = replay.last * BETWEEN / speed
    assert least - 1 < seconds < 2 * least + 3


def test_a_step_by_hand_stops_it(deck: Deck) -> None:
    replay = placed(stored("cruel", 9), deck)
    replay.toggle()
    replay.step(1)
    replay.by(1)
    assert replay.timer is None
    replay.toggle()
    replay.toggle()
    assert replay.timer is None
