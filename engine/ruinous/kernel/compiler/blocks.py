"""Blocks: statements one after the other, steps, conditions, loops, choices, what lasts."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ruinous.kernel.compiler.amounts import amount, place
from ruinous.kernel.compiler.beginning import can_begin
from ruinous.kernel.compiler.conditions import condition
from ruinous.kernel.compiler.doers import by_each
from ruinous.kernel.compiler.handling import choose, handle
from ruinous.kernel.compiler.loops import loop
from ruinous.kernel.compiler.moved import follow
from ruinous.kernel.compiler.program import Label, Program
from ruinous.kernel.compiler.scope import referred
from ruinous.kernel.compiler.secrets import (
    in_secret,
    keep_secret,
    number_in_secret,
    thing_in_secret,
)
from ruinous.kernel.compiler.shown import note_shown
from ruinous.kernel.compiler.step import (
    Share,
    found_for,
    is_amount,
    is_counted,
    is_worked_out,
    maker,
    makes_new,
    number_of,
    step_of,
)
from ruinous.kernel.compiler.things import members
from ruinous.kernel.compiler.together import can_all_be_done, shares
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.progress import begin_lasting
from ruinous.kernel.state.rule_index import ACTOR, BLOCK, FREE, YOU
from ruinous.language.english.effect import deed
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.functions import NumberFn, SetFn, State, TestFn
    from ruinous.kernel.state.progress import Payloads, Referents, Span
    from ruinous.kernel.state.rule_index import ActiveRule, Rule
    from ruinous.language.syntax.tree.node import Variable


def _step(statement: t.Do, scope: Scope, program: Program) -> None:
    if statement.doer is not None:
        _begin_noting(statement.act, scope, program)
    if statement.secretly and not statement.act.entry.takes:
        number_in_secret(statement, scope, program)
        return
    act = lambda: _act(statement.act, scope, program, None)
    if statement.secretly:
        act = lambda: keep_secret(statement.act, scope, program)
    by_each(statement.doer, statement.subject, act, scope, program, (statement.act,))


def _begin_noting(act: t.Act, scope: Scope, program: Program) -> None:
    """Empty what a block does the verb to, before the first such step: things, and piles."""
    note_shown(act, scope)
    if act.done is not None and act.done.number not in scope.slots.noted:
        scope.slots.noted.add(act.done.number)
        things = scope.slots.of(act.done, size=2)

        def clear(state: State, frame: Frame) -> None:
            frame.slots[things] = frame.slots[things + 1] = 0

        program.emit(clear)


def _act(
    act: t.Act,
    scope: Scope,
    program: Program,
    declined: Label | None,
    *,
    for_something: bool = False,
    share: Share | None = None,
) -> None:
    """Compile the verb of a step.

    Args:
        declined: where to go on if an optional step is not done; None: it is not optional.
        for_something: more hangs on an optional step.
        share: what it may take, where other steps are done with it.

    Where `X` is the number of what was never found, the step is left out.
    """
    _begin_noting(act, scope, program)
    settle = follow(act, scope, program)
    end, found = Label(), found_for(act, scope)
    if found is not None:
        program.unless(found, declined or end)
    one = step_of(act, scope, program, declined, for_something=for_something)
    one = one._replace(share=share)
    thing = act.thing
    if thing is None or is_counted(thing) or is_amount(one):
        amount(one)
    elif act.chosen is not None:
        choose(one)
    elif makes_new(act, scope):
        place(one)
    else:
        handle(one)
    if program.stands_in and is_worked_out(one):
        _count_none(number_of(one), program)
    program.mark(end)
    if settle is not None:
        program.emit_aside(settle)


def _count_none(number: NumberFn, program: Program) -> None:
    """Let a step of a replacement count as done where its number comes to 0: it is a price of 0."""

    def count(state: State, frame: Frame) -> None:
        if number(state, frame.slots) <= 0:
            state.serial += 1

    program.emit(count)


def block(body: t.Body, scope: Scope, program: Program) -> None:
    """Compile the statements of a body one after the other."""
    outer = program.place
    for statement in body.statements:
        program.place = statement.place
        _statement(statement, scope, program)
    program.place = outer


def _statement(statement: t.Statement, scope: Scope, program: Program) -> None:
    _COMPILED[type(statement)](statement, scope, program)


def _nothing(statement: t.Nothing, scope: Scope, program: Program) -> None:
    """Compile a branch in which all is left as it is."""


def _stop(statement: t.Stop, scope: Scope, program: Program) -> None:
    assert program.loop_end is not None
    program.jump(program.loop_end)


def _secret(statement: t.Secret, scope: Scope, program: Program) -> None:
    thing_in_secret(statement, lambda: block(statement.body, scope, program), scope, program)


def _if(statement: t.If, scope: Scope, program: Program) -> None:
    otherwise, end = Label(), Label()
    program.unless(condition(statement.condition, scope), otherwise)
    block(statement.body, scope, program)
    program.jump(end)
    program.mark(otherwise)
    if statement.otherwise is not None:
        block(statement.otherwise, scope, program)
    program.mark(end)


def _loop(statement: t.ForEach, scope: Scope, program: Program) -> None:
    loop(statement, lambda: block(statement.body, scope, program), scope, program)


def _beginning(statement: t.Beginning, scope: Scope, program: Program) -> None:
    """Compile steps of players who begin with one of them."""
    outer, slot = program.first, scope.slot()
    program.put(slot, members(statement.first, scope))
    program.first = (scope.owner_type, lambda s, e: e[slot])
    block(statement.body, scope, program)
    program.first = outer


def _either(statement: t.Either, scope: Scope, program: Program) -> None:
    """Let the actor, or each of several players in turn, pick a branch."""
    if statement.secretly:
        _branches_in_secret(statement, scope, program)
        return
    choice = lambda: _branches(statement, scope, program)
    by_each(statement.doer, statement.chooser, choice, scope, program)


def _branches_in_secret(statement: t.Either, scope: Scope, program: Program) -> None:
    assert statement.doer is not None
    assert statement.chooser is not None
    chosen: list[int] = []

    def pick() -> list[int]:
        chosen.append(_pick_branch(statement, scope, program))
        return chosen

    carry_out = lambda: _one_branch(statement, chosen[0], scope, program)
    in_secret(statement.doer, statement.chooser, pick, (carry_out,), scope, program)


def _branches(statement: t.Either, scope: Scope, program: Program) -> None:
    """Offer the branches whose first step can be done; a single one is taken."""
    _one_branch(statement, _pick_branch(statement, scope, program), scope, program)


def _pick_branch(statement: t.Either, scope: Scope, program: Program) -> int:
    """Compile the choice of a branch, and return the slot of its number."""
    chosen, secretly = scope.slot(), program.secretly
    actor, detail = scope.slot_of(statement.actor), f"either {len(statement.branches)}"
    tests = [can_begin(branch, scope, program) for branch in statement.branches]

    def offer(state: State, frame: Frame) -> None:
        slots = frame.slots
        numbers = tuple(at for at, can_begin in enumerate(tests) if can_begin(state, slots))
        if len(numbers) > 1 or secretly:
            picks = numbers or (NOTHING,)
            ask(state, slots[actor], "branch", picks, chosen, frame.cause, detail)
        else:
            slots[chosen] = numbers[0] if numbers else NOTHING

    program.emit(offer)
    return chosen


def _one_branch(statement: t.Either, chosen: int, scope: Scope, program: Program) -> None:
    """Carry out the branch whose number is in a slot."""
    end = Label()
    for at, branch in enumerate(statement.branches):
        following = Label()
        program.unless(_is(chosen, at), following)
        block(branch, scope, program)
        program.jump(end)
        program.mark(following)
    program.mark(end)


def _is(slot: int, number: int) -> TestFn:
    return lambda s, e: e[slot] == number


def _may(statement: t.May, scope: Scope, program: Program) -> None:
    """Offer a step; its body runs if the step was done, else its `else` block.

    Several players are asked in turn.
    """
    offer = lambda: _offer(statement, scope, program)
    by_each(statement.doer, statement.subject, offer, scope, program, statement.acts)


def _offer(statement: t.May, scope: Scope, program: Program) -> None:
    declined = Label()
    if statement.also:
        _together(statement, scope, program, declined)
    else:
        more = program.stands_in or (statement.body, statement.otherwise) != (None, None)
        _act(statement.act, scope, program, declined, for_something=more)
    if statement.body is not None:
        block(statement.body, scope, program)
    if statement.otherwise is None:
        program.mark(declined)
        return
    end = Label()
    program.jump(end)
    program.mark(declined)
    block(statement.otherwise, scope, program)
    program.mark(end)


def _together(statement: t.May, scope: Scope, program: Program, declined: Label) -> None:
    """Offer several steps at once, if all can be done; then do one after the other."""
    lexicon, act = scope.world.lexicon, statement.act
    program.unless(can_all_be_done(statement.acts, scope, program), declined)
    asked = " and ".join(deed(each, lexicon) for each in statement.acts)
    program.agree(scope.slot_of(act.actor), declined, asked)
    for each, share in zip(statement.acts, shares(statement.acts, scope, program), strict=True):
        _act(each, scope, program, None, share=share)


def _lasting(statement: t.During | t.Until | t.Later, scope: Scope, program: Program) -> None:
    """Compile an `until` block: its rules are made now, with what is held frozen into them."""
    scope = _kept(statement.held, scope, program)
    assert scope.lasting is not None
    rules, enders, acts = scope.lasting(statement, scope)
    span = _span(statement, scope)
    yours = (
        isinstance(statement, t.During | t.Until)
        and statement.entry is not None
        and statement.entry.yours
    )
    carry_out = _ongoing(acts, scope)
    marked, referents = _marked(statement.held, scope), _referents(statement.held, scope)

    def begin(state: State, frame: Frame) -> None:
        slots = frame.slots
        payloads = carry_out(state, frame)
        if acts and not payloads:
            return
        instances = tuple(_of_block(state, rule, slots) for rule in rules)
        endings = tuple(state.instance(each, slots) for each in enders)
        marks = marked(state, slots)
        owner = slots[YOU] if yours else NOTHING
        begin_lasting(state, span, instances, endings, payloads, marks, referents, owner)

    program.emit(begin)


def _of_block(state: State, rule: Rule, slots: list[int]) -> ActiveRule:
    """Return a rule as the next lasting effect puts it in force: its limits count apart."""
    instance: ActiveRule = state.instance(rule, slots)
    instance.slots[BLOCK] = state.serial + 1
    return instance


def _span(statement: t.During | t.Until | t.Later, scope: Scope) -> Span:
    """Return how long it lasts at most; what waits for the next moment has no end before it."""
    match statement:
        case t.During(entry=entry):
            return entry.span
        case t.Until(entry=entry):
            return (scope.world.lexicon.outermost, 0) if entry is None else entry.span
        case _:
            return "", 0


def _ongoing(acts: list[t.Act], scope: Scope) -> Callable[[State, Frame], Payloads]:
    """Return what carries the steps of a block out, and returns what goes on from now."""
    phrases = [(act, act.thing) for act in acts if act.thing is not None]
    held = [
        (maker(act, scope.kind(thing.type), scope), members(thing, scope)) for act, thing in phrases
    ]
    specs = scope.world.actions

    def carry_out(state: State, frame: Frame) -> Payloads:
        actions = (
            make(state, frame.slots, thing, NOTHING)
            for make, found in held
            for thing in bits(found(state, frame.slots))
        )
        payloads = []
        for action in actions:
            action.cause, ongoing = frame.cause, specs[action.verb].ongoing
            if ongoing is not None and perform(state, action, frame.parent):
                payloads.append((action.verb, ongoing.payload(state, action)))
        return tuple(payloads)

    return carry_out


def _marked(held: tuple[Variable, ...], scope: Scope) -> SetFn:
    """Return a function for the things held of the types that lasting steps act on."""
    pieces = {kind for verb in scope.world.lexicon.verbs if verb.lasts for kind in verb.things}
    named = [referred(each, scope) for each in held if each.type in pieces]

    def marked(state: State, slots: list[int]) -> int:
        marks = 0
        for found in named:
            marks |= found(state, slots)
        return marks

    return marked


def _referents(held: tuple[Variable, ...], scope: Scope) -> Referents:
    """Return where a block keeps the things that were held when it began."""
    found = (scope.referent(each) for each in held)
    return tuple((each.type, each.slot, each.many) for each in found if each.slot >= FREE)


def _kept(held: tuple[Variable, ...], scope: Scope, program: Program) -> Scope:
    """Return the scope with what an action has filled in slots that no later action fills anew."""
    kept = dict(scope.kept)
    for variable in held:
        role, old = (variable.role, variable.number), scope.slot_of(variable)
        if ACTOR <= old < BLOCK and role not in kept:
            kept[role] = scope.slot()
            program.put(kept[role], _read(old))
    return replace(scope, kept=kept)


def _read(slot: int) -> NumberFn:
    return lambda s, e: e[slot]


_COMPILED: Final[Mapping[type, Callable[[Any, Scope, Program], None]]] = MappingProxyType(
    {
        t.Do: _step,
        t.Nothing: _nothing,
        t.May: _may,
        t.If: _if,
        t.ForEach: _loop,
        t.Beginning: _beginning,
        t.Stop: _stop,
        t.Either: _either,
        t.Secret: _secret,
        t.During: _lasting,
        t.Until: _lasting,
        t.Later: _lasting,
    }
)
"""What compiles each kind of statement."""
