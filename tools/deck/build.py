"""Writes the deck's parts: ``python -m tools.deck.build`` (``--check`` only compares)."""

import sys
from collections.abc import Mapping
from pathlib import Path

from tools.deck import letters, small
from tools.deck.courts import COURTS, court
from tools.deck.grid import HEIGHT, SUITS, WIDTH, common
from tools.deck.ornament import ace, back

CARDS = Path(__file__).parents[2] / "assets" / "cards"
RANKS = ("A", *(str(n) for n in range(2, 11)), "J", "Q", "K", "V", "D", "R")
"""Every rank that some set of letters prints."""


def files() -> dict[str, str]:
    """File name to its text: the parts that all cards share, and one file a court."""
    shared = common() | small.common() | {f"rank-{text}": letters.rank(text) for text in RANKS}
    shared |= {f"ace-{suit}": ace(suit) for suit in SUITS} | {"back": back()}
    return {"parts.svg": _document(shared)} | {f"{card}.svg": _document(court(card)) for card in COURTS}


def _document(parts: Mapping[str, str]) -> str:
    """An SVG file with one named group a line, as the game reads it."""
    lines = (f'<g id="{name}">{inner}</g>' for name, inner in parts.items())
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return "\n".join((head, *lines, "</svg>", ""))


def main(arguments: list[str]) -> int:
    """Writes the files, or with ``--check`` names those that differ; returns the exit status."""
    stale = [name for name, text in files().items() if not _is_written(CARDS / name, text)]
    if "--check" in arguments:
        print(*stale, sep="\n")
        return 1 if stale else 0
    CARDS.mkdir(parents=True, exist_ok=True)
    for name in stale:
        (CARDS / name).write_text(files()[name], encoding="utf-8", newline="\n")
    print(f"{len(stale)} files written to {CARDS}")
    return 0


def _is_written(file: Path, text: str) -> bool:
    return file.exists() and file.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
