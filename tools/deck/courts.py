"""A court card from its pieces."""

from types import ModuleType

from tools.deck import jacks, kings, queens
from tools.deck.attributes import attribute
from tools.deck.cut import cut
from tools.deck.grid import UPPER
from tools.deck.hands import forearm, hand
from tools.deck.sash import sash
from tools.deck.shoulders import shoulder
from tools.deck.small import bust

FIGURES: dict[str, ModuleType] = {"K": kings, "Q": queens, "J": jacks}
COURTS = tuple(rank + suit for suit in "CDHS" for rank in "JQK")


def court(card: str) -> dict[str, str]:
    """The parts of a court card: half of the picture, cut at the sash, the sash, and the bust of the small face."""
    rank, suit = card[0], card[1]
    figure = FIGURES[rank]
    behind, body, head = figure.behind(suit), figure.body(suit), figure.head(suit)
    half = behind + body + shoulder(card) + head + forearm(card) + attribute(card) + hand(card)
    return {"half": cut(half, UPPER), "sash": sash(card), "bust": bust(("" if rank == "J" else behind) + body + head)}
