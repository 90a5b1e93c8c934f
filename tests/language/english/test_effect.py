"""The English of the cards.

Write `tests/data/english.txt` anew with `PYTHONPATH=engine:tests python
tests/language/english/test_effect.py`, then read what has changed.
"""

from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from language.shipped import Shipped, bound, grammar, shipped, tree_of
from ruinous.language.english.effect import branches, english
from ruinous.language.syntax import tree as t

DATA: Final = Path(__file__).parents[2] / "data"
GOLDEN: Final = DATA / "english.txt"
"""The English of every effect of the base pack."""
WORDING: Final = (DATA / "wording.txt").read_text("utf-8").strip().split("\n\n")
"""Rules with their English behind `>`, a paragraph each."""


def english_of(text: str, place: str = "this region") -> list[str]:
    """Return the English of a text."""
    return english(tree_of(text), grammar().lexicon, place)


def english_of_all() -> str:
    """Return the English of every shipped effect, a paragraph for each item and text."""
    paragraphs = []
    for name, effects in groupby(shipped(), key=lambda effect: effect.name):
        for effect in effects:
            lines = english(bound(effect.text), grammar().lexicon)
            paragraphs.append("\n".join([f"[{effect.id}] {name}", *lines]))
    return "\n\n".join(paragraphs) + "\n"


def test_the_english_of_the_cards_is_as_it_was_read() -> None:
    assert english_of_all() == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize("effect", shipped(), ids=lambda effect: effect.id)
def test_each_rule_is_a_paragraph_of_sentences(effect: Shipped) -> None:
    tree = bound(effect.text)
    paragraphs = english(tree, grammar().lexicon)
    assert len(paragraphs) == len(tree.statements)
    for paragraph in paragraphs:
        assert paragraph.endswith(".")
        assert all(sentence[0].isupper() for sentence in paragraph.split(". "))
        assert "  " not in paragraph
        assert "here" not in paragraph.replace(".", "").split()


@pytest.mark.parametrize("pair", WORDING, ids=lambda pair: pair.partition("\n> ")[0])
def test_a_rule_is_plain_english(pair: str) -> None:
    text, _, sentences = pair.partition("\n> ")
    assert english_of(text) == [sentences]


def test_here_has_the_name_it_is_given() -> None:
    text = (
        "resistance here -2\nforbid placing corruption here\nwhen you ruin this region: draw 1 card"
    )
    assert english_of(text, place="Kislev") == [
        "Kislev has -2 resistance.",
        "No corruption tokens may be placed in Kislev.",
        "Whenever you ruin Kislev, draw 1 card.",
    ]


def test_there_does_not_mean_two_places() -> None:
    [paragraph] = english_of("when played: move a figure here to another region with a noble here")
    assert paragraph.count("this region") == 2


def test_each_branch_is_written_on_its_own() -> None:
    [rule] = tree_of(
        "when played:\n  either: draw 1 card\n  or:\n    draw 2 cards\n    lose 1 power"
    ).statements
    assert isinstance(rule, t.React)
    [either] = rule.body.statements
    assert isinstance(either, t.Either)
    assert branches(either, grammar().lexicon) == [
        "Draw 1 card.",
        "Draw 2 cards. Then lose 1 power.",
    ]


if __name__ == "__main__":
    GOLDEN.write_text(english_of_all(), "utf-8")
