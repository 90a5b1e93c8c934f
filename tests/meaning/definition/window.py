"""An action, from being proposed to being answered (chapters 8, 11 and 12 of the manual)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from meaning.definition.deeds import is_event, is_meant, owner_now
from meaning.definition.in_force import HELD, in_force, view_of
from meaning.definition.kinds import counted_as
from meaning.definition.leaving import has_left, lying
from meaning.definition.limits import admits, conditions_hold, spend
from meaning.definition.things import members
from ruinous.kernel.state.action import ONLY_WAY
from ruinous.kernel.state.agenda import cut_short
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.progress import end_lasting
from ruinous.kernel.state.rule_index import ActiveRule
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from meaning.definition.leaving import Lying
    from meaning.definition.view import View
    from ruinous.kernel.state.action import Action

LONGEST_CHAIN = 64


def forbidden(state: Any, action: Action) -> ActiveRule | None:
    """Return the first rule in force that forbids an action."""
    return next(iter(_bearing_on(state, action, t.Forbid)), None)


def matters(state: Any, verb: str) -> bool:
    """Return whether a rule in force is about a verb, or lasts until it is done."""
    ends = (ender.rule.statement for lasting in state.lasting for ender in lasting.enders)
    waits = (active.rule.statement for active in in_force(state))
    return any(verb in _verbs(each) for each in (*waits, *ends))


def _verbs(statement: Any) -> list[str]:
    """Return the verbs that a rule is about."""
    acts = (getattr(each, "act", None) for each in (statement, getattr(statement, "event", None)))
    return [act.verb for act in acts if act is not None]


def permitted(state: Any, action: Action) -> bool:
    """Return whether a rule in force allows what the core rules refuse."""
    return bool(_bearing_on(state, action, t.Allow))


def _bearing_on(state: Any, action: Action, kind: type) -> list[ActiveRule]:
    found = []
    for active in in_force(state).of(kind):
        statement = active.rule.statement
        view = view_of(state, active)
        meant = is_meant(statement.act, action, view, is_ban=kind is t.Forbid)
        if meant and conditions_hold(active.rule, view.answering(statement.act, action)):
            found.append(active)
    return found


def allowed(state: Any, action: Action) -> bool:
    """Return whether an action can be done, and nothing forbids it."""
    return _is_possible(state, action) and forbidden(state, action) is None


def _is_possible(state: Any, action: Action) -> bool:
    spec = state.world.actions[action.verb]
    if not spec.possible(state, action):
        return False
    return spec.most is None or spec.with_none or spec.most(state, action) > 0


def _is_anything(state: Any, action: Action) -> bool:
    """Lower the amount of an action to what can be done of it; nothing done is no deed."""
    spec = state.world.actions[action.verb]
    if spec.most is not None:
        action.amount = min(action.amount, spec.most(state, action))
    return action.amount > 0 or spec.with_none


def possible_at(state: Any, action: Action, places: int) -> int:
    """Return those of some places that an action can be done to."""
    return sum(1 << place for place in bits(places) if _is_possible(state, _at(action, place)))


def unforbidden_at(state: Any, action: Action, places: int) -> int:
    """Return those of some places that nothing forbids an action to go to."""
    return sum(1 << place for place in bits(places) if not forbidden(state, _at(action, place)))


def _at(action: Action, place: int) -> Action:
    action.dst = action.place = place
    return action


# ---------------------------------------------------------------- doing it


def perform(state: Any, action: Action, parent: Action | None = None) -> bool:
    """Do an action, unless it is impossible, forbidden or replaced; return whether it was done."""
    if parent is not None:
        action.parent, action.depth = parent, parent.depth + 1
    if action.depth > LONGEST_CHAIN and parent is not None:
        cut_short(state, _causes(action))
        return False
    if not proposed(state, action):
        return False
    commit_together(state, (action,))
    return True


def done_after_all(state: Any, action: Action, before: int) -> list[Action]:
    """Return what was done of a proposed action once nothing came of what was to come instead.

    Args:
        before: how many actions were done before it was proposed.
    """
    later = state.committed()[before:]
    return [each for each in later if _proposed_again(each, action)]


def _proposed_again(done: Action, action: Action) -> bool:
    above = done.parent
    if above is None or "refused" not in above.roles:
        return False
    while above is not None and "refused" in above.roles:
        above = above.parent
    is_same = (done.verb, done.kind, done.obj) == (action.verb, action.kind, action.obj)
    return is_same and done.cause is action.cause and above is action.parent


def proposed(state: Any, action: Action) -> bool:
    """Return whether an action is to be done: it can be, and is neither forbidden nor replaced."""
    is_possible = _is_possible(state, action) or ONLY_WAY in action.roles
    if not is_possible or not _is_anything(state, action):
        return False
    return forbidden(state, action) is None and not _is_replaced(state, action)


def commit_together(state: Any, actions: Sequence[Action]) -> None:
    """Do actions at once: who answers is asked before any of them is done."""
    met = [_met_by(state, action) for action in actions]
    seen = [_seen_also(state, action) for action in actions]
    gone: set[tuple[int, int, int]] = set()
    for action, (answers, enders) in zip(actions, met, strict=True):
        _commit(state, action)
        for each in (*answers, *enders):
            each.settle(state, action, gone)
    for action, (answers, enders), also in reversed([*zip(actions, met, seen, strict=True)]):
        under_way = len(state.agenda)
        _follow(state, action, answers, [each.number for each in enders if each.has_come])
        for frames, at in zip(also, (len(state.agenda), under_way), strict=True):
            _answer(state, frames, at)


def let_go(state: Any, action: Action, change: Callable[[], None]) -> None:
    """Change the table without an action of its own; rules answer to what leaves by that."""
    answers, enders = _met_by(state, action, is_done=False)
    change()
    gone: set[tuple[int, int, int]] = set()
    for each in (*answers, *enders):
        each.settle(state, action, gone)
    _answer(state, [frame for each in answers for frame in each.frames])
    for lasting in state.lasting:
        if any(each.has_come and each.number == lasting.number for each in enders):
            end_lasting(state, lasting)


class Met:
    """A rule, or what ends a block, that waits for an action, or for what may leave by it."""

    def __init__(self, state: Any, active: ActiveRule, action: Action, number: int = 0) -> None:
        statement = active.rule.statement
        self.active, self.number, self.after = active, number, getattr(statement, "after", False)
        """The number is that of the lasting effect which it ends; 0: it has a program."""
        self.event: t.Event = getattr(statement, "event", statement)
        self.frames: list[Frame] = []
        self.before: list[tuple[Lying, Frame | None]] = []
        self.is_left = self.event.form == "left"
        self.has_come = not self.is_left
        if self.has_come and not number:
            self.frames.append(frame_of(state, active, action))
        elif self.is_left:
            self.before = [
                (each, None if number else frame_of(state, active, each.seen))
                for each in lying(state, active, self.event, action)
            ]

    def settle(self, state: Any, action: Action, gone: set[tuple[int, int, int]]) -> None:
        """See what has left, each thing once for all that is done together."""
        for each, frame in self.before:
            key = (id(self.active), self.number, each.seen.obj)
            seen = has_left(state, self.active, self.event, action, each)
            if seen is None or key in gone:
                continue
            gone.add(key)
            self.has_come = True
            if frame is not None and _is_new(state, self.active, self.event.act, seen):
                self.frames.append(frame)
                if _is_plural(self.event.act):  # all that leave by one action are one
                    return


def _met_by(state: Any, action: Action, *, is_done: bool = True) -> tuple[list[Met], list[Met]]:
    """Return what answers an action, and what ends something that lasts.

    Args:
        is_done: the action is done now; else only what leaves meanwhile is met.
    """
    answers = [*_answers(state, action, after=False), *_answers(state, action, after=True)]
    enders = [
        (each.number, ender)
        for each in state.lasting
        for ender in each.enders
        if not isinstance(ender.rule.statement, t.Later)
        if ender.rule.statement.form == "left" or _is_met(state, ender, action)
    ]
    met = [Met(state, active, action) for active in answers]
    ends = [Met(state, active, action, number) for number, active in enders]
    if is_done:
        return met, ends
    return [each for each in met if each.is_left], [each for each in ends if each.is_left]


def _follow(state: Any, action: Action, answers: list[Met], ended: list[int]) -> None:
    """Put on the agenda what comes of an action."""
    spec = state.world.actions[action.verb]
    late = [frame for each in answers if each.after for frame in each.frames]
    _answer(state, late)
    if spec.follows is not None:  # what the core rules make of it comes between the answers
        spec.follows(state, action)
    _answer(state, [frame for each in answers if not each.after for frame in each.frames])
    if spec.after_commit is not None:  # what belongs to it comes before the answers
        spec.after_commit(state, action)
    for lasting in state.lasting:
        if lasting.number in ended:
            end_lasting(state, lasting)


def _answer(state: Any, answers: list[Frame], at: int | None = None) -> None:
    """Put programs on the agenda, upon so much of it: upon all, if nothing is said."""
    for frame in answers:
        assert frame.parent is not None
        frame.slots[HELD] = _as_done(state, frame, frame.parent)
    at = len(state.agenda) if at is None else at
    state.agenda[at:at] = reversed(answers)


def _causes(action: Action | None) -> Any:
    """Yield the rules behind a chain of actions, the latest first."""
    while action is not None:
        if action.cause is not None:
            yield action.cause
        action = action.parent


def _commit(state: Any, action: Action) -> None:
    action.windows, action.step = state.windows, state.step
    action.counted = counted_as(state, action.kind, action.obj)
    action.owner = owner_now(state, action)
    state.world.actions[action.verb].commit(state, action)
    action.owner = owner_now(state, action) if action.owner == NOTHING else action.owner
    state.write(action)
    state.history = (*state.history, action)


def _seen_also(state: Any, action: Action) -> tuple[list[Frame], list[Frame]]:
    """Return the answers, at once and after it, to what an action also counts as."""
    counts_as = state.world.actions[action.verb].counts_as
    seen = None if counts_as is None else counts_as(state, action)
    if seen is None:
        return [], []
    seen.take_cause_from(action)
    seen.parent, seen.depth = action, action.depth + 1
    seen.windows, seen.step = state.windows, state.step
    seen.counted = counted_as(state, seen.kind, seen.obj)
    seen.owner = owner_now(state, seen)
    state.history = (*state.history, seen)
    at_once, late = (
        [
            frame_of(state, each, seen)
            for each in _answers(state, seen, after=after)
            if each.rule.statement.event.form != "left"
        ]
        for after in (False, True)
    )
    return at_once, late


# ---------------------------------------------------------------- answers


def _answers(state: Any, action: Action, *, after: bool) -> list[ActiveRule]:
    """Return the rules that wait for an action, in order; none answers what it does itself."""
    return [
        active
        for active in in_force(state).of(t.React)
        if active.rule.statement.after is after
        and active.rule.source != action.cause
        and (
            active.rule.statement.event.form == "left"
            or (
                is_event(active.rule.statement.event, action, view_of(state, active))
                and _is_new(state, active, active.rule.statement.event.act, action)
            )
        )
    ]


def _is_new(state: Any, active: ActiveRule, act: t.Act, action: Action) -> bool:
    """Return whether a rule about several things meets the first of what is done in one go."""
    if not _is_plural(act) or not action.group:
        return True
    key = (active.rule, *_whose(state, active), ("group", action.group))
    is_new = key not in state.spent
    state.spent = state.spent | {key}
    return is_new


def _is_plural(act: t.Act) -> bool:
    """Return whether a rule is about several things that are met in one go."""
    return isinstance(act.thing, t.Things) and act.thing.plural and not act.thing.quant


def _whose(state: Any, active: ActiveRule) -> tuple[Any, ...]:
    held = view_of(state, active).held
    return held[t.YOU], held[t.THIS], held.get("block", 0)


def _is_met(state: Any, ender: ActiveRule, action: Action) -> bool:
    return is_event(ender.rule.statement, action, view_of(state, ender))


def frame_of(
    state: Any, active: ActiveRule, action: Action | None = None, place: int = NOTHING
) -> Frame:
    """Return a rule's program with what its words refer to."""
    view = view_of(state, active)
    if action is not None:
        view = _answering(view, active.rule.statement, action)
    else:
        view = view.at_moment(active.rule.statement, place)
    slots = active.slots[:]
    slots[HELD] = view._replace(state=None)
    return Frame(active.rule.code, slots, active.rule.source, action)


def _answering(view: View, statement: Any, action: Action) -> View:
    """Return the view behind an event, which remembers how things were when it was met."""
    event = statement.event if isinstance(statement, t.React) else None
    act = statement.act if event is None else event.act
    before = len(view.speech.spoken)
    view = view.answering(act, action, event, replaced=event is None)
    if isinstance(statement, t.Instead) and is_picked(act.thing):  # one of them at a time
        view = view.saying(view.speech._replace(number=1))
    spoken, obj = view.speech.spoken, (action.kind, action.obj)
    now = [view.as_it_is(each) if each[:2] == obj else each for each in spoken[before:]]
    return view.saying(view.speech._replace(spoken=(*spoken[:before], *now)))


def _as_done(state: Any, frame: Frame, action: Action) -> View:
    """Return the view of an answer once the action is done: now it is known what came of it."""
    view, statement = frame.slots[HELD], frame.code.line.statement  # type: ignore[attr-defined]
    begun = view._replace(state=state, speech=view.base)
    done = begun.answering(statement.event.act, action, statement.event)
    met = zip(view.speech.spoken, done.speech.spoken, strict=True)
    spoken = tuple(new._replace(home=old.home, then=old.then) for old, new in met)
    return done._replace(state=None, speech=done.speech._replace(spoken=spoken))


def announce(state: Any, key: str, place: int = NOTHING) -> bool:
    """Carry out the rules that wait for a moment; return whether there are any."""
    waiting = [
        active
        for active in in_force(state).about(key)
        if not _is_local(active) or active.slots[1] == place
        if not _is_yours(active) or active.slots[0] == place
        if _is_of(active, place, state)
    ]
    for active in reversed(waiting):
        state.agenda.append(frame_of(state, active, None, place))
    for lasting in state.lasting:
        if any(ender is active for ender in lasting.enders for active in waiting):
            end_lasting(state, lasting)
    return bool(waiting)


def _is_yours(active: ActiveRule) -> bool:
    statement = active.rule.statement
    return isinstance(statement, t.AtMoment | t.Later) and "your" in statement.moment.split()


def _is_of(active: ActiveRule, place: int, state: Any) -> bool:
    """Return whether a rule waits for the moment of a thing: of any, or of some."""
    whose = getattr(active.rule.statement, "whose", None)
    return whose is None or bool(members(whose, view_of(state, active)) >> place & 1)


def _is_local(active: ActiveRule) -> bool:
    statement = active.rule.statement
    return isinstance(statement, t.AtMoment) and statement.entry.phrase.endswith(" here")


# ---------------------------------------------------------------- instead


def _is_replaced(state: Any, action: Action) -> bool:
    """Leave an action to the replacements, or one thing after the other; say if nothing is left.

    One acts at a time, the first in order. None replaces what it does itself.
    """
    for active in in_force(state).of(t.Instead):
        statement = active.rule.statement
        if _has_had(state, active, action):
            continue
        while _replaces(state, active, action):
            if not is_picked(statement.act.thing) or action.amount <= 1:
                return True
            action.amount -= 1
    return False


def _has_had(state: Any, active: ActiveRule, action: Action) -> bool:
    """Return whether a replacement has led to an action, or has left that very one to be done."""
    source, this = active.rule.source, view_of(state, active).held[t.THIS]
    led = [action, *_leading_to(action)]
    left = takewhile(lambda each: "refused" in each.roles, led[1:])
    if any(each.cause == source and each.roles["refused"] == this for each in left):
        return True
    return any(each.cause == source for each in led if "refused" not in each.roles)


def _leading_to(action: Action) -> list[Action]:
    """Return the actions that have led to one, the last one first."""
    return [] if action.parent is None else [action.parent, *_leading_to(action.parent)]


def _replaces(state: Any, active: ActiveRule, action: Action) -> bool:
    """Carry out a replacement if it fits, its limits admit it, and it has something to do."""
    view, act = view_of(state, active), active.rule.statement.act
    if not is_meant(act, action, view):
        return False
    key = (active.rule, *_whose(state, active), ("group", action.group))
    if _is_plural(act) and action.group and key in state.spent:  # of all that comes in one go
        return (*key, "refused") not in state.spent
    view = view.answering(act, action, replaced=True)
    frame = frame_of(state, active, action)
    if not admits(active.rule, view) or not would_act(state, frame):
        return False
    spend(active.rule, view)
    state.agenda.append(frame)
    if action.group:
        state.spent = state.spent | {key}
    return True


def replaceable(state: Any, action: Action) -> bool:
    """Return whether some rule would stand in for an action, which may be impossible."""
    if forbidden(state, action) is not None:
        return False
    return any(_would_stand_in(state, active, action) for active in in_force(state))


def _would_stand_in(state: Any, active: ActiveRule, action: Action) -> bool:
    statement, view = active.rule.statement, view_of(state, active)
    if not isinstance(statement, t.Instead) or not is_meant(statement.act, action, view):
        return False
    frame = frame_of(state, active, action)
    seen = view.answering(statement.act, action, replaced=True)
    return admits(active.rule, seen) and would_act(state, frame)


def leave_alone(state: Any, frame: Frame, action: Action) -> None:
    """Let a replacement that has done nothing leave alone all that is done in one go."""
    held = frame.slots[HELD].view.held
    whose = held[t.YOU], held[t.THIS], held.get("block", 0)
    key = (frame.code.line, *whose, ("group", action.group), "refused")  # type: ignore[attr-defined]
    state.spent = state.spent | {key}


def would_act(state: Any, frame: Frame, *, at_once: bool = False) -> bool:
    """Return whether a program would do or ask something now: it is tried on a copy of the game."""
    trial = state.clone()
    trial.question, trial.trial = None, True  # whatever is asked now
    depth, log, begun = len(trial.agenda), trial.log, trial.serial
    trial.agenda.append(frame.clone())
    while len(trial.agenda) > depth:
        top = trial.agenda[-1]
        if top.at == len(top.code.ops):
            trial.agenda.pop()
            continue
        top.at += 1
        top.code.ops[top.at - 1](trial, top)
        begins = trial.serial != begun and not at_once
        if trial.question is not None or trial.log is not log or begins:
            return True
    return False
