"""Settings: groups beside their choices; whatever is changed applies at once."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.host.locale import LANGUAGES, _
from game.journal.settings import CHOICES, RANGES, Settings
from game.rules.cards import Card
from game.ui import paint, pictures
from game.ui.cards import Deck, letters_of
from game.ui.page import Chapters
from game.ui.scene import Shell
from game.ui.scenes.keys import KeyRow, PadRow, action_label, actions, pad_labels, rebound
from game.ui.scenes.options import FIELDS, GROUPS, SWITCHES, WORDS
from game.ui.widgets import (
    Button,
    Choices,
    Column,
    Gap,
    Grid,
    Item,
    Label,
    Line,
    Pad,
    PictureChoice,
    Slider,
    Strip,
    Toggle,
    heading,
)

Make = Callable[[int, int], pygame.Surface]


class SettingsScene(Chapters):
    """The settings. `group` is the one to open."""

    def __init__(self, shell: Shell, group: str = "cards", **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.chapter = group
        self.waiting = ""
        """The action whose new key is awaited."""
        self.told = ""
        """What the last change of a key did besides."""
        self.scale = shell.settings.text_scale

    @property
    def capturing(self) -> bool:  # type: ignore[override]
        """Whether the next key is to be bound."""
        return bool(self.waiting)

    @property
    def settings(self) -> Settings:
        return self.shell.settings

    def heading(self) -> str:
        return _("Settings")

    def chapters(self) -> Sequence[tuple[str, str]]:
        return [(name, _(label)) for name, label in GROUPS.items()]

    def content(self) -> Item:
        items: list[Item] = getattr(self, f"_{self.chapter}")()
        return Column(items)

    def foot(self) -> Sequence[Item]:
        if not FIELDS[self.chapter]:
            return ()
        return [Button(_("Reset to defaults"), self.reset, size=18, high=42, key="reset")]

    def open(self, chapter: str) -> None:
        self.waiting = self.told = ""
        super().open(chapter)

    def reset(self) -> None:
        """Make the group as it was delivered."""
        self.waiting = self.told = ""
        self.scale = 100
        default = Settings()
        self.shell.change(**{name: getattr(default, name) for name in FIELDS[self.chapter]})

    def resized(self) -> None:
        self.scale = self.settings.text_scale
        super().resized()

    # Groups ------------------------------------------------------------------------------------------------------

    def _cards(self) -> list[Item]:
        return [
            Grid([self._suits(), self._letters()], least=440, gap=36),
            Gap(26),
            heading(_("Shape of the Cruel table")),
            Gap(8),
            self._pictures("shape", self._shape, high=104, least=130),
            Gap(26),
            Grid([self._backs(), Column(self._switches("pile_numbers", "trace", "targets"))], least=440, gap=36),
        ]

    def _backs(self) -> Item:
        choice = self._pictures("back", self._back, high=150, least=130)
        return Column([heading(_("Card back")), Gap(8), choice])

    def _suits(self) -> Item:
        choice = self._pictures("suits", self._suit_fan, high=132, least=130)
        return Column([heading(_("Suit colours")), Gap(8), choice])

    def _letters(self) -> Item:
        choice = self._pictures("letters", self._letter_fan, high=132, least=130)
        return Column([heading(_("Index letters")), Gap(8), choice])

    def _play(self) -> list[Item]:
        return [
            *self._switches("one_click", "automatic_turn"),
            Gap(20),
            *self._choices("take_backs", _("Allow take-backs in an attempt")),
            Label(_("The first take-back marks the attempt in the log."), 18, "text_soft"),
            Gap(20),
            *self._choices("deals", _("New deals of Cruel")),
        ]

    def _text(self) -> list[Item]:
        languages = [("system", _("System language")), *LANGUAGES.items()]
        return [
            Slider(
                _("Text size"),
                self.scale,
                RANGES["text_scale"],
                10,
                lambda value: f"{value}\N{NO-BREAK SPACE}%",
                self._try_scale,
                on_release=lambda: self.shell.change(text_scale=self.scale),
                key="text_scale",
            ),
            Gap(8),
            Sample(_("A redistribution keeps the order of the cards."), self.scale / self.settings.text_scale),
            Gap(26),
            heading(_("Language")),
            Gap(8),
            Choices(languages, self.settings.language, lambda value: self.shell.change(language=value), key="language"),
            Gap(20),
            *self._switches("fullscreen"),
        ]

    def _try_scale(self, value: int) -> None:
        self.scale = value
        self.rebuild()

    def _aids(self) -> list[Item]:
        return [
            heading(_("Cruel")),
            *self._switches("preview", "packet_marks", "lamp"),
            Gap(20),
            heading(_("Arithmetic")),
            *self._switches("strips", "unseen", "buried", "follow", "runs", "locks", "certain_loss"),
            Gap(20),
            heading(_("Both")),
            *self._switches("hints", "what_if"),
        ]

    def _motion(self) -> list[Item]:
        return [*self._choices("speed", _("Speed")), Gap(12), *self._switches("reduced_motion")]

    def _sound(self) -> list[Item]:
        problem = self.shell.audio.problem
        return [
            *([Strip(problem), Gap(14)] if problem else []),
            Slider(
                _("Volume"),
                self.settings.volume,
                RANGES["volume"],
                5,
                lambda value: f"{value}\N{NO-BREAK SPACE}%",
                lambda value: self.shell.change(volume=value),
                on_release=self._try_sound,
                key="volume",
                enabled=not self.settings.muted,
            ),
            Gap(6),
            *self._switches("muted"),
        ]

    def _try_sound(self) -> None:
        self.shell.audio.play("place")

    # Keys --------------------------------------------------------------------------------------------------------

    def _keys(self) -> list[Item]:
        keymap = self.shell.keymap
        rows: list[Item] = []
        for action in actions():
            label, cap = action_label(action), keymap.label(*_place(action))
            waiting = self.waiting == action
            rows.append(KeyRow(label, cap, waiting, self._wait(action), changed=action in self.settings.keys))
        told = [Strip(self.told, "news"), Gap(12)] if self.told else []
        hint = Label(
            _("Choose an action, then press its new key. Arrows, Tab, Enter and Esc stay as they are."), 18, "text_soft"
        )
        return [*told, hint, Gap(8), *rows]

    def _wait(self, action: str) -> Callable[[], None]:
        def wait() -> None:
            self.waiting, self.told = action, ""
            self.rebuild()

        return wait

    def captured(self, key: str) -> None:
        action, self.waiting = self.waiting, ""
        keys, self.told = rebound(self.settings.keys, action, key)
        if keys != dict(self.settings.keys):
            self.shell.change(keys=keys)
        self.rebuild()

    def handle(self, intent: Any) -> None:
        if self.waiting and type(intent).__name__ == "Act":  # a pad: leave the key as it is
            self.waiting = ""
            self.rebuild()
            return
        super().handle(intent)

    def _pad(self) -> list[Item]:
        labels = pad_labels()
        rows = [PadRow(button, what, [name for name, _what in labels]) for button, what in labels]
        hint = Label(_("A controller can be plugged in at any time."), 18, "text_soft")
        return [hint, Gap(8), *rows]

    # Parts -------------------------------------------------------------------------------------------------------

    def _switches(self, *names: str) -> list[Item]:
        """Toggles with hairlines between them."""
        items: list[Item] = []
        for name in names:
            toggle = Toggle(_(SWITCHES[name]), getattr(self.settings, name), self._set(name), key=name)
            items += [Line("panel_raised"), toggle] if items else [toggle]
        return items

    def _choices(self, name: str, words: str) -> list[Item]:
        options = [(value, _(WORDS[name][value])) for value in CHOICES[name]]
        return [
            heading(words),
            Gap(8),
            Choices(options, getattr(self.settings, name), self._set(name), key=name),
            Gap(8),
        ]

    def _pictures(self, name: str, make: Callable[[str], Make], high: float, least: float) -> Item:
        options = [(value, _(WORDS[name][value]), self.kept(make(value), name, value)) for value in CHOICES[name]]
        value = getattr(self.settings, name)
        return PictureChoice(options, value, self._set(name), high=high, least=least, key=name)

    def _set(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.shell.change(**{name: value})

    def _suit_fan(self, suits: str) -> Make:
        deck = Deck(suits, self.shell.deck.letters, self.shell.deck.back_colour)
        cards = [Card(name) for name in ("AS", "7H", "7D", "KC")]
        return lambda w, h: _fan(deck, cards, w, h, 20)

    def _letter_fan(self, letters: str) -> Make:
        deck = Deck(self.shell.deck.suits, letters_of(letters), self.shell.deck.back_colour)
        cards = [Card(name) for name in ("JS", "QH", "KD")]
        return lambda w, h: _fan(deck, cards, w, h, 18)

    def _shape(self, shape: str) -> Make:
        rows, columns = pictures.SHAPES[shape]
        return lambda w, h: pictures.table_shape(rows, columns, w, h, self.unit)

    def _back(self, back: str) -> Make:
        deck = Deck(back=back)

        def make(w: int, h: int) -> pygame.Surface:
            image = pictures.blank(w, h)
            picture = deck.back(round(h * 0.84))
            image.blit(picture, ((w - picture.get_width()) // 2, round(h * 0.12)))
            return image

        return make


def _fan(deck: Deck, cards: Sequence[Card], w: int, h: int, spread: float) -> pygame.Surface:
    high = min(h * 0.68, w * 0.4)
    return pictures.fan(deck, cards, w, h, high, high * 1.1, spread)


def _place(action: str) -> tuple[str, int]:
    name, _space, index = action.partition(" ")
    return name, int(index or 0)


class Sample(Pad):
    """A sentence as it will look."""

    def __init__(self, words: str, scale: float) -> None:
        super().__init__(Label(words, 22 * scale), 24, 14, 24, 14)

    def draw(self, surface: pygame.Surface, unit: float, look: Any) -> None:
        paint.plate(surface, self.box, "panel_raised", 10 * unit)
        super().draw(surface, unit, look)
