"""How English says what is forbidden, allowed or so (section 5: out of a place, and into it)."""

from dataclasses import replace

import pytest

from language.english.sentences import DONE_BY, english_of
from language.library import LEXICON


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("forbid lending books", "No books may be lent."),
        ("forbid moving books to here", "Books may not be moved into this shelf."),
        (
            "forbid moving your maps from here",
            "Your maps may not be moved within or out of this shelf.",
        ),
        ("forbid lending books to a friend", "Books may not be lent to a friend."),
        ("allow moving books to here", "Books may also be moved to this shelf."),
        ("forbid lending books, unless there is a map here",
         "No books may be lent unless there is a map in this shelf."),
    ],
)  # fmt: skip
def test_a_permission(text: str, words: str) -> None:
    assert english_of(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("this shelf is adjacent to each shelf with a map",
         "This shelf is adjacent to each shelf with a map."),
        ("Travel is not adjacent to Fiction", "Travel is not adjacent to Fiction."),
    ],
)  # fmt: skip
def test_a_border(text: str, words: str) -> None:
    assert english_of(text) == words


def test_a_fact_may_have_a_wording() -> None:
    said = "{subject} falls/fall apart {where}"
    adjectives = tuple(replace(each, said=said) for each in LEXICON.adjectives)
    words = replace(LEXICON, adjectives=adjectives)
    assert english_of("your books here are damaged", words) == (
        "Your books in this shelf fall apart."
    )
    assert english_of("your books here are damaged") == "Your books in this shelf are damaged."


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        ("once per day", "at most once per day"),
        ("twice per round", "at most twice per round"),
        ("3 times per day", "at most 3 times per day"),
    ],
)
def test_how_often(limit: str, words: str) -> None:
    text = f"when you lend a book, {limit}: return a map"
    assert english_of(text) == f"Whenever you lend a book, return a map, {words}."


def test_what_is_said_of_who_does_it_is_forbidden_to_everybody() -> None:
    verbs = tuple(replace(each, forms_said={"base": "give away"}) for each in LEXICON.verbs)
    assert english_of("forbid lending books here", replace(LEXICON, verbs=verbs)) == (
        "Nobody may give away books in this shelf."
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("forbid lending books here by a friend", "No friend may lend books in this shelf."),
        ("forbid lending books by the friend with the most fines",
         "The friend with the most fines may not lend books."),
        ("allow lending books by a friend", "A friend may also lend books."),
    ],
)  # fmt: skip
def test_who_may_do_it(text: str, words: str) -> None:
    assert english_of(text, DONE_BY) == words
