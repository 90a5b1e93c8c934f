"""Actions with their objects and roles, in rules that wait for them, ban them or price them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import listed
from ruinous.language.binding import ambiguous, leaving, origins, own
from ruinous.language.binding.located import where_it_is_done
from ruinous.language.binding.mismatch import acts_on, mistyped, unknown_things
from ruinous.language.binding.places import amount_place, is_store, store_in, store_of
from ruinous.language.binding.positions import EVENT, IN_ONE_GO, TOTAL, Position
from ruinous.language.binding.quantifiers import is_mass
from ruinous.language.binding.references import spot, told_of_another
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.things import things
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.states import lying_in
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_many, is_picked, is_several, whole_of
from ruinous.language.syntax.tree.node import (
    ACTOR,
    AMOUNT,
    NUMBER,
    OBJECT,
    ONE_OF_MANY,
    PLACE,
    RESULT,
    WHOSE,
    Variable,
)
from ruinous.language.syntax.walk import nodes
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.syntax.place import Place


_NAMES: Final = {
    t.SpanRole: "until",
    t.Free: "for free",
    t.FaceDown: "face down",
    t.AtRandom: "at random",
    t.Each: "for each",
    t.Letting: "where X is",
}
"""Roles of which there is only one, as messages name them."""


def gerund(act: t.Act, scope: Scope, *, replaced: bool = False) -> Scope:
    """Check `placing a stamp here` and return the scope of what hangs on it.

    Args:
        replaced: whether something comes instead of it; what is banned is asked thing by thing.
    """
    scope = scope.beginning_event()
    scope.bindings.note(act, event=scope.answering)
    if leaving.is_told(act, scope):
        return scope.holding(scope.role(OBJECT, UNKNOWN))
    found = pattern(act, scope)
    return _by_somebody(act, found, scope, done=False, once=replaced)


def _named_doer(act: t.Act, scope: Scope) -> str | None:
    """Return the type of who is named with `by`; None where nobody is, or you are."""
    doers, named = scope.words.owner_type, _named_by(act)
    if named is None or named == _YOU:
        return None
    return doers if doers in scope.words.verbs[act.verb].roles.get("by", ()) else None


_YOU: Final = t.Pronoun("you")


def _named_by(act: t.Act) -> t.Phrase | t.Spot | None:
    roles = (role for role in act.roles if isinstance(role, t.Role) and role.word == "by")
    return next((role.thing for role in roles), None)


def pattern(act: t.Act, scope: Scope, position: Position = EVENT, *, by: bool = True) -> str:
    """Check an action that is waited for, and return the type of its object.

    Args:
        position: what the object may count; that of a total sums up what is past.
        by: whether somebody may be named with `by`.
    """
    verb = scope.words.verbs[act.verb]
    outer, scope = scope, replace(scope, acted=scope.doer is not None or _is_by_another(act))
    found = _object(act, verb, position, scope)
    is_moved = any(isinstance(role, t.Role) and role.word == "from" for role in act.roles)
    # `another` leaves out the place that a movement comes from.
    besides = (found, scope.words.place_type) if is_moved else (found,)
    inner = scope.leaving_out(*besides, other=scope.role(OBJECT, found))
    once_each(act, scope)
    origins.where_it_goes(act, verb, scope)
    if scope.acted:
        told_of_another(act.thing, scope)
    for role in act.roles:
        if isinstance(role, t.Role) and role.word == "by" and not by:
            no_role("by", role.place, verb, inner)
        else:
            named = isinstance(role, t.Role) and role.word == "by"
            told = replace(inner, acted=outer.acted) if named else inner
            told = replace(told, about_this=isinstance(act.thing, t.This))
            _role(role, verb, found, told, is_past=position is TOTAL)
            _is_a_cause(role, scope)
    return found


def _is_by_another(act: t.Act) -> bool:
    """Return whether somebody else than you is named with `by`."""
    named = [each for each in act.roles if isinstance(each, t.Role) and each.word == "by"]
    return any(
        not (isinstance(each.thing, t.Pronoun) and each.thing.word == "you") for each in named
    )


def _is_a_cause(role: t.AnyRole, scope: Scope) -> None:
    """Report a cause that is more than a kind of thing: an effect is known by its name alone."""
    if not isinstance(role, t.Role) or role.word != t.BY_EFFECT:
        return
    thing = whole_of(role.thing)
    if not isinstance(thing, t.Things):
        message = (
            f"`{role.word}` takes a kind of thing: of several that are alike, nobody knows which"
        )
        scope.report.wrong("E203", message, thing.place, "name it as `a ...` or `another ...`")
    elif thing.where is not None:
        message = f"`{role.word}` takes no description: what did it may have left or changed"
        scope.report.wrong("E203", message, thing.where.place, "take it away")
    else:
        _is_a_lasting_quality(thing, role.word, scope)


def _is_a_lasting_quality(thing: t.Things, word: str, scope: Scope) -> None:
    """Report what is only so of things that lie somewhere: the cause may have left since."""
    for each in thing.adjectives:
        quality = scope.words.adjectives.get(each)
        if quality is not None and (quality.placed or quality.gone):
            message = f"`{word}` takes no `{each}`: what did it may have left or changed"
            scope.report.wrong("E203", message, thing.place, f"take `{each}` away")


def _object(act: t.Act, verb: Verb, position: Position, scope: Scope) -> str:
    if act.thing is None:
        if not verb.bare:
            says_nothing(act, verb, scope)
        return UNKNOWN
    if position is EVENT and _in_one_go(act.thing, verb, scope):
        position = IN_ONE_GO
    found = things(act.thing, scope, position)
    if not acts_on(verb, act.thing, found, scope):
        return UNKNOWN
    if scope.words.is_counted(found):
        amount_place(act.thing, scope)
    elif verb.in_one_go:
        unknown_things(act.thing, verb, scope)
        if verb.somewhere:
            amount_place(act.thing, scope)
    origins.from_or_to(act, verb, scope)
    origins.within_store(act, verb, scope)
    return found


def _in_one_go(thing: t.Phrase | None, verb: Verb, scope: Scope) -> bool:
    """Return whether one action is about a number of things."""
    if not isinstance(thing, t.Things):
        return False
    return scope.words.in_one_go(verb, scope.words.nouns[thing.nouns[0]])


def says_nothing(act: t.Act, verb: Verb, scope: Scope) -> None:
    """Report a verb without the object it needs."""
    place = scope.report.first_word(act.place)
    message = f"`{scope.report.written(place)}` does not say what"
    scope.report.wrong("E204", message, place, f"add {scope.words.some(verb.things)}")


# ---------------------------------------------------------------- roles


def once_each(act: t.Act, scope: Scope) -> None:
    """Report a role that is given twice."""
    seen: set[str] = set()
    for role in act.roles:
        name = _name(role)
        if name in seen:
            place = _place_of(role, scope)
            scope.report.wrong("E205", f"`{name}` is said twice", place, "keep one of them")
        seen.add(name)


def _name(role: t.AnyRole) -> str:
    if isinstance(role, t.Role):
        return "to" if role.word == "onto" else role.word
    return role.time if isinstance(role, t.TimeRole) else _NAMES[type(role)]


def _place_of(role: t.AnyRole, scope: Scope) -> Place:
    """Return the place of a role with its opening words."""
    if isinstance(role, t.Each):
        return scope.report.with_word(role.place, "for")
    if isinstance(role, t.Letting):
        return scope.report.head(role.place)
    return scope.report.head(role.place)


def _role(role: t.AnyRole, verb: Verb, found: str, scope: Scope, *, is_past: bool) -> None:
    match role:
        case t.Role():
            way(role, verb, EVENT, found, scope)
        case t.TimeRole():
            if not is_past and scope.words.times[role.time].memory:
                message = f"`{role.time}` looks back, but the rule waits"
                scope.report.wrong("E226", message, role.place, "take it away")
        case t.SpanRole() | t.Free() | t.FaceDown() | t.AtRandom() | t.Each() | t.Letting():
            place = _place_of(role, scope)
            message = f"`{scope.report.written(place)}` belongs to steps"
            scope.report.wrong("E203", message, place, "take it away")


def no_role(word: str, place: Place, verb: Verb, scope: Scope) -> None:
    """Report a preposition that a verb does not take."""
    doers = scope.words.owner_type
    known = [each for each, types in verb.roles.items() if doers not in types]
    known = [each for each in known if each not in (word, t.BY_EFFECT)]
    help = f"it takes {listed(known, 'and')}" if known else "take it away"
    if word in verb.roles:
        help = "who does it stands before the verb"
    if verb.departs and word == "to":
        help = leaving.where_it_goes(scope.words)
    help = scope.words.advice.get(f"{verb.base} {word}", help)
    spot = scope.report.first_word(place)
    scope.report.wrong("E203", f"`{verb.base}` takes no `{word}` here", spot, help)


def way(role: t.Role, verb: Verb, position: Position, moved: str, scope: Scope) -> str:
    """Check a role with a preposition and return the type of what fills it.

    Args:
        moved: type of the object.
    """
    if role.word not in verb.roles:
        _other_preposition(role, _filling(role, None, scope), verb, scope, position)
        return UNKNOWN
    if moved in verb.places and role.word in verb.goes:
        _goes_on(role, verb, moved, scope)
        return UNKNOWN
    stored = is_store(store_in(role.thing), scope)
    found = _filling(role, None if stored else position, scope)
    wanted = verb.roles[role.word]
    if role.word != "to" and store_in(role.thing) is not role.thing and found == STORE:
        message = f"`{role.word}` needs a pile, not an end of it"
        say = "say before it which things: `the top 2 ...`"
        scope.report.wrong("E203", message, role.thing, say)
        return UNKNOWN
    if found == UNKNOWN or found in wanted:
        if found == STORE and not isinstance(role.thing, t.Spot):
            own = position is not EVENT or role.word == "from"
            store_of(moved, role.thing, scope, own=own, back=role.word == "to")
        return found
    words = scope.words
    message = f"`{verb.base} ... {role.word}` needs {words.some(wanted)}, not {words.one(found)}"
    if isinstance(role.thing, t.Spot):
        scope.report.wrong("E203", message, role.thing.place)
    else:
        help = _brings(role.word, moved, role.thing, scope) if found == STORE else None
        if found == words.owner_type and STORE in wanted:
            if moved == UNKNOWN:
                return UNKNOWN
            help = _in_store_of(role.thing, moved, scope)
        help = help or _lays(moved, found, scope) or _names_place(found, wanted, scope)
        mistyped("E203", message, role.thing, wanted, scope, help=help)
    return UNKNOWN


def _names_place(found: str, wanted: frozenset[str], scope: Scope) -> str | None:
    """Return how to name a place for a verb that brings things to one, and to no store."""
    around = scope.words.place_type
    if found != STORE or around not in wanted:
        return None
    return f"name a {around}; the one where something lies is `the {around} of that ...`"


def _goes_on(role: t.Role, verb: Verb, moved: str, scope: Scope) -> None:
    """Report a role that says where things go which are put on others."""
    on = scope.words.kind(moved).lies_on
    help = f"say it before: `on` and {scope.words.some(on)}" if on else "take it away"
    message = f"`{verb.base}` takes no `{role.word}` with {scope.words.one(moved)}"
    scope.report.wrong("E203", message, scope.report.first_word(role.place), help)


def _brings(word: str, moved: str, store: t.Phrase, scope: Scope) -> str | None:
    """Return what to write for a verb that brings things of a type to a store."""
    nouns = store.nouns if isinstance(store, t.Things) else ()
    if not any(moved in scope.words.nouns[noun].takes_back for noun in nouns):
        return None
    verbs = (each for each in scope.words.verbs.values() if STORE in each.roles.get(word, ()))
    verb = next((each.base for each in verbs if moved in each.things), None)
    return f"write `{verb} ... {word} the {nouns[0]}`" if verb else None


def _lays(moved: str, on: str, scope: Scope) -> str | None:
    """Return how things of a type are brought from or to another one on which they lie."""
    words = scope.words
    if moved == UNKNOWN or on not in words.kind(moved).lies_on:
        return None
    verbs = (each for each in words.verbs.values() if moved in each.places)
    verb = next((each.base for each in verbs if not _makes_new(each, scope)), None)
    take = f"{words.take} first what lies `on` {words.one(on)}"
    return f"{take}, then `{verb} it on ...`" if verb else None


def _makes_new(verb: Verb, scope: Scope) -> bool:
    """Return whether all that a verb puts somewhere comes from a supply."""
    return all(scope.words.kind(type).supplied for type in verb.places)


def _in_store_of(thing: t.Phrase, moved: str, scope: Scope) -> str | None:
    """Return what to write for somebody of whom a store is meant."""
    nouns = (noun for noun in scope.words.nouns.values() if moved in noun.takes_back)
    store = next((noun.singular for noun in nouns if noun.of_players), None)
    return f"write `the {store} of {scope.report.written(thing.place)}`" if store else None


def _filling(role: t.Role, position: Position | None, scope: Scope) -> str:
    if isinstance(role.thing, t.Spot):
        spot(role.thing, role.thing.place, scope)
        return scope.words.place_type
    return things(role.thing, scope, position, alone=False)


def _other_preposition(
    role: t.Role, found: str, verb: Verb, scope: Scope, position: Position | None
) -> None:
    """Report a preposition that the verb does not take; the one that was meant is the cure."""
    meant = {"onto": "to", "to": "onto"}.get(role.word, "")
    if role.word == "from" and found == STORE and position is EVENT and scope.about_this:
        word = scope.report.first_word(role.place)
        store = scope.report.written(role.place).removeprefix("from ")
        message = f"`{verb.base}` takes no `from`"
        help = f"write `when this ... leaves {store}, if it is in ...:`, and where it is then"
        scope.report.wrong("E203", message, word, help)
        return
    if role.word == "from" and found == STORE and _is_chosen_there(role, verb, scope):
        word = scope.report.first_word(role.place)
        scope.report.rewrite("E203", f"`{verb.base}` takes no `from`", word, "in")
        return
    word, message = scope.report.first_word(role.place), f"`{verb.base}` takes no `{role.word}`"
    if found in verb.roles.get(meant, ()):
        scope.report.rewrite("E203", message, word, meant)
    elif meant and verb.places and found == scope.words.place_type:
        # Something is put there: `to here` needs no preposition, `to each ...` another one.
        help, cure = (
            ("take it away", "") if isinstance(role.thing, t.Spot) else ("write `in`", "in")
        )
        scope.report.wrong("E203", message, word, help, cure)
    else:
        no_role(role.word, role.place, verb, scope)


def _is_chosen_there(role: t.Role, verb: Verb, scope: Scope) -> bool:
    """Tell whether somebody picks what a verb is done to out of stores, of players or this one."""
    words, store = scope.words, store_in(role.thing)
    named = store.nouns if isinstance(store, t.Things) else ()
    is_kept = any(words.lies_in_store(verb.base, each) for each in named)
    return (is_kept or bool(words.stores_of(verb.base))) and (verb.picks or not verb.amount)


# ---------------------------------------------------------------- events


def event(node: t.Event, scope: Scope) -> Scope:
    """Check what a rule waits for, and return the scope of what it does then."""
    _told_at_once(node.act, scope)
    scope = scope.beginning_event()
    scope.bindings.note(node.act, event=scope.answering)
    match node.form:
        case "did":
            return _did(node, scope)
        case "done":
            return _done(node, scope)
        case "left":
            return _left(node, scope)
        case _:
            return _total(node, scope)


def replaced(act: t.Act, scope: Scope) -> None:
    """Report that a rule replaces what nothing can come instead of."""
    verb = scope.words.verbs[act.verb]
    if verb.summed_up:
        message = f"`{verb.ing}` is told when it is done: nothing comes instead of it"
        help = f"`forbid {verb.ing} ...`, or replace what comes of it: {_what_comes(verb, scope)}"
        help += f"; or change {listed(verb.decided_by)}" if verb.decided_by else ""
        scope.report.wrong("E219", message, scope.report.head(act.place), help)


def _told_at_once(act: t.Act, scope: Scope) -> None:
    """Report a role of which a rule that waits learns nothing."""
    verb = scope.words.verbs[act.verb]
    for role in act.roles:
        if isinstance(role, t.Role) and role.word in verb.summed_up:
            message = f"`{verb.ing}` is told as a whole: `{role.word} ...` is not known"
            help = f"wait for what comes of it: {_what_comes(verb, scope)}"
            scope.report.wrong("E226", message, scope.report.head(role.place), help)


def _what_comes(verb: Verb, scope: Scope) -> str:
    led = (each for each in scope.words.verbs.values() if each.action in verb.leads_to)
    return listed([each.ing for each in led])


def _did(node: t.Event, scope: Scope) -> Scope:
    assert node.subject is not None
    verb = scope.words.verbs[node.act.verb]
    doer = things(node.subject, scope, EVENT)
    if doer not in (UNKNOWN, *verb.subjects):
        words = scope.words
        message = f"`{verb.base}` is done by {words.some(verb.subjects)}, not by {words.one(doer)}"
        mistyped("E202", message, node.subject, verb.subjects, scope)
        doer = UNKNOWN
    elif doer != UNKNOWN:
        agrees(node.subject, node.act, scope)
    scope.bindings.name(scope.role(ACTOR, doer), node.subject)
    is_you = _is_you(node)
    own.waited_for(node, scope, same=is_you)
    is_other = doer == scope.words.owner_type and not is_you
    told = replace(scope, doer=scope.role(ACTOR, doer)) if is_other else scope
    found = pattern(node.act, told, by=False)
    if found == STORE and node.act.thing is not None and doer != UNKNOWN:
        store_of(doer, node.act.thing, scope, own=False)
    return after_event(node.act, None if is_you else doer, found, scope)


def _left(node: t.Event, scope: Scope) -> Scope:
    """Check what leaves something, whatever takes it from there."""
    if not leaving.says_whence(node, scope):
        return scope.holding(scope.role(OBJECT, UNKNOWN))
    found = pattern(node.act, scope)
    if found != UNKNOWN:
        agrees(node.act.thing, node.act, scope)
    return _by_somebody(node.act, found, scope)


def _done(node: t.Event, scope: Scope) -> Scope:
    if leaving.not_passive(node, scope):
        return scope.holding(scope.role(OBJECT, UNKNOWN))
    found = pattern(node.act, scope)
    own.waited_for(node, scope, same=True)
    where_it_is_done(node.act, scope)
    if node.here:
        origins.done_here(node, found, scope)
    return _by_somebody(node.act, found, scope)


def _by_somebody(
    act: t.Act, found: str, scope: Scope, *, done: bool = True, once: bool = True
) -> Scope:
    """Return the scope of a rule's body where who acts is said behind `by`, or not at all."""
    doer = _named_doer(act, scope)
    after = after_event(act, doer, found, scope, done=done, once=once)
    is_named = doer is not None or _named_by(act) == _YOU
    return after if is_named else replace(after, unnamed=True)


def _is_you(node: t.Event) -> bool:
    """Return whether the player of the rule does it, who is no player spoken of."""
    return isinstance(node.subject, t.Pronoun) and node.subject.word == "you"


def _total(node: t.Event, scope: Scope) -> Scope:
    """Check a running total: only players, and only what is remembered."""
    assert node.subject is not None
    verb, words, report = scope.words.verbs[node.act.verb], scope.words, scope.report
    doer = things(node.subject, scope, EVENT)
    spoken_of = None if _is_you(node) else doer
    if doer not in (UNKNOWN, words.owner_type):
        message = f"what {words.one(doer)} has done is not summed up"
        report.wrong("E202", message, node.subject)
    if not verb.remembered:
        message = f"nobody remembers what was {verb.participle}"
        place = report.within(node.act.place, verb.participle)
        report.wrong("E226", message, place, f"write `when ... {verb.base}`")
        return after_event(node.act, spoken_of, UNKNOWN, scope)
    if not isinstance(node.act.thing, t.Things | None):
        place = report.head(node.act.thing.place)
        report.wrong("E220", "a running total needs a number", place, "write a number and a noun")
        return after_event(node.act, spoken_of, UNKNOWN, scope)
    found = pattern(node.act, scope, TOTAL, by=False)
    return after_event(node.act, spoken_of, found, scope)


def after_event(
    act: t.Act,
    doer: str | None,
    found: str,
    scope: Scope,
    *,
    done: bool = True,
    once: bool = True,
) -> Scope:
    """Return the scope of a rule's body: it can refer to actor, object and place of the action.

    Args:
        done: whether it was done when the body is carried out.
        once: whether that is carried out once for all that goes in one go.
    """
    words = scope.words
    held = [scope.role(ACTOR, doer)] if doer == words.owner_type else []
    if found != words.owner_type and _names_another(act, scope):
        held.append(Variable(words.owner_type, role=WHOSE))
    if words.verbs[act.verb].makes:
        held.extend([scope.role(RESULT, found)] if done else [])
    elif act.thing is not None and found != STORE and not words.is_counted(found):
        held.append(_befallen(act, found, scope, done=done, once=once))
        scope.bindings.name(held[-1], act.thing)
    number, verb = scope.number, words.verbs[act.verb]
    if _is_somewhere(act, found, scope):
        held.append(scope.role(PLACE))
    if _in_one_go(act.thing, verb, scope) or (act.thing is None and verb.in_one_go):
        number = scope.role(AMOUNT, NUMBER)
    nowhere = _from_nowhere(act, found, scope)
    ends, inner = _is_said_from_where(act, scope), scope.holding(*held)
    return replace(
        inner, event=verb.base, number=number, from_nowhere=nowhere, two_ends=ends,
        by_another=ambiguous.cause_of(act, scope), about_this=isinstance(act.thing, t.This),
    )  # fmt: skip


def _is_somewhere(act: t.Act, found: str, scope: Scope) -> bool:
    """Return whether what is answered happens in a place."""
    verb = scope.words.verbs[act.verb]
    if verb.departs:
        return leaving.starts_in_place(act, found, scope.words)
    is_done_to = act.thing is not None or verb.somewhere
    return is_done_to and origins.is_somewhere(verb, found, scope)


def _befallen(act: t.Act, found: str, scope: Scope, *, done: bool, once: bool) -> Variable:
    """Return what an action is done to: of several things that go in one go words mean none."""
    if once and found != UNKNOWN and (is_several(act.thing) or _go_in_one(act, scope, done=done)):
        if _in_one_go(act.thing, scope.words.verbs[act.verb], scope):
            scope.bindings.in_one_go.add(scope.answering)
        return Variable(found, role=ONE_OF_MANY, number=scope.answering)
    return scope.role(OBJECT, found)


def _go_in_one(act: t.Act, scope: Scope, *, done: bool) -> bool:
    """Return whether what goes in one go is several, and no one thing of it is meant.

    What is replaced is one of them, where the text says `a`, unless nobody can tell which.
    """
    verb = scope.words.verbs[act.verb]
    if not _in_one_go(act.thing, verb, scope):
        return False
    return done or verb.in_one_go or not is_picked(act.thing)


def _is_said_from_where(act: t.Act, scope: Scope) -> bool:
    """Return whether the last place that is named is one, other than here, that is left."""
    ends = [each for each in act.roles if isinstance(each, t.Role) and each.word in ("from", "to")]
    if not ends or ends[-1].word == "to" or "to" not in scope.words.verbs[act.verb].roles:
        return False
    place_type, start = scope.words.place_type, ends[-1].thing
    match start:
        case t.Spot(word=word):
            return word == "there"
        case t.Name(text=text):
            return scope.words.names[text].type == place_type
        case t.Things(nouns=nouns) | t.Part(whole=t.Things(nouns=nouns)) | t.That(nouns=nouns):
            return scope.words.nouns[nouns[0]].type == place_type
        case _:
            return False


def _from_nowhere(act: t.Act, found: str, scope: Scope) -> bool:
    """Return whether it is left open from where something comes, which may be from no place."""
    row = scope.words.transitions.get((act.verb, found))
    if scope.words.verbs[act.verb].departs:
        return not leaving.starts_in_place(act, found, scope.words)
    if row is None or any(isinstance(role, t.Role) and role.word == "from" for role in act.roles):
        return False
    placed = lying_in(scope.words.kind(found).states, *scope.words.place_types)
    return not {*row.domain} <= placed


def _names_another(act: t.Act, scope: Scope) -> bool:
    """Return whether an action speaks of a player beside who does it: `of a reader`, `to Ann`."""
    by = _named_by(act)
    return any(
        _is_a_player(each.node, scope) and each.node is not by and by not in each.under
        for each in nodes(act)
    )


def _is_a_player(node: t.Node, scope: Scope) -> bool:
    """Return whether a phrase means one player, whom nothing in the rule stands for."""
    words = scope.words
    match node:
        case t.Name(text=text):
            return words.names[text].type == words.owner_type
        case t.Things(quant="a" | "another" | "the", nouns=(noun,)):
            return words.nouns[noun].type == words.owner_type
        case _:
            return False


# ---------------------------------------------------------------- agreement


def agrees(subject: t.Phrase | None, act: t.Act, scope: Scope, *, base: bool = False) -> None:
    """Report a verb that does not agree with its subject.

    Args:
        base: whether the plain form is wanted whatever the subject, as after `may`.
    """
    if subject is not None and not base and is_mass(subject, scope):
        return
    verb, report = scope.words.verbs[act.verb], scope.report
    wanted = verb.base if base or subject is None or is_many(subject) else verb.third
    place = report.within(act.place, verb.third, verb.base)
    written = report.written(place)
    if written != wanted:
        who = "`may`" if base else f"`{report.written(subject.place)}`" if subject else "a step"
        report.rewrite("E208", f"`{written}` does not go with {who}", place, wanted)
