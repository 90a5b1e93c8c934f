"""What an action is written with."""

from ruinous.language.syntax import tree as t


def test_a_step_with_a_span_goes_on() -> None:
    book = t.Pronoun("it")
    assert t.Act("keep", book, (t.SpanRole("until the end of the day"),)).goes_on
    assert not t.Act("keep", book, (t.TimeRole("at night"),)).goes_on
    assert not t.Act("keep", book).goes_on
