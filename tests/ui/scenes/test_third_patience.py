"""CONTRIBUTING.md is right about adding a patience: this file adds one, and plays it to its end.

The patience is called Follow: one card starts the foundation, the other 51 lie open in three piles, and the top card of
a pile goes up if it has the suit or the rank of the card that it is put on.
"""

import ast
import json
import re
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest

from game import commands
from game.rules import PATIENCES
from game.rules.cards import DECK, Card
from game.rules.deals import generator, shuffled
from game.rules.layouts import check_pack, fields, piles_of, shown
from game.rules.patience import Move, Patience, Refusal, Status
from game.rules.records import read_record, replay
from game.ui import scenes
from game.ui.geometry import Box
from game.ui.layout.fan import fan
from game.ui.layout.frame import frame
from game.ui.layout.table import Pile, Request, TableLayout
from game.ui.page import Page
from game.ui.scenes.attempts import AttemptsScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table import TableScene
from tests.laws import laws
from tests.ui.harness import SIZES, Stage, faults, inside, undrawn
from tests.ui.tables import Table

ROOT = Path(__file__).parents[3]
DEAL = 235
"""One that goes on for a while."""


# 1. Rules: what would be game/rules/follow.py


@dataclass(frozen=True, slots=True)
class FollowPosition:
    foundation: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]


class Follow(Patience[FollowPosition]):
    name = "follow"

    def deal(self, number: int) -> FollowPosition:
        order = shuffled(DECK, generator(number))
        return FollowPosition(order[:1], (order[1:18], order[18:35], order[35:]))

    def read_layout(self, layout: object) -> FollowPosition:
        foundation, piles = fields(layout, "foundation", "piles")
        position = FollowPosition(piles_of([foundation], "foundation", 1)[0], piles_of(piles, "piles", 3))
        check_pack(card for pile in self.piles(position).values() for card in pile)
        return position

    def write_layout(self, position: FollowPosition) -> dict[str, Any]:
        return {"foundation": list(position.foundation), "piles": [list(pile) for pile in position.piles]}

    def moves(self, position: FollowPosition) -> list[Move]:
        every = (Move(place, "F") for place in "123")
        return [move for move in every if self.refusal(position, move) is None]

    def refusal(self, position: FollowPosition, move: Move) -> Refusal | None:
        if move.target != "F" or move.source not in {"1", "2", "3"}:
            return Refusal("{move} is not a move in this patience.", move=shown(str(move)))
        pile = position.piles[int(move.source) - 1]
        if not pile:
            return Refusal("Pile {pile} is empty: there is no card to take.", pile=move.source)
        card, onto = pile[-1], position.foundation[-1]
        if set(card) & set(onto):
            return None
        return Refusal("{card} follows {onto} neither in suit nor in rank.", card=card, onto=onto)

    def apply(self, position: FollowPosition, move: Move) -> FollowPosition:
        piles = list(position.piles)
        pile = piles[int(move.source) - 1]
        piles[int(move.source) - 1] = pile[:-1]
        return FollowPosition((*position.foundation, pile[-1]), tuple(piles))

    def automatic(self, position: FollowPosition) -> Move | None:
        return None

    def status(self, position: FollowPosition) -> Status:
        if self.foundation_cards(position) == len(DECK):
            return Status.WON
        return Status.PLAYING if self.moves(position) else Status.LOST

    def foundation_cards(self, position: FollowPosition) -> int:
        return len(position.foundation)

    def state(self, position: FollowPosition) -> dict[str, Any]:
        counted = {"foundation_cards": self.foundation_cards(position), "status": str(self.status(position))}
        return {"game": self.name, **self.write_layout(position), **counted}

    def piles(self, position: FollowPosition) -> dict[str, tuple[Card, ...]]:
        return {"F": position.foundation, **dict(zip("123", position.piles, strict=True))}

    def route(self, position: FollowPosition, move: Move) -> tuple[str, str] | None:
        return move.source, move.target

    def aim(self, source: str, target: str) -> Move:
        return Move(source, target)


# 2. Layout: what would be game/ui/layout/follow.py


def follow_layout(request: Request) -> TableLayout:
    """The foundation at the left, the piles in three rows fanned to the right."""
    around = frame(request.size, request.text_scale, request.dock)
    area = around.area
    high = round(min((area.h - 20) / 3, area.w / 8))
    card = round(high * 5 / 7), high
    slot = Box(area.x, area.cy - high // 2, *card)
    piles = {"F": Pile(slot, (slot,) * request.counts["F"], slot)}
    left, pitch = area.x + 2 * card[0], (area.h - high) / 2
    step = min(0.3 * card[0], (area.right - left - card[0]) / 16)
    for row, place in enumerate("123"):
        y = area.y + row * pitch
        number = Box(left - card[0] // 2, round(y), card[0] // 3, high // 3)
        corners = ((left + i * step, y) for i in range(request.counts[place]))
        piles[place] = fan(card, corners, (left, y), number)
    return TableLayout(around.size, around.unit, around.text, card, around.bar, around.foot, area, piles)


# 3. Table: what would be game/ui/scenes/follow.py


class FollowScene(TableScene):
    patience = Follow()
    arrange = staticmethod(follow_layout)
    title = "Follow"
    foundations = ("F",)
    key_places = ("1", "2", "3")


# It works


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow stands in both registries."""
    monkeypatch.setitem(PATIENCES, "follow", FollowScene.patience)
    known = scenes.tables()
    monkeypatch.setattr(scenes, "tables", lambda: {**known, "follow": FollowScene})


def follow(**named: Any) -> Table:
    return Table("follow", scene=FollowScene, **named)


def greedy(table: Table) -> None:
    """Play the first legal move, by mouse and by key in turn, until there is none."""
    while table.scene.play.status is Status.PLAYING:
        place = table.scene.patience.moves(table.position)[0].source
        if len(table.line) % 2:
            table.key(int(place))
        else:
            table.click(place)
        table.scene.step(0.02)


def test_it_is_played_to_its_end_by_mouse_and_keys() -> None:
    table = follow(deal=DEAL)
    greedy(table)
    assert table.scene.play.status is Status.LOST
    assert table.choices == ["Allow take-backs", "End the attempt", "New deal"]
    table.rest()
    table.draw()
    table.choose("End the attempt")
    row = table.rows()[0]
    assert (row.game, row.deal, row.outcome) == ("follow", DEAL, "lost")
    assert row.foundation_cards == len(table.position.foundation)


def test_it_can_be_won() -> None:
    suits = [DECK[i : i + 13] for i in range(0, 52, 13)]
    order = [card for i, suit in enumerate(suits) for card in (suit[::-1] if i % 2 else suit)]
    table = follow(layout={"foundation": order[:1], "piles": [order[:0:-1], [], []]})
    greedy(table)
    assert table.scene.play.status is Status.WON
    assert table.rows()[0].outcome == "won"
    assert table.choices == ["Same deal again", "New deal"]


def test_it_refuses_takes_back_resumes_and_ends() -> None:
    table = follow(deal=DEAL)
    wrong = next(place for place in "123" if table.scene.patience.refusal(table.position, Move(place, "F")))
    table.drag(wrong, "F")
    assert "neither in suit nor in rank" in table.note
    table.drag(table.scene.patience.moves(table.position)[0].source, "F")
    assert len(table.line) == 1
    table.act("back")
    table.choose("Allow and take back")
    assert table.line == []
    table.act("redo")
    again = table.again()
    assert again.position == table.position
    again.scene.end_attempt()
    assert [(row.outcome, row.take_backs) for row in again.rows()] == [("ended", 1)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_pages_have_a_place_for_it(size: tuple[int, int]) -> None:
    pages: list[tuple[type[Page], str]] = [(MenuScene, "door"), (StatisticsScene, "tab"), (AttemptsScene, "tab")]
    stage = Stage(size)
    follow(deal=DEAL, stage=stage).key(1)
    for page, kind in pages:
        with undrawn():
            stage.show(page(stage.shell))
        assert faults(stage) == []
        assert stage.widget(f"{kind} follow").box.h > 0


def test_its_menu_and_its_aids_open() -> None:
    table = follow(deal=DEAL)
    for act in ("menu", "menu", "find", "menu", "preview", "open", "say", "redistribute", "foundation"):
        table.act(act)
        table.draw()
    table.scene.pass_on()
    table.draw()


@pytest.mark.parametrize("size", SIZES)
def test_it_stands_inside_every_window(size: tuple[int, int]) -> None:
    view = follow(deal=DEAL, size=size).scene.view
    assert all(inside(pile.extent, view.area) for pile in view.piles.values())


@pytest.mark.parametrize("law", [laws.pack, laws.legal, laws.change, laws.carry], ids=lambda law: law.__name__)
def test_the_laws_take_it_as_it_is(law: laws.Law) -> None:
    rules = Follow()
    for deal in range(1, 20):
        for _move, position in laws.walk(rules, rules.deal(deal), range(60)):
            law(rules, position)


def test_the_registries_are_all_that_the_program_asks() -> None:
    stage = Stage((1280, 720))
    arguments: dict[str, Any] = {"game": "follow", "deal": DEAL}
    scene = scenes.scene_named("table", arguments)(stage.shell, **arguments)
    assert isinstance(scene, FollowScene)
    record = read_record('{"game": "follow", "deal": 235, "moves": []}')
    assert replay(record) == scene.play.attempt.start
    out = StringIO()
    assert commands.check_lines(BytesIO(b'{"game": "follow", "deal": 235, "moves": []}\n'), out) == 0
    assert json.loads(out.getvalue())["game"] == "follow"


# The page is true


def opening() -> str:
    """The section about adding a patience."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return text.split("## Adding a third patience", 1)[1].split("\n## ", 1)[0]


def test_contributing_opens_with_it() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.findall("^## .*$", text, re.MULTILINE)[0] == "## Adding a third patience"


def test_every_file_that_the_page_names_is_there() -> None:
    named = re.findall(r"`((?:game|tests|assets|docs|tools)/[\w./-]+)`", opening())
    assert len(set(named)) > 6
    for name in named:
        assert (ROOT / name).exists(), name


def test_every_name_that_the_page_gives_is_defined_in_the_file_before_it() -> None:
    """A name in backticks belongs to the file named last: ``game/rules/patience.py`` … ``Patience.moves``."""
    file, found = None, 0
    for name in re.findall(r"`([^`\n]+)`", opening()):
        if (ROOT / name).is_file() and name.endswith(".py"):
            file = ROOT / name
        elif re.fullmatch(r"[A-Za-z_]\w*(\.\w+)?", name) and file is not None:
            found += 1
            assert name in defined(file), f"{name} is not defined in {file.relative_to(ROOT)}"
    assert found > 15


def defined(file: Path) -> set[str]:
    """What a module defines: functions, classes, their methods and attributes, and constants."""
    names = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        names |= set(_names(node))
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{inner}" for part in node.body for inner in _names(part)}
    return names


def _names(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


def test_everything_that_must_be_given_is_on_the_page() -> None:
    """Every abstract method of the rules is named."""
    for name in Patience.__abstractmethods__:
        assert f"`Patience.{name}`" in opening(), name
