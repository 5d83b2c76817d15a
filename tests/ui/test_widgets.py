"""Widgets: what keys, mouse and wheel do to them, and where layouts put them."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import paint
from game.ui.geometry import Box
from game.ui.glyphs import runs
from game.ui.intents import Act, Edit, Pointer, Type, Wheel
from game.ui.widgets import (
    Button,
    Choices,
    Column,
    Dialog,
    Flow,
    Gap,
    Grid,
    Item,
    Label,
    Option,
    Picture,
    Row,
    Scroll,
    Slider,
    Spread,
    Strip,
    TextField,
    Toggle,
    View,
    Widget,
)
from game.ui.widgets.base import Look

AREA = Box(0, 0, 800, 600)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.font.init()


def shown(root: Item, box: Box = AREA, unit: float = 1.0) -> View:
    view = View(root)
    view.place(box, unit)
    return view


def click(view: View, widget: Item, release: tuple[int, int] | None = None) -> None:
    at = widget.box.cx, widget.box.cy
    view.handle(Pointer("move", *at))
    view.handle(Pointer("down", *at, 1))
    view.handle(Pointer("up", *(release or at), 1))


def buttons(*names: str) -> tuple[list[Button], list[str]]:
    picked: list[str] = []
    return [Button(name, partial(picked.append, name), key=name) for name in names], picked


# Focus


def test_arrows_move_to_the_nearest_in_their_direction() -> None:
    items, picked = buttons("a", "b", "c", "d", "e", "f")
    view = shown(Grid(items, least=200, most=3))
    view.focus("a")
    for step, expected in (("right", "b"), ("down", "e"), ("left", "d"), ("up", "a"), ("left", "a"), ("up", "a")):
        view.handle(Act(step))
        assert view.look.focus is not None
        assert view.look.focus.key == expected
    view.handle(Act("pick"))
    assert picked == ["a"]


def test_tab_goes_round_in_reading_order_and_skips_what_is_off() -> None:
    items, _picked = buttons("a", "b", "c")
    items[1].enabled = False
    view = shown(Row(items))
    view.focus("a")
    seen = []
    for _ in range(3):
        view.handle(Act("next"))
        seen.append(view.look.focus.key if view.look.focus else "")
    assert seen == ["c", "a", "c"]
    view.handle(Act("previous"))
    assert view.look.focus is items[0]


def test_a_click_hides_the_ring_and_the_next_key_only_shows_it() -> None:
    items, picked = buttons("a", "b")
    view = shown(Row(items))
    click(view, items[0])
    assert picked == ["a"]
    assert not view.look.ring
    view.handle(Act("right"))
    assert [view.look.ring, view.look.focus] == [True, items[0]]


def test_a_press_released_elsewhere_picks_nothing() -> None:
    items, picked = buttons("a", "b")
    view = shown(Row(items))
    click(view, items[0], release=(items[1].box.cx, items[1].box.cy))
    assert picked == []
    assert view.look.pressed is None


def test_what_is_off_takes_no_click() -> None:
    items, picked = buttons("a")
    items[0].enabled = False
    view = shown(Row(items))
    click(view, items[0])
    assert picked == []


def test_hover_is_told_once() -> None:
    items, _picked = buttons("a")
    view = shown(Row(items))
    at = items[0].box.cx, items[0].box.cy
    assert view.handle(Pointer("move", *at))
    assert not view.handle(Pointer("move", *at))
    assert view.handle(Pointer("move", 799, 599))


# Single widgets


def test_toggle_by_key_arrow_and_click() -> None:
    changes: list[bool] = []
    toggle = Toggle("x", False, changes.append)
    view = shown(Column([toggle]))
    view.focus(toggle)
    view.handle(Act("pick"))
    view.handle(Act("right"))
    view.handle(Act("left"))
    click(view, toggle)
    assert changes == [True, False, True]


def test_slider_keeps_its_bounds_and_tells_when_it_rests() -> None:
    values: list[int] = []
    rests: list[int] = []
    slider = Slider("x", 90, (0, 100), 5, str, values.append, on_release=lambda: rests.append(slider.value))
    view = shown(Column([slider]))
    view.focus(slider)
    for _ in range(4):
        view.handle(Act("right"))
    assert values == [95, 100]
    rests.clear()
    y = slider.box.cy
    view.handle(Pointer("down", slider.box.x + 40, y, 1))
    view.handle(Pointer("move", -500, 900))
    assert slider.value == 0 and not rests
    view.handle(Pointer("up", -500, 900, 1))
    assert rests == [0]


def test_choices_wrap_instead_of_being_cut() -> None:
    options = [(n, f"choice number {n}") for n in range(6)]
    picked: list[int] = []
    choices = Choices(options, 2, picked.append)
    view = shown(Column([choices]), Box(0, 0, 300, 600))
    assert all(cell.box.right <= 300 for cell in choices.items)
    assert len({cell.box.y for cell in choices.items}) > 1
    click(view, choices.items[5])
    assert picked == [5]


class Typed:
    """A field with the focus, and what it told."""

    def __init__(self, value: str = "", **options: Any) -> None:
        self.told: list[str] = []
        self.field = TextField(value, self.told.append, **options)
        self.view = shown(Column([self.field]))
        self.view.focus(self.field)

    def send(self, *keys: Any) -> str:
        for key in keys:
            self.view.handle(Type(key[1:]) if key.startswith("+") else Edit(key))
        return self.field.value


def test_typing_moves_and_deletes() -> None:
    assert Typed().send("+abc", "left", "left", "+X", "delete", "end", "backspace", "home", "+é") == "éaX"
    assert Typed("abc").view.typing


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (("all", "+X"), "X"),
        (("all", "backspace"), ""),
        (("all", "delete"), ""),
        (("all", "left", "+X"), "Xabc"),
        (("all", "right", "+X"), "abcX"),
        (("all", "end", "+X"), "abcX"),
        (("all", "all", "paste"), "hello"),
        (("all", "backspace", "all", "+X"), "X"),
    ],
)
def test_a_whole_text_is_marked_and_replaced(keys: tuple[str, ...], left: str) -> None:
    assert Typed("abc", clipboard=lambda: "hello", longest=5).send(*keys) == left


def test_a_marked_text_is_seen_and_a_click_ends_it() -> None:
    typed = Typed("abc")
    plain = pygame.Surface((800, 600))
    typed.view.draw(plain)
    typed.send("all")
    marked = pygame.Surface((800, 600))
    typed.view.draw(marked)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(marked, "RGB")
    typed.view.handle(Pointer("down", typed.field.box.x + 1, typed.field.box.cy, 1))
    assert typed.send("+X") == "Xabc"


def test_a_field_has_its_longest_value() -> None:
    assert Typed("ab", longest=4).send("+cdefg", "+h") == "abcd"


def test_pasting_takes_one_line_without_controls() -> None:
    typed = Typed("[]", clipboard=lambda: "one\ntwo\x07\ud800")
    assert typed.send("left", "paste") == "[one two]"


def test_a_field_may_take_a_pasted_text_over() -> None:
    seen: list[str] = []

    def take(text: str) -> bool:
        seen.append(text)
        return True

    typed = Typed("", clipboard=lambda: "hello", on_paste=take)
    assert typed.send("paste") == ""
    assert seen == ["hello"]


def test_arranged_text_keeps_the_caret_behind_the_same_letters() -> None:
    def arrange(text: str) -> str:
        digits = text.replace(" ", "")
        return " ".join(digits[i : i + 3] for i in range(0, len(digits), 3))

    typed = Typed("", arrange=arrange)
    assert typed.send("+12345", "left", "left", "+9") == "123 945"
    assert typed.field.caret == 5


@given(st.text(max_size=30), st.integers(0, 40))
def test_any_text_can_be_typed_and_drawn(text: str, lefts: int) -> None:
    typed = Typed(longest=60)
    typed.send("+" + text, *["left"] * lefts, "+x")
    surface = pygame.Surface((800, 600))
    typed.view.draw(surface)
    assert "x" in typed.field.value
    assert 0 <= typed.field.caret <= len(typed.field.value)


# Text


@pytest.mark.parametrize("words", ["漢字", "😀", "العربية", "\ud800"])
def test_what_the_typeface_lacks_is_seen_as_boxes(words: str) -> None:
    surface = pygame.Surface((400, 60))
    wide = paint.text(surface, words, (5, 30), 30)
    assert wide >= 6 * len(words.strip())
    assert pygame.mask.from_threshold(surface, (242, 239, 230), (60, 60, 60)).count() > 20


def test_a_script_that_only_the_text_face_has_is_written_with_it() -> None:
    for words in ("Иван", "Țepeș"):
        assert paint.width(words, 40, "display") == paint.width(words, 40, "strong")
    for words in ("Ana", "Éloïse"):
        assert paint.width(words, 40, "display") != paint.width(words, 40, "strong")


def test_runs_compose_accents_and_drop_what_shows_nothing() -> None:
    known = set("aé 8on")
    assert [tuple(run) for run in runs("a\u200b e\u0301", known.__contains__)] == [("text", "a é")]
    assert [tuple(run) for run in runs("8♥ on 漢字", known.__contains__)] == [
        ("text", "8"),
        ("suit", "♥"),
        ("text", " on "),
        ("lacking", "漢字"),
    ]


@given(st.text(max_size=60), st.integers(30, 400))
def test_wrapped_lines_fit_unless_one_letter_does_not(text: str, room: int) -> None:
    for line in paint.wrapped(text, 20, room):
        assert paint.width(line, 20) <= room or len(line) == 1


def test_elided_text_fits() -> None:
    assert paint.elided("short", 20, 400) == "short"
    cut = paint.elided("a very long name indeed", 20, 100)
    assert cut.endswith("…") and paint.width(cut, 20) <= 100


# Layout


@given(
    st.lists(st.integers(1, 18), min_size=1, max_size=12),
    st.sampled_from([0.75, 1.0, 2.0]),
    st.integers(320, 1600),
    st.sampled_from(["flow", "grid", "column"]),
)
def test_layouts_keep_items_inside_and_apart(lengths: list[int], unit: float, room: int, kind: str) -> None:
    items: list[Button] = [Button("m" * length, lambda: None, key=str(i)) for i, length in enumerate(lengths)]
    make: dict[str, Callable[[], Item]] = {
        "flow": lambda: Flow(items),
        "grid": lambda: Grid(items, least=120),
        "column": lambda: Column(items, gap=4),
    }
    root = make[kind]()
    root.place(Box(0, 0, room, root.height(room, unit)), unit)
    for i, item in enumerate(items):
        assert item.box.x >= 0 and item.box.right <= room
        assert item.box.y >= 0 and item.box.bottom <= root.box.bottom + 1
        assert not any(item.box.overlap(other.box) for other in items[i + 1 :])


def test_cells_of_a_grid_keep_their_widest() -> None:
    for count, wide in ((1, 400), (2, 400), (3, 320)):
        grid = Grid([Button(f"b{i}", print) for i in range(count)], gap=20, widest=400)
        grid.place(Box(0, 0, 1000, 200), 1)
        assert [item.box.w for item in grid.items] == [wide] * count


def test_a_row_shares_what_fixed_items_leave() -> None:
    items, _picked = buttons("left", "right")
    label = Label("middle")
    row = Row([items[0], label, items[1]], (0, 1, 0), gap=10)
    row.place(Box(0, 0, 500, 60), 1.0)
    assert label.box.w == 500 - items[0].box.w - items[1].box.w - 20
    assert items[1].box.right == 500


def test_a_stretched_item_takes_the_height_left_over() -> None:
    top, middle, bottom = Gap(10), Gap(20), Gap(30)
    Column([top, middle, bottom], stretch=1).place(Box(0, 0, 100, 200), 1.0)
    assert middle.box.h == 160 and bottom.box.bottom == 200


def test_a_stretched_item_takes_no_more_than_is_of_use_to_it() -> None:
    picture = Picture(lambda w, h: pygame.Surface((w, h)), 0.5, high=20)
    below = Gap(10)
    column = Column([picture, below], stretch=0)
    for high, wanted in ((30, 20), (50, 40), (400, 50)):
        column.place(Box(0, 0, 100, high), 1.0)
        assert (picture.box.h, below.box.y) == (wanted, wanted)


def test_spread_items_share_the_height_left_over() -> None:
    items = [Gap(10), Gap(20), Gap(30)]
    for high, most, tops in ((200, 99, (0, 80, 170)), (200, 30, (0, 40, 90)), (50, 99, (0, 15, 40))):
        Spread(items, gap=5, most=most).place(Box(0, 0, 100, high), 1.0)
        assert tuple(item.box.y for item in items) == tops


# Scrolling


def long_list() -> tuple[View, Scroll, list[Button]]:
    items, _picked = buttons(*(f"row {n}" for n in range(30)))
    scroll = Scroll(Column(items))
    return shown(scroll, Box(0, 0, 300, 400)), scroll, items


def test_the_wheel_scrolls_to_both_ends_and_no_further() -> None:
    view, scroll, _items = long_list()
    for _ in range(50):
        view.handle(Wheel(-1, 100, 100))
    assert scroll.offset == scroll.hidden > 0
    assert not view.handle(Wheel(-1, 100, 100))
    for _ in range(50):
        view.handle(Wheel(1, 100, 100))
    assert scroll.offset == 0
    assert not view.handle(Wheel(-1, 900, 100))


def test_the_focus_is_always_in_sight() -> None:
    view, scroll, items = long_list()
    view.focus(items[0])
    for item in items[1:]:
        view.handle(Act("down"))
        assert view.look.focus is item
        assert scroll.view.y <= item.box.y and item.box.bottom <= scroll.view.bottom


def test_what_is_scrolled_out_takes_no_click() -> None:
    view, scroll, items = long_list()
    below = next(item for item in items if item.box.y > scroll.box.bottom)
    assert view.root.at(below.box.cx, below.box.cy) is None


def test_the_bar_is_drawn_along_with_the_mouse() -> None:
    view, scroll, _items = long_list()
    bar = scroll.bar.box
    view.handle(Pointer("down", bar.cx, bar.bottom - 2, 1))
    assert scroll.offset == scroll.hidden
    view.handle(Pointer("move", 0, bar.y))
    assert scroll.offset == 0


def test_text_alone_scrolls_with_the_arrows() -> None:
    items, _picked = buttons("a")
    scroll = Scroll(Column([*items, Label("word " * 900)]))
    view = shown(scroll, Box(0, 0, 300, 300))
    view.focus("a")
    assert view.handle(Act("down"))
    assert scroll.offset > 0


def test_a_new_view_keeps_focus_and_scrolling() -> None:
    older, scroll, items = long_list()
    older.focus(items[20])
    newer, other, fresh = long_list()
    newer.adopt(older)
    assert newer.look.focus is fresh[20]
    assert other.offset == scroll.offset > 0


# Messages


def dialog(**options: Any) -> tuple[Dialog, list[str]]:
    done: list[str] = []
    made = Dialog(
        "Remove Grand-père?",
        "His record goes with him.",
        [Option("Keep", lambda: done.append("keep")), Option("Remove", lambda: done.append("remove"), "danger")],
        **options,
    )
    made.place((1024, 600), 0.75)
    return made, done


def test_the_safe_answer_has_the_focus_and_is_what_escape_means() -> None:
    made, done = dialog()
    made.handle(Act("pick"))
    made.handle(Act("menu"))
    made.handle(Act("cancel"))
    assert done == ["keep"] * 3


def test_nothing_goes_past_a_dialog() -> None:
    made, _done = dialog()
    assert made.handle(Act("redistribute")) and made.handle(Act("new"))


def test_the_dangerous_answer_wakes_when_the_name_is_typed() -> None:
    made, done = dialog(typed="Grand-père")
    assert made.typing
    made.handle(Type("Grand-p"))
    made.handle(Act("pick"))
    assert done == [] and not made.buttons[-1].enabled
    made.handle(Type("ère"))
    made.handle(Act("pick"))
    assert done == ["remove"]


@pytest.mark.parametrize("unit", [0.75, 1.5])
def test_a_dialog_stays_inside_the_window(unit: float) -> None:
    made, _done = dialog(items=[Label("words " * 300)])
    made.place((1024, 600), unit)
    assert made.box.x >= 0 and made.box.y >= 0 and made.box.right <= 1024 and made.box.bottom <= 600
    last = made.buttons[-1]
    made.view.focus(last)
    assert made.box.y <= last.box.y and last.box.bottom <= made.box.bottom


def test_a_strip_grows_with_its_words_and_can_be_closed() -> None:
    closed: list[bool] = []
    short = Strip("short", on_close=lambda: closed.append(True))
    long = Strip("a long message " * 12, on_close=lambda: closed.append(True))
    assert long.height(600, 1.0) > short.height(600, 1.0)
    view = shown(Column([long]))
    click(view, long.items[-1])
    assert closed == [True]


def test_every_widget_draws_in_every_state() -> None:
    surface = pygame.Surface((800, 600))
    items: list[Widget] = [Button("b", lambda: None, kind) for kind in ("normal", "primary", "danger", "flat")]
    items += [Toggle("t", True, print), Slider("s", 5, (0, 10), 1, str, print), TextField("f", print)]
    for item in items:
        view = shown(Column([item]), Box(20, 20, 400, 100))
        pictures = set()
        for look in (Look(), Look(focus=item), Look(hover=item)):
            surface.fill("black")
            view.root.draw(surface, 1.0, look)
            pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert len(pictures) == 3, type(item)


def test_what_is_off_looks_it() -> None:
    surface = pygame.Surface((800, 600))
    items: list[Widget] = [Button("b", print), Toggle("t", True, print), Slider("s", 5, (0, 10), 1, str, print)]
    for item in items:
        view = shown(Column([item]), Box(20, 20, 400, 100))
        pictures = set()
        for item.enabled in (True, False):
            surface.fill("black")
            view.root.draw(surface, 1.0, Look())
            pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert len(pictures) == 2, type(item)
