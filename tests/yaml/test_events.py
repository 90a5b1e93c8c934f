"""Both parsers of the library give the same nodes, which hold what the library loads."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from ruinous.packs import content_root
from ruinous.yaml import events, located
from ruinous.yaml.composer import BrokenFileError, Composer
from ruinous.yaml.events import PythonParser, c_events
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import ListNode, Node, ScalarNode, Source, plain

PIECES = st.sampled_from(
    [
        *("a", "key", "two words", "x:y", "it's", "#no", "7", "-1", "-", "~", "é混", "a.b-c_d"),
        *(": ", ":", "- ", "\n", "\n  ", "\n    ", "\n\n", "  ", " ", " # why", "# why\n"),
        *("[", "]", "{", "}", ", ", ",", "'", '"', "''", "\\n", "? ", "|\n  ", "|-\n    ", ">\n  "),
        *("a: ", "b: ", "\na: ", "\nb: |\n  ", "\n- c: ", "\n  d: {e: f, g: [h, i]}", "'q r': "),
        *("|2", "|+\n", "&x ", "*x", "!t ", "---\n", "\n...\n", "\t", "on: "),
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
FILES = sorted(content_root().rglob("*.yaml"))

needs_c = pytest.mark.skipif(events.CParser is None, reason="the C parser is not installed")


def places(node: Node) -> object:
    """Return all that a node holds, with the places."""
    place = node.start, node.end
    if isinstance(node, ScalarNode):
        return place, node.value, node.style
    if isinstance(node, ListNode):
        return place, [places(each) for each in node.items]
    return place, [(key, *map(places, pair)) for key, pair in node.entries.items()]


def composed(source: Source, parser: events.Events) -> object:
    """Return what is made of the events of a clean file; nothing where it is not clean."""
    composer = Composer(source, parser)
    try:
        root = composer.document()
    except (BrokenFileError, YAMLError):
        return None
    return None if root is None or composer.findings else places(root)


@needs_c
@settings(max_examples=500)
@given(st.one_of(LAID_OUT, LAID_OUT, WELL_FORMED, BRACKETS, TEXTS))
@example("a: {b: 1, b: 2}\n")
@example("- [on, {on: 1}]\n")
@example("- {a: [b, {c: d}], e: 12} \n- [[[[[[[[[1]]]]]]]]]\n")
@example("a:\n- b\n- c: |\n    d\n\n  e: f #g\n  h: i # j\n")
@example("a: {b: [c,\n  d], # e\n # f\n g: h#1}\n")
@example("a: b\n\n  c\n")
@example("a: |\n  b\n \n  c\n")
@example("a: |\n    b\n\n   \n")
@example("a: |\n  \n    b\n")
@example("a: |2# b\n    c\n")
@example("a:\tb\n")
@example("a: b\n...\n...\n")
@example("...\na: b\n")
@example("a: {b: c, ? d: e}\n")
@example("a:\n-\n-\n")
@example("a: ''\nb: null\n")
def test_what_c_reads_is_what_python_reads(text: str) -> None:
    source = Source("x.yaml", text if text.endswith("\n") else text + "\n")
    parser = c_events(source.text)
    root = composed(source, parser) if parser else None
    if root is not None:
        assert root == composed(source, PythonParser(source.text).events)


@needs_c
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_shipped_files_are_read_by_both_alike(path: Path) -> None:
    source = Source(path.name, path.read_text(encoding="utf-8"))
    parser = c_events(source.text)
    assert parser is not None
    root = composed(source, parser)
    assert root is not None
    assert root == composed(source, PythonParser(source.text).events)


@pytest.mark.parametrize(
    "text", ["a: [b", "a: 1\na: 2\n", "a: &b c\n", "[" * 40, "a: 'b\n", "a: b"]
)
def test_findings_are_the_same_without_the_c_parser(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = locate(text, "x.yaml").findings
    monkeypatch.setattr(located, "c_events", lambda _: None)
    assert found == locate(text, "x.yaml").findings


@given(TEXTS)
def test_what_is_read_is_what_the_library_loads(text: str) -> None:
    found = locate(text, "x.yaml")
    if found.findings or found.root is None:
        return
    yaml = YAML(typ="safe", pure=True)
    yaml.allow_duplicate_keys = False
    assert plain(found.root) == yaml.load(text if text.endswith("\n") else text + "\n")


@given(
    st.one_of(TEXTS, st.text(), st.text(alphabet="a:- \n\t[]{},'\"|>&*!%@`#?\\0\x85\ufeff\u2028"))
)
def test_no_text_raises(text: str) -> None:
    found = locate(text, "x.yaml")
    if found.root is None and not found.findings:
        assert YAML(typ="safe", pure=True).load(text) is None
    for finding in found.findings:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert 1 <= finding.span.line <= len(lines) + 1
        assert finding.span.column >= 1
        assert (finding.span.line, finding.span.column) <= (
            finding.span.end_line,
            finding.span.end_column,
        )
