"""How a win is celebrated: its time, what ends it, what is shown at last, and where everything stands."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.host.locale import clock
from game.rules.arithmetic import ORDERS
from game.rules.cards import RANKS, Card
from game.ui.cards import Deck
from game.ui.deck_parts import SUIT_SETS
from game.ui.geometry import Box
from game.ui.intents import Act, Pointer, Wheel
from game.ui.layout.frame import frame
from game.ui.widgets import Rule
from game.ui.winning import lights, spectacle, wheel
from game.ui.winning.celebration import Celebration, Words
from game.ui.winning.spectacle import END, Figure, Span
from tests.ui.harness import SCALES, SIZES, Stage, _text_faults, inside, leaves, undrawn
from tests.ui.tables import Table, arithmetic, cruel

LAST = {"1": ["KS"], "2": ["KH", "QH"], "3": ["KD"], "4": ["KC"]}
KINGS = [Card("K" + suit) for suit in "SHDC"]
GAMES = ("cruel", "arithmetic")
FIGURES: dict[str, type[Figure]] = {"cruel": lights.Lights, "arithmetic": wheel.Wheel}


def almost(game: str, **named: Any) -> Table:
    """A table with one card left to play."""
    if game == "cruel":
        table = Table("cruel", layout=cruel(LAST), **named)
        for key in (1, 3, 4, 2):
            table.key(key)
    else:
        piles = [[RANKS[value - 1] + "CDHS"[suit] for value in order] for suit, order in enumerate(ORDERS)]
        table = Table("arithmetic", layout=arithmetic([*piles[:3], piles[3][:-1]], [[], [], [], []], "KS"), **named)
    table.rest()
    return table


def finish(table: Table) -> Celebration:
    """Play the last card."""
    table.key(2) if table.scene.patience.name == "cruel" else table.act("foundation")
    shown = table.scene.celebration
    assert shown is not None
    return shown


def won(game: str, **named: Any) -> tuple[Table, Celebration]:
    """A table whose last card has just been played."""
    table = almost(game, **named)
    return table, finish(table)


def landed(table: Table) -> None:
    """Let the last card arrive."""
    while table.scene.motion.running:
        table.scene.step(1 / 240)


def until(table: Table, shown: Celebration, ms: float) -> None:
    """Let time pass until that time of the celebration."""
    landed(table)
    table.scene.step((ms - shown.ms) / 1000)
    assert shown.ms == pytest.approx(ms)


def pixels(table: Table) -> bytes:
    return pygame.image.tobytes(table.draw(), "RGB")


# Time


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_when_the_last_card_has_arrived_and_takes_1800_ms(game: str) -> None:
    table, shown = won(game)
    table.scene.step(0.05)
    assert (table.scene.motion.running, shown.begun) == (True, False)
    landed(table)
    assert (shown.begun, shown.ms < 5) == (True, True)
    for seconds, moving in ((1.79, True), (0.02, False)):
        table.scene.step(seconds)
        assert table.scene.moving is moving
    assert shown.ms == END == 1800


@pytest.mark.parametrize(("speed", "factor"), [("slow", 1.6), ("normal", 1.0), ("fast", 0.5)])
def test_the_speed_setting_scales_it(speed: str, factor: float) -> None:
    table, shown = won("arithmetic", speed=speed)
    landed(table)
    before = shown.ms
    table.scene.step(0.5)
    assert shown.ms - before == pytest.approx(500 / factor)


def test_what_the_first_picture_takes_does_not_count() -> None:
    times = iter((0.0, 0.3))
    table, shown = won("cruel")
    until(table, shown, 10)
    table.stage.shell.clock = lambda: next(times)
    with undrawn():
        table.draw()
    table.scene.step(0.25)
    assert shown.ms == pytest.approx(10)
    table.scene.step(0.10)
    assert shown.ms == pytest.approx(60)


def test_every_span_ends_by_the_end_and_the_words_come_last() -> None:
    spans = [
        span
        for module in (spectacle, lights, wheel)
        for span in vars(module).values()
        if isinstance(span, Span) and span not in (lights.PANES, wheel.LINE)
    ]
    spans += [lights.PANES.later(3 * lights.APART), wheel.LINE.later(3 * wheel.LATER)]
    assert len(spans) >= 8
    assert max(span.end for span in spans) == spectacle.WORDS.end == END
    # Nothing is drawn over the gold tips, and the hub is not drawn over by a line.
    assert max(event.ms for event in wheel.events()) <= wheel.TIPS.start
    assert wheel.HUB.end <= wheel.TIPS.start
    assert wheel.TIPS.end <= spectacle.RISE.end


def test_a_span_goes_from_0_to_1() -> None:
    span = Span(100, 300)
    assert [span.part(ms) for ms in (0, 100, 200, 300, 999)] == [0, 0, 0.5, 1, 1]
    assert [span.eased(ms) for ms in (100, 300)] == [0, 1]
    assert span.eased(200) > 0.5
    assert span.later(50) == Span(150, 350)


def test_every_order_is_one_line_that_comes_home_to_its_first_rank() -> None:
    reached: dict[int, list[int]] = {order: [] for order in range(4)}
    for event in sorted(wheel.events()):
        reached[event.order].append(wheel.CLOSED[event.order][event.number])
    for order, ranks in reached.items():
        assert len(set(ranks)) == 13
        assert ranks[0] == ranks[-1] == order + 1
        assert all((b - a) % 13 == order + 1 for a, b in pairwise(ranks))


# What ends it


@pytest.mark.parametrize("name", ["pick", "new", "same", "menu", "cancel", "back", "left", "redistribute", "place"])
def test_any_action_ends_the_motion_and_does_nothing_else(name: str) -> None:
    table, shown = won("cruel")
    until(table, shown, 700)
    play = table.scene.play
    table.send(Act(name, 1))
    assert not table.scene.moving
    assert table.scene.play is play
    assert table.scene.dialog is None
    assert table.stage.asked == []
    assert shown.view.look.focus is shown.view.find("win 0")


def test_any_key_at_all_ends_it_even_one_without_an_action() -> None:
    table, shown = won("cruel")
    until(table, shown, 700)
    assert table.scene.capturing
    table.scene.captured("f7")
    assert not table.scene.moving
    assert not table.scene.capturing


def test_a_press_ends_it_and_presses_no_button() -> None:
    table, shown = won("cruel")
    until(table, shown, 1500)
    play, box = table.scene.play, shown.view.find("win 0")
    assert box is not None
    table.stage.click(box.box)
    assert not table.scene.moving
    assert table.scene.play is play
    table.stage.click(box.box)
    assert table.scene.play is not play


def test_neither_the_pointer_nor_the_wheel_ends_it_by_moving() -> None:
    table, shown = won("cruel")
    until(table, shown, 700)
    table.send(Pointer("move", 300, 300), Wheel(1, 300, 300), Pointer("up", 300, 300, 1))
    assert shown.running


def test_the_second_press_of_a_double_click_belongs_to_the_last_card() -> None:
    table, shown = won("cruel")
    table.send(Pointer("down", 640, 300, 1, 2))
    assert shown.running
    assert table.scene.motion.running
    table.send(Pointer("down", 640, 300, 1, 1))
    assert not table.scene.moving


def test_while_the_last_card_flies_a_key_ends_both() -> None:
    table, shown = won("arithmetic")
    table.act("pick")
    assert not table.scene.motion.running
    assert shown.begun
    assert not shown.running


# The same picture, however it was come by


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_the_same_picture_waited_for_or_not(game: str) -> None:
    waited, shown = won(game)
    for ms in (30, 200, 480, 700, 1050, 1301, 1450, 1700, 1800):
        until(waited, shown, ms)
        waited.draw()
    skipped, other = won(game)
    until(skipped, other, 640)
    skipped.draw()
    skipped.act("pick")
    at_once, _third = won(game)
    at_once.act("pick")
    assert pixels(waited) == pixels(skipped) == pixels(at_once)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ms", [100, 400, 900, 1200, 1550])
def test_a_picture_depends_on_its_time_alone(game: str, ms: float) -> None:
    one, first = won(game, size=(1024, 600))
    until(one, first, ms)
    other, second = won(game, size=(1024, 600))
    for step in range(1, 20):
        until(other, second, ms * step / 20)
        other.draw()
    until(other, second, ms)
    assert pixels(one) == pixels(other)


def test_pictures_differ_while_it_runs_and_rest_after_it() -> None:
    for game in GAMES:
        table, shown = won(game, size=(1024, 600))
        seen = []
        for ms in (20, 75, 200, 400, 700, 1000, 1250, 1500, 1800):
            until(table, shown, ms)
            seen.append(pixels(table))
        assert len(set(seen)) == len(seen)
        assert not table.scene.dirty
        table.scene.step(5)
        assert not table.scene.dirty
        assert pixels(table) == seen[-1]


def test_panes_only_get_added() -> None:
    table, shown = won("cruel", size=(1024, 600))
    figure = shown.figure
    assert isinstance(figure, lights.Lights)
    before = [0, 0, 0, 0]
    for ms in range(150, 1301, 50):
        until(table, shown, ms)
        table.draw()
        assert all(now >= then for now, then in zip(figure.lighted, before, strict=True))
        assert figure.lighted == sorted(figure.lighted, reverse=True)
        before = list(figure.lighted)
    assert before == [lights.STEPS] * 4


@pytest.mark.parametrize("game", GAMES)
def test_another_size_in_the_midst_of_it_draws_it_anew(game: str) -> None:
    table, shown = won(game)
    until(table, shown, 1000)
    table.draw()
    table.stage.window.size = (1024, 768)
    table.scene.resized()
    other, second = won(game, size=(1024, 768))
    until(other, second, 1000)
    assert pixels(table) == pixels(other)


def test_with_reduced_motion_the_last_picture_fades_in() -> None:
    table = almost("cruel", reduced_motion=True)
    before = pixels(table)
    shown = finish(table)
    assert (shown.begun, shown.running, table.scene.moving) == (True, False, True)
    first = pixels(table)
    table.scene.step(0.11)
    assert (shown.running, table.scene.moving) == (False, False)
    last = pixels(table)
    assert first == before
    still, _shown = won("cruel")
    still.act("pick")
    assert last == pixels(still)


# The page


def test_enter_deals_anew() -> None:
    table, shown = won("cruel")
    shown.skip()
    play = table.scene.play
    table.act("pick")
    assert table.scene.play is not play
    assert table.scene.celebration is None
    assert table.rows()[0].outcome == "won"


def test_arrows_and_tab_reach_the_other_choices() -> None:
    table, shown = won("arithmetic")
    shown.skip()
    start = table.scene.play.attempt.start
    table.act("right", "pick")
    assert table.scene.play.attempt.start == start
    assert table.scene.celebration is None
    table, shown = won("arithmetic")
    shown.skip()
    table.act("next", "next", "pick")
    assert table.stage.asked == [("statistics", {"game": "arithmetic"})]


def test_the_menu_opens_by_key_and_by_mouse_and_closes_to_the_page() -> None:
    table, shown = won("cruel")
    shown.skip()
    for mouse in (False, True):
        if mouse:
            table.stage.click(table.scene.bar.boxes["menu"])
        else:
            table.act("menu")
        assert "Statistics" in table.options()
        table.act("menu")
        assert table.options() == []
        assert table.scene.celebration is shown


def test_nothing_of_the_table_under_it_can_be_pressed() -> None:
    table, shown = won("cruel")
    shown.skip()
    table.draw()
    for name in (*table.scene.view.piles, "control"):
        box = table.scene.focus_boxes()[name]
        if all(not item.box.overlap(box) for item in leaves(shown.view.root)):
            table.stage.click(box)
    table.act("redistribute", "foundation", "back", "redo", "open", "find", "preview", "hint", "cancel")
    assert table.scene.celebration is shown
    assert table.scene.dialog is None
    assert (table.opened(), table.held(), table.note) == ("", "", "")


def test_the_state_can_still_be_said() -> None:
    table, shown = won("cruel")
    shown.skip()
    table.act("say")
    assert table.note.startswith("52 of 52 cards")
    table.draw()


def test_it_speaks_another_language_as_soon_as_that_is_chosen() -> None:
    table, shown = won("cruel")
    shown.skip()
    before = _words(shown)
    table.stage.shell.change(language="fr")
    assert _words(shown) != before


def _words(shown: Celebration) -> list[str]:
    return [getattr(item, "words", "") or getattr(item, "label", "") for item in leaves(shown.view.root)]


def test_a_notice_stands_beside_it() -> None:
    table, shown = won("cruel")
    shown.skip()
    table.stage.shell.notices.append("Something that has to be said, at some length, about the journal and its file.")
    table.send(Pointer("move", 5, 200))
    notice = table.scene.messages.notice
    assert notice is not None
    assert all(not item.box.overlap(notice.box) for item in leaves(shown.view.root))
    assert not shown.end.overlap(notice.box)
    table.draw()
    table.stage.click(table.scene.messages.boxes["notice"])
    assert table.scene.messages.notice is None


# What it tells


def facts(shown: Celebration) -> list[str]:
    return list(shown.words().facts)


def test_the_words_keep_their_rule_where_giving_it_up_would_make_no_figure_larger() -> None:
    _table, shown = won("cruel", size=(1024, 768))
    shown.skip()
    assert any(isinstance(item, Rule) for item in shown.view.root.walk())


def test_the_facts_of_cruel() -> None:
    table = almost("cruel")
    table.scene.play.seconds = 754
    assert facts(finish(table)) == ["52 of 52", "0 redistributions", "in 12:34", "without a take-back"]


def test_the_facts_of_arithmetic_count_chosen_moves() -> None:
    table = almost("arithmetic")
    table.scene.play.seconds = 3754
    assert facts(finish(table)) == ["52 of 52", "1 move", "in 1:02:34", "without a take-back"]


def test_take_backs_are_counted() -> None:
    table = almost("cruel", take_backs="always")
    table.act("back", "redo", "back")
    table.key(2)
    table.rest()
    shown = finish(table)
    assert facts(shown)[-1] == "2 take-backs"
    assert shown.words().news == ""


def test_the_first_win_without_a_take_back_is_told_once_for_each_game() -> None:
    stage = Stage((1280, 720))
    told = [won(game, stage=stage)[1].words().news for game in ("cruel", "cruel", "arithmetic")]
    assert told == ["Your first win without a take-back.", "", "Your first win without a take-back."]


def test_a_win_with_take_backs_does_not_make_the_next_one_the_second() -> None:
    stage = Stage((1280, 720))
    table = almost("cruel", stage=stage, take_backs="always")
    table.act("back", "redo")
    finish(table)
    assert won("cruel", stage=stage)[1].words().news != ""


@pytest.mark.parametrize(("seconds", "shown"), [(0, "0:00"), (59.9, "0:59"), (247, "4:07"), (3600, "1:00:00")])
def test_clock(seconds: float, shown: str) -> None:
    assert clock(seconds) == shown


# The deck


def test_glass_tells_the_suits_apart_in_every_set() -> None:
    for suits in SUIT_SETS:
        tones = [lights.glass_colours(suits, suit) for suit in "CDHS"]
        assert len({tone[0] for tone in tones}) == 4
        for main, deep, bright in tones:
            assert len({main, deep, bright}) == 3


def test_the_wheel_has_the_letters_of_the_deck() -> None:
    english, french = (wheel.Disc(Deck(letters=letters), 150).ended() for letters in ("AJQK", "AVDR"))
    assert pygame.image.tobytes(english, "RGBA") != pygame.image.tobytes(french, "RGBA")


def test_another_deck_is_seen_at_once() -> None:
    table, shown = won("cruel")
    shown.skip()
    before = pixels(table)
    table.stage.shell.deck = Deck("four")
    table.scene.resized()
    assert pixels(table) != before


# Where everything stands


def laid(figure: str, size: tuple[int, int], scale: int, language: str, dock: int = 0) -> Celebration:
    """The page of a win with long words, without a table."""
    stage = Stage(size, language, scale)

    def words() -> Words:
        choices: list[tuple[str, Callable[[], object]]] = [
            (label, lambda: None) for label in CHOICES.get(language, CHOICES["en"])
        ]
        return Words(FACTS, "A sua primeira vitória sem desfazer.", choices)

    shown = Celebration(stage.shell, FIGURES[figure](stage.shell.deck), words, lambda: ())
    shown.arrange(frame(size, scale / 100, dock).area)
    return shown


FACTS = ("52 de 52", "114 redistribuições", "em 12:34:56", "118 jogadas desfeitas")
CHOICES = {
    "en": ("New deal", "Same deal again", "Statistics"),
    "fr": ("Nouvelle donne", "Même donne", "Statistiques"),
    "pt": ("Nova distribuição", "Repetir a distribuição", "Estatísticas"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [*SIZES, (640, 360), (360, 640)])
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], scale: int, game: str) -> None:
    for language in CHOICES:
        shown = laid(game, size, scale, language)
        area = frame(size, scale / 100).area
        items = leaves(shown.view.root)
        for i, item in enumerate(items):
            assert inside(item.box, area, 1), f"{item.box} is outside {area}"
            assert not shown.end.overlap(item.box)
            assert not any(item.box.overlap(other.box) for other in items[i + 1 :])
            with undrawn():
                assert _text_faults(item, shown.view) == []
        assert inside(shown.end, area)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_the_figure_is_large(size: tuple[int, int], game: str) -> None:
    for scale in SCALES:
        shown = laid(game, size, scale, "pt")
        area = frame(size, scale / 100).area
        assert max(shown.end.w / area.w, shown.end.h / area.h) > 0.35, (size, scale, shown.end)


def test_the_ring_of_the_focus_is_inside_the_window() -> None:
    for size in SIZES:
        for scale in SCALES:
            for game in GAMES:
                shown = laid(game, size, scale, "pt")
                for item in shown.view.widgets:
                    ring = item.box.grown(11.5 * shown.view.unit)
                    assert inside(ring, Box(0, 0, *size), 0), (size, scale, game, ring)


@pytest.mark.parametrize("game", GAMES)
def test_the_figure_can_be_drawn_however_little_room_there_is(game: str) -> None:
    surface = pygame.Surface((1024, 600))
    for dock in (0, 200, 250, 280):
        shown = laid(game, (1024, 600), 200, "pt", dock)
        shown.kings = lambda: [(king, Box(10, 10, 50, 70)) for king in KINGS]
        for _frame in range(20):
            shown.step(0.1)
            shown.draw(surface)
        assert not shown.running


def test_words_too_high_for_what_a_notice_leaves_can_be_scrolled() -> None:
    shown = laid("cruel", (1024, 600), 200, "pt", dock=280)
    area = frame((1024, 600), 2.0, 280).area
    assert inside(shown.block, area, 1)
    shown.view.handle(Act("next"))
    focus = shown.view.look.focus
    assert focus is not None
    assert inside(focus.box, area, 2)
