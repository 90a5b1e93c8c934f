"""Nouns: what the core rules do to some tokens, and what sets and stores hold."""

import pytest

from ruinous.games.oldworld.lexicon.nouns import follower_noun, token_noun
from tools.builders import base

TOKENS = {token.id: token for token in base().catalogue.tokens}


@pytest.mark.parametrize(
    ("change", "spared"),
    [
        ({"defense": None, "comet": False, "effect": None}, {"claim", "remove", "resolve"}),
        ({"defense": 1, "comet": True, "effect": None}, {"resolve"}),
    ],
)
def test_a_token_is_spared_what_its_sheet_does_not_provide_for(change, spared):
    token = TOKENS["peasant"].model_copy(update=change)
    assert token_noun(token, supply=3, given=True).spared == spared


def test_a_token_that_says_what_happens_when_resolved_is_resolved():
    assert "resolve" not in token_noun(TOKENS["hero"], supply=1, given=False).spared


def test_a_kind_of_figures_is_as_many_as_its_sheet_says():
    follower = base().catalogue.powers[0].followers[0]
    noun = follower_noun(follower)
    assert (noun.singular, noun.supply) == (follower.singular, follower.figures)
