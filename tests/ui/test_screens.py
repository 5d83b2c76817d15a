"""Every screen in every state, as the shots have it: read, seen, not cut, not covered; measured while it is drawn.

Each screen is drawn at every size and in every language, and each of its states at least once; all of them at all sizes
and text scales in the long run.
"""

from collections.abc import Iterator
from itertools import groupby

import pygame
import pytest

from game.ui.geometry import Box
from game.ui.page import Page
from game.ui.scene import Scene
from game.ui.scenes.table import TableScene
from tests.ui.eyes import Eyes, looking
from tests.ui.harness import SCALES, SIZES, Stage, faults, inside
from tools.shotlist import LANGUAGES, SHOTS, Shot
from tools.shotlist.shot import Size

CHEAP = ((1024, 600), (1080, 1920), (1024, 768), (1280, 720))
"""Sizes for the states that are left when a screen has been seen at every size."""

Case = tuple[Shot, Size, str, int]


def sample() -> Iterator[Case]:
    """Every screen at every size and in every language, every state once, and every text scale by turns."""
    by_screen = groupby(sorted(SHOTS.values(), key=lambda shot: shot.screen), lambda shot: shot.screen)
    for _screen, group in by_screen:
        shots = list(group)
        for turn in range(max(len(shots), len(SIZES))):
            shot = shots[turn % len(shots)]
            size = SIZES[turn] if turn < len(SIZES) else CHEAP[turn % len(CHEAP)]
            scale = shot.scale if shot.scale != SCALES[0] else SCALES[turn // 3 % 3]
            yield shot, size, LANGUAGES[turn % 3], scale


def every(size: Size, scale: int) -> Iterator[Case]:
    """Every state at that size, the languages by turns."""
    for number, shot in enumerate(SHOTS.values()):
        yield shot, size, LANGUAGES[number % 3], scale


def name_of(case: Case) -> str:
    shot, (width, height), language, scale = case
    return f"{shot.name} {width}x{height} {language} {scale}"


def seen(case: Case) -> tuple[Scene, Stage, Eyes, int]:
    """The scene in its state, all that was drawn for its last picture, and how many lines before any card was."""
    shot, size, language, scale = case
    stage = shot.stage(size, language, scale)
    scene = shot.stand(stage)
    scene.step(max(shot.frames.values()))
    written = 0
    with looking() as eyes:
        if isinstance(scene, TableScene):
            draw_ground = scene.draw_ground

            def ground(surface: pygame.Surface) -> None:
                nonlocal written
                draw_ground(surface)
                written = len(eyes.lines)

            scene.draw_ground = ground  # type: ignore[method-assign]  # to know what lies under the cards
            scene.refresh()
        stage.show(scene)
    return scene, stage, eyes, written


def found(case: Case) -> list[str]:
    """What is wrong with a case."""
    scene, stage, eyes, written = seen(case)
    wrong = eyes.pale()
    if isinstance(scene, TableScene):
        wrong += [*eyes.cut(), *eyes.covered(), *crossed(scene, eyes)]
        if scene.celebration is None:
            wrong += hidden(scene, eyes, written)
    if isinstance(scene, Page) or (isinstance(scene, TableScene) and scene.dialog is not None):
        wrong += faults(stage)
    stage.journal.close()
    if not eyes.lines:
        wrong.append("nothing is written")
    return [f"{name_of(case)}: {fault}" for fault in wrong]


def panels(scene: TableScene) -> dict[str, Box]:
    """What has an edge that no text may cross."""
    dock, notice = scene.messages.dock, scene.messages.notice
    boxes = {"bar": scene.around.bar} | {f"part {name}": box for name, box in scene.view.parts.items()}
    if dock is not None and dock.strip is not None:
        boxes["dock"] = dock.strip.box
    if notice is not None:
        boxes["notice"] = notice.box
    return boxes


def crossed(scene: TableScene, eyes: Eyes) -> list[str]:
    """Lines of the table that lie across the edge of a panel."""
    lines = [said for said in eyes.lines if said.surface == id(scene._still)]
    return [
        f"{said.words!r} {said.box} crosses the edge of {name} {box}"
        for said in lines
        for name, box in panels(scene).items()
        if said.box.grown(-1).overlap(box) and not inside(said.box, box, 2)
    ]


def hidden(scene: TableScene, eyes: Eyes, written: int) -> list[str]:
    """The first lines, written on the felt, that a card then came to lie on."""
    held = scene.hand_card()
    cards = [Box.of(pose.x, pose.y, pose.h / 1.4, pose.h) for card, pose in scene.rest.items() if card != held]
    return [
        f"{said.words!r} {said.box} lies under a card at {card}"
        for said in eyes.lines[:written]
        for card in cards
        if said.box.grown(-2).overlap(card)
    ]


@pytest.mark.parametrize("case", list(sample()), ids=name_of)
def test_screens_are_read_seen_and_whole(case: Case) -> None:
    assert found(case) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_packet_marks_stay_clear_of_bar_and_indices(size: Size) -> None:
    assert found((SHOTS["cruel-packet-marks"], size, "en", 100)) == []


@pytest.mark.long
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_screens_are_read_seen_and_whole(size: Size, scale: int) -> None:
    assert [fault for case in every(size, scale) for fault in found(case)] == []


def test_the_sample_leaves_nothing_out() -> None:
    cases = list(sample())
    assert {shot.name for shot, *_rest in cases} == set(SHOTS)
    screens = {shot.screen for shot in SHOTS.values()}
    for each in screens:
        of_it = [case for case in cases if case[0].screen == each]
        assert {size for _shot, size, _language, _scale in of_it} == set(SIZES)
        assert {language for _shot, _size, language, _scale in of_it} == set(LANGUAGES)
