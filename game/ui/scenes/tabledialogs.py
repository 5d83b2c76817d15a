"""The dialogs of a table: its menu, the question before an attempt ends, looking for a card, passing the deal on."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.host.locale import _
from game.rules.cards import RANKS, SUITS
from game.rules.deals import Deal, share_text
from game.rules.records import Record, write_record
from game.ui.scenes.tableplay import SIGN
from game.ui.widgets import Button, Column, Dialog, Grid, Label, Option

WIDE = 760
"""Of a dialog that holds more than a question, in units of pages: two columns of buttons in every language."""

if TYPE_CHECKING:
    from game.ui.scenes.tableside import TableSide
    from game.ui.scenes.tabletalk import TableTalk


def end_question(table: "TableTalk", act: Callable[[], None]) -> Dialog:
    """Whether the attempt may end, which `act` would do."""
    words = _("{state} The attempt stays in the log as it stands.").format(state=table.cards_text())
    options = [Option(_("Keep playing"), table.close, "primary"), Option(_("End it"), table.closing(act))]
    return Dialog(_("End this attempt?"), words, options)


def menu(table: "TableSide") -> Dialog:
    """What can be done beside playing."""
    closing, page = table.closing, partial(partial, table.shell.go)
    options = [
        Option(_("Close") if table.play.over else _("Keep playing"), table.close, "primary", "play"),
        Option(_("Main menu"), closing(page("menu")), sign="list"),
        Option(_("New deal"), closing(table.ask_new_deal), sign="new"),
        Option(_("Same deal again"), closing(table.ask_same_deal), sign="same"),
        Option(_("Statistics"), closing(page("statistics", game=table.patience.name)), sign="statistics"),
        Option(_("Learn"), closing(page("learn", game=table.patience.name)), sign="learn"),
        Option(_("Settings"), closing(page("settings")), sign="settings"),
        Option(_("Quit"), closing(table.shell.quit), sign="quit"),
        Option(_("Pass this deal on"), closing(table.pass_on), sign="deal"),
    ]
    # What is not always there comes last, so that nothing else changes its place.
    if not table.play.over:
        if table.shell.settings.what_if:
            options.append(Option(_("What if: a side line"), closing(table.begin_side), sign="side"))
        options += [Option(label, closing(act), sign=sign) for sign, label, act in table.menu_extras()]
        options.append(Option(_("Look for a card"), closing(table.look), sign="cards"))
    if table.analysable:
        options.append(Option(_("Analyse"), closing(table.analyse), sign="analysis"))
    if table.play.touched:
        options.append(Option(_("End the attempt"), closing(table.end_attempt), sign="end"))
    return Dialog(_(table.title), table.cards_text(), options, wide=WIDE, most=2)


def side_menu(table: "TableSide") -> Dialog:
    """What can be done beside playing in a side line; whatever would end the attempt comes after going back to it."""
    closing, page, side = table.closing, partial(partial, table.shell.go), table.side
    assert side is not None
    options = [
        Option(_("Keep playing"), table.close, "primary", "play"),
        Option(_("Back to the attempt"), closing(table.leave_side), sign="left"),
        Option(_("Main menu"), closing(page("menu")), sign="list"),
        Option(_("Statistics"), closing(page("statistics", game=table.patience.name)), sign="statistics"),
        Option(_("Learn"), closing(page("learn", game=table.patience.name)), sign="learn"),
        Option(_("Settings"), closing(page("settings")), sign="settings"),
        Option(_("Quit"), closing(table.shell.quit), sign="quit"),
        Option(_("Look for a card"), closing(table.look), sign="cards"),
    ]
    options += [Option(label, closing(act), sign=sign) for sign, label, act in table.menu_extras()]
    if side.moves:
        again = _("Show the side line") if table.comparing else _("Compare with the attempt")
        options.append(Option(again, closing(table.compare), sign="compare"))
    if side.certain:
        options.append(Option(table.play_side_text(side), closing(table.play_side), sign="play"))
    return Dialog(_("What if"), table.side_text(side), options, wide=WIDE, most=2)


def find(table: "TableTalk") -> Dialog:
    """Which rank or suit to light."""
    letters = [(table.shell.deck.rank_text(rank), rank) for rank in RANKS]
    ranks = [Button(label, partial(table.light, rank), key=f"find {rank}") for label, rank in letters]
    suits = [Button(SIGN[suit], partial(table.light, suit), key=f"find {suit}") for suit in SUITS]
    words = _("Choose a rank or a suit, or type its letter.")
    items = [Column([Grid(ranks, most=7), Grid(suits)], 20)]
    return Dialog(_("Look for a card"), words, [Option(_("Cancel"), table.close)], items=items, focus="find A")


def passing_on(table: "TableTalk") -> Dialog:
    """The deal as a line to send to somebody, and the record of what was played."""
    play, rules = table.play, table.patience
    position = play.attempt.position
    record = write_record(Record(rules, play.attempt.start, tuple(play.attempt.line), play.deal))
    options = [Option(_("Copy the record"), closing_copy(table, record)), Option(_("Close"), table.close)]
    words = _("The record holds every move, for this program and for others.")
    items = []
    if play.deal is not None:
        cut = table.shared_count()
        line = share_text(Deal(rules.name, play.deal), rules.foundation_cards(position), cut)
        options.insert(0, Option(_("Copy the line"), closing_copy(table, line), "primary"))
        items.append(Label(line, 20, "gold_light", "strong", align=0.5))
    return Dialog(_("Pass this deal on"), words, options, items=items, cancel=len(options) - 1, wide=WIDE)


def closing_copy(table: "TableTalk", text: str) -> Callable[[], None]:
    """Put a text on the clipboard, close the dialog and say whether that went well."""

    def copy() -> None:
        copied = table.shell.window.set_clipboard(text)
        table.say(_("Copied.") if copied else _("The clipboard cannot be used."))

    return table.closing(copy)
