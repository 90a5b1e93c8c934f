"""Binds single steps: who does what to which things, and what can be referred to afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding import apart, leaving, origins, placing
from ruinous.language.binding.actions import agrees, once_each, says_nothing
from ruinous.language.binding.amounts import letting
from ruinous.language.binding.descriptions import beside, leaves_out
from ruinous.language.binding.goals import says_goal
from ruinous.language.binding.mismatch import acts_on, mistyped, other_verb, words_of
from ruinous.language.binding.places import amount_place
from ruinous.language.binding.positions import ACTOR, ALL, AMOUNT, CHOICE, OBJECT, PICKED, Position
from ruinous.language.binding.quantifiers import check_position
from ruinous.language.binding.roles import PICKING, left_to_rules, needs, step_roles, to_another
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.things import things
from ruinous.language.lexicon.wording import ENDS
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked, whole_of
from ruinous.language.syntax.tree.node import NUMBER, OF_EACH
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.syntax.place import Place
    from ruinous.language.syntax.tree.node import Variable

_NUMBERED: Final = ("", "a", "number", "up to", "one")
"""How a phrase names a number of things."""
_SINGLE: Final = (("a", 1), ("number", 1))
_OPEN: Final = frozenset({"up to", "at most", "any", "each", ""})
"""Quantifiers that leave it open how many things a step is done to."""


def step(node: t.Do, scope: Scope) -> Scope:
    """Check a step and return the scope of what follows it."""
    inner = doer_of(node.subject, node.act, ACTOR, scope)
    if inner is None:
        return scope
    note_doer(node, inner, scope)
    agrees(node.subject, node.act, scope)
    if node.subject is None:
        names_doer(node.act, scope)
    return _afterwards(node, scope, inner, act(node.act, inner))


def names_doer(node: t.Act, scope: Scope) -> None:
    """Report a step that leaves open whether its owner does it or who was offered something."""
    if not scope.others:
        return
    verb, place = scope.words.verbs[node.verb], scope.report.first_word(node.place)
    message = f"`{verb.base}` does not say whether you do it or `{scope.others}`"
    help = f"write `you {verb.base}` or `that {scope.words.owner_type} {verb.third}`"
    scope.report.wrong("E233", message, place, help)


def note_doer(node: t.Do | t.May, inner: Scope, scope: Scope) -> None:
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
    if inner is scope:
        return after
    for _, done in after.did[len(scope.did) :]:  # others may each do it, in any number
        scope.bindings.at_most.pop(done.number, None)
    if _are_several(node.subject):  # each has chosen, and each `X` of theirs is another
        own = any(isinstance(role, t.Letting) for role in node.act.roles)
        letter = None if own else scope.letter
        return replace(scope.after_block(after, role=OF_EACH), did=after.did, letter=letter)
    gained = after.held[len(inner.held) :]
    held = (*scope.held, *gained)
    return replace(scope, held=held, did=after.did, letter=after.letter, number=after.number,
                   passed=after.passed, carried=after.carried)  # fmt: skip


def _are_several(subject: t.Phrase | None) -> bool:
    """Return whether a step is done by each of several in turn."""
    return isinstance(subject, t.Things | t.Part) and subject.quant not in ("the", "a", "another")


def doer_of(
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
    scope.bindings.name(doer, subject)
    scope.bindings.doers[doer.number] = (subject.place, scope.bindings.variable(subject))
    return replace(scope, actor=doer).whose(doer).holding(doer)


# ---------------------------------------------------------------- the verb


def act(node: t.Act, scope: Scope) -> Scope:
    """Check what is done and return the scope after it."""
    after = _act(node, scope)
    is_kept = all(role.kept for role in node.roles if isinstance(role, t.Letting))
    return after if is_kept else replace(after, letter=scope.letter)


def _act(node: t.Act, scope: Scope) -> Scope:
    verb = scope.words.verbs[node.verb]
    scope.bindings.note(node, actor=scope.actor)
    once_each(node, scope)
    if not _can_stand(node, verb, scope):
        return scope
    scope = letting(node, scope)
    mistaken = needs(node, verb, scope)
    to_another(node, verb, scope)
    if node.thing is None:
        if not verb.bare:
            says_nothing(node, verb, scope)
        step_roles(node, verb, UNKNOWN, scope)
        return scope
    _roles_not_of_each(node, verb, scope)
    after = _done_to(node, verb, node.thing, scope)
    scope.report.drop({"E215"}, mistaken)
    return after


def _can_stand(node: t.Act, verb: Verb, scope: Scope) -> bool:
    """Check that the verb can be a step at all."""
    words, place = scope.words, scope.report.first_word(node.place)
    if verb.departs:
        leaving.no_step(node, verb, scope)
        return False
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
    return not (verb.stand_in and _is_only_counted(verb, place, scope))


def _is_only_counted(verb: Verb, place: Place, scope: Scope) -> bool:
    """Report `keep it` instead of what is done in a number: there is no thing that it could be."""
    replaced = scope.words.verbs.get(scope.event or "")
    if replaced is None or not replaced.amount or replaced.picks:
        return False
    message = f"nothing is there to `{verb.base}`: `{replaced.ing}` only counts"
    help = f"for nothing to happen write `forbid {replaced.ing} ...`"
    scope.report.wrong("E218", message, place, help)
    return True


def _by_core(node: t.Act, verb: Verb, scope: Scope) -> None:
    message = f"`{verb.base}` is done by the core rules, not by a step"
    place = scope.report.first_word(node.place)
    others = (other_verb(verb, each, scope) for each in sorted(verb.things))
    meant = next(filter(None, others), None)
    help = f"write `{meant.base}`" if meant is not None else left_to_rules(priced=verb.priced)
    scope.report.wrong("E218", message, place, help)


def _done_to(node: t.Act, verb: Verb, thing: t.Phrase, scope: Scope) -> Scope:
    """Check the object as the verb wants it, then the roles."""
    words = scope.words
    if (all_in_it := placing.all_in(thing, verb, scope)) is not None:
        scope.bindings.note(node, thing=all_in_it)
        thing = all_in_it
    count = len(scope.report.findings)
    found = _object(verb, thing, scope)
    if len(scope.report.findings) == count:
        origins.within_store(node, verb, scope)
        _from_where(node, verb, thing, found, scope)
    if found in verb.core:
        _by_core(node, verb, scope)
    is_other_kind = any(each.code == "E201" for each in scope.report.findings[count:])
    step_roles(node, verb, found, scope)
    if is_other_kind:  # what goes with the verb follows from another verb
        scope.report.drop({"E203", "E220"}, [each.place for each in node.roles])
    if verb.takes or (verb.shows and _is_single(thing)):
        return _taken(node, verb, thing, found, scope)
    if words.is_counted(found) or (verb.amount and not verb.picks):
        is_open = isinstance(thing, t.Things) and thing.quant in ("up to", "any")
        scope = _numbered(node, scope) if is_open else scope
        return _made(node, thing, found, scope) if verb.makes else scope
    if _is_open(thing, scope):
        scope = _numbered(node, scope)
    done = _gathered(verb.base, found, scope)
    _count_done(done, node, scope)
    scope.bindings.note(node, done=done)
    after = scope.having_done(verb.base, done._replace(type=found))
    if isinstance(thing, t.Things | t.Part):
        after = replace(after, unspoken=after.unspoken | {found})
    if _names_a_place(node, scope):
        is_spoken_of = isinstance(thing, t.Pronoun | t.That)
        after = replace(after, passed=True, carried=scope.that(found) if is_spoken_of else None)
    return after.holding(done._replace(type=found)) if verb.shows else after


def _taken(node: t.Act, verb: Verb, thing: t.Phrase, found: str, scope: Scope) -> Scope:
    """Return the scope behind a choice: what was chosen is held."""
    counts = isinstance(thing, t.Things | t.Part) and (thing.number > 1 or thing.quant == "any")
    if counts:
        _of_one_pile(verb, thing, found, scope)
    chosen = scope.local(found, many=counts)
    scope.bindings.note(node, chosen=chosen)
    scope.bindings.name(chosen, thing)
    if leaves_out(thing):
        scope.bindings.beside[chosen.number] = beside(found, scope)
    if counts and apart.lie_apart(thing, node, scope):
        scope.bindings.apart.add(chosen.number)
    if verb.shows:
        done = _gathered(verb.base, found, scope)
        scope.bindings.note(node, done=done)
        scope = scope.having_done(verb.base, done._replace(type=found))
    return scope.holding(chosen)


def _of_one_pile(verb: Verb, thing: t.Phrase, found: str, scope: Scope) -> None:
    """Report several tokens that are chosen: of a pile, none can be told from another."""
    if found == UNKNOWN or not scope.words.kind(found).supplied:
        return
    message = f"`{verb.base}` takes one of what lies in piles: several are not told apart"
    help = "say how many in the step that does something with them, or choose below `twice:`"
    scope.report.wrong("E220", message, scope.report.head(thing.place), help)


def _from_where(node: t.Act, verb: Verb, thing: t.Phrase, found: str, scope: Scope) -> None:
    """Check the store that a step takes its objects from."""
    if verb.others:
        placing.not_itself(thing, verb, scope)
    from_ = any(isinstance(each, t.Role) and each.word == "from" for each in node.roles)
    row = scope.words.transitions.get((verb.base, found))
    if row is not None and not row.usual and not from_:
        placing.says_where(thing, verb, found, scope)


def _is_open(thing: t.Phrase, scope: Scope) -> bool:
    """Return whether a phrase leaves open how many things there are."""
    if isinstance(thing, t.Things | t.Part):
        return thing.quant in _OPEN
    held = scope.bindings.variable(thing)
    return held is None or held.many


def _names_a_place(node: t.Act, scope: Scope) -> bool:
    """Return whether a place is picked for a step alone: `move a hen to another field`."""
    where = node.thing.where if isinstance(node.thing, t.Things) else None
    named = [role.thing for role in node.roles if isinstance(role, t.Role) and role.word != "from"]
    named += [where.thing] if isinstance(where, t.At) else []
    return any(
        is_picked(each) and scope.words.nouns[each.nouns[0]].type == scope.words.place_type
        for each in named
        if isinstance(each, t.Things)
    )


def _is_single(thing: t.Phrase) -> bool:
    """Return whether a phrase means one thing, and not each of several."""
    if not isinstance(thing, t.Things | t.Part):
        return False
    return thing.number == 1 and (isinstance(thing, t.Part) or not thing.plural)


def _made(node: t.Act, thing: t.Phrase, found: str, scope: Scope) -> Scope:
    """Return the scope in which a step has made things: they are spoken of."""
    done = _gathered(node.verb, found, scope)
    _count_done(done, node, scope)
    single = isinstance(thing, t.Things) and (thing.quant, thing.number) in _SINGLE
    chosen = scope.local(found, many=not single or _is_each(node))
    scope.bindings.note(node, done=done, chosen=chosen)
    scope.bindings.name(chosen, thing)
    return scope.holding(chosen).having_done(node.verb, done)


def _count_done(done: Variable, node: t.Act, scope: Scope) -> None:
    """Note to how many things one step of a block does a verb, where the text says a number."""
    thing, known = node.thing, scope.bindings.at_most
    known.pop(done.number, None)
    if not isinstance(thing, t.Things | t.Part) or thing.amount is not None or _is_each(node):
        return
    if thing.quant in _NUMBERED and scope.done_to(node.verb) is None:
        known[done.number] = max(thing.number, 1)


def _is_each(node: t.Act) -> bool:
    """Return whether a step is done once for each of some things, as one of its roles says."""
    return any(isinstance(role, t.Each) for role in node.roles)


def _gathered(verb: str, type: str, scope: Scope) -> Variable:
    """Return the things of a type that this block did a verb to, together with what comes now."""
    known = scope.done_to(verb)
    return known if known and known.type == type else scope.local(type, many=True)


def _numbered(node: t.Act, scope: Scope) -> Scope:
    """Return the scope in which `that many` are as many as a step was about."""
    made = scope.local(NUMBER)
    scope.bindings.note(node, made=made)
    return replace(scope, number=made)


def _object(verb: Verb, thing: t.Phrase, scope: Scope) -> str:
    """Check the object and return its type."""
    if says_goal(verb, thing, scope.words):
        return _placed(verb, thing, scope)
    count = len(scope.report.findings)
    needs_number = verb.amount and not (verb.picks and _is_told(thing, scope))
    found = things(thing, scope, None if needs_number else _position(thing, verb, scope),
                   alone=needs_number)  # fmt: skip
    if not acts_on(verb, thing, found, scope, is_step=True):
        return UNKNOWN
    is_clean = len(scope.report.findings) == count  # what belongs to nobody is one mistake
    if needs_number and is_clean and not placing.lacks_number(thing, verb, scope):
        check_position(thing, PICKED if verb.picks else AMOUNT, scope)
        _has_an_end(thing, verb, scope)
    is_drawn = verb.amount and not verb.picks and not scope.words.is_counted(found)
    if len(scope.report.findings) > count:
        if is_drawn and isinstance(thing, t.Things) and thing.owner is not None:
            scope.report.forget(thing.place)
            placing.plain_amount(thing, verb, scope)
        return found
    _not_in_each(thing, verb, scope)
    placing.on_one_or_more(thing, scope)
    _says_which(thing, verb, found, scope)
    if scope.words.is_counted(found):
        amount_place(thing, scope, needed=verb.somewhere)
    elif is_drawn:
        placing.plain_amount(thing, verb, scope)
        if verb.somewhere:
            meant = other_verb(verb, found, scope)
            amount_place(thing, scope, needed=True, without=meant)
    return found


def _says_which(thing: t.Phrase, verb: Verb, found: str, scope: Scope) -> None:
    """Check that an object says whose it is, and where, as far as its verb needs that."""
    if verb.whose:
        placing.says_whose(thing, scope)
    if verb.takes:
        placing.not_in_hand(thing, verb, scope)
        placing.not_in_play(thing, verb, found, scope)
        placing.says_where(thing, verb, found, scope)


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


def _not_in_each(thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    """Report `a book in each shelf`: one is picked, but it reads as if it were one in each."""
    described = whole_of(thing)
    if not isinstance(described, t.Things) or not isinstance(thing, t.Things | t.Part):
        return
    is_shown = verb.shows and thing.quant in ENDS and thing.number == 1
    if thing.quant in PICKING or is_shown:
        _spread(described, scope)


def _roles_not_of_each(node: t.Act, verb: Verb, scope: Scope) -> None:
    """Report the same of a role: `take a book from the bag of each reader`."""
    picks = isinstance(node.thing, t.Things | t.Part) and node.thing.quant in PICKING
    roles = (each for each in node.roles if isinstance(each, t.Role) and each.word in verb.roles)
    for thing in (each.thing for each in roles):
        if isinstance(thing, t.Things) and (picks or thing.quant in PICKING):
            _spread(thing, scope)


def _spread(described: t.Things, scope: Scope) -> None:
    """Report where `each` stands in a phrase of which some are picked."""
    match described:
        case (
            t.Things(owner=t.Things(quant="each", nouns=(noun, *_)) as spread)
            | t.Things(
                where=t.At(thing=t.Things(owner=t.Things(quant="each", nouns=(noun, *_)) as spread))
            )
        ):
            block, word = f"each {noun}", f"of that {scope.words.owner_type}"
        case t.Things(where=t.At(word=w, thing=t.Things(quant="each", nouns=(noun, *_)) as spread)):
            block, word = f"each {noun}", "on it" if w == "on" else "there"
        case t.Things(where=t.At(thing=t.Part(quant="each") as spread)):
            block, word = scope.report.written(scope.report.head(spread.place)), "there"
        case _:
            return
    message = "`each` has no meaning where some of several are picked"
    help = f"open a block, `for {block}:`, and write `{word}`"
    scope.report.wrong("E220", message, scope.report.within(spread.place, "each"), help)


def _placed(verb: Verb, thing: t.Phrase, scope: Scope) -> str:
    """Check the object of a verb that says where it puts things."""
    supplied = all(scope.words.kind(type).supplied for type in verb.places)
    found = (placing.new if supplied else placing.lay)(thing, verb, scope)
    return found if acts_on(verb, thing, found, scope, is_step=True) else UNKNOWN


def _position(thing: t.Phrase, verb: Verb, scope: Scope) -> Position:
    if verb.takes:
        return CHOICE
    if isinstance(thing, t.Things) and scope.words.nouns[thing.nouns[0]].counted:
        return AMOUNT
    return OBJECT


# ---------------------------------------------------------------- steps that last


def lasting(node: t.Do, scope: Scope) -> None:
    """Check a step of an `until` block."""
    verb, report = scope.words.verbs[node.act.verb], scope.report
    place = report.first_word(node.place)
    if not verb.lasts:
        message = f"`{verb.base}` is done at once and does not last"
        help = "put the step before the block"
        if verb.may_last:
            message = f"`{verb.base}` says itself how long it lasts"
            help = "put it before the block, with its `until ...` behind it"
        report.wrong("E216", message, place, help)
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
