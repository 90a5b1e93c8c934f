"""Which text is replaced after a finding."""

from ruinous.diagnostics import Finding, Text
from ruinous.language.completion.choices import Choices
from ruinous.language.completion.habits import Fragment, Piece
from ruinous.language.completion.trial import Outcome, Stretch

TEXT = Text.of("lend a shelf to Fiction")


def text(words: str) -> Fragment:
    return (Piece(words, "NOUN"),)


def outcome(start: int, end: int, message: str = "", code: str = "E201") -> Outcome:
    finding = Finding(code, message, TEXT.span(1, start, 1, end), help=None)
    parts = (Stretch((1, 8), (1, 13)), Stretch((1, 17), (1, 24)))
    return Outcome(True, TEXT.value, (), (finding,), (Stretch((0, 0), (0, 0)), *parts))


def choices() -> Choices:
    return Choices([[text("shelf"), text("book")], [text("Fiction"), text("reader"), text("by")]])


def test_the_last_text_that_the_finding_touches_is_replaced() -> None:
    found = choices()
    assert found.replace(outcome(17, 24))
    assert found.chosen == (text("shelf"), text("reader"))


def test_the_text_before_is_replaced_where_no_other_is_left() -> None:
    found = Choices([[text("shelf"), text("book")], [text("Fiction")]])
    assert found.replace(outcome(17, 24))
    assert found.chosen == (text("book"), text("Fiction"))


def test_a_word_that_a_finding_before_the_finish_names_is_tried() -> None:
    found = choices()
    assert found.replace(outcome(1, 5, "`lend` needs `by`"))
    assert found.chosen == (text("shelf"), text("by"))


def test_nothing_is_replaced_where_more_must_be_said() -> None:
    assert not choices().replace(outcome(1, 5, "more is needed", "E204"))


def test_nothing_is_replaced_when_all_was_tried() -> None:
    assert not Choices([[text("shelf")], [text("Fiction")]]).replace(outcome(8, 13))
