"""The database schema, as numbered steps forward. A step that has been released is never edited: add the next one."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlite3 import Connection

APPLICATION_ID: Final = 0x43724172
"""Written into the file's header; tells our databases from others ("CrAr")."""

# Times are whole seconds UTC since 1970; offsets are minutes that the local clock was ahead of UTC.
_VERSION_1: Final = (
    """CREATE TABLE players (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uuid TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE,      -- the name as it is compared
        face TEXT NOT NULL DEFAULT '',
        created INTEGER NOT NULL,
        settings TEXT NOT NULL DEFAULT '{}' -- a JSON object
    )""",
    """CREATE TABLE attempts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uuid TEXT NOT NULL UNIQUE,
        player INTEGER NOT NULL REFERENCES players(id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        deal INTEGER CHECK (deal BETWEEN 1 AND 999999999),
        origin TEXT NOT NULL DEFAULT '',    -- how the deal was come by: any winnable number daily text again branch
        started INTEGER NOT NULL,
        started_offset INTEGER NOT NULL,
        ended INTEGER NOT NULL,             -- while open: when it was last played
        ended_offset INTEGER NOT NULL,
        seconds REAL NOT NULL DEFAULT 0,    -- time in play
        outcome TEXT NOT NULL,              -- open won blocked lost ended
        foundation_cards INTEGER NOT NULL CHECK (foundation_cards BETWEEN 0 AND 52),
        redistributions INTEGER NOT NULL DEFAULT 0,
        moves INTEGER NOT NULL DEFAULT 0,   -- chosen moves on the line that stands
        take_backs INTEGER NOT NULL DEFAULT 0,
        take_backs_allowed INTEGER NOT NULL DEFAULT 0,
        hints INTEGER NOT NULL DEFAULT 0,
        assisted INTEGER NOT NULL DEFAULT 0,
        first_try INTEGER NOT NULL,         -- whether the player had not tried this start before
        aids TEXT NOT NULL DEFAULT '',      -- names, sorted, a space between
        parent TEXT,                        -- uuid of the attempt that this one branched off
        parent_n INTEGER NOT NULL DEFAULT 0,-- so many first actions are the parent's, too
        layout TEXT,                        -- starting position as canonical JSON
        CHECK ((deal IS NULL) <> (layout IS NULL))
    )""",
    "CREATE INDEX attempts_by_start ON attempts(player, game, started)",
    "CREATE INDEX attempts_by_deal ON attempts(player, game, deal)",
    "CREATE INDEX attempts_open ON attempts(player, game) WHERE outcome = 'open'",
    """CREATE TABLE actions (
        attempt INTEGER NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
        n INTEGER NOT NULL,                 -- from 1, without gaps
        kind TEXT NOT NULL,                 -- play auto back redo
        move TEXT NOT NULL,                 -- as in a game record
        ms INTEGER NOT NULL,                -- time in play since the start of the attempt
        PRIMARY KEY (attempt, n)
    ) WITHOUT ROWID""",
    # Small facts that belong to no player, such as who plays now.
    "CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)

DAY: Final = "(started + started_offset * 60) / 86400 + 719163"
"""The player's local day of the start, as a proleptic Gregorian ordinal; 719163 is that of 1970-01-01."""

_BLOCK: Final = 64
"""So many ids of attempts make a block: what is counted anew when one of them ends."""

WORD: Final = (
    "CASE WHEN assisted THEN 'a' WHEN first_try THEN 'c' ELSE 'r' END || CASE outcome WHEN 'won' THEN 'w' ELSE '-' END"
    " || CASE WHEN take_backs THEN 'b' ELSE '-' END || foundation_cards || '/' || redistributions"
)
"""What counts of an attempt, as one word (`game.journal.history.Kind`)."""


def _count_block(row: str) -> str:
    """Statements that count the block of an attempt anew; `row` is ``new`` or ``old`` of a trigger."""
    day = DAY.replace("started", f"{row}.started")
    # The plus signs keep SQLite to the few rows of the block, whatever index it thinks of.
    return f"""
        DELETE FROM tallies
            WHERE player = {row}.player AND game = {row}.game AND day = {day} AND block = {row}.id / {_BLOCK};
        INSERT INTO tallies
            SELECT player, game, day, id / {_BLOCK}, group_concat(word, ' '),
                total(CASE WHEN NOT take_backs AND NOT assisted AND first_try THEN seconds END),
                total(CASE WHEN NOT take_backs AND NOT assisted AND NOT first_try THEN seconds END),
                total(CASE WHEN NOT take_backs AND assisted THEN seconds END),
                total(CASE WHEN take_backs THEN seconds END),
                count(*), max(ended), ended_offset
            FROM (
                SELECT *, {DAY} AS day, {WORD} AS word FROM attempts
                WHERE id BETWEEN {row}.id / {_BLOCK} * {_BLOCK} AND {row}.id / {_BLOCK} * {_BLOCK} + {_BLOCK - 1}
                    AND +player = {row}.player AND +game = {row}.game AND outcome <> 'open'
                ORDER BY id
            )
            WHERE day = {day} GROUP BY player, game;
    """


# What statistics need of attempts that are over, kept ready: a log of a hundred thousand is read in milliseconds.
# All of it can be made anew from `attempts` at any time, and triggers do that, whoever writes.
_VERSION_2: Final = (
    """CREATE TABLE tallies (
        player INTEGER NOT NULL REFERENCES players(id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        day INTEGER NOT NULL,               -- local day of the start, as a proleptic Gregorian ordinal
        block INTEGER NOT NULL,             -- of ids of attempts
        attempts TEXT NOT NULL,             -- a word for each, by id: class (a c r), won (w -), take-backs (b -),
                                            -- cards on the foundations / redistributions
        clean REAL NOT NULL,                -- time in play of each class, attempts with take-backs apart
        repeated REAL NOT NULL,
        assisted REAL NOT NULL,
        taken_back REAL NOT NULL,
        count INTEGER NOT NULL,
        ended INTEGER NOT NULL,             -- the last of them
        ended_offset INTEGER NOT NULL,
        PRIMARY KEY (player, game, day, block)
    ) WITHOUT ROWID""",
    "CREATE TRIGGER attempt_entered AFTER INSERT ON attempts WHEN new.outcome <> 'open'"
    f" BEGIN {_count_block('new')} END",
    f"CREATE TRIGGER attempt_ended AFTER UPDATE ON attempts WHEN new.outcome <> 'open' BEGIN {_count_block('new')} END",
    # A log that is emptied loses its tallies first: then there is nothing to count again.
    "CREATE TRIGGER attempt_removed AFTER DELETE ON attempts WHEN old.outcome <> 'open' AND EXISTS ("
    f"SELECT 1 FROM tallies WHERE player = old.player AND game = old.game AND block = old.id / {_BLOCK})"
    f" BEGIN {_count_block('old')} END",
    "UPDATE attempts SET outcome = outcome WHERE id IN (SELECT max(id) FROM attempts WHERE outcome <> 'open'"
    f" GROUP BY player, game, {DAY}, id / {_BLOCK})",
)

_COUNT_ALL: Final = _VERSION_2[-1]

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (_VERSION_1, _VERSION_2)
"""Statements that lead from version n to n + 1, for n from 0."""

VERSION: Final = len(MIGRATIONS)
"""The newest schema that this program knows; kept in the file as ``user_version``."""


def version(connection: "Connection") -> int:
    """The schema version of an open database; 0 if it is empty."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def miscounted(connection: "Connection") -> bool:
    """Whether there are tallies of other attempts than there are."""
    counted = "SELECT player, game, total(count) FROM tallies GROUP BY player, game"
    there = "SELECT player, game, count(*) FROM attempts WHERE outcome <> 'open' GROUP BY player, game"
    either = ((counted, there), (there, counted))
    return any(connection.execute(f"{one} EXCEPT {other}").fetchone() is not None for one, other in either)


def count_anew(connection: "Connection") -> None:
    """Make all tallies again, from the attempts."""
    connection.execute("DELETE FROM tallies")
    connection.execute(_COUNT_ALL)


def outline(connection: "Connection") -> list[tuple[str, str, str]]:
    """Every table and index with its definition, to compare two databases of one version."""
    question = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name"
    return [row for row in connection.execute(question) if not row[1].startswith("sqlite_")]


def migrate(connection: "Connection", to: int = VERSION) -> None:
    """Bring an open database up to a version, each step in a transaction of its own. Does nothing if it is there."""
    while version(connection) < to:
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Asked again under the lock: another instance may have made the step in the meantime.
            here = version(connection)
            if here < to:
                for statement in MIGRATIONS[here]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                connection.execute(f"PRAGMA user_version = {here + 1}")
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
