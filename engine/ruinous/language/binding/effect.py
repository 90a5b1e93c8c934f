"""Binds whole effects: which statements are allowed where, and the blocks they open."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import listed
from ruinous.language.binding import actions, amounts, offers, own, repeats, steps
from ruinous.language.binding.changes import change, count_as, fact
from ruinous.language.binding.circles import report_circles
from ruinous.language.binding.conditions import condition, limits, report_repeated
from ruinous.language.binding.emptied import emptied
from ruinous.language.binding.foregone import foregone
from ruinous.language.binding.keeping import kept_anyway
from ruinous.language.binding.lying import where_it_is_asked, where_it_lies
from ruinous.language.binding.misplaced import (
    rule_among_steps,
    start_of,
    step_among_rules,
)
from ruinous.language.binding.positions import BEGINNER, EVENT
from ruinous.language.binding.references import needs_here, needs_you
from ruinous.language.binding.report import Report
from ruinous.language.binding.scope import UNKNOWN, Bindings, Context, Scope
from ruinous.language.binding.things import things
from ruinous.language.binding.transitions import Transitions
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_each
from ruinous.language.syntax.tree.node import IN_BRANCH, PLACE, YOU, Variable
from ruinous.language.syntax.walk import stated
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.diagnostics.finding import Finding
    from ruinous.diagnostics.span import Text
    from ruinous.language.lexicon.entries import Moment
    from ruinous.language.lexicon.lexicon import Lexicon

_RULES: Final = (
    t.React, t.AtMoment, t.Instead, t.While, t.Forbid, t.Allow, t.Change, t.Fact, t.CountAs,
)  # fmt: skip


class Bound(NamedTuple):
    """What binding made of a parsed effect."""

    effect: t.Effect | None
    """The bound tree; nothing if anything is wrong."""
    findings: list[Finding]
    """Everything that is wrong, in the order of the rules."""


class Binder:
    """Binds effects that were parsed with the words of one game.

    Args:
        lexicon: the word table they were parsed with.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self.words: Final = lexicon.index

    def bind(self, effect: t.Effect, text: Text, context: Context, *, whole: bool = True) -> Bound:
        """Return the bound tree of an effect, or everything that is wrong with it.

        Args:
            text: what the effect was parsed from.
            context: what the effect belongs to.
            whole: whether all of its rules could be parsed; if not, its steps are left alone, since
                they may refer to what a missing step has chosen.
        """
        bound, findings = self._judged(effect, text, context, whole=whole)
        return Bound(None if findings else replace(effect, statements=bound), findings)

    def check(self, effect: t.Effect, text: Text, context: Context) -> list[Finding]:
        """Return everything that is wrong with an effect."""
        return self._judged(effect, text, context, whole=True)[1]

    def _judged(
        self, effect: t.Effect, text: Text, context: Context, *, whole: bool
    ) -> tuple[tuple[t.Statement, ...], list[Finding]]:
        """Return the bound statements, as far as nothing is wrong with them, and what is."""
        report, bindings, bound = Report(text), Bindings(), []
        scope = Scope(
            self.words,
            report,
            context,
            Variable(self.words.owner_type, role=YOU),
            context.has_here,
            context.has_you,
            bindings=bindings,
        )
        steps_scope = replace(scope, you=True, in_steps=True)
        above: t.Statement | None = None
        states = Transitions(self.words, report, context)
        for statement in effect.statements:
            count = len(report.findings)
            is_rule = isinstance(statement, _RULES)
            if not (whole or is_rule):
                bound.append(statement)
                continue
            if context.steps_allowed and not (is_rule or _bears_rules(statement, context)):
                steps_scope = _step(statement, steps_scope)
            elif context.rules_allowed:
                scope.bindings.begin()
                _top(statement, above, scope)
                above = statement
            else:
                rule_among_steps(statement, scope)
            if len(report.findings) == count:
                bound.append(bindings.attached(statement, self.words))
                report_circles(bound[-1], report, self.words)
                states.top(bound[-1])
        return tuple(bound), report.findings


def _bears_rules(statement: t.Statement, context: Context) -> bool:
    """Tell whether an `if` opens nothing but rules, where they may stand."""
    if not (context.rules_allowed and isinstance(statement, t.If)):
        return False
    rules_only = all(isinstance(each, _RULES) for each in statement.body.statements)
    return rules_only and statement.otherwise is None


def _top(statement: t.Statement, above: t.Statement | None, scope: Scope) -> None:
    """Check a rule; of steps one below the other, which no rule holds, the first is reported.

    Args:
        above: the statement before it.
    """
    if isinstance(statement, t.React) and statement.event.form == "self":
        _own(statement, scope)
    elif not isinstance(statement, (*_RULES, t.If)):
        if above is None or isinstance(above, (*_RULES, t.If)):
            step_among_rules(statement, scope, above)
    else:
        _rule(statement, scope)


def _own(statement: t.React, scope: Scope) -> None:
    """Check what an item does when something is done to the item itself."""
    context, report = scope.context, scope.report
    verb = scope.words.verbs[statement.event.act.verb]
    if verb.base not in context.own_verbs:
        _never_happens(statement, scope)
        return
    if statement.after:
        message = f"`after` and `when` are one before `{verb.participle}`"
        report.rewrite("E219", message, report.opening(statement.place), "when")
    inner = replace(scope, here=context.has_here or context.own_here, you=True)
    limits(statement.limits, _asking(inner, scope))
    _block(statement.body, inner)


def _never_happens(statement: t.React, scope: Scope) -> None:
    report, words = scope.report, scope.words
    verb = words.verbs[statement.event.act.verb]
    place = statement.event.place
    known = [words.verbs[each].participle for each in sorted(scope.context.own_verbs)]
    what = scope.context.this_type
    message = f"`{verb.participle}` is never said of {words.one(what)}" if what else (
        f"`{verb.participle}` says not what: this effect stands on nothing"
    )  # fmt: skip
    if len(known) == 1:
        report.rewrite("E219", message, place, known[0])
        return
    other = f"write {listed(known)}, or " if known else ""
    report.wrong("E219", message, place, f"{other}name what: `when a ... is ...`")


# ---------------------------------------------------------------- rules


def _rule(statement: t.Statement, scope: Scope) -> None:
    scope = where_it_lies(statement, scope)
    match statement:
        case t.React():
            _react(statement, scope)
        case t.AtMoment():
            _moment(statement, scope)
        case t.Instead():
            actions.replaced(statement.act, scope)
            inner = actions.gerund(statement.act, scope, replaced=True)
            inner = replace(inner, you=True, replacing=True)
            _limits_of(statement, _asking(inner, scope))
            _block(statement.body, inner)
            kept_anyway(statement, scope)
        case t.Forbid() | t.Allow():
            _ban(statement, scope)
        case t.Change():
            change(statement, scope)
        case t.Fact():
            fact(statement, scope)
        case t.CountAs():
            count_as(statement, scope)
        case t.While():
            condition(statement.condition, where_it_is_asked(statement, scope))
            for each in statement.body.statements:
                _rule(each, scope)
        case _:
            step_among_rules(statement, scope)


def _asking(inner: Scope, scope: Scope) -> Scope:
    """Return the scope of the limits of a rule: who decides for nobody's is known behind them."""
    return replace(inner, you=scope.you)


def _limits_of(statement: t.Instead, scope: Scope) -> None:
    """Check limits; `each` and `once per` together would mean all of some things, and one."""
    if is_each(statement.act.thing):
        help = "write the plural for all that comes in one go, or `a` for one of it"
        what = "what comes instead of `each`"
        limits(statement.limits, scope, spent=False, what=what, help=help)
    else:
        limits(statement.limits, scope)


def _react(statement: t.React, scope: Scope) -> None:
    if statement.event.form == "self":
        place = scope.report.head(statement.event.place)
        message = f"`when {scope.report.written(place)}` cannot stand inside a block"
        scope.report.wrong("E219", message, place, "put the rule outside, at the start of a line")
        return
    inner = replace(actions.event(statement.event, scope), you=True)
    limits(statement.limits, _asking(inner, scope))
    foregone(statement, scope)
    emptied(statement, scope)
    _block(statement.body, inner)


def _moment(statement: t.AtMoment, scope: Scope) -> None:
    moment = scope.words.moments[statement.moment]
    if moment.phrase.endswith(" here"):
        place = scope.report.within(statement.place, moment.phrase)
        needs_here("here", place._replace(column=place.end_column - len("here")), scope)
    _of_its_player(statement, scope)
    if statement.whose is not None:
        _whose(statement.whose, moment, scope)
    inner = replace(scope, you=True)
    if moment.gives:
        inner = inner.beginning_event()
        variable = inner.role(PLACE, moment.gives)
        inner = inner.holding(variable)
        scope.bindings.name(variable, statement.whose)
    limits(statement.limits, inner if moment.offered else _asking(inner, scope))
    _block(statement.body, inner)


def _whose(whose: t.Phrase, moment: Moment, scope: Scope) -> None:
    """Check whose moment is waited for: `at the start of the shift of that reader`."""
    report, found = scope.report, things(whose, scope, EVENT)
    if found not in (UNKNOWN, moment.gives):
        message = f"this is a moment of {scope.words.one(moment.gives)}"
        report.wrong("E202", f"{message}, not of {scope.words.one(found)}", whose)
    elif steps.is_you(whose):
        own = next(each for each in scope.words.moments.values()
                   if each.yours and each.key == moment.key)  # fmt: skip
        report.wrong("E208", "`you` have a moment of your own", whose, f"write `{own.phrase}`")


def _of_its_player(statement: t.AtMoment | t.Later | t.During | t.Until, scope: Scope) -> None:
    """Report a moment or a span of one player, in what belongs to nobody."""
    if isinstance(statement, t.During | t.Until):
        phrase, what = statement.span, "span"
    else:
        phrase, what = statement.moment, "moment"
    if "your" in phrase.split():
        owner = scope.words.one(scope.words.owner_type)
        help = f"only what belongs to {owner} has such a {what}; wait for something else"
        needs_you("your", scope.report.within(statement.place, "your"), scope, help)


def _ban(statement: t.Forbid | t.Allow, scope: Scope) -> None:
    if isinstance(statement, t.Allow) and not _can_be_allowed(statement.act, scope):
        return
    before = len(scope.report.findings)
    inner = actions.gerund(statement.act, scope)
    if isinstance(statement.act.thing, t.This) and len(scope.report.findings) == before:
        own.banned(statement.act, scope)
    limits(statement.limits, inner, spent=False, what="a ban or permission")


def _can_be_allowed(act: t.Act, scope: Scope) -> bool:
    """Report a permission of what the core rules never refuse."""
    verbs = scope.words.verbs
    roles = {role.word for role in act.roles if isinstance(role, t.Role)}
    if roles & verbs[act.verb].permits:
        return True
    place = scope.report.head(act.place)
    message = f"`allow {scope.report.written(place)}` permits nothing that the core rules refuse"
    known = [f"{verb.ing} ... {role}" for verb in verbs.values() for role in sorted(verb.permits)]
    scope.report.wrong("E219", message, place, f"what it can permit: {listed(known, 'and')}")
    return False


# ---------------------------------------------------------------- blocks of steps


def _block(body: t.Body, scope: Scope) -> Scope:
    """Bind steps one after the other; later ones can refer to what earlier ones chose."""
    scope = replace(scope, in_steps=True)
    for statement, behind in zip(body.statements, (*body.statements[1:], None), strict=True):
        scope = _step(statement, scope)
        if isinstance(statement, t.Stop) and behind is not None:
            message = "nothing behind `stop` is ever done"
            help = "put it last, below the `if` that asks whether to stop"
            scope.report.wrong("E220", message, statement.place, help)
    return scope


def _stop(statement: t.Stop, scope: Scope) -> None:
    """Check what leaves a loop: that there is one."""
    if not scope.in_loop:
        message = "`stop` leaves the loop that it is in, and there is none"
        help = (
            "loops are `3 times:` and `for each ...:`; for a branch in which nothing is done "
            "write `do nothing`"
        )
        scope.report.wrong("E220", message, statement.place, help)


def _step(statement: t.Statement, scope: Scope) -> Scope:
    match statement:
        case t.Do():
            is_wrong = statement.secretly and not offers.secret_step(statement, scope)
            return scope if is_wrong else steps.step(statement, scope)
        case t.May():
            return _may(statement, scope)
        case t.If():
            return _if(statement, scope)
        case t.ForEach():
            return _behind([_for_each(statement, scope)], scope)
        case t.Beginning():
            return _beginning(statement, scope)
        case t.Either():
            return _either(statement, scope)
        case t.Secret():
            after = _block(statement.body, offers.secret(statement, scope))
            return _behind([after], scope)
        case _:
            _apart(statement, scope)
            return scope


def _apart(statement: t.Statement, scope: Scope) -> None:
    """Check what leaves what is known behind it as it is."""
    match statement:
        case t.During() | t.Until():
            _lasting(statement, scope)
        case t.Later():
            _later(statement, scope)
        case t.Stop():
            _stop(statement, scope)
        case _:
            rule_among_steps(statement, scope)


def _behind(ends: Sequence[Scope], scope: Scope) -> Scope:
    """Return the scope behind blocks that need not be carried out.

    Args:
        ends: the scope at the end of each.
    """
    return reduce(lambda rest, end: rest.after_block(end, role=IN_BRANCH), ends, scope)


def _may(statement: t.May, scope: Scope) -> Scope:
    """Check an offer and what hangs on it, and return the scope behind it.

    Behind your own offer it is that after it was taken up.
    """
    taken, declined = offers.offer(statement, scope)
    if statement.body is not None:
        taken = _block(statement.body, taken)
    if statement.otherwise is not None and statement.otherwise == statement.body:
        report_repeated("the block", statement.otherwise.place, scope)
    elif statement.otherwise is not None:
        _block(statement.otherwise, declined)
    return taken if steps.is_you(statement.subject) else _behind([taken], scope)


def _if(statement: t.If, scope: Scope) -> Scope:
    """Check a choice between blocks, and return the scope behind them."""
    condition(statement.condition, scope)
    _asked_already(statement, statement.body, "always", scope)
    is_else = statement.otherwise is not None and _is_nothing(statement.body)
    ends = [(statement.body, scope if is_else else _block(statement.body, scope))]
    if statement.otherwise is None:
        return _behind_branches(ends, scope, whole=False)
    _asked_already(statement, statement.otherwise, "never", scope)
    if statement.otherwise == statement.body:
        report_repeated("the block", statement.otherwise.place, scope)
    else:
        ends.append((statement.otherwise, _block(statement.otherwise, scope)))
    return _behind_branches(ends, scope, whole=True)


def _behind_branches(ends: Sequence[tuple[t.Body, Scope]], scope: Scope, *, whole: bool) -> Scope:
    """Return the scope behind branches; where all but one `stop`, what that one chose is known.

    Args:
        ends: the branches, each with the scope at its end.
        whole: whether one of them is carried out in any case.
    """
    going = [end for body, end in ends if not isinstance(body.statements[-1], t.Stop)]
    return going[0] if whole and len(going) == 1 < len(ends) else _behind(going, scope)


def _is_nothing(body: t.Body) -> bool:
    """Return whether a block is `do nothing` and no more: where something else may be done."""
    return isinstance(body.statements[0], t.Nothing) and len(body.statements) == 1


def _asked_already(outer: t.If, body: t.Body, how: str, scope: Scope) -> None:
    """Report a block that begins by asking what was asked to get there."""
    inner = body.statements[0]
    if not isinstance(inner, t.If):
        return
    message = ""
    if inner.condition == outer.condition:
        message = f"this was asked just before and {how} holds here"
    elif t.are_opposite(inner.condition, outer.condition):
        opposite = "always" if how == "never" else "never"
        message = f"the opposite was asked just before, so that this {opposite} holds here"
    if message:
        place = scope.report.head(inner.condition.place)
        scope.report.wrong("E221", message, place, "take it away, or ask something else")


def _beginning(statement: t.Beginning, scope: Scope) -> Scope:
    """Check with whom those begin who do something in turn, and return the scope behind it."""
    found, owner = things(statement.first, scope, BEGINNER), scope.words.owner_type
    if found not in (UNKNOWN, owner):
        message = f"`beginning with` needs {scope.words.one(owner)}, not {scope.words.one(found)}"
        scope.report.wrong("E203", message, statement.first)
    if not any(_is_in_turn(each.statement, scope) for each in stated(statement.body.statements)):
        message = "below it nobody does anything one after the other"
        place = scope.report.with_word(statement.place, "beginning with")
        scope.report.wrong("E220", message, place, "let `each ...` do a step, or take it away")
    return _block(statement.body, scope)


def _is_in_turn(statement: t.Statement, scope: Scope) -> bool:
    """Tell whether several do something one after the other, or are gone through."""
    match statement:
        case t.Do(subject=subject) | t.May(subject=subject) | t.Secret(subject=subject):
            who: t.Phrase | None = subject
        case t.Either(chooser=chooser):
            who = chooser
        case t.ForEach(each=t.Each(things=t.Things() as gone)):
            return scope.words.nouns[gone.nouns[0]].type == scope.words.owner_type
        case _:
            who = None
    return offers.is_several(who)


def _for_each(statement: t.ForEach, scope: Scope) -> Scope:
    if isinstance(last := statement.body.statements[-1], t.Stop):
        message = "this loop is left the first time it is gone through"
        scope.report.wrong("E220", message, last.place, "put it under an `if` or an `else`")
    scope = replace(scope, in_loop=True)
    if isinstance(statement.each, t.Times):
        return _loop(statement.body, amounts.times(statement.each, scope))
    found, things = repeats.each(statement.each, scope), statement.each.things
    is_told_apart = statement.each.every == 1 and not scope.words.is_counted(found)
    if is_told_apart and not isinstance(things, t.Past):
        variable = scope.local(found)
        scope.bindings.note(statement, variable=variable)
        scope.bindings.name(variable, things)
        scope = scope.about(variable)
    return _loop(statement.body, scope)


def _loop(body: t.Body, scope: Scope) -> Scope:
    """Bind what is gone through several times; it begins each time with what was known before."""
    after = _block(body, scope)
    repeats.begins_anew(body, scope, after)
    return after


def _either(statement: t.Either, scope: Scope) -> Scope:
    """Check branches, and return the scope behind them."""
    inner, ends = offers.chooser(statement, scope), []
    for index, branch in enumerate(statement.branches):
        if branch in statement.branches[:index]:
            report_repeated("the branch", branch.place, inner)
        else:
            ends.append((branch, inner if _is_nothing(branch) else _block(branch, inner)))
    return _behind_branches(ends, scope, whole=statement.chooser is None)


def _later(statement: t.Later, scope: Scope) -> None:
    """Check what is done once when a moment comes; what was done until then is forgotten."""
    _of_its_player(statement, scope)
    if statement.whose is not None:
        _whose(statement.whose, scope.words.moments[statement.moment], scope)
        _settled(statement.whose, scope)
    _note_held(statement, scope)
    _block(statement.body, replace(scope, number=None, did=(), you=True, in_loop=False))


def _settled(whose: t.Phrase, scope: Scope) -> None:
    """Report who is described as a single one, and may be another one when the moment comes."""
    if isinstance(whose, t.Things) and whose.quant == "the":
        written = scope.report.written(whose.place)
        message = f"`{written}` may be another one when that comes"
        type = scope.words.owner_type
        help = f"{scope.words.take} `{written}` on the line before, and write `of that {type}`"
        scope.report.wrong("E220", message, whose, help)


def _note_held(statement: t.During | t.Until | t.Later, scope: Scope) -> None:
    """Bind what a block that goes on later can refer to."""
    held = scope.held if scope.theirs is None else (*scope.held, scope.theirs)
    scope.bindings.note(statement, held=tuple(each for each in held if not each.unclear))


def _lasting(statement: t.During | t.Until, scope: Scope) -> None:
    """Check an `until` block: rules, and steps that last."""
    _note_held(statement, scope)
    for event in statement.events if isinstance(statement, t.Until) else ():
        _ending(event, scope)
    if statement.span:
        _of_its_player(statement, scope)
    # The number, the loop and the doer are those of now, not of then.
    scope = replace(scope, number=None, in_loop=False, in_steps=False)
    for each in statement.body.statements:
        if isinstance(each, t.Do):
            steps.lasting(each, scope)
        elif isinstance(each, _RULES):
            _rule(each, scope)
        else:
            place = start_of(each, scope.report)
            message = "only what lasts can stand in an `until` block"
            scope.report.wrong("E216", message, place, "put it before the block")


def _ending(event: t.Event, scope: Scope) -> None:
    if event.form in ("self", "total"):
        place = scope.report.head(event.place)
        message = f"`until` cannot wait for `{scope.report.written(place)}`"
        scope.report.wrong("E219", message, place, "wait for a plain action")
    else:
        actions.event(event, scope)
