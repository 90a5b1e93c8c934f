"""Lines and indentation."""

import pytest

from language.shipped import grammar
from ruinous.diagnostics import Finding, Text
from ruinous.language.reader import read
from ruinous.language.syntax.layout import Line, rules_of
from ruinous.language.syntax.place import Place


def findings_of(text: str) -> list[Finding]:
    return read(Text.of(text), grammar())[1]


SHORT = "the line stands one blank too far left"


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("at the start of battle:\n   roll 2 dice here\n draw 1 card", 6, [(1, 6, SHORT)]),
        ("resistance here -1\n resistance here -2", 6, [(1, 6, SHORT)]),
        ("resistance here -1\n resistance here -2", 7,
         [(2, 7, "the line is indented by 1 blank, not by a multiple of 2")]),
        ("when played:\n   draw 1 card\n forbidd placing corruption here", 6,
         [(1, 6, SHORT), (3, 7, "unknown word `forbidd`")]),
    ],
)  # fmt: skip
def test_a_first_line_that_is_short_of_a_blank_is_to_blame(text, column, said):
    found = read(Text(text, "x.yaml", 1, column), grammar())[1]
    assert [(each.span.line, each.span.column, each.message) for each in found] == said


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("when played:\n  either:\n    draw 1 card\nor:\n  gain 1 power", 4,
         "`or` is not indented like its `either`"),
        ("when played:\n  if there is a cultist here: draw 1 card\nelse: gain 1 power", 3,
         "`else` is not indented like its `if`"),
    ],
)  # fmt: skip
def test_an_or_or_else_too_far_left_is_told_where_it_stands(text, line, message):
    [finding] = findings_of(text)
    assert (finding.span.line, finding.span.column, finding.message) == (line, 1, message)


def test_a_rule_with_a_wrong_layout_hides_no_other() -> None:
    found = findings_of("when played:\n\tdraw 1 card\nresistence here -2\n")
    assert [finding.code for finding in found] == ["E101", "E102"]


def test_a_rule_is_a_line_with_all_that_is_indented_below_it() -> None:
    first, second = rules_of("when lent:\n  either: lend it\n  or: return it\n\nlend a book\n")
    assert [line.level for line in first.lines] == [0, 1, 1]
    assert second.lines == [Line(5, 0, "lend a book")]


def test_else_and_or_stay_with_the_rule_above() -> None:
    [rule] = rules_of("either: lend a book\nor: return it")
    assert len(rule.lines) == 2


def test_columns_of_a_line_are_places_of_the_effect() -> None:
    line = Line(3, 2, "lend it")
    assert line.place(0, 4) == Place(3, 5, 3, 9)
    assert line.end == Place(3, 12, 3, 12)
