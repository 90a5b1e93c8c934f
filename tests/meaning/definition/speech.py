"""What has been spoken of while a rule is read, and what words that point back mean by it.

Chapter 7 of the manual: things are spoken of when they are chosen, when a rule waited for what
happened to them, and when `for each` goes through them. Nobody settles beforehand what a word
means: it is looked up among what was spoken of when the word is reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ruinous.kernel.state.bits import NOTHING, just
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Mapping

    from meaning.definition.view import View
    from ruinous.kernel.state.action import Action


class Referent(NamedTuple):
    """A thing, or several, that words can point back to."""

    type: str
    value: int
    """The thing, or the set of things."""
    many: bool = False
    nouns: tuple[str, ...] = ()
    """By which it was spoken of, as far as that is known."""
    home: int = NOTHING
    """Where it was when it was spoken of."""
    then: tuple[Any, int] | None = None
    """The state then, and the thing, for what is asked once it is gone."""

    @property
    def things(self) -> int:
        """What it is, as a set."""
        return self.value if self.many else just(self.value)


class Done(NamedTuple):
    """What this block did to things: `removed figures`."""

    verb: str
    type: str
    things: int
    numbers: Mapping[int, int]
    """How often to each: a pile of tokens is one thing."""


class Speech(NamedTuple):
    """What has been spoken of up to a point of a rule."""

    spoken: tuple[Referent, ...] = ()
    """The latest last."""
    described: tuple[Referent, ...] = ()
    """What descriptions are about that are being read, the innermost last."""
    theirs: Referent | None = None
    """Who `their` and `its` are said of."""
    doer: Referent | None = None
    """Who does what a rule waits for: `when an opponent removes one of their figures`."""
    other: Referent | None = None
    """What `other` leaves out before anything that was spoken of."""
    did: tuple[Done, ...] = ()
    actor: int | None = None
    """Who does the step, where that is not `you`."""
    event: tuple[Any, Action] | None = None
    """The verb and the action that is answered, banned or priced."""
    letter: int = 0
    """What `X` is."""
    number: int = 0
    """What `that many` is."""

    def saying(self, *more: Referent) -> Speech:
        """Return it with more that was spoken of."""
        return self._replace(spoken=(*self.spoken, *more))

    def acting(self, player: Referent) -> Speech:
        """Return it with somebody who does a step: picks it, and is `that player` in it."""
        return self._replace(actor=player.value, theirs=player).saying(player)

    def about(self, thing: Referent) -> Speech:
        """Return it with the one that `for each` has come to."""
        return self._replace(theirs=thing, other=thing).saying(thing)

    def of_whom(self, thing: Referent) -> Speech:
        """Return it where `their` is said of a thing."""
        return self._replace(theirs=thing)

    def describing(self, thing: Referent) -> Speech:
        """Return it inside the description of a thing: words that would mean nothing mean it."""
        return self._replace(theirs=thing, described=(*self.described, thing))

    def leaving_out(self, thing: Referent) -> Speech:
        """Return it where `other` is said beside a thing."""
        return self._replace(other=thing)

    def having_done(self, verb: str, type: str, things: int, numbers: Mapping[int, int]) -> Speech:
        """Return it after something was done to things."""
        rest = tuple(each for each in self.did if (each.verb, each.type) != (verb, type))
        return self._replace(did=(*rest, Done(verb, type, things, numbers)))

    def behind(self, block: Speech) -> Speech:
        """Return it behind a block that need not be carried out: nothing is spoken of in there.

        What steps before it did, and steps in it did as well, goes together.
        """
        more = {(each.verb, each.type): each for each in block.did}
        return self._replace(did=tuple(more.get((each.verb, each.type), each) for each in self.did))

    def with_instead(self, old: Referent, new: Referent) -> Speech:
        """Return it with another referent in the place of one."""
        theirs = new if self.theirs is old else self.theirs
        spoken = tuple(new if each is old else each for each in self.spoken)
        return self._replace(spoken=spoken, theirs=theirs)

    def without(self, type: str, thing: int) -> Speech:
        """Return it where nothing means a thing any more that is a spare one from now on."""

        def left(each: Referent) -> Referent:
            if each.type != type:
                return each
            if each.many:
                return each._replace(value=each.value & ~(1 << thing))
            return each._replace(value=NOTHING) if each.value == thing else each

        theirs = None if self.theirs is None else left(self.theirs)
        return self._replace(spoken=tuple(map(left, self.spoken)), theirs=theirs)


# ---------------------------------------------------------------- what words point back to


def _latest(known: tuple[Referent, ...], view: View) -> Referent | None:
    """Return the last that is neither a player nor a place; else the last of those."""
    aside = (view.owner_type, view.place_type)
    things = [each for each in known if each.type not in aside]
    return next(reversed([*(things or known)]), None)


def spoken_of(view: View) -> Referent | None:
    """Return what `it` means, if that is not this card itself."""
    return _latest(view.speech.spoken, view) or _latest(view.speech.described, view)


def it(view: View) -> Referent | None:
    """Return what `it` and `them` mean: what was spoken of last; if there is none, this card."""
    this = Referent(view.this_type, view.held[t.THIS]) if view.this_type else None
    return spoken_of(view) or this


def start(view: View) -> Referent:
    """Return what `adjacent` is next to: what is described, what was spoken of, or `here`."""
    found = _latest(view.speech.described, view) or _latest(view.speech.spoken, view)
    return found or Referent(view.place_type, view.held[t.HERE])


def last_of(type: str, view: View) -> Referent | None:
    """Return the last of a type that was spoken of, or is described."""
    known = (*view.speech.described, *view.speech.spoken)
    return next((each for each in reversed(known) if each.type == type), None)


def that(node: t.That, view: View) -> Referent | None:
    """Return what `that cultist` means: the last thing that was spoken of so, not any figure."""
    noun = view.words.nouns[node.nouns[0]]
    if noun.general or noun.singular == noun.type:
        return last_of(noun.type, view)
    known = [*view.speech.described, *view.speech.spoken]
    fits = [each for each in known if each.type == noun.type and each.nouns in ((), (noun.id,))]
    return fits[-1] if fits else None


def there(view: View) -> Referent | None:
    """Return the last place that was spoken of, or a later thing whose place is meant."""
    place, owner = view.place_type, view.owner_type
    for each in reversed(view.speech.spoken):
        if each.type == place:
            return each
        if each.type != owner and not each.many:
            return each if view.words.kind(each.type).placed else None
    for each in reversed(view.speech.described):
        if each.type == place or (each.type != owner and view.words.kind(each.type).placed):
            return each
    return None


def whose(word: str, view: View) -> Referent | None:
    """Return who is meant by `your`, `their` or `its`."""
    if word == "your":
        return Referent(view.owner_type, view.held[t.YOU])
    return view.speech.theirs or (view.speech.doer if word == "their" else None)


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


def _pronoun(word: str, view: View) -> Referent | None:
    match word:
        case "you":
            return Referent(view.owner_type, view.held[t.YOU])
        case "the origin":
            return Referent(view.place_type, _answered(view).src)
        case "the destination":
            return Referent(view.place_type, _answered(view).dst)
        case _:
            return it(view)


def _answered(view: View) -> Action:
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


# ---------------------------------------------------------------- adjectives


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
    anchor = start(view) if entry is not None and entry.asks else None
    return Quality(word, entry, anchor, done)


def done_to(verb: Any, type: str, view: View) -> Done | None:
    """Return the things to which the steps before, or what was waited for, did something."""
    fits = [each for each in view.speech.did if each.verb == verb.base]
    if fits:
        same = [each for each in fits if each.type == type]
        return same[-1] if same else fits[-1]._replace(things=0)
    if view.speech.event is not None and view.speech.event[0].gathers == verb.base:
        return Done(verb.base, type, _answered(view).result, {})
    return None


def others(type: str, view: View) -> tuple[Quality, ...]:
    """Return what `other` things are not: not the one just spoken of, nor this one."""
    said = view.speech.other
    if said is None or said.type != type:
        said = last_of(type, view)
    entry = view.words.adjectives.get("other")
    left_out = [each for each in (said, _this_one(type, said, view)) if each is not None]
    return tuple(Quality("other", entry, each) for each in left_out) or (Quality("other", entry),)


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
    found = _latest(view.speech.described, view) or _latest(view.speech.spoken, view)
    if found is not None and not found.many and found.type != view.owner_type:
        return found
    if here != NOTHING:
        return Referent(view.place_type, here)
    words = view.words
    put = [each for each in view.speech.did if words.verbs[each.verb].places]
    put = [each for each in put if words.kind(each.type).supplied]
    return Referent(put[-1].type, put[-1].things, many=True) if put else None


# ---------------------------------------------------------------- what comes to be spoken of


def answered(
    act: t.Act, subject: t.Phrase | None, action: Action, view: View, *, done: bool
) -> Speech:
    """Return what was spoken of behind what a rule waits for, or bans.

    Args:
        subject: who does it, or what it befalls, where that stands before the verb.
        done: whether it was done.
    """
    owner, held = view.owner_type, []
    by = [role.thing for role in act.roles if isinstance(role, t.Role) and role.word == "by"]
    doers = [each for each in (subject, *by) if each is not None]
    if any(type_of(each, view) == owner for each in doers):
        who = () if subject is None else nouns_of(subject, view)
        held.append(Referent(owner, action.actor, nouns=who))
    held += _what(act, action, view, done=done)
    held.append(Referent(view.place_type, action.place))
    said = view.speech.saying(*held)._replace(event=(act.entry, action))
    thing = act.thing
    if isinstance(thing, t.Things) and view.words.in_one_go(act.entry, thing.entries[0]):
        said = said._replace(number=action.amount)
    return said


def _what(act: t.Act, action: Action, view: View, *, done: bool) -> list[Referent]:
    """Return what it is done to, or what it makes, if that can be spoken of."""
    if act.entry.makes:
        return [Referent(type_of(act.thing, view), action.result, many=True)] if done else []
    if act.thing is None:
        return []
    type = type_of(act.thing, view)
    if type == "store" or view.words.is_counted(type):
        return []
    return [Referent(type, action.obj, nouns=nouns_of(act.thing, view))]
