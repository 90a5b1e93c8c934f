"""Words of a grammar for what authors write instead."""

import pytest

from language.library import library
from ruinous.language.repair.vocabulary import Vocabulary, vocabulary_of


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return vocabulary_of(library())


@pytest.mark.parametrize("slip", ["lnd", "lennd", "ledn", "lent", "lemd", "LEND", "Lnd"])
def test_a_word_is_near_after_one_slip(vocabulary: Vocabulary, slip: str) -> None:
    assert "lend" in vocabulary.near(slip)


def test_two_slips_are_too_many(vocabulary: Vocabulary) -> None:
    assert "return" not in vocabulary.near("retrunn")


def test_the_commonest_slips_come_first(vocabulary: Vocabulary) -> None:
    assert vocabulary.near("fo") == ["of", "for", "do", "no", "to"]


def test_a_word_is_not_near_itself(vocabulary: Vocabulary) -> None:
    assert "book" not in vocabulary.near("book")


def test_letters_that_differ_in_size_are_the_same_word(vocabulary: Vocabulary) -> None:
    assert vocabulary.same("FICTION") == ["Fiction"]


def test_a_word_is_split_in_two_known_ones(vocabulary: Vocabulary) -> None:
    assert vocabulary.split("rarebook") == ["rare book"]


@pytest.mark.parametrize("word", ["a" * 41, "7", "#"])
def test_what_is_no_word_of_usual_length_is_near_nothing(vocabulary: Vocabulary, word: str) -> None:
    assert vocabulary.near(word) == []


def test_synonyms_of_the_game_have_every_form_the_likeliest_first(vocabulary: Vocabulary) -> None:
    assert vocabulary.of_game["volumes"] == ("books", "book")
    assert vocabulary.rewrites["borrow",] == ("lend", "lends", "lending", "lent", "lent")[:4]


def test_hints_are_for_the_longest_words_around(vocabulary: Vocabulary) -> None:
    assert vocabulary.hinted(["lend", "a", "book", "at", "the", "most"], 4) == ("the", "most")
    assert vocabulary.hinted(["lend", "a", "book"], 1) == ()


def test_what_is_meant_is_no_misspelling(vocabulary: Vocabulary) -> None:
    assert all(map(vocabulary.is_meant, ("volume", "never", "burn", "town")))
    assert not vocabulary.is_meant("ledn")


def test_several_words_are_rewritten_together(vocabulary: Vocabulary) -> None:
    assert vocabulary.begins_rewrite(["all", "of", "them"], 0)
    assert not vocabulary.begins_rewrite(["any", "of", "them"], 0)
