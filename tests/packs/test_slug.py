"""Ids made of names, and what goes by a name."""

import re
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruinous.packs import is_called, slug
from ruinous.yaml.patterns import ID


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Ember Rain", "ember-rain"),
        ("The Ferryman's Toll", "the-ferrymans-toll"),
        ("The Ferryman\N{RIGHT SINGLE QUOTATION MARK}s Toll", "the-ferrymans-toll"),
        ("Fire! Fire!", "fire-fire"),
        ("  One -- Two, 3 ", "one-two-3"),
        ("Crème Brûlée", "creme-brulee"),
        ("混沌", ""),
        ("", ""),
    ],
)
def test_slug(name: str, id_: str) -> None:
    assert slug(name) == id_


@given(st.text())
def test_a_slug_is_an_id_or_nothing(name: str) -> None:
    assert slug(name) == "" or re.match(ID, slug(name))
    assert slug(slug(name)) == slug(name)


class Thing(NamedTuple):
    id: str
    name: str


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("ferry-toll", True),
        ("Ferry Toll", True),
        ("THE FERRYMANS TOLL", True),
        ("the-ferryman\N{RIGHT SINGLE QUOTATION MARK}s-toll", True),
        ("the toll", False),
        ("", False),
    ],
)
def test_a_thing_is_called_by_its_id_and_by_its_name(name: str, meant: bool) -> None:
    assert is_called(Thing("ferry-toll", "The Ferryman's Toll"), name) is meant


@pytest.mark.parametrize("name", ["", "!!", "混沌"])
def test_no_letters_are_the_name_of_nothing(name: str) -> None:
    assert not is_called(Thing("deep", "混沌"), name)
