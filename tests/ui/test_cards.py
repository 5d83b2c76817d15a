"""The deck as it is drawn."""

from collections.abc import Iterator

import pygame
import pytest

from game.rules.cards import DECK, RANKS, SUITS, Card
from game.ui import deck_parts, svg
from game.ui.cards import SMALL_BELOW, Deck, card_width, suit_svg

COURTS = [card for card in DECK if card[0] in "JQK"]
LOOKS = [(suits, letters) for suits in deck_parts.SUIT_SETS for letters in deck_parts.LETTER_SETS]


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def different(one: pygame.Surface, other: pygame.Surface, by: int) -> int:
    """Pixels that differ by more than `by` in some channel."""
    gap, back = one.copy(), other.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(gap, (0, 0, 0), (by + 1, by + 1, by + 1, 255))
    return one.get_width() * one.get_height() - alike.count()


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.1)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("suits", deck_parts.SUIT_SETS)
def test_every_suit_can_be_read_on_paper(suits: str) -> None:
    for suit in SUITS:
        colours = deck_parts.palette(suits, suit)
        assert (luminance(colours["paper"]) + 0.05) / (luminance(colours["suit"]) + 0.05) >= 5.7


@pytest.mark.parametrize(("suits", "count"), [("two", 2), ("four", 4), ("safe", 4)])
def test_a_suit_set_has_as_many_colours_as_its_name_says(suits: str, count: int) -> None:
    deck = Deck(suits)
    assert len({deck.suit_colour(suit) for suit in SUITS}) == count


@pytest.mark.parametrize(("suits", "letters"), LOOKS)
@pytest.mark.parametrize("height", [72, 126])
def test_all_cards_of_a_deck_look_different(suits: str, letters: str, height: int) -> None:
    deck = Deck(suits, letters)
    assert len({pixels(deck.face(card, height)) for card in DECK}) == len(DECK)


def test_letters_change_the_courts_and_nothing_else() -> None:
    english, french = Deck(letters="AJQK"), Deck(letters="AVDR")
    assert [card for card in DECK if english.svg(card) != french.svg(card)] == COURTS


@pytest.mark.parametrize("card", COURTS)
def test_a_court_is_the_same_both_ways_up(card: Card) -> None:
    picture = Deck().face(card, 350)
    assert different(picture, pygame.transform.rotate(picture, 180), by=80) <= 4


def test_the_back_is_the_same_both_ways_up() -> None:
    for colour in deck_parts.BACKS:
        picture = Deck(back=colour).back(350)
        assert different(picture, pygame.transform.rotate(picture, 180), by=80) <= 4


def ink(shapes: str) -> pygame.Rect:
    """The box of a drawing in card units, from left and top to right and bottom."""
    drawn = svg.raster(shapes, (500, 700), deck_parts.SIZE)
    box = drawn.get_bounding_rect(min_alpha=8)
    return pygame.Rect(box.x // 2, box.y // 2, -(-box.right // 2) - box.x // 2, -(-box.bottom // 2) - box.y // 2)


def corners(name: str) -> Iterator[tuple[str, pygame.Rect]]:
    """The box of the index or tag with each rank, and with each suit."""
    parts = deck_parts.parts("parts")
    ranks = ["A", *(str(n) for n in range(2, 11)), *"JQKVDR"]
    for text, suit in [*((rank, "C") for rank in ranks), *(("8", suit) for suit in SUITS)]:
        shapes = parts.get(f"{name}-{text}", parts[name])
        shapes = shapes.replace("{rank}", parts[f"rank-{text}"]).replace("{mark}", parts[f"mark-{suit}"])
        yield text + suit, ink(shapes.format(suit="#000000"))


@pytest.mark.parametrize(("name", "bottom"), [("index", 118), ("small-index", 156)])
def test_an_index_lies_within_the_strip_that_a_fan_shows(name: str, bottom: int) -> None:
    for what, box in corners(name):
        assert box.left >= 4, what
        assert box.right <= 55, what
        assert box.bottom <= bottom, what


@pytest.mark.parametrize(("name", "bottom"), [("tag", 43), ("small-tag", 43)])
def test_a_tag_lies_within_the_strip_that_a_heap_shows(name: str, bottom: int) -> None:
    for what, box in corners(name):
        assert box.left >= 155, what
        assert box.right <= 246, what
        assert box.bottom <= bottom, what


def test_the_simpler_face_is_used_below_its_height() -> None:
    deck = Deck()
    for card in (Card("KS"), Card("7D"), Card("AC")):
        for height, small in ((SMALL_BELOW - 1, True), (SMALL_BELOW, False)):
            drawn = svg.raster(deck.shapes(card, small), (card_width(height), height), deck_parts.SIZE)
            other = svg.raster(deck.shapes(card, not small), (card_width(height), height), deck_parts.SIZE)
            shown = pixels(deck.face(card, height))
            assert shown == pixels(drawn)
            assert shown != pixels(other)


@pytest.mark.parametrize("height", [60, 109, 110, 141, 350, 700])
def test_a_picture_has_the_height_asked_for(height: int) -> None:
    deck, size = Deck(), (round(height * 5 / 7), height)
    assert card_width(height) == size[0]
    assert {p.get_size() for p in (deck.face(Card("TH"), height), deck.back(height), deck.place(height, "C"))} == {size}


def test_a_picture_is_never_a_pixel_off() -> None:
    deck = Deck()
    heights = range(40, 240)
    assert [h for h in heights if deck.place(h).get_size() != (card_width(h), h)] == []


def test_corners_are_clear_and_the_middle_is_not() -> None:
    deck = Deck()
    for picture in (deck.face(Card("QD"), 280), deck.face(Card("KC"), 100), deck.back(280), deck.place(280)):
        w, h = picture.get_size()
        assert {picture.get_at(at).a for at in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1))} == {0}
        assert picture.get_at((w // 2, h // 2)).a == 255


def test_places_show_their_suit_and_backs_their_colour() -> None:
    deck = Deck()
    assert len({pixels(deck.place(140, suit)) for suit in (None, *SUITS)}) == 5
    assert len({pixels(Deck(back=colour).back(140)) for colour in deck_parts.BACKS}) == 3


def test_a_picture_is_drawn_once_and_old_heights_are_let_go() -> None:
    deck = Deck()
    deck._kept.base, deck._kept.largest = 0, 4
    first = deck.face(Card("4S"), 120)
    for height in (119, 120, 121):
        deck.back(height)
    assert deck.face(Card("4S"), 120) is first
    for height in range(122, 126):
        deck.back(height)
    again = deck.face(Card("4S"), 120)
    assert again is not first
    assert pixels(again) == pixels(first)


def test_a_file_is_read_when_a_card_first_needs_it() -> None:
    deck_parts.parts.cache_clear()
    deck = Deck()
    assert deck_parts.parts.cache_info().currsize == 0
    deck.svg(Card("7H"))
    assert deck_parts.parts.cache_info().currsize == 1
    deck.svg(Card("KH"))
    assert deck_parts.parts.cache_info().currsize == 2


def test_ranks_are_written_as_they_are_printed() -> None:
    english, french = Deck(letters="AJQK"), Deck(letters="AVDR")
    assert [english.rank_text(value) for value in range(1, 14)] == "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    assert [french.rank_text(rank) for rank in RANKS] == "A 2 3 4 5 6 7 8 9 10 V D R".split()


def test_suits_for_text_are_four_outlines_within_their_box() -> None:
    assert len({suit_svg(suit) for suit in SUITS}) == 4
    for suit in SUITS:
        shape = svg.group(svg.path(suit_svg(suit), "#000000"), "translate(60,60)")
        box = svg.raster(shape, (120, 120), (120, 120)).get_bounding_rect()
        assert pygame.Rect(9, 9, 102, 102).contains(box)
        assert box.w >= 74
        assert box.h >= 94


def test_portraits_are_twelve_heads_in_round_windows() -> None:
    deck = Deck()
    heads = [deck.portrait(card, 60) for card in COURTS]
    assert len({pixels(head) for head in heads}) == 12
    for head in heads:
        assert head.get_size() == (120, 120)
        assert {head.get_at(at).a for at in ((0, 0), (119, 0), (0, 119), (119, 119))} == {0}
        assert {head.get_at(at).a for at in ((60, 60), (60, 3), (60, 116), (3, 60), (116, 60))} == {255}
