from datetime import date

import pytest

from game.journal.errors import JournalAhead, JournalGone
from game.journal.history import Day
from game.journal.model import Category, Entry, Outcome, Progress
from game.journal.store import Journal
from tests.journal.conftest import Clock, Opener, plays


def begin(journal: Journal, player: int, deal: int = 7, progress: Progress | None = None, outcome: str = "open") -> int:
    return journal.begin(
        player, "cruel", deal=deal, entries=plays("3>7"), progress=progress or Progress(), outcome=outcome
    )


def test_an_attempt_comes_back_with_all_its_actions(journal: Journal, ana: int, opened: Opener, clock: Clock) -> None:
    first = [Entry("auto", "T", 0), Entry("play", "S>W4", 1200)]
    more = [Entry("auto", "T", 1200), Entry("back", "S>W4", 3000), Entry("redo", "S>W4", 3500)]
    progress = Progress(9, 2, 3.5, 1, frozenset({"unseen", "lamp"}), True)
    attempt = journal.begin(ana, "arithmetic", deal=426538125, entries=first, progress=Progress(), origin="daily")
    clock.utc, clock.offset = clock.utc + 30, 120
    journal.record(attempt, 2, more, progress)
    stored = opened().open_attempt(ana, "arithmetic")
    assert stored is not None
    assert stored.entries == first + more
    row = stored.row
    assert (row.id, row.game, row.deal, row.layout, row.origin) == (attempt, "arithmetic", 426538125, None, "daily")
    assert row.progress == progress
    assert (row.started, row.started_offset, row.ended, row.ended_offset) == (clock.utc - 30, 60, clock.utc, 120)
    assert (row.outcome, row.moves, row.take_backs, row.first_try) == (Outcome.OPEN, 1, 1, True)
    assert opened().actions(attempt) == first + more


def test_a_layout_comes_back_and_is_recognised(journal: Journal, ana: int) -> None:
    layout = {"piles": [["2C"], []], "foundations": {"S": 1, "C": 1}}
    same = {"foundations": {"C": 1, "S": 1}, "piles": [["2C"], []]}
    for start in (layout, same):
        journal.begin(ana, "cruel", layout=start, entries=plays("1>F"), progress=Progress())
    again, first = journal.attempts(ana)
    assert again.layout == first.layout == layout
    assert (first.first_try, again.first_try) == (True, False)


def test_there_is_exactly_one_start(journal: Journal, ana: int) -> None:
    with pytest.raises(Exception, match="CHECK"):
        journal.begin(ana, "cruel", entries=plays("R"), progress=Progress())
    with pytest.raises(Exception, match="CHECK"):
        journal.begin(ana, "cruel", deal=1, layout={}, entries=plays("R"), progress=Progress())
    assert journal.attempts(ana) == []


def test_moves_taken_back_are_counted_apart(journal: Journal, ana: int) -> None:
    attempt = begin(journal, ana)
    kinds = "play play back back redo play back".split()
    journal.record(attempt, 1, [Entry(kind, "R", 0) for kind in kinds], Progress())
    row = journal.attempt(attempt).row
    assert (row.moves, row.take_backs) == (2, 3)


def test_the_first_outcome_counts_and_counts_once(journal: Journal, ana: int) -> None:
    attempt = begin(journal, ana)
    journal.finish(attempt, Outcome.BLOCKED)
    journal.finish(attempt, Outcome.WON)
    journal.finish(attempt, Outcome.ENDED)
    assert [row.outcome for row in journal.attempts(ana)] == [Outcome.BLOCKED]
    assert journal.open_attempt(ana, "cruel") is None


def test_the_winning_move_and_the_win_are_one_write(journal: Journal, ana: int) -> None:
    attempt = begin(journal, ana)
    journal.record(attempt, 1, plays("1>F"), Progress(52), Outcome.WON)
    with pytest.raises(JournalAhead):
        journal.record(attempt, 2, plays("R"), Progress())
    row = journal.attempt(attempt).row
    assert (row.outcome, row.foundation_cards, row.moves) == (Outcome.WON, 52, 2)
    assert journal.attempt(begin(journal, ana, outcome=Outcome.WON)).row.outcome == Outcome.WON


def test_writing_where_another_instance_has_written_is_refused_whole(
    journal: Journal, ana: int, opened: Opener
) -> None:
    attempt = begin(journal, ana)
    opened().record(attempt, 1, plays("5>9"), Progress(5))
    with pytest.raises(JournalAhead):
        journal.record(attempt, 1, plays("R", "3>F"), Progress(6))
    assert journal.actions(attempt) == plays("3>7", "5>9")
    assert journal.attempt(attempt).row.foundation_cards == 5
    with pytest.raises(JournalAhead):
        journal.record(attempt, 3, plays("R"), Progress())


def test_what_is_gone_is_said(journal: Journal, ana: int) -> None:
    attempt = begin(journal, ana)
    journal.remove_player(ana, "Ana")
    for call in (
        lambda: journal.record(attempt, 1, plays("R"), Progress()),
        lambda: journal.finish(attempt, "ended"),
        lambda: journal.actions(attempt),
        lambda: begin(journal, ana),
    ):
        with pytest.raises(JournalGone):
            call()


def test_the_attempt_to_continue_is_the_one_played_last(journal: Journal, ana: int, clock: Clock) -> None:
    first, second = begin(journal, ana, 1), begin(journal, ana, 2)
    clock.utc += 10
    journal.record(first, 1, [], Progress(seconds=4))
    stored = journal.open_attempt(ana, "cruel")
    assert stored is not None
    assert stored.row.id == first
    journal.finish(first, "ended")
    other = journal.open_attempt(ana, "cruel")
    assert other is not None
    assert other.row.id == second
    assert journal.open_attempt(ana, "arithmetic") is None


def test_an_attempt_never_ends_before_it_began(journal: Journal, ana: int, clock: Clock) -> None:
    attempt = begin(journal, ana)
    began = clock.utc
    clock.utc -= 86_400
    journal.record(attempt, 1, plays("R"), Progress())
    journal.finish(attempt, "ended")
    row = journal.attempt(attempt).row
    assert (row.started, row.ended) == (began, began)


def test_a_first_try_is_of_a_player_a_game_and_a_deal(journal: Journal, ana: int) -> None:
    tomas = journal.add_player("Tomás").id
    tries = [
        journal.begin(player, game, deal=deal, entries=plays("R"), progress=Progress())
        for player, game, deal in (
            [(ana, "cruel", 1), (ana, "cruel", 1), (ana, "cruel", 2), (ana, "arithmetic", 1), (tomas, "cruel", 1)]
        )
    ]
    assert [journal.attempt(one).row.first_try for one in tries] == [True, False, True, True, True]


@pytest.mark.parametrize(
    ("entries", "progress", "category"),
    [
        ([], Progress(), Category.CLEAN),
        ([], Progress(aids=frozenset({"preview", "packets", "unseen", "buried", "find"})), Category.CLEAN),
        ([], Progress(take_backs_allowed=True), Category.CLEAN),
        ([Entry("back", "3>7", 0)], Progress(), Category.ASSISTED),
        ([], Progress(hints=1), Category.ASSISTED),
        *(([], Progress(aids=frozenset({aid, "preview"})), Category.ASSISTED) for aid in ("lamp", "coach", "what-if")),
    ],
)
def test_what_assists_marks_the_attempt_for_ever(
    journal: Journal, ana: int, entries: list[Entry], progress: Progress, category: str
) -> None:
    attempt = begin(journal, ana)
    journal.record(attempt, 1, entries, progress)
    journal.record(attempt, 1 + len(entries), [], Progress())
    assert journal.attempt(attempt).row.category == category


def test_a_repeat_is_told_from_an_assisted_repeat(journal: Journal, ana: int) -> None:
    rows = [begin(journal, ana), begin(journal, ana), begin(journal, ana, progress=Progress(hints=2))]
    assert [journal.attempt(one).row.category for one in rows] == ["clean", "repeat", "assisted"]


def test_attempts_are_listed_newest_first_and_narrowed(journal: Journal, ana: int, clock: Clock) -> None:
    for deal in range(1, 7):
        clock.utc += 60
        outcome = Outcome.WON if deal % 3 == 0 else Outcome.ENDED
        begin(journal, ana, deal, Progress(hints=deal % 2), outcome)
    journal.begin(ana, "arithmetic", deal=1, entries=plays("T"), progress=Progress())
    deals = [row.deal for row in journal.attempts(ana, "cruel")]
    assert deals == [6, 5, 4, 3, 2, 1]
    assert [row.deal for row in journal.attempts(ana, "cruel", limit=2, skip=1)] == [5, 4]
    assert [row.deal for row in journal.attempts(ana, "cruel", won=True)] == [6, 3]
    assert [row.deal for row in journal.attempts(ana, "cruel", won=False, category="clean")] == [4, 2]
    assert [row.game for row in journal.attempts(ana, deal=1)] == ["arithmetic", "cruel"]
    assert journal.count_attempts(ana) == 7
    assert journal.count_attempts(ana, "cruel", category="assisted", won=True) == 1


def test_the_day_of_an_attempt_is_the_players_own(journal: Journal, ana: int, clock: Clock) -> None:
    midnight = 1_795_996_800  # 2026-11-30, 00:00 UTC
    for deal, (utc, offset) in enumerate([(midnight - 1, 0), (midnight - 1, 60), (midnight, -60), (midnight, 0)], 1):
        clock.utc, clock.offset = utc, offset
        begin(journal, ana, deal)
    for row in journal.attempts(ana, "cruel"):
        journal.finish(row.id, "won" if row.deal in (2, 3) else "ended")
    log = journal.history(ana, "cruel").select()
    assert log.days(date(2026, 1, 1)) == {date(2026, 11, 29): Day(2, 1), date(2026, 11, 30): Day(2, 1)}
    assert log.wins == "0110"  # by day, then as they were entered
