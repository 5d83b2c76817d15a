"""Who has the focus, what lies under the pointer, and how keys, mouse and wheel reach the widgets of a page."""

from collections.abc import Iterator

from game.ui.geometry import Box
from game.ui.intents import Act, Edit, Intent, Pointer, Type, Wheel
from game.ui.widgets.base import Item, Look, Surface, Widget
from game.ui.widgets.scroll import Scroll

WHEEL_STEP = 78
"""Units that one step of the wheel scrolls: three lines."""
ASIDE = 2.5
"""How much more a widget off the line of an arrow key counts as far than one further along it."""
_PAGE = {"pageup": -5, "pagedown": 5}
"""Steps of the wheel that a page is."""
_STEP = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class View:
    """Items with one focus. `handle` says whether an intent was for it; then it is to be drawn again."""

    def __init__(self, root: Item, focus: str = "") -> None:
        self.root = root
        self.look = Look()
        self.unit = 1.0
        self._wanted = focus

    def place(self, box: Box, unit: float) -> None:
        """Lay everything out."""
        self.unit = unit
        self.root.place(box, unit)
        if self._wanted:
            self.focus(self._wanted)
            self._wanted = ""

    def draw(self, surface: Surface) -> None:
        """Draw everything."""
        self.root.draw(surface, self.unit, self.look)

    @property
    def widgets(self) -> list[Widget]:
        """What can have the focus, in reading order."""
        return [item for item in self.root.walk() if isinstance(item, Widget) and item.enabled and item.focusable]

    @property
    def typing(self) -> bool:
        """Whether keys are text now."""
        return self.look.focus is not None and self.look.focus.typing

    def find(self, key: str) -> Widget | None:
        """The widget of that name."""
        return next((widget for widget in self.widgets if widget.key == key), None)

    def focus(self, target: Widget | str | None) -> None:
        """Give the focus to a widget, or to the one of that name if it is there."""
        widget = self.find(target) if isinstance(target, str) else target
        if widget is None and isinstance(target, str):
            return
        self.look.focus = widget
        if widget is not None:
            self.root.reveal(widget, self.unit)

    def adopt(self, older: "View") -> None:
        """Take over focus and scrolling from the view that this one replaces, where the same names are found."""
        offsets = {scroll.key: scroll.offset for scroll in _scrolls(older.root)}
        for scroll in _scrolls(self.root):
            scroll.to(offsets.get(scroll.key, 0))
        self.look.ring = older.look.ring
        for name in ("focus", "hover", "pressed"):
            theirs = getattr(older.look, name)
            if theirs is not None and (same := self.find(theirs.key)) is not None:
                setattr(self.look, name, same)

    def handle(self, intent: Intent) -> bool:
        """React to an intent; whether it was for this view."""
        match intent:
            case Pointer():
                return self._pointer(intent)
            case Wheel():
                return self._wheel(intent)
            case Act():
                return self._act(intent)
            case Type() | Edit():
                return self.look.focus is not None and self.look.focus.handle(intent)

    def _pointer(self, pointer: Pointer) -> bool:
        look = self.look
        under = self.root.at(pointer.x, pointer.y)
        if pointer.phase == "move":
            if look.pressed is not None and look.pressed.handle(pointer):
                return True
            changed = under is not look.hover
            look.hover = under
            return changed
        if pointer.button != 1:
            return False
        if pointer.phase == "down":
            look.pressed = look.hover = under
            look.ring = False
            if under is not None:
                if under.focusable:
                    look.focus = under
                under.handle(pointer)
            return under is not None
        pressed, look.pressed = look.pressed, None
        if pressed is not None and (under is pressed or pressed.drags):
            pressed.click()
        return pressed is not None

    def _wheel(self, wheel: Wheel) -> bool:
        under = [scroll for scroll in _scrolls(self.root) if scroll.hidden and scroll.box.holds(wheel.x, wheel.y)]
        moved = bool(under) and under[-1].to(under[-1].offset - round(wheel.steps * WHEEL_STEP * self.unit))
        if moved:
            self.look.hover = self.root.at(wheel.x, wheel.y)
        return moved

    def _act(self, act: Act) -> bool:
        if act.name in _PAGE:
            return self._scroll(_PAGE[act.name])
        if act.name not in ("left", "right", "up", "down", "next", "previous", "pick"):
            return False
        shown, self.look.ring = self.look.ring, True
        if self.look.focus is None or not self.look.focus.enabled:
            return self._start()
        if not shown and act.name != "pick":  # the first key shows where one is
            self.focus(self.look.focus)
            return True
        if self.look.focus.handle(act):
            return True
        if act.name in ("next", "previous"):
            self._turn(1 if act.name == "next" else -1)
        elif act.name in _STEP and not self._step(*_STEP[act.name]):
            return self._scroll(_STEP[act.name][1])
        return True

    def _start(self) -> bool:
        first = self.look.hover if self.look.hover is not None and self.look.hover.focusable else None
        self.focus(first or next(iter(self.widgets), None))
        return True

    def _turn(self, step: int) -> None:
        widgets = self.widgets
        here = widgets.index(self.look.focus) if self.look.focus in widgets else -1
        self.focus(widgets[(here + step) % len(widgets)])

    def _step(self, dx: int, dy: int) -> bool:
        assert self.look.focus is not None
        here = self.look.focus.box
        found = [(_far(here, widget.box, dx, dy), i) for i, widget in enumerate(self.widgets)]
        best = min(((far, i) for far, i in found if far is not None), default=None)
        if best is None:
            return False
        self.focus(self.widgets[best[1]])
        return True

    def _scroll(self, down: int) -> bool:
        """Move on where there is only text left; whether there was any."""
        focus = self.look.focus
        own = [scroll for scroll in _scrolls(self.root) if scroll.hidden]
        inner = [scroll for scroll in own if any(item is focus for item in scroll.walk())]
        moved = [scroll.to(scroll.offset + round(down * WHEEL_STEP * self.unit)) for scroll in (inner or own)[-1:]]
        return any(moved)


def _scrolls(root: Item) -> Iterator[Scroll]:
    return (item for item in root.walk() if isinstance(item, Scroll))


def _far(here: Box, there: Box, dx: int, dy: int) -> float | None:
    """How far a box lies in a direction, or None if it does not lie there."""
    along = dx * (there.cx - here.cx) + dy * (there.cy - here.cy)
    edge = (
        max(
            dx * (there.x - here.right) if dx > 0 else here.x - there.right,
            0,
        )
        if dx
        else max(there.y - here.bottom if dy > 0 else here.y - there.bottom, 0)
    )
    reach = (here.w if dx else here.h) / 4
    if (along <= reach and edge == 0) or along <= 0:
        return None
    if dx:
        aside = max(there.y - here.bottom, here.y - there.bottom, 0)
        centre = abs(there.cy - here.cy)
    else:
        aside = max(there.x - here.right, here.x - there.right, 0)
        centre = abs(there.cx - here.cx)
    return edge + along / 8 + ASIDE * aside + centre / 16
