"""The card under the pointer that can be picked up: it rises a little. Pure; seconds."""

from dataclasses import dataclass, field, replace

from game.rules.cards import Card
from game.ui.motion import Pose, out_quad

RISE = 0.035
"""How far it rises, in card widths."""
SHADOW = 0.3
"""How deep its shadow is then: 1 is that of a card in the hand."""


@dataclass(slots=True)
class Hover:
    """The card that rises, and those that still sink."""

    card: Card | None = None
    parts: dict[Card, float] = field(default_factory=dict)
    """How far each of them is, in time: 0 at rest, 1 risen."""

    @property
    def moving(self) -> bool:
        """Whether a card is on its way."""
        return any(part != self._goal(card) for card, part in self.parts.items())

    def aim(self, card: Card | None) -> bool:
        """Let that card rise, and every other one sink; whether that changes anything."""
        changed, self.card = card != self.card, card
        if card is not None:
            self.parts.setdefault(card, 0.0)
        return changed

    def step(self, part: float) -> list[Card]:
        """Go on by a part of the whole way; the cards that rest again."""
        for card, before in self.parts.items():
            goal = self._goal(card)
            self.parts[card] = min(goal, before + part) if goal > before else max(goal, before - part)
        down = [card for card, now in self.parts.items() if now == self._goal(card) == 0.0]
        for card in down:
            del self.parts[card]
        return down

    def clear(self) -> None:
        """Every card rests."""
        self.card, self.parts = None, {}

    def pose(self, card: Card, rest: Pose, width: float) -> Pose:
        """How a card is shown whose place is `rest`; `width` of a card in pixels."""
        part = out_quad(self.parts.get(card, 0.0))
        return replace(rest, y=rest.y - RISE * width * part, lift=SHADOW * part) if part else rest

    def _goal(self, card: Card) -> float:
        return float(card == self.card)
