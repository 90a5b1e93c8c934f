"""One step: what it is done to, how many of them, and where to (chapters 3 to 6 of the manual)."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import or_
from typing import TYPE_CHECKING, Any

from meaning.definition.adjectives import qualities
from meaning.definition.conditions import multiplied, number
from meaning.definition.outcome import ALL_MADE, CHOSEN, MADE, WHERE, beginning, outcome
from meaning.definition.reading import STORE
from meaning.definition.referents import all_found, nouns_of, referent, type_of
from meaning.definition.speech import Referent
from meaning.definition.states import able, says_state, usual
from meaning.definition.step import ALL, Step
from meaning.definition.things import (
    around,
    centre_of,
    described,
    how_many,
    is_measured,
    members,
    owners_of,
    standing_out,
    stored,
)
from meaning.definition.view import one
from meaning.definition.window import allowed, done_after_all, forbidden, perform
from ruinous.kernel.state.action import DST_TYPE, END, FACE_DOWN, INTO, LASTS, WHOSE, Action
from ruinous.kernel.state.bits import NOTHING, bits, just
from ruinous.kernel.state.progress import begin_lasting
from ruinous.language.lexicon.wording import ENDS
from ruinous.language.syntax import tree as t
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meaning.definition.statements import Run
    from meaning.definition.view import View

DECLINED = "declined"
SPENT = "spent"
"""Where it is noted what was taken by steps that are offered together."""
SETTLED = "settled"
"""Where it is noted what `X` is, that was worked out before several do a step in turn."""


def do(run: Run, node: t.Do) -> None:
    """Do a step."""
    _begin(run, Step(node.act, optional=False))


def choose_secretly(run: Run, act: t.Act) -> None:
    """Choose a thing or a number, and do nothing with it yet."""
    _begin(run, Step(act, optional=False, secretly=True))


def show_chosen(run: Run, act: t.Act) -> None:
    """Show what was chosen in secret."""
    chosen = run.speech.spoken[-1]
    if chosen.value != NOTHING:
        _show(run, act, chosen.value, _was_shown)


def _was_shown(run: Run, thing: int, made: list[Action]) -> None:
    if not made:
        chosen = run.speech.spoken[-1]
        run.say(run.speech.with_instead(chosen, chosen._replace(value=NOTHING)))


def do_chosen(run: Run, act: t.Act) -> None:
    """Do a step with the number that was chosen in secret."""
    number = run.view.held["number"]
    _do_amount(run, Step(act, optional=False, given=number, is_chosen=True))


def offer(run: Run, act: t.Act, for_something: bool) -> None:
    """Offer a step: DECLINED tells afterwards whether it was not done."""
    run.hold(DECLINED, 0)
    _begin(run, Step(act, optional=True, for_something=for_something))


def _can_be_lettered(act: t.Act, view: View) -> bool:
    """Return whether all was found of which `X` is the number."""
    return all(all_found(role, view) for role in act.roles if isinstance(role, t.Letting))


def _begin(run: Run, step: Step) -> None:
    if not _can_be_lettered(step.act, run.view):
        _decline(run)
        return
    thing, verb = step.act.thing, step.act.entry
    before = run.speech.letter
    run.view = _lettered(step.act, run.view)
    step = step._replace(given=how_many(thing, run.view))
    run.view = beginning(step, run.view)
    run.first((_done, step, before))
    if _is_on_its_like(step, run.view):
        run.first((_gone_along, _where_this_is(run.view)))
    if thing is None or step.is_amount:
        _amount(run, step)
    elif step.is_choice:
        _handle(run, step)
    elif _makes_new(verb, thing, run.view):
        _place(run, step)
    else:
        _handle(run, step)


def _where_this_is(view: View) -> int:
    """Return where this card lies, or NOTHING."""
    kind = view.words.kinds.get(view.this_type)
    is_somewhere = kind is not None and kind.placed and not kind.supplied
    return view.place(view.this_type, view.held[t.THIS]) if is_somewhere else NOTHING


def where_it_is_now(statement: t.Statement, view: View) -> View:
    """Return the view of a rule that waits for what is done to its own card: `here` goes along."""
    if not isinstance(statement, t.React) or statement.event.form == "left":
        return view
    thing = statement.event.act.thing
    now = _where_this_is(view) if isinstance(thing, t.This) else NOTHING
    is_own = isinstance(thing, t.This) and thing.type == view.this_type
    return view._replace(held={**view.held, t.HERE: now}) if is_own and now != NOTHING else view


def _is_on_its_like(step: Step, view: View) -> bool:
    """Return whether a step is about cards such as this one, or places with all that is there."""
    act = step.act
    named = [role.thing for role in act.roles if isinstance(role, t.Role)]
    met = [each for each in (act.thing, *named) if not isinstance(each, t.Spot | None)]
    types = {type_of(each, view) for each in met}
    return act.thing is None or bool(types & {view.this_type, view.place_type})


def _gone_along(run: Run, before: int) -> None:
    """Let `here` be where this card lies now, if a step has moved it; else where it lay last."""
    now = _where_this_is(run.view)
    if now not in (NOTHING, before):
        run.hold(t.HERE, now)


def _lettered(act: t.Act, view: View) -> View:
    """Return the view in which `X` is what the step says behind it."""
    settled = view.held.get(SETTLED, {})
    for role in act.roles:
        if isinstance(role, t.Letting):
            known = settled.get((id(role), view.actor))
            letter = number(role.amount, view) if known is None else known
            view = view.saying(view.speech._replace(letter=letter))
    return view


def letters(acts: Sequence[t.Act], view: View) -> dict[tuple[int, int], int]:
    """Return what `X` would be in some steps now, for whoever acts."""
    roles = [role for act in acts for role in act.roles if isinstance(role, t.Letting)]
    return {(id(role), view.actor): number(role.amount, view) for role in roles}


def _done(run: Run, step: Step, before: int) -> None:
    """Let what a step has chosen, made, or done be spoken of; 0 is done of a number worked out.

    Args:
        before: what `X` was before it; `equal to` says it for the step alone.
    """
    is_declined = step.optional and run.view.held[DECLINED]
    if not is_declined and _is_none(run, step):
        run.state.serial += 1
    run.say(outcome(step, run.view))
    if not all(role.kept for role in step.act.roles if isinstance(role, t.Letting)):
        run.say(run.speech._replace(letter=before))


def _is_none(run: Run, step: Step) -> bool:
    """Return whether a step of a replacement has a number that was worked out and is 0."""
    statement, thing = run.frame.code.line.statement, step.act.thing  # type: ignore[attr-defined]
    if thing is None or not isinstance(statement, t.Instead) or step.is_fewer:
        return False
    is_worked_out = step.each is not None or getattr(thing, "amount", None) is not None
    return is_worked_out and multiplied(step.given, step.each, run.view) <= 0


def offer_together(run: Run, acts: tuple[t.Act, ...]) -> None:
    """Offer several steps, all or none: each must be possible before any is done."""
    run.hold(DECLINED, 0)
    if are_possible(run.view, acts):
        run.ask(run.view.actor, "yes or no", (1, 0))
        run.first((_together, acts))
    else:
        _decline(run)


def _together(run: Run, acts: tuple[t.Act, ...]) -> None:
    if not run.answer:
        _decline(run)
        return
    run.hold(SPENT, ())
    for at, act in reversed([*enumerate(acts, 1)]):
        run.first((_begin, Step(act, optional=False, later=acts[at:])))
    run.todo.insert(len(acts), (_all_spent,))


def _all_spent(run: Run) -> None:
    run.hold(SPENT, None)


def are_possible(view: View, acts: tuple[t.Act, ...]) -> bool:
    """Return whether several steps can be done, each to things of its own."""
    if not all(is_possible(view, act) for act in acts):
        return False
    return len(acts) == 1 or all(_is_paid(view, acts, type) for type in _types(acts, view))


def _types(acts: tuple[t.Act, ...], view: View) -> set[str]:
    return {type_of(act.thing, view) for act in acts if act.thing is not None}


def _is_paid(view: View, acts: tuple[t.Act, ...], type: str, without: int = NOTHING) -> bool:
    """Return whether each of some steps on things of a type can have its own.

    Args:
        without: a thing that none of them has.
    """
    steps = []
    for act in acts:
        seen = _lettered(act, view)
        step = Step(act, optional=False, given=how_many(act.thing, seen))
        if act.thing is not None and _is_on_what_is_there(step, seen):
            steps += [(step, seen)] if step.type(seen) == type else []
    if not steps:
        return True
    ways = product(*[_takings(step, seen) for step, seen in steps])
    return any(_is_dealt_out(steps, sets, type, without) for sets in ways)


def _is_on_what_is_there(step: Step, view: View) -> bool:
    by_number = step.is_amount or step.is_choice
    return not by_number and not _makes_new(step.act.entry, step.thing, view)


def _is_dealt_out(
    steps: list[tuple[Step, View]], sets: tuple[int, ...], type: str, without: int
) -> bool:
    """Return whether things can be dealt out to steps, to each as many as it needs of its own."""
    view, wants = steps[0][1], []
    for (step, seen), things in zip(steps, sets, strict=True):
        is_all = step.number is None and step.quant not in ENDS
        number = max(view.takeable(type, things), 1) if is_all else _least(step, seen)
        wants += [things] * number
    left = {each: view.takeable(type, 1 << each) for each in bits(reduce(or_, sets))}
    left[without] = left.get(without, 0) - 1
    having: list[tuple[int, int]] = []
    return all(_finds(wants, at, left, having, set()) for at in range(len(wants)))


def _finds(wants: list[int], at: int, left: Any, having: Any, seen: set[int]) -> bool:
    """Find a thing for one want; whoever has it already may find another."""
    for thing in bits(wants[at]):
        if thing in seen:
            continue
        seen.add(thing)
        holders = [each for each in having if each[1] == thing]
        if len(holders) < left[thing]:
            having.append((at, thing))
            return True
        for holder in holders:
            having.remove(holder)
            if _finds(wants, holder[0], left, having, seen):
                having.append((at, thing))
                return True
            having.append(holder)
    return False


def is_possible(view: View, act: t.Act) -> bool:
    """Return whether a step can be done to as many as it says."""
    if not _can_be_lettered(act, view):
        return False
    view = _lettered(act, view)
    thing, verb = act.thing, act.entry
    step = Step(act, optional=False, given=how_many(thing, view))
    if thing is None or step.is_amount:
        where = thing.where if isinstance(thing, t.Things) else None
        if where is not None:
            found = members(where.thing if isinstance(where, t.At) else where, view)
            step = step._replace(origin=found)
        if thing is not None and step.quant in ("up to", "any", "at most"):  # it is chosen
            least = 0 if view.world.actions[verb.action].with_none else 1
            step = step._replace(given=least, is_chosen=True)
        return _can_give(step, view)
    if not step.is_choice and _makes_new(verb, thing, view):
        return _is_placeable(step, view)
    wanted = _least(step, view)
    enough = [view.takeable(step.type(view), each) >= wanted for each in _takings(step, view)]
    return any(enough)


def _least(step: Step, view: View) -> int:
    """Return how many things there must be for a step to be done."""
    wanted = step.given if step.quant == "number" else _at_an_end(step, view)
    return wanted if step.act.entry.gives_up else max(wanted, 1)


def _takings(step: Step, view: View) -> list[int]:
    """Return the things that a step takes some of, for each place or store to take them from."""
    fitting = _all_that_fit if step.quant == "number" else candidates
    store = _store_of_one(step)
    if store is not None:  # `in the hand of an opponent`
        players = bits(members(store.owner, view))
        return [fitting(step._replace(whose=1 << each), view) for each in players]
    source = _source(step, view)
    is_place = source is not None and (isinstance(source, t.Spot) or source.type != STORE)
    origins: list[int | None] = [None]
    if is_place and _is_one_of(source) and not step.is_one:
        origins = [1 << place for place in bits(members(source, view))]
    elif is_place and (not step.is_one or not isinstance(source, t.Things)):
        origins = [members(source, view)]
    return [fitting(step._replace(origin=each), view) for each in origins]


def _can_give(step: Step, view: View) -> bool:
    """Return whether an amount can be given or taken, and all of it is there."""
    action = _amount_action(step, view)
    gives_up = step.act.entry.gives_up
    if action.amount <= 0:  # a price of 0 is there, unless that is an action, and forbidden
        with_none = view.world.actions[step.act.entry.action].with_none
        return gives_up and not (with_none and not allowed(view.state, action))
    is_there = not gives_up or action.amount <= _most(view.state, action)
    return is_there and allowed(view.state, action)


def _most(state: Any, action: Action) -> int:
    """Return how much of an action can be done now."""
    spec = state.world.actions[action.verb]
    return ALL if spec.most is None else spec.most(state, action)


def _decline(run: Run) -> None:
    run.hold(DECLINED, 1)


def _agree(run: Run, step: Step, then: Any, number: int = 1) -> None:
    """Ask whether to do a step at all: one of none only for what hangs on it."""
    if number <= 0 and not step.for_something:
        _decline(run)
        return
    run.ask(run.view.actor, "yes or no", (1, 0))
    run.first((_agreed, step, then))


def _agreed(run: Run, step: Step, then: Any) -> None:
    if run.answer:
        run.first((then, step))
    else:
        _decline(run)


# ---------------------------------------------------------------- what may be taken


def candidates(step: Step, view: View, taken: int = 0) -> int:
    """Return the things that a step may be done to now: they compete for `the highest`.

    Args:
        taken: what was picked already; of `any number` all are settled before the first is.
    """
    if step.quant == "any":
        return standing_out(step.thing, _all_that_fit(step, view), view) & ~taken
    return standing_out(step.thing, _all_that_fit(step, view) & ~taken, view)


def _all_that_fit(step: Step, view: View) -> int:
    thing, type = step.thing, step.type(view)
    kind = view.kind(type)
    found, source, store = described(thing, view), _source(step, view), _store_of_one(step)
    if store is not None:
        kept = view.store(store.entries[0], type, step.whose)
        return _fitting(step, kind.present(view.state, found & kept), view)
    if source is None:
        return _fitting(step, _in_reach(step, found, view), view)
    if not isinstance(source, t.Spot) and source.type == STORE:
        return _fitting(step, found & stored(source, type, view), view)
    outer = view.place_type if isinstance(source, t.Spot) else type_of(source, view)
    places = members(source, view) if step.origin is None else step.origin
    found = kind.present(view.state, found & view.inside(type, places, outer))
    return _fitting(step, found, view)


def _store_of_one(step: Step) -> t.Things | None:
    """Return the store that things are taken from, if it is that of one of several players."""
    thing = step.thing.whole if isinstance(step.thing, t.Part) else step.thing
    where = thing.where if isinstance(thing, t.Things) else None
    store = step.role("from") or (where.thing if isinstance(where, t.At) else None)
    is_store = isinstance(store, t.Things) and store.type == STORE
    return store if is_store and _is_one_of(store.owner) else None


def _source(step: Step, view: View) -> t.Phrase | t.Spot | None:
    """Return where a step takes things from; `2 figures in a region` are in one region."""
    if step.role("from") is not None:
        return step.role("from")
    thing = step.thing
    described = thing.whole if isinstance(thing, t.Part) else thing
    where = described.where if isinstance(described, t.Things) else None
    is_in = isinstance(where, t.At) and where.word == "in" and _is_one_of(where.thing)
    if is_in and not step.is_one and type_of(where.thing, view) in view.words.place_types:
        return where.thing
    return None


def _in_reach(step: Step, found: int, view: View) -> int:
    """Without a state in the text things are where the verb finds them: not in the stock."""
    thing = step.thing
    whole = thing.whole if isinstance(thing, t.Part) else thing
    where = whole.where if isinstance(whole, t.Things) else None
    is_told = isinstance(whole, t.Things) and any(
        each.done is not None for each in qualities(whole, view)
    )
    is_told = is_told or isinstance(whole, t.Pronoun | t.This | t.That)
    is_told = is_told or t.is_place(where) or says_state(whole, view)
    there = None
    if not is_told:
        there = usual(step.act.entry, step.type(view), view.actor, view)
    return view.kind(step.type(view)).present(view.state, found) if there is None else found & there


def _fitting(step: Step, found: int, view: View) -> int:
    """Return those of some things that it can be done to, wherever they may go."""
    goal, type = _goal(step, view)
    found = sum(1 << each for each in bits(found) if not _has_left(each, step, view))
    whole = step.thing.whole if isinstance(step.thing, t.Part) else step.thing
    is_described = isinstance(whole, t.Things) and not says_state(whole, view)
    can = able(step.act.entry, step.type(view), view.actor, view, is_described=is_described)
    found, mask = found if can is None else found & can, 0
    for thing in bits(_leaving_enough(step, found, view)):
        seen = _dealing_with(step, thing, view)
        if goal is None:
            action = action_on(step.act, thing, NOTHING, type, seen)
            mask |= allowed(view.state, action) << thing
        else:
            mask |= (_open(step, thing, goal, type, view) != 0) << thing
    return _not_banned_to_choose(step, mask, view)


def _not_banned_to_choose(step: Step, found: int, view: View) -> int:
    """Return the things of which none that a player picks is forbidden to choose."""
    type, chooses = step.type(view), view.words.picking
    is_picked = step.number is not None and not step.at_random
    if not is_picked or chooses is None or not view.words.is_chosen(step.act.entry.base, type):
        return found
    act = replace(step.act, entry=chooses, roles=())
    choice = lambda thing: action_on(act, thing, NOTHING, "", view)
    return sum(1 << each for each in bits(found) if forbidden(view.state, choice(each)) is None)


def _leaving_enough(step: Step, found: int, view: View) -> int:
    """Return the things that no step offered with it has taken, or needs."""
    type, spent = step.type(view), view.held.get(SPENT)
    if spent is None:
        return found
    found = sum(1 << each for each in bits(found) if (type, each) not in spent)
    if type not in _types(step.later, view):
        return found
    return sum(1 << each for each in bits(found) if _is_paid(view, step.later, type, each))


def _has_left(thing: int, step: Step, view: View) -> bool:
    """Return whether it is spoken of as shown, as `seen cards` are, and was moved since then."""
    whole = step.thing.whole if isinstance(step.thing, t.Part) else step.thing
    type, words = step.type(view), view.words
    shown = set()
    if isinstance(whole, t.Things):
        verbs = [words.participles[each.word] for each in qualities(whole, view) if each.done]
        shown = {verb.action for verb in verbs if verb.shows}
    elif isinstance(whole, t.Pronoun):
        shown = {referent(whole, view).shown} - {""}
    for action in reversed(view.state.committed() if shown else []):
        is_done_to_it = action.obj == thing or (action.obj < 0 and action.result >> thing & 1)
        if action.kind == type and is_done_to_it:
            if action.verb in shown:
                return False
            verbs = [verb for verb in words.verbs.values() if verb.action == action.verb]
            rows = [words.transitions.get((verb.base, type)) for verb in verbs]
            if any(row is not None and row.result for row in rows):
                return True
    return False


def _dealing_with(step: Step, thing: int, view: View) -> View:
    """Return the view in which it is settled where a thing goes: `another region` is beside it."""
    type, nouns = type_of(step.thing, view), nouns_of(step.thing, view)
    said = referent(step.thing, view) if not isinstance(step.thing, t.Part) else None
    one = said if said is not None and not said.many else Referent(type, thing, nouns=nouns)
    return view.saying(view.speech.describing(one).leaving_out(one))


def _open(step: Step, thing: int, goal: t.Phrase | t.Spot, type: str, view: View) -> int:
    """Return the places that a thing may go to."""
    places = 0
    is_spot = isinstance(goal, t.Spot)  # `there` was spoken of before
    seen = view if is_spot else _dealing_with(step, thing, view)
    for to in bits(described(goal, seen)):
        places |= allowed(view.state, action_on(step.act, thing, to, type, seen)) << to
    return places if is_spot else standing_out(goal, places, seen)


def _into(act: t.Act) -> Any:
    """Return where a step brings things to, as it is written."""
    roles = [role.thing for role in act.roles if isinstance(role, t.Role)
             and role.word in ("to", "onto")]  # fmt: skip
    return roles[-1] if roles else act.thing.where.thing


def _makes_new(verb: Any, thing: t.Phrase, view: View) -> bool:
    """Return whether a step puts new things down: what is laid on something is there before."""
    is_new = isinstance(thing, t.Things | t.Part) and type_of(thing, view) in verb.places
    return bool(is_new and view.is_supplied(type_of(thing, view)))


def _goal(step: Step, view: View) -> tuple[t.Phrase | t.Spot | None, str]:
    """Return where things go to, and its type; a store is nowhere in particular."""
    goal, thing = step.role("to") or step.role("for"), step.act.thing
    where = thing.where if isinstance(thing, t.Pronoun | t.Things) else None
    goes = goal is None and thing is not None and type_of(thing, view) in step.act.entry.places
    if goes and isinstance(where, t.At):
        goal = where.thing  # `lay it on this card`
    if goal is None or isinstance(goal, t.Spot):
        return goal, "" if goal is None else type_of(goal, view)
    return (None, STORE) if goal.type == STORE else (goal, type_of(goal, view))


def action_on(act: t.Act, thing: int, goal: int, type: str, view: View) -> Action:
    """Return the action of a step on one thing.

    Args:
        type: of what it goes to; empty: it goes nowhere.
    """
    assert act.thing is not None
    kind, actor = type_of(act.thing, view), view.actor
    places, inner = view.words.place_types, view.words.kind(kind).inside
    src, around = (
        (thing, kind) if kind in places else (view.kind(kind).place(view.state, thing), inner)
    )
    arrives = type in places
    is_within = arrives and type == inner
    roles: dict[str, Any] = {DST_TYPE: type} if type and not is_within else {}
    if any(isinstance(role, t.FaceDown) for role in act.roles):
        roles[FACE_DOWN] = 1
    if type == STORE:  # `to the top of your deck`
        into = _into(act)
        store = into.whole if isinstance(into, t.Part) else into
        roles[INTO] = store.nouns[0]
        if isinstance(into, t.Part):
            roles[END] = into.quant
        if (whose := owners_of(store, view)) is not None:
            roles[WHOSE] = whose
    if act.entry.may_last and any(isinstance(role, t.SpanRole) for role in act.roles):
        roles[LASTS] = True
    place, around = (goal, type) if arrives and goal >= 0 else (src, around)
    place = view.place_around(around, place)
    action = Action(act.entry.action, actor, kind, thing, 1, src, goal, place, view.cause, roles)
    action.agent, action.side = view.held[t.THIS], view.held[t.YOU]
    by = [role.thing for role in act.roles if isinstance(role, t.Role) and role.word == "by"]
    if by and view.is_supplied(kind):  # a new one of the supply comes in its place
        action.result = just(view.world.supply(view.state, by[0].entries[0].id, actor, inner, src))
    return action


# ---------------------------------------------------------------- steps on things


def _handle(run: Run, step: Step) -> None:
    """Settle where things come from; then pick them, or do it to all."""
    if not (step.is_one and step.each is None) and not step.group:
        run.state.groups += 1
        step = step._replace(group=run.state.groups)
    source, view, store = _source(step, run.view), run.view, _store_of_one(step)
    if store is not None and step.whose is None:  # `in the hand of an opponent`
        found = bits(members(store.owner, view))
        fits = [each for each in found if _all_that_fit(step._replace(whose=1 << each), view)]
        players = sum(1 << each for each in fits)
        run.pick(store.owner.type, players, view.actor, secretly=step.secretly)
        run.first((_whose_picked, step))
        return
    is_place = source is not None and (isinstance(source, t.Spot) or source.type != STORE)
    if is_place and _is_one_of(source) and not step.is_one:  # `move 2 figures from a region`
        found = bits(members(source, view))
        fits = [each for each in found if _all_that_fit(step._replace(origin=1 << each), view)]
        run.pick(_outer(source, view), sum(1 << each for each in fits), view.actor)
        run.first((_from_picked, step))
        return
    if is_place and (not step.is_one or not isinstance(source, t.Things)):
        step = step._replace(origin=members(source, view))
    run.first((_handle_from, step))


def _is_one_of(thing: t.Phrase | t.Spot | None) -> bool:
    """Return whether one is picked: `in a region`."""
    return isinstance(thing, t.Things | t.Part) and thing.quant in ("a", "another")


def _outer(source: t.Phrase | t.Spot, view: View) -> str:
    """Return the type of what things are taken out of."""
    return view.place_type if isinstance(source, t.Spot) else type_of(source, view)


def _whose_picked(run: Run, step: Step) -> None:
    run.first((_handle, step._replace(whose=just(run.answer))))


def _from_picked(run: Run, step: Step) -> None:
    run.first((_handle_from, step._replace(origin=just(run.answer))))


def _handle_from(run: Run, step: Step) -> None:
    if step.number is not None or step.is_choice:
        _begin_picking(run, step)
    elif not step.optional:
        _handle_all(run, step)
    elif run.view.takeable(step.type(run.view), candidates(step, run.view)) >= max(
        _at_an_end(step, run.view), 1
    ):
        _agree(run, step, _handle_all)
    else:
        _decline(run)


def _at_an_end(step: Step, view: View) -> int:
    """Return how many are meant of `the top 2 cards`; 1 of what lies at no end."""
    thing = step.thing
    if not isinstance(thing, t.Things) or thing.quant not in ENDS:
        return 1
    return thing.number if thing.amount is None else number(thing.amount, view)


def _handle_all(run: Run, step: Step) -> None:
    """Do it to all; which they are is fixed first. Whole piles go at once, unless one is meant."""
    whole = not isinstance(step.thing, t.Pronoun | t.That)
    things = run.view.in_order(step.type(run.view), candidates(step, run.view))
    run.first((_handle_next, step, things, whole))


def _handle_next(run: Run, step: Step, things: tuple[int, ...], whole: bool) -> None:
    if things:
        run.first((_settle, step, things[0], whole), (_handle_rest, things[1:], whole))


def _handle_rest(run: Run, things: tuple[int, ...], whole: bool) -> None:
    run.first((_handle_next, run.view.held["step"], things, whole))


def _begin_picking(run: Run, step: Step) -> None:
    """Ask first, where all or nothing is offered: `you may remove 2 figures`."""
    number = _wanted(step, run.view)
    is_exact = step.quant == "number" and not (step.is_one and step.each is None)
    is_unseen = step.act.entry.shows and step.quant in ENDS
    if step.optional and (step.at_random or is_exact or is_unseen):
        found = (_all_that_fit if is_exact else candidates)(step, run.view)
        wanted = number if step.act.entry.gives_up else max(number, 1)
        if run.view.takeable(step.type(run.view), found) < wanted:
            _decline(run)
        else:
            _agree(run, step._replace(whole=True), _begin_picks, number)
    else:
        run.first((_begin_picks, step))


def _wanted(step: Step, view: View) -> int:
    """Return how many things are picked."""
    if step.is_choice and not step.is_of_many:
        return 1
    return multiplied(step.several, step.each, view)


def _begin_picks(run: Run, step: Step) -> None:
    wanted = _wanted(step, run.view)
    run.first((_pick_next, step._replace(left=wanted, is_free=step.whole and wanted <= 0)))


def _pick_next(run: Run, step: Step) -> None:
    """Let the actor pick one more thing, or chance; nothing is picked twice but from a pile."""
    if step.left <= 0:
        _picked_all(run, step)
        return
    type = step.type(run.view)
    again = not step.is_choice and run.view.is_supplied(type)
    found = candidates(step, run.view, 0 if again else step.taken)
    if step.at_random:
        run.draw(type, found)
    else:
        optional = not step.whole and (step.optional or step.is_fewer)
        player = run.view.actor
        run.pick(type, found, player, optional=optional, secretly=step.secretly)
    run.first((_picked, step))


def _picked(run: Run, step: Step) -> None:
    thing = run.answer
    if thing == NOTHING:
        if step.whole or step.is_fewer or not step.optional:
            _picked_all(run, step)
        else:
            _decline(run)
    elif step.is_choice:
        run.first((_choose, step, thing), (_picked_one, thing))
    else:
        run.first((_settle, step, thing, False), (_picked_one, thing))


def _picked_one(run: Run, thing: int) -> None:
    step = run.view.held["step"]
    if step.is_choice and not step.is_of_many:
        chosen = run.view.as_it_is(Referent(step.type(run.view), thing))
        run.hold(WHERE, (chosen.home, chosen.then))
    run.first((_pick_next, step._replace(left=step.left - 1, taken=step.taken | 1 << thing)))


def _picked_all(run: Run, step: Step) -> None:
    is_one = step.is_choice and not step.is_of_many  # what was picked may have been replaced
    is_none = run.view.held[CHOSEN] == NOTHING if is_one else not step.taken
    if step.optional and is_none and not step.is_free:
        _decline(run)


def _choose(run: Run, step: Step, thing: int) -> None:
    """Choose something: later steps speak of it."""
    run.hold("step", step)
    if step.secretly:
        _is_chosen(run, thing, [None])
    else:
        _show(run, step.act, thing, _is_chosen)


def _is_chosen(run: Run, thing: int, made: list[Any]) -> None:
    step = run.view.held["step"]
    if made:
        run.hold(CHOSEN, run.view.held[CHOSEN] | 1 << thing if step.is_of_many else thing)


def _show(run: Run, act: t.Act, thing: int, then: Any) -> None:
    """Show what is chosen; go on with what was done: nothing, if something came instead."""
    action = action_on(act, thing, NOTHING, "", run.view)
    action.cause = run.frame.cause
    _propose(run, action, then, thing)


def _propose(run: Run, action: Action, then: Any, *told: Any) -> None:
    """Do an action, and go on with what was done of it: at once, or behind what came instead."""
    before, waiting = len(run.state.committed()), len(run.state.agenda)
    if perform(run.state, action, run.frame.parent):
        then(run, *told, [action])
    elif len(run.state.agenda) > waiting:
        run.first((_after_all, action, before, then, told))
    else:
        then(run, *told, [])


def _after_all(run: Run, action: Action, before: int, then: Any, told: Any) -> None:
    then(run, *told, done_after_all(run.state, action, before))


# ---------------------------------------------------------------- one thing


def _settle(run: Run, step: Step, thing: int, whole: bool) -> None:
    """Settle where a thing goes to: several things of a step go to the same picked place."""
    goal, type = _goal(step, run.view)
    if goal is not None and not _is_one_of(goal):
        is_spot = isinstance(goal, t.Spot)  # `there` was spoken of before
        to = members(goal, run.view if is_spot else _dealing_with(step, thing, run.view))
        if is_measured(goal):
            to = _open(step, thing, goal, type, run.view)
        step = step._replace(goal=one(to))
    elif goal is not None and (step.goal == NOTHING or step.is_one or step.role("for")):
        found = _open(step, thing, goal, type, run.view)
        run.pick(type, found, run.view.actor)
        run.first((_settled, step, thing, whole))
        return
    run.first((_replaced_by, step, thing, whole))


def _settled(run: Run, step: Step, thing: int, whole: bool) -> None:
    run.first((_replaced_by, step._replace(goal=run.answer), thing, whole))


def _replaced_by(run: Run, step: Step, thing: int, whole: bool) -> None:
    """Settle what a thing is replaced by: one is picked, more are taken from the stock."""
    by = step.role("by")
    if by is None or run.view.is_supplied(step.type(run.view)):
        run.first((_act, step, thing, whole, None, 0))
        return
    spec = run.view.world.actions[step.act.entry.action]
    view = _dealing_with(step, thing, run.view)
    found = spec.substitutes(run.state, members(by, view))
    if isinstance(by, t.Things | t.Part) and by.number != 1:
        run.first((_act, step, thing, whole, found, how_many(by, view)))
        return
    run.pick(step.type(run.view), found, run.view.actor)
    run.first((_replaced_by_one, step, thing, whole))


def _replaced_by_one(run: Run, step: Step, thing: int, whole: bool) -> None:
    run.first((_act, step, thing, whole, just(run.answer), 1))


def _act(run: Run, step: Step, thing: int, whole: bool, by: int | None, number: int) -> None:
    """Do the action, note it for `removed figures`, and let go on what lasts."""
    state, view = run.state, run.view
    seen = _dealing_with(step, thing, view)
    action = action_on(step.act, thing, step.goal, _goal(step, view)[1], seen)
    action.cause, action.group = run.frame.cause, step.group
    run.hold("step", step)
    spent = view.held.get(SPENT)
    if spent is not None and not view.is_supplied(step.type(view)):
        run.hold(SPENT, (*spent, (step.type(view), thing)))
    if whole:
        action.amount = view.takeable(step.type(view), 1 << thing)
    if by is not None:
        action.result, action.amount = by, number
        if not by:
            return
    opens = view.world.actions[action.verb].opens
    if opens is not None:
        action.parent = run.frame.parent
        opens(state, action)
        _acted(run, step, thing, by, [action])
    else:
        _propose(run, action, _acted, step, thing, by)


def _acted(run: Run, step: Step, thing: int, by: int | None, made: list[Action]) -> None:
    """Note what was done, and let go on what lasts."""
    view = run.view
    for action in made:
        run.hold(MADE, run.view.held[MADE] + (1 if by is not None else action.amount))
        _note(run, step.act, _as_it_is_now(run, step, action, thing), action.amount)
        ongoing = view.world.actions[action.verb].ongoing
        if ongoing is not None and (step.act.entry.lasts or LASTS in action.roles):
            spans = [role.entry.span for role in step.act.roles if isinstance(role, t.SpanRole)]
            span = spans[0] if spans else (view.world.lexicon.outermost, 0)
            payload = (action.verb, ongoing.payload(run.state, action))
            begin_lasting(run.state, span, (), (), (payload,))


def _as_it_is_now(run: Run, step: Step, action: Action, thing: int) -> int:
    """Return what a thing is behind an action: tokens that were moved are of another pile."""
    becomes, said = run.view.world.actions[action.verb].becomes, step.act.thing
    if becomes is None or not run.view.is_supplied(step.type(run.view)):
        return thing
    now: int = becomes(run.state, action)
    told = referent(said, run.view) if isinstance(said, t.Pronoun | t.That) else None
    if told is not None and not told.many:  # `it` is there now
        run.say(run.speech.with_instead(told, told._replace(value=now)))
    return now


def _note(run: Run, act: t.Act, thing: int, amount: int) -> None:
    verb, type = act.entry.base, type_of(act.thing, run.view)
    before = [each for each in run.speech.did if (each.verb, each.type) == (verb, type)]
    things = before[0].things if before else 0
    numbers = before[0].numbers if before else {}
    numbers = {**numbers, thing: numbers.get(thing, 0) + amount}
    run.say(run.speech.having_done(verb, type, things | 1 << thing, numbers))


# ---------------------------------------------------------------- steps on amounts


def _amount(run: Run, step: Step) -> None:
    """`draw 2 cards`, `roll 1 die in a region`: the place is picked first."""
    thing = step.act.thing
    where = thing.where if isinstance(thing, t.Things) else None
    if isinstance(where, t.At) and _is_one_of(where.thing):
        found = 0
        for place in bits(described(where.thing, run.view)):
            action = _amount_action(step._replace(origin=1 << place), run.view)
            found |= allowed(run.state, action) << place
        found = standing_out(where.thing, found, run.view)
        run.pick(run.view.place_type, found, run.view.actor)
        run.first((_amount_in, step))
        return
    if where is not None:
        found = members(where.thing if isinstance(where, t.At) else where, run.view)
        step = step._replace(origin=found)
    run.first((_offer_amount, step))


def _amount_in(run: Run, step: Step) -> None:
    run.first((_offer_amount, step._replace(origin=just(run.answer))))


def _offer_amount(run: Run, step: Step) -> None:
    if step.act.thing is not None and step.quant in ("up to", "any"):
        _choose_number(run, step)
        return
    if not step.optional:
        _do_amount(run, step)
        return
    if _can_give(step, run.view):
        _agree(run, step, _do_amount, _amount_action(step, run.view).amount)
    else:
        _decline(run)


def _choose_number(run: Run, step: Step) -> None:
    """`lose up to 3 power`: no more than can be done."""
    view = run.view
    step = step._replace(given=ALL) if step.quant == "any" else step
    action, player = _amount_action(step, view), view.actor
    action.amount = top = min(action.amount, 99)
    action.amount = top = min(top, _most(run.state, action))
    open_to = [each for each in range(1, top + 1) if _is_open(run.state, action, each)]
    if open_to or step.secretly:
        run.ask(player, "number", (*open_to, NOTHING), secretly=step.secretly)
        run.first((_number_chosen, step))
    else:
        _no_number(run, step)


def _is_open(state: Any, action: Any, number: int) -> bool:
    action.amount = number
    return bool(allowed(state, action))


def _no_number(run: Run, step: Step) -> None:
    """Do nothing, or do it with nothing: who bids nothing has bid."""
    if run.view.world.actions[step.act.entry.action].with_none and not step.optional:
        _do_amount(run, step._replace(given=0, is_chosen=True))
    else:
        _decline(run)


def _number_chosen(run: Run, step: Step) -> None:
    if step.secretly:
        run.hold("number", max(run.answer, 0))
    elif run.answer == NOTHING:
        _no_number(run, step)
    else:
        run.first((_do_amount, step._replace(given=run.answer, is_chosen=True)))


def _do_amount(run: Run, step: Step) -> None:
    """Settle whom it goes to first: `give 2 power to an opponent`."""
    view, goal = run.view, step.role("to")
    if goal is None or isinstance(goal, t.Spot) or type_of(goal, view) != view.owner_type:
        run.first((_do_amount_to, step, None))
        return
    if _amount_action(step, view).amount <= 0:
        return
    found = 0
    for player in bits(described(goal, view)):
        action = _amount_action(step, view)
        action.dst = player
        found |= allowed(run.state, action) << player
    found = standing_out(goal, found, view)
    if _is_one_of(goal):
        run.pick(view.owner_type, found, view.actor)
        run.first((_receiver_picked, step))
    elif found:
        run.first((_do_amount_to, step, one(found)))


def _receiver_picked(run: Run, step: Step) -> None:
    if run.answer != NOTHING:
        run.first((_do_amount_to, step, run.answer))


def _do_amount_to(run: Run, step: Step, receiver: int | None) -> None:
    action = _amount_action(step, run.view)
    if receiver is not None:
        action.dst = receiver
    least = 0 if run.view.world.actions[action.verb].with_none else 1
    if action.amount < least or (step.origin is not None and action.place == NOTHING):
        return
    action.cause, action.parent = run.frame.cause, run.frame.parent
    opens = run.view.world.actions[action.verb].opens
    run.hold(MADE, action.amount)
    if opens is not None:
        opens(run.state, action)
    else:
        _propose(run, action, _hold_made, step)


def _hold_made(run: Run, step: Step, made: list[Action]) -> None:
    """Hold what a step has made: dice that are thrown, those of explosions too."""
    things = made[-1].result if made else 0
    if made and step.act.entry.makes:
        run.hold(ALL_MADE, things)
        run.hold(CHOSEN, things if step.leaves_many else one(things))


def _amount_action(step: Step, view: View) -> Action:
    thing, goal = step.act.thing, step.role("to")
    place = NOTHING if step.origin is None else one(step.origin)
    kind = type_of(thing, view) if thing is not None else ""
    number = step.given if step.is_chosen else multiplied(step.given, step.each, view)
    actor = view.actor
    verb, cause = step.act.entry.action, view.cause
    action = Action(verb, actor, kind, NOTHING, number, place=place, cause=cause)
    action.agent, action.side = view.held[t.THIS], view.held[t.YOU]
    if goal is not None and not isinstance(goal, t.Spot):
        action.result = members(goal, view)
    return action


# ---------------------------------------------------------------- new things


def _place(run: Run, step: Step) -> None:
    """`place 2 lanterns here`, `in each region`, `in 2 different regions`."""
    if step.optional:
        if _is_placeable(step, run.view):
            _agree(run, step, _place_agreed)
        else:
            _decline(run)
    else:
        _place_agreed(run, step)


def _is_placeable(step: Step, view: View) -> bool:
    """Return whether there are new things to place, and a place for them."""
    if multiplied(step.given, step.each, view) <= 0:
        return False
    return any(allowed(view.state, _placing(step, to, 1, view)) for to in _open_to_new(step, view))


def _place_agreed(run: Run, step: Step) -> None:
    where, view = _described(step).where, run.view
    number = multiplied(step.given, step.each, view)
    many = _number_of_places(where)
    if where is None:  # anywhere, each of them
        run.first((_place_next, step._replace(left=number)))
    elif many is None:
        run.first(*[(_place_there, step, to) for to in _open_to_new(step, view)])
    elif many:
        spread = where.thing.whole if isinstance(where.thing, t.Part) else where.thing
        if isinstance(spread, t.Things) and spread.amount is not None:
            many = how_many(spread, view)
        run.first((_place_next, step._replace(left=many)))
    else:
        run.first((_place_there, step, next(iter(_open_to_new(step, view)), NOTHING)))


def _described(step: Step) -> t.Things:
    described = step.thing.whole if isinstance(step.thing, t.Part) else step.thing
    assert isinstance(described, t.Things)
    return described


def _open_to_new(step: Step, view: View) -> tuple[int, ...]:
    """Return the places where new things may go, as the text says, without those taken before.

    Those where they can go compete for `the highest`.
    """
    there = [to for to in _named_places(step, view) if not step.taken >> to & 1]
    where = _described(step).where
    is_plain = not isinstance(where, t.At) or where.word == "near" or where.thing.type == STORE
    if is_plain or not is_measured(where.thing):
        return tuple(there)
    fits = sum(allowed(view.state, _placing(step, to, 1, view)) << to for to in there)
    return bits(standing_out(where.thing, fits, view))


def _named_places(step: Step, view: View) -> tuple[int, ...]:
    where = _described(step).where
    if where is None:
        return bits(view.kind(view.place_type).all)
    if isinstance(where, t.At) and where.word == "near":
        thing = where.thing
        return bits(around(thing, view) | centre_of(thing, view))
    if isinstance(where, t.At) and where.thing.type == STORE:
        return bits(owners_of(where.thing, view) or 0)
    return bits(described(where.thing if isinstance(where, t.At) else where, view))


def _number_of_places(where: Any) -> int | None:
    """Return how many places are picked; 0: there is one; None: it is done in each of them."""
    if where is None or isinstance(where, t.Spot):
        return 0
    if where.word == "near":
        return 1
    thing = where.thing
    if isinstance(thing, t.Part) and thing.quant == "a":  # `on one of your figures here`
        return 1
    spread = thing.whole if isinstance(thing, t.Part) else thing
    if isinstance(spread, t.Names) and isinstance(thing, t.Part):
        return None
    if thing.type == STORE:
        owner = thing.owner
        return 1 if isinstance(owner, t.Things) and owner.quant in ("a", "another") else None
    if isinstance(spread, t.Pronoun) and spread.word == "them":
        return None
    if not isinstance(spread, t.Things):
        return 0
    if spread.quant == "each" or (isinstance(thing, t.Part) and spread.quant == ""):
        return None
    return max(spread.number, 1) if spread.quant in ("a", "another", "number", "") else 0


def _placing(step: Step, place: int, number: int, view: View) -> Action:
    noun, actor = _described(step).entries[0], view.actor
    goal, verb = _goal_of_new(step, view), step.act.entry.action
    pile = view.world.supply(view.state, noun.id, actor, goal, place)
    action = Action(verb, actor, noun.type, pile, number, dst=place, cause=view.cause)
    action.agent, action.side = view.held[t.THIS], view.held[t.YOU]
    if goal == view.place_type:
        action.place = place
    else:
        action.roles = {DST_TYPE: goal}
    return action


def _goal_of_new(step: Step, view: View) -> str:
    """Return the type of what new things are put in or on."""
    where = _described(step).where
    is_on = isinstance(where, t.At) and where.word == "on"
    return type_of(where.thing, view) if is_on else view.place_type


def _place_next(run: Run, step: Step) -> None:
    """Let the actor pick one more place: another one each time, if the text names places."""
    if step.left <= 0:
        return
    fits = [
        1 << place
        for place in _open_to_new(step, run.view)
        if allowed(run.state, _placing(step, place, 1, run.view))
    ]
    goal = _goal_of_new(step, run.view)
    run.pick(run.view.owner_type if goal == STORE else goal, sum(fits), run.view.actor)
    run.first((_place_picked, step))


def _place_picked(run: Run, step: Step) -> None:
    place = run.answer
    if place == NOTHING:
        return
    taken = 0 if _described(step).where is None else step.taken | 1 << place
    more = step._replace(left=step.left - 1, taken=taken)
    run.first((_place_there, step, place), (_place_next, more))


def _place_there(run: Run, step: Step, place: int) -> None:
    anywhere = _described(step).where is None
    number = 1 if anywhere else multiplied(step.given, step.each, run.view)
    if number <= 0 or place == NOTHING:
        return
    action = _placing(step, place, number, run.view)
    action.cause = run.frame.cause
    _propose(run, action, _placed, step)


def _placed(run: Run, step: Step, made: list[Action]) -> None:
    for action in made:
        _note(run, step.act, action.obj, action.amount)
