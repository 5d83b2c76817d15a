"""Every text is read against what it really lies on: contrast is measured on the drawn pictures, not from the theme."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.ui import paint
from game.ui.scenes import tables
from game.ui.theme import colour
from tests.ui.harness import Stage
from tests.ui.scenes.test_pages import pages

LEAST = 4.5
"""Of text (WCAG 2.1, 1.4.3)."""
LEAST_MARK = 3.0
"""Of focus and targets against what they lie on (WCAG 2.1, 1.4.11)."""
OFF = {colour("text_off")}
"""The ink of what cannot be used now, which need not be read."""
SIZES = [(1024, 600), (1920, 1080), (1080, 1920)]


def luminance(ink: pygame.Color) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(ink.r) + 0.7152 * linear(ink.g) + 0.0722 * linear(ink.b)


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@contextmanager
def weighed() -> Iterator[list[tuple[str, float]]]:
    """Collect each line that is drawn with its contrast against what was there before."""
    found: list[tuple[str, float]] = []
    true_text = paint.text

    def text(
        surface: pygame.Surface,
        words: str,
        at: tuple[float, float],
        size: float,
        ink: str = "text",
        role: str = "text",
        *,
        align: float = 0,
        tabular: bool = False,
    ) -> int:
        wide = paint.width(words, size, role, tabular=tabular)
        box = pygame.Rect(round(at[0] - align * wide), round(at[1] - 0.36 * size), wide, round(0.72 * size))
        seen = box.clip(surface.get_rect())
        under = pygame.Color(*pygame.transform.average_color(surface, seen)) if words.strip() and seen.size else None
        solid = not surface.get_flags() & pygame.SRCALPHA
        if under is not None and (solid or under.a > 250) and colour(ink) not in OFF:
            found.append((words, contrast(pygame.Color(colour(ink)), under)))
        return true_text(surface, words, at, size, ink, role, align=align, tabular=tabular)

    paint.text = text
    try:
        yield found
    finally:
        paint.text = true_text


def pale(found: list[tuple[str, float]]) -> list[str]:
    return [f"{words!r} {share:.1f}" for words, share in found if share < LEAST]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_pages_can_be_read(size: tuple[int, int]) -> None:
    for name, prepare, make, act in pages():
        stage = Stage(size)
        prepare(stage)
        page = make(stage.shell)
        stage.show(page)
        act(page)
        with weighed() as found:
            stage.show(page)
        assert len(found) > 3, name
        assert pale(found) == [], name
        stage.journal.close()


@pytest.mark.parametrize("game", tables())
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_tables_can_be_read(size: tuple[int, int], scale: int, game: str) -> None:
    stage = Stage(size, scale=scale)
    scene = tables()[game](stage.shell, deal=1, resume=False)
    scene.skip()
    with weighed() as found:
        stage.show(scene)
        scene.play.take_backs_allowed = False
        scene.attempt_move(scene.patience.moves(scene.play.attempt.position)[-1])
        scene.skip()
        scene.take_back()
        scene.skip()
        stage.show(scene)
        scene.refuse("No.", None)
        stage.show(scene)
    assert len(found) > 10
    assert pale(found) == []


@pytest.mark.parametrize("state", sorted(set(paint.BUTTON) - {"disabled", "flat_disabled"}))
def test_buttons_can_be_read_in_every_state(state: str) -> None:
    fill, _line, ink = paint.BUTTON[state]
    for under in [fill] if fill != "none" else ["panel", "felt", "panel_raised"]:
        assert contrast(pygame.Color(colour(ink)), pygame.Color(colour(under))) >= LEAST, under


@pytest.mark.parametrize(
    ("mark", "under"),
    [("focus", "felt"), ("focus", "panel"), ("focus", "felt_edge"), ("target", "felt"), ("target", "felt_edge")],
)
def test_focus_and_targets_are_seen(mark: str, under: str) -> None:
    assert contrast(pygame.Color(colour(mark)), pygame.Color(colour(under))) >= LEAST_MARK


def test_warnings_are_read_on_their_panel() -> None:
    assert contrast(pygame.Color(colour("warning")), pygame.Color(colour("warning_panel"))) >= LEAST
