"""The law of the stock: tables that differ in nothing but the hidden order ask and show the same."""

import random
from typing import Any, cast

import pygame
import pytest

from game.insight.worker import Kind, Worker
from game.rules.arithmetic import ArithmeticPosition
from game.ui.intents import Act
from game.ui.scenes.arithmetic import ArithmeticScene
from tests.insight.arithmetic_positions import ARITHMETIC, met, reordered
from tests.ui.harness import Stage
from tests.ui.scenes.test_arithmetic_advice import Coach

AIDS = ("strips", "unseen", "buried", "runs", "locks", "follow", "certain_loss", "hints")


class Showing:
    """A table with every aid on, that is given one position after the other."""

    def __init__(self) -> None:
        self.stage = Stage((1024, 600))
        self.coach = Coach()
        self.stage.shell.worker = cast(Worker, self.coach)
        self.stage.shell.change(automatic_turn=False, **dict.fromkeys(AIDS, True))
        self.scene = ArithmeticScene(self.stage.shell, deal=1, resume=False)

    def all_of(self, position: ArithmeticPosition) -> tuple[list[tuple[str, Any]], list[bytes]]:
        """All that is asked about a position, and pictures of it: with a hint, and with what follows."""
        self.coach.asked.clear()
        self.scene.new_deal(layout=ARITHMETIC.write_layout(position))
        self.scene.skip()
        pictures = []
        self.scene.handle(Act("hint"))
        chances = [[str(move), 0.5, 0.4, 0.6, 50] for move in ARITHMETIC.moves(position)]
        self.coach.answer(self.scene, Kind.DONE, *chances)
        for act in ("hint", "preview"):
            self.scene.handle(Act(act))
            pictures.append(self._picture())
        return list(self.coach.asked), pictures

    def _picture(self) -> bytes:
        return pygame.image.tobytes(self.stage.show(self.scene), "RGB")


def shows_nothing_hidden(positions: int) -> None:
    rng = random.Random(positions)
    showing = Showing()
    tasks: set[str] = set()
    followed = 0
    for position in met(rng, positions):
        asked, pictures = showing.all_of(position)
        assert showing.all_of(reordered(rng, position)) == (asked, pictures)
        followed += len(set(pictures)) > 1
        tasks |= {task for task, _data in asked}
    assert tasks == {"rate", "lost"}
    assert followed > positions / 4


def test_tables_alike_to_the_eye_ask_and_show_the_same() -> None:
    shows_nothing_hidden(12)


@pytest.mark.long
def test_many_tables_alike_to_the_eye_ask_and_show_the_same() -> None:
    shows_nothing_hidden(2000)
