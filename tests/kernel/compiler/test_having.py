"""Things by what they have: the most, the highest, more than others."""

import pytest

from kernel.compiler.farms import farm_with_flags, farmers
from kernel.words import MOOR


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("farmers", [0, 1, 2]),
        ("rivals", [1, 2]),
        ("each other farmer", [1, 2]),
        ("farmers with an animal here", [0, 1]),
        ("farmers without animals here", [2]),
        ("farmers with 2 animals here", [0]),
        ("farmers with a hen in Dell", [2]),
        ("rivals with no animals here", [2]),
        ("farmers with a flag", [0, 1]),
        ("farmers with the most animals here", [0]),
        ("the farmer with the most flags", [1]),
        ("the farmer with the highest pace", [2]),
        ("the farmer with the lowest pace", [0]),
        ("the farmer with the highest pace among farmers with an animal here", [1]),
        ("the rival with the lowest pace", [1]),
    ],
)
def test_farmers(phrase: str, found: list[int]) -> None:
    assert farmers(phrase) == found


def test_on_a_tie_the_one_who_stands_highest_is_nobody() -> None:
    s = farm_with_flags()
    assert farmers("the farmer with the most hens in Moor", s) == [0]
    s.where[5] = MOOR
    assert farmers("the farmer with the most hens in Moor", s) == []
    assert farmers("farmers with the most hens in Moor", s) == [0, 1]


def test_who_has_none_never_has_the_most() -> None:
    assert farmers("farmers with the most hens in Marsh") == []
