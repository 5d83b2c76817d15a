"""What lasts: players, attempts, moves and settings in SQLite; pure summaries over them."""

from typing import Final

JOURNAL_FILE: Final = "journal.sqlite3"
"""Its name in the data folder."""
