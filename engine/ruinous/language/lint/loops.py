"""Rules that set each other off without end."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.lint.index import owners_meet
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.lint.index import EffectIndex, Rule

ENDLESS: Final = "E229"
_MOST: Final = 200
"""Rules among which loops are looked for, so that hostile packs cost little."""


class Step(NamedTuple):
    """What a rule surely does, and for whom it is done."""

    act: t.Act
    by: str
    """`you`, `others` or `all`."""


@dataclass(frozen=True, slots=True)
class Link:
    """A rule that a step of another one causes."""

    step: Step
    rule: Rule


def chains_end(index: EffectIndex) -> Iterator[Finding]:
    """Report rules of which each surely causes the next, and the last the first.

    A rule never answers its own steps, so that a loop has two rules at least. One with a condition,
    a `once per` or a step that can run out ends by itself, and so does what somebody `may` do.
    Of the loops that a rule is in, one is reported.
    """
    waiting = [rule for rule in index.rules if _is_plain(rule)][:_MOST]
    after = _lasting({id(rule): _after(rule, waiting, index) for rule in waiting})
    reported: set[int] = set()
    for rule in waiting:
        loop = _loop(rule, after, reported, index)
        if loop:
            reported.update(id(link.rule) for link in loop)
            yield _endless([loop[-1].rule, *(link.rule for link in loop[:-1])], index)


def _after(rule: Rule, waiting: Sequence[Rule], index: EffectIndex) -> list[Link]:
    """Return the rules that a rule surely causes."""
    return [
        Link(step, other)
        for step in _steps(rule, index)
        for other in waiting
        if other is not rule and owners_meet((rule, other)) and _causes(rule, step, other, index)
    ]


def _lasting(after: dict[int, list[Link]]) -> dict[int, list[Link]]:
    """Return the links without those that lead to no loop."""
    while True:
        kept = {
            rule: live
            for rule, links in after.items()
            if (live := [link for link in links if id(link.rule) in after])
        }
        if len(kept) == len(after):
            return kept
        after = kept


def _loop(
    rule: Rule, after: dict[int, list[Link]], reported: set[int], index: EffectIndex
) -> tuple[Link, ...]:
    """Return the links of a shortest loop through a rule; empty if there is none."""
    reached = set(reported)
    chains: deque[tuple[Link, ...]] = deque([()])
    while chains and id(rule) not in reported:
        chain = chains.popleft()
        for link in after.get(id(chain[-1].rule if chain else rule), ()):
            longer = (*chain, link)
            if link.rule is rule and _goes_on(longer, index):
                return longer
            if link.rule is not rule and id(link.rule) not in reached:
                reached.add(id(link.rule))
                chains.append(longer)
    return ()


def _is_plain(rule: Rule) -> bool:
    """Return whether a rule acts each time that an event happens, whenever that is."""
    statement = rule.statement
    return (
        isinstance(statement, t.React)
        and statement.event.form in ("did", "done")
        and not statement.limits
        and not any(isinstance(role, t.TimeRole) for role in statement.event.act.roles)
    )


def _steps(rule: Rule, index: EffectIndex) -> Iterator[Step]:
    """Yield what a rule surely does; a number `for each` may be 0."""
    assert isinstance(rule.statement, t.React)
    for each in rule.statement.body.statements:
        if isinstance(each, t.Do) and isinstance(each.act.thing, t.Things):
            by = _by(each.subject, index)
            if by and not any(isinstance(role, t.Each) for role in each.act.roles):
                yield Step(each.act, by)


def _by(subject: t.Phrase | None, index: EffectIndex) -> str:
    """Return who does a step; empty if that is not sure."""
    match subject:
        case None | t.Pronoun(word="you"):
            return "you"
        case t.Things(quant="each", nouns=(noun,), where=None, owner=None, adjectives=()):
            if noun == index.lexicon.owner_type:
                return "all"
            return "others" if index.nouns[noun].personal else ""
        case _:
            return ""


def _goes_on(loop: Sequence[Link], index: EffectIndex) -> bool:
    """Return whether rules can be in a game together, and each step can be done again and again."""
    done = {index.verbs[link.step.act.verb].action for link in loop}
    return owners_meet([link.rule for link in loop]) and all(
        _is_endless(link.step.act, done, index) for link in loop
    )


def _is_endless(act: t.Act, done: set[str], index: EffectIndex) -> bool:
    return index.verbs[act.verb].refilled in done or index.is_endless(act)


def _endless(rules: Sequence[Rule], index: EffectIndex) -> Finding:
    first, *others = rules
    text = first.subject.text
    assert isinstance(first.statement, t.React)
    chain = ", then ".join(f"{rule.subject.name} ({rule.place})" for rule in (*others, first))
    message = f"this sets off {chain}, and so on without end"
    unit = index.lexicon.index.short_unit
    help = f"let one of them act once: `, once per {unit}` behind its `when`"
    place = Report(text).head(first.statement.event.place)
    return Finding(ENDLESS, message, text.span(*place), help)


# ---------------------------------------------------------------- what causes what


def _causes(rule: Rule, step: Step, other: Rule, index: EffectIndex) -> bool:
    """Return whether a step can be just what another rule waits for, and no condition is left."""
    assert isinstance(other.statement, t.React)
    act, event = step.act, other.statement.event
    wanted = event.act.thing
    if index.verbs[act.verb].action != index.verbs[event.act.verb].action:
        return False
    if not isinstance(wanted, t.Things) or not isinstance(act.thing, t.Things):
        return False
    return (
        _is_by(event.subject, step.by, (rule, other), index)
        and _is_of(act.thing, wanted, index)
        and _is_in(act.thing.where, wanted.where)
        and (not event.here or isinstance(act.thing.where, t.Spot))
        and all(role in act.roles for role in event.act.roles)
    )


def _is_by(subject: t.Phrase | None, by: str, rules: tuple[Rule, Rule], index: EffectIndex) -> bool:
    """Return whether who acts for a rule is, among others, whom another one waits for."""
    mine, theirs = (rule.subject.owner for rule in rules)
    match subject:
        case None:
            return True
        case t.Pronoun(word="you"):
            return theirs != "" and _acts(theirs, by, mine)
        case t.Things(nouns=(noun,), where=None, owner=None, adjectives=()):
            if noun == index.lexicon.owner_type:
                return True
            return index.nouns[noun].personal and theirs != "" and _acts_beside(theirs, by, mine)
        case _:
            return False


def _acts(who: str, by: str, mine: str) -> bool:
    """Return whether somebody is among those who do what a rule of another owner says."""
    return by == "all" or (mine != "" and (who == mine) == (by == "you"))


def _acts_beside(who: str, by: str, mine: str) -> bool:
    """Return whether somebody else than `who` is among them, however few are playing."""
    return by == "all" or (mine != "" and (who == mine) == (by == "others"))


def _is_of(done: t.Things, wanted: t.Things, index: EffectIndex) -> bool:
    """Return whether things that are all of some nouns are things that are waited for."""
    return (
        wanted.quant in ("", "a")
        and wanted.owner is None
        and not wanted.possessive
        and set(wanted.adjectives) <= set(done.adjectives)
        and all(
            noun in wanted.nouns or index.nouns[noun].type in wanted.nouns for noun in done.nouns
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
