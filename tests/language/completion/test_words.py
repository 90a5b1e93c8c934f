"""The phrase under a cursor."""

import pytest

from language.library import library
from ruinous.language.completion import word_at

TEXT = "weight of maps +1\nat the start of the day:\n  lend a book to a reader"


@pytest.mark.parametrize(
    ("line", "column", "text", "kind"),
    [
        (1, 1, "weight", "QTY"),
        (1, 6, "weight", "QTY"),
        (1, 16, "+1", "CHANGE"),
        (2, 12, "at the start of the day", "MOMENT"),
        (3, 3, "lend", "VERB"),
        (3, 15, "to", "PREP"),
    ],
)
def test_the_longest_phrase_is_found(line: int, column: int, text: str, kind: str) -> None:
    found = word_at(TEXT, line, column, library())
    assert found is not None
    assert (found.text, found.kind) == (text, kind)


def test_its_place_and_entry_are_told() -> None:
    found = word_at(TEXT, 3, 10, library())
    assert found is not None
    assert found.place == (3, 10, 3, 14)
    assert found.entry == library().lexicon.nouns[0]


def test_a_word_of_several_classes_is_taken_as_the_parser_takes_it() -> None:
    text = "when lent, if a book was lent this round: return it"
    first, second = word_at(text, 1, 6, library()), word_at(text, 1, 26, library())
    assert first is not None
    assert second is not None
    assert (first.kind, second.kind) == ("PARTICIPLE", "PARTICIPLE")


@pytest.mark.parametrize(("line", "column"), [(1, 7), (3, 1), (9, 1), (1, 99), (0, 0)])
def test_nothing_stands_on_blanks_and_outside(line: int, column: int) -> None:
    assert word_at(TEXT, line, column, library()) is None


def test_an_unknown_word_is_nothing() -> None:
    assert word_at("when borrowed: lend a book", 1, 7, library()) is None
