"""Effects to rules: one compiled rule for each line that waits, bans, replaces or changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ruinous.kernel.agenda import Frame
from ruinous.kernel.compiler import patterns
from ruinous.kernel.compiler.blocks import block
from ruinous.kernel.compiler.conditions import condition, limits
from ruinous.kernel.compiler.memory import is_any
from ruinous.kernel.compiler.numbers import multiplied, number
from ruinous.kernel.compiler.program import Program
from ruinous.kernel.compiler.scope import Held, Scope, Words
from ruinous.kernel.compiler.things import both, located, members, places, spot
from ruinous.kernel.rules import HERE, PLACE, SUBJECT, YOU, Applies, Limits, Rule
from ruinous.kernel.window import admits_limits
from ruinous.language import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.kernel.source import Source
    from ruinous.kernel.world import NumberFn, SetFn, State, TestFn, World
    from ruinous.language.place import Place

Lasting = tuple[list[Rule], Rule | None, list[t.Act]]
"""Rules of an `until` block, what ends it, and the steps that put things under control."""


@dataclass(frozen=True, slots=True)
class CompiledEffect:
    """What the text of one card has become."""

    rules: tuple[Rule, ...] = ()
    """Rules that come into force with the card."""
    own: tuple[tuple[str, Rule], ...] = ()
    """(verb, rule): what the card does when that is done to the card itself."""
    steps: Rule | None = None
    """Plain steps, carried out at once (dial instructions)."""
    lasting: tuple[Rule, ...] = ()
    """Rules that its `until` blocks put in force, in the order they are written."""

    def everything(self) -> Iterator[Rule]:
        """Yield every rule."""
        yield from self.rules
        yield from (rule for _, rule in self.own)
        if self.steps is not None:
            yield self.steps
        yield from self.lasting

    def programs(self) -> Iterator[Rule]:
        """Yield every rule that has a program of its own."""
        yield from (rule for rule in self.rules if rule.code is not None)
        yield from (rule for _, rule in self.own)
        if self.steps is not None:
            yield self.steps


def compile_effect(
    effect: t.Effect,
    world: World,
    source: Source,
    this_type: str,
    lines: tuple[int, ...] = (),
) -> CompiledEffect:
    """Compile a checked effect.

    Args:
        source: the card; each rule gets its own line and number.
        this_type: type of what the effect stands on, such as `card`.
        lines: line in the file of each statement; empty to count from the source's line.
    """
    words = Words(world)
    made: list[Rule] = []

    def lasting(block: t.During | t.Until, scope: Scope) -> Lasting:
        found = lasting_rules(block, scope)
        made.extend(found[0])
        if found[1] is not None:
            made.append(found[1])
        return found

    rules: list[Rule] = []
    own: list[tuple[str, Rule]] = []
    plain: list[t.Statement] = []
    for index, statement in enumerate(effect.statements):
        line = lines[index] if lines else source.line
        here = replace(source, line=line, rule=index + 1)
        address = f"{source.id}#{index + 1}"
        scope = Scope(world, words, here, this_type, address, lasting=lasting)
        if isinstance(statement, t.React) and statement.event.form == "self":
            own.append((statement.event.act.verb, _own(statement, scope)))
        elif isinstance(statement, _STANDING):
            rules.extend(_rules(statement, scope, []))
        else:
            plain.append(statement)
    steps = None
    if plain:
        first = replace(source, rule=1)
        address = f"{source.id}#steps"
        scope = Scope(world, words, first, this_type, address, lasting=lasting)
        body = t.Body(tuple(plain), place=plain[0].place)
        steps = _program(body, body.place, scope, Limits(), "own", "")
    return CompiledEffect(tuple(rules), tuple(own), steps, tuple(made))


_STANDING = (t.React, t.AtMoment, t.Instead, t.While, t.Forbid, t.Allow, t.Change, t.Fact)


def _own(statement: t.React, scope: Scope) -> Rule:
    asked = limits(statement.limits, scope)
    return _program(statement.body, statement.place, scope, asked, "own", statement.event.act.verb)


def _program(
    body: t.Body,
    place: Place,
    scope: Scope,
    asked: Limits,
    use: str,
    key: str,
    **more: object,
) -> Rule:
    program = Program(place)
    if asked.test is not None or asked.once:
        source = scope.source

        def guard(s: State, f: Frame) -> None:
            if not admits_limits(s, asked, source, f.slots):
                f.at = len(f.code.ops)

        program.emit(guard)
    block(body, scope, program)
    code = program.code(scope.address)
    size = scope.counter.next
    return Rule(use, key, scope.source, size, asked, code=code, place=place, **more)  # type: ignore[arg-type]


def _rules(statement: t.Statement, scope: Scope, tests: list[TestFn]) -> list[Rule]:
    if isinstance(statement, t.While):
        more = [*tests, condition(statement.condition, scope)]
        return [rule for each in statement.body.statements for rule in _rules(each, scope, more)]
    return [replace(_rule(statement, scope, tests), place=statement.place)]


def _rule(statement: t.Statement, scope: Scope, tests: list[TestFn]) -> Rule:
    match statement:
        case t.React():
            return _react(statement, scope, tests)
        case t.AtMoment():
            return _moment(statement, scope, tests)
        case t.Instead():
            return _instead(statement, scope, tests)
        case t.Forbid(act=act, limits=asked) | t.Allow(act=act, limits=asked):
            use = "forbid" if isinstance(statement, t.Forbid) else "allow"
            return _ban(use, act, asked, scope, tests)
        case t.Change():
            return _change(statement, scope, tests)
        case t.Fact():
            return _fact(statement, scope, tests)
        case _:
            raise AssertionError(statement)


# ---------------------------------------------------------------- reactions


def _react(statement: t.React, scope: Scope, tests: list[TestFn]) -> Rule:
    event = statement.event
    verb = scope.words.verbs[event.act.verb].action
    match = patterns.event_match(event, scope)
    inner = patterns.event_scope(event, scope)
    more = list(tests)
    if event.form == "total":
        more.append(patterns.total(event, scope))
    asked = limits(statement.limits, inner, more)
    use = "after" if statement.after else "when"
    return _program(statement.body, statement.place, inner, asked, use, verb, match=match)


def _moment(statement: t.AtMoment, scope: Scope, tests: list[TestFn]) -> Rule:
    moment = scope.words.moments[statement.moment]
    inner = scope
    if moment.gives:
        inner = scope.holding(Held(moment.gives, PLACE))
    asked = limits(statement.limits, inner, tests)
    local = moment.phrase.endswith(" here")
    key = f"@{moment.key}"
    return _program(statement.body, statement.place, inner, asked, "moment", key, local=local)


def _instead(statement: t.Instead, scope: Scope, tests: list[TestFn]) -> Rule:
    event = t.Event("did", None, statement.act)
    verb = scope.words.verbs[statement.act.verb].action
    match = patterns.act_match(statement.act, scope)
    inner = patterns.event_scope(event, scope)
    asked = limits(statement.limits, inner, tests)
    program = Program(statement.place)
    block(statement.body, inner, program)
    code = program.code(scope.address)
    return Rule("instead", verb, scope.source, scope.counter.next, asked, match, code)


def _ban(
    use: str, act: t.Act, asked: tuple[t.Limit, ...], scope: Scope, tests: list[TestFn]
) -> Rule:
    match = patterns.act_match(act, scope)
    inner = patterns.event_scope(t.Event("did", None, act), scope)
    made = limits(asked, inner, tests)
    verb = scope.words.verbs[act.verb].action
    general = made.test is None and is_any(act.thing, scope)
    zone = _zone(act, scope) if general else None
    size = scope.counter.next
    kind = scope.type_of(act.thing) if act.thing is not None else ""
    return Rule(
        use, verb, scope.source, size, made, match, zone=zone, kind=kind, any_object=general
    )


def _zone(act: t.Act, scope: Scope) -> SetFn | None:
    """Return the places of an act that has no other role than where it goes to."""
    if len(act.roles) != 1:
        return None
    role = act.roles[0]
    if not isinstance(role, t.Role) or role.word != "to":
        return None
    return places(role.thing, scope)


# ---------------------------------------------------------------- changes


def _change(statement: t.Change, scope: Scope, tests: list[TestFn]) -> Rule:
    quantity = statement.quantity
    if isinstance(quantity.subject, t.Act):
        return _price_change(statement, quantity.subject, scope, tests)
    kind, applies = _concerned(quantity, scope)
    held = Held(kind, SUBJECT)
    inner = scope.holding(held).whose(held)
    value = _value(statement, inner)
    made = limits(statement.limits, inner, tests)
    key = f"{quantity.word}/{kind}"
    return Rule(
        "change",
        key,
        scope.source,
        scope.counter.next,
        made,
        applies=applies,
        how=statement.how,
        value=value,
        floor=statement.floor or 0,
        here=kind != scope.world.lexicon.owner_type and _only_here(quantity.subject),
    )


def _is_to_here(role: t.AnyRole) -> bool:
    return isinstance(role, t.Role) and role.word == "to" and role.thing == t.Spot("here")


def _only_here(subject: t.Phrase | t.Act | t.Spot | None) -> bool:
    """Return whether the subjects of a change can only be in the rule's own place."""
    spot = subject.where if isinstance(subject, t.Things) else subject
    return isinstance(spot, t.Spot) and spot.word == "here"


def _value(statement: t.Change, scope: Scope) -> NumberFn:
    if isinstance(statement.value, t.Number):
        return multiplied(statement.value.value, statement.each, scope)
    return number(statement.value, scope)


def _price_change(statement: t.Change, act: t.Act, scope: Scope, tests: list[TestFn]) -> Rule:
    """A change of what it costs to do something: the subject is the action."""
    match = patterns.act_match(act, scope)
    inner = patterns.event_scope(t.Event("did", None, act), scope)
    value = _value(statement, inner)
    made = limits(statement.limits, inner, tests)
    verb = scope.words.verbs[act.verb].action
    key = f"{statement.quantity.word}/{verb}"
    return Rule(
        "change",
        key,
        scope.source,
        scope.counter.next,
        made,
        match,
        how=statement.how,
        value=value,
        floor=statement.floor or 0,
        any_object=made.test is None and is_any(act.thing, scope),
        here=any(_is_to_here(role) for role in act.roles),
        local=isinstance(act.thing, t.This),
    )


def _concerned(quantity: t.Quantity, scope: Scope) -> tuple[str, Applies]:
    """Return the type of the subject and the predicate of the subjects that are changed."""
    place_type, owner = scope.world.lexicon.place_type, scope.world.lexicon.owner_type
    if isinstance(quantity.subject, t.Spot):
        return place_type, _in_set(spot(quantity.subject.word, scope), quantity, scope)
    if quantity.possessive:
        return owner, _yours(scope)
    subject = quantity.subject
    assert subject is not None
    assert not isinstance(subject, t.Act)
    kind = scope.type_of(subject)
    if kind == owner and isinstance(subject, t.Things) and subject.where is not None:
        return kind, _player_there(subject, scope)
    return kind, _in_set(members(subject, scope), quantity, scope)


def _in_set(found: SetFn, quantity: t.Quantity, scope: Scope) -> Applies:
    if quantity.perspective is None:
        return lambda s, e, subject, place, who: found(s, e) >> subject & 1 == 1
    seen_by = members(quantity.perspective, scope)
    return lambda s, e, subject, place, who: (
        who >= 0 and found(s, e) >> subject & 1 == 1 and seen_by(s, e) >> who & 1 == 1
    )


def _yours(scope: Scope) -> Applies:
    """`your hand draw`; on what lies in a place it reaches only what is asked there."""
    if scope.is_placed(scope.this_type):
        return lambda s, e, subject, place, who: subject == e[YOU] and place in (-1, e[HERE])
    return lambda s, e, subject, place, who: subject == e[YOU]


def _player_there(subject: t.Things, scope: Scope) -> Applies:
    """`each opponent here`: a player in a place is one who has something there."""
    kind = scope.world.types[scope.type_of(subject)]
    assert subject.where is not None
    where = subject.where
    having = where.having if isinstance(where, t.Spot) else None
    players = members(replace(subject, where=having), scope)
    if isinstance(where, t.Spot):
        regions = spot(where.word, scope)
    elif isinstance(where, t.At) and where.word == "in":
        regions = members(where.thing, scope)
    else:
        return _in_set(members(subject, scope), t.Quantity("", None), scope)
    inside = kind.inside

    def there(s: State, e: list[int], subject: int, place: int, who: int) -> bool:
        if players(s, e) >> subject & 1 == 0:
            return False
        there = regions(s, e)
        if place >= 0:
            there &= 1 << place
        return inside(s, there) >> subject & 1 == 1

    return there


def _fact(statement: t.Fact, scope: Scope, tests: list[TestFn]) -> Rule:
    """`warriors here are swift`: a yes/no quantity set to yes."""
    kind = scope.type_of(statement.subject)
    found = members(statement.subject, scope)
    where: SetFn | None = None
    if statement.where is not None:
        place_type = scope.world.types[scope.world.lexicon.place_type]
        where = both(located(statement.where, place_type, scope))

    def applies(s: State, e: list[int], subject: int, place: int, who: int) -> bool:
        if found(s, e) >> subject & 1 == 0:
            return False
        return where is None or (place >= 0 and where(s, e) >> place & 1 == 1)

    made = limits((), scope, tests)
    key = f"{statement.adjective}/{kind}"
    return Rule(
        "change",
        key,
        scope.source,
        scope.counter.next,
        made,
        applies=applies,
        how="set",
        value=lambda s, e: 1,
        here=kind != scope.world.lexicon.owner_type and _only_here(statement.subject),
    )


# ---------------------------------------------------------------- until blocks


def lasting_rules(statement: t.During | t.Until, scope: Scope) -> Lasting:
    """Return the rules of an `until` block, what ends it, and the steps that put under control."""
    rules: list[Rule] = []
    controlled: list[t.Act] = []
    for each in statement.body.statements:
        if isinstance(each, t.Do):
            controlled.append(each.act)
        else:
            inner = replace(scope, within=f"{each.place.line}:{each.place.column}")
            rules.extend(_rules(each, inner, []))
    ender = None
    if isinstance(statement, t.Until):
        event = statement.event
        verb = scope.words.verbs[event.act.verb].action
        match = patterns.event_match(event, scope)
        size = scope.counter.next
        ender = Rule("when", verb, scope.source, size, match=match, place=event.place)
    return rules, ender, controlled
