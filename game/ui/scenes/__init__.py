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
    return _page(name)


def _page(name: str) -> type[Scene]:
    """The class of a page. Each is imported by itself: what is not shown is not waited for."""
    match name:
        case "menu":
            from game.ui.scenes.menu import MenuScene

            return MenuScene
        case "number":
            from game.ui.scenes.dealnumber import DealNumberScene

            return DealNumberScene
        case "learn":
            from game.ui.scenes.learn import LearnScene

            return LearnScene
        case "lesson":
            from game.ui.scenes.lesson import LessonScene

            return LessonScene
        case "players":
            from game.ui.scenes.players import PlayersScene

            return PlayersScene
        case "settings":
            from game.ui.scenes.settings import SettingsScene

            return SettingsScene
        case "statistics":
            from game.ui.scenes.statistics import StatisticsScene

            return StatisticsScene
        case "attempts":
            from game.ui.scenes.attempts import AttemptsScene

            return AttemptsScene
        case "analysis":
            from game.ui.scenes.analysis import AnalysisScene

            return AnalysisScene
        case "replay":
            from game.ui.scenes.replay import ReplayScene

            return ReplayScene
    raise KeyError(name)
