"""Lines and indentation of an effect, looked at before any word is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ruinous.language.tree import Place

STEP = 2
"""Blanks per level of indentation."""

Report = Callable[[str, str, Place, str | None], None]
"""Called with code, message, place and help for each mistake."""


class Line(NamedTuple):
    """A line with words: its number in the effect from 1, its level, and its text."""

    number: int
    level: int
    text: str

    @property
    def opens(self) -> bool:
        """True when a block may follow."""
        return self.text.rstrip().endswith(":")

    @property
    def place(self) -> Place:
        """The words of the line."""
        start = self.level * STEP + 1
        return Place(self.number, start, self.number, start + len(self.text))


def lines_of(text: str, report: Report) -> list[Line] | None:
    """Return the lines, or None when the layout is wrong and has been reported."""
    lines: list[Line] = []
    for number, raw in enumerate(text.split("\n"), start=1):
        stripped = raw.rstrip("\r ")
        if not stripped.strip():
            continue
        if not _level_is_right(number, stripped, lines, report):
            return None
        indent = len(stripped) - len(stripped.lstrip(" "))
        lines.append(Line(number, indent // STEP, stripped.lstrip(" ")))
    return lines


def _level_is_right(number: int, line: str, before: list[Line], report: Report) -> bool:
    indent = len(line) - len(line.lstrip(" "))
    tab = line.find("\t")
    start = Place(number, 1, number, indent + 1 if indent else 2)
    if tab >= 0:
        place = Place(number, tab + 1, number, tab + 2)
        report("E101", "a tab stands in the effect", place, "indent with two blanks a level")
        return False
    if indent % STEP:
        message = f"the line is indented by {indent} blanks, not by a multiple of {STEP}"
        report("E101", message, start, "indent with two blanks a level")
        return False
    level = indent // STEP
    if not before and level:
        report("E101", "the first line of an effect is indented", start, "take the blanks away")
        return False
    if before and level > before[-1].level + 1:
        report("E101", "the line is indented too deep", start, "go in one level, two blanks")
        return False
    if before and level > before[-1].level and not before[-1].opens:
        message = "the line is indented, but the line above does not end in `:`"
        report("E101", message, start, "take the blanks away, or end the line above with `:`")
        return False
    return True


def rules_of(lines: list[Line]) -> Iterator[list[Line]]:
    """Split lines into rules; ``else:`` and ``or:`` stay with the rule they belong to."""
    rule: list[Line] = []
    for line in lines:
        if rule and not line.level and not line.text.startswith(("else:", "or:")):
            yield rule
            rule = []
        rule.append(line)
    if rule:
        yield rule
