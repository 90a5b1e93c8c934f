"""Noun phrases: the type of what they describe, and what fits into them."""

import pytest

from language.binding.bench import mistakes, mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("choose a hen or flag here", "E225 flag"),
        ("choose rivals or breeders", "E225 breeders"),
    ],
)
def test_the_nouns_of_a_list_are_of_one_kind(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


def test_a_noun_that_needs_an_owner_has_one() -> None:
    assert mistakes("luck of hens of the breeder +1") == ["E210 breeder"]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("sell hens of this charm", "E224 this charm"),
        ("sell hens of a hen", "E224 a hen"),
        ("choose one of your fields", "E224 your"),
    ],
)
def test_only_players_own_and_only_some_things_are_owned(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("choose one of the barn", "E222 one of the barn"),
        ("for each barn: rest", "E222 barn"),
        ("for each coin: rest", "E222 coin"),
    ],
)
def test_a_store_is_nothing_to_count(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


def test_the_says_which() -> None:
    assert mistakes_of_steps("sell the hen") == ["E220 the"]


def test_a_name_stands_once_in_a_list() -> None:
    assert mistakes_of_steps("place 1 stone in each of Moor and Moor") == ["E221 Moor"]


@pytest.mark.parametrize(
    "text",
    [
        "choose a hen or goat here",
        "sell the hen with the highest strength",
        "choose one of your hens",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes_of_steps(text) == []
