"""YAML text to located nodes, or findings; never an exception.

Events come from the parsers of ruamel.yaml. The C parser reads clean files; where it is not
installed, or cannot read on, the one in Python reads instead, whose complaints `syntax_errors`
explains. Both give the same events for a file that both can read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.loader import SafeLoader
from ruamel.yaml.parser import ParserError

from ruinous.diagnostics import Finding
from ruinous.struct import struct
from ruinous.yaml import limits
from ruinous.yaml.characters import character_findings
from ruinous.yaml.composer import BrokenFileError, Composer, LimitError
from ruinous.yaml.effects import bare_effects, misread, missing_bar, with_bars
from ruinous.yaml.nodes import Node, Source

try:
    from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined] # it only passes it on
except ImportError:  # the extension is not made for every platform
    CParser = None

if TYPE_CHECKING:
    from ruinous.yaml.composer import Events

_BLOCK: Final = re.compile(r"[|>][-+0-9]*(?:#|(?: [^\n]*)?\n+ +\n)")
"""A block with a comment too near, or one that may begin with longer blank lines."""
_LENIENT: Final = ("\t", "\n...")
"""A tab in the place of a blank, and an end of a document, of which there may be several."""


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
    findings = (*(missing_bar(source, head) for head in bare), *whole.findings)
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


def c_events(text: str) -> Events | None:
    """Return the events of the C parser; None where it is missing or may read something else.

    It lets pass what the parser in Python does not.
    """
    if CParser is None or any(sign in f"\n{text}" for sign in _LENIENT) or _BLOCK.search(text):
        return None
    events: Events = CParser(text).get_event
    return events


def _by_python(source: Source) -> Located:
    parser: Any = SafeLoader(source.text)
    composer = Composer(source, parser.get_event)
    try:
        return Located(composer.document(), tuple(composer.findings))
    except BrokenFileError as broken:
        found = broken.finding
    except MarkedYAMLError as error:
        from ruinous.yaml.syntax_errors import complaint

        token = parser.peek_token() if isinstance(error, ParserError) else None
        found = complaint(composer, error, token)
    except (YAMLError, ValueError, OverflowError):
        place = source.character(parser.get_mark().index)
        from ruinous.yaml.syntax_errors import UNREADABLE

        found = Finding("E301", "this cannot be read as YAML", place, UNREADABLE)
    return Located(None, (*composer.findings, found))
