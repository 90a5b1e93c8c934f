"""Adjectives: functions that narrow a set of things, and where a rule can make things so, how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ruinous.floor.meanings import banished
from ruinous.games.oldworld.state import domination, readings, region_order, turn_order
from ruinous.kernel.compiler.others import different, others
from ruinous.kernel.compiler.scope import Scope
from ruinous.kernel.compiler.whereabouts import whereabouts
from ruinous.kernel.engine.borders import bordering
from ruinous.kernel.state.bits import bits, just
from ruinous.kernel.state.rule_index import HERE, YOU

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.meanings import Narrow
    from ruinous.kernel.state.thing_type import ThingType

    Meaning = Callable[[Scope, ThingType], Narrow]


def _always(narrow: Narrow) -> Meaning:
    """Return the meaning of a word that is the same in every scope and for every type of thing."""
    return lambda scope, kind: narrow


def _enemy(scope: Scope, kind: ThingType) -> Narrow:
    del scope
    owned = kind.owned
    return lambda s, e, things: things & ~owned(s, 1 << e[YOU])


def _own(scope: Scope, kind: ThingType) -> Narrow:
    """Keep what is owned and controlled."""
    del kind
    own = scope.world.data.own
    return lambda s, e, things: things & own[e[YOU]] & s.mine[e[YOU]]


def _other(scope: Scope, kind: ThingType) -> Narrow:
    """Leave out what binding refers to; of what hits are assigned to, all that is one's own."""
    if kind.name == "target":
        return lambda s, e, things: things & ~s.mine[e[YOU]]
    return others(scope, kind)


def _adjacent(scope: Scope, kind: ThingType) -> Narrow:
    """Keep what is adjacent to the region of the thing referred to, else to that of the card."""
    assert kind.name == scope.place_type
    assert scope.anchor is not None
    where, adjacent = whereabouts(scope.referent(scope.anchor), scope), bordering(kind)

    def narrow(state: State, slots: list[int], things: int) -> int:
        # of what lies on a card: next to the card
        return things & adjacent(state, where(state, slots) or just(slots[HERE]))

    return narrow


def _fact(
    read: Callable[[Any, int], bool], key: str, printed: Callable[[Table], int] = lambda table: 0
) -> Meaning:
    """Return a yes/no: as printed on the things, unless rules in force change it."""

    def meaning(scope: Scope, kind: ThingType) -> Narrow:
        del kind
        plain = printed(scope.world.data)

        def narrow(state: State, slots: list[int], things: int) -> int:
            if key not in state.force:
                return things & plain
            found = 0
            for thing in bits(things):
                if read(state, thing):
                    found |= 1 << thing
            return found

        return narrow

    return meaning


def _cancelled(scope: Scope, kind: ThingType) -> Narrow:
    """Keep the cards, or the upgrades in play, that have lost their effect."""
    if kind.name == "card":
        return _fact(readings.is_cancelled, "cancelled/card")(scope, kind)
    blank = _fact(readings.is_blank, "cancelled/upgrade")(scope, kind)
    return lambda s, e, things: blank(s, e, things & s.upgrades)


ADJECTIVES: Final[Mapping[str, Meaning]] = {
    "enemy": _enemy,
    "own": _own,
    "other": _other,
    "different": different,
    "adjacent": _adjacent,
    "banished": banished,
    "killed": _always(lambda s, e, things: things & s.tipped),
    "populous": _fact(readings.is_populous, "populous/region", lambda table: table.populous),
    "first in region order": _fact(region_order.is_first, region_order.FIRST),
    "last in region order": _fact(region_order.is_last, region_order.LAST),
    "ruined": _always(lambda s, e, things: things & s.ruined),
    "cancelled": _cancelled,
    "face-down": _always(lambda s, e, things: things & s.face_down),
    "covered": _always(lambda s, e, things: things & readings.covered(s)),
    "a ruiner": _fact(readings.is_ruiner, "a ruiner/player"),
    "lower in threat ties": _fact(readings.is_lower_in_ties, "lower in threat ties/player"),
    "ahead in domination ties": _fact(
        domination.is_ahead_somewhere, "ahead in domination ties/player"
    ),
    "first in turn order": _always(
        lambda s, e, things: sum(
            1 << each for each in bits(things) if turn_order.goes_first(s, each)
        )
    ),
    "swift": _fact(readings.is_swift, "swift/figure"),
}
