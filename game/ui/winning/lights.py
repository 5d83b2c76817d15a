"""Cruel's celebration: the four kings become four windows of coloured glass, lit from the top down both sides."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui import svg
from game.ui.cards import card_width, suit_svg
from game.ui.deck_parts import palette
from game.ui.geometry import Box
from game.ui.pagewindow import line_stepped
from game.ui.pictures import mix
from game.ui.theme import COLOUR
from game.ui.winning.spectacle import Figure, Span, uncover

Surface = pygame.Surface

KINGS: Final = Span(0, 150)
"""The kings leave the foundations."""
WINDOWS: Final = Span(150, 500)
"""They become windows."""
FADING: Final = Span(150, 330)
"""They fade in them."""
PANES: Final = Span(300, 1000)
"""The panes of the first window are lit."""
APART: Final = 90
"""From one window to the next."""

# Lengths in units of the figure.
WIDE, HIGH, BETWEEN = 400, 610, 67
KING = 300
STEP: Final = (0.2, 0.16)
"""Width and height of the steps, of the window's."""
GOLD, INK = 6, 12
"""Widths of the frame's lines."""
ROUNDEL = 78
PANE = 15
"""Degrees."""
STEPS = 180 // PANE + 1

PETALS: Final = {
    "S": ("M-7,-58L0,-150L7,-58Z", "M0,-58V-150L7,-58Z"),
    "H": ("M0,-56C-14,-104 -12,-136 0,-150C12,-136 14,-104 0,-56Z", "M0,-150C12,-136 14,-104 0,-56Z"),
    "D": ("M0,-57L9,-104L0,-150L-9,-104Z", "M0,-57L9,-104L0,-150Z"),
    "C": ("M0,-57C-10,-104 -11,-136 0,-150C11,-136 10,-104 0,-57Z", "M0,-150C11,-136 10,-104 0,-57Z"),
}
"""A ray of the ace's sun by suit, and its shaded half, where the roundel's radius is 59."""


class Lights(Figure):
    """The four lights."""

    shapes = tuple(
        (columns * (WIDE + BETWEEN), 4 // columns * HIGH + (4 // columns - 1) * BETWEEN) for columns in (4, 2)
    )
    curtained = False

    def prepare(self, area: Box, end: Box, kings: Sequence[tuple[Card, Box]]) -> None:
        super().prepare(area, end, kings)
        columns = 4 if end.w > end.h else 2
        self.unit = unit = self.scale(end)
        self.size = round(WIDE * unit), round(HIGH * unit)
        pitch = (WIDE + BETWEEN) * unit, (HIGH + BETWEEN) * unit
        middle = (columns - 1) / 2, (4 // columns - 1) / 2
        self.lines = max(2, 2 * round(GOLD * unit / 2)), max(4, 2 * round(INK * unit / 2))
        self.kings = kings
        self.places = [
            ((i % columns - middle[0]) * pitch[0], (i // columns - middle[1]) * pitch[1]) for i in range(len(kings))
        ]
        self.king = card_width(round(KING * unit)), round(KING * unit)
        # From the pictures that the table has: they never rest long enough for that to be seen.
        self.faces = [pygame.transform.smoothscale(self.deck.face(card, lying.h), self.king) for card, lying in kings]
        suits = [card[1] for card, _lying in kings]
        self.dark = [self._framed(suit, "") for suit in suits]
        self.lit = [self._framed(suit, _glass(suit, glass_colours(self.deck.suits, suit))) for suit in suits]
        self.lighted = [0] * len(suits)

    def _framed(self, suit: str, panes: str) -> Surface:
        """A window with its frame and its roundel, opaque, which draws fastest: its outer corners are never drawn."""
        (w, h), unit, (gold, ink) = self.size, self.unit, self.lines
        edge = ink // 2
        picture = Surface((w + 2 * edge, h + 2 * edge))
        picture.fill(COLOUR["panel"])
        if panes:
            picture.blit(svg.raster(panes, self.size, (WIDE, HIGH)), (edge, edge))
        for tone, wide in (("ink", ink), ("gold", gold)):
            _draw_line(picture, Box(edge, edge, w, h), tone, wide)
        side = round((2 * ROUNDEL + 4) * unit)
        roundel = svg.raster(_roundel(suit, self.deck.suit_colour(suit)), (side, side), (122, 122))
        picture.blit(roundel, ((picture.get_width() - side) // 2, (picture.get_height() - side) // 2))
        return picture

    def draw(self, surface: Surface, ms: float) -> None:
        x, y = self.middle(ms)
        for i, (dx, dy) in enumerate(self.places):
            middle = x + dx, y + dy
            if KINGS.part(ms) < 1:
                self._draw_king(surface, i, middle, KINGS.eased(ms))
            else:
                self._light(i, PANES.later(APART * i), ms)
                self._draw_window(surface, i, middle, ms)

    def _draw_king(self, surface: Surface, i: int, middle: tuple[float, float], way: float) -> None:
        """A king between its foundation and its place."""
        face, start, end = self.faces[i], self.kings[i][1], self.king
        w, h = (round(a + (b - a) * way) for a, b in zip(start[2:], end, strict=True))
        x = start.x + start.w / 2 + (middle[0] - start.x - start.w / 2) * way
        y = start.y + start.h / 2 + (middle[1] - start.y - start.h / 2) * way
        surface.blit(self.resize(face, (w, h)), (round(x - w / 2), round(y - h / 2)))

    def _draw_window(self, surface: Surface, i: int, middle: tuple[float, float], ms: float) -> None:
        """A window, as far as it is open, and what is still to be seen of its king."""
        opened, fading = WINDOWS.eased(ms), 1 - FADING.part(ms)
        gold, ink = self.lines
        w, h = (round(a + (b - a) * opened) for a, b in zip(self.king, self.size, strict=True))
        box = Box.of(middle[0] - w / 2, middle[1] - h / 2, w, h)
        glass = self.lit[i] if self.lighted[i] == STEPS else self.dark[i]
        if opened == 1:
            _blit_stepped(surface, glass, box, ink // 2)
            return
        _blit_stepped(surface, glass, box, 0)
        _draw_line(surface, box, "gold", gold)
        if fading:
            self.faces[i].set_alpha(round(255 * fading))
            surface.blit(self.faces[i], (round(middle[0] - self.king[0] / 2), round(middle[1] - self.king[1] / 2)))

    def _light(self, i: int, span: Span, ms: float) -> None:
        """Light the panes that are due: each is drawn once on the dark window."""
        due = int(span.eased(ms) * (STEPS - 1) + 1e-9) + 1 if ms >= span.start else 0
        if due < STEPS:
            for step in range(self.lighted[i], due):
                for side in (1, -1) if 0 < step < STEPS - 1 else (1,):
                    uncover(self.dark[i], self.lit[i], self._pane(side * step * PANE))
        self.lighted[i] = max(self.lighted[i], due)

    def _pane(self, angle: float) -> list[svg.Point]:
        """The corners of a pane, in pixels of its window."""
        w, h = self.dark[0].get_size()
        reach = w + h
        sides = (svg.polar(w / 2, h / 2, reach, angle + side * PANE / 2) for side in (-1, 1))
        return svg.clipped([(w / 2, h / 2), *sides], (0, 0, w, h))


def glass_colours(suits: str, suit: str) -> tuple[str, str, str]:
    """The colours of a suit's panes, by turns, and of its rays."""
    tones = palette(suits, suit)
    if suit == "D" and tones["cloth"] == palette(suits, "H")["cloth"]:
        return COLOUR["gold"], COLOUR["gold_dark"], tones["ivory"]
    return tones["cloth"], tones["deep"], COLOUR["gold_light"] if suit == "H" else tones["accent"]


def _glass(suit: str, colours: tuple[str, str, str]) -> str:
    """The panes of a lit window, the leads between them, and the rays of the suit's ace."""
    main, deep, bright = colours
    box, middle, reach = (0, 0, WIDE, HIGH), (WIDE / 2, HIGH / 2), WIDE + HIGH
    shade = mix(bright, deep, 0.45)
    whole, half = PETALS[suit]
    petal = svg.path(whole, bright) + svg.path(half, shade) + svg.path(whole, "none", COLOUR["ink"], 1.8)
    inner = ""
    for i in range(360 // PANE):
        pane = svg.ray(*middle, 0, reach, (i - 0.5) * PANE, (i + 0.5) * PANE, box)
        inner += svg.path(pane, deep if i % 2 else main)
    for i in range(360 // PANE):
        edge = (i + 0.5) * PANE
        inner += svg.path(svg.ray(*middle, 0, reach, edge - 0.22, edge + 0.22, box), COLOUR["ink"])
    scale = svg.num(0.92 * ROUNDEL / 59)
    petals = "".join(svg.group(petal, f"rotate({i * 2 * PANE})") for i in range(180 // PANE))
    return inner + svg.group(petals, f"translate({middle[0]},{middle[1]}) scale({scale})")


def _roundel(suit: str, ink: str) -> str:
    """The suit in a rayed roundel, as in the middle of its ace, in a box of 122."""
    tones = palette("two", suit)
    gold, dark = COLOUR["gold"], COLOUR["ink"]
    inner = svg.circle(0, 0, 59, gold, dark, 2.3)
    inner += "".join(svg.circle(*svg.polar(0, 0, 55.3, 10 * i), 1.5, dark) for i in range(36))
    inner += svg.circle(0, 0, 51.5, tones["ground"], dark, 1.6)
    rays = (svg.sector(0, 0, 0, 50.7, PANE * i - 3.75, PANE * i + 3.75) for i in range(24))
    inner += "".join(svg.path(ray, tones["ray"]) for ray in rays)
    down, scale = {"H": (3, 0.7), "D": (0, 0.8)}.get(suit, (-1, 0.7))
    inner += svg.group(svg.path(suit_svg(suit), ink), f"translate(0,{down}) scale({scale})")
    return svg.group(inner, "translate(61,61)")


def _draw_line(surface: Surface, box: Box, tone: str, wide: int) -> None:
    """A line along the edge of a window."""
    line_stepped(surface, box.grown(wide // 2), _steps(box), _steps(box), tone, wide)


def _steps(box: Box) -> tuple[int, int]:
    """Width and height of the corners that a window lacks."""
    return round(STEP[0] * box.w), round(STEP[1] * box.h)


def _blit_stepped(surface: Surface, picture: Surface, box: Box, edge: int) -> None:
    """The middle of a picture in a window's box and `edge` pixels around it."""
    (w, h), outer = _steps(box), box.grown(edge)
    left, top = (picture.get_width() - outer.w) // 2, (picture.get_height() - outer.h) // 2
    for part in (
        Box(w, 0, outer.w - w, h),
        Box(0, h, outer.w, outer.h - 2 * h),
        Box(0, outer.h - h, outer.w - w, h),
    ):
        surface.blit(picture, (outer.x + part.x, outer.y + part.y), (left + part.x, top + part.y, part.w, part.h))
