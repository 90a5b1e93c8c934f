"""Adjectives: what narrows a set of things."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.state import readings
from ruinous.kernel.compiler.scope import Referent, Scope
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import YOU
from ruinous.language.lexicon.entries import Adjective

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.world import ThingType

Narrow = Callable[[Any, list[int], int], int]
"""(state, slots, things) -> those that the adjective fits."""


def _enemy(scope: Scope, kind: ThingType) -> Narrow:
    del scope
    owned = kind.owned
    return lambda s, e, things: things & ~owned(s, 1 << e[YOU])


def _own(scope: Scope, kind: ThingType) -> Narrow:
    """Owned and controlled."""
    del kind
    own = scope.world.data.own
    return lambda s, e, things: things & own[e[YOU]] & s.mine[e[YOU]]


def _other(scope: Scope, kind: ThingType) -> Narrow:
    """Not the one that binding says: this card, the acting player, the figure or region used."""
    if kind.name == "target":
        return lambda s, e, things: things & ~s.mine[e[YOU]]
    if scope.anchor is None:
        return lambda s, e, things: things
    held = scope.referent(scope.anchor)
    if held.type == kind.name or kind.name != scope.place_type:
        return _without(held)
    return _elsewhere(held, scope)


def _without(held: Referent) -> Narrow:
    slot = held.slot
    return lambda s, e, things: (
        things & ~(e[slot] if held.many else 1 << e[slot] if e[slot] >= 0 else 0)
    )


def _elsewhere(held: Referent, scope: Scope) -> Narrow:
    """Another region than that of the thing referred to, or those of the tokens placed before."""
    slot = held.slot
    if held.many:
        return lambda s, e, things: things & ~_places_of(s, e[slot])
    place = scope.place_of(held.type)
    return lambda s, e, things: things & ~_bit(place(s, e[slot]))


def _bit(place: int) -> int:
    return 1 << place if place >= 0 else 0


def _places_of(state: State, piles: int) -> int:
    mask = 0
    for pile in bits(piles):
        mask |= 1 << pile % state.table.places
    return mask


def _different(scope: Scope, kind: ThingType) -> Narrow:
    """From one another; the picking of several leaves out what was picked already."""
    del scope, kind
    return lambda s, e, things: things


def _adjacent(scope: Scope, kind: ThingType) -> Narrow:
    """Adjacent to the region of the thing in hand, else to that of the card."""
    assert kind.name == scope.place_type
    assert scope.anchor is not None
    held, adjacent = scope.referent(scope.anchor), scope.world.data.adjacent
    place, slot = scope.place_of(held.type), held.slot

    def narrow(state: State, slots: list[int], things: int) -> int:
        where = place(state, slots[slot]) if slots[slot] >= 0 else NOTHING
        return things & adjacent[where] if where != NOTHING else 0

    return narrow


def _killed(scope: Scope, kind: ThingType) -> Narrow:
    """Tipped over in the battle under way."""
    del scope, kind
    return lambda s, e, things: things & s.tipped


def _fact(
    read: Callable[[Any, int], bool], key: str, printed: Callable[[Table], int] = lambda table: 0
) -> Callable[[Scope, ThingType], Narrow]:
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


def _covered(scope: Scope, kind: ThingType) -> Narrow:
    del scope, kind
    return lambda s, e, things: things & readings.covered(s)


def _is_ruined(scope: Scope, kind: ThingType) -> Narrow:
    del scope, kind
    return lambda s, e, things: things & s.ruined


FIGURE: Final = frozenset({"figure"})
REGION: Final = frozenset({"region"})
PLAYER: Final = frozenset({"player"})
CARD: Final = frozenset({"card"})

ADJECTIVES: Final = (
    Adjective(word="enemy", types=FIGURE, personal=True, meaning=_enemy,
              people_say=("hostile", "opposing", "enemy's"),
              against=frozenset({"your", "own"}),
              doc="Controlled by another player than you.",
              rule="general.control.as-own-colour"),
    Adjective(word="own", types=FIGURE, personal=True, meaning=_own,
              doc="Of your Power and controlled by you; `your figures` are all that you control.",
              rule="general.control.keeps-statistics"),
    Adjective(word="other", types=frozenset({"player", "region", "figure", "card", "target"}),
              meaning=_other, doc="Not the one that was just spoken of, nor the player who acts.",
              rule="summon.placement.card-text-wins"),
    Adjective(word="different", types=frozenset({"player", "region", "figure", "card"}),
              meaning=_different, doc="No two of them the same, such as `2 different regions`.",
              rule="order.region"),
    Adjective(word="adjacent", types=REGION, meaning=_adjacent,
              people_say=("neighbouring", "neighboring", "neighbour", "neighbor", "bordering",
                          "nearby"),
              asks=frozenset({"region", "figure", "token", "card"}),
              doc="Bordering the region of the thing in hand, or else `here`.",
              rule="board.adjacency.shared-border"),
    Adjective(word="killed", types=FIGURE, meaning=_killed,
              people_say=("dead", "slain"), done_by="kill",
              doc="Killed in the battle under way, or by what has just happened.",
              rule="battle.kill.tipped-until-region-end"),
    Adjective(word="populous", types=REGION, fact=True,
              meaning=_fact(readings.is_populous, "populous/region", lambda table: table.populous),
              doc="Bearing the Populous mark, or made so by a rule.", rule="board.populous.marker"),
    Adjective(word="ruined", types=REGION, meaning=_is_ruined,
              doc="With a ruination card on it, in this round or an earlier one.",
              rule="ruined.definition"),
    Adjective(word="cancelled", types=CARD, fact=True, ruled=True,
              people_say=("canceled",),
              meaning=_fact(readings.is_cancelled, "cancelled/card"),
              doc="Without effect, while its cost and its magic symbols stay.",
              rule="general.disable-beats-enable"),
    Adjective(word="covered", types=CARD, meaning=_covered,
              doc="Lying under another Chaos card.", rule="cards.play.full-region"),
    Adjective(word="a ruiner", types=PLAYER, fact=True,
              meaning=_fact(readings.is_ruiner, "a ruiner/player"),
              doc="Scoring as one who placed corruption in a region, when it is ruined.",
              rule="ruin.ruiners.points-at-once"),
    Adjective(word="lower in threat ties", types=PLAYER, fact=True, ruled=True,
              meaning=_fact(readings.is_lower_in_ties, "lower in threat ties/player"),
              doc="Counting as lower than players of equal threat.",
              rule="old_world.threat-tie-base"),
    Adjective(word="swift", types=FIGURE, fact=True, ruled=True,
              meaning=_fact(readings.is_swift, "swift/figure"),
              said="first to roll in each battle, and their hits take effect at once",
              doc="Rolling before all others in each battle, with hits that take effect at once.",
              rule="battle.early.removed-at-once"),
)  # fmt: skip
