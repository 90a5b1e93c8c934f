"""The quick ways through YAML give what the long ways give."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from ruinous.packs import content_root
from ruinous.yaml.blocks import plain_file
from ruinous.yaml.composer import Composer
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import ListNode, Node, ScalarNode, Source, plain
from ruinous.yaml.scanner import TokenScanner
from ruinous.yaml.syntax_errors import BrokenFileError

PIECES = st.sampled_from(
    [
        *("a", "key", "two words", "x:y", "it's", "#no", "7", "-1", "-", "~", "é混", "a.b-c_d"),
        *(": ", ":", "- ", "\n", "\n  ", "\n    ", "\n\n", "  ", " ", " # why", "# why\n"),
        *("[", "]", "{", "}", ", ", ",", "'", '"', "''", "\\n", "? ", "|\n  ", "|-\n    ", ">\n  "),
        *(
            "a: ",
            "b: ",
            "\na: ",
            "\nb: |\n  ",
            "\n- c: ",
            "\n  d: {e: f, g: [h, i]}",
            "'q r': ",
            "|2",
        ),
    ]
)
TEXTS = st.lists(PIECES, max_size=14).map("".join)
IN_BRACKETS = st.sampled_from(
    ["{", "}", "[", "]", ", ", ",", "a", "b c", "key: ", "on: ", "1: ", "12", "-3", " ", "'q'", "#"]
)
WELL_FORMED = st.recursive(
    st.sampled_from(["a", "b c", "12", "true", "it's", "a-b@c/1"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.lists(inner, max_size=3).map(
            lambda items: (
                "{" + ", ".join(f"k {i % 2}: {item}" for i, item in enumerate(items)) + "}"
            )
        ),
    ),
    max_leaves=8,
).map(lambda text: f"- a: [{text}]\n  b: {{c: {text}}}\n")
BRACKETS = st.lists(IN_BRACKETS, max_size=14).map(lambda pieces: f"a: {{{''.join(pieces)}}}\n")

LEAVES = st.sampled_from(
    ["a", "b c", "12", "-1", "true", "null", "x:y", "'q'", "[r, {s: t}]", "u#v"]
)
LINES = st.lists(
    st.tuples(
        st.integers(min_value=0, max_value=3),
        st.sampled_from(["", "- ", "- - "]),
        st.sampled_from(["", "k: ", "l: ", "m:", "n: |", "o: ["]),
        st.one_of(st.just(""), LEAVES),
        st.sampled_from(["", "", "", " ", " # why", "\n", "\n# why"]),
    ).map(lambda line: "  " * line[0] + "".join(line[1:])),
    max_size=8,
)
LAID_OUT = LINES.map(lambda lines: "\n".join(lines) + "\n")
"""Lines of keys, dashes and values, indented at random."""


def facts(token: Any) -> tuple[object, ...]:
    start, end = token.start_mark, token.end_mark
    value = getattr(token, "value", None), getattr(token, "style", None)
    return type(token).__name__, *value, start.line, start.column, end.line, end.column


def our_tokens(text: str) -> Iterator[Any]:
    scanner = TokenScanner(Source("x.yaml", text))
    while not (scanner.done and not scanner.tokens):
        yield scanner.get_token()


def as_facts(tokens: Iterator[Any]) -> tuple[list[tuple[object, ...]], str]:
    """Return the facts of tokens, and what stopped them."""
    found: list[tuple[object, ...]] = []
    try:
        found.extend(map(facts, tokens))
    except YAMLError as error:
        mark = error.problem_mark or error.context_mark
        return found, f"{error.problem} {mark.line} {mark.column}"
    return found, ""


@pytest.mark.parametrize("path", sorted(content_root().rglob("*.yaml")), ids=lambda path: path.name)
def test_the_tokens_of_shipped_files_are_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert list(map(facts, our_tokens(text))) == list(
        map(facts, YAML(typ="safe", pure=True).scan(text))
    )


@given(TEXTS)
@example("a: |\n  b\n \n  c\n")
@example("a: |\n    b\n\n   \n")
@example("a: b\n  c\n")
@example("{a: b\n  c, d}")
@example("a, : ")
def test_tokens_are_the_same(text: str) -> None:
    text += "\n"
    ours, our_end = as_facts(our_tokens(text))
    slow, slow_end = as_facts(iter(YAML(typ="safe", pure=True).scan(text)))
    assert bool(our_end) == bool(slow_end)
    if slow_end:
        assert our_end == slow_end
    else:
        assert ours == slow


@given(TEXTS)
def test_what_is_read_is_what_ruamel_reads(text: str) -> None:
    located = locate(text, "x.yaml")
    if located.findings or located.root is None:
        return
    yaml = YAML(typ="safe", pure=True)
    yaml.allow_duplicate_keys = False
    assert plain(located.root) == yaml.load(text if text.endswith("\n") else text + "\n")


def places(node: Node) -> object:
    """Return all that a node holds, with the places."""
    place = node.start, node.end
    if isinstance(node, ScalarNode):
        return place, node.value, node.style
    if isinstance(node, ListNode):
        return place, [places(each) for each in node.items]
    return place, [(key, *map(places, pair)) for key, pair in node.entries.items()]


def composed(source: Source) -> object:
    """Return what the scanner and the composer make of a file; nothing where they refuse it."""
    composer = Composer(source, TokenScanner(source))
    try:
        root = composer.document()
    except (BrokenFileError, YAMLError):
        return None
    return None if root is None or composer.findings else places(root)


@settings(max_examples=500)
@given(st.one_of(LAID_OUT, LAID_OUT, WELL_FORMED, BRACKETS, TEXTS))
@example("a: {b: 1, b: 2}\n")
@example("- [on, {on: 1}]\n")
@example("- {a: [b, {c: d}], e: 12} \n- [[[[[[[[[1]]]]]]]]]\n")
@example("a: [x y, 'z']\nb: {c: d e, f: -1}\n")
@example("a:\n- b\n- c: |\n    d\n\n  e: f #g\n  h: i # j\n")
@example("a: {b: [c,\n  d], # e\n # f\n g: h#1}\n")
@example("a:\n  - b c\n    d e\n  - f\n")
@example("a: b\n  c: d\n")
@example("a: b\n  c # d\n  e\n")
@example("a: b\n\n  c\n")
@example("a: [b]\n  c: d\n")
@example("a:\n    b: c\n  d: e\n")
@example("a: [b\n]\n")
@example("a: {b\n: c}\n")
@example("a:\n - b\nc:\n  - d\n e: f\n")
@example("a: b\n---\nc: d\n")
@example("a: null\nb: [~, null]\n")
def test_what_is_read_at_one_go_is_what_is_composed(text: str) -> None:
    source = Source("x.yaml", text if text.endswith("\n") else text + "\n")
    root = plain_file(source)
    if root is not None:
        assert places(root) == composed(source)


@pytest.mark.parametrize("path", sorted(content_root().rglob("*.yaml")), ids=lambda path: path.name)
def test_shipped_files_are_read_at_one_go(path: Path) -> None:
    source = Source(path.name, path.read_text(encoding="utf-8"))
    root = plain_file(source)
    assert root is not None
    assert places(root) == composed(source)


@given(
    st.one_of(TEXTS, st.text(), st.text(alphabet="a:- \n\t[]{},'\"|>&*!%@`#?\\0\x85\ufeff\u2028"))
)
def test_no_text_raises(text: str) -> None:
    located = locate(text, "x.yaml")
    if located.root is None and not located.findings:
        assert YAML(typ="safe", pure=True).load(text) is None
    for finding in located.findings:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert 1 <= finding.span.line <= len(lines) + 1
        assert finding.span.column >= 1
        assert (finding.span.line, finding.span.column) <= (
            finding.span.end_line,
            finding.span.end_column,
        )
