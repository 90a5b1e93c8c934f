"""What words that point back mean: looked up among what was spoken of (chapter 7 of the manual)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meaning.definition.speech import Referent
from ruinous.kernel.state.bits import NOTHING
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from meaning.definition.speech import Speech
    from meaning.definition.view import View
    from ruinous.kernel.state.action import Action


def latest(known: tuple[Referent, ...], view: View) -> Referent | None:
    """Return the last that is neither a player nor a place; else the last of those."""
    aside = (view.owner_type, view.place_type)
    things = [each for each in known if each.type not in aside]
    return next(reversed([*(things or known)]), None)


def spoken_of(view: View) -> Referent | None:
    """Return what `it` means, if that is not this card itself."""
    return latest(view.speech.spoken, view) or latest(view.speech.described, view)


def it(view: View) -> Referent | None:
    """Return what `it` and `them` mean: what was spoken of last; if there is none, this card."""
    this = Referent(view.this_type, view.held[t.THIS]) if view.this_type else None
    return spoken_of(view) or this


def start(view: View) -> Referent:
    """Return what `adjacent` is next to: what is described, what was spoken of, or `here`."""
    named = [each for each in view.speech.spoken if each.type != view.owner_type]
    named = [each for each in named if not each.awaited]
    found = latest(view.speech.described, view) or next(reversed(named), None)
    return found or latest(view.speech.spoken, view) or Referent(view.place_type, view.held[t.HERE])


def last_of(type: str, view: View) -> Referent | None:
    """Return the last of a type that was spoken of, or is described."""
    known = (*view.speech.described, *view.speech.spoken)
    return next((each for each in reversed(known) if each.type == type), None)


def that(node: t.That, view: View) -> Referent | None:
    """Return what `that cultist` means: the last thing that was spoken of so, not any figure."""
    noun = view.words.nouns[node.nouns[0]]
    if node.word != "that":
        fits = [each for each in view.speech.spoken if each.type == noun.type]
        if noun.singular != noun.type:
            fits = [each for each in fits if each.nouns == (noun.id,)]
        chosen = [each for each in fits if each.chosen]  # in a `when`, not what it waited for
        two = chosen if len(chosen) > 1 else fits
        return two[0 if node.word == "the first" else 1]
    if noun.singular == noun.type:
        return last_of(noun.type, view)
    known = [*view.speech.described, *view.speech.spoken]
    known = [each for each in known if each.type == noun.type]
    fits = [each for each in known if each.nouns == (noun.id,)]
    fits = fits or [each for each in known if noun.general or not each.nouns]
    return fits[-1] if fits else None


def there(view: View) -> Referent | None:
    """Return the last place that was spoken of, or a later thing whose place is meant."""
    place, owner = view.place_type, view.owner_type
    for each in reversed(view.speech.spoken):
        if each.type == place:
            return each
        if each.befell_nowhere:
            continue
        lies = view.words.kind(each.type).states or each.type in view.words.place_types
        if each.type != owner and not each.many and lies:
            return each if view.words.kind(each.type).placed else None
    for each in reversed(view.speech.described):
        if each.type == place or (each.type != owner and view.words.kind(each.type).placed):
            return each
    return None


def whose(word: str, view: View) -> Referent | None:
    """Return who is meant by `your`, `their` or `its`."""
    if word == "your":
        return Referent(view.owner_type, view.held[t.YOU])
    found = view.speech.theirs or (view.speech.doer if word == "their" else None)
    if word == "their" and found is not None and not found.many:
        somebody = [each for each in (*view.speech.around, found) if each.type == view.owner_type]
        return somebody[-1] if somebody else found
    return found


def referent(phrase: Any, view: View) -> Referent | None:
    """Return what a word points back to; nothing if it describes or names things."""
    place, held = view.place_type, view.held
    match phrase:
        case t.Part(whole=whole):
            return referent(whole, view)
        case t.Pronoun(word=word):
            return _pronoun(word, view)
        case t.This(type=type):
            return Referent(type, held[t.HERE if type == place else t.THIS])
        case t.That():
            return that(phrase, view)
        case t.Spot(word=word):
            return Referent(place, held[t.HERE]) if word == "here" else there(view)
        case _:
            return None


def all_found(node: t.Node, view: View) -> bool:
    """Return whether each thing was found whose number is asked for."""
    asked = [each.node.subject for each in nodes(node) if isinstance(each.node, t.Quantity)]
    asked = [each.thing if isinstance(each, t.Act) else each for each in asked]
    held = [referent(each, view) for each in asked if _points_back(each)]
    return all(each is None or each.many or each.value >= 0 or each.then for each in held)


def _points_back(phrase: t.Node | None) -> bool:
    """Return whether a word stands for what was spoken of, which may be nothing."""
    return isinstance(phrase, t.That) or (isinstance(phrase, t.Pronoun) and phrase.word != "you")


def _pronoun(word: str, view: View) -> Referent | None:
    match word:
        case "you":
            return Referent(view.owner_type, view.held[t.YOU])
        case "the origin":
            return Referent(view.place_type, event_of(view).src)
        case "the destination":
            return Referent(view.place_type, event_of(view).dst)
        case _:
            return it(view)


def event_of(view: View) -> Action:
    assert view.speech.event is not None
    return view.speech.event[1]


def type_of(phrase: Any, view: View) -> str:
    """Return the type of what a phrase means."""
    if isinstance(phrase, t.Spot):
        found = referent(phrase, view)
        return "" if found is None else found.type
    known: str | None = phrase.type
    if known is not None:
        return known
    if isinstance(phrase, t.Quantity) and phrase.subject is None:
        found = whose(phrase.possessive, view)
    elif isinstance(phrase, t.Quantity):
        return type_of(phrase.subject, view)
    else:
        found = referent(phrase, view)
    return "" if found is None else found.type


def nouns_of(phrase: Any, view: View) -> tuple[str, ...]:
    """Return by which nouns a phrase speaks of things."""
    while isinstance(phrase, t.Part):
        phrase = phrase.whole
    if isinstance(phrase, t.Things):
        return phrase.nouns
    found = referent(phrase, view) if isinstance(phrase, t.Pronoun | t.That) else None
    return () if found is None else found.nouns


# ---------------------------------------------------------------- what comes to be spoken of


def answered(
    act: t.Act,
    subject: t.Phrase | None,
    action: Action,
    view: View,
    *,
    done: bool,
    once: bool,
) -> Speech:
    """Return what was spoken of behind what a rule waits for, or bans.

    Args:
        subject: who does it, or what it befalls, where that stands before the verb.
        done: whether it was done.
        once: whether what comes of it is done once for all that goes in one go.
    """
    owner, held = view.owner_type, []
    by = [role.thing for role in act.roles if isinstance(role, t.Role) and role.word == "by"]
    doers = [each for each in (subject, *by) if each is not None]
    is_you = isinstance(subject, t.Pronoun) and subject.word == "you"
    if not is_you and any(type_of(each, view) == owner for each in doers):
        who = () if subject is None else nouns_of(subject, view)
        held.append(Referent(owner, action.actor, nouns=who))
    if not (once and _are_several(act, view)):
        held += _what(act, action, view, done=done)
    if _is_in_a_place(act, view):
        held.append(Referent(view.place_type, action.place, awaited=True))
    said = view.speech.saying(*held)._replace(event=(act.entry, action))
    thing = act.thing
    counts = thing is None and act.entry.in_one_go
    if counts or (
        isinstance(thing, t.Things) and view.words.in_one_go(act.entry, thing.entries[0])
    ):
        said = said._replace(number=action.amount)
    return said


def _is_in_a_place(act: t.Act, view: View) -> bool:
    """Return whether what a rule waits for is done in a place: power is gained nowhere."""
    entry, words = act.entry, view.words
    if entry.departs:
        return _is_left_in_a_place(act, view)
    if entry.somewhere or entry.amount or act.thing is None:
        return bool(entry.somewhere)
    if words.is_kept(entry.base) and view.place_type not in entry.roles.get("to", ()):
        return False
    type = type_of(act.thing, view)
    return type in ("store", view.place_type) or bool(words.kinds[type].placed)


def _is_left_in_a_place(act: t.Act, view: View) -> bool:
    """Return whether what leaves lies in a place before, and not in a hand, or on a card."""
    place, words = t.whence(act), view.words
    kind = words.kind(type_of(act.thing, view))
    if isinstance(place, t.Things) and place.type == "store":
        kept = [{*each.where, *each.also} for each in kind.states]
        kept = [each for each in kept if place.nouns[0] in each]
        every = all(each & words.place_types for each in kept)
        return place.entries[0].all_places or (bool(kept) and every)
    return kind.placed and type_of(place, view) in words.place_types


def _are_several(act: t.Act, view: View) -> bool:
    """Return whether it is said of several things, of which none is spoken of alone."""
    thing = act.thing
    if not isinstance(thing, t.Things) or thing.quant or not thing.plural:
        return False
    return not view.words.in_one_go(act.entry, thing.entries[0])


def _what(act: t.Act, action: Action, view: View, *, done: bool) -> list[Referent]:
    """Return what it is done to, or what it makes, if that can be spoken of."""
    if act.entry.makes:
        return [Referent(type_of(act.thing, view), action.result, many=True)] if done else []
    if act.thing is None:
        return []
    type = type_of(act.thing, view)
    if type == "store" or view.words.is_counted(type):
        return []
    is_there = _is_in_a_place(act, view)
    found = Referent(type, action.obj, nouns=nouns_of(act.thing, view))
    return [found._replace(befell_nowhere=not is_there, home=action.place if is_there else NOTHING)]
