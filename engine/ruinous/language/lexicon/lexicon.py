"""The word table of a game, and its index. A game fills one :class:`Lexicon`; all else derives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import (
    Adjective,
    Entry,
    Kind,
    Moment,
    NameWord,
    Noun,
    QuantityWord,
    SpanWord,
    Step,
    Time,
    Trait,
    Unit,
    Verb,
    Window,
)
from ruinous.language.lexicon.states import ThingState, departure, transition
from ruinous.language.lexicon.wording import article
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@struct
class Form:
    """One phrase of the table: its class in the grammar and the entry behind it."""

    phrase: str
    kind: str
    entry: Entry
    plural: bool = False


@struct
class Sample:
    """An effect of the content, which mistaken ones are compared with."""

    text: str
    is_sound: Callable[[], bool]
    """Whether nothing is wrong with it: else it is no model."""


@dataclass(frozen=True)
class Lexicon:
    """The only list of words of a game."""

    nouns: tuple[Noun, ...] = ()
    adjectives: tuple[Adjective, ...] = ()
    verbs: tuple[Verb, ...] = ()
    quantities: tuple[QuantityWord, ...] = ()
    moments: tuple[Moment, ...] = ()
    times: tuple[Time, ...] = ()
    spans: tuple[SpanWord, ...] = ()
    units: tuple[Unit, ...] = ()
    traits: tuple[Trait, ...] = ()
    names: tuple[NameWord, ...] = ()
    kinds: tuple[Kind, ...] = ()
    windows: tuple[Window, ...] = ()
    """The windows of time, the outermost first: all others lie in it."""
    steps: tuple[Step, ...] = ()
    """The steps of the outermost window, in order."""
    place_type: str = "place"
    """Type of `here` and `there`, and of the places in which actions happen."""
    owner_type: str = "player"
    """Type of `you` and of owners."""
    advice: Mapping[str, str] = field(default_factory=dict)
    """What people write for which there is no single word -> how to write it."""
    rewrites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What people write -> phrases that may be meant, the likeliest first."""
    samples: Callable[[], Iterable[Sample]] = tuple
    """Returns the effects of the content."""
    capitals: tuple[str, ...] = ()
    """Phrases as English spells them, where it takes capitals: `Old Library`."""

    def with_words(
        self, nouns: Iterable[Noun], names: Iterable[NameWord], capitals: Iterable[str] = ()
    ) -> Lexicon:
        """Return the table with the words that content brings."""
        return replace(
            self,
            nouns=(*self.nouns, *nouns),
            names=(*self.names, *names),
            capitals=(*self.capitals, *capitals),
        )

    def without_samples(self) -> Lexicon:
        """Return the words alone, which are equal where two contents say things alike."""
        return replace(self, samples=tuple)

    @cached_property
    def index(self) -> LexiconIndex:
        """The entries by what the tree calls them."""
        return LexiconIndex(self)

    @property
    def outermost(self) -> str:
        """Key of the window that all others lie in; empty where no windows are declared."""
        return self.windows[0].key if self.windows else ""

    @property
    def rounds(self) -> str:
        """Key of the outermost window that comes again and again."""
        return next((each.key for each in self.windows if not each.once), self.outermost)

    def windows_in(self, key: str) -> frozenset[str]:
        """Return a window and those that lie in it, at any depth."""
        found = {key}
        for window in self.windows:
            if window.inside in found:
                found.add(window.key)
        return frozenset(found)

    def forms(self) -> Iterator[Form]:
        """Yield every phrase with its grammar class, in table order."""
        for noun in self.nouns:
            yield Form(noun.singular, "NOUN", noun)
            if noun.plural != noun.singular:
                yield Form(noun.plural, "NOUN", noun, plural=True)
        for adjective in self.adjectives:
            yield Form(adjective.word, "ADJ", adjective)
        for verb in self.verbs:
            yield Form(verb.base, "LEAVES" if verb.departs else "VERB", verb)
            yield Form(verb.third, "LEAVES" if verb.departs else "VERB_S", verb)
            yield Form(verb.past, "PAST", verb)
            yield Form(verb.participle, "PARTICIPLE", verb)
            yield Form(verb.ing, "VERB_ING", verb)
        for quantity in self.quantities:
            yield Form(quantity.phrase, "QTY_OF_GAME" if quantity.of_game else "QTY", quantity)
        for moment in self.moments:
            yield Form(moment.of or moment.phrase, "MOMENT_OF" if moment.of else "MOMENT", moment)
        yield from (Form(moment.next_of, "NEXT_OF", moment) for moment in self.moments if moment.of)
        yield from (Form(moment.next, "NEXT", moment) for moment in self.moments if moment.next)
        yield from (Form(time.phrase, "TIME", time) for time in self.times)
        yield from (Form(span.phrase, "SPAN", span) for span in self.spans)
        yield from (Form(f"or {span.phrase}", "OR_SPAN", span) for span in self.spans if span.ends)
        yield from (Form(unit.phrase, "UNIT", unit) for unit in self.units)
        yield from (Form(trait.of, "THE_TRAIT_OF", trait) for trait in self.traits)
        yield from (Form(trait.with_of, "WITH_THE_TRAIT_OF", trait) for trait in self.traits)
        yield from (Form(each.without_of, "WITHOUT_THE_TRAIT_OF", each) for each in self.traits)
        yield from (Form(each.number_of, "THE_NUMBER_OF_TRAITS", each) for each in self.traits)
        yield from (Form(name.text, "NAME", name) for name in self.names)


class LexiconIndex:
    """The entries of one lexicon by their ids and phrases."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.advice: Final = lexicon.advice
        self.place_type: Final = lexicon.place_type
        self.owner_type: Final = lexicon.owner_type
        self.nouns: Final = {noun.singular: noun for noun in lexicon.nouns}
        self.verbs: Final = {verb.base: verb for verb in lexicon.verbs}
        self.adjectives: Final = {adjective.word: adjective for adjective in lexicon.adjectives}
        self.participles: Final = {verb.participle: verb for verb in lexicon.verbs}
        self.quantities: Final = {quantity.phrase: quantity for quantity in lexicon.quantities}
        self.moments: Final = {moment.phrase: moment for moment in lexicon.moments}
        self.next_moments: Final = {each.next: each for each in lexicon.moments if each.next}
        self.times: Final = {time.phrase: time for time in lexicon.times}
        self.spans: Final = {span.phrase: span for span in lexicon.spans}
        self.traits: Final = {trait.word: trait for trait in lexicon.traits}
        self.units: Final = {unit.phrase: unit for unit in lexicon.units}
        self.names: Final = {name.text: name for name in lexicon.names}
        self.counted: Final = frozenset(noun.type for noun in lexicon.nouns if noun.counted)
        self.take: Final = next((f"`{verb.base}`" for verb in lexicon.verbs if verb.takes), "take")
        self.kinds: Final = {kind.name: kind for kind in lexicon.kinds}
        self.transitions: Final = {
            (verb.base, kind): transition(row, self.kinds[kind].states)
            for verb in lexicon.verbs
            for kind, row in verb.states.items()
        } | {
            (verb.base, kind): departure(self.kinds[kind].states)
            for verb in lexicon.verbs
            for kind in sorted(verb.things)
            if verb.departs and self.kinds[kind].states
        }
        """Verb and type -> what it does to things of the type, where that depends on states."""
        self.filled: Final = {
            (verb.base, role, kind): transition(row, self.kinds[kind].states)
            for verb in lexicon.verbs
            for role, rows in verb.states_of.items()
            for kind, row in rows.items()
        }
        """Verb, role and type -> in which states things of the type can fill the role."""
        self._met_kinds: Final = {
            verb.base: tuple(verb.states) for verb in lexicon.verbs if verb.states
        }
        """Verb -> types of the things that it is done to, where that depends on states."""
        self.picking: Final = next((each for each in lexicon.verbs if each.takes), None)
        """The verb for what a player does who picks something."""
        self.told: Final = {each.so for kind in lexicon.kinds for each in kind.states} - {""}
        """Adjectives that say in which state things are."""
        self.windows: Final = {window.key: at for at, window in enumerate(lexicon.windows)}
        """Key of a window of time -> its number, 0 for the outermost."""
        self.inner_windows: Final = {key: lexicon.windows_in(key) for key in self.windows}
        """Key of a window -> keys of it and of those that lie in it."""
        self.left: Final = {
            kind.name: frozenset(each.name for each in kind.states if not each.gone)
            for kind in lexicon.kinds
        }
        """Type -> the states of things that are not out of the game."""
        self.place_types: Final = {self.place_type, *(each.inside for each in lexicon.kinds)} - {""}
        """Types of the things that others lie in."""
        self._kept: Final = frozenset(
            verb
            for verb in self._met_kinds
            if not self.verbs[verb].places or self.verbs[verb].things - self.verbs[verb].places
            if self._can_lie(verb) and not self._met_in(verb, self._lain_on(verb))
        )
        outer, timed = lexicon.outermost, [unit for unit in lexicon.units if unit.window]
        self.long_unit: Final = next((u.phrase for u in timed if u.window == outer), "game")
        """The unit for the outermost window, for advice."""
        self.short_unit: Final = next(
            (unit.phrase for unit in timed if unit.window != outer), self.long_unit
        )
        """The first unit for a window inside that, for advice."""
        self.lately: Final = next(
            (each.phrase for each in lexicon.times if each.memory and each.window == outer),
            "before",
        )
        """The time that looks back on the outermost window, for advice."""

    def kind(self, type: str) -> Kind:
        """Return what is known of a type; a type without an entry can do everything."""
        found = self.kinds.get(type)
        if found is not None:
            return found
        inside = "" if type == self.place_type else self.place_type
        return Kind(name=type, inside=inside, owned=True, doc="")

    def stores_of(self, verb: str, type: str = "") -> tuple[str, ...]:
        """Return the stores of players from which a verb takes things (of a type, if given)."""
        words = dict.fromkeys(word for each in self._met(verb, type) for word in each.where)
        return tuple(each for each in words if each in self.nouns and self.nouns[each].of_players)

    def lies_in_store(self, verb: str, store: str) -> bool:
        """Return whether objects of a verb can lie in a store, whoever owns it."""
        return any(store in each.where for each in self._met(verb))

    def is_chosen(self, verb: str, type: str) -> bool:
        """Return whether who picks a thing of a type for a step chooses it, so that bans count.

        To choose what comes into play by that is another thing than to pick it.
        """
        picking = self.picking
        if picking is None or picking.base == verb or type not in picking.things:
            return False
        return self.kind(type).brought_by != picking.base

    def is_kept(self, verb: str) -> bool:
        """Return whether a verb's objects are beforehand in stores or nowhere, never in a place."""
        return verb in self._kept

    def _can_lie(self, verb: str) -> bool:
        """Return whether things that a verb is done to can lie anywhere."""
        kinds = self._met_kinds[verb]
        return any(state.where for kind in kinds for state in self.kinds[kind].states)

    def _lain_on(self, verb: str) -> set[str]:
        """Return the types of places and things in or on which a verb's objects can lie."""
        kinds = (self.kinds[kind] for kind in self._met_kinds[verb])
        return self.place_types.union(*(kind.lies_on for kind in kinds))

    def _met_in(self, verb: str, places: Iterable[str]) -> bool:
        return any({*each.where, *each.also} & {*places} for each in self._met(verb))

    def _met(self, verb: str, type: str = "") -> list[ThingState]:
        """Return the states of things in which a verb can be done to them."""
        kinds = (kind for kind in self._met_kinds.get(verb, ()) if type in ("", kind))
        return [
            each
            for kind in kinds
            for each in self.kinds[kind].states
            if each.name in self.transitions[verb, kind].domain
        ]

    def lies_in(self, type: str, place: str) -> bool:
        """Return whether things of a type lie in places of another, at any depth."""
        outer = self.kind(type).inside
        while outer and outer != place:
            outer = self.kind(outer).inside
        return bool(outer)

    def is_counted(self, type: str) -> bool:
        """Return whether things of a type exist only as an amount."""
        return type in self.counted

    def in_one_go(self, verb: Verb, noun: Noun) -> bool:
        """Return whether several things are drawn, placed or paid by one action, as a number."""
        kind = self.kinds.get(noun.type)
        supplied = kind is not None and kind.supplied
        return noun.counted or supplied or verb.in_one_go

    def one(self, type: str) -> str:
        """Return how a message names a thing of a type: `a book`, `stamps`."""
        if self.is_counted(type):
            return next(noun.plural for noun in self.nouns.values() if noun.type == type)
        return article(type)

    def some(self, types: Iterable[str]) -> str:
        """Return how a message names several types: `a map or a book`."""
        *most, last = [self.one(type) for type in sorted(types) if type in self.kinds] or [
            "nothing"
        ]
        return f"{', '.join(most)} or {last}" if most else last
