"""What rules ask of the past."""

import pytest

from language.binding.bench import mistakes


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when played, if you borrowed a hen today: rest", "E226 borrowed"),
        ("when played, if a hen sold a hen today: rest", "E202 a hen"),
    ],
)
def test_only_some_actions_are_remembered_and_only_of_players(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when played, if you sold a flag today: rest", "E201 a flag"),
        ("when played, if you sold a hen or flag today: rest", "E201 flag"),
    ],
)
def test_an_action_was_done_to_what_it_can_be_done_to(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when played, if you sold a hen near Moor today: rest", "E226 near Moor"),
        ("when played, if you sold a hen at night: rest", "E226 at night"),
        ("when played, if you sold a hen by a rival today: rest", "E226 by a rival"),
    ],
)
def test_of_place_and_time_only_some_are_remembered(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "when played, if you sold a hen in Moor today: rest",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes(text) == []
