"""Candidates that no pattern and template can write."""

import pytest

from language.repair.examples import failure_of
from ruinous.language.repair import edits
from ruinous.language.repair.patterns import Generator


def after(generate: Generator, text: str) -> list[str]:
    """Return a rule of one line after each candidate."""
    failure = failure_of(text)
    return [failure.changed(candidate).text for candidate in generate(failure)]


@pytest.mark.parametrize(
    ("generate", "text", "better"),
    [
        (edits.small_letters, "FORBID LENDING a book", "forbid lending a book"),
        (edits.inserted(":"), "when lent return it", "when lent: return it"),
        (edits.rewrite, "lend every book", "lend each book"),
        (edits.verb_form, "forbid lend a book", "forbid lending a book"),
        (edits.misspelling, "ledn a book", "lend a book"),
        (edits.misspelling_nearby, "lend a bok in Travel to", "lend a book in Travel to"),
        (edits.misspelling_of_several_letters, "retuurrnn a book", "return a book"),
        (edits.missing_word, "weight your books +1", "weight of your books +1"),
        (edits.extra_word, "lend a the book", "lend a book"),
        (edits.owner_last, "weight of each reader's books +1", "weight of books of each reader +1"),
    ],
)
def test_what_is_meant_is_among_the_candidates(generate, text, better) -> None:
    assert better in [" ".join(each.split()) for each in after(generate, text)]


def test_a_single_large_word_is_a_misspelling() -> None:
    assert after(edits.small_letters, "FORBID lending a book") == []


def test_a_text_is_only_inserted_where_its_class_fits() -> None:
    assert after(edits.inserted(" 1", fits="NUM"), "lend up to books") == ["lend up to 1 books"]
    assert after(edits.inserted(" 1", fits="NUM"), "lend a to") == []


def test_the_distance_is_counted_in_words() -> None:
    failure = failure_of("lend a book to to Travel")
    found = {candidate.distance for candidate in edits.extra_word(failure)}
    assert found == {0, 1}


@pytest.mark.parametrize(
    ("write", "texts", "better"),
    [
        (edits.change, ["", "books", "weight", "+1", "here"], "weight of books here +1"),
        (edits.change, ["", "books", "weight", "2"], "weight of books is 2"),
        (edits.each_of, ["Fiction, Travel and Poetry"], "each of Fiction, Travel and Poetry"),
        (edits.limit, ["", "", "two"], ", twice per"),
        (edits.limit, ["", "", "5"], ", 5 times per"),
    ],
)
def test_templates_that_compute(write, texts, better) -> None:
    assert write(texts) == better
