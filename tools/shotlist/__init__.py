"""What there is to be seen: every scene, in every state that looks different. One line makes a new one.

`dev.py shots` draws them, and the tests read them: a scene without a shot fails, and on each of them texts are held to
their contrast.
"""

from typing import Final

from tools.shotlist.pages import pages
from tools.shotlist.shot import LANGUAGES, Shot
from tools.shotlist.tables import tables

SHOTS: Final[dict[str, Shot]] = {shot.name: shot for shot in (*pages(), *tables())}

__all__ = ["LANGUAGES", "SHOTS", "Shot"]
