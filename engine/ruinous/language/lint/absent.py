"""Words for things of which there is never any."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.lint.index import lies_on_this
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import is_denied, nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lint.index import EffectIndex, Line

WAITS: Final = "E228"
NEVER: Final = "E231"
NOTHING: Final = "E232"
ALWAYS: Final = "W902"
_NUMBER: Final = re.compile(r"\d+", re.ASCII)


def things_can_be(index: EffectIndex) -> Iterator[Finding]:
    """Report a word for things that are never there, once for each line."""
    suspicious = _suspicious(index)
    least = min(
        (noun.supply for noun in index.nouns.values() if noun.supply is not None), default=0
    )
    doubtful: dict[int, bool] = {}
    for line in index.lines:
        saying = line.rule.subject
        if id(saying) not in doubtful:
            text = saying.text.value
            doubtful[id(saying)] = _asks_for_many(text, least) or any(
                all(word in text for word in each) for each in suspicious
            )
        if doubtful[id(saying)] and not isinstance(line.stated.statement, t.Forbid):
            found = next(_lacking(line, index), None)
            if found is not None:
                yield found


def _suspicious(index: EffectIndex) -> list[tuple[str, ...]]:
    """Return words of which an effect must have some together to be worth a closer look."""
    missing = [noun for noun in index.lexicon.nouns if index.is_missing(noun.id)]
    idle = [each.word for each in index.lexicon.adjectives if _is_idle(each.word, index)]
    return [
        *((form,) for noun in missing for form in (noun.singular, noun.plural)),
        *((word,) for word in idle),
        *((each.word, each.done_by) for each in index.lexicon.adjectives if each.done_by),
        *((word.word, other) for word in index.lexicon.adjectives for other in word.against),
        ("on this ",),
    ]


def _asks_for_many(text: str, least: int) -> bool:
    """Return whether a text has a number above the smallest supply."""
    return any(int(number) > least for number in _NUMBER.findall(text))


def _is_idle(adjective: str, index: EffectIndex) -> bool:
    entry = index.adjectives.get(adjective)
    return entry is not None and entry.ruled and adjective not in index.facts


def _lacking(line: Line, index: EffectIndex) -> Iterator[Finding]:
    statement = line.stated.statement
    for node, under in nodes(statement):
        match node:
            case t.Part(whole=t.Things() as whole):
                why = _too_many(node, whole, under, index)
            case t.Things() if not _is_placed(node, statement, index):
                why = (
                    _why_none(node, line, index)
                    or _done_already(node, under, index)
                    or _too_many(node, node, under, index)
                )
            case t.Things():
                why = _too_many(node, node, under, index)
            case t.IsSo(adjective=adjective) if _is_idle(adjective, index):
                why = f"no rule of these packs makes anything `{adjective}`"
            case _:
                continue
        if why:
            yield _finding(line, node, under, why)


def _is_placed(things: t.Things, statement: t.Statement, index: EffectIndex) -> bool:
    """Return whether a step makes just these things, or a rule waits for that."""
    match statement:
        case t.Do(act=act) | t.May(act=act) | t.Instead(act=act):
            return index.verbs[act.verb].places and act.thing is things
        case t.React(event=event):
            return index.verbs[event.act.verb].places and event.act.thing is things
        case _:
            return False


def _why_none(things: t.Things, line: Line, index: EffectIndex) -> str:
    """Return why there are never such things; empty if there may be some."""
    if all(index.is_missing(noun) and noun != line.rule.subject.noun for noun in things.nouns):
        return f"none is there at the start, and no effect of these packs places {_none(things)}"
    if lies_on_this(things) and not index.fills and id(line.rule.subject) not in index.filled:
        return "nothing is ever put there"
    return _clashing(things, index)


def _clashing(things: t.Things, index: EffectIndex) -> str:
    """Return which adjective nothing has, or not together with another word."""
    for word in things.adjectives:
        if _is_idle(word, index):
            return f"no rule of these packs makes anything `{word}`"
        clash = index.adjectives[word].against if word in index.adjectives else frozenset()
        for other in (things.possessive, *things.adjectives):
            if other in clash:
                return f"nothing is `{other}` and `{word}` at once"
    return ""


def _done_already(things: t.Things, under: tuple[t.Node, ...], index: EffectIndex) -> str:
    """Return which adjective says that what is done to such things is done already."""
    acts = (each for each in under if isinstance(each, t.Act))
    action = next((index.verbs[act.verb].action for act in acts if act.thing is things), "")
    for word in things.adjectives:
        if word in index.adjectives and action and index.adjectives[word].done_by == action:
            return f"what is `{word}` is not {word} again"
    return ""


def _none(things: t.Things) -> str:
    return " or ".join(f"`{noun}`" for noun in things.nouns)


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
    text = line.rule.subject.text
    report = Report(text)
    place = report.head(node.place)
    if isinstance(node, t.Things) and node.possessive:
        place = report.with_word(node.place, node.possessive)
    span, written = text.span(*place), report.written(place)
    if is_denied(node, under):
        return Finding(ALWAYS, f"this always holds: {why}", span, "take it away")
    inside = {type(each) for each in under}
    if t.Condition in inside:
        return Finding(NEVER, f"this never holds: {why}", span, "ask something else")
    if t.Event in inside:
        return Finding(WAITS, f"this never happens: {why}", span, "wait for something else")
    return Finding(NOTHING, f"there will never be `{written}`: {why}", span, "name something else")
