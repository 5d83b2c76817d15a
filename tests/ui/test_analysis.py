"""Where an attempt was lost: named when it is proved, told as a span when it is not."""

from typing import cast

from game.insight.answer import Verdict
from game.insight.worker import Worker
from game.rules.patience import Move
from game.ui.analysis import Analysis
from game.ui.scenes.cruel import CruelScene
from tests.ui.scenes.test_cruel_advice import SlowWorker, lost_line

RULES = CruelScene.patience


def answered(analysis: Analysis, worker: SlowWorker) -> None:
    while worker.open:
        worker.answer(analysis)
    assert analysis.done


def test_the_losing_move_is_found_and_named() -> None:
    deal, moves = lost_line()
    positions = [RULES.deal(deal)]
    for text in moves:
        positions.append(RULES.apply(positions[-1], Move.parse(text)))
    worker = SlowWorker()
    analysis = Analysis(RULES, positions, cast(Worker, worker))
    assert analysis.sentence() == "Thinking …"
    answered(analysis, worker)
    last, dead = analysis.last_winnable, analysis.first_dead
    assert last is not None
    assert dead == last + 1
    assert analysis.sentence() == f"Move {dead} lost it: before it, it could be won."
    assert worker.asked < len(positions)
    assert analysis.verdicts[last] is Verdict.WINNABLE


def test_a_deal_that_never_could_be_won() -> None:
    deal = next(number for number in range(1, 60) if _dead(number))
    worker = SlowWorker()
    analysis = Analysis(RULES, [RULES.deal(deal)], cast(Worker, worker))
    answered(analysis, worker)
    assert analysis.sentence() == "It could not be won from its start."


def _dead(number: int) -> bool:
    from game.insight import cruel

    return cruel.solve(RULES.deal(number)).verdict is Verdict.DEAD
