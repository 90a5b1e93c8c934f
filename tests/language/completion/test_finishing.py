"""The search for witnesses."""

from language.completion.shelf import BOOK, mistakes, positions
from language.library import library
from ruinous.language.completion.finishing import Finishes
from ruinous.language.lexicon.lexicon import Form


def form(phrase: str, kind: str) -> Form:
    return next(
        each for each in library().phrases.forms if (each.phrase, each.kind) == (phrase, kind)
    )


def finishes(text: str) -> Finishes:
    return Finishes(positions(text)[0], library(), BOOK)


def test_a_witness_is_a_sound_text() -> None:
    found = finishes("|").witness(form("when", "WHEN"), 20)
    assert found is not None
    assert found.text.startswith("when ")
    assert mistakes(found.text, library(), BOOK) == []


def test_a_phrase_of_the_wrong_type_has_none() -> None:
    search = finishes("when lent: lend 2 |")
    assert search.witness(form("shelf", "NOUN"), 50) is None
    assert search.code == "E201"


def test_the_search_is_bounded() -> None:
    search = finishes("when lent: lend 2 |")
    search.witness(form("shelf", "NOUN"), 1)
    assert search.work <= 1 + 2


def test_a_phrase_that_is_like_another_has_the_same_finish() -> None:
    search = finishes("forbid lending a book in |")
    fiction = search.witness(form("Fiction", "NAME"), 20)
    assert fiction is not None
    travel = search.again(form("Travel", "NAME"), fiction)
    assert travel is not None
    assert travel.text == fiction.text.replace("Fiction", "Travel")
