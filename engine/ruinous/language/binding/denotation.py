"""In which states things are that a phrase describes, as far as its words say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding.places import store_in
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.states import NOBODYS, OTHERS, OWN, lying_in, said_to_be
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.tree.node import YOU, Variable
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruinous.language.lexicon.lexicon import LexiconIndex
    from ruinous.language.lexicon.states import ThingState

HERE: Final = "here"
"""The place of the rule, where one place is meant."""
_AROUND: Final = ("near", "adjacent to")


@struct
class Whereabouts:
    """The states in one of which each of some things is, and with whom."""

    type: str
    """Of the things."""
    states: frozenset[str]
    holder: Variable | None = None
    """Whose store they lie in, or whose they are where they lie in none; None: anybody's."""
    spared: Variable | None = None
    """Who is not their holder; None: anybody may be."""
    owner: Variable | None = None
    """Whose they are, wherever they lie; None: anybody's."""
    stranger: Variable | None = None
    """Whose they are not, as they are somebody else's; None: they may be anybody's."""
    owned: bool = False
    """Each of them is somebody's, though nobody can tell whose."""
    at: str = ""
    """The one place in which they all are: `here`, or its name; empty: nobody can tell."""
    left: str = ""
    """What a step has done to them that took them off their places: `killed`; empty: none has."""

    def joined(self, other: Whereabouts) -> Whereabouts:
        """Return what is known of things that are as described here or there."""
        holder = self.holder if self.holder == other.holder else None
        spared = self.spared if self.spared == other.spared else None
        owner = self.owner if self.owner == other.owner else None
        stranger = self.stranger if self.stranger == other.stranger else None
        at = self.at if self.at == other.at else ""
        owned, states = self.owned and other.owned, self.states | other.states
        left = self.left if self.left == other.left else ""
        return Whereabouts(self.type, states, holder, spared, owner, stranger, owned, at, left)

    def or_in(self, states: frozenset[str]) -> Whereabouts:
        """Return what is known once something may have been done to them that changes them."""
        return replace(self, states=self.states | states, holder=None, spared=None, at="")

    @property
    def somebodys(self) -> bool:
        """Whether each of them is somebody's."""
        return self.owned or (self.owner, self.stranger) != (None, None)

    def within(self, domain: Mapping[str, str], actor: Variable | None) -> frozenset[str]:
        """Return those of the states that a verb of somebody can meet.

        Args:
            domain: state -> whose it must be, as in a transition.
        """
        is_others = actor not in (self.holder, self.owner)
        fits = {"": True, OWN: self.spared != actor, OTHERS: is_others}
        if actor is None:
            fits = dict.fromkeys(fits, True)
        fits[NOBODYS] = not self.somebodys
        return frozenset(each for each in self.states if fits[domain.get(each, "")]) & {*domain}


Known = dict[tuple[str, int], Whereabouts]
"""Role and number of a variable -> what is known of the things in it."""


def key_of(variable: Variable) -> tuple[str, int]:
    """Return by what a variable is known."""
    return variable.role, variable.number


def denoted(
    phrase: t.Phrase, words: LexiconIndex, known: Known, *, bare: bool = False, home: bool = True
) -> Whereabouts | None:
    """Return in which states the things of a phrase are; None where nobody can tell.

    Args:
        bare: whether its place says where they go, and not where they are.
        home: whether `here` is with the owner of the item, where such items lie with theirs.
    """
    match phrase:
        case t.Part(whole=whole):
            return denoted(whole, words, known, bare=bare, home=home)
        case t.Things():
            return _described(phrase, words, bare=bare, home=home)
        case t.Pronoun(variable=Variable() as variable, where=where) if bare or where is None:
            return known.get(key_of(variable))
        case t.This(variable=variable) | t.That(variable=variable):
            return known.get(key_of(variable))
        case _:
            return None


def names_state(phrase: t.Phrase, words: LexiconIndex) -> bool:
    """Return whether a phrase says where its things are, or how, or what was done to them."""
    if isinstance(phrase, t.Part):
        return names_state(phrase.whole, words)
    if not isinstance(phrase, t.Things):
        return True
    states = words.kind(phrase.type).states
    is_so = any(said_to_be(states, word) for word in phrase.adjectives)
    return is_so or bool(_deeds(phrase, words)) or t.is_place(phrase.where)


def names_manner(phrase: t.Phrase, words: LexiconIndex) -> bool:
    """Return whether a phrase says how its things are, or points to some that are known."""
    whole = whole_of(phrase)
    if not isinstance(whole, t.Things):
        return True
    states = words.kind(whole.type).states
    return any(said_to_be(states, word) for word in whole.adjectives)


def _described(
    phrase: t.Things, words: LexiconIndex, *, bare: bool, home: bool
) -> Whereabouts | None:
    states = words.kind(phrase.type).states
    if not states or any(word in words.participles for word in _deeds(phrase, words)):
        return None
    said = [so for word in phrase.adjectives if (so := said_to_be(states, word))]
    found = frozenset.intersection(*said) if said else words.left[phrase.type]
    found = found - _denied(phrase, states) or found
    whose = lying = _whose(phrase, words)
    if whose != (None, None):
        found -= {each.name for each in states if each.ownerless}
        if not all(each.at_home for each in states if _is_held(each, words)):
            lying = (None, None)
    owned = phrase.owner is not None or all(each.owned for each in phrase.entries)
    whole = Whereabouts(phrase.type, found, *lying, *whose, owned)
    where = t.apart(phrase.where)[0] if t.is_place(phrase.where) and not bare else None
    if where is None:
        return whole
    return _of_owner(placed(whole, where, words, home=home), whose, states)


def _denied(phrase: t.Things, states: Sequence[ThingState]) -> frozenset[str]:
    """Return the states in which things are not: `books that are not lent`."""
    narrowers = t.narrowers(phrase.where)
    words = [each.adjective for each in narrowers if isinstance(each, t.NotSo)]
    return frozenset().union(*(said_to_be(states, word) for word in words))


def _is_held(state: ThingState, words: LexiconIndex) -> bool:
    """Return whether things in a state lie in the store of a player."""
    return any(each in words.nouns and words.nouns[each].of_players for each in state.where)


def _of_owner(
    found: Whereabouts,
    whose: tuple[Variable | None, Variable | None],
    states: Sequence[ThingState],
) -> Whereabouts:
    """Return what is left where things of somebody are said to lie with somebody else."""
    owner, other = whose
    apart = (owner is not None and owner == found.spared) or (
        other is not None and other == found.holder
    )
    gone = {each.name for each in states if each.at_home} if apart else set()
    return replace(found, states=found.states - gone)


def _deeds(phrase: t.Things, words: LexiconIndex) -> Sequence[str]:
    """Return the adjectives that say what was done to things, and not how they are."""
    return [word for word in phrase.adjectives if word not in words.adjectives]


def placed(
    found: Whereabouts, where: t.Spot | t.At, words: LexiconIndex, *, home: bool = True
) -> Whereabouts:
    """Return what is left of states for things in a place: nothing where none ever lies there."""
    states = words.kind(found.type).states
    if not any(each.where or each.also for each in states):
        return found
    here = lying_in(states, *_carriers(where, words))
    store, left = _store(where), found.states & here
    holder, spared = (found.holder, found.spared) if store is None else _whose(store, words)
    at = _one_place(where)
    if home and at == HERE and any(each.at_home for each in states if each.name in left):
        holder = _you(words)
    return replace(found, states=left, holder=holder, spared=spared, at=at)


def goal_of(act: t.Act, type: str, words: LexiconIndex, *, home: bool = True) -> Whereabouts | None:
    """Return in which states, and with whom, things are where an action brings them."""
    where: t.Spot | t.At | None = None
    if type in act.entry.places and isinstance(act.thing, t.Things | t.Pronoun):
        where = t.apart(act.thing.where)[0]
    for role in act.roles:
        if isinstance(role, t.Role) and role.word == "to":
            where = role.thing if isinstance(role.thing, t.Spot) else t.At("in", role.thing)
    every = frozenset(each.name for each in words.kind(type).states)
    return None if where is None else placed(Whereabouts(type, every), where, words, home=home)


def brought(
    found: Whereabouts, states: frozenset[str], at: str, words: LexiconIndex
) -> Whereabouts:
    """Return things in other states, and in one place if such things lie in places."""
    there = lying_in(words.kind(found.type).states, *words.place_types)
    return replace(found, states=states, at=at if states <= there else "")


def are_there(found: Whereabouts, goal: Whereabouts, words: LexiconIndex) -> bool:
    """Return whether all of some things are already where an action brings them."""
    if found.at and found.at == goal.at:
        return True
    holder = found.owner if goal.holder is None else goal.holder
    if holder is None or found.holder != holder:
        return False
    return _lie_alike(found, goal, words)


def stay_there(found: Whereabouts, goal: Whereabouts, words: LexiconIndex) -> bool:
    """Return whether things that lie with their owner are where an action brings them."""
    is_owners = goal.spared is None and goal.holder in (None, found.owner)
    return is_owners and _lie_alike(found, goal, words)


def _lie_alike(found: Whereabouts, goal: Whereabouts, words: LexiconIndex) -> bool:
    """Return whether things lie in the states of a goal, and those have no places and no order."""
    if found.states != goal.states:
        return False
    return all(
        _is_loose(each, words) for each in words.kind(found.type).states if each.name in goal.states
    )


def none_goes_there(found: Whereabouts, goal: Whereabouts, words: LexiconIndex) -> bool:
    """Return whether things lie with their owner where an action brings them to somebody else."""
    states = [each for each in words.kind(found.type).states if each.name in goal.states]
    if not states or not all(each.at_home for each in states):
        return False
    is_apart = found.owner is not None and found.owner == goal.spared
    return is_apart or (found.stranger is not None and found.stranger == goal.holder)


def _is_loose(state: ThingState, words: LexiconIndex) -> bool:
    """Return whether things in a state lie with a player, in no place and in no order."""
    if {*state.also} & words.place_types:
        return False
    return _is_held(state, words) and not any(words.nouns[each].ordered for each in state.where)


def _one_place(where: t.Spot | t.At) -> str:
    """Return which place is meant, if just one is."""
    match where:
        case t.Spot(word="here"):
            return HERE
        case t.At(word="in" | "on", thing=t.Name(text=name)):
            return name
        case _:
            return ""


def _carriers(where: t.Spot | t.At, words: LexiconIndex) -> Sequence[str]:
    """Return the words for what things lie in or on that are in a place."""
    store = _store(where)
    if store is not None and not words.nouns[store.nouns[0]].all_places:
        return store.nouns
    if isinstance(where, t.Spot) or store is not None or where.word in _AROUND:
        return sorted(words.place_types)
    return [getattr(where.thing, "type", "")]


def _store(where: t.Spot | t.At) -> t.Things | None:
    thing = store_in(where.thing) if isinstance(where, t.At) else None
    return thing if isinstance(thing, t.Things) and thing.type == STORE else None


def _whose(phrase: t.Things, words: LexiconIndex) -> tuple[Variable | None, Variable | None]:
    """Return whose things are said to be, and whose they are said not to be."""
    if phrase.possessive:
        return phrase.whose, None
    known = [words.adjectives[each] for each in phrase.adjectives if each in words.adjectives]
    if any("your" in each.against for each in known):
        return None, _you(words)
    match phrase.owner:
        case t.Pronoun(variable=variable) | t.That(variable=variable):
            return variable, None
        case t.Things(entries=(noun, *_)) if noun.personal:
            return None, _you(words)
        case _:
            return None, None


def _you(words: LexiconIndex) -> Variable:
    return Variable(words.owner_type, role=YOU)
