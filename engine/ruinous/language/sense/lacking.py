"""Words for things of which there is never any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.language import tree as t
from ruinous.language.checker.report import Report
from ruinous.language.sense.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.sense.seen import Line, Seen

WAITS: Final = "E228"
NEVER: Final = "E231"
NOTHING: Final = "E232"
ALWAYS: Final = "W902"


def things_can_be(seen: Seen) -> Iterator[Finding]:
    """Report a word for things that are never there, once for each line."""
    suspicious = _suspicious(seen)
    doubtful: dict[int, bool] = {}
    for line in seen.lines:
        saying = line.rule.saying
        if id(saying) not in doubtful:
            text = saying.text.value
            doubtful[id(saying)] = any(all(word in text for word in each) for each in suspicious)
        if doubtful[id(saying)] and not isinstance(line.stated.statement, t.Forbid):
            found = next(_lacking(line, seen), None)
            if found is not None:
                yield found


def _suspicious(seen: Seen) -> list[tuple[str, ...]]:
    """Return words of which an effect must have some together to be worth a closer look."""
    missing = [noun for noun in seen.lexicon.nouns if seen.is_missing(noun.id)]
    idle = [each.word for each in seen.lexicon.adjectives if _is_idle(each.word, seen)]
    return [
        *((form,) for noun in missing for form in (noun.singular, noun.plural)),
        *((word,) for word in idle),
        *((word.word, other) for word in seen.lexicon.adjectives for other in word.against),
        ("on this ",),
        ("at least ",),
    ]


def _is_idle(adjective: str, seen: Seen) -> bool:
    entry = seen.adjectives.get(adjective)
    return entry is not None and entry.ruled and adjective not in seen.facts


def _lacking(line: Line, seen: Seen) -> Iterator[Finding]:
    statement = line.stated.statement
    for node, under in nodes(statement):
        match node:
            case t.Things() if not _is_placed(node, statement, seen):
                why = _why_none(node, line, seen)
            case t.IsSo(adjective=adjective) if _is_idle(adjective, seen):
                why = f"no rule of these packs makes anything `{adjective}`"
            case _:
                continue
        if why:
            yield _finding(line, node, under, why)


def _is_placed(things: t.Things, statement: t.Statement, seen: Seen) -> bool:
    """Return whether a step makes just these things, or a rule waits for that."""
    match statement:
        case t.Do(act=act) | t.May(act=act) | t.Instead(act=act):
            return seen.verbs[act.verb].places and act.thing is things
        case t.React(event=event):
            return seen.verbs[event.act.verb].places and event.act.thing is things
        case _:
            return False


def _why_none(things: t.Things, line: Line, seen: Seen) -> str:
    """Return why there are never such things; empty if there may be some."""
    if all(seen.is_missing(noun) and noun != line.rule.saying.noun for noun in things.nouns):
        return f"none is there at the start, and no effect of these packs places {_none(things)}"
    if _lies_on_this(things) and not _is_laid(line, seen):
        return "nothing is ever put there"
    return _clashing(things, seen) or _too_many(things, seen)


def _clashing(things: t.Things, seen: Seen) -> str:
    """Return which adjective nothing has, or not together with another word."""
    for word in things.adjectives:
        if _is_idle(word, seen):
            return f"no rule of these packs makes anything `{word}`"
        clash = seen.adjectives[word].against if word in seen.adjectives else frozenset()
        for other in (things.possessive, *things.adjectives):
            if other in clash:
                return f"nothing is `{other}` and `{word}` at once"
    return ""


def _lies_on_this(thing: t.Phrase | None) -> bool:
    match thing:
        case t.Things(where=where) | t.Pronoun(where=where):
            return (
                isinstance(where, t.At) and where.word == "on" and isinstance(where.thing, t.This)
            )
        case t.Part(whole=whole):
            return _lies_on_this(whole)
        case _:
            return False


def _is_laid(line: Line, seen: Seen) -> bool:
    """Return whether an effect puts things on what it stands on, or something on what it says."""
    for other in seen.lines:
        match other.stated.statement:
            case t.Do(act=act) | t.May(act=act) if seen.verbs[act.verb].places:
                if _lies_on_this(act.thing):
                    if other.rule.saying is line.rule.saying:
                        return True
                elif _lies_on_something(act.thing):
                    return True
            case _:
                pass
    return False


def _lies_on_something(thing: t.Phrase | None) -> bool:
    where = thing.where if isinstance(thing, t.Things | t.Pronoun) else None
    return isinstance(where, t.At) and where.word == "on"


def _none(things: t.Things) -> str:
    return " or ".join(f"`{noun}`" for noun in things.nouns)


def _too_many(things: t.Things, seen: Seen) -> str:
    supply = seen.nouns[things.nouns[0]].supply if len(things.nouns) == 1 else None
    if supply is not None and things.quant == "at least" and things.number > supply:
        return f"there are only {supply}"
    return ""


def _finding(line: Line, node: t.Node, under: tuple[t.Node, ...], why: str) -> Finding:
    text = line.rule.saying.text
    report = Report(text)
    place = report.head(node.place)
    if isinstance(node, t.Things) and node.possessive:
        place = report.with_word(node.place, node.possessive)
    span, written = text.span(*place), report.written(place)
    if _is_denied(node, under):
        return Finding(ALWAYS, f"this always holds: {why}", span, "take it away", "warning")
    inside = {type(each) for each in under}
    if t.Condition in inside:
        return Finding(NEVER, f"this never holds: {why}", span, "ask something else")
    if t.Event in inside:
        return Finding(WAITS, f"this never happens: {why}", span, "wait for something else")
    return Finding(NOTHING, f"there is never `{written}`: {why}", span, "name something else")


def _is_denied(node: t.Node, under: tuple[t.Node, ...]) -> bool:
    """Return whether it is said that there is none, or not so many."""
    if isinstance(node, t.Things) and node.quant in ("no", "at most"):
        return True
    return any(
        (isinstance(each, t.Having) and each.without)
        or (isinstance(each, t.OnlyIf) and each.unless)
        or (isinstance(each, t.Things) and each.quant in ("no", "at most"))
        for each in under
    )
