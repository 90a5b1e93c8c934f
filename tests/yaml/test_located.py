"""YAML becomes located data."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.loader import SafeLoader

from packs.builders import place
from ruinous.diagnostics import Finding
from ruinous.packs import content_root
from ruinous.yaml import located
from ruinous.yaml.composer import BrokenFileError, Composer, Events
from ruinous.yaml.located import c_events, locate
from ruinous.yaml.nodes import ListNode, MappingNode, Node, ScalarNode, Source, node_at, plain


def read(text: str) -> object:
    located = locate(text, "x.yaml")
    assert not located.findings, located.findings
    assert located.root is not None
    return plain(located.root)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 1", {"a": 1}),
        ("a: -12\nb: +3\nc: 0", {"a": -12, "b": 3, "c": 0}),
        ("a: true\nb: False\nc: TRUE", {"a": True, "b": False, "c": True}),
        ("a: ~\nb: null\nc:\nd: Null", {"a": None, "b": None, "c": None, "d": None}),
        ("a: yes\nb: on\nc: NO", {"a": "yes", "b": "on", "c": "NO"}),
        ("a: 1.5\nb: 0x1F\nc: 1_000\nd: 1e3", {"a": "1.5", "b": "0x1F", "c": "1_000", "d": "1e3"}),
        ("a: 1.0.0\nb: 2026-01-01\nc: 12:30", {"a": "1.0.0", "b": "2026-01-01", "c": "12:30"}),
        ("a: " + "9" * 5000, {"a": "9" * 5000}),
        ("a: '1'\nb: \"true\"\nc: ''", {"a": "1", "b": "true", "c": ""}),
        ("{3: 8, 4: 7}", {3: 8, 4: 7}),
        ("hit on: 4 # comment\n# more\n", {"hit on": 4}),
        ("- a\n- - b\n  - c\n-\n", ["a", ["b", "c"], None]),
        ("-\n- a:\n- - b\n", [None, {"a": None}, ["b"]]),
        ("a:\n- b\n- c\nd: 1", {"a": ["b", "c"], "d": 1}),
        (
            "a: {b: [c, {d: e}], 'f': \"g\",\n  h: i,}",
            {"a": {"b": ["c", {"d": "e"}], "f": "g", "h": "i"}},
        ),
        ("a: []\nb: {}", {"a": [], "b": {}}),
        ("a: one\n  two\n\n  three", {"a": "one two\nthree"}),
        ("a: |\n  one\n   two\n\n  three\n\nb: 1", {"a": "one\n two\n\nthree\n", "b": 1}),
        ("a: |-\n  one\n", {"a": "one"}),
        ("a: |+\n  one\n\n", {"a": "one\n\n"}),
        ("a: |2\n   one\n", {"a": " one\n"}),
        ("a: >\n  one\n  two\n", {"a": "one two\n"}),
        ("---\na: b\n...\n", {"a": "b"}),
        ("a: don't # stop\nb: x#y\nc: x:y", {"a": "don't", "b": "x#y", "c": "x:y"}),
        ('a: "x\\ty\\u00e9\\\n  z"', {"a": "x\tyéz"}),
        ("name: Tzäa ÿ 混沌 😀", {"name": "Tzäa ÿ 混沌 😀"}),
        ("a key's name: 1", {"a key's name": 1}),
    ],
)
def test_values(text: str, value: object) -> None:
    assert read(text) == value
    assert read(text.replace("\n", "\r\n")) == value


@pytest.mark.parametrize(("text", "plain"), [("007", "7"), ("010", "10"), ("-012", "-12")])
def test_a_number_that_some_read_as_octal_is_told(text: str, plain: str) -> None:
    located = locate(f"cost: {text}", "x.yaml")
    [found] = located.findings
    message = f"`{text}` is {plain} for some readers of YAML, and octal for others"
    assert (found.code, found.message, found.cure) == ("E312", message, plain)


def test_nodes_know_their_places() -> None:
    root = locate("a: 12\nlist:\n  - {b: 'cd'}\n  - |\n    e\n", "x.yaml").root
    assert isinstance(root, MappingNode)
    places = {path: node_at(root, path).span for path in [("a",), ("list", 0, "b"), ("list", 1)]}
    shown = [(s.line, s.column, s.end_line, s.end_column) for s in places.values()]
    assert shown == [(1, 4, 1, 6), (3, 9, 3, 13), (5, 5, 5, 6)]
    inner = node_at(root, ("list",))
    assert isinstance(inner, ListNode)
    assert (inner.span.line, inner.span.column) == (3, 3)
    assert (root.key("list").line, root.key("list").end_column) == (2, 5)
    assert root.key("none") == root.head == root.key("a")
    assert root.get("none") is None


def test_a_mapping_without_keys_has_itself_as_head() -> None:
    root = locate("a: {}", "x.yaml").root
    assert isinstance(root, MappingNode)
    node = root.get("a")
    assert isinstance(node, MappingNode)
    assert node.head == node.span


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("a: draw 1 card\n", (1, 6, 1, 7), "1:9-10"),
        ("  \na: 'it''s 1'\n", (1, 6, 1, 7), "2:11-12"),
        ("a: 'draw 1'\n", (1, 6, 1, 7), "1:10-11"),
        ('a: "x \\"y\\" z"\n', (1, 3, 1, 6), "1:7-12"),
        ('a: "\\u00e9\\x41b"\n', (1, 3, 1, 4), "1:15-16"),
        ("a: |\n  one\n    two\n", (2, 3, 2, 6), "3:5-8"),
        ("a: |\n\n\n  one\n", (3, 1, 3, 4), "4:3-6"),
        ("a: |2\n    one\n", (1, 3, 1, 6), "2:5-8"),
        ("a: | # why\n  one\n", (1, 1, 1, 4), "2:3-6"),
        ("a: |\n  üñ 混 x\n", (1, 6, 1, 7), "2:8-9"),
        ("a: >\n  one\n", (1, 1, 1, 4), "2:3-6"),
        ("a: one\n   two\n", (1, 5, 1, 8), "2:4-7"),
        ("b:\n- - a: |\n     one\n     two", (2, 1, 2, 4), "4:6-9"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_texts_point_into_the_file(
    text: str, inside: tuple[int, int, int, int], outside: str, end: str
) -> None:
    root = locate(text.replace("\n", end), "x.yaml").root
    assert root is not None
    node = node_at(root, ("a",))
    node = node if isinstance(node, ScalarNode) else node_at(root, ("b", 0, 0, "a"))
    assert isinstance(node, ScalarNode)
    assert place(Finding("E101", "", node.text.span(*inside))) == outside


def test_a_block_without_letters_points_at_its_sign() -> None:
    root = locate("a: |+\n\n", "x.yaml").root
    assert root is not None
    assert place(Finding("E101", "", node_at(root, ("a",)).span)) == "1:4-4"


def test_a_repeated_key_keeps_its_first_value() -> None:
    root = locate("a: 1\na: 2", "x.yaml").root
    assert root is not None
    assert plain(root) == {"a": 1}


def test_a_tab_inside_a_text_is_no_mistake() -> None:
    assert read("a: |\n  b\tc") == {"a": "b\tc\n"}


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

needs_c = pytest.mark.skipif(located.CParser is None, reason="the C parser is not installed")


def places(node: Node) -> object:
    """Return all that a node holds, with the places."""
    place = node.start, node.end
    if isinstance(node, ScalarNode):
        return place, node.value, node.style
    if isinstance(node, ListNode):
        return place, [places(each) for each in node.items]
    return place, [(key, *map(places, pair)) for key, pair in node.entries.items()]


def composed(source: Source, parser: Events) -> object:
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
        assert root == composed(source, SafeLoader(source.text).get_event)


@needs_c
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_shipped_files_are_read_by_both_alike(path: Path) -> None:
    source = Source(path.name, path.read_text(encoding="utf-8"))
    parser = c_events(source.text)
    assert parser is not None
    root = composed(source, parser)
    assert root is not None
    assert root == composed(source, SafeLoader(source.text).get_event)


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
