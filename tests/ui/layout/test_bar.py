"""The bar: what it gives up, and that what is left fits."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import Box
from game.ui.layout.bar import GIVEN_UP, BarLayout, Item, Number, Words, bar_layout, note
from game.ui.layout.frame import frame, text_px
from game.ui.layout.text import Measure, Role
from tests.ui.layout import boxes
from tests.ui.layout.boxes import SCALES, SIZES, SMALL_SIZES, Size

ENGLISH = Words(
    "Cruel",
    (Number("cards", "Cards", "12/52"), Number("cut", "Redistributions", "118", True), Number("deal", "Deal", "9 999")),
    (("back", "Take back"), ("redo", "Re-do"), ("hint", "Hint"), ("menu", "Menu")),
    "Winnable?",
)
LONG = Words(
    "Aritmética",
    (
        Number("cards", "Cartas", "52/52"),
        Number("cut", "Redistribuições", "118", True),
        Number("deal", "Distribuição", "999 999 999"),
    ),
    (("back", "Reprendre"), ("redo", "Rétablir"), ("hint", "Astuce"), ("menu", "Menu")),
    "Com solução?",
    ("side", "What if it were"),
)
WIDTHS = {"text": 0.54, "strong": 0.57, "display": 0.72, "tabular": 0.6}
"""Of a letter, over the size of the text: a little wider than in the game's fonts."""


def measure(f: int) -> Measure:
    def width(text: str, size: float, role: Role) -> float:
        return len(text) * WIDTHS[role] * size * f

    return width


def laid_out(size: Size, scale: float, words: Words) -> BarLayout:
    return bar_layout(frame(size, scale), words, measure(text_px(size, scale)))


def kinds(bar: BarLayout) -> list[str]:
    return [item.kind for item in bar.items]


def check(bar: BarLayout, size: Size, scale: float) -> None:
    around = frame(size, scale)
    named = {f"{item.kind} {item.name} {i}": item.box for i, item in enumerate(bar.items)}
    boxes.apart(named | ({"free": bar.free} if bar.free.w else {}))
    for item in bar.items:
        over = around.foot if around.foot and item.kind in ("action", "rule") else around.bar
        boxes.within({item.kind: item.box}, over)
        if item.text and item.kind != "action":
            assert item.box.w >= int(measure(around.text)(item.text, item.size, item.role))
    actions = [item.name for item in bar.items if item.kind == "action"]
    assert [name for name in actions if name != "side"] == ["back", "redo", "hint", "menu"]
    assert "side" not in actions or (actions[-2] == "side" and not around.foot)


@pytest.mark.parametrize("words", [ENGLISH, LONG, replace(LONG, lamp=None)], ids=["English", "long", "no lamp"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_everything_in_the_bar_fits(size: Size, scale: float, words: Words) -> None:
    check(laid_out(size, scale, words), size, scale)


@given(boxes.windows(), boxes.scales, st.sampled_from([ENGLISH, LONG]))
def test_everything_in_the_bar_fits_any_window(size: Size, scale: float, words: Words) -> None:
    check(laid_out(size, scale, words), size, scale)


def test_parts_go_in_turn_as_the_window_gets_narrower() -> None:
    seen: dict[int, list[Item]] = {}
    for width in range(2400, 399, -4):
        bar = bar_layout(replace(frame((1920, 1080)), bar=Box(0, 0, width, 60)), LONG, measure(20))
        assert bar.level >= max(seen, default=0)
        seen.setdefault(bar.level, list(bar.items))
    assert list(seen) == list(range(len(GIVEN_UP) + 1))
    has = {
        "words": lambda items: any(item.kind == "action" and item.text for item in items),
        "name": lambda items: any(item.kind == "name" for item in items),
        "captions": lambda items: any(item.kind == "caption" for item in items),
        "spare action": lambda items: any(item.name == "side" for item in items),
        "lamp word": lambda items: any(item.kind == "lamp word" for item in items),
        "spare number": lambda items: any(item.text == "118" for item in items),
        "numbers": lambda items: any(item.text == "999 999 999" for item in items),
    }
    for level, items in seen.items():
        assert [part for part in GIVEN_UP if has[part](items)] == list(GIVEN_UP[level:])
        assert any(item.text == "52/52" for item in items) and any(item.kind == "lamp" for item in items)


def test_a_wide_window_shows_all() -> None:
    bar = laid_out((1920, 1080), 1, ENGLISH)
    assert bar.level == 0
    assert kinds(bar) == ["name", *["caption", "value"] * 3, "lamp", "lamp word", *["action"] * 3, "rule", "action"]


def test_icons_stand_for_captions() -> None:
    bar = laid_out((1024, 600), 2, LONG)
    assert "caption" not in kinds(bar)
    assert [item.name for item in bar.items if item.kind == "icon"][:1] == ["cards"]


def test_actions_keep_their_words_at_the_foot() -> None:
    bar, foot = laid_out((1080, 1920), 1, ENGLISH), frame((1080, 1920)).foot
    actions = [item for item in bar.items if item.kind == "action"]
    assert foot is not None
    assert [item.text for item in actions] == ["Take back", "Re-do", "Hint", "Menu"]
    boxes.within({item.name: item.box for item in actions}, foot)


def test_the_menu_stands_last_and_apart() -> None:
    actions = [item.box for item in laid_out((1920, 1080), 1, ENGLISH).items if item.kind == "action"]
    gaps = [b.x - a.right for a, b in pairwise(actions)]
    assert gaps[2] > gaps[0] == gaps[1]


def test_a_short_note_goes_into_the_bar_and_a_long_one_over_the_margin() -> None:
    around = frame((1920, 1080))
    free = Box(900, 0, 400, around.bar.h)
    box, lines = note(around, free, around.area, "7 of 12 tops change", measure(20))
    boxes.within({"pill": box}, free)
    assert [line.text for line in lines] == ["7 of 12 tops change"]
    box, lines = note(
        around, free, around.area, "No card can move, and a redistribution would change nothing.", measure(20)
    )
    assert box.y > around.bar.bottom and box.bottom <= 1080
    assert len(lines) == 1


def test_a_note_covers_no_panel_beside_the_table() -> None:
    around = frame((1024, 600))
    table = around.area._replace(x=250, w=around.area.right - 250)
    text = "Estimated chance of winning: 26 to 37 %. Continues a backward run: on foundation 1 the 7 follows the 6."
    box, lines = note(around, Box(0, 0, 0, around.bar.h), table, text, measure(around.text))
    assert table.x <= box.x and box.right <= table.right
    assert len(lines) > 1


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_a_note_is_broken_into_lines_rather_than_cut(size: Size, scale: float) -> None:
    text = " ".join(["Les cartes se posent sur une carte de même enseigne, de la valeur juste au-dessus."] * 2)
    for dock in (0, 120):
        around = frame(size, scale, dock)
        box, lines = note(around, Box(0, 0, 0, around.bar.h), around.area, text, measure(around.text))
        below = around.dock or around.foot or Box(0, around.size[1], around.size[0], 0)
        boxes.within({"pill": box}, Box(0, around.bar.bottom, around.size[0], below.y - around.bar.bottom))
        boxes.within({line.text: line.box for line in lines}, box)
        boxes.apart({line.text: line.box for line in lines})
        assert " ".join(line.text for line in lines) == text
