"""What a table says of the journal: once, in a sentence, until it is closed or solved, and play goes on."""

from typing import Any

import pytest

from game.journal.errors import KEPT_FOR_NOW, JournalBusy, JournalFull
from game.journal.recorder import COPIED
from game.rules.cards import RANKS
from game.ui.geometry import Box
from tests.ui.harness import SCALES, SIZES, Stage, inside
from tests.ui.tables import ENDING, Table, cruel

FULL = f"{JournalFull.template} {KEPT_FOR_NOW}"
LONG = (
    "The journal /home/ana/.local/share/cruel-arithmetic/journal.sqlite3 is damaged; it was left as it is. "
    "Nothing that you play now will be kept."
)


def notice(table: Table) -> str:
    return table.scene.messages.notice.words if table.scene.messages.notice else ""


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A table whose journal cannot be written until the fault is taken away."""
    table = Table("cruel", layout=cruel(ENDING))
    state: dict[str, Any] = {"table": table, "fault": JournalFull}
    for name in ("begin", "record"):
        true = getattr(table.stage.journal, name)

        def failing(*given: Any, true: Any = true, **named: Any) -> Any:
            if state["fault"] is not None:
                raise state["fault"]()
            return true(*given, **named)

        monkeypatch.setattr(table.stage.journal, name, failing)
    return state


def test_a_full_disk_is_said_once_and_play_goes_on(full_disk: dict[str, Any]) -> None:
    table = full_disk["table"]
    table.click("2")
    assert notice(table) == FULL
    assert table.line == ["2>3"]
    table.click("notice")
    assert not notice(table)
    table.click("4", 3)
    assert not notice(table)
    assert table.line == ["2>3", "4>F"]
    assert table.rows() == []


def test_it_goes_away_when_it_is_solved_and_nothing_is_missing(full_disk: dict[str, Any]) -> None:
    table = full_disk["table"]
    table.click("2")
    table.click("4", 3)
    assert notice(table) == FULL
    full_disk["fault"] = None
    table.act("redistribute")
    assert not notice(table)
    assert table.logged() == [("play", "2>3"), ("play", "4>F"), ("play", "R")]


def test_another_trouble_and_the_same_one_later_are_said_again(full_disk: dict[str, Any]) -> None:
    table = full_disk["table"]
    table.click("2")
    table.click("notice")
    full_disk["fault"] = JournalBusy
    table.click("4", 3)
    assert notice(table).startswith(JournalBusy.template)
    full_disk["fault"] = None
    table.click("1", 3)
    assert not notice(table)
    full_disk["fault"] = JournalFull
    table.act("redistribute")
    assert notice(table) == FULL


def test_an_attempt_continued_elsewhere_goes_on_as_a_copy() -> None:
    stage = Stage((1280, 720))
    one = Table("cruel", layout=cruel(ENDING), stage=stage)
    one.click("2")
    elsewhere = Stage((1280, 720))
    elsewhere.shell.journal = elsewhere.journal = stage.journal
    elsewhere.player = elsewhere.shell.player = stage.player
    elsewhere.shell.recorder = type(stage.shell.recorder)(stage.journal)
    two = Table("cruel", stage=elsewhere, resume=True)
    two.click("4", 3)
    one.act("redistribute")
    assert notice(one) == COPIED
    assert one.line == ["2>3", "R"]
    one.click("notice")
    assert not notice(one)
    assert stage.shell.notices == []


def test_sentences_from_the_start_are_shown_one_by_one() -> None:
    stage = Stage((1280, 720))
    stage.shell.notices += ["First.", "Second."]
    table = Table("cruel", 1, stage=stage)
    assert notice(table) == "First."
    table.click("notice")
    assert notice(table) == "Second."
    while table.scene.focus != "notice" or not table.scene.ring:
        table.act("next")
    table.act("pick")
    assert not notice(table)
    assert stage.shell.notices == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_strips_cover_neither_the_table_nor_each_other(size: tuple[int, int], scale: int) -> None:
    table = Table("cruel", layout=cruel(ENDING), size=size, scale=scale)
    table.click("2")
    table.scene.end_attempt()
    table.rest()
    table.stage.shell.notices.append(LONG)
    table.act("say")
    table.rest()
    table.draw()
    messages = table.scene.messages
    window, strip = Box(0, 0, *size), messages.notice
    assert strip is not None
    assert messages.dock is not None
    boxes = [strip.box] + ([messages.dock.strip.box] if messages.dock.strip else [])
    assert all(inside(box, window, 0) for box in boxes)
    assert not any(one.overlap(other) for i, one in enumerate(boxes) for other in boxes[i + 1 :])
    view = table.scene.view
    for place, box in [(place, pile.extent) for place, pile in view.piles.items()] + list(view.parts.items()):
        assert not any(box.overlap(strip_box) for strip_box in boxes), place
    assert messages.note is not None
    assert messages.note.box is not None
    assert inside(messages.note.box, window, 0)
    table.click("notice")
    assert table.choices == ["Analyse", "Same deal again", "New deal"]
    assert messages.dock is not None
    assert messages.dock.boxes


def test_a_bubble_has_room_for_every_reason_at_every_place() -> None:
    line = "Foundation 4 takes 10 next, not 10♣. " + " ".join(RANKS)
    for size in ((640, 360), (1024, 600), (1080, 1920)):
        for scale in (100, 200):
            table = Table("arithmetic", 1, size=size, scale=scale)
            for place in table.scene.view.piles:
                table.scene.refuse(line, place)
                table.draw()
                assert table.scene.messages.note is not None
                assert table.scene.messages.note.box is not None
                assert inside(table.scene.messages.note.box, Box(0, 0, *size), 0)
