"""The part of the journal that keeps attempts and their actions.

An attempt grows at its end only, and every writer says where it thinks the end is. Two instances that go on with the
same attempt are told apart by that: the second to write is refused with `JournalAhead`, and nothing is mixed up.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.journal.errors import JournalAhead, JournalGone
from game.journal.listing import COLUMNS, one_row, row_of
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
    StoredAttempt,
    canonical,
    new_uuid,
)
from game.journal.sense import entries_of, sensible

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.journal.database import Database

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

    def finish_last(self, player: int, game: str, outcome: str) -> None:
        """End the attempt that `open_attempt` would give."""
        with self._db.read() as db:
            found = db.execute(f"SELECT id {_last_open()}", (player, game)).fetchone()
        if found is not None:
            self.finish(found[0], outcome)

    def open_attempt(self, player: int, game: str) -> StoredAttempt | None:
        """The attempt to continue: the one that was played last, should two instances have left two of them open.

        Raises `JournalSenseless` if its actions make no sense.
        """
        with self._db.read() as db:
            row = db.execute(f"SELECT {COLUMNS} {_last_open()}", (player, game)).fetchone()
            return None if row is None else StoredAttempt(row_of(row), _entries(db, row[0]))

    def attempt(self, attempt: int) -> StoredAttempt:
        """One attempt with all its actions. Raises `JournalGone`, or `JournalSenseless` if its actions make none."""
        with self._db.read() as db:
            return StoredAttempt(one_row(db, attempt), _entries(db, attempt))

    def actions(self, attempt: int) -> list[Entry]:
        """All actions of an attempt, in order."""
        return self.attempt(attempt).entries

    def enter(self, player: int, attempt: StoredAttempt) -> bool:
        """Enter an attempt that comes from elsewhere, whole; False if it is there already, which changes nothing.

        A player's first try of a start is the one that began first: no other is one from now on. One that is open
        stays so only if no other of its game is. Raises `JournalGone` if the player was removed.
        """
        row = attempt.row
        with self._db.write() as db:
            if db.execute("SELECT 1 FROM players WHERE id = ?", (player,)).fetchone() is None:
                raise JournalGone()
            if db.execute("SELECT 1 FROM attempts WHERE uuid = ?", (row.uuid,)).fetchone() is not None:
                return False
            another = "SELECT 1 FROM attempts WHERE player = ? AND game = ? AND outcome = 'open'"
            if row.outcome == Outcome.OPEN and db.execute(another, (player, row.game)).fetchone() is not None:
                row = row._replace(outcome=str(Outcome.ENDED))
            self._enter(db, player, row, attempt.entries)
            return True

    def _enter(self, db: "Connection", player: int, row: AttemptRow, entries: Sequence[Entry]) -> None:
        """One row with its actions, as they are."""
        layout = None if row.layout is None else canonical(row.layout)
        values = row._asdict() | {
            "player": player,
            "layout": layout,
            "aids": " ".join(sorted(row.aids)),
            "assisted": row.category == Category.ASSISTED,
        }
        for name in ("id", "category"):
            del values[name]
        places = ", ".join(f":{name}" for name in values)
        made = db.execute(f"INSERT INTO attempts ({', '.join(values)}) VALUES ({places})", values)
        rows = [(made.lastrowid, n, *entry) for n, entry in enumerate(entries, 1)]
        db.executemany("INSERT INTO actions VALUES (?, ?, ?, ?, ?)", rows)
        same = "player = ? AND game = ? AND deal IS ? AND layout IS ?"
        start = (player, row.game, row.deal, layout)
        db.execute(
            f"UPDATE attempts SET first_try = 0 WHERE {same} AND first_try"
            f" AND id <> (SELECT id FROM attempts WHERE {same} ORDER BY started, id LIMIT 1)",
            (*start, *start),
        )

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


def _last_open() -> str:
    return (
        f"FROM attempts WHERE player = ? AND game = ? AND outcome = 'open' AND {sensible()}"
        " ORDER BY ended DESC, id DESC LIMIT 1"
    )


def _outcome(db: "Connection", attempt: int) -> str:
    row = db.execute("SELECT outcome FROM attempts WHERE id = ?", (attempt,)).fetchone()
    if row is None:
        raise JournalGone()
    return str(row[0])


def _length(db: "Connection", attempt: int) -> int:
    (last,) = db.execute("SELECT max(n) FROM actions WHERE attempt = ?", (attempt,)).fetchone()
    if not isinstance(last, int | None):
        raise JournalAhead()
    return last or 0


def _entries(db: "Connection", attempt: int) -> list[Entry]:
    return entries_of(db.execute("SELECT n, kind, move, ms FROM actions WHERE attempt = ? ORDER BY n", (attempt,)))
