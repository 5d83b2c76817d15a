"""Files that a player asks for: where they are to be, and the work on them, bit by bit while the window lives on."""

import re
from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from game.host.locale import _, ngettext, number
from game.host.paths import documents_dir
from game.journal import files
from game.journal.errors import JournalError
from game.journal.intake import opened, read_in
from game.journal.model import Player
from game.journal.reading import Reading
from game.session.retrace import retraced
from game.ui import paint
from game.ui.page import Page, told
from game.ui.scene import Shell
from game.ui.scene import told as sentence_told
from game.ui.widgets import Dialog, Gap, Item, Label, Look, Option, TextField
from game.ui.widgets.base import Surface

LONGEST_PATH: Final = 400
SPELL: Final = 0.012
"""Seconds of a frame that go into the work."""
FAULTS_SHOWN: Final = 4


class _Count(Item):
    """How far the work is."""

    def __init__(self, words: Callable[[], str]) -> None:
        self.words = words

    def height(self, room: int, unit: float) -> int:
        return round(34 * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        at = (self.box.x + self.box.w / 2, self.box.cy)
        paint.text(surface, self.words(), at, 20 * unit, "gold_light", "strong", align=0.5)


class ErrandPage(Page):
    """A page from which files are written and read."""

    def __init__(self, shell: Shell, **arguments: Any) -> None:
        super().__init__(shell, **arguments)
        self.path = ""
        """As it stands in the field."""
        self._work: Iterator[int] | None = None
        self._count = 0
        self._after: Callable[[], None] = self.close

    # Where

    def ask_path(self, title: str, words: str, label: str, done: Callable[[Path], None], problem: str = "") -> None:
        """A dialog with the path of a file to type."""

        def change(text: str) -> None:
            self.path = text

        def go() -> None:
            if (path := typed_path(self.path)) is not None:
                done(path)

        field = TextField(
            self.path, change, on_enter=go, longest=LONGEST_PATH, clipboard=self.shell.window.clipboard, size=20
        )
        items: list[Item] = [Gap(2), field]
        if problem:
            items += [Gap(2), Label(problem, 18, "warning")]
        options = [Option(_("Cancel"), self.close), Option(label, go, "primary")]
        self.ask(Dialog(title, words, options, items=items, wide=860, focus="field"))

    def tell(self, title: str, words: str) -> None:
        """A dialog that only says something."""
        self.ask(Dialog(title, words, [Option(_("Close"), self.close, "primary")], wide=860))

    # The work

    def work(self, title: str, steps: Iterator[int], after: Callable[[], None]) -> None:
        """Do something bit by bit, counting, and something else when it is done."""
        self._work, self._count, self._after = steps, 0, after
        count = _Count(lambda: number(self._count))
        self.ask(Dialog(title, "", [Option(_("Stop"), self.stop_work)], items=[count]))

    def stop_work(self) -> None:
        """Leave it at what is done."""
        self._drop()
        self.close()
        self.rebuild()

    def _drop(self) -> None:
        work, self._work = self._work, None
        if isinstance(work, Generator):
            work.close()

    @property
    def moving(self) -> bool:
        return self._work is not None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._go_on(self.shell.clock() + SPELL)

    def _go_on(self, until: float) -> None:
        while self._work is not None and self.shell.clock() <= until:
            try:
                self._count = next(self._work)
            except StopIteration:
                self._work = None
                self.rebuild()
                self._after()
            except JournalError as error:
                self._work = None
                self.tell(_("That did not work"), told(error))

    def leave(self) -> None:
        self._drop()
        super().leave()

    # Attempts of a player

    def ask_save(self, player: Player, problem: str = "") -> None:
        """Ask where the attempts of a player are to be written."""
        if not problem:
            self.path = str(documents_dir() / f"cruel-arithmetic-{plain(player.name)}-{self.today()}.jsonl")
        words = _(
            "All of {name}’s attempts, to be read in again on this machine or another. "
            "A name that ends in .csv gives a table for a spreadsheet instead."
        ).format(name=player.name)
        self.ask_path(_("Save as a file"), words, _("Save"), partial(self._save, player), problem)

    def _save(self, player: Player, path: Path) -> None:
        journal = self.shell.journal
        before = journal.left_out
        if path.suffix.lower() == ".csv":
            heading = iter([files.csv_heading()])
            lines: Iterator[str] = _chain(heading, files.csv_lines(journal, player.id, player.name))
            encoding = "utf-8-sig"  # its mark lets spreadsheets read letters with accents
        else:
            lines, encoding = files.journal_lines(journal, player.id, player.name), "utf-8"
        steps = files.written(path, lines, encoding=encoding)
        try:
            first = next(steps, 0)
        except JournalError as error:
            self.ask_save(player, told(error))
            return
        words = _("{name}’s attempts are in {path}.").format(name=player.name, path=path)

        def done() -> None:
            left = files.left_out_since(journal, before)
            self.tell(_("Saved"), f"{words} {sentence_told(left)}" if left else words)

        self.work(_("Saving"), _chain(iter([first]), steps), done)

    def ask_read(self, player: Player, problem: str = "") -> None:
        """Ask which file is to be read into the log of a player."""
        if not problem:
            self.path = str(documents_dir()) + "/"
        words = _(
            "Attempts that were saved with “Save as a file” are added to {name}’s. "
            "What is there already is not entered twice. A backup is made first."
        ).format(name=player.name)
        self.ask_path(_("Read a file"), words, _("Read in"), partial(self._read, player), problem)

    def _read(self, player: Player, path: Path) -> None:
        reading = Reading(self.shell.journal, retraced, player.id)
        steps = reading_steps(reading, path)
        try:
            self.shell.journal.back_up("before-import")
            first = next(steps, 0)
        except JournalError as error:
            self.ask_read(player, told(error))
            return
        self.work(_("Reading"), _chain(iter([first]), steps), lambda: self.tell(_("Read in"), report(reading)))


def reading_steps(reading: Reading, path: Path) -> Iterator[int]:
    """Read a file line by line. Raises `JournalError`."""
    with opened(path) as file:
        yield from read_in(reading, file, str(path))


def report(reading: Reading) -> str:
    """What came of reading a file, with the first lines that were left out."""
    sentences = [
        ngettext("{n} attempt entered.", "{n} attempts entered.", reading.entered).format(n=number(reading.entered)),
        ngettext("{n} was there already.", "{n} were there already.", reading.known).format(n=number(reading.known)),
    ]
    left = len(reading.refused)
    if left:
        words = ngettext("{n} line was left out:", "{n} lines were left out:", left)
        sentences.append("\n" + words.format(n=number(left)))
    for line, fault in reading.refused[:FAULTS_SHOWN]:
        sentences.append("\n" + _("Line {n}: {reason}").format(n=number(line), reason=sentence_told(fault)))
    if left > FAULTS_SHOWN:
        sentences.append(" …")
    return " ".join(sentences).replace(" \n", "\n")


def typed_path(text: str) -> Path | None:
    """The path that somebody typed or pasted, quotes around it dropped; None if there is none."""
    bare = text.strip().strip("\"'").strip()
    if not bare:
        return None
    try:
        return Path(bare).expanduser()
    except RuntimeError:
        return Path(bare)


def plain(name: str) -> str:
    """A name as part of the name of a file."""
    return re.sub(r"[^\w.-]+", "-", name).strip("-.") or "player"


def _chain(*parts: Iterator[Any]) -> Iterator[Any]:
    """One after the other; closing it closes them."""
    for part in parts:
        yield from part
