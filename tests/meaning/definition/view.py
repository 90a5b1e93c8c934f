"""What words refer to while a rule is read: `you`, `here`, `it`, and the roles of an action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from meaning.definition.referents import answered, type_of
from meaning.definition.speech import Referent, Speech
from ruinous.kernel.compiler.scope import Referent as Slot
from ruinous.kernel.state.bits import NOTHING, bits, first, just
from ruinous.kernel.state.rule_index import FREE
from ruinous.kernel.state.world import inside, place_of
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.thing_type import ThingType

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
    held: Mapping[Any, Any]
    """Role -> what has it; and what a program at work has noted."""
    speech: Speech = Speech()
    """What has been spoken of."""
    beginning: int = NOTHING
    """With whom those begin who do something in turn; NOTHING: in the order of the game."""
    base: Speech = Speech()
    """What had been spoken of where the rule begins, for the `while` that it stands under."""

    # ------------------------------------------------------------ what words refer to
    @property
    def actor(self) -> int:
        """Who does a step."""
        found: int = self.held[t.YOU] if self.speech.actor is None else self.speech.actor
        return found

    def saying(self, said: Speech) -> View:
        """Return the view behind words that have spoken of more."""
        return self._replace(speech=said)

    def describing(self, type: str, thing: int, nouns: tuple[str, ...] = ()) -> View:
        """Return the view inside the description of a thing."""
        return self.saying(self.speech.describing(Referent(type, thing, nouns=nouns)))

    def of_whom(self, type: str, thing: int) -> View:
        """Return the view in which `their` is said of a thing."""
        return self.saying(self.speech.of_whom(Referent(type, thing)))

    def beside(self, type: str, thing: int) -> View:
        """Return the view in which `another` is said beside a thing that is described."""
        return self.saying(self.speech.leaving_out(Referent(type, thing)))

    def as_it_is(self, said: Referent) -> Referent:
        """Return a referent that remembers how its thing is now, and where, if it is anywhere."""
        kind = self.words.kinds.get(said.type)
        if kind is None or not kind.placed or said.many:
            return said
        place = self.place(said.type, said.value)
        return said._replace(
            home=place, then=(self.state.clone(), said.value) if place >= 0 else None
        )

    def as_it_was(self, said: Referent | None) -> View:
        """Return the view in which what a word points back to is as it was, once it is gone."""
        if said is None or said.then is None or said.many or said.type == self.owner_type:
            return self
        if self.place(said.type, said.value) >= 0:
            return self
        state, thing = said.then
        again = self.speech.with_instead(said, said._replace(value=thing))
        return self._replace(state=state, speech=again)

    def where_it_was(self, said: Referent) -> Referent:
        """Return the place where something was instead of it, once it is gone."""
        is_thing = said.type not in (self.place_type, self.owner_type) and not said.many
        if not is_thing or said.home < 0:
            return said
        gone = said.value < 0 or self.place(said.type, said.value) < 0
        return Referent(self.place_type, said.home) if gone else said

    def looking_at(self, action: Action) -> View:
        """Return the view of a rule that looks at an action."""
        roles = {
            t.ACTOR: action.actor, t.OBJECT: action.obj, "amount": action.amount,
            t.ORIGIN: action.src, t.DESTINATION: action.dst, t.PLACE: action.place,
            t.RESULT: action.result,
        }  # fmt: skip
        return self._replace(held={**self.held, **roles})

    def answering(
        self, act: t.Act, action: Action, event: t.Event | None = None, *, replaced: bool = False
    ) -> View:
        """Return the view behind what a rule waits for, or without an event, bans or replaces."""
        subject = None if event is None else event.subject
        view, done = self.looking_at(action), event is not None
        once = done or replaced
        return view.saying(answered(act, subject, action, view, done=done, once=once))

    # ------------------------------------------------------------ the game
    @property
    def world(self) -> Any:
        """What the game knows."""
        return self.state.world

    @property
    def words(self) -> Any:
        """The words of the game."""
        return self.world.lexicon.index

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

    def place_around(self, type: str, place: int) -> int:
        """Return the place in which something happens that happens in a place of a type: a box."""
        if type in ("", self.place_type) or place < 0:
            return place
        return place_of(self.world, type, self.place_type)(self.state, place)

    def around(self, place: int, kind: str, named: t.Phrase | t.Spot) -> int:
        """Return the place around one where things of a kind lie, if the text speaks of such."""
        held_in = self.words.kind(kind).inside
        type = type_of(named, self)
        is_outer = type != held_in and type in self.words.place_types
        return self.place_around(held_in, place) if is_outer else place

    def number(self, type: str, things: int) -> int:
        """Return how many things are in a set: a pile of tokens counts as many."""
        return self.kind(type).weigh(self.state, things)

    @property
    def cause(self) -> Any:
        """The item that the steps are written on, as far as a program is at work."""
        return self.held.get("source")

    def at_moment(self, statement: t.Statement, place: int) -> View:
        """Return the view of a rule at its moment, which can be spoken of where it has a thing."""
        view = self._replace(held={**self.held, t.PLACE: place})
        if isinstance(statement, t.AtMoment) and statement.entry.gives:
            view = view.saying(
                view.speech.saying(Referent(statement.entry.gives, place, awaited=True))
            )
        return view

    def takeable(self, type: str, things: int) -> int:
        """Return how many can be taken of things: what does not exist yet is one each."""
        here = self.kind(type).present(self.state, things)
        return self.number(type, here) + (things & ~here).bit_count()

    def in_order(self, type: str, things: int) -> tuple[int, ...]:
        """Return things as one goes through them: cards of a line from the front."""
        kind = self.kind(type)
        if type != self.owner_type or self.beginning == NOTHING:
            return bits(things) if kind.order is None else tuple(kind.order(self.state, things))
        row = self._replace(beginning=NOTHING).in_order(type, kind.all)
        at = row.index(self.beginning)
        return tuple(each for each in (*row[at:], *row[:at]) if things >> each & 1)

    def is_supplied(self, type: str) -> bool:
        """Return whether new things of a type come from a supply, and lie in piles."""
        return self.words.kind(type).supplied

    # ------------------------------------------------------------ words of the lexicon
    def slots(self, anchor: Referent | None) -> list[int]:
        """Return what words refer to, in the row in which the words of the lexicon read it."""
        roles = [self.held.get(role, NOTHING) for role in ROLES]
        return [*roles, NOTHING if anchor is None else anchor.value]

    def noun(self, noun: Any, anchor: Referent | None) -> int:
        """Return the things that a noun names."""
        found = self.world.meanings.nouns[noun.id](_Asked(self, anchor))
        return found if isinstance(found, int) else found(self.state, self.slots(anchor))

    def store(self, noun: Any, type: str, owners: int | None) -> int:
        """Return the things of a type that a store holds: that of some owners, or of all."""
        whose = None if owners is None else lambda state, slots: owners
        held = self.world.meanings.stores[noun.id](_Asked(self, None), self.kind(type), whose)
        return held(self.state, self.slots(None))

    def narrowed(self, adjective: Any, type: str, things: int, anchor: Referent | None) -> int:
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


class _Asked:
    """What the words of the lexicon ask of whoever reads them."""

    def __init__(self, view: View, anchor: Referent | None) -> None:
        self.world, self.anchor, self.place_type = view.world, anchor, view.place_type
        self.kind, self.source = view.kind, view.cause

    def slot_of(self, anchor: Referent) -> int:
        """Return where a word finds what it refers to."""
        assert anchor is self.anchor
        return ANCHOR

    def referent(self, anchor: Referent) -> Slot:
        """Return the same with its type."""
        return Slot(anchor.type, self.slot_of(anchor), anchor.many)

    def place_of(self, type: str, outer: str = "") -> Any:
        """Return a function of a thing for its place."""
        return place_of(self.world, type, outer or self.place_type)


def one(things: int) -> int:
    """Return the first thing of a set, or NOTHING."""
    return first(things)
