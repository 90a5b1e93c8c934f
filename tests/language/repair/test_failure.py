"""Where parsing stops, and how far it gets after a change."""

import pytest

from language.repair.examples import failure_of
from ruinous.language.repair.phrases import Candidate


@pytest.mark.parametrize(
    ("text", "token", "row", "word", "phrase"),
    [
        ("lend frobnicate", "frobnicate", 0, 1, 1),
        ("when lent:\n  lend a book\n  retrun it", "retrun", 2, 0, 0),
        ("lend a", "", 0, 2, None),
        ("lend up to books", "books", 0, 3, 2),
    ],
)
def test_parsing_stops_at_the_first_phrase_that_does_not_fit(text, token, row, word, phrase):
    failure = failure_of(text)
    found = failure.token.text, failure.row, failure.word, failure.phrase
    assert found == (token, row, word, phrase)


def test_what_would_fit_is_known() -> None:
    assert "NOUN" in failure_of("lend a").fits
    assert "VERB" not in failure_of("lend a").fits


@pytest.mark.parametrize(("better", "remaining"), [("lend", 0), ("frob", 4), ("lend lend", 4)])
def test_after_a_change_the_rest_is_counted(better: str, remaining: int) -> None:
    failure = failure_of("when lent:\n  ledn it")
    assert failure.remaining(Candidate(0, 4, better)) == remaining + bool(remaining)


def test_a_change_is_made_in_the_line_where_parsing_stops() -> None:
    failure = failure_of("when lent:\n  lend a book\n  ledn it")
    assert failure.changed(Candidate(0, 4, "lend")).text == "lend it"
