"""A process that plays into a journal, acknowledging on standard output what is written: ``writer.py WHAT PATH COUNT``.

Each line stands for something durable, so whoever kills this process knows what must be there afterwards.
"""

import os
import sys
from pathlib import Path
from random import Random
from typing import Any

from game.journal.backup import make_backup
from game.journal.intake import numbered
from game.journal.model import Outcome, Progress
from game.journal.reading import Reading
from game.journal.recorder import Draft, Recorder
from game.journal.store import Journal
from game.rules import PATIENCES
from game.rules.patience import Move, Refusal, Status
from game.session.attempt import Attempt
from game.session.retrace import retraced
from tests.journal.real import wins


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def write(recorder: Recorder) -> None:
    """Wait for the other writers as long as it takes."""
    while not recorder.retry():
        pass


def table(journal: Journal, recorder: Recorder) -> None:
    """Play Cruel until killed: deals that are won, and deals played on by chance, redistributions among the moves."""
    rng = Random(os.getpid())
    player = journal.first_player("ana").id
    while True:
        draft, attempt, moves = go_on(recorder, player) or begin(recorder, player, rng)
        for count in range(len(moves) or 25):
            legal = attempt.patience.moves(attempt.position)
            if not legal:
                break
            done = attempt.play(moves[count] if moves else rng.choice(legal))
            assert not isinstance(done, Refusal)
            status = str(attempt.status)
            fresh = [(str(one.action.kind), str(one.action.move)) for one in done]
            recorder.record(draft, fresh, progress(attempt), "won" if status == "won" else "open")
            write(recorder)
            say(draft.uuid, len(draft.entries), draft.outcome)
        if draft.outcome == "open" and draft.entries:
            recorder.finish(draft, "ended" if attempt.status is Status.PLAYING else str(attempt.status))
            write(recorder)
            say(draft.uuid, len(draft.entries), draft.outcome)


def go_on(recorder: Recorder, player: int) -> tuple[Draft, Attempt[Any], list[Move]] | None:
    """The attempt that was open when the last process was killed."""
    draft = recorder.resume(player, "cruel")
    if draft is None:
        return None
    patience = PATIENCES["cruel"]
    start = patience.deal(draft.deal) if draft.deal else patience.read_layout(draft.layout)
    attempt = retraced(patience, start, [(entry.kind, entry.move) for entry in draft.entries])
    assert not isinstance(attempt, int)
    return draft, attempt, []


def begin(recorder: Recorder, player: int, rng: Random) -> tuple[Draft, Attempt[Any], list[Move]]:
    patience = PATIENCES["cruel"]
    deal, layout, moves = rng.randrange(1, 10**6), None, []
    if rng.random() < 0.5:
        record = rng.choice(wins("cruel"))
        deal, moves = record.deal or 0, list(record.moves)
        layout = None if deal else patience.write_layout(record.start)
    draft = recorder.begin(player, "cruel", deal or None, layout, (), Progress())
    return draft, Attempt(patience, patience.deal(deal) if deal else patience.read_layout(layout)), moves


def progress(attempt: Attempt[Any]) -> Progress:
    patience, position = attempt.patience, attempt.position
    return Progress(patience.foundation_cards(position), patience.redistributions(position))


def copies(path: Path) -> None:
    """Back up until killed."""
    while True:
        say(make_backup(path, "before-removal"))


def read(journal: Journal, file: str) -> None:
    """Read a journal file."""
    reading = Reading(journal, retraced)
    with Path(file).open("rb") as source:
        for number, line in numbered(source):
            reading.line(number, line)
            say(number)


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
    what, place = sys.argv[1], Path(sys.argv[2])
    say("loaded")
    if what == "backup":
        copies(place)
    opened = Journal.open(place)
    say("open")
    if what == "table":
        table(opened, Recorder(opened))
    elif what == "read":
        read(opened, sys.argv[3])
    elif what == "many":
        many(opened, Recorder(opened), int(sys.argv[3]))
    elif what == "same":
        same(opened, Recorder(opened), int(sys.argv[3]))
    opened.close()
