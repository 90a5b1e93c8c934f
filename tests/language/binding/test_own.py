"""What brings an item into force cannot be waited for, or banned, by its own rules."""

import pytest

from language.binding.bench import mistakes


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when this charm is played: find 1 coin", "E219 this charm is played"),
        ("when you play this charm: find 1 coin", "E219 you play this charm"),
        ("when a rival plays this charm: find 1 coin", "E219 a rival plays this charm"),
        ("forbid playing this charm", "E219 playing this charm"),
    ],
)
def test_no_rule_is_in_force_before_its_item(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "when played: find 1 coin",
        "when you play another charm: find 1 coin",
        "forbid playing charms",
    ],
)
def test_other_items_can_be_waited_for(text: str) -> None:
    assert mistakes(text) == []
