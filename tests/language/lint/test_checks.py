"""All checks of lint together."""

from language.lint.builders import index_of
from ruinous.language.lint.checks import lint

WAITS_AND_LEADS_BACK = "when you return a book: move a book from here to here"


def test_checks_that_need_everything_are_left_out_where_something_is_wrong() -> None:
    index = index_of(WAITS_AND_LEADS_BACK)
    assert [each.code for each in lint(index, whole=True)] == ["E228", "E219"]
    assert [each.code for each in lint(index, whole=False)] == ["E219"]


def test_of_a_line_each_code_is_reported_once() -> None:
    text = (
        "when lent, if there are at least 4 maps here and there are at most 2 maps here: return it"
    )
    [finding] = lint(index_of(text), whole=True)
    assert (finding.code, finding.message) == ("E231", "this never holds: there are only 3")
