"""Deal numbers, daily deals and share texts: the same for ever (RULES.md, "Deal numbers")."""

import hashlib
import json
from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rules import PATIENCES, deals
from game.rules.deals import Deal, DealError, check_number, daily_deal, find_deal, read_number, share_text
from tests.laws import positions


@pytest.mark.parametrize(("game", "digest"), [("cruel", "c5c79819f420f2cc"), ("arithmetic", "f725cabe0cea8602")])
def test_deals_are_what_they_were_in_the_first_version(game: str, digest: str) -> None:
    patience = PATIENCES[game]
    numbers = [*range(1, 101), 426538125, deals.HIGHEST]
    text = "".join(json.dumps(patience.state(patience.deal(number))) + "\n" for number in numbers)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize(
    ("day", "cruel", "arithmetic"),
    [(date(2026, 12, 1), 687813146, 859003556), (date(2027, 2, 28), 15538385, 903482758)],
)
def test_daily_deals(day: date, cruel: int, arithmetic: int) -> None:
    assert daily_deal(day, "cruel") == Deal("cruel", cruel)
    assert daily_deal(day, "arithmetic") == Deal("arithmetic", arithmetic)


def test_a_year_of_daily_deals_holds_no_deal_twice() -> None:
    for game in deals.GAMES:
        year = Counter(daily_deal(date(2026, 1, 1) + timedelta(day), game) for day in range(365))
        assert len(year) == 365
        assert all(check_number(deal.number) for deal in year)


def test_all_patiences_have_deal_numbers() -> None:
    assert tuple(PATIENCES) == deals.GAMES


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000, 1.0, True, "1", None, [1], 10**30])
def test_what_is_no_deal_number(number: object) -> None:
    with pytest.raises(DealError, match="whole number from 1 to 999 999 999"):
        check_number(number)


@pytest.mark.parametrize("game", sorted(PATIENCES))
def test_a_wrong_number_is_not_dealt(game: str) -> None:
    with pytest.raises(DealError):
        PATIENCES[game].deal(0)


@pytest.mark.parametrize(
    "text", ["1", " 1 ", "001", "999999999", "426 538 125", "426\N{NARROW NO-BREAK SPACE}538\xa0125"]
)
def test_numbers_as_people_type_them(text: str) -> None:
    assert read_number(text) == int("".join(text.split()))


@pytest.mark.parametrize(
    "text", ["", " ", "0", "-1", "+1", "1.0", "1e3", "1_000", "1,000", "\u0661", "\u00b2", "1" * 5000]
)
def test_what_people_may_type_that_is_no_number(text: str) -> None:
    with pytest.raises(DealError):
        read_number(text)


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("cruel:426538125", Deal("cruel", 426538125)),
        ("Cruel Arithmetic · cruel:426538125 · 37/52 · 12 redistributions", Deal("cruel", 426538125)),
        ("look: arithmetic:7, then cruel:8", Deal("arithmetic", 7)),
        ("(cruel:1)\r\n", Deal("cruel", 1)),
        ("Cruel:5.", Deal("cruel", 5)),
        ("https://example.org/cruel:5?x", Deal("cruel", 5)),
        ("cruel:0 cruel:1000000000 cruel:9", Deal("cruel", 9)),
        ("cruel:12345678901 arithmetic:3", Deal("arithmetic", 3)),
    ],
)
def test_the_first_token_of_a_text_is_its_deal(text: str, deal: Deal) -> None:
    assert find_deal(text) == deal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cruel",
        "cruel:",
        "cruel:0",
        "cruel:x1",
        "cruel: 5",
        "cruel:5x",
        "cruel:-5",
        "cruel:\u0665",
        "xcruel:5",
        "spider:5",
    ],
)
def test_texts_without_a_token(text: str) -> None:
    assert find_deal(text) is None


def test_share_texts() -> None:
    assert share_text(Deal("cruel", 426538125), 37, 12) == (
        "Cruel Arithmetic · cruel:426538125 · 37/52 · 12 redistributions"
    )
    assert share_text(Deal("cruel", 5), 4, 1).endswith(" · 4/52 · 1 redistribution")
    assert share_text(Deal("cruel", 5), 4, 0).endswith(" · 4/52 · 0 redistributions")
    assert share_text(Deal("arithmetic", 5), 52) == "Cruel Arithmetic · arithmetic:5 · 52/52"


@given(game=positions.names, number=positions.numbers, before=st.text(), after=st.text())
@example(game="cruel", number=1, before="cruel:0 ", after="")
def test_a_share_text_opens_its_deal(game: str, number: int, before: str, after: str) -> None:
    deal = Deal(game, number)
    assert find_deal(share_text(deal, 4)) == deal
    assert find_deal(str(deal)) == deal
    found = find_deal(f"{before}\n{share_text(deal, 4, 0)}\n{after}")
    assert found == (find_deal(before) or deal)
