"""Texts that a layout must know the width of. Who can measure a font is asked through `Measure`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from game.ui.geometry import Box

Role = Literal["text", "strong", "display", "tabular"]
"""Which face: medium, semibold, headings, and semibold with figures of one width."""
Measure = Callable[[str, float, Role], float]
"""Width in pixels of a text, at a size in body texts, in a role."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text in its box, to be centred by the height of its capitals."""

    text: str
    box: Box
    size: float = 1.0
    """In body texts."""
    role: Role = "text"


def wrap(text: str, width: float, measure: Measure, size: float = 1.0, role: Role = "text") -> list[str]:
    """Lines no wider than `width` pixels, broken at plain spaces; a word that is too long alone is cut."""
    lines: list[str] = []
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}" if lines else word
        if measure(joined, size, role) <= width:
            lines[-1:] = [joined]
        else:
            lines += _chop(word, width, measure, size, role)
    return accompanied(text, lines, lambda line: measure(line, size, role) <= width)


def accompanied(text: str, lines: list[str], fits: Callable[[str], bool]) -> list[str]:
    """The lines of a text; a single word on the last one gets the word before it for company, if there are enough."""
    if len(lines) < 2 or lines[-2].count(" ") < 2:
        return lines
    above, _, word = lines[-2].rpartition(" ")
    last = f"{word} {lines[-1]}"
    whole = " " not in lines[-1] and text.endswith(f" {last}")  # not pieces of a word that was cut
    return [*lines[:-2], above, last] if whole and fits(last) else lines


def _chop(word: str, width: float, measure: Measure, size: float, role: Role) -> list[str]:
    """A word in pieces that fit, of one letter at least."""
    pieces = [word[:1]]
    for letter in word[1:]:
        if measure(pieces[-1] + letter, size, role) <= width:
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces
