"""The hand alone, over a board of its own: three places side by side, any card may go one place to the right."""

from collections.abc import Callable, Mapping

import pytest

from game.rules.cards import Card
from game.rules.patience import Move
from game.ui.geometry import Box
from game.ui.intents import Pointer
from game.ui.layout.table import Pile, TableLayout
from game.ui.scenes.hand import Hand

CARD = (50, 70)


class Row:
    """Places a, b, c; `ups` are places that count as foundations."""

    def __init__(
        self, cards: Mapping[str, str], unit: float = 1.0, *, playing: bool = True, click: bool = True
    ) -> None:
        self.cards = dict(cards)
        self.playing, self.click = playing, click
        self.legal: dict[str, list[str]] = {}
        self.ups: set[str] = set()
        self.done: list[str] = []
        boxes = {place: Box(60 * i, 100, *CARD) for i, place in enumerate("abc")}
        piles = {place: Pile(box, (box,) if place in self.cards else (), box) for place, box in boxes.items()}
        self.view = TableLayout((400, 300), unit, 20, CARD, boxes["a"], None, boxes["a"], piles)

    def moves_from(self, place: str) -> list[Move]:
        return [Move(place, target) for target in self.legal.get(place, [])]

    def aim(self, source: str, target: str) -> Move:
        return Move(source, target)

    def target_of(self, move: Move) -> str:
        return move.target

    def goes_up(self, move: Move) -> bool:
        return move.target in self.ups

    def attempt_move(self, move: Move, place: str | None = None) -> bool:
        legal = move.target in self.legal.get(move.source, [])
        self.done.append(f"{move}{'' if legal else ' refused'}")
        return legal

    def top_box(self, place: str) -> Box | None:
        cards = self.view.piles[place].cards
        return cards[-1] if cards else None

    def top_card(self, place: str) -> Card | None:
        return Card(self.cards[place]) if place in self.cards else None

    def idle_click(self, place: str) -> None:
        self.nothing_takes(place)

    def nothing_takes(self, place: str) -> None:
        self.done.append(f"nothing takes {place}")

    def one_click(self, place: str) -> bool:
        return self.click

    def picked_up(self) -> None:
        self.done.append("lift")

    def released(self, place: str, at: tuple[float, float] | None) -> None:
        self.done.append(f"let go {place}")

    def put_back(self, *, quiet: bool = False) -> None:
        self.done.append("back, quietly" if quiet else "back")


def down(x: int, y: int = 130, clicks: int = 1) -> Pointer:
    return Pointer("down", x, y, 1, clicks)


@pytest.fixture
def row() -> Row:
    made = Row({"a": "5C", "b": "6C"})
    made.legal = {"a": ["b", "c"], "b": ["c"]}
    return made


def test_every_card_let_go_is_sent_somewhere(row: Row) -> None:
    """After `released` there is a move, or a way back: nothing stays hanging in the air."""
    hand = Hand(row)
    ways: list[list[tuple[Callable[..., object], *tuple[object, ...]]]] = [
        [(hand.choose, "a"), (hand.choose, "a")],
        [(hand.choose, "a"), (hand.choose, "b")],
        [(hand.pick, "b"), (hand.choose, "a")],
        [(hand.choose, "a"), (hand.press, down(350), None)],
        [(hand.pick, "a"), (hand.send_up, "a")],
        [(hand.pick, "a"), (hand.drop,)],
        [(hand.pick, "a"), (hand.pick, "b"), (hand.drop,)],
    ]
    for way in ways:
        row.done.clear()
        for act, *given in way:
            act(*given)
        hand.drop()
        let_go = [i for i, done in enumerate(row.done) if done.startswith("let go")]
        assert let_go
        for i in let_go:
            after = row.done[i + 2 if row.done[i + 1].endswith("refused") else i + 1]
            assert after in ("back", "back, quietly", "lift") or ">" in after, row.done


def test_one_target_is_sent_several_wait(row: Row) -> None:
    hand = Hand(row)
    hand.choose("b")
    assert row.done == ["b>c"]
    hand.choose("a")
    assert (hand.place, set(hand.targets)) == ("a", {"b", "c"})
    hand.choose("c")
    assert row.done[-1] == "a>c"


def test_without_one_click_the_only_target_is_lit() -> None:
    row = Row({"a": "5C"}, click=False)
    row.legal = {"a": ["b"]}
    hand = Hand(row)
    hand.choose("a")
    assert set(hand.targets) == {"b"}
    assert row.done == ["lift"]


@pytest.mark.parametrize(("unit", "far"), [(0.5, 6), (1.0, 6), (2.0, 12)])
def test_the_way_before_a_drag_grows_with_the_screen(unit: float, far: int) -> None:
    row = Row({"a": "5C"}, unit)
    hand = Hand(row)
    hand.press(down(20), "a")
    assert not hand.move(Pointer("move", 20 + far - 1, 130))
    assert hand.move(Pointer("move", 20, 130 + far))
    assert hand.at == (0, 100 + far)


def test_the_card_stays_where_it_was_gripped(row: Row) -> None:
    hand = Hand(row)
    hand.press(down(30, 150), "a")
    hand.move(Pointer("move", 60, 150))
    hand.move(Pointer("move", 231, 188))
    assert hand.at == (201, 138)


@pytest.mark.parametrize(("to", "done"), [(0.3, "back"), (0.9, "a>b"), (1.4, "a>b"), (1.6, "a>c"), (5, "back")])
def test_it_falls_where_most_of_it_lies(row: Row, to: float, done: str) -> None:
    hand = Hand(row)
    hand.press(down(20), "a")
    hand.move(Pointer("move", 30, 130))
    hand.move(Pointer("move", round(20 + 60 * to), 130))
    hand.release()
    assert row.done[-1] == done


def test_a_place_that_takes_it_comes_before_one_that_is_overlapped_more(row: Row) -> None:
    hand = Hand(row)
    for legal, done in ((["b", "c"], ["a>b"]), (["c"], ["a>c"]), ([], ["a>b refused", "back, quietly"])):
        row.legal["a"] = legal
        hand.press(down(20), "a")
        hand.move(Pointer("move", 30, 130))
        hand.move(Pointer("move", 20 + 80, 130))  # 30 pixels of it on b, 10 on c
        hand.release()
        assert row.done[-len(done) :] == done


def test_when_nothing_may_be_picked_up_nothing_is() -> None:
    row = Row({"a": "5C"}, playing=False)
    hand = Hand(row)
    assert not hand.pick("a")
    hand.press(down(20), "a")
    assert not hand.move(Pointer("move", 90, 130))
    hand.release()
    assert row.done == []


def test_a_second_press_is_for_the_card_of_the_first(row: Row) -> None:
    row.ups = {"c"}
    row.legal = {"a": ["b"], "b": ["c"]}
    hand = Hand(row)
    hand.press(down(20), "a")
    hand.release()
    assert row.done == ["a>b"]
    row.cards = {"b": "5C"}
    hand.press(down(20, clicks=2), "a")
    hand.release()
    assert row.done == ["a>b", "b>c"]


def test_a_second_press_that_becomes_a_drag_is_one(row: Row) -> None:
    """Send a card, and drag the next one from the same spot at once."""
    row.legal = {"a": ["b"]}
    hand = Hand(row)
    hand.press(down(20), "a")
    hand.release()
    row.legal = {"a": ["c"]}
    hand.press(down(20, clicks=2), "a")
    hand.move(Pointer("move", 60, 130))
    hand.move(Pointer("move", 140, 130))
    hand.release()
    assert row.done[0] == "a>b"
    assert row.done[-1] == "a>c"
