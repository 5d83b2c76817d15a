"""Statistics: what is counted, what is kept apart, and what is not said."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from pygame import Surface

from game.journal.model import Entry, Progress
from game.ui.figures import Share, Table, TooFew
from game.ui.scenes.statistics import PAGES, StatisticsScene, long_time
from game.ui.sheet import Chart
from game.ui.widgets import Item
from tests.ui.harness import Stage, faults, recording


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


def cards(stage: Stage, counts: dict[int, int]) -> None:
    """So many attempts that ended with so many cards."""
    deal = 0
    for reached, many in counts.items():
        for _ in range(many):
            deal += 1
            stage.journal.begin(
                stage.player.id,
                "cruel",
                deal=deal,
                layout=None,
                entries=[Entry("play", "1>F", 900)],
                progress=Progress(reached, deal % 7),
                outcome="won" if reached == 52 else "blocked",
            )


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (1080, 1920)])
@pytest.mark.parametrize("seed", range(12))
def test_no_word_of_a_chart_covers_another(size: tuple[int, int], seed: int) -> None:
    """Few attempts and many, all alike or not: counts, median and labels keep apart."""
    rng = Random(seed)
    stage = Stage(size, rng.choice(["en", "fr", "pt"]))
    few = rng.choice([[52], [22], [4, 52], [48, 51, 52], [*range(4, 53)]])
    cards(stage, Counter(rng.choice(few) for _ in range(rng.choice([1, 3, 8, 19, 20, 60]))))
    scene = StatisticsScene(stage.shell)
    for part in PAGES:
        scene.part = part
        stage.show(scene)
        assert faults(stage) == [], part
        scene.rebuild()


def test_a_long_log_shows_its_newest_attempts_only() -> None:
    stage = Stage()
    cards(stage, {10: 300, 52: 5})
    words = said_of(stage)
    assert any("the newest 240 of them" in line for line in words)
    assert "305" not in [line for line in words if line.startswith("9")]
    stage = Stage()
    cards(stage, {10: 30})
    assert not any("newest" in line for line in said_of(stage))


def said_of(stage: Stage) -> list[str]:
    stage.show(StatisticsScene(stage.shell, game="cruel"))
    return said(stage) + [chart.says for chart in items(stage, Chart) if isinstance(chart, Chart)]


def test_of_too_few_attempts_no_rate_is_told() -> None:
    stage = Stage()
    cards(stage, {10: 12, 52: 7})
    stage.show(StatisticsScene(stage.shell))
    assert len(items(stage, TooFew)) == 1
    charts = [item for item in items(stage, Chart) if isinstance(item, Chart)]
    with recording() as record:
        for chart in charts:
            chart.drawn(600, 300)
    told = [line.words for line in record.lines if "%" in line.words]
    assert told == []


def test_charts_are_drawn_once_for_what_they_show(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    cards(stage, {10: 12, 52: 12})
    drawn: list[str] = []
    monkeypatch.setattr(Chart, "drawn", lambda self, w, h: (drawn.append(self.title), Surface((w, h)))[1])  # type: ignore[func-returns-value]
    scene = StatisticsScene(stage.shell)
    stage.show(scene)
    assert len(drawn) == 5
    scene.rebuild()
    stage.show(scene)
    assert len(drawn) == 5
    stage.pick("period year")
    stage.show(scene)
    stage.pick("period ")
    stage.show(scene)
    assert len(drawn) == 10
    scene.resized()
    stage.show(scene)
    assert len(drawn) == 15


def test_the_log_is_read_once_while_the_page_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    cards(stage, {10: 30})
    read: list[str] = []
    history = stage.journal.history
    monkeypatch.setattr(stage.journal, "history", lambda player, game: (read.append(game), history(player, game))[1])  # type: ignore[func-returns-value]
    scene = StatisticsScene(stage.shell, game="cruel")
    stage.show(scene)
    for key in ("filter clean", "period month", "filter ", "period "):
        stage.pick(key)
        stage.show(scene)
    assert read == ["cruel"]
    scene.resized()
    assert read == ["cruel", "cruel"]


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0 min"), (5940, "99 min"), (5970, "1.7 h"), (36_000, "10 h"), (4_000_000, "1\xa0111 h")]
)
def test_long_times_are_told_shortly(seconds: float, words: str) -> None:
    assert long_time(seconds) == words
