"""YAML text to located nodes, or findings; never an exception."""

from __future__ import annotations

from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.parser import ParserError

from ruinous.diagnostics import Finding
from ruinous.struct import struct
from ruinous.yaml import limits
from ruinous.yaml.characters import character_findings
from ruinous.yaml.composer import BrokenFileError, Composer, LimitError
from ruinous.yaml.events import PythonParser, c_events
from ruinous.yaml.missing_bars import bare_effects, misread, with_bars
from ruinous.yaml.nodes import Node, Source


@struct
class Located:
    """What one YAML text holds."""

    root: Node | None
    """Nothing when the text is empty or cannot be read."""
    findings: tuple[Finding, ...]
    has_null: bool = True
    """Whether a value may be missing."""


def locate(text: str, file: str) -> Located:
    """Return the nodes of a YAML text and everything that is wrong with it as YAML.

    Args:
        text: the whole text, with any line ends, without a byte order mark.
        file: the path that findings show.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    source = Source(file, lines if lines.endswith("\n") else lines + "\n")
    if found := character_findings(source):
        return Located(None, found)
    return _with_bars(source, _located(source))


def _with_bars(source: Source, located: Located) -> Located:
    """Return what a text holds when its effects have the bars that they lack."""
    bare = bare_effects(source)
    if located.root is not None:
        bare = misread(located.root, bare)
    if not bare:
        return located
    whole = _located(with_bars(source, bare))
    findings = (*(each.finding for each in bare), *whole.findings)
    return Located(whole.root, findings[: limits.FINDINGS], whole.has_null)


def _located(source: Source) -> Located:
    """Return what the C parser makes of a clean file; of others, what the one in Python makes.

    So findings are the same whether the C parser is installed or not.
    """
    events = c_events(source.text)
    if events is not None:
        try:
            composer = Composer(source, events)
            root = composer.document()
            if not composer.findings:
                return Located(root, (), composer.has_null)
        except LimitError as broken:
            return Located(None, (*composer.findings, broken.finding))
        except (BrokenFileError, YAMLError):
            pass
    return _by_python(source)


def _by_python(source: Source) -> Located:
    parser = PythonParser(source.text)
    composer = Composer(source, parser.events)
    try:
        return Located(composer.document(), tuple(composer.findings))
    except BrokenFileError as broken:
        found = broken.finding
    except MarkedYAMLError as error:
        from ruinous.yaml.syntax_errors import complaint

        token = parser.token if isinstance(error, ParserError) else None
        found = complaint(source, error, token, composer.progress)
    except (YAMLError, ValueError, OverflowError):
        found = Finding("E301", "this cannot be read as YAML", source.character(parser.index))
    return Located(None, (*composer.findings, found))
