"""Learn: the rules of both patiences in pictures, the keys, and questions."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from game.host.locale import _
from game.rules import PATIENCES
from game.rules.cards import Card
from game.rules.cruel import reading_order
from game.ui.faces import portrait
from game.ui.intents import Act
from game.ui.learn import diagrams
from game.ui.learn.chapters import CHAPTERS, EXAMPLES, MOVING, QUESTIONS, TEXTS
from game.ui.learn.lessons import LESSONS
from game.ui.learn.moving import Moving
from game.ui.learn.orders import Orders
from game.ui.learn.played import Dealt, Played, easy_moves
from game.ui.learn.questions import Indented, Question
from game.ui.learn.speech import KeyButton, Speech, StepList
from game.ui.page import Chapters
from game.ui.scene import Shell
from game.ui.scenes.keys import action_label, actions
from game.ui.scenes.lesson import TEACHER
from game.ui.widgets import Button, Column, Flow, Gap, Grid, Item, KeyCap, Label, Picture, title

CRUEL, ARITHMETIC = PATIENCES["cruel"], PATIENCES["arithmetic"]
HIGH: Final = 380
"""The least height of a whole position, in units."""
KINGS: Final = 0.29
"""Height to width of four cards side by side."""

LINE: Final = 1240
"""The longest line of text, in units."""


class LearnScene(Chapters):
    """The rules and more. `game` opens its first chapter, `chapter` a certain one."""

    def __init__(self, shell: Shell, game: str = "cruel", chapter: str = "", **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        names = [name for name, _title in CHAPTERS if name]
        first = next((name for name in names if name.startswith(game)), names[0])
        self.chapter = chapter if chapter in names else first
        self.question = 0

    row_height = 42

    def act(self, act: Act) -> None:
        if act.name == "redistribute":
            self.play()
        elif act.name != "rules":  # here they are
            super().act(act)

    # Diagrams that move ------------------------------------------------------------------------------------------

    def diagrams(self) -> list[Moving]:
        """Those of the chapter shown."""
        items = self.view.root.walk() if self.view is not None else ()
        return [item for item in items if isinstance(item, Moving)]

    def play(self) -> None:
        """Set the diagrams going."""
        for diagram in self.diagrams():
            diagram.play()
        self.dirty = True

    @property
    def moving(self) -> bool:
        return super().moving or (self.dialog is None and any(diagram.playing for diagram in self.diagrams()))

    def step(self, seconds: float) -> None:
        super().step(seconds)
        for diagram in self.diagrams():
            self.dirty |= diagram.step(seconds)

    # What stands on the page -------------------------------------------------------------------------------------

    def heading(self) -> str:
        return _("Learn")

    def chapters(self) -> Sequence[tuple[str, str]]:
        return [(name, _(label)) for name, label in CHAPTERS]

    def foot(self) -> Sequence[Item]:
        names = [name for name, _title in CHAPTERS if name]
        items: list[Item] = []
        if not self.narrow and self.chapter != names[-1]:
            after = dict(self.chapters())[names[names.index(self.chapter) + 1]]
            words = _("Next: {chapter}").format(chapter=after)
            items.append(Button(words, lambda: self.turn(1), sign="right", size=18, high=42, key="next"))
        if self.chapter in MOVING:
            items.append(KeyButton(self.shell.keymap.label("redistribute"), _("play it"), self.play, "play"))
        fits = Flow(items, gap=20).width(self.unit) <= self.window.foot.w
        return items if fits else items[-1:]

    def content(self) -> Item:
        name = dict(self.chapters())[self.chapter]
        items: list[Item] = getattr(self, "_" + self.chapter.replace(" ", "_"))()
        above = [] if self.narrow else [title(name), Gap(8)]
        grown = next((len(above) + i for i, item in enumerate(items) if _grows(item)), None)
        return Column([*above, *items], stretch=grown)

    # Cruel -------------------------------------------------------------------------------------------------------

    def _card(self, name: str) -> str:
        """A card in the letters of the deck, with its suit's sign."""
        signs = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
        return self.shell.deck.rank_text(name[0]) + signs[name[1]]

    def _cruel_deal(self) -> list[Item]:
        return [
            _text(_(TEXTS["cruel_deal"][0])),
            self._deal(),
            _text(_(TEXTS["cruel_deal"][1])),
        ]

    def _cruel_moves(self) -> list[Item]:
        nine, eight, other = self._card("9C"), self._card("8C"), self._card("9S")
        words = (
            _("{card} on {onto}: same suit, one rank lower.").format(card=eight, onto=nine),
            _("Not {card} on {onto}: another suit.").format(card=eight, onto=other),
            _("A foundation takes the next rank of its suit."),
            _("An emptied pile takes no card until the next redistribution."),
        )
        deck, still = self.shell.deck, self.shell.settings.reduced_motion
        examples = [
            diagrams.Example(deck, *example, why, still=still) for example, why in zip(EXAMPLES, words, strict=True)
        ]
        return [
            _text(_(TEXTS["cruel_moves"][0])),
            Grid(examples, least=430, gap=24, most=2),
            Gap(14),
            _text(_(TEXTS["cruel_moves"][1])),
        ]

    def _cruel_redistribution(self) -> list[Item]:
        moved = _("{card} has just been put on {onto}.").format(card=self._card("4D"), onto=self._card("5D"))
        shows = _("The first pile now shows {card} instead of {other}.").format(
            card=self._card("KD"), other=self._card("2D")
        )
        still = self.shell.settings.reduced_motion
        return [
            _text(_(TEXTS["cruel_redistribution"][0])),
            diagrams.Redistribution(self.shell.deck, (moved, shows), still=still),
            Gap(14),
            _text(_(TEXTS["cruel_redistribution"][1])),
            _text(_(TEXTS["cruel_redistribution"][2])),
        ]

    def _cruel_end(self) -> list[Item]:
        return [
            Picture(self.kept(self._kings, "kings"), KINGS, high=190, most=380),
            Gap(14),
            _text(_(TEXTS["cruel_end"][0])),
            _text(_(TEXTS["cruel_end"][1])),
        ]

    def _kings(self, w: int, h: int) -> Any:
        cards = [Card(name) for name in ("KC", "KD", "KH", "KS")]
        return diagrams.row(self.shell.deck, cards, w, h)

    # Arithmetic --------------------------------------------------------------------------------------------------

    def _arithmetic_deal(self) -> list[Item]:
        return [
            _text(_(TEXTS["arithmetic_deal"][0])),
            self._moves(0, 9),
            _text(_(TEXTS["arithmetic_deal"][1])),
            _text(_(TEXTS["arithmetic_deal"][2])),
        ]

    def _arithmetic_orders(self) -> list[Item]:
        queen, ace = self.shell.deck.rank_text("Q"), self.shell.deck.rank_text("A")
        return [
            _text(_(TEXTS["arithmetic_orders"][0])),
            Orders(self.shell.deck, still=self.shell.settings.reduced_motion),
            Gap(14),
            _text(_(TEXTS["arithmetic_orders"][1]).format(queen=queen, ace=ace)),
        ]

    def _arithmetic_heaps(self) -> list[Item]:
        return [
            _text(_(TEXTS["arithmetic_heaps"][0])),
            self._moves(44, 12),
            _text(_(TEXTS["arithmetic_heaps"][1])),
        ]

    def _arithmetic_end(self) -> list[Item]:
        return [
            Picture(self.kept(self._kings, "kings"), KINGS, high=190, most=380),
            Gap(14),
            _text(_(TEXTS["arithmetic_end"][0])),
            _text(_(TEXTS["arithmetic_end"][1])),
        ]

    # More --------------------------------------------------------------------------------------------------------

    def _keys(self) -> list[Item]:
        keymap = self.shell.keymap
        rows: list[tuple[str, str]] = [
            ("←", ""),
            ("→", ""),
            ("↑", ""),
            ("↓", _("move the focus")),
        ]
        caps: list[Item] = [KeyCap(key, what) for key, what in rows]
        named = [action for action in actions() if not action.startswith("place")]
        caps += [KeyCap(keymap.label("next"), action_label("next")), KeyCap(keymap.label("pick"), action_label("pick"))]
        caps += [KeyCap(keymap.label(action), action_label(action)) for action in named if keymap.label(action)]
        caps.append(KeyCap(keymap.label("menu"), action_label("menu")))
        arrows = diagrams.Keys(caps[:4])
        label = keymap.label
        lists = {"up": "pageup", "down": "pagedown", "first": "first", "last": "last"}
        return [
            _text(_(TEXTS["keys"][0])),
            Grid([arrows, *caps[4:]], least=330, gap=14),
            Gap(18),
            _text(_(TEXTS["keys"][1]).format(first=label("place", 1), last=label("place", 12))),
            *(_text(_(words)) for words in TEXTS["keys"][2:4]),
            _text(_(TEXTS["keys"][4]).format(**{name: label(action) for name, action in lists.items()})),
            Flow([Button(_("Change keys"), lambda: self.shell.go("settings", group="keys"), key="change keys")]),
        ]

    def _log(self) -> list[Item]:
        return [
            _text(_(TEXTS["log"][0])),
            _text(_(TEXTS["log"][1])),
            _text(_(TEXTS["log"][2])),
        ]

    def _questions(self) -> list[Item]:
        items: list[Item] = []
        for i, (question, answer) in enumerate(QUESTIONS):
            items.append(Question(_(question), i == self.question, partial(self._ask, i), f"question {i}"))
            if i == self.question:
                items += [Indented(Label(_(answer), 20, "text_soft")), Gap(10)]
        return items

    def _ask(self, question: int) -> None:
        self.question = -1 if question == self.question else question
        self.rebuild()

    # Lessons -----------------------------------------------------------------------------------------------------

    def _lesson(self, game: str) -> list[Item]:
        lesson = LESSONS[game]
        face = self.kept(partial(portrait, self.shell.deck, TEACHER), "face", TEACHER)
        words = _("You make every move yourself, or let it be shown.")
        start = Button(_("Start the lesson"), lambda: self.shell.go("lesson", game=game), "primary", key="start")
        return [
            Speech(face, (_(lesson.about), words), upright=False),
            Gap(22),
            StepList([_(step.title) for step in lesson.steps]),
            Gap(22),
            Flow([start]),
        ]

    def _lesson_cruel(self) -> list[Item]:
        return self._lesson("cruel")

    def _lesson_arithmetic(self) -> list[Item]:
        return self._lesson("arithmetic")

    # Parts -------------------------------------------------------------------------------------------------------

    def _deal(self) -> Item:
        """The first deal of Cruel, which can be seen dealt."""
        start = CRUEL.deal(1)
        still = self.shell.settings.reduced_motion
        return Dealt(self.shell.deck, self.kept, "cruel", start, reading_order(start), HIGH, still=still)

    def _moves(self, before: int, shown: int) -> Item:
        """The first deal of Arithmetic after so many moves; the next ones can be seen."""
        start, _played = easy_moves(ARITHMETIC, ARITHMETIC.deal(1), before)
        _end, moves = easy_moves(ARITHMETIC, start, shown)
        still = self.shell.settings.reduced_motion
        return Played(self.shell.deck, self.kept, "arithmetic", start, moves, HIGH, still=still)


def _grows(item: Item) -> bool:
    """Whether it takes the height that a chapter leaves over: diagrams do."""
    return isinstance(item, Moving | Picture) or (isinstance(item, Grid) and isinstance(item.items[0], Moving))


def _text(words: str) -> Item:
    return Column([Label(words, 20, "text_soft", most=LINE), Gap(14)])
