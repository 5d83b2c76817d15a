"""The part of the journal that keeps players and their settings."""

import time
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from itertools import chain, count
from typing import TYPE_CHECKING, Any, Final

from game.journal import settings as settings_text
from game.journal.errors import JournalBusy, JournalGone, NameDiffers, NameEmpty, NameTaken, NameTooLong, UnknownPlayer
from game.journal.model import MOST, Moment, Played, Player, new_uuid
from game.journal.sense import is_moment, sensible
from game.journal.settings import Settings
from game.rules import PATIENCES

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.journal.database import Database

LONGEST_NAME: Final = 40
_NOBODY: Final = "Player"
_TRIES: Final = 4
_COLUMNS: Final = "id, uuid, name, face, created"


def now() -> Moment:
    """The time by the system's clock."""
    seconds = int(time.time())
    return Moment(seconds, time.localtime(seconds).tm_gmtoff // 60)


def clean_name(name: str) -> str:
    """A name as it is kept: composed, one space between words, nothing unprintable. Raises a `JournalError`."""
    letters = unicodedata.normalize("NFC", name)
    printable = (one for one in letters if one.isspace() or unicodedata.category(one) not in {"Cc", "Cs"})
    kept = " ".join("".join(printable).split())
    if all(unicodedata.category(letter) in {"Cf", "Zs"} for letter in kept):
        raise NameEmpty()
    if len(kept) > LONGEST_NAME:
        raise NameTooLong(longest=str(LONGEST_NAME))
    return kept


def name_key(name: str) -> str:
    """What two names have in common when they count as the same: capitals and width of letters are nothing."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class Players:
    """Players and their settings; a part of `Journal`. Every method raises `JournalError` when it cannot be done."""

    _db: "Database"
    left_out: int | None
    _clock: Callable[[], Moment]

    def players(self) -> list[Player]:
        """All players that make sense, the first to be made first."""
        with self._db.read() as db:
            rows = db.execute(f"SELECT {_COLUMNS} FROM players ORDER BY id")
            return [player for row in rows if (player := _player_of(row)) is not None]

    def find_player(self, name: str) -> Player:
        """The player of that name, capitals aside. Raises `UnknownPlayer`."""
        with self._db.read() as db:
            found = _keyed(db, _typed_key(name))
        if found is None:
            raise UnknownPlayer(name=name)
        return found

    def player_named(self, name: str) -> Player:
        """The player of that name, made if there is none. Raises as `add_player` does."""
        kept = clean_name(name)
        with self._db.write() as db:
            return _keyed(db, name_key(kept)) or self._add(db, kept, "")

    def add_player(self, name: str, face: str = "") -> Player:
        """A new player. Raises `NameEmpty`, `NameTooLong` or `NameTaken`."""
        kept = clean_name(name)
        with self._db.write() as db:
            return self._add(db, kept, face)

    def rename_player(self, player: int, name: str) -> Player:
        """Give a player another name. Raises as `add_player` does, and `JournalGone`."""
        kept = clean_name(name)
        with self._db.write() as db:
            _refuse_taken(db, kept, player)
            db.execute("UPDATE players SET name = ?, name_key = ? WHERE id = ?", (kept, name_key(kept), player))
            return _player(db, player)

    def set_face(self, player: int, face: str) -> Player:
        """Give a player another face, by the name of its picture."""
        with self._db.write() as db:
            db.execute("UPDATE players SET face = ? WHERE id = ?", (face, player))
            return _player(db, player)

    def remove_player(self, player: int, typed_name: str) -> None:
        """Remove a player with their whole log, the name having been typed to confirm. Raises `NameDiffers`.

        A backup is made first; if that is not possible, nothing is removed.
        """
        self._secure(player, typed_name)
        with self._db.write() as db:
            _confirm(db, player, typed_name)
            db.execute("DELETE FROM tallies WHERE player = ?", (player,))
            db.execute("DELETE FROM players WHERE id = ?", (player,))

    def reset_player(self, player: int, typed_name: str) -> None:
        """Empty a player's log; name and settings stay. Confirmed and secured as in `remove_player`."""
        self._secure(player, typed_name)
        with self._db.write() as db:
            _confirm(db, player, typed_name)
            db.execute("DELETE FROM tallies WHERE player = ?", (player,))
            db.execute("DELETE FROM attempts WHERE player = ?", (player,))

    def current_player(self) -> Player | None:
        """The player who was last made current, or else the first, or None if there is none."""
        with self._db.read() as db:
            return _current(db)

    def set_current_player(self, player: int) -> None:
        """Remember who plays."""
        with self._db.write() as db:
            value = _player(db, player).uuid
            db.execute("INSERT OR REPLACE INTO state VALUES ('current_player', ?)", (value,))

    def first_player(self, system_name: str) -> Player:
        """The current player; in an empty journal a new one, named after the system's user.

        Waits longer than other methods for another instance: without a player there is no game.
        """
        found = self.current_player()
        if found is not None:
            return found
        try:
            name = clean_name(system_name[:LONGEST_NAME])
        except (NameEmpty, NameTooLong):
            name = _NOBODY
        for _patience in range(_TRIES):
            with suppress(JournalBusy):
                return self._first(name)
        return self._first(name)

    def _first(self, name: str) -> Player:
        with self._db.write() as db:
            # Asked again under the lock: another instance may have been first.
            found = _current(db)
            # A player that makes no sense, and so is none, may have the name all the same.
            names = chain((name, _NOBODY), (f"{_NOBODY} {n}" for n in count(2)))
            while found is None:
                with suppress(NameTaken):
                    found = self._add(db, next(names), "")
            return found

    def settings(self, player: int) -> Settings:
        """The player's settings."""
        with self._db.read() as db:
            return settings_text.read(_settings_text(db, player))

    def save_settings(self, player: int, settings: Settings) -> None:
        """Keep the player's settings."""
        with self._db.write() as db:
            text = settings_text.write(settings, _settings_text(db, player))
            db.execute("UPDATE players SET settings = ? WHERE id = ?", (text, player))

    def played(self, player: int) -> list[Played]:
        """The games that a player has tried, by name."""
        believed = f"SELECT game, 1 AS count, ended, ended_offset FROM attempts WHERE player = :player AND {sensible()}"
        tallied = "SELECT game, count, ended, ended_offset FROM tallies WHERE player = :player"
        for rows in (f"{tallied} UNION ALL {believed} AND outcome = 'open'", believed):
            # SQLite takes the other columns of the row that holds the max().
            # Counts that are beyond all sense would be too much for a sum().
            counted = "CAST(total(count) AS INTEGER)"
            question = f"SELECT game, {counted}, max(ended), ended_offset FROM ({rows}) GROUP BY game"
            with self._db.read() as db:
                found = [
                    Played(game, many, Moment(utc, offset))
                    for game, many, utc, offset in db.execute(question, {"player": player})
                ]
            if not self.left_out and all(_can_be(played) for played in found):
                break
        return found

    def back_up(self, label: str) -> None:
        """Make a copy of the whole journal before something that cannot be undone; see `backup.make_backup`."""
        if self._db.path is not None:
            from game.journal.backup import make_backup  # deferred, as it imports sqlite3

            make_backup(self._db.path, label)

    def _secure(self, player: int, typed_name: str) -> None:
        """Make a backup before something is removed, if the name is right."""
        with self._db.read() as db:
            _confirm(db, player, typed_name)
        self.back_up("before-removal")

    def _add(self, db: "Connection", name: str, face: str) -> Player:
        _refuse_taken(db, name, None)
        made = db.execute(
            "INSERT INTO players (uuid, name, name_key, face, created) VALUES (?, ?, ?, ?, ?)",
            (new_uuid(), name, name_key(name), face, self._clock().utc),
        )
        return _player(db, made.lastrowid)


def _typed_key(name: str) -> str:
    try:
        return name_key(clean_name(name))
    except (NameEmpty, NameTooLong):
        return ""


def _can_be(played: Played) -> bool:
    """Whether what was counted for a game makes sense; if not, something was changed by hand."""
    return played.game in PATIENCES and 0 < played.attempts <= MOST and is_moment(played.last)


def _player_of(row: tuple[Any, ...]) -> Player | None:
    """A player from the values of `_COLUMNS`; None if they make no sense."""
    number, uuid, name, face, created = row
    with suppress(NameEmpty, NameTooLong, TypeError):
        if clean_name(name) == name and isinstance(uuid, str) and is_moment(Moment(created, 0)):
            return Player(number, uuid, name, face if isinstance(face, str) else "", created)
    return None


def _keyed(db: "Connection", key: str) -> Player | None:
    row = db.execute(f"SELECT {_COLUMNS} FROM players WHERE name_key = ?", (key,)).fetchone()
    return None if row is None else _player_of(row)


def _player(db: "Connection", player: int | None) -> Player:
    row = db.execute(f"SELECT {_COLUMNS} FROM players WHERE id = ?", (player,)).fetchone()
    found = None if row is None else _player_of(row)
    if found is None:
        raise JournalGone()
    return found


def _current(db: "Connection") -> Player | None:
    order = "uuid = (SELECT value FROM state WHERE key = 'current_player') DESC, id"
    rows = db.execute(f"SELECT {_COLUMNS} FROM players ORDER BY {order}")
    return next((player for row in rows if (player := _player_of(row)) is not None), None)


def _settings_text(db: "Connection", player: int) -> str:
    row = db.execute("SELECT settings FROM players WHERE id = ?", (player,)).fetchone()
    if row is None:
        raise JournalGone()
    return str(row[0])


def _refuse_taken(db: "Connection", name: str, but: int | None) -> None:
    taken = db.execute("SELECT id, name FROM players WHERE name_key = ?", (name_key(name),)).fetchone()
    if taken is not None and taken[0] != but:
        raise NameTaken(name=taken[1] if isinstance(taken[1], str) else name)


def _confirm(db: "Connection", player: int, typed_name: str) -> None:
    name = _player(db, player).name
    if unicodedata.normalize("NFC", typed_name).strip() != name:
        raise NameDiffers(name=name)
