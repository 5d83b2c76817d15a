"""The two lessons as data: a position, and steps with what is said and which moves they are about.

A step's moves are in the notation of the rules (RULES.md); they are played one after the other from where the step
before has ended. `Course` knows how far a player is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.host.locale import N_

PREVIEW: Final = "preview"
"""Stands among the moves of a step where the preview of a redistribution is to be opened."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Its texts are message ids; ``{card}``, ``{onto}`` … stand for `cards`, ``{space}`` and ``{preview}`` for keys.
    """

    title: str
    words: str
    more: str
    moves: tuple[str, ...] = ()
    """What the player is to do, one after the other; nothing: to read on."""
    cards: Mapping[str, str] = field(default_factory=dict)
    lit: tuple[str, ...] = ()
    """Places shown in a step without moves."""
    marks: bool = False
    """Whether it is shown where a redistribution would cut."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: where it starts, its steps, and what is said at its end."""

    game: str
    title: str
    about: str
    layout: Mapping[str, Any]
    steps: tuple[Step, ...]
    end: tuple[str, str]
    turns_from: int = 0
    """Index of the first step in which the stock turns its next card by itself."""


@dataclass(slots=True)
class Course:
    """How far a lesson has got."""

    lesson: Lesson
    index: int = 0
    """Of the step; as many as there are steps when all are done."""
    done: int = 0
    """Moves of this step that have been made."""

    @property
    def step(self) -> Step | None:
        """The step, None at the end."""
        return self.lesson.steps[self.index] if self.index < len(self.lesson.steps) else None

    @property
    def wanted(self) -> str:
        """The move wanted now; empty if there is only to read."""
        step = self.step
        return step.moves[self.done] if step is not None and step.moves else ""

    @property
    def turns(self) -> bool:
        """Whether the stock turns its next card by itself now."""
        return self.index >= self.lesson.turns_from

    def advance(self) -> None:
        """What was wanted has been done, or read."""
        step = self.step
        if step is None:
            return
        self.done += 1
        if self.done >= len(step.moves):
            self.index, self.done = self.index + 1, 0

    def back(self) -> int:
        """Go back to the start of this step, or else of the one before; how many moves are to be taken back."""
        made = self.done
        if not made and self.index:
            self.index -= 1
            made = len(self.lesson.steps[self.index].moves)
        step = self.lesson.steps[self.index] if self.index < len(self.lesson.steps) else None
        moves = step.moves[:made] if step is not None else ()
        self.done = 0
        return len([move for move in moves if move != PREVIEW])


CRUEL: Final = Lesson(
    game="cruel",
    title=N_("First lesson"),
    about=N_("Cruel, step by step, on a table of its own. Nothing in it is logged."),
    layout={
        "foundations": {"C": 4, "D": 3, "H": 2, "S": 5},
        "piles": [
            pile.split()
            for pile in (
                "9S 3H 7H",
                "TH 6D 4D QS",
                "KS 5D KC QC JC",
                "8S 9D 6H 5H",
                "4H 8H 6S",
                "KD",
                "TC QD 9C 8C",
                "JD TD JS TS",
                "9H 5C 7S QH",
                "JH KH 8D 7D",
                "7C 6C",
                "",
            )
        ],
    },
    steps=(
        Step(
            N_("the goal"),
            N_("The goal: all 52 cards on the four foundations."),
            N_("Each suit goes up in order, from its ace to its king. Some cards have gone up already."),
            lit=("FS", "FH", "FD", "FC"),
        ),
        Step(
            N_("to a foundation"),
            N_("{card} follows {onto}: it may go on its foundation."),
            N_("Click it, or drag it there. What lies on a foundation stays there."),
            moves=("5>F",),
            cards={"card": "6S", "onto": "5S"},
        ),
        Step(
            N_("only top cards"),
            N_("{under} can go up as soon as {card} is off it."),
            N_("Only the top card of a pile ever moves. Put {card} on {onto}, then bring {under} up."),
            moves=("1>5", "1>F"),
            cards={"card": "7H", "onto": "8H", "under": "3H"},
        ),
        Step(
            N_("moving between piles"),
            N_("{card} may lie on {onto}: same suit, one rank lower."),
            N_("Click it, or drag it there. It is the last card of its pile."),
            moves=("1>8",),
            cards={"card": "9S", "onto": "TS"},
        ),
        Step(
            N_("a closed pile"),
            N_("This pile is empty, and so it is closed."),
            N_("No card may be put on it. Only a redistribution fills the piles again."),
            lit=("1",),
        ),
        Step(
            N_("looking ahead"),
            N_("What would a redistribution do? {preview}, or a right click on its button, shows the new top cards."),
            N_("The piles are read as one row, each from bottom to top; the flags show where it is cut in fours."),
            moves=(PREVIEW,),
            marks=True,
        ),
        Step(
            N_("redistributing"),
            N_("Now redistribute: press the button, or {space}."),
            N_("Nothing is shuffled. The order stays; the piles begin elsewhere, and other cards come to the top."),
            moves=("R",),
            marks=True,
        ),
        Step(
            N_("going on"),
            N_("{card} lies on top now, and may go up."),
            N_("Redistribute whenever it helps. You are blocked only when nothing useful can be done any more."),
            moves=("7>F",),
            cards={"card": "5C"},
        ),
    ),
    end=(
        N_("That is all there is to Cruel."),
        N_("Whether a deal can be won depends on when you redistribute, and on what you move before."),
    ),
)

ARITHMETIC: Final = Lesson(
    game="arithmetic",
    title=N_("Second lesson"),
    about=N_("Arithmetic, step by step, on a table of its own. Nothing in it is logged."),
    layout={
        "foundations": [["AC"], ["2S"], ["3H"], ["4D"]],
        "wastes": [[], [], [], []],
        "turned": None,
        "stock": (
            "4H KS 4C 3D 2H 8D QC 3S 6D JH TC 9S 5H KD 7C AS QD 8C 2D TH 5S JC 9H 6C KH 7D AH QS 8H 2C TD "
            "5C JS 9D 6S KC 7H AD QH 8S TS 5D JD 9C 6H 7S 3C 4S"
        ).split(),
    },
    steps=(
        Step(
            N_("the four orders"),
            N_("Every foundation counts in its own way."),
            N_("The first by one, the second by two, the third by three, the fourth by four. Suits count for nothing."),
            lit=("F1", "F2", "F3", "F4"),
        ),
        Step(
            N_("turning"),
            N_("Turn the first card: click the stock, or press {space}."),
            N_("A turned card has to be placed before the next one is turned."),
            moves=("T",),
        ),
        Step(
            N_("by twos"),
            N_("2 + 2 = 4: the second foundation takes {card}."),
            N_("Click the card, then the foundation; or drag it there. From now on the next card turns by itself."),
            moves=("S>F2",),
            cards={"card": "4H"},
        ),
        Step(
            N_("kings"),
            N_("{card} is a king, and kings come last on every foundation."),
            N_("A heap takes any card. Put it on the fourth heap, where it covers nothing."),
            moves=("S>W4",),
            cards={"card": "KS"},
        ),
        Step(
            N_("a heap"),
            N_("No foundation takes {card} now: put it on the first heap."),
            N_("The fourth heap is better kept for kings: what lies under a king may be needed before it."),
            moves=("S>W1",),
            cards={"card": "4C"},
        ),
        Step(
            N_("counting backwards"),
            N_("Put {card} on {onto}: backwards on a heap is forwards on a foundation."),
            N_("The first foundation needs 2, 3, 4. Laid down as 4, 3 they come off as 3, 4."),
            moves=("S>W1",),
            cards={"card": "3D", "onto": "4C"},
        ),
        Step(
            N_("playing off a heap"),
            N_("{card} goes on the first foundation, and then the heap follows."),
            N_("Only the top card of a heap moves, and only to a foundation: {second} first, then {third}."),
            moves=("S>F1", "W1>F1", "W1>F1"),
            cards={"card": "2H", "second": "3D", "third": "4C"},
        ),
        Step(
            N_("past the king"),
            N_("The fourth foundation takes {card}, then {second}, then {third}."),
            N_("12 + 4 = 16 is three past the king, so a 3 follows: counting goes on from the ace."),
            moves=("S>F4", "S>F4", "S>F4"),
            cards={"card": "8D", "second": "QC", "third": "3S"},
        ),
    ),
    end=(
        N_("That is all there is to Arithmetic."),
        N_("It is won when all four foundations show their king. The stock is gone through once."),
    ),
    turns_from=2,
)

LESSONS: Final[Mapping[str, Lesson]] = {lesson.game: lesson for lesson in (CRUEL, ARITHMETIC)}
"""By the name of the patience."""
