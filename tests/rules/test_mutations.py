"""Proof that the checks can fail: each clause of the rules is broken on purpose, and a named check must notice.

The files in `mutations/` hold the breakages of one module each. A paragraph begins with the clause and, after the
colon, the check that has to fail; then lines of the module (``-``) and what replaces them (``+``). Lines that are no
longer there fail the test: a mutation of rules that were rewritten has to be rewritten, too.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import game.rules
from game.rules.patience import Patience
from game.rules.records import RecordError
from tests.laws import laws
from tests.rules import book

MUTATIONS = Path(__file__).parent / "mutations"
SOURCES = Path(game.rules.__file__).parent
CLASSES = {"cruel": "Cruel", "arithmetic": "Arithmetic"}

Check = Callable[[Patience[Any]], None]


class Mutation(NamedTuple):
    """A clause that is broken, where and how, and the check that notices."""

    module: str
    clause: str
    game: str
    check: str
    changes: list[tuple[str, str]]


def read(path: Path) -> list[Mutation]:
    """The mutations of one module."""
    made = []
    for paragraph in path.read_text(encoding="utf-8").removeprefix("## ").split("\n## "):
        title, *lines = paragraph.splitlines()
        clause, check = title.rsplit(": ", 1)
        words = check.split()
        name = next((word for word in words if word in CLASSES), path.stem)
        changes: list[tuple[str, str]] = []
        for line in filter(None, lines):
            if line[0] == "-" and (not changes or changes[-1][1]):
                changes.append(("", ""))
            old, new = changes[-1]
            changes[-1] = (old + line[1:] + "\n", new) if line[0] == "-" else (old, new + line[1:] + "\n")
        made.append(
            Mutation(path.stem, clause, name, next(word for word in words if word not in ("of", name)), changes)
        )
    return made


ALL = [mutation for path in sorted(MUTATIONS.glob("*.txt")) for mutation in read(path)]


def lines_of_play(patience: Patience[Any]) -> None:
    """The laws of tests/laws along lines of play."""
    laws.all_hold(patience, deals=(1, 2, 3), steps=40)


CHECKS: dict[str, Check] = {
    "cases": book.cases,
    "golden_counts": book.golden_counts,
    "laws": lines_of_play,
    **{clause.__name__: clause for clauses in book.CLAUSES.values() for clause in clauses},
}


def made(name: str, source: str) -> ModuleType:
    """A module of that source, known to nobody else."""
    module = ModuleType(name)
    exec(compile(source, f"<{name}>", "exec"), module.__dict__)
    return module


def patience_of(
    game: str, module: str, changes: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> Patience[Any]:
    """The patience of that game, with changes to one module of the rules."""
    sources = {name: (SOURCES / f"{name}.py").read_text(encoding="utf-8") for name in (module, game)}
    for old, new in changes:
        assert f"\n{sources[module]}".count(f"\n{old}") == 1, f"{module}.py must hold once:\n{old}"
        sources[module] = f"\n{sources[module]}".replace(f"\n{old}", f"\n{new}")[1:]
    if module != game:
        monkeypatch.setitem(sys.modules, f"game.rules.{module}", made(f"game.rules.{module}", sources[module]))
    patience: Patience[Any] = getattr(made(f"mutant of {game}", sources[game]), CLASSES[game])()
    return patience


def fault(check: Check, patience: Patience[Any]) -> str:
    """What the check finds wrong, or nothing."""
    try:
        check(patience)
    except (AssertionError, RecordError) as error:
        return repr(error)
    return ""


@pytest.mark.parametrize("mutation", ALL, ids=lambda mutation: f"{mutation.module}-{mutation.clause}")
def test_a_broken_clause_is_caught(mutation: Mutation, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant = patience_of(mutation.game, mutation.module, mutation.changes, monkeypatch)
    assert fault(CHECKS[mutation.check], mutant), f"{mutation.check} does not notice"


@pytest.mark.parametrize("name", CLASSES)
def test_unbroken_rules_pass_the_same_checks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    patience = patience_of(name, name, [], monkeypatch)
    used = {mutation.check for mutation in ALL if mutation.game == name}
    assert {check: fault(CHECKS[check], patience) for check in used} == dict.fromkeys(used, "")


def test_every_clause_of_the_issue_is_among_the_mutations() -> None:
    clauses = " ".join(mutation.clause for mutation in ALL)
    for word in (
        "read from the bottom",
        "rank",
        "wrap",
        "closed",
        "finished foundation",
        "one card only",
        "is refused",
    ):
        assert word in clauses
