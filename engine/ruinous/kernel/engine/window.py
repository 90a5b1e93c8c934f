"""The action window, the same for a core rule and for the rule of an item.

Propose, forbidden?, replaced? (each replacement once), commit, log, reactions in order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ruinous.kernel.engine.departures import Candidate, candidates, left
from ruinous.kernel.engine.kinds import counted_as, counting_key, owner_of
from ruinous.kernel.engine.limits import admits
from ruinous.kernel.state.action import ONLY_WAY, REFUSED
from ruinous.kernel.state.agenda import cut_short
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.progress import end_numbered, ended_by
from ruinous.kernel.state.rule_index import (
    ACTOR,
    AMOUNT,
    BLOCK,
    DST,
    HERE,
    LEAVES,
    NO_HOOKS,
    OBJECT,
    PLACE,
    RESULT,
    SRC,
    THIS,
    YOU,
    ActiveRule,
    Hooks,
)
from ruinous.kernel.state.world import ActionSpec, CountsAs, always

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.rule_index import Row
    from ruinous.kernel.state.source import Source

Answer = tuple[ActiveRule, Frame]
"""A rule that reacts to an action, and its frame, made before the action is done."""
Answers = tuple[Sequence[Answer], tuple[int, ...]]
"""The reactions to an action, in order; and numbers of the lasting effects that it ends."""
Watched = Sequence[tuple[ActiveRule, Sequence[tuple[Candidate, Frame | None]], tuple[int, ...]]]
"""Rules that wait for things to leave; what could leave by an action, each with a program; and
numbers of the lasting effects that end then."""
DEEPEST_CHAIN: Final = 64
"""Maximum length of a chain of actions, each caused by the last; longer chains are cut."""
MOST_TRIED: Final = 10_000
"""Maximum number of operations of a trial; a program that needs more counts as doing something."""


def allowed(state: Progress, action: Action) -> bool:
    """Return whether an action can be done and no rule in force forbids it.

    The same predicate filters the options that are offered, and is checked again at commit.
    """
    spec = state.world.actions[action.verb]
    if not spec.possible(state, action):
        return False
    if spec.most is not None and spec.most(state, action) <= 0 and not spec.with_none:
        return False
    return forbidden(state, action) is None


def _settle_amount(state: Progress, action: Action, spec: ActionSpec) -> bool:
    """Lower the amount of an action to what can be done; return whether anything is left."""
    if spec.most is not None:
        most = spec.most(state, action)
        if most < action.amount:
            action.amount = most
    return action.amount > 0 or spec.with_none


def forbidden(state: Progress, action: Action) -> ActiveRule | None:
    """Return the first rule in force that bans an action (a ban beats every permission)."""
    hooks: Hooks | None = state.force.get(action.verb)
    for instance in hooks.forbid if hooks is not None else ():
        rule = instance.rule
        slots = instance.slots
        if rule.match(state, slots, action):
            fill(slots, action)
            if rule.limits.test is None or rule.limits.test(state, slots):
                return instance
    return None


def possible_at(state: Progress, action: Action, places: int) -> int:
    """Return the places that an action can be done to, without asking for bans.

    Overwrites the action's destination and place.
    """
    possible = state.world.actions[action.verb].possible
    if possible is always:
        return places
    found = 0
    for place in bits(places):
        action.dst = action.place = place
        if possible(state, action):
            found |= 1 << place
    return found


def unforbidden_at(state: Progress, action: Action, places: int) -> int:
    """Return the places that no rule forbids an action to go to.

    The same bans as of :func:`forbidden`, asked for all places at once where they can be.
    Overwrites the action's destination and place.
    """
    hooks: Hooks | None = state.force.get(action.verb)
    if hooks is None or not hooks.forbid:
        return places
    by_place = False
    for instance in hooks.forbid:
        zone = instance.rule.zone
        if zone is None:
            by_place = True
        elif instance.rule.kind == action.kind:
            places &= ~zone(state, instance.slots)
    for place in bits(places) if by_place else ():
        action.dst = action.place = place
        if forbidden(state, action):
            places &= ~(1 << place)
    return places


def matters(state: Progress, verb: str) -> bool:
    """Return whether some rule in force is about a verb: what it bans, replaces or waits for.

    Implicit actions are carried out only then, to keep the log free of them.
    """
    return verb in state.force


def permitted(state: Progress, action: Action) -> bool:
    """Return whether a rule in force allows what the core rules refuse."""
    hooks: Hooks = state.force.get(action.verb, NO_HOOKS)
    for each in hooks.allow:
        test = each.rule.limits.test
        if each.rule.match(state, each.slots, action) and (test is None or test(state, each.slots)):
            return True
    return False


def perform(state: Progress, action: Action, parent: Action | None = None) -> bool:
    """Propose an action; return whether it was done, and not forbidden or replaced.

    Its consequences are pushed on the agenda and run before the current frame continues.
    """
    if parent is not None:
        action.parent, action.depth = parent, parent.depth + 1
        if action.depth > DEEPEST_CHAIN:
            cut_short(state, _causes(action))
            return False
    spec = state.world.actions[action.verb]
    if not (spec.possible(state, action) or ONLY_WAY in action.roles):
        return False
    if (spec.most is not None or action.amount <= 0) and not _settle_amount(state, action, spec):
        return False
    hooks: Hooks = state.force.get(action.verb, NO_HOOKS)
    if (hooks.forbid or hooks.instead) and not _survives(state, action, hooks):
        return False
    seen = _seen_also(state, action, spec.counts_as) if spec.counts_as is not None else ()
    under_way = len(state.agenda)
    _do(state, action, hooks, spec)
    if seen:
        at_once, late = _apart(seen)
        _push(state, late, under_way)
        _push(state, at_once, len(state.agenda))
    return True


def _do(state: Progress, action: Action, hooks: Hooks, spec: ActionSpec) -> None:
    """Carry an action out that nothing prevents, and let what it meets answer it."""
    leaving: Hooks | None = state.force.get(LEAVES)
    if leaving is not None:
        commit_together(state, [action])
    elif hooks.when or hooks.after:
        met = _answers(state, action, hooks)
        commit(state, action, spec)
        _follow(state, action, met, spec)
    else:
        commit(state, action, spec)
        if spec.follows is not None:
            spec.follows(state, action)
        if spec.after_commit is not None:
            spec.after_commit(state, action)


def _survives(state: Progress, action: Action, hooks: Hooks) -> bool:
    """Return whether no rule in force forbids an action, and none replaces it."""
    if hooks.forbid and forbidden(state, action):
        return False
    return not (hooks.instead and _replaced(state, action, hooks))


def begin_group(state: Progress) -> int:
    """Return the number of a new group of actions that are done in one go."""
    state.groups += 1
    return state.groups


def proposed(state: Progress, action: Action) -> bool:
    """Return whether an action of a group is to be done with the others of it.

    Whatever comes instead of it runs before the next one is proposed.
    """
    spec = state.world.actions[action.verb]
    if not spec.possible(state, action) or not _settle_amount(state, action, spec):
        return False
    return _survives(state, action, state.force.get(action.verb, NO_HOOKS))


def commit_together(state: Progress, actions: Sequence[Action]) -> None:
    """Do the proposed actions of a group together: rules react only after all of them are done.

    So a rule still reacts to actions that are done in one go with its own removal.
    """
    answers = [_answers(state, each, state.force.get(each.verb, NO_HOOKS)) for each in actions]
    leaving: Hooks = state.force.get(LEAVES, NO_HOOKS)
    watched = [_watched(state, each, leaving) for each in actions]
    told: set[tuple[int, int]] = set()
    for number, action in enumerate(actions):
        commit(state, action, state.world.actions[action.verb])
        answers[number] = _with_left(state, action, answers[number], watched[number], told)
    for action, met in zip(reversed(actions), reversed(answers), strict=True):
        _follow(state, action, met, state.world.actions[action.verb])


def _causes(action: Action) -> Iterator[Source]:
    """Yield the rules behind a chain of actions, the latest first."""
    link: Action | None = action
    while link is not None:
        if link.cause is not None:
            yield link.cause
        link = link.parent


def _seen_also(state: Progress, action: Action, counts_as: CountsAs) -> Sequence[Answer]:
    """Let rules remember an action as what it also counts as, and return those that react to that.

    Called before it is done: they see things as they were.
    """
    seen = counts_as(state, action)
    if seen is None:
        return ()
    seen.take_cause_from(action)
    seen.parent, seen.windows, seen.step = action, state.windows, state.step
    seen.depth = action.depth + 1
    if seen.kind in state.world.counting:
        _note_kinds(state, seen)
    if seen.verb in state.world.remembered:
        seen.owner = owner_of(state, seen.kind, seen.obj)
        state.history = (*state.history, seen)
    met, _ = _answers(state, seen, state.force.get(seen.verb, NO_HOOKS))
    return met


def _replaced(state: Progress, action: Action, hooks: Hooks) -> bool:
    """Replace the action, or its things one after the other, by the rules that fit.

    The first rule in order that was not yet used on the action acts. A rule that could do nothing
    now does not replace it, and things that are not replaced are handled as usual.

    Returns:
        Whether nothing of the action is left.
    """
    for instance in hooks.instead:
        while not _already_by(instance, action) and _replaces(state, instance, action):
            if not instance.rule.one_by_one or action.amount <= 1:
                return True
            action.amount -= 1
    return False


def replaceable(state: Progress, action: Action) -> bool:
    """Return whether some rule in force would replace an action, which may itself be impossible."""
    hooks: Hooks = state.force.get(action.verb, NO_HOOKS)
    return forbidden(state, action) is None and any(
        each.rule.match(state, each.slots, action) and _would_stand_in(state, each, action)
        for each in hooks.instead
    )


def _would_stand_in(state: Progress, instance: ActiveRule, action: Action) -> bool:
    """Return whether the limits of a replacement that fits admit it, and it has something to do."""
    rule, frame = instance.rule, _frame(state, instance, action)
    limits = rule.limits
    return admits(state, limits, rule.source, frame.slots) and would_act(state, frame)


def _replaces(state: Progress, instance: ActiveRule, action: Action) -> bool:
    """Push a replacement if it fits, its limits admit it, and it has something to do."""
    rule = instance.rule
    if not rule.match(state, instance.slots, action):
        return False
    if rule.whole and action.group:
        if _key_of(instance, -action.group) in state.spent:
            return False
        if _key_of(instance, action.group) in state.spent:
            return True
    frame = _frame(state, instance, action)
    if rule.one_by_one:
        frame.slots[AMOUNT] = 1
    if not admits(state, rule.limits, rule.source, frame.slots):
        return False
    # In a trial, replacements that did nothing let the action go ahead; they are not tried again.
    if state.trial is None and not would_act(state, frame):
        return False
    admits(state, rule.limits, rule.source, frame.slots, spend=True)
    if rule.whole and action.group:
        state.spent = state.spent | {_key_of(instance, action.group)}
    state.agenda.append(frame)
    return True


def group_key(source: Source, within: str, slots: list[int], group: int) -> tuple[object, ...]:
    """Return the key in `spent` for a rule that has reacted to a group of actions.

    Args:
        within: line and column of the rule.
        group: its number; negative: the rule has done nothing and ignores the group.
    """
    return (source, slots[YOU], slots[THIS], slots[BLOCK], within, ("group", group))


def _key_of(instance: ActiveRule, group: int) -> tuple[object, ...]:
    rule = instance.rule
    return group_key(rule.source, rule.limits.within, instance.slots, group)


def _is_first_met(state: Progress, instance: ActiveRule, action: Action) -> bool:
    """Return whether a rule about several things sees a group's first action, and note that."""
    rule = instance.rule
    if not (rule.whole and action.group):
        return True
    key = _key_of(instance, action.group)
    is_first = key not in state.spent
    if is_first:
        state.spent = state.spent | {key}
    return is_first


def would_act(state: Progress, frame: Frame, *, at_once: bool = False) -> bool:
    """Return whether a program would do an action, put a rule in force or ask, if it ran now.

    It runs on a clone up to the first of these.

    Args:
        at_once: putting rules in force does not count.
    """
    trial = _unasked(state)
    depth, log, serial = len(trial.agenda), trial.log, trial.serial
    trial.trial = frame.clone()
    trial.agenda.append(trial.trial)
    for _ in range(MOST_TRIED):
        if len(trial.agenda) == depth:
            return False
        top = trial.agenda[-1]
        if top.at == len(top.code.ops):
            trial.agenda.pop()
            continue
        top.at += 1
        top.code.ops[top.at - 1](trial, top)
        begins = trial.serial != serial and not at_once
        if trial.question is not None or trial.log is not log or begins:
            break
    return True


def _unasked(state: Progress) -> Progress:
    """Return a clone without a pending question."""
    clone = state.clone()
    clone.question = None
    return clone


def _already_by(instance: ActiveRule, action: Action) -> bool:
    """Return whether the action comes from this replacement, or was exempted from it.

    An exempted action is done in the normal way: what it sets off is not exempted with it.
    """
    link: Action | None = action
    this, is_same = instance.slots[THIS], True
    while link is not None:
        refused = link.roles.get(REFUSED)
        if link.cause is instance.rule.source and (
            refused is None or (is_same and refused == this)
        ):
            return True
        is_same = link is action or (is_same and refused is not None)
        link = link.parent
    return False


def _answers(state: Progress, action: Action, hooks: Hooks) -> Answers:
    """Return the rules that react to an action, before it is done: `when`, then `after` rules."""
    met = _met(state, action, hooks.when) if hooks.when else []
    ended = ended_by(state, met) if met and state.lasting else ()
    met = [*met, *_met(state, action, hooks.after)] if hooks.after else met
    begun = [(each, _frame(state, each, action)) for each in met if each.rule.code is not None]
    return begun, ended


def let_go(state: Progress, action: Action, change: Callable[[], None]) -> None:
    """Change the table without an action of its own: rules are told of what leaves by that.

    Args:
        action: what the core rules do, or have done before.
    """
    watched = _watched(state, action, state.force.get(LEAVES, NO_HOOKS))
    change()
    begun, ended = _with_left(state, action, ([], ()), watched, set())
    _push(state, begun, len(state.agenda))
    end_numbered(state, ended)


def _apart(begun: Sequence[Answer]) -> tuple[list[Answer], list[Answer]]:
    """Return the `when` rules that answer an action, and the `after` rules."""
    late = [each for each in begun if each[0].rule.use == "after"]
    return [each for each in begun if each[0].rule.use != "after"], late


def _push(state: Progress, begun: Sequence[Answer], at: int) -> None:
    """Put programs that answer an action on the agenda, so that the first one runs first.

    Args:
        at: how much of the agenda comes behind them.
    """
    for _, frame in begun[::-1]:
        assert frame.parent is not None
        fill(frame.slots, frame.parent)
    state.agenda[at:at] = [frame for _, frame in begun[::-1]]


def _watched(state: Progress, action: Action, leaving: Hooks) -> Watched:
    """Return what could leave by an action, for each rule that waits for that."""
    return [
        (each, [(one, _frame_of_left(state, each, one)) for one in found], _ended(state, each))
        for each in (*leaving.when, *leaving.after)
        if each.rule.source is not action.cause or each.rule.code is None
        if (found := list(candidates(state, each, action)))
    ]


def _ended(state: Progress, instance: ActiveRule) -> tuple[int, ...]:
    """Return the numbers of the lasting effects that end with the event of a rule."""
    return () if instance.rule.code is not None else ended_by(state, (instance,))


def _frame_of_left(state: Progress, instance: ActiveRule, one: Candidate) -> Frame | None:
    """Return the program of a rule for what could leave; None: the rule ends a lasting effect."""
    if one.seen.kind in state.world.counting:
        _note_kinds(state, one.seen)
    return None if instance.rule.code is None else _frame(state, instance, one.seen)


def _with_left(
    state: Progress, action: Action, answers: Answers, watched: Watched, told: set[tuple[int, int]]
) -> Answers:
    """Add, once an action is done, the rules that wait for what has left by it.

    Args:
        told: rules, by identity, and things of whose leaving they were told by the same group.
    """
    met, ended = answers
    more: list[Answer] = []
    for instance, begun, ends in watched:
        for one, frame in begun:
            key = (id(instance), one.seen.obj)
            if key in told or not _is_told(state, instance, one, action):
                continue
            told.add(key)
            if frame is None:
                ended = (*ended, *ends)
            else:
                more.append((instance, frame))
            if instance.rule.whole:
                break
    return sorted([*met, *more], key=_in_turn) if more else met, ended


def _is_told(state: Progress, instance: ActiveRule, one: Candidate, action: Action) -> bool:
    """Return whether a thing has left, and a rule is to be told of it: as many as it asks for."""
    departs, seen = instance.rule.departs, one.seen
    assert departs is not None
    seen.amount = left(state, instance, one, action)
    if seen.amount <= 0:
        return False
    if departs.enough is not None and not departs.enough(state, instance.slots, seen.amount):
        return False
    seen.windows, seen.step = state.windows, state.step
    return _is_first_met(state, instance, seen)


def _in_turn(answer: Answer) -> tuple[bool, tuple[int, ...], int, int]:
    """Return by what rules come one after the other that answer an action."""
    rule = answer[0].rule
    return rule.use == "after", answer[0].order, rule.place.line, rule.place.column


def _follow(state: Progress, action: Action, answers: Answers, spec: ActionSpec) -> None:
    """Push the reactions to an action that was done; limits are checked only when a rule acts.

    What the core rules do with it comes behind `when` rules, and before `after` rules.
    """
    begun, ended = answers
    if spec.follows is not None:
        begun, late = _apart(begun)
        _push(state, late, len(state.agenda))
        spec.follows(state, action)
    if begun:
        _push(state, begun, len(state.agenda))
    if spec.after_commit is not None:
        spec.after_commit(state, action)
    if ended:
        end_numbered(state, ended)


def _met(state: Progress, action: Action, row: Sequence[ActiveRule]) -> Sequence[ActiveRule]:
    """Return the rules of a row that match an action; no rule reacts to its own steps.

    Rules that only end a lasting effect have no program: an item's own steps may end it.
    """
    source = action.cause
    return [
        each
        for each in row
        if (each.rule.source is not source or each.rule.code is None)
        and each.rule.match(state, each.slots, action)
        and _is_first_met(state, each, action)
    ]


def commit(state: Progress, action: Action, spec: ActionSpec) -> None:
    """Carry an action out and log it."""
    action.windows = state.windows
    action.step = state.step
    if action.kind in state.world.counting:
        _note_kinds(state, action)
    remembered = action.verb in state.world.remembered
    if remembered:
        action.owner = owner_of(state, action.kind, action.obj)
    spec.commit(state, action)
    if remembered and action.owner == NOTHING:  # it came to somebody by this
        action.owner = owner_of(state, action.kind, action.obj)
    for key in state.world.silencing:
        if key in state.force:
            state.world.silence(state, state.force[key])
    state.write(action)
    if remembered:
        state.history = (*state.history, action)


def _note_kinds(state: Progress, action: Action) -> None:
    """Note which kinds the object of an action counts as, before it is done."""
    if action.obj >= 0 and counting_key(action.kind) in state.force:
        action.counted = counted_as(state, action.kind, action.obj)


def fill(slots: list[int], action: Action) -> None:
    """Put the roles of an action into the slots that an event fills."""
    slots[ACTOR] = action.actor
    slots[OBJECT] = action.obj
    slots[AMOUNT] = action.amount
    slots[SRC] = action.src
    slots[DST] = action.dst
    slots[PLACE] = action.place
    slots[RESULT] = action.result


def _frame(state: Progress, instance: ActiveRule, action: Action) -> Frame:
    slots = instance.slots[:]
    fill(slots, action)
    code = instance.rule.code
    assert code is not None
    for slot, number in instance.rule.notes:
        slots[slot] = number(state, slots)
    return Frame(code, slots, instance.rule.source, action)


def announce(state: Progress, key: str, place: int = NOTHING) -> bool:
    """Push the rules that wait for a moment, so that they run in order; return whether any do.

    Args:
        place: the place or player that the moment belongs to; NOTHING: it belongs to none.
    """
    waiting: Row | None = state.force.get(key)
    if waiting is None:
        return False
    met = [instance for instance in waiting if _is_met(state, instance, place)]
    for instance in reversed(met):
        slots = instance.slots[:]
        slots[PLACE] = place
        code = instance.rule.code
        assert code is not None
        state.agenda.append(Frame(code, slots, instance.rule.source))
    if met:
        end_numbered(state, ended_by(state, met))
    return bool(met)


def _is_met(state: Progress, instance: ActiveRule, place: int) -> bool:
    """Return whether a rule waits for a moment of a place or player."""
    rule, slots = instance.rule, instance.slots
    if rule.whose is not None and not rule.whose(state, slots[:]) >> place & 1:
        return False
    return (not rule.local or slots[HERE] == place) and (not rule.yours or slots[YOU] == place)
