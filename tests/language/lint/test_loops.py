"""Rules that set each other off without end."""

import pytest

from language.lint.builders import found
from ruinous.language.lint.loops import chains_end

RETURNS = ("when you lend a book: return a book", "ann")


def test_two_rules_of_one_owner_set_each_other_off() -> None:
    lends = ("when you return a book: lend a book", "ann")
    assert found(chains_end, RETURNS, lends) == [("E229", "you lend a book")]


@pytest.mark.parametrize(
    "text",
    [
        "when you return a book, once per day: lend a book",
        "when you return a book, if weight here is at least 1: lend a book",
        "when you return a book: you may lend a book",
        "when you return a book: lend a map",
        "when you return a rare book: lend a book",
        "when you return a book in Travel: lend a book",
        "when you return a book: lend a book for each fine here",
    ],
)
def test_what_may_not_happen_ends_a_chain(text: str) -> None:
    assert found(chains_end, RETURNS, (text, "ann")) == []


def test_rules_of_two_owners_do_not_answer_each_other() -> None:
    assert found(chains_end, RETURNS, ("when you return a book: lend a book", "bob")) == []


def test_a_friend_is_somebody_else() -> None:
    text = "when a friend lends a book: lend a book"
    assert found(chains_end, (text, "ann"), (text, "bob")) == [("E229", "a friend lends a book")]
    assert found(chains_end, (text, "ann"), (text, "ann")) == []


BLOCK = "when lent:\n  until the end of the day:\n    when you lend a book: return a book\n"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (BLOCK + "    when you return a book: lend a book", "you lend a book"),
        (BLOCK + "when you return a book: lend a book", "you return a book"),
    ],
)
def test_rules_of_a_block_that_lasts_set_each_other_off(text: str, first: str) -> None:
    assert found(chains_end, (text, "ann")) == [("E229", first)]


def test_what_holds_while_something_is_so_ends_with_that() -> None:
    text = "while weight here is at least 1:\n  when you lend a book: return a book\n"
    assert found(chains_end, (text + "  when you return a book: lend a book", "ann")) == []
