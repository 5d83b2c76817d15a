"""Beside the charts of an analysis: the position with the next move marked, what is said of it, the worst moves."""

from collections.abc import Callable, Sequence

from game.host.locale import _, number
from game.session.attempt import Kind
from game.ui import paint
from game.ui.analysis.ratings import Rated
from game.ui.analysis.study import Study
from game.ui.analysis.words import heading_of_move, longest, move_text, sentence
from game.ui.past.panel import Table
from game.ui.sheet import per_cent
from game.ui.theme import RADIUS
from game.ui.widgets import Column, Item, Label, Look, heading
from game.ui.widgets.base import State, Surface
from game.ui.widgets.choices import ListRow

ROW = 54
"""Height in units of a move that gave chance away."""


class Board(Table):
    """The position at the point looked at. The card that moves next is ringed, and where it goes."""

    def __init__(self, study: Study, high: float) -> None:
        super().__init__(study.replay, high)
        self.study = study

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        super().draw(surface, unit, look)
        stage, replay = self.study.next, self.replay
        if replay.moving or stage is None or stage.action is None or stage.action.kind is Kind.BACK:
            return
        route = replay.patience.route(replay.stage.position, stage.action.move)
        if route is None:
            return
        for place, ink in zip(route, ("warning" if self.study.losing else "focus", "text"), strict=True):
            box = replay.top_box(place)
            paint.ring(surface, box, ink, min(unit, box.h / 90), RADIUS["card"] * box.w, 4, 0)


class Told(Item):
    """What the next move is, and what is known of it, in a room that is large enough for whatever may be said."""

    def __init__(self, study: Study) -> None:
        self.study = study

    def height(self, room: int, unit: float) -> int:
        lines = max(len(paint.wrapped(words, round(19 * unit), room)) for words in longest(self.study))
        return round((36 + 26 * lines) * unit)

    def draw(self, surface: Surface, unit: float, look: Look) -> None:
        box = self.box
        name, what = heading_of_move(self.study)
        whole = f"{name}   {what}"
        size = paint.fitted(whole, 22 * unit, box.w, "strong", 9 * unit)
        ink = "warning" if self.study.losing else "gold_light"
        y = box.y + 15 * unit
        wide = paint.text(surface, f"{name}   ", (box.x, y), size, ink, "strong")
        paint.text(surface, what, (box.x + wide, y), size, "text", "strong")
        room = box._replace(y=box.y + round(34 * unit), h=box.h - round(34 * unit))
        size = 19 * unit
        while len(paint.wrapped(sentence(self.study), round(size), room.w)) * size * 1.37 > room.h and size > 9:
            size -= 1
        paint.paragraph(surface, sentence(self.study), room, round(size), "text_soft", lead=1.37)


class LossRow(ListRow):
    """A move that gave chance away: how much, and what would have been better."""

    def __init__(self, rated: Rated, study: Study, on_pick: Callable[[], object]) -> None:
        position = study.own[rated.stage - 1].position
        words = f"{number(rated.stage)} · {move_text(study.replay, position, rated.move)}"
        better = move_text(study.replay, position, rated.best)
        chances = _("{before} to {after}").format(before=per_cent(rated.before), after=per_cent(rated.after))
        here = not study.watching and study.replay.index == rated.stage - 1
        super().__init__(words, on_pick, here, chances, ROW, key=f"loss {rated.stage}")
        self.better = _("better: {move}").format(move=better)

    def paint(self, surface: Surface, unit: float, state: State) -> None:
        whole, high = self.box, round(0.62 * self.box.h)
        inner = whole.grown(-2 * unit)
        if self.chosen or state != "normal":
            fill = "button_hover" if self.chosen else "panel_raised" if state == "hover" else "button"
            paint.plate(surface, inner, fill, self.radius * unit)
        x, y = inner.x + 14 * unit, whole.y + high / 2 + unit
        wide = paint.text(surface, self.note, (inner.right - 14 * unit, y), 19 * unit, "gold_light", "strong", align=1)
        room = inner.w - wide - 40 * unit
        size = paint.fitted(self.label, 20 * unit, room, "strong", 8 * unit)
        paint.text(surface, self.label, (x, y), size, "text", "strong")
        size = paint.fitted(self.better, 17 * unit, inner.w - 28 * unit, least=8 * unit)
        paint.text(surface, self.better, (x, whole.bottom - 15 * unit), size, "text" if self.chosen else "text_soft")


class Losses(Column):
    """The moves that gave most chance away; room is kept for as many as may still come."""

    def __init__(self, study: Study, most: int, pick: Callable[[int], Callable[[], object]]) -> None:
        ratings = study.analysis.ratings
        assert ratings is not None
        found = ratings.losses(most)
        self.most = 1 if ratings.done else most
        title = title_of(study)
        rows: Sequence[Item] = [LossRow(rated, study, pick(rated.stage - 1)) for rated in found]
        if not rows:
            words = _("No move gave away more than chance explains.") if ratings.done else ""
            rows = [Label(words, 19, "text_soft")]
        super().__init__([title, *rows], 4)

    def height(self, room: int, unit: float) -> int:
        most = self.items[0].height(room, unit) + round(self.most * (ROW + 4) * unit)
        return max(most, super().height(room, unit))


def title_of(study: Study) -> Item:
    """The heading over the worst moves, with how far the rating is."""
    ratings = study.analysis.ratings
    words = _("The biggest losses in chance (estimates)")
    if ratings is not None and not ratings.done and study.analysis.available:
        done = number(ratings.wanted - ratings.missing)
        rated = _("{done} of {all} moves rated").format(done=done, all=number(ratings.wanted))
        words = f"{words} · {rated}"
    return heading(words, 19)
