"""Arithmetic's side lines: the order of the stock is unknown, so the player names the rank that might come."""

from dataclasses import replace
from functools import partial
from typing import Any

from game.host.locale import _, number
from game.rules.arithmetic import TURN, unseen_by_rank
from game.rules.cards import RANKS
from game.rules.patience import Move
from game.ui.scenes.arithmetic_advice import ArithmeticAdvice
from game.ui.widgets import Button, Dialog, Grid, Option


class ArithmeticSideLine(ArithmeticAdvice):
    """The table with side lines. The real order of the stock is not in them at all."""

    def side_start(self, position: Any) -> Any:
        return replace(position, stock=tuple(sorted(position.stock)))

    def stock_closed(self, move: Move, place: str | None) -> None:
        """Ask which rank is to be supposed."""
        letters = [self.shell.deck.rank_text(rank) for rank in RANKS]
        counts = unseen_by_rank(self.play.attempt.position)
        shown = self.shell.settings.unseen
        ranks = [
            Button(
                f"{letter} · {number(count)}" if shown and count else letter,
                partial(self.suppose, rank),
                key=f"find {rank}",
                enabled=bool(count),
            )
            for rank, letter, count in zip(RANKS, letters, counts, strict=True)
        ]
        first = next(rank for rank, count in zip(RANKS, counts, strict=True) if count)
        words = _("The order of the stock is not known. Choose a rank that is still unseen, or type its letter.")
        cancel = Option(_("Cancel"), self.close)
        grid = Grid(ranks, most=7)
        self.ask_sign(Dialog(_("What if it were…"), words, [cancel], items=[grid], focus=f"find {first}"), self.suppose)

    def suppose(self, rank: str) -> None:
        """Turn a card of that rank, if one is unseen. Which of them says nothing: suits do not count."""
        side = self.side
        if side is None:
            return
        position, start = side.attempt.position, side.attempt.start
        card = next((card for card in sorted(position.stock) if card[0] == rank), None)
        if card is None:
            return
        self.close()
        turned = start.stock[: len(start.stock) - len(position.stock)]
        rest = tuple(other for other in position.stock if other != card)
        self.turn_supposed(replace(start, stock=(*turned, card, *rest)), TURN)
