"""The entries of the word table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ruinous.language.lexicon.change_wording import ChangeWording
from ruinous.language.lexicon.states import ThingState
from ruinous.struct import struct

GAME = "game"
"""The type of what belongs to no thing, but to the game itself."""
STORE = "store"
"""Type of the nouns for where things are kept, the same in every game."""


@struct(kw_only=True)
class Entry:
    """What every word of the table carries."""

    doc: str
    """One sentence of our own."""
    rule: str = ""
    """Id of the rule it comes from, or a rulebook page."""
    people_say: tuple[str, ...] = ()
    """What people write for it by mistake: synonyms for repair."""


@struct
class Window:
    """A stretch of time that comes again and again: what lasts or is remembered ends with one."""

    key: str
    inside: str = ""
    """The window that it lies in and ends with; empty for the outermost."""
    once: bool = False
    """It comes a single time: it is the whole match."""


@struct
class Step:
    """A step of the outermost window of time."""

    key: str
    """What the game calls it when it begins it."""
    part: str
    """Steps of one part lie in the same inner windows."""


@struct(kw_only=True)
class Stay:
    """Steps in which a thing lies where its rules are in force."""

    steps: frozenset[str]
    """Keys of the steps."""
    begun_in: str
    """The step among them in which it is brought: it is not there yet when that one begins."""
    ended_by: str
    """The action that ends it: a rule that prevents it lets the thing stay for the other steps."""
    prolonged_by: str
    """An action by which it stays too, elsewhere."""
    said: str
    """The words for it, with the thing."""
    kept: str
    """How a rule lets it stay."""


@struct(kw_only=True)
class Kind(Entry):
    """A type of things, as the checker knows it."""

    name: str
    inside: str = ""
    """Type of the places that its things lie in; those may lie in others. Empty: in none."""
    owned: bool = False
    """Its things belong to somebody: `your books`, `books of that player`."""
    supplied: bool = False
    """New ones come from a supply: a step can place them."""
    other_is_not_yours: bool = False
    """`other` leaves out what is yours."""
    lies_on: frozenset[str] = frozenset()
    """Types of the things it can lie on, besides stores."""
    scattered: bool = False
    """Its things lie in many stores, so that `choose` must say in which."""
    brought_by: str = ""
    """The action that brings its things into play: it takes those that are not there yet."""
    stay: Stay | None = None
    """When its things are where their rules are in force; None: always."""
    states: tuple[ThingState, ...] = ()
    """The states of its things; empty: they are told apart by nothing that a verb could ask for."""

    @property
    def placed(self) -> bool:
        """Whether its things can be in a place."""
        return bool(self.inside)


@struct(kw_only=True)
class Noun(Entry):
    """A kind of thing, or something that is only counted."""

    singular: str
    plural: str
    type: str
    """The type of its things, such as `book`."""
    counted: bool = False
    """True for what exists only as an amount: fines, coins, stamps."""
    general: bool = False
    """True for a word for several sorts at once, so that nothing new can be made of it: `stamp`."""
    personal: bool = False
    """Depends on who `you` are."""
    asks: frozenset[str] = frozenset()
    """Types of things it needs one of to refer to: the `owner` of a book."""
    holds: frozenset[str] = frozenset()
    """Types of the things a store can hold."""
    of_players: bool = False
    """A store of which each player has one: `your shelf`."""
    ordered: bool = False
    """A store in which things lie one upon the other: `the top book of your shelf`."""
    all_places: bool = False
    """A store that is all places together: what is kept there is in one of them."""
    takes_back: frozenset[str] = frozenset()
    """Types of the things that can be brought to a store."""
    takes: frozenset[str] = frozenset()
    """Types of the things that can be laid on a store."""
    had_by: frozenset[str] = frozenset()
    """Types of the things that have so many of what is only counted."""
    sort: bool = False
    """One sort of things, apart from every other sort of its type."""
    apart: frozenset[str] = frozenset()
    """Other kinds of things of its type that nothing of this kind is as well, by nature."""
    supply: int | None = None
    """The most of them that there can be; None: no such bound is known."""
    given: bool = True
    """There are some without any effect; otherwise an effect must place them first."""
    spared: frozenset[str] = frozenset()
    """Actions of the core rules on things of its type that never befall this sort."""
    owned: bool = False
    """Each of them is somebody's, wherever it is."""
    single: bool = False
    """There is one alone, so that it is said with `the`."""
    seat: int = 0
    """How many seats further on than that of whose neighbour it is; 0: it is no neighbour."""
    said: tuple[str, str] | None = None
    """What English says for one and for several, where it says more: `map stamp`."""
    computed_from: frozenset[str] = frozenset()
    """For a noun that is only counted: quantities behind it, as `word/type`: `weight/map`."""

    @property
    def id(self) -> str:
        """The name the tree uses."""
        return self.singular

    def is_apart_from(self, other: Noun) -> bool:
        """Return whether nothing can be called by both nouns, unless a rule lets it count so."""
        if self.type != other.type:
            return True
        is_told = other.id in self.apart or self.id in other.apart
        is_other = self.id != other.id
        return is_told or (
            is_other and (self.sort or self.counted) and (other.sort or other.counted)
        )

    @property
    def is_kind(self) -> bool:
        """Whether it is said of some things of its type, whoever asks, and of others not."""
        is_plain = bool(self.apart) or not self.general
        return is_plain and not (self.personal or self.asks) and self.singular != self.type


@struct(kw_only=True)
class Adjective(Entry):
    """A quality of things of the given types."""

    word: str
    types: frozenset[str]
    fact: bool = False
    """A rule can give it: `books are rare`."""
    lost: bool = False
    """A rule can take it away: `books are not rare`."""
    personal: bool = False
    """Depends on who `you` are."""
    ruled: bool = False
    """No thing has it unless a rule gives it."""
    placed: bool = False
    """Only things in a place have it."""
    gone: bool = False
    """Things that have it are out of the game; no other phrase but a name refers to them."""
    against: frozenset[str] = frozenset()
    """Words that nothing can have as well: no book is `your` and `rare`."""
    steps: frozenset[str] = frozenset()
    """The only steps in which things in a place are so for longer than a moment; empty: all."""
    asks: frozenset[str] = frozenset()
    """Types of things it needs one of to refer to: `adjacent` to it."""
    computed_from: frozenset[str] = frozenset()
    """What rules change that it asks for, as `word/type`: shelves `adjacent to` others are
    `adjacent to/shelf`."""
    said: str = ""
    """What English says for `books are ...`: `{subject} feels/feel ... {where}`."""


@struct(kw_only=True)
class Verb(Entry):
    """An action with typed roles."""

    base: str
    third: str
    past: str
    participle: str
    ing: str
    things: frozenset[str] = frozenset()
    """Types its object may have; empty: it takes no object."""
    states: Mapping[str, str] = field(default_factory=dict)
    """Type -> in which states it is done to things of the type, and what it makes of them: see
    :func:`~ruinous.language.lexicon.states.transition`. Of other types: to all."""
    because: str = ""
    """Why it is done to things in no other state, where it has not been done to them before."""
    roles: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Preposition -> types."""
    states_of: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Preposition -> type -> in which states things of the type can fill the role, as above."""
    subjects: frozenset[str] = frozenset({"player"})
    amount: bool = False
    """The object needs a number: `draw 2 maps`."""
    picks: bool = False
    """With a number, the actor picks the things one by one: `return 2 maps`."""
    singly: bool = False
    """With a number, it is done that often, to one thing each time, and each is seen."""
    makes: bool = False
    """Its objects come into being by it, so many at once, and can be spoken of afterwards."""
    places: frozenset[str] = frozenset()
    """Types of the objects whose place says where they go: `place 1 stamp in a shelf`."""
    somewhere: bool = False
    """It is done in a place, which the object must name: `roll 2 stamps here`."""
    same_as: str = ""
    """The verb whose action this is, when two words name one action."""
    bare: bool = False
    """Its object can be left out."""
    needs: frozenset[str] = frozenset()
    """Prepositions of the roles that a step cannot do without."""
    goes: frozenset[str] = frozenset()
    """Prepositions of the roles that a step needs, but no rule about it."""
    core_roles: frozenset[str] = frozenset()
    """Prepositions of the roles that only the core rules fill, and no step."""
    permits: frozenset[str] = frozenset()
    """Prepositions of the roles in which the core rules refuse what `allow` can permit."""
    priced: bool = False
    """Has a cost that rules may change."""
    remembered: bool = False
    """Rules may ask afterwards whether it was done."""
    spares_own: frozenset[str] = frozenset()
    """Prepositions of the roles that are never filled with what belongs to whoever does it."""
    whose: bool = False
    """A step says whose things it is done to, where their noun leaves that open."""
    face_down: bool = False
    """It can be done `face down`: others do not see what it is done to."""
    lasts: bool = False
    """A step goes on for a while: it needs a span or an `until` block."""
    may_last: bool = False
    """A step with a span behind it goes on for a while; without one it is done at once."""
    departs: bool = False
    """It is said of things that some action, of whatever verb, takes out of where they lay: it can
    be waited for, and is done by no step."""
    stand_in: bool = False
    """Only allowed under `instead of`."""
    takes: bool = False
    """`it` and `that` refer to its object afterwards."""
    others: bool = False
    """A step never does it to the item that it is written on."""
    shows: bool = False
    """`it` or `them`, and `that`, refer afterwards to what it was done to."""
    summed_up: frozenset[str] = frozenset()
    """Roles that events do not have: what was done to many things is one event afterwards, and
    cannot be replaced."""
    core: frozenset[str] = frozenset()
    """Types of the things to which the core rules alone do it.

    It can be waited for and banned, but is no step.
    """
    by_core: frozenset[str] = frozenset()
    """Nouns of what the core rules themselves do it to; without an object, of who does it."""
    ways: frozenset[str] = frozenset()
    """Ways in which the core rules do it, as times name them: `in the evening`."""
    steps: frozenset[str] = frozenset()
    """Steps in which the core rules do it of their own accord."""
    decided_by: tuple[str, ...] = ()
    """Quantities that rules can change instead, where nothing can come instead of it."""
    leads_to: frozenset[str] = frozenset()
    """Actions that the core rules do in the course of it, whenever that is."""
    endless: frozenset[str] = frozenset()
    """Nouns of objects that never run out, so that it can be repeated without end."""
    begins: bool = False
    """What lasts until it is done ends when it begins, and English says so."""
    gathers: str = ""
    """The verb done to the things of its result: `assign` gathers what it has killed."""
    gives_up: bool = False
    """Its object is what somebody pays with: English says `return a map to lend a book`."""
    refilled: str = ""
    """The action that brings back what this one uses up."""
    said: str = ""
    """What English says for `when played`: `you play this map`; empty for `this is played`."""
    forms_said: Mapping[str, str] = field(default_factory=dict)
    forms_lasting: Mapping[str, str] = field(default_factory=dict)
    """Form -> what English says for it, such as `third` -> `takes care of`."""
    tail_said: str = ""
    """What English says behind the object, before the roles."""
    tail_at_once: str = ""
    """What it says there of a step that does not last: `as its owner`."""
    roles_said: Mapping[str, str] = field(default_factory=dict)
    """Preposition of a role -> the one that English uses."""

    @property
    def behind(self) -> frozenset[str]:
        """Types of what is named right behind it."""
        return self.roles.get("from", frozenset()) if self.departs else self.things

    @property
    def in_one_go(self) -> bool:
        """Whether one action is about a number of things that nobody picks."""
        return self.amount and not (self.picks or self.singly)

    @property
    def action(self) -> str:
        """The base form that names the action."""
        return self.same_as or self.base


@struct(kw_only=True)
class QuantityWord(Entry):
    """A number or a yes/no, computed when asked."""

    phrase: str
    types: frozenset[str]
    """Types of its subjects; `action` for costs of doing something, GAME alone for no subject."""
    fixed: bool = False
    """It can only be asked, not changed."""
    fixed_of: frozenset[str] = frozenset()
    """Types of subjects for which it can be asked but not changed: the price is changed instead."""
    per_player: bool = False
    """May be asked `for` a player."""
    located: frozenset[str] = frozenset()
    """Types of subjects that have it in each place apart: the one that is named, or else `here`."""
    tied_by: frozenset[str] = frozenset()
    """States and quantities by which things are ordered of which it is equal."""
    computed_from: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Type of its subjects -> what the core rules work its value out from, as `word/type`, before
    rules change it: the weight of a shelf from `weight/book`."""
    momentary: bool = False
    """It is forgotten when the steps under way are done."""
    plural: bool = False
    """Takes `are`, and English says `the number of` it."""
    said: str = ""
    """What English says, with `{}` for the subject; empty for `<phrase> of {}`."""
    changes: tuple[ChangeWording, ...] = ()
    """What English says where it changes; the first that fits."""

    @property
    def of_game(self) -> bool:
        """Whether it belongs to the game itself, and is said without a subject."""
        return GAME in self.types


@struct(kw_only=True)
class Moment(Entry):
    """A named point of time."""

    phrase: str
    next: str = ""
    """The phrase for the next such moment, `at the start of the next day`; empty: there is none."""
    begun: str = ""
    """For the end of a span: the key announced at its beginning; the end of the next span comes
    after that."""
    said: str = ""
    """What English says, with `{}` for its place; empty for the phrase itself."""
    gives: str = ""
    """Type of the thing it happens at (`shelf`), or empty."""
    key: str = ""
    """What the phases announce."""
    step: str = ""
    """The step in which it comes."""
    opens: bool = False
    """It comes before anything is done in that step."""
    offered: bool = False
    """Its player may take what is offered there, and then take it again."""
    yours: bool = False
    """It belongs to one player, and rules wait for that of their own."""

    @property
    def of(self) -> str:
        """What comes before whose it is: `at the start of the shift of`; empty: it is nobody's."""
        is_somebodys = bool(self.gives) and not self.offered
        before, any, _ = self.phrase.rpartition(f" a {self.gives}")
        return before if is_somebodys and any and before.endswith(" of") else ""

    @property
    def next_of(self) -> str:
        """The words before the player, for the next one: `at the start of the next shift of`."""
        return self.of.replace(" of the ", " of the next ", 1)


@struct(kw_only=True)
class Time(Entry):
    """When something happens or happened: `in the evening`, `this week`."""

    phrase: str
    said: str = ""
    """What English says for it; empty for the phrase itself."""
    way: str = ""
    """How something is done, as actions carry it: `in the evening`."""
    step: str = ""
    """The step in which something is done: `in the evening`."""
    window: str = ""
    """The window under way to which it belongs: what is past is counted in that alone."""

    @property
    def memory(self) -> bool:
        """Whether it is a window alone, on which rules can look back: `this week`."""
        return bool(self.window) and not (self.way or self.step)


@struct(kw_only=True)
class SpanWord(Entry):
    """How long something lasts: `until the end of the week`."""

    phrase: str
    window: str
    """The window of time it ends with; empty: it never ends."""
    later: int = 0
    """How many more of these windows it outlasts: 1 for `until the end of the next week`."""
    yours: bool = False
    """It ends with a window of the player whose rule it is, and with nobody else's."""
    said: str = ""
    """What English says; empty for the phrase itself."""

    @property
    def ends(self) -> bool:
        """Whether it says when it ends, not how long it is."""
        return self.phrase.startswith("until ")

    @property
    def span(self) -> tuple[str, int]:
        """The window, and how many more of them it outlasts."""
        return self.window, self.later


@struct(kw_only=True)
class Unit(Entry):
    """What a `once per` counts by."""

    phrase: str
    type: str = ""
    """Type of the thing it counts by, or empty for a window of time."""
    window: str = ""
    """The window it counts by; empty, without a type: the whole time."""


@struct(kw_only=True)
class Trait(Entry):
    """What things have that several can share: all copies of a book have one `name`."""

    word: str
    types: frozenset[str]
    """Types of the things that have it."""

    @property
    def of(self) -> str:
        """The words before a thing in a condition: `the name of`."""
        return f"the {self.word} of"

    @property
    def with_of(self) -> str:
        """The words behind a described thing: `with the name of`."""
        return f"with {self.of}"

    @property
    def without_of(self) -> str:
        """The words behind what does not share it: `without the name of`."""
        return f"without {self.of}"

    @property
    def plural(self) -> str:
        """Several of them: `names`."""
        return f"{self.word}s"

    @property
    def number_of(self) -> str:
        """The words before things of which it is asked how many there are: each one once."""
        return f"the number of different {self.plural} of"


@struct(kw_only=True)
class NameWord(Entry):
    """A thing with a name of its own."""

    text: str
    type: str
    key: int
    """Which thing of its type."""
