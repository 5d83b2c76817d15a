"""The chapters of Learn and their words: what RULES.md says, told to a player."""

from typing import Final

from game.host.locale import N_
from game.ui.learn.lessons import LESSONS

CHAPTERS: Final = (
    ("", N_("Cruel")),
    ("cruel deal", N_("The deal")),
    ("cruel moves", N_("Moves")),
    ("cruel redistribution", N_("Redistribution")),
    ("cruel end", N_("The end")),
    ("", N_("Arithmetic")),
    ("arithmetic deal", N_("The deal")),
    ("arithmetic orders", N_("The four orders")),
    ("arithmetic heaps", N_("Heaps")),
    ("arithmetic end", N_("The end")),
    ("", N_("Try it")),
    ("lesson cruel", LESSONS["cruel"].title),
    ("lesson arithmetic", LESSONS["arithmetic"].title),
    ("", N_("More")),
    ("keys", N_("Keys")),
    ("log", N_("What is recorded")),
    ("questions", N_("Questions")),
)
"""Name and title of every chapter of Learn; without a name it heads those that follow."""
MOVING: Final = frozenset(
    ("cruel deal", "cruel moves", "cruel redistribution", "arithmetic deal", "arithmetic orders", "arithmetic heaps")
)
"""Chapters with a diagram that can be set going."""
EXAMPLES: Final = (("8C", "9C", True), ("8C", "9S", False), ("2D", "AD", True), ("8C", "", False))
"""A card of Cruel, the card or empty pile that it is to go on, and whether it may."""
TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "cruel_deal": (
        N_(
            "The four aces start the foundations, one for each suit. The other 48 cards are dealt face up into twelve "
            "piles of four. The last card dealt to a pile is its top card. All cards can be seen from the start: "
            "what happens next is up to you."
        ),
        N_("The aim is to bring all 52 cards to the foundations, each suit from its ace up to its king."),
    ),
    "cruel_moves": (
        N_(
            "Only the top card of a pile moves, and only one card at a time: to its foundation, or on another pile "
            "whose top card is of the same suit and exactly one rank higher."
        ),
        N_("What lies on a foundation stays there."),
    ),
    "cruel_redistribution": (
        N_(
            "All piles are read as one row, from the first pile to the twelfth, each from bottom to top. The row is "
            "cut into packets of four, which become the new piles. Nothing is shuffled: the piles change, the order "
            "never does."
        ),
        N_(
            "You may redistribute whenever you like, even while there are moves left. One that would change nothing "
            "is refused and not counted."
        ),
        N_(
            "Some other programs read each pile from its top. Here it is read from the bottom, as the cards were dealt."
        ),
    ),
    "cruel_end": (
        N_("The attempt is won when every suit has reached its king."),
        N_(
            "It is blocked when no useful action is left: no card can go to a foundation, the order of the row can no "
            "longer change, and nothing leads there. The game says so at once. You may then end the attempt, deal "
            "anew, or allow take-backs and look for another way."
        ),
    ),
    "arithmetic_deal": (
        N_(
            "An ace, a two, a three and a four start the four foundations. The other 48 cards lie face down in the "
            "stock. Below the foundations there is room for four waste heaps."
        ),
        N_(
            "Cards are turned one at a time. A turned card has to be placed before the next one: on a foundation that "
            "takes it, or on any heap. The stock is gone through once."
        ),
        N_("Arithmetic is also known as Calculation or Broken Intervals."),
    ),
    "arithmetic_orders": (
        N_(
            "The first foundation goes up by one, the second by two, the third by three, the fourth by four. Past the "
            "king, counting goes on from the ace. Each ends with its king, on its thirteenth card. Suits count for "
            "nothing."
        ),
        N_("An example: after {queen} on the second foundation comes {ace}, since 12 + 2 = 14, one past the king."),
    ),
    "arithmetic_heaps": (
        N_(
            "A heap takes any card, whatever its rank, and as many as you like. All its cards can be seen, but only "
            "the top one can be played, and only to a foundation: never to another heap."
        ),
        N_(
            "So the skill lies in what is put on what. Keep kings out of the way: they come last on every foundation. "
            "Do not bury a rank whose other cards are gone under one that is needed later."
        ),
    ),
    "arithmetic_end": (
        N_("The attempt is won when all four foundations show their king."),
        N_(
            "When the stock is used up, the tops of the heaps may still be played. When none of them fits a "
            "foundation, the attempt is lost."
        ),
    ),
    "keys": (
        N_("Everything can be done with the mouse alone, and everything with the keys alone."),
        N_(
            "The number row picks piles: {first} is pile 1 and heap 1, and so on to {last} for pile 12. Press a pile, "
            "then the pile or the foundation where its card is to go."
        ),
        N_(
            "With the mouse: a click sends a card that has only one place to go; otherwise it waits for the second "
            "click. Cards can be dragged, too. A double or a right click sends a card to its foundation."
        ),
        N_(
            "A right click on the button of the redistribution shows its preview. A click with the middle button opens "
            "a pile full size."
        ),
        N_(
            "{up} and {down} go through lists. In an analysis they change the part that is shown; {first} and {last} "
            "go to its first and its last move."
        ),
    ),
    "log": (
        N_(
            "Every attempt adds one entry to your own log: the cards on the foundations out of 52, and in Cruel the "
            "number of redistributions. There is no score. A part-filled total measures how far you got; it is not a "
            "win."
        ),
        N_(
            "Take-backs are a permission of their own. The first one used marks the attempt for ever, and such "
            "attempts are counted apart. A deal that you only looked at counts for nothing."
        ),
        N_("An attempt that you leave stays open, and the menu offers to continue it."),
    ),
}
"""Chapter (as its method is named) and its paragraphs in order."""

QUESTIONS: Final = (
    (
        N_("Why was my redistribution refused?"),
        N_(
            "It would have given back the very same piles. Move a card first: then the row of cards is cut in other "
            "places."
        ),
    ),
    (
        N_("Can an emptied pile be filled?"),
        N_(
            "Not by a move. A redistribution fills the piles anew, from the first one on, and leaves the last ones "
            "empty."
        ),
    ),
    (
        N_("May I redistribute as often as I like?"),
        N_("Yes, even while there are moves left. The number is recorded, but nothing forbids the next one."),
    ),
    (
        N_("Why does the game say that I am blocked while a card can still move?"),
        N_(
            "Because the card would only go in a circle: it moves, a redistribution brings it back, and nothing else "
            "can ever change."
        ),
    ),
    (
        N_("What does “too few to tell” mean?"),
        N_("A share of fewer than twenty attempts says more about luck than about play, so it is not shown."),
    ),
    (
        N_("Why is my attempt marked as assisted?"),
        N_(
            "A take-back, a hint or the lamp was used in it. The marks and previews that only show what lies open do "
            "not count."
        ),
    ),
    (
        N_("Is a deal number the same on every machine?"),
        N_(
            "Yes, and in every version. A number, or the line that a finished attempt offers to copy, is all a friend "
            "needs."
        ),
    ),
    (
        N_("Do colours matter in Arithmetic?"),
        N_("No. Neither colours nor suits count there; only ranks do. In Cruel suits count, colours do not."),
    ),
)
"""Questions and their answers."""
