"""What a table says: a note for a while, a strip with choices, and a notice that stays until it is closed or solved."""

import pygame

from game.host.locale import _
from game.journal.errors import KEPT_FOR_NOW
from game.ui.geometry import Box
from game.ui.layout.frame import DOCK_GAP_UNITS, Frame, frame
from game.ui.page import page_unit
from game.ui.scene import Shell, told
from game.ui.scenes.chrome import Dock, Note
from game.ui.widgets import Look, Strip


class Messages:
    """The messages of one table, and the height that they need above the lower edge."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.note: Note | None = None
        self.dock: Dock | None = None
        self.notice: Strip | None = None
        self.height = 0
        """Pixels that the table must leave free."""
        self._closed = ""
        """The trouble that the player has read and closed."""

    @property
    def stale(self) -> bool:
        """Whether another notice is due than the one that is shown."""
        return self._due() != (self.notice.words if self.notice else "")

    def arrange(self, dock: Dock | None) -> None:
        """Lay out a strip with choices, or none, and the notice that is due."""
        shell, scale = self.shell, self.shell.settings.text_scale / 100
        self.dock, words = dock, self._due()
        below = dock.arrange(shell.size, scale, shell.text) if dock else 0
        self.notice, self.height = None, below
        if not words:
            return
        self.notice = Strip(words, on_close=self.close_notice)
        unit, gap = page_unit(shell), round(DOCK_GAP_UNITS * shell.unit)
        around = frame(shell.size, scale, shell.size[1] // 2)
        room = around.dock or around.area
        high = self.notice.height(room.w, unit)
        if dock is not None and below + high + 2 * gap > shell.size[1] // 2:
            # No room for both: the choices wait until the notice has been read.
            dock.strip, below = None, 0
        self.height = below + high + (gap if below else 2 * gap)
        self.notice.place(Box(room.x, room.bottom + gap - self.height + gap, room.w, high), unit)

    def close_notice(self) -> None:
        """The player has read the notice; a trouble that goes on is not told again."""
        words = self.notice.words if self.notice else ""
        if words == self._trouble():
            self._closed = words
        elif words in self.shell.notices:
            self.shell.notices.remove(words)

    @property
    def boxes(self) -> dict[str, Box]:
        """Name to box of everything that can be pressed."""
        found = {"notice": self.notice.items[-1].box} if self.notice else {}
        if self.dock is not None:
            found |= {f"dock {i}": box for i, box in enumerate(self.dock.boxes)}
        return found

    def press(self, name: str) -> None:
        """Press one of `boxes`."""
        if name == "notice":
            self.close_notice()
        elif self.dock is not None:
            self.dock.choices[int(name.removeprefix("dock "))].act()

    def step(self, seconds: float) -> bool:
        """Let time pass; whether the note has gone away by that."""
        if self.note is None:
            return False
        self.note.seconds -= seconds
        if self.note.seconds > 0:
            return False
        self.note = None
        return True

    def draw(self, surface: pygame.Surface, around: Frame, hovered: str | None) -> None:
        """Draw all but the note."""
        if self.dock is not None:
            self.dock.draw(surface, around.text, around.unit, hovered)
        if self.notice is not None:
            button = self.notice.items[-1]
            look = Look(hover=button if hovered == "notice" else None)  # type: ignore[arg-type]  # a Button
            self.notice.draw(surface, page_unit(self.shell), look)

    def _trouble(self) -> str:
        trouble = self.shell.recorder.trouble
        return f"{told(trouble)} {_(KEPT_FOR_NOW)}" if trouble else ""

    def _due(self) -> str:
        """The notice to be shown now, empty if there is none."""
        recorder, notices = self.shell.recorder, self.shell.notices
        if recorder.news is not None:
            notices.append(told(recorder.news))
            recorder.news = None
        trouble = self._trouble()
        if trouble != self._closed:
            self._closed = ""
        return trouble if trouble and trouble != self._closed else next(iter(notices), "")
