"""A position in little: everything inside its picture, nothing lost, rows that belong together."""

from itertools import pairwise

import pytest

from game.rules import PATIENCES
from game.ui.layout.mini import APART, Mini, Piles, mini

SIZES = [(620, 1050), (700, 460), (520, 860), (1100, 320), (300, 200), (2000, 1600), (90, 60)]


def laid(game: str, seed: int, size: tuple[int, int]) -> tuple[Piles, Mini]:
    """A deal after a few moves, and where it stands."""
    rules = PATIENCES[game]
    position = rules.deal(seed)
    for step in range(12):
        moves = rules.moves(position)
        if not moves:
            break
        position = rules.apply(position, moves[step % len(moves)])
    piles = rules.piles(position)
    return piles, mini(game, piles, *size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", sorted(PATIENCES))
def test_every_card_is_inside_the_picture(game: str, size: tuple[int, int]) -> None:
    for seed in range(1, 6):
        piles, stand = laid(game, seed, size)
        assert set(stand.cards) == {card for pile in piles.values() for card in pile}
        for box in (*stand.places.values(), *stand.cards.values()):
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= size[0] + 1
            assert box.bottom <= size[1] + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_rows_of_cruel_stay_together_in_the_middle(size: tuple[int, int]) -> None:
    _piles, stand = laid("cruel", 1, size)
    rows = sorted({box.y for name, box in stand.places.items() if not name.startswith("F")})
    assert all(after - before <= (1 + APART) * stand.high + 1 for before, after in pairwise(rows))
    above, below = min(box.y for box in stand.places.values()), size[1] - rows[-1] - stand.high
    assert abs(above - below) <= 2


def test_an_upright_picture_has_three_piles_in_a_row_and_larger_cards() -> None:
    _piles, upright = laid("cruel", 1, (620, 1050))
    first = [name for name, box in upright.places.items() if not name.startswith("F") and box.y == _top(upright)]
    assert len(first) == 3
    assert upright.high > 620 / 4 * 0.4 * 7 / 5


def _top(stand: Mini) -> int:
    return min(box.y for name, box in stand.places.items() if not name.startswith("F"))
