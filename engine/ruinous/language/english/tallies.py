"""What `lent this way` adds up: what several steps have done it to, and what may have moved since.

In a tree that is bound, each step is noted with what it adds to; else steps of one verb add up.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.place import NOWHERE
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.walk import bodies, nodes

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.lexicon import LexiconIndex
    from ruinous.language.syntax.tree.node import Variable


class _SoFar(NamedTuple):
    """What the steps before some point have done."""

    done: Counter[Hashable]
    """By how many of them something is added to."""
    moved: frozenset[Hashable]
    """What may be fewer by now, as things of its type have gone elsewhere."""

    def joined(self, other: _SoFar) -> _SoFar:
        """Return what is so behind two branches."""
        return _SoFar(self.done | other.done, self.moved | other.moved)


@dataclass
class Tallies:
    """The deeds of some statements, and what is said of them."""

    words: LexiconIndex
    _so_far: _SoFar = field(default_factory=lambda: _SoFar(Counter(), frozenset()))
    _added: dict[Hashable, int] = field(default_factory=dict)
    """Phrase and participle -> how many steps it adds up."""
    _fewer: set[Hashable] = field(default_factory=set)
    """Phrases and participles of which some may be left."""

    def adds_up(self, things: t.Things, participle: str) -> bool:
        """Return whether a phrase means what several steps have done something to."""
        return self._added.get(_key(things, participle), 0) > 1

    def may_be_fewer(self, things: t.Things, participle: str) -> bool:
        """Return whether a step may have moved some of what was shown before."""
        return _key(things, participle) in self._fewer

    def read(self, statements: Iterable[t.Statement]) -> None:
        """Take in statements in the order of the text."""
        for statement in statements:
            acts = statement.acts if isinstance(statement, t.Do | t.May | t.Secret) else ()
            for each in nodes(statement):
                if isinstance(each.node, t.Things):
                    self._spoken_of(each.node)
            for act in acts:
                self._did(act)
            self._read_blocks(statement)

    def _read_blocks(self, statement: t.Statement) -> None:
        """Take in blocks: of branches one is carried out, and a later block begins anew."""
        before = behind = self._so_far
        is_later = isinstance(statement, t.Later)
        for body in bodies(statement):
            self._so_far = _SoFar(Counter(), frozenset()) if is_later else before
            if isinstance(statement, t.ForEach):
                self._so_far = self._once_more(body)
            self.read(body.statements)
            behind = behind if is_later else behind.joined(self._so_far)
        self._so_far = behind

    def _once_more(self, body: t.Body) -> _SoFar:
        """Return what is so at the head of a loop that may have been gone through before."""
        before = self._so_far
        self.read(body.statements)
        moved = (each for each in self._so_far.moved if each in before.done)
        return before._replace(moved=before.moved.union(moved))

    def _did(self, act: t.Act) -> None:
        done, moved = self._so_far
        verb = self.words.verbs[act.verb]
        if not verb.takes and not verb.shows:
            moved |= {each for each in done if self._can_move(act, each)}
        self._so_far = _SoFar(done + Counter([_of_step(act)]), moved)

    def _can_move(self, act: t.Act, shown: Hashable) -> bool:
        """Return whether a step can have moved what was shown before."""
        type = self._type(act.thing)
        kinds = {shown[0]} if isinstance(shown, tuple) else set()
        return not type or not kinds or type in kinds | self.words.place_types

    def _type(self, phrase: t.Phrase | None) -> str:
        match whole_of(phrase):
            case t.Things(nouns=nouns):
                return self.words.nouns[nouns[0]].type
            case None | t.Name() | t.Names():
                return ""
            case other:
                return other.type

    def _spoken_of(self, things: t.Things) -> None:
        for word in things.adjectives:
            verb = self.words.participles.get(word)
            if verb is not None:
                of = _of_phrase(things, word, verb)
                self._added[_key(things, word)] = self._so_far.done[of]
                if of in self._so_far.moved:
                    self._fewer.add(_key(things, word))


def tallies(statements: Iterable[t.Statement], words: LexiconIndex) -> Tallies:
    """Return what steps of some statements add up.

    Args:
        words: the words of the game.
    """
    found = Tallies(words)
    found.read(statements)
    return found


def _of_step(act: t.Act) -> Hashable:
    """Return what a step adds to."""
    return act.verb if act.done is None else _of_variable(act.done)


def _of_phrase(things: t.Things, word: str, verb: Verb) -> Hashable:
    """Return what a participle means."""
    described = things.described or ()
    done = next((each.done for each in described if each.word == word), None)
    return verb.base if done is None else _of_variable(done)


def _of_variable(done: Variable) -> Hashable:
    return done.type, done.role, done.number


def _key(things: t.Things, participle: str) -> Hashable:
    """Return what tells phrases apart; trees that are folded have others at the places."""
    return id(things) if things.place == NOWHERE else things.place, participle
