"""Nouns, with what rules count as of their kind."""

import pytest

from kernel.compiler.farms import animals, farm_with_flags
from kernel.toy import lay_down
from kernel.words import HILL


@pytest.mark.parametrize(
    ("rule", "phrase"),
    [
        ("goats count as hens", "hens"),
        ("goats count as hens", "goats or hens"),
        ("your goats count as hens", "your hens"),
        ("bulls here count as goats", "goats here"),
    ],
)
def test_what_counts_as_a_kind_is_named_by_its_noun_as_well(rule: str, phrase: str) -> None:
    before, s = animals(phrase), farm_with_flags()
    lay_down(s, rule, you=0, here=HILL)
    counted = animals(rule.partition(" count")[0], s)
    assert animals(phrase, s) == sorted({*before, *counted})


def test_it_stays_what_it_was() -> None:
    s = farm_with_flags()
    lay_down(s, "goats count as hens")
    assert animals("goats", s) == animals("goats")
    assert animals("bulls", s) == animals("bulls")
    assert animals("animals", s) == animals("animals")
