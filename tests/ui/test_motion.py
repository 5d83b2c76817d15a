"""The laws of motion: no jump when it starts, and it ends exactly on the layout, whatever is played when."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import DECK, Card
from game.ui import motion
from game.ui.layout.cruel import cruel_layout, ribbon
from game.ui.layout.table import Request
from game.ui.motion import Motion, Pace, Pose
from game.ui.scenes import tablemotion
from tests.ui.harness import SIZES
from tests.ui.tables import Table

PLACES = st.builds(
    Pose,
    st.integers(-200, 2000).map(float),
    st.integers(-200, 1200).map(float),
    st.integers(40, 600).map(float),
    st.sampled_from((0.0, 1.0)),
    st.sampled_from((0.0, 1.0)),
)
POSES = st.dictionaries(st.sampled_from(DECK[:12]), PLACES, min_size=1)
PACE = Pace()
WAYS = st.sampled_from((motion.straight, motion.raised, motion.settled))


def close(one: Pose, other: Pose) -> bool:
    """Whether both poses are the same but for rounding."""
    pairs = ((one.x, other.x), (one.y, other.y), (one.h, other.h), (one.up, other.up), (one.lift, other.lift))
    return all(abs(a - b) < 1e-6 for a, b in pairs)


def ends_on(moving: Motion, rest: dict[Card, Pose]) -> None:
    for card, track in moving.tracks.items():
        assert track.pose(track.end) == rest[card]
        assert track.pose(track.end + 1) == rest[card]


@given(POSES, POSES, st.sets(st.sampled_from(DECK[:12])), WAYS)
def test_a_plan_leads_from_what_is_shown_to_the_layout(
    shown: dict[Card, Pose], rest: dict[Card, Pose], carried: set[Card], way: motion.Way
) -> None:
    moving = Motion()
    moving.start(motion.plan(shown, rest, carried, PACE.move, way))
    for card, goal in rest.items():
        assert moving.pose(card, goal) == shown.get(card, goal)
    ends_on(moving, rest)


@given(POSES, POSES, st.sets(st.sampled_from(DECK[:12])))
def test_carried_cards_are_drawn_over_the_others(
    shown: dict[Card, Pose], rest: dict[Card, Pose], carried: set[Card]
) -> None:
    order = list(motion.plan(shown, rest, carried, PACE.move))
    assert order == sorted(order, key=lambda card: card in carried)


@given(POSES, POSES, POSES, st.floats(0, 0.3), WAYS)
def test_a_new_plan_begins_where_the_old_one_was_and_keeps_what_is_under_way(
    shown: dict[Card, Pose], first: dict[Card, Pose], second: dict[Card, Pose], after: float, way: motion.Way
) -> None:
    moving = Motion()
    moving.start(motion.plan(shown, first, first, PACE.move, way))
    moving.step(after)
    # Half of the cards belong where they did.
    rest = {card: pose if i % 2 else second.get(card, pose) for i, (card, pose) in enumerate(first.items())}
    now = {card: moving.pose(card, pose) for card, pose in first.items()}
    left = {card: track.end - moving.time for card, track in moving.tracks.items()}
    going = moving.going(rest)
    moving.start(motion.plan(now, rest, (), PACE.move, going=going))
    for card, pose in rest.items():
        assert close(moving.pose(card, pose), now[card])
    for card in going:
        assert moving.tracks[card].end == pytest.approx(left[card])
    ends_on(moving, rest)


@given(st.integers(1, 48), st.randoms(use_true_random=False))
def test_a_redistribution_shows_the_reading_order(count: int, rng: Random) -> None:
    """On the ribbon each card lies right of the one before it; the order of drawing is the reading order."""
    view = cruel_layout(Request((1280, 720), {}))
    order = list(DECK[:count])
    shown = {card: Pose(rng.uniform(0, 1000), rng.uniform(0, 600), 100) for card in order}
    rest = {card: Pose(rng.uniform(0, 1000), rng.uniform(0, 600), 100) for card in order}
    boxes, cut = ribbon(view, count, 0), ribbon(view, count, 1)
    tracks = motion.redistribute(shown, rest, order, boxes, cut, PACE)
    assert list(tracks) == order
    assert [card for card in order if tracks[card].packet] == order[::4]
    for card in order:
        assert tracks[card].pose(0) == shown[card]
        assert close(tracks[card].pose(0.85), rest[card])
        assert tracks[card].pose(tracks[card].end) == rest[card]
    gathered = [tracks[card].pose(0.39 * 0.85) for card in order]
    lines = {pose.y for pose in gathered}
    for y in lines:
        xs = [pose.x for pose in gathered if pose.y == y]
        assert xs == sorted(xs)
        assert len(set(xs)) == len(xs)


def test_durations_are_those_of_the_design() -> None:
    near, far = Pose(0, 0, 100), Pose(700, 0, 100)
    assert PACE.move(near, near) == 0.160
    assert PACE.move(near, far) == 0.240
    assert PACE.up(near, far) == 0.220
    assert (PACE.back, PACE.take_back, PACE.lift, PACE.stagger) == (0.160, 0.120, 0.080, 0.018)
    assert 0.7 <= PACE.redistribution <= 0.9
    order = list(DECK[:48])
    dealt = motion.deal(near, dict.fromkeys(order, far), order, PACE)
    assert 1.0 <= max(track.end for track in dealt.values()) <= 1.2


def test_a_card_settles_by_four_per_cent() -> None:
    track = motion.plan({DECK[0]: Pose(0, 0, 100)}, {DECK[0]: Pose(500, 0, 100)}, DECK[:1], PACE.up, motion.settled)
    heights = [track[DECK[0]].pose(ms / 1000).h for ms in range(221)]
    assert max(heights) == pytest.approx(104, abs=0.2)
    assert heights[-1] == 100
    assert max(track[DECK[0]].pose(ms / 1000).x for ms in range(221)) <= 500


def test_cards_of_a_deal_are_not_seen_before_they_fly() -> None:
    order = list(DECK[:4])
    dealt = motion.deal(Pose(0, 0, 100), dict.fromkeys(order, Pose(9, 9, 100)), order, PACE)
    assert [track.seen(0.02) for track in dealt.values()] == [True, True, False, False]


# On the tables


@given(
    st.sampled_from(("cruel", "arithmetic")),
    st.integers(1, 10_000),
    st.lists(st.tuples(st.integers(0, 10_000), st.floats(0, 1.2)), min_size=1, max_size=14),
)
def test_motion_ends_exactly_on_the_layout(game: str, deal: int, moves: list[tuple[int, float]]) -> None:
    """Moves, take-backs and resting in any order at any time: no card ever jumps, and all end where they belong."""
    table = Table(game, deal, take_backs="always")
    scene = table.scene
    for choice, wait in moves:
        before = scene.shown()
        legal = scene.patience.moves(table.position)
        if choice % 5 == 0 and scene.play.attempt.can_take_back:
            scene.take_back()
        elif choice % 5 == 1 and scene.play.attempt.can_redo:
            scene.redo()
        elif choice % 7 == 0:
            table.click(next(iter(scene.view.piles)) if choice % 2 else "1" if game == "cruel" else "S")
        elif legal and not scene.play.over:
            scene.attempt_move(legal[choice % len(legal)])
        now = scene.shown()
        assert now.keys() == before.keys() == set(DECK)
        for card in DECK:
            assert close(now[card], before[card]), f"{card} jumps"
        ends_on(scene.motion, scene.rest)
        scene.step(wait)
    table.rest()
    scene.hand.let_go()
    scene.measure()
    assert {card: (round(pose.x), round(pose.y), round(pose.h)) for card, pose in scene.shown().items()} == {
        card: (*box[:2], box.h)
        for place, cards in scene.piles.items()
        for card, box in zip(cards, scene.view.piles[place].cards, strict=True)
    }


def test_a_move_does_not_stop_what_is_under_way() -> None:
    """A second card is placed while the first one flies: the first arrives as early as it would have."""
    table = Table("arithmetic", 1)
    card = table.position.turned
    table.key(1)
    due = table.scene.motion.tracks[card].end
    table.scene.step(0.05)
    table.key(2)
    assert table.scene.motion.tracks[card].end == pytest.approx(due - 0.05)


def test_a_redistribution_leaves_other_cards_in_flight() -> None:
    table = Table("cruel", 5)
    rng = Random(1)
    while not (up := [m for m in table.scene.patience.moves(table.position) if m.target == "F"]):
        table.scene.attempt_move(rng.choice(table.scene.patience.moves(table.position)))
        table.rest()
    card = table.scene.piles[up[0].source][-1]
    table.scene.attempt_move(up[0])
    table.scene.step(0.05)
    shown = table.scene.shown()[card]
    table.act("redistribute")
    assert close(table.scene.shown()[card], shown)
    assert card in table.scene.motion.tracks


def test_reduced_motion_fades_and_moves_nothing() -> None:
    table = Table("cruel", 5, reduced_motion=True)
    table.draw()
    table.scene.attempt_move(table.scene.patience.moves(table.position)[0])
    assert not table.scene.motion.running
    assert table.scene.moving
    table.draw()
    table.scene.step(0.099)
    assert table.scene.moving
    table.scene.step(0.002)
    assert not table.scene.moving


def test_speed_scales_everything() -> None:
    ends = []
    for speed in ("slow", "normal", "fast"):
        table = Table("cruel", 5, speed=speed)
        table.scene.attempt_move(table.scene.patience.moves(table.position)[0])
        ends.append(table.scene.motion.seconds)
    assert ends[0] == pytest.approx(1.6 * ends[1])
    assert ends[2] == pytest.approx(0.5 * ends[1])


@pytest.mark.parametrize("size", SIZES)
def test_a_resize_in_the_middle_of_anything_lays_out_anew(size: tuple[int, int]) -> None:
    for game, place in (("cruel", "1"), ("arithmetic", "S")):
        table = Table(game, 9)
        table.grab(place)
        table.stage.window.size = size
        table.scene.resized()
        assert not table.held()
        table.draw()
        legal = table.scene.patience.moves(table.position)
        table.scene.attempt_move(legal[-1])
        table.scene.step(0.05)
        table.stage.window.size = (1024, 600)
        table.scene.resized()
        assert not table.scene.moving
        assert table.scene.shown() == table.scene.rest
        table.draw()


def test_a_picked_up_card_rises_at_the_right_upper() -> None:
    table = Table("arithmetic", 1)
    card = table.position.turned
    home = table.scene.shown()[card]
    table.click("S")
    table.scene.step(0.04)
    half = table.scene.shown()[card]
    table.rest()
    raised = table.scene.shown()[card]
    width = table.scene.view.card[0]
    assert (raised.x - home.x, raised.y - home.y) == pytest.approx(
        (tablemotion.LIFT[0] * width, tablemotion.LIFT[1] * width)
    )
    assert home.y > half.y > raised.y
    assert (home.lift, raised.lift) == (0, 1)
    table.act("cancel")
    assert table.scene.shown()[card] == raised
    table.rest()
    assert table.scene.shown()[card] == home
