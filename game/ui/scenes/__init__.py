"""The scenes: menu, the table of each patience, statistics, learn, settings and the other pages."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def tables() -> "Mapping[str, type[TableScene]]":
    """The table of each patience, by the name of its rules. Another patience adds its table here."""
    from game.ui.scenes.arithmetic import ArithmeticScene
    from game.ui.scenes.cruel import CruelScene

    return {scene.patience.name: scene for scene in (CruelScene, ArithmeticScene)}


def scene_named(name: str, arguments: dict[str, Any]) -> type[Scene]:
    """The class of a scene, imported when it is first asked for. A table takes its patience from the arguments."""
    if name == "table":
        return tables()[arguments.pop("game")]
    if name == "menu":
        from game.ui.scenes.menu import MenuScene

        return MenuScene
    return _pages()[name]


def _pages() -> Mapping[str, type[Scene]]:
    from game.ui.scenes.dealnumber import DealNumberScene
    from game.ui.scenes.learn import LearnScene
    from game.ui.scenes.players import PlayersScene
    from game.ui.scenes.settings import SettingsScene
    from game.ui.scenes.statistics import StatisticsScene

    return {
        "number": DealNumberScene,
        "learn": LearnScene,
        "players": PlayersScene,
        "settings": SettingsScene,
        "statistics": StatisticsScene,
    }
