"""Ids made of names."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruinous.packs import slug
from ruinous.packs.models.fields import ID


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
