"""Every effect with what it may refer to."""

from games.marauders.laws import marauders
from ruinous.diagnostics import Text
from ruinous.games.marauders.language import CARD, LANGUAGE, RULES, effect_texts
from ruinous.struct import replace

CATALOGUE = marauders().catalogue


def test_cards_with_an_effect_have_a_noun_and_a_place():
    texts = {each.item.id: each for each in effect_texts(CATALOGUE)}
    assert texts["sneaky-git"].noun == "Sneaky Git"
    assert texts["sneaky-git"].context is CARD
    assert "shotti" not in texts
    assert len(texts) == sum(card.effect is not None for card in CATALOGUE.cards)


def test_rules_of_packs_come_first_and_speak_of_no_card_and_nobody():
    (general,) = CATALOGUE.general
    ruled = general.model_copy(update={"effect": Text.of("attack of each line +1")})
    first, *others = effect_texts(replace(CATALOGUE, general=(general, ruled)))
    assert (first.item, first.noun, first.context) == (ruled, "", RULES)
    assert not RULES.has_you
    assert len(others) == len(list(effect_texts(CATALOGUE)))


def test_the_tables_of_words_have_their_introductions():
    assert set(LANGUAGE.intros) == {"Verbs", "Quantities"}
