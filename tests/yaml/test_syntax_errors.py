"""Each mistake in YAML is one finding at its place."""

import pytest

from packs.builders import only, place
from ruinous.diagnostics import Finding
from ruinous.yaml.located import locate


def wrong(text: str) -> list[Finding]:
    return list(locate(text, "x.yaml").findings)


CLOSE = "write the same quote where the text ends"
TIGHT = "write a blank behind the `:`"
SYNTAX = [
    ("a: b: c", "E301", "1:5-6", "a second `: ` in one value", "put the whole text in quotes"),
    ("a: x\n b: c", "E301", "2:2-6", "this line is indented like none above it", "check the"),
    ("- a: x\n   b: c", "E301", "2:4-8", "this line is indented like none above it", "check the"),
    ("a:\n    b: 1\n  c: 2", "E301", "2:5-6", "this line is indented like none above it", "check"),
    ("a:\n  b: 1\n - c", "E301", "3:2-5", "this line is indented like none above it", "check the"),
    ("a: 1\n- b", "E301", "2:1-2", "a list item stands among keys", "check the indentation"),
    ("- b\na: 1", "E301", "2:1-5", "a key stands among list items", "check the"),
    ("a: 1\nb:2\nc: 3", "E301", "2:1-4", "expected a blank behind `b:`", TIGHT),
    ("a:1\nb: 3", "E301", "1:1-4", "expected a blank behind `a:`", TIGHT),
    ("a:\n  - b:x\n    c: 3", "E301", "2:5-8", "expected a blank behind `b:`", TIGHT),
    ("a: 1\nb 2\nc: 3", "E301", "2:1-4", "expected `:` after this key", "write `:` behind it"),
    (
        "a: 'x\nb: y",
        "E301",
        "1:4-6",
        "this quote is never closed",
        "write the same quote where the text ends",
    ),
    (
        'a: "x',
        "E301",
        "1:4-6",
        "this quote is never closed",
        "write the same quote where the text ends",
    ),
    ("a: [x, y\nb: 1", "E301", "1:4-5", "`[` is not closed", "write `]` where it ends"),
    ("a: {x: y\nb: 1", "E301", "1:4-5", "`{` is not closed", "write `}` where it ends"),
    ("a: {x: y", "E301", "1:4-5", "`{` is not closed", "write `}` where it ends"),
    ("a: {x: 'y' z: 1}", "E301", "1:12-13", "a comma is missing before this", "write `, ` there"),
    ("a: ['x' y]", "E301", "1:9-10", "a comma is missing before this", "write `, ` there"),
    (
        "a: {x, y: 1}",
        "E301",
        "1:5-6",
        "expected a key with `:` here",
        "in braces stand keys with values: `{key: value, other: value}`",
    ),
    ("a: [x: 1]", "E301", "1:5-10", "a key inside a list needs braces", "write `[{key: value}]`"),
    (
        "a: {b: - c}",
        "E301",
        "1:8-9",
        "expected a value here",
        "write a value, or take the comma or colon away",
    ),
    ("a: {b: c,\n  [d]}", "E301", "1:4-5", "`{` is not closed", "write `}` where it ends"),
    (
        "a: {, b: c}",
        "E301",
        "1:5-6",
        "expected a key with `:` here",
        "in braces stand keys with values: `{key: value, other: value}`",
    ),
    ("a: [? x: 1]", "E301", "1:5-12", "a key inside a list needs braces", "write `[{key: value}]`"),
    (
        "a: [,]",
        "E301",
        "1:5-6",
        "expected a value here",
        "write a value, or take the comma or colon away",
    ),
    ("a: 'x' y", "E301", "1:8-9", "`y` cannot stand here", "a text with quotes"),
    ("a: x]\nb: ]", "E301", "2:4-5", "`]` cannot stand here", "a text with quotes"),
    ("a: @x", "E301", "1:4-5", "no text can start with `@`", "put the whole text in quotes"),
    ("a: `x`", "E301", "1:4-5", "no text can start with", "put the whole text in quotes"),
    ("a: %x", "E301", "1:4-5", "no text can start with `%`", "put the whole text in quotes"),
    ('a: "\\q"', "E301", "1:6-7", "unknown escape in a text in double quotes", "write `\\\\`"),
    ('a: "\\xzz"', "E301", "1:7-8", "unknown escape in a text in double quotes", "write `\\\\`"),
    (
        'a: "\\UFFFFFFFF"',
        "E301",
        "1:7-8",
        "this cannot be read as YAML",
        "look for a quote or bracket left open, or a line that is indented oddly",
    ),
    ("a: - b", "E301", "1:4-5", "a list item cannot stand here", "give it its own line"),
    ('"a" b: c', "E301", "1:5-6", "expected `:` after the key `a`", "write `a: `"),
    ("a: ? b", "E301", "1:4-5", "`? ` cannot stand here", "put the whole text in quotes"),
    ("a: !<x", "E301", "1:7-8", "no text can start with `!`", "put the whole text in quotes"),
    ("a: *", "E301", "1:5-6", "no text can start with `*` or `&`", "put the whole text in quotes"),
    (": b", "E301", "1:1-2", "a key is missing before `:`", "write the key, or take the `:` away"),
    ("a: |x\n  b", "E301", "1:5-6", "only `|` may stand here", "start the text on the next line"),
    ("a: | b\n  c", "E301", "1:6-7", "only `|` may stand here", "start the text below it"),
    (
        "a: |\n \n   \n  b\n",
        "E301",
        "4:3-4",
        "a block must not start with longer blank",
        "delete the blank lines",
    ),
    ("a: 1\n---\nb: 2", "E301", "2:1-4", "a second document starts here", "make it a file of its"),
    ("%YAML 1.1\n---\na: 1", "E301", "1:1-2", "no line can start with `%`", "content files have"),
    ("a: 1\n\tb: 2", "E303", "2:1-2", "a tab indents this line", "indent with blanks"),
    ("a:\n \t b: 2\n\tc: 3\nd: 4", "E303", "2:2-4", "a tab indents this line in 2 lines", "indent"),
    ("a: |\n  b\n\tc\n", "E303", "3:1-2", "a tab indents this line", "indent with blanks"),
    ("a:\tb", "E303", "1:3-4", "a tab stands where blanks belong", "use blanks"),
    (
        "a: 1\nb: 2\na: 3",
        "E302",
        "3:1-2",
        "the key `a` is given twice",
        "it is first given on line 1",
    ),
    ("{3: 1, 3: 2}", "E302", "1:8-9", "the key `3` is given twice", "it is first given on line 1"),
    ("a: &b c", "E312", "1:4-6", "found the anchor `&b`, which content files do not have", "write"),
    ("a: *b", "E312", "1:4-6", "found the alias `*b`, which content files do not have", "write"),
    ("a: !b c", "E312", "1:4-6", "found the tag `!b`, which content files do not have", "write"),
    ("a: !!python/object:os.system x", "E312", "1:4-29", "found the tag", "write the value out"),
    ("on: 1", "E312", "1:1-3", "`on` cannot be a key", "many YAML tools"),
    ("a: {yes: 1}", "E312", "1:5-8", "`yes` cannot be a key", "many YAML tools"),
    ("false: 1", "E312", "1:1-6", "`false` cannot be a key", "many YAML tools"),
    ("true: 1", "E312", "1:1-5", "`true` cannot be a key", "many YAML tools"),
    ("~: 1", "E312", "1:1-2", "`~` cannot be a key", "many YAML tools"),
    ("<<: {a: 1}", "E312", "1:1-3", "merge keys are not allowed", "write the values out"),
    (
        "? a\n: b",
        "E312",
        "1:1-2",
        "a key must be a plain word",
        "write a word and `: `, without brackets, signs or quotes",
    ),
    (
        "[a, b]: c",
        "E312",
        "1:1-10",
        "a key must be a plain word",
        "write a word and `: `, without brackets, signs or quotes",
    ),
    (
        "a: x\u200by",
        "E312",
        "1:5-6",
        "found U+200B (zero width space), which does not show",
        "delete",
    ),
    ("a: x\u202ey", "E312", "1:5-6", "found U+202E (right-to-left override)", "delete it"),
    ("a: x\x1by", "E312", "1:5-6", "found U+001B (a control character)", "delete it"),
    ('a: "x\\u202ey"', "E312", "1:4-14", "found U+202E (right-to-left override)", "delete it"),
    ('a: "x\\ud800"', "E312", "1:4-13", "found U+D800 (a control character)", "delete it"),
]


@pytest.mark.parametrize(("text", "code", "where", "message", "advice"), SYNTAX)
def test_each_mistake_is_one_finding(
    text: str, code: str, where: str, message: str, advice: str
) -> None:
    finding = only(wrong(text))
    assert (finding.code, place(finding)) == (code, where)
    assert finding.message.startswith(message)
    assert (finding.help or "").startswith(advice)


def test_mistakes_that_can_be_passed_over_come_together() -> None:
    text = "a: &x 1\na: 2\nb: *x\non: 3\nc: [unclosed\n"
    assert [finding.code for finding in wrong(text)] == ["E312", "E302", "E312", "E312", "E301"]


def test_a_blank_behind_a_colon_has_a_cure() -> None:
    assert [each.cure for each in wrong("a: 1\nb:[2]\nc: 3")] == ["b: [2]"]


def test_a_tab_has_a_cure() -> None:
    finding = only(wrong("a:\n\t\tb: 2"))
    assert (finding.cure, place(finding)) == ("  ", "2:1-3")


@pytest.mark.parametrize(
    ("text", "cure"),
    [("- a: 1\n\tb: 2\n  c: 3\n", "  "), ("- a: 1\n\tb: 2\n- c: 3\n", None),
     ("a: |\n  x:\n  \ty\n", "  "), ("a:\n  b: 1\n\tc: 2\n  d: 3\n", "  ")],
)  # fmt: skip
def test_the_lines_around_tell_what_a_tab_stands_for(text: str, cure: str | None) -> None:
    assert only(wrong(text)).cure == cure
