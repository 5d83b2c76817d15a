"""Small line drawings in a 24 box. ``@`` stands for the colour."""

from typing import Final

import pygame

from game.ui import svg
from game.ui.kept import kept
from game.ui.theme import COLOUR, colour


def _line(data: str, width: float = 2.0, join: str = "round") -> str:
    return svg.path(data, "none", "@", width, join=join)


def _solid(data: str) -> str:
    return svg.path(data, "@")


_SUN = svg.circle(12, 12, 5, "@") + "".join(
    svg.group(_solid("M10.4,4L12,-1L13.6,4Z"), f"rotate({45 * turn} 12 12)") for turn in range(8)
)

ICON: Final[dict[str, str]] = {
    "back": _line("M9,5L4,10L9,15M4.5,10H14C18,10 20.5,12.5 20.5,15.5C20.5,18 18.5,20 15.5,20H12"),
    "redo": _line("M15,5L20,10L15,15M19.5,10H10C6,10 3.5,12.5 3.5,15.5C3.5,18 5.5,20 8.5,20H12"),
    "hint": _line(
        "M9,17.5V15.5C7,14.5 5.5,12.3 5.5,9.8A6.5,6.5 0 0 1 18.5,9.8C18.5,12.3 17,14.5 15,15.5V17.5Z"
        "M9.5,20.5H14.5M12,15V10.5"
    ),
    "side": _line("M7,21V3M7,15C7,11 17,12 17,7M13.5,9.5L17,6L20.5,9.5"),
    "analysis": _line("M3,3V21H21M6.5,16L10.5,11L14,13.5L20,5", join="miter"),
    "compare": _line("M3,4H10V20H3ZM14,4H21V20H14Z", join="miter"),
    "sweep": _line("M5,11.5L12,4.5L19,11.5M5,20L12,13L19,20", 2.4, "miter"),
    "menu": _line("M4,6H20M4,12H20M4,18H20"),
    "new": _line("M12,4V20M4,12H20"),
    "end": _line("M6,3V21M6,4H18L15,8.5L18,13H6"),
    "same": _line("M19.5,12A7.5,7.5 0 1 1 16.5,6M16.8,2L16.8,6.5L12.3,6.5"),
    "check": _line("M4,12.5L10,18L20,6"),
    "cut": _line("M3,5H9V19H3ZM15,5H21V19H15ZM12,2V5M12,8V11M12,14V17M12,20V22"),
    "stock": _line("M5,6H15V20H5ZM9,6V3H19V17H15"),
    "cards": _line("M4,7L13,4L17.5,17.5L8.5,20.5ZM15,7H20V20H15"),
    "deal": _line("M9,3L7,21M17,3L15,21M4,9H21M3,15H20"),
    "left": _line("M15,4L7,12L15,20", 2.6, "miter"),
    "right": _line("M9,4L17,12L9,20", 2.6, "miter"),
    "up": _line("M4,16L12,8L20,16", 2.6, "miter"),
    "down": _line("M4,8L12,16L20,8", 2.6, "miter"),
    "daily": svg.group(_SUN, "translate(2.4,2.4) scale(0.8)"),
    "number": _line("M2,2H22V22H2Z", join="miter") + _solid("M6,8H18V10H6ZM6,12H18V14H6ZM6,16H14V18H6Z"),
    "statistics": _solid("M1,22V14H6V22ZM8,22V8H13V22ZM15,22V2H20V22Z"),
    "learn": _line("M12,5C8,2 4,2 1,3V20C4,19 8,19 12,22C16,19 20,19 23,20V3C20,2 16,2 12,5V22", join="miter"),
    "settings": _line("M1,6H23M1,18H23", join="miter") + _solid("M8,0L14,6L8,12L2,6ZM16,12L22,18L16,24L10,18Z"),
    "player": svg.circle(12, 7.5, 5.5, "none", "@", 2) + _line("M2,23C3,14 21,14 22,23", join="miter"),
    "quit": _line("M14,2H3V22H14M9,12H22M17,6.5L22.5,12L17,17.5", join="miter"),
    "play": _solid("M6,2L22,12L6,22Z"),
    "pause": _solid("M5,3H10V21H5ZM14,3H19V21H14Z"),
    "forward": _solid("M8,4L19,12L8,20Z"),
    "backward": _solid("M16,4L5,12L16,20Z"),
    "last": _solid("M5,4L15,12L5,20ZM16,4H19V20H16Z"),
    "first": _solid("M19,4L9,12L19,20ZM5,4H8V20H5Z"),
    "close": _line("M5,5L19,19M19,5L5,19", 2.4),
    "list": _line("M2,4H22M2,12H22M2,20H22", join="miter"),
}


@kept
def icon(name: str, size: int, ink: str = "text") -> pygame.Surface:
    """The drawing `size` pixels square in a colour or role."""
    return svg.raster(ICON[name].replace("@", colour(ink)), (size, size), (24, 24))


@kept
def emblem(size: int) -> pygame.Surface:
    """The redistribution: strips cut after the fourth, in a rayed roundel."""
    gold, dark, paper, panel = (COLOUR[name] for name in ("gold", "gold_dark", "paper", "panel"))
    inner = "".join(
        svg.path(svg.sector(50, 50, 37, 46.5, i * 15 - 4, i * 15 + 4), dark if i % 2 else gold) for i in range(24)
    )
    inner += svg.circle(50, 50, 35, panel, gold, 2.4)
    for i in range(6):
        x = 25.5 + i * 6.2 + (9.4 - 3 if i > 3 else 0)
        inner += svg.path(f"M{x},37H{x + 4.8}V63H{x}Z", paper, more="" if i < 4 else 'fill-opacity="0.72"')
    inner += svg.path("M53,28V72", "none", gold, 2.4, cap="butt", more='stroke-dasharray="4 3"')
    inner += svg.path("M49,24H57L53,30ZM49,76H57L53,70Z", gold)
    return svg.raster(inner, (size, size), (100, 100))


@kept
def lamp(state: str, size: int) -> pygame.Surface:
    """``winnable``: lit, with rays and a tick; ``dead``: struck through; anything else: hollow."""
    good, bad, faint, panel = (COLOUR[name] for name in ("good", "warning", "text_faint", "panel"))
    if state == "winnable":
        inner = "".join(svg.path(svg.sector(16, 16, 10.5, 15.5, a - 5, a + 5), good) for a in range(0, 360, 45))
        inner += svg.circle(16, 16, 8, good) + svg.path("M12,16.3L15,19.3L20.3,12.8", "none", panel, 2.4)
    elif state == "dead":
        inner = svg.circle(16, 16, 8, "none", bad, 2.6) + svg.path("M8,24L24,8", "none", bad, 2.6)
    else:
        inner = svg.circle(16, 16, 7.5, "none", faint, 2.4) + svg.circle(16, 16, 2.2, faint)
    return svg.raster(inner, (size, size), (32, 32))


@kept
def dot(radius: int, *, full: bool) -> pygame.Surface:
    """The lozenge of a counter, full or hollow."""
    side = 2 * radius + 2
    fill = COLOUR["gold_light"] if full else "none"
    line = COLOUR["gold_light"] if full else COLOUR["panel_line"]
    return svg.raster(svg.lozenge(side / 2, side / 2, side / 2 - 1, fill, line, 1.3), (side, side))
