"""Trees as people would put them: a loop over things that are named as well by a single step.

`for each book here: lend it` becomes `lend each book here`. Trees that are folded are only written.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked, whole_of
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon

IT: Final = t.Pronoun("it")
_ONE: Final = t.Pronoun("one")
"""One such thing, which a place `has`; no word of the language."""


def folded(loop: t.ForEach, lexicon: Lexicon) -> t.Do | None:
    """Return a loop as a single step, where one says the same.

    Args:
        lexicon: the words the tree was read with.
    """
    match loop:
        case t.ForEach(
            each=t.Each(every=1, things=things), body=t.Body(statements=(t.Do() as step,))
        ):
            over = _each_of(things)
        case _:
            return None
    if over is None:
        return None
    others = (step.subject, *step.act.roles)
    is_alone = not _mentions(others, IT) and not _asks_of_it(others)
    if _is_other(step.act.thing, loop):
        return None
    if step.act.thing == IT and is_alone and not picks_goal(step.act):
        return replace(step, act=replace(step.act, thing=over))
    if not isinstance(over, t.Things):
        return None
    that = t.That((lexicon.owner_type,))
    if _type_of(over, lexicon) == lexicon.owner_type:
        is_doer = step.subject == that and not _mentions((step.act,), that, IT)
        return replace(step, subject=over) if is_doer else None
    return _in_places(step, over) if over.nouns == (lexicon.place_type,) else None


def _is_other(thing: t.Phrase | None, loop: t.ForEach) -> bool:
    """Return whether `it` is not what a loop goes through, such as players."""
    known = thing.variable if isinstance(thing, t.Pronoun) else None
    return known is not None and loop.variable is not None and known != loop.variable


def picks_goal(act: t.Act) -> bool:
    """Return whether somebody picks where a thing goes: in a loop, for each thing anew."""
    goals = (each.thing for each in act.roles if isinstance(each, t.Role) and each.word == "to")
    return any(isinstance(each, t.Things) and is_picked(each) for each in goals)


def _type_of(things: t.Things, lexicon: Lexicon) -> str:
    return lexicon.index.nouns[things.nouns[0]].type


def _each_of(things: t.Phrase | t.Past) -> t.Phrase | None:
    """Return each one of the things of a loop."""
    if things == t.Pronoun("them"):
        return t.Part(quant="each", number=0, whole=things)
    if isinstance(things, t.Things) and not things.quant and not things.possessive:
        return replace(things, quant="each", number=0, plural=False)
    return None


def _in_places(step: t.Do, places: t.Things) -> t.Do | None:
    """Return a step that is done in each of some places, by what it says of its object."""
    there = t.Spot("there")
    described = whole_of(step.act.thing)
    if not isinstance(described, t.Things) or described.where != there:
        return None
    elsewhere = (step.subject, *step.act.roles, replace(described, where=None))
    if _mentions(elsewhere, IT, t.That(places.nouns)) or _speaks_of_there(elsewhere):
        return None
    thing: t.Phrase = replace(described, where=t.At("in", _having_one(places, described)))
    if isinstance(step.act.thing, t.Part):
        thing = replace(step.act.thing, whole=thing)
    return replace(step, act=replace(step.act, thing=thing))


def _having_one(places: t.Things, described: t.Things) -> t.Things:
    """Return `each shelf that has one` for `each shelf with a map`, of the maps themselves."""
    one = replace(described, quant="a", number=1, plural=False, where=None)
    if places.where == t.Having(without=False, thing=one):
        return replace(places, where=t.Having(without=False, thing=_ONE))
    return places


def is_one(where: t.Where | None) -> bool:
    """Return whether a place is one that `has one`."""
    return isinstance(where, t.Having) and where.thing == _ONE


def _nodes_of(parts: Iterable[t.Node | None]) -> list[t.Node]:
    return [found.node for part in parts if part is not None for found in nodes(part)]


def _mentions(parts: Sequence[t.Node | None], *words: t.Node) -> bool:
    """Return whether one of some nodes has one of others in it."""
    return any(node in words for node in _nodes_of(parts))


def _asks_of_it(parts: Sequence[t.Node | None]) -> bool:
    """Return whether a node names what is of one thing that was spoken of: `the owner`."""
    things = (node for node in _nodes_of(parts) if isinstance(node, t.Things))
    return any(each.anchor is not None and not each.anchor.many for each in things)


def _speaks_of_there(parts: Sequence[t.Node | None]) -> bool:
    """Return whether a node speaks of something that is there."""
    return any(isinstance(node, t.Spot) and node.word == "there" for node in _nodes_of(parts))


def singled_out(
    body: t.Body, takes: Callable[[t.Act], bool], fold: Callable[[t.ForEach], t.Do | None]
) -> t.Body:
    """Return a block in which somebody whom nobody picks acts at once.

    `choose the reader with the most books`, then `that reader lends a map`, is one step.

    Args:
        takes: whether an action only picks what others refer to.
        fold: returns a loop as a single step.
    """
    match body.statements:
        case (t.Do(act=t.Act(thing=t.Things(quant="the") as chosen) as act), second) if takes(act):
            step = fold(second) if isinstance(second, t.ForEach) else second
        case _:
            return body
    that = t.That(chosen.nouns)
    if not isinstance(step, t.Do) or step.subject != that or _mentions((step.act,), that):
        return body
    return t.Body((replace(step, subject=chosen),))


def repeated(rule: t.React | t.AtMoment) -> t.Body | None:
    """Return the body of a rule by which you do once more what you did: `lend 1 more book`.

    Nothing for other rules. That a rule does not react to what it does itself is not obvious then.
    """
    if not isinstance(rule, t.React) or len(rule.body.statements) != 1 or rule.limits:
        return None
    [step] = rule.body.statements
    if not isinstance(step, t.Do | t.May) or not _is_once_more(step, rule.event):
        return None
    thing = step.act.thing
    assert isinstance(thing, t.Things)
    more = replace(thing, adjectives=("more", *thing.adjectives))
    return t.Body((replace(step, act=replace(step.act, thing=more)),))


def _is_once_more(step: t.Do | t.May, event: t.Event) -> bool:
    """Return whether you do to one more thing what you have just done to others of its sort."""
    thing, before = step.act.thing, event.act.thing
    if isinstance(before, t.Part):
        before = before.whole
    return (
        event.subject == t.Pronoun("you")
        and event.form == "did"
        and step.subject in (None, event.subject)
        and step.act.verb == event.act.verb
        and isinstance(thing, t.Things)
        and isinstance(before, t.Things)
        and (thing.quant, thing.number) == ("number", 1)
        and thing.nouns == before.nouns
    )


def is_there(phrase: t.Phrase) -> bool:
    """Return whether what there is, is said to be `there` and nothing more."""
    inner = whole_of(phrase)
    is_there = isinstance(inner, t.Things) and inner.where == t.Spot("there")
    return is_there and isinstance(phrase, t.Things | t.Part) and phrase.quant != "no"


def without_place(phrase: t.Phrase) -> t.Phrase:
    """Return a phrase without where it is."""
    if isinstance(phrase, t.Part):
        return replace(phrase, whole=without_place(phrase.whole))
    return replace(phrase, where=None) if isinstance(phrase, t.Things) else phrase
