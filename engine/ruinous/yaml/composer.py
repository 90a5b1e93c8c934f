"""Events to located nodes, without going deeper than any content needs."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NoReturn, TypeAlias

from ruamel.yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from ruinous.diagnostics import Finding, Span, named, quoted
from ruinous.yaml import limits
from ruinous.yaml.characters import hidden_in
from ruinous.yaml.nodes import (
    PADDED,
    Key,
    ListNode,
    MappingNode,
    Node,
    ScalarNode,
    Source,
    resolved,
)

Event: TypeAlias = Any
"""One of `ruamel.yaml.events`, whose attributes the library leaves untyped."""
Events: TypeAlias = Callable[[], Event]
"""Returns the next event at each call, or raises `YAMLError`."""
Entries: TypeAlias = dict[Key, tuple[ScalarNode, Node]]

_QUOTES: Final = ("'", '"')
_ODD_KEYS: Final = frozenset(("on", "off", "yes", "no", "<<"))
"""Words that YAML 1.1 reads as true or false, and its merge key."""
_EXPLICIT: Final = re.compile(r"\?(?<![^\s\[{,]\?)")
"""A question mark that may announce a key."""
_COMMENT: Final = re.compile(r"(?<!\S)#[^\n]*")
_PROPERTY: Final = re.compile(r"(!<[^>\s]*>|[&!][^\s,\[\]{}]*)(?:\s+#[^\n]*)*\s*")
"""An anchor or a tag, with blanks and comments before its value."""
_WORD: Final = re.compile(r"[^\s:,\[\]{}]+|.")
_PLAIN_KEYS: Final = "write a word and `: `, without brackets, signs or quotes"
_WRITE_OUT: Final = "write the value out; a text that starts with this sign needs quotes"


class BrokenFileError(Exception):
    """A file cannot be read on; holds the finding with the reason."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class LimitError(BrokenFileError):
    """A file holds more than a file may."""


class Composer:
    """Builds the nodes of one file; mistakes that can be passed over gather in `findings`."""

    def __init__(self, source: Source, events: Events) -> None:
        self.source = source
        self.findings: list[Finding] = []
        self.opened: list[tuple[int, Entries]] = []
        """Where mappings and lists begin that are not read to their end, the innermost last.

        With what was read of a mapping."""
        self.scalar: ScalarNode | None = None
        """The last scalar."""
        self.quoted: ScalarNode | None = None
        """The last text in quotes."""
        self.has_null = False
        """Whether a value is missing."""
        self._next = events
        self._nodes = 0
        self._end = 0
        """Characters before the end of what was read last."""
        self._has_explicit_keys = _EXPLICIT.search(source.text) is not None

    def document(self) -> Node | None:
        """Return the root of the file, or None when the file is empty.

        Raises:
            BrokenFileError: the file cannot be read to its end.
            YAMLError: it is no YAML.
        """
        self._next()
        start = self._next()
        if type(start) is StreamEndEvent:
            return None
        root = self._node(self._next(), None)
        self._next()
        after = self._next()
        if type(after) is not StreamEndEvent:
            message, advice = "a second document starts here", "make it a file of its own"
            place = self.source.stretch(after.start_mark.index, after.end_mark.index)
            self._refuse("E301", message, place, advice)
        return root

    def _node(self, event: Event, key: ScalarNode | None) -> Node:
        """Return the node that an event begins; an empty one in the place of its key or dash."""
        self._nodes += 1
        if self._nodes > limits.NODES:
            self._stop(f"more than {limits.NODES:,} values in one file", event)
        kind = type(event)
        if kind is ScalarEvent:
            if event.value and event.anchor is None and event.ctag is None:
                return self._scalar(event)
            return self._odd(event, key)
        if kind is AliasEvent:
            start, end = event.start_mark.index, event.end_mark.index
            self._mark("alias", self.source.text[start:end], start)
            return self._null(start, end)
        return self._collection(event)

    def _scalar(self, event: Event) -> ScalarNode:
        """Return the node of a scalar without anchor and tag."""
        text, style = event.value, event.style or ""
        value = text if style else resolved(text)
        end = self._end = event.end_mark.index
        node = self.scalar = ScalarNode(self.source, event.start_mark.index, end, value, style)
        if style or type(value) is not str:  # most are plain words
            self._check_scalar(node, text)
        return node

    def _check_scalar(self, node: ScalarNode, text: str) -> None:
        """Note what is missing or in quotes; report what does not show, and octal numbers."""
        if node.style in _QUOTES:
            self._check_quoted(node, text)
        elif node.value is None:
            self.has_null = True
        elif type(node.value) is int and PADDED.fullmatch(text):
            plain = str(node.value)
            message = f"{quoted(text)} is {plain} for some readers of YAML, and octal for others"
            self._find("E312", message, node.span, f"write {quoted(plain)}", plain)

    def _check_quoted(self, node: ScalarNode, text: str) -> None:
        self.quoted = node
        if node.style == '"' and (hidden := hidden_in(text)):
            self._find(
                "E312",
                f"found {named(hidden.group())}, which does not show",
                node.span,
                "delete it",
            )

    def _odd(self, event: Event, key: ScalarNode | None) -> ScalarNode:
        """Return the node of a scalar that is empty, or has an anchor or a tag."""
        start, end = self._behind_properties(event), event.end_mark.index
        if start < end:
            return replace(self._scalar(event), start=start)
        if key is not None:
            return self._null(key.start, key.end)
        start = event.start_mark.index
        return self._null(max(0, start - 1), start)

    def _null(self, start: int, end: int) -> ScalarNode:
        """Return the node of a value that is missing."""
        self.has_null = True
        return ScalarNode(self.source, start, end, None, "")

    def _collection(self, event: Event) -> Node:
        start = self._behind_properties(event)
        if len(self.opened) >= limits.DEPTH:
            self._stop(f"nested deeper than {limits.DEPTH} levels", event)
        is_mapping = type(event) is MappingStartEvent
        node = self._mapping(start) if is_mapping else self._list(start)
        self.opened.pop()
        return node

    def _list(self, start: int) -> ListNode:
        self.opened.append((start, {}))
        is_flow = self.source.text[start] == "["
        items: list[Node] = []
        while type(event := self._next()) is not SequenceEndEvent:
            if is_flow and type(event) is MappingStartEvent:
                self._check_braces(event)
            items.append(self._node(event, None))
        end = self._end = event.end_mark.index if is_flow else items[-1].end
        return ListNode(self.source, start, end, tuple(items))

    def _check_braces(self, event: Event) -> None:
        """Refuse a key inside a list, which the parser takes for a mapping."""
        if self.source.text[event.start_mark.index] not in "{&!":
            place = self.source.rest_of_line(event.start_mark.index)
            advice = "write `[{key: value}]`"
            self._refuse("E301", "a key inside a list needs braces", place, advice)

    def _mapping(self, start: int) -> MappingNode:
        entries: Entries = {}
        self.opened.append((start, entries))
        end = start
        while type(event := self._next()) is not MappingEndEvent:
            key = self._key(event)
            event = self._next()
            value = self._node(event, key)
            if value.start == key.start:
                self._check_colon(key, event.start_mark.index)
            name = key.value if type(key.value) is str else key.name  # most are: no call
            first, _ = entries.setdefault(name, (key, value))
            if first is key:
                end = value.end
            else:
                self._repeated(key, first)
        if self.source.text[start] == "{":
            end = self._end = event.end_mark.index
        return MappingNode(self.source, start, end, entries)

    def _repeated(self, key: ScalarNode, first: ScalarNode) -> None:
        advice = f"it is first given on line {first.span.line}"
        self._find("E302", f"the key {quoted(key.name)} is given twice", key.span, advice)

    def _key(self, event: Event) -> ScalarNode:
        if self._has_explicit_keys:
            self._check_question_mark(event.start_mark.index)
        if type(event) is not ScalarEvent or event.anchor is not None or event.ctag is not None:
            self._refuse_key(event)
        key = self._scalar(event)
        if type(key.value) is not str or key.value in _ODD_KEYS:
            self._check_key(key)
        return key

    def _check_key(self, key: ScalarNode) -> None:
        """Report a key that other tools take for something else."""
        if key.start == key.end:
            at = key.start - (self.source.text[key.start] != ":")
            advice = "write the key, or take the `:` away"
            self._refuse("E301", "a key is missing before `:`", self.source.character(at), advice)
        if key.style or type(key.value) is int:
            return
        if key.value == "<<":
            self._find("E312", "merge keys are not allowed", key.span, "write the values out")
            return
        advice = "many YAML tools read this word as a truth or as nothing; choose another one"
        self._find("E312", f"{quoted(key.text.value)} cannot be a key", key.span, advice)

    def _refuse_key(self, event: Event) -> NoReturn:
        start = event.start_mark.index
        self._check_closed(start)
        place = self.source.rest_of_line(start)
        self._refuse("E312", "a key must be a plain word", place, _PLAIN_KEYS)

    def _check_closed(self, start: int) -> None:
        """Refuse the brace around something on a later line that is no key."""
        opened, _ = self.opened[-1]
        if self.source.text[opened] == "{" and "\n" in self.source.text[opened:start]:
            place = self.source.character(opened)
            self._refuse("E301", "`{` is not closed", place, "write `}` where it ends")

    def _check_question_mark(self, start: int) -> None:
        """Refuse a key that a question mark announces."""
        before = self.source.text[self._end : start]
        blank = _COMMENT.sub(lambda comment: " " * len(comment[0]), before)
        if "?" in blank:
            at = self._end + blank.rindex("?")
            place = self.source.span(at, at + 1)
            self._refuse("E312", "a key must be a plain word", place, _PLAIN_KEYS)

    def _check_colon(self, key: ScalarNode, at: int) -> None:
        """Refuse a key without a colon, given the place of its missing value."""
        if ":" in self.source.text[key.end : at]:
            return
        self._check_closed(key.start)
        if self.source.text[self.opened[-1][0]] == "{":
            self._check_tight(key)
            advice = "in braces stand keys with values: `{key: value, other: value}`"
            self._refuse("E301", "expected a key with `:` here", key.span, advice)
        found = _WORD.match(self.source.text, at)
        place = self.source.span(at, found.end() if found else at + 1)
        message = f"expected `:` after the key {quoted(key.value)}"
        self._refuse("E301", message, place, f"write `{key.value}: `")

    def _check_tight(self, key: ScalarNode) -> None:
        """Refuse a key in braces without a blank behind its colon."""
        name, colon, value = str(key.value).partition(":")
        if colon and value and not key.style:
            message = f"expected a blank behind {quoted(name + colon)}"
            cure = f"{name}: {value}"
            self._refuse("E301", message, key.span, "write a blank behind the `:`", cure)

    def _behind_properties(self, event: Event) -> int:
        """Report the anchor and the tag of a value; return the characters before the value."""
        at: int = event.start_mark.index
        if event.anchor is None and event.ctag is None:
            return at
        while found := _PROPERTY.match(self.source.text, at, event.end_mark.index):
            self._mark("anchor" if found[1][0] == "&" else "tag", found[1], at)
            at = found.end()
        return at

    def _mark(self, what: str, written: str, start: int) -> None:
        """Report an alias, anchor or tag, without which reading goes on."""
        message = f"found the {what} {quoted(written)}, which content files do not have"
        place = self.source.span(start, start + len(written))
        self._find("E312", message, place, _WRITE_OUT)

    def _refuse(
        self, code: str, message: str, place: Span, advice: str, cure: str | None = None
    ) -> NoReturn:
        raise BrokenFileError(Finding(code, message, place, advice, cure))

    def _stop(self, message: str, event: Event) -> NoReturn:
        place = self.source.stretch(event.start_mark.index, event.end_mark.index)
        raise LimitError(Finding("E312", message, place, "divide it among several files"))

    def _find(
        self,
        code: str,
        message: str,
        place: Span,
        advice: str | None = None,
        cure: str | None = None,
    ) -> None:
        self.findings.append(Finding(code, message, place, advice, cure=cure))
        if len(self.findings) >= limits.FINDINGS:
            raise BrokenFileError(self.findings.pop())
