"""Help where nothing fits: the nearest rules of shipped content, and the manual's chapter."""

from dataclasses import replace

import pytest

from language.library import LEXICON
from language.shipped import grammar
from ruinous.language.lexicon.lexicon import Sample
from ruinous.language.repair.examples import chapter, like_this, nearest_rules
from ruinous.language.repair.shape import shape


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("forbid it", "11 (What stops what, and what lasts)"),
        ("until later:", "11 (What stops what, and what lasts)"),
        ("attack of it +1", "10 (Numbers that rules change)"),
        ("frobnicate it", "5 (Steps)"),
        ("", "5 (Steps)"),
    ],
)
def test_each_sort_of_line_has_its_chapter(line: str, title: str) -> None:
    assert chapter(line) == title


def test_the_nearest_rules_share_its_rare_words() -> None:
    line = "forbid placing corruption anywhere"
    found = nearest_rules(line, line, grammar().lexicon)
    assert 0 < len(found) <= 2
    assert all("corruption" in each for each in found)
    assert like_this(line, line, grammar().lexicon).startswith("like this: `")


def test_a_line_of_a_mistaken_effect_is_no_model() -> None:
    asked = []
    line, sound = "lend a book in Travel", ["lend a book in Fiction", "return a book in Travel"]
    samples = [Sample("lend a book in in Travel", lambda: bool(asked.append(1)))]
    samples += [Sample(each, lambda: True) for each in sound]
    lexicon = replace(LEXICON, samples=lambda: samples)
    assert set(nearest_rules(line, line, lexicon)) == {*sound}
    assert asked == [1]


def test_examples_do_the_same_to_the_same_kind_of_thing() -> None:
    words = grammar().lexicon.index
    for line in ("when played: kill a daemon herre", "forbid summoning a figure hither"):
        wanted = shape(line, words)
        for each in nearest_rules(line, line, grammar().lexicon):
            assert {each for each in wanted if each.startswith(("verb ", "a "))} <= shape(
                each, words
            ), each
