"""Counts over the samples of a lexicon."""

from language.completion.shelf import positions
from language.library import library
from ruinous.language.completion.cursor import Position
from ruinous.language.completion.habits import SAMPLE, Piece, habits_of


def at(text: str) -> tuple[Position, int]:
    [position, *_] = positions(text)
    return position, position.stacks[0][-1]


def test_a_phrase_is_counted_where_it_is_used() -> None:
    _, state = at("when |")
    habits = habits_of(library())
    assert habits.rank("lent", "", "when", state) <= (-SAMPLE,) * 4
    assert habits.rank("returned", "", "when", state) > (-SAMPLE,) * 4


def test_numbers_are_counted_by_their_class() -> None:
    assert habits_of(library()).uses["CHANGE"] // SAMPLE == 1


def test_the_texts_of_nodes_are_kept_with_the_state_they_begin_in() -> None:
    texts = [each for each in habits_of(library()).fragments.items() if each[0][1] == "np"]
    assert {text for _, used in texts for text in used if used[text] >= SAMPLE} == {
        (Piece("a", "A"), Piece("book", "NOUN"), Piece("in", "LOC"), Piece("Fiction", "NAME")),
        (Piece("it", "PRON"),),
        (Piece("books", "NOUN"), Piece("in", "LOC"), Piece("Fiction", "NAME")),
        (Piece("Fiction", "NAME"),),
    }


def test_lines_of_samples_go_on_behind_a_phrase() -> None:
    position, state = at("weight of |")
    before = [token.text for token in position.tokens]
    tail, *_ = habits_of(library()).tails("books", before, state)
    assert [piece.text for piece in tail] == ["in", "Fiction", "+1"]
