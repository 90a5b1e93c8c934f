"""Rules that set each other off without end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.lint.cycles import MOST, Link, cycles
from ruinous.language.lint.index import Rule, owners_meet
from ruinous.language.syntax import tree as t
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.language.lint.index import EffectIndex, Rule

ENDLESS: Final = "E229"
_HERE: Final = t.Spot("here")


class Step(NamedTuple):
    """A step that a rule carries out every time, and who carries it out."""

    act: t.Act
    thing: t.Things
    """The object; for `it`, the object of the event that the rule waits for."""
    roles: tuple[t.AnyRole, ...]
    """The roles of the act; for `it` also `from`, if the event says where `it` is."""
    by: str
    """`you`, `others` or `all`."""
    repeats_event: bool
    """The step repeats the event's action on `it`, so that it never runs out of things."""


def chains_end(index: EffectIndex) -> Iterator[Finding]:
    """Report cycles of rules in which each rule always triggers the next.

    A rule never reacts to its own steps, so that a cycle has at least two rules. Rules with a
    condition, a `once per`, a `may`, or a step that can run out of things end a cycle. For each
    rule, at most one cycle is reported.
    """
    lasting = (
        Rule(line.rule.subject, line.statement)
        for line in index.lines
        if line.under and isinstance(line.under[-1], t.During | t.Until)
    )
    waiting = [rule for rule in (*index.rules, *lasting) if _is_unconditional(rule)][:MOST]

    def links_of(rule: Rule) -> Sequence[Link[Rule, Step]]:
        return [
            Link(step, other)
            for step in _steps(rule, index)
            for other in waiting
            if other is not rule
            and owners_meet((rule, other))
            and _causes(rule, step, other, index)
        ]

    for rule, loop in cycles(waiting, links_of, partial(_never_ends, index=index)):
        assert isinstance(rule.statement, t.React)
        chain = ", then ".join(link.target.reference for link in loop)
        message = f"this sets off {chain}, and so on without end"
        unit = index.lexicon.index.short_unit
        help = f"let one of them act once: `, once per {unit}` behind its `when`"
        yield rule.finding(ENDLESS, message, rule.statement.event.place, help)


def _is_unconditional(rule: Rule) -> bool:
    """Return whether a rule reacts to every occurrence of its event, at any time."""
    statement = rule.statement
    return (
        isinstance(statement, t.React)
        and statement.event.form in ("did", "done")
        and not statement.limits
        and not any(isinstance(role, t.TimeRole) for role in statement.event.act.roles)
    )


def _steps(rule: Rule, index: EffectIndex) -> Iterator[Step]:
    """Yield the steps that a rule always carries out; `for each` is left out, as it may be 0."""
    assert isinstance(rule.statement, t.React)
    event = rule.statement.event
    for number, each in enumerate(rule.statement.body.statements):
        if not isinstance(each, t.Do) or any(isinstance(role, t.Each) for role in each.act.roles):
            continue
        by, act = _doer(each.subject, index), each.act
        if by and isinstance(act.thing, t.Things):
            yield Step(act, act.thing, act.roles, by, repeats_event=False)
        elif by and not number and (thing := _object_of_it(act, event)) is not None:
            same = index.verbs[act.verb].action == index.verbs[event.act.verb].action
            yield Step(act, thing, (*act.roles, *_implied_from(event)), by, repeats_event=same)


def _object_of_it(act: t.Act, event: t.Event) -> t.Things | None:
    """Return the object of the event if the first step acts on it as `it`, else None."""
    match act.thing, event.act.thing:
        case t.Pronoun(word="it", where=where), t.Things(quant="" | "a") as thing:
            return replace(thing, where=where or (_HERE if event.here else None))
        case _:
            return None


def _implied_from(event: t.Event) -> Iterator[t.Role]:
    """Yield the `from` role that a step on `it` has implicitly: where the event left the thing."""
    if event.here:
        yield t.Role("from", _HERE)
    for role in event.act.roles:
        if isinstance(role, t.Role) and role.word == "to":
            yield replace(role, word="from")


def _doer(subject: t.Phrase | None, index: EffectIndex) -> str:
    """Return who does a step: `you`, `others` or `all`; empty if that cannot be told."""
    match subject:
        case None | t.Pronoun(word="you"):
            return "you"
        case t.Things(quant="each", nouns=(noun,), where=None, owner=None, adjectives=()):
            if noun == index.lexicon.owner_type:
                return "all"
            return "others" if index.nouns[noun].personal else ""
        case _:
            return ""


def _never_ends(loop: Sequence[Link[Rule, Step]], index: EffectIndex) -> bool:
    """Return whether the rules of a cycle can be in one game, with steps that never run out."""
    steps = [link.reason for link in loop]
    return owners_meet(link.target for link in loop) and all(
        step.repeats_event
        or index.is_endless(step.act)
        or any(_refills(other, step, index) for other in steps)
        for step in steps
    )


def _refills(other: Step, step: Step, index: EffectIndex) -> bool:
    """Return whether step `other` brings back the things that `step` uses up."""
    return index.verbs[step.act.verb].refilled == index.verbs[other.act.verb].action and (
        index.overlap(step.thing.nouns, other.thing.nouns)
    )


# ---------------------------------------------------------------- what causes what


def _causes(rule: Rule, step: Step, other: Rule, index: EffectIndex) -> bool:
    """Return whether a step of one rule always matches the event of another rule."""
    assert isinstance(other.statement, t.React)
    done, event = step.thing, other.statement.event
    wanted = event.act.thing
    if index.verbs[step.act.verb].action != index.verbs[event.act.verb].action:
        return False
    if not isinstance(wanted, t.Things):
        return False
    return (
        _doer_fits(event.subject, step.by, (rule, other), index)
        and _object_fits(done, wanted, index)
        and _place_fits(done.where, wanted.where)
        and (not event.here or isinstance(done.where, t.Spot))
        and all(role in step.roles for role in event.act.roles)
    )


def _doer_fits(
    subject: t.Phrase | None, by: str, rules: tuple[Rule, Rule], index: EffectIndex
) -> bool:
    """Return whether the players who do a step include one that the other rule's event names.

    Args:
        subject: the subject of that event.
        by: who does the step: `you`, `others` or `all`.
        rules: the rule with the step, and the rule with the event.
    """
    mine, theirs = (rule.subject.owner for rule in rules)
    match subject:
        case None:
            return True
        case t.Pronoun(word="you"):
            return theirs != "" and _is_doer(theirs, by, mine)
        case t.Things(nouns=(noun,), where=None, owner=None, adjectives=()):
            if noun == index.lexicon.owner_type:
                return True
            return (
                index.nouns[noun].personal
                and theirs != ""
                and _is_doer(theirs, by, mine, beside=True)
            )
        case _:
            return False


def _is_doer(who: str, by: str, mine: str, *, beside: bool = False) -> bool:
    """Return whether player `who` does a step of a rule that belongs to `mine`.

    Args:
        by: who does the step: `you`, `others` or `all`.
        beside: ask instead whether somebody other than `who` does it.
    """
    alone = "others" if beside else "you"
    return by == "all" or (mine != "" and (who == mine) == (by == alone))


def _object_fits(done: t.Things, wanted: t.Things, index: EffectIndex) -> bool:
    """Return whether every thing of a step's object also matches the object of an event."""
    return (
        wanted.quant in ("", "a")
        and wanted.owner is None
        and not wanted.possessive
        and set(wanted.adjectives) <= set(done.adjectives)
        and all(
            noun in wanted.nouns or index.nouns[noun].type in wanted.nouns for noun in done.nouns
        )
    )


def _place_fits(done: t.Where | None, wanted: t.Where | None) -> bool:
    """Return whether the place of a step's object always matches the place of an event's."""
    match wanted:
        case None:
            return True
        case t.Spot(having=None):
            return isinstance(done, t.Spot)
        case t.At(word="in", thing=t.Things(quant="a", adjectives=(), where=None, owner=None)):
            return True
        case _:
            return False
