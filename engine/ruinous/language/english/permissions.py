"""English for rules in force: what is forbidden, allowed, or so; and for the limits of rules."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.language.english.changes import Changes, as_subject
from ruinous.language.lexicon.wording import agreed, often, spaced
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_WAYS: Final = MappingProxyType({"to": "into", "from": "out of"})
"""Preposition -> the one for a place that nothing may be brought to, or from."""


class Permissions(Changes):
    """The voice for people, as it says what is in force."""

    # ------------------------------------------------------------ limits
    def conditions(self, limits: Iterable[t.Limit]) -> list[str]:
        """Return `if you lent a book in this shelf this week`."""
        return [
            f"{'unless' if limit.unless else 'if'} {self.condition(limit.condition)}"
            for limit in limits
            if isinstance(limit, t.OnlyIf)
        ]

    def often(self, limits: Iterable[t.Limit], of: str = "") -> str:
        """Return `, at most once per shelf per day`: what it counts by, then when.

        Args:
            of: the type of several things that were just named: `, each at most once per day`.
        """
        words = ""
        for limit in limits:
            if isinstance(limit, t.Once):
                units = [self.words.units[unit] for unit in limit.units]
                each = "each" if any(unit.type == of for unit in units if unit.type) else ""
                counted = [unit for unit in units if not unit.type or unit.type != of]
                ordered = sorted(counted, key=lambda unit: not unit.type)
                by = (f"per {unit.phrase}" for unit in ordered)
                words += f", {spaced(each, 'at most', often(limit.times), *by)}"
        return words

    def _limited(self, clause: str, limits: Sequence[t.Limit], of: str = "") -> str:
        conditions = ", ".join(self.conditions(limits))
        return spaced(clause, conditions) + self.often(limits, of)

    # ------------------------------------------------------------ permissions
    def permission(self, rule: t.Forbid | t.Allow) -> str:
        """Return `no books may be lent in this shelf`, `your maps may be laid onto a map`."""
        is_allowed = isinstance(rule, t.Allow)
        clause = self._allowed(rule.act) if is_allowed else self._forbidden(_of_any(rule.act))
        return self._limited(as_subject(clause), rule.limits)

    def doer(self, act: t.Act) -> t.Role | None:
        """Return by whom an action is done, where its roles say so."""
        doers = self.words.verbs[act.verb].roles.get("by", frozenset())
        if self.lexicon.owner_type not in doers:
            return None
        roles = (each for each in act.roles if isinstance(each, t.Role))
        return next((r for r in roles if r.word == "by" and not isinstance(r.thing, t.Spot)), None)

    def by(self, doer: t.Role, act: t.Act, may: str) -> str:
        """Return `your friends may lend books`."""
        assert not isinstance(doer.thing, t.Spot)
        others = tuple(each for each in act.roles if each is not doer)
        return f"{self.thing(doer.thing)} {may} {self.act(replace(act, roles=others), 'base')}"

    def _allowed(self, act: t.Act) -> str:
        """Return what may be done besides what the core rules let everybody do."""
        doer, may = self.doer(act), "may also"
        if doer is not None:
            return self.by(doer, act, may)
        return f"{self.act(act, 'ing')} is allowed" if act.thing is None else self.passive(act, may)

    def _forbidden(self, act: t.Act) -> str:
        doer = self.doer(act)
        match doer:
            case t.Role(thing=t.Things(quant="" | "a" | "each", possessive="") as things):
                none = replace(things, quant="no", number=0, plural=False)
                nobody = replace(doer, thing=none)
                roles = tuple(nobody if each is doer else each for each in act.roles)
                return self.by(nobody, replace(act, roles=roles), "may")
            case t.Role():
                return self.by(doer, act, "may not")
        match act.thing:
            case None:
                return f"{self.act(act, 'ing')} is not allowed"
            case _ if "base" in self.words.verbs[act.verb].forms_said:
                return f"nobody may {self.act(act, 'base')}"
            case t.Things(quant="" | "a", possessive="") as things if not self._is_brought(act):
                return self.passive(
                    replace(act, thing=replace(things, quant="no", number=0)), "may"
                )
            case t.Part(quant="a") as part:
                none_of = replace(part, quant="none", number=0)
                return self.passive(replace(act, thing=none_of), "may")
            case _:
                return self.passive(self._on_the_way(act), "may not")

    def passive(self, act: t.Act, may: str) -> str:
        """Return `no book may be lent`; the place where a thing is put comes last."""
        thing, where = act.thing, ""
        assert thing is not None
        if isinstance(thing, t.Things) and self._happens_there(act, thing):
            where, thing = self.where(thing.where), replace(thing, where=None)
        done = self.verb(act.verb, "participle")
        return spaced(self.thing(thing), may, "be", done, where, self.roles_of(act))

    def _happens_there(self, act: t.Act, things: t.Things) -> bool:
        """Return whether the place in an object is where the action takes place."""
        verb, noun = self.words.verbs[act.verb], self.words.nouns[things.nouns[0]]
        return noun.type in verb.places or verb.somewhere or noun.counted

    def _is_brought(self, act: t.Act) -> bool:
        """Return whether things that can be seen are brought from somewhere or to somewhere."""
        is_counted = (
            isinstance(act.thing, t.Things) and self.words.nouns[act.thing.nouns[0]].counted
        )
        ways = (each for each in act.roles if isinstance(each, t.Role) and each.word in _WAYS)
        return not is_counted and any(ways)

    def _on_the_way(self, act: t.Act) -> t.Act:
        """Return `lending books into this shelf`, of what may not be done.

        Nor does what may not leave a place come down in it again.
        """
        can_stay = "to" in self.words.verbs[act.verb].roles and not any(
            isinstance(role, t.Role) and role.word == "to" for role in act.roles
        )
        ways = {**_WAYS, "from": "within or out of"} if can_stay else _WAYS

        def way(role: t.AnyRole) -> t.AnyRole:
            if not isinstance(role, t.Role) or role.word not in _WAYS:
                return role
            is_place = isinstance(role.thing, t.Spot) or (
                self.type_of(role.thing) == self.lexicon.place_type
            )
            return replace(role, word=ways[role.word]) if is_place else role

        return replace(act, roles=tuple(map(way, act.roles)))

    # ------------------------------------------------------------ what was done to places
    def where_did(self, where: t.WhereDid) -> str:
        """Return `that you swept this day` of places to which a verb is done."""
        said, verb = super().where_did(where), self.words.verbs[where.verb]
        is_done_to = where.thing is None and self.lexicon.place_type in verb.things
        return said.replace("where ", "that ", 1) if is_done_to and not where.passive else said

    def done_where(self, verb: str, where: t.Where | None) -> str:
        """Return where something was done; what was moved in a place was moved to it."""
        if "to" not in self.words.verbs[verb].needs or self.words.verbs[verb].somewhere:
            return self.where(where)
        match where:
            case t.Spot():
                return f"to {self.place_at(where)}"
            case t.At(thing=thing):
                return f"to {self.thing(thing)}"
            case _:
                return ""

    # ------------------------------------------------------------ facts and changes
    def fact(self, rule: t.Fact) -> str:
        """Return `books in this shelf are rare`, or as the entry of the adjective words it."""
        adjective = self.words.adjectives.get(rule.adjective)
        subject, place = self.every(rule.subject), rule.where
        denied = "not" if rule.denied else ""
        if denied and isinstance(place, t.At) and isinstance(place.thing, t.Things):
            denied, place = "", _to_none(place, place.thing)
        where = self.where(place)
        if adjective is None or not adjective.said:
            return spaced(subject, self.being(rule.subject), denied, rule.adjective, where)
        words = agreed(adjective.said, many=self.is_many(rule.subject))
        return spaced(*words.format(subject=subject, where=where).split())

    def count_as(self, rule: t.CountAs) -> str:
        """Return `books in this shelf also count as maps`."""
        verb = "count as" if self.is_many(rule.subject) else "counts as"
        return spaced(self.every(rule.subject), "also", verb, self.thing(rule.kind))

    def change(self, rule: t.Change) -> str:
        """Return a change with its limits."""
        words, subject = super().change(rule), rule.quantity.subject
        is_free = isinstance(subject, t.Act) and self.free(subject) == words
        thing = subject.thing if isinstance(subject, t.Act) else None
        of = self.type_of(thing) if is_free and thing is not None else ""
        return self._limited(words, rule.limits, of)

    def free(self, act: t.Act) -> str:
        """Return `your books may be lent for free`."""
        return self.passive(_of_all(replace(act, roles=(t.Free(), *act.roles))), "may")


def _to_none(where: t.At, things: t.Things) -> t.At:
    """Return `to no shelf` for what is not so `to shelves`."""
    none = replace(things, quant="no", number=0, plural=False)
    return replace(where, thing=none) if things.quant in ("", "a") else where


def _of_any(act: t.Act) -> t.Act:
    """Return what is banned, of all of several things that are spoken of."""

    def of_all(role: t.AnyRole) -> t.AnyRole:
        match role:
            case t.Role(thing=t.Part(quant="a", whole=whole)):
                return replace(role, thing=whole)
            case _:
                return role

    return replace(act, roles=tuple(map(of_all, act.roles)))


def _of_all(act: t.Act) -> t.Act:
    """Return what holds for each of several as said of all of them."""
    match act.thing:
        case t.Part(quant="a", whole=whole):
            return replace(act, thing=whole)
        case t.Things(quant="a") as things:
            return replace(act, thing=replace(things, quant="", number=0, plural=True))
        case _:
            return act
