"""An effect does not forbid what it does itself."""

import pytest

from language.lint.builders import found
from ruinous.language.lint.bans import bans_spare_own_steps

STEP = "when lent: you return a book here"


@pytest.mark.parametrize(
    "ban",
    ["forbid returning books", "forbid returning books here", "forbid returning a book by you"],
)
def test_a_step_that_is_surely_stopped_is_told(ban: str) -> None:
    assert found(bans_spare_own_steps, f"{ban}\n{STEP}") == [("W910", "return a book here")]


@pytest.mark.parametrize(
    "ban",
    [
        "forbid returning books by another reader",
        "forbid returning maps",
        "forbid returning books, if you have a map",
        "forbid returning rare books",
    ],
)
def test_what_may_be_done_is_not(ban: str) -> None:
    assert found(bans_spare_own_steps, f"{ban}\n{STEP}") == []


def test_the_ban_of_another_effect_is_its_own_matter() -> None:
    assert found(bans_spare_own_steps, "forbid returning books", STEP) == []
