"""The rules, pure: cards, deals, the two patiences, records. No pygame, no input or output, no clock."""

from typing import Any, Final

from game.rules.arithmetic import Arithmetic
from game.rules.cruel import Cruel
from game.rules.patience import Patience

PATIENCES: Final[dict[str, Patience[Any]]] = {patience.name: patience for patience in (Cruel(), Arithmetic())}
"""Every patience by its name, in the order in which the program lists them."""
