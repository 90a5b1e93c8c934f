"""Steps and blocks to programs: who does what to which things, one at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from ruinous.kernel.action import Action
from ruinous.kernel.agenda import Code, Frame
from ruinous.kernel.bits import NOTHING, bits, first, just
from ruinous.kernel.compiler.conditions import condition
from ruinous.kernel.compiler.numbers import times
from ruinous.kernel.compiler.program import Label, Program
from ruinous.kernel.compiler.scope import Held, Scope
from ruinous.kernel.compiler.things import constant, held_set, located, members, next_to, places, places_of, spot
from ruinous.kernel.machine import ask
from ruinous.kernel.window import allowed, begin_lasting, perform
from ruinous.kernel.world import Deed, NumberFn, SetFn, State, ThingType
from ruinous.language import tree as t
from ruinous.language.lexicon import Verb


def block(body: t.Body, scope: Scope, program: Program) -> Scope:
    """Compile the statements of a body one after the other; what is chosen stays in hand."""
    for statement in body.statements:
        scope = _statement(statement, scope, program)
    return scope


def _statement(statement: t.Statement, scope: Scope, program: Program) -> Scope:
    match statement:
        case t.Do():
            return step(statement.subject, statement.act, scope, program)
        case t.May():
            return _may(statement, scope, program)
        case t.If():
            _if(statement, scope, program)
        case t.ForEach():
            _for_each(statement, scope, program)
        case t.Either():
            _either(statement, scope, program)
        case t.During() | t.Until():
            _lasting(statement, scope, program)
        case _:
            raise AssertionError(statement)
    return scope


# ---------------------------------------------------------------- control flow


def _if(statement: t.If, scope: Scope, program: Program) -> None:
    otherwise, end = Label(), Label()
    program.unless(condition(statement.condition, scope), otherwise)
    block(statement.body, scope, program)
    program.jump(end)
    program.mark(otherwise)
    if statement.otherwise is not None:
        block(statement.otherwise, scope, program)
    program.mark(end)


def _for_each(statement: t.ForEach, scope: Scope, program: Program) -> None:
    things = statement.each.things
    kind = scope.world.types[scope.type_of(things)]
    found, slot, rest = members(things, scope), scope.slot(), scope.slot()
    count, counts = scope.slot(), scope.slot()
    held = Held(kind.name, slot)
    inner = scope.holding(held).whose(held).besides(held)
    weigh, present = kind.weigh, kind.present
    every = statement.each.every

    def packed(s: State, e: list[int]) -> int:
        total = 0
        for thing in bits(present(s, found(s, e))):
            total |= weigh(s, 1 << thing) << thing * PILE_BITS
        return total

    def body() -> None:
        block(statement.body, inner, program)

    def once() -> None:
        number: NumberFn = lambda s, e: (e[counts] >> e[slot] * PILE_BITS & PILE_MASK) // every  # noqa: E731
        program.repeat(number, count, body, Label())

    # A pile of tokens is as many things as it held when the loop began.
    program.put(counts, packed)
    program.loop(lambda s, e: present(s, found(s, e)), slot, rest, once)


PILE_BITS = 12
"""Room for the number of tokens in one pile, where the numbers of several are packed."""
PILE_MASK = (1 << PILE_BITS) - 1


def _either(statement: t.Either, scope: Scope, program: Program) -> None:
    chosen, end = scope.slot(), Label()
    numbers = tuple(range(len(statement.branches)))
    actor = scope.actor

    def offer(s: State, f: Frame) -> None:
        ask(s, f.slots[actor], "branch", numbers, chosen, f.cause, "either")

    program.emit(offer)
    for number, branch in enumerate(statement.branches):
        following = Label()
        program.unless(_is(chosen, number), following)
        block(branch, scope, program)
        program.jump(end)
        program.mark(following)
    program.mark(end)


def _is(slot: int, number: int) -> Callable[[State, list[int]], bool]:
    return lambda s, e: e[slot] == number


def _may(statement: t.May, scope: Scope, program: Program) -> Scope:
    """Offer a step; its body runs only if the step was done."""
    scope, actor_known = _subject_scope(statement.subject, scope, program)
    del actor_known
    declined = Label()
    after = _act(statement.act, scope, program, declined)
    if statement.body is not None:
        after = block(statement.body, after, program)
    program.mark(declined)
    return after


# ---------------------------------------------------------------- who acts


def step(subject: t.Phrase | None, act: t.Act, scope: Scope, program: Program) -> Scope:
    """Compile one step; a subject of several players acts one player after the other."""
    owner = scope.world.lexicon.owner_type
    if subject is None or (isinstance(subject, t.Pronoun) and subject.word == "you"):
        return _act(act, scope, program, None)
    if scope.type_of(subject) != owner:
        raise AssertionError(subject)
    slot, rest = scope.slot(), scope.slot()
    held = Held(owner, slot)
    inner = scope.by(slot).whose(held).holding(held)
    after = [inner]

    def once() -> None:
        after[0] = _act(act, inner, program, None)

    program.loop(members(subject, scope), slot, rest, once)
    gained = after[0].held[len(inner.held) :]
    return replace(scope, held=(*scope.held, *gained), did=after[0].did)


def _subject_scope(subject: t.Phrase, scope: Scope, program: Program) -> tuple[Scope, bool]:
    """Return the scope in which the subject of a `may` acts."""
    if isinstance(subject, t.Pronoun) and subject.word == "you":
        return scope, True
    slot = scope.slot()
    found = members(subject, scope)
    program.put(slot, lambda s, e: first(found(s, e)))
    held = Held(scope.world.lexicon.owner_type, slot)
    return scope.by(slot).whose(held).holding(held), False


# ---------------------------------------------------------------- roles


class _Roles(NamedTuple):
    """The roles of a step, by preposition."""

    source: t.Phrase | t.Spot | None
    target: t.Phrase | t.Spot | None
    substitute: t.Phrase | None
    span: str
    each: t.Each | None


def _roles(act: t.Act) -> _Roles:
    found: dict[str, t.Phrase | t.Spot] = {}
    span, each = "", None
    for role in act.roles:
        if isinstance(role, t.Role):
            found[role.word] = role.thing
        elif isinstance(role, t.SpanRole):
            span = role.span
        elif isinstance(role, t.Each):
            each = role
    substitute = found.get("by")
    assert not isinstance(substitute, t.Spot)
    target = found.get("to") or found.get("onto")
    return _Roles(found.get("from"), target, substitute, span, each)


class _Step(NamedTuple):
    """Everything the parts of one step share."""

    act: t.Act
    verb: Verb
    deed: Deed
    scope: Scope
    program: Program
    roles: _Roles
    declined: Label | None
    """Where to go on when an optional step is declined or cannot be done; None: not optional."""
    did: int
    """Slot with the set of things the step was done to."""

    @property
    def skipped(self) -> Label:
        """Where to go on when there is nothing to do."""
        return self.declined if self.declined is not None else Label()


def _act(act: t.Act, scope: Scope, program: Program, declined: Label | None) -> Scope:
    """Compile the verb of a step and return the scope after it."""
    verb = scope.words.verbs[act.verb]
    did = scope.did_slot(verb.base)
    if did is None:
        did = scope.slot()
        scope = replace(scope, did=(*scope.did, (verb.base, did)))
    one = _Step(act, verb, scope.world.deeds[verb.action], scope, program, _roles(act), declined, did)
    thing = act.thing
    if one.deed.mode == "take":
        return _choose(one)
    if thing is None or _is_counted(thing, scope) or _is_amount(one):
        _amount(one)
    elif verb.places and scope.type_of(thing) == "token":
        _place(one)
    else:
        _things(one)
    return scope


def _is_counted(thing: t.Phrase, scope: Scope) -> bool:
    return isinstance(thing, t.Things) and scope.words.nouns[thing.nouns[0]].counted


def _is_amount(one: _Step) -> bool:
    """A verb such as `draw` that takes a number of things nobody picks."""
    return one.verb.amount and not one.verb.picks


# ---------------------------------------------------------------- amounts: score 4 points


def _amount(one: _Step) -> None:
    """Compile a step on an amount: `score 4 points`, `roll 2 dice here`, `draw 1 card`."""
    scope, program = one.scope, one.program
    number = _number(one)
    place = _where(one)
    kind = scope.type_of(one.act.thing) if one.act.thing is not None else ""
    goal = one.roles.target
    targets = None if goal is None or isinstance(goal, t.Spot) else members(goal, scope)
    actor, verb, opens = scope.actor, one.verb.action, one.deed.opens
    if one.declined is not None:
        agreed = scope.slot()
        program.agree(agreed, actor, one.declined, verb)

    def act(s: State, f: Frame) -> None:
        e = f.slots
        amount = number(s, e)
        if amount <= 0:
            return
        where = first(place(s, e)) if place is not None else NOTHING
        action = Action(verb, e[actor], kind, NOTHING, amount, place=where, cause=f.cause)
        if targets is not None:
            action.result = targets(s, e)
        action.parent = f.parent
        if opens is not None:
            opens(s, action)
        else:
            perform(s, action, f.parent)

    program.emit(act)


def _number(one: _Step) -> NumberFn:
    """Return the number in the object, multiplied by a `for each` behind it."""
    thing = one.act.thing
    number = thing.number if isinstance(thing, t.Things | t.Part) and thing.number else 1
    multiplier = times(one.roles.each, one.scope)
    if multiplier is None:
        return lambda s, e: number
    return lambda s, e: number * multiplier(s, e)


def _where(one: _Step) -> SetFn | None:
    """Return the place in the object of an amount."""
    thing = one.act.thing
    where = thing.where if isinstance(thing, t.Things) else None
    if isinstance(where, t.Spot):
        return spot(where.word, one.scope)
    if isinstance(where, t.At):
        return members(where.thing, one.scope)
    return None


# ---------------------------------------------------------------- placing: place 1 hero in a region


def _place(one: _Step) -> None:
    """Compile the placing of new tokens: in one place, in each of several, or as picked."""
    thing = one.act.thing
    assert isinstance(thing, t.Things | t.Part)
    described = thing if isinstance(thing, t.Things) else thing.whole
    assert isinstance(described, t.Things)
    noun, where = described.nouns[0], described.where
    number = _number(one)
    scope, program = one.scope, one.program
    slot, rest = scope.slot(), scope.slot()
    if where is None:
        every = constant(scope.world.types[scope.world.lexicon.place_type].all)
        _place_picked(one, noun, every, slot, number, constant(1), differ=False)
    elif isinstance(where, t.Spot):
        program.put(slot, _one(spot(where.word, scope)))
        _place_there(one, noun, slot, number)
    else:
        assert isinstance(where, t.At)
        target = where.thing
        spread = target.whole if isinstance(target, t.Part) else target
        if where.word == "near":
            around, centre = next_to(target, scope), places_of(target, scope)
            both = lambda s, e: around(s, e) | centre(s, e)  # noqa: E731
            _place_picked(one, noun, both, slot, constant(1), number, differ=True)
        elif _each_place(target):
            program.loop(
                members(spread, scope), slot, rest, lambda: _place_there(one, noun, slot, number)
            )
        elif isinstance(spread, t.Things) and spread.quant in ("a", "another", "number", ""):
            many = constant(max(spread.number, 1))
            _place_picked(one, noun, members(spread, scope), slot, many, number, differ=True)
        else:
            program.put(slot, _one(members(spread, scope)))
            _place_there(one, noun, slot, number)


def _each_place(target: t.Phrase) -> bool:
    """True for `in each region ...` and `in each of` several names."""
    if isinstance(target, t.Part):
        return isinstance(target.whole, t.Names) or (
            isinstance(target.whole, t.Things) and target.whole.quant in ("", "each")
        )
    return isinstance(target, t.Things) and target.quant == "each"


def _one(found: SetFn) -> NumberFn:
    return lambda s, e: first(found(s, e))


def _place_action(one: _Step, noun: str) -> Callable[[State, Frame, int, int], Action]:
    supply = one.scope.world.supply
    actor, verb = one.scope.actor, one.verb.action

    def action(s: State, f: Frame, place: int, amount: int) -> Action:
        by = f.slots[actor]
        pile = supply(s, noun, by, place)
        return Action(verb, by, "token", pile, amount, dst=place, place=place, cause=f.cause)

    return action


def _place_there(one: _Step, noun: str, slot: int, number: NumberFn) -> None:
    make = _place_action(one, noun)

    def place(s: State, f: Frame) -> None:
        amount = number(s, f.slots)
        if amount > 0 and f.slots[slot] >= 0:
            perform(s, make(s, f, f.slots[slot], amount), f.parent)

    one.program.emit(place)


def _place_picked(
    one: _Step,
    noun: str,
    where: SetFn,
    slot: int,
    many: NumberFn,
    number: NumberFn,
    differ: bool,
) -> None:
    """Let the player pick a place as often as ``many`` says and place ``number`` in each."""
    scope, program = one.scope, one.program
    taken, count, end = scope.slot(), scope.slot(), Label()
    supply, actor, verb = scope.world.supply, scope.actor, one.verb.action

    def fitting(s: State, e: list[int]) -> int:
        found = 0
        for place in bits(where(s, e) & ~e[taken]):
            pile = supply(s, noun, e[actor], place)
            action = Action(verb, e[actor], "token", pile, 1, dst=place, place=place)
            if allowed(s, action):
                found |= 1 << place
        return found

    def remember(s: State, f: Frame) -> None:
        f.slots[taken] |= 1 << f.slots[slot]

    def body() -> None:
        place_type = scope.world.types[scope.world.lexicon.place_type]
        program.pick(place_type, fitting, slot, actor, end, f"{verb} {noun}")
        _place_there(one, noun, slot, number)
        if differ:
            program.emit(remember)

    program.put(taken, lambda s, e: 0)
    program.repeat(many, count, body, end)


# ---------------------------------------------------------------- things: kill a figure here


def _things(one: _Step) -> None:
    """Compile a step on things: all of a set, or as many as the player picks."""
    thing = one.act.thing
    assert thing is not None
    scope, program = one.scope, one.program
    kind = scope.world.types[scope.type_of(thing)]
    slot, rest, dst = scope.slot(), scope.slot(), scope.slot()
    program.put(dst, lambda s, e: NOTHING)
    target = _target(one, kind, slot)
    fits = _fits(one, kind, slot, target)
    found = _objects(one, thing, kind, fits)
    number = _how_many(thing)
    if number is None:
        if one.declined is not None:
            program.agree(scope.slot(), scope.actor, one.declined, one.verb.base)

        def each() -> None:
            _pick_target(one, kind, target, slot, dst)
            _perform(one, kind, slot, dst, whole=not isinstance(thing, t.Pronoun | t.That))

        program.loop(lambda s, e: fits(s, e, found(s, e)), slot, rest, each)
        return
    multiplier = times(one.roles.each, scope)
    count, taken, end = scope.slot(), scope.slot(), Label()
    optional = one.declined is not None or _is_optional(thing)
    none = one.declined if one.declined is not None and number == 1 else end

    def open_to(s: State, e: list[int]) -> int:
        return fits(s, e, found(s, e) & ~e[taken])

    def body() -> None:
        program.pick(kind, open_to, slot, scope.actor, none, one.verb.base, optional)
        _pick_target(one, kind, target, slot, dst)
        _perform(one, kind, slot, dst, whole=False)
        if kind.name != "token":
            program.emit(_add(taken, slot))

    program.put(taken, lambda s, e: 0)
    many: NumberFn = constant(number)
    if multiplier is not None:
        per = number
        many = lambda s, e: per * multiplier(s, e)  # noqa: E731
    program.repeat(many, count, body, end)


def _add(mask: int, slot: int) -> Callable[[State, Frame], None]:
    def add(s: State, f: Frame) -> None:
        if f.slots[slot] >= 0:
            f.slots[mask] |= 1 << f.slots[slot]

    return add


MANY = 10_000
"""More things than any game has: the number behind `any number of`."""


def _how_many(thing: t.Phrase) -> int | None:
    """Return how many things a player picks, or None when the whole set is meant."""
    if not isinstance(thing, t.Things | t.Part):
        return None
    if thing.quant in ("a", "number", "up to", "another", "at most"):
        return thing.number
    if thing.quant == "any":
        return MANY
    return None


def _is_optional(thing: t.Phrase) -> bool:
    return isinstance(thing, t.Things | t.Part) and thing.quant in ("up to", "any", "at most")


Filter = Callable[[State, list[int], int], int]
"""(state, slots, things) -> those that will do."""


def _all_fit(s: State, e: list[int], things: int) -> int:
    return things


def _objects(one: _Step, thing: t.Phrase, kind: ThingType, fits: Filter = _all_fit) -> SetFn:
    """Return the things the step may act on: as described, from where the step says."""
    scope, program = one.scope, one.program
    found = members(thing, scope)
    present = kind.present
    source = one.roles.source
    if source is None:
        if _names_place(thing) or isinstance(thing, t.Pronoun | t.This | t.That):
            return lambda s, e: present(s, found(s, e))
        domain, actor, name = one.deed.domain, scope.actor, kind.name
        return lambda s, e: present(s, domain(s, e[actor], name, found(s, e)))
    if not isinstance(source, t.Spot) and scope.type_of(source) == "store":
        meaning = scope.words.nouns[_nouns_of(source)[0]].meaning
        assert meaning is not None
        store: SetFn = meaning(scope, kind, None)
        return lambda s, e: store(s, e) & found(s, e)
    origin = scope.slot()
    inside = kind.inside
    where = places(source, scope)
    if isinstance(source, t.Things) and source.quant in ("a", "another"):
        place_type = scope.world.types[scope.world.lexicon.place_type]

        def with_any(s: State, e: list[int]) -> int:
            mask = 0
            for place in bits(where(s, e)):
                if fits(s, e, present(s, found(s, e) & inside(s, 1 << place))):
                    mask |= 1 << place
            return mask

        none = Label()
        program.put(origin, lambda s, e: NOTHING)
        program.pick(place_type, with_any, origin, scope.actor, none, f"{one.verb.base} from")
        program.mark(none)
    else:
        program.put(origin, _one(where))
    return lambda s, e: present(s, found(s, e) & inside(s, just(e[origin])))


def _nouns_of(phrase: t.Phrase) -> tuple[str, ...]:
    return phrase.nouns if isinstance(phrase, t.Things) else ()


def _names_place(thing: t.Phrase) -> bool:
    """Return whether the text says where the things are."""
    if isinstance(thing, t.Part):
        return _names_place(thing.whole)
    return isinstance(thing, t.Things) and isinstance(thing.where, t.Spot | t.At)


class _Target(NamedTuple):
    """Where a step takes its things to."""

    places: SetFn | None
    picked: bool
    """The player picks one; otherwise it is the one place there is."""
    kind: str
    keep: bool = False
    """Picked once for all things of the step."""


def _target(one: _Step, kind: ThingType, slot: int) -> _Target:
    scope = one.scope
    goal = one.roles.target
    where = one.act.thing.where if isinstance(one.act.thing, t.Pronoun | t.Things) else None
    if goal is None and one.verb.places and isinstance(where, t.At):
        goal = where.thing
    if goal is None:
        return _Target(None, picked=False, kind="")
    if isinstance(goal, t.Spot):
        return _Target(spot(goal.word, scope), picked=False, kind=scope.world.lexicon.place_type)
    if scope.type_of(goal) == "store":
        return _Target(None, picked=False, kind="store")
    held = Held(kind.name, slot)
    inner = scope.holding(held).whose(held).besides(held)
    picked = isinstance(goal, t.Things) and goal.quant in ("a", "another")
    keep = not _how_many(one.act.thing) == 1 if one.act.thing is not None else False
    return _Target(members(goal, inner), picked, scope.type_of(goal), keep)


def _fits(one: _Step, kind: ThingType, slot: int, target: _Target) -> Filter:
    """Return the filter of things the action is allowed with, for some place they can go to."""
    make = _maker(one, kind)
    goal = target.places

    def fits(s: State, e: list[int], found: int) -> int:
        mask = 0
        for thing in bits(found):
            if goal is None:
                if allowed(s, make(s, e, thing, NOTHING)):
                    mask |= 1 << thing
                continue
            e[slot] = thing
            for place in bits(goal(s, e)):
                if allowed(s, make(s, e, thing, place)):
                    mask |= 1 << thing
                    break
        return mask

    return fits


def _maker(one: _Step, kind: ThingType) -> Callable[[State, list[int], int, int], Action]:
    actor, verb, name, place_of = one.scope.actor, one.verb.action, kind.name, kind.place

    def make(s: State, e: list[int], thing: int, dst: int) -> Action:
        src = place_of(s, thing)
        where = dst if dst >= 0 else src
        return Action(verb, e[actor], name, thing, 1, src, dst, where)

    return make


def _pick_target(one: _Step, kind: ThingType, target: _Target, slot: int, dst: int) -> None:
    """Settle where the thing in hand goes to; what is forbidden there is not offered."""
    goal, program = target.places, one.program
    if goal is None:
        return
    if not target.picked:
        program.put(dst, _one(goal))
        return
    make, done = _maker(one, kind), Label()

    def open_to(s: State, e: list[int]) -> int:
        found = 0
        for place in bits(goal(s, e)):
            if allowed(s, make(s, e, e[slot], place)):
                found |= 1 << place
        return found

    if target.keep:
        program.unless(lambda s, e: e[dst] == NOTHING, done)
    place_type = one.scope.world.types[target.kind]
    program.pick(place_type, open_to, dst, one.scope.actor, done, f"{one.verb.base} to")
    program.mark(done)


def _perform(one: _Step, kind: ThingType, slot: int, dst: int, whole: bool) -> None:
    """Emit the action on the thing in hand."""
    make = _maker(one, kind)
    weigh, did, deed = kind.weigh, one.did, one.deed
    control = deed.mode == "control"
    window = one.scope.words.spans[one.roles.span].window if one.roles.span else "round"
    substitute = one.roles.substitute
    number = substitute.number if isinstance(substitute, t.Things | t.Part) else 0
    swap = members(substitute, one.scope) if substitute is not None else None

    def act(s: State, f: Frame) -> None:
        e = f.slots
        thing = e[slot]
        if thing < 0:
            return
        action = make(s, e, thing, e[dst])
        action.cause = f.cause
        if whole:
            action.amount = weigh(s, 1 << thing)
        if swap is not None:
            action.result, action.amount = swap(s, e), number
        if perform(s, action, f.parent):
            e[did] |= 1 << thing
            if control:
                begin_lasting(s, window, (), None, ((thing, action.actor),))

    one.program.emit(act)


# ---------------------------------------------------------------- choosing


def _choose(one: _Step) -> Scope:
    """Compile `choose`: what is picked stays in hand."""
    thing = one.act.thing
    assert thing is not None
    scope, program = one.scope, one.program
    kind = scope.world.types[scope.type_of(thing)]
    slot = scope.slot()
    number = _how_many(thing)
    found = _objects(one, thing, kind)
    make, end = _maker(one, kind), Label()

    def note(s: State, f: Frame) -> None:
        if f.slots[slot] >= 0:
            action = make(s, f.slots, f.slots[slot], NOTHING)
            action.cause = f.cause
            perform(s, action, f.parent)

    if number in (None, 1):
        program.pick(kind, found, slot, scope.actor, end, one.verb.base, _is_optional(thing))
        program.emit(note)
        program.mark(end)
        return scope.holding(Held(kind.name, slot))
    chosen, count = scope.slot(), scope.slot()

    def body() -> None:
        rest: SetFn = lambda s, e: found(s, e) & ~e[chosen]  # noqa: E731
        program.pick(kind, rest, slot, scope.actor, end, one.verb.base, _is_optional(thing))
        program.emit(note)
        program.emit(_add(chosen, slot))

    program.put(chosen, lambda s, e: 0)
    assert number is not None
    program.repeat(constant(number), count, body, end)
    return scope.holding(Held(kind.name, chosen, many=True))


# ---------------------------------------------------------------- what lasts


def _lasting(statement: t.During | t.Until, scope: Scope, program: Program) -> None:
    """Compile an `until` block: its rules are made now, with what is in hand frozen into them."""
    assert scope.lasting is not None
    rules, ender, controlled = scope.lasting(statement, scope)
    window = scope.words.spans[statement.span].window if isinstance(statement, t.During) else "round"
    held = [members(thing, scope) for thing in controlled]
    named = [held_set(each) for each in scope.held if each.type == "figure"]
    actor = scope.actor

    def begin(s: State, f: Frame) -> None:
        e = f.slots
        controls = tuple((figure, e[actor]) for found in held for figure in bits(found(s, e)))
        if held and not controls:
            return
        instances = tuple(s.instance(rule, e) for rule in rules)
        ending = None if ender is None else s.instance(ender, e)
        marks = 0
        for found in named:
            marks |= found(s, e)
        begin_lasting(s, window, instances, ending, controls, marks)

    program.emit(begin)


def code(body: t.Body, scope: Scope, guard: Callable[[State, Frame], None] | None) -> Code:
    """Return the program of a rule's body, with its limits asked first."""
    program = Program()
    if guard is not None:
        program.emit(guard)
    block(body, scope, program)
    return Code(scope.address, tuple(program.ops), 0)


__all__ = ["block", "code", "located", "step"]
