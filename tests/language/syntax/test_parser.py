"""Tokens to trees."""

import pytest

from language.library import library
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.parser import DEPTH, NestedError, UnreadableError, parsed


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
