"""Conditions that never hold or always hold."""

import pytest

from language.lint.builders import found
from ruinous.language.lint.conditions import conditions_are_needed, conditions_exclude


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("when lent, if weight here is at least 3 and weight here is at most 2: return it",
         ("E231", "weight here is at most 2")),
        ("when lent, if weight here is at least 3, unless weight here is at least 2: return it",
         ("E231", "weight here is at least 2")),
        ("when lent, if weight here is at least 3 and weight here is at least 2: return it",
         ("W902", "weight here is at least 2")),
        ("when lent, if weight here is at least 2 and weight here is at least 3: return it",
         ("W902", "weight here is at least 2")),
        ("when lent, if there is no map here and there is a map here: return it",
         ("E231", "there is a map here")),
        ("when lent, if there are at most 2 books here and there are at most 3 maps here: lend it",
         ("W902", "there are at most 3 maps here")),
        ("while weight here is at least 3:\n  while weight here is at most 2: rent of shelves +1",
         ("E231", "weight here is at most 2")),
        ("when lent, if this book is rare and this book is not rare: return it",
         ("E231", "this book is not rare")),
        ("when lent, if this book is not rare, unless this book is rare: return it",
         ("W902", "this book is rare")),
        ("when lent, if this book is rare, unless this book is not rare: return it",
         ("W902", "this book is not rare")),
        ("while this book is not in Fiction:\n  while this book is in Fiction: rent of shelves +1",
         ("E231", "this book is in Fiction")),
    ],
)  # fmt: skip
def test_one_test_decides_another(text: str, finding: tuple[str, str]) -> None:
    assert found(conditions_exclude, text) == [finding]


@pytest.mark.parametrize(
    "text",
    [
        "when lent, if weight here is at least 2 and weight here is at most 3: return it",
        "while weight here is at least 3:\n  when lent, if weight here is at most 2: return it",
        "while weight here is at least 2:\n  while weight here is at least 3: books are rare",
        "when lent, if there are at most 3 books here and there are at most 2 maps here: return it",
    ],
)
def test_tests_that_can_both_decide_are_needed(text: str) -> None:
    assert found(conditions_exclude, text) == []


def test_at_most_all_there_are_always_holds() -> None:
    text = "when lent, if there are at most {} maps here: return it"
    assert found(conditions_are_needed, text.format(3)) == [
        ("W902", "there are at most 3 maps here")
    ]
    assert found(conditions_are_needed, text.format(2)) == []


def test_what_is_here_is_in_some_place() -> None:
    text = "when lent, if books here are in a shelf: return it"
    assert found(conditions_are_needed, text) == [("W902", "books here are in a shelf")]
