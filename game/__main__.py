"""The entry point: the game itself, or one of the commands (``cruel-arithmetic --help``)."""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from game import __version__, commands
from game.rules import PATIENCES
from game.rules.deals import Deal, DealError, find_deal, read_number

PROGRAM = "cruel-arithmetic"
INTERRUPTED = 130
PIPE_CLOSED = 141
"""Exit statuses of a program that was stopped by Ctrl-C, or by the end of its reader, as shells know them."""
MOST_JOBS = 256
WITH_PLAYERS = ("stats", "export", "import")
"""Commands that are about a player, or all of them."""
WORKER = "worker"
"""The argument with which the program starts itself to think (`game.insight.worker`): no command for a person."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (the process's own by default). Returns the exit status."""
    try:
        if (sys.argv[1:] if argv is None else list(argv)) == [WORKER]:
            return _worker()
        arguments = _arguments(argv)
        if arguments.command is None:
            return _play(arguments)
        if arguments.command == "selftest":
            return _selftest(arguments)
        return _command(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for. An option that would do nothing ends the program: it was meant to do some."""
    made = parser()
    arguments = made.parse_args(argv)
    command = arguments.command
    if command is None:
        return arguments
    for option in ("windowed", "fullscreen", "deal"):
        if getattr(arguments, option):
            made.error(f"--{option} is for the game, without a command; leave it out with {command}")
    if arguments.player is not None and command not in WITH_PLAYERS:
        made.error(f"--player does nothing with {command}; leave it out")
    return arguments


def parser() -> argparse.ArgumentParser:
    """The command line as argparse knows it."""
    made = argparse.ArgumentParser(PROGRAM, description="Two patiences: Cruel and Arithmetic.", allow_abbrev=False)
    made.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    window = made.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_true", help="open in a window")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    made.add_argument("--player", metavar="NAME", type=_name, help="whose log to play for")
    made.add_argument("--data-dir", metavar="DIR", type=_path, help="where the journal is kept")
    made.add_argument("--deal", metavar="GAME:N", type=_deal, help="open this deal, such as cruel:12345")
    parts = made.add_subparsers(dest="command", metavar="COMMAND", title="commands; without one, the game opens")

    deal = parts.add_parser("deal", help="print the starting position of a deal", allow_abbrev=False)
    deal.add_argument("game", metavar="GAME", choices=PATIENCES, help=" or ".join(PATIENCES))
    deal.add_argument("number", metavar="N", type=_number, help="the deal number, 1 to 999999999")

    check = parts.add_parser("check", help="replay game records, one JSON object a line", allow_abbrev=False)
    check.add_argument(
        "file", metavar="FILE", type=_file, nargs="?", default="-", help="the records; - or none: standard input"
    )

    stats = parts.add_parser("stats", help="print a player's statistics", allow_abbrev=False)
    _whose(stats, "whose; of all, if not given")
    stats.add_argument("--format", choices=("table", "json", "csv"), default="table")

    export = parts.add_parser("export", help="write a player's attempts to a file", allow_abbrev=False)
    export.add_argument("file", metavar="FILE", type=_file, nargs="?", default="-", help="- or none: standard output")
    export.add_argument("--format", choices=("jsonl", "csv"), help="if not given, as the file is named; else jsonl")
    _whose(export, "whose; of all, if not given")
    read = parts.add_parser("import", help="read attempts that were written by export", allow_abbrev=False)
    read.add_argument("file", metavar="FILE", type=_file, help="the file; - for standard input")
    _whose(read, "whose they become; if not given, of those whom the file names")

    _thinking(parts)
    selftest = parts.add_parser("selftest", help="play both games without a window", allow_abbrev=False)
    selftest.add_argument("--shot", metavar="FILE", type=_path, help="also save a picture of the table")
    return made


def _thinking(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The commands of solver and coach."""
    solve = parts.add_parser(
        "solve",
        help="say whether positions can be won, and how",
        description="Solve the positions in which the records of FILE end, one a line, or the deals of --deal. "
        "In Arithmetic the order of the stock is looked at.",
        allow_abbrev=False,
    )
    solve.add_argument("file", metavar="FILE", type=_file, nargs="?", help="the records; - or none: standard input")
    solve.add_argument("--game", choices=PATIENCES, help="of the deals to be solved")
    solve.add_argument("--deal", metavar="N", dest="number", type=_number, help="solve this deal")
    solve.add_argument("--count", metavar="K", type=_whole, help="and those after it, K in all")
    solve.add_argument("--limit", metavar="L", type=_whole, help="layouts after which a search is given up")
    solve.add_argument(
        "--jobs", metavar="J", type=_jobs, default=1, help="processes; with several, answers may wait for more records"
    )

    coach = parts.add_parser(
        "coach",
        help="let the coach play deals, the stock hidden from it",
        description="The coach plays the deals from N on; one line of figures follows.",
        allow_abbrev=False,
    )
    coach.add_argument("--game", choices=("arithmetic",), required=True, help="the game that has a coach")
    coach.add_argument(
        "--from", metavar="N", dest="number", type=_number, default=1, help="the first deal; 1 if not given"
    )
    coach.add_argument("--count", metavar="K", type=_whole, default=1, help="how many")
    coach.add_argument("--strength", choices=("quick", "strong"), default="quick", help="how long it thinks")
    coach.add_argument("--jobs", metavar="J", type=_jobs, default=1, help="processes")


def _whose(command: argparse.ArgumentParser, words: str) -> None:
    """The options for a player and a journal, again after a command."""
    # Given before the command these two keep their value: SUPPRESS leaves it alone.
    command.add_argument("--player", metavar="NAME", type=_name, default=argparse.SUPPRESS, help=words)
    command.add_argument("--data-dir", metavar="DIR", type=_path, default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def _deal(text: str) -> Deal:
    found = find_deal(text)
    if found is None:
        raise argparse.ArgumentTypeError("a deal is written like cruel:12345, its number from 1 to 999999999")
    return found


def _number(text: str) -> int:
    try:
        return read_number(text)
    except DealError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _whole(text: str, most: int = 999_999_999) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and 1 <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"this must be a whole number from 1 to {most}")
    return int(text)


def _jobs(text: str) -> int:
    return _whole(text, MOST_JOBS)


def _name(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("this must be the name of a player")
    return text


def _file(text: str) -> str:
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError("this must name a file or folder")
    return text


def _path(text: str) -> Path:
    return Path(_file(text))


def _play(arguments: argparse.Namespace) -> int:
    from game.app import main as play  # pygame is loaded for the game only

    return play(
        windowed=arguments.windowed,
        fullscreen=arguments.fullscreen,
        player=arguments.player,
        data_dir=arguments.data_dir,
        deal=arguments.deal,
    )


def _selftest(arguments: argparse.Namespace) -> int:
    from game.selftest import run  # pygame is loaded for the game only

    return run(arguments.shot)


def _worker() -> int:
    from game.insight.service import serve

    return serve()


def _solve(arguments: argparse.Namespace, out: TextIO) -> int:
    if (arguments.game is None) != (arguments.number is None) or (arguments.file and arguments.game):
        raise commands.CommandError("To be solved are either the records of a file, or --game and --deal.")
    if arguments.count is not None and arguments.number is None:
        raise commands.CommandError("--count says how many deals: give the first with --game and --deal.")
    from game import solving  # loads the solver, which a start of the game can do without

    if arguments.game is None:
        return solving.solve(arguments.file or "-", arguments.limit, arguments.jobs, out)
    numbers = range(arguments.number, arguments.number + (arguments.count or 1))
    return solving.solve_deals(arguments.game, numbers, arguments.limit, arguments.jobs, out)


def _coach(arguments: argparse.Namespace, out: TextIO) -> int:
    from game import coaching  # loads the coach, which a start of the game can do without

    numbers = range(arguments.number, arguments.number + arguments.count)
    return coaching.coach(numbers, arguments.strength, arguments.jobs, out)


def _carry(arguments: argparse.Namespace, out: TextIO) -> int:
    from game import transfer  # loads the journal, which other commands can do without

    if arguments.command == "export":
        return transfer.export(arguments.player, arguments.file, arguments.format, arguments.data_dir, out)
    return transfer.read(arguments.file, arguments.player, arguments.data_dir, out)


def _command(arguments: argparse.Namespace) -> int:
    """A command that only writes text; its output may end anywhere without a traceback."""
    try:
        with _output() as out:
            if arguments.command == "deal":
                return commands.deal(arguments.game, arguments.number, out)
            if arguments.command == "check":
                return commands.check(arguments.file, out)
            if arguments.command == "solve":
                return _solve(arguments, out)
            if arguments.command == "coach":
                return _coach(arguments, out)
            if arguments.command in ("export", "import"):
                return _carry(arguments, out)
            return commands.stats(arguments.player, arguments.format, arguments.data_dir, out)
    except commands.CommandError as error:
        return _complain(str(error))
    except OSError as error:
        # Windows says "invalid argument" of a pipe whose reader has gone.
        if isinstance(error, BrokenPipeError) or error.errno == errno.EINVAL:
            return PIPE_CLOSED
        return _complain(f"The output cannot be written: {error.strerror or error}.")


def _output() -> TextIO:
    """A text stream of our own to standard output, so that closing it reports errors here and not at exit."""
    if sys.stdout is None:
        return Path(os.devnull).open("w", encoding="utf-8")
    return os.fdopen(sys.stdout.fileno(), "w", encoding="utf-8", errors="backslashreplace", newline="\n", closefd=False)


def _complain(sentence: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"{PROGRAM}: {sentence}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
