"""What can still happen: the Cruel solver, the Arithmetic coach, and a worker to think beside the loop."""

from typing import Final

BACKGROUND: Final = "CRUEL_ARITHMETIC_BACKGROUND"
"""The environment variable that asks a worker to leave the processor to others: the game comes first."""
