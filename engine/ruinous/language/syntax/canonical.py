"""One form for each meaning: quantifiers that mean the same in a pattern become one.

A rule is asked about one thing at a time, so that in what it bans, prices or changes `a`, `each`
and the plural mean the same, and `a` and `each` in what it waits for. What one action is about is
put in the singular, what a ban or a change of a number is about in the plural; but numbers of
places and of those who own things belong to `each` of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import mapped
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.lexicon import Lexicon, LexiconIndex

AnyNode = TypeVar("AnyNode", bound=t.Node)


def canonical(effect: t.Effect, lexicon: Lexicon) -> t.Effect:
    """Return a parsed effect with each synonym in its one form; it means the same.

    Args:
        lexicon: the words the effect was read with.
    """
    return _Canon(lexicon.index).node(effect)


class _Canon:
    def __init__(self, words: LexiconIndex) -> None:
        self.words: Final = words

    def node(self, node: AnyNode) -> AnyNode:
        """Return a node with the patterns in it in their one form."""
        changed = mapped(node, self.node)
        match changed:
            case t.Event(act=act) if changed.form != "total":
                return replace(changed, act=self._act(act, self._met))
            case t.Instead(act=act):
                return replace(changed, act=self._act(act, self._one_act))
            case t.Forbid(act=act) | t.Allow(act=act):
                return replace(changed, act=self._act(act, self._all_act))
            case t.Change(quantity=quantity):
                return replace(changed, quantity=self._quantity(quantity))
            case t.Fact(subject=subject, adjective="", where=t.At() as where):
                other = replace(where, thing=self._all(where.thing))
                return replace(changed, subject=self._all(subject), where=other)
            case t.Fact(subject=subject) | t.CountAs(subject=subject):
                return replace(changed, subject=self._all(subject))
            case t.Act(roles=roles):
                # What `X` is comes last, behind a comma.
                last = sorted(roles, key=lambda role: isinstance(role, t.Letting))
                return replace(changed, roles=tuple(last))
            case t.Exists(things=things):
                return replace(changed, things=at_least(things))
            case t.Having(thing=thing):
                return replace(changed, thing=at_least(thing))
            case _:
                return changed

    # ------------------------------------------------------------ actions
    def _act(self, act: t.Act, form: Callable[[t.Act, t.Phrase], t.Phrase]) -> t.Act:
        thing = None if act.thing is None else form(act, act.thing)
        roles = tuple(map(self._role, act.roles))
        return replace(act, thing=thing, roles=roles)

    def _role(self, role: t.AnyRole) -> t.AnyRole:
        """Return where something goes to or comes from, and who does it: one place, one player."""
        if isinstance(role, t.Role) and not isinstance(role.thing, t.Spot):
            return replace(role, thing=self._one(role.thing))
        return role

    def _met(self, act: t.Act, thing: t.Phrase) -> t.Phrase:
        """Return what an event is about; a plural is met once for all that one step does it to."""
        del act
        is_plural = isinstance(thing, t.Things) and not thing.quant
        return self._in(thing, self._one) if is_plural else self._one(thing)

    def _one_act(self, act: t.Act, thing: t.Phrase) -> t.Phrase:
        """Return what is replaced: one thing, or in the plural all that comes in one go."""
        if not self._in_one_go(self.words.verbs[act.verb], thing):
            return self._one(thing)
        if isinstance(thing, t.Things) and thing.quant == "each":
            return replace(thing, quant="a")
        return thing

    def _all_act(self, act: t.Act, thing: t.Phrase) -> t.Phrase:
        del act
        return self._in(self._all(thing), self._one)

    def _in_one_go(self, verb: Verb, thing: t.Phrase) -> bool:
        """Return whether several things are drawn, placed or paid by one action."""
        if not isinstance(thing, t.Things):
            return False
        return self.words.in_one_go(verb, self.words.nouns[thing.nouns[0]])

    # ------------------------------------------------------------ quantities
    def _quantity(self, quantity: t.Quantity) -> t.Quantity:
        """Return what a change is about: the price of one action, or all things of a sort."""
        subject = quantity.subject
        match subject:
            case t.Act():
                subject = self._act(subject, lambda act, thing: self._one(thing))
            case t.Things() if self._is_told_apart(subject):
                subject = self._each(subject)
            case t.Things() | t.Part():
                subject = self._in(self._all(subject), self._each)
            case _:
                pass
        return replace(quantity, subject=subject)

    def _is_told_apart(self, things: t.Things) -> bool:
        """Return whether it is about places or about those who own things."""
        type = self.words.nouns[things.nouns[0]].type
        return type in (self.words.place_type, self.words.owner_type) and not things.possessive

    # ------------------------------------------------------------ phrases
    def _one(self, phrase: t.Phrase) -> t.Phrase:
        """Return `a book` for `each book` and `books`, and `one of your books` for `your books`."""
        phrase = self._in(phrase, self._one)
        match phrase:
            case t.Things(quant="each", possessive=""):
                return replace(phrase, quant="a", number=1)
            case t.Things(quant="", possessive="", plural=True) if self._has_singular(phrase):
                return replace(phrase, quant="a", number=1, plural=False)
            case t.Things(quant="", plural=True) if self._has_singular(phrase):
                return t.Part("a", 1, phrase, place=phrase.place)
            case t.Part(quant="each", whole=t.Things()):
                return replace(phrase, quant="a", number=1)
            case _:
                return phrase

    def _all(self, phrase: t.Phrase) -> t.Phrase:
        """Return `books` for `a book` and `each book`, and `your books` for `one of your books`."""
        match phrase:
            case t.Things(quant="a" | "each", possessive=""):
                return replace(phrase, quant="", number=0, plural=self._has_plural(phrase))
            case t.Part(quant="a" | "each", whole=t.Things() as whole):
                return whole
            case _:
                return phrase

    def _each(self, phrase: t.Phrase) -> t.Phrase:
        """Return `each shelf` for `a shelf` and `shelves`."""
        phrase = self._in(phrase, self._each)
        if isinstance(phrase, t.Things) and phrase.quant in ("a", "") and not phrase.possessive:
            return replace(phrase, quant="each", number=0, plural=False)
        return phrase

    def _in(self, phrase: t.Phrase, form: Callable[[t.Phrase], t.Phrase]) -> t.Phrase:
        """Return a phrase with the places in which its things are in one form."""
        match phrase:
            case t.Part(whole=whole):
                return replace(phrase, whole=self._in(whole, form))
            case t.Things(where=t.At() as at):
                return replace(phrase, where=replace(at, thing=form(at.thing)))
            case _:
                return phrase

    def _has_plural(self, things: t.Things) -> bool:
        """Return whether one can hear that several are meant."""
        entry = self.words.nouns[things.nouns[-1]]
        return entry.singular != entry.plural

    def _has_singular(self, things: t.Things) -> bool:
        """Return whether one can hear that several are meant, and one of them can be named."""
        return self._has_plural(things) and not self.words.nouns[things.nouns[-1]].counted


def at_least(phrase: t.Phrase) -> t.Phrase:
    """Return `at least 2 books` for `2 books` that there are or that somebody has."""
    if not isinstance(phrase, t.Things | t.Part) or phrase.quant != "number":
        return phrase
    return replace(phrase, quant="at least" if phrase.number > 1 else "a")
