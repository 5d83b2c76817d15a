"""Positions of Cruel with few cards left, and the truth about them by trying everything that the rules allow."""

import random
from collections.abc import Sequence

from game.rules import PATIENCES
from game.rules.cards import DECK, SUITS, VALUE
from game.rules.cruel import CruelPosition
from game.rules.patience import Move, Status

CRUEL = PATIENCES["cruel"]


def small(rng: random.Random, lowest: int) -> CruelPosition:
    """A small deck: four suits from `lowest` up, some of them begun; piles in fours, or of any lengths, some empty.

    The rules count ranks from where a foundation stands, so these are the decks to a lower king.
    """
    reached = {suit: rng.randint(lowest - 1, lowest) for suit in SUITS}
    cards = [card for card in DECK if VALUE[card] > reached[card[1]]]
    rng.shuffle(cards)
    cuts = list(range(4, 48, 4))
    if rng.random() < 0.6:
        cuts = sorted(rng.randint(0, len(cards)) for _ in cuts)
    piles = [cards[start:end] for start, end in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    position: CruelPosition = CRUEL.read_layout({"foundations": reached, "piles": piles})
    return position


def played_on(rng: random.Random, position: CruelPosition, moves: int) -> CruelPosition:
    """The position after that many moves at random, redistributions being rarer."""
    for _ in range(moves):
        choices = CRUEL.moves(position)
        if not choices:
            break
        cards = [move for move in choices if move.target]
        position = CRUEL.apply(position, rng.choice(cards if cards and rng.random() < 0.8 else choices))
    return position


def by_trying(position: CruelPosition, most: int, *, plays_only: bool = False) -> bool | None:
    """Whether the position can be won; None if more than `most` positions had to be met to know."""
    seen = {position}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if CRUEL.status(here) is Status.WON:
            return True
        for move in reversed(CRUEL.moves(here)):
            if plays_only and move.target not in ("F", ""):
                continue
            after = CRUEL.apply(here, move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


def met_on(position: CruelPosition, line: Sequence[Move]) -> list[CruelPosition]:
    """The positions of a line, first and last included; fails if the rules refuse one of its moves."""
    positions = [position]
    for move in line:
        assert CRUEL.refusal(positions[-1], move) is None
        positions.append(CRUEL.apply(positions[-1], move))
    return positions


def wins(position: CruelPosition, line: Sequence[Move]) -> None:
    """Fails unless the line is legal, wins, and meets no position twice."""
    positions = met_on(position, line)
    assert CRUEL.status(positions[-1]) is Status.WON
    assert len(set(positions)) == len(positions)
