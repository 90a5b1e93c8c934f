"""Which changes provably mean the same."""

import pytest

from language.shipped import grammar, tree_of
from ruinous.language.printer import printed
from ruinous.tools.mutation.mutants import drafts
from ruinous.tools.mutation.operators import Surroundings

DESCRIBED = "`a`, `each` and the plural are the same where a rule describes what fits"
ALONE = "there is only one of them"
THEIRS = "what another player has is never yours"


def reason(text: str, mutant: str) -> str:
    lexicon = grammar().lexicon
    found = drafts(tree_of(text), Surroundings(lexicon, "Tilea"))
    return next(each.same for each in found if printed(each.tree, lexicon) == mutant)


@pytest.mark.parametrize(
    ("text", "mutant", "why"),
    [
        ("attack of lepers +1", "attack of a leper +1", DESCRIBED),
        ("forbid killing figures here", "forbid killing a figure here", DESCRIBED),
        ("when you ruin a region: draw 1 card", "when you ruin each region: draw 1 card",
         DESCRIBED),
        ("when played: kill a bloodthirster", "when played: kill each bloodthirster", ALONE),
        ("when played: each opponent with a figure here draws 1 card",
         "when played: each opponent with an enemy figure here draws 1 card", THEIRS),
        ("while you have more figures here than another player here: attack of lepers +1",
         "while you have more figures here than another opponent here: attack of lepers +1",
         "every other player is one who is not you"),
        ("when you kill a figure in a region with one of your lepers: draw 1 card",
         "when you kill a figure in a region with your lepers: draw 1 card", DESCRIBED),
        ("when played: summon 1 leper from the stock to here for free",
         "when played: summon 1 leper from the stock to here", "what a step does costs nothing"),
        ("when you summon lepers to a region: draw 1 card",
         "when you summon lepers: draw 1 card", "it is never done without such a place"),
        ("cost of summoning your lepers to a region +1",
         "cost of summoning your lepers +1", "it is never done without such a place"),
        ("when you dominate this region: place 1 noble here",
         "when you dominate this region: place 1 noble there",
         "what has happened here has happened there"),
        ("before the ruin check here: place 1 noble here",
         "before the ruin check here: place 1 noble there",
         "what has happened here has happened there"),
        ("when played: place 1 noble in each of 2 different regions",
         "when played: place 1 noble in 2 different regions",
         "something is put into each of several places"),
        ("when you roll dice here: draw 1 card", "when you roll a die here: draw 1 card",
         DESCRIBED),
        ("when you score points: draw 1 card", "when you score a point: draw 1 card", DESCRIBED),
        ("when this region is ruined: you win", "when this region is ruined: win",
         "what nobody else is said to do you do"),
        ("when this region is ruined: you win", "when this region is ruined here: you win",
         "what happens to a place happens there"),
        ("while you have more points than each opponent: attack of lepers +1",
         "while you have more points than each player: attack of lepers +1",
         "nobody is compared with oneself"),
        ("when played: return a leper here to the stock", "when played: return a leper here",
         "it goes there anyway"),
        ("when played:\n  you may discard 1 card: draw 2 cards",
         "when played:\n  you may discard up to 1 card: draw 2 cards",
         "to take up the offer is to do it with one"),
        ("at the end of battle, if you killed a leper this round: draw 1 card",
         "at the end of battle, if you killed a leper: draw 1 card",
         "what was done before is not remembered"),
        ("when played: choose the player with the most power",
         "when played: each opponent chooses the player with the most power",
         "there is nothing to choose, whoever does"),
    ],
)  # fmt: skip
def test_what_means_the_same_is_proved(text: str, mutant: str, why: str) -> None:
    assert reason(text, mutant) == why


@pytest.mark.parametrize(
    ("text", "mutant"),
    [
        ("when played: kill a figure here", "when played: kill each figure here"),
        ("when you summon figures: draw 1 card", "when you summon a figure: draw 1 card"),
        ("when you summon lepers to a ruined region: draw 1 card",
         "when you summon lepers: draw 1 card"),
        ("when you summon lepers from a region to here: draw 1 card",
         "when you summon lepers to here: draw 1 card"),
        ("when you summon lepers from a region to another region: draw 1 card",
         "when you summon lepers from a region: draw 1 card"),
        ("when played: each player with a figure here draws 1 card",
         "when played: each player with an enemy figure here draws 1 card"),
        ("attack of lepers +1", "attack of enemy lepers +1"),
        ("when you place corruption: draw 1 card", "when you place a corruption: draw 1 card"),
        ("when a leper is killed: draw 1 card", "when a leper is killed here: draw 1 card"),
        ("when played: return a card here to your deck", "when played: return a card here"),
        ("when played: discard 1 card", "when played: discard up to 1 card"),
        ("at the end of battle, if you killed a leper this phase: draw 1 card",
         "at the end of battle, if you killed a leper: draw 1 card"),
        ("when you dominate a region: place 1 noble here",
         "when you dominate a region: place 1 noble there"),
    ],
)  # fmt: skip
def test_what_may_mean_something_else_is_not_proved(text: str, mutant: str) -> None:
    assert reason(text, mutant) == ""
