"""How far tokens can be parsed."""

import pytest

from language.library import library
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import Token, tokens_of
from ruinous.language.syntax.recognizer import Recognizer, recognizer_of


@pytest.fixture(scope="module")
def recognizer() -> Recognizer:
    return recognizer_of(library())


def tokens(text: str) -> list[Token]:
    """Return the tokens of the only rule of a text."""
    [rule] = rules_of(text)
    return tokens_of(rule.lines, library().phrases)


@pytest.mark.parametrize(
    ("text", "count"),
    [("lend a book", 5), ("lend a", 2), ("frobnicate", 0), ("when lent:\n  lend to it here it", 9)],
)
def test_tokens_are_counted_up_to_the_first_that_does_not_fit(recognizer, text, count):
    assert recognizer.reach(tokens(text))[0] == count


def test_parsing_goes_on_from_a_stack(recognizer: Recognizer) -> None:
    rule = tokens("when lent: lend a book")
    count, stack = recognizer.reach(rule[:3])
    assert count == 3
    assert recognizer.reach(rule[3:], stack)[0] == len(rule) - 3


def test_classes_that_fit_next_are_known(recognizer: Recognizer) -> None:
    _, stack = recognizer.reach(tokens("lend up to")[:2])
    assert recognizer.accepts(stack) == {"NUM"}


def test_of_several_forms_the_first_that_fits_is_chosen(recognizer: Recognizer) -> None:
    _, stack = recognizer.reach(tokens("lend a")[:2])
    past, participle = tokens("lent")[0].forms
    assert recognizer.fitting(stack, [past, participle]) == participle
    assert recognizer.fitting(stack, [past]) == past
