"""The command ``coach``: how well the coach plays when it is left alone, the stock hidden from it."""

from contextlib import closing
from statistics import fmean, median
from typing import TextIO

from game.commands import CommandError, write
from game.insight.batch import Item, WorkersLost, solved
from game.rules.deals import HIGHEST
from game.solving import Progress


def coach(numbers: range, strength: str, jobs: int, out: TextIO) -> int:
    """Play deals of Arithmetic and write one line of figures in the end. Returns the exit status.

    ``ms_median`` is processor time in milliseconds for a turn that leaves a choice; null if there was none. Raises
    `CommandError`.
    """
    if numbers[-1] > HIGHEST:
        raise CommandError(f"There are no deals after {HIGHEST}.")
    items = (Item(number, {"deal": number, "strength": strength}, task="play") for number in numbers)
    progress = Progress("played", len(numbers))
    results = []
    try:
        with closing(solved(items, jobs)) as played, closing(progress):
            for item in played:
                assert item.result is not None
                results.append(item.result)
                progress.count("won" if item.result["won"] else "lost")
    except WorkersLost as error:
        raise CommandError(str(error)) from None
    times = [each for result in results for each in result["times"]]
    figures = {
        "attempts": len(results),
        "won": sum(result["won"] for result in results),
        "mean_cards": round(fmean(result["cards"] for result in results), 2),
        "ms_median": round(median(times), 1) if times else None,
    }
    write(figures, out)
    return 0
