"""The baseline of a check: findings that are known, and not counted until they are mended."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, dataclass
from functools import cache
from os.path import realpath, relpath
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictStr, ValidationError

from ruinous.diagnostics import read_source
from ruinous.diagnostics.span import lines_of
from ruinous.tools.files import read, write
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics import Finding

FORMAT: Final = 1
"""Changes when old baselines can no longer be read."""
_ADVICE: Final = "write one with --write-baseline"
_LINE: Final = re.compile(r"(\.ya?ml):\d+")
"""A line that a message names: it moves as the file grows."""


@dataclass(frozen=True, slots=True, order=True)
class Entry:
    """A finding as a baseline knows it: without its line number, so that it may move."""

    file: str
    """Path from the folder of the baseline, with `/` between its parts."""
    code: str
    message: str
    line: str
    """The text of its first line, without the blanks around it."""


class _EntryModel(BaseModel):
    model_config = ConfigDict(extra="forbid")

    file: StrictStr
    code: StrictStr
    message: StrictStr
    line: StrictStr


class _BaselineModel(BaseModel):
    model_config = ConfigDict(extra="forbid")

    format: Literal[1]
    findings: Annotated[list[_EntryModel], Field(max_length=1_000_000)]


def read_baseline(path: Path) -> tuple[Entry, ...]:
    """Return the entries of a baseline.

    Raises:
        WrongUse: it cannot be read, or is no baseline.
    """
    if not path.is_file():
        raise WrongUse(f"there is no baseline `{path}`", _ADVICE)
    try:
        model = _BaselineModel.model_validate_json(read(path))
    except ValidationError as error:
        raise WrongUse(f"`{path}` is no baseline", _ADVICE) from error
    return tuple(Entry(**entry.model_dump()) for entry in model.findings)


def keep_baseline(path: Path, entries: Iterable[Entry]) -> None:
    """Write a baseline, sorted, so that two people change it in different places.

    Raises:
        WrongUse: the file cannot be written.
    """
    findings = [asdict(entry) for entry in sorted(entries)]
    whole = {"format": FORMAT, "findings": findings}
    write(path, json.dumps(whole, indent=1, ensure_ascii=False) + "\n")


def entries_of(findings: Iterable[Finding], path: Path) -> dict[Finding, Entry]:
    """Return the entry of each finding in the baseline at a path."""
    lines = cache(lambda file: lines_of(read_source(file) or ""))
    return {finding: _entry(finding, lines(finding.span.file), path) for finding in findings}


def _entry(finding: Finding, lines: list[str], path: Path) -> Entry:
    line = finding.span.line
    text = lines[line - 1].strip() if line <= len(lines) else ""
    message = _LINE.sub(r"\1", finding.message)
    return Entry(address(finding.span.file, path), finding.code, message, text)


def address(file: str, path: Path) -> str:
    """Return the path of a file as the baseline at a path has it."""
    try:
        return Path(relpath(realpath(file), realpath(path.parent))).as_posix()
    except ValueError:  # another drive, or a name that no file can have
        return Path(file).as_posix()


def absorbed(
    entries: Iterable[Entry], known: dict[Finding, Entry]
) -> tuple[set[Finding], list[Entry]]:
    """Return the findings that stand in a baseline, and the entries that stand for none.

    Each entry stands for one finding, the first one that is like it.
    """
    left = Counter(entries)
    taken: set[Finding] = set()
    for finding, entry in known.items():
        if left[entry] > 0:
            left[entry] -= 1
            taken.add(finding)
    return taken, list((+left).elements())
