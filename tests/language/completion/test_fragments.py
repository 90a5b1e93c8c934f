"""Texts for what is still to come."""

from language.completion.shelf import BOOK
from language.library import library
from ruinous.language.completion.automaton import automaton_of
from ruinous.language.completion.fragments import MOST, fragments_of
from ruinous.language.completion.ways import Gap

NOTHING = frozenset[str]()


def texts(symbol: str, types: frozenset[str] = NOTHING) -> list[str]:
    found = fragments_of(library()).of(Gap(0, symbol), types, BOOK)
    return [" ".join(piece.text for piece in text) for text in found]


def test_what_can_be_left_out_is_left_out_first() -> None:
    assert texts("tail")[0] == ""


def test_what_samples_use_comes_before_what_is_made() -> None:
    assert texts("np")[:2] == ["it", "Fiction"]


def test_what_is_about_the_right_types_comes_first() -> None:
    assert texts("nouns", frozenset({"shelf"}))[0] in ("shelf", "shelves")


def test_there_are_texts_for_every_symbol() -> None:
    automaton = automaton_of(library())
    symbols = {each for found in automaton.productions.values() for each in found for each in each}
    lacking = {each for each in symbols if not texts(each)}
    assert lacking == {"LEAVES", "MOMENT_OF", "NEXT", "NEXT_OF", "QTY_OF_GAME"}
    assert all(len(texts(each)) <= 2 * MOST for each in symbols)


def test_texts_that_begin_with_another_kind_of_word_are_never_left_out() -> None:
    assert {"fine", "a book", "each book", "this book"} <= {*texts("owner")}
