"""A process that plays into a journal, acknowledging on standard output what is written: ``writer.py WHAT PATH COUNT``.

Each line stands for something durable, so whoever kills this process knows what must be there afterwards.
"""

import sys
from pathlib import Path

from game.journal.model import Outcome, Progress
from game.journal.recorder import Recorder
from game.journal.store import Journal


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def write(recorder: Recorder) -> None:
    """Wait for the other writers as long as it takes."""
    while not recorder.retry():
        pass


def endless(journal: Journal, recorder: Recorder) -> None:
    """Attempts of seven moves, each won, until killed; numbered moves, so that a gap would show."""
    player = journal.first_player("ana").id
    draft = recorder.resume(player, "cruel")
    deal = journal.count_attempts(player)
    while True:
        if draft is None:
            deal += 1
            draft = recorder.begin(player, "cruel", deal, None, [("play", "0")], Progress())
        n = len(draft.entries)
        won = n == 6
        recorder.record(draft, [("play", str(n))], Progress(), Outcome.WON if won else Outcome.OPEN)
        assert recorder.trouble is None
        say(deal, n, won)
        draft = None if won else draft


def many(journal: Journal, recorder: Recorder, count: int) -> None:
    """So many attempts of three moves, one after the other."""
    player = journal.first_player("ana").id
    for deal in range(1, count + 1):
        draft = recorder.begin(player, "cruel", deal, None, [("play", "1>2")], Progress())
        recorder.record(draft, [("play", "R")], Progress(redistributions=1))
        recorder.finish(draft, Outcome.ENDED)
        write(recorder)


def same(journal: Journal, recorder: Recorder, count: int) -> None:
    """Go on with the open attempt by so many moves, of which each tells its process."""
    draft = recorder.resume(journal.first_player("ana").id, "cruel")
    assert draft is not None
    say("ready")
    sys.stdin.readline()
    for n in range(count):
        recorder.record(draft, [("play", f"{sys.argv[4]}{n}")], Progress())
        write(recorder)


if __name__ == "__main__":
    opened = Journal.open(Path(sys.argv[2]))
    if sys.argv[1] == "endless":
        endless(opened, Recorder(opened))
    elif sys.argv[1] == "many":
        many(opened, Recorder(opened), int(sys.argv[3]))
    else:
        same(opened, Recorder(opened), int(sys.argv[3]))
    opened.close()
