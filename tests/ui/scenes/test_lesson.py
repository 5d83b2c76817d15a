"""Lessons: played through as a player does, by pointer, keys and Enter; nothing else is done, nothing is logged."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from string import Formatter

import pytest

from game.host.locale import LANGUAGES
from game.rules import PATIENCES
from game.rules.patience import Move
from game.session.attempt import Attempt
from game.ui.geometry import Box, nearest
from game.ui.intents import Act, Pointer
from game.ui.learn.lessons import LESSONS, PREVIEW, Course, Lesson
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.lessontable import LessonTable
from game.ui.scenes.table import DIRECTIONS
from tests.ui.harness import SCALES, SIZES, Stage, faults, undrawn

GAMES = sorted(LESSONS)


@pytest.fixture(autouse=True)
def _blank() -> Iterator[None]:
    with undrawn():
        yield


class Pupil:
    """Somebody who takes a lesson."""

    def __init__(self, game: str, size: tuple[int, int] = (1280, 720), language: str = "en", scale: int = 100) -> None:
        self.stage = Stage(size, language, scale)
        self.scene = LessonScene(self.stage.shell, game=game)
        self.stage.show(self.scene)
        self.rest()

    @property
    def table(self) -> LessonTable:
        return self.scene.table

    @property
    def line(self) -> list[str]:
        """The player's moves that stand."""
        return [str(move) for move in self.table.play.attempt.line]

    def rest(self) -> None:
        """Let time pass until nothing moves."""
        for _frame in range(400):
            if not self.scene.moving:
                return
            self.scene.step(1 / 60)
        raise AssertionError("it never comes to rest")

    def act(self, *names: str) -> None:
        for name in names:
            self.stage.act(name)
            self.rest()

    def at(self, place: str) -> tuple[int, int]:
        """Where to press for a place of the table, in the window."""
        box, board = self.table.focus_boxes()[place], self.scene.board.box
        return board.x + box.cx, board.y + box.cy

    def click(self, place: str) -> None:
        x, y = self.at(place)
        self.stage.send(Pointer("move", x, y), Pointer("down", x, y, 1), Pointer("up", x, y, 1))
        self.rest()

    def drag(self, source: str, target: str) -> None:
        (x, y), (to_x, to_y) = self.at(source), self.at(target)
        self.stage.send(Pointer("move", x, y), Pointer("down", x, y, 1), Pointer("move", x + 20, y))
        self.stage.send(Pointer("move", to_x, to_y), Pointer("up", to_x, to_y, 1))
        self.rest()

    def route(self) -> tuple[str, str] | None:
        """From where to where the wanted card goes."""
        move = Move.parse(self.scene.course.wanted)
        return self.table.patience.route(self.table.play.attempt.position, move)


def by_clicks(pupil: Pupil, route: tuple[str, str]) -> None:
    """Click on the card, then on its place."""
    done = pupil.scene.course.index, pupil.scene.course.done
    pupil.click(route[0])
    if (pupil.scene.course.index, pupil.scene.course.done) == done:  # it waits for the second click
        pupil.click(route[1])


def by_drag(pupil: Pupil, route: tuple[str, str]) -> None:
    """Drag the card there."""
    pupil.drag(*route) if route[0] != "stock" else pupil.click("stock")


def arrows_to(pupil: Pupil, place: str) -> list[str]:
    """The arrow keys that lead from the focus to a place."""
    boxes, focus = pupil.table.focus_boxes(), pupil.table.focus
    assert focus is not None
    ways: dict[str, list[str]] = {focus: []}
    for here in (queue := list(ways)):
        for direction in DIRECTIONS:
            others = {name: box for name, box in boxes.items() if name != here}
            there = nearest(others, boxes[here], direction)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], direction]
                queue.append(there)
    return ways[place]


def by_arrows(pupil: Pupil, route: tuple[str, str]) -> None:
    """Move the focus to the card and to its place with arrow keys, and press Enter at both."""
    before = pupil.scene.course.index, pupil.scene.course.done
    if not pupil.table.ring:
        pupil.act("right")
    for place in route:
        pupil.act(*arrows_to(pupil, place), "pick")
        if (pupil.scene.course.index, pupil.scene.course.done) != before:
            return


Way = Callable[[Pupil, tuple[str, str]], None]


def play_through(pupil: Pupil, way: Way) -> None:
    """Take the whole lesson."""
    for _action in range(40):
        course = pupil.scene.course
        if course.step is None:
            return
        wanted, before = course.wanted, (course.index, course.done)
        route = pupil.route() if wanted and wanted != PREVIEW else None
        if not wanted:
            pupil.act("pick")
        elif wanted == PREVIEW:
            pupil.act("preview")
        elif route is None:
            pupil.click("control") if way is not by_arrows else pupil.act("redistribute")
        else:
            way(pupil, route)
        assert (course.index, course.done) != before, (wanted, pupil.scene.said())
    raise AssertionError("it has no end")


def all_moves(lesson: Lesson) -> list[str]:
    """What a lesson wants, in order."""
    return [move for step in lesson.steps for move in step.moves if move != PREVIEW]


def chosen(line: list[str], lesson: Lesson) -> list[str]:
    """A line without the turns that the stock makes by itself."""
    wanted = all_moves(lesson)
    return [move for move in line if move != "T"] if "T" not in wanted else ["T", *(m for m in line[1:] if m != "T")]


@pytest.mark.parametrize("way", [by_clicks, by_drag, by_arrows])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_by_the_player(game: str, way: Way) -> None:
    pupil = Pupil(game)
    play_through(pupil, way)
    assert chosen(pupil.line, LESSONS[game]) == all_moves(LESSONS[game])


@pytest.mark.parametrize("game", GAMES)
def test_enter_alone_leads_through_it_and_on_to_a_deal(game: str) -> None:
    pupil = Pupil(game)
    for _turn in range(40):
        if pupil.scene.course.step is None:
            break
        pupil.act("pick")
    assert chosen(pupil.line, LESSONS[game]) == all_moves(LESSONS[game])
    assert pupil.stage.asked == []
    pupil.act("pick")
    assert pupil.stage.asked == [("table", {"game": game, "origin": "winnable"})]


@pytest.mark.parametrize("game", GAMES)
def test_backspace_leads_all_the_way_back(game: str) -> None:
    pupil = Pupil(game)
    start = pupil.table.play.attempt.position
    seen = [start]
    while pupil.scene.course.step is not None:
        index = pupil.scene.course.index
        pupil.act("pick")
        if pupil.scene.course.index != index:
            seen.append(pupil.table.play.attempt.position)
    for position in reversed(seen[:-1]):
        pupil.act("cancel")
        assert pupil.table.play.attempt.position == position
    assert (pupil.scene.course.index, pupil.line) == (0, [])
    pupil.act("cancel")
    assert pupil.stage.asked == [("back", {})]


@pytest.mark.parametrize("game", GAMES)
def test_going_back_and_on_again_comes_to_the_same(game: str) -> None:
    pupil = Pupil(game)
    for _turn in range(60):
        if pupil.scene.course.step is None:
            break
        pupil.act("pick", "cancel", "pick")
        if pupil.scene.course.done == 0 and pupil.scene.course.step is not None:
            continue
        while pupil.scene.course.done:
            pupil.act("pick")
    assert chosen(pupil.line, LESSONS[game]) == all_moves(LESSONS[game])


@pytest.mark.parametrize("game", GAMES)
def test_no_other_move_does_anything_and_each_gets_an_answer(game: str) -> None:
    pupil = Pupil(game)
    while pupil.scene.course.step is not None:
        table, course = pupil.table, pupil.scene.course
        position = table.play.attempt.position
        patience = table.patience
        places = [place for place in table.view.piles if place != "stock"]
        tries = [move for move in patience.moves(position) if str(move) != course.wanted]
        tries += [patience.aim(source, target) for source in places[:6] for target in places if source != target]
        for move in tries:
            if str(move) == course.wanted:
                continue
            before = course.index, course.done
            assert not table.attempt_move(move)
            assert pupil.scene.answer, move
            assert (course.index, course.done) == before
            assert table.play.attempt.position == position
        pupil.act("pick")


def test_a_wrong_card_clicked_or_dragged_stays_where_it_was() -> None:
    pupil = Pupil("cruel")
    pupil.act("pick")  # to the second step
    position = pupil.table.play.attempt.position
    words = pupil.scene.said()[0]
    pupil.drag("4", "7")
    assert pupil.table.play.attempt.position == position
    assert "suits differ" in pupil.scene.said()[0]
    assert pupil.scene.said()[1] == words
    pupil.click("control")
    assert "not in this step" in pupil.scene.said()[0]
    pupil.click("3")
    assert "Nothing takes" in pupil.scene.said()[0]
    assert pupil.table.play.attempt.position == position
    pupil.act("hint")
    assert pupil.scene.said()[0] == words


def test_what_is_shown_again_changes_nothing() -> None:
    pupil = Pupil("cruel")
    pupil.act("pick")
    position = pupil.table.play.attempt.position
    pupil.stage.act("hint")
    assert pupil.table.moving
    pupil.scene.step(0.5)
    assert pupil.table.shown() != pupil.table.rest
    pupil.rest()
    assert pupil.table.shown() == pupil.table.rest
    assert pupil.table.play.attempt.position == position


def test_with_reduced_motion_nothing_flies() -> None:
    pupil = Pupil("cruel")
    pupil.table.set(reduced_motion=True)
    pupil.act("pick")
    pupil.stage.act("hint")
    assert not pupil.table.motion.running
    pupil.stage.act("pick")
    assert not pupil.table.motion.running


def dump(stage: Stage) -> list[str]:
    """All that the journal holds."""
    with stage.journal._db.read() as db:
        return list(db.iterdump())


@pytest.mark.parametrize("game", GAMES)
def test_the_journal_is_left_alone(game: str) -> None:
    stage = Stage()
    stage.play(game, 7, 12)
    before = dump(stage)
    scene = LessonScene(stage.shell, game=game)
    stage.show(scene)
    while scene.course.step is not None:
        stage.act("pick")
    stage.act("cancel", "cancel")
    scene.table.end_attempt()
    scene.table.new_deal(layout=dict(LESSONS[game].layout))
    scene.leave()
    assert dump(stage) == before
    assert stage.shell.recorder.pending == 0
    assert stage.shell.recorder.resume(stage.player.id, game) is not None


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=GAMES)
def test_cards_named_in_a_step_are_those_that_its_moves_carry(lesson: Lesson) -> None:
    patience = PATIENCES[lesson.game]
    attempt = Attempt(patience, patience.read_layout(dict(lesson.layout)), automatic=False)
    for i, step in enumerate(lesson.steps):
        attempt.automatic = i >= lesson.turns_from
        carried = []
        onto = ""
        for move in step.moves:
            if move == PREVIEW:
                continue
            piles = patience.piles(attempt.position)
            route = patience.route(attempt.position, Move.parse(move))
            if route is not None and route[0] != "stock":
                carried.append(str(piles[route[0]][-1]))
                onto = onto or (str(piles[route[1]][-1]) if piles[route[1]] else "")
            assert isinstance(attempt.play(Move.parse(move)), list), move
        named = {name: card for name, card in step.cards.items() if name != "onto"}
        assert list(named.values()) == carried, step.title
        assert step.cards.get("onto", onto) == onto
        used = {name for text in (step.words, step.more) for _t, name, _f, _c in Formatter().parse(text) if name}
        assert used - {"space", "preview"} <= set(step.cards)
        assert set(step.cards) <= used


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=GAMES)
def test_lit_places_exist_and_steps_without_moves_say_what_they_are_about(lesson: Lesson) -> None:
    patience = PATIENCES[lesson.game]
    places = patience.piles(patience.read_layout(dict(lesson.layout)))
    for step in lesson.steps:
        assert set(step.lit) <= set(places)
        assert bool(step.lit) != bool(step.moves)


def test_a_course_counts_what_is_taken_back() -> None:
    course = Course(LESSONS["cruel"])
    assert course.back() == 0
    for _move in range(3):
        course.advance()
    assert (course.index, course.done) == (2, 1)
    assert course.back() == 1
    assert (course.index, course.done) == (2, 0)
    assert course.back() == 1
    assert (course.index, course.done) == (1, 0)


def test_keys_by_name_follow_the_keymap() -> None:
    stage = Stage()
    stage.shell.change(keys={"preview": "j"})
    scene = LessonScene(stage.shell, game="cruel")
    stage.show(scene)
    while scene.course.wanted != PREVIEW:
        stage.act("pick")
    assert "? J, or" in scene.said()[0]


def test_a_window_made_smaller_keeps_the_step() -> None:
    pupil = Pupil("arithmetic", (1920, 1080))
    pupil.act("pick", "pick", "pick")
    line = pupil.line
    pupil.stage.window.size = (1024, 600)
    pupil.scene.resized()
    pupil.stage.show(pupil.scene)
    assert pupil.line == line
    assert pupil.scene.board.extent == pupil.table.shell.size
    assert faults(pupil.stage) == []
    play_through(pupil, by_clicks)


def test_the_keys_at_the_foot_can_be_clicked() -> None:
    pupil = Pupil("cruel")
    for key, index in (("key pick", 1), ("key pick", 2), ("key cancel", 1)):
        found = next(item for item in pupil.stage.view().root.walk() if getattr(item, "key", "") == key)
        pupil.stage.click(found.box)
        pupil.rest()
        assert pupil.scene.course.index == index


def test_escape_puts_a_card_back_before_it_leaves() -> None:
    pupil = Pupil("arithmetic")
    pupil.act("pick", "pick")
    pupil.stage.send(Act("place", 1))  # the turned card there: not what is wanted
    assert pupil.scene.answer
    pupil.table.hand.pick("S")
    pupil.act("menu")
    assert pupil.table.hand.place is None
    assert pupil.stage.asked == []
    pupil.act("menu")
    assert pupil.stage.asked == [("back", {})]


def cards_of(scene: LessonScene) -> list[Box]:
    """The boxes of the top cards, and of empty places."""
    return list(scene.table.focus_boxes().values())


@pytest.mark.long
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_every_step_at_every_size(game: str, size: tuple[int, int], language: str, scale: int) -> None:
    pupil = Pupil(game, size, language, scale)
    while True:
        assert faults(pupil.stage) == [], pupil.scene.course
        table = Box(0, 0, *pupil.scene.board.extent)
        assert all(
            table.holds(box.x, box.y) and table.holds(box.right - 1, box.bottom - 1) for box in cards_of(pupil.scene)
        )
        assert min(box.h for box in cards_of(pupil.scene)) >= 20
        if pupil.scene.course.step is None:
            return
        pupil.act("pick")


@pytest.mark.parametrize("game", GAMES)
def test_settings_of_the_player_stay_as_they_are(game: str) -> None:
    pupil = Pupil(game)
    before = replace(pupil.stage.shell.settings)
    play_through(pupil, by_clicks)
    assert pupil.stage.shell.settings == before


def test_a_pile_opened_full_size_is_closed_before_anything_else_is_done() -> None:
    pupil = Pupil("cruel")
    pupil.act("right", "open")
    assert pupil.table.opened
    pupil.act("pick")
    assert not pupil.table.opened
    assert pupil.scene.course.index == 0


def test_the_preview_opens_by_a_right_click_as_the_lesson_says() -> None:
    pupil = Pupil("cruel")
    while pupil.scene.course.wanted != PREVIEW:
        pupil.act("pick")
    assert "right click" in pupil.scene.said()[0]
    x, y = pupil.at("control")
    pupil.stage.send(Pointer("move", x, y), Pointer("down", x, y, 3), Pointer("up", x, y, 3))
    pupil.rest()
    assert pupil.table.preview  # type: ignore[attr-defined]  # Cruel's table has one
    assert pupil.scene.course.wanted == "R"


def test_do_it_for_me_closes_the_preview_with_the_redistribution() -> None:
    pupil = Pupil("cruel")
    while pupil.scene.course.wanted != "R":
        pupil.act("pick")
    assert pupil.table.preview  # type: ignore[attr-defined]  # Cruel's table has one
    pupil.act("pick")
    assert not pupil.table.preview  # type: ignore[attr-defined]
    assert "R" in pupil.line
