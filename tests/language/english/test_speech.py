"""How English words actions, quantities, things and places."""

from dataclasses import replace

import pytest

from language.english.sentences import english_of as english_with
from language.library import LEXICON, READER
from meaning.stage import in_english
from ruinous.language.english.speech import spelt
from ruinous.language.lexicon.entries import Adjective
from ruinous.language.lexicon.lexicon import Lexicon

WORDS = replace(LEXICON, capitals=("Fiction",))


def english_of(text: str, words: Lexicon = WORDS) -> str:
    """Return the English of the only rule of a text."""
    return english_with(text, words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("weight of your books here is doubled",
         "The weight of your books in this shelf is doubled."),
        ("weight there is doubled", "The weight there is doubled."),
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
        ("weight of books or maps +1", "Books and maps have +1 weight."),
    ],
)  # fmt: skip
def test_a_phrase_in_english(text: str, words: str) -> None:
    assert english_of(text) == words


def test_names_have_their_capitals() -> None:
    assert spelt("all fiction of fictional friends", WORDS) == "all Fiction of fictional friends"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("when lent: each friend returns books of that friend",
         "When this is lent, each friend returns all that friend's books."),
        ("when a friend lends a book: return a map of that friend",
         "Whenever a friend lends a book, return one of that friend's maps of your choice."),
        ("when a friend lends a book: return 2 maps of that friend",
         "Whenever a friend lends a book, return 2 of that friend's maps of your choice."),
        ("when lent: lend a book of a friend", "When this is lent, lend a friend's book."),
        ("books of other friends are rare", "Other friends' books are rare."),
    ],
)  # fmt: skip
def test_whose_things_are_and_who_picks_them(text: str, words: str) -> None:
    """Section 5: who chooses among the things of somebody else."""
    adjectives = (*LEXICON.adjectives, Adjective(word="other", types=READER, doc=""))
    assert english_of(text, replace(LEXICON, adjectives=adjectives)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("when lent, if you have more fines than another friend: lend a book",
         "When this is lent, if you have more fines than at least one other friend, lend a book."),
        ("when lent, if you have more fines than each friend: lend a book",
         "When this is lent, if you have more fines than every friend, lend a book."),
        ("when lent, if you have 2 fines: lend a book",
         "When this is lent, if you have at least 2 fines, lend a book."),
        ("when lent, if weight here is at least 2: lend a book",
         "When this is lent, if the weight of this shelf is 2 or more, lend a book."),
        ("when lent: return a map for every 2 your books here",
         "When this is lent, return a map for every 2 of your books in this shelf."),
        ("when lent: move a book here to Travel",
         "When this is lent, move a book from this shelf to Travel."),
        ("when lent: move a book in a shelf adjacent to this shelf to here",
         "When this is lent, move a book from an adjacent shelf to this shelf."),
    ],
)  # fmt: skip
def test_tests_and_ways(text: str, words: str) -> None:
    """Section 5: every other, at least one other; from where things are moved."""
    assert english_of(text) == words


def test_verbs_may_be_said_otherwise() -> None:
    verbs = tuple(
        replace(each, forms_said={"base": "give away"}, roles_said={"to": "into the hands of"})
        for each in LEXICON.verbs
    )
    words = replace(LEXICON, verbs=verbs)
    assert english_of("when lent: lend a book to a friend", words) == (
        "When this is lent, give away a book into the hands of a friend."
    )


def test_a_verb_may_have_a_tail_where_it_is_a_step() -> None:
    tail = "as that card, where it lies"
    for text in ("when played: copy another card here", "when played: you may copy a card here"):
        assert in_english(text).endswith(f"card in this region {tail}.")
    for text in (
        "when played: copy another card here until the end of the round",
        "forbid copying cards here",
        "when you copy a card: gain 1 power",
    ):
        assert tail not in in_english(text)


@pytest.mark.parametrize(
    ("chosen", "said"),
    [("an enemy cultist here", "Its owner loses"), ("2 enemy cultists here", "Their owners lose")],
)
def test_the_owners_are_those_of_as_many_as_were_chosen(chosen: str, said: str) -> None:
    owner = f"the {said.partition(' ')[2]}"
    assert f"{said} 1 power" in in_english(f"when played:\n  choose {chosen}\n  {owner} 1 power")
