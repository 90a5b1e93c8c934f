"""Things that leave a place, a store or what they lie on, whatever action takes them from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.wording import listed
from ruinous.language.lexicon.states import lying_in
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.language.binding.scope import Scope
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.lexicon import LexiconIndex
    from ruinous.language.lexicon.states import Transition


def says_whence(node: t.Event, scope: Scope) -> bool:
    """Check that an event says what is left."""
    if t.whence(node.act) is not None:
        return True
    verb, type = scope.words.verbs[node.act.verb], scope.words.place_type
    place = scope.report.within(node.place, verb.third, verb.base)
    message = f"`{scope.report.written(place)}` does not say what"
    whence = listed([f"{verb.third} {each}" for each in (f"a {type}", "here", *_stores(scope))])
    scope.report.wrong("E204", message, place, f"say what it is in, or on, before: {whence}")
    return False


def _stores(scope: Scope) -> Iterable[str]:
    """Return how a store is named in a help, if the game has one that is all places."""
    every = scope.words.nouns.values()
    return [f"the {each.singular}" for each in every if each.all_places][:1]


def starts_in_place(act: t.Act, type: str, words: LexiconIndex) -> bool:
    """Return whether things are surely in a place before they leave what is named."""
    place = t.whence(act)
    match place:
        case t.Spot():
            return words.kind(type).placed
        case t.Things(nouns=(noun, *_)) if words.nouns[noun].of_players or _is_store(noun, words):
            return words.nouns[noun].all_places or _is_in_places(type, noun, words)
        case None:
            return False
        case _:
            return _type_of(place, words) in words.place_types and words.kind(type).placed


def _is_store(noun: str, words: LexiconIndex) -> bool:
    return bool(words.nouns[noun].holds)


def _is_in_places(type: str, store: str, words: LexiconIndex) -> bool:
    states = words.kind(type).states
    kept = lying_in(states, store)
    return bool(kept) and kept <= lying_in(states, *words.place_types)


def _type_of(phrase: t.Phrase, words: LexiconIndex) -> str:
    """Return the type of a phrase that is not bound yet; words that point back are places."""
    match phrase:
        case t.Part(whole=whole):
            return _type_of(whole, words)
        case t.Things(nouns=(noun, *_)) | t.This(nouns=(noun, *_)) | t.That(nouns=(noun, *_)):
            return words.nouns[noun].type
        case t.Name(text=text):
            return words.names[text].type
        case _:
            return words.place_type


# ---------------------------------------------------------------- what leaving is not


def is_told(act: t.Act, scope: Scope) -> bool:
    """Report a ban, a price or a replacement of leaving: it is no action of its own."""
    verb = scope.words.verbs[act.verb]
    if verb.departs:
        place = scope.report.first_word(act.place)
        message = f"`{verb.ing}` is no action of its own: some other one takes things away"
        help = f"name each action that does: {_taking(verb, scope.words)}"
        scope.report.wrong("E219", message, place, help)
    return verb.departs


def no_step(act: t.Act, verb: Verb, scope: Scope) -> None:
    """Report a step that would let something leave, without a word on where it goes."""
    place = scope.report.first_word(act.place)
    message = f"`{verb.base}` is done by no step: it is said of what some action takes away"
    help = f"write what is done: {_taking(verb, scope.words, base=True)}"
    scope.report.wrong("E218", message, place, help)


def not_passive(node: t.Event, scope: Scope) -> bool:
    """Report `when a book is left here`: things leave, and nobody leaves them."""
    verb = scope.words.verbs[node.act.verb]
    if verb.departs:
        place = scope.report.within(node.place, verb.participle)
        message = f"nothing is `{verb.participle}`: things leave"
        help = f"write `when ... {verb.third} ...`, and what they lay in"
        scope.report.wrong("E219", message, place, help)
    return verb.departs


def not_remembered(verb: Verb, words: LexiconIndex) -> str:
    """Return how to ask for the past where it is not remembered what has left."""
    done = listed([f"was {each.participle}" for each in taking(verb, words) if each.remembered])
    return f"ask for each action that takes things away: {done}"


def where_it_goes(words: LexiconIndex) -> str:
    """Return how to wait for what goes from one place to another."""
    moves = (each.participle for each in words.verbs.values() if {"from", "to"} <= {*each.roles})
    said = f"when ... is {next(moves, 'moved')} ... to ..."
    return f"where it goes says the action that takes it away: `{said}`"


def _taking(verb: Verb, words: LexiconIndex, *, base: bool = False) -> str:
    return listed([each.base if base else each.ing for each in taking(verb, words)])


def taking(verb: Verb, words: LexiconIndex) -> list[Verb]:
    """Return the verbs that can take things of its types out of where they are in the game."""
    found = {
        action: words.verbs[action]
        for (base, type), row in words.transitions.items()
        if type in verb.things and not words.verbs[base].departs
        for action in (words.verbs[base].action,)
        if _takes_out(words.verbs[base], type, row, words)
    }
    return list(found.values())


def _takes_out(verb: Verb, type: str, row: Transition, words: LexiconIndex) -> bool:
    """Return whether a verb takes things from where rules can meet them, or to another place."""
    states = words.kind(type).states
    in_play = lying_in(states, *words.place_types) or {each.name for each in states if each.bears}
    if not in_play & row.domain.keys() or not row.result:
        return False
    return bool(row.result - in_play) or "to" in verb.needs
