"""What is said of placements in Arithmetic: reasons and chances in the player's language."""

from collections.abc import Callable
from typing import NamedTuple

from game.host.locale import _, ngettext, number
from game.insight.arithmetic_reasons import Reason, Why
from game.rules.patience import Move
from game.ui.sheet import per_cent


class Rated(NamedTuple):
    """The chance that a move leaves, and the interval it lies in at 95 %."""

    move: Move
    chance: float
    low: float
    high: float
    samples: int
    """Playouts that this rests on."""

    @property
    def exact(self) -> bool:
        """Whether the chance was worked out."""
        return not self.samples and self.low == self.high

    @property
    def known(self) -> bool:
        """Whether anything is known of it; where there is one choice only, nothing was weighed."""
        return bool(self.samples) or self.exact


def chance_text(best: Rated) -> str:
    """What the best move leaves."""
    if not best.known:
        return _("All moves come to the same.")
    if not best.exact:
        low, high = round(100 * best.low), per_cent(best.high)
        return _("Estimated chance of winning: {low} to {high}.").format(low=low, high=high)
    if best.chance in (0, 1):
        return _("Worked out: certain to win.") if best.chance else _("Worked out: nothing wins any more.")
    return _("Worked out: the chance of winning is {chance}.").format(chance=per_cent(best.chance))


def reason_text(reason: Reason, rank_text: Callable[[int], str]) -> str:
    """A reason as one sentence; `rank_text` writes a rank as the deck does."""
    fields = {
        "rank": rank_text(reason.rank) if reason.rank else "",
        "other": rank_text(reason.other) if reason.other else "",
        "foundation": number(reason.foundation),
        "other_foundation": number(reason.other_foundation),
        "n": number(reason.steps),
    }
    return _template(reason).format(**fields)


def _template(reason: Reason) -> str:
    match reason.why:
        case Why.TURNS:
            return _("Turns the next card.")
        case Why.HOLDS:
            return _("Turns the next card and holds back the {other} that foundation {other_foundation} would take.")
        case Why.PLAYS:
            return _("The {rank} goes to foundation {foundation}.")
        case Why.FREES:
            return _(
                "The {rank} goes to foundation {foundation}; the {other} can follow to foundation {other_foundation}."
            )
        case Why.OPENS:
            return _("Begins an empty heap.")
        case Why.RUNS:
            return _("Continues a backward run: on foundation {foundation} the {other} follows the {rank}.")
        case Why.KINGS:
            return _("Keeps the kings together.")
        case Why.CLEAR:
            return _("Buries nothing that is needed sooner.")
        case Why.BURIES if not reason.steps:
            return _("Buries the {other} that foundation {other_foundation} needs next.")
        case Why.BURIES:
            return ngettext(
                "Buries the {other} that foundation {other_foundation} needs after {n} more card.",
                "Buries the {other} that foundation {other_foundation} needs after {n} more cards.",
                reason.steps,
            )
    if not reason.steps:
        return _("Buries the last open {other}, which foundation {other_foundation} needs next.")
    return ngettext(
        "Buries the last open {other}, which foundation {other_foundation} needs after {n} more card.",
        "Buries the last open {other}, which foundation {other_foundation} needs after {n} more cards.",
        reason.steps,
    )
