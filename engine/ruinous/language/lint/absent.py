"""Things of which there is never any, and events that never happen."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from ruinous.language.lint.index import lies_on_this
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import is_denied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.language.lint.index import EffectIndex, Line
    from ruinous.language.syntax.place import Place

WAITS: Final = "E228"
NEVER: Final = "E231"
NOTHING: Final = "E232"
ALWAYS: Final = "W902"
_NUMBER: Final = re.compile(r"\d+", re.ASCII)


def events_can_happen(index: EffectIndex) -> Iterator[Finding]:
    """Report a rule about an action that no core rule and no effect does."""
    for line in index.lines:
        match line.statement:
            case t.React(event=t.Event(form=form, act=act, place=place)) if form != "self":
                yield from _unheard(line, act, place, index)
            case t.Instead(act=act):
                yield from _unheard(line, act, act.place, index)
            case _:
                pass


def _unheard(line: Line, act: t.Act, place: Place, index: EffectIndex) -> Iterator[Finding]:
    verb, rule = index.verbs[act.verb], line.rule
    for role in act.roles:
        if isinstance(role, t.TimeRole) and index.ways[role.time] not in ("", *verb.ways):
            message = f"`{verb.ing}` is nothing that is ever done `{role.time}`"
            help = "take the time away, or name another one"
            yield rule.finding(WAITS, message, role.place, help)
            return
    if not index.can_happen(verb, index.nouns_of(act.thing), line):
        written = rule.report.written(rule.report.head(place))
        message = f"no core rule and no other effect of these packs does this: `{written}`"
        help = f"wait for something else, or write an effect that can {verb.base} that"
        yield rule.finding(WAITS, message, place, help)


def things_can_be(index: EffectIndex) -> Iterator[Finding]:
    """Report a word for things that are never there, once for each line."""
    suspicious = _suspicious(index)
    least = min(
        (noun.supply for noun in index.nouns.values() if noun.supply is not None), default=0
    )

    @cache
    def is_doubtful(text: str) -> bool:
        return _asks_for_many(text, least) or any(
            all(word in text for word in each) for each in suspicious
        )

    for line in index.lines:
        text = line.rule.subject.text.value
        if is_doubtful(text) and not isinstance(line.statement, t.Forbid):
            yield from islice(_lacking(line, index), 1)


def _suspicious(index: EffectIndex) -> list[tuple[str, ...]]:
    """Return groups of words; an effect that has no group in full need not be examined."""
    missing = [noun for noun in index.lexicon.nouns if index.is_missing(noun.id)]
    idle = [each.word for each in index.lexicon.adjectives if index.is_idle(each.word)]
    return [
        *((form,) for noun in missing for form in (noun.singular, noun.plural)),
        *((word,) for word in idle),
        *((word.word, other) for word in index.lexicon.adjectives for other in word.against),
        ("on this ",),
        (" not ",),
    ]


def _asks_for_many(text: str, least: int) -> bool:
    """Return whether a text has a number above the smallest supply."""
    return any(int(number) > least for number in _NUMBER.findall(text))


def _lacking(line: Line, index: EffectIndex) -> Iterator[Finding]:
    statement = line.statement
    for node, under in index.nodes(line):
        match node:
            case t.Part(whole=t.Things() as whole):
                why = _too_many(node, whole, under, index)
            case t.Things() if not _is_placed(node, statement, index):
                why = _why_none(node, line, index) or _too_many(node, node, under, index)
            case t.Things():
                why = _too_many(node, node, under, index)
            case t.IsSo(adjective=adjective) | t.NotSo(adjective=adjective) if index.is_idle(
                adjective
            ):
                why = f"no rule of these packs makes anything `{adjective}`"
            case t.NotSo():
                why = _always_apart(node, under, index)
            case _:
                continue
        if why:
            yield _finding(line, node, under, why)


def _is_placed(things: t.Things, statement: t.Statement, index: EffectIndex) -> bool:
    """Return whether a step makes just these things, or a rule waits for that."""
    match statement:
        case t.Do(acts=acts) | t.May(acts=acts):
            return any(_places(act, things, index) for act in acts)
        case t.Instead(act=act):
            return _places(act, things, index)
        case t.React(event=event):
            return _places(event.act, things, index)
        case _:
            return False


def _places(act: t.Act, things: t.Things, index: EffectIndex) -> bool:
    return act.thing is things and things.type in index.verbs[act.verb].places


def _why_none(things: t.Things, line: Line, index: EffectIndex) -> str:
    """Return why there are never such things; empty if there may be some."""
    if all(index.is_missing(noun) and noun != line.rule.subject.noun for noun in things.nouns):
        nouns = " or ".join(f"`{noun}`" for noun in things.nouns)
        return f"none is there at the start, and no effect of these packs places {nouns}"
    if lies_on_this(things) and not index.fills and id(line.rule.subject) not in index.filled:
        return "nothing is ever put there"
    return _clashing(things, index)


def _clashing(things: t.Things, index: EffectIndex) -> str:
    """Return which adjective nothing has, or not together with another word."""
    denied = [each.adjective for each in t.narrowers(things.where) if isinstance(each, t.NotSo)]
    for word in things.adjectives:
        if word in denied:
            return f"nothing is `{word}` and not `{word}` at once"
        if index.is_idle(word):
            return f"no rule of these packs makes anything `{word}`"
        clash = index.adjectives[word].against if word in index.adjectives else frozenset()
        for other in (things.possessive, *things.adjectives):
            if other in clash:
                return f"nothing is `{other}` and `{word}` at once"
    return ""


def _always_apart(node: t.NotSo, under: tuple[t.Node, ...], index: EffectIndex) -> str:
    """Return why such things are never as it is said that they are not; empty if some are."""
    things = next((each for each in reversed(under) if isinstance(each, t.Things)), None)
    entry = index.adjectives.get(node.adjective)
    if things is None or entry is None:
        return ""
    said = [index.adjectives[each] for each in things.adjectives if each in index.adjectives]
    if entry.gone and not any(each.gone for each in said):
        return f"what is `{node.adjective}` is meant only where a text says so"
    clashing = [each.word for each in said if node.adjective in each.against]
    clashing += [each for each in (things.possessive, *things.adjectives) if each in entry.against]
    return f"nothing is `{clashing[0]}` and `{node.adjective}` at once" if clashing else ""


def _too_many(
    asked: t.Things | t.Part, things: t.Things, under: tuple[t.Node, ...], index: EffectIndex
) -> str:
    """Return how many there are, if more are asked for; empty otherwise.

    What happened may have happened to the same thing again and again.
    """
    if asked.quant not in ("at least", "number") or len(things.nouns) != 1:
        return ""
    supply = index.nouns[things.nouns[0]].supply
    if supply is None or asked.number <= supply:
        return ""
    again = any(isinstance(each, t.Event | t.Happened | t.WhereDid) for each in under)
    return "" if again else f"there {'is' if supply == 1 else 'are'} only {supply}"


def _finding(line: Line, node: t.Node, under: tuple[t.Node, ...], why: str) -> Finding:
    report = line.rule.report
    place = report.head(node.place)
    if isinstance(node, t.Things) and node.possessive:
        place = report.with_word(node.place, node.possessive)
    inside = {type(each) for each in under}
    if isinstance(node, t.NotSo) or is_denied(node, under):
        code, what, help = ALWAYS, "this always holds", "take it away"
    elif t.Condition in inside:
        code, what, help = NEVER, "this never holds", "ask something else"
    elif t.Event in inside:
        code, what, help = WAITS, "this never happens", "wait for something else"
    else:
        what, help = f"there will never be `{report.written(place)}`", "name something else"
        code = NOTHING
    return line.rule.finding(code, f"{what}: {why}", place, help)
