"""Effects that are bound when they are asked for."""

import pytest

from ruinous.game.content import load_parts
from ruinous.game.on_demand import OnDemand
from tools.builders import base, changed, copy_of_base


def on_demand(content):
    language = content.game.language
    catalogue = content.catalogue
    return OnDemand(language.texts_of(catalogue), language.grammar_of(catalogue))


def test_trees_are_those_of_effects_bound_at_once():
    bound = on_demand(base())
    assert dict(bound) == dict(base().effects.bound)
    assert len(bound) == base().effects.count


def test_a_text_is_parsed_once():
    bound = on_demand(base())
    text = next(iter(base().effects.bound))
    assert bound[text] is bound[text]


def test_there_is_no_tree_of_an_effect_with_a_mistake_or_of_another_text(tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "roll 2 dices hare")
    content = load_parts(pack)
    texts = {each.item.id: each.text for each in content.game.language.texts_of(content.catalogue)}
    bound = on_demand(content)
    assert bound.get(texts["blood-frenzy"]) is None
    assert len(bound) == len(content.effects.bound) == content.effects.count - 1
    with pytest.raises(KeyError):
        on_demand(base())[texts["blood-frenzy"]]
