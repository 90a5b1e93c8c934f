"""How English words actions, quantities, things and places."""

from dataclasses import replace

import pytest

from language.library import LEXICON, grammar_of
from ruinous.diagnostics import Text
from ruinous.language.english.effect import english
from ruinous.language.english.speech import spelt
from ruinous.language.syntax.reader import read

WORDS = replace(LEXICON, capitals=("Fiction",))


def english_of(text: str) -> str:
    """Return the English of the only rule of a text."""
    tree, findings = read(Text.of(text), grammar_of(WORDS))
    assert tree is not None, findings
    [paragraph] = english(tree, WORDS)
    return paragraph


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("weight of your books here +1",
         "The weight of your books in this shelf is increased by 1."),
        ("weight there +1", "The weight there is increased by 1."),
        ("when lent: lend books here", "When this is lent, lend all books in this shelf."),
        ("when lent: lend a book near Travel",
         "When this is lent, lend a book in or adjacent to Travel."),
        ("when lent: lend a book in each shelf except Travel",
         "When this is lent, lend a book in each shelf other than Travel."),
        ("when lent: lend a book with weight at most 2",
         "When this is lent, lend a book with weight 2 or less."),
        ("when lent: lend a book for each map here, at most 3",
         "When this is lent, lend a book for each map in this shelf, but no more than 3."),
        ("when lent: lend a book to this shelf", "When this is lent, lend a book to this shelf."),
        ("weight of books or maps +1", "The weight of books and maps is increased by 1."),
    ],
)  # fmt: skip
def test_a_phrase_in_english(text: str, words: str) -> None:
    assert english_of(text) == words


def test_names_have_their_capitals() -> None:
    assert spelt("all fiction of fictional friends", WORDS) == "all Fiction of fictional friends"
