"""What a hand can set in a journal with any tool that opens SQLite, without a trace of damage."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

VALUES: Final[dict[tuple[str, str], tuple[Any, ...]]] = {
    ("attempts", "uuid"): (b"\0\xff", "", "x", "É" * 32, None),
    ("attempts", "player"): (99, "nobody", b"\0"),
    ("attempts", "game"): ("chess", "", "Cruel", b"cruel", None),
    ("attempts", "deal"): (0, -1, 10**10, "x", 1.5, b"\1", None),
    ("attempts", "layout"): ("", "[", "[]", "{}", "[" * 3000, b"\0", 7, "null"),
    ("attempts", "started"): ("x", 1e300, float("inf"), -(10**18), 2**62, 253_402_300_800, 1.5, b"\0", "", None),
    ("attempts", "started_offset"): (100_000, -1440, "x", 0.5, b"\0", None),
    ("attempts", "ended"): ("x", 1e300, -(10**18), 2**62, b"\0", None),
    ("attempts", "ended_offset"): (100_000, "x", 2**62, b"\0"),
    ("attempts", "seconds"): (float("inf"), float("nan"), -5, "x", 1e300, b"\0", -float("inf"), None),
    ("attempts", "outcome"): ("chess", "", b"won", 1, None),
    ("attempts", "foundation_cards"): (99, -1, "x", 5.5, 2**62, b"\0", None),
    ("attempts", "redistributions"): (-1, "x y", 2**62, 1.5, b"\0", "1/2"),
    ("attempts", "moves"): (-1, "x", 2**63 - 1, b"\0"),
    ("attempts", "take_backs"): (-1, "x", 2**62, b"\0"),
    ("attempts", "take_backs_allowed"): ("x", 7, b"\0"),
    ("attempts", "hints"): (-1, "x", b"\0"),
    ("attempts", "assisted"): ("x", 7, b"\0", -1),
    ("attempts", "first_try"): ("x", 7, b"\0"),
    ("attempts", "aids"): (b"\0\xff", "x" * 5000),
    ("attempts", "origin"): (b"\0\xff", "x" * 5000),
    ("attempts", "parent"): (b"\0", "", "somebody", 5),
    ("attempts", "parent_n"): (-1, "x", 2**62),
    ("players", "name"): (b"\0\xff", "", "  ", "x" * 500, "a\nb", 7.5, None),
    ("players", "name_key"): (b"\0", ""),
    ("players", "uuid"): (b"\0",),
    ("players", "face"): (b"\0", "XX", "", 7),
    ("players", "created"): ("x", 1e300, b"\0"),
    ("players", "settings"): (b"\0", "", "[]", '{"keys": 7, "language": []}', '{"keys": {"x": "y", "undo": "nokey"}}'),
    ("actions", "kind"): ("castle", b"\0", ""),
    ("actions", "move"): ("", b"\0\xff", "x>y>z", "99>F", 5),
    ("actions", "ms"): ("x", -1, 1e300, b"\0"),
    ("actions", "n"): (-5, "x", 2**62, b"\0"),
    ("tallies", "attempts"): ("nonsense", b"\0", "", "cw-99/1"),
    ("tallies", "day"): ("x", -1, 10**12, 5.5),
    ("tallies", "game"): ("chess", b"\0"),
    ("tallies", "clean"): ("x", float("inf"), -1.0),
    ("tallies", "count"): (2**62, "x", -1, 1e300, 0),
    ("tallies", "ended"): ("x", 1e300, 2**62),
    ("tallies", "ended_offset"): (100_000, "x"),
    ("state", "value"): (b"\0", "", 7),
}
"""By table and column."""

EDITS: Final = [(table, column, value) for (table, column), values in VALUES.items() for value in values]


def edit(path: Path, table: str, column: str, value: object, rows: str = "1") -> bool:
    """Set a column of some rows, the constraints of the table put aside as far as SQLite lets one; whether it did."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA ignore_check_constraints = 1")
        try:
            with db:
                db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {rows}", (value,))
                changes = db.execute("SELECT changes()").fetchone()[0]
        except sqlite3.IntegrityError:
            return False
        return bool(changes)
