"""How English says what comes when, and instead of what (section 5, L12)."""

from dataclasses import replace

import pytest

from language.english.sentences import DONE_BY, OFFERING, english_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("on your day: lend a book", "On your day, you may lend a book."),
        ("on your day:\n  lend a book\n  move a map to here",
         "On your day, you may lend a book. If you do, move a map to this shelf."),
        ("on your day:\n  return a map\n  lend a book",
         "On your day, you may return a map to lend a book."),
        ("on your day, if there is a map here: lend a book",
         "On your day, if there is a map in this shelf, you may lend a book."),
        ("on your day: you may lend a book", "On your day, you may lend a book."),
        ("on your day: each friend lends a book",
         "On your day, you may have each friend lend a book."),
        ("on your day:\n  each friend lends a book\n  lend a map",
         "On your day, you may have each friend lend a book. If you do, you lend a map."),
        ("on your day:\n  a friend lends a book\n  lend a map",
         "On your day, you may choose a friend, who lends a book. If you do, you lend a map."),
        ("until the end of the week:\n  on your day:\n    each friend lends a book\n    lend a map",
         "Until the end of the week, on your day, you may have each friend lend a book and, if you "
         "do, you lend a map."),
        ("on your day:\n  if there is a map here: each friend lends a book\n  lend a map",
         "On your day, you may use this if its first step can be done: in this order: (1) if there "
         "is a map in this shelf, each friend lends a book; (2) you lend a map."),
    ],
)  # fmt: skip
def test_an_optional_rule_is_an_offer(text: str, words: str) -> None:
    """L12: what play offers, English offers."""
    assert english_of(text, OFFERING) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("instead of lending a book: return it", "If a book would be lent, return it instead."),
        ("instead of lending a book, if there is a map here: return a map",
         "If a book would be lent and there is a map in this shelf, return a map instead."),
        ("instead of lending a book, unless there is a map here: return a map",
         "If a book would be lent, return a map instead, unless there is a map in this shelf."),
        ("instead of lending this book, if there is a map here: return it",
         "If there is a map in this shelf, return this book instead of lending it."),
        ("instead of lending a book:\n  return a map\n  lend a map",
         "If a book would be lent, return a map instead. Then lend a map."),
        ("instead of lending a book:\n  either: return a map\n  or: lend a map",
         "If a book would be lent, instead either return a map, or lend a map."),
    ],
)  # fmt: skip
def test_what_would_happen_and_what_does(text: str, words: str) -> None:
    assert english_of(text) == words


def test_who_would_do_it() -> None:
    assert english_of("instead of lending a book by a friend: return a map", DONE_BY) == (
        "If a friend would lend a book, return a map instead."
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("after the count: lend a book there", "After the count in a shelf, lend a book there."),
        ("after the count, if there is a map there: lend a book",
         "After the count in a shelf, if a map is there, lend a book."),
        ("before noon here: lend a book", "As noon nears this shelf, lend a book."),
        ("in the evening: lend a book", "In the evening, lend a book."),
    ],
)  # fmt: skip
def test_a_moment_names_its_place(text: str, words: str) -> None:
    """Section 5: `there` with nothing before it."""
    assert english_of(text, OFFERING) == words


def test_what_a_rule_does_once_more_does_not_set_it_off() -> None:
    reminder = "That one does not trigger this."
    again = english_of("when you lend books: lend 1 book")
    assert again == f"Whenever you lend books, lend 1 more book. {reminder}"
    offered = english_of("when you lend one of your books: you may lend 1 book")
    assert offered == f"Whenever you lend one of your books, you may lend 1 more book. {reminder}"
    for text in (
        "when a friend lends books: lend 1 book",
        "when you lend books: lend 1 map",
        "when you lend books: return 1 book",
        "when you lend books: lend 2 books",
        "when you lend books, once per day: lend 1 book",
    ):
        assert reminder not in english_of(text)


def test_the_item_is_it_once_it_was_named() -> None:
    assert english_of("when this book is lent: return this book") == (
        "Whenever this book is lent, return it."
    )
    assert english_of("when lent: return this book") == "When this is lent, return this book."
    assert "lend it to" not in english_of(
        "when this book is lent:\n  move a map to here\n  return it\n  return this book"
    )


def test_a_movement_has_ends() -> None:
    """Section 5: words that only the language knows."""
    text = "when you move a book from a shelf to another shelf: move a map from the origin to here"
    assert english_of(text) == (
        "Whenever you move a book from a shelf to another shelf, move a map from the shelf it"
        " leaves to this shelf."
    )


def test_a_time_may_have_a_wording() -> None:
    times = tuple(replace(each, said="in these 24 hours") for each in OFFERING.times)
    words = replace(OFFERING, times=times)
    assert english_of("when lent, if you lent a map this round: return a map", words) == (
        "When this is lent, if you lent a map in these 24 hours, return a map."
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("when a book is lent by a friend: lend a map",
         "Whenever a friend lends a book, lend a map."),
        ("when a book is lent here by a friend: lend a map",
         "Whenever a friend lends a book in this shelf, lend a map."),
        ("when a book is lent here: lend a map",
         "Whenever a book is lent in this shelf, lend a map."),
    ],
)  # fmt: skip
def test_who_does_it_comes_first(text: str, words: str) -> None:
    assert english_of(text, DONE_BY) == words
