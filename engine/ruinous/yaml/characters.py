"""Characters and lines that no content file may have, found before it is read as YAML."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, named
from ruinous.yaml import limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.yaml.nodes import Source

_UNSEEN: Final = re.compile(r"\b(?:BLANK|FILLER|INHERENT|JOINER|NULL|SELECTOR)\b")
"""Words in the names that Unicode gives to letters, marks and symbols without a shape."""
_TABS: Final = re.compile(r"^ *+(\t[ \t]*+)[^\n]*+\n(?: *+\t[^\n]*+\n)*+", re.MULTILINE)
"""Lines in a row that begin with tabs."""
BLANKS: Final = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""Characters that look like a blank."""
_ODD_BLANK: Final = re.compile(rf"(?:^ *(?:- *)*|[:,{{\[] *)([{BLANKS}][{BLANKS} ]*)", re.MULTILINE)
"""Blanks that belong to the layout, which YAML takes for a part of a text."""
_CONFLICT: Final = re.compile(
    r"^(<{7}|\|{7}|>{7})(?: [^\n]*)?$(?:(?:(?!^<{7}).)*?^(?:>{7})(?: [^\n]*)?$)?",
    re.MULTILINE | re.DOTALL,
)
"""What a merge left over, up to its last marker; or one marker."""
_DASHES: Final = re.compile(r"^ *(?:- +)*")
_DIRECTIVE: Final = re.compile("^%", re.MULTILINE)


_LINE_STARTS: Final = ("\n%", "\n<<<<<<<", "\n|||||||", "\n>>>>>>>")
"""How lines begin that no content file can have."""


@cache
def is_hidden(character: str) -> bool:
    """Return whether a character shows nothing, or only changes how others are shown.

    So are controls, formats and what is unassigned, by their category; some letters, marks and
    symbols are told by their name alone.
    """
    category = unicodedata.category(character)
    if category in ("Zl", "Zp") or (category[0] == "C" and character not in "\n\t"):
        return True
    return _UNSEEN.search(unicodedata.name(character, "")) is not None


def hidden_in(text: str) -> re.Match[str] | None:
    """Return the first character of a text that does not show; None where all do."""
    return next(_all_hidden(text), None)


def _all_hidden(text: str) -> Iterator[re.Match[str]]:
    if text.isascii() and text.replace("\n", "").isprintable():
        return iter(())
    found = "".join(sorted(filter(is_hidden, set(text))))
    return re.finditer(f"[{re.escape(found)}]", text) if found else iter(())


def character_findings(source: Source) -> tuple[Finding, ...]:
    """Return what no YAML parser need look at: hidden characters, tabs before words, directives."""
    is_plain = source.text.isascii() and source.text.replace("\n", "").isprintable()
    if is_plain and not any(sign in f"\n{source.text}" for sign in _LINE_STARTS):
        return ()
    if conflicts := [_conflict(source, each) for each in _CONFLICT.finditer(source.text)]:
        return tuple(conflicts[: limits.FINDINGS])
    finders = (
        (_all_hidden, _hidden),
        (_TABS.finditer, _tab),
        (_ODD_BLANK.finditer, _odd_blank),
        (_DIRECTIVE.finditer, _directive),
    )
    return tuple(
        finding(source, found)
        for find, finding in finders
        for found in islice(find(source.text), limits.FINDINGS)
    )


def _hidden(source: Source, found: re.Match[str]) -> Finding:
    message = f"found {named(found[0])}, which does not show"
    return Finding("E312", message, source.span(found.start(), found.end()), "delete it")


def _tab(source: Source, found: re.Match[str]) -> Finding:
    rows = found[0].count("\n")
    more = f" in {rows} lines" if rows > 1 else ""
    line, column = source.place(found.start(1))
    wanted = _indentation(source, line)
    cure = None if wanted is None or wanted < column else " " * (wanted - column + 1)
    advice = "indent with blanks, two for each level"
    message = f"a tab indents this line{more}"
    return Finding("E303", message, source.span(*found.span(1)), advice, cure=cure)


def _odd_blank(source: Source, found: re.Match[str]) -> Finding:
    message = f"found {named(found[1][0])}, which only looks like a blank"
    cure = " " * len(found[1])
    return Finding("E312", message, source.span(*found.span(1)), "write a blank", cure=cure)


def _conflict(source: Source, found: re.Match[str]) -> Finding:
    """Return the finding for a conflict, at its first marker."""
    start = found.start()
    last, _ = source.place(found.end())
    first, _ = source.place(start)
    where = f"up to line {last}" if last > first else "whose other end is missing"
    message = f"a merge conflict was left here, {where}"
    advice = "keep one of the sides, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`"
    return Finding("E301", message, source.rest_of_line(start), advice)


def _indentation(source: Source, line: int) -> int | None:
    """Return how many blanks a line should begin with, where the lines around leave no choice."""
    above = next((each for n in range(line - 1, 0, -1) if (each := source.line(n)).strip()), "")
    inside = len(above) - len(_DASHES.sub("", above))
    if above.rstrip().endswith((":", "|")):
        return inside + 2
    last = source.text.count("\n")
    below = source.line(line + 1) if line < last else ""
    return inside if below and len(below) - len(below.lstrip(" ")) == inside else None


def _directive(source: Source, found: re.Match[str]) -> Finding:
    place = source.span(found.start(), found.end())
    return Finding("E301", "no line can start with `%`", place, "content files have no directives")
