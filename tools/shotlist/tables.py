"""Shots of the tables: from the deal to the win, with everything that can lie on the felt."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from game.insight.answer import Verdict
from game.rules.arithmetic import ORDERS
from game.rules.cards import DECK, RANKS, SUITS, Card
from game.rules.patience import Move
from game.ui.intents import Act
from game.ui.motion import Pace
from game.ui.scene import Scene
from game.ui.scenes.arithmetic import ArithmeticScene
from game.ui.scenes.cruel import CruelScene
from game.ui.scenes.table import TableScene
from tests.ui.harness import Stage
from tests.ui.tables import arithmetic, cruel
from tools.shotlist.pages import LOST, LOST_DEAL
from tools.shotlist.shot import BLOCKED_DEAL, DEAL, SMALL, Shot, Stand, advised, answered, scene_of, set_up

PARTS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
REDISTRIBUTION: Final = {f"-{round(100 * part):03d}": part * Pace().redistribution for part in PARTS}
WON: Final = {f"-{round(1000 * at):04d}": at for at in (0.0, 0.15, 0.5, 0.9, 1.3, 1.8)}
"""Pictures of a redistribution, and of a win, with their times in seconds."""

Do = Callable[[Any], object]
NO_ANSWER: Final[dict[str, Any]] = {"solve": None, "finish": None}


def tables() -> Iterator[Shot]:
    """All shots of tables."""
    yield from _cruel()
    yield from _arithmetic()
    for game in ("cruel", "arithmetic"):
        yield from _both(game)


def table(
    game: str,
    act: Do | None = None,
    moves: int = 0,
    deal: int = DEAL,
    layout: Any = None,
    moving: bool = False,
    **set_to: Any,
) -> Stand:
    """A table after so many moves of plain play, on which something was done, for a player with such settings."""

    def stand(stage: Stage) -> Scene:
        set_up(stage, **set_to)
        scene = opened(stage, game, deal, layout)
        plain_play(scene, moves)
        if act is not None:
            stage.scene = scene
            act(scene)
        if not moving:
            scene.skip()
            scene.refresh()
        return scene

    return stand


def then(*acts: Do) -> Do:
    """One thing after the other."""

    def all_of_them(scene: Scene) -> None:
        for act in acts:
            act(scene)

    return all_of_them


def opened(stage: Stage, game: str, deal: int = DEAL, layout: Any = None) -> TableScene:
    """A table as it is dealt."""
    scene = scene_of(stage, "table", game=game, deal=deal, resume=False)
    assert isinstance(scene, TableScene)
    if layout is not None:
        scene.new_deal(layout=layout)
    scene.skip()
    return scene


def plain_play(scene: TableScene, moves: int) -> None:
    """Foundations first, a redistribution when nothing else is left."""
    for turn in range(moves):
        legal = scene.patience.moves(scene.play.attempt.position)
        if not legal or scene.play.over:
            break
        up = [move for move in legal if scene.goes_up(move)]
        carrying = [move for move in legal if move.target]
        scene.attempt_move((up or carrying or legal)[turn % len(up or carrying or legal)])
        scene.skip()
    scene.messages.note = None


def _cruel() -> Iterator[Shot]:
    def shot(name: str, act: Do | None = None, moves: int = 12, whole: bool = False, **more: Any) -> Shot:
        return Shot(f"cruel-{name}", "table cruel", table("cruel", act, moves, **more), whole)

    yield shot("start", moves=0, whole=True)
    yield shot("middle", moves=30, whole=True)
    yield shot("lifted", _lift, whole=True)
    yield shot("preview", lambda scene: scene.toggle_preview(), whole=True)
    yield shot("packet-marks", packet_marks=True)
    yield shot("refused", lambda scene: scene.attempt_move(scene.aim("1", "2")), moves=3, whole=True)
    yield shot("nothing-takes", _nothing_takes)
    yield shot("blocked", moves=400, deal=BLOCKED_DEAL, whole=True)
    yield shot("full-pile", layout=FULL_PILE, moves=0)
    yield shot("full-pile-open", lambda scene: scene.open_pile("1"), moves=0, layout=FULL_PILE)
    yield shot("bare", moves=30, pile_numbers=False, trace=False, hints=False)
    for shape in ("2x6", "1x12", "4x3"):
        yield shot(shape, moves=30, shape=shape)
    yield Shot(
        "cruel-redistribution",
        "table cruel",
        table("cruel", lambda scene: scene.control(), 12, moving=True),
        whole=True,
        frames=REDISTRIBUTION,
    )
    for verdict in (Verdict.DEAD, Verdict.UNKNOWN):
        said = {"verdict": str(verdict), "moves": [], "layouts": 20_000}
        yield shot_advised(f"lamp-{verdict}", _lit, {"solve": said, "finish": None})
    yield shot_advised("lamp-winnable", _lit, {"finish": None})
    yield shot_advised("lamp-thinking", _lit, NO_ANSWER)
    yield shot("lamp-missing", lamp=True)
    yield shot_advised("hint", lambda scene: scene.ask_hint(), {"finish": None})
    yield shot_advised("hint-redistribute", _hint_redistribution, {"solve": _answer("R"), "finish": None})
    yield shot_advised("hint-unknown", lambda scene: scene.ask_hint(), {"solve": _answer(), "finish": None})
    yield shot_advised("dead-end", _dead_end, {"finish": None})
    yield shot_advised("as-good-as-won", _as_good_as_won, {})


def _answer(*moves: str) -> dict[str, Any]:
    return {"verdict": "winnable" if moves else "unknown", "moves": list(moves), "layouts": 200_000}


def shot_advised(name: str, act: Callable[[CruelScene], object], told: Mapping[str, Any]) -> Shot:
    """Cruel with a solver that says what it is told to, or what it finds."""

    def stand(stage: Stage) -> Scene:
        advised(stage, **told)
        scene = opened(stage, "cruel")
        assert isinstance(scene, CruelScene)
        stage.scene = scene
        act(scene)
        answered(scene)
        scene.skip()
        return scene

    return Shot(f"cruel-{name}", "table cruel", stand)


def _full_pile() -> dict[str, Any]:
    """Fifteen cards on the first pile."""
    pile = [Card(name) for name in ("2D", "2H", "2S", *(rank + "C" for rank in reversed(RANKS[1:])))]
    others = [card for card in DECK if card[0] != "A" and card not in pile]
    piles = {"1": pile, **{str(i + 2): others[3 * i : 3 * i + 3] for i in range(11)}}
    return cruel(piles)


FULL_PILE: Final = _full_pile()


def _lift(scene: TableScene) -> None:
    scene.hand.pick(max(scene.key_places, key=lambda name: len(scene.moves_from(name))))


def _nothing_takes(scene: TableScene) -> None:
    scene.nothing_takes(next(place for place in scene.key_places if not scene.moves_from(place)))


def _lit(scene: CruelScene) -> None:
    scene.shell.change(lamp=True)


def _hint_redistribution(scene: CruelScene) -> None:
    plain_play(scene, 6)
    scene.ask_hint()


def _dead_end(scene: CruelScene) -> None:
    scene.shell.change(lamp=True)
    scene.new_deal(LOST_DEAL)
    for text in LOST:
        answered(scene)
        if scene.told_dead:
            break
        scene.attempt_move(Move.parse(text))


def _as_good_as_won(scene: CruelScene) -> None:
    scene.new_deal(layout=cruel({str(i): [rank + suit for rank in "KQ"] for i, suit in enumerate(SUITS, 1)}))
    answered(scene)


def _arithmetic() -> Iterator[Shot]:
    def shot(name: str, act: Do | None = None, moves: int = 30, whole: bool = False, **more: Any) -> Shot:
        return Shot(f"arithmetic-{name}", "table arithmetic", table("arithmetic", act, moves, **more), whole)

    yield shot("start", moves=0, whole=True)
    yield shot("unturned", moves=0, automatic_turn=False)
    yield shot("middle", whole=True)
    yield shot("late", moves=48, whole=True)
    yield shot("lifted", lambda scene: scene.hand.pick("S"))
    yield shot("refused", lambda scene: scene.attempt_move(scene.aim("S", "F1")), moves=4)
    yield shot("side-turn", then(_side, lambda scene: scene.take_back(), lambda scene: scene.control()))
    yield shot("one-heap", moves=0, layout=ONE_HEAP)
    yield shot("one-heap-open", lambda scene: scene.open_pile("W1"), moves=0, layout=ONE_HEAP)
    yield shot("lost", moves=400, whole=True)
    bare: dict[str, Any] = dict.fromkeys(
        ("strips", "unseen", "buried", "trace", "hints", "follow", "runs", "locks"), False
    )
    yield shot("bare", **bare)
    yield shot("follow", lambda scene: scene.press("rank 2"), moves=0, layout=PLANNED, automatic_turn=False)
    yield shot("sweep-choice", lambda scene: scene.sweep(), moves=0, layout=CONTESTED, automatic_turn=False)
    yield shot("locks", moves=0, layout=LOCKED, whole=True)
    yield Shot(
        "arithmetic-unseen", "table arithmetic", table("arithmetic", lambda scene: scene.ask_unseen(), 30), sizes=SMALL
    )
    yield Shot("arithmetic-hint", "table arithmetic", partial(_coached, asked=1))
    yield Shot("arithmetic-hint-chances", "table arithmetic", partial(_coached, asked=2))


BEGUN: Final = [["AC"], ["2D"], ["3H"], ["4S"]]
PLANNED: Final = arithmetic(BEGUN, [["8C", "4H", "3C"], ["KC", "QC", "JC", "9D", "7D"], ["QH", "8S"], []])
"""Runs in the heaps, two of which would go up after a two."""
CONTESTED: Final = arithmetic(BEGUN, [["9C", "2H"], ["KC", "2C"], ["JC"], []])
"""Two twos on top, and one foundation that takes one."""
LOCKED: Final = arithmetic(
    [
        [RANKS[rank - 1] + suit for rank in order[:done]]
        for order, suit, done in zip(ORDERS, SUITS, (9, 11, 13, 13), strict=True)
    ],
    [["TC", "KC"], ["JD", "JC", "QC"], ["KD"], []],
)
"""The king waits for a jack, the queen over the jacks for the ten under the king."""
ONE_HEAP: Final = arithmetic(
    [["AC"], ["2D"], ["3H"], ["4S"]],
    [
        [card for card in sorted(DECK, key=lambda card: card[0] == "K") if card not in ("AC", "2D", "3H", "4S")],
        [],
        [],
        [],
    ],
)
"""All that is not on the foundations in one heap, a king on top."""


def _coached(stage: Stage, asked: int) -> Scene:
    chances = {"S>W1": 0.31, "S>W2": 0.24, "S>W3": 0.22, "S>W4": 0.02}
    advised(stage, rate=[[move, chance, chance - 0.05, chance + 0.06, 400] for move, chance in chances.items()])
    scene = opened(stage, "arithmetic")
    plain_play(scene, 30)
    for _time in range(asked):
        scene.ask_hint()
        answered(scene)
    return scene


def _both(game: str) -> Iterator[Shot]:
    """What every table has."""

    def shot(name: str, act: Do | None = None, scale: int = 100, **more: Any) -> Shot:
        return Shot(f"{game}-{name}", f"table {game}", table(game, act, 30, **more), scale=scale)

    yield shot("focus", lambda scene: scene.handle(Act("right")))
    yield shot("focus-bar", _focus_bar)
    yield shot("opened", lambda scene: scene.open_pile(max(scene.key_places, key=lambda name: len(scene.piles[name]))))
    yield shot("found", lambda scene: scene.light("Q"))
    yield shot("menu", lambda scene: scene.open_menu())
    yield shot("end", lambda scene: scene.ask_new_deal())
    yield shot("same", lambda scene: scene.ask_same_deal())
    yield shot("look", lambda scene: scene.look())
    yield shot("pass-on", lambda scene: scene.pass_on())
    yield shot("take-backs", lambda scene: scene.take_back())
    yield shot("ended", lambda scene: scene.end_attempt())
    yield shot("said", lambda scene: scene.say(scene.state_text()))
    yield shot("notice", _notice)
    yield shot("side", _side)
    yield shot("side-compared", then(_side, lambda scene: scene.compare()))
    yield shot("side-menu", then(_side, lambda scene: scene.open_menu()))
    yield shot("side-200", _side, scale=200)
    for suits in ("four", "safe"):
        yield shot(f"suits-{suits}", suits=suits)
    yield shot("letters", letters="AVDR", back="red")
    for scale in (150, 200):
        yield shot(f"{scale}", scale=scale)
        yield shot(f"ended-{scale}", lambda scene: scene.end_attempt(), scale=scale)
    yield Shot(f"{game}-dealing", f"table {game}", partial(_dealing, game), frames={"-0500": 0.5})
    yield Shot(f"{game}-won", f"table {game}", partial(_won, game), frames=WON)
    yield Shot(f"{game}-won-200", f"table {game}", partial(_won, game), scale=200, frames={"-1800": 1.8})


def _side(scene: TableScene, then: Do | None = None) -> None:
    """A side line of some moves, in Arithmetic with a card that is only supposed; then something more."""
    scene.begin_side()
    plain_play(scene, 3)
    if isinstance(scene, ArithmeticScene):
        scene.suppose(next(rank for rank in RANKS if any(card[0] == rank for card in scene.piles["stock"])))
    scene.skip()
    if then is not None:
        then(scene)


def _turning(scene: TableScene) -> None:
    """Which rank might come."""
    scene.take_back()
    scene.control()


def _focus_bar(scene: TableScene) -> None:
    scene.focus, scene.ring = "menu", True


def _notice(scene: TableScene) -> None:
    scene.shell.notices.append(scene.stuck_reason())
    scene.relay()


def _dealing(game: str, stage: Stage) -> Scene:
    scene = opened(stage, game)
    scene.same_deal()
    return scene


def _won(game: str, stage: Stage) -> Scene:
    """The last card has just been played."""
    scene = opened(stage, game)
    orders = [[RANKS[value - 1] + suit for value in order] for order, suit in zip(ORDERS, SUITS, strict=True)]
    orders[3].pop()
    last = {
        "cruel": cruel({"1": ["KC"], "2": ["KD"], "3": ["KH"], "4": ["KS"]}),
        "arithmetic": arithmetic(orders, [[]] * 4, "KS"),
    }
    scene.new_deal(layout=last[game])
    scene.skip()
    for place in ("1", "2", "3", "4") if game == "cruel" else ("S",):
        scene.attempt_move(next(move for move in scene.moves_from(place) if scene.goes_up(move)))
        scene.motion.stop()
    return scene
