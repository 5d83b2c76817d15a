"""RULES as checks: recorded cases, golden counts, and one function for each clause of the two patiences.

Each takes the patience it checks, so that the same functions can be shown to catch mutated rules.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.rules.arithmetic import ORDERS
from game.rules.cards import DECK, RANKS, VALUE, Card, card_of
from game.rules.patience import LayoutError, Move, Patience, Status
from game.rules.records import read_record, replay

CASES = Path(__file__).parent.parent / "cases"

Rules = Patience[Any]
Clause = Callable[[Rules], None]


def records(name: str) -> list[str]:
    """The recorded cases of a game, a line each."""
    return (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def cases(patience: Rules) -> None:
    """Every recorded case ends in the state that it gives."""
    for line in records(patience.name):
        state = patience.state(replay(read_record(line, {patience.name: patience})))
        assert json.dumps(state) == json.dumps(json.loads(line)["state"])


def golden_counts(patience: Rules) -> None:
    """The numbers of distinct positions by depth are those that were computed independently."""
    golden = json.loads((CASES / "golden-counts.json").read_text(encoding="utf-8"))[patience.name]
    for deal, wanted in golden.items():
        level = {patience.deal(int(deal))}
        for depth, count in enumerate(wanted):
            assert len(level) == count, f"deal {deal}, depth {depth}"
            level = {patience.apply(position, move) for position in level for move in patience.moves(position)}


def listed(patience: Rules, position: Any) -> list[str]:
    return [str(move) for move in patience.moves(position)]


def refused(patience: Rules, position: Any, **reasons: str) -> None:
    """Each move (``_3_7`` for ``3>7``) is refused with exactly that sentence, and is not listed."""
    for written, reason in reasons.items():
        text = written.strip("_").replace("_", ">")
        assert patience.refusal(position, Move.parse(text)) == reason
        assert text not in listed(patience, position)


def played(patience: Rules, position: Any, *moves: str) -> Any:
    for text in moves:
        assert patience.refusal(position, Move.parse(text)) is None, text
        position = patience.apply(position, Move.parse(text))
    return position


def nonsense(patience: Rules, position: Any, *texts: str) -> None:
    for text in texts:
        assert patience.refusal(position, Move.parse(text)) == f"{json.dumps(text)} is not a move in this patience."


# Cruel


def cruel(patience: Rules, reached: str, *piles: str) -> Any:
    """A position from the values reached, clubs to spades, and the piles as text; piles not given are empty."""
    return patience.read_layout(
        {
            "foundations": dict(zip("CDHS", map(int, reached.split()), strict=True)),
            "piles": [pile.split() for pile in piles] + [[]] * (12 - len(piles)),
        }
    )


def spread(patience: Rules) -> Any:
    """A position with something to show of every clause about single cards."""
    return cruel(patience, "7 13 13 7", "KS 9C", "QC 8S", "KC 9S", "8C", "", "TC JC", "QS JS TS")


def the_deal_is_twelve_open_piles_of_four_on_four_aces(patience: Rules) -> None:
    position = patience.deal(1)
    assert position.foundations == (1, 1, 1, 1)
    assert [len(pile) for pile in position.piles] == [4] * 12
    assert position.piles[:2] == (("6S", "3D", "JH", "4C"), ("8S", "2D", "8D", "3S"))
    assert not patience.face_down
    assert patience.redistributions(position) == 0


def a_top_card_goes_to_its_foundation_in_order_only(patience: Rules) -> None:
    position = spread(patience)
    refused(patience, position, _1_F="8C is next on that foundation, not 9C.")
    after = played(patience, position, "4>F")
    assert after.foundations == (8, 13, 13, 7)
    assert played(patience, after, "1>F").foundations == (9, 13, 13, 7)
    assert played(patience, after, "2>F", "3>F", "7>F").foundations == (8, 13, 13, 10)


def a_top_card_goes_on_the_next_higher_card_of_its_suit_only(patience: Rules) -> None:
    position = spread(patience)
    assert listed(patience, position) == ["2>F", "2>3", "3>7", "4>F", "4>1", "R"]
    refused(
        patience,
        position,
        _4_3="8C does not go on 9S: the suits differ.",
        _1_6="9C goes on TC only, not on JC.",
        _6_1="JC goes on QC only, not on 9C.",
        _4_4="8C already lies on pile 4.",
    )
    after = played(patience, position, "4>1")
    assert (after.piles[0], after.piles[3]) == (("KS", "9C", "8C"), ())


def a_king_goes_on_no_card(patience: Rules) -> None:
    position = cruel(patience, "11 13 13 11", "KC", "QC", "KS QS")
    reason = "KC goes on no other card: nothing ranks above a king."
    refused(patience, position, _1_2=reason, _1_3=reason)
    assert "2>1" in listed(patience, position)


def only_one_card_moves_and_never_one_from_inside(patience: Rules) -> None:
    position = cruel(patience, "8 13 13 9", "KS QS KC", "TC 9C", "QC JC", "TS JS")
    # 9C may go; the run TC 9C may not go on JC, nor TC from under it, nor TS from under JS.
    assert listed(patience, position) == ["2>F", "R"]
    refused(patience, position, _2_3="9C goes on TC only, not on JC.", _4_F="TS is next on that foundation, not JS.")
    assert played(patience, position, "2>F").piles[1] == ("TC",)
    assert played(patience, position, "2>F", "2>3").piles[2] == ("QC", "JC", "TC")


def an_emptied_pile_is_closed_until_a_redistribution(patience: Rules) -> None:
    position = played(patience, spread(patience), "4>F")
    refused(
        patience,
        position,
        _1_4="Pile 4 is closed until the next redistribution.",
        _1_5="Pile 5 is closed until the next redistribution.",
        _4_1="Pile 4 is empty: there is no card to take.",
        _4_F="Pile 4 is empty: there is no card to take.",
        _4_4="Pile 4 is empty: there is no card to take.",
    )
    position = played(patience, cruel(patience, "8 13 13 13", "9C", "KC QC", "TC JC"), "1>F", "R")
    assert position.piles == (("KC", "QC", "TC", "JC"), *((),) * 11)


def a_king_opens_no_empty_pile(patience: Rules) -> None:
    refused(
        patience,
        cruel(patience, "11 13 13 13", "QC KC"),
        _1_2="Pile 2 is closed until the next redistribution.",
    )


def foundations_give_nothing_back(patience: Rules) -> None:
    position = spread(patience)
    refused(patience, position, F_3="Foundations give nothing back.", FS_2="Foundations give nothing back.")
    refused(patience, position, FC_F="Foundations give nothing back.")


def a_redistribution_keeps_the_order_and_changes_the_piles(patience: Rules) -> None:
    """The example of RULES.md."""
    rest = ("6C 7C 9C TC", "JC QC KC 3D", "6D 7D 8D 9D", "TD JD QD TH", "JH QH KH 4S", "5S 6S 7S 8S", "9S TS JS QS")
    position = cruel(patience, "4 1 8 2", "5C 9H 2D 4D", "KD 3S 8C 5D", *rest, "KS")
    position = played(patience, position, "1>2")
    assert [" ".join(pile) for pile in position.piles[:2]] == ["5C 9H 2D", "KD 3S 8C 5D 4D"]
    after = played(patience, position, "R")
    assert [" ".join(pile) for pile in after.piles[:2]] == ["5C 9H 2D KD", "3S 8C 5D 4D"]
    assert [" ".join(pile) for pile in after.piles[2:]] == [*rest, "KS", "", ""]
    assert after.foundations == position.foundations
    assert patience.redistributions(after) == 1


def the_last_packet_may_be_shorter_and_gaps_close_up(patience: Rules) -> None:
    position = cruel(patience, "10 13 13 10", "KS", "", "JS KC", "", "", "QC JC", "", "", "", "", "", "QS")
    assert played(patience, position, "R").piles == (("KS", "JS", "KC", "QC"), ("JC", "QS"), *((),) * 10)


def a_redistribution_is_allowed_while_moves_are_left_and_as_often_as_wanted(patience: Rules) -> None:
    position = spread(patience)
    assert len(patience.moves(position)) > 1
    position = played(patience, position, "R", "1>F", "R")
    assert patience.redistributions(position) == 2


def a_redistribution_that_changes_nothing_is_refused_and_not_counted(patience: Rules) -> None:
    dealt = patience.deal(1)
    refused(patience, dealt, R="A redistribution would change nothing.")
    after = played(patience, spread(patience), "R")
    refused(patience, after, R="A redistribution would change nothing.")
    assert patience.redistributions(after) == 1
    refused(patience, cruel(patience, "13 13 13 13"), R="A redistribution would change nothing.")


def a_position_is_blocked_when_nothing_can_move_or_change(patience: Rules) -> None:
    assert patience.status(patience.deal(89)) is Status.BLOCKED
    assert listed(patience, patience.deal(89)) == []
    # The whole rest is one packet, its next card at the bottom.
    assert patience.status(cruel(patience, "10 13 13 13", "JC KC QC")) is Status.BLOCKED
    # No card can move, but the piles can still be cut otherwise: with success, or without any.
    useful = cruel(patience, "9 13 13 10", "JC KC", "QC TC QS JS KS")
    assert listed(patience, useful) == ["R"]
    assert patience.status(useful) is Status.PLAYING
    useless = cruel(patience, "10 13 13 13", "", "JC KC QC")
    assert listed(patience, useless) == ["R"]
    assert patience.status(useless) is Status.BLOCKED
    # A card can move and the piles can be cut otherwise, but neither is of use.
    useless = cruel(patience, "10 13 13 13", "JC KC", "QC")
    assert listed(patience, useless) == ["2>1", "R"]
    assert patience.status(useless) is Status.BLOCKED


def a_circle_is_blocked_at_once_and_its_actions_stay_legal(patience: Rules) -> None:
    position = cruel(patience, "9 13 13 8", "TC 9S KS KC", "TS JC QC QS", "JS")
    for move in ("3>2", "R", "3>2", "R"):
        assert listed(patience, position) == [move]
        assert patience.status(position) is Status.BLOCKED
        position = played(patience, position, move)


def a_move_that_changes_the_order_is_of_use_and_one_that_keeps_it_is_not(patience: Rules) -> None:
    # QS on KS: from a pile of four, past another pile, to a later pile, and (keeping the order) from the pile after it.
    below = "TC 9S QC KC"
    assert patience.status(cruel(patience, "9 13 13 8", below, "KS", "TS JS JC QS")) is Status.PLAYING
    assert patience.status(cruel(patience, "9 13 13 8", below, "TS KS", "JS JC", "QS")) is Status.PLAYING
    assert patience.status(cruel(patience, "9 13 13 8", below, "QS", "TS JS JC KS")) is Status.PLAYING
    assert patience.status(cruel(patience, "9 13 13 8", below, "TS JS JC KS", "QS")) is Status.BLOCKED
    assert patience.status(cruel(patience, "9 13 13 8", below, "TS JS JC KS", "", "QS")) is Status.BLOCKED


def cruel_is_won_with_all_cards_on_the_foundations(patience: Rules) -> None:
    position = cruel(patience, "13 13 13 12", "KS")
    assert (patience.status(position), patience.foundation_cards(position)) == (Status.PLAYING, 51)
    position = played(patience, position, "1>F")
    assert (patience.status(position), patience.foundation_cards(position)) == (Status.WON, 52)
    assert listed(patience, position) == []


def cruel_refuses_what_is_no_move(patience: Rules) -> None:
    texts = (
        "",
        ">",
        "R>",
        "R>1",
        "r",
        "T",
        "1",
        "1>",
        ">1",
        "1>2>3",
        " 1>2",
        "01>2",
        "1>13",
        "0>1",
        "\uff11>2",
        "S>F1",
    )
    nonsense(patience, spread(patience), *texts)


def cruel_layouts_are_checked(patience: Rules) -> None:
    good = patience.write_layout(patience.deal(1))
    piles = good["piles"]
    faults: list[tuple[dict[str, Any], str]] = [
        ({"foundations": {**good["foundations"], "C": 0}}, '"foundations" must give C a whole number from 1 to 13.'),
        ({"foundations": {**good["foundations"], "S": 14}}, '"foundations" must give S a whole number from 1 to 13.'),
        ({"foundations": {**good["foundations"], "H": 1.0}}, '"foundations" must give H a whole number from 1 to 13.'),
        ({"foundations": {"C": 1, "D": 1, "H": 1}}, '"foundations" must give S a whole number from 1 to 13.'),
        ({"foundations": {**good["foundations"], "D": True}}, '"foundations" must give D a whole number from 1 to 13.'),
        ({"foundations": [1]}, '"foundations" must be an object: for each suit, the rank that it has reached.'),
        ({"foundations": {**good["foundations"], "C": 2}}, "2C stands more than once in the layout."),
        ({"piles": piles[:11]}, '"piles" must be a list of 12 lists of cards.'),
        ({"piles": [*piles, []]}, '"piles" must be a list of 12 lists of cards.'),
        ({"piles": [*piles[:11], None]}, '"piles" 12 must be a list of cards, not null.'),
        ({"piles": [*piles[:11], ["10S"]]}, '"piles" 12 holds "10S", which is not a card.'),
        ({"piles": [*piles[:11], [["KC"]]]}, '"piles" 12 holds a list, which is not a card.'),
        ({"piles": [*piles[:11], piles[0]]}, "4C stands more than once in the layout."),
        ({"piles": [*piles[:11], []]}, "The layout lacks 8C, KC, KH and 1 more: it must hold the 52 different cards."),
        ({"piles": [*piles[:11], piles[11][1:]]}, "The layout lacks KC: it must hold the 52 different cards."),
    ]
    for change, message in faults:
        wrong(patience, {**good, **change}, message)
    wrong(patience, {"foundations": good["foundations"]}, 'The layout has no "piles".')
    wrong(patience, "x" * 99, f'A layout is an object, not "{"x" * 24}...".')
    assert patience.read_layout({**good, "status": "playing"}) == patience.deal(1)
    patience.read_layout({**good, "piles": [[card for pile in piles for card in pile], *[[]] * 11]})


def wrong(patience: Rules, layout: object, message: str) -> None:
    try:
        patience.read_layout(layout)
    except LayoutError as error:
        assert str(error) == message
    else:
        raise AssertionError(f"accepted, though: {message}")


# Arithmetic

TABLE = """
| 1 | A 2 3 4 5 6 7 8 9 10 J Q K |
| 2 | 2 4 6 8 10 Q A 3 5 7 9 J K |
| 3 | 3 6 9 Q 2 5 8 J A 4 7 10 K |
| 4 | 4 8 Q 3 7 J 2 6 10 A 5 9 K |
"""
"""The table of RULES.md, as it stands there."""


def table() -> list[list[int]]:
    """The values of `TABLE`, a list for each foundation."""
    rows = [line.split("|")[2].replace("10", "T").split() for line in TABLE.strip().splitlines()]
    return [[RANKS.index(rank) + 1 for rank in row] for row in rows]


def arithmetic(
    patience: Rules,
    done: Sequence[int] = (1, 1, 1, 1),
    heaps: Sequence[str] = (),
    turned: str | None = None,
    stock: str | None = None,
) -> Any:
    """A position from the lengths of the foundations; the stock is what is left, or what is given and must be."""
    placed = [pile.split() for pile in heaps] + [[]] * (4 - len(heaps))
    left = [card for card in DECK if card != turned and all(card not in pile for pile in placed)]
    left.sort(key=lambda card: card in (stock or ""))
    foundations: list[list[Card]] = []
    for order, length in zip(table(), done, strict=True):
        foundations.append([next(card for card in left if VALUE[card] == value) for value in order[:length]])
        left = [card for card in left if card not in foundations[-1]]
    assert stock is None or sorted(left) == sorted(stock.split()), f"the stock must hold {left}"
    rest = left if stock is None else stock.split()
    return patience.read_layout({"foundations": foundations, "wastes": placed, "turned": turned, "stock": rest})


def the_deal_is_four_starters_and_a_stock(patience: Rules) -> None:
    position = patience.deal(1)
    assert position.foundations == (("AC",), ("2S",), ("3S",), ("4D",))
    assert position.wastes == ((), (), (), ())
    assert (position.turned, position.stock[:4]) == (None, ("KS", "JH", "4H", "5C"))
    assert len(position.stock) == 48
    assert patience.face_down == {"stock"}
    assert patience.piles(position)["stock"][-1] == "KS"


def each_foundation_takes_its_order_and_nothing_else(patience: Rules) -> None:
    for number, order in enumerate(table(), 1):
        for length in range(1, 13):
            done = [length if k == number else 1 for k in range(1, 5)]
            for value in range(1, 14):
                suit = next(suit for suit in "SHDC" if not (length == 1 and suit == "C"))
                position = arithmetic(patience, done, turned=card_of(value, suit)) if free(done, value) else None
                if position is not None:
                    fits = value == order[length]
                    assert (patience.refusal(position, Move("S", f"F{number}")) is None) == fits
                    assert (f"S>F{number}" in listed(patience, position)) == fits


def free(done: Sequence[int], value: int) -> bool:
    """Whether a card of that value is left beside foundations of those lengths."""
    return sum(value in order[:length] for order, length in zip(ORDERS, done, strict=True)) < 4


def a_finished_foundation_takes_nothing(patience: Rules) -> None:
    for number, order in enumerate(table(), 1):
        done = [13 if k == number else 1 for k in range(1, 5)]
        for value in {order[0], order[1], 1, number, 13}:
            position = arithmetic(patience, done, turned=card_of(value, "S"))
            reason = f"Foundation {number} is finished: it shows its king."
            refused(patience, position, **{f"S_F{number}": reason})


def past_the_king_by_one_an_ace_is_next_and_colour_does_not_matter(patience: Rules) -> None:
    """The example of RULES.md."""
    position = arithmetic(patience, (12, 6, 1, 1), heaps=["AS"])
    assert position.foundations[1][-1][0] == position.foundations[0][-1][0] == "Q"
    assert listed(patience, position) == ["T", "W1>F2"]
    refused(patience, position, W1_F1="Foundation 1 takes K next, not AS.")
    for suit in "DHS":
        assert "W1>F2" in listed(patience, arithmetic(patience, (1, 6, 1, 1), heaps=[f"A{suit}"]))


def a_turned_card_is_placed_before_the_next_is_turned(patience: Rules) -> None:
    position = arithmetic(patience, turned="KS")
    refused(patience, position, T="KS must be placed before the next card is turned.")
    assert listed(patience, position) == ["S>W1", "S>W2", "S>W3", "S>W4"]
    refused(patience, position, S_F1="Foundation 1 takes 2 next, not KS.", S_F2="Foundation 2 takes 4 next, not KS.")
    after = played(patience, position, "S>W3")
    assert (after.turned, after.wastes) == (None, ((), (), ("KS",), ()))
    assert listed(patience, after) == ["T"]
    assert played(patience, after, "T").turned == position.stock[0]


def without_a_turned_card_none_can_be_placed(patience: Rules) -> None:
    position = arithmetic(patience)
    reason = "No card is turned: turn the next card of the stock first."
    refused(patience, position, S_W1=reason, S_F1=reason)
    assert patience.refusal(position, patience.aim("stock", "W2")) == reason
    assert patience.refusal(arithmetic(patience, turned="KS"), patience.aim("S", "stock")) == (
        "The turned card goes to a foundation or to a waste heap."
    )
    assert patience.aim("stock", "S") == Move("T")


def a_heap_takes_any_card(patience: Rules) -> None:
    for turned in ("TS", "QS", "JS", "JH", "2S", "KH"):
        position = arithmetic(patience, heaps=["JC", "", "JD 4S"], turned=turned)
        assert {"S>W1", "S>W2", "S>W3", "S>W4"} <= set(listed(patience, position))
        assert played(patience, position, "S>W3").wastes[2] == ("JD", "4S", turned)


def only_the_top_of_a_heap_is_played_and_only_to_a_foundation(patience: Rules) -> None:
    position = arithmetic(patience, heaps=["2H 9C", "3H 2S", "KC"], turned="9H")
    assert listed(patience, position) == ["S>W1", "S>W2", "S>W3", "S>W4", "W2>F1"]
    reason = "From a waste heap a card goes to a foundation only, never to another heap."
    refused(patience, position, W1_W3=reason, W1_W4=reason, W1_W1=reason, W2_W1=reason)
    refused(patience, position, W1_F1="Foundation 1 takes 2 next, not 9C.")
    refused(patience, position, W4_F1="Waste heap 4 is empty: there is no card to take.")
    after = played(patience, position, "W2>F1")
    assert (after.wastes[1], after.foundations[0][-1], after.turned) == (("3H",), "2S", "9H")
    assert "W2>F1" in listed(patience, after)


def heap_tops_may_be_played_at_any_time(patience: Rules) -> None:
    for turned in (None, "9H"):
        assert "W1>F1" in listed(patience, arithmetic(patience, heaps=["2H"], turned=turned))
    late = arithmetic(patience, (12, 13, 13, 13), heaps=["KS"], stock="")
    assert listed(patience, late) == ["W1>F1"]


def the_player_chooses_among_several_foundations(patience: Rules) -> None:
    position = arithmetic(patience, (5, 2, 1, 1), turned="6S", heaps=["6H"])
    wanted = ["S>F1", "S>F2", "S>F3", "S>W1", "S>W2", "S>W3", "S>W4", "W1>F1", "W1>F2", "W1>F3"]
    assert listed(patience, position) == wanted
    assert [len(cards) for cards in played(patience, position, "S>F2").foundations] == [5, 3, 1, 1]


def arithmetic_foundations_give_nothing_back(patience: Rules) -> None:
    position = arithmetic(patience, heaps=["2H"])
    refused(patience, position, F1_W2="Foundations give nothing back.", F1_F2="Foundations give nothing back.")


def there_is_one_pass_and_then_heap_tops_alone(patience: Rules) -> None:
    last = arithmetic(patience, (12, 13, 13, 12), heaps=["KS"], turned="KH", stock="")
    refused(patience, last, T="KH must be placed before the next card is turned.")
    after = played(patience, last, "S>W2")
    refused(patience, after, T="The stock is used up.", S_W1="The stock is used up.")
    assert patience.status(after) is Status.PLAYING
    assert patience.automatic(after) is None
    won = played(patience, after, "W1>F1", "W2>F4")
    assert (patience.status(won), patience.foundation_cards(won), listed(patience, won)) == (Status.WON, 52, [])


def the_attempt_is_lost_when_no_heap_top_can_be_played(patience: Rules) -> None:
    heaps = ["QS KH"]
    assert patience.status(arithmetic(patience, (11, 13, 13, 13), heaps=heaps, stock="")) is Status.LOST
    assert patience.status(arithmetic(patience, (11, 13, 13, 13), heaps=["KH QS"], stock="")) is Status.PLAYING
    assert patience.status(arithmetic(patience, (11, 13, 13, 13), heaps=["KH"], turned="QS", stock="")) is (
        Status.PLAYING
    )
    assert patience.status(arithmetic(patience, (11, 13, 13, 13), heaps=["KH"], stock="QS")) is Status.PLAYING


def the_stock_turns_by_itself_when_no_card_is_turned(patience: Rules) -> None:
    assert patience.automatic(patience.deal(1)) == Move("T")
    assert patience.automatic(arithmetic(patience, turned="KS")) is None


def arithmetic_refuses_what_is_no_move(patience: Rules) -> None:
    texts = ("", ">", "R", "t", "T>", "T>W1", "S", "S>", "W1", "W1>", "W5>F1", "S>W5", "S>F0", "S>W0", "W0>F1", "1>F")
    nonsense(patience, arithmetic(patience, turned="KS"), *texts)


def arithmetic_layouts_are_checked(patience: Rules) -> None:
    good = patience.write_layout(patience.deal(1))
    faults: list[tuple[dict[str, Any], str]] = [
        ({"foundations": [["AC"], ["2S"], ["3S"]]}, '"foundations" must be a list of 4 lists of cards.'),
        (
            {"foundations": [["AC"], ["2S"], ["3S"], []]},
            '"foundations" 4 is no beginning of the order of foundation 4.',
        ),
        (
            {"foundations": [["AC"], ["2S", "3C"], ["3S"], ["4D"]]},
            '"foundations" 2 is no beginning of the order of foundation 2.',
        ),
        (
            {"foundations": [["AC"], ["2S"], ["4D"], ["3S"]]},
            '"foundations" 3 is no beginning of the order of foundation 3.',
        ),
        ({"foundations": [["AC", "2C"], ["2S"], ["3S"], ["4D"]]}, "2C stands more than once in the layout."),
        ({"wastes": [[], [], []]}, '"wastes" must be a list of 4 lists of cards.'),
        ({"wastes": [[], [], [], "KS"]}, '"wastes" 4 must be a list of cards, not "KS".'),
        ({"wastes": [[], [], [], ["AC"]]}, "AC stands more than once in the layout."),
        ({"turned": "KS"}, "KS stands more than once in the layout."),
        ({"turned": ["KS"]}, '"turned" must be a card or null, not a list.'),
        ({"turned": 3}, '"turned" must be a card or null, not 3.'),
        ({"stock": None}, '"stock" must be a list of cards, not null.'),
        ({"stock": good["stock"][1:]}, "The layout lacks KS: it must hold the 52 different cards."),
        ({"stock": [*good["stock"], "1C"]}, '"stock" holds "1C", which is not a card.'),
    ]
    for change, message in faults:
        wrong(patience, {**good, **change}, message)
    for key in good:
        wrong(patience, {name: value for name, value in good.items() if name != key}, f'The layout has no "{key}".')


CLAUSES: dict[str, tuple[Clause, ...]] = {
    "cruel": (
        the_deal_is_twelve_open_piles_of_four_on_four_aces,
        a_top_card_goes_to_its_foundation_in_order_only,
        a_top_card_goes_on_the_next_higher_card_of_its_suit_only,
        a_king_goes_on_no_card,
        only_one_card_moves_and_never_one_from_inside,
        an_emptied_pile_is_closed_until_a_redistribution,
        a_king_opens_no_empty_pile,
        foundations_give_nothing_back,
        a_redistribution_keeps_the_order_and_changes_the_piles,
        the_last_packet_may_be_shorter_and_gaps_close_up,
        a_redistribution_is_allowed_while_moves_are_left_and_as_often_as_wanted,
        a_redistribution_that_changes_nothing_is_refused_and_not_counted,
        a_position_is_blocked_when_nothing_can_move_or_change,
        a_circle_is_blocked_at_once_and_its_actions_stay_legal,
        a_move_that_changes_the_order_is_of_use_and_one_that_keeps_it_is_not,
        cruel_is_won_with_all_cards_on_the_foundations,
        cruel_refuses_what_is_no_move,
        cruel_layouts_are_checked,
    ),
    "arithmetic": (
        the_deal_is_four_starters_and_a_stock,
        each_foundation_takes_its_order_and_nothing_else,
        a_finished_foundation_takes_nothing,
        past_the_king_by_one_an_ace_is_next_and_colour_does_not_matter,
        a_turned_card_is_placed_before_the_next_is_turned,
        without_a_turned_card_none_can_be_placed,
        a_heap_takes_any_card,
        only_the_top_of_a_heap_is_played_and_only_to_a_foundation,
        heap_tops_may_be_played_at_any_time,
        the_player_chooses_among_several_foundations,
        arithmetic_foundations_give_nothing_back,
        there_is_one_pass_and_then_heap_tops_alone,
        the_attempt_is_lost_when_no_heap_top_can_be_played,
        the_stock_turns_by_itself_when_no_card_is_turned,
        arithmetic_refuses_what_is_no_move,
        arithmetic_layouts_are_checked,
    ),
}
