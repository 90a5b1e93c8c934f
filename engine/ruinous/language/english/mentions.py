"""What was named last: whether `it` would be taken for the thing that is meant.

In the language `it` is what steps have chosen, what a loop goes through or what a rule waits for; a
condition does not change that. Who reads a sentence takes it for what was named last, there too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.place import NOWHERE
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.tree.node import OBJECT, THIS, Variable
from ruinous.language.syntax.walk import bodies, nodes

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from ruinous.language.lexicon.lexicon import LexiconIndex

STORE: Final = "store"
"""Type of the nouns for where things are kept."""
_SOMETHING: Final = Variable("", role="something")
"""Whatever was named and cannot be referred to."""


@dataclass
class Mentions:
    """The things that some statements name, one after the other."""

    words: LexiconIndex
    _last: Variable | None = None
    _nouns: dict[Variable, tuple[str, ...]] = field(default_factory=dict)
    """By which nouns something was named last that can be referred to."""
    _named: tuple[str, ...] = ()
    """By which nouns the last thing was named."""
    _meant: dict[Hashable, str] = field(default_factory=dict)
    """Pronouns that would be taken for something else, with what is said instead."""

    def instead(self, pronoun: t.Pronoun) -> str:
        """Return what is said for `it` that would be taken for something else; else nothing."""
        return self._meant.get(key(pronoun), "")

    def read(self, statements: Iterable[t.Statement]) -> None:
        """Take in statements in the order of the text."""
        for statement in statements:
            known = _known(statement)
            before = self._last, self._named
            for node, under in nodes(statement):
                outer = any(map(self._is_head, under))
                if isinstance(node, t.Pronoun) and node.word == "it":
                    self._refers(node, *(before if outer else (self._last, self._named)))
                if not outer and self._is_head(node) and not _tells_what_it_is(node, under):
                    before = self._last, self._named
                    self._name(node, known)
            for body in bodies(statement):
                self.read(body.statements)

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
        self._named = _nouns(node)
        if held is not None:
            self._named = self._nouns[held] = self._named or self._nouns.get(held, ())
        self._last = held or _SOMETHING

    def _refers(self, node: t.Pronoun, last: Variable | None, named: tuple[str, ...]) -> None:
        """Take in `it`: what it means, and what it would be taken for."""
        meant = _variable(node)
        if meant is None or last is None or last == meant:
            return
        if meant.role == THIS:
            self._meant[key(node)] = f"this {meant.type}"
        elif len(nouns := self._nouns.get(meant, ())) == 1:
            again = self._type(named) == self._type(nouns) and last.role != THIS
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
