"""What the rules in force make of a number (chapter 10 of the manual)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meaning.definition.conditions import multiplied, number
from meaning.definition.deeds import is_meant
from meaning.definition.in_force import HELD, in_force, view_of
from meaning.definition.limits import admits, conditions_hold, spend
from meaning.definition.referents import nouns_of, type_of, whose
from meaning.definition.things import located, members
from meaning.definition.view import one
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import ActiveRule
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from meaning.definition.view import View
    from ruinous.kernel.state.action import Action

MOST = 999
Change = tuple[ActiveRule, str, int]
"""A rule, how it changes a number (`add`, `set`, `double`, `at least`, `at most`), and by what."""


def amount(
    state: Any, key: str, subject: int, printed: int, place: int = NOTHING, who: int = NOTHING
) -> int:
    """Return a quantity of a thing: the printed number, then every change in force."""
    changes: list[Change] = []
    for active in in_force(state).about(key):
        view = view_of(state, active)
        asked = {t.SUBJECT: subject, "perspective": who, t.PLACE: place}
        view = view._replace(held={**view.held, **asked})
        if not _concerns(active.rule.statement, subject, place, who, view):
            continue
        view = _about(active.rule.statement, subject, view)
        if conditions_hold(active.rule, view):
            changes.append((active, *_change(active.rule.statement, view)))
    return max(0, min(changed(printed, changes), MOST))


def _about(statement: t.Change | t.Fact, subject: int, view: View) -> View:
    """Return the view of what is said of one thing of which a number is changed."""
    quantity = statement.quantity if isinstance(statement, t.Change) else None
    if quantity is None or quantity.entry.of_game:
        return view
    nouns = () if isinstance(quantity.subject, t.Spot) else nouns_of(quantity.subject, view)
    return view.describing(type_of(quantity, view), subject, nouns)


def _change(statement: t.Change | t.Fact, view: View) -> tuple[str, int]:
    """Return how a line changes a number, and by what."""
    if isinstance(statement, t.Fact):
        return "set", 0 if statement.denied else 1
    value = number(statement.value, view)
    if statement.how == "subtract":
        return "add", -value
    return statement.how, multiplied(value, statement.each, view)


# ---------------------------------------------------------------- whom a change concerns


def _concerns(statement: t.Change | t.Fact, subject: int, place: int, who: int, view: View) -> bool:
    """Return whether a line changes a quantity of this thing, asked there and for this player."""
    seen_by = statement.quantity.perspective if isinstance(statement, t.Change) else None
    if seen_by is not None and not _in(members(seen_by, view), who):
        return False
    return _is_subject(statement, subject, place, view)


def _is_subject(statement: t.Change | t.Fact, subject: int, place: int, view: View) -> bool:
    if isinstance(statement, t.Fact) and not statement.adjective:
        first, second = members(statement.subject, view), members(statement.where.thing, view)
        ways = ((subject, place), (place, subject))  # a border is one from both sides
        return any(_in(first, one) and _in(second, other) for one, other in ways)
    if isinstance(statement, t.Fact):
        if not _in(members(statement.subject, view), subject):
            return False
        where = statement.where
        return where is None or _in(located(where, view.place_type, view), place)
    quantity = statement.quantity
    if quantity.where is not None:  # `battle dice of that player there`
        own = whose(quantity.possessive, view) if quantity.possessive else None
        subjects = members(quantity.subject, view) if own is None else own.things
        return _in(subjects, subject) and place in (NOTHING, one(members(quantity.where, view)))
    if quantity.possessive:  # `your hand size`; on a card in a region, what is asked there
        anywhere = not view.words.kind(view.this_type).placed if view.this_type else 1
        here = place in (NOTHING, view.held[t.HERE])
        if quantity.type in quantity.entry.located and view.held[t.HERE] != NOTHING:
            anywhere = False  # `your battle dice`: those here
        return subject == view.held[t.YOU] and (here or bool(anywhere))
    about = quantity.subject
    if about is None:  # of the game itself
        return True
    if (
        type_of(quantity, view) == view.owner_type
        and isinstance(about, t.Things)
        and about.where is not None
    ):
        return _is_player_there(about, subject, place, view)
    return _in(members(about, view), subject)


def _is_player_there(about: t.Things, player: int, place: int, view: View) -> bool:
    """`each player here`: one who has something there, asked about that place or about none."""
    where = about.where
    if isinstance(where, t.Spot):
        places, rest = members(t.Spot(where.word), view), where.having
    elif isinstance(where, t.At) and where.word == "in":
        places, rest = members(where.thing, view), where.having
    else:
        return _in(members(about, view), player)
    if place != NOTHING:
        places &= 1 << place
    there = view.inside(view.owner_type, places, view.place_type)
    return _in(members(_without_place(about, rest), view) & there, player)


def _without_place(about: t.Things, rest: t.Where | None) -> t.Things:
    from dataclasses import replace

    return replace(about, where=rest)


def _in(things: int, thing: int) -> bool:
    return thing >= 0 and things >> thing & 1 == 1


# ---------------------------------------------------------------- in which order


def changed(printed: int, changes: list[Change]) -> int:
    """Return what changes make of a printed number."""
    if not changes:
        return printed
    if any(how == "set" and by == 0 and active.layer > 0 for active, how, by in changes):
        return 0  # `is 0` ends the matter, unless it rewrites what is printed
    value = printed
    for layer in range(4):
        here = [each for each in changes if each[0].layer == layer]
        sets = [by for _, how, by in here if how == "set"]
        if sets:
            value = max(sets)
        for active, how, by in here:
            if how == "add" and by < 0:
                value = _less(value, by, active.rule.statement.floor or 0)
        value += sum(by for _, how, by in here if how == "add" and by >= 0)
        value *= 2 ** len([how for _, how, _ in here if how == "double"])
        for _, how, by in here:
            if how in ("at least", "at most"):
                value = max(value, by) if how == "at least" else min(value, by)
    return value


def _less(value: int, by: int, floor: int) -> int:
    """`-1, at least 1`: not below the floor, but what is below it already stays as it is."""
    return max(value + by, min(value, floor)) if floor else value + by


# ---------------------------------------------------------------- what it costs


def price(state: Any, action: Action, printed: int, personal: tuple[ActiveRule, ...] = ()) -> int:
    """Return what an action costs: in hand, a card may change its own price."""
    del personal
    return max(0, changed(printed, _on_price(state, action)))


def paid(state: Any, action: Action, printed: int, personal: tuple[ActiveRule, ...] = ()) -> None:
    """Use up the limits of the changes that made a price another one."""
    del personal
    known: list[Change] = []
    before = printed
    for each in _in_order(_on_price(state, action)):
        known.append(each)
        now = max(0, changed(printed, known))
        if now != before:
            active = each[0]
            act = active.rule.statement.quantity.subject
            spend(active.rule, view_of(state, active).answering(act, action))
        before = now


def _in_order(changes: list[Change]) -> list[Change]:
    """Return changes in the order in which they are reckoned with; `is 0` is alone."""
    ended = [each for each in changes if each[1:] == ("set", 0) and each[0].layer > 0]
    if ended:
        return ended[:1]
    ways = {"set": 0, "double": 3, "at least": 4, "at most": 4}

    def rank(change: Change) -> tuple[int, int, int]:
        active, how, by = change
        return (active.layer, ways.get(how, 1 if by < 0 else 2), by if how == "set" else 0)

    return sorted(changes, key=rank)


def _on_price(state: Any, action: Action) -> list[Change]:
    changes: list[Change] = []
    for active in [*in_force(state).of(t.Change), *_of_its_own(state, action)]:
        statement = active.rule.statement
        if not isinstance(statement, t.Change) or not isinstance(statement.quantity.subject, t.Act):
            continue
        view = view_of(state, active)
        if is_meant(statement.quantity.subject, action, view):
            view = view.answering(statement.quantity.subject, action)
            if admits(active.rule, view):
                changes.append((active, *_change(statement, view)))
    return changes


def _of_its_own(state: Any, action: Action) -> list[ActiveRule]:
    """Return the lines of a card that is played from the hand about its own price."""
    if action.verb != "play":
        return []
    found = []
    for active in state.table.book.prices[action.obj]:
        here, this = active.slots[1:3]
        active.slots[0] = you = state.player_of(this)
        active.slots[HELD:] = [{t.YOU: you, t.HERE: here, t.THIS: this}]
        found.append(active)
    return found


def touched(state: Any, key: str, place: int) -> bool:
    """Return whether anything may change a quantity: it is always asked."""
    return True
