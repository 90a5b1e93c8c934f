"""At which steps things happen; rules that miss them, and rules that look back too early."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import is_denied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.language.lexicon.entries import Stay
    from ruinous.language.lint.index import EffectIndex, Line, Nouns

MISSED: Final = "E228"
NEVER: Final = "E231"
NOTHING: Final = "E232"
ALWAYS: Final = "W902"
KEPT: Final = "W904"
Steps: TypeAlias = "frozenset[str] | None"
"""Keys of steps; None: it may be any."""


class Calendar:
    """The steps of a game, and when rules act and actions are done."""

    def __init__(self, index: EffectIndex) -> None:
        self._index: Final = index
        self._moments: Final = {
            each.phrase: frozenset({each.step}) if each.step else None
            for each in index.lexicon.moments
        }
        self._opening: Final = {each.phrase for each in index.lexicon.moments if each.opens}
        self._times: Final = {each.phrase: each for each in index.lexicon.times}
        self._parts: Final = {each.key: each.part for each in index.lexicon.steps}
        self._order: Final = {each.key: at for at, each in enumerate(index.lexicon.steps)}
        self._known: Final[dict[tuple[str, Nouns], Steps]] = {}

    def of_statement(self, statement: t.Statement) -> Steps:
        """Return when a rule waits, replaces or forbids; None if it may be at any time."""
        match statement:
            case t.AtMoment(moment=moment):
                return self._moments[moment]
            case t.React(event=t.Event(act=act)):
                return self._of_act(act)
            case t.Instead(act=act) | t.Forbid(act=act):
                return self._of_act(act)
            case _:
                return None

    def opens(self, statement: t.Statement) -> bool:
        """Return whether a rule acts before anything is done in its step."""
        return isinstance(statement, t.AtMoment) and statement.moment in self._opening

    def _of_act(self, act: t.Act) -> Steps:
        for role in act.roles:
            time = self._times[role.time] if isinstance(role, t.TimeRole) else None
            if time is not None and time.step:
                return frozenset({time.step})
            if time is not None and time.way:
                return self._index.verbs[act.verb].steps or None
        return self.of_action(act.verb, act.thing)

    def of_action(self, verb: str, thing: t.Phrase | None) -> Steps:
        """Return when something is done to such things, by the core rules or by an effect."""
        key = verb, self._index.nouns_of(thing)
        if key not in self._known:
            self._known[key] = self._looked_up(*key)
        return self._known[key]

    def _looked_up(self, verb: str, nouns: Nouns) -> Steps:
        index, entry = self._index, self._index.verbs[verb]
        found = entry.steps if index.by_core(entry, nouns) else frozenset()
        leading = (
            (each.action, ()) for each in index.verbs.values() if entry.action in each.leads_to
        )
        for action, wanted in ((entry.action, nouns), *leading):
            for done, doers in index.doers.get(action, {}).items():
                for doer in doers if index.overlap(wanted, done) else ():
                    steps = self._of_doer(doer.source)
                    if steps is None:
                        return None
                    found |= steps
        return found or None

    def _of_doer(self, rule: t.Statement) -> Steps:
        """Return when the steps of a rule are carried out, if that needs no further search."""
        match rule:
            case t.AtMoment():
                return self.of_statement(rule)
            case t.React(event=t.Event(form="self", act=act)) if self._index.verbs[act.verb].core:
                return self._index.verbs[act.verb].steps
            case _:
                return None

    def can_look_back(self, steps: frozenset[str], now: frozenset[str], window: str) -> bool:
        """Return whether one of some steps has begun in the same window of time as another.

        Args:
            now: the steps from which a rule looks back.
            window: key of a window.
        """
        return any(
            self._order[step] <= self._order[at]
            and (window == self._index.lexicon.outermost or self._parts[step] == self._parts[at])
            for step in steps
            for at in now
        )


# ---------------------------------------------------------------- rules in force


def rules_can_act(index: EffectIndex) -> Iterator[Finding]:
    """Report a rule of something that is never there when what it is about happens.

    Where only rules of others can make that stay so long, it is advice.
    """
    calendar = Calendar(index)
    for kind in index.lexicon.kinds:
        stay = kind.stay
        if stay is None:
            continue
        keepers, keepers_of_others = _keepers(kind.name, stay, index)
        for line in index.lines:
            subject = line.rule.subject
            if (
                subject.kind == kind.name
                and id(subject) not in keepers
                and _misses(line, stay, calendar)
            ):
                yield _missed(line, stay, is_kept=bool(keepers_of_others - {id(subject)}))


def _keepers(kind: str, stay: Stay, index: EffectIndex) -> tuple[set[int], set[int]]:
    """Return the effects, by identity, that let things of a kind stay: their own, and others."""
    own, of_others = set(), set()
    for line in index.lines:
        act = _keeping(line.statement, kind, stay, index)
        if act is not None:
            if not isinstance(act.thing, t.Things) or "other" not in act.thing.adjectives:
                own.add(id(line.rule.subject))
            if not isinstance(act.thing, t.This):
                of_others.add(id(line.rule.subject))
    return own, of_others


def _keeping(statement: t.Statement, kind: str, stay: Stay, index: EffectIndex) -> t.Act | None:
    """Return the act that a statement prevents or does so that a thing of a kind stays, if any."""
    match statement:
        case t.Instead(act=act) | t.Forbid(act=act) if act.verb == stay.ended_by:
            nouns = index.nouns_of(act.thing)
            kept = not nouns or any(index.nouns[noun].type == kind for noun in nouns)
            return act if kept else None
        case t.Do(act=act) | t.May(act=act) if act.verb == stay.prolonged_by:
            return act if _goes_to_store(act, kind, index) else None
        case _:
            return None


def _goes_to_store(act: t.Act, kind: str, index: EffectIndex) -> bool:
    """Return whether something is put into a store that can hold things of a kind."""
    where = act.thing.where if isinstance(act.thing, t.Things | t.Pronoun) else None
    if not isinstance(where, t.At):
        return False
    return any(kind in index.nouns[noun].holds for noun in index.nouns_of(where.thing))


def _misses(line: Line, stay: Stay, calendar: Calendar) -> bool:
    """Return whether the event or moment of a line never comes while its thing is there."""
    statement = line.statement
    outlasts = any(isinstance(each, t.During | t.Until | t.Later) for each in line.under)
    if outlasts or _is_about_itself(statement) or _is_kept_elsewhere(line):
        return False
    steps = calendar.of_statement(statement)
    if steps is None:
        return False
    lies_there = stay.steps - {stay.begun_in} if calendar.opens(statement) else stay.steps
    return not steps & lies_there


def _is_kept_elsewhere(line: Line) -> bool:
    """Return whether a rule asks that its thing is in a store: `this book is in your bag`."""
    asked = [each.condition for each in line.under if isinstance(each, t.While)]
    limits = getattr(line.statement, "limits", ())
    asked += [each.condition for each in limits if isinstance(each, t.OnlyIf) and not each.unless]
    return any(_is_in_store(test) for condition in asked for test in condition.tests)


def _is_in_store(test: t.Test) -> bool:
    if not isinstance(test, t.IsSo) or not isinstance(test.subject, t.This):
        return False
    where = test.where
    return isinstance(where, t.At) and where.thing.type == STORE


def _is_about_itself(statement: t.Statement) -> bool:
    """Return whether the act is done to the rule's own thing, which may then be elsewhere."""
    match statement:
        case t.React(event=t.Event(form=form, act=act)):
            return form == "self" or isinstance(act.thing, t.This)
        case t.Instead(act=act) | t.Forbid(act=act):
            return isinstance(act.thing, t.This)
        case _:
            return False


def _missed(line: Line, stay: Stay, *, is_kept: bool) -> Finding:
    rule, statement = line.rule, line.statement
    match statement:
        case t.AtMoment(moment=moment):
            place = rule.report.within(statement.place, moment)
        case t.React(event=part) | t.Instead(act=part) | t.Forbid(act=part):
            place = part.place
        case _:
            place = statement.place
    only = "acts only if the rule of something else keeps this" if is_kept else "never acts"
    advice = f"print the rule on something else, or let this stay: `{stay.kept}`"
    return rule.finding(KEPT if is_kept else MISSED, f"this {only}: {stay.said}", place, advice)


# ---------------------------------------------------------------- the past


def memories_can_be(index: EffectIndex) -> Iterator[Finding]:
    """Report a rule that looks back on what is only done later, or in another step."""
    calendar = Calendar(index)
    windows = {time.phrase: time.window for time in index.lexicon.times if time.memory}
    for line in index.lines:
        now = _now(line, calendar)
        if now is None:
            continue
        for node, under in index.nodes(line):
            verb, thing, time = _asked(node)
            steps = calendar.of_action(verb, thing) if time in windows else None
            if steps is not None and not calendar.can_look_back(steps, now, windows[time]):
                better = (
                    phrase for phrase in windows
                    if calendar.can_look_back(steps, now, windows[phrase])
                )  # fmt: skip
                yield _too_early(line, node, under, verb, next(better, ""), index)


def states_can_last(index: EffectIndex) -> Iterator[Finding]:
    """Report a rule about things in a place that are so only in steps in which it never acts.

    What the rule itself has made so, and what it waits for, may be so at any time.
    """
    calendar = Calendar(index)
    for line in index.lines:
        now = _now(line, calendar)
        if now is None:
            continue
        for node, under in index.nodes(line):
            word = _state(node, under, now, index)
            if word and not any(isinstance(each, t.Event | t.Happened) for each in under):
                yield _over(line, node, under, word, index)


def _state(node: t.Node, under: tuple[t.Node, ...], now: frozenset[str], index: EffectIndex) -> str:
    """Return an adjective that things in a place never have at some steps; empty: none."""
    match node:
        case t.Things(where=t.Spot(), adjectives=words):
            described = node.described or ()
        case t.NotSo(adjective=word, described=t.Described() as one) if _is_at_spot(under):
            words, described = (word,), (one,)
        case _:
            return ""
    own = {each.word for each in described if each.done is not None}
    for word in words:
        entry = index.adjectives.get(word)
        if entry is not None and entry.steps and word not in own and not entry.steps & now:
            return word
    return ""


def _is_at_spot(under: tuple[t.Node, ...]) -> bool:
    """Return whether what narrows things stands behind `here` or `there`."""
    outer = next((each for each in reversed(under) if not isinstance(each, t.Both)), None)
    return isinstance(outer, t.Spot)


def _over(
    line: Line, node: t.Node, under: tuple[t.Node, ...], word: str, index: EffectIndex
) -> Finding:
    """Return the finding about things that are no longer so when a rule acts."""
    code, what = NOTHING, "there is never such a thing then"
    if isinstance(node, t.NotSo) or is_denied(node, under):
        code, what = ALWAYS, "this always holds"
    elif any(isinstance(each, t.Condition) for each in under):
        code, what = NEVER, "this never holds"
    steps = " or ".join(sorted(index.adjectives[word].steps))
    message = f"{what}: what is `{word}` in a place is so only in the step `{steps}`"
    unit = index.lexicon.index.long_unit
    help = f"let the rule act then, or ask about what happened: `where ...`, `this {unit}`"
    help = "take it away" if isinstance(node, t.NotSo) else help
    return line.rule.finding(code, message, line.rule.report.head(node.place), help)


def _now(line: Line, calendar: Calendar) -> Steps:
    """Return the steps in which a line asks; None if they are not known."""
    above = (*line.under, line.statement)
    if any(isinstance(each, t.During | t.Until | t.Later) for each in above):
        return None
    timed = (each for each in above if isinstance(each, t.AtMoment | t.React | t.Instead))
    first = next(timed, None)
    return None if first is None else calendar.of_statement(first)


def _asked(node: t.Node) -> tuple[str, t.Phrase | None, str]:
    """Return the verb, the object and the time of what is asked of the past; empty: nothing is."""
    match node:
        case t.Happened(act=act):
            times = (role.time for role in act.roles if isinstance(role, t.TimeRole))
            return act.verb, act.thing, next(times, "")
        case t.WhereDid(verb=verb, thing=thing, time=time):
            return verb, thing, time
        case t.DidMost(verb=verb, things=thing, time=time):
            return verb, thing, time
        case _:
            return "", None, ""


def _asks_none(node: t.Node) -> bool:
    """Return whether it is asked that nothing was done: `you lent no map`."""
    phrases = (node.subject, node.act.thing) if isinstance(node, t.Happened) else ()
    return any(isinstance(each, t.Things | t.Part) and each.quant == "no" for each in phrases)


def _too_early(
    line: Line, node: t.Node, under: tuple[t.Node, ...], verb: str, better: str, index: EffectIndex
) -> Finding:
    """Return the finding about what is done later; better: a time to ask about, or empty."""
    units = index.lexicon.index
    when = f"in another {units.short_unit}" if better else f"later in the {units.long_unit}"
    code, what = NEVER, "this never holds"
    help = f"write `{better}`" if better else "ask of something else, or at a later time"
    if is_denied(node, under) or _asks_none(node):
        code, what, help = ALWAYS, "this always holds", "take it away"
    elif isinstance(node, t.WhereDid):
        code, what = NOTHING, "there will never be such a place"
    message = f"{what}: `{index.verbs[verb].ing}` comes {when}"
    return line.rule.finding(code, message, node.place, help)
