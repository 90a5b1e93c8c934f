"""The statements of a block, one after the other (chapters 5 to 7, 9 and 11 of the manual).

A program at work is a list of tasks. A task is a function below with what it is to be done to; it
may put others before those that are left. So a program can stop at a question, or for what answers
an action, and go on where it was.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from meaning.definition import steps
from meaning.definition.conditions import holds, times
from meaning.definition.in_force import HELD, ender, lasting_rules
from meaning.definition.limits import admits, spend
from meaning.definition.things import members
from meaning.definition.view import View, kept_key, key_of
from meaning.definition.window import leave_alone, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Frame, ask
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.luck import asked_by
from ruinous.kernel.state.progress import begin_lasting
from ruinous.kernel.state.rule_index import FREE, HERE, OBJECT, PLACE, THIS, YOU
from ruinous.language.lexicon.wording import is_picked
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import EVENT_ROLES, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.kernel.state.world import ThingType

ANSWER = FREE
"""Where the answer to a question is found."""


class Doing(NamedTuple):
    """A program at work."""

    view: View
    todo: tuple[Any, ...]
    root: t.Body


class Run:
    """A program at work, while one task is done."""

    def __init__(self, state: Any, frame: Frame, doing: Doing) -> None:
        self.state, self.frame, self.root = state, frame, doing.root
        self.view = doing.view._replace(state=state)
        self.todo = list(doing.todo)

    def first(self, *tasks: Any) -> None:
        """Put tasks before those that are left."""
        self.todo[:0] = tasks

    def hold(self, key: Any, value: Any) -> None:
        """Let a variable hold something."""
        if isinstance(key, t.Variable):
            key = key_of(key)
        self.view = self.view._replace(held={**self.view.held, key: value})

    def hold_home(self, variable: t.Variable) -> None:
        """Keep where a thing is now, for `there` once it is gone."""
        kind = self.view.world.lexicon.index.kinds.get(variable.type)
        if kind is not None and kind.placed:
            self.hold(("home", variable.number),
                      self.view.place(variable.type, self.view.of(variable)))  # fmt: skip
        self.view = self.view.noting(("then", variable.number), variable)

    # ------------------------------------------------------------ questions
    @property
    def answer(self) -> int:
        """What was picked last; NOTHING: nothing."""
        return self.frame.slots[ANSWER]

    def ask(self, player: int, kind: str, picks: tuple[int, ...]) -> None:
        """Ask a player; the next task finds the answer."""
        ask(self.state, player, kind, picks, ANSWER, self.frame.cause)

    def pick(
        self, type: str, found: int, player: int, *, optional: bool = False, secretly: bool = False
    ) -> None:
        """Let a player pick one thing; a single one is taken without asking (chapter 6).

        In secret everybody is asked, even who has nothing to pick.
        """
        kind: ThingType = self.view.kind(type)
        alike = kind.distinct(self.state, found) if found.bit_count() > 1 else found
        if secretly:
            none = [NOTHING] if optional or not alike else []
            self.ask(player, type, (*bits(alike), *none))
        elif not alike:
            self.frame.slots[ANSWER] = NOTHING
        elif alike.bit_count() == 1 and not optional:
            self.frame.slots[ANSWER] = alike.bit_length() - 1
        else:
            self.ask(player, type, (*bits(alike), *([NOTHING] if optional else [])))

    def draw(self, type: str, found: int) -> None:
        """Let chance pick one thing; of a pile, each token has the same chance."""
        self.frame.slots[ANSWER] = NOTHING
        if not found:
            return
        luck = self.state.stream(f"random {asked_by(self.frame.cause)}")
        left = luck.below(self.view.number(type, found))
        for each in bits(found):
            left -= self.view.number(type, 1 << each)
            if left < 0:
                self.frame.slots[ANSWER] = each
                return


def next_statement(state: Any, frame: Frame) -> None:
    """Do the next task of a program."""
    run = Run(state, frame, _begun(state, frame))
    if run.todo:
        task, *more = run.todo.pop(0)
        task(run, *more)
    frame.slots[HELD] = Doing(run.view._replace(state=None), tuple(run.todo), run.root)
    if run.todo:
        frame.at = 0


def _begun(state: Any, frame: Frame) -> Doing:
    """Return a program at work; one that begins asks for its limits first."""
    slots = frame.slots
    if isinstance(slots[HELD], Doing):
        return slots[HELD]
    line = frame.code.line  # type: ignore[attr-defined]
    view = slots[HELD]
    if not isinstance(view, View):
        roles = {t.YOU: YOU, t.HERE: HERE, t.THIS: THIS, t.OBJECT: OBJECT, t.PLACE: PLACE}
        held = {role: slots[at] for role, at in roles.items()}
        view = View(None, line.this_type, held)
    view = view._replace(state=state)
    body = line.statement if isinstance(line.statement, t.Body) else line.statement.body
    if not isinstance(line.statement, t.Body | t.Instead):
        if not admits(line, view):
            return Doing(view, (), body)
        spend(line, view)
    if view.held[t.YOU] == NOTHING:  # steps of nobody's are done by the lowest threat
        view = view._replace(held={**view.held, t.YOU: state.world.stand_in(state)})
    if isinstance(line.statement, t.Instead):
        amount = 1 if is_picked(line.statement.act.thing) else frame.parent.amount
        return Doing(view, ((block, body), (go_ahead, amount, _done(state, frame))), body)
    return Doing(view, ((block, body),), body)


def _done(state: Any, frame: Frame) -> tuple[int, int]:
    """Return how much was put in force and done in the place of an action, by whichever rule."""
    return state.serial, sum(frame.parent in _origins(each) for each in state.committed())


def go_ahead(run: Run, amount: int, before: tuple[int, int]) -> None:
    """Do an action after all of which a replacement has done nothing (chapter 8)."""
    state, replaced = run.state, run.frame.parent
    if state.trial or _done(state, run.frame) != before:
        return
    leave_alone(state, run.frame, replaced)
    again = copy(replaced)
    again.amount = amount
    left_by = {"refused": run.view.held[t.THIS]}
    refused = Action(replaced.verb, cause=run.frame.cause, roles=left_by)
    refused.parent, refused.depth = replaced.parent, replaced.depth
    perform(state, again, refused)


def _origins(action: Action) -> list[Action]:
    """Return the actions that have led to one."""
    return [] if action.parent is None else [action.parent, *_origins(action.parent)]


# ---------------------------------------------------------------- blocks


def block(run: Run, body: t.Body) -> None:
    """Do what a block says; what was done in it before is forgotten."""
    for variable in _begun_in(body, run.root):
        run.hold(variable, 0)
        run.hold(("numbers", variable.number), {})
    run.first(*[(statement, each) for each in body.statements])


def _begun_in(body: t.Body, root: t.Body) -> list[t.Variable]:
    """Return what the steps of a block note that no step before the block notes."""
    inside = [act for act in _acts(body) if act.done is not None]
    first = {act.done.number: act for act in reversed([*_acts(root)]) if act.done is not None}
    return [act.done for act in inside if first[act.done.number] is act]


def _acts(node: Any) -> Iterator[t.Act]:
    """Yield the actions in a node, in the order of the text."""
    if isinstance(node, t.Act):
        yield node
    for part in parts_of(type(node)):
        value = getattr(node, part)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, t.Node):
                yield from _acts(each)


def statement(run: Run, node: t.Statement) -> None:
    """Do what one statement says."""
    match node:
        case t.Secret() | t.Do(secretly=True) | t.Either(secretly=True):
            _secretly(run, node)
        case t.Do():
            _by_each(run, node, steps.do)
        case t.May():
            _by_each(run, node, _offer)
        case t.If(condition=condition, body=body, otherwise=otherwise):
            if holds(condition, run.view):
                run.first((block, body))
            elif otherwise is not None:
                run.first((block, otherwise))
        case t.Either():
            _by_each(run, node, _choose_branch)
        case t.ForEach():
            _for_each(run, node)
        case t.During() | t.Until() | t.Later():
            _last(run, node)
        case _:
            raise AssertionError(node)


def _choose_branch(run: Run, node: t.Either) -> None:
    """Let somebody choose among the branches that can begin; a single one is taken."""
    open = [at for at, branch in enumerate(node.branches) if _can_begin(run, branch)]
    if node.secretly:
        run.ask(run.view.of(node.actor), "branch", tuple(open) or (NOTHING,))
        run.first((_branch_noted,))
    elif len(open) > 1:
        run.ask(run.view.of(node.actor), "branch", tuple(open))
        run.first((_branch, node))
    elif open:
        run.first((block, node.branches[open[0]]))


def _can_begin(run: Run, branch: t.Body) -> bool:
    """Return whether the first step of a branch can be done, by one of those who would do it."""
    first = branch.statements[0]
    if not isinstance(first, t.Do):
        return True
    if first.doer is None or first.subject is None:
        return steps.is_possible(run, first.act)
    for player in bits(members(first.subject, run.view)):
        run.hold(first.doer, player)
        if steps.is_possible(run, first.act):
            return True
    return False


def _branch(run: Run, node: t.Either) -> None:
    run.first((block, node.branches[run.answer]))


def _branch_noted(run: Run) -> None:
    run.hold("branch", run.answer)


def _chosen_branch(run: Run, node: t.Either) -> None:
    """Do the branch that was chosen in secret."""
    chosen = run.view.held["branch"]
    if chosen != NOTHING:
        run.first((block, node.branches[chosen]))


def _what_comes_of_it(run: Run, node: t.Secret) -> None:
    """Do what comes of a thing that was chosen in secret, unless nothing was."""
    if run.view.of(node.act.chosen) != NOTHING:
        run.first((block, node.body))


# ---------------------------------------------------------------- in secret


def _secretly(run: Run, node: t.Secret | t.Do | t.Either) -> None:
    """Let several choose a branch, a number or a thing, and do what comes of it."""
    match node:
        case t.Either():
            _in_secret(run, node, node.chooser, (_choose_branch, node), (_chosen_branch, node))
        case t.Do(act=act):
            choose, do = (steps.choose_secretly, act), (steps.do_chosen, act)
            _in_secret(run, node, node.subject, choose, do)
        case t.Secret(act=act):
            turns = (steps.show_chosen, act), (_what_comes_of_it, node)
            _in_secret(run, node, node.subject, (steps.choose_secretly, act), *turns)


def _in_secret(run: Run, node: Any, subject: t.Phrase, ask: Any, *turns: Any) -> None:
    """Ask all first; then all do the first that comes of it, before one does the second."""
    players = bits(members(subject, run.view))
    asked = [(_asked_in_secret, node, ask, player) for player in players]
    done = [(_done_with_it, node, turn, player) for turn in turns for player in players]
    run.first(*asked, *done)


def _asked_in_secret(run: Run, node: Any, ask: Any, player: int) -> None:
    run.hold(node.doer, player)
    run.first(ask, (_kept_secret, node, player))


def _kept_secret(run: Run, node: Any, player: int) -> None:
    """Keep what a player has chosen, and the amounts that were worked out for it."""
    keys: list[Any] = ["branch", "number"]
    if isinstance(node, t.Secret):
        letters = [role.variable for role in node.act.roles if isinstance(role, t.Letting)]
        chosen = node.act.chosen
        of_thing = [chosen.number, ("home", chosen.number), ("then", chosen.number)]
        keys = [*of_thing, *[each.number for each in letters]]
    held = run.view.held
    run.hold(("secret", node.doer.number, player), {key: held[key] for key in keys if key in held})


def _done_with_it(run: Run, node: Any, turn: Any, player: int) -> None:
    run.hold(node.doer, player)
    for key, value in run.view.held["secret", node.doer.number, player].items():
        run.hold(key, value)
    run.first(turn)


def _for_each(run: Run, node: t.ForEach) -> None:
    """Go through things, which are fixed first; or do it as often as a number says."""
    view, things = run.view, node.each.things
    if node.variable is None:
        run.first(*[(block, node.body)] * times(node.each, view))
        return
    found = view.kind(things.type).present(run.state, members(things, view))
    numbers = [(each, view.number(things.type, 1 << each)) for each in bits(found)]
    run.first(*[(_for_one, node, each, number) for each, number in numbers])


def _for_one(run: Run, node: t.ForEach, thing: int, number: int) -> None:
    assert node.variable is not None
    run.hold(node.variable, thing)
    run.hold_home(node.variable)
    run.first(*[(block, node.body)] * number)


# ---------------------------------------------------------------- who does it


def _by_each(run: Run, node: t.Do | t.May | t.Either, task: Any) -> None:
    """Let you do it, or each of several players in turn, or the one that you pick."""
    subject = node.chooser if isinstance(node, t.Either) else node.subject
    if node.doer is None or subject is None:
        run.first((task, node))
        return
    players = members(subject, run.view)
    if is_picked(subject):
        run.pick(run.view.owner_type, players, run.view.held[t.YOU])
        run.first((_by_picked, node, task))
    else:
        run.first(*[(_by_one, node, task, player) for player in bits(players)])


def _by_picked(run: Run, node: t.Do | t.May | t.Either, task: Any) -> None:
    run.hold(node.doer, run.answer)
    if run.answer != NOTHING:
        run.first((task, node))


def _by_one(run: Run, node: t.Do | t.May | t.Either, task: Any, player: int) -> None:
    run.hold(node.doer, player)
    run.first((task, node))


def _offer(run: Run, node: t.May) -> None:
    more = node.body is not None or node.otherwise is not None
    offer = (steps.offer_together, node.acts) if node.also else (steps.offer, node.act, more)
    run.first(offer, (_what_follows, node))


def _what_follows(run: Run, node: t.May) -> None:
    """Do the block under an offer if the thing was done, else the block under `else`."""
    body = node.otherwise if run.view.held[steps.DECLINED] else node.body
    if body is not None:
        run.first((block, body))


# ---------------------------------------------------------------- what lasts


def _last(run: Run, node: t.During | t.Until | t.Later) -> None:
    """Put rules in force for a while, and let steps such as `control it` go on."""
    state, cause, lexicon = run.state, run.frame.cause, run.view.world.lexicon
    begun = []
    later = isinstance(node, t.Later)
    acts = [each.act for each in node.body.statements if isinstance(each, t.Do) and not later]
    for act in acts:
        for thing in bits(members(act.thing, run.view)):
            action = steps.action_on(act, thing, NOTHING, "", run.view)
            action.cause = cause
            ongoing = run.view.world.actions[action.verb].ongoing
            if perform(state, action, run.frame.parent):
                begun.append((action.verb, ongoing.payload(state, action)))
    if acts and not begun:
        return
    roles = {(each.role, each.number): run.view.of(each) for each in node.held}
    given = {role: thing for role, thing in roles.items() if role[0] in EVENT_ROLES}
    then = {("then", role): run.view.held.get(("then", role[0])) for role in given}
    view = run.view._replace(kept={**given, **then, **run.view.kept})
    rules = () if later else lasting_rules(node.body.statements, view, cause)
    end = None
    if not isinstance(node, t.During):
        end = ender(node if later else node.event, view, cause)
    span = ("", 0) if later else (lexicon.outermost, 0)
    span = node.entry.span if isinstance(node, t.During) else span
    types = {type for verb in lexicon.verbs if verb.lasts for type in verb.things}
    marks = 0
    for each in node.held:
        marks |= run.view.things(each) if each.type in types else 0
    referents = tuple((each.type, kept_key(each), each.many) for each in node.held)
    begin_lasting(state, span, rules, end, tuple(begun), marks, referents)
