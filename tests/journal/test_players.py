import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.journal.errors import (
    JournalGone,
    NameDiffers,
    NameEmpty,
    NameTaken,
    NameTooLong,
    UnknownPlayer,
)
from game.journal.model import Moment, Played, Progress
from game.journal.players import clean_name
from game.journal.settings import Settings
from game.journal.store import Journal
from tests.journal.conftest import Clock, Opener, plays


def test_players_keep_the_order_in_which_they_were_made(journal: Journal) -> None:
    for name in ("Tomás", "Ana", "Grand-père"):
        journal.add_player(name)
    assert [player.name for player in journal.players()] == ["Tomás", "Ana", "Grand-père"]


@pytest.mark.parametrize("name", ["Ana", "孫悟空", "Ольга", "نور", "Ω 🂡", "x" * 40])
def test_a_name_of_any_script_is_kept(journal: Journal, opened: Opener, name: str) -> None:
    journal.add_player(name)
    assert opened().find_player(name).name == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana  Maria ", "Ana Maria"),
        ("Tome\u0301", "Tomé"),
        ("A\tb\nc", "A b c"),
        ("A\x00\x1bb", "Ab"),
        ("\ud800A", "A"),
    ],
)
def test_a_name_is_trimmed_and_composed(journal: Journal, typed: str, kept: str) -> None:
    assert journal.add_player(typed).name == kept


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "\u200b", "\x00", "\u200d \u200d"])
def test_a_name_without_a_visible_letter_is_refused(journal: Journal, name: str) -> None:
    with pytest.raises(NameEmpty):
        journal.add_player(name)
    assert journal.players() == []


def test_a_name_of_forty_one_characters_is_refused(journal: Journal) -> None:
    with pytest.raises(NameTooLong, match="40"):
        journal.add_player("é" * 41)


@pytest.mark.parametrize(("one", "other"), [("Ana", "ANA"), ("straße", "STRASSE"), ("Tomé", "TOME\u0301"), ("A", "Ａ")])
def test_two_players_cannot_differ_by_capitals_alone(journal: Journal, one: str, other: str) -> None:
    journal.add_player(one)
    with pytest.raises(NameTaken, match=one):
        journal.add_player(other)
    assert len(journal.players()) == 1


@given(st.text())
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except (NameEmpty, NameTooLong):
        return
    assert clean_name(name) == name
    assert name.encode()


def test_a_player_can_be_renamed_to_other_capitals_but_not_to_another_player(journal: Journal, ana: int) -> None:
    journal.add_player("Tomás")
    assert journal.rename_player(ana, "ANA").name == "ANA"
    with pytest.raises(NameTaken):
        journal.rename_player(ana, "tomás")
    assert journal.find_player("ana").name == "ANA"


def test_a_player_can_be_given_another_face(journal: Journal, ana: int) -> None:
    assert journal.add_player("Inês", "QS").face == "QS"
    assert journal.set_face(ana, "KD").face == "KD"


def test_an_unknown_name_is_said(journal: Journal, ana: int) -> None:
    with pytest.raises(UnknownPlayer, match="There is no player named Bob"):
        journal.find_player("Bob")
    with pytest.raises(UnknownPlayer):
        journal.find_player("\udcff")


def test_removing_asks_for_the_exact_name(journal: Journal, ana: int) -> None:
    journal.begin(ana, "cruel", deal=1, entries=plays("3>7"), progress=Progress())
    for typed in ("", "ana", "An", "Tomás"):
        with pytest.raises(NameDiffers):
            journal.remove_player(ana, typed)
    assert journal.count_attempts(ana) == 1
    journal.remove_player(ana, " Ana ")
    assert journal.players() == []


def test_removing_takes_the_log_along_and_leaves_the_others(journal: Journal, ana: int) -> None:
    tomas = journal.add_player("Tomás").id
    hers, his = (
        journal.begin(player, "cruel", deal=1, entries=plays("3>7"), progress=Progress()) for player in (ana, tomas)
    )
    journal.remove_player(ana, "Ana")
    with pytest.raises(JournalGone):
        journal.attempt(hers)
    assert journal.actions(his) == plays("3>7")
    with journal._db.read() as db:
        assert db.execute("SELECT count(*) FROM actions").fetchone() == (1,)


def test_resetting_empties_the_log_and_keeps_the_player(journal: Journal, ana: int) -> None:
    journal.begin(ana, "cruel", deal=1, entries=plays("3>7"), progress=Progress())
    with pytest.raises(NameDiffers):
        journal.reset_player(ana, "ana")
    journal.reset_player(ana, "Ana")
    assert journal.attempts(ana) == []
    assert [player.name for player in journal.players()] == ["Ana"]


def test_an_id_is_never_used_again(journal: Journal, ana: int) -> None:
    attempt = journal.begin(ana, "cruel", deal=1, entries=plays("3>7"), progress=Progress())
    journal.remove_player(ana, "Ana")
    again = journal.add_player("Ana").id
    assert again != ana
    assert journal.begin(again, "cruel", deal=1, entries=plays("3>7"), progress=Progress()) != attempt


def test_who_plays_is_remembered(journal: Journal, ana: int, opened: Opener) -> None:
    tomas = journal.add_player("Tomás")
    assert journal.current_player() == journal.find_player("Ana")
    journal.set_current_player(tomas.id)
    assert opened().current_player() == tomas
    journal.remove_player(tomas.id, "Tomás")
    assert journal.current_player() == journal.find_player("Ana")


def test_the_first_player_is_named_after_the_system_user(journal: Journal, opened: Opener) -> None:
    assert journal.current_player() is None
    first = journal.first_player("root")
    assert first.name == "root"
    assert opened().first_player("somebody else") == first
    assert len(journal.players()) == 1


@pytest.mark.parametrize("user", ["", " ", "\udcff\udcfe", "\x00"])
def test_a_system_user_without_a_usable_name_still_gets_a_player(journal: Journal, user: str) -> None:
    assert journal.first_player(user).name == "Player"


def test_a_long_system_name_is_shortened(journal: Journal) -> None:
    assert journal.first_player("n" * 300).name == "n" * 40


def test_settings_belong_to_the_player(journal: Journal, ana: int, opened: Opener) -> None:
    tomas = journal.add_player("Tomás").id
    chosen = Settings(language="pt", volume=15, lamp=True, keys={"hint": "J"})
    journal.save_settings(ana, chosen)
    assert opened().settings(ana) == chosen
    assert opened().settings(tomas) == Settings()
    with pytest.raises(JournalGone):
        journal.settings(99)


def test_saving_settings_keeps_what_a_newer_version_added(journal: Journal, ana: int) -> None:
    with journal._db.write() as db:
        db.execute("""UPDATE players SET settings = '{"felt": "blue", "volume": 900}' WHERE id = ?""", (ana,))
    journal.save_settings(ana, Settings(speed="fast"))
    with journal._db.read() as db:
        (text,) = db.execute("SELECT settings FROM players WHERE id = ?", (ana,)).fetchone()
    assert '"felt": "blue"' in text
    assert journal.settings(ana) == Settings(speed="fast")


def test_what_a_player_has_played_is_counted_by_game(journal: Journal, ana: int, clock: Clock) -> None:
    assert journal.played(ana) == []
    for deal, game in enumerate(("cruel", "cruel", "arithmetic"), 1):
        clock.utc += 100
        journal.begin(ana, game, deal=deal, entries=plays("x"), progress=Progress())
    assert journal.played(ana) == [
        Played("arithmetic", 1, Moment(clock.utc, 60)),
        Played("cruel", 2, Moment(clock.utc - 100, 60)),
    ]
