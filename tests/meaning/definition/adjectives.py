"""What adjectives start from, and what `other` leaves out (chapters 3 and 7 of the manual)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from meaning.definition.referents import event_of, last_of, latest, start
from meaning.definition.speech import Done, Referent
from ruinous.kernel.state.bits import NOTHING
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from meaning.definition.view import View


class Quality(NamedTuple):
    """An adjective with what it starts from, or what was done to things."""

    word: str
    entry: Any = None
    anchor: Referent | None = None
    done: Done | None = None


def qualities(phrase: t.Things, view: View) -> tuple[Quality, ...]:
    """Return what the adjectives of a phrase, and `another`, say of its things."""
    plain = [quality(each, phrase.type, view) for each in phrase.adjectives if each != "other"]
    if phrase.quant == "another" or "other" in phrase.adjectives:
        return (*plain, *others(phrase.type, view))
    return tuple(plain)


def quality(word: str, type: str, view: View) -> Quality:
    """Return what an adjective or participle says of things of a type."""
    entry, verb = view.words.adjectives.get(word), view.words.participles.get(word)
    done = None if verb is None else done_to(verb, type, view)
    anchor = None
    if entry is not None and entry.asks:
        at_place = view.place_type in entry.asks
        anchor = view.where_it_was(start(view)) if at_place else _last_or_this(entry, view)
    return Quality(word, entry, anchor, done)


def _last_or_this(entry: Any, view: View) -> Referent:
    """Return the last thing spoken of that an adjective can begin at, or else this one."""
    found = (last_of(type, view) for type in sorted(entry.asks))
    this = Referent(view.this_type, view.held[t.THIS])
    return next((each for each in found if each is not None), this)


def done_to(verb: Any, type: str, view: View) -> Done | None:
    """Return the things to which the steps before, or what was waited for, did something."""
    fits = [each for each in view.speech.did if each.verb == verb.base]
    if fits:
        same = [each for each in fits if each.type == type]
        return same[-1] if same else fits[-1]._replace(things=0)
    if view.speech.event is not None and view.speech.event[0].gathers == verb.base:
        return Done(verb.base, type, event_of(view).result, {})
    return None


def others(type: str, view: View) -> tuple[Quality, ...]:
    """Return what `other` things are not: the one just spoken of, those beside it, this one."""
    said = spoken_of(type, view)
    entry = view.words.adjectives.get("other")
    before = () if said is None else (said, *said.beside)
    left_out = [each for each in (*before, _this_one(type, said, view)) if each is not None]
    return tuple(Quality("other", entry, each) for each in left_out) or (Quality("other", entry),)


def spoken_of(type: str, view: View) -> Referent | None:
    """Return what was just spoken of of a type."""
    told = [each for each in view.speech.left_out if each.type == type]
    return told[-1] if told else last_of(type, view)


def _this_one(type: str, said: Referent | None, view: View) -> Referent | None:
    """Return this card, its region, or who does it, unless another player was spoken of."""
    here = view.held[t.HERE]
    if type == view.owner_type:
        return Referent(type, view.actor) if said is None else None
    if type == view.this_type:
        return Referent(type, view.held[t.THIS])
    if type != view.place_type:
        return None
    if said is not None:
        return Referent(type, here) if here != NOTHING else None
    return _place_of_last(here, view)


def _place_of_last(here: int, view: View) -> Referent | None:
    """Return what lies in the place that is left out where no place was spoken of."""
    found = latest(view.speech.described, view) or latest(view.speech.spoken, view)
    if found is not None and not found.many and found.type != view.owner_type:
        at = view.where_it_was(found)
        lies_nowhere = at is found and view.place(found.type, found.value) < 0
        return Referent(view.place_type, here) if lies_nowhere and here != NOTHING else at
    if here != NOTHING:
        return Referent(view.place_type, here)
    words = view.words
    put = [each for each in view.speech.did if words.verbs[each.verb].places]
    put = [each for each in put if words.kind(each.type).supplied]
    return Referent(put[-1].type, put[-1].things, many=True) if put else None
