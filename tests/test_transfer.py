"""`export` and `import` on the command line."""

import io
import json
import re
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game import transfer
from game.commands import CommandError
from game.journal import JOURNAL_FILE, files, intake
from game.journal.backup import backups
from game.journal.reading import Told
from game.journal.store import Journal
from tests.journal.real import acted, enter
from tests.test_commandline import run, start

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "journal-files.md"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A journal of two players."""
    folder, rng = tmp_path / "one", Random(6)
    with closing(Journal.open(folder / JOURNAL_FILE)) as journal:
        for name in ("Inês", "Tomás"):
            player = journal.add_player(name).id
            for deal in range(500, 504):
                enter(journal, player, acted("cruel", deal, rng, 15), deal, rng)
            enter(journal, player, acted("arithmetic", 9, rng, 15), 9, rng)
    return folder


def command(folder: Path, *arguments: str, data: bytes = b"") -> tuple[int, str, str]:
    return run("--data-dir", str(folder), *arguments, data=data)


def test_attempts_go_from_one_machine_to_another(folder: Path, tmp_path: Path) -> None:
    status, text, errors = command(folder, "export")
    assert (status, errors) == (0, "")
    other = tmp_path / "two"
    count = text.count("\n")
    assert command(other, "import", "-", data=text.encode())[:2] == (
        0,
        f"{count} entered, 0 there already, 0 left out.\n",
    )
    assert command(other, "import", "-", data=text.encode())[1] == f"0 entered, {count} there already, 0 left out.\n"
    assert sorted(command(other, "export")[1].splitlines()) == sorted(text.splitlines())
    assert command(other, "stats", "--format", "json")[1] == command(folder, "stats", "--format", "json")[1]
    assert {one.name.split("-")[-1] for one in backups(other / JOURNAL_FILE)} == {"import.sqlite3"}


def test_one_player_is_chosen(folder: Path, tmp_path: Path) -> None:
    _status, text, _errors = command(folder, "export", "--player", "inês")
    assert {json.loads(line)["player"] for line in text.splitlines()} == {"Inês"}
    other = tmp_path / "two"
    command(other, "import", "--player", "Zoé", "-", data=text.encode())
    with closing(Journal.open(other / JOURNAL_FILE)) as journal:
        assert [player.name for player in journal.players()] == ["Zoé"]
    assert command(folder, "export", "--player", "Bob") == (
        2,
        "",
        "cruel-arithmetic: There is no player named Bob.\n",
    )


def test_files_are_written_by_their_names(folder: Path, tmp_path: Path) -> None:
    for name, begins in (("log.jsonl", b'{"journal": 1'), ("log.csv", b"\xef\xbb\xbfplayer,game"), ("log", b"{")):
        file = tmp_path / name
        for _twice in range(2):
            assert command(folder, "export", str(file)) == (0, "", "")
        assert file.read_bytes().startswith(begins)
    assert command(folder, "export", "--format", "csv")[1].startswith("player,game,deal,")
    assert command(folder, "check", str(tmp_path / "log"))[0] == 0
    assert sorted(one.name for one in tmp_path.iterdir()) == ["log", "log.csv", "log.jsonl", "one"]


def test_what_cannot_be_true_is_named_and_the_rest_goes_on(folder: Path, tmp_path: Path) -> None:
    lines = command(folder, "export")[1].splitlines()
    lines[2] = lines[2].replace('"outcome": "', '"outcome": "won", "was": "')
    file = tmp_path / "log.jsonl"
    file.write_text("\n".join([*lines, "nonsense"]), encoding="utf-8")
    status, out, errors = command(tmp_path / "two", "import", str(file))
    assert (status, out) == (1, f"{len(lines) - 1} entered, 0 there already, 2 left out.\n")
    assert errors.splitlines() == [
        f"{file}, line 3: “outcome” does not agree with the actions.",
        f"{file}, line {len(lines) + 1}: This is not a game record. This is not JSON: Expecting value at character 1.",
    ]


@pytest.mark.parametrize(
    "arguments", [("import", "{}/nowhere"), ("import", "{}"), ("export", "{}/nowhere/log"), ("export", "{}")]
)
def test_a_file_that_cannot_be_used_is_one_sentence(folder: Path, tmp_path: Path, arguments: tuple[str, str]) -> None:
    status, out, errors = command(folder, arguments[0], arguments[1].format(tmp_path))
    assert (status, out) == (2, "")
    assert errors.count("\n") == 1
    assert "cannot be" in errors


def test_without_a_journal_nothing_is_exported_and_none_is_made(tmp_path: Path) -> None:
    assert command(tmp_path, "export") == (0, "", "")
    assert list(tmp_path.iterdir()) == []


# Files and journals that are none


TEXT = "it is not UTF-8 text"


@pytest.mark.parametrize(
    ("content", "entered"),
    [
        (lambda text: text.encode("utf-8-sig"), True),
        (lambda text: text.replace("\n", "\r\n").encode(), True),
        (lambda text: text.encode("utf-16"), TEXT),
        (lambda text: text.encode("utf-16-be"), TEXT),
        (lambda text: text.encode("utf-32"), TEXT),
        (lambda text: bytes(3_000_000), TEXT),
        (lambda text: bytes(9_000_000), TEXT),
        (lambda text: b"\n\n" + Random(1).randbytes(200_000), TEXT),
        (lambda text: b"SQLite format 3\0" + bytes(5000), TEXT),
        (lambda text: b"", False),
        (lambda text: b"\n \r\n", False),
        (lambda text: b"x" * 9_000_000, "This is too long"),
    ],
)
def test_any_content_is_read_or_one_sentence(
    folder: Path, tmp_path: Path, content: Callable[[str], bytes], entered: bool | str
) -> None:
    file = tmp_path / "file"
    text = command(folder, "export")[1]
    file.write_bytes(content(text))
    status, out, errors = command(tmp_path / "two", "import", str(file))
    if isinstance(entered, str):
        assert status in (1, 2)
        assert entered in errors
        assert errors.count("\n") == 1
    else:
        count = text.count("\n") if entered else 0
        assert (status, out, errors) == (0, f"{count} entered, 0 there already, 0 left out.\n", "")


HARM = {
    "below": "PRAGMA user_version = -1",
    "none": "PRAGMA user_version = 0",
    "older": "PRAGMA user_version = 1",
    "newer": "PRAGMA user_version = 999",
    "no tallies": "DROP TABLE tallies",
    "no attempts": "DROP TABLE attempts",
    "no players": "DROP TABLE players",
    "no name": "ALTER TABLE players RENAME COLUMN name TO called",
    "no time": "DROP TRIGGER attempt_entered; DROP TRIGGER attempt_ended; DROP TRIGGER attempt_removed;"
    " ALTER TABLE attempts RENAME COLUMN seconds TO time",
    "no moves": "ALTER TABLE actions RENAME COLUMN move TO moved",
    "a view": "DROP TABLE actions; CREATE VIEW actions AS SELECT 1 AS attempt",
    "another": "PRAGMA application_id = 7",
}


@pytest.mark.parametrize("harm", HARM)
def test_a_journal_of_another_shape_is_one_sentence(folder: Path, tmp_path: Path, harm: str) -> None:
    path = folder / JOURNAL_FILE
    text = command(folder, "export")[1]
    with closing(sqlite3.connect(path)) as db:
        db.executescript(HARM[harm])
    before = path.read_bytes()
    for arguments in (["stats"], ["export"], ["export", "--format=csv"]):
        status, out, errors = command(folder, *arguments)
        assert (status, errors.count("\n")) in ((2, 1), (0, 0))
        assert "Traceback" not in errors
        assert not (status and out)
    assert path.read_bytes() == before
    status, _out, errors = command(folder, "import", "-", data=text.encode())
    assert status in (0, 2)
    assert errors.count("\n") == 1
    kept = [file for file in folder.iterdir() if file.suffix == ".sqlite3" and file.read_bytes() == before]
    assert len(kept) == 1
    assert status == 2 or command(folder, "stats")[0] == 0


def test_what_only_reads_leaves_a_log_without_its_journal_alone(tmp_path: Path) -> None:
    path = tmp_path / JOURNAL_FILE
    with closing(Journal.open(path)) as journal:
        journal.add_player("Ana")
        log = path.with_name(path.name + "-wal").read_bytes()
    path.write_bytes(b"")
    path.with_name(path.name + "-wal").write_bytes(log)
    for arguments in (["stats"], ["export"]):
        assert command(tmp_path, *arguments)[0] == 0
    assert path.with_name(path.name + "-wal").read_bytes() == log


# Two at once


def held(path: Path, seconds: float) -> threading.Thread:
    """Another program writes to the journal for so long."""

    def hold() -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("BEGIN IMMEDIATE")
            ready.set()
            time.sleep(seconds)

    ready = threading.Event()
    holder = threading.Thread(target=hold)
    holder.start()
    ready.wait()
    return holder


def test_an_import_waits_for_another_program(folder: Path, tmp_path: Path) -> None:
    text = command(folder, "export")[1]
    path = tmp_path / "two" / JOURNAL_FILE
    Journal.open(path).close()
    holder = held(path, 2.0)
    status, out, errors = command(path.parent, "import", "-", "--player", "Zoé", data=text.encode())
    holder.join()
    count = text.count("\n")
    assert (status, out, errors) == (0, f"{count} entered, 0 there already, 0 left out.\n", "")


def test_an_import_does_not_wait_for_ever(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "PATIENCE", 0.5)
    file = tmp_path / "file"
    text = command(folder, "export")[1]
    file.write_text(re.sub(r'"uuid": "..', '"uuid": "ff', text), encoding="utf-8")
    holder = held(folder / JOURNAL_FILE, 3.0)
    with pytest.raises(CommandError, match="The journal is in use by another program"):
        transfer.read(str(file), None, folder, io.StringIO())
    holder.join()


def test_two_imports_at_once_enter_all(folder: Path, tmp_path: Path) -> None:
    text = command(folder, "export")[1]
    lines = text.splitlines(keepends=True)
    files_ = []
    for n in range(2):
        fresh = [re.sub(r'"uuid": "..', f'"uuid": "{n}{n}', line) for line in lines * 6]
        renamed = [re.sub(r'"uuid": "(..)..', rf'"uuid": "\g<1>{i:02x}', line) for i, line in enumerate(fresh)]
        files_.append(tmp_path / str(n))
        files_[-1].write_text("".join(renamed), encoding="utf-8")
    both = [start("--data-dir", str(tmp_path / "two"), "import", str(file)) for file in files_]
    for one in both:
        out, errors = one.communicate(timeout=120)
        assert (one.returncode, errors.decode()) == (0, "")
        assert out.decode().startswith(f"{6 * len(lines)} entered")
    with closing(Journal.open(tmp_path / "two" / JOURNAL_FILE)) as journal:
        assert sum(len(journal.ids(player.id)) for player in journal.players()) == 12 * len(lines)


# The document is true


def example(folder: Path) -> dict[str, object]:
    return dict(json.loads(command(folder, "export")[1].splitlines()[0]))


def test_the_document_names_every_key_and_column(folder: Path) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for name in (*example(folder), "layout", "parent", *files.COLUMNS):
        assert f"`{name}`" in text, name
    assert f"| {files.VERSION}, the version of this format |" in text


def test_unknown_keys_and_any_order_are_read(folder: Path) -> None:
    told = {"felt": "blue", **dict(reversed(example(folder).items()))}
    assert Told(json.dumps(told)).player in ("Inês", "Tomás")
