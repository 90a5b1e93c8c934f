"""Rules that change a number or bring about a state."""

import pytest

from language.binding.bench import mistakes


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("luck of hens +0", "E220 +0"),
        ("luck of hens +1, at least 1", "E220 at least 1"),
        ("luck of hens is at least 0", "E220 at least 0"),
    ],
)
def test_a_change_must_change_something(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("luck of fields is luck of this field", "E227 luck"),
        ("fed hens are fed", "E227 fed"),
        ("luck of fields with luck at least 1 +1", "E227 luck"),
        ("this field is adjacent to fields near Moor", "E227 near"),
    ],
)
def test_nothing_depends_on_itself(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("hens are sold", "E214 sold"),
        ("fields are fed", "E213 fed"),
        ("hens are fed near Moor", "E215 near Moor"),
        ("hens are not fed", "E214 fed"),
        ("hens are adjacent to Moor", "E214 hens"),
        ("this field is not adjacent to each field", "E220 each"),
    ],
)
def test_only_some_states_are_made_by_rules(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "luck of hens -1, at least 1",
        "hens are fed in Moor",
        "luck of fed hens +1",
        "luck of hens is luck of this field",
        "this field is adjacent to each field with a hen",
        "Moor is not adjacent to a field with a hen",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes(text) == []
