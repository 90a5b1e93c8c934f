"""How many things a phrase means, and which form of a verb follows it."""

import pytest

from ruinous.language.syntax import quantifiers
from ruinous.language.syntax import tree as t

HENS = t.Things("", 0, (), ("hen",), plural=True)
ONE_HEN = t.Things("a", 1, (), ("hen",), plural=False)


@pytest.mark.parametrize(
    ("quant", "words"),
    [
        ("number", "2"),
        ("any", "any number of"),
        ("up to", "up to 2"),
        ("each", "each"),
        ("less than", "fewer than 2"),
        ("exactly", "exactly 2"),
    ],
)
def test_a_quantifier_is_spelt(quant: str, words: str) -> None:
    assert quantifiers.quantifier(t.Things(quant, 2, (), ("hen",), plural=True)) == words


@pytest.mark.parametrize(
    ("amount", "plural", "words"),
    [
        (t.Letter(), True, "X"),
        (t.ThatMany(), True, "that many"),
        (t.ThatMany(), False, "that much"),
    ],
)
def test_what_is_in_the_place_of_a_number_is_spelt(
    amount: t.Letter | t.ThatMany, plural: bool, words: str
) -> None:
    things = t.Things("number", t.SEVERAL, (), ("grass",), plural=plural, amount=amount)
    assert quantifiers.quantifier(things) == words


@pytest.mark.parametrize(
    ("phrase", "many"),
    [
        (HENS, True),
        (ONE_HEN, False),
        (t.Part("each", 1, HENS), False),
        (t.Part("number", 1, HENS), False),
        (t.Part("number", 2, HENS), True),
        (t.Pronoun("you"), True),
        (t.Pronoun("it"), False),
        (t.Names((t.Name("Hill"),)), False),
        (t.Names((t.Name("Hill"), t.Name("Moor"))), True),
        (t.This(("hen",)), False),
    ],
)
def test_the_verb_agrees_with_its_subject(phrase: t.Phrase, many: bool) -> None:
    assert quantifiers.is_many(phrase) is many


def test_one_of_several_is_picked() -> None:
    assert quantifiers.is_picked(ONE_HEN)
    assert quantifiers.is_picked(t.Part("another", 1, HENS))
    assert not quantifiers.is_picked(HENS)
    assert not quantifiers.is_picked(None)


def test_of_stands_before_what_is_bounded() -> None:
    assert quantifiers.is_bounded(ONE_HEN)
    assert quantifiers.is_bounded(t.Pronoun("them"))
    assert not quantifiers.is_bounded(HENS)
    assert not quantifiers.is_bounded(t.Pronoun("it", t.Spot("here")))
