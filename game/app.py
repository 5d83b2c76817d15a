"""The composition root: builds everything and hands events and time to the scene that is shown."""

import getpass
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.host import paths
from game.host.audio import Audio
from game.host.locale import _, set_language
from game.host.pads import Pads
from game.host.paths import DataFolderError, asset
from game.host.wait import WAKE, Waiter, wake
from game.host.window import DisplayError, Window
from game.insight.worker import Worker
from game.journal import JOURNAL_FILE
from game.journal.errors import KEPT_NOT_AT_ALL, JournalError
from game.journal.model import Player
from game.journal.recorder import Recorder
from game.journal.store import Journal
from game.loop import Loop
from game.rules.deals import Deal
from game.ui.cards import Deck, letters_of
from game.ui.intents import Act, Pointer
from game.ui.keymap import Keymap, key_name
from game.ui.scene import Scene, Shell, told
from game.ui.scenes import scene_named

TITLE = "Cruel Arithmetic"
BACKUP_AFTER = 2.0
"""Seconds from the first frame to the backup: a large log takes a while to copy, and nobody is to wait for that."""
OUTSIDE = Pointer("move", -1, -1)
"""The pointer has left the window: nothing is under it."""


class App:
    """The world that the loop drives (`game.loop.World`): one scene at a time, and those that wait under it."""

    def __init__(self, window: Window, shell: Shell) -> None:
        self.window = window
        self.shell = shell
        self.pads = Pads()
        self.stack: list[Scene] = []
        self._time = 0.0
        self._alive = True
        self._drawn = False
        self._warned = False
        self._redraw = True
        self._keys = dict(shell.settings.keys)
        shell.go, shell.change, shell.switch, shell.quit = self.go, self.change, self.switch, self.quit

    @property
    def scene(self) -> Scene:
        return self.stack[-1]

    def start(self, deal: Deal | None = None) -> None:
        """Show the menu, or a deal over it."""
        self.stack = [self._made("menu")]
        if deal is not None:
            self.go("table", game=deal.game, deal=deal.number)

    def stop(self) -> None:
        """Leave every scene, so that what is open is kept as it stands."""
        self._leave_all()
        self.shell.worker.close()
        self.shell.audio.quit()

    # What scenes ask

    def go(self, name: str, **arguments: Any) -> None:
        """Show another scene; ``back`` returns to the one under it, ``menu`` leaves all of them."""
        if name == "back" and len(self.stack) > 1:
            self.stack.pop().leave()
            self.shell.over_table = len(self.stack) > 1 and self.stack[-2].is_table
            self.scene.resized()
            self.scene.news()  # what came while the other was shown
        elif name in ("menu", "back"):
            self._leave_all()
            self.stack = [self._made("menu")]
        else:
            if name == "table" and self.stack[1:]:
                self._leave_all(keep=1)
            self.stack.append(self._made(name, **arguments))
        self._redraw = True

    def _made(self, name: str, **arguments: Any) -> Scene:
        self.shell.over_table = bool(self.stack) and self.stack[-1].is_table
        return scene_named(name, arguments)(self.shell, **arguments)

    def _leave_all(self, keep: int = 0) -> None:
        while len(self.stack) > keep:
            self.stack.pop().leave()

    def change(self, **values: Any) -> None:
        """Set, keep and apply settings of the player."""
        self.shell.settings = replace(self.shell.settings, **values)
        try:
            self.shell.journal.save_settings(self.shell.player.id, self.shell.settings)
        except JournalError as error:
            self.shell.notices.append(told(error.sentence))
        self.apply()

    def apply(self) -> None:
        """Make language, window, sound, deck and keys what the settings say."""
        settings, shell = self.shell.settings, self.shell
        set_language(settings.language)
        self.window.set_fullscreen(settings.fullscreen)
        if settings.muted:
            shell.audio.hush()
        shell.audio.volume, shell.audio.muted = settings.volume, settings.muted
        look = (settings.suits, letters_of(settings.letters), settings.back)
        if look != (shell.deck.suits, shell.deck.letters, shell.deck.back_colour):
            shell.deck = Deck(*look)
        if dict(settings.keys) != self._keys:
            self._keys = dict(settings.keys)
            shell.keymap = Keymap(settings.keys)
        for scene in self.stack[-1:]:
            scene.resized()
        self._redraw = True

    def switch(self, player: Player) -> None:
        """Play on as another player, with that player's settings."""
        self._leave_all()
        self.shell.player = player
        try:
            self.shell.journal.set_current_player(player.id)
            self.shell.settings = self.shell.journal.settings(player.id)
        except JournalError as error:
            self.shell.notices.append(told(error.sentence))
        self.stack = [self._made("menu")]
        self.apply()

    def quit(self) -> None:
        """End the program; open attempts stay open. What cannot be written holds it once, and is told."""
        recorder = self.shell.recorder
        if recorder.pending and not recorder.retry() and not self._warned and recorder.trouble is not None:
            self._warned = True
            self.shell.notices.append(f"{told(recorder.trouble)} {_('Quit once more to leave without it.')}")
            self.scene.resized()
            return
        self._alive = False

    # What the loop asks

    def running(self) -> bool:
        return self._alive

    def events(self, now: float) -> None:
        """The one place that takes events from the queue."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.quit()
            elif event.type == WAKE:
                self.scene.news()
            elif event.type == pygame.KEYMAPCHANGED:
                self.scene.resized()
            elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                self.scene.focused(event.type == pygame.WINDOWFOCUSGAINED)
            elif event.type == pygame.WINDOWLEAVE:
                self.scene.handle(OUTSIDE)
            elif self.window.notice(event):
                self.scene.resized()
                self._redraw = True
            else:
                self._input(event, now)

    def _input(self, event: pygame.event.Event, now: float) -> None:
        if self.scene.capturing and event.type == pygame.KEYDOWN:
            if name := key_name(event):
                self.scene.captured(name)
            return
        intent = self.shell.keymap.read(event, self.scene.typing, self.window.scale)
        if intent is None and (action := self.pads.read(event, now)):
            intent = Act(action)
        if intent == Act("fullscreen"):
            self.change(fullscreen=not self.window.fullscreen)
        elif intent is not None:
            typing = self.scene.typing
            self.scene.handle(intent)
            if self.scene.typing != typing:
                self.window.text_input(self.scene.typing)

    def step(self, now: float) -> None:
        passed, self._time = now - self._time, now
        held = self.pads.repeat(now)
        if held:
            self.scene.handle(Act(held))
        self.scene.step(passed)

    def moving(self) -> bool:
        return self.scene.moving

    def dirty(self) -> bool:
        return self._redraw or self.scene.dirty

    def visible(self) -> bool:
        return self.window.visible

    def draw(self, at: float) -> None:
        self.scene.draw(self.window.surface)
        self.window.flip()
        self._redraw = False
        if not self._drawn:
            self._drawn = True
            self._open_late()

    def next_timer(self) -> float | None:
        due = [] if self.scene.timer is None else [self._time + self.scene.timer]
        repeat = self.pads.next_repeat()
        return min(due + ([] if repeat is None else [repeat]), default=None)

    def _open_late(self) -> None:
        """What may wait until something is to be seen."""
        self.window.set_icon(asset("icon.svg"))
        self.shell.audio.start()
        self.pads.start()
        path = self.shell.journal.path
        if path is not None:
            later = threading.Timer(BACKUP_AFTER, _back_up, (path,))
            later.daemon = True
            later.start()


def _back_up(path: Path) -> None:
    """The rolling backup; what hinders it hinders no play, and is met again at the next start."""
    from game.journal.restore import back_up  # deferred: sqlite3 costs a tenth of the start

    with suppress(JournalError, OSError):
        back_up(path)


def open_journal(folder: Path | None) -> tuple[Journal, list[str]]:
    """The journal and what must be told of it; one in memory where none can be opened."""
    from game.journal.restore import open_or_restore  # deferred as above

    try:
        opened = open_or_restore(paths.data_dir(folder) / JOURNAL_FILE)
        opened.journal.first_player(system_user())
        return opened.journal, [told(one) for one in (opened.news, opened.doubt) if one is not None]
    except JournalError as error:
        problem = told(error.sentence)
    except DataFolderError as error:
        problem = str(error)
    journal = Journal.in_memory()
    journal.first_player(system_user())
    return journal, [f"{problem} {_(KEPT_NOT_AT_ALL)}"]


def open_shell(window: Window, journal: Journal, player: Player) -> Shell:
    """What scenes are given; the app adds how to go from one to another."""

    def nowhere(*_arguments: Any, **_named: Any) -> None:
        raise RuntimeError("no app drives this shell")

    settings = journal.settings(player.id)
    set_language(settings.language)
    return Shell(
        window=window,
        journal=journal,
        recorder=Recorder(journal),
        audio=Audio(settings.volume, settings.muted),
        keymap=Keymap(settings.keys),
        player=player,
        settings=settings,
        deck=Deck(settings.suits, letters_of(settings.letters), settings.back),
        clock=time.monotonic,
        go=nowhere,
        change=nowhere,
        switch=nowhere,
        quit=nowhere,
        worker=Worker(wake),
    )


def system_user() -> str:
    """The name of the system's user, empty if it has none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


def main(
    *,
    windowed: bool = False,
    fullscreen: bool = False,
    player: str | None = None,
    data_dir: Path | None = None,
    deal: Deal | None = None,
) -> int:
    """Play. Returns the exit status."""
    from game.journal.restore import close  # deferred as above

    set_language("system")
    journal, notices = open_journal(data_dir)
    try:
        try:
            chosen = journal.find_player(player) if player else journal.first_player(system_user())
            settings = journal.settings(chosen.id)
        except JournalError as error:
            return _complain(told(error.sentence))
        set_language(settings.language)
        full = (settings.fullscreen or fullscreen) and not windowed
        try:
            window = Window(TITLE, fullscreen=full)
        except DisplayError as error:
            return _complain(str(error))
        shell = open_shell(window, journal, chosen)
        shell.notices += notices
        _run(App(window, shell), deal)
        window.close()
    finally:
        close(journal)
    return 0


def _run(app: App, deal: Deal | None) -> None:
    app.start(deal)
    try:
        Loop(app, Waiter().wait).run()
    finally:
        app.stop()


def _complain(sentence: str) -> int:
    sys.stderr.write(f"cruel-arithmetic: {sentence}\n")
    return 2
