"""What could have been won in an attempt that is over, and how its moves were."""

from typing import Final

SOLVED: Final = frozenset({"cruel", "arithmetic"})
"""Games with a solver, so that an attempt can be analysed."""
