"""Tokens to located nodes, without going deeper than any card needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from ruamel.yaml.tokens import (
    AliasToken,
    AnchorToken,
    BlockEndToken,
    BlockEntryToken,
    BlockMappingStartToken,
    BlockSequenceStartToken,
    DocumentEndToken,
    DocumentStartToken,
    FlowEntryToken,
    FlowMappingEndToken,
    FlowMappingStartToken,
    FlowSequenceEndToken,
    FlowSequenceStartToken,
    KeyToken,
    ScalarToken,
    StreamEndToken,
    TagToken,
    Token,
    ValueToken,
)

from ruinous.diagnostics import Finding, Span, quoted
from ruinous.yaml import limits
from ruinous.yaml.nodes import Key, ListNode, MappingNode, Node, Scalar, ScalarNode, Source
from ruinous.yaml.scalars import NO_KEYS, resolved
from ruinous.yaml.syntax_errors import (
    HIDDEN,
    LAYOUT,
    UNLIKE,
    BrokenFileError,
    named,
    rest_of_line,
    without_dash,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.yaml.scanner import TokenScanner

_QUOTES: Final = ("'", '"')
STEP: Final = 2
"""Blanks by which card files are indented."""
_MARKED: Final = {AliasToken: "alias", AnchorToken: "anchor", TagToken: "tag"}


class Composer:
    """Builds the nodes of one file; mistakes that can be passed over gather in `findings`."""

    def __init__(self, source: Source, scanner: TokenScanner) -> None:
        self.source = source
        self.findings: list[Finding] = []
        self._scanner = scanner
        self._depth = 0
        self._nodes = 0
        self._opened: Token | None = None
        """The last text in quotes that goes over several lines."""
        self._token = scanner.get_token()

    def document(self) -> Node | None:
        """Return the root of the file, or nothing when the file is empty.

        Raises:
            BrokenFileError: the file cannot be read to its end.
        """
        self._next()
        if type(self._token) is DocumentStartToken:
            self._next()
        if type(self._token) is StreamEndToken:
            return None
        root = self._node(self._token)
        if type(self._token) is DocumentEndToken:
            self._next()
        if type(self._token) is DocumentStartToken:
            self._refuse("E301", "a second document starts here", "make it a file of its own")
        if type(self._token) is not StreamEndToken:
            self._misplaced()
        return root

    def _next(self) -> Token:
        """Return the present token, which is not the last, and go to the one after it."""
        token, self._token = self._token, self._scanner.get_token()
        return token

    def _node(self, before: Token | ScalarNode) -> Node:
        """Return the node that starts here; else an empty one in the place of `before`."""
        kind = type(self._token)
        self._nodes += 1
        if self._nodes > limits.NODES:
            self._refuse("E312", f"more than {limits.NODES:,} values in one file")
        if kind is ScalarToken:
            return self._scalar()
        if kind in _MARKED:
            return self._marked(before)
        compose = _COMPOSE.get(kind)
        if compose is None:
            return _nothing(self.source, before)
        self._depth += 1
        if self._depth > limits.DEPTH:
            self._refuse("E312", f"nested deeper than {limits.DEPTH} levels")
        node = compose(self)
        self._depth -= 1
        return node

    def _scalar(self) -> ScalarNode:
        token = self._next()
        assert isinstance(token, ScalarToken)
        value: Scalar = token.value
        if token.plain:
            value = resolved(token.value)
        elif token.style == '"' and (hidden := HIDDEN.search(token.value)):
            self._find("E312", f"found {named(hidden.group())}, which does not show", token)
        style = token.style or ""
        if style in _QUOTES and token.start_mark.line < token.end_mark.line:
            self._opened = token
        return ScalarNode(self.source, _start(token), _end(token), value, style)

    def _marked(self, before: Token | ScalarNode) -> Node:
        """Report an anchor, alias or tag and go on without it."""
        token = self._next()
        what = f"{_MARKED[type(token)]} {quoted(_written(self.source, token))}"
        advice = "write the value out; a text that starts with this sign needs quotes"
        self._find("E312", f"found the {what}, which card files do not have", token, advice)
        return _nothing(self.source, token) if type(token) is AliasToken else self._node(before)

    def _block_mapping(self) -> MappingNode:
        start = self._next()
        entries: dict[Key, tuple[ScalarNode, Node]] = {}
        while type(self._token) in (KeyToken, ValueToken):
            self._pair(entries)
        self._block_end(start, next(reversed(entries.values()), None))
        end = next(reversed(entries.values()))[1].end if entries else _end(start)
        return MappingNode(self.source, _start(start), end, entries)

    def _block_list(self) -> ListNode:
        start = self._next()
        items = self._entries()
        self._block_end(start)
        return ListNode(self.source, _start(start), items[-1].end, items)

    def _flush_list(self) -> ListNode:
        """Return a list whose dashes stand below the first letter of its key."""
        start = self._token
        items = self._entries()
        return ListNode(self.source, _start(start), items[-1].end, items)

    def _entries(self) -> tuple[Node, ...]:
        items = []
        while type(self._token) is BlockEntryToken:
            dash = self._next()
            items.append(self._node(dash))
        return tuple(items)

    def _flow_mapping(self) -> MappingNode:
        opened = self._next()
        entries: dict[Key, tuple[ScalarNode, Node]] = {}
        while type(self._token) is not FlowMappingEndToken:
            if type(self._token) not in (KeyToken, ValueToken):
                self._unclosed(opened, "expected a key with `:` here")
            self._pair(entries)
            self._comma(opened, FlowMappingEndToken)
        return MappingNode(self.source, _start(opened), _end(self._next()), entries)

    def _flow_list(self) -> ListNode:
        opened = self._next()
        items: list[Node] = []
        while type(self._token) is not FlowSequenceEndToken:
            items.append(self._flow_item(opened))
            self._comma(opened, FlowSequenceEndToken)
        return ListNode(self.source, _start(opened), _end(self._next()), tuple(items))

    def _flow_item(self, opened: Token) -> Node:
        if type(self._token) in (KeyToken, ValueToken):
            self._refuse("E301", "a key inside a list needs braces", "write `[{key: value}]`")
        if type(self._token) not in _STARTS:
            self._unclosed(opened, "expected a value here")
        return self._node(opened)

    def _pair(self, entries: dict[Key, tuple[ScalarNode, Node]]) -> None:
        """Add a key and its value to `entries`."""
        key = self._key()
        if type(self._token) is not ValueToken:
            self._refuse("E301", f"expected `:` after the key {quoted(key.value)}")
        self._next()
        value = self._flush_list() if self._at_dash() else self._node(key)
        name = _name(key)
        if name in entries:
            first = entries[name][0].span.line
            advice = f"it is first given on line {first}"
            self._find("E302", f"the key {quoted(name)} is given twice", key, advice)
            return
        entries[name] = key, value

    def _key(self) -> ScalarNode:
        mark = self._token
        if type(mark) is ValueToken:
            self._refuse("E301", "a key is missing before `:`")
        self._next()
        if type(self._token) is not ScalarToken or mark.end_mark.index > mark.start_mark.index:
            self._refuse("E312", "a key must be a plain word", token=mark)
        key = self._scalar()
        if not key.style and (key.value in NO_KEYS or type(key.value) not in (str, int)):
            advice = "many YAML tools read this word as a truth or as nothing; choose another one"
            self._find("E312", f"{quoted(key.text.value)} cannot be a key", key, advice)
        elif key.value == "<<":
            self._find("E312", "merge keys are not allowed", key, "write the values out")
        return key

    def _block_end(self, start: Token, last: tuple[ScalarNode, Node] | None = None) -> None:
        """Go on behind a block; `last` is the last key in it with its value."""
        if type(self._token) is not BlockEndToken:
            if last is not None and type(self._token) is BlockMappingStartToken:
                self._unlike(start.start_mark.column, *last)
            self._misplaced()
        self._next()

    def _unlike(self, outer: int, key: ScalarNode, value: Node) -> None:
        """Refuse the first line below a key, if not the second one but that is wrong."""
        if (
            self.source.place(value.start)[0] == key.span.line
            or self._token.start_mark.column != outer + STEP
        ):
            return
        if isinstance(value, ScalarNode) and not value.style:
            words = str(value.value)
            first = words.split()[0]
            self._find("E301", f"expected `:` after the key {quoted(first)}", value)
        elif isinstance(value, MappingNode) and len(value.entries) == 1:
            self._find("E301", UNLIKE, value.entries[next(iter(value.entries))][0], LAYOUT)
        else:
            return
        raise BrokenFileError(self.findings.pop())

    def _comma(self, opened: Token, end: type[Token]) -> None:
        if type(self._token) is FlowEntryToken:
            self._next()
        elif type(self._token) is not end:
            self._unclosed(opened, "a comma is missing before this")

    def _unclosed(self, opened: Token, message: str) -> NoReturn:
        """Refuse what stands inside brackets: on a later line the brackets were left open."""
        if opened.start_mark.line < self._token.start_mark.line or self._at_end():
            bracket = quoted(_written(self.source, opened))
            self._refuse("E301", f"{bracket} is not closed", token=opened)
        self._refuse("E301", message)

    def _at_dash(self) -> bool:
        return type(self._token) is BlockEntryToken and not self._scanner.flow_context

    def _at_end(self) -> bool:
        return type(self._token) is StreamEndToken

    def _misplaced(self) -> NoReturn:
        """Refuse a token that fits nothing above it."""
        kind = type(self._token)
        if (dashless := without_dash(self.source, self._token.start_mark)) is not None:
            raise BrokenFileError(dashless)
        if kind in (BlockMappingStartToken, BlockSequenceStartToken):
            self._refuse("E301", UNLIKE, LAYOUT)
        if kind is BlockEntryToken:
            self._refuse("E301", "a list item stands among keys", LAYOUT)
        if kind is KeyToken:
            self._refuse("E301", "a key stands among list items", LAYOUT)
        opened = self._opened
        if opened is not None and opened.end_mark.line == self._token.start_mark.line:
            span = rest_of_line(self.source, opened.start_mark)
            raise BrokenFileError(Finding("E301", "this quote is not closed on its line", span))
        found = quoted(_written(self.source, self._token))
        advice = "a text with quotes, brackets or `: ` in it needs quotes around the whole"
        self._refuse("E301", f"{found} cannot stand here", advice)

    def _refuse(
        self, code: str, message: str, advice: str | None = None, token: Token | None = None
    ) -> NoReturn:
        self._find(code, message, token or self._token, advice)
        raise BrokenFileError(self.findings.pop())

    def _find(
        self, code: str, message: str, at: Token | ScalarNode, advice: str | None = None
    ) -> None:
        span = at.span if isinstance(at, ScalarNode) else _place(self.source, at)
        self.findings.append(Finding(code, message, span, advice))
        if len(self.findings) >= limits.FINDINGS:
            raise BrokenFileError(self.findings.pop())


def _name(key: ScalarNode) -> Key:
    """Return the key that a node stands for: a whole number, or what is written."""
    value = key.value
    if isinstance(value, str) or type(value) is int:
        return value
    return key.text.value


def _nothing(source: Source, at: Token | ScalarNode) -> ScalarNode:
    if isinstance(at, ScalarNode):
        return ScalarNode(source, at.start, at.end, None, "")
    return ScalarNode(source, _start(at), _end(at), None, "")


def _written(source: Source, token: Token) -> str:
    return source.text[_start(token) : _end(token)]


def _start(token: Token) -> int:
    """Return the characters before a token."""
    index: int = token.start_mark.index
    return index


def _end(token: Token) -> int:
    """Return the characters before the end of a token."""
    index: int = token.end_mark.index
    return index


def _place(source: Source, token: Token) -> Span:
    """Return the place of a token; one without width stands for the rest of its line."""
    if token.start_mark.index == token.end_mark.index:
        return rest_of_line(source, token.start_mark)
    return source.span(_start(token), _end(token))


_COMPOSE: Final[dict[type[Token], Callable[[Composer], Node]]] = {
    BlockMappingStartToken: Composer._block_mapping,
    BlockSequenceStartToken: Composer._block_list,
    FlowMappingStartToken: Composer._flow_mapping,
    FlowSequenceStartToken: Composer._flow_list,
}
"""How each kind of collection is read, by the token it starts with."""
_STARTS: Final = {ScalarToken, *_COMPOSE, *_MARKED}
"""Tokens that a value can start with."""
