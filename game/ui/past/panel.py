"""What a replay is looked at and handled with: table, meter, time line, keys of a recorder."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.host.locale import _, number
from game.ui import paint
from game.ui.geometry import Box
from game.ui.intents import Act, Intent, Pointer
from game.ui.kept import kept
from game.ui.past.replay import SPEEDS, Replay
from game.ui.theme import COLOUR, RADIUS
from game.ui.widgets import Button, Choices, Column, Group, Item, Look
from game.ui.widgets.base import State, Surface, Widget
from game.ui.widgets.plain import draw_meter

EDGE = 22
"""Space inside the frame of a panel, in units."""


class Table(Item):
    """The position, as high as there is room, on felt."""

    def __init__(self, replay: Replay, high: float = 230) -> None:
        self.replay = replay
        self.high = high

    def height(self, room: int, unit: float) -> int:
        return round(self.high * unit)

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        self._lay(unit)

    def shift(self, down: int) -> None:
        super().shift(down)
        self._lay(self._unit)

    def _lay(self, unit: float) -> None:
        self._unit = unit
        edge = round(min(18 * unit, self.box.h / 16))
        self.replay.place(Box(self.box.x + edge, self.box.y + edge, self.box.w - 2 * edge, self.box.h - 2 * edge), unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        surface.blit(_felt(self.box.w, self.box.h, round(unit, 3)), self.box[:2])
        self.replay.draw(surface)


@kept
def _felt(w: int, h: int, unit: float) -> Surface:
    """The felt on a panel; it cannot be seen through, so that it is drawn ten times as fast."""
    image = pygame.Surface((max(1, w), max(1, h)))
    image.fill(COLOUR["panel"])
    paint.plate(image, Box(0, 0, w, h), "felt", RADIUS["panel"] * unit, "panel_line", max(1, 1.5 * unit))
    return image


class Where(Item):
    """Which move this is, what kind of an action, and how many cards are on the foundations, with their meter."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay

    def height(self, room: int, unit: float) -> int:
        return round(52 * unit)

    def _words(self) -> tuple[str, str]:
        replay = self.replay
        move = _("move {n} of {all}").format(n=number(replay.index), all=number(replay.last))
        action = replay.stage.action
        kind = {"back": _("taken back"), "redo": _("done again")}.get(str(action.kind)) if action else ""
        return f"{move} · {kind}" if kind else move, f"{replay.cards}/52"

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        box, (move, cards) = self.box, self._words()
        y = box.y + 14 * unit
        wide = paint.text(surface, cards, (box.right, y), 20 * unit, "gold_light", "strong", align=1)
        size = paint.fitted(move, 20 * unit, box.w - wide - 20 * unit, least=11 * unit)
        paint.text(surface, move, (box.x, y), size, "text_soft")
        high = round(12 * unit)
        draw_meter(surface, Box(box.x, box.bottom - high - round(6 * unit), box.w, high), self.replay.cards)


class TimeLine(Widget):
    """All moves on a line, a tick over each redistribution. Left and right go from move to move; it can be dragged."""

    drags: ClassVar[bool] = True
    radius: ClassVar[float] = 8

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.key = "time line"

    def height(self, room: int, unit: float) -> int:
        return round(46 * unit)

    def _track(self, unit: float) -> Box:
        edge = round(16 * unit)
        return Box(self.box.x + edge, self.box.bottom - round(20 * unit), self.box.w - 2 * edge, 0)

    def _x(self, track: Box, index: int) -> float:
        return track.x + track.w * index / max(1, self.replay.last)

    def focus_box(self, unit: float) -> Box:
        track = self._track(unit)
        return Box.of(self._x(track, self.replay.index) - 14 * unit, track.y - 16 * unit, 28 * unit, 32 * unit)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Act) and intent.name in ("left", "right"):
            self.replay.by(1 if intent.name == "right" else -1)
            return True
        if isinstance(intent, Act) and intent.name == "pick":
            self.replay.toggle()
            return True
        if isinstance(intent, Pointer) and self.box.w:
            edge = 16 * self.box.h / 46
            along = (intent.x - self.box.x - edge) / max(1, self.box.w - 2 * edge)
            self.replay.playing = False
            self.replay.go(round(along * self.replay.last))
            return True
        return False

    def click(self) -> None:
        """The press has brought the mark there."""

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        track = self._track(unit)
        thick = max(2, round(4 * unit))
        ticks = self.replay.redistributions
        wide = max(1, round(min(2 * unit, track.w / max(1, 2 * len(ticks)))))
        for index in ticks:
            x = round(self._x(track, index))
            surface.fill(COLOUR["gold_dark"], (x - wide // 2, track.y - round(22 * unit), wide, round(11 * unit)))
        for index in (0, self.replay.last):
            x = round(self._x(track, index))
            mark = (x, track.y - round(7 * unit), max(1, round(1.5 * unit)), round(14 * unit))
            surface.fill(COLOUR["text_faint"], mark)
        here = round(self._x(track, self.replay.index))
        surface.fill(COLOUR["panel_line"], (track.x, track.y - thick // 2, track.w, thick))
        surface.fill(COLOUR["gold"], (track.x, track.y - thick // 2, here - track.x, thick))
        line = "text" if state == "hover" else "ink"
        paint.lozenge(surface, here, track.y, 13 * unit, "focus" if state == "pressed" else "gold", line, 2 * unit)


class _PlayButton(Button):
    """Shows what it does now: play, or pause."""

    def __init__(self, replay: Replay) -> None:
        super().__init__("", replay.toggle, "primary", "play", key="play")
        self.replay = replay

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        self.sign = "pause" if self.replay.playing else "play"
        super().paint(surface, unit, state)


def keys(replay: Replay) -> list[Item]:
    """To the start, one back, play, one on, to the end."""
    return [
        Button("", partial(replay.by, -replay.last), sign="first", key="first"),
        Button("", partial(replay.by, -1), sign="backward", key="backward"),
        _PlayButton(replay),
        Button("", partial(replay.by, 1), sign="forward", key="forward"),
        Button("", partial(replay.by, replay.last), sign="last", key="last"),
    ]


def speeds(replay: Replay, set_speed: Callable[[int], object]) -> Item:
    """How fast it plays."""
    return Choices([(speed, f"{speed}×") for speed in SPEEDS], replay.speed, set_speed, key="speed")


class Panel(Group):
    """Items below each other in a frame, one of which takes the height left over."""

    def __init__(self, parts: Sequence[Item], stretch: int) -> None:
        self.column = Column(parts, 12, stretch=stretch)
        super().__init__([self.column])

    def height(self, room: int, unit: float) -> int:
        edge = round(EDGE * unit)
        return self.column.height(room - 2 * edge, unit) + 2 * edge

    def place(self, box: Box, unit: float) -> None:
        super().place(box, unit)
        edge = round(EDGE * unit)
        self.column.place(Box(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge), unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        paint.plate(surface, self.box, "panel", RADIUS["panel"] * unit, "panel_line", max(1, 1.5 * unit))
        super().draw(surface, unit, look)
