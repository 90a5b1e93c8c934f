"""What words refer to while a rule is read: `you`, `here`, `it`, and the roles of an action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ruinous.kernel.compiler.scope import Referent
from ruinous.kernel.state.bits import NOTHING, bits, first, just
from ruinous.kernel.state.rule_index import FREE
from ruinous.kernel.state.world import inside, place_of
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.world import ThingType
    from ruinous.language.syntax.tree.node import Variable

ROLES = (
    t.YOU, t.HERE, t.THIS, t.SUBJECT, "perspective",
    t.ACTOR, t.OBJECT, "amount", t.ORIGIN, t.DESTINATION, t.PLACE, t.RESULT, "block",
)  # fmt: skip
"""Roles in the order in which the words of the lexicon expect them."""
ANCHOR = FREE
"""Where the words of the lexicon find what an adjective or noun refers to."""


class View(NamedTuple):
    """A state, seen by a rule: what its words refer to."""

    state: Any
    this_type: str
    """Type of what the rule belongs to, such as `card`."""
    held: Mapping[Any, int]
    """Role, or number of a local variable -> the thing, or the set of things."""
    kept: Mapping[tuple[str, int], int] = {}
    """What roles of events were when an `until` block began: its rules refer to that."""

    # ------------------------------------------------------------ what words refer to
    def of(self, variable: Variable) -> int:
        """Return the thing, or the set of things, that a variable holds."""
        if variable.role == "local":
            return self.held.get(variable.number, 0 if variable.many else NOTHING)
        if (variable.role, variable.number) in self.kept:
            return self.kept[variable.role, variable.number]
        return self.held.get(variable.role, NOTHING)

    def things(self, variable: Variable) -> int:
        """Return what a variable holds, as a set."""
        return self.of(variable) if variable.many else just(self.of(variable))

    def holding(self, variable: Variable, thing: int) -> View:
        """Return the view in which a variable holds something."""
        return self._replace(held={**self.held, key_of(variable): thing})

    def noting(self, key: Any, variable: Variable) -> View:
        """Return the view that remembers how the thing of a variable is now, if it is there."""
        kind = self.world.lexicon.index.kinds.get(variable.type)
        if kind is None or not kind.placed or variable.many:
            return self
        thing = self.of(variable)
        then = (self.state.clone(), thing) if self.place(variable.type, thing) >= 0 else None
        return self._replace(held={**self.held, key: then})

    def as_it_was(self, phrase: Any) -> View:
        """Return the view in which what a word points back to is as it was, once it is gone."""
        variable = phrase.variable if isinstance(phrase, t.Pronoun | t.That) else phrase
        if not isinstance(variable, t.Variable) or variable.many:
            return self
        if variable.type == self.owner_type or variable.role not in ("local", t.OBJECT):
            return self
        is_kept = kept_key(variable) in self.kept
        key = ("then", kept_key(variable) if is_kept else key_of(variable))
        then = (self.kept if is_kept else self.held).get(key)
        if then is None or self.place(variable.type, self.of(variable)) >= 0:
            return self
        state, thing = then
        view = self.holding(variable, thing)._replace(state=state)
        return view._replace(kept={**self.kept, kept_key(variable): thing}) if is_kept else view

    def answering(self, action: Action) -> View:
        """Return the view of a rule that looks at an action."""
        roles = {
            t.ACTOR: action.actor, t.OBJECT: action.obj, "amount": action.amount,
            t.ORIGIN: action.src, t.DESTINATION: action.dst, t.PLACE: action.place,
            t.RESULT: action.result,
        }  # fmt: skip
        return self._replace(held={**self.held, **roles})

    # ------------------------------------------------------------ the game
    @property
    def world(self) -> Any:
        """What the game knows."""
        return self.state.world

    @property
    def place_type(self) -> str:
        """Type of `here`."""
        return self.world.lexicon.place_type

    @property
    def owner_type(self) -> str:
        """Type of `you`."""
        return self.world.lexicon.owner_type

    def kind(self, type: str) -> ThingType:
        """Return what the game knows of a type of things."""
        return self.world.types[type]

    def inside(self, type: str, places: int, outer: str) -> int:
        """Return the things of a type that lie in places of another; places are in themselves."""
        if type == outer:
            return places
        return inside(self.world, type, outer)(self.state, places)

    def place(self, type: str, thing: int) -> int:
        """Return the place of a thing."""
        return place_of(self.world, type, self.place_type)(self.state, thing) if thing >= 0 else -1

    def places(self, type: str, things: int) -> int:
        """Return the places of things; places stand for themselves."""
        if type == self.place_type:
            return things
        return sum({just(self.place(type, each)) for each in bits(things)})

    def number(self, type: str, things: int) -> int:
        """Return how many things are in a set: a pile of tokens counts as many."""
        return self.kind(type).weigh(self.state, things)

    def is_supplied(self, type: str) -> bool:
        """Return whether new things of a type come from a supply, and lie in piles."""
        return self.world.lexicon.index.kind(type).supplied

    # ------------------------------------------------------------ words of the lexicon
    def slots(self, anchor: Variable | None) -> list[int]:
        """Return what words refer to, in the row in which the words of the lexicon read it."""
        roles = [self.held.get(role, NOTHING) for role in ROLES]
        return [*roles, NOTHING if anchor is None else self.of(anchor)]

    def noun(self, noun: Any, anchor: Variable | None) -> int:
        """Return the things that a noun names."""
        found = self.world.meanings.nouns[noun.id](_Asked(self, anchor))
        return found if isinstance(found, int) else found(self.state, self.slots(anchor))

    def store(self, noun: Any, type: str, owners: int | None) -> int:
        """Return the things of a type that a store holds: that of some owners, or of all."""
        whose = None if owners is None else lambda state, slots: owners
        held = self.world.meanings.stores[noun.id](_Asked(self, None), self.kind(type), whose)
        return held(self.state, self.slots(None))

    def narrowed(self, adjective: Any, type: str, things: int, anchor: Variable | None) -> int:
        """Return those of some things that an adjective fits."""
        meaning = self.world.meanings.adjectives[adjective.word]
        narrow = meaning(_Asked(self, anchor), self.kind(type))
        return narrow(self.state, self.slots(anchor), things)

    def had(self, noun: Any, type: str, thing: int) -> int:
        """Return how much a thing has of what is only counted: `points`."""
        had = self.world.meanings.counted[noun.id](_Asked(self, None), self.kind(type))
        return had(self.state, thing)

    def quantity(
        self, word: Any, type: str, thing: int, who: int = NOTHING, place: int = NOTHING
    ) -> int:
        """Return a quantity of a thing, for a player where that matters, in a place if it does."""
        if type in word.located and place == NOTHING:
            place = self.held[t.HERE]
        return self.world.meanings.quantities[word.phrase][type](self.state, thing, place, who)


def key_of(variable: Variable) -> int | str:
    """Return under which key a view holds what a variable refers to."""
    return variable.number if variable.role == "local" else variable.role


def kept_key(variable: Variable) -> int | tuple[str, int]:
    """Return under which key the rules of an `until` block hold what a variable refers to."""
    return variable.number if variable.role == "local" else (variable.role, variable.number)


class _Asked:
    """What the words of the lexicon ask of whoever reads them."""

    def __init__(self, view: View, anchor: Variable | None) -> None:
        self.world, self.anchor, self.place_type = view.world, anchor, view.place_type
        self.kind = view.kind

    def slot_of(self, variable: Variable) -> int:
        """Return where a word finds what it refers to."""
        assert variable is self.anchor
        return ANCHOR

    def referent(self, variable: Variable) -> Referent:
        """Return the same with its type."""
        return Referent(variable.type, self.slot_of(variable), variable.many)

    def place_of(self, type: str, outer: str = "") -> Any:
        """Return a function of a thing for its place."""
        return place_of(self.world, type, outer or self.place_type)


def one(things: int) -> int:
    """Return the first thing of a set, or NOTHING."""
    return first(things)
