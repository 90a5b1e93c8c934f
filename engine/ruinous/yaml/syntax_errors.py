"""What is no YAML, said in plain words and at its place."""

from __future__ import annotations

import re
import unicodedata
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol

from ruinous.diagnostics import Finding, Span, quoted
from ruinous.yaml import limits

if TYPE_CHECKING:
    from ruamel.yaml.error import MarkedYAMLError

    from ruinous.yaml.nodes import Source


class Mark(Protocol):
    """A place as ruamel's scanner counts it."""

    index: int
    """Characters before it in the text."""
    line: int
    """From 0."""
    column: int
    """From 0."""


HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff"
    "\ufeff\ufffe\uffff]"
)
"""A character that shows nothing, or turns the reading direction round."""
_QUOTES: Final = "put the whole text in quotes"
_CLOSE: Final = "write the same quote where the text ends"
_TAB: Final = "a tab stands where blanks belong"
_ESCAPES: Final = "write `\\\\` for a backslash, or use single quotes"
_COMPLAINTS: Final[tuple[tuple[str, str, str | None], ...]] = (
    (r"found character '\\t'", _TAB, "use blanks"),
    (r"found character (.*) that cannot", "no text can start with {0}", _QUOTES),
    ("could not find expected ':'", "expected `:` after this key", "write `:` behind it"),
    ("found unexpected end of stream", "this quote is never closed", _CLOSE),
    ("found unexpected document separator", "this quote is never closed", _CLOSE),
    ("found unknown escape character", "unknown escape in a text in double quotes", _ESCAPES),
    ("expected escape sequence", "unknown escape in a text in double quotes", _ESCAPES),
    ("sequence entries are not allowed", "a list item cannot stand here", "give it its own line"),
    ("mapping keys are not allowed", "`? ` cannot stand here", _QUOTES),
    ("found unexpected ':'", "`:` cannot stand here", _QUOTES),
    ("more indented follow up line", "a block must not start with longer blank lines", None),
    ("expected chomping", "only `|` may stand here", "start the text on the next line"),
    ("expected a comment or a line break", "only `|` may stand here", "start the text below it"),
    ("while scanning an (alias|anchor)", "no text can start with `*` or `&`", _QUOTES),
    ("tag", "no text can start with `!`", _QUOTES),
    ("directive", "no line can start with `%`", "card files have no directives"),
)
"""What ruamel's scanner says (a pattern), and what we say."""
UNLIKE: Final = "this line is indented like none above it"
LAYOUT: Final = "check the indentation of this line and of the lines above it"
_COLON: Final = "mapping values are not allowed"
_NAME: Final = re.compile(r"( *)(- +)?(name):")
"""A name with its blanks and its dash."""
_DASH: Final = re.compile(r" *- ")
_TIGHT: Final = re.compile(r"([ -]*)([A-Za-z][\w '-]*):(?=[^\s:/])(.*\S)")
"""A key with its colon right before its value."""
_EFFECT: Final = re.compile(r"[ -]*((?:effect|condition):)")
"""The key of an effect, with the colon."""
_AT_CONTEXT: Final = ("could not find expected ':'", "unexpected end of stream", "separator")
"""Complaints whose cause is where the thing began, not where the scanner gave up."""


class BrokenFileError(Exception):
    """A file cannot be read on; holds the finding that says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


def complaint(source: Source, error: MarkedYAMLError, *, wrapped: bool) -> Finding:
    """Return the finding for what ruamel's scanner cannot read.

    Args:
        source: the file.
        error: what the scanner raised.
        wrapped: whether the text before the place began on an earlier line.
    """
    said = f"{error.problem or ''} {error.context or ''}"
    early = any(words in said for words in _AT_CONTEXT)
    mark = error.context_mark if early else error.problem_mark
    mark = mark or error.problem_mark or error.context_mark
    if _COLON in said:
        return _colon(source, mark, wrapped=wrapped)
    if early and (flush := _flush(source, mark)) is not None:
        return flush
    if early and (tight := _tight(source, mark.line)) is not None:
        return tight
    span = rest_of_line(source, mark) if early else one_place(source, mark)
    for pattern, message, advice in _COMPLAINTS:
        found = re.search(pattern, said)
        if found:
            code = "E303" if message == _TAB else "E301"
            return Finding(code, message.format(*map(_bare, found.groups())), span, advice)
    return Finding("E301", "this cannot be read as YAML", span)


def hidden(source: Source) -> list[Finding]:
    """Return a finding for each of the first characters that show nothing."""
    found = islice(HIDDEN.finditer(source.text), limits.FINDINGS)
    return [_hidden(source, match.start()) for match in found]


def _hidden(source: Source, index: int) -> Finding:
    line = source.text.count("\n", 0, index) + 1
    column = index - source.text.rfind("\n", 0, index)
    message = f"found {named(source.text[index])}, which does not show"
    return Finding("E312", message, Span(source.file, line, column, line, column + 1), "delete it")


def named(character: str) -> str:
    """Return number and name of a character that cannot be shown."""
    name = unicodedata.name(character, "a control character").lower()
    return f"U+{ord(character):04X} ({name})"


def _colon(source: Source, mark: Mark, *, wrapped: bool) -> Finding:
    if wrapped:
        above = _above(source, mark.line)
        if above is not None and (tight := _tight(source, above)) is not None:
            return tight
        if (bare := _without_colon(source, mark)) is not None:
            return bare
        if (dashless := without_dash(source, mark)) is not None:
            return dashless
        return Finding("E301", UNLIKE, whole_line(source, mark), LAYOUT)
    effect = _EFFECT.match(_line(source, mark.line))
    key = effect[1] if effect else ""
    advice = f"write `{key} |`, and the text below it two blanks further in" if key else _QUOTES
    return Finding("E301", "a second `: ` in one value", one_place(source, mark), advice)


def _tight(source: Source, number: int) -> Finding | None:
    """Return the finding for a key without a blank behind its colon, if a line begins with one."""
    found = _TIGHT.match(_line(source, number))
    if found is None:
        return None
    span = Span(source.file, number + 1, found.start(2) + 1, number + 1, found.end(3) + 1)
    message = f"expected a blank behind {quoted(found[2] + ':')}"
    cure = f"{found[2]}: {found[3]}"
    return Finding("E301", message, span, "write a blank behind the `:`", cure=cure)


def _above(source: Source, number: int) -> int | None:
    """Return the number of the last line with words before a line, both from 0."""
    lines = source.text.split("\n")[:number]
    return next((at for at in range(number - 1, -1, -1) if lines[at].strip()), None)


def _flush(source: Source, mark: Mark) -> Finding | None:
    """Return the finding for the lines of an effect that stand right below its key."""
    indent = mark.column
    for number in range(mark.line - 1, -1, -1):
        line = _line(source, number)
        head = _EFFECT.match(line)
        if head is not None:
            if head.start(1) < indent or line[head.end() :].strip() not in ("", "|"):
                return None
            span = Span(source.file, number + 1, head.start(1) + 1, number + 1, head.end() + 1)
            advice = f"write `{head[1]} |`, and the lines below it two blanks further in"
            message = f"the lines below `{head[1]}` are not further in than it"
            return Finding("E304", message, span, advice)
        if line.strip() and len(line) - len(line.lstrip()) < indent:
            return None
    return None


def without_dash(source: Source, mark: Mark) -> Finding | None:
    """Return the finding for a name that should begin an item of a list, and has no dash.

    Args:
        source: the file.
        mark: where the file cannot be read on.
    """
    lines = source.text.split("\n")[: mark.line + 1]
    found = [(at, name) for at, line in enumerate(lines) if (name := _NAME.match(line))]
    at, name = next((each for each in reversed(found[-2:]) if not each[1][2]), (0, None))
    above = next((line for line in reversed(lines[:at]) if line.strip()), "")
    if name is None or not name[1] or _DASH.match(above):
        return None
    line, column = at + 1, len(name[1]) + 1
    advice = "write `- name`, and the other keys of the item below it two blanks further in"
    span = Span(source.file, line, column, line, column + len(name[3]))
    return Finding("E301", "expected `- ` before the name of an item of a list", span, advice)


def _line(source: Source, number: int) -> str:
    """Return a line without its end, counted from 0."""
    return source.text.split("\n", number + 1)[number]


def _without_colon(source: Source, mark: Mark) -> Finding | None:
    """Return the finding for a key without `:` in the line above, which is indented alike."""
    lines = source.text.split("\n")[: mark.line + 1]
    this, above = lines[-1], lines[-2] if mark.line else ""
    word = above.split()[0] if above.strip() else ""
    indent = len(above) - len(above.lstrip())
    if not word or ":" in above or indent != len(this) - len(this.lstrip()):
        return None
    span = Span(source.file, mark.line, indent + 1, mark.line, len(above.rstrip()) + 1)
    return Finding("E301", f"expected `:` after the key {quoted(word)}", span)


def _bare(character: str) -> str:
    return quoted(character.strip("'\""))


def one_place(source: Source, mark: Mark) -> Span:
    """Return the place of the one character at a mark."""
    line, column = mark.line + 1, mark.column + 1
    return Span(source.file, line, column, line, column + 1)


def rest_of_line(source: Source, mark: Mark) -> Span:
    """Return the place from a mark to the end of its line."""
    end = source.text.find("\n", mark.index)
    width = len(source.text[mark.index : end].rstrip())
    line, column = mark.line + 1, mark.column + 1
    return Span(source.file, line, column, line, column + max(1, width))


def whole_line(source: Source, mark: Mark) -> Span:
    """Return the place of the line of a mark, without its indentation."""
    start = source.text.rfind("\n", 0, mark.index) + 1
    text = source.text[start : source.text.find("\n", mark.index)]
    indent = len(text) - len(text.lstrip())
    line = mark.line + 1
    return Span(source.file, line, indent + 1, line, max(len(text.rstrip()), indent + 1) + 1)
