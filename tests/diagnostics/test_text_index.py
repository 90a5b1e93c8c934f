"""Texts are ranked by how well they answer a query."""

import pytest

from ruinous.diagnostics.text_index import TextIndex, concepts, stem, terms, words_in


def ranked(query: str, *texts: str) -> list[str]:
    scores = TextIndex([(1.0, text)] for text in texts).scores(concepts(words_in(query)))
    return [texts[at] for at in sorted(scores, key=lambda at: -scores[at])]


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("place places placed placing", "plac"),
        ("swap swaps swapped swapping", "swap"),
        ("kill kills killed killing", "kill"),
        ("opponent opponents opponent's opponents' opponent\u2019s", "opponent"),
        ("copy copies", "copy"),
        ("class classes", "class"),
    ],
)
def test_forms_of_a_word_have_one_stem(words: str, same: str) -> None:
    assert {stem(word) for word in words.split()} == {same}


def test_short_words_are_left_whole() -> None:
    assert [stem(word) for word in ("is", "use", "VP", "die")] == ["is", "use", "vp", "die"]


def test_terms_are_stems_and_pairs_of_them() -> None:
    assert terms("Move 2 books") == ["mov", "2", "book", "mov 2", "2 book"]


def test_a_rare_word_tells_more() -> None:
    found = ranked("lend map", "lend a book", "lend a stamp", "draw a map", "lend a desk")
    assert found[0] == "draw a map"


def test_a_text_with_all_words_comes_before_one_with_one_of_them_often() -> None:
    both, often = "lend a map", "map map map map"
    assert ranked("lend map", often, both, "x", "y")[0] == both


def test_words_in_the_same_order_come_first() -> None:
    assert ranked("book a map", "map a book", "book a map")[0] == "book a map"


def test_a_word_counts_as_much_as_its_field() -> None:
    index = TextIndex([[(1.0, "map"), (1.0, "book")], [(5.0, "book"), (1.0, "map")]])
    scores = index.scores([{"book": 1.0}])
    assert scores[1] > scores[0] > 0


def test_a_synonym_counts_less_than_the_word() -> None:
    index = TextIndex([[(1.0, "book")], [(1.0, "desk")], [(1.0, "map")]])
    scores = index.scores([{"desk": 1.0, "book": 0.5}])
    assert scores[1] > scores[0] > 0
    assert 2 not in scores


def test_unknown_words_find_nothing() -> None:
    assert ranked("zebra", "a map") == []
    assert TextIndex([]).scores([{"map": 1.0}]) == {}
