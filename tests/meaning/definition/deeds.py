"""Whether an action is one that a rule waits for, replaces, forbids, prices or looks back on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from meaning.definition.kinds import was
from meaning.definition.reading import STORE
from meaning.definition.referents import type_of
from meaning.definition.speech import Referent
from meaning.definition.things import enough, members, owners_of, stored
from ruinous.kernel.state.action import DST_TYPE, END, INTO, TOGETHER, WAY
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.world import as_causes
from ruinous.language.lexicon.wording import BOUNDS
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from meaning.definition.view import View
    from ruinous.kernel.state.action import Action


def is_meant(
    act: t.Act,
    action: Action,
    view: View,
    *,
    doer: Referent | None = None,
    is_sum: bool = False,
    is_ban: bool = False,
) -> bool:
    """Return whether an action is what a gerund says: `placing corruption here`.

    Args:
        doer: who `their` is said of, where that was named before the verb.
    """
    if act.entry.action != action.verb:
        return False
    view, thing = view.looking_at(action), act.thing
    if doer is not None:
        view = view.saying(view.speech._replace(doer=doer))
    is_bounded = isinstance(thing, t.Things) and thing.quant in BOUNDS and not is_sum
    if is_bounded and not enough(thing, action.amount, view):
        return False
    if (
        act.thing is not None
        and act.thing.type != STORE
        and not _is_object(act.thing, action, view, made=act.entry.makes)
    ):
        return False
    if thing is not None and thing.type != STORE:  # `from a region to another`: not that thing
        obj = Referent(type_of(thing, view), action.obj)
        view = view.saying(view.speech.leaving_out(obj))
    return all(_fits(role, act, action, view, is_ban=is_ban) for role in act.roles)


def is_cause(act: t.Act, action: Action, view: View) -> bool:
    """Return whether a leaving is by whom and by what effect the text says, and when."""
    view = view.looking_at(action)
    others = (each for each in act.roles if getattr(each, "word", "") != "from")
    return all(_fits(each, act, action, view, is_ban=False) for each in others)


def is_event(event: t.Event, action: Action, view: View) -> bool:
    """Return whether an action is what a `when`, `after` or `until` waits for."""
    if event.form == "left":  # of that it is not enough to see the action
        return False
    doer = None
    if event.form == "did" and event.subject is not None and not _is_you(event.subject):
        is_player = type_of(event.subject, view) == view.owner_type
        doer = Referent(view.owner_type, action.actor) if is_player else None
    if not is_meant(event.act, action, view, doer=doer, is_sum=event.form == "total"):
        return False
    view = view.looking_at(action)
    if event.subject is not None and not _is_doer(event.subject, action, view):
        return False
    return not event.here or view.held[t.HERE] == action.place != NOTHING


def _is_you(subject: t.Phrase) -> bool:
    return isinstance(subject, t.Pronoun) and subject.word == "you"


def is_total(event: t.Event, view: View) -> bool:
    """Return whether what the actor did so far is enough: `have placed 2 ... here`.

    A place that is named is the place of the action that was just done.
    """
    thing, made, sum = event.act.thing, event.act.entry.makes, 0
    assert isinstance(thing, t.Things)
    held = view.held
    roles = any(isinstance(role, t.Role) for role in event.act.roles)
    is_local = t.is_place(thing.where) or event.here or roles
    for action in view.state.history:
        if (
            action.verb == event.act.entry.action
            and action.actor == held[t.ACTOR]
            and (not is_local or action.place == held[t.PLACE])
            and _is_object(
                thing if not t.is_place(thing.where) else replace(thing, where=None),
                action,
                view,
                past=True,
                made=made,
            )
            and _is_since(event.act.roles, action, view)
        ):
            sum += action.amount
    return enough(thing, sum, view)


def is_past(node: t.Happened | t.Past | t.WhereDid, action: Action, view: View) -> bool:
    """Return whether an action of the past is what a rule looks back on."""
    if isinstance(node, t.WhereDid):
        doer = None if node.passive else node.subject
        thing = node.subject if node.passive else node.thing
        if not _is_in(node.time_entry.window, action, view):
            return False
    else:
        doer, thing = node.subject, node.act.thing
        if not _is_since(node.act.roles, action, view):
            return False
    if doer is not None and not _is_doer(doer, action, view):
        return False
    verb = node.entry if isinstance(node, t.WhereDid) else node.act.entry
    return thing is None or _is_object(thing, action, view, past=True, made=verb.makes)


def _is_since(roles: tuple[t.AnyRole, ...], action: Action, view: View) -> bool:
    windows = [role.entry.window for role in roles if isinstance(role, t.TimeRole)]
    return all(_is_in(window, action, view) for window in windows)


def _is_in(window: str, action: Action, view: View) -> bool:
    """Return whether an action lies in the window of time under way."""
    if not window:
        return True
    number = view.words.windows[window]
    return action.windows[number] == view.state.windows[number]


def _has(things: int, thing: int) -> bool:
    return thing >= 0 and things >> thing & 1 == 1


def _is_doer(subject: t.Phrase, action: Action, view: View) -> bool:
    """Return whether somebody acts, alone or together; of other things, whether it is done to."""
    found, type = members(subject, view), type_of(subject, view)
    if type == view.owner_type:
        if action.actor >= 0:
            return _has(found, action.actor)
        return found & action.roles.get(TOGETHER, 0) != 0
    if action.kind == type:
        return _has(found, action.obj)
    return found & action.result != 0


def _is_object(
    thing: t.Phrase, action: Action, view: View, *, past: bool = False, made: bool = False
) -> bool:
    """Return whether it is done to a thing that is described; of the past, the place is its own.

    Of things that come into being only how many they are and where is known.
    """
    if action.kind != type_of(thing, view):
        return False
    if isinstance(thing, t.Part):
        return _is_object(thing.whole, action, view, past=past, made=made)
    counted = isinstance(thing, t.Things) and (made or thing.entries[0].counted)
    if isinstance(thing, t.Things) and t.is_place(thing.where) and (past or counted):
        where = thing.where.thing if isinstance(thing.where, t.At) else thing.where
        if not _has(members(where, view), action.place):
            return False
        thing = replace(thing, where=None)
    if past and isinstance(thing, t.Things) and view.words.kind(thing.type).owned:
        if not _was_whose(thing, action, view):
            return False
        words = tuple(each for each in thing.adjectives if each != "enemy")
        thing = replace(thing, owner=None, possessive="", adjectives=words)
    if past and isinstance(thing, t.Things) and _is_anything(thing):
        return True  # dice are no longer there
    # Nobody knows which cards are drawn.
    if counted or action.obj == NOTHING or _has(members(thing, view), action.obj):
        return True
    if not past or not isinstance(thing, t.Things) or not was(thing, action, view):
        return False
    whole = view.words.nouns[thing.type]
    return _has(members(replace(thing, entries=(whole,)), view), action.obj)


def owner_now(state: Any, action: Action) -> int:
    """Return the player whose the object of an action is, or NOTHING."""
    types = state.world.types
    if action.obj < 0 or action.kind not in types:
        return NOTHING
    players = bits(types[state.world.lexicon.owner_type].all)
    return next(
        (each for each in players if types[action.kind].owned(state, 1 << each) >> action.obj & 1),
        NOTHING,
    )


def _was_whose(thing: t.Things, action: Action, view: View) -> bool:
    """Return whether what it was done to was then of whom the text says (chapter 9)."""
    found = owners_of(thing, view)
    if found is not None and not _has(found, action.owner):
        return False
    return "enemy" not in thing.adjectives or action.owner not in (NOTHING, view.held[t.YOU])


def _is_anything(thing: t.Things) -> bool:
    bare = not (thing.adjectives or thing.owner or thing.possessive or thing.where)
    return bare and thing.quant != "another" and thing.type in [each.id for each in thing.entries]


def _goal(action: Action, thing: t.Phrase | t.Spot, view: View) -> int:
    """Return where it is brought: a step may name a line, before the box in it is picked."""
    if action.dst >= 0 and (named := action.roles.get(DST_TYPE)):
        is_such = named == (view.place_type if isinstance(thing, t.Spot) else thing.type)
        return action.dst if is_such else NOTHING
    return view.around(action.dst, action.kind, thing)


def _fits(role: t.AnyRole, act: t.Act, action: Action, view: View, *, is_ban: bool) -> bool:
    """Return whether an action has a role filled as a rule says.

    What is put down where it was does not come from there, but may not if a rule forbids that.
    """
    match role:
        case t.Role(word="by" | t.BY_EFFECT as word, thing=thing):
            return (_is_by if word == "by" else _is_effect_of)(thing, action, view)
        case t.Role(word="from", thing=thing) if _is_store(thing):
            assert act.thing is not None
            return _has(stored(thing, type_of(act.thing, view), view), action.obj)
        case t.Role(word="from", thing=thing):
            src, dst = view.around(action.src, action.kind, thing), _goal(action, thing, view)
            is_gone = src != dst or (is_ban and action.src == action.dst)
            return is_gone and _has(members(thing, view), src)
        case t.Role(word="to", thing=thing) if _is_store(thing):
            return action.dst == NOTHING and _is_into(thing, act, action, view)
        case t.Role(word="to", thing=thing):
            return _has(members(thing, view), _goal(action, thing, view))
        case t.Role(word="for", thing=thing):
            is_kind = type_of(thing, view) == action.roles.get(DST_TYPE, action.kind)
            return is_kind and _has(members(thing, view), action.dst)
        case t.Role(word=word, thing=thing):
            return _has(members(thing, view), action.roles.get(word, NOTHING))
        case t.TimeRole(entry=time) if time.way:
            return action.roles.get(WAY) == time.way
        case t.TimeRole(entry=time) if time.step:
            return view.state.step == time.step
        case _:
            return True


def _is_by(thing: t.Phrase, action: Action, view: View) -> bool:
    """Return whether somebody does it, or something comes instead: `replaced by a warrior`."""
    if type_of(thing, view) == view.owner_type:
        return _is_doer(thing, action, view)
    return bool(members(thing, view) & action.result)


def _is_effect_of(thing: t.Phrase, action: Action, view: View) -> bool:
    if action.cause is None:
        return False
    state, type = view.state, type_of(thing, view)
    state = state.clone()
    state.world = as_causes(state.world, type, action.side)
    view = view._replace(state=state)
    written = view.kind(type).written(action.cause.id)
    if _has(written, action.agent):  # of several copies the one that does it
        written = 1 << action.agent
    return bool(written & members(thing, view))


def _is_into(thing: t.Phrase, act: t.Act, action: Action, view: View) -> bool:
    """Return whether something is brought to a store: figures to the stock, cards to the hand."""
    assert act.thing is not None
    nouns = view.words.nouns.values()
    type = type_of(act.thing, view)
    usual = next(noun.singular for noun in nouns if type in noun.takes_back)
    store = thing.whole if isinstance(thing, t.Part) else thing
    if action.roles.get(INTO, usual) != store.nouns[0]:
        return False
    return not isinstance(thing, t.Part) or action.roles.get(END) == thing.quant


def _is_store(thing: t.Phrase | t.Spot) -> bool:
    """Return whether it is a store that fills a role."""
    return not isinstance(thing, t.Spot) and thing.type == STORE
