"""Assets in the three ways of having the game, and the data folder."""

import sys
from pathlib import Path

import pytest

from game.host import paths

ROOT = Path(__file__).parents[2]


def test_a_checkout_has_its_assets_beside_the_package() -> None:
    paths._assets.cache_clear()
    assert paths.asset("cards/parts.svg") == ROOT / "assets" / "cards" / "parts.svg"
    assert paths.asset("cards/parts.svg").is_file()


def test_an_executable_has_them_where_it_was_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    paths._assets.cache_clear()
    found = paths.asset("icon.svg")
    paths._assets.cache_clear()
    assert found == tmp_path / "assets" / "icon.svg"


def test_the_data_folder_is_made_when_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, appauthor: str(tmp_path / "data" / name))
    assert paths.data_dir() == tmp_path / "data" / "Cruel Arithmetic"
    assert paths.data_dir().is_dir()
    chosen = tmp_path / "a" / "b"
    assert paths.data_dir(str(chosen)) == chosen
    assert chosen.is_dir()


def test_a_data_folder_that_cannot_be_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(paths.DataFolderError, match="is a file, not a folder"):
        paths.data_dir(file)
    with pytest.raises(paths.DataFolderError, match="cannot be made: part of its path is not a folder"):
        paths.data_dir(file / "below")
