"""Follows things through an effect, and reports what is never done to them where they are.

What a step chose, and the item itself, is where earlier steps and what was waited for left it:
joined over branches, and unknown in blocks that are carried out later.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from ruinous.language.binding import denotation
from ruinous.language.binding.bearings import starts_somewhere
from ruinous.language.binding.denotation import Known, Whereabouts, denoted, key_of
from ruinous.language.binding.descriptions import leaves_out
from ruinous.language.binding.lying import asked_of
from ruinous.language.binding.unmet import (
    asked_before,
    leads_back,
    never_there,
    not_there_behind,
    not_yet_in_force,
    nowhere,
    silent,
    still_there,
    strays,
    unfit,
    unmet,
)
from ruinous.language.lexicon.states import lying_in, said_to_be
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import HERE, OBJECT, PLACE, THIS, YOU, Variable
from ruinous.language.syntax.walk import nodes, stated
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruinous.language.binding.report import Report
    from ruinous.language.binding.scope import Context
    from ruinous.language.lexicon.lexicon import LexiconIndex
    from ruinous.language.lexicon.states import Transition

_ITSELF = (THIS, 0)
_PLACE = (HERE, 0)


class Transitions:
    """A walk through the bound statements of one effect."""

    def __init__(self, words: LexiconIndex, report: Report, context: Context) -> None:
        self._words = words
        self._report = report
        self._context = context
        self._place = self._around()
        self._steps = self._at_first()
        self._before: dict[tuple[str, int], frozenset[str]] = {}
        """Where was what an event has befallen, to which words that start from it go back."""
        self._trials = 0
        """How often what is walked through now is walked through again."""
        self._not_yet: tuple[t.Act, Whereabouts] | None = None
        """An action that is replaced, and where that finds what it is usually done to."""
        self._home = True
        """No step of the rule so far has moved the item, perhaps to somebody else."""

    def top(self, statement: t.Statement) -> None:
        """Report what is never done in a statement at the top of an effect."""
        self._home = True
        match statement:
            case t.React(event=t.Event(form="self", act=act)):
                self._block(statement.body, self._entered(act))
            case (
                t.Do() | t.May() | t.If() | t.ForEach() | t.Beginning() | t.Either() | t.Secret()
                | t.Later()
            ):  # fmt: skip
                self._steps = self._step(statement, self._steps)
            case _:
                self._rule(statement, self._where_it_acts(statement))
        for each in stated((statement,)):
            self._descriptions(each.statement)

    def _descriptions(self, statement: t.Statement) -> None:
        """Report what is only counted or described, and never is where the text says."""
        found = [each.node for each in nodes(statement)]
        acted_on = {id(each.thing) for each in found if isinstance(each, t.Act)}
        acted_on |= {id(each.whole) for each in found if isinstance(each, t.Part)}
        for each in found:
            if isinstance(each, t.Things) and each.adjectives and id(each) not in acted_on:
                states = denoted(each, self._words, {}, home=self._home)
                if states is not None and not states.states and t.is_place(each.where):
                    nowhere(each, states, self._report)

    def _at_first(self) -> Known:
        """Return what is known of the item while its rules are in force."""
        context = self._context
        if not context.in_force:
            return self._place
        holder = Variable(self._words.owner_type, role=YOU) if context.has_you else None
        return {**self._place, _ITSELF: self._itself(context.in_force, holder)}

    def _where_it_acts(self, statement: t.Statement) -> Known:
        """Return what is known of the item while a rule acts, which may ask that it is away."""
        known = self._at_first()
        asked = (test for each in asked_of(statement) for test in each.tests)
        away = [there for test in asked if (there := self._there(test)) is not None]
        if _ITSELF not in known or not any(there <= self._context.asked_for for there in away):
            return known
        found = reduce(frozenset.intersection, away, self._context.asked_for)
        return {**known, _ITSELF: replace(known[_ITSELF], states=found)} if found else known

    def _there(self, test: t.Test) -> frozenset[str] | None:
        """Return the states in which a test says that the item is; None: it says nothing of it."""
        variable = getattr(test.subject, "variable", None) if isinstance(test, t.IsSo) else None
        if not isinstance(test, t.IsSo) or variable is None or key_of(variable) != _ITSELF:
            return None
        kind, (where, _) = self._words.kind(variable.type), t.apart(test.where)
        every = Whereabouts(kind.name, frozenset(each.name for each in kind.states))
        if where is not None:
            return denotation.placed(every, where, self._words, home=self._home).states
        return said_to_be(kind.states, test.adjective) or None

    def _asks_itself(self, statement: t.Statement, known: Known) -> Known:
        """Report a rule that asks for its item where no rule of it is in force."""
        for test in (test for each in asked_of(statement) for test in each.tests):
            there, found = self._there(test), known.get(_ITSELF)
            if there and found is not None and not there & found.states:
                assert isinstance(test, t.IsSo)
                silent(test, there, self._words, self._context, self._report)
                return {key: each for key, each in known.items() if key != _ITSELF}
        return known

    def _befalls_itself(self, act: t.Act, known: Known, *, done: bool = False) -> None:
        """Report a rule about what is done to its item where the rule is not in force.

        Args:
            done: whether the rule acts when that is done, and not before.
        """
        row, found = self._row(act), known.get(_ITSELF)
        is_itself = isinstance(act.thing, t.This) and act.thing.type == self._context.this_type
        if not is_itself or act.entry.departs or found is None or row is None:
            return
        context, words, report = self._context, self._words, self._report
        behind = row.result or frozenset(row.domain)
        if not (done and found.states <= context.asked_for):
            if row.domain and not found.states & row.domain.keys():
                cured = self._kept(row, behind) if done else frozenset(row.domain)
                not_yet_in_force(act, cured, words, context, report)
        elif not found.states & self._kept(row, behind):  # where it lies is asked once it is done
            not_there_behind(act, self._kept(row, behind), words, context, report)

    def _kept(self, row: Transition, behind: frozenset[str]) -> frozenset[str]:
        """Return the states in which the item is its player's, before something is done and then.

        Of what goes from one store to the same of somebody else, `you` could be either.
        """
        kind = self._words.kind(self._context.this_type)
        passed = {each.name for each in kind.states if each.where and not each.at_home}
        return behind - (passed & row.domain.keys() & row.result)

    def _around(self) -> Known:
        """Return what is known of the place of the item, which is there as long as it is."""
        type = self._words.place_type
        left = self._words.left.get(type)
        if not (self._context.has_here and left):
            return {}
        is_own = self._context.has_you and self._words.kind(type).owned
        holder = Variable(self._words.owner_type, role=YOU) if is_own else None
        return {_PLACE: Whereabouts(type, left, holder)}

    def _entered(self, act: t.Act) -> Known:
        """Return where the item is once something was done to it that brings it into force."""
        row = self._words.transitions.get((act.verb, self._context.this_type))
        if row is None or not (row.result or row.domain):
            return {}
        left = row.result or frozenset(row.domain)
        itself = self._itself(left & self._context.in_force or left)
        return {**self._place, _ITSELF: itself}

    def _itself(self, states: frozenset[str], holder: Variable | None = None) -> Whereabouts:
        at = denotation.HERE if self._context.has_here else ""
        return Whereabouts(self._context.this_type, states, holder, at=at)

    # ------------------------------------------------------------ rules

    def _rule(self, statement: t.Statement, known: Known) -> None:
        known = self._asks_itself(statement, known)
        match statement:
            case t.React(event=event, limits=limits, body=body):
                self._befalls_itself(event.act, known, done=True)
                self._block(body, self._limited(limits, self._answered(event, known)))
            case t.Instead(act=act, limits=limits, body=body):
                self._befalls_itself(act, known)
                known = self._limited(limits, self._awaited(act, known))
                self._not_yet = self._expected(act, known)
                self._block(body, known)
                self._not_yet = None
            case t.AtMoment(limits=limits, body=body):
                self._block(body, self._limited(limits, known))
            case t.While(condition=condition, body=body):
                for each in body.statements:
                    self._rule(each, self._narrowed(condition, known))
            case t.Forbid(act=act) | t.Allow(act=act):
                self._befalls_itself(act, known)
                self._awaited(act, {})
            case t.Change(quantity=t.Quantity(subject=t.Act() as act)):
                self._awaited(act, {})
            case _:
                pass

    def _awaited(self, act: t.Act, known: Known) -> Known:
        """Check an action that is waited for, and return what is known before it is done."""
        self._roles(act, {})
        row, found = self._row(act), self._object(act, known if act.entry.departs else {})
        if row is None or found is None or not act.event:
            return known
        states = found.within(row.domain, None)
        if not states and isinstance(act.thing, t.This) and act.entry.departs:
            never_there(act.thing, found, self._report)
        elif not states:
            self._refuse(act, found, row, None)
        object_ = (OBJECT, act.event)
        return {**known, object_: replace(found, states=states, holder=None, spared=None)}

    def _expected(self, act: t.Act, known: Known) -> tuple[t.Act, Whereabouts] | None:
        """Return an action that is replaced, and where the core rules find what it is done to."""
        row, found = self._row(act), known.get((OBJECT, act.event))
        if row is None or found is None:
            return None
        usual = found.states & {*row.usual}
        return act, replace(found, states=usual or found.states)

    def _answered(self, event: t.Event, known: Known) -> Known:
        """Check an action that is waited for, and return what is known once it is done."""
        act, known = event.act, self._awaited(event.act, known)
        row, object_ = self._row(act), known.get((OBJECT, act.event))
        if row is None or object_ is None:
            return known
        goal = denotation.goal_of(act, object_.type, self._words)
        at = denotation.HERE if event.here else "" if goal is None else goal.at
        lying, left = Whereabouts(object_.type, frozenset()), row.result or object_.states
        befallen = denotation.brought(lying, left, at, self._words)
        if object_.type == self._words.place_type:
            return {**known, (OBJECT, act.event): befallen, (PLACE, act.event): befallen}
        self._before[OBJECT, act.event] = object_.states
        return {**known, (OBJECT, act.event): befallen}

    def _limited(self, limits: Iterable[t.Limit], known: Known) -> Known:
        for each in limits:
            self._starts_somewhere(each, known)
        asked = (
            each.condition for each in limits if isinstance(each, t.OnlyIf) and not each.unless
        )
        return reduce(lambda rest, condition: self._narrowed(condition, rest), asked, known)

    def _narrowed(self, condition: t.Condition, known: Known) -> Known:
        """Return what is known where a condition holds."""
        found = dict(known)
        for test in condition.tests:
            so = test.test if isinstance(test, t.Denied) else test
            variable = getattr(so.subject, "variable", None) if isinstance(so, t.IsSo) else None
            if isinstance(so, t.IsSo) and variable is not None:
                self._as_it_was(so, known.get(key_of(variable)))
                states = self._asked(so, variable, known, denied=so is not test)
                found.pop(key_of(variable), None)
                if states is not None:
                    found[key_of(variable)] = states
        return found

    def _as_it_was(self, test: t.IsSo, found: Whereabouts | None) -> None:
        """Report a test where a thing is, of one that a step has taken away: it is as it was."""
        if found is None or not found.left or test.where is None or self._trials:
            return
        asked_before(test, found, self._words, self._report)

    def _asked(
        self, test: t.IsSo, variable: Variable, known: Known, *, denied: bool
    ) -> Whereabouts | None:
        """Return in which states a thing is of which a test holds, or does not."""
        kind = self._words.kind(variable.type)
        before = known.get(key_of(variable))
        every = Whereabouts(kind.name, frozenset(each.name for each in kind.states))
        where = t.apart(test.where)[0]
        if denied and not test.adjective:
            return before
        if where is not None:
            there = denotation.placed(every, where, self._words, home=self._home)
            both = there.states if before is None else before.states & there.states
            return replace(there, states=both or there.states)
        so = said_to_be(kind.states, test.adjective)
        if not so:
            return before
        so = every.states - so if denied else so
        return replace(every, states=so if before is None else before.states & so or so)

    # ------------------------------------------------------------ steps

    def _block(self, body: t.Body | None, known: Known) -> Known:
        for each in () if body is None else body.statements:
            known = self._step(each, known)
        return known

    def _step(self, statement: t.Statement, known: Known) -> Known:
        """Check a step, and return what is known behind it."""
        self._starts_somewhere(statement, known)
        match statement:
            case t.Do(acts=acts):
                return reduce(lambda rest, act: self._act(act, rest), acts, known)
            case t.May(acts=acts, body=body, otherwise=otherwise):
                taken = reduce(lambda rest, act: self._act(act, rest), acts, known)
                return _joined([self._block(body, taken), self._block(otherwise, known)])
            case t.Secret(act=act, body=body):
                return self._block(body, self._act(act, known))
            case t.If(condition=condition, body=body, otherwise=otherwise):
                inner = self._block(body, self._narrowed(condition, known))
                return _joined([inner, self._block(otherwise, known)])
            case t.Either(branches=branches):
                return _joined([self._block(each, known) for each in branches])
            case t.ForEach():
                return self._repeated(statement, known)
            case t.Beginning(body=body):
                return self._block(body, known)
            case t.During() | t.Until() | t.Later():
                self._lasting(statement, known)
        return known

    def _starts_somewhere(self, node: t.Node, known: Known) -> None:
        if self._trials:
            return
        placed = {
            key: replace(each, states=each.states | self._before.get(key, frozenset()))
            for key, each in known.items()
        }
        starts_somewhere(node, placed, self._words, self._report, here=self._context.has_here)

    def _repeated(self, statement: t.ForEach, known: Known) -> Known:
        """Check a block that is carried out again, after what it did before."""
        self._trials += 1
        after = self._block(statement.body, self._about(statement, known))
        self._trials -= 1
        known = _joined([known, after])
        return _joined([known, self._block(statement.body, self._about(statement, known))])

    def _about(self, statement: t.ForEach, known: Known) -> Known:
        each, variable = statement.each, statement.variable
        if variable is None or isinstance(each, t.Times) or isinstance(each.things, t.Past):
            return known
        things = each.things
        found = denoted(things, self._words, known, home=self._home)
        return known if found is None else {**known, key_of(variable): found}

    def _lasting(self, statement: t.During | t.Until | t.Later, known: Known) -> None:
        if isinstance(statement, t.Later):
            self._block(statement.body, {})
            return
        for event in statement.events if isinstance(statement, t.Until) else ():
            self._awaited(event.act, {})
        for each in statement.body.statements:
            if isinstance(each, t.Do):
                self._act(each.act, known)
            else:
                self._rule(each, {})

    def _act(self, act: t.Act, known: Known) -> Known:
        """Check what a step does, and return what is known behind it."""
        row, found = self._row(act), self._object(act, known)
        self._roles(act, known)
        known = self._after(act, row, known)
        if row is None or found is None or act.thing is None:
            return known
        is_named = denotation.names_state(act.thing, self._words) or _says_whence(act)
        if not is_named and row.usual:  # those of the usual states are meant
            row = replace(row, named={})
            found = replace(found, states=found.states & {*row.usual} or found.states)
        says_how = denotation.names_manner(act.thing, self._words)
        domain = row.domain if says_how else row.meant
        states = found.within(domain if is_named else row.usual, act.actor)
        is_whose = found.somebodys or (found.holder, found.spared) != (None, None)
        goal = denotation.goal_of(act, found.type, self._words, home=self._home)
        if not states and (is_named or is_whose or not row.usual):
            self._refuse(act, found, row, act.actor)
        elif goal is not None and not self._trials:
            self._goes(act, found, goal)
        if not states:
            return known
        if act.chosen is None:
            return self._taken_away(act, row, known)
        chosen = replace(found, states=states | row.result)
        if not act.entry.takes:
            at = found.at if goal is None else goal.at
            chosen = denotation.brought(found, row.result or states, at, self._words)
        return {**known, key_of(act.chosen): chosen}

    def _taken_away(self, act: t.Act, row: Transition, known: Known) -> Known:
        """Return what is known once a step has taken what was chosen off its place."""
        variable = getattr(act.thing, "variable", None)
        found = known.get(key_of(variable)) if isinstance(variable, Variable) else None
        if found is None or not isinstance(variable, Variable) or variable.role != "local":
            return known
        there = lying_in(self._words.kind(found.type).states, *self._words.place_types)
        led = (self._words.transitions.get((each, found.type)) for each in act.entry.leads_to)
        result = row.result.union(*(each.result for each in led if each is not None))
        if not (found.states & there and result - there):
            return known
        return {**known, key_of(variable): replace(found, left=act.entry.participle)}

    def _goes(self, act: t.Act, found: Whereabouts, goal: Whereabouts) -> None:
        """Report what is where it is brought, or is never there."""
        if denotation.are_there(found, goal, self._words):
            leads_back(act, self._report)
        elif self._is_still_there(act, found, goal):
            assert self._not_yet is not None
            still_there(act, *self._not_yet, self._words, self._report)
        elif denotation.none_goes_there(found, goal, self._words):
            strays(act, found, self._report)

    def _is_still_there(self, act: t.Act, found: Whereabouts, goal: Whereabouts) -> bool:
        """Return whether what is not done to something leaves it where a step would bring it."""
        variable = getattr(act.thing, "variable", None)
        if self._not_yet is None or variable is None:
            return False
        replaced, lying = self._not_yet
        is_it = key_of(variable) == (OBJECT, replaced.event) and lying.states <= found.states
        return is_it and denotation.stay_there(lying, goal, self._words)

    def _roles(self, act: t.Act, known: Known) -> None:
        """Check what fills the roles of a step, and what it puts things on."""
        for role in act.roles:
            if isinstance(role, t.Role) and not isinstance(role.thing, t.Spot):
                self._role(act, role.word, role.thing, known)
        thing = act.thing
        if not isinstance(thing, t.Things | t.Pronoun) or thing.type not in act.entry.places:
            return
        on = thing.where
        if not isinstance(on, t.At):
            return
        if on.word != "on":
            self._role(act, on.word, on.thing, known)
        else:
            states = self._words.kind(on.thing.type).states
            bearing = {each.name: "" for each in states if each.bears}
            self._fits(on.thing, bearing, f"`{act.verb} ... on` takes", known)

    def _role(self, act: t.Act, word: str, filling: t.Phrase, known: Known) -> None:
        """Check what fills a role: a place is in the game, other things are as the verb says."""
        row = self._words.filled.get((act.verb, word, filling.type))
        domain: Mapping[str, str] = {} if row is None else row.domain
        if filling.type == self._words.place_type:
            domain = dict.fromkeys(self._words.left.get(filling.type, ()), "")
        self._fits(filling, domain, f"`{act.verb} ... {word}` takes", known)

    def _fits(self, phrase: t.Phrase, domain: Mapping[str, str], takes: str, known: Known) -> None:
        """Report what never fills a role: it is in none of the states of a domain."""
        found = denoted(phrase, self._words, known, home=self._home)
        if found is None or found.type != phrase.type or not domain:
            return
        is_told = denotation.names_state(phrase, self._words)
        if is_told and not found.states & {*domain} and not self._trials:
            unfit(phrase, found, domain, takes, self._words, self._report)

    def _after(self, act: t.Act, row: Transition | None, known: Known) -> Known:
        """Return what is known of what was known before a step: some of it may have changed."""
        if act.entry.takes or (act.thing is not None and self._words.is_counted(act.thing.type)):
            return {} if act.entry.leads_to else known
        if row is None or act.thing is None:
            return {}
        type, transitions = act.thing.type, self._words.transitions
        led = (transitions.get((each, type)) for each in act.entry.leads_to)
        result = reduce(lambda all, one: all | one.result if one else all, led, row.result)
        kept = {key: each for key, each in known.items() if not self._goes_with(each, type)}
        if self._may_move_item(act, result):
            self._home = False
            kept = {key: _elsewhere(key, each) for key, each in kept.items()}
        return {
            key: each.or_in(result) if result and each.type == type else each
            for key, each in kept.items()
        }

    def _may_move_item(self, act: t.Act, result: frozenset[str]) -> bool:
        """Return whether a step that leaves things in some states may move the item, and `here`."""
        type, thing = self._context.this_type, act.thing
        if thing is None or thing.type != type or leaves_out(thing):
            return False
        states, places = self._words.kind(type).states, self._words.place_types
        goal = denotation.goal_of(act, type, self._words)
        return bool((result if goal is None else goal.states) & lying_in(states, *places))

    def _goes_with(self, found: Whereabouts, carrier: str) -> bool:
        """Return whether things may lie in or on those of a type, and leave with them."""
        states = self._words.kind(found.type).states
        lying = (each for each in states if each.name in found.states)
        return found.type != carrier and any(carrier in each.where for each in lying)

    def _row(self, act: t.Act) -> Transition | None:
        type = "" if act.thing is None else act.thing.type
        return self._words.transitions.get((act.verb, type))

    def _object(self, act: t.Act, known: Known) -> Whereabouts | None:
        """Return in which states the things are that an action is about."""
        if act.thing is None:
            return None
        bare = act.thing.type in act.entry.places
        found = denoted(act.thing, self._words, known, bare=bare, home=self._home)
        for role in act.roles:
            if found is not None and isinstance(role, t.Role) and role.word == "from":
                place = role.thing
                where = place if isinstance(place, t.Spot) else t.At("in", place)
                found = denotation.placed(found, where, self._words, home=self._home)
        return found

    def _refuse(
        self, act: t.Act, found: Whereabouts, row: Transition, actor: Variable | None
    ) -> None:
        if not self._trials:
            unmet(act, found, row, actor, self._words, self._report)


def _says_whence(act: t.Act) -> bool:
    return any(isinstance(role, t.Role) and role.word == "from" for role in act.roles)


def _elsewhere(key: tuple[str, int], found: Whereabouts) -> Whereabouts:
    """Return what is known of things once `here` may be another place, and that somebody else's."""
    if key == _PLACE:
        return replace(found, holder=None)
    is_left = key != _ITSELF and found.at == denotation.HERE
    return replace(found, at="") if is_left else found


def _joined(ends: list[Known]) -> Known:
    """Return what is known at the end of each of several blocks."""
    return reduce(
        lambda one, two: {key: one[key].joined(two[key]) for key in one.keys() & two.keys()}, ends
    )
