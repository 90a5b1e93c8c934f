"""Words that are spelt like another one."""

import pytest

from language.library import library
from ruinous.language.repair.spelling import Spelling, spelling_of


@pytest.fixture(scope="module")
def spelling() -> Spelling:
    return spelling_of(library().phrases)


@pytest.mark.parametrize("slip", ["lnd", "lennd", "ledn", "lent", "lemd", "LEND", "Lnd"])
def test_a_word_is_near_after_one_slip(spelling: Spelling, slip: str) -> None:
    assert "lend" in spelling.near(slip)


def test_two_slips_are_too_many(spelling: Spelling) -> None:
    assert "return" not in spelling.near("retrunn")
    assert spelling.nearest("retrunn") == "return"


def test_the_commonest_slips_come_first(spelling: Spelling) -> None:
    assert spelling.near("fo") == ["of", "for", "no", "to"]


def test_a_word_is_not_near_itself(spelling: Spelling) -> None:
    assert "book" not in spelling.near("book")


def test_letters_that_differ_in_size_are_the_same_word(spelling: Spelling) -> None:
    assert spelling.same("FICTION") == ["Fiction"]


def test_a_word_is_split_in_two_known_ones(spelling: Spelling) -> None:
    assert spelling.split("rarebook") == ["rare book"]


@pytest.mark.parametrize("word", ["a" * 41, "7", "#"])
def test_what_is_no_word_of_usual_length_is_near_nothing(spelling: Spelling, word: str) -> None:
    assert spelling.near(word) == []
