"""Mutants that provably mean the same: no example could ever notice them.

Each proof reads the node that changed, what it became, and what is around it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.tools.mutation.operators import Surroundings

Proof = Callable[[t.Node, t.Node, "Surroundings"], bool]
_ANY: Final = frozenset({"", "a", "each"})
"""Quantifiers that do not count where a rule only describes what it is about."""
_ONE: Final = frozenset({"a", "each"})
"""Quantifiers that do not count in an event: there the plural means several things at once.

A phrase that only describes a thing of the event, `with your books`, never means several at once.
"""


def reason(old: t.Node, new: t.Node, around: Surroundings) -> str:
    """Return why a changed node means the same as before; empty if that cannot be proved."""
    return next((why for proof, why in _PROOFS if proof(old, new, around)), "")


def _only_described(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether only `a`, `each` or the plural differ, in the description of what can fit."""
    quants = _ONE if _is_awaited(around) and not _comes_at_once(old, around) else _ANY
    return _bare(old, quants) == _bare(new, quants) is not None and _in_pattern(old, around)


def _is_awaited(around: Surroundings) -> bool:
    """Return whether a phrase is what a rule waits for, or says where or how that is done."""
    holders = [each for each in around.under if isinstance(each, t.Event | t.Having)]
    return bool(holders) and isinstance(holders[-1], t.Event)


def _comes_at_once(node: t.Node, around: Surroundings) -> bool:
    """Return whether a rule waits for an action that is one, whatever the number: `roll stamps`."""
    event = around.under[-2] if len(around.under) > 1 else None
    if not isinstance(event, t.Event) or event.act.thing != node or not isinstance(node, t.Things):
        return False
    verb, noun = around.words.verbs[event.act.verb], around.words.nouns[node.nouns[0]]
    return noun.counted or verb.makes or (verb.amount and not verb.picks)


def _bare(node: t.Node, quants: Collection[str]) -> t.Node | None:
    """Return a phrase without its quantifier; None if that counts."""
    if isinstance(node, t.Part) and node.quant in quants and isinstance(node.whole, t.Things):
        return replace(node.whole, quant="", number=0, plural=False)
    if isinstance(node, t.Things) and node.quant in quants:
        return replace(node, quant="", number=0, plural=False)
    return None


def _in_pattern(node: t.Node, around: Surroundings) -> bool:
    """Return whether a phrase describes what a rule waits for, forbids, changes, or narrows by."""
    inner: t.Node = node
    for outer in reversed(around.under):
        match outer:
            case t.Event() | t.Forbid() | t.Allow() | t.Fact() | t.CountAs() | t.Having():
                return True
            case t.Happened() | t.WhereDid() | t.DidMost():
                return True
            case t.Change(quantity=quantity):
                return inner is quantity
            case t.Instead(act=act):
                return inner is act
            case t.Body() | t.Do() | t.Secret() | t.May():
                return False
            case t.Compare() | t.MoreThan() | t.HavingMore():
                return False
            case _:
                inner = outer
    return False


def _is_alone(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether only the quantifier differs, and there is only one such thing."""
    if not isinstance(old, t.Things) or not _bare(old, _ANY) == _bare(new, _ANY) is not None:
        return False
    return all(around.words.nouns[noun].supply == 1 for noun in old.nouns)


def _is_theirs(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether things of other players were said not to be yours."""
    if not isinstance(old, t.Things) or not isinstance(new, t.Things) or len(around.under) < 2:
        return False
    holder, having = around.under[-2:]
    if not isinstance(holder, t.Things) or not isinstance(having, t.Having):
        return False
    added = [each for each in new.adjectives if each not in old.adjectives]
    words = around.words
    return (
        len(added) == 1
        and replace(new, adjectives=old.adjectives) == old
        and "your" in words.adjectives[added[0]].against
        and _are_others(holder, around)
    )


def _are_others(things: t.Things, around: Surroundings) -> bool:
    nouns = [around.words.nouns[noun] for noun in things.nouns]
    return all(noun.personal and noun.type == around.words.owner_type for noun in nouns)


def _is_another_player(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether any other player than you was called one who is not you."""
    parent = around.parent
    return (
        isinstance(old, t.Things)
        and isinstance(new, t.Things)
        and old.quant == new.quant == "another"
        and isinstance(parent, t.MoreThan)
        and isinstance(parent.subject, t.Pronoun)
        and parent.subject.word == "you"
        and _are_others(new, around)
        and replace(new, nouns=old.nouns) == old
    )


def _is_each_other(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether you were compared with each player, yourself left out, for each other one."""
    parent = around.parent
    return (
        isinstance(old, t.Things)
        and isinstance(new, t.Things)
        and old.quant == new.quant == "each"
        and isinstance(parent, t.MoreThan)
        and parent.subject == t.Pronoun("you")
        and _are_others(old, around)
        and all(around.words.nouns[noun].type == around.words.owner_type for noun in new.nouns)
        and replace(new, nouns=old.nouns) == old
    )


def _is_you(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether a step was no longer said to be done by you, who does it anyway."""
    del around
    if not isinstance(old, t.Do) or not isinstance(new, t.Do) or new.subject is not None:
        return False
    return old.subject == t.Pronoun("you") and replace(old, subject=None) == new


def _is_there_anyway(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether `here` was added to an event whose object is the rule's own place."""
    if not isinstance(old, t.Event) or not isinstance(old.act.thing, t.This):
        return False
    is_place = around.words.nouns[old.act.thing.nouns[0]].type == around.words.place_type
    return is_place and not old.here and replace(old, here=True) == new


def _is_spread(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether `each of 2 places` became `2 places`, for something that is put there."""
    return (
        isinstance(old, t.Part)
        and old.quant == "each"
        and new == old.whole
        and isinstance(around.parent, t.At)
    )


def _is_settled(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether somebody else chooses what leaves no choice: `the friend with the most`."""
    del around
    if not isinstance(old, t.Do) or old.subject is not None or not isinstance(new, t.Do):
        return False
    thing = old.act.thing
    return new.act == old.act and isinstance(thing, t.Things) and thing.quant == "the"


def _is_free(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether a step was no longer said to be done `for free`."""
    return isinstance(around.parent, t.Do | t.May) and isinstance(_left_out(old, new), t.Free)


def _is_needed(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether any place was left out as the role of a verb that always needs a place."""
    role = _left_out(old, new)
    if not isinstance(role, t.Role) or isinstance(around.parent, t.Do | t.May | t.Allow):
        return False
    assert isinstance(old, t.Act)
    return role.word in around.words.verbs[old.verb].needs and _is_any_place(role.thing, around)


def _is_one_or_none(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether an offer of one thing became one of up to one, which means the same."""
    if not isinstance(old, t.Things) or not isinstance(new, t.Things):
        return False
    if (old.quant, old.number) != ("number", 1) or old.amount is not None:
        return False
    offered = len(around.under) > 1 and isinstance(around.under[-2], t.May)
    return offered and new.quant == "up to" and replace(new, quant="number") == old


def _is_usual_store(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether a step no longer says that things go where they go if nothing is said."""
    role = _left_out(old, new)
    store = role.thing if isinstance(role, t.Role) and role.word == "to" else None
    if not isinstance(store, t.Things) or not isinstance(around.parent, t.Do | t.May):
        return False
    if store.owner is not None or store.possessive or len(store.nouns) != 1:
        return False
    named = around.words.nouns[store.nouns[0]]
    usual = (
        next(noun for noun in around.words.nouns.values() if type in noun.takes_back)
        for type in named.takes_back
    )
    return bool(named.takes_back) and all(noun is named for noun in usual)


def _is_all_past(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether the time was left out that is the whole window of memory."""
    role = _left_out(old, new)
    if not isinstance(role, t.TimeRole) or not isinstance(around.parent, t.Happened | t.Past):
        return False
    time = around.words.times[role.time]
    return time.memory and time.window == around.lexicon.outermost


def _left_out(old: t.Node, new: t.Node) -> t.Node | None:
    """Return the only role that one of two actions has besides those of the other."""
    if not isinstance(old, t.Act) or not isinstance(new, t.Act):
        return None
    missing = [each for each in old.roles if each not in new.roles]
    return missing[0] if len(missing) == 1 and replace(new, roles=old.roles) == old else None


def _is_any_place(thing: t.Phrase | t.Spot, around: Surroundings) -> bool:
    """Return whether a phrase is `a place`, whichever that is."""
    noun = thing.nouns[0] if isinstance(thing, t.Things) else ""
    entry = around.words.nouns.get(noun)
    general = entry is not None and entry.type == around.words.place_type and not entry.sort
    return general and thing == t.Things("a", 1, (), (noun,), False)


def _is_here(old: t.Node, new: t.Node, around: Surroundings) -> bool:
    """Return whether `here` became `there`, in the first step after something happened here."""
    if not isinstance(old, t.Spot) or not isinstance(new, t.Spot) or new.word != "there":
        return False
    rules = [at for at, each in enumerate(around.under) if isinstance(each, t.React | t.AtMoment)]
    if not rules:
        return False
    rule, inside = around.under[rules[-1]], around.under[rules[-1] + 1 :]
    assert isinstance(rule, t.React | t.AtMoment)
    if len(inside) < 3 or inside[0] is not rule.body or not isinstance(inside[1], t.Do):
        return False
    first = inside[1] is rule.body.statements[0]
    return first and replace(old, word="there") == new and _waits_here(rule, around)


def _waits_here(rule: t.React | t.AtMoment, around: Surroundings) -> bool:
    """Return whether a rule waits for what happens here alone."""
    if isinstance(rule, t.AtMoment):
        return rule.moment.endswith(" here")
    event = rule.event
    thing = event.act.thing
    if isinstance(thing, t.This):
        return around.words.nouns[thing.nouns[0]].type == around.words.place_type
    where = thing.where if isinstance(thing, t.Things) else None
    return event.here or (isinstance(where, t.Spot) and where.word == "here")


_PROOFS: Final[tuple[tuple[Proof, str], ...]] = (
    (_is_alone, "there is only one of them"),
    (_only_described, "`a`, `each` and the plural are the same where a rule describes what fits"),
    (_is_theirs, "what another player has is never yours"),
    (_is_another_player, "every other player is one who is not you"),
    (_is_each_other, "nobody is compared with oneself"),
    (_is_you, "what nobody else is said to do you do"),
    (_is_there_anyway, "what happens to a place happens there"),
    (_is_free, "what a step does costs nothing"),
    (_is_needed, "it is never done without such a place"),
    (_is_one_or_none, "to take up the offer is to do it with one"),
    (_is_usual_store, "it goes there anyway"),
    (_is_all_past, "what was done before is not remembered"),
    (_is_here, "what has happened here has happened there"),
    (_is_settled, "there is nothing to choose, whoever does"),
    (_is_spread, "something is put into each of several places"),
)
