"""Players carried in files, from the page of the players; and a log emptied."""

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.host.locale import _, set_language
from game.journal import errors, files, intake, reading, recorder, restore
from game.journal.backup import backups
from game.journal.errors import JournalError
from game.journal.intake import FileUnreadable
from game.journal.recorder import Recorder
from game.journal.store import Journal
from game.reasons import REASONS, UNKNOWN
from game.ui.scene import told
from game.ui.scenes import errands
from game.ui.scenes.players import PlayersScene
from tests.journal.real import acted, enter
from tests.ui.harness import Stage, recording


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A player with ten attempts, in a journal on the disk; documents lie in a folder of their own."""
    (tmp_path / "documents").mkdir()
    monkeypatch.setattr(errands, "documents_dir", lambda: tmp_path / "documents")
    stage = Stage((1280, 720))
    stage.journal.close()
    stage.journal = stage.shell.journal = Journal.open(tmp_path / "data" / "journal.sqlite3")
    stage.shell.recorder = Recorder(stage.journal)
    stage.shell.player = stage.player = stage.journal.add_player("Ana", "QC")
    rng = Random(2)
    for deal in range(500, 510):
        enter(stage.journal, stage.player.id, acted("cruel", deal, rng, 20), deal, rng)
    stage.show(PlayersScene(stage.shell))
    return stage


def scene(stage: Stage) -> PlayersScene:
    assert isinstance(stage.scene, PlayersScene)
    return stage.scene


def said(stage: Stage) -> str:
    with recording() as record:
        stage.show(scene(stage))
    return " ".join(line.words for line in record.lines)


def enter_path(stage: Stage, path: Path | str) -> None:
    """Type another path and press Enter."""
    scene(stage).path = str(path)
    stage.act("pick")
    while scene(stage).moving:
        stage.show(scene(stage))


def test_attempts_are_saved_and_read_in_for_another_player(stage: Stage, tmp_path: Path) -> None:
    stage.pick("save")
    enter_path(stage, scene(stage).path)
    (file,) = (tmp_path / "documents").iterdir()
    assert file.name.startswith("cruel-arithmetic-Ana-")
    assert f"Ana’s attempts are in {tmp_path}"[:26] in said(stage)
    stage.pick("option 0")
    with closing(Journal.open(tmp_path / "other" / "journal.sqlite3")) as other:
        stage.shell.journal = other
        stage.shell.player = other.add_player("Bela")
        scene(stage).chosen = stage.shell.player.id
        scene(stage).rebuild()
        stage.pick("read")
        enter_path(stage, file)
        count = len(stage.journal.ids(stage.player.id))
        assert f"{count} attempts entered. 0 were there already." in said(stage)
        assert len(other.ids(stage.shell.player.id)) == count
        stage.pick("option 0")
        stage.pick("read")
        enter_path(stage, file)
        assert f"0 attempts entered. {count} were there already." in said(stage)
        assert any("before-import" in one.name for one in backups(tmp_path / "other" / "journal.sqlite3"))


def test_a_table_for_a_spreadsheet_is_saved(stage: Stage, tmp_path: Path) -> None:
    stage.pick("save")
    enter_path(stage, tmp_path / "log.csv")
    text = (tmp_path / "log.csv").read_bytes()
    assert text.startswith(b"\xef\xbb\xbfplayer,game,deal,")
    assert text.count(b"\n") == 1 + len(stage.journal.ids(stage.player.id))


@pytest.mark.parametrize("place", ["nowhere/log.jsonl", "documents"])
def test_what_goes_wrong_is_said_in_the_dialog(stage: Stage, tmp_path: Path, place: str) -> None:
    for key in ("save", "read"):
        stage.pick(key)
        enter_path(stage, tmp_path / place)
        assert scene(stage).typing
        words = said(stage)
        assert "cannot be" in words or "already exists" in words
        stage.act("menu")
        assert scene(stage).dialog is None


def test_lines_that_are_left_out_are_named(stage: Stage, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text("nonsense\n" * 7)
    stage.pick("read")
    enter_path(stage, file)
    words = said(stage)
    assert "7 lines were left out:" in words
    assert "Line 1: This is not a game record" in words
    assert "Line 4:" in words
    assert "Line 5:" not in words


def test_saving_can_be_stopped(stage: Stage, tmp_path: Path) -> None:
    times = iter(range(10_000))
    stage.shell.clock = lambda: float(next(times))
    stage.pick("save")
    scene(stage).path = str(tmp_path / "log.jsonl")
    stage.act("pick")
    stage.show(scene(stage))
    assert scene(stage).moving
    stage.pick("option 0")
    assert not scene(stage).moving
    assert not list(tmp_path.glob("log*"))


def test_emptying_wants_the_name_and_makes_a_copy(stage: Stage) -> None:
    stage.pick("reset")
    stage.type("ana")
    stage.act("pick")
    assert stage.journal.ids(stage.player.id)
    stage.act("menu")
    stage.pick("reset")
    stage.type("Ana")
    stage.act("pick")
    assert stage.journal.ids(stage.player.id) == []
    assert [player.name for player in stage.journal.players()] == ["Ana"]
    assert stage.journal.path is not None
    (copy,) = backups(stage.journal.path)
    with closing(Journal.open(copy)) as kept:
        assert len(kept.ids(1)) > 5
    assert "no attempt yet" in said(stage)


# In other languages


def templates() -> set[str]:
    """The English of all that the journal and the system can say, cut at what is filled in."""
    kinds = [JournalError]
    for kind in kinds:
        kinds += kind.__subclasses__()
    found = {kind.template for kind in kinds if "template" in vars(kind)} | {*REASONS.values(), UNKNOWN}
    for module in (errors, files, intake, reading, recorder, restore):
        found |= {value for name, value in vars(module).items() if name.isupper() and isinstance(value, str)}
    pieces = {piece.strip(' .,:;"') for template in found for piece in re.split(r"\{\w+\}", template)}
    return {piece for piece in pieces if " " in piece}


def failures(stage: Stage, tmp_path: Path) -> Iterator[tuple[str, Path | str]]:
    """A key of the page and a path for which it does not do what it is asked."""
    path = stage.journal.path
    assert path is not None
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "text").write_text("text")
    os.mkfifo(tmp_path / "pipe")
    for name in ("nowhere/log", "folder", "loop", "loop/log", "text/log", "x" * 300, "pipe", "a\0b"):
        yield "read", tmp_path / name
        yield "save", tmp_path / name
    yield "save", tmp_path / "text"
    yield "save", path
    yield "read", path
    yield "read", "/dev/zero"
    yield "save", "/dev/full"
    yield "read", "/proc/self/mem"
    yield "save", "/proc/log"
    (tmp_path / "bad").write_text("nonsense\n{}\n" + json.dumps({"game": "cruel", "deal": 1, "moves": []}))
    yield "read", tmp_path / "bad"
    good = next(files.journal_lines(stage.journal, stage.player.id, "Ana"))
    for n, (old, new) in enumerate(
        [
            ('"uuid": "', '"uuid": "x'),
            ('"journal": 1', '"journal": 2'),
            ('"cards": ', '"cards": 9'),
            ('"play"', '"back"'),
        ]
    ):
        lie = good.replace(old, new, 1)
        (tmp_path / f"lie{n}").write_text(lie if n < 2 else re.sub(r'"uuid": "..', '"uuid": "ff', lie))
        yield "read", tmp_path / f"lie{n}"
    shutil.rmtree(path.parent / "backups", ignore_errors=True)
    (path.parent / "backups").write_text("a file")
    yield "read", tmp_path / "bad"


@pytest.mark.skipif(os.name != "posix", reason="devices and pipes of POSIX systems")
@pytest.mark.parametrize("language", ["fr", "pt"])
def test_no_english_is_left_in_what_goes_wrong(stage: Stage, tmp_path: Path, language: str) -> None:
    stage._change(language=language)
    english = templates()
    assert len(english) > 50
    for key, path in failures(stage, tmp_path):
        stage.pick(key)
        enter_path(stage, path)
        words = said(stage)
        assert not [piece for piece in english if piece in words], (key, path, words)
        dialog = scene(stage).dialog
        assert dialog is not None
        assert "Traceback" not in words
        while scene(stage).dialog is not None:
            stage.act("menu")


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_every_sentence_of_the_journal_is_translated(language: str) -> None:
    set_language(language)
    assert [piece for piece in {*REASONS.values(), UNKNOWN} if _(piece) == piece] == []
    for error in REASONS:
        words = told(FileUnreadable(path="p", reason=errors.reason(OSError(error, "English"))).sentence)
        assert "English" not in words
        assert not any(piece in words for piece in templates())
