"""What is changed in an effect, one thing at a time."""

import pytest

from language.shipped import grammar, tree_of
from ruinous.language.printer import printed
from ruinous.tools.mutation.mutants import drafts
from ruinous.tools.mutation.operators import NEEDS, Surroundings


def changed(text: str) -> dict[str, str]:
    """Return each changed text with the kind of its change."""
    lexicon = grammar().lexicon
    around = Surroundings(lexicon, "Tilea")
    return {printed(each.tree, lexicon): each.kind for each in drafts(tree_of(text), around)}


@pytest.mark.parametrize(
    ("text", "mutant", "kind"),
    [
        ("when played: draw 2 cards", "when played: draw 3 cards", "number"),
        ("when played: draw 2 cards", "when played: draw 1 card", "number"),
        ("when played: draw up to 2 cards", "when played: draw 2 cards", "bound"),
        ("when played: kill a figure here", "when played: kill each figure here", "quantifier"),
        ("when played: kill one of your figures", "when played: kill your figures", "quantifier"),
        ("attack of lepers here +1", "attack of cultists here +1", "noun"),
        ("attack of lepers here +1", "attack of lepers here +2", "number"),
        ("attack of lepers here +1", "attack of lepers here -1", "sign"),
        ("attack of lepers here +1", "attack of lepers +1", "place"),
        ("attack of lepers here +1", "attack of lepers in Tilea +1", "place"),
        ("attack of lepers here +1", "attack of lepers in an adjacent region +1", "place"),
        ("attack of lepers here +1", "attack of enemy lepers here +1", "adjective"),
        ("attack of lepers here +1", "defense of lepers here +1", "quantity"),
        ("attack of enemy lepers here +1", "attack of lepers here +1", "adjective"),
        ("attack of your lepers +1", "attack of lepers +1", "who"),
        ("defense of lepers here -1, at least 1", "defense of lepers here -1", "limit"),
        ("when a player ruins a region: gain 1 power",
         "when you ruin a region: gain 1 power", "who"),
        ("when played: gain 1 power", "when played: each opponent gains 1 power", "who"),
        ("when played: gain 1 power", "when played: lose 1 power", "verb"),
        ("when you kill a figure in battle: draw 1 card",
         "when you kill a figure: draw 1 card", "time"),
        ("when you kill a figure in battle: draw 1 card",
         "when you kill a figure on a turn: draw 1 card", "time"),
        ("when you kill a figure, once per round: draw 1 card",
         "when you kill a figure: draw 1 card", "limit"),
        ("when you kill a figure, once per round: draw 1 card",
         "when you kill a figure, twice per round: draw 1 card", "limit"),
        ("when you kill a figure, if there is a noble here: draw 1 card",
         "when you kill a figure, unless there is a noble here: draw 1 card", "condition"),
        ("at the start of battle: draw 1 card", "at the end of battle: draw 1 card", "time"),
        ("when played:\n  gain 1 power\n  draw 1 card", "when played: draw 1 card", "step"),
        ("when played:\n  gain 1 power\n  draw 1 card",
         "when played:\n  draw 1 card\n  gain 1 power", "order"),
        ("when played: you may discard 1 card", "when played: discard 1 card", "choice"),
        ("when played:\n  if there is a noble here: gain 1 power\n  else: draw 1 card",
         "when played:\n  if there is a noble here: draw 1 card\n  else: gain 1 power",
         "condition"),
        ("when played: control an enemy cultist here until the end of the round",
         "when played: control an enemy cultist here until the end of the phase", "span"),
    ],
)  # fmt: skip
def test_a_change_is_made(text: str, mutant: str, kind: str) -> None:
    assert changed(text).get(mutant) == kind


def test_every_kind_of_change_says_what_an_example_needs() -> None:
    text = "when you kill a figure here in battle, once per round: draw 2 cards"
    assert set(changed(text).values()) <= set(NEEDS)


def test_what_a_change_is_made_to_is_left_as_it_was() -> None:
    tree = tree_of("attack of lepers here +1")
    list(drafts(tree, Surroundings(grammar().lexicon, "Tilea")))
    assert printed(tree, grammar().lexicon) == "attack of lepers here +1"


@pytest.mark.parametrize(
    "text",
    [
        "your domination value here +2",
        "when played:\n  at the start of the next battle phase: draw 1 card",
    ],
)
def test_each_change_can_be_written_and_says_what_would_notice_it(text: str) -> None:
    assert set(changed(text).values()) <= NEEDS.keys()
