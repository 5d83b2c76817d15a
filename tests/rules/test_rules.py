"""The rule book: recorded cases, golden counts and every clause, for both patiences."""

import pytest

from game.rules import PATIENCES
from game.rules.arithmetic import ORDERS, Arithmetic, next_rank, unseen_by_rank
from game.rules.cruel import Cruel, keeps_order, next_tops, packets, reading_order
from game.rules.patience import Move
from tests.rules import book

both = pytest.mark.parametrize("name", sorted(PATIENCES))


@both
def test_cases(name: str) -> None:
    book.cases(PATIENCES[name])


@both
def test_golden_counts(name: str) -> None:
    book.golden_counts(PATIENCES[name])


@pytest.mark.parametrize(
    ("name", "clause"),
    [(name, clause) for name, clauses in book.CLAUSES.items() for clause in clauses],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_clause(name: str, clause: book.Clause) -> None:
    clause(PATIENCES[name])


def test_the_table_of_orders() -> None:
    assert [list(order) for order in ORDERS] == book.table()


def test_next_rank() -> None:
    position = book.arithmetic(Arithmetic(), (12, 6, 1, 13))
    assert [next_rank(position, foundation) for foundation in (1, 2, 3, 4)] == [13, 1, 6, None]


def test_unseen_cards_by_rank_do_not_count_the_turned_card() -> None:
    position = book.arithmetic(Arithmetic(), heaps=["5C 5D"], turned="5H")
    assert unseen_by_rank(position) == (3, 3, 3, 3, 1, 4, 4, 4, 4, 4, 4, 4, 4)
    assert sum(unseen_by_rank(position)) == len(position.stock)


def test_a_preview_shows_the_tops_of_the_redistribution() -> None:
    cruel = Cruel()
    position = book.spread(cruel)
    after = cruel.apply(position, Move("R"))
    assert next_tops(position) == ("8S", "TC", "TS", *[None] * 9)
    assert next_tops(position) == tuple(pile[-1] if pile else None for pile in after.piles)
    assert packets(reading_order(position)) == after.piles
    assert reading_order(position) == reading_order(after)


@pytest.mark.parametrize(
    ("source", "target", "kept"),
    [(3, 0, False), (3, 2, False), (3, 1, True), (1, 3, False), (1, 0, False), (4, 3, False), (3, 4, False)],
)
def test_the_order_is_kept_by_a_single_card_on_the_last_pile_before_it(source: int, target: int, kept: bool) -> None:
    position = book.cruel(Cruel(), "7 13 13 7", "KS 9C", "QC 8S KC 9S", "", "8C", "TC JC QS JS TS")
    if (source, target) == (3, 2):
        assert keeps_order(position, source, target)  # an empty pile: no move goes there, so none asks
    else:
        assert keeps_order(position, source, target) is kept


def test_places_have_the_names_that_tables_use() -> None:
    cruel = PATIENCES["cruel"].piles(PATIENCES["cruel"].deal(1))
    assert list(cruel) == ["FC", "FD", "FH", "FS", *map(str, range(1, 13))]
    assert (cruel["FH"], cruel["1"]) == (("AH",), ("6S", "3D", "JH", "4C"))
    arithmetic = PATIENCES["arithmetic"].piles(PATIENCES["arithmetic"].deal(1))
    assert list(arithmetic) == ["F1", "F2", "F3", "F4", "W1", "W2", "W3", "W4", "S", "stock"]


def test_aiming_and_routes() -> None:
    cruel, arithmetic = PATIENCES["cruel"], PATIENCES["arithmetic"]
    position = book.spread(cruel)
    assert cruel.aim("3", "FH") == Move("3", "F")
    assert cruel.aim("FC", "3") == Move("FC", "3")
    assert cruel.route(position, Move("2", "F")) == ("2", "FS")
    assert cruel.route(position, Move("2", "3")) == ("2", "3")
    assert cruel.route(position, Move("R")) is None
    assert arithmetic.aim("S", "W2") == Move("S", "W2")
    assert arithmetic.route(arithmetic.deal(1), Move("T")) == ("stock", "S")
