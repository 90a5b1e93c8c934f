"""Phrases of a wrong type: which word is wrong, and what may have been meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.nearest import nearest, offer
from ruinous.diagnostics.wording import listed
from ruinous.language.binding.scope import UNKNOWN
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Collection

    from ruinous.language.binding.scope import Scope
    from ruinous.language.lexicon.entries import Noun, Verb


def noun_of(node: t.Phrase) -> str:
    """Return the first noun of a phrase, or nothing."""
    match node:
        case t.Things(nouns=nouns) | t.This(nouns=nouns) | t.That(nouns=nouns):
            return nouns[0]
        case t.Part(whole=whole):
            return noun_of(whole)
        case _:
            return ""


def forms_of(noun: str, scope: Scope) -> tuple[str, ...]:
    """Return singular and plural of a noun."""
    entry = scope.words.nouns.get(noun)
    return (entry.singular, entry.plural) if entry is not None else (noun,)


def mistyped(
    code: str,
    message: str,
    node: t.Phrase,
    wanted: Collection[str],
    scope: Scope,
    *,
    help: str | None = None,
) -> None:
    """Report a phrase of a wrong type; a noun of a right type that looks alike is offered.

    Args:
        help: what is advised when none looks alike.
    """
    noun, report = noun_of(node), scope.report
    place = report.within(node.place, *forms_of(noun, scope)) if noun else report.head(node.place)
    fitting = [
        form
        for entry in scope.words.nouns.values()
        if entry.type in wanted and not entry.counted
        for form in (entry.singular, entry.plural)
    ]
    meant = nearest(report.written(place), fitting) if noun else None
    help = offer(meant) or help
    if isinstance(node, t.Pronoun) and node.word in ("it", "them"):
        held = scope.it()
        help = _what_it_is(node.word, held.type, scope) if held else None
        line = report.around(place)[0].lstrip()
        if line.startswith("for each ") and (past := _counted_past(line, scope)):
            help = f"{help}: what was done before is counted only; go through what is so, {past}"
    report.wrong(code, message, place, help)


def _counted_past(line: str, scope: Scope) -> str | None:
    """Return how to go through things of which a `for each` asks what was done before."""
    verbs = {verb.participle: verb for verb in scope.words.verbs.values()}
    head = line.partition(":")[0].split()
    done = next((word for word in head if word in verbs), None)
    if done is None or done not in scope.words.adjectives or len(head) < 3:
        return None
    return f"`for each {done} {head[2]} ...:`"


def _what_it_is(word: str, held: str, scope: Scope) -> str:
    """Return what a pronoun refers to; and what it never does, in a rule on amounts."""
    help, words = f"`{word}` stands for {scope.words.one(held)} here", scope.words
    acts_on = words.verbs[scope.event].things if scope.event in words.verbs else ()
    counted = [words.one(type) for type in acts_on if words.is_counted(type)]
    return f"{help}: {listed(counted)} cannot be spoken of" if counted else help


# ---------------------------------------------------------------- objects of verbs


def acts_on(
    verb: Verb, thing: t.Phrase, found: str, scope: Scope, *, is_step: bool = False
) -> bool:
    """Check that a verb can have an object of a type.

    Args:
        is_step: whether it is done, not waited for; then the whole step can be advised.
    """
    stray = stray_noun(thing, verb.things, scope)
    if found in verb.things or (found == UNKNOWN and stray is None):
        return found != UNKNOWN
    words = scope.words
    scope.report.forget(thing.place)
    message = f"`{verb.base}` acts on {words.some(verb.things)}, not on "
    if stray is not None:
        in_list(message, thing, stray, scope)
    elif verb.things:
        message += words.one(found)
        help = _with_step(verb, thing, found, scope) if is_step else None
        help = help or advice(verb, thing, found, scope)
        mistyped("E201", message, thing, verb.things, scope, help=help)
    else:
        scope.report.wrong("E201", f"`{verb.base}` acts on nothing", thing, "take it away")
    return False


def in_list(message: str, thing: t.Phrase, stray: Noun, scope: Scope) -> None:
    """Report the noun of a list that does not fit, where the others do."""
    place = scope.report.within(thing.place, stray.plural, stray.singular)
    message += scope.words.one(stray.type)
    scope.report.wrong("E201", message, place, "take it out of the list")


def _with_step(verb: Verb, thing: t.Phrase, found: str, scope: Scope) -> str | None:
    """Return the whole step with the verb that is meant, where that needs more words."""
    other = other_verb(verb, found, scope)
    if other is not None and "to" in other.needs and scope.theirs is None:
        return f"write `{other.base} {_taken(thing, scope)}`"
    return None


def _taken(thing: t.Phrase, scope: Scope) -> str:
    """Return an object with its place as a verb has them that takes things somewhere."""
    place = thing.where if isinstance(thing, t.Things) else None
    match place:
        case t.Spot(having=None):
            goal = place.word
        case t.At(word="in") if not _is_several(place.thing):
            goal = scope.report.written(scope.report.head(place.thing.place))
        case _:
            return "... to ..."
    return f"{_yours(thing, scope)} to {goal}" if isinstance(thing, t.Things) else f"... to {goal}"


def _is_several(thing: t.Phrase) -> bool:
    if isinstance(thing, t.Things):
        return thing.plural or thing.quant == "each"
    return isinstance(thing, t.Names | t.Part)


def _yours(thing: t.Things, scope: Scope) -> str:
    """Return some things as a choice among those of a player's own, if nobody else's are meant."""
    other = thing.owner or thing.adjectives or thing.possessive not in ("", "your")
    if other or len(thing.nouns) > 1 or not scope.you:
        return "..."
    few = "up to " if thing.quant == "up to" else ""
    count = str(thing.number) if thing.number > 1 else "one"
    return f"{few}{count} of your {scope.words.nouns[thing.nouns[0]].plural}"


def stray_noun(thing: t.Phrase, wanted: Collection[str], scope: Scope) -> Noun | None:
    """Return the noun of a list that is of a wrong type, where others are of a right one."""
    if isinstance(thing, t.Part):
        return stray_noun(thing.whole, wanted, scope)
    nouns = [scope.words.nouns[each] for each in thing.nouns] if isinstance(thing, t.Things) else []
    wrong = [noun for noun in nouns if noun.type not in wanted]
    return wrong[0] if 0 < len(wrong) < len(nouns) else None


def advice(verb: Verb, thing: t.Phrase, found: str, scope: Scope) -> str | None:
    """Return another verb for things of a type, or what to name instead of the place or owner."""
    words = scope.words
    other = other_verb(verb, found, scope)
    if other is not None:
        return f"write `{_in_form(other, verb, thing, scope)}`"
    if isinstance(thing, t.Things) and (held := _held(verb, thing, scope)):
        return f"name what is in it: `{held} in {words_of(thing, scope)}`"
    if (untouched := _untouched(found, scope)) is not None:
        return untouched
    said = (f"{verb.base} {noun}" for noun in forms_of(noun_of(thing), scope))
    if known := next((words.advice[each] for each in said if each in words.advice), None):
        return known
    fitting = [type for type in verb.things if type in words.kinds]
    if len(fitting) != 1 or not _is_one(thing, scope):
        return _done_to(found, scope)
    kind, written = words.kind(fitting[0]), words_of(thing, scope)
    if found == words.place_type and kind.placed:
        return f"write `{words.one(kind.name)} in {written}`"
    if found == words.owner_type and kind.owned:
        return f"write `{words.one(kind.name)} of {written}`"
    return _done_to(found, scope)


def _done_to(type: str, scope: Scope) -> str | None:
    """Return the steps that act on things of a type."""
    verbs = scope.words.verbs.values()
    known = sorted(verb.base for verb in verbs if type in verb.things - verb.core)
    return f"steps that act on {scope.words.one(type)}: {listed(known, 'and')}" if known else None


def _untouched(type: str, scope: Scope) -> str | None:
    """Return what can be waited for, where no step of any verb acts on things of a type."""
    words = scope.words
    if type not in words.kinds or any(type in v.things - v.core for v in words.verbs.values()):
        return None
    done = [f"is {verb.participle}" for verb in words.verbs.values() if type in verb.core]
    does = [verb.third for verb in words.verbs.values() if type in verb.subjects]
    waited = f"; a rule can wait until one {listed(done + does)}" if done + does else ""
    return f"no step acts on {words.one(type)}{waited}"


def words_of(thing: t.Phrase, scope: Scope) -> str:
    """Return what an author wrote for some things, with whose they are."""
    place = scope.report.head(thing.place)
    if isinstance(thing, t.Things) and thing.possessive:
        place = scope.report.with_word(place, thing.possessive)
    return scope.report.written(place)


def _held(verb: Verb, thing: t.Things, scope: Scope) -> str | None:
    """Return the word for what a verb acts on in a store."""
    held = sorted(verb.things & set(scope.words.nouns[thing.nouns[0]].holds))
    nouns = scope.words.nouns.values()
    return next((noun.plural for noun in nouns if held and noun.type == held[0]), None)


def _is_one(thing: t.Phrase, scope: Scope) -> bool:
    """Tell whether a phrase describes one thing without referring to another."""
    if isinstance(thing, t.Things):
        return thing.quant == "a" and not scope.words.nouns[thing.nouns[0]].asks
    return isinstance(thing, t.Name)


def _in_form(other: Verb, verb: Verb, thing: t.Phrase, scope: Scope) -> str:
    """Return a verb in the form that another one has on the line of its object."""
    words = scope.report.words_of_line(thing.place)
    for form in ("third", "ing", "participle", "past"):
        if getattr(verb, form) in words:
            return str(getattr(other, form))
    return other.base


def other_verb(verb: Verb, found: str, scope: Scope) -> Verb | None:
    """Return the verb that people mean by this one when they say it of things of a type."""
    verbs = scope.words.verbs.values()
    meant = (other for other in verbs if verb.base in other.people_say and found in other.things)
    return next(meant, None)


def unknown_things(thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    """Check in a rule that waits what nobody picks the single things of: `when you draw a map`."""
    type = scope.words.nouns[thing.nouns[0]].type if isinstance(thing, t.Things) else ""
    plain = scope.words.some((type,) if type else verb.things)
    undescribed(thing, verb, f"write `{plain}`", scope)


def undescribed(thing: t.Phrase, verb: Verb, help: str, scope: Scope) -> None:
    """Report a description of things that nobody sees."""
    if (
        not isinstance(thing, t.Things)
        or thing.adjectives or thing.owner or thing.possessive
        or (thing.where and not verb.somewhere) or len(thing.nouns) > 1 or thing.quant == "another"
    ):  # fmt: skip
        message = f"what `{verb.base}` takes cannot be told more closely here"
        scope.report.wrong("E220", message, thing, help)
