"""From a text to the tree that is walked (chapters 3 to 5 of the manual).

A clause goes to what it is said of, abbreviations are written out, and each word gets its row of
the lexicon. What a word points back to is left open: that is known when the word is reached.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ruinous.language.lexicon.entries import GAME
from ruinous.language.reader import read_rules
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import mapped
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.diagnostics import Text
    from ruinous.language.lexicon.lexicon import LexiconIndex
    from ruinous.language.syntax.grammar import Grammar

STORE: Final = "store"
"""Type of the nouns for where things are kept."""


@lru_cache(maxsize=4_096)
def read(text: Text, grammar: Grammar) -> t.Effect:
    """Return the tree of a text without mistakes, as it is walked."""
    tree, _ = read_rules(text, grammar, cures=False)
    found = worded(tree, grammar.lexicon.index)
    assert isinstance(found, t.Effect)
    return found


def worded(node: t.Node, words: LexiconIndex) -> Any:
    """Return a tree with its clauses where they belong, and with the rows of its words."""
    node = mapped(_settled(node, words), lambda each: worded(each, words))
    rows = _rows(node, words)
    return replace(node, **rows) if rows else node


def _settled(node: t.Node, words: LexiconIndex) -> t.Node:
    match node:
        case t.Things():
            return _places(_owners(node, words), words)
        case t.Do() | t.Secret():
            return replace(node, act=_written_out(node.act, words))
        case t.May(also=also):
            more = tuple(_written_out(each, words) for each in also)
            return replace(node, act=_written_out(node.act, words), also=more)
        case _:
            return node


# ---------------------------------------------------------------- rows of the lexicon


def _rows(node: t.Node, words: LexiconIndex) -> dict[str, Any]:
    """Return what the lexicon says of the words in a node, and what type of things they mean."""
    match node:
        case t.Things(nouns=nouns):
            entries = tuple(words.nouns[noun] for noun in nouns)
            return {"entries": entries, "type": entries[0].type}
        case t.Part(whole=whole):
            return {"type": whole.type}
        case t.Name(text=text):
            return {"entry": words.names[text], "type": words.names[text].type}
        case t.Names(names=names):
            return {"type": names[0].type}
        case t.This(nouns=nouns) | t.That(nouns=nouns):
            return {"type": words.nouns[nouns[0]].type}
        case t.Pronoun(word="you"):
            return {"type": words.owner_type}
        case t.Pronoun(word="the origin" | "the destination"):
            return {"type": words.place_type}
        case t.Quantity(word=word):
            return {"entry": words.quantities[word], "type": _type_of_subject(node, words)}
        case t.Topping(quantity=word) | t.Bounded(quantity=word):
            return {"entry": words.quantities[word]}
        case _:
            return _rows_of_time(node, words)


def _rows_of_time(node: t.Node, words: LexiconIndex) -> dict[str, Any]:
    match node:
        case t.WhereDid(verb=verb, time=time) | t.DidMost(verb=verb, time=time):
            return {"entry": words.verbs[verb], "time_entry": words.times[time]}
        case t.TimeRole(time=time):
            return {"entry": words.times[time]}
        case t.SpanRole(span=span) | t.During(span=span) | t.Until(span=span):
            return {"entry": words.spans.get(span)}
        case t.Act(verb=verb):
            return {"entry": words.verbs[verb]}
        case t.Once(units=units):
            return {"entries": tuple(words.units[unit] for unit in units)}
        case t.AtMoment(moment=moment):
            return {"entry": words.moments[moment]}
        case t.Later(moment=moment):
            return {"entry": words.moments.get(moment) or words.next_moments[moment]}
        case _:
            return {}


def _type_of_subject(node: t.Quantity, words: LexiconIndex) -> str | None:
    """Return what a quantity is one of; None: of what a pronoun means."""
    match node.subject:
        case None if not node.possessive:
            return GAME
        case None:
            return words.owner_type if node.possessive == "your" else None
        case t.Spot():
            return words.place_type
        case t.Act():
            return ""
        case phrase:
            return phrase.type


# ---------------------------------------------------------------- clauses


def _owners(node: t.Things, words: LexiconIndex) -> t.Things:
    """`each figure of opponents with more power than you`: what only players have is theirs.

    A place before it goes along: `figures of the player here with the most points`.
    """
    owner, where = node.owner, node.where
    if not isinstance(owner, t.Things) or owner.where is not None:
        return node
    clause = where.having if isinstance(where, t.Spot) else where
    type = words.nouns[node.nouns[0]].type
    if clause is None or type == words.owner_type or _can_be_said(clause, type, words):
        return node
    if not _can_be_said(clause, words.owner_type, words):
        return node
    rest = replace(where, having=None) if isinstance(where, t.Spot) else None
    return replace(node, owner=replace(owner, where=where), where=rest)


def _places(node: t.Things, words: LexiconIndex) -> t.Things:
    """`a figure in a region with the lowest defense`: what no place has is said of the things."""
    if not isinstance(node.where, t.At):
        return node
    return replace(node, where=placed(node.where, words.nouns[node.nouns[0]].type, words))


def placed(at: t.At, type: str, words: LexiconIndex) -> t.At:
    """Return a place, and behind it what is said of the things of a type that are there."""
    there = at.thing.whole if isinstance(at.thing, t.Part) else at.thing
    if at.having is not None or not isinstance(there, t.Things):
        return at
    clause, outer = there.where, words.nouns[there.nouns[0]].type
    if not isinstance(clause, t.Having | t.Alike | t.NotSo | t.Except | t.Both | t.Measured):
        return at
    said_of_place = _can_be_said(clause, outer, words) or _owners(there, words) != there
    if said_of_place or not _can_be_said(clause, type, words):
        return at
    bare: t.Phrase = replace(there, where=None)
    if isinstance(at.thing, t.Part):
        bare = replace(at.thing, whole=bare)
    return replace(at, thing=bare, having=clause)


def _can_be_said(clause: t.Where, type: str, words: LexiconIndex) -> bool:
    """Return whether a clause makes sense of things of a type."""
    match clause:
        case t.Both(first=first, second=second):
            return all(_can_be_said(each, type, words) for each in (first, second))
        case t.Topping(quantity=word) | t.Bounded(quantity=word):
            return type in words.quantities[word].types
        case t.Alike(trait=trait):
            return type in words.traits[trait].types
        case t.NotSo(adjective=word) if word in words.adjectives:
            return type in words.adjectives[word].types
        case t.NotSo(adjective=word):
            return type in words.participles[word].things
        case t.Except(thing=left_out):
            return _kind_of(left_out, words) in (type, "")
        case t.DidMost() | t.WhereDid(subject=None):
            return type == words.owner_type
        case t.Having(thing=t.Things(nouns=(noun, *_)) | t.That(nouns=(noun, *_))):
            return _has(type, words.nouns[noun], words)
        case t.HavingMost(things=had) | t.HavingMore(things=had):
            return _has(type, words.nouns[had.nouns[0]], words)
        case _:
            return type != words.owner_type


def _kind_of(phrase: t.Phrase, words: LexiconIndex) -> str:
    """Return the type of things as they are written; nothing of a word that points back."""
    match phrase.whole if isinstance(phrase, t.Part) else phrase:
        case t.Things(nouns=(noun, *_)) | t.This(nouns=(noun, *_)) | t.That(nouns=(noun, *_)):
            return words.nouns[noun].type
        case t.Name(text=text):
            return words.names[text].type
        case _:
            return ""


def _has(type: str, noun: Any, words: LexiconIndex) -> bool:
    """Return whether things of a type have such things."""
    if noun.counted:
        return type in noun.had_by
    if type == words.owner_type:
        return noun.type in words.kinds and words.kind(noun.type).owned
    if type in words.kind(noun.type).lies_on:
        return True
    return type in words.place_types and words.lies_in(noun.type, type)


# ---------------------------------------------------------------- abbreviations


def _written_out(act: t.Act, words: LexiconIndex) -> t.Act:
    """`discard your hand`, `shuffle your deck`: the cards in it, where it is done to cards."""
    store, verb = act.thing, words.verbs[act.verb]
    if not isinstance(store, t.Things) or store.quant not in ("", "the") or STORE in verb.things:
        return act
    noun = words.nouns[store.nouns[0]]
    held = next(iter(noun.holds), "")
    if not noun.of_players or len(noun.holds) != 1 or held not in verb.things:
        return act
    plain = next(n.id for n in words.nouns.values() if n.type == held and not n.personal)
    quant = "each" if verb.amount else ""
    where = t.At("in", store, place=store.place)
    inside = t.Things(quant, 0, (), (plain,), not quant, where=where, place=store.place)
    return replace(act, thing=inside)
