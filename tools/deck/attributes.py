"""What each court figure holds, drawn about x = 0 with the hand at y = 150; a shaft goes down to the sash."""

from collections.abc import Callable

from game.ui.svg import num, polar, sector
from tools.deck.draw import DETAIL, INNER, OUTLINE, at, both, circle, circles, ellipse, group, path, shaded, stroke
from tools.deck.grid import HAND_X, mark

LIFT = {"KC": 8, "QC": 7, "JC": 10, "JS": 6, "KS": 3, "QS": 2}
"""How far an attribute is lowered, to keep its head off the frame."""


def attribute(court: str) -> str:
    """What the court card holds, at its place on the card."""
    return at(HAND_X, LIFT.get(court, 0), ATTRIBUTES[court]())


def _shaft(top: float, half_width: float, fill: str) -> str:
    w = num(half_width)
    return path(f"M-{w},{num(top)}H{w}V190H-{w}Z", fill, INNER)


def _goblet() -> str:
    bowl = "M-16,55H16C16,84 10,98 0,98C-10,98 -16,84 -16,55Z"
    drawn = path("M-3,104H3V166H-3Z", "gold", INNER) + shaded(bowl, "gold", "M0,55H16C16,84 10,98 0,98Z", "gold_dark")
    drawn += ellipse(0, 55, 16, 4.5, "cloth", INNER) + mark("H", 0, 76, 15, "cloth", 0.8)
    drawn += path("M-5,97H5L9,108H-9Z", "gold", INNER) + circle(0, 114, 5.5, "gold", INNER)
    return drawn + path("M-3,163L-14,170.5V174H14V170.5L3,163Z", "gold", INNER)


def _rose() -> str:
    leaf = path("M0,0Q12,-10 20,0Q10,8 0,0Z", "stem", 1.3)
    drawn = _shaft(80, 1.8, "stem") + at(0, 118, leaf) + group("translate(0,108) scale(-1,1)", leaf)
    drawn += circles((polar(0, 70, 10, i * 72 + 36) for i in range(5)), 9.5, "cloth", INNER)
    drawn += circle(0, 70, 10, "deep", INNER) + circle(0, 70, 5.5, "cloth", 1.2)
    return drawn + stroke("M-3,70A3,3 0 0 1 3,70", 1.1)


def _arrow() -> str:
    drawn = _shaft(74, 2, "gold") + at(0, 78, path("M0,-22L11,0Q0,-6 -11,0Z", "cloth", OUTLINE))
    for y, fill in ((104, "ivory"), (112, "accent"), (120, "ivory")):
        drawn += path(f"M0,{y}L9,{y - 9}V{y - 1}L0,{y + 8}L-9,{y - 1}V{y - 9}Z", fill, 1.2)
    return drawn


def _sword() -> str:
    blade = "M-5.5,126V66L0,50L5.5,66V126Z"
    drawn = shaded(blade, "steel_pale", "M0,52L5.5,66V126H0Z", "steel") + stroke("M0,60V124", 1)
    drawn += path("M-20,122Q0,130 20,122L21,130Q0,138 -21,130Z", "gold", OUTLINE)
    return drawn + path("M-3.4,133H3.4V164H-3.4Z", "deep", INNER) + path("M0,161L7,168L0,175L-7,168Z", "gold", INNER)


def _mirror() -> str:
    drawn = _shaft(92, 2.6, "gold") + circle(0, 74, 19, "gold", OUTLINE) + circle(0, 74, 13.5, "glass", INNER)
    drawn += stroke("M-8,80L4,66M-3,84L9,70", 2.4, "glint")
    return drawn + path("M0,96L6,103L0,110L-6,103Z", "accent", 1.3) + circle(0, 53.5, 3, "accent", 1.2)


def _halberd() -> str:
    drawn = _shaft(66, 2.6, "wood") + path("M0,46L5,66H-5Z", "steel_pale", INNER)
    drawn += path("M2,72C14,66 20,64 24,58C28,76 28,88 22,102C18,94 10,92 2,94Z", "steel_pale", OUTLINE)
    return drawn + path("M-2,76L-16,70L-12,82L-16,92L-2,88Z", "steel", INNER) + path("M-4,66H4V100H-4Z", "cloth", INNER)


def _sceptre() -> str:
    gem = "M0,50L15,70L0,92L-15,70Z"
    drawn = _shaft(84, 3, "gold") + shaded(gem, "cloth", "M0,50L15,70L0,92Z", "deep")
    drawn += stroke("M-15,70H15M-6,70L0,50L6,70L0,92L-6,70", 1.1)
    return drawn + path("M-8,96H8V102H-8Z", "gold", INNER) + circle(0, 108, 4.5, "accent", 1.3)


def _feather_fan() -> str:
    drawn = _shaft(104, 2.6, "gold")
    for i in range(7):
        a = -45.5 + i * 13
        drawn += path(sector(0, 110, 8, 40, a, a + 13), "ivory" if i % 2 else "accent", INNER)
        drawn += circle(*polar(0, 110, 40, a + 6.5), 2.5, "gold", 1)
    drawn += path(sector(0, 110, 19, 24.5, -45.5, 45.5), "cloth", DETAIL)
    return drawn + path(sector(0, 110, 0, 10, -56, 56), "gold", INNER)


def _key() -> str:
    bow = path("M0,50L18,69L0,88L-18,69ZM0,60L-9,69L0,78L9,69Z", "gold", OUTLINE, sharp=True)
    drawn = _shaft(84, 2.8, "gold") + bow + path("M-6,90H6V96H-6Z", "gold", INNER)
    return drawn + path("M3,108H17V114H11V118H17V125H3Z", "gold", INNER)


def _mace() -> str:
    flange = path("M4,56C18,56 22,66 16,72C22,78 18,90 4,92Z", "accent", OUTLINE)
    drawn = _shaft(84, 3.2, "wood") + both(flange) + path("M-6,52H6V94H-6Z", "gold", INNER)
    return drawn + circle(0, 50, 5, "gold", INNER) + stroke("M-6,62H6M-6,73H6M-6,84H6", 1.2)


def _sprig() -> str:
    drawn = _shaft(70, 1.8, "sprig") + mark("C", 0, 62, 30, "cloth", 2 * OUTLINE) + mark("C", 0, 62, 30, "cloth")
    leaf = path("M0,0Q6,-14 22,-14Q18,2 0,0Z", "cloth", 1.3) + stroke("M2,-1L15,-9", 0.8)
    return drawn + at(0, 96, leaf) + group("translate(0,108) scale(-1,1)", leaf) + at(0, 120, leaf)


def _pennant() -> str:
    drawn = _shaft(54, 2.4, "wood") + path("M2.4,58L27,66L16,74L27,86L2.4,92Z", "accent", OUTLINE)
    return (
        drawn + path("M2.4,69L17.5,72.5L16,74L18.5,78L2.4,81Z", "deep") + path("M0,44L5,52L0,58L-5,52Z", "gold", INNER)
    )


ATTRIBUTES: dict[str, Callable[[], str]] = {
    "KS": _sword,
    "KH": _goblet,
    "KD": _sceptre,
    "KC": _mace,
    "QS": _mirror,
    "QH": _rose,
    "QD": _feather_fan,
    "QC": _sprig,
    "JS": _halberd,
    "JH": _arrow,
    "JD": _key,
    "JC": _pennant,
}
