"""Findings of one effect, and the places of words behind a node."""

import re

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


BOOKS = "when you read a book, read_it: read 2 books or a big book"
WHOLE = Place(1, 1, 1, len(BOOKS) + 1)


def words(place):
    return BOOKS[place.column - 1 : place.end_column - 1]


@pytest.mark.parametrize(
    "phrases",
    [("read",), ("books",), ("book", "books"), ("a", "a big"), ("2",), ("it",), ("",), ("you", "")],
)
def test_the_first_of_some_phrases_is_found_where_a_pattern_of_words_would(phrases):
    longest = "|".join(map(re.escape, sorted(phrases, key=len, reverse=True)))
    found = re.search(rf"(?<!\w)(?:{longest})(?!\w)", BOOKS)
    place = Report(Text.of(BOOKS)).within(WHOLE, *phrases)
    assert place == (Place(1, found.start() + 1, 1, found.end() + 1) if found else WHOLE)


def test_of_two_phrases_at_one_place_the_longer_is_found():
    assert words(Report(Text.of(BOOKS)).within(Place(1, 48, 1, 58), "a", "a big")) == "a big"


def test_before_a_place_the_last_whole_word_is_found():
    report = Report(Text.of(BOOKS))
    assert report.before(WHOLE._replace(column=40), "read") == Place(1, 32, 1, 36)
    assert report.before(WHOLE._replace(column=31), "read") == Place(1, 10, 1, 14)
    none = Place(1, 40, 1, 45)
    assert report.before(none, "bo") == report.head(none)
