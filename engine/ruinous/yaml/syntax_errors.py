"""Errors of the parser as findings in plain words, each at the place of the mistake."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruamel.yaml.tokens import (
    BlockEntryToken,
    BlockMappingStartToken,
    BlockSequenceStartToken,
    KeyToken,
    StreamEndToken,
    Token,
    ValueToken,
)

from ruinous.diagnostics import Finding, Span, quoted
from ruinous.yaml.effects import EFFECTS
from ruinous.yaml.nodes import MappingNode, ScalarNode, Source

if TYPE_CHECKING:
    from ruamel.yaml.error import MarkedYAMLError

    from ruinous.yaml.composer import Composer, Entries

STEP: Final = 2
"""Blanks by which content files are indented."""
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
    (
        "more indented follow up line",
        "a block must not start with longer blank lines",
        "delete the blank lines",
    ),
    ("expected chomping", "only `|` may stand here", "start the text on the next line"),
    ("expected a comment or a line break", "only `|` may stand here", "start the text below it"),
    ("while scanning an (alias|anchor)", "no text can start with `*` or `&`", _QUOTES),
    ("tag", "no text can start with `!`", _QUOTES),
)
"""Problems of the parser (patterns), with message and help; groups go into the message."""
_UNLIKE: Final = "this line is indented like none above it"
_LAYOUT: Final = "check the indentation of this line and of the lines above it"
_MISPLACED: Final[dict[type[Token], str]] = {
    BlockMappingStartToken: _UNLIKE,
    BlockSequenceStartToken: _UNLIKE,
    BlockEntryToken: "a list item stands among keys",
    KeyToken: "a key stands among list items",
}
"""Tokens that fit nothing above them because of their indentation."""
UNREADABLE: Final = "look for a quote or bracket left open, or a line that is indented oddly"
KEYS: Final = "in braces stand keys with values: `{key: value, other: value}`"
_EMPTY: Final = "write a value, or take the comma or colon away"
_NO_COMMA: Final = re.compile(r"(?<=[:\[{,])\s*([^\s:,{}\[\]]+) +([A-Za-z][\w'-]*)$")
"""A value and a word with only blanks between."""
_COLON: Final = "mapping values are not allowed"
_NAME: Final = re.compile(r"( *)(- +)?(name):")
"""A name with its blanks and its dash."""
_DASH: Final = re.compile(r" *- ")
_TIGHT: Final = re.compile(r"([ -]*)([A-Za-z][\w '-]*):(?=[^\s:/])(.*\S)")
"""A key with its colon right before its value."""
_EFFECT: Final = re.compile(rf"[ -]*((?:{'|'.join(EFFECTS)}):)")
"""The key of an effect, with the colon."""
_AT_CONTEXT: Final = ("could not find expected ':'", "unexpected end of stream", "separator")
"""Complaints whose cause is where the thing began, not where the scanner gave up."""


def complaint(composer: Composer, error: MarkedYAMLError, token: Token | None) -> Finding:
    """Return the finding for what ruamel's parser cannot read.

    Args:
        composer: has read the file as far as that.
        error: what the parser raised.
        token: the one it refused; None where it could not make one.
    """
    source = composer.source
    if token is not None:
        return _refused_token(composer, token, str(error.context))
    problem = f"{error.problem or ''} {error.context or ''}"
    early = any(words in problem for words in _AT_CONTEXT)
    mark = error.context_mark if early else error.problem_mark
    at: int = (mark or error.problem_mark or error.context_mark).index
    if _COLON in problem:
        return _colon(source, at, composer.scalar)
    if early and (cause := _flush(source, at) or _tight(source, source.place(at)[0])) is not None:
        return cause
    span = source.rest_of_line(at) if early else source.character(at)
    for pattern, message, advice in _COMPLAINTS:
        found = re.search(pattern, problem)
        if found:
            code = "E303" if message == _TAB else "E301"
            return Finding(code, message.format(*map(_bare, found.groups())), span, advice)
    return Finding("E301", "this cannot be read as YAML", span, UNREADABLE)


def _refused_token(composer: Composer, token: Token, context: str) -> Finding:
    """Return the finding for a token that is not allowed at its place.

    Args:
        context: what the parser was at.
    """
    source, at = composer.source, token.start_mark.index
    place = source.stretch(at, token.end_mark.index)
    opened, entries = composer.opened[-1] if composer.opened else (0, {})
    if source.text[opened] in "[{" and "flow" in context:
        return _in_brackets(source, opened, token, place, context)
    if entries and type(token) is BlockMappingStartToken:
        found = _unlike(source, opened, entries, at)
        if found is not None:
            return found
    return _without_dash(source, at) or _misplaced(composer, token, place)


def _in_brackets(source: Source, opened: int, token: Token, place: Span, context: str) -> Finding:
    """Return the finding inside brackets: on a later line they were left open."""
    bracket, before = source.text[opened], source.text[opened : token.start_mark.index]
    if "\n" in before or type(token) is StreamEndToken:
        return (type(token) is ValueToken and _without_comma(source, token.start_mark.index)) or (
            Finding(
                "E301", f"`{bracket}` is not closed", source.character(opened), closing(bracket)
            )
        )
    if "node" not in context:
        found = type(token) is ValueToken and _without_comma(source, token.start_mark.index)
        return found or Finding("E301", "a comma is missing before this", place, "write `, ` there")
    if bracket == "[" and type(token) is ValueToken:
        return Finding("E301", "a key inside a list needs braces", place, "write `[{key: value}]`")
    is_value = bracket == "[" or before.rstrip().endswith(":")
    expected = "a value" if is_value else "a key with `:`"
    return Finding("E301", f"expected {expected} here", place, KEYS if not is_value else _EMPTY)


def _without_comma(source: Source, at: int) -> Finding | None:
    """Return the finding for a key in braces behind a value without a comma between them.

    Args:
        at: the position of the colon behind the key.
    """
    line, column = source.place(at)
    found = _NO_COMMA.search(source.line(line)[: column - 1])
    if found is None:
        return None
    span = Span(source.file, line, found.end(1) + 1, line, found.start(2) + 1)
    message = f"a comma is missing before {quoted(found[2])}"
    return Finding("E301", message, span, f"write `{found[1]}, {found[2]}`", cure=", ")


def closing(bracket: str) -> str:
    """Return the help for a bracket that is left open."""
    return f"write `{'}' if bracket == '{' else ']'}` where it ends"


def _unlike(source: Source, outer: int, entries: Entries, at: int) -> Finding | None:
    """Return the finding for the first line below a key, if it is the one that is wrong."""
    key, value = next(reversed(entries.values()))
    is_below = source.place(value.start)[0] != key.span.line
    if not is_below or source.place(at)[1] != source.place(outer)[1] + STEP:
        return None
    if isinstance(value, ScalarNode) and not value.style:
        first = str(value.value).split()[0]
        message = f"expected `:` after the key {quoted(first)}"
        return Finding("E301", message, value.span, f"write `{first}: `")
    if isinstance(value, MappingNode) and len(value.entries) == 1:
        return Finding("E301", _UNLIKE, value.head, _LAYOUT)
    return None


def _misplaced(composer: Composer, token: Token, place: Span) -> Finding:
    """Return the finding for what fits nothing above it."""
    if type(token) in _MISPLACED:
        return Finding("E301", _MISPLACED[type(token)], place, _LAYOUT)
    text, source = composer.quoted, composer.source
    if text is not None and text.span.line < text.span.end_line == place.line:
        start = source.rest_of_line(text.start)
        return Finding("E301", "this quote is not closed on its line", start, _CLOSE)
    found = quoted(source.text[token.start_mark.index : token.end_mark.index])
    advice = "a text with quotes, brackets or `: ` in it needs quotes around the whole"
    return Finding("E301", f"{found} cannot stand here", place, advice)


def _colon(source: Source, at: int, scalar: ScalarNode | None) -> Finding:
    """Return the finding for a colon where no key is allowed, given the scalar before it."""
    line = source.place(at)[0]
    if scalar is not None and not scalar.style and scalar.span.line < scalar.span.end_line:
        above = _above(source, line)
        found = _tight(source, above) if above else None
        found = found or _without_colon(source, line) or _without_dash(source, at)
        return found or Finding("E301", _UNLIKE, _words(source, line), _LAYOUT)
    effect = _EFFECT.match(source.line(line))
    advice = _bar(effect[1], "text") if effect else _QUOTES
    return Finding("E301", "a second `: ` in one value", source.character(at), advice)


def _tight(source: Source, number: int) -> Finding | None:
    """Return the finding for a key without a blank behind its colon, if a line begins with one."""
    found = _TIGHT.match(source.line(number))
    if found is None:
        return None
    span = Span(source.file, number, found.start(2) + 1, number, found.end(3) + 1)
    message = f"expected a blank behind {quoted(found[2] + ':')}"
    cure = f"{found[2]}: {found[3]}"
    return Finding("E301", message, span, "write a blank behind the `:`", cure=cure)


def _flush(source: Source, at: int) -> Finding | None:
    """Return the finding for lines of an effect that are not further in than its key."""
    last, column = source.place(at)
    for number in range(last - 1, 0, -1):
        line = source.line(number)
        head = _EFFECT.match(line)
        if head is not None:
            if head.start(1) < column - 1 or line[head.end() :].strip() not in ("", "|"):
                return None
            span = Span(source.file, number, head.start(1) + 1, number, head.end() + 1)
            message = f"the lines below `{head[1]}` are not further in than it"
            return Finding("E304", message, span, _bar(head[1], "lines"))
        if line.strip() and len(line) - len(line.lstrip()) < column - 1:
            return None
    return None


def _without_dash(source: Source, at: int) -> Finding | None:
    """Return the finding for a name that should begin an item of a list, and has no dash.

    Args:
        source: the file.
        at: where the file cannot be read on.
    """
    last = source.place(at)[0]
    found = [
        (line, name) for line in range(1, last + 1) if (name := _NAME.match(source.line(line)))
    ]
    line, head = next((each for each in reversed(found[-2:]) if not each[1][2]), (0, None))
    if head is None or not head[1] or _DASH.match(source.line(_above(source, line))):
        return None
    column = len(head[1]) + 1
    advice = "write `- name`, and the other keys of the item below it two blanks further in"
    span = Span(source.file, line, column, line, column + len(head[3]))
    return Finding("E301", "expected `- ` before the name of an item of a list", span, advice)


def _without_colon(source: Source, line: int) -> Finding | None:
    """Return the finding for a key without `:` in the line above, which is indented alike."""
    this, above = source.line(line), source.line(line - 1)
    word = above.split()[0] if above.strip() else ""
    indent = len(above) - len(above.lstrip())
    if not word or ":" in above or indent != len(this) - len(this.lstrip()):
        return None
    span = Span(source.file, line - 1, indent + 1, line - 1, len(above.rstrip()) + 1)
    message = f"expected `:` after the key {quoted(word)}"
    return Finding("E301", message, span, f"write `{word}: `")


def _bar(key: str, what: str) -> str:
    return f"write `{key} |`, and the {what} below it two blanks further in"


def _above(source: Source, line: int) -> int:
    """Return the number of the last line with words before a line; 0 where there is none."""
    return next((each for each in range(line - 1, 0, -1) if source.line(each).strip()), 0)


def _words(source: Source, line: int) -> Span:
    """Return the place of a line without its indentation."""
    text = source.line(line)
    indent = len(text) - len(text.lstrip())
    return Span(source.file, line, indent + 1, line, max(len(text.rstrip()), indent + 1) + 1)


def _bare(character: str) -> str:
    return quoted(character.strip("'\""))
