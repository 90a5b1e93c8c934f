"""Effects are parsed and bound once, when a pack is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import ruinous
from ruinous.diagnostics import Text
from ruinous.game import effects
from ruinous.game.effect_text import EffectText
from ruinous.game.effects import bind_effects, is_sound
from ruinous.language import reader
from ruinous.language.binding import Context
from ruinous.language.syntax import parser
from ruinous.tools.content.explain import explain
from ruinous.tools.content.interactions import interactions
from shipped import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token
    from ruinous.language.syntax.tree import Effect


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that are parsed from now on, rule by rule."""
    texts: list[str] = []

    def counted(tokens: Sequence[Token], grammar: object) -> Effect:
        texts.append(" ".join(token.text for token in tokens))
        return parser.parsed(tokens, grammar)

    monkeypatch.setattr(reader, "parsed", counted)
    return texts


@pytest.mark.usefixtures("loaded_anew")
@pytest.mark.parametrize("packs", GAMES)
def test_loading_parses_each_rule_of_each_effect_once(
    parsed: list[str], packs: tuple[str, ...]
) -> None:
    content = ruinous.load(*packs)
    rules = sum(len(each.subject.effect.statements) for each in content.effects.checked)
    assert len(parsed) == rules > 0


@pytest.mark.usefixtures("loaded_anew")
@pytest.mark.parametrize("packs", GAMES)
def test_parses_in_load_and_new_game_are_as_many_as_effects(
    packs: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Text] = []

    def counted(text: Text, grammar: Grammar, *, cures: bool = True) -> Any:
        calls.append(text)
        return reader.read_rules(text, grammar, cures=cures)

    monkeypatch.setattr(effects, "read_rules", counted)
    content = ruinous.load(*packs)
    ruinous.new_game(content, players=content.players[:4])
    assert len(calls) == len(set(calls)) == len(content.effects.checked)


def test_nothing_is_parsed_again_to_play_or_explain(parsed: list[str]) -> None:
    content = ruinous.load("base")
    parsed.clear()
    match = ruinous.new_game(content, seed=7)
    while not match.over:
        match.choose(match.decision.options[0])
    explain(content, "Influenza")
    interactions(content)
    assert parsed == []


def test_each_text_has_its_bound_tree() -> None:
    content = ruinous.load("base")
    card = next(each for each in content.catalogue.chaos_cards if each.name == "Drain Power")
    effect = content.effects.of(card.effect)
    assert effect is not None
    [rule] = effect.statements
    assert [step.act.entry.base for step in rule.body.statements] == ["lose", "gain"]


@pytest.mark.parametrize(
    ("text", "is_right"),
    [
        ("at the end of the round: draw 1 card", True),
        ("at the end of the round: draw 1 crd", False),
        ("at the end of the round:\n    draw 1 card", False),
        ("at the end of the round: draw  1 card", False),
        ("at the end of the round: draw 10000 cards", False),
        ("at the end of the round: kill a noble here", False),
        ("attack of your figures here +1", False),
    ],
)
def test_an_effect_is_sound_that_nothing_is_wrong_with_where_it_stands(
    text: str, is_right: bool
) -> None:
    content = ruinous.load("base")
    texts = content.game.language.texts_of(content.catalogue)
    context = next(each.context for each in texts if each.context.this_type and not each.owner)
    one = EffectText(item=None, text=Text.of(text), context=context)
    assert is_sound(one, content.effects.grammar) == is_right


def test_a_text_with_a_mistake_has_no_bound_tree() -> None:
    content = ruinous.load("base")
    text = Text.of("forbid killing tokens")
    one = EffectText(item=content.catalogue.tokens[0], text=text, context=Context())
    bound = bind_effects(
        [one], content.effects.grammar, content.game.language.clashes_of(content.catalogue)
    )
    assert [finding.code for finding in bound.findings] == ["E201"]
    assert bound.of(text) is None
    assert bound.of(None) is None
