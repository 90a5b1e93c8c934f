"""Tokens to trees, and how far tokens can be parsed."""

import pytest

from language.library import library
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import Token, tokens_of
from ruinous.language.syntax.parser import (
    DEPTH,
    NestedError,
    Recognizer,
    UnreadableError,
    parsed,
    recognizer_of,
)


def parse(text: str) -> t.Effect:
    """Return the tree of the only rule of a text."""
    [rule] = rules_of(text)
    return parsed(tokens_of(rule.lines, library().phrases), library())


def test_a_rule_is_a_tree() -> None:
    [statement] = parse("when lent: return it").statements
    assert isinstance(statement, t.React)
    assert len(statement.body.statements) == 1


def test_of_several_classes_a_phrase_has_the_one_that_fits() -> None:
    assert parse("lend a lent book")  # a participle
    assert parse("if you lent a book this round: lend a map")  # a verb of the past


@pytest.mark.parametrize("text", ["lend frobnicate", "a book lending", "when lent:", "lend a"])
def test_what_does_not_fit_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse(text)


def test_too_much_inside_each_other_is_told_where_it_becomes_too_much() -> None:
    with pytest.raises(NestedError) as nested:
        parse("lend a book " + "on a shelf with a book " * DEPTH)
    assert nested.value.token.text in ("on", "a", "shelf", "with", "book")


def test_a_phrase_is_in_the_tree_as_the_table_spells_it() -> None:
    text = "at the start of the day: lend a book in Travel"
    assert parse(text.replace(" ", "  ")) == parse(text)


# ---------------------------------------------------------------- without a tree


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
    assert recognizer.accepts(stack) == {"NUM", "LETTER", "THAT_MANY"}


def test_of_several_forms_the_first_that_fits_is_chosen(recognizer: Recognizer) -> None:
    _, stack = recognizer.reach(tokens("lend a")[:2])
    past, participle = tokens("lent")[0].forms
    assert recognizer.fitting(stack, [past, participle]) == participle
    assert recognizer.fitting(stack, [past]) == past


def test_of_forms_that_fit_the_one_that_leads_on_is_chosen(recognizer: Recognizer) -> None:
    _, stack = recognizer.reach(tokens("lend a")[:2])
    noun, participle = tokens("book")[0].forms[0], tokens("lent")[0].forms[-1]
    end, more = tokens("lend it")[-2].forms, tokens("book")[0].forms
    assert participle.kind == "PARTICIPLE"
    assert recognizer.fitting(stack, [participle, noun], end) == noun
    assert recognizer.fitting(stack, [participle, noun], more) == participle
    assert recognizer.fitting(stack, [participle, noun]) == participle
