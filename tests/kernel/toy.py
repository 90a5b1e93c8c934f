"""A toy game that proves that language and kernel know no game; its words stand beside it.

Three farmers have two hens, a goat and a bull each, in a barn at first. Four fields lie in a ring.
Farmers put flags and stones into fields, wear charms, and find eggs and coins.
"""

from functools import cache
from pathlib import Path
from typing import Any

from kernel.words import (
    ALL_ANIMALS,
    ALL_FARMERS,
    ALL_FIELDS,
    CHARMS,
    DELL,
    FARMERS,
    FIELDS,
    HERD,
    HILL,
    LEXICON,
    MEANINGS,
    MOOR,
    PILES,
    STRENGTH,
    around,
)
from ruinous.diagnostics import Text
from ruinous.kernel.compiler.statements import CompiledEffect, compile_effect
from ruinous.kernel.engine.window import perform, permitted
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import answer, run
from ruinous.kernel.state.bits import NOTHING, bits, listed
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.luck import Luck
from ruinous.kernel.state.progress import Progress
from ruinous.kernel.state.rule_index import ActiveRule, Rule, enter
from ruinous.kernel.state.source import Source
from ruinous.kernel.state.thing_type import ThingType
from ruinous.kernel.state.world import ActionSpec, Ongoing, World
from ruinous.language.binding import Binder, Context
from ruinous.language.reader import read
from ruinous.language.syntax.grammar import Grammar
from ruinous.language.syntax.tree import Effect

CHARM = Context(this_type="charm", has_here=True, own_verbs=frozenset({"play"}))
STEPS = Context(this_type="charm", has_here=True, steps_allowed=True)


class Farm(Progress):
    """The state: where everything is."""

    __slots__ = ("away", "bags", "charm_field", "mine", "piles", "purse", "runaways", "under",
                 "where")  # fmt: skip

    def __init__(self) -> None:
        super().__init__(_world(), Luck(7))
        self.where = [NOTHING] * FARMERS * HERD
        self.mine = [(1 << HERD) - 1 << farmer * HERD for farmer in range(FARMERS)]
        self.piles = [0] * PILES
        self.purse = [{"egg": 0, "coin": 0} for _ in range(FARMERS)]
        self.bags: list[list[int]] = [[] for _ in range(FARMERS)]
        self.charm_field = [NOTHING] * CHARMS
        self.under: tuple[tuple[int, int], ...] = ()
        """(animal, charm) pairs."""
        self.away = self.runaways = 0

    def clone(self) -> "Farm":
        new = Farm.__new__(Farm)
        self.share_with(new)
        for name in ("where", "mine", "piles", "charm_field"):
            setattr(new, name, getattr(self, name)[:])
        new.purse = [dict(each) for each in self.purse]
        new.bags = [each[:] for each in self.bags]
        new.under, new.away, new.runaways = self.under, self.away, self.runaways
        return new

    def instance(self, rule: Rule, slots: list[int]) -> ActiveRule:
        return ActiveRule(rule, rule.filled(*slots), (9, self.serial), 2, NOTHING)

    def animals_in(self, fields: int) -> int:
        return sum(1 << each for each, at in enumerate(self.where) if at >= 0 and fields >> at & 1)

    def eggs(self) -> list[int]:
        return [purse["egg"] for purse in self.purse]

    def told(self) -> list[tuple[Any, ...]]:
        return [(a.verb, a.actor, a.obj, a.amount, a.place) for a in self.committed()]


STAND = {0: HILL, 1: MOOR, 2: HILL, 3: DELL, 4: HILL, 6: MOOR, 7: MOOR, 8: DELL}
"""Hens 0 and 1, goat 2 and bull 3 of A; a hen, a goat and a bull of B; a hen of C."""


def settled() -> Farm:
    """Return a farm with these animals in fields, and the others in the barn."""
    s = Farm()
    for animal, field in STAND.items():
        s.where[animal] = field
    return s


# ---------------------------------------------------------------- types


def _any_of(sets: Any) -> Any:
    return lambda s, things: sum(1 << n for n, each in enumerate(sets(s)) if each & things)


def _union(sets: Any) -> Any:
    def union(s: Farm, things: int) -> int:
        found = 0
        for thing in bits(things):
            found |= sets(s)[thing]
        return found

    return union


def _alike(s: Farm, animals: int) -> int:
    """One hen of each farmer in each place is as good as the other."""
    seen: dict[tuple[int, ...], int] = {}
    for each in bits(animals):
        seen.setdefault((each // HERD, STRENGTH[each % HERD], s.where[each]), each)
    return sum(1 << each for each in seen.values())


def _piles_in(s: Farm) -> list[int]:
    return [sum(1 << pile for pile in range(field, PILES, FIELDS)) for field in range(FIELDS)]


def _flags(s: Farm) -> list[int]:
    return [ALL_FIELDS << farmer * FIELDS for farmer in range(FARMERS)]


def _charms_in(s: Farm) -> list[int]:
    rows = ([c for c in range(CHARMS) if s.charm_field[c] == field] for field in range(FIELDS))
    return [sum(1 << charm for charm in row) for row in rows]


def _there(s: Farm, piles: int) -> int:
    return sum(1 << pile for pile in bits(piles) if s.piles[pile])


def _herds_in(s: Farm) -> list[int]:
    return [s.animals_in(1 << field) for field in range(FIELDS)]


TYPES = (
    ThingType(name="farmer", all=ALL_FARMERS, key=lambda s, farmer: "ABC"[farmer],
              inside=lambda s, fields: _any_of(lambda s: s.mine)(s, s.animals_in(fields))),
    ThingType(name="valley", all=0b11),
    ThingType(name="field", all=ALL_FIELDS, place=lambda s, field: field // 2,
              inside=lambda s, valleys: sum(0b11 << 2 * valley for valley in bits(valleys)),
              neighbours=lambda s, fields: around(fields)),
    ThingType(name="animal", all=ALL_ANIMALS, inside=lambda s, fields: s.animals_in(fields),
              owned=_union(lambda s: s.mine), place=lambda s, animal: s.where[animal],
              places=_any_of(_herds_in), distinct=_alike,
              lying_on=lambda s, kind, charms: sum(1 << a for a, c in s.under if charms >> c & 1)),
    ThingType(name="marker", all=(1 << PILES) - 1, inside=_union(_piles_in), owned=_union(_flags),
              place=lambda s, pile: pile % FIELDS, present=_there,
              places=lambda s, piles: _any_of(_piles_in)(s, _there(s, piles)),
              weigh=lambda s, piles: sum(s.piles[pile] for pile in bits(piles))),
    ThingType(name="charm", all=(1 << CHARMS) - 1, inside=_union(_charms_in),
              owned=_union(lambda s: [sum(1 << c for c in range(f, CHARMS, FARMERS))
                                      for f in range(FARMERS)]),
              alike={"name": lambda s, charms: charms},
              place=lambda s, charm: s.charm_field[charm], places=_any_of(_charms_in)),
)  # fmt: skip

# ---------------------------------------------------------------- deeds


def _move(s: Farm, a: Action) -> None:
    if a.kind == "animal":
        s.where[a.obj] = a.dst
    else:
        s.piles[a.obj] -= a.amount
        s.piles[a.obj // FIELDS * FIELDS + a.dst] += a.amount


def _may_move(s: Farm, a: Action) -> bool:
    """Animals go no further than to the next field, unless a rule permits it."""
    near = a.kind != "animal" or a.src < 0 or a.dst < 0 or around(1 << a.src) >> a.dst & 1 == 1
    return near or permitted(s, a)


def _as_placing(s: Farm, a: Action) -> Action | None:
    """To move a flag somewhere counts as placing it there."""
    if a.kind == "animal":
        return None
    return Action("place", a.actor, a.kind, a.obj // FIELDS * FIELDS + a.dst, place=a.dst)


def _place(s: Farm, a: Action) -> None:
    s.piles[a.obj] += a.amount


def _sell(s: Farm, a: Action) -> None:
    s.where[a.obj] = NOTHING
    s.away |= 1 << a.obj


def _swap(s: Farm, a: Action) -> None:
    field, s.where[a.obj] = s.where[a.obj], NOTHING
    for animal in listed(a.result)[: a.amount]:
        s.where[animal] = field


def _lay(s: Farm, a: Action) -> None:
    s.where[a.obj] = NOTHING
    s.under = (*s.under, (a.obj, a.dst))


def _nothing(s: Farm, a: Action) -> None:
    pass


def _find(s: Farm, a: Action) -> None:
    s.purse[a.actor][a.kind] += a.amount


def _lose(s: Farm, a: Action) -> None:
    a.amount = min(a.amount, s.purse[a.actor][a.kind])
    s.purse[a.actor][a.kind] -= a.amount


def _draw(s: Farm, a: Action) -> None:
    own = range(a.actor, CHARMS, FARMERS)
    s.bags[a.actor] += [charm for charm in own if charm not in s.bags[a.actor]][: a.amount]


def _borrowed(s: Farm, loan: tuple[int, int]) -> None:
    animal, farmer = loan
    s.mine = [held & ~(1 << animal) for held in s.mine]
    s.mine[farmer] |= 1 << animal


def _given_back(s: Farm, loan: tuple[int, int]) -> None:
    """The animal goes to whoever has borrowed it last of all, or to its owner."""
    animal, _ = loan
    loans = (pair for each in s.lasting for _, pair in each.payloads if pair[0] == animal)
    *_, last = ((animal, animal // HERD), *loans)
    _borrowed(s, last)


def _open_offer(s: Farm, a: Action) -> None:
    """As many animals as there are coins are sold, then the offer is made."""
    for animal in listed(a.result)[: a.amount]:
        perform(s, Action("sell", a.actor, "animal", animal, cause=a.cause), a.parent)
    a.result = sum(1 << animal for animal in listed(a.result)[: a.amount])
    perform(s, a, a.parent)


def _egg(s: Farm, a: Action) -> None:
    for _ in range(a.amount):
        perform(s, Action("find", a.actor, "egg", place=a.place), a)


DEEDS = {
    "move": ActionSpec(
        commit=_move,
        possible=_may_move,
        price=lambda s, farmer, animal, field: 1 + farmer + 10 * field,
        counts_as=_as_placing,
    ),
    "place": ActionSpec(commit=_place),
    "sell": ActionSpec(commit=_sell, possible=lambda s, a: s.where[a.obj] >= 0),
    "swap": ActionSpec(commit=_swap),
    "choose": ActionSpec(commit=_nothing),
    "borrow": ActionSpec(commit=_nothing,
                         ongoing=Ongoing(lambda s, a: (a.obj, a.actor), _borrowed, _given_back)),
    "lay": ActionSpec(commit=_lay),
    "stay": ActionSpec(commit=_nothing),
    "send": ActionSpec(commit=lambda s, a: s.where.__setitem__(a.obj, NOTHING)),
    "leave": ActionSpec(commit=lambda s, a: s.charm_field.__setitem__(a.obj, NOTHING)),
    "find": ActionSpec(commit=_find),
    "lose": ActionSpec(commit=_lose),
    "draw": ActionSpec(commit=_draw),
    "drop": ActionSpec(commit=lambda s, a: s.bags[a.actor].remove(a.obj)),
    "play": ActionSpec(commit=lambda s, a: s.charm_field.__setitem__(a.obj, a.dst)),
    "offer": ActionSpec(commit=_nothing, opens=_open_offer),
    "hold": ActionSpec(commit=_nothing, after_commit=_egg),
    "rest": ActionSpec(commit=_nothing),
}  # fmt: skip


def _pile(s: Farm, noun: str, actor: int, type: str, field: int) -> int:
    return (actor if noun == "flag" else FARMERS) * FIELDS + field


def _world() -> World:
    types = {kind.name: kind for kind in TYPES}
    return World(LEXICON, types, DEEDS, MEANINGS, _pile, stand_in=lambda s: 2)


# ---------------------------------------------------------------- playing


@cache
def grammar() -> Grammar:
    return Grammar((Path(__file__).parents[2] / "grammar/effect.lark").read_text("utf-8"), LEXICON)


@cache
def parsed(text: str, context: Context = CHARM) -> Effect:
    """Return the tree of a text that makes sense."""
    source = Text.of(text)
    tree, wrong = read(source, grammar())
    assert tree is not None, [finding.message for finding in wrong]
    bound = Binder(LEXICON).bind(tree, source, context)
    assert bound.effect is not None, [finding.message for finding in (*wrong, *bound.findings)]
    return bound.effect


def compiled(s: Farm, text: str, context: Context = CHARM, id: str = "") -> CompiledEffect:
    source = Source(id or text, id or text, "toy.yaml", 1, 1)
    return compile_effect(parsed(text, context), s.world, source, "charm")


def lay_down(
    s: Farm, text: str, you: int = 0, here: int = 0, this: int = 0, layer: int = 2, id: str = ""
) -> tuple[ActiveRule, ...]:
    """Bring the rules of a text into force; a later one comes behind those before it."""
    s.serial += 1
    rules = compiled(s, text, id=id).rules
    found = tuple(
        ActiveRule(rule, rule.filled(you, here, this), (s.serial, number), layer, s.serial)
        for number, rule in enumerate(rules)
    )
    enter(s.force, found)
    return found


def set_going(s: Farm, rule: Rule | None, you: int = 0, here: int = 0, this: int = 0) -> None:
    """Run a program to its end, or to its first question."""
    assert rule is not None
    assert rule.code is not None
    s.agenda.append(Frame(rule.code, rule.filled(you, here, this), rule.source))
    run(s)


def carry_out(
    s: Farm, text: str, *answers: str, you: int = 0, here: int = 0, this: int = 0
) -> Farm:
    """Carry out the steps of a text, answering its questions with keys."""
    set_going(s, compiled(s, text, STEPS).steps, you, here, this)
    for key in answers:
        reply(s, key)
    assert s.question is None, s.question
    return s


def offered(s: Farm) -> list[str]:
    """Return the keys of what may be picked."""
    question = s.question
    assert question is not None
    kind = s.world.types.get(question.kind)
    keys = [
        kind.key(s, pick) if kind is not None and pick != NOTHING else str(pick)
        for pick in question.picks
    ]
    return ["none" if key == str(NOTHING) else key for key in keys]


def reply(s: Farm, key: str) -> None:
    """Answer the question with a key: a number, a farmer's letter or `none`."""
    answer(s, offered(s).index(key))


def do(s: Farm, verb: str, *roles: Any, **more: Any) -> Action:
    """Propose an action as a core rule does, and carry on."""
    action = Action(verb, *roles, **more)
    perform(s, action)
    run(s)
    return action
