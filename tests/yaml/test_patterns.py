"""What would match a pattern."""

import re

import pytest

from ruinous.yaml.patterns import CURES, ID, RANGE, VERSION


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
