"""A stage for single effects: a shipped card has its text changed, and a position is played.

Packs are loaded once; only the changed text is read and bound again.
"""

import gc
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from language.shipped import tree_of
from ruinous.diagnostics import Finding, Text
from ruinous.game.content import Content, load
from ruinous.game.effects import Effects
from ruinous.game.scenarios import ScenarioFailed, run_scenario
from ruinous.games.oldworld import language
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.language.binding import Binder, Context
from ruinous.language.english.effect import english
from ruinous.language.lint.cycles import quantities_are_computable
from ruinous.language.lint.index import EffectIndex, LintSubject
from ruinous.language.reader import read_rules
from ruinous.language.syntax import tree as t


class Home(NamedTuple):
    """What an effect is written on: a shipped item whose own text it replaces."""

    shelf: str
    """Field of the catalogue that holds the item."""
    item: str
    """Its id."""
    context: Context


HOMES: Final[Mapping[str, Home]] = {
    "card": Home("chaos_cards", "changer-of-ways", language.CHAOS_CARD),
    "upgrade": Home("upgrades", "font-of-sorcery", language.UPGRADE),
    "old world card": Home("old_world_cards", "peasant-uprising", language.OLD_WORLD_CARD),
    "sheet": Home("powers", "tzeentch", language.SHEET),
}
"""The card, the upgrade and the sheet are those of Tzeentch; the Old World card is nobody's."""


@cache
def content() -> Content:
    """Return the base pack, which is there for good: no collection of garbage looks through it."""
    loaded = load("base")
    gc.freeze()
    return loaded


def findings(text: str, home: str = "card", *, cures: bool = True) -> list[Finding]:
    """Return what is wrong with an effect by itself.

    Args:
        cures: whether to look for what was meant, which takes longer than all else.
    """
    located, lexicon = Text.of(text), content().effects.lexicon
    tree, wrong = read_rules(located, content().effects.grammar, cures=cures)
    bound = Binder(lexicon).bind(tree, located, HOMES[home].context, whole=not wrong)
    if bound.effect is None:
        return [*wrong, *bound.findings]
    subject = LintSubject(name=HOMES[home].item, text=located, effect=bound.effect)
    circles = quantities_are_computable(EffectIndex([subject], lexicon))
    return [*wrong, *bound.findings, *circles]


def in_english(text: str, home: str = "card") -> str:
    """Return an effect as people read it."""
    tree = _bound(Text.of(text), HOMES[home].context)
    return " ".join(english(tree, content().effects.lexicon, "this region"))


def staged(text: str, home: str = "card") -> Content:
    """Return the base pack with one item that says something else."""
    return _staged(text, home, Effects.compiled)


@lru_cache(maxsize=4)
def _staged(text: str, home: str, compiler: Callable[..., Any]) -> Content:
    """Return it for several positions that are played one after the other.

    Args:
        compiler: what makes rules of effects; content keeps the rules that it made.
    """
    base, at = _compiled_by(compiler), HOMES[home]
    located = Text.of(text)
    shelf = getattr(base.catalogue, at.shelf)
    [old] = [item for item in shelf if item.id == at.item]
    new = old.model_copy(update={"effect": located})
    made = Content(
        replace(
            base.catalogue,
            **{at.shelf: tuple(new if item is old else item for item in shelf)},
            items=tuple(new if item is old else item for item in base.catalogue.items),
        )
    )
    tree = _bound(located, at.context)
    made._effects = replace(base.effects, bound={**base.effects.bound, located: tree})
    made._like = base
    return made


@cache
def _compiled_by(compiler: Callable[..., Any]) -> Content:
    """Return the base pack, whose worlds are compiled by one and the same."""
    del compiler
    return Content.bound(content().catalogue, content().effects)


def _bound(text: Text, context: Context) -> t.Effect:
    binder = Binder(content().effects.lexicon)
    bound = binder.bind(tree_of(text.value), text, context)
    assert bound.effect is not None, bound.findings
    return bound.effect


def played(text: str, home: str = "card", **scenario: Any) -> list[str]:
    """Play a position with an effect on its card, and return what is not as the scenario says."""
    try:
        run_scenario(staged(text, home), Scenario.model_validate(scenario))
    except ScenarioFailed as failed:
        return [str(each) for each in failed.differences]
    return []
