"""Pictures of every screen: ``dev.py shots`` writes them to build/shots, the same bytes on every run.

``--docs`` makes anew the few that README and documents show, in docs/screenshots; ``--sums`` prints what
``sha256sum --check`` takes, too.
"""

import argparse
import gc
import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from multiprocessing import get_context
from operator import itemgetter
from pathlib import Path

# A home of nobody's: paths are seen on some pages.
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME="/home/ana")

from tests.ui.harness import SIZES
from tools.png import png
from tools.shotlist import LANGUAGES, SHOTS
from tools.shotlist.shot import Size

ROOT = Path(__file__).resolve().parents[1]
FOLDER = Path("build") / "shots"
DOCS = {
    "menu": "menu",
    "cruel": "cruel-middle",
    "arithmetic": "arithmetic-hint-chances",
    "analysis": "analysis-arithmetic",
    "statistics": "statistics",
}
"""Name in docs/screenshots: shot."""
DOCS_SIZE: Size = (1600, 900)

Job = tuple[Size, str, str, int, Path]
"""Size, language, name of the shot, text scale in per cent or 0 for its own, folder."""


def main(arguments: Sequence[str]) -> int:
    """Draw the shots named, or all of them."""
    parser = argparse.ArgumentParser("dev.py shots", description=__doc__)
    parser.add_argument("names", nargs="*", help="shots, or the first letters of several; all of them if none is named")
    parser.add_argument("--list", action="store_true", help="print the names and draw nothing")
    parser.add_argument("--size", type=_size, help="this size only, such as 1920x1080")
    parser.add_argument("--language", choices=LANGUAGES, help="this language only")
    parser.add_argument("--text", type=int, default=0, help="text scale in per cent")
    parser.add_argument("--into", type=Path, default=ROOT / FOLDER, help=f"the folder, {FOLDER} if left out")
    parser.add_argument("--every", action="store_true", help="every shot in every language at every size")
    parser.add_argument("--docs", action="store_true", help="the pictures of the documents only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--sums", action="store_true", help="print the SHA-256 of every picture")
    chosen = parser.parse_args(arguments)
    names = [name for name in SHOTS if not chosen.names or any(map(name.startswith, chosen.names))]
    unknown = [given for given in chosen.names if not any(name.startswith(given) for name in SHOTS)]
    if unknown:
        parser.error(f"there is no shot {unknown[0]}; --list names them")
    if chosen.list:
        print("\n".join(names))
        return 0
    if chosen.docs:
        for name, shot in DOCS.items():
            _write(name, (DOCS_SIZE, "en", shot, 0, ROOT / "docs" / "screenshots"))
        return 0
    whole = chosen.every or bool(chosen.size or chosen.language)
    jobs = [
        (chosen.size or size, language, name, chosen.text, chosen.into.resolve())
        for name in names
        for size, language in turns(name, whole=whole)
        if (not chosen.size or size == SIZES[0]) and chosen.language in (None, language)
    ]
    sums = sorted(written(jobs, chosen.jobs))
    if chosen.sums:
        print("\n".join(f"{digest}  {path.name}" for path, digest in sums))
    print(f"{len(sums)} pictures in {chosen.into}", file=sys.stderr)
    return 0


def turns(name: str, *, whole: bool) -> Iterator[tuple[Size, str]]:
    """Sizes and languages of a shot; all of them if `whole`."""
    if whole:
        return ((size, language) for size in SIZES for language in LANGUAGES)
    return SHOTS[name].turns()


def written(jobs: list[Job], processes: int) -> Iterator[tuple[Path, str]]:
    """Draw and write; path and SHA-256 of every picture.

    Each process draws one size in one language and ends: what is kept of one is of no use to another.
    """
    groups = [list(group) for _key, group in groupby(sorted(jobs, key=itemgetter(0, 1)), key=itemgetter(0, 1))]
    if len(jobs) < 4:
        for job in jobs:
            yield from _written(job)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), max_tasks_per_child=1) as pool:
        for found in pool.map(_group, groups):
            yield from found


def _group(jobs: list[Job]) -> list[tuple[Path, str]]:
    return [done for job in jobs for done in _written(job)]


def _written(job: Job) -> list[tuple[Path, str]]:
    (width, height), language, name, *_rest = job
    return _write(f"{name}-{language}-{width}x{height}", job)


def _write(name: str, job: Job) -> list[tuple[Path, str]]:
    folder = job[-1]
    folder.mkdir(parents=True, exist_ok=True)
    done = []
    for suffix, data in drawn(job):
        file = folder / f"{name}{suffix}.png"
        file.write_bytes(data)
        done.append((file, hashlib.sha256(data).hexdigest()))
    return done


def drawn(job: Job) -> Iterator[tuple[str, bytes]]:
    """What is added to the name, and the picture as a PNG file."""
    size, language, name, text, _folder = job
    shot = SHOTS[name]
    stage = shot.stage(size, language, text)
    for suffix, picture in shot.pictures(stage):
        yield suffix, png(picture)
    stage.journal.close()
    del stage
    gc.collect()  # stage, scene and widgets know one another, and hold hundreds of megabytes at 4K


def _size(text: str) -> Size:
    width, _x, height = text.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
