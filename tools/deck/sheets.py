"""Contact sheets of the deck, to be looked at: ``python -m tools.deck.sheets FOLDER``."""

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame

from game.rules.cards import RANKS, Card
from game.ui import svg
from game.ui.cards import Deck, card_width
from game.ui.deck_parts import BACKS, LETTER_SETS, SIZE, SUIT_SETS

FELT = "#123B34"
GAP = 8
ORDER = "SHDC"
COURTS = [[Card(rank + suit) for suit in ORDER] for rank in "KQJ"]
MIXED = [Card(text) for text in "AS 6H JD 3C 8S KH 5D TC 2S 7H QD 4C 9S AC JH QS KC TD".split()]
"""Cards of every sort, for fans."""

Row = Sequence[pygame.Surface]


def sheets(folder: Path) -> list[Path]:
    """Draws every sheet into the folder and returns the files, the same bytes on every run."""
    drawn = {
        **{f"deck-{height}": _grid(_all_faces(Deck(), height)) for height in (240, 100, 60)},
        "courts-500": _grid([[Deck().face(card, 500) for card in row] for row in COURTS]),
        "court-980": Deck().face(Card("QH"), 980),
        **{f"fans-{height}": _fans(Deck(), height) for height in (240, 100, 60)},
        "fans-enlarged": pygame.transform.scale_by(_fans(Deck(), 100), 3),
        "sets": _grid(row for suits in SUIT_SETS for row in _sample(Deck(suits))),
        "letters": _grid(
            [
                [Deck("two", letters).face(Card(rank + suit), 240) for rank, suit in zip("AJQK", ORDER, strict=True)]
                for letters in LETTER_SETS
            ]
        ),
        "backs": _backs(),
        "silhouettes": _grid([[_silhouette(card) for card in row] for row in COURTS]),
        "portraits": _grid([[Deck().portrait(card, 110) for card in row] for row in COURTS]),
    }
    files = []
    for name, picture in drawn.items():
        files.append(folder / f"{name}.png")
        pygame.image.save(picture, files[-1])
    return files


def _all_faces(deck: Deck, height: int) -> list[Row]:
    return [[deck.face(Card(rank + suit), height) for rank in RANKS] for suit in ORDER]


def _grid(rows: Iterable[Row]) -> pygame.Surface:
    """The pictures in rows on felt."""
    lines = list(rows)
    width = max(sum(picture.get_width() + GAP for picture in row) for row in lines) + GAP
    sheet = pygame.Surface((width, sum(row[0].get_height() + GAP for row in lines) + GAP))
    sheet.fill(FELT)
    y = GAP
    for row in lines:
        x = GAP
        for picture in row:
            sheet.blit(picture, (x, y))
            x += picture.get_width() + GAP
        y += row[0].get_height() + GAP
    return sheet


def _fans(deck: Deck, height: int) -> pygame.Surface:
    """Cruel's fans at the widest and narrowest step, then Arithmetic's heaps at their narrowest."""
    width = card_width(height)
    across = [_fan(deck, MIXED[:9], height, (round(width * step), 0)) for step in (0.308, 0.205, 0.15)]
    down = [_fan(deck, MIXED[at::4] + MIXED[:8], height, (0, round(height * 0.122))) for at in range(4)]
    return _grid([across, down])


def _fan(deck: Deck, cards: Sequence[Card], height: int, step: tuple[int, int]) -> pygame.Surface:
    last = len(cards) - 1
    fan = pygame.Surface((card_width(height) + step[0] * last, height + step[1] * last), pygame.SRCALPHA)
    for i, card in enumerate(cards):
        fan.blit(deck.face(card, height), (step[0] * i, step[1] * i))
    return fan


def _sample(deck: Deck) -> list[Row]:
    """Courts, aces and tens of one suit set, large and small."""
    courts = [Card(rank + suit) for suit in ORDER for rank in "KQJ"]
    plain = [Card(rank + suit) for suit in ORDER for rank in "AT7"]
    return [[deck.face(card, 200) for card in courts], [deck.face(card, 100) for card in plain + courts]]


def _backs() -> pygame.Surface:
    deck = Deck()
    backs = [[Deck(back=colour).back(height) for colour in BACKS] for height in (400, 100)]
    places = [[deck.place(height), *(deck.place(height, suit) for suit in ORDER)] for height in (240, 100)]
    return _grid(backs + places)


def _silhouette(card: Card) -> pygame.Surface:
    """The card with all its colours but paper and ground black: figures must be told apart by outline."""
    light = {"#FBF8F1", "#F8F1E0", "#F0E2C2", "none"}
    black = re.sub(r'"(#\w{6})"', lambda found: found[0] if found[1] in light else '"#14171A"', Deck().shapes(card))
    return svg.raster(black, (card_width(240), 240), SIZE)


if __name__ == "__main__":
    for file in sheets(Path(sys.argv[1])):
        print(file)
