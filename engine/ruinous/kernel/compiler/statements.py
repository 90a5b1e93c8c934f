"""Effects to rules: one compiled rule for each line that waits, bans, replaces or changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeGuard

from ruinous.kernel.compiler import moved, patterns
from ruinous.kernel.compiler.beginning import can_begin
from ruinous.kernel.compiler.blocks import block
from ruinous.kernel.compiler.changes import change, count_as, fact
from ruinous.kernel.compiler.conditions import condition, limits
from ruinous.kernel.compiler.departures import departure
from ruinous.kernel.compiler.memory import is_any
from ruinous.kernel.compiler.program import Label, Program
from ruinous.kernel.compiler.scope import LastingRules, Scope
from ruinous.kernel.compiler.things import members, note_home, places
from ruinous.kernel.engine.limits import admits, give_back
from ruinous.kernel.engine.refusal import done_so_far, go_ahead
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.rule_index import (
    AMOUNT,
    LEAVES,
    YOU,
    Departure,
    Limits,
    Match,
    Rule,
    anything,
)
from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked, is_several
from ruinous.language.syntax.tree.node import Variable
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.kernel.state.frame import Op
    from ruinous.kernel.state.functions import SetFn, State, TestFn
    from ruinous.kernel.state.source import Source
    from ruinous.kernel.state.world import World


@struct
class CompiledEffect:
    """What the text of one effect has become."""

    rules: tuple[Rule, ...] = ()
    """Rules that come into force with the item."""
    own: tuple[tuple[str, Rule], ...] = ()
    """(verb, rule): what the item does when that is done to the item itself."""
    steps: Rule | None = None
    """Plain steps, carried out at once."""
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
    """Compile a bound effect.

    Args:
        source: the item; each rule gets its own line and number.
        this_type: type of the item, such as `charm`.
        lines: line in the file of each statement; empty to count from the source's line.
    """
    made: list[Rule] = []

    def lasting(block: t.During | t.Until | t.Later, scope: Scope) -> LastingRules:
        found = lasting_rules(block, scope)
        made.extend(found[0])
        made.extend(found[1])
        return found

    def scope_of(number: int, line: int, part: str) -> Scope:
        here = replace(source, line=line, rule=number)
        return Scope(world, here, f"{source.id}#{part}", this_type, lasting=lasting)

    rules: list[Rule] = []
    own: list[tuple[str, Rule]] = []
    for number, statement in enumerate(effect.statements, start=1):
        line = lines[number - 1] if lines else source.line
        scope = scope_of(number, line, str(number))
        if _is_own(statement):
            own.append((statement.event.act.verb, _own(statement, scope)))
        elif isinstance(statement, _RULES):
            rules.extend(_rules(statement, scope, []))
    steps = _steps(effect, scope_of(1, source.line, "steps"))
    return CompiledEffect(tuple(rules), tuple(own), steps, tuple(made))


_RULES: Final = (
    t.React,
    t.AtMoment,
    t.Instead,
    t.While,
    t.Forbid,
    t.Allow,
    t.Change,
    t.Fact,
    t.CountAs,
)


def _is_own(statement: t.Statement) -> TypeGuard[t.React]:
    """Tell whether a rule waits for what is done to the item itself."""
    return isinstance(statement, t.React) and statement.event.form == "self"


def _own(statement: t.React, scope: Scope) -> Rule:
    asked = limits(statement.limits, scope)
    return _program("own", statement.event.act.verb, statement, scope, asked)


def _steps(effect: t.Effect, scope: Scope) -> Rule | None:
    """Return the plain steps of an effect as one rule, if it has any."""
    plain = tuple(each for each in effect.statements if not isinstance(each, _RULES))
    if not plain:
        return None
    body = t.Body(plain, place=plain[0].place)
    return _program("own", "", body, scope, Limits())


def _program(
    use: str,
    key: str,
    running: t.React | t.AtMoment | t.Instead | t.Later | t.Body,
    scope: Scope,
    asked: Limits,
    match: Match = anything,
    *,
    local: bool = False,
) -> Rule:
    """Return a rule with a program; all but `instead` ask for their limits before it runs."""
    program, place = Program(running.place, scope.slots), running.place
    source, guarded = scope.source, use != "instead" and (asked.test is not None or asked.once)

    def begin(state: State, frame: Frame) -> None:
        slots = frame.slots
        arrive(state, frame)
        if guarded and not admits(state, asked, source, slots, spend=True):
            frame.at = len(frame.code.ops)
        elif slots[YOU] == NOTHING:  # somebody carries out what belongs to nobody
            slots[YOU] = state.world.stand_in(state)

    arrive = moved.arrived(running, scope)
    ends = [*_ends(running, asked, scope, program)]
    program.emit(begin)
    if isinstance(running, t.Instead):
        _note_where_it_lies(running.act, scope, program)
    if isinstance(running, t.AtMoment) and running.entry.offered:
        _used(running.body, scope, program)
    else:
        block(running if isinstance(running, t.Body) else running.body, scope, program)
    for emit, end in ends:
        emit(end)
    code, blank = program.code(scope.address), scope.slots.blank
    return Rule(use, key, scope.source, blank, asked, match, code, local=local, place=place)


def _ends(
    running: t.Statement | t.Body, asked: Limits, scope: Scope, program: Program
) -> Iterator[tuple[Callable[[Op], None], Op]]:
    """Note how a program begins; yield what ends one that turns out to have done nothing.

    Each with what adds it to the program.
    """
    is_offer = isinstance(running, t.AtMoment) and running.entry.offered
    if asked.once and not is_offer:  # on a turn, to choose it is to use it
        yield program.emit_aside, _unused(asked, scope, program)
    if isinstance(running, t.Instead):
        yield program.emit, _ahead(running, scope, program)


def _note_where_it_lies(act: t.Act, scope: Scope, program: Program) -> None:
    """Note where the object of a replaced action lies: that has brought it nowhere."""
    if act.thing is not None and act.thing.type in scope.world.types:
        replaced = Variable(act.thing.type, role=t.OBJECT, number=act.event)
        note_home(replaced, scope.kind(act.thing.type), scope, program)


def _unused(asked: Limits, scope: Scope, program: Program) -> Op:
    """Return what ends a use of a rule: one in which nothing was done is none."""
    whose, before, source = scope.slot(), scope.slot(), scope.source

    def note(state: State, frame: Frame) -> None:
        frame.slots[whose], frame.slots[before] = frame.slots[YOU], done_so_far(state)

    def end(state: State, frame: Frame) -> None:
        if done_so_far(state) == frame.slots[before]:
            give_back(state, asked, source, frame.slots, frame.slots[whose])

    program.emit_aside(note)
    return end


def _used(body: t.Body, scope: Scope, program: Program) -> None:
    """Compile what somebody uses: its first step is the price, and can be done, or nothing is."""
    end = Label()
    program.unless(can_begin(body, scope, program), end)
    block(body, scope, program)
    program.mark(end)


def _ahead(statement: t.Instead, scope: Scope, program: Program) -> Op:
    """Return what ends a replacement: where nothing was done instead, the action goes ahead."""
    before, one_by_one = scope.slot(), is_picked(statement.act.thing)

    def note(state: State, frame: Frame) -> None:
        frame.slots[before] = done_so_far(state)

    def end(state: State, frame: Frame) -> None:
        if done_so_far(state) == frame.slots[before]:
            amount = 1 if one_by_one else frame.slots[AMOUNT]
            go_ahead(state, frame, amount, scope.within)

    program.stands_in = True
    program.emit(note)
    return end


def _rules(statement: t.Statement, scope: Scope, tests: list[TestFn]) -> list[Rule]:
    if isinstance(statement, t.While):
        more = [*tests, condition(statement.condition, scope)]
        return _of_block(statement.body, scope, more)
    place = statement.place
    scope = replace(scope, within=f"{place.line}:{place.column}")
    return [replace(_rule(statement, scope, tests), place=place)]


def _of_block(body: t.Body, scope: Scope, tests: list[TestFn]) -> list[Rule]:
    """Return the rules of a block that lasts, each by itself: one can answer what another does."""
    rules: list[Rule] = []
    for each in body.statements:
        if not isinstance(each, t.Do):
            source = replace(scope.source, part=f"{each.place.line}:{each.place.column}")
            rules += _rules(each, replace(scope, source=source), tests)
    return rules


def _rule(statement: t.Statement, scope: Scope, tests: list[TestFn]) -> Rule:
    match statement:
        case t.React():
            return _react(statement, scope, tests)
        case t.AtMoment(entry=moment, limits=asked):
            whose, made = _whose(statement, scope), limits(asked, scope, tests)
            local = moment.phrase.endswith(" here")
            rule = _program("moment", f"@{moment.key}", statement, scope, made, local=local)
            return replace(rule, yours=moment.yours, whose=whose)
        case t.Instead(act=act, limits=asked):
            match = patterns.act_match(act, scope)
            made = limits(asked, scope, tests)
            rule = _program("instead", act.entry.action, statement, scope, made, match)
            return _on_act(replace(rule, one_by_one=is_picked(act.thing)), act, scope)
        case t.Forbid(act=act, limits=asked) | t.Allow(act=act, limits=asked):
            use = "forbid" if isinstance(statement, t.Forbid) else "allow"
            return _ban(use, act, asked, scope, tests)
        case t.Change():
            return change(statement, scope, tests)
        case t.Fact():
            return fact(statement, scope, tests)
        case t.CountAs():
            return count_as(statement, scope, tests)
        case _:
            raise AssertionError(statement)


def _whose(moment: t.AtMoment | t.Later, scope: Scope) -> SetFn | None:
    """Return of which things a moment is waited for; nothing: of any."""
    return None if moment.whose is None else members(moment.whose, scope)


def _react(statement: t.React, scope: Scope, tests: list[TestFn]) -> Rule:
    event = statement.event
    match = patterns.event_match(event, scope)
    total = [patterns.total(event, scope)] if event.form == "total" else []
    asked = limits(statement.limits, scope, [*tests, *total])
    use = "after" if statement.after else "when"
    key, departs = _met_by(event, scope)
    rule = replace(_program(use, key, statement, scope, asked, match), departs=departs)
    return _on_act(rule, event.act, scope)


def _met_by(event: t.Event, scope: Scope) -> tuple[str, Departure | None]:
    """Return under what a rule is found that waits for an event, and how it finds what leaves."""
    if event.form == "left":
        return LEAVES, departure(event.act, scope)
    return event.act.entry.action, None


def _on_act(rule: Rule, act: t.Act, scope: Scope) -> Rule:
    """Return a rule that answers or replaces an action, with what follows from its words."""
    notes = scope.slots.notes.get((t.OBJECT, act.event), ())
    return replace(rule, whole=is_several(act.thing), notes=tuple(notes))


def _ban(
    use: str, act: t.Act, asked: tuple[t.Limit, ...], scope: Scope, tests: list[TestFn]
) -> Rule:
    # What may not be taken from a place is not taken up there, not even to be put down again.
    match = patterns.act_match(act, scope, staying=use == "forbid")
    made = limits(asked, scope, tests)
    verb = act.entry.action
    general = made.test is None and is_any(act.thing, scope)
    zone = _zone(act, scope) if general else None
    blank = scope.slots.blank
    kind = act.thing.type if act.thing is not None else ""
    return Rule(
        use, verb, scope.source, blank, made, match, zone=zone, kind=kind, any_object=general
    )


def _zone(act: t.Act, scope: Scope) -> SetFn | None:
    """Return the places of an act that has no other role than where it goes to."""
    if len(act.roles) != 1:
        return None
    role = act.roles[0]
    if not isinstance(role, t.Role) or role.word != "to":
        return None
    if not isinstance(role.thing, t.Spot) and role.thing.type == STORE:
        return None
    return places(role.thing, scope)


# ---------------------------------------------------------------- until blocks


def lasting_rules(statement: t.During | t.Until | t.Later, scope: Scope) -> LastingRules:
    """Return the rules of an `until` block, what ends it, and the steps that go on meanwhile.

    What waits for the next moment ends when it acts.
    """
    if isinstance(statement, t.Later):
        first = statement.begun()
        whose = _whose(first, scope)
        rule = _program("moment", f"@{first.entry.key}", first, scope, Limits())
        return [], [replace(rule, yours=first.entry.yours, whose=whose)], []
    acts = [each.act for each in statement.body.statements if isinstance(each, t.Do)]
    events = statement.events if isinstance(statement, t.Until) else ()
    ended = [_ender(each, scope) for each in events]
    return _of_block(statement.body, scope, []), ended, acts


def _ender(event: t.Event, scope: Scope) -> Rule:
    """Return the rule that waits for what ends a block."""
    match = patterns.event_match(event, scope)
    (key, departs), source = _met_by(event, scope), scope.source
    blank = scope.slots.blank
    return Rule("when", key, source, blank, match=match, departs=departs, place=event.place)
