"""What would match a pattern."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruinous.yaml.patterns import CURES, ID, RANGE, VERSION, is_device, slug


@pytest.mark.parametrize(
    ("pattern", "text", "cure"),
    [
        (ID, "The Ferryman's Toll!", "the-ferrymans-toll"),
        (ID, "混沌", ""),
        (RANGE, "1.2", '">=1.2"'),
        (RANGE, "newest", None),
    ],
)
def test_a_cure_matches(pattern: str, text: str, cure: str | None) -> None:
    assert CURES[pattern](text) == cure
    if cure:
        assert re.search(pattern, cure.strip('"'))


@pytest.mark.parametrize(
    ("text", "fits"), [("1.0.0", True), ("1", True), ("1.", False), ("v1", False)]
)
def test_versions(text: str, fits: bool) -> None:
    assert bool(re.search(VERSION, text)) == fits


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


@pytest.mark.parametrize("name", ["con", "CON", "aux.yaml", "com1", "lpt9.html", "nul"])
def test_names_of_devices_are_known(name: str) -> None:
    assert is_device(name)
    assert not is_device(f"{name}x".replace(".", ""))
    assert not is_device(f"a-{name}")
