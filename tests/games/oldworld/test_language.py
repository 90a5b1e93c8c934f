"""Every effect of a catalogue is checked, and what passes can be compiled."""

import random
from dataclasses import replace
from typing import Final

import pytest

import ruinous
from ruinous.diagnostics import Text
from ruinous.game.registry import load_packs
from ruinous.games.oldworld.language import LANGUAGE, OLD_WORLD_CARD, TICK, effect_texts
from ruinous.games.oldworld.schema.catalogue import Catalogue
from ruinous.games.oldworld.setup import build_world
from ruinous.kernel.compiler.statements import compile_effect
from ruinous.kernel.state.source import Source
from ruinous.kernel.state.world import World
from ruinous.language.binding import Binder, Context
from ruinous.language.reader import read
from ruinous.language.syntax.grammar import Grammar
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import tokens_of
from ruinous.packs import shipped_packs

VARIANTS: Final = 1500
"""Effects that are made up out of shipped ones."""


def catalogue_of(*packs: str) -> Catalogue:
    catalogue, _ = load_packs(list(packs))
    assert catalogue is not None
    return catalogue


@pytest.mark.parametrize("pack", shipped_packs())
def test_shipped_effects_have_no_mistake(pack: str) -> None:
    catalogue = catalogue_of(*dict.fromkeys(("base", pack)))
    assert [str(each) for each in LANGUAGE.bind_catalogue(catalogue).findings] == []


def test_each_effect_is_found_once_and_in_its_circumstances() -> None:
    catalogue = ruinous.load("base").catalogue
    found = [(each.text, each.context) for each in effect_texts(catalogue)]
    assert len({id(text) for text, _ in found}) == len(found)
    by_context = {id(text): context for text, context in found}
    assert all(by_context[id(card.effect)] == OLD_WORLD_CARD for card in catalogue.old_world_cards)
    ticks = [tick.effect for power in catalogue.powers for tick in power.dial.ticks if tick.effect]
    assert [text for text, context in found if context == TICK] == ticks


def test_a_mistake_of_each_kind_of_item_is_found() -> None:
    catalogue = ruinous.load("base").catalogue
    wrong = Text.of("forbid killing tokens")
    assert catalogue.ruination is not None

    def spoilt(item):
        return item.model_copy(update={"effect": wrong})

    power = catalogue.powers[0]
    dial = power.dial.model_copy(update={"condition": wrong})
    sheet = power.model_copy(update={"effect": wrong, "dial": dial})
    broken = replace(
        catalogue,
        tokens=(spoilt(catalogue.tokens[0]),),
        ruination=spoilt(catalogue.ruination),
        powers=(sheet,),
        chaos_cards=(spoilt(catalogue.chaos_cards[0]),),
        upgrades=(spoilt(catalogue.upgrades[0]),),
        old_world_cards=(spoilt(catalogue.old_world_cards[0]),),
    )
    found = LANGUAGE.bind_catalogue(broken).findings
    assert [finding.code for finding in found] == ["E201"] * 7


def test_after_many_mistakes_cures_are_no_longer_searched() -> None:
    catalogue = ruinous.load("base").catalogue
    wrong = Text.of("forbidd placing corruption here")
    card = catalogue.chaos_cards[0].model_copy(update={"effect": wrong})
    broken = replace(catalogue, chaos_cards=(card,) * 150)
    cures = [finding.cure for finding in LANGUAGE.bind_catalogue(broken).findings]
    assert cures == ["forbid"] * 100 + [None] * 50


# ---------------------------------------------------------------- the table of words


def test_every_type_is_in_the_table() -> None:
    lexicon = LANGUAGE.grammar_of(catalogue_of(*shipped_packs())).lexicon
    known = {kind.name for kind in lexicon.kinds}
    assert {noun.type for noun in lexicon.nouns} <= known
    for verb in lexicon.verbs:
        assert verb.things | verb.subjects | set().union(*verb.roles.values()) <= known


# ---------------------------------------------------------------- what passes can be compiled


@pytest.fixture(scope="module")
def world() -> World:
    catalogue = catalogue_of(*shipped_packs())
    return build_world(
        catalogue, LANGUAGE.bind_catalogue(catalogue), [power.id for power in catalogue.powers][:4]
    )


def variants(catalogue: Catalogue, grammar: Grammar) -> list[tuple[Text, Context]]:
    """Return shipped effects in which some words gave way to others of their class."""
    chance = random.Random(7)
    effects = [(each.text, each.context) for each in effect_texts(catalogue)]
    contexts = sorted({context for _, context in effects}, key=repr)
    made = []
    for _ in range(VARIANTS):
        text, context = chance.choice(effects)
        for _ in range(chance.choice((1, 1, 2, 3))):
            text = _varied(text, grammar, chance)
        made.append((text, chance.choice([context, context, *contexts])))
    return made


def _varied(text: Text, grammar: Grammar, chance: random.Random) -> Text:
    rules = rules_of(text.value)
    tokens = [
        token
        for rule in rules
        for token in tokens_of(rule.lines, grammar.phrases)
        if token.text and token.forms
    ]
    token = chance.choice(tokens)
    kind = token.forms[0].kind
    better = chance.choice(
        [each.phrase for each in grammar.phrases.forms if each.kind == kind] or ["2"]
    )
    lines = text.value.split("\n")
    line, place = lines[token.place.line - 1], token.place
    lines[place.line - 1] = line[: place.column - 1] + better + line[place.end_column - 1 :]
    return Text.of("\n".join(lines))


def test_what_passes_can_be_compiled(world: World) -> None:
    catalogue = catalogue_of(*shipped_packs())
    grammar = LANGUAGE.grammar_of(catalogue)
    binder = Binder(grammar.lexicon)
    compiled = 0
    for text, context in variants(catalogue, grammar):
        tree, _ = read(text, grammar, cures=False)
        effect = None if tree is None else binder.bind(tree, text, context).effect
        if effect is None:
            continue
        compile_effect(effect, world, Source("a", "a card", "a.yaml", 1, 1), context.this_type)
        compiled += 1
    assert compiled > VARIANTS / 10
