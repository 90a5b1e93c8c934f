"""What the words at one point of an effect refer to, and the tree in which all of it is noted."""

from __future__ import annotations

from dataclasses import field
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import (
    EVENT_ROLES,
    HERE,
    OBJECT,
    ONE_OF_MANY,
    PLACE,
    RESULT,
    THIS,
    YOU,
    Variable,
    parts_of,
)
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.binding.positions import Position
    from ruinous.language.binding.report import Report
    from ruinous.language.lexicon.entries import Noun
    from ruinous.language.lexicon.lexicon import LexiconIndex
    from ruinous.language.syntax.place import Place
    from ruinous.language.syntax.tree.node import Described

UNKNOWN = ""
"""Type of a phrase that is wrong in itself: whatever depends on it is not judged."""


@struct(kw_only=True)
class Context:
    """The circumstances of one effect."""

    this_type: str = ""
    """Type of what it belongs to, such as `map`; empty for rules that belong to nothing."""
    has_here: bool = False
    """Its rules have a place of their own."""
    own_here: bool = False
    """What it does when something is done to the thing itself has a place."""
    has_you: bool = True
    """It belongs to a player; otherwise `you` is only whoever carries out a step."""
    steps_allowed: bool = False
    """Plain steps may stand at the top: there is a time at which they are carried out."""
    rules_allowed: bool = True
    """Rules may stand at the top; otherwise it is only carried out."""
    own_verbs: frozenset[str] = frozenset()
    """Verbs in the base form that may open it as `when played`."""
    enters_by: frozenset[str] | None = None
    """Those of them that bring its rules into force; None: all do."""
    in_force: frozenset[str] = frozenset()
    """The states of the thing in which its rules are in force; empty: that tells nothing."""
    asked_for: frozenset[str] = frozenset()
    """Further states, in which those of its rules are in force that ask whether it is there."""


AnyNode = TypeVar("AnyNode", bound=t.Node)


class Bindings:
    """The fields that binding fills, by node, and the numbers of the local variables."""

    def __init__(self) -> None:
        self._fields: dict[int, dict[str, Any]] = {}
        self._alive: list[t.Node] = []
        self._numbers: Iterator[int] = count(1)
        self.in_turn: set[int] = set()
        """Numbers of the variables that mean each of several in turn: they were not chosen."""
        self.apart: set[int] = set()
        """Numbers of the variables of what may be several things in different places."""
        self.in_one_go: set[int] = set()
        """Numbers of what rules wait for that is about a number of things at once."""
        self.beside: dict[int, tuple[Variable, ...]] = {}
        """Number of the variable of what was chosen as `another` one -> what it is not."""
        self.did: dict[str, Variable] = {}
        """Verb -> the things that a step anywhere in the rule did that to."""
        self.at_most: dict[int, int] = {}
        """Number of the variable of what one step did something to -> to how many at most."""
        self.doers: dict[int, tuple[Place, Variable | None]] = {}
        """Number of the variable of who does a step -> where that is said, and who is meant."""
        self.again: list[tuple[Variable, tuple[Variable, ...]]] = []
        """What `that ...` stood for so far in a rule, and what was spoken of before it."""
        self._nouns: dict[tuple[str, int], tuple[str, ...]] = {}

    def local(self, type: str, *, many: bool = False) -> Variable:
        """Return a variable that nothing else uses."""
        return Variable(type, many, number=self.number())

    def number(self) -> int:
        """Return a number that no other variable or event has."""
        return next(self._numbers)

    def name(self, variable: Variable, phrase: t.Phrase | None) -> None:
        """Note by which nouns the thing in a variable was spoken of."""
        while isinstance(phrase, t.Part):
            phrase = phrase.whole
        if isinstance(phrase, t.Things):
            self._nouns[variable.role, variable.number] = phrase.nouns
        elif phrase is not None and (known := self.variable(phrase)) is not None:
            self._nouns[variable.role, variable.number] = self.nouns(known)

    def variable(self, phrase: t.Phrase) -> Variable | None:
        """Return what a word such as `it` or `this map` was bound to."""
        found: Variable | None = None
        if isinstance(phrase, t.Pronoun | t.That | t.This):
            found = self._fields.get(id(phrase), {}).get("variable")
        return found

    def described(self, phrase: t.Things) -> tuple[Described, ...]:
        """Return what the adjectives of a phrase were bound to."""
        found: tuple[Described, ...] = self._fields.get(id(phrase), {}).get("described", ())
        return found

    def nouns(self, variable: Variable) -> tuple[str, ...]:
        """Return the nouns by which the thing in a variable was spoken of, as far as known."""
        return self._nouns.get((variable.role, variable.number), ())

    def begin(self) -> None:
        """Forget what was known in the blocks of the rule before."""
        self.did.clear()
        self.again.clear()

    def note(self, node: t.Node, **fields: Any) -> None:  # noqa: ANN401 - fields of any node
        """Fill fields of a node; a later value replaces an earlier one."""
        self._alive.append(node)
        self._fields.setdefault(id(node), {}).update(fields)

    def carry(self, source: t.Node, target: t.Node) -> None:
        """Fill the fields of a node with those of a changed copy of it."""
        self.note(target, **self._fields.get(id(source), {}))

    def attached(self, node: AnyNode, words: LexiconIndex) -> AnyNode:
        """Return an equal tree with entries of the lexicon, types and variables filled in."""
        fields = self._fields.get(id(node), {})
        changes: dict[str, Any] = _entries(node, words) | fields
        for name in parts_of(type(node)):
            old = getattr(node, name)
            value = fields.get(name, old)
            new = self._attached(value, words) if value else value
            if new is not old:
                changes[name] = new
        return replace(node, **changes) if changes else node

    def _attached(self, value: object, words: LexiconIndex) -> object:
        if isinstance(value, t.Node):
            return self.attached(value, words)
        if isinstance(value, tuple) and any(isinstance(each, t.Node) for each in value):
            return tuple(self._attached(each, words) for each in value)
        return value


def _entries(node: t.Node, words: LexiconIndex) -> dict[str, Any]:
    """Return the entries of the words that a node itself holds."""
    match node:
        case t.Things(nouns=nouns):
            return {"entries": tuple(words.nouns[noun] for noun in nouns)}
        case t.Name(text=text):
            return {"entry": words.names[text]}
        case t.Quantity(word=word) | t.Topping(quantity=word) | t.Bounded(quantity=word):
            return {"entry": words.quantities[word]}
        case t.WhereDid(verb=verb, time=time) | t.DidMost(verb=verb, time=time):
            return {"entry": words.verbs[verb], "time_entry": words.times[time]}
        case t.TimeRole(time=time):
            return {"entry": words.times[time]}
        case t.SpanRole(span=span) | t.During(span=span) | t.Until(span=span):
            return {"entry": words.spans.get(span)}
        case t.Act(verb=verb):
            return {"entry": words.verbs[verb]}
        case t.Once(units=units):
            return {"entries": tuple(words.units[unit] for unit in units)}
        case t.AtMoment(moment=moment) | t.Later(moment=moment):
            return {"entry": words.moments.get(moment) or words.next_moments[moment]}
        case _:
            return {}


@struct
class Scope:
    """The view from one point of an effect."""

    words: LexiconIndex
    report: Report
    context: Context
    actor: Variable
    """Who acts: `you`, or each of several players in turn."""
    here: bool = False
    """`here` is a place."""
    you: bool = False
    """`you` is somebody."""
    lies_in: str = ""
    """The store in which the item lies whenever the rule acts; empty: nobody says so."""
    unplayed: bool = False
    """The rule acts before the item is in play: it is about its price."""
    held: tuple[Variable, ...] = ()
    """Things that can be referred to, the latest last."""
    described: tuple[Variable, ...] = ()
    """Things that phrases describe, the innermost last: words that would mean nothing mean them."""
    theirs: Variable | None = None
    """What `their` and `its` refer to."""
    doer: Variable | None = None
    """Who does the action of the event: what `their` refers to where nobody was named before."""
    acted: bool = False
    """Another player than you does the action that is described."""
    beside_you: bool = False
    """What is described is compared with what you have."""
    besides: tuple[str, ...] = ()
    """Types of the things that `other` leaves out, besides the defaults."""
    left_out: tuple[Variable, ...] = ()
    """What `other` of their types leaves out before anything that is held, the innermost last."""
    did: tuple[tuple[str, Variable], ...] = ()
    """Verb -> the things this block did that to."""
    passed: bool = False
    """A step has named a place since the last one that words refer to."""
    carried: Variable | None = None
    """What that step brought there, if it was spoken of."""
    person: Variable | None = None
    """Who is spoken of around what is described: `their` is never said of one thing."""
    unspoken: frozenset[str] = frozenset()
    """Types of the things that steps were done to which no word can mean."""
    from_nowhere: bool = False
    """What was moved may have come from no place, and the text does not say from where."""
    by_another: str = ""
    """Type of the thing whose effect does what is answered; empty: the text does not say."""
    about_this: bool = False
    """What is answered is done to what the rule stands on."""
    two_ends: bool = False
    """It is said from which place something is moved, and not to which."""
    unnamed: bool = False
    """Somebody does the action that is answered, and the text does not say who."""
    event: str | None = None
    """Verb of the action that is answered, banned or priced."""
    answering: int = 0
    """Number of the innermost event, by which its roles are told apart from those of others."""
    replacing: bool = False
    """The block replaces an action."""
    in_secret: bool = False
    """What comes of a secret choice is said, before others have carried out theirs."""
    in_steps: bool = False
    """Steps are done, by somebody; rules hold, whoever acts."""
    in_loop: bool = False
    """There is a loop around the block, which `stop` leaves."""
    others: str = ""
    """Who may do something, in a block about what comes of it: no step may leave its doer out."""
    letter: Variable | None = None
    """What `X` is."""
    number: Variable | None = None
    """What `that many` refers to."""
    bindings: Bindings = field(default_factory=Bindings)

    # ------------------------------------------------------------ what comes into view
    def local(self, type: str, *, many: bool = False) -> Variable:
        """Return a new variable."""
        return self.bindings.local(type, many=many)

    def role(self, role: str, type: str = "") -> Variable:
        """Return the variable of a role; types of `you`, `here` and `this` are known."""
        known = {
            YOU: self.words.owner_type,
            HERE: self.words.place_type,
            PLACE: self.words.place_type,
            THIS: self.context.this_type,
        }
        number = self.answering if role in EVENT_ROLES else 0
        return Variable(type or known.get(role, ""), role == RESULT, role, number)

    def beginning_event(self) -> Scope:
        """Return the scope of one more event, with roles of its own."""
        return replace(self, answering=self.bindings.number())

    def holding(self, *held: Variable) -> Scope:
        """Return the scope with more in view: the last is `it`, and what `other` leaves out."""
        passed = self.passed and all(each.type == self.words.owner_type for each in held)
        types = {each.type for each in held}
        left_out = tuple(each for each in self.left_out if each.type not in types)
        return replace(self, held=(*self.held, *held), passed=passed, left_out=left_out)

    def whose(self, theirs: Variable) -> Scope:
        """Return the scope in which `their` and `its` refer to a thing."""
        self.bindings.in_turn.add(theirs.number)
        return replace(self, theirs=theirs)

    def leaving_out(self, *types: str, other: Variable) -> Scope:
        """Return the scope in which `other` leaves out things of some types.

        Args:
            other: the thing that is left out before anything that was spoken of.
        """
        return replace(self.beside(other), besides=types)

    def beside(self, thing: Variable) -> Scope:
        """Return the scope in which `other` leaves out a thing before any that was spoken of."""
        return replace(self, left_out=(*self.left_out, thing))

    def about(self, thing: Variable) -> Scope:
        """Return the scope of words about each of several things in turn."""
        return self.holding(thing).whose(thing).leaving_out(thing.type, other=thing)

    def describing(self, thing: Variable) -> Scope:
        """Return the scope inside a description of a thing, or of a change of it.

        `its`, `their`, `other` and `adjacent` begin at that thing. `it`, `that ...` and `there`
        mean what they mean outside the description, and only where that is nothing, the thing.
        """
        is_somebody = self.theirs is not None and self.theirs.type == self.words.owner_type
        person = self.theirs if is_somebody else self.person
        return replace(self, theirs=thing, person=person, described=(*self.described, thing))

    def having_done(self, verb: str, things: Variable) -> Scope:
        """Return the scope after a step was done to things."""
        self.bindings.did[verb] = things
        return replace(self, did=(*self.did, (verb, things)))

    def after_block(self, inner: Scope, *, role: str) -> Scope:
        """Return the scope behind a block, in which no word means what is chosen in it.

        Args:
            inner: the scope at the end of the block.
            role: why it is unclear.
        """
        found = (each for each in inner.held if each not in self.held and each.role == "local")
        chosen = (each for each in found if each.number not in self.bindings.in_turn)
        unclear = (Variable(each.type, each.many, role, each.number) for each in chosen)
        number = inner.number
        if number is not None and number != self.number:
            number = number._replace(role=role)
        return replace(self, held=(*self.held, *unclear), number=number)

    # ------------------------------------------------------------ what words refer to
    def it(self) -> Variable | None:
        """Return what `it` refers to: something held, else the item itself; or nothing."""
        return self.spoken_of() or (self.role(THIS) if self.context.this_type else None)

    def spoken_of(self) -> Variable | None:
        """Return what `it` refers to, if that is not the item itself."""
        return self._latest(self.held) or self._latest(self.described)

    def _latest(self, held: tuple[Variable, ...]) -> Variable | None:
        """Return the last thing that is neither a player nor a place; else the last of those."""
        aside = (self.words.owner_type, self.words.place_type)
        clear = [each for each in reversed(held) if not each.unclear]
        return next((each for each in clear if each.type not in aside), clear[0] if clear else None)

    def start(self) -> Variable | None:
        """Return what `adjacent` begins at: the thing described, else the last that was spoken of.

        That may be a place that a step or a loop has named, but not where an event came to pass: of
        what was moved there, both are the same.
        """
        return self._latest(self.described) or self._last_named() or self._latest(self.held)

    def _last_named(self) -> Variable | None:
        aside, place = self.words.owner_type, self.words.place_type
        clear = (each for each in reversed(self.held) if not each.unclear and each.type != aside)
        return next((each for each in clear if each.type != place or each.role == "local"), None)

    def told_apart(self, type: str) -> Variable | None:
        """Return what `other` of a type leaves out first, whatever was spoken of; or nothing."""
        return next((each for each in reversed(self.left_out) if each.type == type), None)

    def that(self, type: str) -> Variable | None:
        """Return the last thing of a type that is held, or is described; or nothing."""
        known = (*self.described, *self.held)
        fits = (each for each in reversed(known) if not each.unclear)
        return next((each for each in fits if each.type in (type, UNKNOWN)), None)

    def spoken_as(self, noun: Noun) -> Variable | None:
        """Return the last thing that was spoken of by a noun, or else may be such a thing.

        What a general noun names may be any thing of its type.
        """
        if noun.singular == noun.type:
            return self.that(noun.type)
        known = [
            each for each in (*self.described, *self.held) if each.type in (noun.type, UNKNOWN)
        ]
        said = {each: self.bindings.nouns(each) for each in known if not each.unclear}
        so = [each for each, nouns in said.items() if nouns == (noun.singular,)]
        unnamed = [each for each, nouns in said.items() if noun.general or not nouns]
        return next(reversed(so or unnamed), None)

    def all_spoken_as(self, noun: Noun) -> list[Variable]:
        """Return the things that were spoken of by a noun, in the order in which they were."""
        known = (each for each in self.held if each.type == noun.type and not each.unclear)
        if noun.singular == noun.type:
            return [*known]
        return [each for each in known if self.bindings.nouns(each) == (noun.singular,)]

    def is_chosen(self, thing: Variable) -> bool:
        """Return whether a step has chosen a thing: no rule waited for it, no loop came to it."""
        return thing.role == "local" and thing.number not in self.bindings.in_turn

    def is_beside(self, thing: Variable, *types: str) -> bool:
        """Return whether something described could be meant as well as a thing held before it.

        Args:
            types: what a word can mean; nothing: any type.
        """
        others = (each.type for each in self.described if each != thing)
        return thing in self.held and any(not types or each in types for each in others)

    def in_doubt(self, found: Variable | None, *types: str) -> Variable | None:
        """Return what a word may mean as well as what it refers to, though nobody knows it.

        Args:
            found: what it refers to.
            types: what it can mean.
        """
        behind = self.held[self.held.index(found) + 1 :] if found in self.held else self.held
        fitting = (each for each in reversed(behind) if each.unclear and each.type in types)
        return next(fitting, None)

    def it_in_doubt(self, found: Variable | None) -> Variable | None:
        """Return what `it` may mean as well: a thing of the same type, or one for nothing else."""
        things = {*self.words.kinds} - {self.words.owner_type, self.words.place_type}
        if found in self.held and found.type in things:
            return self.in_doubt(found, found.type)
        return self.in_doubt(found, *things) or self.several()

    def several(self, *types: str) -> Variable | None:
        """Return what a rule waits for in the plural, of some types or any, or nothing."""
        held = (each for each in reversed(self.held) if each.role == ONE_OF_MANY)
        return next((each for each in held if not types or each.type in types), None)

    def there(self) -> Variable | None:
        """Return the place held last, or the thing whose place is meant; or nothing."""
        place, owner = self.words.place_type, self.words.owner_type
        for held in reversed(self.held):
            if held.unclear or self._befell_nowhere(held):
                continue
            if held.type in (place, UNKNOWN):
                return held
            if held.type != owner and not held.many and self._has_whereabouts(held.type):
                return held if self.words.kind(held.type).placed else None
        placed = (each for each in reversed(self.described) if self._is_placed(each.type))
        return next(placed, None)

    def is_either_end(self, place: Variable | None) -> bool:
        """Tell whether a place is where something went, and where it came from was named."""
        return self.two_ends and place == self.role(PLACE)

    def _befell_nowhere(self, held: Variable) -> bool:
        """Tell whether something is what is answered, and that is done in no place."""
        return held == self.role(OBJECT, held.type) and self.role(PLACE) not in self.held

    def _has_whereabouts(self, type: str) -> bool:
        """Tell whether things of a type lie somewhere, and are not only looked at."""
        return bool(self.words.kind(type).states) or type in self.words.place_types

    def _is_placed(self, type: str) -> bool:
        place, owner = self.words.place_type, self.words.owner_type
        return type in (place, UNKNOWN) or (type != owner and self.words.kind(type).placed)

    def is_beside_place(self, thing: Variable | None) -> bool:
        """Return whether a thing of a loop is held behind a place that `there` could mean too."""
        if thing is None or thing != self.theirs or thing.type == self.words.place_type:
            return False
        return any(held.type == self.words.place_type for held in self.held)

    def done_to(self, verb: str) -> Variable | None:
        """Return the things this block did a verb to, or nothing."""
        return next((things for name, things in reversed(self.did) if name == verb), None)

    def gathered(self, verb: str) -> Variable | None:
        """Return the things to which the answered action did a verb, if it gathers them."""
        answered = self.words.verbs.get(self.event or "")
        return self.role(RESULT) if answered is not None and answered.gathers == verb else None


class Phrase(Protocol):
    """The check of noun phrases, handed to the checks of their parts."""

    def __call__(
        self, node: t.Phrase, scope: Scope, position: Position | None = None, *, alone: bool = False
    ) -> str:
        """Check a phrase in a position; see `things`."""
        ...
