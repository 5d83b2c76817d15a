"""Small pictures for pages, each a new surface: a position, a fan of cards, packets, steps, shapes of a table."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.rules import PATIENCES
from game.rules.cards import SUITS, Card
from game.ui import paint, svg
from game.ui.cards import SMALL_BELOW, Deck, card_width
from game.ui.layout.mini import Piles, mini
from game.ui.theme import COLOUR, colour

Surface = pygame.Surface


def blank(w: int, h: int) -> Surface:
    """A transparent surface."""
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)


def mix(a: str, b: str, share: float) -> str:
    """The colour that lies that share of the way from one colour or role to another."""
    tone = pygame.Color(colour(a)).lerp(colour(b), share)
    return f"#{tone.r:02X}{tone.g:02X}{tone.b:02X}"


def position(deck: Deck, game: str, piles: Piles, w: int, h: int) -> Surface:
    """A whole position, small. `piles` as `Patience.piles` gives them; an unknown game is shown as Cruel is."""
    image = blank(w, h)
    stand = mini(game, piles, w, h)
    face_down = PATIENCES[game].face_down if game in PATIENCES else ()
    hidden = {card for place in face_down for card in piles[place]}
    for place, box in stand.places.items():
        if not piles[place]:
            image.blit(deck.place(stand.high, place_suit(place)), box[:2])
    shown = {box: card for card, box in stand.cards.items()}  # of cards in one spot the last one
    for box, card in shown.items():
        image.blit(deck.back(stand.high) if card in hidden else deck.face(card, stand.high), box[:2])
    return image


def place_suit(place: str) -> str | None:
    """The suit of a foundation that is named after one."""
    return place[1:] if place.startswith("F") and place[1:] in SUITS else None


def fan(deck: Deck, cards: Sequence[Card], w: int, h: int, high: float, radius: float, spread: float) -> Surface:
    """Cards held in a hand, in the middle of the picture: card height and radius in pixels, spread in degrees."""
    scale = high / 350
    middle = (len(cards) - 1) / 2
    sag = radius * (1 - math.cos(math.radians(middle * spread)))
    tilt = math.sin(math.radians(middle * spread)) * high * 5 / 14
    x, y = w / 2, (h + sag + tilt * 0.4) / 2 + radius - tilt * 0.2 - sag / 2
    inner = ""
    for i, card in enumerate(cards):
        turn = (i - middle) * spread
        place = f"translate({svg.num(x)},{svg.num(y)}) rotate({svg.num(turn)})"
        place += f" translate({svg.num(-high * 5 / 14)},{svg.num(-radius - high / 2)}) scale({scale:.5f})"
        inner += svg.group(deck.shapes(card, small=high < SMALL_BELOW), place)
    return svg.raster(inner, (w, h))


def packets(image: Surface, box: pygame.Rect, rows: int, columns: int, lit: int = 1) -> None:
    """Twelve packets of four slats; the first `lit` are lit."""
    pw, ph = box.w / columns, box.h / rows
    slat, high = pw * 0.17, ph * 0.7
    for i in range(rows * columns):
        x = box.x + (i % columns + 0.5) * pw
        y = box.y + (i // columns + 0.5) * ph
        for j in range(4):
            names = ("gold", "paper") if i < lit else ("text_faint", "panel_line")
            left = round(x - slat * 2.3 + j * slat * 1.18)
            image.fill(COLOUR[names[0 if j == 3 else 1]], (left, round(y - high / 2), max(2, round(slat)), round(high)))


def rays(image: Surface, box: pygame.Rect, x: float, y: float, ink: str, count: int = 40, half: float = 2.2) -> None:
    """Rays from a point, cut to a box."""
    reach = math.hypot(box.w, box.h) * 1.5
    inside = (0.0, 0.0, float(box.w), float(box.h))
    turns = [i * 360 / count for i in range(count)]
    inner = "".join(
        svg.path(data, ink)
        for t in turns
        if (data := svg.ray(x - box.x, y - box.y, 0, reach, t - half, t + half, inside))
    )
    image.blit(svg.raster(inner, box.size), box)


def steps(w: int, h: int, unit: float) -> Surface:
    """Four rows of hops over the thirteen ranks: by one, by two, by three, by four."""
    row, along = h / 4, (w - 14 * unit) / 12
    left = 7 * unit
    inner = ""
    for k in range(1, 5):
        y = row * k - row * 0.14
        inner += svg.path(f"M0,{svg.num(y)}H{w}", "none", COLOUR["text_faint"], max(1, 1.2 * unit), cap="butt")
        hops = range(k, 14, k)
        for a, b in pairwise(hops):
            inner += _hop(left + (a - 1) * along, left + (b - 1) * along, y, row * 0.66, k, unit)
        for value in range(1, 14):
            on = value in hops
            ink = COLOUR["paper" if on else "text_faint"]
            inner += svg.lozenge(left + (value - 1) * along, y, (5.5 if on else 3) * unit, ink)
    return svg.raster(inner, (w, h))


def _hop(start: float, end: float, y: float, most: float, ribs: int, unit: float) -> str:
    """A fan from one rank to another, with a rib for each rank between."""
    reach = (end - start) / 2
    high = min(reach, most)
    x = start + reach
    arc = f"M{svg.num(start)},{svg.num(y)}A{svg.num(reach)},{svg.num(high)} 0 0 1 {svg.num(end)},{svg.num(y)}"
    fill = mix("felt", "gold", 0.16 + 0.05 * ribs)
    inner = svg.path(arc, fill, COLOUR["gold"], 2.4 * unit, cap="butt")
    turns = {180 * t / (2 * ribs) for t in range(1, 2 * ribs)} if ribs > 1 else set()
    for turn in sorted(turns):
        angle = math.radians(turn)
        tip = (x + reach * math.cos(angle), y - high * math.sin(angle))
        inner += svg.path(svg.points([(x, y), tip], close=False), "none", COLOUR["gold"], 1.2 * unit)
    return inner


def orders(deck: Deck, w: int, h: int, unit: float) -> Surface:
    """The steps beside the four kings that end them."""
    image = blank(w, h)
    high = max(8, round(h / 4 * 0.86))
    wide = card_width(high)
    image.blit(steps(max(8, round(w - wide - 22 * unit)), h, unit), (0, 0))
    for k, suit in enumerate("CDHS"):
        image.blit(deck.face(Card("K" + suit), high), (w - wide, round(h / 4 * k + h / 4 * 0.07)))
    return image


def hand_and_packets(deck: Deck, w: int, h: int, unit: float) -> Surface:
    """A fan of four cards over twelve packets, on rays."""
    image = blank(w, h)
    ink = mix("felt", "panel", 0.35)
    rays(image, pygame.Rect(0, 0, w, h), w / 2, h * 0.8, ink)
    low = round(h * 0.22)
    high = min(h * 0.52, w * 0.46)
    cards = [Card(name) for name in ("5C", "9H", "2D", "KD")]
    image.blit(fan(deck, cards, w, h - low, high, high * 1.32, 14), (0, 0))
    edge = round(min(30 * unit, w * 0.06))
    packets(image, pygame.Rect(edge, h - low - round(4 * unit), w - 2 * edge, low), 2, 6)
    return image


def table_shape(rows: int, columns: int, w: int, h: int, unit: float) -> Surface:
    """Piles in rows and columns; no rows: whatever the window asks for."""
    image = blank(w, h)
    if not rows:
        _window_sign(image, unit)
        return image
    step = min((w - 40 * unit) / columns, (h - 26 * unit) / rows * 1.25, 40 * unit)
    high = step / 1.25
    left, top = (w - step * columns) / 2, (h - high * rows) / 2 + 3 * unit
    slats = 3 if step > 14 * unit else 2
    for i in range(rows * columns):
        x, y = left + (i % columns) * step, top + (i // columns) * high
        for j in range(slats):
            ink = COLOUR["paper" if j == slats - 1 else "text_faint"]
            slat = (round(x + 2 * unit + j * step * 0.22), round(y + 3 * unit), max(1, round(step * 0.2)))
            image.fill(ink, (*slat, max(2, round(high - 6 * unit))))
    return image


def _window_sign(image: Surface, unit: float) -> None:
    w, h = image.get_size()
    k = min(unit, h / 90, w / 110)
    line = COLOUR["text_faint"]
    inner = svg.rect(-44, -30, 88, 52, "none", 5, line, 2) + svg.path("M-30,30H30", "none", line, 2)
    inner += svg.path("M-18,-4L-8,-11V3ZM18,-4L8,-11V3Z", COLOUR["gold"])
    image.blit(svg.raster(svg.group(inner, "translate(48,36)"), (96 * k, 72 * k), (96, 72)), _centred(w, h, k))


def _centred(w: int, h: int, k: float) -> tuple[int, int]:
    return round(w / 2 - 48 * k), round(h / 2 - 33 * k)


def sunrise(w: int, h: int, day: str, unit: float) -> Surface:
    """The daily deal: a half sun over the day of the month."""
    image = blank(w, h)
    x, y = w / 2, h * 0.78
    outer = min(w * 0.46, y * 0.95)
    inner = ""
    for i in range(19):
        turn = -90 + i * 10
        ink = COLOUR["gold" if i % 2 == 0 else "button_hover"]
        reach = outer * (1 if i % 2 == 0 else 0.86)
        inner += svg.path(svg.sector(x, y, outer * 0.56, reach, turn - 2.4, turn + 2.4), ink)
    inner += svg.path(svg.sector(x, y, 0, outer * 0.5, -90, 90), COLOUR["panel_raised"], COLOUR["gold"], 2 * unit)
    inner += svg.path(f"M{svg.num(w * 0.06)},{svg.num(y)}H{svg.num(w * 0.94)}", "none", COLOUR["gold"], 2 * unit)
    image.blit(svg.raster(inner, (w, h)), (0, 0))
    paint.text(image, day, (x, y - outer * 0.2), outer * 0.36, "gold_light", "strong", align=0.5)
    return image


SHAPES: Final[dict[str, tuple[int, int]]] = {
    "auto": (0, 0),
    "3x4": (3, 4),
    "2x6": (2, 6),
    "1x12": (1, 12),
    "4x3": (4, 3),
}
"""Rows and columns of each shape of the Cruel table."""

Make = Callable[[int, int], Surface]
