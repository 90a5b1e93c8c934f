"""What a rule has in hand while it is compiled: slots, and the things words refer to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from ruinous.kernel.state.rule_index import FREE, Rule
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.state.source import Source
    from ruinous.kernel.state.world import World
    from ruinous.language.lexicon.entries import Adjective, NameWord, Noun, QuantityWord, Verb

STORE = "store"
"""Type of the nouns for where things are kept, the same in every game."""


class Referent(NamedTuple):
    """Something in hand: its type, the slot it lies in, and whether the slot holds a set."""

    type: str
    slot: int
    many: bool = False
    home: int | None = None
    """Slot of the place where it was when it came in hand, for `there` once it is gone."""


class Words:
    """The entries of the word table, found by what the tree calls them."""

    def __init__(self, world: World) -> None:
        lexicon = world.lexicon
        self.nouns: dict[str, Noun] = {noun.id: noun for noun in lexicon.nouns}
        self.verbs: dict[str, Verb] = {verb.base: verb for verb in lexicon.verbs}
        self.adjectives: dict[str, Adjective] = {each.word: each for each in lexicon.adjectives}
        self.participles: dict[str, Verb] = {verb.participle: verb for verb in lexicon.verbs}
        self.quantities: dict[str, QuantityWord] = {
            each.phrase: each for each in lexicon.quantities
        }
        self.names: dict[str, NameWord] = {name.text: name for name in lexicon.names}
        self.moments = {moment.phrase: moment for moment in lexicon.moments}
        self.times = {time.phrase: time for time in lexicon.times}
        self.spans = {span.phrase: span for span in lexicon.spans}
        self.units = {unit.phrase: unit for unit in lexicon.units}
        self.windows = {window.key: number for number, window in enumerate(lexicon.windows)}
        self.kinds = {kind.name: kind for kind in lexicon.kinds}


LastingRules = Callable[[t.During | t.Until, "Scope"], tuple[list[Rule], Rule | None, list[t.Act]]]
"""Returns the rules of an `until` block, what ends it, and the steps that go on meanwhile."""


class _Counter:
    """Hands out the slots of one rule."""

    def __init__(self) -> None:
        self.next = FREE

    def take(self) -> int:
        self.next += 1
        return self.next - 1


@dataclass(frozen=True, slots=True)
class Scope:
    """The view from one point of a rule."""

    world: World
    words: Words
    source: Source
    this_type: str
    """Type of what the rule stands on: `card`, `upgrade`, `old world card`, or empty."""
    address: str
    counter: _Counter = field(default_factory=_Counter)
    held: tuple[Referent, ...] = ()
    """Things in hand, the latest last."""
    theirs: Referent | None = None
    """What `their` and `its` refer to."""
    actor: int = 0
    """Slot of the player who acts."""
    other: Referent | None = None
    """What `other` and `another` leave out, besides the default of the type."""
    did: tuple[tuple[str, int], ...] = ()
    """Verb -> slot with the set of things this block did that to; see `piles`."""
    event_verb: str = ""
    """Verb of the event that is answered."""
    focus: int | None = None
    """Slot of the one thing that is asked about: a set need not be right beyond it."""
    within: str = ""
    """Where the rule stands, when it is one of an `until` block."""
    lasting: LastingRules | None = None
    """Compiles the rules of an `until` block; handed in by whoever compiles rules."""

    def slot(self) -> int:
        """Return a slot that nothing else uses."""
        return self.counter.take()

    def remembers(self, verb: str) -> str:
        """Note that a rule asks about a verb afterwards, and return the action it names."""
        action = self.words.verbs[verb].action
        self.world.remembered.add(action)
        return action

    def holding(self, *held: Referent) -> Scope:
        """Return the scope with more in hand; the last one becomes `it`."""
        return replace(self, held=(*self.held, *held))

    def whose(self, held: Referent) -> Scope:
        """Return the scope in which `their` and `its` refer to this thing."""
        return replace(self, theirs=held)

    def by(self, slot: int) -> Scope:
        """Return the scope in which another player acts."""
        return replace(self, actor=slot)

    def besides(self, held: Referent | None) -> Scope:
        """Return the scope in which `other` leaves this thing out."""
        return replace(self, other=held)

    def asking(self, slot: int | None) -> Scope:
        """Return the scope in which only the thing in this slot is asked about."""
        return replace(self, focus=slot)

    def is_supplied(self, type: str) -> bool:
        """Return whether new things of a type come from a supply, and lie in piles."""
        kind = self.words.kinds.get(type)
        return kind is not None and kind.supplied

    def is_placed(self, type: str) -> bool:
        """Return whether things of a type can be in a place."""
        kind = self.words.kinds.get(type)
        return kind is not None and kind.placed

    def did_slot(self, verb: str) -> int | None:
        """Return the slot of the things this block did ``verb`` to, if it did."""
        return next((slot for name, slot in reversed(self.did) if name == verb), None)

    def it(self) -> Referent | None:
        """Return what `it` stands for, or None for this card."""
        owners = self.world.lexicon.owner_type
        places = self.world.lexicon.place_type
        things = [each for each in self.held if each.type not in (owners, places)]
        if things:
            return things[-1]
        return self.held[-1] if self.held else None

    def that(self, types: frozenset[str]) -> Referent | None:
        """Return the last thing in hand of one of these types."""
        return next((each for each in reversed(self.held) if each.type in types), None)

    def types_of(self, nouns: tuple[str, ...]) -> frozenset[str]:
        """Return the types of nouns."""
        return frozenset(self.words.nouns[noun].type for noun in nouns)

    def type_of(self, phrase: t.Phrase) -> str:
        """Return the type of the things a phrase describes."""
        match phrase:
            case t.Things(nouns=nouns) | t.That(nouns=nouns):
                return self.words.nouns[nouns[0]].type
            case t.This(nouns=nouns):
                return self.words.nouns[nouns[0]].type
            case t.Part(whole=whole):
                return self.type_of(whole)
            case t.Name(text=text):
                return self.words.names[text].type
            case t.Names(names=names):
                return self.words.names[names[0].text].type
            case t.Pronoun(word="you"):
                return self.world.lexicon.owner_type
            case t.Pronoun(word="it" | "them"):
                held = self.it()
                return self.this_type if held is None else held.type
            case t.Pronoun():
                return self.world.lexicon.place_type
