"""Reading attempts from a journal file (docs/journal-files.md).

What comes in is believed only as far as the rules of the game bear it out.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Protocol

from game.journal.errors import N_, JournalError, Sentence
from game.journal.files import VERSION
from game.journal.model import (
    ASSISTING,
    AUTO,
    BACK,
    LONGEST_PLAY,
    MOST,
    PLAY,
    REDO,
    AttemptRow,
    Category,
    Entry,
    Moment,
    Outcome,
    StoredAttempt,
)
from game.journal.players import clean_name
from game.journal.store import Journal
from game.rules.patience import Patience
from game.rules.records import Record, RecordError, read_record

_UUID: Final = re.compile("[0-9a-f]{32}")
_WORD: Final = re.compile("[a-z][a-z0-9-]{0,29}")

LONGEST: Final = 4 * 1024 * 1024
"""Bytes of the longest line that is read."""

TOO_LONG: Final = N_("This is too long for an attempt.")
NO_TEXT: Final = N_("This is not UTF-8 text.")
NO_RECORD: Final = N_("This is not a game record.")
"""The value `detail`, which no template has, says in English what is wrong with it: for the command line."""
NO_ATTEMPT: Final = N_("This is a game record, but not an attempt from a journal.")
NEWER: Final = N_("This was written by a newer version of Cruel Arithmetic.")
SENSELESS: Final = N_("“{key}” is missing or makes no sense.")
IMPOSSIBLE: Final = N_("Action {n} could not have happened.")
UNTOUCHED: Final = N_("It holds no action by a player.")
DISAGREES: Final = N_("“{key}” does not agree with the actions.")


LATEST: Final = 32_503_680_000
"""Seconds UTC from which a time is nonsense: the year 3000."""


class LineError(JournalError):
    """A line that is no attempt, or tells one that the rules do not bear out."""

    def __init__(self, template: str, **values: str) -> None:
        self.template = template  # type: ignore[misc]  # one class for all that a line can have
        super().__init__(**values)


class Retraced(Protocol):
    """What a history of actions comes to by the rules: `game.session.attempt.Attempt` is one."""

    @property
    def position(self) -> Any: ...
    @property
    def line(self) -> list[Any]: ...


Retrace = Callable[[Patience[Any], Any, Iterable[tuple[str, str]]], Retraced | int]
"""Goes through a history again from a start, or gives the number of the first action that cannot have happened."""


@dataclass
class Reading:
    """Attempts being read into a journal, line by line. `player` is whose they become; None: whose the line says."""

    journal: Journal
    retrace: Retrace
    player: int | None = None
    entered: int = 0
    known: int = 0
    """Lines that the journal held already."""
    refused: list[tuple[int, Sentence]] = field(default_factory=list)
    """Number and fault of each line that was left out."""

    def line(self, number: int, line: bytes) -> None:
        """Read a line; one that is refused changes nothing. Raises `JournalError` if the journal cannot be written."""
        try:
            told = Told(_text(line))
            if self.journal.holds(told.uuid):
                self.known += 1
                return
            attempt = told.attempt(self.retrace)
        except LineError as fault:
            self.refused.append((number, fault.sentence))
            return
        player = self.player or self.journal.player_named(told.player).id
        if self.journal.enter(player, attempt):
            self.entered += 1
        else:
            self.known += 1


class Told:
    """What a line says, every value of the right kind. Raises `LineError`."""

    def __init__(self, text: str) -> None:
        try:
            self.record: Record = read_record(text)
        except RecordError as fault:
            raise LineError(NO_RECORD, detail=str(fault)) from None
        self.data: Mapping[str, Any] = json.loads(text)
        version = self.data.get("journal")
        if type(version) is not int or version < 1:
            raise LineError(NO_ATTEMPT)
        if version > VERSION:
            raise LineError(NEWER)
        self.uuid: str = self._take("uuid", lambda value: _is(_UUID, value))
        self.player = self._name()

    def attempt(self, retrace: Retrace) -> StoredAttempt:
        """The attempt, borne out by the rules."""
        entries = self._entries()
        patience, start = self.record.patience, self.record.start
        done = self._retraced(retrace, entries)
        started, ended = self._moment("started"), self._moment("ended")
        parent, parent_n = self._parent()
        backs = sum(entry.kind == BACK for entry in entries)
        hints, aids = self._count("hints"), frozenset(self._aids())
        assisted = bool(self._flag("assisted") or backs or hints or aids & ASSISTING)
        row = AttemptRow(
            id=0,
            uuid=self.uuid,
            player=0,
            game=patience.name,
            deal=self.record.deal,
            layout=patience.write_layout(start) if self.record.deal is None else None,
            origin=self._take("origin", lambda value: value == "" or _is(_WORD, value)),
            started=started.utc,
            started_offset=started.offset,
            ended=max(started.utc, ended.utc),
            ended_offset=(ended if ended.utc >= started.utc else started).offset,
            seconds=float(self._take("seconds", _is_time)),
            outcome=self._outcome(done),
            foundation_cards=self._agreed("cards", patience.foundation_cards(done.position)),
            redistributions=self._agreed("redistributions", patience.redistributions(done.position)),
            moves=sum(entry.kind in (PLAY, REDO) for entry in entries) - backs,
            take_backs=backs,
            take_backs_allowed=self._flag("take_backs_allowed"),
            hints=hints,
            aids=aids,
            first_try=self._flag("first_try"),
            parent=parent,
            parent_n=parent_n,
            category=Category.ASSISTED if assisted else Category.CLEAN,
        )
        return StoredAttempt(row, entries)

    def _retraced(self, retrace: Retrace, entries: list[Entry]) -> Retraced:
        pairs = [(entry.kind, entry.move) for entry in entries]
        if all(kind == AUTO for kind, _move in pairs):
            raise LineError(UNTOUCHED)
        done = retrace(self.record.patience, self.record.start, pairs)
        if isinstance(done, int):
            raise LineError(IMPOSSIBLE, n=str(done))
        if [str(move) for move in done.line] != [str(move) for move in self.record.moves]:
            raise LineError(DISAGREES, key="moves")
        return done

    def _outcome(self, done: Retraced) -> str:
        outcome = self._take("outcome", lambda value: value in set(map(str, Outcome)))
        status = str(self.record.patience.status(done.position))
        over = {Outcome.WON: "won", Outcome.BLOCKED: "blocked", Outcome.LOST: "lost"}
        if (status == "won") != (outcome == Outcome.WON) or over.get(Outcome(outcome), status) != status:
            raise LineError(DISAGREES, key="outcome")
        return str(outcome)

    def _entries(self) -> list[Entry]:
        listed = self._take("actions", lambda value: isinstance(value, list))
        for action in listed:
            if not (isinstance(action, list) and len(action) == 3 and _is_count(action[2], 1000 * LONGEST_PLAY)):
                raise LineError(SENSELESS, key="actions")
            if not all(isinstance(text, str) for text in action[:2]):
                raise LineError(SENSELESS, key="actions")
        return [Entry(*action) for action in listed]

    def _name(self) -> str:
        try:
            return clean_name(self._take("player", lambda value: isinstance(value, str)))
        except LineError:
            raise
        except JournalError:
            raise LineError(SENSELESS, key="player") from None

    def _moment(self, key: str) -> Moment:
        try:
            moment = datetime.fromisoformat(self._take(key, lambda value: isinstance(value, str)))
            away = moment.utcoffset()
            utc = (moment.astimezone(UTC) - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(seconds=1)
        except (ValueError, OverflowError):
            raise LineError(SENSELESS, key=key) from None
        if away is None or not 0 <= utc < LATEST:
            raise LineError(SENSELESS, key=key)
        return Moment(utc, away // timedelta(minutes=1))

    def _parent(self) -> tuple[str | None, int]:
        if "parent" not in self.data:
            return None, 0
        parent = self._take("parent", lambda value: isinstance(value, list) and len(value) == 2)
        if not (_is(_UUID, parent[0]) and _is_count(parent[1])):
            raise LineError(SENSELESS, key="parent")
        return parent[0], parent[1]

    def _aids(self) -> list[str]:
        aids: list[str] = self._take("aids", lambda value: isinstance(value, list) and len(value) <= 30)
        if not all(_is(_WORD, aid) for aid in aids):
            raise LineError(SENSELESS, key="aids")
        return aids

    def _count(self, key: str) -> int:
        return int(self._take(key, _is_count))

    def _flag(self, key: str) -> bool:
        return bool(self._take(key, lambda value: isinstance(value, bool)))

    def _agreed(self, key: str, true: int) -> int:
        """A figure that is told, and that the actions come to as well."""
        if self._count(key) != true:
            raise LineError(DISAGREES, key=key)
        return true

    def _take(self, key: str, fits: Callable[[Any], bool]) -> Any:
        """A value that is there and fits."""
        if key not in self.data or not fits(self.data[key]):
            raise LineError(SENSELESS, key=key)
        return self.data[key]


def _text(line: bytes) -> str:
    if len(line) > LONGEST:
        raise LineError(TOO_LONG)
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise LineError(NO_TEXT) from None


def _is(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _is_count(value: object, most: float = MOST) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_time(value: object) -> bool:
    return isinstance(value, int | float) and type(value) is not bool and 0 <= value <= LONGEST_PLAY
