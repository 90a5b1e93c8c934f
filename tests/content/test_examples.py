"""Every card has an example beside it, and every example holds."""

from collections import Counter

import pytest
from pydantic import ValidationError

import ruinous
from ruinous.packs import ChaosCard, Example, OldWorldCard, Upgrade
from ruinous.packs.models.example import Scenario
from ruinous.tools.items import cards_of
from ruinous.tools.scenario import ScenarioFailed, run_scenario

Card = ChaosCard | Upgrade | OldWorldCard

BASE = ruinous.load("base")
CARDS = cards_of(BASE.catalogue)
EXAMPLES = [(card, example) for card in CARDS for example in card.examples]


def place(item: Card | Example) -> str:
    return f"{item.span.file}:{item.span.line}"


@pytest.mark.parametrize(
    "example",
    [pytest.param(example, id=f"{card.id}: {example.title}") for card, example in EXAMPLES],
)
def test_an_example_holds(example: Example) -> None:
    wrong = failure(example)
    if wrong:
        pytest.fail(f"{place(example)}\n{wrong}", pytrace=False)


def failure(example: Example) -> str:
    """Return what differs; nothing when the example holds."""
    try:
        run_scenario(BASE, Scenario.model_validate(dict(example.value)))
    except (ScenarioFailed, ValidationError) as wrong:
        return str(wrong)
    return ""


@pytest.mark.parametrize("card", [pytest.param(card, id=card.id) for card in CARDS])
def test_a_card_has_examples_that_their_titles_tell_apart(card: Card) -> None:
    assert card.examples, f"{place(card)}: {card.name} has no example"
    titles = Counter(example.title.strip() for example in card.examples)
    assert "" not in titles, f"{place(card)}: {card.name} has an example without a title"
    assert max(titles.values()) == 1, f"{place(card)}: {card.name} has a title twice: {titles}"
