import pytest

from game.journal.errors import JournalFull, Sentence
from game.journal.model import Outcome, Progress
from game.journal.recorder import COPIED, REMOVED, Draft, Recorder
from game.journal.store import Journal
from tests.journal.conftest import Opener, plays
from tests.journal.test_files import full

MOVE = ("play", "3>7")


def begin(recorder: Recorder, player: int, deal: int = 7) -> Draft:
    return recorder.begin(player, "cruel", deal, None, [MOVE], Progress())


def test_what_is_recorded_is_in_the_file_on_return(journal: Journal, ana: int, opened: Opener) -> None:
    recorder = Recorder(journal)
    draft = recorder.begin(ana, "cruel", 7, None, [("auto", "T"), MOVE], Progress(seconds=1.5), origin="number")
    recorder.record(draft, [("back", "3>7")], Progress(seconds=2.25, aids=frozenset({"find"})))
    stored = opened().open_attempt(ana, "cruel")
    assert stored is not None
    assert stored.entries == [("auto", "T", 1500), ("play", "3>7", 1500), ("back", "3>7", 2250)]
    assert (stored.row.seconds, stored.row.origin) == (2.25, "number")
    assert (recorder.trouble, recorder.pending) == (None, 0)


def test_an_untouched_deal_leaves_no_trace(journal: Journal, ana: int) -> None:
    recorder = Recorder(journal)
    draft = recorder.begin(ana, "arithmetic", 7, None, [("auto", "T")], Progress())
    recorder.record(draft, [], Progress(seconds=60))
    recorder.finish(draft, Outcome.ENDED)
    assert journal.attempts(ana) == []
    assert recorder.pending == 0


def test_aids_add_up(journal: Journal, ana: int) -> None:
    recorder = Recorder(journal)
    draft = begin(recorder, ana)
    recorder.record(draft, [], Progress(aids=frozenset({"preview"})))
    recorder.record(draft, [], Progress(aids=frozenset({"lamp"})))
    assert journal.attempts(ana)[0].aids == {"preview", "lamp"}


def test_a_resumed_attempt_goes_on_where_it_stood(journal: Journal, ana: int, opened: Opener) -> None:
    begin(Recorder(journal), ana)
    recorder = Recorder(opened())
    draft = recorder.resume(ana, "cruel")
    assert draft is not None
    assert (draft.deal, draft.entries) == (7, plays("3>7"))
    recorder.record(draft, [("play", "R")], Progress(redistributions=1))
    recorder.finish(draft, Outcome.ENDED)
    (row,) = journal.attempts(ana)
    assert (row.moves, row.redistributions, row.outcome) == (2, 1, Outcome.ENDED)
    assert recorder.resume(ana, "cruel") is None
    assert recorder.resume(ana, "arithmetic") is None


def test_what_cannot_be_written_is_kept_and_written_later(journal: Journal, ana: int) -> None:
    recorder = Recorder(journal)
    first = begin(recorder, ana, 1)
    with full(journal):
        for _ in range(30):
            recorder.record(first, [("play", "R" * 200)] * 20, Progress(seconds=9))
        recorder.finish(first, Outcome.BLOCKED)
        assert str(recorder.trouble) == JournalFull.template
        second = begin(recorder, ana, 2)
        waiting = recorder.resume(ana, "cruel")
        assert waiting is second
        assert recorder.pending
        assert journal.count_attempts(ana, won=False) == 1
    assert recorder.retry()
    assert (recorder.trouble, recorder.pending) == (None, 0)
    newest, oldest = journal.attempts(ana)
    assert (oldest.deal, oldest.outcome, oldest.moves) == (1, Outcome.BLOCKED, 601)
    assert (newest.deal, newest.outcome) == (2, Outcome.OPEN)


def test_an_ending_that_is_not_written_yet_still_ends_the_attempt(journal: Journal, ana: int) -> None:
    recorder = Recorder(journal)
    draft = begin(recorder, ana)
    with full(journal):
        recorder.record(draft, [("play", "R" * 5000)] * 20, Progress(), Outcome.WON)
        assert recorder.trouble
        assert recorder.resume(ana, "cruel") is None
    recorder.record(draft, [], Progress(52), Outcome.WON)
    assert [row.outcome for row in journal.attempts(ana)] == [Outcome.WON]


def test_an_attempt_continued_in_another_window_is_copied(journal: Journal, ana: int, opened: Opener) -> None:
    here, there = Recorder(journal), Recorder(opened())
    draft = begin(here, ana)
    theirs = there.resume(ana, "cruel")
    assert theirs is not None
    there.record(theirs, [("play", "5>9")], Progress(5))
    here.record(draft, [("play", "R")], Progress(6, redistributions=1))
    assert here.news == Sentence(COPIED, {})
    here.news = None
    here.record(draft, [("play", "1>F")], Progress(7))
    there.record(theirs, [("play", "2>F")], Progress(8))
    assert (here.news, here.trouble, there.news, there.trouble) == (None, None, None, None)
    copy, original = journal.attempts(ana)
    assert journal.actions(original.id) == plays("3>7", "5>9", "2>F")
    assert journal.actions(copy.id) == plays("3>7", "R", "1>F")
    assert (copy.parent, copy.parent_n) == (original.uuid, 1)
    assert (original.first_try, copy.first_try) == (True, False)


def test_an_attempt_ended_in_another_window_stays_ended(journal: Journal, ana: int, opened: Opener) -> None:
    here, there = Recorder(journal), Recorder(opened())
    draft = begin(here, ana)
    theirs = there.resume(ana, "cruel")
    assert theirs is not None
    there.finish(theirs, Outcome.ENDED)
    here.record(draft, [], Progress(seconds=5))
    here.finish(draft, Outcome.BLOCKED)
    assert (here.trouble, here.news) == (None, None)
    assert [row.outcome for row in journal.attempts(ana)] == [Outcome.ENDED]


def test_playing_on_after_it_was_ended_in_another_window_makes_a_copy(
    journal: Journal, ana: int, opened: Opener
) -> None:
    here, there = Recorder(journal), Recorder(opened())
    draft = begin(here, ana)
    theirs = there.resume(ana, "cruel")
    assert theirs is not None
    there.finish(theirs, Outcome.ENDED)
    here.record(draft, [("play", "1>F")], Progress(52), Outcome.WON)
    assert [(row.outcome, row.category) for row in journal.attempts(ana)] == [("won", "repeat"), ("ended", "clean")]


@pytest.mark.parametrize("outcome", [Outcome.OPEN, Outcome.WON])
def test_a_write_that_seemed_to_fail_is_not_made_twice(journal: Journal, ana: int, outcome: str) -> None:
    recorder = Recorder(journal)
    draft = begin(recorder, ana)
    recorder.record(draft, [("play", "R")], Progress(9), outcome)
    draft.written = 1
    recorder.record(draft, [], Progress(9), outcome)
    draft.attempt, draft.written = None, 0
    recorder.record(draft, [], Progress(9), outcome)
    (row,) = journal.attempts(ana)
    assert (journal.actions(row.id), row.outcome, recorder.news) == (plays("3>7", "R"), outcome, None)


def test_a_log_emptied_in_another_window_gets_the_attempt_back(journal: Journal, ana: int, opened: Opener) -> None:
    recorder = Recorder(journal)
    draft = begin(recorder, ana)
    opened().reset_player(ana, "Ana")
    recorder.record(draft, [("play", "R")], Progress())
    assert [journal.actions(row.id) for row in journal.attempts(ana)] == [plays("3>7", "R")]
    assert (recorder.trouble, recorder.news) == (None, None)


def test_a_player_removed_in_another_window_is_said_once(journal: Journal, ana: int, opened: Opener) -> None:
    recorder = Recorder(journal)
    draft = begin(recorder, ana)
    opened().remove_player(ana, "Ana")
    recorder.record(draft, [("play", "R")], Progress())
    assert recorder.news == Sentence(REMOVED, {})
    recorder.news = None
    recorder.record(draft, [("play", "R")], Progress())
    assert (recorder.news, recorder.trouble, recorder.pending) == (None, None, 0)
