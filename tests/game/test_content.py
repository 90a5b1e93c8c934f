"""Loaded packs: their worlds are compiled once, and nothing is half loaded."""

import pytest

import ruinous
from ruinous.diagnostics import Text
from ruinous.game.content import Content, load_parts
from ruinous.struct import replace
from tools.builders import base, changed, copy_of_base

THREE = ("khorne", "nurgle", "slaanesh")


def test_a_world_is_compiled_once_for_the_same_players_in_any_order():
    world = base().world(THREE)
    assert base().world(THREE[::-1]) is world
    assert base().world(base().players) is not world


def test_the_usual_variant_is_the_one_without_options():
    usual = base().game.play.variant_of({})
    assert base().world(THREE, usual) is base().world(THREE)


def test_players_that_cannot_play_get_no_world():
    with pytest.raises(ruinous.IllegalSetup, match="nobody"):
        base().world(("khorne", "nurgle", "nobody"))


def test_effects_are_bound_when_they_are_first_needed_and_once():
    content = Content(base().catalogue)
    assert content.effects is content.effects
    assert content.effects.count == base().effects.count


def test_it_shows_its_packs():
    assert repr(base()) == "<Content base 1.0.0>"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [("version: 1.0.0", "version: first", "E307"), ("roll 2 dice here", "rol 2 dice here", "E102")],
)
def test_packs_with_a_mistake_are_not_loaded(tmp_path, old, new, code):
    pack = copy_of_base(tmp_path)
    [file] = [file for file in sorted(pack.rglob("*.yaml")) if old in file.read_text("utf-8")][:1]
    changed(file, old, new)
    with pytest.raises(ruinous.ContentError) as wrong:
        ruinous.load(pack)
    assert code in {finding.code for finding in wrong.value.findings}


@pytest.mark.parametrize("name", [None, 5, b"base", ["base"]])
def test_a_pack_is_named_by_a_text_or_a_path(name):
    """T9: anything else is refused in words."""
    with pytest.raises(TypeError, match="a pack is named by a text or a path"):
        ruinous.load(name)


def test_an_item_with_another_effect_is_played():
    card = next(each for each in base().catalogue.chaos_cards if each.name == "Drain Power")
    text = Text.of("when played: draw 1 card")
    written = next(e for e in base().game.language.texts_of(base().catalogue) if e.item is card)
    tree, findings = base().effects.bind(replace(written, text=text))
    assert (tree is not None, findings) == (True, [])
    new = card.model_copy(update={"effect": text})
    content = base().with_item(card, new, tree)
    assert new in content.catalogue.chaos_cards
    assert content.effects.of(text) is tree
    assert base().effects.of(text) is None
    assert content.world(THREE)


def test_an_effect_with_a_mistake_has_no_tree():
    texts = base().game.language.texts_of(base().catalogue)
    tree, [finding] = base().effects.bind(replace(next(iter(texts)), text=Text.of("gian 1 power")))
    assert tree is None
    assert finding.code == "E102"


def test_effects_with_a_mistake_are_left_out(tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    content = load_parts(pack)
    assert content.effects.findings
    [mute] = [e for e in content.without_mistakes().catalogue.chaos_cards if e.effect is None]
    assert mute.name == "Blood Frenzy"
    assert content.without_mistakes().world(THREE)


def test_a_mistake_in_a_dial_is_not_left_out(tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "powers" / "khorne.yaml", "draw 2 cards", "daw 2 cards")
    with pytest.raises(ruinous.ContentError):
        load_parts(pack).without_mistakes()


def test_a_file_with_a_mistake_is_not_left_out(tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "cost: 0", "cost: none")
    with pytest.raises(ruinous.ContentError):
        load_parts(pack)
