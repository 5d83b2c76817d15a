"""Where things lie: the assets that ship with the game, and the folder that keeps what a player did."""

import sys
from functools import cache
from pathlib import Path

import platformdirs

from game.host.locale import _
from game.reasons import reason

PRODUCT = "Cruel Arithmetic"


class DataFolderError(OSError):
    """The data folder cannot be used; the message is one sentence for the player that says which and why."""


def asset(relative: str) -> Path:
    """The file of `assets/` named by `relative`, such as ``"cards/parts.svg"``; it need not exist."""
    return _assets() / relative


@cache
def _assets() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "assets"
    package = Path(__file__).resolve().parents[1]
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def data_dir(override: str | Path | None = None) -> Path:
    """The folder of the journal, made if it is missing: `override`, else the user's data folder of this system.

    Raises `DataFolderError`. That the folder exists does not promise that it can be written: a full or read-only
    disk shows only when something is stored.
    """
    folder = Path(override) if override is not None else Path(platformdirs.user_data_dir(PRODUCT, appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as fault:
        raise DataFolderError(_("The data folder {folder} is a file, not a folder.").format(folder=folder)) from fault
    except OSError as fault:
        sentence, why = _("The data folder {folder} cannot be made: {reason}."), reason(fault)
        raise DataFolderError(sentence.format(folder=folder, reason=_(why))) from fault
    return folder


def documents_dir() -> Path:
    """The folder of the user's documents, or the home folder if there is none; it may still not exist."""
    folder = Path(platformdirs.user_documents_path())
    return folder if folder.is_dir() else Path.home()
