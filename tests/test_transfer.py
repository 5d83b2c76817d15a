"""`export` and `import` on the command line."""

import json
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.journal import JOURNAL_FILE, files
from game.journal.backup import backups
from game.journal.reading import Told
from game.journal.store import Journal
from tests.journal.real import acted, enter
from tests.test_commandline import run

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
        f'{file}, line 3: "outcome" does not agree with the actions.',
        f"{file}, line {len(lines) + 1}: This is no game record: This is not JSON: Expecting value at character 1.",
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
