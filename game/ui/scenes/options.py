"""What can be set, as data: groups, what is in them, and the words of each choice."""

from typing import Final

from game.host.locale import N_

GROUPS: Final = {
    "cards": N_("Cards and table"),
    "play": N_("Playing"),
    "text": N_("Text and language"),
    "aids": N_("Aids"),
    "motion": N_("Motion"),
    "sound": N_("Sound"),
    "keys": N_("Keys"),
    "pad": N_("Controller"),
}

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "cards": ("suits", "letters", "shape", "back", "pile_numbers", "trace", "targets"),
    "play": ("one_click", "automatic_turn", "take_backs", "deals"),
    "text": ("language", "text_scale", "fullscreen"),
    "aids": (
        "preview",
        "packet_marks",
        "lamp",
        "strips",
        "unseen",
        "buried",
        "follow",
        "runs",
        "locks",
        "certain_loss",
        "hints",
        "what_if",
    ),
    "motion": ("speed", "reduced_motion"),
    "sound": ("volume", "muted"),
    "keys": ("keys",),
    "pad": (),
}
"""What each group sets, and "Reset to defaults" resets."""

SWITCHES: Final = {
    "pile_numbers": N_("Pile numbers"),
    "one_click": N_("A click sends a card that has one target only"),
    "automatic_turn": N_("Turn the stock by itself"),
    "fullscreen": N_("Full screen"),
    "preview": N_("Preview of a redistribution"),
    "packet_marks": N_("Packet marks"),
    "strips": N_("Ranks of each foundation"),
    "unseen": N_("Unseen cards by rank"),
    "buried": N_("Ranks whose last card is buried, red if wanted next"),
    "follow": N_("What could go up if an unseen rank came"),
    "runs": N_("Runs in the heaps that go up in one sweep"),
    "locks": N_("Cards in the heaps that lock each other"),
    "certain_loss": N_("Say when the attempt is certainly lost. Marks it as assisted"),
    "trace": N_("Trace of the last move"),
    "targets": N_("Targets light up while a card is held"),
    "lamp": N_("Lamp: can this still be won? Marks the attempt as assisted"),
    "hints": N_("Hints on request. A hint marks the attempt as assisted"),
    "what_if": N_("What if: side lines from any position. One marks the attempt as assisted"),
    "reduced_motion": N_("Reduced motion: cards fade instead of moving"),
    "muted": N_("Mute"),
}

WORDS: Final = {
    "suits": {"two": N_("Two"), "four": N_("Four"), "safe": N_("Colour-safe")},
    "letters": {"language": N_("By language"), "AJQK": "A J Q K", "AVDR": "A V D R"},
    "shape": {"auto": N_("Fit the window"), "3x4": "3 × 4", "2x6": "2 × 6", "1x12": "1 × 12", "4x3": "4 × 3"},
    "back": {"green": N_("Green"), "red": N_("Red"), "blue": N_("Blue")},
    "speed": {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")},
    "take_backs": {"ask": N_("Ask"), "always": N_("Always"), "never": N_("Never")},
    "deals": {"any": N_("Any deal"), "winnable": N_("Only deals known to be winnable")},
}
