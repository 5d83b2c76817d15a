"""Drawing: text, plates, shadows, rings. Every function draws on a surface; what costs is rendered once and kept."""

import math
import random
from functools import lru_cache
from typing import Final

import pygame

from game.host.paths import asset
from game.ui import svg
from game.ui.cards import suit_svg
from game.ui.geometry import Box
from game.ui.glyphs import SUIT_SIGNS, Kind, Run, runs
from game.ui.icons import icon
from game.ui.kept import kept
from game.ui.layout.text import accompanied
from game.ui.theme import COLOUR, FONT_FILE, RADIUS, SHADOW, TABULAR, colour

Surface = pygame.Surface


@lru_cache(maxsize=128)
def font(role: str, size: int) -> pygame.font.Font:
    """The typeface of a role (text, strong, display) at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(asset(FONT_FILE[role]), max(6, size))


@lru_cache(maxsize=128)
def _capitals(role: str, size: int) -> int:
    metrics = font(role, size).metrics("H")[0]
    return int(metrics[3]) if metrics else size


@lru_cache(maxsize=4096)
def _known(character: str, role: str) -> bool:
    """Whether the typeface has a glyph; its own sign for a missing one is blank."""
    metrics = font(role, 32).metrics(character)[0]
    return character == "\N{NO-BREAK SPACE}" or (metrics is not None and any(metrics[:4]))


@lru_cache(maxsize=4096)
def _able(words: str, role: str) -> str:
    """The role, or, where Limelight lacks letters that Jost has (Cyrillic, a comma below), that of Jost."""
    if role != "display" or words.isascii():
        return role
    helps = any(_known(character, "strong") and not _known(character, role) for character in words)
    return "strong" if helps else role


@lru_cache(maxsize=4096)
def _runs(words: str, role: str) -> list[Run]:
    if words.isascii() and words.isprintable():
        return [Run("text", words)]
    return runs(words, lambda character: _known(character, role))


@kept
def _rendered(words: str, role: str, size: int, ink: str) -> Surface:
    parts = _runs(words, role)
    face = font(role, size)
    if len(parts) == 1 and parts[0].kind == "text":
        return face.render(parts[0].words, True, ink)
    line = pygame.Surface((max(1, _width(words, role, size)), face.get_height()), pygame.SRCALPHA)
    x = 0
    for run in parts:
        if run.kind == "text":
            line.blit(face.render(run.words, True, ink), (x, 0))
        else:
            sign = _suits if run.kind == "suit" else _boxes
            sign(line, x, run.words, role, size, ink)
        x += _run_width(run, role, size)
    return line


def _suits(line: Surface, x: int, words: str, role: str, size: int, ink: str) -> None:
    """The deck's suits, centred on the capitals."""
    high = round(1.06 * _capitals(role, size))
    top = font(role, size).get_ascent() - _capitals(role, size) / 2 - high / 2
    for i, sign in enumerate(words):
        drawing = svg.path(suit_svg(SUIT_SIGNS[sign]), ink, more='transform="translate(50,50)"')
        left = x + i * _step("suit", role, size) + round(0.04 * size)
        line.blit(svg.raster(drawing, (high, high), (100, 100)), (left, round(top)))


def _boxes(line: Surface, x: int, words: str, role: str, size: int, ink: str) -> None:
    """A hollow box for each character that the typeface lacks."""
    tall, base, step = _capitals(role, size), font(role, size).get_ascent(), _step("lacking", role, size)
    for i in range(len(words)):
        pygame.draw.rect(line, ink, (x + i * step + 1, base - tall, step - 3, tall), max(1, size // 16))


def _step(kind: Kind, role: str, size: int) -> int:
    """The width of a sign that is no glyph."""
    return round(1.06 * _capitals(role, size) + 0.08 * size) if kind == "suit" else max(6, round(0.62 * size))


def _run_width(run: Run, role: str, size: int) -> int:
    return font(role, size).size(run.words)[0] if run.kind == "text" else len(run.words) * _step(run.kind, role, size)


@lru_cache(maxsize=8192)
def _width(words: str, role: str, size: int) -> int:
    return sum(_run_width(run, role, size) for run in _runs(words, role))


def width(words: str, size: float, role: str = "text", *, tabular: bool = False) -> int:
    """Pixels that a line takes."""
    return _width(words.translate(TABULAR) if tabular else words, _able(words, role), round(size))


def text(
    surface: Surface,
    words: str,
    at: tuple[float, float],
    size: float,
    ink: str = "text",
    role: str = "text",
    *,
    align: float = 0,
    tabular: bool = False,
) -> int:
    """Draw one line and return its width. `at` is its middle height by the capitals; `align` 0 left, 0.5, 1 right."""
    if not words:
        return 0
    pixels, role = round(size), _able(words, role)
    shown = _rendered(words.translate(TABULAR) if tabular else words, role, pixels, colour(ink))
    top = at[1] + _capitals(role, pixels) / 2 - font(role, pixels).get_ascent()
    surface.blit(shown, (round(at[0] - align * shown.get_width()), round(top)))
    return shown.get_width()


def fitted(words: str, size: float, room: float, role: str = "text", least: float = 10) -> float:
    """The largest size up to `size` at which the line takes at most `room` pixels, but never under `least`."""
    size = round(size)
    while size > least and width(words, size, role) > room:
        size -= 1
    return size


def elided(words: str, size: float, room: float, role: str = "text") -> str:
    """The line, its end cut for an ellipsis where it takes more than `room` pixels."""
    if width(words, size, role) <= room:
        return words
    while words and width(words + "…", size, role) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(words: str, size: float, room: float, role: str = "text") -> list[str]:
    """The words broken into lines of at most `room` pixels; a longer single word is broken where it must be."""
    lines: list[str] = []
    for part in words.split("\n"):
        own: list[str] = []
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, size, role) > room:
                own.append(line)
                longer = word
            while width(longer, size, role) > room and len(longer) > 1:
                longer, head = _broken(longer, size, room, role)
                own.append(head)
            line = longer
        lines += accompanied(part, [*own, line], lambda last: width(last, size, role) <= room)
    return lines


def _broken(word: str, size: float, room: float, role: str) -> tuple[str, str]:
    """The rest, and as much of a word as goes into a line, one character at least."""
    count = len(word) - 1
    while count > 1 and width(word[:count], size, role) > room:
        count -= 1
    return word[count:], word[:count]


def paragraph(
    surface: Surface, words: str, box: Box, size: float, ink: str = "text", role: str = "text", lead: float = 1.4
) -> int:
    """Draw wrapped text from the top of the box and return the y under it."""
    y = float(box.y)
    for line in wrapped(words, size, box.w, role):
        text(surface, line, (box.x, y + size * lead / 2), size, ink, role)
        y += size * lead
    return round(y)


@kept
def _plate(w: int, h: int, fill: str, radius: float, line: str, stroke: float, opacity: float) -> Surface:
    edge = f' stroke="{line}" stroke-width="{svg.num(stroke)}"' if line else ""
    half = stroke / 2
    return svg.raster(
        f'<rect x="{half}" y="{half}" width="{w - stroke}" height="{h - stroke}" rx="{svg.num(radius)}"'
        f' fill="{fill}" fill-opacity="{opacity}"{edge}/>',
        (w, h),
    )


def plate(
    surface: Surface,
    box: Box,
    fill: str = "panel",
    radius: float = 10,
    line: str = "",
    stroke: float = 0,
    opacity: float = 1,
) -> None:
    """A rounded rectangle; `fill` may be ``none``."""
    if box.w <= 0 or box.h <= 0:
        return
    image = _plate(box.w, box.h, colour(fill), radius, colour(line), stroke if line else 0, opacity)
    surface.blit(image, box[:2])


def _blurred(w: int, h: int, radius: int, ink: pygame.Color, blur: int) -> Surface:
    """A rounded rectangle gone soft, with twice the blur around it. Blurred small and enlarged: nobody sees that."""
    small = max(1, blur // 4)
    full = (w + 4 * blur, h + 4 * blur)
    size = (max(1, round(full[0] / small)), max(1, round(full[1] / small)))
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((ink.r, ink.g, ink.b, 0))
    inner = (2 * blur / small, 2 * blur / small, w / small, h / small)
    pygame.draw.rect(image, ink, [round(value) for value in inner], border_radius=radius // small)
    soft = pygame.transform.gaussian_blur(image, max(1, blur // small))
    return pygame.transform.smoothscale(soft, full) if small > 1 else soft


@kept
def _shadow(w: int, h: int, radius: int, blur: int, alpha: int) -> Surface:
    ink = pygame.Color(COLOUR["shadow"])
    ink.a = alpha
    return _blurred(w, h, radius, ink, blur)


def shadow(surface: Surface, box: Box, kind: str, unit: float, radius: float = 10) -> None:
    """The shadow of a card, a lifted card or a panel, to be drawn before it."""
    down, blur, alpha = SHADOW[kind]
    soft = max(1, round(blur * unit))
    image = _shadow(box.w, box.h, round(radius), soft, alpha)
    surface.blit(image, (box.x - 2 * soft, box.y - 2 * soft + round(down * unit)))


def panel(surface: Surface, box: Box, unit: float, fill: str = "panel", line: str = "panel_line") -> None:
    """A plate with its shadow and the stepped gold hairline inside."""
    radius = RADIUS["panel"] * unit
    shadow(surface, box, "panel", unit, radius)
    plate(surface, box, fill, radius, line, max(1, 1.5 * unit))
    surface.blit(_stepped(box.w, box.h, round(unit, 3)), box[:2])


@kept
def _stepped(w: int, h: int, unit: float) -> Surface:
    a = s = 6 * unit
    corner = [(a + 2 * s, a), (a + 2 * s, a + s), (a + s, a + s), (a + s, a + 2 * s), (a, a + 2 * s)]
    top_right = [(w - x, y) for x, y in corner]
    bottom_right = [(w - x, h - y) for x, y in reversed(corner)]
    bottom_left = [(x, h - y) for x, y in corner]
    outline = svg.points(top_right + bottom_right + bottom_left + corner[::-1])
    ink = svg.path(outline, "none", COLOUR["gold"], max(1, 1.3 * unit), join="miter", more='stroke-opacity="0.75"')
    return svg.raster(ink, (w, h))


def rule(surface: Surface, x: float, y: float, w: float, unit: float, ink: str = "gold") -> None:
    """A hairline with a lozenge in its middle."""
    thick = max(1, round(1.4 * unit))
    half = round(w / 2 - 9 * unit)
    surface.fill(colour(ink), (round(x), round(y - thick / 2), half, thick))
    surface.fill(colour(ink), (round(x + w) - half, round(y - thick / 2), half, thick))
    lozenge(surface, x + w / 2, y, 5 * unit, ink)


@kept
def _lozenge(side: int, fill: str, line: str, stroke: float) -> Surface:
    return svg.raster(svg.lozenge(side / 2, side / 2, side / 2 - stroke, fill, line, stroke), (side, side))


def lozenge(
    surface: Surface, x: float, y: float, r: float, fill: str = "gold", line: str = "", stroke: float = 0
) -> None:
    """The sign for chosen, won, here, centred on the point."""
    side = max(3, round(2 * r))
    surface.blit(_lozenge(side, colour(fill), colour(line), stroke), (round(x - side / 2), round(y - side / 2)))


@kept
def _ring(w: int, h: int, radius: float, ink: str, stroke: float) -> Surface:
    return svg.raster(svg.rect(stroke / 2, stroke / 2, w - stroke, h - stroke, "none", radius, ink, stroke), (w, h))


def ring(
    surface: Surface, box: Box, ink: str, unit: float, radius: float = 9, stroke: float = 4, gap: float = 3
) -> None:
    """A rounded ring outside the box; stroke and gap in units."""
    thick = max(1.5, stroke * unit)
    around = box.grown(gap * unit + thick)
    surface.blit(_ring(around.w, around.h, radius + gap * unit + thick / 2, colour(ink), thick), around[:2])


@kept
def _glow(w: int, h: int, radius: int, ink: str, blur: int) -> Surface:
    tint = pygame.Color(ink)
    tint.a = 190
    return _blurred(w, h, radius, tint, blur)


def glow(surface: Surface, box: Box, ink: str, unit: float, radius: float = 9) -> None:
    """A soft light behind the box."""
    blur = max(2, round(10 * unit))
    surface.blit(_glow(box.w, box.h, round(radius), colour(ink), blur), (box.x - 2 * blur, box.y - 2 * blur))


@kept
def _chevron(side: int) -> Surface:
    ink = svg.path(f"M1,1H{side - 1}L{side / 2},{side * 0.62}Z", COLOUR["target"], COLOUR["panel"], 1.6)
    return svg.raster(ink, (side, side * 0.7))


def target(surface: Surface, box: Box, unit: float, radius: float) -> None:
    """A place that takes the card held: a mint ring and a chevron over its upper edge."""
    ring(surface, box, "target", unit, radius, 4.5, 1)
    side = max(12, round(0.20 * box.w))
    surface.blit(_chevron(side), (box.x + (box.w - side) // 2, box.y - round(0.34 * side)))


@kept
def _focus(w: int, h: int, radius: float, unit: float) -> Surface:
    pad = round(16 * unit)
    full_w, full_h = w + 2 * pad, h + 2 * pad
    thick = max(2.0, 4 * unit)
    inner = ""
    for ink, gap, line in (("felt_edge", 1, max(2.0, 5 * unit)), ("focus", 5, thick)):
        off = pad - gap * unit - line / 2
        inner += svg.rect(off, off, full_w - 2 * off, full_h - 2 * off, "none", radius + gap * unit, COLOUR[ink], line)
    length = max(9 * unit, min(0.15 * min(w, h), 26 * unit)) + 8 * unit
    edge = max(1.5, 2.5 * unit)
    for sx in (0, 1):
        for sy in (0, 1):
            x, y = (full_w - edge if sx else edge), (full_h - edge if sy else edge)
            dx, dy = (-length if sx else length), (-length if sy else length)
            inner += svg.path(
                svg.points([(x, y + dy), (x, y), (x + dx, y)], close=False),
                "none",
                COLOUR["focus"],
                2 * edge,
                join="miter",
            )
    return svg.raster(inner, (full_w, full_h))


def focus(surface: Surface, box: Box, unit: float, radius: float = 9) -> None:
    """The keyboard focus: a dark gap, an amber ring, a bracket at each corner."""
    pad = round(16 * unit)
    surface.blit(_focus(box.w, box.h, round(radius, 1), round(unit, 3)), (box.x - pad, box.y - pad))


BUTTON: Final = {
    "normal": ("button", "button_line", "text"),
    "hover": ("button_hover", "text_faint", "text"),
    "pressed": ("button_down", "gold", "gold_light"),
    "primary": ("gold", "gold_light", "text_on_gold"),
    "primary_hover": ("primary_hover", "gold_light", "text_on_gold"),
    "danger": ("warning_panel", "warning", "warning"),
    "danger_hover": ("#4A251E", "warning", "warning"),
    "danger_pressed": ("#2C1511", "warning", "warning"),
    "primary_pressed": ("gold_light", "gold_light", "text_on_gold"),
    "disabled": ("none", "panel_line", "text_off"),
    "flat": ("none", "", "text"),
    "flat_hover": ("button", "", "text"),
    "flat_pressed": ("button_down", "", "text"),
    "flat_disabled": ("none", "", "text_off"),
}
"""Fill, line and ink of a button by its state."""


def button(
    surface: Surface, box: Box, label: str, size: float, unit: float, state: str = "normal", sign: str = ""
) -> None:
    """A button with an optional icon before its label; the label shrinks to fit, down to three quarters."""
    fill, line, ink = BUTTON[state]
    radius = RADIUS["button"] * unit
    if state == "pressed":
        box = box._replace(y=box.y + max(1, round(unit)))
    if fill != "none":
        plate(surface, box, fill, radius, line, max(1, 1.5 * unit) if line else 0)
    elif line:
        plate(surface, box, "none", radius, line, max(1, 1.5 * unit))
    side = round(1.25 * size) if sign else 0
    gap = 0.45 * size if sign and label else 0
    fit = fitted(label, size, box.w - side - gap - 0.5 * size, "strong", 0.72 * size) if label else size
    total = side + gap + (width(label, fit, "strong") if label else 0)
    x = box.x + (box.w - total) / 2
    if sign:
        surface.blit(icon(sign, side, ink), (round(x), round(box.y + (box.h - side) / 2)))
    text(surface, label, (x + side + gap, box.y + box.h / 2), fit, ink, "strong")


@kept
def felt(w: int, h: int, cx: float = 0.5, cy: float = 0.46) -> Surface:
    """The table: flat felt, faint rays from a centre (fractions of the size), a darker rim, grain against banding."""
    light, mid, edge = (pygame.Color(COLOUR[name]) for name in ("felt_light", "felt", "felt_edge"))
    small_w, small_h = 96, max(8, min(400, round(96 * h / w)))  # no slot is worth a wait
    small = pygame.Surface((small_w, small_h))
    for y in range(small_h):
        for x in range(small_w):
            far = math.hypot((x / small_w - cx) * 1.05, y / small_h - cy) / 0.72
            tone = light.lerp(mid, far / 0.55) if far < 0.55 else mid.lerp(edge, min(1, (far - 0.55) / 0.75) ** 1.4)
            small.set_at((x, y), tone)
    image = pygame.transform.smoothscale(small, (w, h))
    image.blit(_felt_rays(w, h, cx * w, cy * h), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _grain(image)
    return image


def _felt_rays(w: int, h: int, x: float, y: float) -> Surface:
    """Rays three steps of 255 lighter than the felt: too faint for their edges to need smoothing."""
    image = pygame.Surface((w, h))
    reach = math.hypot(w, h) * 1.1
    for i in range(24):
        tips = [svg.polar(x, y, reach, 15 * i + side) for side in (-3.75, 3.75)]
        pygame.draw.polygon(image, (3, 3, 3), [(x, y), *tips])
    return image


def _grain(image: Surface) -> None:
    steps = bytes((0, 0, 1, 2)[value % 4] for value in range(256))
    grey = random.Random(5).randbytes(128 * 128).translate(steps)
    pixels = bytearray(3 * len(grey))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    tile = pygame.image.frombuffer(bytes(pixels), (128, 128), "RGB")
    for y in range(0, image.get_height(), 128):
        for x in range(0, image.get_width(), 128):
            image.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
