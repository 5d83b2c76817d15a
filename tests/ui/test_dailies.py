"""The calendar of the daily deals."""

from datetime import date, timedelta

import pytest

from game.journal.model import Entry, Moment, Progress
from game.rules.deals import GAMES, daily_deal
from game.ui import paint
from game.ui.dailies import WEEKS, DailyCalendar, days_shown
from game.ui.scenes.menu import MenuScene
from tests.ui.harness import NOW, Stage

TODAY = date(2026, 11, 30)


def play(stage: Stage, day: date, deal: int, game: str, *, won: bool, offset: int = 0) -> None:
    """An attempt in the forenoon of a day."""
    noon = (day.toordinal() - 719163) * 86_400 + 36_000 - offset * 60
    stage.journal._clock = lambda: Moment(noon, offset)
    entries, progress = [Entry("play", "R", 5)], Progress(52 if won else 17)
    outcome = "won" if won else "ended"
    stage.journal.begin(stage.player.id, game, deal=deal, entries=entries, progress=progress, outcome=outcome)
    stage.journal._clock = lambda: NOW


@pytest.mark.parametrize("today", [TODAY + timedelta(days=n) for n in range(8)])
def test_five_weeks_up_to_today_are_shown(today: date) -> None:
    days = days_shown(today)
    assert days[-1] == today
    assert days[0].weekday() == 0
    assert 7 * (WEEKS - 1) < len(days) <= 7 * WEEKS


def test_a_deal_counts_for_the_day_whose_daily_it_is() -> None:
    stage = Stage()
    other = TODAY - timedelta(days=3)
    deals = {day: daily_deal(day, "cruel").number for day in days_shown(TODAY)}
    assert stage.journal.dailies(stage.player.id, "cruel", deals) == {}
    play(stage, TODAY, deals[TODAY], "cruel", won=False)
    play(stage, TODAY, deals[TODAY], "cruel", won=True)
    play(stage, TODAY, deals[other], "cruel", won=True)
    play(stage, other, deals[other], "cruel", won=False, offset=-600)
    play(stage, other, daily_deal(other, "arithmetic").number, "arithmetic", won=True)
    found = stage.journal.dailies(stage.player.id, "cruel", deals)
    assert found == {TODAY: (52, True), other: (17, False)}


def test_the_dialog_shows_what_came_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage((1280, 720))
    for game in GAMES:
        for back, won in ((0, game == "cruel"), (4, False)):
            day = TODAY - timedelta(days=back)
            play(stage, day, daily_deal(day, game).number, game, won=won)
    scene = MenuScene(stage.shell)
    monkeypatch.setattr(scene, "today", lambda: TODAY)
    stage.show(scene)
    scene.ask_daily()
    (calendar,) = [item for item in stage.view().root.walk() if isinstance(item, DailyCalendar)]
    assert [sorted(found.values()) for _game, found in calendar.results] == [
        [(17, False), (52, True)],
        [(17, False), (17, False)],
    ]
    marks: list[str] = []

    def lozenge(_surface: object, _x: float, _y: float, _r: float, fill: str = "gold", *_more: object) -> None:
        marks.append(fill)

    surface = stage.show(scene)
    monkeypatch.setattr(paint, "lozenge", lozenge)
    calendar.draw(surface, 1.0, stage.view().look)
    assert sorted(marks) == ["gold", "none", "none", "none"]
