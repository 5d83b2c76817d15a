"""Compile gettext catalogues (.po to .mo) with the standard library alone.

`dev.py`, the build of the wheel and the tests share this, so that playing from a checkout needs no further package
(docs/adr/0002). Babel writes the .po files (tools/strings.py), so their form is regular: no obsolete entries with
half a message, no contexts.
"""

import ast
import os
import struct
from collections.abc import Iterator
from pathlib import Path


class CatalogueError(ValueError):
    """A .po file that cannot be read; the message names file and line."""


def compile_stale(folder: Path) -> None:
    """Compile each ``<language>/LC_MESSAGES/*.po`` under `folder` whose .mo is missing or older."""
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime_ns <= source.stat().st_mtime_ns:
            compile_file(source, target)


def compile_file(source: Path, target: Path) -> None:
    """Compile one catalogue; whoever reads `target` meanwhile sees the old file or the new one, whole."""
    messages = read_po(source)
    unfinished = target.with_name(f"{target.name}.{os.getpid()}")
    unfinished.write_bytes(write_mo(messages))
    unfinished.replace(target)


def read_po(source: Path) -> dict[str, str]:
    """The translated, not fuzzy messages of a .po file by message id; plurals joined by NUL as in a .mo file."""
    messages = {}
    for fuzzy, fields in _entries(source):
        key = "\0".join(fields[name] for name in ("msgid", "msgid_plural") if name in fields)
        value = "\0".join(text for name, text in fields.items() if name.startswith("msgstr"))
        if value.strip("\0") and not fuzzy:
            messages[key] = value
    return messages


def _entries(source: Path) -> Iterator[tuple[bool, dict[str, str]]]:
    """Each entry: whether it is fuzzy, and its fields (``msgid``, ``msgid_plural``, ``msgstr`` or ``msgstr[0]`` …)."""
    fuzzy, fields, field = False, dict[str, str](), ""
    for number, raw in enumerate(source.read_text("utf-8").splitlines(), 1):
        line = raw.strip()
        starts_entry = line.startswith("#") or line.partition(" ")[0] == "msgid"
        if starts_entry and "msgid" in fields:
            yield fuzzy, fields
            fuzzy, fields = False, {}
        if line.startswith("#"):
            fuzzy |= line.startswith("#,") and "fuzzy" in line
        elif line:
            name, quote, text = line.partition('"')
            field = name.strip() or field
            try:
                fields[field] = fields.get(field, "") + ast.literal_eval(quote + text)
            except (SyntaxError, ValueError) as fault:
                raise CatalogueError(f"{source}, line {number}: not a line of a catalogue: {line}") from fault
    if "msgid" in fields:
        yield fuzzy, fields


def write_mo(messages: dict[str, str]) -> bytes:
    """The bytes of a .mo file (GNU gettext manual, "The Format of GNU MO Files"), without a hash table."""
    pairs = sorted((key.encode(), value.encode()) for key, value in messages.items())
    tables = 7 * 4
    texts = tables + 2 * 8 * len(pairs)
    index, blob = [], b""
    for column in range(2):
        for pair in pairs:
            index += [len(pair[column]), texts + len(blob)]
            blob += pair[column] + b"\0"
    header = (0x950412DE, 0, len(pairs), tables, tables + 8 * len(pairs), 0, texts)
    return struct.pack(f"<{7 + len(index)}I", *header, *index) + blob
