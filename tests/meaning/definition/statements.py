"""The statements of a block, one after the other (chapters 5 to 7, 9 and 11 of the manual).

A program at work is a list of tasks. A task is a function below with what it is to be done to; it
may put others before those that are left. So a program can stop at a question, or for what answers
an action, and go on where it was.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from meaning.definition import steps
from meaning.definition.conditions import holds, number, times
from meaning.definition.in_force import HELD, ender, lasting_rules
from meaning.definition.limits import admits, give_back, is_counted, spend
from meaning.definition.outcome import left_undone
from meaning.definition.referents import nouns_of, type_of
from meaning.definition.speech import Referent, Speech
from meaning.definition.things import members, numbers_done, with_bearer
from meaning.definition.view import View
from meaning.definition.window import leave_alone, perform
from ruinous.kernel.state.action import ONLY_WAY, Action
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.luck import asked_by
from ruinous.kernel.state.progress import begin_lasting
from ruinous.kernel.state.rule_index import FREE, HERE, OBJECT, PLACE, THIS, YOU
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.kernel.state.thing_type import ThingType

ANSWER = FREE
"""Where the answer to a question is found."""
ASKING = "asking"
"""Where it is noted what was spoken of before another player was asked."""


class Doing(NamedTuple):
    """A program at work."""

    view: View
    todo: tuple[Any, ...]


class Run:
    """A program at work, while one task is done."""

    def __init__(self, state: Any, frame: Frame, doing: Doing) -> None:
        self.state, self.frame = state, frame
        self.view = doing.view._replace(state=state)
        self.todo = list(doing.todo)

    def first(self, *tasks: Any) -> None:
        """Put tasks before those that are left."""
        self.todo[:0] = tasks

    def hold(self, key: str, value: Any) -> None:
        """Note something for a later task."""
        self.view = self.view._replace(held={**self.view.held, key: value})

    @property
    def speech(self) -> Speech:
        """What has been spoken of so far."""
        return self.view.speech

    def say(self, speech: Speech) -> None:
        """Let something else have been spoken of."""
        self.view = self.view.saying(speech)

    # ------------------------------------------------------------ questions
    @property
    def answer(self) -> int:
        """What was picked last; NOTHING: nothing."""
        return self.frame.slots[ANSWER]

    @property
    def is_only_way(self) -> bool:
        """Whether the program stands in for what its player could not do."""
        parent = self.frame.parent
        return parent is not None and ONLY_WAY in parent.roles

    def ask(
        self, player: int, kind: str, picks: tuple[int, ...], *, secretly: bool = False
    ) -> None:
        """Ask a player; the next task finds the answer.

        Nobody declines what stands in for an action that cannot be done (chapter 10); a single
        pick that is left is taken, but for those in secret, of which everybody is asked.
        """
        if self.is_only_way and (kind == "yes or no" or NOTHING in picks):
            if player != self.frame.parent.actor:  # others are made no offer
                self.frame.slots[ANSWER] = 0 if kind == "yes or no" else NOTHING
                return
            taken = (1,) if kind == "yes or no" else tuple(each for each in picks if each >= 0)
            picks = taken or picks
        if self.is_only_way and len(picks) == 1 and not secretly:
            self.frame.slots[ANSWER] = picks[0]
            return
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
            self.ask(player, type, (*bits(alike), *none), secretly=True)
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
        left = luck.below(self.view.takeable(type, found))
        for each in bits(found):
            left -= self.view.takeable(type, 1 << each)
            if left < 0:
                self.frame.slots[ANSWER] = each
                return


def next_statement(state: Any, frame: Frame) -> None:
    """Do the next task of a program."""
    run = Run(state, frame, _begun(state, frame))
    if run.todo:
        task, *more = run.todo.pop(0)
        task(run, *more)
    frame.slots[HELD] = Doing(run.view._replace(state=None), tuple(run.todo))
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
        view = View(None, line.this_type, held).at_moment(line.statement, slots[PLACE])
    elif _is_offered(line.statement):  # in a block that lasts: who uses it is on turn
        view = view.at_moment(line.statement, slots[PLACE])
    view = view._replace(state=state, held={**view.held, "source": frame.cause})
    view = steps.where_it_is_now(line.statement, view)
    body = line.statement if isinstance(line.statement, t.Body) else line.statement.body
    if not isinstance(line.statement, t.Body | t.Instead):
        if not admits(line, view):
            return Doing(view, ())
        spend(line, view)
    unused = ((_if_unused, line, view, _all_done(state)),) if is_counted(line) else ()
    if view.held[t.YOU] == NOTHING:  # steps of nobody's are done by the lowest threat
        view = view._replace(held={**view.held, t.YOU: state.world.stand_in(state)})
    if _is_offered(line.statement):
        return Doing(view, ((_used, body),))
    if isinstance(line.statement, t.Instead):
        amount = 1 if is_picked(line.statement.act.thing) else frame.parent.amount
        ahead = go_ahead, amount, _done(state, frame)
        return Doing(view, ((block, body), *unused, ahead))
    return Doing(view, ((block, body), *unused))


def _is_offered(statement: t.Statement) -> bool:
    return isinstance(statement, t.AtMoment) and statement.entry.offered


def _if_unused(run: Run, line: Any, view: View, before: tuple[int, int]) -> None:
    """End a use of a line: one in which nothing was done is none (chapter 8)."""
    if _all_done(run.state) == before:
        give_back(line, view._replace(state=run.state))


def _all_done(state: Any) -> tuple[int, int]:
    """Return how much was put in force and done so far."""
    return state.serial, len(state.committed())


def _used(run: Run, body: t.Body) -> None:
    """Carry out what somebody uses, if its first step, which is the price, can be done."""
    if _can_begin(run, body):
        run.first((block, body))


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
    """Do what a block says."""
    run.first(*[(statement, each) for each in body.statements])


def apart(run: Run, body: t.Body, speech: Speech) -> None:
    """Do what a block says behind which nothing that is spoken of in it is known."""
    run.first((begin_apart, speech), (block, body), (behind, run.speech))


def begin_apart(run: Run, speech: Speech) -> None:
    """Begin a block, in which more may be spoken of than before it."""
    run.say(speech)


def behind(run: Run, before: Speech) -> None:
    """Forget what was spoken of in a block."""
    run.say(before.behind(run.speech))


def statement(run: Run, node: t.Statement) -> None:
    """Do what one statement says."""
    match node:
        case t.Secret() | t.Do(secretly=True) | t.Either(secretly=True):
            _secretly(run, node)
        case t.Do():
            _by_each(run, node, node.subject, steps.do)
        case t.Nothing():
            pass
        case t.May():
            _by_each(run, node, node.subject, _offer)
        case t.If():
            _if(run, node)
        case t.Either():
            _by_each(run, node, node.chooser, _choose_branch)
        case t.Beginning() | t.ForEach():
            _in_turn(run, node)
        case t.Stop():
            _stop(run)
        case t.During() | t.Until() | t.Later():
            _last(run, node)
        case _:
            raise AssertionError(node)


def _if(run: Run, node: t.If) -> None:
    blocks = (node.body, node.otherwise)
    if holds(node.condition, run.view):
        _one_of(run, node.body, blocks)
    elif node.otherwise is not None:
        _one_of(run, node.otherwise, blocks)


def _one_of(run: Run, body: t.Body, blocks: Sequence[t.Body | None]) -> None:
    """Do one block of several; where all others stop, what is spoken of in it is known behind."""
    going = [each for each in blocks if each is None or not _stops(each)]
    if len(going) == 1:
        block(run, body)
    else:
        apart(run, body, run.speech)


def _stops(body: t.Body) -> bool:
    return isinstance(body.statements[-1], t.Stop)


def _choose_branch(run: Run, node: t.Either) -> None:
    """Let somebody choose among the branches that can begin; a single one is taken."""
    who = run.view.actor
    run.say(_as_before(run.speech, run.view.held.get(ASKING)))
    open = [at for at, branch in enumerate(node.branches) if _can_begin(run, branch)]
    if node.secretly:
        run.ask(who, "branch", tuple(open) or (NOTHING,))
        run.first((_branch_noted,))
    elif len(open) > 1:
        run.ask(who, "branch", tuple(open))
        run.first((_branch, node))
    elif open:
        _take_branch(run, node, open[0])


def _as_before(speech: Speech, before: Speech | None) -> Speech:
    """Return it where whoever was asked is still spoken of, and `you` is who it was before."""
    return speech if before is None else speech._replace(actor=before.actor)


def _can_begin(run: Run, branch: t.Body) -> bool:
    """Return whether the first step of a branch can be done, by one of those who would do it.

    Behind an `if`, an offer or a block of which nothing would come it is the next; a loop that goes
    through nothing is a step that cannot be done.
    """
    first, *rest = branch.statements
    if isinstance(first, t.Do) or _comes_of(run, first):
        return not isinstance(first, t.Do) or _somebody_can(run, first, (first.act,))
    if isinstance(first, t.ForEach):
        return False
    if isinstance(first, t.If) and holds(first.condition, run.view):
        return False
    otherwise = first.otherwise if isinstance(first, t.If | t.May) else None
    after = otherwise or (t.Body(tuple(rest)) if rest else None)
    return after is not None and _can_begin(run, after)


def _comes_of(run: Run, first: t.Statement) -> bool:
    """Return whether something would be done by a statement that is no plain step."""
    match first:
        case t.If():
            return holds(first.condition, run.view) and _can_begin(run, first.body)
        case t.May() | t.Secret():
            return _somebody_can(run, first, first.acts)
        case t.ForEach():
            return _can_loop(run, first)
        case t.Beginning():
            return _can_begin(run, first.body)
        case t.Either():
            return _somebody_can_choose(run, first)
        case t.During() | t.Until():
            acts = [each.act for each in first.body.statements if isinstance(each, t.Do)]
            return not acts or any(steps.is_possible(run.view, act) for act in acts)
        case _:
            return True


def _somebody_can_choose(run: Run, node: t.Either) -> bool:
    """Return whether a branch inside can begin, for one of those who would choose it."""
    before, speeches = run.speech, _speeches_of(run, node.chooser)
    found = False
    for speech in speeches:
        run.say(speech)
        if node.chooser is not None:
            run.say(_as_before(speech, before))
        found = found or any(_can_begin(run, each) for each in node.branches)
        run.say(before)
    return found


def _can_loop(run: Run, first: t.ForEach) -> bool:
    """Return whether a loop is gone through for something with which its body can begin."""
    before = run.speech
    for speech in _spoken_of_in(first, run.view):
        run.say(speech)
        begins = _can_begin(run, first.body)
        run.say(before)
        if begins:
            return True
    return False


def _spoken_of_in(node: t.ForEach, view: View) -> list[Speech]:
    """Return what is spoken of each time that a loop is gone through, if it began now."""
    if isinstance(node.each, t.Times):
        speech = _with_letter(node.each, view)
        return [speech] * (number(node.each.number, view.saying(speech)) > 0)
    things = node.each.things
    if not _is_gone_through(node.each, things):
        return [view.speech] * (times(node.each, with_bearer(things, view)) > 0)
    going = [each for each, number in _gone_through(things, view) if number > 0]
    return [view.speech.about(_as_done(each, things, view)) for each in going]


def _somebody_can(run: Run, first: t.Do | t.May | t.Secret, acts: tuple[t.Act, ...]) -> bool:
    """Return whether some steps are possible for one of those who would do them."""
    views = [run.view.saying(each) for each in _speeches_of(run, first.subject)]
    return any(steps.are_possible(view, acts) for view in views)


def _speeches_of(run: Run, subject: t.Phrase | None) -> list[Speech]:
    """Return what is spoken of while each of those who would do something acts."""
    if _is_you(subject):
        return [run.speech]
    assert subject is not None
    who = Referent(run.view.owner_type, NOTHING, nouns=nouns_of(subject, run.view))
    players = bits(members(subject, run.view))
    return [run.speech.acting(who._replace(value=player)) for player in players]


def _branch(run: Run, node: t.Either) -> None:
    _take_branch(run, node, run.answer)


def _take_branch(run: Run, node: t.Either, chosen: int) -> None:
    if _is_you(node.chooser):
        _one_of(run, node.branches[chosen], node.branches)
    else:
        apart(run, node.branches[chosen], run.speech)


def _branch_noted(run: Run) -> None:
    run.hold("branch", run.answer)


def _chosen_branch(run: Run, node: t.Either) -> None:
    """Do the branch that was chosen in secret."""
    chosen = run.view.held["branch"]
    if chosen != NOTHING:
        apart(run, node.branches[chosen], run.speech)


def _what_comes_of_it(run: Run, node: t.Secret, before: Speech) -> None:
    """Do what comes of a thing that was chosen in secret, unless nothing was."""
    if run.speech.spoken[-1].things:
        apart(run, node.body, _as_before(run.speech, before))


# ---------------------------------------------------------------- in secret


def _secretly(run: Run, node: t.Secret | t.Do | t.Either) -> None:
    """Let several choose a branch, a number or a thing, and do what comes of it."""
    match node:
        case t.Either():
            _in_secret(run, node.chooser, (_choose_branch, node), (_chosen_branch, node))
        case t.Do(act=act) if act.entry.takes:
            _by_each(run, node, node.subject, _keep_secret)
        case t.Do(act=act):
            choose, do = (steps.choose_secretly, act), (steps.do_chosen, act)
            _in_secret(run, node.subject, choose, do)
        case t.Secret(act=act):
            done = (_what_comes_of_it, node, run.speech)
            is_kept = all(isinstance(each, t.Later) for each in node.body.statements)
            turns = (done,) if is_kept else ((steps.show_chosen, act), done)
            _in_secret(run, node.subject, (steps.choose_secretly, act), *turns)


def _keep_secret(run: Run, node: t.Do) -> None:
    """Choose a thing without showing it."""
    steps.choose_secretly(run, node.act)


def _in_secret(run: Run, subject: t.Phrase, ask: Any, *turns: Any) -> None:
    """Ask all first; then all do the first that comes of it, before one does the second."""
    found, before = _players(subject, run.view), run.speech
    asked = [(_asked_in_secret, ask, each, before) for each in found]
    done = [(_done_with_it, turn, each.value, before) for turn in turns for each in found]
    run.first(*asked, *done, (behind, before))


def _asked_in_secret(run: Run, ask: Any, player: Referent, before: Speech) -> None:
    run.hold(ASKING, before)
    run.say(before.acting(player))
    run.first(ask, (_kept_secret, player.value))


def _kept_secret(run: Run, player: int) -> None:
    """Keep what a player has chosen, and the amounts that were worked out for it."""
    held = run.view.held
    chosen = {key: held[key] for key in ("branch", "number") if key in held}
    run.hold(f"secret of {player}", (chosen, run.speech))


def _done_with_it(run: Run, turn: Any, player: int, before: Speech) -> None:
    chosen, speech = run.view.held[f"secret of {player}"]
    for key, value in chosen.items():
        run.hold(key, value)
    kept = speech.as_left_by(run.speech, len(before.spoken))
    run.say(kept._replace(did=run.speech.did))
    run.first(turn, (_kept_again, player, chosen))


def _kept_again(run: Run, player: int, chosen: Any) -> None:
    """Keep what is left of a choice: something may have been done instead of it."""
    run.hold(f"secret of {player}", (chosen, run.speech))


def _for_each(run: Run, node: t.ForEach) -> None:
    """Go through things, which are fixed first; or do it as often as a number says."""
    if isinstance(node.each, t.Times):
        _so_often(run, node.each, node.body)
        return
    things = node.each.things
    if not _is_gone_through(node.each, things):
        for _ in range(times(node.each, with_bearer(things, run.view))):
            run.first((_once_more, node.body, run.speech))
        return
    each = _gone_through(things, run.view)
    run.first(*[(_for_one, node.body, things, thing, number, run.speech) for thing, number in each])


def _is_gone_through(each: t.Each, things: t.Phrase | t.Past) -> bool:
    """Return whether a loop is about one thing after the other, and not as often as a number."""
    counted = isinstance(things, t.Things) and things.entries[0].counted
    return each.every == 1 and not counted and not isinstance(things, t.Past)


def _gone_through(things: t.Phrase, view: View) -> list[tuple[Referent, int]]:
    """Return the things that a loop goes through, in order, and how many each of them is."""
    view = with_bearer(things, view)
    type, nouns = type_of(things, view), nouns_of(things, view)
    numbers, found = numbers_done(things, view), members(things, view)
    if numbers is None:
        found = view.kind(type).present(view.state, found)
        numbers = {each: view.number(type, 1 << each) for each in bits(found)}
    return [
        (Referent(type, each, nouns=nouns), numbers.get(each, 0))
        for each in view.in_order(type, found)
    ]


def _in_turn(run: Run, node: t.Beginning | t.ForEach) -> None:
    """Do it for several, one after the other."""
    before = run.view.beginning
    if isinstance(node, t.ForEach):
        settled = run.view.held.get(steps.SETTLED, {})
        run.first((_loop_over, run.speech, before), (_settle, settled))
        _for_each(run, node)
        return
    run.first((block, node.body), (_begin_with, before))
    _begin_with(run, members(node.first, run.view).bit_length() - 1)


def _begin_with(run: Run, player: int) -> None:
    """Let those begin with a player who do something in turn."""
    run.view = run.view._replace(beginning=player)


def _loop_over(run: Run, before: Speech, beginning: int) -> None:
    """Go on behind a loop, however it was left."""
    behind(run, before)
    _begin_with(run, beginning)


def _stop(run: Run) -> None:
    """Leave out what is left of the innermost loop."""
    while run.todo[0][0] is not _loop_over:
        del run.todo[0]


def _so_often(run: Run, often: t.Times, body: t.Body) -> None:
    """Do it as often as a number says; `X` is spoken of inside alone."""
    before, speech = run.speech, _with_letter(often, run.view)
    again = (_once_more, body, speech)
    run.first(*[again] * number(often.number, run.view.saying(speech)), (behind, before))


def _with_letter(often: t.Times, view: View) -> Speech:
    """Return what is spoken of where something is done as often as `X` says."""
    if often.letting is None:
        return view.speech
    return view.speech._replace(letter=number(often.letting.amount, view))


def _as_done(thing: Referent, things: t.Phrase, view: View) -> Referent:
    """Return a thing that remembers where it is, or where it was taken away: `removed figures`."""
    seen = view.as_it_is(thing)
    whole = things.whole if isinstance(things, t.Part) else things
    words = whole.adjectives if isinstance(whole, t.Things) else ()
    verbs = [
        view.words.participles[each].action for each in words if each in view.words.participles
    ]
    if not verbs or seen.home is None or seen.home >= 0:
        return seen
    where = [
        each.place
        for each in view.state.committed()
        if (each.verb, each.kind, each.obj) == (verbs[0], thing.type, thing.value)
    ]
    return seen._replace(home=where[-1] if where else NOTHING)


def _once_more(run: Run, body: t.Body, before: Speech) -> None:
    apart(run, body, before.behind(run.speech))


def _for_one(
    run: Run, body: t.Body, things: t.Phrase, thing: Referent, number: int, before: Speech
) -> None:
    about = before.behind(run.speech).about(_as_done(thing, things, run.view))
    run.first(*[(_once_more, body, about)] * number, (behind, before))


# ---------------------------------------------------------------- who does it


def _is_you(subject: t.Phrase | None) -> bool:
    """Return whether whoever acts anyway does it."""
    return subject is None or (isinstance(subject, t.Pronoun) and subject.word == "you")


def _players(subject: t.Phrase, view: View) -> list[Referent]:
    """Return those who do something, one after the other."""
    nouns = nouns_of(subject, view)
    found = view.in_order(view.owner_type, members(subject, view))
    return [Referent(view.owner_type, player, nouns=nouns) for player in found]


def _by_each(run: Run, node: t.Do | t.May | t.Either, subject: t.Phrase | None, task: Any) -> None:
    """Let you do it, or each of several players in turn, or the one that you pick."""
    run.hold(ASKING, None)
    if _is_you(subject):
        run.first((task, node))
        return
    assert subject is not None
    players = _players(subject, run.view)
    if is_picked(subject):
        run.pick(run.view.owner_type, members(subject, run.view), run.view.held[t.YOU])
        run.first((_by_picked, node, task, nouns_of(subject, run.view)))
    else:
        before = run.view.held.get(steps.SETTLED, {})
        run.first(*[(_by_one, node, task, player) for player in players], (_settle, before))
        for player in players:
            view = run.view.saying(run.speech.acting(player))
            _settle(run, run.view.held.get(steps.SETTLED, {}) | steps.letters(_acts(node), view))
        if not players:
            _nobody(run, node, subject)


def _settle(run: Run, known: dict[tuple[int, int], int]) -> None:
    """Note what `X` is in what several do, before the first of them does it."""
    run.hold(steps.SETTLED, known)


def _acts(node: t.Do | t.May | t.Either) -> tuple[t.Act, ...]:
    return () if isinstance(node, t.Either) else node.acts


def _by_picked(run: Run, node: t.Do | t.May | t.Either, task: Any, nouns: tuple[str, ...]) -> None:
    player = Referent(run.view.owner_type, run.answer, nouns=nouns)
    if run.answer == NOTHING:
        run.say(run.speech.saying(player))
        _nobody(run, node, None)
    else:
        run.first((_begin_turn, player), (task, node), (_picked_has_done, node, run.speech))


def _nobody(run: Run, node: t.Do | t.May | t.Either, subject: t.Phrase | None) -> None:
    """Let what nobody has chosen, or done, be spoken of: it is nothing."""
    if isinstance(node, t.Do):
        after = left_undone(node.act, run.view)
        run.say(after if _is_one(subject) else run.speech._replace(did=after.did))


def _begin_turn(run: Run, player: Referent) -> None:
    run.hold(ASKING, run.speech)
    run.say(run.speech.acting(player))


def _picked_has_done(run: Run, node: t.Do | t.May | t.Either, before: Speech) -> None:
    """Go on behind what somebody did who was picked: that player was spoken of."""
    if isinstance(node, t.Do):
        run.say(run.speech._replace(actor=before.actor, theirs=before.theirs))
    else:
        behind(run, before)


def _by_one(run: Run, node: t.Do | t.May | t.Either, task: Any, player: Referent) -> None:
    run.first((_begin_turn, player), (task, node), (_has_done, node, run.speech))


def _has_done(run: Run, node: t.Do | t.May | t.Either, before: Speech) -> None:
    """Go on behind what a player did: what the only one chose was spoken of, not that of each."""
    now = run.speech
    if not isinstance(node, t.Do):
        behind(run, before)
    elif _is_one(node.subject):
        gained = now.spoken[len(before.spoken) + 1 :]
        known = before.as_left_by(now).saying(*gained)
        run.say(known._replace(did=now.did, letter=now.letter, number=now.number))
    else:
        run.say(before.as_left_by(now)._replace(did=now.did))


def _is_one(subject: t.Phrase | None) -> bool:
    """Return whether a step is done by one player alone: `that player`, `the player with ...`."""
    return not isinstance(subject, t.Things | t.Part) or subject.quant == "the"


def _offer(run: Run, node: t.May) -> None:
    is_instead = isinstance(run.frame.code.line.statement, t.Instead)  # type: ignore[attr-defined]
    more = is_instead or (node.body, node.otherwise) != (None, None)
    offer = (steps.offer_together, node.acts) if node.also else (steps.offer, node.act, more)
    run.first(offer, (_what_follows, node, run.speech))


def _what_follows(run: Run, node: t.May, before: Speech) -> None:
    """Do the block under an offer if the thing was done, else the block under `else`."""
    asking = run.view.held.get(ASKING)
    if not run.view.held[steps.DECLINED]:
        run.say(_as_before(run.speech, asking))
        if node.body is not None:
            block(run, node.body)
        return
    begun = _as_before(before, asking)
    for each in node.body.statements if node.body is not None else ():
        if isinstance(each, t.Do | t.May) and _is_you(each.subject):
            run.say(left_undone(each.act, run.view))
    if node.otherwise is not None:
        run.first((begin_apart, begun), (block, node.otherwise), (behind, run.speech))


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
    speech = run.speech._replace(number=0)
    view = run.view.saying(speech._replace(did=()) if later else speech)
    view = view._replace(beginning=NOTHING)
    rules = () if later else lasting_rules(node.body.statements, view, cause)
    events = (node,) if later else node.events if isinstance(node, t.Until) else ()
    ends = tuple(ender(each, view, cause) for each in events)
    entry = None if later else node.entry
    span = ("", 0) if later else (lexicon.outermost, 0) if entry is None else entry.span
    yours = entry is not None and entry.yours
    owner = run.view.held[t.YOU] if yours else NOTHING
    begin_lasting(state, span, rules, ends, tuple(begun), *_remembered(run.view), owner)


def _remembered(view: View) -> tuple[int, Any]:
    """Return what rules that last can speak of: the things that are marked, and their types."""
    known = [*view.speech.spoken, *([view.speech.theirs] if view.speech.theirs else [])]
    types = {type for verb in view.world.lexicon.verbs if verb.lasts for type in verb.things}
    marks = 0
    for each in known:
        marks |= each.things if each.type in types else 0
    return marks, tuple((each.type, number, each.many) for number, each in enumerate(known))
