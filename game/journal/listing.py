"""The part of the journal that looks through many attempts: lists of them, and what statistics are made of."""

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from game.journal.errors import JournalGone
from game.journal.history import History
from game.journal.model import AttemptRow, Category, Daily, Outcome, Tally
from game.journal.schema import DAY, WORD
from game.journal.sense import sensible

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.journal.database import Database

_CATEGORY: Final = (
    f"CASE WHEN assisted THEN '{Category.ASSISTED}' WHEN first_try THEN '{Category.CLEAN}' ELSE '{Category.REPEAT}' END"
)
COLUMNS: Final = ", ".join(AttemptRow._fields[:-1]) + f", {_CATEGORY} AS category"
"""What an `AttemptRow` is read from."""

# As `Tally` has them: each attempt a tally of its own.
_TIMES: Final = ", ".join(
    f"CASE WHEN {condition} THEN seconds ELSE 0 END"
    for condition in (
        "NOT take_backs AND NOT assisted AND first_try",
        "NOT take_backs AND NOT assisted AND NOT first_try",
        "NOT take_backs AND assisted",
        "take_backs",
    )
)


class Listing:
    """Lists of attempts; a part of `Journal`. Every method raises `JournalError` when it cannot be done."""

    _db: "Database"
    left_out: int | None = None
    """How many rows make no sense, None if nobody has looked. If there are any, no tally is believed."""

    def attempts(
        self,
        player: int,
        game: str | None = None,
        *,
        category: str | None = None,
        won: bool | None = None,
        deal: int | None = None,
        limit: int = -1,
        skip: int = 0,
    ) -> list[AttemptRow]:
        """Attempts of a player, the newest first, open ones included; each argument that is given narrows them."""
        where, values = _filter(player, game, category, won, deal)
        order = "ORDER BY started DESC, id DESC LIMIT ? OFFSET ?"
        with self._db.read() as db:
            rows = db.execute(f"SELECT {COLUMNS} FROM attempts WHERE {where} {order}", (*values, limit, skip))
            return [row_of(row) for row in rows]

    def count_attempts(
        self,
        player: int,
        game: str | None = None,
        *,
        category: str | None = None,
        won: bool | None = None,
        deal: int | None = None,
    ) -> int:
        """How many `attempts` there are without a limit."""
        where, values = _filter(player, game, category, won, deal)
        with self._db.read() as db:
            return int(db.execute(f"SELECT count(*) FROM attempts WHERE {where}", values).fetchone()[0])

    def history(self, player: int, game: str) -> History:
        """What the statistics need of every attempt."""
        whose = "player = ? AND game = ?"
        tallied = f"SELECT day, attempts, clean, repeated, assisted, taken_back FROM tallies WHERE {whose}"
        believed = f"FROM attempts WHERE {whose} AND {sensible()} AND outcome"
        with self._db.read() as db:
            now_open = db.execute(f"SELECT {DAY}, {WORD} {believed} = 'open'", (player, game)).fetchall()
            if not self.left_out:
                tallies: list[Tally] = db.execute(f"{tallied} ORDER BY day, block", (player, game)).fetchall()
                with suppress(ValueError, TypeError, LookupError):
                    return History(tallies, now_open)
            # Something was changed by hand. All can be counted anew, which takes longer.
            anew = f"SELECT {DAY} AS day, {WORD}, {_TIMES} {believed} <> 'open' ORDER BY day, id"
            return History(db.execute(anew, (player, game)).fetchall(), now_open)

    def page(
        self,
        player: int,
        game: str,
        limit: int,
        *,
        category: str | None = None,
        won: bool | None = None,
        first: AttemptRow | None = None,
        newer_than: AttemptRow | None = None,
    ) -> list[AttemptRow]:
        """At most so many attempts that are over, newest first: from `first` on, or those just newer than another.

        Without either, the newest of all. However long the log is, only what is shown is read.
        """
        where, values = _filter(player, game, category, won, None)
        where += " AND outcome <> 'open'"
        beside = newer_than or first
        if beside is not None:
            where += f" AND (started, id) {'>' if newer_than else '<='} (?, ?)"
            values += [beside.started, beside.id]
        order = "ASC" if newer_than else "DESC"
        with self._db.read() as db:
            question = f"SELECT {COLUMNS} FROM attempts WHERE {where} ORDER BY started {order}, id {order} LIMIT ?"
            rows = [row_of(row) for row in db.execute(question, (*values, limit))]
        return rows[::-1] if newer_than else rows

    def dailies(self, player: int, game: str, deals: Mapping[date, int]) -> dict[date, Daily]:
        """What came of daily deals on their day: day to deal number in, day to result out, days not played left out."""
        question = (
            "SELECT max(foundation_cards), max(outcome = 'won') FROM attempts"
            f" WHERE player = ? AND game = ? AND deal = ? AND {DAY} = ? AND {sensible()}"
        )
        found = {}
        with self._db.read() as db:
            for day, deal in deals.items():
                cards, won = db.execute(question, (player, game, deal, day.toordinal())).fetchone()
                if cards is not None:
                    found[day] = Daily(cards, bool(won))
        return found

    def ids(self, player: int) -> list[int]:
        """The ids of all attempts of a player, in the order in which they were begun."""
        with self._db.read() as db:
            question = f"SELECT id FROM attempts WHERE player = ? AND {sensible()} ORDER BY started, id"
            return [row[0] for row in db.execute(question, (player,))]

    def attempt_row(self, attempt: int) -> AttemptRow:
        """One attempt without its actions. Raises `JournalGone`."""
        with self._db.read() as db:
            return one_row(db, attempt)

    def holds(self, uuid: str) -> bool:
        """Whether an attempt is in the journal, whoever played it."""
        with self._db.read() as db:
            return db.execute("SELECT 1 FROM attempts WHERE uuid = ?", (uuid,)).fetchone() is not None


def one_row(db: "Connection", attempt: int) -> AttemptRow:
    """An attempt. Raises `JournalGone`."""
    row = db.execute(f"SELECT {COLUMNS} FROM attempts WHERE id = ? AND {sensible()}", (attempt,)).fetchone()
    if row is None:
        raise JournalGone()
    return row_of(row)


def row_of(values: tuple[Any, ...]) -> AttemptRow:
    """An attempt from the values of `COLUMNS`, of a row that makes sense."""
    row = AttemptRow._make(values)
    return row._replace(
        layout=None if row.layout is None else json.loads(row.layout),
        take_backs_allowed=bool(row.take_backs_allowed),
        first_try=bool(row.first_try),
        aids=frozenset(str(row.aids).split()),
    )


def _filter(
    player: int, game: str | None, category: str | None, won: bool | None, deal: int | None
) -> tuple[str, list[object]]:
    given: tuple[tuple[str, object], ...] = (("player", player), ("game", game), (_CATEGORY, category), ("deal", deal))
    clauses = [f"{expression} = ?" for expression, value in given if value is not None]
    clauses.append(sensible())
    values = [value for _, value in given if value is not None]
    if won is not None:
        clauses.append(f"outcome {'=' if won else '<>'} '{Outcome.WON}'")
    return " AND ".join(clauses), values
