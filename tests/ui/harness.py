"""Any scene without a window: a shell with a journal in memory, a clock that stands still, a record of the text."""

from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, cast

import pygame

from game.host.audio import Audio
from game.host.locale import set_language
from game.host.window import Window
from game.insight.worker import Report, Worker
from game.journal.model import Entry, Moment, Player, Progress
from game.journal.recorder import Recorder
from game.journal.settings import Settings
from game.journal.store import Journal
from game.rules import PATIENCES
from game.rules.patience import Move
from game.session.attempt import Attempt
from game.ui import paint, svg
from game.ui.cards import Deck
from game.ui.geometry import Box
from game.ui.intents import Act, Edit, Intent, Pointer, Type
from game.ui.kept import DRAWN
from game.ui.keymap import Keymap
from game.ui.page import Page
from game.ui.scene import Scene, Shell
from game.ui.scenes.table import TableScene
from game.ui.widgets import Item, Scroll, TextField, View
from game.ui.widgets.base import Look, Widget

SIZES = (
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1080, 1920),
)
SCALES = (100, 150, 200)
NOW = Moment(1_796_000_000, 0)
TODAY = date(2026, 11, 30)
"""The day of that moment; it is in the forenoon."""


class FakeWindow:
    """A window that is only as large as it says."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.text = ""
        self.fullscreen = False

    def clipboard(self) -> str:
        return self.text

    def set_clipboard(self, text: str) -> bool:
        self.text = text
        return True


class NoWorker:
    """A worker that cannot be had: nothing thinks beside a test that does not ask for it."""

    available = False

    def poll(self, of: Container[int] | None = None) -> list[Report]:
        return []

    def cancel(self, handle: int) -> None:
        raise AssertionError("nothing can have been asked")


class Stage:
    """A shell for tests. What scenes asked for is kept in `asked`."""

    def __init__(self, size: tuple[int, int] = (1920, 1080), language: str = "en", scale: int = 100) -> None:
        pygame.display.init()
        pygame.font.init()
        set_language(language)
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.window = FakeWindow(size)
        self.now = NOW
        self.journal = Journal.in_memory(clock=lambda: self.now)
        self.player = self.journal.add_player("Ana", "QC")
        self.shell = Shell(
            window=cast(Window, self.window),
            journal=self.journal,
            recorder=Recorder(self.journal),
            audio=Audio(),
            keymap=Keymap(),
            player=self.player,
            settings=Settings(language=language, text_scale=scale),
            deck=Deck(letters="AJQK" if language == "en" else "AVDR"),
            clock=lambda: 0.0,
            go=self._go,
            change=self._change,
            switch=self._switch,
            quit=lambda: self.asked.append(("quit", {})),
            today=lambda: TODAY,
            worker=cast(Worker, NoWorker()),
        )
        self.scene: Scene | None = None

    def _go(self, name: str, **arguments: Any) -> None:
        self.asked.append((name, arguments))

    def _change(self, **values: Any) -> None:
        self.asked.append(("change", values))
        self.shell.settings = replace(self.shell.settings, **values)
        self.journal.save_settings(self.shell.player.id, self.shell.settings)
        set_language(self.shell.settings.language)
        self.shell.keymap = Keymap(self.shell.settings.keys)
        if self.scene is not None:
            self.scene.resized()

    def _switch(self, player: Player) -> None:
        self.asked.append(("switch", {"player": player}))
        self.shell.player = player

    def play(self, game: str, deal: int, moves: Sequence[str] | int, outcome: str = "open", player: int = 0) -> None:
        """An attempt in the journal: these moves, or so many of the first legal ones, foundations first."""
        patience = PATIENCES[game]
        attempt: Attempt[Any] = Attempt(patience, patience.deal(deal))
        attempt.open()
        for move in [] if isinstance(moves, int) else moves:
            attempt.play(Move.parse(move))
        for number in range(moves if isinstance(moves, int) else 0):
            legal = patience.moves(attempt.position)
            if not legal:
                break
            best = [move for move in legal if "F" in move.target] or legal
            attempt.play(best[number % len(best)])
        entries = [Entry(str(action.kind), str(action.move), 1000) for action in attempt.history]
        self.journal.begin(
            player or self.player.id,
            game,
            deal=deal,
            layout=None,
            entries=entries,
            progress=Progress(patience.foundation_cards(attempt.position), patience.redistributions(attempt.position)),
            outcome=outcome,
        )

    def show(self, scene: Scene) -> pygame.Surface:
        """Draw a scene."""
        self.scene = scene
        surface = pygame.Surface(self.window.size)
        scene.draw(surface)
        return surface

    def act(self, *names: str) -> None:
        """Send actions by name."""
        for name in names:
            self.send(Act(name))

    def send(self, *intents: Intent) -> None:
        """Send intents."""
        assert self.scene is not None
        for intent in intents:
            self.scene.handle(intent)

    def type(self, text: str) -> None:
        """Type text."""
        self.send(Type(text))

    def paste(self, text: str) -> None:
        """Paste text."""
        self.window.text = text
        self.send(Edit("paste"))

    def click(self, box: Box, clicks: int = 1) -> None:
        """Click into the middle of a box."""
        at = box.cx, box.cy
        self.send(Pointer("move", *at), Pointer("down", *at, 1, clicks), Pointer("up", *at, 1, clicks))

    def view(self) -> View:
        """What handles input now: the dialog's view, or the page's."""
        assert isinstance(self.scene, Page | TableScene)
        if self.scene.dialog is not None:
            return self.scene.dialog.view
        assert isinstance(self.scene, Page)
        assert self.scene.view is not None
        return self.scene.view

    def widget(self, key: str) -> Widget:
        """The widget of that name."""
        found = self.view().find(key)
        assert found is not None, f"no widget {key!r} among {[widget.key for widget in self.view().widgets]}"
        return found

    def pick(self, key: str) -> None:
        """Click a widget, having scrolled to it."""
        widget = self.widget(key)
        self.view().root.reveal(widget, self.view().unit)
        self.click(widget.box)


@dataclass
class Said:
    """A line of text as it was drawn."""

    words: str
    box: Box
    surface: int
    sheet: Box
    """The surface that it was drawn on."""


@dataclass
class Record:
    """All lines drawn while recording."""

    lines: list[Said] = field(default_factory=list)


@contextmanager
def recording() -> Iterator[Record]:
    """Keep the box of every line of text that is drawn."""
    record = Record()
    true_text = paint.text

    def text(
        surface: pygame.Surface,
        words: str,
        at: tuple[float, float],
        size: float,
        ink: str = "text",
        role: str = "text",
        *,
        align: float = 0,
        tabular: bool = False,
    ) -> int:
        wide = true_text(surface, words, at, size, ink, role, align=align, tabular=tabular)
        # Capitals and a little below them: what has to be seen of a line.
        box = Box.of(at[0] - align * wide, at[1] - 0.42 * size, wide, 0.84 * size)
        if words:
            record.lines.append(Said(words, box, id(surface), Box(0, 0, *surface.get_size())))
        return wide

    paint.text = text
    try:
        yield record
    finally:
        paint.text = true_text


@contextmanager
def undrawn() -> Iterator[None]:
    """Lay out and write, but leave every drawing blank, which is much faster."""
    DRAWN.clear()
    true_raster = svg.raster

    def raster(inner: str, size: tuple[float, float], view: tuple[float, float] | None = None) -> pygame.Surface:
        return pygame.Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)

    svg.raster = raster
    try:
        yield
    finally:
        svg.raster = true_raster
        DRAWN.clear()  # nobody else is to see the blanks


def leaves(root: Item) -> list[Item]:
    """What is shown and holds nothing else."""
    return [item for item in root.walk() if not getattr(item, "items", None) and item.box.w and item.box.h]


def inside(inner: Box, outer: Box, slack: int = 2) -> bool:
    """Whether a box lies in another, give or take some pixels."""
    wide = outer.grown(slack)
    return inner.x >= wide.x and inner.y >= wide.y and inner.right <= wide.right and inner.bottom <= wide.bottom


def faults(stage: Stage) -> list[str]:
    """What is cut, covered or outside on the page shown: empty if all is well."""
    view = stage.view()
    window = Box(0, 0, *stage.window.size)
    found = []
    items = leaves(view.root)
    scrolled = {id(item): scroll for scroll in view.root.walk() if isinstance(scroll, Scroll) for item in scroll.walk()}
    for i, item in enumerate(items):
        found += [
            f"{_name(item)} {item.box} overlaps {_name(other)} {other.box}"
            for other in items[i + 1 :]
            if item.box.grown(-1).overlap(other.box.grown(-1)) and _seen_together(item, other, scrolled)
        ]
        limits = scrolled[id(item)].item.box if id(item) in scrolled else window
        if not inside(item.box, limits, 1):
            found.append(f"{_name(item)} {item.box} is outside {limits}")
        found += _text_faults(item, view)
    for scroll in scrolled.values():
        if not inside(scroll.box, window, 1):
            found.append(f"scroll {scroll.key} {scroll.box} is outside the window")
        if scroll.view.h < 3 * 20 * view.unit:
            found.append(f"scroll {scroll.key} shows only {scroll.view.h} px")
    return list(dict.fromkeys(found))


def _name(item: Item) -> str:
    return f"{type(item).__name__} {getattr(item, 'key', '') or getattr(item, 'words', '')!r}"


def _seen_together(item: Item, other: Item, scrolled: dict[int, Scroll]) -> bool:
    """Whether both are in the same scrolled content, or at least one of them shows where the other does."""
    mine, theirs = scrolled.get(id(item)), scrolled.get(id(other))
    if mine is theirs:
        return True
    seen = [_clipped(box, scroll) for box, scroll in ((item.box, mine), (other.box, theirs))]
    return bool(seen[0].overlap(seen[1]))


def _clipped(box: Box, scroll: Scroll | None) -> Box:
    return Box(*pygame.Rect(box).clip(pygame.Rect(scroll.view))) if scroll is not None else box


def _text_faults(item: Item, view: View) -> list[str]:
    """Text of one item outside of it, or over other text of it; a field clips what is typed into it."""
    if isinstance(item, TextField):
        return []
    sheet = pygame.Surface((1, 1))
    found = []
    with recording() as record:
        item.draw(sheet, view.unit, Look())
    for i, line in enumerate(record.lines):
        if line.surface == id(sheet) and not inside(line.box, item.box, 2):
            found.append(f"{line.words!r} {line.box} sticks out of {_name(item)} {item.box}")
        if line.surface != id(sheet) and not inside(line.box, line.sheet, 2):
            found.append(f"{line.words!r} {line.box} is cut by the picture in {_name(item)} {line.sheet}")
        found += [
            f"{line.words!r} covers {other.words!r} in {_name(item)}"
            for other in record.lines[i + 1 :]
            if line.surface == other.surface and line.box.grown(-1).overlap(other.box.grown(-1))
        ]
    return found
