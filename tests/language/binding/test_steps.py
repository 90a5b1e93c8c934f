"""Single steps: who does what to which things, for how long and how often."""

import pytest

from language.binding.bench import mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("a hen rests", "E202 hen"),
        ("leave a field", "E218 leave"),
        ("stay a hen here", "E218 stay"),
        ("you rests", "E208 rests"),
        ("each farmer rest", "E208 rest"),
    ],
)
def test_a_step_is_done_by_a_player_and_can_be_done(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("move a hen here", "E204 move"),
        ("borrow a hen here", "E204 borrow"),
    ],
)
def test_a_step_has_the_roles_it_needs(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("sell hens here for each goat", "E220 for each goat"),
        ("sell a hen in each field", "E220 each"),
    ],
)
def test_only_a_number_is_multiplied(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("until the hour ends: rest", "E216 rest"),
        (
            "until the hour ends:\n  each farmer borrows a hen here",
            "E203 each farmer borrows a hen here",
        ),
    ],
)
def test_only_what_lasts_stands_in_a_lasting_block(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "sell a hen here for each goat here",
        "until the hour ends: borrow hens here",
        "each farmer rests",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes_of_steps(text) == []
