"""Every card has an example beside it, and every example holds."""

from collections import Counter

import pytest

import ruinous
from ruinous.games.oldworld.schema.models.items import ChaosCard, OldWorldCard, Upgrade
from ruinous.packs import shipped_packs
from ruinous.struct import replace
from ruinous.tools.examples.cases import Case, examples
from ruinous.tools.examples.test import played

PACKS = {name: ruinous.load(name) for name in shipped_packs()}
CARDS = [
    card
    for name, each in PACKS.items()
    for card in each.game.items.items_of(each.catalogue)
    if card.pack == name and isinstance(card, ChaosCard | OldWorldCard | Upgrade)
]
EXAMPLES = [
    pytest.param(name, case, id=f"{name}/{case.item}: {case.name}")
    for name, each in PACKS.items()
    for case in examples(each.catalogue, name)
]


@pytest.mark.parametrize(("pack", "case"), EXAMPLES)
def test_an_example_holds(pack: str, case: Case) -> None:
    outcome = played(PACKS[pack], case)
    if outcome.differences:
        pytest.fail("\n".join(outcome.lines()), pytrace=False)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("pack", PACKS)
def test_examples_lay_the_luck_that_they_need(pack: str, seed: int) -> None:
    broken = []
    for case in examples(PACKS[pack].catalogue, pack):
        given = {**case.value.get("given", {}), "seed": seed}
        outcome = played(PACKS[pack], replace(case, value={**case.value, "given": given}))
        if outcome.differences:
            broken += outcome.lines()
    assert not broken, "\n".join(broken)


@pytest.mark.parametrize(
    "card", [pytest.param(card, id=f"{card.pack}/{card.id}") for card in CARDS]
)
def test_a_card_has_examples_that_their_titles_tell_apart(
    card: ChaosCard | Upgrade | OldWorldCard,
) -> None:
    place = f"{card.span.file}:{card.span.line}"
    assert card.examples, f"{place}: {card.name} has no example"
    titles = Counter(example.title.strip() for example in card.examples)
    assert "" not in titles, f"{place}: {card.name} has an example without a title"
    assert max(titles.values()) == 1, f"{place}: {card.name} has a title twice: {titles}"
