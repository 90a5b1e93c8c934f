"""Findings sort by place, and an error holds all of them."""

import pickle

import pytest

from ruinous.diagnostics import ContentError, Finding, Span, has_errors, in_order
from ruinous.diagnostics.finding import merged

FIRST = Finding("E305", "unknown key `a`", Span("a.yaml", 2, 1, 2, 2))
SECOND = Finding("E305", "unknown key `b`", Span("a.yaml", 10, 1, 10, 2))
THIRD = Finding("E300", "the file holds nothing", Span("b.yaml", 1, 1, 1, 1))
ADVICE = Finding("W901", "say it shorter", Span("a.yaml", 3, 1, 3, 2))


def test_findings_sort_by_file_line_and_column_and_come_once() -> None:
    assert in_order([THIRD, SECOND, FIRST, SECOND]) == [FIRST, SECOND, THIRD]


def test_an_error_holds_all_findings_in_order() -> None:
    error = ContentError([SECOND, FIRST])
    assert error.findings == (FIRST, SECOND)
    assert str(error).splitlines() == [
        "a.yaml:2:1: error[E305]: unknown key `a`",
        "a.yaml:10:1: error[E305]: unknown key `b`",
    ]


def test_an_error_survives_the_way_between_processes() -> None:
    assert pickle.loads(pickle.dumps(ContentError([FIRST]))).findings == (FIRST,)


def test_advice_is_no_error() -> None:
    assert not has_errors([ADVICE])
    assert has_errors([ADVICE, FIRST])


# ---------------------------------------------------------------- codes


def test_tables_are_merged_in_the_order_of_codes() -> None:
    table = merged([{"E301": "c"}, {"W901": "d", "E102": "b"}, {"E101": "a"}])
    assert list(table.items()) == [("E101", "a"), ("E102", "b"), ("E301", "c"), ("W901", "d")]


def test_a_code_has_one_meaning() -> None:
    with pytest.raises(ValueError, match="registered twice: E102"):
        merged([{"E102": "a", "E103": "b"}, {"E102": "a"}])
