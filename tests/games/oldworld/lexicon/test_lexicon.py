"""The words of the game with those that packs bring."""

from ruinous.games.oldworld.lexicon import CORE, lexicon_of
from tools.builders import base

CATALOGUE = base().catalogue


def test_packs_bring_regions_powers_tokens_and_figures():
    lexicon = lexicon_of(CATALOGUE)
    assert [name.text.casefold() for name in lexicon.names] == [
        each.name.casefold() for each in (*CATALOGUE.regions, *CATALOGUE.powers)
    ]
    assert {"hero", "leper", "bloodletter"} <= lexicon.index.nouns.keys()
    assert "leper" not in CORE.index.nouns


def test_a_thing_that_is_left_out_brings_no_words():
    lexicon = lexicon_of(CATALOGUE, {("token", "hero"), ("follower", "nurgle", "leper")})
    assert not {"hero", "leper"} & lexicon.index.nouns.keys()
    assert "noble" in lexicon.index.nouns


def test_there_are_as_many_regions_as_the_board_has():
    nouns = lexicon_of(CATALOGUE).index.nouns
    assert nouns["region"].supply == len(CATALOGUE.regions)


def test_names_of_figures_have_capitals_but_for_small_words():
    power = CATALOGUE.powers[0]
    keeper = power.followers[0].model_copy(update={"singular": "keeper of the gate"})
    powers = (power.model_copy(update={"followers": (keeper,)}),)
    assert "Keeper of the Gate" in lexicon_of(type(CATALOGUE)(**{
        name: getattr(CATALOGUE, name) for name in CATALOGUE.__dataclass_fields__
    } | {"powers": powers})).capitals  # fmt: skip
