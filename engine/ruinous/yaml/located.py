"""YAML text to located nodes, or findings; never an exception."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from typing import Final

from ruamel.yaml.error import MarkedYAMLError, YAMLError

from ruinous.diagnostics import Finding, Span
from ruinous.yaml import limits
from ruinous.yaml.blocks import plain_file
from ruinous.yaml.composer import Composer
from ruinous.yaml.missing_bars import bare_effects, misread, with_bars
from ruinous.yaml.nodes import Node, Source
from ruinous.yaml.scanner import TokenScanner
from ruinous.yaml.syntax_errors import BrokenFileError, complaint, hidden, one_place

_TABS: Final = re.compile(r"^ *+(\t[ \t]*+)[^\n]*+\n(?: *+\t[^\n]*+\n)*+", re.MULTILINE)
"""Lines in a row that begin with tabs."""


@dataclass(frozen=True, slots=True)
class Located:
    """What one YAML text holds."""

    root: Node | None
    """Nothing when the text is empty or cannot be read."""
    findings: tuple[Finding, ...]


def locate(text: str, file: str) -> Located:
    """Return the nodes of a YAML text and everything that is wrong with it as YAML.

    Args:
        text: the whole text, with any line ends, without a byte order mark.
        file: the path that findings show.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    source = Source(file, lines if lines.endswith("\n") else lines + "\n")
    findings = [*hidden(source), *_tabs(source)]
    if findings:
        return Located(None, tuple(findings))
    root = plain_file(source)
    if root is not None:
        return _with_bars(source, Located(root, ()))
    return _with_bars(source, _compose(source))


def _with_bars(source: Source, located: Located) -> Located:
    """Return what a text holds when its effects have the bars that they lack."""
    bare = bare_effects(source)
    if located.root is not None:
        bare = misread(located.root, bare)
    if not bare:
        return located
    whole = _compose(with_bars(source, bare))
    findings = (*(each.finding for each in bare), *whole.findings)
    return Located(whole.root, findings[: limits.FINDINGS])


def _compose(source: Source) -> Located:
    scanner = TokenScanner(source)
    composer = Composer(source, scanner)
    try:
        root = composer.document()
    except BrokenFileError as broken:
        return Located(None, (*composer.findings, broken.finding))
    except MarkedYAMLError as error:
        found = complaint(source, error, wrapped=scanner.wrapped)
        return Located(None, (*composer.findings, found))
    except (YAMLError, ValueError, OverflowError):
        place = one_place(source, scanner.reader.get_mark())
        found = Finding("E301", "this cannot be read as YAML", place)
        return Located(None, (*composer.findings, found))
    return Located(root, tuple(composer.findings))


def _tabs(source: Source) -> list[Finding]:
    found = islice(_TABS.finditer(source.text), limits.FINDINGS)
    return [_tab(source, match) for match in found]


def _tab(source: Source, found: re.Match[str]) -> Finding:
    line = source.text.count("\n", 0, found.start()) + 1
    column = found.start(1) - found.start() + 1
    span = Span(source.file, line, column, line, column + len(found.group(1)))
    rows = found.group().count("\n")
    more = f" in {rows} lines" if rows > 1 else ""
    cure = "  " * len(found.group(1))
    advice = "indent with blanks, two for each level"
    return Finding("E303", f"a tab indents this line{more}", span, advice, cure=cure)
