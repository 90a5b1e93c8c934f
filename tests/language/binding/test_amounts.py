"""Amounts: what `X` and `that many` stand for, and what can be counted."""

import pytest

from language.binding.bench import mistakes


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when played: find X eggs", "E210 X"),
        ("when played: find that many eggs", "E210 that many"),
        ("when played: find 2 eggs, where X is 3", "E210 3"),
        ("when played: find 2 eggs equal to 3", "E205 equal to 3"),
        ("when played: find eggs equal to the number of Moor", "E222 Moor"),
        ("when an egg is found equal to 3: find 2 eggs", "E203 3"),
    ],
)
def test_a_number_must_be_known(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "when you find more than 2 eggs: find that many eggs",
        "when played: find X eggs, where X is half your pace, rounded up",
        "when played: sell up to X hens here, where X is grass of Moor",
    ],
)
def test_a_number_that_is_known_can_be_written(text: str) -> None:
    assert mistakes(text) == []
