"""Build hook of the wheel: compiles the catalogues and puts `assets/` into it as `game/assets/`."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface):  # type: ignore[type-arg]  # its configuration type is not ours to name
    """Leaves the checkout untouched, so that a read-only one can be built, except for an editable install."""

    scratch: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name every file of the assets and the compiled catalogues for the wheel."""
        root = Path(self.root)
        sys.path.insert(0, self.root)
        from tools import catalogues

        if version == "editable":  # runs from the checkout and finds its assets there
            catalogues.compile_stale(root / "assets" / "locale")
            return
        self.scratch = Path(tempfile.mkdtemp(prefix="catalogues-"))
        for file in sorted((root / "assets").rglob("*")):
            name = Path("game") / file.relative_to(root)
            if file.suffix == ".po":
                compiled = self.scratch / f"{file.parts[-3]}.mo"
                catalogues.compile_file(file, compiled)
                build_data["force_include"][str(compiled)] = str(name.with_suffix(".mo"))
            elif file.is_file() and file.suffix != ".mo":
                build_data["force_include"][str(file)] = str(name)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled for the wheel."""
        if self.scratch is not None:
            shutil.rmtree(self.scratch)
