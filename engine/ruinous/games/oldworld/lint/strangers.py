"""Words and Powers of a pack that the pack which uses them does not require."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, quoted
from ruinous.games.oldworld.state.things import spoken
from ruinous.language.binding.report import Report
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ruinous.diagnostics import Span
    from ruinous.game.effects import CheckedEffect
    from ruinous.games.oldworld.schema.catalogue import Catalogue, ChaosCard, Upgrade
    from ruinous.packs.item import Item

CODE = "E320"


def words_are_required(catalogue: Catalogue, effects: Sequence[CheckedEffect]) -> Iterator[Finding]:
    """Report a word or Power of another pack that a pack does not require, directly or not.

    What a pack defines anew may be meant as it was before, so nothing is said of that. A pack that
    is missing under `requires` is reported once.
    """
    foreign = _Foreign(catalogue)
    told: set[tuple[str, str]] = set()
    for use in (*_in_effects(effects, foreign), *_of_powers(catalogue, foreign)):
        if (use.pack, use.home) not in told:
            told.add((use.pack, use.home))
            message = f"{use.what} is of the pack {quoted(use.home)}, "
            message += f"which {quoted(use.pack)} does not require"
            advice = f"add `- {{pack: {use.home}}}` under `requires` in pack.yaml"
            yield Finding(CODE, message, use.span, advice)


@dataclass(frozen=True, slots=True)
class _Use:
    """Something of one pack that another one uses."""

    what: str
    home: str
    pack: str
    span: Span


def _of_powers(catalogue: Catalogue, foreign: _Foreign) -> Iterator[_Use]:
    """Yield the cards for Powers of packs that are not required."""
    cards: tuple[ChaosCard | Upgrade, ...] = (*catalogue.chaos_cards, *catalogue.upgrades)
    for card in cards:
        home = foreign.powers.get(card.power, card.pack)
        if home not in (card.pack, *foreign.required[card.pack]):
            what = f"{quoted(card.power)}, the Power of this card,"
            yield _Use(what, home, card.pack, card.span)


@dataclass(frozen=True, slots=True)
class _Word:
    """A word that a pack brings."""

    forms: tuple[str, ...]
    """First as a tree has it, then the plural if there is one."""
    home: str
    """The pack."""


class _Foreign:
    """Which pack brings which word."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.required = {pack.id: catalogue.required(pack) for pack in catalogue.packs}
        self._anew = {(pack.id, name) for pack in catalogue.packs for name in pack.replaces}
        self.powers = {
            power.id: power.pack for power in catalogue.powers if self._is_first("powers", power)
        }
        self._brought = list(self._words(catalogue))
        self._known: dict[str, Mapping[str, _Word]] = {}
        self._patterns: dict[str, re.Pattern[str]] = {}

    def _is_first(self, shelf: str, item: Item) -> bool:
        return (item.pack, f"{shelf}/{item.id}") not in self._anew

    def _words(self, catalogue: Catalogue) -> Iterator[_Word]:
        for region in catalogue.regions:
            if self._is_first("regions", region):
                yield _Word((spoken(region.name),), region.pack)
        for token in catalogue.tokens:
            if self._is_first("tokens", token):
                yield _Word((token.name, token.plural), token.pack)
        for power in catalogue.powers:
            if power.id in self.powers:
                for follower in power.followers:
                    yield _Word((follower.singular, follower.plural), power.pack)

    def words(self, pack: str) -> Mapping[str, _Word]:
        """Return the words that a pack may not use."""
        if pack not in self._known:
            mine = {pack, *self.required[pack]}
            strange = [word for word in self._brought if word.home not in mine]
            self._known[pack] = {word.forms[0]: word for word in strange}
            forms = {re.escape(form) for word in strange for form in word.forms}
            self._patterns[pack] = re.compile(rf"\b(?:{'|'.join(forms)})\b")
        return self._known[pack]

    def uses(self, each: CheckedEffect) -> Mapping[str, _Word]:
        """Return the words that an effect may not use, if one of them stands in its text."""
        words = self.words(each.item.pack)
        pattern = self._patterns[each.item.pack]
        return words if words and pattern.search(each.subject.text.value) else {}


def _in_effects(effects: Sequence[CheckedEffect], foreign: _Foreign) -> Iterator[_Use]:
    """Yield the words of packs that are not required, in the order of the effects."""
    for each in effects:
        words = foreign.uses(each)
        if words:
            yield from _in_effect(each, words)


def _in_effect(each: CheckedEffect, words: Mapping[str, _Word]) -> Iterator[_Use]:
    text = each.subject.text
    report = Report(text)
    for statement, _ in stated(each.subject.effect.statements):
        for node, _ in nodes(statement):
            for word in _words_of(node):
                if word in words:
                    use = words[word]
                    span = text.span(*report.within(node.place, *use.forms))
                    yield _Use(quoted(word), use.home, each.item.pack, span)


def _words_of(node: t.Node) -> tuple[str, ...]:
    match node:
        case t.Name(text=name):
            return (name,)
        case t.Things() | t.This() | t.That():
            return node.nouns
        case _:
            return ()
