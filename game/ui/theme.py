"""Colours, type and measures of the one voice that everything is drawn in."""

from typing import Final

COLOUR: Final[dict[str, str]] = {
    "felt": "#123B34",
    "felt_light": "#164239",
    "felt_ray": "#153F37",
    "felt_edge": "#0C2C27",
    "tray": "#0F332D",
    "tray_line": "#235048",
    "panel": "#0B2622",
    "panel_raised": "#123630",
    "panel_line": "#2F6056",
    "scrim": "#061714",
    "shadow": "#000806",
    "paper": "#FBF8F1",
    "ink": "#14171A",
    "text": "#F2EFE6",
    "text_soft": "#A9C6BC",
    "text_faint": "#86AEA3",
    "text_off": "#5E837A",
    "text_on_gold": "#1B1607",
    "gold": "#D8A33A",
    "gold_light": "#EBC979",
    "gold_dark": "#9A6B1C",
    "button": "#17443C",
    "button_hover": "#1E564B",
    "button_down": "#0E302A",
    "button_line": "#3B7065",
    "primary_hover": "#E6B754",
    "focus": "#F4B740",
    "target": "#8CF0CB",
    "found": "#7FC8FF",
    "warning": "#FF8A70",
    "warning_panel": "#3A1D18",
    "good": "#BFE37A",
    "side": "#C9C8FF",
    "side_panel": "#1C2044",
    "side_line": "#7C80C8",
    "side_felt": "#272B63",
}

FONT_FILE: Final[dict[str, str]] = {
    "text": "fonts/Jost-Medium.ttf",
    "strong": "fonts/Jost-SemiBold.ttf",
    "display": "fonts/Limelight-Regular.ttf",
}
TABULAR: Final = {ord("0") + digit: 0xFF10 + digit for digit in range(10)}
"""Jost keeps its figures of one width at U+FF10 to U+FF19: translate columns of numbers with this."""

RADIUS: Final = {"card": 0.048, "panel": 14, "button": 10, "chip": 8, "key": 6}
"""`card` in card widths, the others in pixels at unit 1."""

SHADOW: Final = {"card": (2, 5, 90), "lift": (16, 22, 120), "panel": (8, 24, 110)}
"""Distance down and blur in pixels at unit 1, and alpha."""


def colour(name: str) -> str:
    """The `#RRGGBB` of a role, or the colour itself if it is one already."""
    return COLOUR.get(name, name)
