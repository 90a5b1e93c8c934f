"""Phrases composed of the entries of a lexicon."""

from language.library import LEXICON
from ruinous.language.completion.composing import Composer


def test_things_are_of_the_types_that_are_asked_for() -> None:
    assert Composer(LEXICON).things({"shelf"})[0] == "a shelf"


def test_the_noun_of_all_things_of_a_type_comes_first() -> None:
    assert [noun.singular for noun in Composer(LEXICON).nouns({"book"})] == ["book", "map"]


def test_what_is_only_counted_has_a_number() -> None:
    assert Composer(LEXICON).things({"fine"})[:2] == ["1 fine", "2 fines"]


def test_a_verb_is_done_to_what_it_acts_on() -> None:
    assert next(Composer(LEXICON).done(LEXICON.verbs[0], "lending")) == "lending a book"


def test_a_role_is_filled_with_what_fits_it() -> None:
    move = LEXICON.verbs[2]
    assert next(Composer(LEXICON).with_role(move, "book", "from"))[0] == "move a book from here"
