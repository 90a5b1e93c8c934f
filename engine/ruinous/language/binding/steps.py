"""Binds single steps: who does what to which things, and what can be referred to afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding import placing, repeats
from ruinous.language.binding.actions import agrees, no_role, once_each, says_nothing, way
from ruinous.language.binding.amounts import letting
from ruinous.language.binding.mismatch import acts_on, mistyped, other_verb, words_of
from ruinous.language.binding.places import amount_place
from ruinous.language.binding.quantifiers import (
    ACTOR,
    ALL,
    AMOUNT,
    CHOICE,
    OBJECT,
    OFFERED,
    PICKED,
    SWAP,
    TARGET,
    Position,
    check_position,
)
from ruinous.language.binding.scope import STORE, UNKNOWN, Scope
from ruinous.language.binding.things import things
from ruinous.language.lexicon.wording import is_picked
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import NUMBER
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb

_DRAWN: Final = frozenset({"a", "another", "number"})
_SINGLE: Final = (("a", 1), ("number", 1))
"""Quantifiers and numbers of a single thing."""
_PICKING: Final = frozenset({"a", "another", "number", "up to", "at most", "any"})
"""Quantifiers with which things are picked one by one, so that a number can be multiplied."""


_OPEN: Final = frozenset({"up to", "at most", "any", "each", ""})
"""Quantifiers that leave it open how many things a step is done to."""


def step(node: t.Do, scope: Scope) -> Scope:
    """Check a step and return the scope of what follows it."""
    inner = _subject(node.subject, node.act, ACTOR, scope)
    if inner is None:
        return scope
    _note_doer(node, inner, scope)
    agrees(node.subject, node.act, scope)
    if node.subject is None:
        names_doer(node.act, scope)
    return _afterwards(node, scope, inner, act(node.act, inner))


def offer(node: t.May, scope: Scope) -> tuple[Scope, Scope]:
    """Check a step that somebody may do.

    Returns:
        The scope of what is done when it was done, and that of what is done when it was not.
    """
    inner = _subject(node.subject, node.act, OFFERED, scope)
    if inner is None:
        return scope, scope
    _note_doer(node, inner, scope)
    agrees(node.subject, node.act, scope, base=True)
    taken = act(node.act, inner, offered=not node.also)
    for each in node.also:
        agrees(node.subject, each, scope, base=True)
        taken = replace(taken, did=act(each, replace(inner, did=taken.did)).did)
    joined(node, scope)
    if inner is scope:
        return taken, inner
    others = scope.report.written(node.subject.place)
    return _following(taken, scope, others), _following(inner, scope, others)


def chooser(node: t.Either, scope: Scope) -> Scope:
    """Check who picks a branch, and return the scope of the branches."""
    if node.chooser is None:
        scope.bindings.note(node, actor=scope.actor)
        return scope
    subject, words = node.chooser, scope.words
    found = things(subject, scope, ACTOR)
    if is_you(subject):
        place = scope.report.head(node.place)
        scope.report.wrong("E208", "`you` choose anyway", place, "write `either:`")
        return scope
    if found not in (UNKNOWN, words.owner_type):
        message = f"only {words.some(frozenset({words.owner_type}))} can choose"
        mistyped("E202", message, subject, {words.owner_type}, scope)
        return scope
    doer = scope.local(words.owner_type)
    scope.bindings.note(node, actor=doer, doer=doer)
    inner = replace(scope, actor=doer).whose(doer).holding(doer)
    return _following(inner, scope, scope.report.written(subject.place))


def joined(node: t.May, scope: Scope) -> None:
    """Report what cannot be offered together with another step: that is all or nothing."""
    for at, each in enumerate(node.acts if node.also else ()):
        verb, report, place = scope.words.verbs[each.verb], scope.report, each.place
        quant = each.thing.quant if isinstance(each.thing, t.Things | t.Part) else ""
        if each in node.acts[:at]:
            report.wrong("E221", "the step is said twice", report.head(place), "take one away")
        elif verb.takes:
            message = f"`{verb.base}` cannot be joined to another step"
            report.wrong("E218", message, report.first_word(place), "do it on a line before")
        elif quant in ("up to", "any") and each.thing is not None:
            message = "a number that is chosen has no place in what is done wholly or not at all"
            report.wrong("E220", message, report.head(each.thing.place), "write a plain number")


def _following(after: Scope, scope: Scope, others: str) -> Scope:
    """Return the scope of what follows on an offer to others: `you` is who it was before."""
    return replace(after, actor=scope.actor, others=others)


def names_doer(node: t.Act, scope: Scope) -> None:
    """Report a step that leaves open whether its owner does it or who was offered something."""
    if not scope.others:
        return
    verb, place = scope.words.verbs[node.verb], scope.report.first_word(node.place)
    message = f"`{verb.base}` does not say whether you do it or `{scope.others}`"
    help = f"write `you {verb.base}` or `that {scope.words.owner_type} {verb.third}`"
    scope.report.wrong("E233", message, place, help)


def _note_doer(node: t.Do | t.May, inner: Scope, scope: Scope) -> None:
    """Bind who acts, where that is each of several players in turn."""
    if inner is not scope:
        scope.bindings.note(node, doer=inner.actor)


def is_you(subject: t.Phrase | None) -> bool:
    """Return whether the one who acts anyway is meant."""
    return subject is None or (isinstance(subject, t.Pronoun) and subject.word == "you")


def _afterwards(node: t.Do, scope: Scope, inner: Scope, after: Scope) -> Scope:
    """Return the scope after a step: what it chose can be referred to, and a player it picked."""
    if is_picked(node.subject):
        return replace(after, actor=scope.actor, theirs=scope.theirs)
    gained = after.held[len(inner.held) :]
    number = after.number if inner is scope else scope.number
    return replace(
        scope, held=(*scope.held, *gained), did=after.did, letter=after.letter, number=number
    )


def _subject(
    subject: t.Phrase | None, spec: t.Act, position: Position, scope: Scope
) -> Scope | None:
    """Return the scope in which a subject acts, or nothing when it cannot."""
    if subject is None:
        return scope
    words = scope.words
    found = things(subject, scope, position)
    if is_you(subject):
        return scope
    if found not in (UNKNOWN, words.owner_type):
        message = f"a step is done by {words.one(words.owner_type)}, not by {words.one(found)}"
        verb = words.verbs[spec.verb]
        is_object = spec.thing is None and found in verb.things
        help = f"write `{verb.base} {words_of(subject, scope)}`" if is_object else None
        mistyped("E202", message, subject, {words.owner_type}, scope, help=help)
        return None
    doer = scope.local(words.owner_type)
    return replace(scope, actor=doer).whose(doer).holding(doer)


# ---------------------------------------------------------------- the verb


def act(node: t.Act, scope: Scope, *, offered: bool = False) -> Scope:
    """Check what is done and return the scope after it.

    Args:
        offered: whether somebody may do it; what follows can speak of how many it was.
    """
    verb = scope.words.verbs[node.verb]
    scope.bindings.note(node, actor=scope.actor)
    once_each(node, scope)
    if not _can_stand(node, verb, scope):
        return scope
    scope = letting(node, scope)
    _needs(node, verb, scope)
    if node.thing is None:
        if not verb.bare:
            says_nothing(node, verb, scope)
        _roles(node, verb, UNKNOWN, scope)
        return scope
    return _done_to(node, verb, node.thing, scope, offered=offered)


def _can_stand(node: t.Act, verb: Verb, scope: Scope) -> bool:
    """Check that the verb can be a step at all."""
    words, place = scope.words, scope.report.first_word(node.place)
    if words.owner_type not in verb.subjects:
        message = f"`{verb.base}` is nothing that {words.one(words.owner_type)} does"
        scope.report.wrong("E202", message, place, f"wait for it: `when ... {verb.third}`")
        return False
    if verb.core and verb.core == verb.things:
        _by_core(node, verb, scope)
        return False
    if verb.stand_in and not scope.replacing:
        message = f"`{verb.base}` only stands in for something else"
        scope.report.wrong("E218", message, place, "put it under `instead of ...:`")
        return False
    return True


def _by_core(node: t.Act, verb: Verb, scope: Scope) -> None:
    message = f"`{verb.base}` is done by the core rules, not by a step"
    place = scope.report.first_word(node.place)
    scope.report.wrong("E218", message, place, "it can be waited for, banned and priced")


def _needs(node: t.Act, verb: Verb, scope: Scope) -> None:
    """Check that roles are there without which the step says too little."""
    place = scope.report.first_word(node.place)
    given = {role.word for role in node.roles if isinstance(role, t.Role)}
    needed = verb.needs | (set() if given & verb.core_roles else verb.goes)
    for word in sorted(needed - given) if given <= set(verb.roles) else ():
        message = f"`{verb.base}` needs `{word}`"
        help = f"add `{word}` and {scope.words.some(verb.roles[word])}"
        scope.report.wrong("E204", message, place, help)
    if verb.lasts and not any(isinstance(role, t.SpanRole) for role in node.roles):
        message = f"`{verb.base}` needs to know for how long"
        scope.report.wrong("E204", message, place, "say `until ...` behind it, or as a block")


def _done_to(node: t.Act, verb: Verb, thing: t.Phrase, scope: Scope, *, offered: bool) -> Scope:
    """Check the object as the verb wants it, then the roles."""
    words = scope.words
    if (all_in_it := placing.all_in(thing, verb, scope)) is not None:
        scope.bindings.note(node, thing=all_in_it)
        thing = all_in_it
    count = len(scope.report.findings)
    found = _object(verb, thing, scope)
    if len(scope.report.findings) == count:
        _from_where(node, verb, thing, found, scope)
    if found in verb.core:
        _by_core(node, verb, scope)
    _roles(node, verb, found, scope)
    if verb.takes or (verb.shows and _is_single(thing)):
        counts = isinstance(thing, t.Things | t.Part) and (thing.number > 1 or thing.quant == "any")
        chosen = scope.local(found, many=counts)
        scope.bindings.note(node, chosen=chosen)
        after = scope.having_done(verb.base, chosen) if verb.shows else scope
        return after.holding(chosen)
    if words.is_counted(found) or (verb.amount and not verb.picks):
        is_open = isinstance(thing, t.Things) and thing.quant in ("up to", "any")
        scope = _numbered(node, scope) if offered or is_open else scope
        return _made(node, thing, found, scope) if verb.makes else scope
    if not isinstance(thing, t.Things | t.Part) or thing.quant in _OPEN:
        scope = _numbered(node, scope)
    done = scope.done_to(verb.base) or scope.local(found, many=True)
    scope.bindings.note(node, done=done)
    after = scope.having_done(verb.base, done._replace(type=found))
    return after.holding(done._replace(type=found)) if verb.shows else after


def _from_where(node: t.Act, verb: Verb, thing: t.Phrase, found: str, scope: Scope) -> None:
    """Check the store that a step takes its objects from."""
    if verb.others:
        placing.not_itself(thing, verb, scope)
    if verb.never_in:
        placing.not_in_store(thing, verb, scope)
    from_ = any(isinstance(each, t.Role) and each.word == "from" for each in node.roles)
    if verb.locates and not from_:
        placing.says_where(thing, verb, found, scope)


def _is_single(thing: t.Phrase) -> bool:
    """Return whether a phrase means one thing, and not each of several."""
    if not isinstance(thing, t.Things | t.Part):
        return False
    return thing.number == 1 and (isinstance(thing, t.Part) or not thing.plural)


def _made(node: t.Act, thing: t.Phrase, found: str, scope: Scope) -> Scope:
    """Return the scope in which a step has made things: they are in hand."""
    done = scope.done_to(node.verb) or scope.local(found, many=True)
    single = isinstance(thing, t.Things) and (thing.quant, thing.number) in _SINGLE
    multiplied = any(isinstance(role, t.Each) for role in node.roles)
    chosen = scope.local(found, many=not single or multiplied)
    scope.bindings.note(node, done=done, chosen=chosen)
    return scope.holding(chosen).having_done(node.verb, done)


def _numbered(node: t.Act, scope: Scope) -> Scope:
    """Return the scope in which `that many` are as many as a step was about."""
    made = scope.local(NUMBER)
    scope.bindings.note(node, made=made)
    return replace(scope, number=made)


def _object(verb: Verb, thing: t.Phrase, scope: Scope) -> str:
    """Check the object and return its type."""
    if verb.places:
        return _placed(verb, thing, scope)
    count = len(scope.report.findings)
    needs_number = verb.amount and not (verb.picks and _is_told(thing, scope))
    found = things(thing, scope, None if needs_number else _position(thing, verb, scope),
                   alone=needs_number)  # fmt: skip
    if not acts_on(verb, thing, found, scope, is_step=True):
        return UNKNOWN
    if needs_number and not placing.lacks_number(thing, verb, scope):
        check_position(thing, PICKED if verb.picks else AMOUNT, scope)
        _has_an_end(thing, verb, scope)
    if len(scope.report.findings) > count:
        return found
    _not_in_each(thing, scope)
    if verb.takes:
        placing.says_where(thing, verb, found, scope)
    if verb.within:
        placing.within_store(thing, verb, scope)
    if scope.words.is_counted(found):
        amount_place(thing, scope, needed=verb.somewhere)
    elif verb.amount and not verb.picks:
        placing.plain_amount(thing, verb, scope)
        if verb.somewhere:
            meant = other_verb(verb, found, scope)
            amount_place(thing, scope, needed=True, without=meant)
    return found


def _is_told(thing: t.Phrase, scope: Scope) -> bool:
    """Return whether a phrase says of all things which they are: `seen books`."""
    if not isinstance(thing, t.Things) or thing.quant:
        return False
    return any(word in scope.words.participles for word in thing.adjectives)


def _has_an_end(thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    """Report `any number of coins` of what nobody can run out of."""
    if not isinstance(thing, t.Things) or thing.quant != "any" or verb.picks:
        return
    words = scope.words
    if not verb.gives_up or words.owner_type not in words.nouns[thing.nouns[0]].had_by:
        place, help = scope.report.head(thing.place), "write `up to` a number"
        message = f"there is no end to what one can {verb.base}"
        scope.report.wrong("E220", message, place, help)


def _not_in_each(thing: t.Phrase, scope: Scope) -> None:
    """Report `a book in each shelf`: one is picked, but it reads as if it were one in each."""
    described = thing.whole if isinstance(thing, t.Part) else thing
    if not isinstance(described, t.Things) or not isinstance(thing, t.Things | t.Part):
        return
    if thing.quant not in _PICKING:
        return
    match described:
        case t.Things(owner=t.Things(quant="each", nouns=(noun, *_)) as spread):
            word = f"of that {scope.words.owner_type}"
        case t.Things(where=t.At(thing=t.Things(quant="each", nouns=(noun, *_)) as spread)):
            word = "there"
        case _:
            return
    message = "`each` has no meaning where some of several are picked"
    help = f"open a block, `for each {noun}:`, and write `{word}`"
    scope.report.wrong("E220", message, scope.report.within(spread.place, "each"), help)


def _placed(verb: Verb, thing: t.Phrase, scope: Scope) -> str:
    """Check the object of a verb that says where it puts things."""
    supplied = any(scope.words.kind(type).supplied for type in verb.things)
    found = (placing.new if supplied else placing.lay)(thing, verb, scope)
    return found if acts_on(verb, thing, found, scope, is_step=True) else UNKNOWN


def _position(thing: t.Phrase, verb: Verb, scope: Scope) -> Position:
    if verb.takes:
        return CHOICE
    if isinstance(thing, t.Things) and scope.words.nouns[thing.nouns[0]].counted:
        return AMOUNT
    return OBJECT


# ---------------------------------------------------------------- roles


def _roles(node: t.Act, verb: Verb, found: str, scope: Scope) -> None:
    """Check the roles of a step."""
    moved, inner = scope.local(found), scope
    if found not in (UNKNOWN, STORE) and not scope.words.is_counted(found):
        inner = scope.about(moved)
        scope.bindings.note(node, moved=moved)
    elif found == UNKNOWN and node.thing is not None:
        inner = scope.holding(moved)
    for role in node.roles:
        match role:
            case t.Role():
                _way(role, verb, found, scope, inner)
            case t.Each():
                _multiplied(role, node, verb, scope)
            case t.AtRandom():
                _drawn(role, node, verb, found, scope)
            case t.Letting():
                pass  # what it says is known before the object
            case _:
                _manner(role, verb, scope)


def _drawn(role: t.AtRandom, node: t.Act, verb: Verb, found: str, scope: Scope) -> None:
    """Check `at random`: there must be some of several to pick."""
    thing = node.thing
    picked = isinstance(thing, t.Things | t.Part) and thing.quant in _DRAWN
    is_amount = verb.places or (verb.amount and not verb.picks)
    if picked and not is_amount and not scope.words.is_counted(found):
        return
    place = scope.report.with_word(role.place, "at random")
    help = f"take it away, or `{scope.words.take.strip('`')}` something at random first"
    scope.report.wrong("E203", "there is nothing here to pick `at random`", place, help)


def _manner(role: t.TimeRole | t.SpanRole | t.Free, verb: Verb, scope: Scope) -> None:
    """Check what a step says beyond who, what and where."""
    match role:
        case t.TimeRole():
            message = f"`{role.time}` tells when, but a step is done at once"
            scope.report.wrong("E226", message, role.place, "take it away")
        case t.SpanRole() if not verb.lasts:
            message = f"`{verb.base}` is done at once and does not last"
            help = f"open a block with `{role.span}:` for what lasts"
            scope.report.wrong("E203", message, role, help)
        case t.Free() if not verb.priced:
            message = f"`{verb.base}` has no cost"
            place = scope.report.with_word(role.place, "for free")
            scope.report.wrong("E203", message, place, "take it away")


def _way(role: t.Role, verb: Verb, found: str, scope: Scope, inner: Scope) -> None:
    if role.word in verb.core_roles:
        message = f"`{verb.base} ... {role.word}` is done by the core rules, not by a step"
        scope.report.wrong("E218", message, role, "it can be waited for, banned and permitted")
        return
    if role.word in verb.spares_own and _is_yours(role.thing):
        message = f"`{verb.base} ... {role.word}` never reaches what is your own"
        scope.report.wrong("E203", message, role.thing.place, "name what belongs to others")
    elif role.word == "by" and scope.words.owner_type in verb.roles.get("by", ()):
        no_role("by", role.place, verb, scope)
    elif role.word == "by":
        way(role, verb, SWAP, found, inner)
    elif role.word == "from":
        count = len(scope.report.findings)
        way(role, verb, TARGET, found, scope)
        if len(scope.report.findings) == count:
            placing.not_in_store(role.thing, verb, scope)
    else:
        # `there` was spoken of before: where the thing itself is, it need not be brought.
        spoken = scope if isinstance(role.thing, t.Spot) else inner
        way(role, verb, TARGET, found, spoken)


def _is_yours(thing: t.Phrase | t.Spot) -> bool:
    """Return whether it is said of things that they belong to whoever acts."""
    whole = thing.whole if isinstance(thing, t.Part) else thing
    return isinstance(whole, t.Things) and (whole.possessive != "" or "own" in whole.adjectives)


def _multiplied(role: t.Each, node: t.Act, verb: Verb, scope: Scope) -> None:
    """Check `for each ...` behind a step: there must be a number to multiply."""
    thing = node.thing
    number = thing.number if isinstance(thing, t.Things | t.Part) else 1
    repeats.sum_of(role, number, scope)
    quant = thing.quant if isinstance(thing, t.Things | t.Part) else ""
    if verb.takes or (thing is not None and quant not in _PICKING):
        message = "there is no number here that could be multiplied"
        place = scope.report.with_word(role.place, "for")
        scope.report.wrong(
            "E220", message, place, "write a number before the noun, or a `for each` block"
        )


# ---------------------------------------------------------------- steps that last


def lasting(node: t.Do, scope: Scope) -> None:
    """Check a step of an `until` block."""
    verb, report = scope.words.verbs[node.act.verb], scope.report
    place = report.first_word(node.place)
    if not verb.lasts:
        message = f"`{verb.base}` is done at once and does not last"
        report.wrong("E216", message, place, "put the step before the block")
        return
    if node.subject is not None or node.act.roles or node.act.thing is None:
        message = f"only `{verb.base}` and a thing can stand here"
        report.wrong("E203", message, node, "the block says who and how long")
        return
    names_doer(node.act, scope)
    scope.bindings.note(node.act, actor=scope.actor)
    found = things(node.act.thing, scope, ALL)
    acts_on(verb, node.act.thing, found, scope)
    agrees(None, node.act, scope)
