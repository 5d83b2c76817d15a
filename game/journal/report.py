"""The statistics as text for ``cruel-arithmetic stats``: a table to read, JSON and CSV for other programs."""

import json
from dataclasses import asdict
from typing import Any, Final

from game.journal import summary
from game.journal.history import History
from game.journal.model import Category
from game.journal.store import Journal
from game.journal.summary import Figures, Streaks

FORMATS: Final = ("table", "json", "csv")

_GROUPS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("all", {}),
    ("clean first tries", {"category": Category.CLEAN}),
    ("repeats", {"category": Category.REPEAT}),
    ("assisted", {"category": Category.ASSISTED}),
    ("without take-backs", {"take_backs": False}),
    ("with take-backs", {"take_backs": True}),
)
"""Name of a group of attempts, and how it is selected."""

_HEADINGS: Final = (
    "attempts",
    "won",
    "share (95 %)",
    "cards/52 mean",
    "median",
    "best",
    "redistr. each",
    "a win",
    "time",
)


def report(journal: Journal, player_name: str | None, form: str) -> str:
    """The statistics of one player, or of all, in one of `FORMATS`; ends with a line break.

    JSON: one array, an object for each player, game and group. CSV: the same, a line each. Raises `JournalError`.
    """
    groups = _groups(journal, player_name)
    if form == "json":
        return json.dumps([_flat(*group) for group in groups], ensure_ascii=False) + "\n"
    return _csv(groups) if form == "csv" else _table(groups)


_Group = tuple[str, str, str, Figures, Streaks]


def _groups(journal: Journal, player_name: str | None) -> list[_Group]:
    players = journal.players() if player_name is None else [journal.find_player(player_name)]
    made: list[_Group] = []
    for player in players:
        for game in (one.game for one in journal.played(player.id)):
            history = journal.history(player.id, game)
            for name, which in _GROUPS:
                log = history.select(**which)
                made.append((player.name, game, name, summary.figures(log), summary.streaks(log)))
    return made


def _flat(player: str, game: str, group: str, figures: Figures, streaks: Streaks) -> dict[str, Any]:
    values = asdict(figures) | streaks._asdict()
    low, high = values.pop("interval") or (None, None)
    rounded = {key: round(value, 4) if isinstance(value, float) else value for key, value in values.items()}
    ends = {"share_low": low and round(low, 4), "share_high": high and round(high, 4)}
    return {"player": player, "game": game, "group": group, **rounded, **ends}


def _csv(groups: list[_Group]) -> str:
    import csv  # deferred: only this command needs it
    import io

    lines = [_flat(*group) for group in groups]
    out = io.StringIO()
    nothing = History([]).select()
    empty = _flat("", "", "", summary.figures(nothing), summary.streaks(nothing))
    writer = csv.DictWriter(out, empty.keys(), lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return out.getvalue()


def _table(groups: list[_Group]) -> str:
    if not groups:
        return "No attempt yet.\n"
    rows: list[tuple[str, ...]] = []
    for player, game, group, figures, _streaks in groups:
        if group == _GROUPS[0][0]:
            rows += [(), (f"{player} · {game}", *_HEADINGS)]
        rows.append((group, *_cells(figures)))
    widths = [max(len(row[column]) for row in rows if row) for column in range(len(_HEADINGS) + 1)]
    lines = [_line(row, widths) if row else "" for row in rows]
    return "\n".join(lines[1:]) + "\n"


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    (first, width), *figures = zip(row, widths, strict=True)
    return "  ".join([first.ljust(width), *(cell.rjust(wide) for cell, wide in figures)])


def _cells(figures: Figures) -> tuple[str, ...]:
    share = "–"
    if figures.attempts:
        share = "too few to tell"
    if figures.share is not None and figures.interval is not None:
        low, high = figures.interval
        share = f"{figures.share:.0%} ({low:.0%}–{high:.0%})"
    minutes = round(figures.seconds / 60)
    return (
        str(figures.attempts) + (f" + {figures.open} open" if figures.open else ""),
        str(figures.won),
        share,
        _mean(figures.cards_mean),
        "–" if figures.cards_median is None else f"{figures.cards_median:g}",
        "–" if figures.cards_best is None else str(figures.cards_best),
        _mean(figures.redistributions_per_attempt),
        _mean(figures.redistributions_per_win),
        f"{minutes} min" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02} h",
    )


def _mean(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"
