"""Findings of one effect, and the places of words behind a node."""

import pytest

from ruinous.diagnostics import Text
from ruinous.language.binding.report import Report
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.place import Place

TEXT = "when you sell a hen:\n  sell each other hen here"
LINE, BLOCK = Place(1, 6, 1, 20), Place(1, 6, 2, 27)


@pytest.fixture
def report() -> Report:
    return Report(Text.of(TEXT))


def test_words_are_found_behind_a_place(report: Report) -> None:
    assert report.written(LINE) == "you sell a hen"
    assert report.written(report.within(LINE, "hens", "hen")) == "hen"
    assert report.within(LINE, "goat") == LINE
    assert report.written(report.first_word(LINE)) == "you"
    assert report.written(report.opening(LINE)) == "when"
    assert report.written(report.with_word(LINE, "when")) == "when you sell a hen"
    assert report.words_of_line(Place(2, 3, 2, 7)) == ["sell", "each", "other", "hen", "here"]


def test_a_place_of_several_lines_is_cut_to_its_first(report: Report) -> None:
    assert report.head(BLOCK) == LINE
    assert report.written(report.line_from(BLOCK)) == "you sell a hen:"


def test_a_node_is_underlined_on_its_first_line(report: Report) -> None:
    report.wrong("E201", "message", t.Body((), place=BLOCK))
    report.rewrite("E201", "message", LINE, "better")
    spans = [(each.span.line, each.span.column, each.span.end_column) for each in report.findings]
    assert spans == [(1, 6, 20), (1, 6, 20)]
    assert [(each.help, each.cure) for each in report.findings] == [
        (None, None), ("write `better`", "better"),
    ]  # fmt: skip


def test_findings_inside_a_place_are_dropped(report: Report) -> None:
    report.wrong("E201", "inside", Place(1, 17, 1, 20))
    report.wrong("E201", "outside", Place(2, 3, 2, 7))
    report.forget(LINE)
    assert [each.message for each in report.findings] == ["outside"]
