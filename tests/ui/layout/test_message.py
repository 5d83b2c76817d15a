"""The strip of a message: every word at full size, nothing over anything else, and the table makes room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.arithmetic import HEAPS, arithmetic_layout
from game.ui.layout.cruel import PILES, cruel_layout
from game.ui.layout.frame import frame, text_px
from game.ui.layout.message import PLAIN_ROOM, TIGHT_ROOM, Strip, message_strip
from game.ui.layout.table import Request
from game.ui.layout.text import wrap
from tests.ui.layout import boxes
from tests.ui.layout.boxes import SCALES, SIZES, SMALL_SIZES, Size
from tests.ui.layout.test_bar import measure

ENGLISH = (
    "Blocked",
    "No card can move, and a redistribution would change nothing.",
    ["Allow take-backs", "End the attempt", "New deal"],
)
FRENCH = (
    "Tentative bloquée",
    "Aucune carte ne peut bouger ; redistribuer ne changerait rien.",
    ["Permettre la reprise", "Terminer la tentative", "Nouvelle donne"],
)
ONE = ("Won", "All 52 cards are on the foundations.", ["New deal"])
Message = tuple[str, str, list[str]]


def laid_out(size: Size, scale: float, message: Message) -> Strip:
    return message_strip(size, scale, *message, measure(text_px(size, scale)))


def check(strip: Strip, size: Size, scale: float, message: Message) -> None:
    around = frame(size, scale, strip.dock)
    assert strip.box == around.dock
    pieces = {f"line {i}": line.box for i, line in enumerate(strip.lines)}
    pieces |= {f"button {i}": button.box for i, button in enumerate(strip.buttons)}
    boxes.within(pieces, strip.box)
    boxes.apart(pieces | {"area": around.area} | ({"foot": around.foot} if around.foot else {}))
    width, (title, text, labels) = measure(around.text), message
    for line in strip.lines:
        assert width(line.text, line.size, line.role) <= line.box.w + 1
    assert " ".join(line.text for line in strip.lines if line.role == "display") == title
    assert " ".join(line.text for line in strip.lines if line.role == "text") == text
    assert [" ".join(button.lines) for button in strip.buttons] == labels
    for button in strip.buttons:
        beside = TIGHT_ROOM if len(button.lines) > 1 or not button.icon else PLAIN_ROOM
        assert max(width(line, 1, "strong") for line in button.lines) + beside * around.text <= button.box.w + 1
        assert button.box.h >= 1.2 * around.text * len(button.lines)


@pytest.mark.parametrize("message", [ENGLISH, FRENCH, ONE], ids=["English", "French", "one choice"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_every_word_of_a_message_fits(size: Size, scale: float, message: Message) -> None:
    check(laid_out(size, scale, message), size, scale, message)


@given(boxes.windows(), boxes.scales, st.sampled_from([ENGLISH, FRENCH, ONE]))
def test_every_word_of_a_message_fits_any_window(size: Size, scale: float, message: Message) -> None:
    check(laid_out(size, scale, message), size, scale, message)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + SMALL_SIZES)
def test_both_tables_make_room_for_it(size: Size, scale: float) -> None:
    strip = laid_out(size, scale, FRENCH)
    for lay_out, counts in ((cruel_layout, dict.fromkeys(PILES, 4)), (arithmetic_layout, dict.fromkeys(HEAPS, 12))):
        layout = lay_out(Request(size, counts, scale, dock=strip.dock))
        boxes.apart({"strip": strip.box} | {name: pile.extent for name, pile in layout.piles.items()})
        assert layout.parts.get("panel", strip.box._replace(h=0)).bottom <= strip.box.y
        assert layout.card[1] >= 0.06 * min(size)


def test_a_wide_strip_is_low_with_the_choices_at_the_right() -> None:
    strip = laid_out((1920, 1080), 1, ENGLISH)
    assert strip.box.h <= 4.7 * 20
    assert all(button.icon and len(button.lines) == 1 for button in strip.buttons)
    assert min(button.box.x for button in strip.buttons) > max(line.box.right for line in strip.lines)
    assert strip.buttons[-1].box.right == strip.box.right - 30


def test_choices_give_up_icons_then_break_their_words_then_stand_one_to_a_row() -> None:
    plain = laid_out((1024, 768), 2, ENGLISH).buttons
    assert not plain[0].icon and len(plain[0].lines) == 1
    broken = laid_out((1024, 768), 2, FRENCH).buttons
    assert max(len(button.lines) for button in broken) == 2
    assert len({button.box.y for button in broken}) == 1
    rows = laid_out((360, 640), 2, FRENCH).buttons
    assert len({button.box.y for button in rows}) == 3


def test_lines_break_at_plain_spaces_only() -> None:
    width = measure(10)
    assert wrap("one two three", 7 * 5.4 + 0.01, width) == ["one two", "three"]
    assert wrap("Bloquée\u00a0? Oui", 9 * 5.4 + 0.01, width) == ["Bloquée\u00a0?", "Oui"]
    assert wrap("abcdefgh", 3 * 5.4 + 0.01, width) == ["abc", "def", "gh"]
    assert wrap("", 100, width) == [""]
    assert wrap("narrow", 0, width) == list("narrow")


def test_a_single_word_is_not_left_alone_on_the_last_line() -> None:
    width = measure(10)
    assert wrap("for this and for others", 16 * 5.4 + 0.01, width) == ["for this and", "for others"]
    assert wrap("for this others", 8 * 5.4 + 0.01, width) == ["for this", "others"]
    assert wrap("a b c abcdefgh", 5 * 5.4 + 0.01, width) == ["a b c", "abcde", "fgh"]
    assert wrap("a b ccc ddd", 7 * 5.4 + 0.01, width) == ["a b", "ccc ddd"]
    assert wrap("a b ccc dddd", 7 * 5.4 + 0.01, width) == ["a b ccc", "dddd"]
