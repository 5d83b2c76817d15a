"""Attempts that were really played, by the rules: what journal files, replays and figures are tested on."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.journal.model import Entry, Progress
from game.journal.store import Journal
from game.rules import PATIENCES
from game.rules.records import Record, read_record
from game.session.attempt import Attempt, Kind

CASES = Path(__file__).parents[1] / "cases"


@cache
def wins(game: str) -> tuple[Record, ...]:
    """Records that end in a win."""
    lines = (CASES / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(read_record(line) for line in lines if json.loads(line)["state"]["status"] == "won")


def acted(game: str, deal: int, rng: Random, most: int = 60) -> Attempt[Any]:
    """An attempt at a deal: legal moves by chance, some taken back and done again."""
    patience = PATIENCES[game]
    attempt = Attempt(patience, patience.deal(deal))
    attempt.open()
    for _ in range(most):
        moves = patience.moves(attempt.position)
        if rng.random() < 0.08:
            attempt.take_back()
        elif rng.random() < 0.3 and attempt.can_redo:
            attempt.redo()
        elif moves:
            best = [move for move in moves if "F" in move.target]
            attempt.play(rng.choice(best or moves))
    return attempt


def won(record: Record) -> Attempt[Any]:
    """The attempt of a record that was won; turns that the table makes by itself are made by it."""
    attempt = Attempt(record.patience, record.start)
    attempt.open()
    for move in record.moves[len(attempt.line) :]:
        if len(attempt.line) < len(record.moves) and record.moves[len(attempt.line)] == move:
            attempt.play(move)
    return attempt


def enter(journal: Journal, player: int, attempt: Attempt[Any], deal: int | None, rng: Random, **more: Any) -> int:
    """Put an attempt into the journal as play would; those still open are ended, if it is not said otherwise."""
    patience, status = attempt.patience, str(attempt.status)
    ms = sorted(rng.randrange(900_000) for _ in attempt.history)
    entries = [Entry(str(one.kind), str(one.move), at) for one, at in zip(attempt.history, ms, strict=True)]
    if not any(one.kind is not Kind.AUTO for one in attempt.history):
        return 0
    layout = patience.write_layout(attempt.start) if deal is None else None
    progress = Progress(
        patience.foundation_cards(attempt.position),
        patience.redistributions(attempt.position),
        round(rng.random() * 900, 3),
        hints=int(rng.random() < 0.1),
        aids=frozenset(rng.sample(["preview", "find", "lamp", "unseen"], rng.randrange(3))),
    )
    outcome = "ended" if status == "playing" else status
    values = {"outcome": outcome, "origin": "any", **more}
    return journal.begin(player, patience.name, deal=deal, layout=layout, entries=entries, progress=progress, **values)
