"""Checks every effect of a catalogue, each in the circumstances it will be used in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import has_errors
from ruinous.games.oldworld.grammar import clashes_of
from ruinous.language.binding import Binder, Context
from ruinous.language.lint.subject import LintSubject
from ruinous.language.syntax.reader import read_rules
from ruinous.packs.catalogue import ChaosCard, Power, Token, Upgrade

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding, Text
    from ruinous.games.oldworld.clashes import Clashes
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.tree import Effect
    from ruinous.packs.catalogue import Catalogue, Item

CHAOS_CARD: Final = Context(this_type="card", has_here=True, own_verbs=frozenset({"play"}))
UPGRADE: Final = Context(this_type="upgrade")
OLD_WORLD_CARD: Final = Context(
    this_type="old world card",
    has_you=False,
    own_verbs=frozenset({"reveal"}),
    steps_allowed=True,
)
TOKEN: Final = Context(
    this_type="token", own_here=True, has_you=False, own_verbs=frozenset({"resolve"})
)
SHEET: Final = Context()
"""Power sheets and the conditions of dials."""
TICK: Final = Context(steps_allowed=True, rules_allowed=False)
CORE: Final = Context(has_you=False)
"""General rules, regions, and ruins."""
STRANGE: Final = ("E102", "E103")
"""What is said of words that something unread may bring."""
_CURED: Final = 100
"""Mistakes for which cures are searched, so that hostile packs cost little."""


@dataclass(frozen=True, slots=True)
class Checked:
    """An effect without a mistake."""

    item: Item
    subject: LintSubject


@dataclass(frozen=True, slots=True)
class _Written:
    """An effect with what it stands on."""

    item: Item
    text: Text
    context: Context


def check_effects(catalogue: Catalogue, grammar: Grammar) -> list[Finding]:
    """Return everything that is wrong with the effects of a catalogue, in its order.

    Args:
        grammar: the parser for the words of this catalogue.
    """
    return read_effects(catalogue, grammar)[1]


def read_effects(catalogue: Catalogue, grammar: Grammar) -> tuple[list[Checked], list[Finding]]:
    """Return the effects that are right, and everything that is wrong with the others.

    Args:
        grammar: the parser for the words of this catalogue.
    """
    binder = Binder(grammar.lexicon)
    clashes = clashes_of(catalogue)
    right: list[Checked] = []
    findings = list(clashes.findings)
    for each in _written(catalogue):
        text = each.text
        effect, wrong = read_rules(text, grammar, cures=len(findings) < _CURED)
        whole = not has_errors(wrong)
        bound = binder.bind(effect, text, each.context, whole=whole)
        told = [*wrong, *bound.findings]
        if bound.effect is not None and not has_errors(told):
            right.append(Checked(each.item, _subject(each, bound.effect)))
        findings += _certain(told, text, clashes)
    return right, findings


def _certain(told: list[Finding], text: Text, clashes: Clashes) -> list[Finding]:
    """Return what is wrong with an effect whatever becomes of words that clash, without cures."""
    if not clashes.brought or not told:
        return told
    kept = () if clashes.touch(text.value) else told
    return [replace(each, cure=None) for each in kept if each.code not in STRANGE]


def _subject(written: _Written, effect: Effect) -> LintSubject:
    """Return an effect with whom and what it stands on."""
    item, owner, deck, noun = written.item, "", "", ""
    match item:
        case ChaosCard() | Upgrade():
            owner, deck = item.power, item.set
        case Power():
            owner = item.id
        case Token():
            noun = item.name
        case _:
            pass
    return LintSubject(
        name=item.name,
        text=written.text,
        effect=effect,
        owner=owner,
        deck=deck,
        noun=noun,
        kind=written.context.this_type or "",
    )


def effects_of(catalogue: Catalogue) -> Iterator[tuple[Text, Context]]:
    """Yield every effect of a catalogue with what it stands on."""
    for each in _written(catalogue):
        yield each.text, each.context


def _written(catalogue: Catalogue) -> Iterator[_Written]:
    ruins = () if catalogue.ruination is None else (catalogue.ruination,)
    shelves: tuple[tuple[tuple[Item, ...], Context], ...] = (
        ((*catalogue.general, *catalogue.regions, *ruins), CORE),
        (catalogue.tokens, TOKEN),
        (catalogue.chaos_cards, CHAOS_CARD),
        (catalogue.upgrades, UPGRADE),
        (catalogue.old_world_cards, OLD_WORLD_CARD),
    )
    for items, context in shelves:
        for item in items:
            if item.effect is not None:
                yield _Written(item, item.effect, context)
    for power in catalogue.powers:
        yield from _of_power(power)


def _of_power(power: Power) -> Iterator[_Written]:
    """Yield what stands on a Power sheet and its dial."""
    for text in (power.effect, power.dial.condition):
        if text is not None:
            yield _Written(power, text, SHEET)
    for tick in power.dial.ticks:
        if tick.effect is not None:
            yield _Written(power, tick.effect, TICK)
