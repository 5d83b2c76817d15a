"""What is drawn everywhere can be read and seen: buttons, focus, targets. Whole screens: `test_screens`."""

import pygame
import pytest

from game.ui import paint
from game.ui.geometry import Box
from game.ui.theme import colour
from tests.ui.eyes import LEAST, LEAST_MARK, contrast, looking

GROUNDS = ("felt", "felt_edge", "panel", "panel_raised", "paper", "gold", "warning_panel", "button")


@pytest.mark.parametrize("state", sorted(set(paint.BUTTON) - {"disabled", "flat_disabled"}))
def test_buttons_can_be_read_in_every_state(state: str) -> None:
    fill, _line, ink = paint.BUTTON[state]
    for under in [fill] if fill != "none" else ["panel", "felt", "panel_raised"]:
        assert contrast(pygame.Color(colour(ink)), pygame.Color(colour(under))) >= LEAST, under


def ground(name: str) -> pygame.Surface:
    surface = pygame.Surface((200, 200))
    surface.fill(colour(name))
    return surface


@pytest.mark.parametrize("under", GROUNDS)
def test_the_focus_is_seen_on_anything(under: str) -> None:
    """Its amber lies beside its own dark gap, or beside a ground that is dark itself."""
    surface = ground(under)
    box = Box(60, 60, 80, 80)
    paint.focus(surface, box, 1)
    amber = pygame.Color(colour("focus"))
    across = [surface.get_at((x, 100)) for x in range(30, 62)]
    ring = [i for i, pixel in enumerate(across) if contrast(pixel, amber) < 1.05]
    assert len(ring) >= 3
    beside = [across[ring[-1] + 3], across[ring[0] - 3]]
    assert max(contrast(amber, pixel) for pixel in beside) >= LEAST_MARK


@pytest.mark.parametrize("mark", ["target", "found"])
@pytest.mark.parametrize("under", ["felt", "felt_edge", "panel"])
def test_targets_and_found_cards_are_seen(mark: str, under: str) -> None:
    assert contrast(pygame.Color(colour(mark)), pygame.Color(colour(under))) >= LEAST_MARK


def test_warnings_are_read_on_their_panel() -> None:
    assert contrast(pygame.Color(colour("warning")), pygame.Color(colour("warning_panel"))) >= LEAST


def test_a_pale_text_and_a_pale_mark_would_be_found() -> None:
    surface = ground("paper")
    with looking() as eyes:
        paint.text(surface, "Pale", (20, 100), 20, "gold_light")
        paint.text(surface, "Dark", (100, 100), 20, "ink")
        paint.ring(surface, Box(60, 60, 80, 80), "target", 1)
    assert [line.split()[0] for line in eyes.pale()] == ["'Pale'", "target"]


def test_text_cut_or_covered_would_be_found() -> None:
    surface = ground("felt")
    with looking() as eyes:
        for at in ((10, 100), (20, 105), (170, 30)):
            paint.text(surface, "Somewhere", at, 20)
    assert len(eyes.covered()) == 1
    assert len(eyes.cut()) == 1
