"""What narrows things comes one by one, in the order in which it is written."""

from ruinous.language.syntax import tree as t

BOOKS = t.Things("", 0, (), ("book",), plural=True)


def test_narrowers_come_one_by_one() -> None:
    some, least, most = t.Having(False, BOOKS), t.Having(True, BOOKS), t.HavingMost(BOOKS)
    both = t.Both(some, t.Both(least, most))
    assert t.narrowers(both) == (some, least, most)
    assert t.narrowers(t.Spot("here", both)) == (some, least, most)


def test_a_place_narrows_by_nothing_but_what_stands_behind_it() -> None:
    assert t.narrowers(t.Spot("here")) == t.narrowers(None) == ()
    assert t.narrowers(t.At("in", BOOKS)) == ()
    assert t.narrowers(t.At("in", BOOKS, t.Having(False, BOOKS))) == (t.Having(False, BOOKS),)


def test_a_step_with_a_span_goes_on() -> None:
    book = t.Pronoun("it")
    assert t.Act("keep", book, (t.SpanRole("until the end of the day"),)).goes_on
    assert not t.Act("keep", book, (t.TimeRole("at night"),)).goes_on
    assert not t.Act("keep", book).goes_on
