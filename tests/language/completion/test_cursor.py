"""What stands before a cursor."""

import pytest

from language.completion.shelf import positions
from ruinous.language.completion.cursor import LONGEST, begins


def typed(text: str) -> set[tuple[str, ...]]:
    return {position.typed for position in positions(text)}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("when |", {()}),
        ("when le|", {("le",)}),
        ("when lent|", {(), ("lent",)}),
        ("at the st|", {("at", "the", "st")}),
        ("when lent, once |", {(",", "once")}),
        ("lend the |", {("the",), ()}),
        ("weight of books +|", {("+",)}),
    ],
)
def test_words_that_may_be_half_a_phrase_are_replaced(
    text: str, words: set[tuple[str, ...]]
) -> None:
    assert typed(text) == words


def test_a_phrase_is_replaced_from_its_first_word() -> None:
    [position] = positions("  \nwhen lent:\n  lend a book until the e|")
    assert position.start == len("  lend a book u")


def test_a_fresh_line_of_a_block_goes_on_in_it() -> None:
    [position] = positions("when lent:\n  |")
    assert [token.forms[0].kind for token in position.tokens][-2:] == ["_NL", "_INDENT"]


def test_a_fresh_line_begins_a_rule_or_a_branch_of_the_one_above() -> None:
    rule, branch = positions("if there is a book here: lend it\n|")
    assert (rule.tokens, rule.kinds, branch.kinds) == ((), None, {"ELSE", "OR"})


@pytest.mark.parametrize("text", ["when lent:\n   |", "when lent:\n    |", "\twhen |", "lend\n  |"])
def test_nothing_is_known_at_an_illegal_indentation(text: str) -> None:
    assert positions(text) == []


def test_nothing_is_known_behind_what_cannot_be_parsed() -> None:
    assert positions("book book lend |") == []


def test_other_rules_do_not_count() -> None:
    assert len(positions("no rule at all\nwhen |\nnor this")) == 1


def test_rules_that_are_too_long_are_left_alone() -> None:
    assert positions("lend " + "a " * LONGEST + "|") == []


def test_the_words_of_a_phrase_are_compared_in_any_case() -> None:
    assert begins("until the end of the day", ("Until", "THE"), partial=False)
    assert not begins("until the end of the day", ("until", "th"), partial=False)
    assert not begins("the", ("the",), partial=False)


def test_an_and_is_read_in_each_way_that_fits() -> None:
    [position] = positions("if there is a reader with a map and |")
    assert len(position.stacks) == 2
