"""Binds what follows the object of a step: places, players, times, sums, chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding import apart, origins, repeats
from ruinous.language.binding.actions import no_role, way
from ruinous.language.binding.goals import says_goal
from ruinous.language.binding.mismatch import mistyped
from ruinous.language.binding.placing import new_instead
from ruinous.language.binding.positions import ORIGIN, SWAP, TARGET
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.wording import listed
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.tree.node import YOU

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.syntax.place import Place
    from ruinous.language.syntax.tree.node import Variable

_DRAWN: Final = frozenset({"a", "another", "number"})
"""Quantifiers and numbers of a single thing."""
PICKING: Final = frozenset({"a", "another", "number", "up to", "at most", "any"})
"""Quantifiers with which things are picked one by one, so that a number can be multiplied."""


def needs(node: t.Act, verb: Verb, scope: Scope) -> list[Place]:
    """Check that roles are there without which the step says too little.

    Returns:
        the places of what should fill such a role, and is written as something else.
    """
    mistaken = []
    place = scope.report.first_word(node.place)
    given = {role.word for role in node.roles if isinstance(role, t.Role)}
    says_where = (
        given & verb.core_roles
        or says_goal(verb, node.thing, scope.words)
        or origins.elsewhere(node.thing, verb, scope) is not None
    )
    needed = verb.needs | (set() if says_where else verb.goes)
    for word in sorted(needed - given) if given <= set(verb.roles) else ():
        message = f"`{verb.base}` needs `{word}`"
        if (with_ := _said_with(node, verb.roles[word], scope)) is not None:
            mistaken.append(with_.place)
            scope.report.rewrite("E204", message, scope.report.first_word(with_.place), word)
            continue
        help = f"add `{word}` and {scope.words.some(verb.roles[word])}"
        scope.report.wrong("E204", message, place, help)
    if verb.lasts and not any(isinstance(role, t.SpanRole) for role in node.roles):
        message = f"`{verb.base}` needs to know for how long"
        scope.report.wrong("E204", message, place, "say `until ...` behind it, or as a block")
    return mistaken


def _said_with(node: t.Act, types: frozenset[str], scope: Scope) -> t.Having | None:
    """Return what is written as if a thing had it, and fills a role: `exchange it with a book`."""
    thing = _things_of(node.thing)
    for each in t.narrowers(thing.where) if thing is not None else ():
        if isinstance(each, t.Having) and not each.without:
            had = _things_of(each.thing)
            if had is not None and scope.words.nouns[had.nouns[0]].type in types:
                return each
    return None


def _things_of(phrase: t.Phrase | None) -> t.Things | None:
    """Return the things of a phrase, or those of which it names some."""
    phrase = whole_of(phrase)
    return phrase if isinstance(phrase, t.Things) else None


def to_another(node: t.Act, verb: Verb, scope: Scope) -> None:
    """Report what goes from somebody to the same one."""
    if scope.actor != scope.role(YOU):
        return
    for role in node.roles:
        if isinstance(role, t.Role) and role.word == "to" and role.thing == t.Pronoun("you"):
            message = f"you would {verb.base} this to yourself"
            help = f"say who does: `that {scope.words.owner_type} {verb.third} ...`"
            scope.report.wrong("E219", message, role, help)


def step_roles(node: t.Act, verb: Verb, found: str, scope: Scope) -> None:
    """Check the roles of a step."""
    inner = scope
    if node.thing is not None and found != STORE and not scope.words.is_counted(found):
        moved = _dealt_with(node, node.thing, found, scope)
        inner = scope.describing(moved).leaving_out(found, other=moved)
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


def _dealt_with(node: t.Act, thing: t.Phrase, found: str, scope: Scope) -> Variable:
    """Return what a step is about while its roles are settled: one of several, or what `it` is."""
    known = scope.bindings.variable(thing)
    if known is not None and not known.many:
        return known
    moved = scope.local(found)
    scope.bindings.note(node, moved=moved)
    scope.bindings.name(moved, thing)
    if apart.lie_apart(thing, node, scope):
        scope.bindings.apart.add(moved.number)
    return moved


def _drawn(role: t.AtRandom, node: t.Act, verb: Verb, found: str, scope: Scope) -> None:
    """Check `at random`: there must be some of several to pick."""
    thing = node.thing
    picked = isinstance(thing, t.Things | t.Part) and thing.quant in _DRAWN
    is_amount = says_goal(verb, thing, scope.words) or (verb.amount and not verb.picks)
    if picked and not is_amount and not scope.words.is_counted(found):
        return
    place = scope.report.with_word(role.place, "at random")
    help = f"take it away, or `{scope.words.take.strip('`')}` something at random first"
    scope.report.wrong("E203", "there is nothing here to pick `at random`", place, help)


def _manner(role: t.TimeRole | t.SpanRole | t.Free | t.FaceDown, verb: Verb, scope: Scope) -> None:
    """Check what a step says beyond who, what and where."""
    match role:
        case t.TimeRole():
            message = f"`{role.time}` tells when, but a step is done at once"
            scope.report.wrong("E226", message, role.place, "take it away")
        case t.SpanRole() if not (verb.lasts or verb.may_last):
            message = f"`{verb.base}` is done at once and does not last"
            help = f"open a block with `{role.span}:` for what lasts"
            scope.report.wrong("E203", message, role, help)
        case t.Free() if not verb.priced:
            message = f"`{verb.base}` has no cost"
            place = scope.report.with_word(role.place, "for free")
            scope.report.wrong("E203", message, place, "take it away")
        case t.FaceDown() if not verb.face_down:
            message = f"all see what `{verb.base}` is done to"
            place = scope.report.with_word(role.place, "face down")
            scope.report.wrong("E203", message, place, "take it away")


def left_to_rules(**more: bool) -> str:
    """Return what rules can do about an action of the core rules.

    Args:
        more: what they can do beside waiting for it and banning it, as far as it is so.
    """
    ways = ["waited for", "replaced", "banned", *(way for way, is_so in more.items() if is_so)]
    return f"it can be {listed(ways, 'and')}"


def _way(role: t.Role, verb: Verb, found: str, scope: Scope, inner: Scope) -> None:
    if role.word == t.BY_EFFECT:
        message = "a step is done by the effect that it is written in"
        scope.report.wrong("E203", message, role, "take it away")
        return
    if role.word in verb.core_roles:
        message = f"`{verb.base} ... {role.word}` is done by the core rules, not by a step"
        help = left_to_rules(permitted=role.word in verb.permits)
        scope.report.wrong("E218", message, role, help)
        return
    if role.word in verb.spares_own and _is_yours(role.thing):
        message = f"`{verb.base} ... {role.word}` never reaches what is your own"
        scope.report.wrong("E203", message, role.thing.place, "name what belongs to others")
    elif role.word == "by" and scope.words.owner_type in verb.roles.get("by", ()):
        no_role("by", role.place, verb, scope)
    elif role.word == "by":
        _swapped(role, verb, found, inner)
    elif role.word == "from":
        way(role, verb, ORIGIN, found, scope)
    else:
        # `there` was spoken of before: where the thing itself is, it need not be brought.
        spoken = scope if isinstance(role.thing, t.Spot) else inner
        way(role, verb, TARGET, found, spoken)
        _goes_to_one(role, scope)


def _goes_to_one(role: t.Role, scope: Scope) -> None:
    """Report `to them` of several places: a thing goes to one."""
    if not isinstance(role.thing, t.Pronoun):
        return
    held = scope.bindings.variable(role.thing)
    if held is not None and held.many and held.type in scope.words.place_types:
        message = f"`{role.thing.word}` are several, and a thing goes to one"
        scope.report.wrong("E207", message, role.thing, "write `one of them`")


def _swapped(role: t.Role, verb: Verb, found: str, scope: Scope) -> None:
    """Check what comes instead of a thing: another one of its type, or a new one of the supply."""
    if found == UNKNOWN or isinstance(role.thing, t.Spot):
        way(role, verb, SWAP, found, scope)
        return
    is_new = scope.words.kind(found).supplied
    count = len(scope.report.findings)
    by = new_instead(role.thing, verb, scope) if is_new else way(role, verb, SWAP, found, scope)
    if by not in (UNKNOWN, found) and len(scope.report.findings) == count:
        words = scope.words
        message = f"`{verb.base} ... by` needs {words.one(found)} here, not {words.one(by)}"
        mistyped("E203", message, role.thing, frozenset({found}), scope)


def _is_yours(thing: t.Phrase | t.Spot) -> bool:
    """Return whether it is said of things that they belong to whoever acts."""
    whole = whole_of(thing)
    return isinstance(whole, t.Things) and (whole.possessive != "" or "own" in whole.adjectives)


def _multiplied(role: t.Each, node: t.Act, verb: Verb, scope: Scope) -> None:
    """Check `for each ...` behind a step: there must be a number to multiply."""
    thing = node.thing
    number = thing.number if isinstance(thing, t.Things | t.Part) else 1
    repeats.sum_of(role, number, scope)
    quant = thing.quant if isinstance(thing, t.Things | t.Part) else ""
    if verb.takes or (thing is not None and quant not in PICKING):
        message = "there is no number here that could be multiplied"
        place = scope.report.with_word(role.place, "for")
        scope.report.wrong(
            "E220", message, place, "write a number before the noun, or a `for each` block"
        )
