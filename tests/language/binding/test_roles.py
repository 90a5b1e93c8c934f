"""What follows the object of a step: times, spans, prices, chance."""

import pytest

from language.binding.bench import mistakes_of_steps
from ruinous.language.binding.roles import left_to_rules


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("sell a hen here until nightfall", "E203 until nightfall"),
        ("sell a hen here at night", "E226 at night"),
        ("sell a hen here for free", "E203 for free"),
        ("rest at random", "E203 at random"),
        ("sell a hen here by a rival", "E203 by"),
    ],
)
def test_a_role_that_a_step_does_not_take(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


def test_only_what_rules_can_do_about_an_action_is_offered() -> None:
    assert left_to_rules(priced=False) == "it can be waited for, replaced and banned"
    assert left_to_rules(priced=True) == "it can be waited for, replaced, banned and priced"
