"""Effects as a whole: their rules, one by one, with what is wrong with each."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from language.shipped import grammar, tree_of
from ruinous.diagnostics import Finding, Text
from ruinous.language.reader import MISTAKES, read


def findings_of(text: str) -> list[Finding]:
    return read(Text.of(text), grammar())[1]


@pytest.mark.parametrize("text", ["", "\n", "   \n\n", "\r\n"])
def test_an_empty_effect_is_a_mistake(text: str) -> None:
    assert [finding.code for finding in findings_of(text)] == ["E108"]


def test_each_rule_has_its_own_finding_and_hides_no_other() -> None:
    found = findings_of("forbidd placing corruption here\nresistance here -1\nresistence here -2\n")
    assert [(finding.span.line, finding.cure) for finding in found] == [
        (1, "forbid"),
        (3, "resistance"),
    ]


def test_columns_count_from_where_the_text_stands_in_its_file() -> None:
    text = Text("when played:\n  plcae 1 corruption here\n", "a.yaml", 10, 7)
    [finding] = read(text, grammar())[1]
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (11, 9, 14)


def test_line_ends_of_other_systems_and_blanks_at_line_ends_are_no_mistakes() -> None:
    plain = "when played:\n  draw 1 card\n  gain 1 power\n"
    assert tree_of(plain.replace("\n", "\r\n")) == tree_of(plain)
    assert tree_of(plain.replace("\n", "  \n\n")) == tree_of(plain)


def test_several_blanks_are_advice_and_the_tree_is_there() -> None:
    tree, [finding] = read(Text.of("when played:  draw 1 card"), grammar())
    assert tree == tree_of("when played: draw 1 card")
    assert (finding.severity, finding.code) == ("warning", "W901")


def test_too_much_inside_each_other_is_refused() -> None:
    text = "when played: kill a figure " + "in a region with a figure " * 100
    assert [finding.code for finding in findings_of(text.rstrip())] == ["E111"]


def test_after_many_mistakes_the_rest_is_left_alone() -> None:
    assert len(findings_of("frobnicate\n" * 500)) == MISTAKES


# ---------------------------------------------------------------- anything at all


WORDS: Final = sorted({form.phrase for form in grammar().phrases.forms} | {":", ",", "7", "+1"})


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join))
def test_words_in_any_order_are_read_or_refused(text: str) -> None:
    tree, findings = read(Text.of(text), grammar())
    assert (tree is None) == any(finding.severity == "error" for finding in findings)
    assert len(findings) <= 1


@given(st.text(alphabet=st.sampled_from("aehrt NP.:,#-+17\n\t\u2212\u00e9"), max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    tree, findings = read(Text.of(text), grammar())
    assert (tree is None) == any(finding.severity == "error" for finding in findings)
    lines = text.split("\n")
    for finding in findings:
        assert 1 <= finding.span.line <= len(lines)
        assert 1 <= finding.span.column <= len(lines[finding.span.line - 1]) + 1
