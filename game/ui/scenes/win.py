"""What a table tells of a win, and what it offers then."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.host.locale import _, clock, ngettext, number
from game.journal.errors import JournalError
from game.ui.winning.celebration import Celebration, Words

if TYPE_CHECKING:
    from game.ui.scenes.tableplay import TablePlay


def celebration(table: "TablePlay") -> Celebration | None:
    """The celebration of an attempt just won, if its table has a figure for it."""
    if table.figure is None:
        return None
    first = first_unaided(table)
    shown = Celebration(table.shell, table.figure(table.shell.deck), partial(words, table, first), table.kings)
    if table.shell.settings.reduced_motion:
        shown.skip()
    return shown


def words(table: "TablePlay", first: bool) -> Words:
    """What there is to say and to do."""
    backs = table.play.attempt.take_backs
    facts = [
        _("52 of 52"),
        table.effort(),
        _("in {time}").format(time=clock(table.play.seconds)),
        ngettext("{n} take-back", "{n} take-backs", backs).format(n=number(backs))
        if backs
        else _("without a take-back"),
    ]
    choices: list[tuple[str, Callable[[], object]]] = [
        (_("New deal"), table.new_deal),
        (_("Same deal again"), table.same_deal),
        (_("Statistics"), partial(table.shell.go, "statistics", game=table.patience.name)),
    ]
    return Words(facts, _("Your first win without a take-back.") if first else "", choices)


def first_unaided(table: "TablePlay") -> bool:
    """Whether the player had never won this patience without a take-back before."""
    if table.play.attempt.take_backs or table.shell.recorder.pending:
        return False  # what is not in the journal yet could not be told from an older win
    try:
        history = table.shell.journal.history(table.play.draft.player, table.patience.name)
    except JournalError:
        return False
    return sum(many for kind, many in history.select(take_backs=False).kinds.items() if kind.won) == 1
