"""The words of the toy game: farmers, animals in fields, flags and stones, charms and eggs."""

from collections.abc import Callable
from typing import Any, Final

from ruinous.kernel.compiler.others import different, others
from ruinous.kernel.compiler.scope import Scope
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.meanings import Meanings
from ruinous.kernel.state.rule_index import YOU
from ruinous.language.lexicon import entries as w
from ruinous.language.lexicon.lexicon import Lexicon
from ruinous.language.lexicon.states import ThingState

FARMERS, FIELDS, HERD, CHARMS = 3, 4, 4, 6
"""Farmers; fields in a ring; animals of each farmer; charms, dealt in turn."""
HILL, MOOR, MARSH, DELL = range(FIELDS)
NORTH, SOUTH = range(2)
"""Valleys of two fields each: Hill and Moor, Marsh and Dell."""
STONES: Final = FARMERS * FIELDS
"""The first pile of stones."""
ALL_FARMERS, ALL_FIELDS, ALL_ANIMALS = (1 << 3) - 1, (1 << 4) - 1, (1 << 12) - 1
PILES: Final = (FARMERS + 1) * FIELDS
"""Flags of each farmer in each field, then stones in each field."""
STRENGTH: Final = (1, 1, 2, 4)
"""Of the animals of one farmer: hen, hen, goat, bull."""


def herd(*numbers: int) -> int:
    """Return the animals with these numbers in every herd."""
    return sum(1 << farmer * HERD + number for farmer in range(FARMERS) for number in numbers)


def _set(mask: int) -> Callable[[Scope], int]:
    return lambda scope: mask


def _rivals(scope: Scope) -> Any:
    return lambda s, e: ALL_FARMERS & ~(1 << e[YOU]) if e[YOU] >= 0 else ALL_FARMERS


def _breeders(scope: Scope) -> Any:
    assert scope.anchor is not None
    slot = scope.slot_of(scope.anchor)
    return lambda s, e: 1 << e[slot] // HERD if e[slot] >= 0 else 0


_ANIMAL = frozenset({"animal"})


_named: dict[str, Any] = {}
_stores: dict[str, Any] = {}
_had: dict[str, Any] = {}
_narrowing: dict[str, Any] = {}
_readings: dict[str, Any] = {}
MEANINGS: Final = Meanings(
    nouns=_named, stores=_stores, counted=_had, adjectives=_narrowing, quantities=_readings, ties={}
)
"""What the words mean; each is put in beside its word."""


def _noun(words: str, type: str, meaning: Any = None, **more: Any) -> w.Noun:
    singular, plural = words.split("/")
    noun = w.Noun(singular=singular, plural=plural, type=type, doc="-", **more)
    if meaning is not None:
        (_stores if type == "store" else _had if noun.counted else _named)[singular] = meaning
    return noun


def _land(scope: Scope, kind: Any, owner: Any) -> Any:
    return lambda s, e: kind.inside(s, ALL_FIELDS)


def _barn(scope: Scope, kind: Any, owner: Any) -> Any:
    return lambda s, e: ALL_ANIMALS & ~s.animals_in(ALL_FIELDS)


def _bag(scope: Scope, kind: Any, owner: Any) -> Any:
    everybody = lambda s, e: ALL_FARMERS
    whose = owner or everybody
    return lambda s, e: sum(1 << charm for farmer in bits(whose(s, e)) for charm in s.bags[farmer])


NOUNS: Final = (
    _noun("farmer/farmers", "farmer", _set(ALL_FARMERS)),
    _noun("rival/rivals", "farmer", _rivals, personal=True),
    _noun("breeder/breeders", "farmer", _breeders, asks=frozenset({"animal"})),
    _noun("field/fields", "field", _set(ALL_FIELDS)),
    _noun("valley/valleys", "valley", _set(0b11)),
    _noun("animal/animals", "animal", _set(ALL_ANIMALS)),
    _noun("hen/hens", "animal", _set(herd(0, 1))),
    _noun("goat/goats", "animal", _set(herd(2))),
    _noun("bull/bulls", "animal", _set(herd(3))),
    _noun("runaway/runaways", "animal", lambda scope: lambda s, e: s.runaways),
    _noun("marker/markers", "marker", _set((1 << PILES) - 1), general=True),
    _noun("flag/flags", "marker", _set((1 << FARMERS * FIELDS) - 1)),
    _noun("stone/stones", "marker", _set(ALL_FIELDS << FARMERS * FIELDS)),
    _noun("charm/charms", "charm", _set((1 << CHARMS) - 1)),
    _noun("land/lands", "store", _land, holds=frozenset({"animal", "marker", "charm"})),
    _noun("barn/barns", "store", _barn, holds=_ANIMAL, takes_back=_ANIMAL),
    _noun("bag/bags", "store", _bag, holds=frozenset({"charm"}), of_players=True),
    _noun("egg/eggs", "egg", counted=True),
    _noun("coin/coins", "coin", counted=True),
    _noun("fair/fairs", "fair", counted=True),
    _noun("rune/runes", "rune", lambda scope, kind: lambda s, charm: charm % 3,
          counted=True, had_by=frozenset({"charm"})),
)  # fmt: skip

# ---------------------------------------------------------------- adjectives

Narrow = Callable[[Any, list[int], int], int]


def _foreign(scope: Scope, kind: Any) -> Narrow:
    return lambda s, e, things: things & ~kind.owned(s, 1 << e[YOU])


def _adjacent(scope: Scope, kind: Any) -> Narrow:
    assert scope.anchor is not None
    held = scope.referent(scope.anchor)
    place, slot = scope.place_of(held.type), held.slot
    return lambda s, e, things: things & around(1 << place(s, e[slot])) if e[slot] >= 0 else 0


def around(fields: int) -> int:
    """Return the fields before and behind some of them."""
    return (fields << 1 | fields >> 1 | fields << FIELDS - 1 | fields >> FIELDS - 1) & ALL_FIELDS


def _fact(word: str) -> Callable[[Scope, Any], Narrow]:
    def meaning(scope: Scope, kind: Any) -> Narrow:
        key, place = f"{word}/{kind.name}", scope.place_of(kind.name)

        def narrow(s: Any, e: list[int], things: int) -> int:
            return sum(1 << each for each in bits(things)
                       if amount(s, key, each, 0, place(s, each)))  # fmt: skip

        return narrow

    return meaning


def _adjective(word: str, types: str, meaning: Any, **more: Any) -> w.Adjective:
    _narrowing[word] = meaning
    return w.Adjective(word=word, types=frozenset(types.split()), doc="-", **more)


ADJECTIVES: Final = (
    _adjective("foreign", "animal marker", _foreign, personal=True),
    _adjective("other", "farmer field animal charm", others),
    _adjective("different", "farmer field animal charm", different),
    _adjective("adjacent", "field", _adjacent, asks=frozenset({"field", "animal"})),
    _adjective("fed", "animal", _fact("fed"), fact=True),
    _adjective("fenced", "field", _fact("fenced"), fact=True),
    _adjective("sold", "animal", lambda scope, kind: lambda s, e, things: things & s.away),
)

# ---------------------------------------------------------------- quantities


def _strength(s: Any, animal: int, place: int = -1, who: int = -1) -> int:
    return amount(s, "strength/animal", animal, STRENGTH[animal % HERD], s.where[animal], who)


def _grass(s: Any, field: int, place: int = -1, who: int = -1) -> int:
    return amount(s, "grass/field", field, 2, field, who)


def _pace(s: Any, farmer: int, place: int = -1, who: int = -1) -> int:
    return amount(s, "pace/farmer", farmer, 1 + farmer, place)


def _price(s: Any, thing: int, place: int = -1, who: int = -1) -> int:
    return amount(s, "cost/animal", thing, 3, s.where[thing])


def _luck(kind: str) -> Any:
    return lambda s, thing, place=-1, who=-1: amount(s, f"luck/{kind}", thing, 0, place, who)


def _quantity(phrase: str, readings: dict[str, Any], **more: Any) -> w.QuantityWord:
    types = frozenset({*readings, *(("action",) if phrase == "cost" else ())})
    _readings[phrase] = readings
    return w.QuantityWord(phrase=phrase, types=types, doc="-", **more)


QUANTITIES: Final = (
    _quantity("strength", {"animal": _strength}, per_player=True),
    _quantity("grass", {"field": _grass}, per_player=True),
    _quantity("pace", {"farmer": _pace}),
    _quantity("cost", {"animal": _price}),
    _quantity(
        "luck", {"animal": _luck("animal"), "field": _luck("field"), "farmer": _luck("farmer")}
    ),
)

# ---------------------------------------------------------------- verbs, times, names


def _verb(base: str, forms: str, things: str = "", roles: Any = None, **more: Any) -> w.Verb:
    third, past, participle, ing = forms.split()
    typed = {word: frozenset(types.split()) for word, types in (roles or {}).items()}
    more.setdefault("subjects", frozenset({"farmer"}))
    return w.Verb(base=base, third=third, past=past, participle=participle, ing=ing, doc="-",
                  things=frozenset(things.split()), roles=typed, **more)  # fmt: skip


TO: Final = frozenset({"to"})
WAY: Final = {"from": "field valley store", "to": "field valley store", "by": "farmer"}
VERBS: Final = (
    _verb("move", "moves moved moved moving", "animal marker", WAY, needs=TO, priced=True,
          remembered=True, permits=TO, face_down=True),
    _verb("drive", "drives drove driven driving", "animal", WAY, needs=TO, permits=TO,
          same_as="move"),
    _verb("place", "places placed placed placing", "marker", {"by": "farmer"},
          places=frozenset({"marker"}), remembered=True),
    _verb("sell", "sells sold sold selling", "animal", {"by": "farmer"}, remembered=True),
    _verb("swap", "swaps swapped swapped swapping", "animal", {"by": "animal"},
          needs=frozenset({"by"})),
    _verb("choose", "chooses chose chosen choosing", "animal marker field farmer charm",
          {"from": "field"}, takes=True),
    _verb("borrow", "borrows borrowed borrowed borrowing", "animal", lasts=True),
    _verb("lay", "lays laid laid laying", "animal", places=_ANIMAL),
    _verb("send", "sends sent sent sending", "animal", {"to": "store"}),
    _verb("stay", "stays stayed stayed staying", "animal charm", stand_in=True),
    _verb("leave", "leaves left left leaving", "animal charm marker",
          {"from": "field store charm", "by": "farmer"}, departs=True,
          core=frozenset({"animal", "charm", "marker"})),
    _verb("find", "finds found found finding", "egg coin", amount=True, remembered=True),
    _verb("lose", "loses lost lost losing", "egg coin", amount=True),
    _verb("draw", "draws drew drawn drawing", "charm", amount=True),
    _verb("drop", "drops dropped dropped dropping", "charm", amount=True, picks=True,
          states={"charm": "own bag"}),
    _verb("play", "plays played played playing", "charm", {"to": "field", "onto": "charm"},
          priced=True),
    _verb("offer", "offers offered offered offering", "coin", {"to": "animal"}, amount=True,
          needs=TO, gathers="sell"),
    _verb("hold", "holds held held holding", "fair", amount=True, somewhere=True),
    _verb("rest", "rests rested rested resting", bare=True, remembered=True),
)  # fmt: skip

LEXICON: Final = Lexicon(
    nouns=NOUNS,
    adjectives=ADJECTIVES,
    verbs=VERBS,
    quantities=QUANTITIES,
    moments=(
        w.Moment(phrase="at dawn", next="at the next dawn", key="dawn", doc="-"),
        w.Moment(phrase="at noon", key="noon", gives="field", doc="-"),
        w.Moment(phrase="before noon here", key="before noon", gives="field", doc="-"),
    ),
    times=(
        w.Time(phrase="for pay", way="turn", doc="-"),
        w.Time(phrase="at night", step="night", window="hour", doc="-"),
        w.Time(phrase="this hour", window="hour", doc="-"),
        w.Time(phrase="today", window="day", doc="-"),
    ),
    spans=(
        w.SpanWord(phrase="until the hour ends", window="hour", doc="-"),
        w.SpanWord(phrase="until nightfall", window="day", doc="-"),
    ),
    windows=(
        w.Window("day"),
        w.Window("watch", inside="day"),
        w.Window("shift", inside="day"),
        w.Window("hour", inside="shift"),
    ),
    units=(
        w.Unit(phrase="day", window="day", doc="-"),
        w.Unit(phrase="hour", window="hour", doc="-"),
        w.Unit(phrase="field", type="field", doc="-"),
        w.Unit(phrase="animal", type="animal", doc="-"),
    ),
    traits=(w.Trait(word="name", types=frozenset({"charm"}), doc="-"),),
    names=tuple(
        w.NameWord(text=name, type=type, key=number, doc="-")
        for type, names in (("field", "Hill Moor Marsh Dell"), ("valley", "North South"))
        for number, name in enumerate(names.split())
    ),
    kinds=(
        w.Kind(name="farmer", inside="field", doc="-"),
        w.Kind(name="valley", doc="-"),
        w.Kind(name="field", inside="valley", doc="-"),
        w.Kind(
            name="animal",
            inside="field",
            owned=True,
            lies_on=frozenset({"charm"}),
            doc="-",
            states=(ThingState(name="sold", so="sold"), ThingState(name="kept")),
        ),
        w.Kind(name="marker", inside="field", owned=True, supplied=True, doc="-"),
        w.Kind(
            name="charm",
            inside="field",
            owned=True,
            doc="-",
            states=(
                ThingState(name="bag", where=("bag",)),
                ThingState(name="field", where=("field",)),
                ThingState(name="shop"),
            ),
        ),
        w.Kind(name="store", doc="-"),
        w.Kind(name="egg", doc="-"),
        w.Kind(name="coin", doc="-"),
        w.Kind(name="fair", inside="field", doc="-"),
        w.Kind(name="rune", doc="-"),
    ),
    place_type="field",
    owner_type="farmer",
)
