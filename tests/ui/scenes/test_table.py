"""The tables, driven as a player drives them: what a click, a drag or a key does, and what the journal has of it."""

from gettext import NullTranslations
from typing import Any

import pygame
import pytest

from game.host.locale import set_language
from game.ui.intents import Act, Pointer, Type
from game.ui.scenes.cruel import CruelScene
from tests.ui.harness import SIZES, Stage
from tests.ui.tables import ENDING, Table, arithmetic, cruel

ONE_FITS_TWO = arithmetic([["AC", "2C", "3C"], ["2S"], ["3S"], ["4D"]], [["KC", "4C"], ["5C"], [], []], "9C")
"""Foundations 1 and 2 both take a 4; nothing takes 5♣, nor the turned 9♣."""


@pytest.fixture
def ending() -> Table:
    return Table("cruel", layout=cruel(ENDING))


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


# Clicks


def test_a_click_sends_a_card_with_exactly_one_target(ending: Table) -> None:
    ending.click("2")
    assert ending.line == ["2>3"]


def test_a_click_with_several_targets_lights_them_and_waits(ending: Table) -> None:
    ending.click("1")
    assert ending.line == []
    assert set(ending.scene.hand.targets) == {"2", "FC"}
    ending.click("2")
    assert ending.line == ["1>2"]


def test_click_click_chooses_the_other_target(ending: Table) -> None:
    ending.click("1")
    ending.click("FC")
    assert ending.line == ["1>F"]


def test_where_one_click_is_off_it_only_picks_up() -> None:
    table = Table("cruel", layout=cruel(ENDING), one_click=False)
    table.click("2")
    assert table.line == []
    table.click("3")
    assert table.line == ["2>3"]


def test_a_second_click_on_the_same_card_puts_it_back(ending: Table) -> None:
    ending.click("1")
    ending.click("1")
    assert not ending.held()
    assert (ending.line, ending.note) == ([], "")


def test_a_card_that_nothing_takes_is_refused_at_its_place(ending: Table) -> None:
    ending.click("3")
    assert ending.note == "Nothing takes K♣ now."
    assert ending.scene.messages.note is not None
    assert ending.scene.messages.note.near == ending.box("3")


@pytest.fixture
def other_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """French whose every sentence is the English one between « and », whatever the catalogue holds by now."""

    class Marked(NullTranslations):
        def gettext(self, message: str) -> str:
            return f"« {message} »"

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return self.gettext(msgid1 if n == 1 else msgid2)

    monkeypatch.setattr("game.host.locale._gettext.translation", lambda *_given, **_named: Marked())


@pytest.mark.usefixtures("other_language")
def test_a_refusal_speaks_the_players_language_with_the_cards_letters() -> None:
    for language, line in (("en", "J♣ goes on Q♣ only, not on K♣."), ("fr", "« V♣ goes on D♣ only, not on R♣. »")):
        table = Table("cruel", layout=cruel(ENDING), language=language)
        table.click("1")
        table.click("3")
        assert table.note == line


def test_a_click_on_the_felt_puts_the_card_back(ending: Table) -> None:
    ending.click("1")
    area = ending.scene.view.area
    at = (area.x + 1, area.y + 1)
    assert ending.scene.place_at(*at) is None
    ending.send(Pointer("down", *at, 1), Pointer("up", *at, 1))
    assert not ending.held()


def test_the_refusal_bubble_stands_by_the_card_and_inside_the_window(ending: Table) -> None:
    for place in ending.scene.view.piles:
        ending.scene.refuse("A sentence of a fair length that says why the card may not go there.", place)
        ending.draw()
        note = ending.scene.messages.note
        assert note is not None
        assert note.box is not None
        near = ending.box(place)
        width, height = ending.stage.window.size
        assert note.box.x >= 0
        assert note.box.right <= width
        assert note.box.y >= 0
        assert note.box.bottom <= height
        assert note.box.overlap(near.grown(near.h // 4)), f"far from {place}"


def test_a_note_goes_away_by_itself(ending: Table) -> None:
    ending.click("3")
    due = ending.scene.timer
    assert due is not None
    ending.scene.step(due + 0.01)
    assert ending.note == ""


# Double and right clicks


def test_a_double_click_means_the_card_first_pressed(ending: Table) -> None:
    """The first press sends Q♦ on K♦ once J♦ is up; the second sends that card, not the one under the pointer."""
    ending.click("4", 3)
    assert ending.line == ["4>F"]
    ending.rest()
    at = ending.point("5")
    ending.send(Pointer("down", *at, 1, 1), Pointer("up", *at, 1, 1))
    assert ending.held() == "5"  # Q♦ goes on K♦ or up
    ending.send(Pointer("down", *at, 1, 2), Pointer("up", *at, 1, 2))
    assert ending.line == ["4>F", "5>F"]


def test_a_double_click_follows_a_card_that_the_first_press_has_sent_away() -> None:
    table = Table("cruel", layout=cruel({**ENDING, "1": ["JC", "QC"], "2": []}))
    at = table.point("1")
    table.send(Pointer("down", *at, 1, 1), Pointer("up", *at, 1, 1))
    assert table.line == ["1>3"]
    table.rest()
    under = table.scene.place_at(*at)
    assert under == "1"  # J♣ lies there now, and would go up
    table.send(Pointer("down", *at, 1, 2), Pointer("up", *at, 1, 2))
    assert table.line == ["1>3"], "the second press was taken for another card"


def test_a_third_press_is_a_click_of_its_own() -> None:
    table = Table("cruel", layout=cruel({**ENDING, "1": ["JC", "QC"], "2": []}))
    at = table.point("1")
    for clicks in (1, 2, 3):
        table.send(Pointer("down", *at, 1, clicks), Pointer("up", *at, 1, clicks))
        table.rest()
    assert table.held() == "1" or table.line == ["1>3", "1>F"]


def test_a_press_on_a_control_is_no_first_press_of_a_card(ending: Table) -> None:
    ending.click("1")
    ending.click("1")
    ending.click("menu")
    ending.act("menu")
    at = ending.point("3")
    ending.send(Pointer("down", *at, 1, 2), Pointer("up", *at, 1, 2))
    assert ending.line == []


def test_right_click_and_f_send_to_the_foundation(ending: Table) -> None:
    ending.click("1", 3)
    assert ending.line == ["1>F"]
    ending.act("right")
    ending.scene.focus = "4"
    ending.act("foundation")
    assert ending.line == ["1>F", "4>F"]


def test_what_no_foundation_takes_is_lit_instead(ending: Table) -> None:
    ending.click("2", 3)
    assert ending.held() == "2"
    assert set(ending.scene.hand.targets) == {"3"}


def test_with_two_foundations_the_player_chooses() -> None:
    table = Table("arithmetic", layout=ONE_FITS_TWO)
    table.click("W1", 3)
    assert table.line == []
    assert set(table.scene.hand.targets) == {"F1", "F2"}
    table.click("F2")
    assert table.line == ["W1>F2"]


# Drags


def test_a_drag_begins_at_six_pixels(ending: Table) -> None:
    x, y = ending.point("1")
    ending.send(Pointer("down", x, y, 1), Pointer("move", x + 5, y - 5))
    assert ending.scene.hand.at is None
    ending.send(Pointer("move", x + 6, y))
    assert ending.scene.hand.at is not None


def test_a_drag_plays_where_it_is_let_go(ending: Table) -> None:
    ending.drag("1", "2")
    assert ending.line == ["1>2"]


def test_a_drag_to_a_wrong_place_snaps_back_with_the_reason(ending: Table) -> None:
    ending.drag("1", "5")
    assert ending.line == []
    assert ending.note == "J♣ does not go on Q♦: the suits differ."
    card = ending.scene.piles["1"][-1]
    there = ending.scene.shown()[card]
    home = ending.scene.rest[card]
    assert ending.scene.moving
    assert abs(there.x - home.x) + abs(there.y - home.y) > 50, "the way home begins where it was let go"
    ending.rest()
    assert ending.scene.shown()[card] == home


def test_the_place_that_is_overlapped_most_wins(ending: Table) -> None:
    """Between Q♣ and its own place the card goes where more of it lies."""
    source, target = ending.box("1"), ending.box("2")
    for part, line in ((0.4, []), (0.6, ["1>2"])):
        x, y = ending.grab("1", (0, 20))
        to = round(x + part * (target.x - source.x)), y - 20
        ending.send(Pointer("move", *to), Pointer("up", *to, 1))
        ending.rest()
        assert ending.line == line


def test_a_legal_place_is_preferred_to_one_that_is_overlapped_more() -> None:
    table = Table("cruel", layout=cruel(ENDING))
    low, high = table.box("1"), table.box("5")
    x, y = table.grab("4", (0, 20))  # J♦: on Q♦ in pile 5, which lies under pile 1
    to = x + high.x - table.box("4").x, y - 20 + round(0.45 * (high.y - low.y))
    table.send(Pointer("move", *to), Pointer("up", *to, 1))
    assert table.line == ["4>5"]


def test_a_slight_drag_is_no_move(ending: Table) -> None:
    x, y = ending.grab("1", (8, 0))
    ending.send(Pointer("up", x, y, 1))
    assert (ending.line, ending.note) == ([], "")


def test_a_drag_ends_when_the_window_loses_the_focus(ending: Table) -> None:
    ending.grab("1")
    ending.scene.focused(False)
    assert not ending.held()
    ending.rest()


def test_foundations_give_nothing_back(ending: Table) -> None:
    ending.drag("FC", "2")
    assert ending.note == "Foundations give nothing back."


# Keys


def test_the_number_row_picks_and_puts(ending: Table) -> None:
    ending.key(1)
    ending.key(2)
    assert ending.line == ["1>2"]
    ending.key(5)
    assert ending.line == ["1>2"]  # Q♦: nothing takes it before J♦ is up
    ending.key(12)


def test_heap_keys_place_the_turned_card() -> None:
    table = Table("arithmetic", 1)
    turned = table.position.turned
    table.key(3)
    assert table.position.wastes[2] == (turned,)
    table.key(5)  # there is no fifth heap
    assert len(table.line) == 3


def test_f_means_the_turned_card() -> None:
    layout = arithmetic([["AC"], ["2S"], ["3S"], ["4D"]], [[], [], [], []], "2C")
    table = Table("arithmetic", layout=layout)
    table.act("foundation")
    assert table.line[0] == "S>F1"


def test_arrows_show_the_focus_before_they_move_it(ending: Table) -> None:
    ending.act("right")
    assert (ending.scene.focus, ending.scene.ring) == ("1", True)
    ending.act("right")
    assert ending.scene.focus == "2"
    ending.click("3")
    assert ending.scene.ring is False
    ending.act("right")
    assert (ending.scene.focus, ending.scene.ring) == ("3", True)


def test_arrows_reach_everything_that_can_be_pressed() -> None:
    for game in ("cruel", "arithmetic"):
        for size in SIZES:
            table = Table(game, size=size)
            reached, todo = set(), ["1" if game == "cruel" else "S"]
            while todo:
                here = todo.pop()
                if here in reached:
                    continue
                reached.add(here)
                for way in ("left", "right", "up", "down"):
                    table.scene.focus, table.scene.ring = here, True
                    table.act(way)
                    assert table.scene.focus is not None
                    todo.append(table.scene.focus)
            assert reached == set(table.scene.focus_boxes()), (game, size)


def test_tab_goes_through_the_zones(ending: Table) -> None:
    ending.act("next")
    first = ending.scene.focus
    seen = [first]
    for _zone in ending.scene.zones()[1:]:
        ending.act("next")
        seen.append(ending.scene.focus)
    assert seen == [zone[0] for zone in ending.scene.zones()]
    ending.act("next")
    assert ending.scene.focus == first
    ending.act("previous")
    assert ending.scene.focus == seen[-1]


def test_enter_picks_and_puts_and_backspace_cancels(ending: Table) -> None:
    ending.act("right", "pick")
    assert ending.held() == "1"
    ending.act("cancel")
    assert not ending.held()
    ending.act("pick", "right", "pick")
    assert ending.line == ["1>2"]


def test_enter_presses_a_control(ending: Table) -> None:
    ending.scene.focus = "control"
    ending.act("pick")
    assert ending.line == ["R"]


def test_escape_cancels_first_and_then_opens_the_menu(ending: Table) -> None:
    ending.click("1")
    ending.act("menu")
    assert not ending.options()
    ending.act("menu")
    assert ending.options()
    ending.act("menu")
    assert not ending.options()


def test_out_in_two_steps_at_every_size() -> None:
    for size in SIZES:
        for scale in (100, 200):
            table = Table("cruel", size=size, scale=scale)
            table.click("menu")
            table.answer("Quit")
            assert table.stage.asked[-1] == ("quit", {}), (size, scale)


def test_space_redistributes_or_says_why_not() -> None:
    table = Table("cruel", 1)
    table.act("redistribute")
    assert table.note == "A redistribution would change nothing."
    assert table.scene.messages.note is not None
    assert table.scene.messages.note.near == table.scene.view.parts["control"]


# Take-backs


def test_a_take_back_asks_first_and_marks_the_attempt_from_then_on(ending: Table) -> None:
    ending.click("2")
    ending.act("back")
    assert ending.line == ["2>3"]
    assert not ending.rows()[0].take_backs_allowed
    ending.choose("Go on without")
    assert ending.choices == []
    ending.act("back")
    ending.choose("Allow and take back")
    assert ending.line == []
    row = ending.rows()[0]
    assert (row.take_backs, row.take_backs_allowed, row.category) == (1, True, "assisted")
    ending.act("redo")
    assert ending.line == ["2>3"]
    ending.act("back")
    assert ending.line == []
    assert ending.rows()[0].take_backs == 2


def test_escape_closes_the_question_and_takes_nothing_back(ending: Table) -> None:
    ending.click("2")
    ending.act("back", "cancel")
    assert (ending.choices, ending.line) == ([], ["2>3"])


def test_playing_on_closes_the_question(ending: Table) -> None:
    ending.click("2")
    ending.act("back")
    ending.click("4", 3)
    assert ending.choices == []
    assert ending.line == ["2>3", "4>F"]


def test_take_backs_always_or_never() -> None:
    table = Table("cruel", layout=cruel(ENDING), take_backs="always")
    table.click("2")
    table.act("back")
    assert table.line == []
    table = Table("cruel", layout=cruel(ENDING), take_backs="never")
    table.click("2")
    table.act("back")
    assert table.line == ["2>3"]
    assert table.note == "Take-backs are switched off in the settings."


def test_never_means_never_also_where_they_had_been_allowed(ending: Table) -> None:
    ending.click("2")
    ending.scene.play.take_backs_allowed = True
    ending.stage.shell.change(take_backs="never")
    ending.act("back")
    assert ending.line == ["2>3"]


def test_a_take_back_takes_the_automatic_turn_along() -> None:
    table = Table("arithmetic", 1, take_backs="always")
    before = table.position
    table.key(2)
    assert table.position.turned != before.turned
    table.act("back")
    assert table.position == before
    table.act("redo")
    assert len(table.position.wastes[1]) == 1
    table.act("back")
    again = table.again()
    assert again.position == before
    again.act("redo")
    assert len(again.position.wastes[1]) == 1


# The ends


BLOCKED = cruel({"1": ["KC", "QC", "JC"], "2": ["KD", "QD", "JD"], "3": ["KH", "QH", "JH"], "4": ["KS", "JS", "QS"]})
"""With ten cards on each foundation J♣ J♦ J♥ can still go up; J♠ is under Q♠."""


def blocked(**settings: Any) -> Table:
    """Played until only K♠ J♠ Q♠ are left in one pile: a redistribution is legal, but leads to nothing new."""
    table = Table("cruel", layout=BLOCKED, **settings)
    while len(table.line) < 9:
        table.click(next(str(i) for i in (1, 2, 3) if table.scene.piles[str(i)]), 3)
        table.rest()
    return table


def test_blocked_is_said_at_once_with_three_choices() -> None:
    table = blocked()
    assert table.scene.play.status == "blocked"
    assert table.choices == ["Allow take-backs", "End the attempt", "New deal"]
    assert table.rows()[0].outcome == "open"


def test_blocked_allow_take_backs_and_search_on() -> None:
    table = blocked()
    table.choose("Allow take-backs")
    assert table.choices == []
    assert len(table.line) == 8
    assert table.rows()[0].take_backs == 1


def test_blocked_end_it() -> None:
    table = blocked()
    table.choose("End the attempt")
    assert table.rows()[0].outcome == "blocked"
    assert table.choices == ["Analyse", "Same deal again", "New deal"]
    table.act("back", "redistribute")
    table.click("1")
    assert table.rows()[0].take_backs == 0


def test_blocked_new_deal() -> None:
    table = blocked()
    table.choose("New deal")
    assert table.line == []
    assert [row.outcome for row in table.rows()] == ["blocked"]


def test_blocked_when_take_backs_are_off() -> None:
    assert blocked(take_backs="never").choices == ["End the attempt", "New deal"]


def test_same_deal_again_of_an_explicit_layout_is_that_layout() -> None:
    table = blocked()
    start = table.scene.play.attempt.start
    table.choose("End the attempt")
    table.choose("Same deal again")
    assert table.position == start
    table.click("1", 3)
    assert [row.layout is not None for row in table.rows()] == [True, True]


def test_lost() -> None:
    """Every other card lies under a king, and no foundation takes a king."""
    start = [["AC"], ["2S"], ["3S"], ["4D"]]
    rest = arithmetic(start, [[], [], [], []])["stock"]
    kings, others = [card for card in rest if card[0] == "K"], [card for card in rest if card[0] != "K"]
    heaps = [[*others[11 * i : 11 * i + 11], kings[i]] for i in range(4)]
    layout = arithmetic(start, [*heaps[:3], heaps[3][:-1]], kings[3])
    table = Table("arithmetic", layout=layout)
    assert table.scene.play.status == "playing"
    table.key(4)
    assert table.scene.play.status == "lost"
    assert table.choices == ["Allow take-backs", "End the attempt", "New deal"]
    table.choose("End the attempt")
    assert table.rows()[0].outcome == "lost"


def test_won_is_counted_once() -> None:
    table = Table("cruel", layout=cruel({"1": ["KC"], "2": ["KD"], "3": ["KH"], "4": ["KS"]}))
    for place in "1234":
        table.click(place)
    assert table.rows()[0].outcome == "won"
    assert table.rows()[0].foundation_cards == 52
    table.rest()
    table.scene.leave()
    table.act("new")
    assert table.line == []
    table.scene.leave()
    assert [row.outcome for row in table.rows()] == ["won"]


def test_a_deal_asked_for_that_is_blocked_from_the_start_says_so() -> None:
    number = next(n for n in range(1, 100_000) if CruelScene.patience.status(CruelScene.patience.deal(n)) == "blocked")
    table = Table("cruel", number)
    dock = table.scene.messages.dock
    assert dock is not None
    assert dock.line.startswith("This deal is blocked from the start.")
    assert table.choices == ["New deal"]
    table.choose("New deal")
    assert table.rows() == []


# New deals


def test_a_new_deal_over_an_untouched_one_does_not_ask() -> None:
    for game in ("cruel", "arithmetic"):
        table = Table(game, 1)
        table.act("new")
        assert not table.options()
        assert table.scene.play.deal != 1
        assert table.rows() == []


@pytest.mark.parametrize("action", ["new", "same"])
def test_over_a_touched_one_it_asks(action: str) -> None:
    table = Table("arithmetic", 1)
    table.key(1)
    table.act(action)
    assert table.options()
    table.act("menu")
    assert (table.scene.dialog, len(table.rows())) == (None, 1)
    assert table.rows()[0].outcome == "open"
    table.act(action, "right", "pick")
    assert table.rows()[0].outcome == "ended"
    assert table.line == ["T"]
    assert (table.scene.play.deal == 1) == (action == "same")
    table.key(1)
    assert [row.origin for row in table.rows()] == [{"new": "any", "same": "again"}[action], "number"]


def test_a_deal_from_outside_over_a_touched_one_asks_too() -> None:
    table = Table("arithmetic", 1)
    table.key(1)
    position = table.position
    scene = type(table.scene)(table.stage.shell, deal=2)
    assert scene.dialog is not None
    assert scene.play.attempt.position == position
    table.stage.scene = scene
    table.act("right", "pick")
    assert scene.play.deal == 2
    assert [row.outcome for row in table.rows()] == ["ended"]


def test_ending_from_the_menu_keeps_the_table_to_look_at() -> None:
    table = Table("cruel", layout=cruel(ENDING))
    table.click("2")
    table.scene.end_attempt()
    assert table.rows()[0].outcome == "ended"
    table.click("1")
    table.key(1)
    table.drag("1", "2")
    assert table.line == ["2>3"]
    assert table.note == ""


# Resuming


def test_the_same_position_comes_back_with_all_that_can_be_undone_and_redone() -> None:
    table = Table("arithmetic", 7, take_backs="always")
    for heap in (1, 2, 3, 4, 1, 2):
        table.key(heap)
    table.act("back", "back", "redo")
    again = table.again()
    assert again.position == table.position
    assert again.scene.play.attempt.history == table.scene.play.attempt.history
    assert again.scene.play.attempt.can_redo
    assert again.scene.play.deal == 7
    assert len(again.rows()) == 1
    again.act("redo")
    again.key(3)
    assert len(again.rows()) == 1
    assert again.again().position == again.position


def test_a_turn_by_hand_taken_back_stays_back_after_a_resume() -> None:
    table = Table("arithmetic", 3, automatic_turn=False, take_backs="always")
    table.act("redistribute", "back")
    again = Table("arithmetic", stage=table.stage, resume=True, automatic_turn=True)
    assert again.position.turned is None
    again.act("redo")
    assert again.line == ["T"]
    assert again.again().line == ["T"]


def test_an_attempt_that_cannot_be_read_is_ended_and_said() -> None:
    table = Table("cruel", layout=cruel(ENDING))
    table.click("2")
    journal = table.stage.journal
    with journal._db.write() as db:
        db.execute("UPDATE actions SET move = '7>8'")
    again = table.again()
    assert again.scene.messages.notice is not None
    assert again.line == []
    assert [row.outcome for row in again.rows()] == ["ended"]


# Settings that change while the table waits


@pytest.mark.parametrize(
    "values",
    [
        {"text_scale": 200},
        {"shape": "2x6"},
        {"language": "fr"},
        {"suits": "four"},
        {"reduced_motion": True},
        {"trace": False, "targets": False, "strips": False, "unseen": False, "pile_numbers": False},
        {"packet_marks": True, "preview": False},
        {"take_backs": "never"},
    ],
)
@pytest.mark.parametrize("game", ["cruel", "arithmetic"])
def test_settings_may_change_under_an_open_table(game: str, values: dict[str, object]) -> None:
    table = Table(game, 5)
    table.click("1" if game == "cruel" else "W1")
    table.draw()
    position = table.position
    table.stage.shell.change(**values)
    table.draw()
    table.rest()
    assert table.position == position
    table.act("say")
    table.draw()


@pytest.mark.usefixtures("other_language")
def test_a_strip_speaks_the_language_that_was_chosen_meanwhile() -> None:
    table = blocked()
    table.stage.shell.change(language="fr")
    assert "« New deal »" in table.choices
    table.stage.shell.change(language="en")
    assert "New deal" in table.choices


def test_automatic_turning_can_be_switched_off_in_the_middle() -> None:
    table = Table("arithmetic", 1)
    table.stage.shell.change(automatic_turn=False)
    table.key(1)
    assert table.position.turned is None
    table.click("stock")
    assert table.position.turned is not None


# Aids


def previewed(table: Table) -> bool:
    assert isinstance(table.scene, CruelScene)
    return table.scene.preview


def test_the_preview_opens_counts_and_closes(ending: Table) -> None:
    ending.act("preview")
    assert previewed(ending)
    assert ending.note.endswith("of 12 tops change")
    plain = pixels(ending)
    ending.act("preview")
    assert pixels(ending) != plain
    ending.act("preview", "redistribute")
    assert not previewed(ending)
    assert ending.rows()[0].aids == {"preview"}
    assert ending.rows()[0].category == "clean"


def test_a_preview_that_is_switched_off_says_so() -> None:
    table = Table("cruel", 1, preview=False)
    table.act("preview")
    assert table.note == "The preview is switched off in the settings."


def test_the_last_move_is_traced_until_the_next(ending: Table) -> None:
    ending.click("2")
    ending.rest()
    assert ending.scene.trace() == ("2", "3")
    shown = pixels(ending)
    ending.stage.shell.change(trace=False)
    assert pixels(ending) != shown
    ending.act("redistribute")
    assert ending.scene.trace() is None


def test_a_take_back_is_traced_backwards() -> None:
    table = Table("cruel", layout=cruel(ENDING), take_backs="always")
    table.click("2")
    table.act("back")
    assert table.scene.trace() == ("3", "2")


def test_targets_shine_while_a_card_is_held(ending: Table) -> None:
    ending.click("1")
    ending.rest()
    shining = pixels(ending)
    ending.stage.shell.change(targets=False)
    ending.click("1")
    ending.rest()
    assert pixels(ending) != shining


def test_find_lights_ranks_and_suits_by_letter(ending: Table) -> None:
    plain = pixels(ending)
    ending.act("find")
    assert ending.scene.typing
    ending.send(Type("q"))
    assert (ending.scene.found, ending.scene.dialog, ending.scene.typing) == ("Q", None, False)
    assert pixels(ending) != plain
    ending.act("cancel")
    assert ending.scene.found == ""
    ending.act("find")
    ending.stage.click(ending.scene.dialog.view.find("find S").box)  # type: ignore[union-attr]
    assert ending.scene.found == "S"


def test_a_rank_that_lies_nowhere_open_is_said_to() -> None:
    table = Table("arithmetic", layout=arithmetic([["AC"], ["2S"], ["3S"], ["4D"]], [[], [], [], []], "9C"))
    table.act("find")
    table.send(Type("K"))
    assert table.note == "No such card lies open."


def test_a_pile_opens_full_size_under_the_pointer_or_the_focus(ending: Table) -> None:
    ending.send(Pointer("move", *ending.point("12")))
    ending.act("open")
    assert ending.opened() == "12"
    ending.draw()
    ending.act("open")
    assert not ending.opened()
    ending.act("right", "open")
    assert ending.opened() == "1"
    ending.act("cancel")
    assert not ending.opened()
    assert not ending.options()
    ending.click("12", 2)
    assert ending.opened() == "12"


def test_the_stock_shows_nothing_of_its_order() -> None:
    """Neither opened, nor looked for, nor named by a refusal, nor carried face up."""
    table = Table("arithmetic", 1)
    hidden = table.scene.piles["stock"][-1]
    table.send(Pointer("move", *table.point("stock")))
    table.act("open")
    assert table.scene.opened is None
    table.click("stock")
    assert table.scene.card_text(hidden) not in table.note
    assert "must be placed before" in table.note
    table.click("stock", 3)
    table.click("stock", 1, 2)
    assert table.scene.card_text(hidden) not in table.note
    table.drag("stock", "W1")
    table.scene.step(0.05)
    assert table.scene.shown()[hidden].up == 0
    assert table.line == ["T"]


def test_the_counter_opens_from_its_button_where_there_is_no_room() -> None:
    table = Table("arithmetic", 1, size=(1024, 600), scale=200)
    table.click("seen")
    assert table.options()
    table.draw()
    table.act("menu")
    assert not table.options()
    assert "seen" not in Table("arithmetic", 1, size=(1920, 1080)).scene.controls()
    assert "seen" not in Table("arithmetic", 1, size=(1024, 600), scale=200, unseen=False).scene.controls()


def test_deal_and_record_can_be_copied() -> None:
    table = Table("cruel", 426538125)
    move = next(str(move) for move in table.scene.patience.moves(table.position))
    table.scene.attempt_move(table.scene.patience.moves(table.position)[0])
    table.scene.pass_on()
    assert table.options()
    table.act("pick")
    assert table.stage.window.text.startswith("Cruel Arithmetic · cruel:426538125 · ")
    assert table.stage.window.text.endswith("/52 · 0 redistributions")
    table.scene.pass_on()
    table.act("right", "pick")
    assert table.stage.window.text == f'{{"game": "cruel", "deal": 426538125, "moves": ["{move}"]}}'
    assert table.note == "Copied."


def test_an_attempt_with_aids_in_settings_logs_them() -> None:
    table = Table("arithmetic", 1)
    table.key(1)
    assert table.rows()[0].aids == {"strips", "unseen", "buried", "runs", "locks", "follow"}
    assert table.rows()[0].category == "clean"


def test_time_in_play_stops_for_dialogs_and_for_other_windows() -> None:
    table = Table("cruel", layout=cruel(ENDING))
    table.scene.play.seconds = 0
    table.scene.step(2)
    table.act("menu")
    table.scene.step(10)
    table.act("menu")
    table.scene.focused(False)
    table.scene.step(10)
    table.scene.focused(True)
    table.scene.step(1)
    assert table.scene.play.seconds == 3
    table.scene.step(100_000)
    assert table.scene.play.seconds < 1000


def pixels(table: Table) -> bytes:
    """The picture, with nothing moving and no note."""
    table.rest()
    table.scene.messages.note = None
    return pygame.image.tobytes(table.draw(), "RGB")


def test_wheel_and_stray_input_do_nothing(ending: Table) -> None:
    ending.send(Act("hint"), Act("place", 0), Act("place", 99), Type("x"), Pointer("up", 3, 3, 1))
    assert ending.line == []


def test_stage_is_shared_by_players_of_both_games() -> None:
    """An open attempt of one game does not show at the table of the other."""
    stage = Stage((1280, 720))
    one = Table("cruel", 1, stage=stage)
    one.scene.attempt_move(one.scene.patience.moves(one.position)[0])
    two = Table("arithmetic", 2, stage=stage)
    two.key(1)
    assert [row.game for row in two.rows()] == ["arithmetic", "cruel"]
    assert Table("cruel", stage=stage, resume=True).position == one.position


def test_a_click_on_a_heap_means_the_turned_card_if_nothing_else_can_be_meant() -> None:
    table = Table("arithmetic", 1)
    turned = table.scene.piles["S"][-1]
    table.click("W2")
    assert table.scene.piles["W2"] == (turned,)
    turned = table.scene.piles["S"][-1]
    assert not table.scene.moves_from("W2")
    table.click("W2")  # its top card could have been meant: the turned one is picked up, and waits
    assert table.scene.piles["W2"] != (turned,)
    assert table.scene.hand.place == "S"
    table.click("W2")
    assert table.scene.piles["W2"][-1] == turned
