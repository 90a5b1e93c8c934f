"""What was named last: whether `it` would be taken for the thing that is meant.

In the language `it` is what steps have chosen, what a loop goes through or what a rule waits for; a
condition does not change that. Who reads a sentence takes it for what was named last, there too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.place import NOWHERE
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.tree.node import OBJECT, THIS, Variable
from ruinous.language.syntax.walk import bodies, nodes

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from ruinous.language.lexicon.lexicon import LexiconIndex

STORE: Final = "store"
"""Type of the nouns for where things are kept."""
_SOMETHING: Final = Variable("", role="something")
"""Whatever was named and cannot be referred to."""


class _Named(NamedTuple):
    """What was named up to a point of a text."""

    thing: Variable | None = None
    """What was named last."""
    of_type: Mapping[str, Variable] = MappingProxyType({})
    """And of each type."""


@dataclass
class Mentions:
    """The things that some statements name, one after the other."""

    words: LexiconIndex
    _last: _Named = field(default_factory=lambda: _Named())
    _nouns: dict[Variable, tuple[str, ...]] = field(default_factory=dict)
    """By which nouns something was named last that can be referred to."""
    _meant: dict[Hashable, str] = field(default_factory=dict)
    """`it` and `the owner` that would be taken for something else: with what is said instead."""

    def instead(self, node: t.Pronoun | t.Things) -> str:
        """Return what is said for `it` that would be taken for something else; else nothing.

        Args:
            node: the pronoun, or `the owner` of it.
        """
        return self._meant.get(key(node), "")

    def read(self, statements: Iterable[t.Statement]) -> None:
        """Take in statements in the order of the text."""
        for statement in statements:
            known = _known(statement)
            before = self._last
            for node, under in nodes(statement):
                outer = any(map(self._is_head, under))
                if self._is_it(node):
                    self._refers(node, before if outer else self._last)
                if not outer and self._is_head(node) and not _tells_what_it_is(node, under):
                    before = self._last
                    self._name(node, known)
            for body in bodies(statement):
                self.read(body.statements)

    def _is_it(self, node: t.Node) -> bool:
        """Return whether words are read as `it`, or as what is of it: `the owner`."""
        if isinstance(node, t.Things):
            return node.anchor is not None and not node.anchor.many
        return isinstance(node, t.Pronoun) and node.word == "it"

    def _is_head(self, node: t.Node) -> bool:
        """Return whether a phrase names a thing: neither a player nor a place nor an amount."""
        match node:
            case t.Part(whole=whole):
                return self._is_head(whole)
            case t.Pronoun(word="it"):
                return True
            case t.Things(nouns=nouns) | t.This(nouns=nouns) | t.That(nouns=nouns):
                return all(is_thing(noun, self.words) for noun in nouns)
            case _:
                return False

    def _name(self, node: t.Node, known: Sequence[tuple[t.Node, Variable]]) -> None:
        """Take in a phrase that names one thing."""
        held = next((variable for phrase, variable in known if phrase is node), _variable(node))
        if isinstance(node, t.Things | t.Part) and held is None and not _is_one(node):
            return
        nouns = _nouns(node)
        if held is not None:
            nouns = self._nouns[held] = nouns or self._nouns.get(held, ())
        thing = held or _SOMETHING
        self._last = _Named(thing, {**self._last.of_type, self._type(nouns): thing})

    def _refers(self, node: t.Node, last: _Named) -> None:
        """Take in `it`: what it means, and what it would be taken for."""
        meant = _variable(node)
        if meant is None or last.thing in (None, meant):
            return
        if meant.role == THIS:
            self._meant[key(node)] = f"this {meant.type}"
        elif len(nouns := self._nouns.get(meant, ())) == 1:
            latest = last.of_type.get(self._type(nouns), meant)
            again = latest != meant and latest.role != THIS
            noun = self.words.nouns[nouns[0]].singular
            self._meant[key(node)] = f"the {noun} named before" if again else f"that {noun}"

    def _type(self, nouns: tuple[str, ...]) -> str:
        return self.words.nouns[nouns[0]].type if nouns else ""


def is_thing(noun: str, words: LexiconIndex) -> bool:
    """Return whether a noun is for things: neither for players nor for places nor for amounts."""
    entry = words.nouns[noun]
    aside = {words.owner_type, STORE, *words.place_types}
    return entry.type not in aside and not entry.counted


def mentions(statements: Iterable[t.Statement], words: LexiconIndex) -> Mentions:
    """Return what some statements name.

    Args:
        words: the words of the game.
    """
    found = Mentions(words)
    found.read(statements)
    return found


def _known(statement: t.Statement) -> list[tuple[t.Node, Variable]]:
    """Return the phrases of a statement to which `it` can refer, with what holds the things."""
    match statement:
        case t.Do(act=act) | t.May(act=act) | t.Secret(act=act):
            return _of(act, act.chosen)
        case t.ForEach(each=t.Each(things=things), variable=variable):
            return [] if variable is None else [(things, variable)]
        case t.React(event=event):
            return _of_event(event.act)
        case t.Instead(act=act):
            return _of_event(act)
        case _:
            return []


def _of(act: t.Act, variable: Variable | None) -> list[tuple[t.Node, Variable]]:
    return [] if act.thing is None or variable is None else [(act.thing, variable)]


def _of_event(act: t.Act) -> list[tuple[t.Node, Variable]]:
    described = whole_of(act.thing)
    kind = described.type if isinstance(described, t.Things) else ""
    return _of(act, Variable(kind, role=OBJECT, number=act.event) if kind else None)


def _variable(node: t.Node) -> Variable | None:
    """Return what a word that refers to something means, where a tree is bound."""
    found: Variable | None = None
    if isinstance(node, t.This | t.That | t.Pronoun):
        found = node.variable
    elif isinstance(node, t.Things):
        found = node.anchor
    return found


def _nouns(node: t.Node) -> tuple[str, ...]:
    """Return the nouns by which a phrase names something."""
    described = whole_of(node) if isinstance(node, t.Part) else node
    return described.nouns if isinstance(described, t.Things | t.This | t.That) else ()


def _is_one(phrase: t.Things | t.Part) -> bool:
    """Return whether a phrase names a single thing."""
    if isinstance(phrase, t.Part):
        return phrase.quant in ("a", "another") or phrase.number == 1
    return not phrase.plural and phrase.quant not in ("", "each", "no")


def _tells_what_it_is(node: t.Node, under: Sequence[t.Node]) -> bool:
    """Return whether a phrase names no other thing: `if it is a map`, `counts as a map`."""
    around = under[-1] if under else None
    return isinstance(around, t.IsSo | t.CountAs) and node is around.kind


def key(node: t.Node) -> Hashable:
    """Return what tells nodes of a text apart; trees that are folded have others at the places."""
    return id(node) if node.place == NOWHERE else node.place
