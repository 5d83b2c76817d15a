#!/usr/bin/env python3
"""Play, test and build from a checkout, with nothing installed but Python and a package index within reach.

usage: python3 dev.py COMMAND [ARGUMENTS], from any folder

  run      the game; arguments, input and output are the game's own (dev.py run check -)
  test     everything CI runs; --long for the full counts. With arguments for pytest: those tests alone
  check    format, lint, types, import laws; no tests
  shots    the screens as pictures, into build/shots
  bench    the figures, as JSON
  freeze   an executable that needs no Python, into dist/
  strings  bring the catalogues in assets/locale up to date with the source
  lock     write requirements/ anew from pyproject.toml; --upgrade for newer versions

Each makes the environment that it needs (.venv, .venv-freeze, .venv-lock) and repairs it when it is broken or no longer
what requirements/ says. Messages of this script go to standard error.
"""

# Up to the version check this file must be understood by old Pythons: no newer syntax anywhere, no newer module above.
import sys

if sys.version_info < (3, 11):
    sys.exit(
        f"dev.py: Cruel Arithmetic needs Python 3.11 or newer and this is {sys.version_info[0]}.{sys.version_info[1]}: "
        "install a newer one and start dev.py with it, for example `python3.13 dev.py run`."
    )

import contextlib
import importlib.util
import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WINDOWS = sys.platform == "win32"
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
INCLUDES = {"dev": "run"}
"""A lock that holds all of another, at the same versions."""

PIP_FAULTS = (
    (
        r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError|Max retries exceeded"
        r"|[Cc]onnection broken by|Could not fetch URL",
        "the package index cannot be reached: connect to the network (or set pip's proxy) and start this again; "
        "once it has worked, no network is needed.",
    ),
    (
        r"DO NOT MATCH THE HASHES",
        "a downloaded package is not the one that {lock} names, and nothing of it was used: "
        "start this again, and if that does not help, ask who runs the package index.",
    ),
    (r"No space left on device|Errno 28", "the disk is full: free about 500 MB and start this again."),
    (
        r"No matching distribution found for (?P<package>\S+)",
        "there is no {package} for this Python ({python}) on this system: use another Python from 3.11 up.",
    ),
)
"""What pip's output shows, and the sentence for it; the first that fits."""


class Failure(Exception):
    """Something that the person at the keyboard can mend; the message says how."""


def say(message: str) -> None:
    """One line to standard error."""
    print(f"dev.py: {message}", file=sys.stderr, flush=True)


# ---------------------------------------------------------------------------------------------------- environments


class Environment:
    """A virtual environment that holds what one of the locks in requirements/ names.

    It is finished when the stamp of that lock in it says so: same Python, same lock, and all packages that were there
    at the end still there. Otherwise it is built anew, the old one being kept until that has worked.
    """

    def __init__(self, folder: str, lock: str) -> None:
        self.folder = ROOT / folder
        self.lock = lock
        self.lock_file = ROOT / "requirements" / f"{lock}.txt"
        self.python = self.folder / ("Scripts/python.exe" if WINDOWS else "bin/python")

    def ensure(self) -> Path:
        """The interpreter of the finished environment; builds it first if it has to."""
        if not self.ready():
            with self._alone():
                if not self.ready():  # another dev.py may have been building it
                    self._replace()
        return self.python

    def ready(self) -> bool:
        """Whether it is finished, cheaply enough to ask at every start."""
        try:
            stamp = json.loads(self._stamp(self.lock).read_bytes())
            return (
                self.python.exists()
                and stamp["python"] == this_python()
                and stamp["lock"] == self.lock_file.read_text("utf-8")
                and self._packages().issuperset(stamp["packages"])
            )
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def _stamp(self, lock: str) -> Path:
        return self.folder / f"{lock}.stamp.json"

    def _packages(self) -> set[str]:
        library = self.folder / ("Lib/site-packages" if WINDOWS else f"lib/python{VERSION}/site-packages")
        return {entry.name for entry in library.iterdir() if entry.suffix == ".dist-info"}

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Let one dev.py build at a time.

        The system drops the lock with the process, however that ends; on POSIX with the last of its children, since a
        pip that outlives a killed dev.py goes on writing.
        """
        try:
            file = (ROOT / ".venv.lock").open("a+b")
        except OSError as fault:
            raise Failure(
                f"{ROOT} cannot be written ({fault.strerror}): copy it to a folder of your own and start dev.py there."
            ) from fault
        with file:
            if sys.platform == "win32":
                import msvcrt

                while True:
                    with contextlib.suppress(OSError):  # gives up after ten seconds
                        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                        break
            else:
                import fcntl

                os.set_inheritable(file.fileno(), True)
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    say("waiting for another dev.py, which is setting up ...")
                    fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def _replace(self) -> None:
        for module in ("venv", "ensurepip"):
            if importlib.util.find_spec(module) is None:
                raise Failure(
                    f"this Python has no {module} module: install it (Debian and Ubuntu: "
                    "sudo apt install python3-venv) and start this again."
                )
        say(f"setting up {self.folder.name} (once; needs the network) ...")
        old = self.folder.with_name(f"{self.folder.name}-old")
        try:
            if any(self.folder.glob("*.stamp.json")):
                remove(old)
                self.folder.rename(old)
            remove(self.folder)
            try:
                self._build()
            except BaseException:
                remove(self.folder)
                if old.exists():
                    old.rename(self.folder)
                raise
            remove(old)
        except OSError as fault:
            raise Failure(
                f"{self.folder} cannot be replaced ({fault}): end what is using it, or delete it, and start this again."
            ) from fault

    def _build(self) -> None:
        base = getattr(sys, "_base_executable", None) or sys.executable  # dev.py may run inside what it rebuilds
        made = quietly([base, "-I", "-m", "venv", str(self.folder)])
        if made.returncode:
            raise Failure(f"{self.folder.name} could not be made: {last_line(made.stdout)}")
        settings = {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
        pip = [str(self.python), "-I", "-m", "pip", "install", "--retries", "2", "--only-binary", ":all:"]
        installed = quietly([*pip, "--require-hashes", "-r", str(self.lock_file)], settings)
        if installed.returncode:
            raise Failure(self._what_pip_means(installed.stdout))
        for lock in filter(None, (INCLUDES.get(self.lock), self.lock)):
            text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
            stamp = {"python": this_python(), "lock": text, "packages": sorted(self._packages())}
            self._stamp(lock).write_text(json.dumps(stamp), "utf-8")

    def _what_pip_means(self, output: str) -> str:
        for pattern, sentence in PIP_FAULTS:
            found = re.search(pattern, output)
            if found:
                facts = {"lock": f"requirements/{self.lock}.txt", "python": VERSION}
                return sentence.format(**facts, **found.groupdict())
        return f"pip could not install requirements/{self.lock}.txt: {last_line(output)}"


def this_python() -> str:
    """What an environment depends on: move or upgrade Python, and it is another one."""
    return f"{sys.version} on {sys.platform} in {sys.base_prefix}"


def remove(folder: Path) -> None:
    """Delete a folder, if it is there."""
    import shutil  # like tempfile below, not for every start of the game

    if folder.exists() or folder.is_symlink():
        shutil.rmtree(folder)


def quietly(command: list[str], settings: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command without a word, and without touching standard input, which may be meant for the game."""
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **(settings or {})},
        close_fds=False,  # the lock of `_alone` goes along
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def last_line(output: str) -> str:
    """The last thing that a program said, its last error by preference."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["no reason was given"]
    errors = [line.partition("ERROR:")[2].strip() for line in lines if line.startswith("ERROR:")]
    return (errors or lines)[-1]


# ------------------------------------------------------------------------------------------------------- processes


def surroundings() -> dict[str, str]:
    """The environment in which `game` and `tools` are found, whatever the current folder holds."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


def hand_over(python: Path, module: str, arguments: list[str]) -> int:
    """Become ``python -m module arguments``: same folder, streams and signals, and its exit status is ours."""
    command = [str(python), "-P", "-m", module, *arguments]
    if not WINDOWS:
        sys.stdout.flush()
        os.execve(command[0], command, surroundings())  # noqa: S606 (no shell is wanted)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the game by itself
    return subprocess.call(command, env=surroundings())


def status(command: list[str]) -> int:
    """Run a command in the checkout, where `-m` finds everything, and give its exit status as a shell would."""
    sys.stdout.flush()
    code = subprocess.call(command, cwd=ROOT)
    return 128 - code if code < 0 else code


# -------------------------------------------------------------------------------------------------------- commands


def player_python() -> Path:
    """The interpreter for the game and the tools that start it, with the catalogues compiled."""
    python = Environment(".venv", "run").ensure()
    compile_catalogues()
    return python


def developer_python() -> Path:
    """The interpreter for checks and tests, with the catalogues compiled."""
    python = Environment(".venv", "dev").ensure()
    compile_catalogues()
    return python


def compile_catalogues() -> None:
    """Compile the translations that have changed."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    from tools import catalogues

    try:
        catalogues.compile_stale(ROOT / "assets" / "locale")
    except catalogues.CatalogueError as fault:
        raise Failure(str(fault)) from fault
    except OSError as fault:
        say(f"the translations could not be compiled, so the game may speak English: {fault}")


def run(arguments: list[str]) -> int:
    return hand_over(player_python(), "game", arguments)


def shots(arguments: list[str]) -> int:
    return hand_over(player_python(), "tools.shots", arguments)


def bench(arguments: list[str]) -> int:
    return hand_over(player_python(), "tools.bench", arguments)


def strings(arguments: list[str]) -> int:
    return hand_over(Environment(".venv", "dev").ensure(), "tools.strings", arguments)


def check(arguments: list[str]) -> int:
    if arguments:
        raise Failure("check takes no arguments.")
    python = str(developer_python())
    checks = {
        "format": ["-m", "ruff", "format", "--check"],
        "lint": ["-m", "ruff", "check"],
        "types": ["-m", "mypy"],
        "import laws": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo"],
    }
    failed = []
    for name, options in checks.items():
        say(f"{name} ...")
        if status([python, *options]):
            failed.append(name)
    if failed:
        say(f"not as it should be: {', '.join(failed)}.")
    return 1 if failed else 0


def test(arguments: list[str]) -> int:
    chosen = [argument for argument in arguments if argument != "--long"]
    checked = 0 if chosen else check([])
    tested = status([str(developer_python()), "-m", "pytest", *arguments])
    if checked:
        say("the tests are done, but see the checks above them.")
    return tested or checked


def freeze(arguments: list[str]) -> int:
    if arguments:
        raise Failure("freeze takes no arguments.")
    python = str(Environment(".venv-freeze", "freeze").ensure())
    compile_catalogues()
    options = ["--noconfirm", "--clean", "--log-level", "WARN", "--distpath", "dist", "--workpath", "build/freeze"]
    failed = status([python, "-m", "PyInstaller", *options, "build.spec"])
    if failed:
        return failed
    folder = ROOT / "dist" / "cruel-arithmetic"
    program = folder / ("cruel-arithmetic.exe" if WINDOWS else "cruel-arithmetic")
    size = sum(file.stat().st_size for file in folder.rglob("*") if not file.is_symlink())
    say(f"{program}, {size / 1e6:.1f} MB; now its self-test, with no Python to lean on")
    return bare(program, ["selftest"])


def bare(program: Path, arguments: list[str]) -> int:
    """Run a program with an empty home and nothing on the path."""
    import tempfile

    with tempfile.TemporaryDirectory() as home:
        kept = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
        places = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TEMP"), home)
        return subprocess.call([str(program), *arguments], cwd=home, env={**kept, **places, "PATH": ""})


def lock(arguments: list[str]) -> int:
    uv = [str(Environment(".venv-lock", "lock").ensure()), "-m", "uv", "pip", "compile", "--quiet", "--universal"]
    uv += ["--python-version", "3.11", "--generate-hashes", "--no-annotate", "--custom-compile-command", "dev.py lock"]
    wanted = {
        "run": ["pyproject.toml"],
        "dev": ["pyproject.toml", "--group", "dev", "--constraint", "requirements/run.txt"],
        "freeze": ["pyproject.toml", "--group", "freeze", "--constraint", "requirements/run.txt"],
        "lock": ["--group", "lock"],
    }
    for name, sources in wanted.items():
        failed = status([*uv, *sources, "--output-file", f"requirements/{name}.txt", *arguments])
        if failed:
            return failed
    return 0


COMMANDS = {
    "run": run,
    "test": test,
    "check": check,
    "shots": shots,
    "bench": bench,
    "freeze": freeze,
    "strings": strings,
    "lock": lock,
}


def main(arguments: list[str]) -> int:
    """Carry a command out and give the exit status."""
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        print(__doc__.strip())
        return 0
    name, rest = arguments[0], arguments[1:]
    try:
        if name not in COMMANDS:
            raise Failure(f"there is no command {name}; the commands are {', '.join(COMMANDS)}.")
        return COMMANDS[name](rest)
    except Failure as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        say("stopped.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
