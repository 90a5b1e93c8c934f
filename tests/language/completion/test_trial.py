"""Texts that are tried."""

from language.completion.shelf import BOOK, positions
from language.library import library
from ruinous.language.binding import Context
from ruinous.language.completion.habits import Fragment, Piece
from ruinous.language.completion.trial import Outcome, Trials

END: Fragment = (Piece("", "_NL"),)


def tried(text: str, phrase: str, *finish: str, context: Context = BOOK) -> Outcome:
    position = positions(text)[0]
    fragments = [(Piece(each, ""),) for each in finish]
    return Trials(position, library(), context).tried(phrase, [*fragments, END])


def test_a_sound_text_is_right() -> None:
    assert tried("when lent: |", "return", "it").is_right


def test_a_text_that_does_not_bind_is_not_right() -> None:
    outcome = tried("when lent: |", "return", "Fiction")
    assert outcome.is_readable
    assert not outcome.is_right
    assert outcome.blamed() == 0


def test_a_text_that_cannot_be_parsed_is_not_readable() -> None:
    assert not tried("when lent: |", "return", "return").is_readable


def test_what_is_wrong_before_the_finish_is_a_fault() -> None:
    outcome = tried("when lent: lend a |", "shelf")
    fault = outcome.fault_before()
    assert fault is not None
    assert fault.code == "E201"


def test_a_phrase_may_change_how_the_words_before_it_are_read() -> None:
    assert tried("weight of books is the |", "number of maps").is_right
    assert not tried("weight of books is the |", "number maps").is_readable


def test_layout_becomes_lines() -> None:
    position = positions("|")[0]
    body = (Piece(":", "COLON"), Piece("", "_NL"), Piece("", "_INDENT"), Piece("return", "VERB"))
    more = (Piece("it", "PRON"), Piece("", "_NL"), Piece("", "_DEDENT"))
    outcome = Trials(position, library(), BOOK).tried("when", [(Piece("lent", ""),), body, more])
    assert outcome.text == "when lent:\n  return it"
    assert outcome.is_right


def test_steps_above_are_written_and_not_judged() -> None:
    steps = Context(steps_allowed=True, rules_allowed=False)
    outcome = tried("lend Fiction\n|", "lend", "2 maps", context=steps)
    assert outcome.text == "lend Fiction\nlend 2 maps"
    assert outcome.is_right
