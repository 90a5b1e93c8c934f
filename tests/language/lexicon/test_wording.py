"""How words are put together."""

from ruinous.language.lexicon import wording


def test_words_are_joined() -> None:
    assert wording.spaced("sell", "", "hens") == "sell hens"
    assert wording.listed(["a", "b", "c"], "and") == "a, b and c"
    assert wording.listed(["a"], "and") == "a"
    assert [wording.article(word) for word in ("hen", "egg", "")] == ["a hen", "an egg", "a "]


def test_how_often_is_a_word_up_to_two() -> None:
    assert [wording.often(times) for times in (1, 2, 3)] == ["once", "twice", "3 times"]
