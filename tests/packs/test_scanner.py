"""The quick scanner gives the tokens of ruamel's own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from ruinous.packs import content_root
from ruinous.packs import located as located_module
from ruinous.packs import scanner as scanner_module
from ruinous.packs.brackets import bracketed
from ruinous.packs.located import locate
from ruinous.packs.nodes import ListNode, Node, ScalarNode, Source, plain
from ruinous.packs.scanner import SwiftScanner

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


def facts(token: Any) -> tuple[object, ...]:
    start, end = token.start_mark, token.end_mark
    value = getattr(token, "value", None), getattr(token, "style", None)
    return type(token).__name__, *value, start.line, start.column, end.line, end.column


class LongWay(SwiftScanner):
    """Gives each bracket as a token of its own."""

    def _fetch_brackets(self) -> bool:
        return False


def swift_tokens(text: str) -> Iterator[Any]:
    scanner = LongWay(Source("x.yaml", text))
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
    assert list(map(facts, swift_tokens(text))) == list(
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
    swift, swift_end = as_facts(swift_tokens(text))
    slow, slow_end = as_facts(iter(YAML(typ="safe", pure=True).scan(text)))
    assert bool(swift_end) == bool(slow_end)
    if slow_end:
        assert swift_end == slow_end
    else:
        assert swift == slow


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
    marks = [(mark.index, mark.line, mark.column) for mark in (node.start, node.end)]
    if isinstance(node, ScalarNode):
        return marks, node.value, node.style
    if isinstance(node, ListNode):
        return marks, [places(each) for each in node.items]
    return marks, [(key, *map(places, pair)) for key, pair in node.entries.items()]


def read(text: str) -> tuple[object, ...]:
    located = locate(text, "x.yaml")
    return located.findings, located.root and places(located.root)


@given(st.one_of(WELL_FORMED, BRACKETS, TEXTS))
@example("a: {b: 1, b: 2}\n")
@example("- [on, {on: 1}]\n")
@example("- {a: [b, {c: d}], e: 12} \n- [[[[[[[[[1]]]]]]]]]\n")
@example("a: [x y, 'z']\nb: {c: d e, f: -1}\n")
def test_brackets_at_one_go_are_the_same(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(located_module, "SwiftScanner", LongWay)
        expected = read(text)
    assert read(text) == expected


def test_brackets_of_shipped_files_are_read_at_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[object] = []

    def noted(source: Source, mark: Any) -> object:
        found.append(bracketed(source, mark))
        return found[-1]

    monkeypatch.setattr(scanner_module, "bracketed", noted)
    text = (content_root() / "base" / "chaos" / "khorne.yaml").read_text("utf-8")
    locate(text, "x.yaml")
    assert len(found) > 50
    assert None not in found


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
