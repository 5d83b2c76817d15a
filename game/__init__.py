"""Cruel Arithmetic: two patiences, played, kept and understood."""

import os

__version__ = "0.1.0"

# pygame greets on standard output, which belongs to the commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
