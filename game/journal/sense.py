"""What the rows of a journal must be to be believed.

SQLite keeps any value in any column, and anybody can set one by hand. A row that makes no sense is left out of
everything and stays in the file. Rows of attempts are asked for with `sensible`, actions are looked at as they are
read, and players in `game.journal.players`.
"""

from collections.abc import Iterable
from typing import Any, Final

from game.journal.errors import JournalSenseless
from game.journal.model import (
    AUTO,
    BACK,
    EARLIEST,
    LATEST,
    LONGEST_LAYOUT,
    LONGEST_PLAY,
    MOST,
    PLAY,
    REDO,
    Entry,
    Moment,
    Outcome,
)
from game.rules import PATIENCES
from game.rules.deals import HIGHEST

A_DAY: Final = 24 * 60
"""Minutes by which no clock is ahead of UTC or behind it."""

_KINDS: Final = frozenset((PLAY, AUTO, BACK, REDO))


def _whole(column: str, low: int, high: int) -> str:
    return f"(typeof({column}) = 'integer' AND {column} BETWEEN {low} AND {high})"


def _text(column: str, longest: int) -> str:
    return f"(typeof({column}) = 'text' AND length({column}) <= {longest})"


def _uuid(column: str) -> str:
    return f"({_text(column, 32)} AND length({column}) = 32 AND {column} NOT GLOB '*[^0-9a-f]*')"


def _one_of(column: str, names: Iterable[str]) -> str:
    listed = ", ".join("'" + name.replace("'", "''") + "'" for name in names)
    return f"{column} IN ({listed})"


def sensible() -> str:
    """A condition of SQL that holds for the rows of `attempts` that make sense, and for no others (false or NULL)."""
    count = "redistributions moves take_backs hints parent_n".split()
    conditions = [
        _uuid("uuid"),
        _one_of("game", PATIENCES),
        _one_of("outcome", Outcome),
        *(_whole(column, EARLIEST, LATEST) for column in ("started", "ended")),
        *(_whole(column, 1 - A_DAY, A_DAY - 1) for column in ("started_offset", "ended_offset")),
        f"(typeof(seconds) IN ('real', 'integer') AND seconds BETWEEN 0 AND {LONGEST_PLAY})",
        _whole("foundation_cards", 0, 52),
        *(_whole(column, 0, MOST) for column in count),
        *(f"{column} IN (0, 1)" for column in ("take_backs_allowed", "assisted", "first_try")),
        *(_text(column, 1000) for column in ("origin", "aids")),
        f"(parent IS NULL OR {_uuid('parent')})",
        # One of the two, whatever became of the check that the table has.
        f"CASE WHEN layout IS NULL THEN {_whole('deal', 1, HIGHEST)}"
        f" ELSE deal IS NULL AND {_text('layout', LONGEST_LAYOUT)} AND json_valid(layout) END",
    ]
    # The plus sign keeps SQLite from choosing an index by what is only checked here.
    return f"+({' AND '.join(conditions)})"


def entries_of(rows: Iterable[tuple[Any, ...]]) -> list[Entry]:
    """Actions from rows of number, kind, move and time. Raises `JournalSenseless`."""
    entries = []
    for expected, (n, kind, move, ms) in enumerate(rows, 1):
        whole = type(n) is type(ms) is int
        if not (
            whole and n == expected and 0 <= ms <= 1000 * LONGEST_PLAY and kind in _KINDS and isinstance(move, str)
        ):
            raise JournalSenseless()
        entries.append(Entry(kind, move, ms))
    return entries


def is_moment(moment: Moment) -> bool:
    """Whether there is a day and a time for it."""
    utc, offset = moment
    return type(utc) is type(offset) is int and EARLIEST <= utc <= LATEST and abs(offset) < A_DAY
