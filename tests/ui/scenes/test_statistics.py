"""Statistics: what is counted, what is kept apart, and what is not said."""

from collections.abc import Sequence

import pytest

from game.journal.model import Entry, Progress
from game.ui.charts import Chart
from game.ui.figures import Share, Table, TooFew
from game.ui.scenes.statistics import StatisticsScene
from game.ui.widgets import Item
from tests.ui.harness import Stage, recording


def attempts(stage: Stage, count: int, *, back: bool = False, won: bool = False, first: int = 1) -> None:
    for deal in range(first, first + count):
        entries = [Entry("play", "1>F", 900)] + [Entry("back", "1>F", 990)] * back
        stage.journal.begin(
            stage.player.id,
            "cruel",
            deal=deal,
            layout=None,
            entries=entries,
            progress=Progress(52 if won else 10, 3),
            outcome="won" if won else "blocked",
        )


def items(stage: Stage, kind: type[Item]) -> Sequence[Item]:
    return [item for item in stage.view().root.walk() if isinstance(item, kind)]


def said(stage: Stage) -> list[str]:
    assert stage.scene is not None
    with recording() as record:
        stage.show(stage.scene)
    return [line.words for line in record.lines]


def test_take_backs_are_counted_apart() -> None:
    stage = Stage()
    attempts(stage, 3, won=True)
    attempts(stage, 2, back=True, first=10)
    stage.show(StatisticsScene(stage.shell))
    table = items(stage, Table)[0]
    assert isinstance(table, Table)
    assert [list(row)[:3] for row in table.rows] == [["without", "3", "3"], ["with", "2", "0"]]


def test_no_share_below_twenty_attempts() -> None:
    stage = Stage()
    attempts(stage, 19)
    stage.show(StatisticsScene(stage.shell))
    assert items(stage, TooFew)
    words = said(stage)
    assert "0 / 19" in words
    attempts(stage, 1, won=True, first=50)
    stage.show(StatisticsScene(stage.shell))
    assert not items(stage, TooFew)
    assert "5\N{NO-BREAK SPACE}%" in said(stage)


def test_filters_narrow_what_is_counted() -> None:
    stage = Stage()
    attempts(stage, 22)
    attempts(stage, 5, first=1)
    attempts(stage, 3, back=True, first=60)
    stage.show(StatisticsScene(stage.shell))
    counts = []
    for key in ("filter clean", "filter repeat", "filter assisted", "filter "):
        stage.pick(key)
        share = items(stage, Share)[0]
        assert isinstance(share, Share)
        counts.append(share.found.attempts)
    assert counts == [22, 5, 3, 30]


def test_what_is_still_open_counts_for_nothing() -> None:
    stage = Stage()
    stage.play("cruel", 4, 6)
    stage.show(StatisticsScene(stage.shell))
    assert not items(stage, Share)
    stage.pick("deal")
    assert stage.asked == [("table", {"game": "cruel"})]


def test_the_game_asked_for_or_played_last_is_shown() -> None:
    stage = Stage()
    stage.play("arithmetic", 4, 6)
    assert StatisticsScene(stage.shell).game == "arithmetic"
    assert StatisticsScene(stage.shell, game="cruel").game == "cruel"


def test_a_small_window_has_pages_turned_by_keys_and_pad() -> None:
    stage = Stage((1024, 600))
    attempts(stage, 25)
    scene = StatisticsScene(stage.shell)
    stage.show(scene)
    assert not items(stage, Chart)
    stage.act("redo")
    assert scene.part == "cards"
    assert len(items(stage, Chart)) == 2
    stage.act("back", "back")
    assert scene.part == "calendar"


@pytest.mark.parametrize("won", [0, 1, 25])
def test_charts_draw_whatever_was_played(won: int) -> None:
    stage = Stage()
    attempts(stage, 25 - won)
    attempts(stage, won, won=True, first=100)
    stage.show(StatisticsScene(stage.shell))
    assert len(items(stage, Chart)) == 5
