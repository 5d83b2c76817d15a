"""Learn: the rules of both patiences in pictures, the keys, and questions."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from game.host.locale import N_, _
from game.rules import PATIENCES
from game.rules.cards import Card
from game.ui import diagrams, pictures
from game.ui.chapters import QUESTIONS, TEXTS
from game.ui.intents import Act
from game.ui.page import Chapters
from game.ui.scene import Shell
from game.ui.scenes.keys import action_label, actions
from game.ui.widgets import Button, Column, Flow, Gap, Grid, Item, KeyCap, Label, Picture, title

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
    ("", N_("More")),
    ("keys", N_("Keys")),
    ("log", N_("What is recorded")),
    ("questions", N_("Questions")),
)
LINE: Final = 940
"""The longest line of text, in units."""


class LearnScene(Chapters):
    """The rules and more. `game` opens its first chapter, `chapter` a certain one."""

    def __init__(self, shell: Shell, game: str = "cruel", chapter: str = "", **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        names = [name for name, _title in CHAPTERS if name]
        first = next((name for name in names if name.startswith(game)), names[0])
        self.chapter = chapter if chapter in names else first
        self.question = 0

    row_height = 44

    def act(self, act: Act) -> None:
        if act.name != "rules":  # here they are
            super().act(act)

    def heading(self) -> str:
        return _("Learn")

    def chapters(self) -> Sequence[tuple[str, str]]:
        return [(name, _(label)) for name, label in CHAPTERS]

    def foot(self) -> Sequence[Item]:
        names = [name for name, _title in CHAPTERS if name]
        if self.narrow or self.chapter == names[-1]:
            return ()
        after = dict(self.chapters())[names[names.index(self.chapter) + 1]]
        words = _("Next: {chapter}").format(chapter=after)
        return [Button(words, lambda: self.turn(1), sign="right", size=18, high=42, key="next")]

    def content(self) -> Item:
        name = dict(self.chapters())[self.chapter]
        items: list[Item] = getattr(self, "_" + self.chapter.replace(" ", "_"))()
        return Column(items if self.narrow else [title(name), Gap(8), *items])

    # Cruel -------------------------------------------------------------------------------------------------------

    def _card(self, name: str) -> str:
        """A card in the letters of the deck, with its suit's sign."""
        signs = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
        return self.shell.deck.rank_text(name[0]) + signs[name[1]]

    def _cruel_deal(self) -> list[Item]:
        return [
            _text(_(TEXTS["cruel_deal"][0])),
            self._position("cruel", 1),
            _text(_(TEXTS["cruel_deal"][1])),
        ]

    def _cruel_moves(self) -> list[Item]:
        nine, eight, other = self._card("9C"), self._card("8C"), self._card("9S")
        rows = [
            (("9C", "8C"), True, _("{card} on {onto}: same suit, one rank lower.").format(card=eight, onto=nine)),
            (("9S", "8C"), False, _("Not {card} on {onto}: another suit.").format(card=eight, onto=other)),
            (("AD", "2D"), True, _("A foundation takes the next rank of its suit.")),
            (("",), False, _("An emptied pile takes no card until the next redistribution.")),
        ]
        return [
            _text(_(TEXTS["cruel_moves"][0])),
            Grid([diagrams.Example(self.shell.deck, *row) for row in rows], least=330, gap=24, most=2),
            Gap(14),
            _text(_(TEXTS["cruel_moves"][1])),
        ]

    def _cruel_redistribution(self) -> list[Item]:
        moved = _("{card} has just been put on {onto}.").format(card=self._card("4D"), onto=self._card("5D"))
        shows = _("The first pile now shows {card} instead of {other}.").format(
            card=self._card("KD"), other=self._card("2D")
        )
        return [
            _text(_(TEXTS["cruel_redistribution"][0])),
            diagrams.Redistribution(self.shell.deck),
            Gap(14),
            _text(f"{moved} {shows}"),
            _text(_(TEXTS["cruel_redistribution"][1])),
            _text(_(TEXTS["cruel_redistribution"][2])),
        ]

    def _cruel_end(self) -> list[Item]:
        return [
            Picture(self.kept(self._kings, "kings"), high=190),
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
            self._position("arithmetic", 1),
            _text(_(TEXTS["arithmetic_deal"][1])),
            _text(_(TEXTS["arithmetic_deal"][2])),
        ]

    def _arithmetic_orders(self) -> list[Item]:
        queen, ace = self.shell.deck.rank_text("Q"), self.shell.deck.rank_text("A")
        return [
            _text(_(TEXTS["arithmetic_orders"][0])),
            diagrams.Orders(self.shell.deck),
            Gap(14),
            _text(_(TEXTS["arithmetic_orders"][1]).format(queen=queen, ace=ace)),
        ]

    def _arithmetic_heaps(self) -> list[Item]:
        return [
            _text(_(TEXTS["arithmetic_heaps"][0])),
            self._position("arithmetic", 1, 44),
            _text(_(TEXTS["arithmetic_heaps"][1])),
        ]

    def _arithmetic_end(self) -> list[Item]:
        return [
            Picture(self.kept(self._kings, "kings"), high=190),
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
        return [
            _text(_(TEXTS["keys"][0])),
            Grid([arrows, *caps[4:]], least=330, gap=14),
            Gap(18),
            _text(_(TEXTS["keys"][1]).format(first=keymap.label("place", 1), last=keymap.label("place", 12))),
            _text(_(TEXTS["keys"][2])),
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
            items.append(diagrams.Question(_(question), i == self.question, partial(self._ask, i), f"question {i}"))
            if i == self.question:
                items += [diagrams.Indented(Label(_(answer), 20, "text_soft")), Gap(10)]
        return items

    def _ask(self, question: int) -> None:
        self.question = -1 if question == self.question else question
        self.rebuild()

    # Parts -------------------------------------------------------------------------------------------------------

    def _position(self, game: str, deal: int, moves: int = 0) -> Item:
        patience = PATIENCES[game]
        start: Any = patience.deal(deal)
        for number in range(moves):
            legal = patience.moves(start)
            start = patience.apply(start, next((m for m in legal if "F" in m.target), legal[number % len(legal)]))
        piles = patience.piles(start)

        def make(w: int, h: int) -> Any:
            image = pictures.blank(w, h)
            wide = min(w, round(h * 1.9))
            image.blit(pictures.position(self.shell.deck, game, piles, wide, h), ((w - wide) // 2, 0))
            return image

        high = 280 if game == "arithmetic" and not moves else 400
        return diagrams.Framed(self.kept(make, "position", game, deal, moves), high)


def _text(words: str) -> Item:
    return Column([Label(words, 20, "text_soft", most=LINE), Gap(14)])
