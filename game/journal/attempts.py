"""The part of the journal that keeps attempts and their actions.

An attempt grows at its end only, and every writer says where it thinks the end is. Two instances that go on with the
same attempt are told apart by that: the second to write is refused with `JournalAhead`, and nothing is mixed up.
"""

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.journal.errors import JournalAhead, JournalGone
from game.journal.model import (
    ASSISTING,
    BACK,
    PLAY,
    REDO,
    AttemptRow,
    Category,
    Entry,
    Moment,
    Outcome,
    Progress,
    Result,
    StoredAttempt,
    canonical,
    new_uuid,
)

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.journal.database import Database

_CATEGORY: Final = (
    f"CASE WHEN assisted THEN '{Category.ASSISTED}' WHEN first_try THEN '{Category.CLEAN}' ELSE '{Category.REPEAT}' END"
)
_COLUMNS: Final = ", ".join(AttemptRow._fields[:-1]) + f", {_CATEGORY} AS category"
_DAY: Final = "(started + started_offset * 60) / 86400 + 719163"
"""The local day as an ordinal; 719163 is that of 1970-01-01."""

_UPDATE: Final = """UPDATE attempts SET
    ended = max(ended, :ended), ended_offset = :ended_offset, seconds = :seconds, outcome = :outcome,
    foundation_cards = :foundation_cards, redistributions = :redistributions,
    moves = moves + :moves, take_backs = take_backs + :take_backs, take_backs_allowed = :take_backs_allowed,
    hints = :hints, aids = :aids, assisted = assisted OR :assisted
    WHERE id = :attempt"""


class Attempts:
    """Attempts; a part of `Journal`. Every method raises `JournalError` when it cannot be done."""

    _db: "Database"
    _clock: Callable[[], Moment]

    def begin(
        self,
        player: int,
        game: str,
        *,
        deal: int | None = None,
        layout: Any = None,
        entries: Sequence[Entry],
        progress: Progress,
        outcome: str = Outcome.OPEN,
        origin: str = "",
        parent: tuple[str, int] | None = None,
        uuid: str | None = None,
    ) -> int:
        """Enter an attempt with its actions so far (the player's first move, an automatic turn before it): its id.

        Exactly one of deal number and layout (as decoded from JSON) says where it starts. `parent` names the attempt
        that this one branched off, and how many first actions they share. A uuid that is there already is not entered
        twice, but brought up to date. Raises `JournalGone` if the player was removed.
        """
        start = (deal, None if layout is None else canonical(layout))
        with self._db.write() as db:
            if db.execute("SELECT 1 FROM players WHERE id = ?", (player,)).fetchone() is None:
                raise JournalGone()
            known = db.execute("SELECT id FROM attempts WHERE uuid = ?", (uuid,)).fetchone()
            attempt = known[0] if known else self._insert(db, uuid or new_uuid(), player, game, start, origin, parent)
            at = _length(db, attempt)
            self._append(db, attempt, at, entries[at:], progress, outcome)
            return int(attempt)

    def record(
        self, attempt: int, at: int, entries: Sequence[Entry], progress: Progress, outcome: str = Outcome.OPEN
    ) -> None:
        """Append actions after the first `at` and bring the figures up to date, in one transaction.

        On return it is in the file and survives the end of the process. An outcome other than open ends the attempt
        in the same transaction. Raises `JournalAhead` if another instance appended to it or ended it.
        """
        with self._db.write() as db:
            if _outcome(db, attempt) != Outcome.OPEN or _length(db, attempt) != at:
                raise JournalAhead()
            self._append(db, attempt, at, entries, progress, outcome)

    def finish(self, attempt: int, outcome: str) -> None:
        """End an open attempt. One that is over stays as it is: the first outcome to be written counts."""
        utc, offset = self._clock()
        with self._db.write() as db:
            if _outcome(db, attempt) == Outcome.OPEN:
                db.execute(
                    "UPDATE attempts SET outcome = ?, ended = max(ended, ?), ended_offset = ? WHERE id = ?",
                    (outcome, utc, offset, attempt),
                )

    def open_attempt(self, player: int, game: str) -> StoredAttempt | None:
        """The attempt to continue: the one that was played last, should two instances have left two of them open."""
        where = "player = ? AND game = ? AND outcome = 'open' ORDER BY ended DESC, id DESC LIMIT 1"
        with self._db.read() as db:
            row = db.execute(f"SELECT {_COLUMNS} FROM attempts WHERE {where}", (player, game)).fetchone()
            return None if row is None else StoredAttempt(_row(row), _entries(db, row[0]))

    def attempt(self, attempt: int) -> StoredAttempt:
        """One attempt with all its actions. Raises `JournalGone`."""
        with self._db.read() as db:
            row = db.execute(f"SELECT {_COLUMNS} FROM attempts WHERE id = ?", (attempt,)).fetchone()
            if row is None:
                raise JournalGone()
            return StoredAttempt(_row(row), _entries(db, attempt))

    def actions(self, attempt: int) -> list[Entry]:
        """All actions of an attempt, in order."""
        return self.attempt(attempt).entries

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
            rows = db.execute(f"SELECT {_COLUMNS} FROM attempts WHERE {where} {order}", (*values, limit, skip))
            return [_row(row) for row in rows]

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

    def results(self, player: int, game: str) -> list[Result]:
        """What the statistics need of every attempt, in the order in which they were begun, open ones included."""
        columns = f"outcome, foundation_cards, redistributions, seconds, {_DAY}, {_CATEGORY}, take_backs"
        with self._db.read() as db:
            rows = db.execute(
                f"SELECT {columns} FROM attempts WHERE player = ? AND game = ? ORDER BY started, id", (player, game)
            )
            return list(map(Result._make, rows))

    def _insert(
        self,
        db: "Connection",
        uuid: str,
        player: int,
        game: str,
        start: tuple[int | None, str | None],
        origin: str,
        parent: tuple[str, int] | None,
    ) -> int:
        before = "SELECT 1 FROM attempts WHERE player = ? AND game = ? AND deal IS ? AND layout IS ?"
        first_try = db.execute(before, (player, game, *start)).fetchone() is None
        began = self._clock()
        values = (uuid, player, game, *start, origin, *began, *began, first_try, *(parent or (None, 0)))
        made = db.execute(
            "INSERT INTO attempts (uuid, player, game, deal, layout, origin, started, started_offset, ended,"
            " ended_offset, outcome, foundation_cards, first_try, parent, parent_n)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', 0, ?, ?, ?)",
            values,
        )
        assert made.lastrowid is not None
        return made.lastrowid

    def _append(
        self, db: "Connection", attempt: int, at: int, entries: Sequence[Entry], progress: Progress, outcome: str
    ) -> None:
        rows = [(attempt, at + n, kind, move, ms) for n, (kind, move, ms) in enumerate(entries, 1)]
        db.executemany("INSERT INTO actions VALUES (?, ?, ?, ?, ?)", rows)
        backs = sum(entry.kind == BACK for entry in entries)
        utc, offset = self._clock()
        db.execute(
            _UPDATE,
            {
                "attempt": attempt,
                "ended": utc,
                "ended_offset": offset,
                "outcome": outcome,
                "seconds": round(progress.seconds, 3),
                "foundation_cards": progress.foundation_cards,
                "redistributions": progress.redistributions,
                "moves": sum(entry.kind in (PLAY, REDO) for entry in entries) - backs,
                "take_backs": backs,
                "take_backs_allowed": progress.take_backs_allowed,
                "hints": progress.hints,
                "aids": " ".join(sorted(progress.aids)),
                "assisted": bool(backs or progress.hints or progress.aids & ASSISTING),
            },
        )


def _outcome(db: "Connection", attempt: int) -> str:
    row = db.execute("SELECT outcome FROM attempts WHERE id = ?", (attempt,)).fetchone()
    if row is None:
        raise JournalGone()
    return str(row[0])


def _length(db: "Connection", attempt: int) -> int:
    row = db.execute("SELECT max(n) FROM actions WHERE attempt = ?", (attempt,)).fetchone()
    return int(row[0] or 0)


def _entries(db: "Connection", attempt: int) -> list[Entry]:
    rows = db.execute("SELECT kind, move, ms FROM actions WHERE attempt = ? ORDER BY n", (attempt,))
    return list(map(Entry._make, rows))


def _row(values: tuple[Any, ...]) -> AttemptRow:
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
    values = [value for _, value in given if value is not None]
    if won is not None:
        clauses.append(f"outcome {'=' if won else '<>'} '{Outcome.WON}'")
    return " AND ".join(clauses), values
