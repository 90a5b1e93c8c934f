"""Conditions and limits of rules."""

import pytest

from language.binding.bench import mistakes


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        (
            "when played, if there is a hen here and there is a hen here: rest",
            "E221 there is a hen here",
        ),
        ("when played, if hens are here, unless hens are here: rest", "E221 hens are here"),
    ],
)
def test_a_condition_is_asked_once(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when played, once per hour, twice per day: rest", "E221 twice per day"),
        ("when played, once per hour per hour: rest", "E221 hour"),
        ("forbid resting, once per hour", "E226 once per hour"),
        ("luck of hens +1, once per day", "E226 once per day"),
        ("when played, once per animal: rest", "E226 animal"),
    ],
)
def test_a_limit_is_given_once_and_can_be_used_up(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when played, if it is foreign: rest", "E213 foreign"),
        ("when played, if hens are other: rest", "E213 other"),
        ("when played, if grass here is at least 0: rest", "E220 at least 0"),
        ("when played, if you have more hens than Moor: rest", "E202 Moor"),
        ("when played, if this charm is a hen: rest", "E202 hen"),
    ],
)
def test_what_is_asked_can_be_so_or_not(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "when you sell a hen, once per animal, if you have more hens than each rival: rest",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes(text) == []
