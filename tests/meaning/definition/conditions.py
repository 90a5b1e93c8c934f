"""Whether conditions hold, and what numbers are (chapters 9 and 10 of the manual)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meaning.definition.adjectives import quality
from meaning.definition.deeds import is_past
from meaning.definition.reading import placed
from meaning.definition.referents import all_found, referent, type_of, whose
from meaning.definition.things import (
    count_of,
    enough,
    lettered,
    located,
    members,
    named_place,
    owners_of,
    printed,
    surpasses,
    within,
)
from meaning.definition.view import one
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from meaning.definition.view import View


def holds(condition: t.Condition, view: View) -> bool:
    """Return whether all tests of a condition hold."""
    return all(_so(test, view) for test in condition.tests)


def _so(test: t.Test, view: View) -> bool:
    match test:
        case t.Exists(things=things):
            return enough(things, count_of(things, view), view)
        case t.Happened(act=act):
            return enough(act.thing, _done(test, view), view)
        case t.MoreThan(subject=subject):
            return surpasses(test, type_of(subject, view), members(subject, view), view)
        case t.Compare(quantity=asked, bound=bound, value=value):
            return all_found(test, view) and within(number(asked, view), bound, number(value, view))
        case t.Denied(test=denied):
            return not _so(denied, view)
        case t.IsSo(subject=subject):
            entry = view.words.adjectives.get(test.adjective)
            if not _is_kept(test, view) and (entry is None or entry.word not in view.words.told):
                view = view.as_it_was(referent(subject, view))
            found = members(subject, view)
            return found != 0 and _fitting(test, found, view) == found


def _is_kept(test: t.IsSo, view: View) -> bool:
    """Return whether it is asked where a thing is that may have left its place."""
    where = test.where
    return isinstance(where, t.At) and type_of(where.thing, view) not in view.words.place_types


def _fitting(test: t.IsSo, found: int, view: View) -> int:
    """Return those of some things that are so."""
    type, where = type_of(test.subject, view), test.where
    if where is not None:
        where = placed(where, type, view.words) if isinstance(where, t.At) else where
        return found & located(where, type, view)
    if test.kind is not None:
        return found & members(test.kind, view)
    so = quality(test.adjective, type, view)
    if so.entry is None:
        return found & so.done.things if so.done is not None else 0
    return view.narrowed(so.entry, type, found, so.anchor)


def number(value: t.Amount, view: View) -> int:
    """Return what an amount is."""
    match value:
        case t.Number(value=plain):
            return plain
        case t.Quantity():
            return quantity(value, view)
        case t.Letter() | t.ThatMany():
            return lettered(value, view)
        case t.Counted(things=things, trait=trait):
            return _different(things, trait, view) if trait else _counted(things, view)
        case t.Summed():
            return _summed(value, view)
        case t.Past():
            return _done(value, view)
        case t.Half(whole=whole, up=up):
            return (number(whole, view) + up) // 2
        case t.Multiple(times=often, whole=whole):
            return number(often, view) * number(whole, view)
        case t.Joined(how=how, left=left, right=right):
            one, other = number(left, view), number(right, view)
            both = {"plus": one + other, "minus": one - other}
            return {**both, "larger": max(one, other), "smaller": min(one, other)}[how]


def _done(node: t.Happened | t.Past, view: View) -> int:
    """Return to how many things something was done."""
    verb = node.act.entry.action
    past = [each for each in view.state.history if each.verb == verb and is_past(node, each, view)]
    return sum(action.amount for action in past)


def _counted(things: t.Phrase, view: View) -> int:
    """Return how many things there are, or how much of `points` players have together."""
    if not isinstance(things, t.Things) or not things.entries[0].counted:
        return count_of(things, view)
    owners = bits(owners_of(things, view) or 0)
    return sum(view.had(things.entries[0], view.owner_type, each) for each in owners)


def _different(things: t.Phrase, trait: str, view: View) -> int:
    """`the number of different names of your cards`: copies have one name."""
    type = type_of(things, view)
    return len({printed(trait, type, each, view) for each in bits(members(things, view))})


def quantity(asked: t.Quantity, view: View) -> int:
    """Return a quantity of one thing: `their attack`, `magic here`; 0 of no thing."""
    if isinstance(asked.subject, t.Act):
        return _price(asked.subject, view)
    own = whose(asked.possessive, view) if asked.possessive else None
    view = view.as_it_was(own or referent(asked.subject, view))
    if asked.possessive:
        own = whose(asked.possessive, view)
        thing = NOTHING if own is None else one(own.things)
    elif asked.subject is None:  # of the game itself
        thing = 0
    else:
        thing = one(members(asked.subject, view))
    return _of_one(asked, thing, view) if thing >= 0 else 0


def _price(act: t.Act, view: View) -> int:
    """Return what whoever acts would pay for a thing and a place that are settled."""
    [goal] = [role.thing for role in act.roles if isinstance(role, t.Role)]
    assert act.thing is not None
    thing, place = one(members(act.thing, view)), one(members(goal, view))
    if thing < 0 or place < 0:
        return 0
    price: int = view.world.actions[act.entry.action].price(view.state, view.actor, thing, place)
    return price


def _summed(value: t.Summed, view: View) -> int:
    """Return `the total attack of figures here`, or the highest or lowest; 0 of nothing."""
    asked = value.quantity
    assert asked.subject is not None
    assert not isinstance(asked.subject, t.Act)
    type, things = type_of(asked.subject, view), bits(members(asked.subject, view))
    many = {each: view.kind(type).weigh(view.state, 1 << each) for each in things}
    piled = view.is_supplied(type)
    found = [
        _of_one(asked, each, view) for each in things for _ in range(many[each] if piled else 1)
    ]
    return {"total": sum, "highest": max, "lowest": min}[value.how](found) if found else 0


def _of_one(asked: t.Quantity, thing: int, view: View) -> int:
    """Return a quantity of a thing, for whom and at the place that are named."""
    who = NOTHING if asked.perspective is None else one(members(asked.perspective, view))
    where = asked.subject.where if isinstance(asked.subject, t.Things) else asked.where
    place = named_place(where, view)
    return view.quantity(asked.entry, type_of(asked, view), thing, who, place)


def times(each: t.Each, view: View) -> int:
    """Return how often `for each ...` or `for every 2 ...` multiplies."""
    things = each.things
    if isinstance(things, t.Past):
        return number(things, view) // each.every
    return _counted(things, view) // each.every


def multiplied(number: int, each: t.Each | None, view: View) -> int:
    """Return a number multiplied by a `for each`; `, at most` bounds how far it gets from 0."""
    if each is None:
        return number
    value = number * times(each, view)
    if each.most is None:
        return value
    return max(value, -each.most) if number < 0 else min(value, each.most)
