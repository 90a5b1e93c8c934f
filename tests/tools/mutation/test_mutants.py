"""Mutants of effects of loaded packs."""

from functools import cache

from meaning.stage import HOMES, staged
from ruinous.game.effect_text import EffectText
from ruinous.language.printer import printed
from ruinous.tools.mutation.mutants import Mutant, Mutator
from tools.builders import base

STAGED = HOMES["card"].item


def written(id: str) -> EffectText:
    texts = base().game.language.texts_of(base().catalogue)
    return next(each for each in texts if each.item.id == id)


@cache
def mutants(id: str) -> tuple[Mutant, ...]:
    return tuple(mutant for mutant, _ in Mutator(base()).mutants(written(id), "Tilea"))


def test_no_two_mutants_are_alike_and_none_is_what_is_written() -> None:
    lexicon = base().effects.lexicon
    texts = [printed(each.tree, lexicon) for each in mutants("warp-shield")]
    assert len(set(texts)) == len(texts) > 10
    assert printed(base().effects.bound[written("warp-shield").text], lexicon) not in texts


def test_a_mutant_shows_the_line_that_changed() -> None:
    [mutant] = [each for each in mutants("warp-shield") if each.after.endswith("killing it")]
    assert mutant.line == 3
    assert mutant.kind == "time"
    assert mutant.before == "until the end of the round: forbid killing it in battle"
    assert mutant.after == "until the end of the round: forbid killing it"


def test_what_is_counted_by_what_was_done_is_always_named() -> None:
    made = staged("at the end of battle: draw 1 card for each cultist killed here this phase")
    [text] = [
        each for each in made.game.language.texts_of(made.catalogue) if each.item.id == STAGED
    ]
    after = {mutant.after for mutant, _ in Mutator(made).mutants(text, "Tilea")}
    assert "at the end of battle: draw 1 card for each warrior killed here this phase" in after
    assert not [each for each in after if "for each killed" in each]


def test_what_the_check_refuses_is_no_mutant() -> None:
    after = {each.after for each in mutants("warp-shield")}
    assert "until the end of the round: forbid rolling it in battle" not in after


def test_a_mutant_is_played_where_the_effect_was() -> None:
    text = written("drain-power").text
    mutant, content = next(Mutator(base()).mutants(written("drain-power"), "Tilea"))
    assert content.effects.bound[text] == mutant.tree
    assert base().effects.bound[text] != mutant.tree
    others = {key: tree for key, tree in content.effects.bound.items() if key != text}
    assert others == {key: tree for key, tree in base().effects.bound.items() if key != text}
