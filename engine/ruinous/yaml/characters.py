"""Characters and lines that no content file may have, found before it is read as YAML."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, named
from ruinous.yaml import limits

if TYPE_CHECKING:
    from ruinous.yaml.nodes import Source

HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff"
    "\ufeff\ufffe\uffff]"
)
"""A character that shows nothing, or reverses the reading direction."""
_TABS: Final = re.compile(r"^ *+(\t[ \t]*+)[^\n]*+\n(?: *+\t[^\n]*+\n)*+", re.MULTILINE)
"""Lines in a row that begin with tabs."""
_DIRECTIVE: Final = re.compile("^%", re.MULTILINE)


def character_findings(source: Source) -> tuple[Finding, ...]:
    """Return what no YAML parser need look at: hidden characters, tabs before words, directives."""
    is_printable = source.text.replace("\n", "").isprintable()
    if is_printable and "\n%" not in f"\n{source.text}":
        return ()
    finders = (HIDDEN, _hidden), (_TABS, _tab), (_DIRECTIVE, _directive)
    return tuple(
        finding(source, found)
        for pattern, finding in finders
        for found in islice(pattern.finditer(source.text), limits.FINDINGS)
    )


def _hidden(source: Source, found: re.Match[str]) -> Finding:
    message = f"found {named(found[0])}, which does not show"
    return Finding("E312", message, source.span(found.start(), found.end()), "delete it")


def _tab(source: Source, found: re.Match[str]) -> Finding:
    rows = found[0].count("\n")
    more = f" in {rows} lines" if rows > 1 else ""
    cure = "  " * len(found[1])
    advice = "indent with blanks, two for each level"
    message = f"a tab indents this line{more}"
    return Finding("E303", message, source.span(*found.span(1)), advice, cure=cure)


def _directive(source: Source, found: re.Match[str]) -> Finding:
    place = source.span(found.start(), found.end())
    return Finding("E301", "no line can start with `%`", place, "content files have no directives")
