"""Rules that set each other off without end, and replacements that lead nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.language import tree as t
from ruinous.language.checker.report import Report
from ruinous.language.sense.seen import owners_meet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.sense.seen import Rule, Seen

ENDLESS: Final = "E229"
UNDONE: Final = "E230"
_LONGEST: Final = 5
"""Rules of a loop that is looked for."""


def chains_end(seen: Seen) -> Iterator[Finding]:
    """Report rules of which each surely causes the next, and the last the first.

    A rule never answers its own steps, so that a loop has two rules at least. One with a condition,
    a `once per` or a step that can run out ends by itself, and so does what somebody `may` do.
    """
    waiting = [rule for rule in seen.rules if _is_plain(rule)]
    after = {
        id(rule): [
            (act, other) for act in _steps(rule) for other in waiting
            if other is not rule and _causes(rule, act, other, seen)
        ]
        for rule in waiting
    }  # fmt: skip
    found: set[frozenset[int]] = set()
    for rule in waiting:
        for loop in _loops(((None, rule),), after):
            rules = [each for _, each in loop]
            key = frozenset(map(id, rules))
            if key not in found and owners_meet(rules) and _goes_on([act for act, _ in loop], seen):
                found.add(key)
                yield _endless(rules)


def _is_plain(rule: Rule) -> bool:
    """Return whether a rule acts each time that an event happens, whenever that is."""
    statement = rule.statement
    return (
        isinstance(statement, t.React)
        and statement.event.form in ("did", "done")
        and not statement.limits
        and not any(isinstance(role, t.TimeRole) for role in statement.event.act.roles)
    )


def _steps(rule: Rule) -> Iterator[t.Act]:
    """Yield what a rule surely does by its owner; a number `for each` may be 0."""
    assert isinstance(rule.statement, t.React)
    for each in rule.statement.body.statements:
        if (
            isinstance(each, t.Do)
            and _is_you(each.subject)
            and isinstance(each.act.thing, t.Things)
            and not any(isinstance(role, t.Each) for role in each.act.roles)
        ):
            yield each.act


def _is_you(subject: t.Phrase | None) -> bool:
    return subject is None or (isinstance(subject, t.Pronoun) and subject.word == "you")


Loop = tuple[tuple[t.Act | None, "Rule"], ...]
"""Rules, each with the step of the one before that causes it."""


def _loops(chain: Loop, after: dict[int, list[tuple[t.Act, Rule]]]) -> Iterator[Loop]:
    """Yield the loops that a chain of rules can close, without going through one rule twice."""
    _, first = chain[0]
    for act, rule in after[id(chain[-1][1])]:
        if rule is first:
            yield ((act, first), *chain[1:])
        elif len(chain) < _LONGEST and all(rule is not each for _, each in chain):
            yield from _loops((*chain, (act, rule)), after)


def _goes_on(acts: Sequence[t.Act | None], seen: Seen) -> bool:
    """Return whether each step can be done again and again."""
    done = {seen.verbs[act.verb].action for act in acts if act is not None}
    return all(_is_endless(act, done, seen) for act in acts if act is not None)


def _is_endless(act: t.Act, done: set[str], seen: Seen) -> bool:
    verb = seen.verbs[act.verb]
    return verb.refilled in done or set(seen.nouns_of(act.thing)) <= verb.endless


def _endless(rules: Sequence[Rule]) -> Finding:
    first, *others = rules
    text = first.saying.text
    assert isinstance(first.statement, t.React)
    chain = ", then ".join(f"{rule.saying.name} ({rule.place})" for rule in (*others, first))
    message = f"this sets off {chain}, and so on without end"
    help = "let one of them act once: `, once per phase` behind its `when`"
    place = Report(text).head(first.statement.event.place)
    return Finding(ENDLESS, message, text.span(*place), help)


# ---------------------------------------------------------------- what causes what


def _causes(rule: Rule, act: t.Act, other: Rule, seen: Seen) -> bool:
    """Return whether a step can be just what another rule waits for, and no condition is left."""
    assert isinstance(other.statement, t.React)
    event = other.statement.event
    wanted = event.act.thing
    if seen.verbs[act.verb].action != seen.verbs[event.act.verb].action:
        return False
    if not isinstance(wanted, t.Things) or not isinstance(act.thing, t.Things):
        return False
    return (
        _is_by(event.subject, rule, other, seen)
        and _is_of(act.thing, wanted, seen)
        and _is_in(act.thing.where, wanted.where)
        and (not event.here or isinstance(act.thing.where, t.Spot))
        and all(role in act.roles for role in event.act.roles)
    )


def _is_by(subject: t.Phrase | None, rule: Rule, other: Rule, seen: Seen) -> bool:
    """Return whether who acts for a rule is whom another one waits for."""
    mine, theirs = rule.saying.owner, other.saying.owner
    match subject:
        case None:
            return True
        case t.Pronoun(word="you"):
            return mine != "" and mine == theirs
        case t.Things(nouns=(noun,), where=None, owner=None, adjectives=()):
            if noun == seen.lexicon.owner_type:
                return True
            return seen.nouns[noun].personal and "" not in (mine, theirs) and mine != theirs
        case _:
            return False


def _is_of(done: t.Things, wanted: t.Things, seen: Seen) -> bool:
    """Return whether things that are all of some nouns are things that are waited for."""
    return (
        wanted.quant in ("", "a")
        and wanted.owner is None
        and not wanted.possessive
        and set(wanted.adjectives) <= set(done.adjectives)
        and all(
            noun in wanted.nouns or seen.nouns[noun].type in wanted.nouns for noun in done.nouns
        )
    )


def _is_in(done: t.Where | None, wanted: t.Where | None) -> bool:
    """Return whether things in one place can be in another one, without any condition."""
    match wanted:
        case None:
            return True
        case t.Spot(having=None):
            return isinstance(done, t.Spot)
        case t.At(word="in", thing=t.Things(quant="a", adjectives=(), where=None, owner=None)):
            return True
        case _:
            return False


# ---------------------------------------------------------------- replacements


def replacements_count(seen: Seen) -> Iterator[Finding]:
    """Report a replacement by the same again, and two of which one undoes the other."""
    replacing = [(rule, *pair) for rule in seen.rules if (pair := _replaced(rule)) is not None]
    for index, (rule, act, step) in enumerate(replacing):
        if _same(step, act, seen):
            yield _same_again(rule, act)
        for other, its_act, its_step in replacing[index + 1 :]:
            if (
                _same(step, its_act, seen)
                and _same(its_step, act, seen)
                and _is_of_act(act, its_act, seen)
                and owners_meet((rule, other))
            ):
                yield _back_again(rule, act, other)


def _replaced(rule: Rule) -> tuple[t.Act, t.Act] | None:
    """Return what a rule replaces, and the one thing that it always does to the same instead."""
    match rule.statement:
        case t.Instead(act=act, limits=(), body=t.Body(statements=(t.Do(subject=None, act=step),))):
            plain = not step.roles and isinstance(step.thing, t.Pronoun) and not step.thing.where
            return (act, step) if plain else None
        case _:
            return None


def _same(step: t.Act, act: t.Act, seen: Seen) -> bool:
    """Return whether a step on `it` is the action that is replaced, or may be just that."""
    return seen.verbs[step.verb].action == seen.verbs[act.verb].action and not act.roles


def _is_of_act(one: t.Act, other: t.Act, seen: Seen) -> bool:
    """Return whether two actions are done to the same things."""
    first, second = one.thing, other.thing
    if not isinstance(first, t.Things) or not isinstance(second, t.Things):
        return False
    return (first.nouns, first.adjectives, first.owner, first.possessive, first.where) == (
        second.nouns, second.adjectives, second.owner, second.possessive, second.where,
    )  # fmt: skip


def _same_again(rule: Rule, act: t.Act) -> Finding:
    text = rule.saying.text
    span = text.span(*Report(text).head(act.place))
    return Finding(UNDONE, "this is replaced by itself", span, "do something else, or `forbid` it")


def _back_again(rule: Rule, act: t.Act, other: Rule) -> Finding:
    text = rule.saying.text
    message = f"{other.saying.name} ({other.place}) puts the same back in its place"
    span = text.span(*Report(text).head(act.place))
    return Finding(UNDONE, message, span, "take one of the two away, or give one a condition")
