"""A misspelt word finds the one that was meant, and a strange one finds none."""

from itertools import permutations
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruinous.diagnostics import certain, choices, did_you_mean, nearest

WORDS = ("gain", "score", "summon", "resistance", "victory points", "the-empty-quarter", "up to")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("gian", "gain"),
        ("scor", "score"),
        ("sumon", "summon"),
        ("summmon", "summon"),
        ("resistence", "resistance"),
        ("Victory Points", "victory points"),
        ("victory_points", "victory points"),
        ("the empty quarter", "the-empty-quarter"),
        ("upto", "up to"),
        ("warp", None),
        ("gn", None),
        ("", None),
        ("x" * 100_000, None),
    ],
)
def test_nearest(word: str, meant: str | None) -> None:
    assert nearest(word, WORDS) == meant


def test_of_equals_the_first_in_the_alphabet_wins() -> None:
    assert nearest("cat", ["car", "bat", "cab"]) == nearest("cat", ["cab", "bat", "car"]) == "bat"


def test_of_equals_none_is_certain() -> None:
    assert certain("cat", ["car", "bat", "cab"]) is None
    assert certain("summmon", ["summoned", "summon"]) == "summon"
    assert certain("gn", ["gon", "gun"]) is None


def test_fewer_slips_win() -> None:
    assert nearest("placing", ["pacing", "playing", "places"]) == "pacing"
    assert nearest("plcing", ["placing", "lacing"]) == "placing"


@pytest.mark.parametrize(
    ("word", "words", "meant"),
    [
        ("nd", ("end", "draw"), "end"),
        ("si", ("is", "it"), "is"),
        ("nd", ("end", "and"), None),
        ("og", ("of", "to"), None),
        ("drw", ("end", "draw"), "draw"),
    ],
)
def test_a_word_of_two_letters_lacks_one_of_one_candidate(
    word: str, words: tuple[str, ...], meant: str | None
) -> None:
    assert nearest(word, words) == meant


def test_where_none_is_near_a_few_are_all_named() -> None:
    assert choices("x", []) is None
    assert choices("x", ["a"]) == "there is only `a`"
    assert choices("x", ["a", "b"]) == "there are `a` and `b`"


def test_of_many_the_most_alike_are_named() -> None:
    many = [f"word-{number}" for number in range(30)]
    assert (choices("word-17", many) or "").startswith("there are `word-17`, ")
    assert (choices("x", many) or "").endswith(", 25 more")


def test_a_word_is_no_suggestion_for_itself() -> None:
    assert nearest("gain", ["gain"]) is None


def test_the_help_line() -> None:
    assert did_you_mean("gian", WORDS) == "did you mean `gain`?"
    assert did_you_mean("zzz", WORDS) is None


@given(st.sampled_from(WORDS), st.data())
def test_two_swapped_letters_are_one_slip(word: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(word) - 2))
    swapped = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    assert nearest(swapped, [word]) == (word if swapped != word else None)


def test_many_candidates_are_looked_through_in_no_time() -> None:
    """T6: a check of 14,000 cards asks this for each name that is misspelt."""
    parts = [
        "the",
        "crooked",
        "gate",
        "of",
        "ember",
        "fall",
        "horned",
        "ward",
        "stone",
        "marsh",
        "bell",
        "tower",
        "sable",
        "reach",
    ]
    names = ["-".join(each) for each in permutations(parts[:9], 5)][:14_000]
    begun = process_time()
    assert choices("another-" + names[0], names) is not None
    assert nearest("-".join(parts[9:14]) + "-and-more", names) is None
    assert nearest(names[7].replace("e", "ee", 1), names) == names[7]
    assert process_time() - begun < 1.5
