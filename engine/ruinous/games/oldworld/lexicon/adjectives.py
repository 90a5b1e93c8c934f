"""Adjectives: what narrows a set of things."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.lexicon.nouns import always, words
from ruinous.games.oldworld.state import domination, readings, region_order
from ruinous.kernel.compiler.scope import Referent, Scope
from ruinous.kernel.engine.borders import bordering
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import HERE, YOU
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
    """Keep what is owned and controlled."""
    del kind
    own = scope.world.data.own
    return lambda s, e, things: things & own[e[YOU]] & s.mine[e[YOU]]


def _other(scope: Scope, kind: ThingType) -> Narrow:
    """Exclude what binding refers to: this card, the acting player, the figure or region."""
    if kind.name == "target":
        return lambda s, e, things: things & ~s.mine[e[YOU]]
    if scope.anchor is None:
        return lambda s, e, things: things
    held = scope.referent(scope.anchor)
    if kind.name == scope.place_type and held.type != kind.name:
        return _elsewhere(held, scope)
    slot = held.slot
    if held.many:
        return lambda s, e, things: things & ~e[slot]
    return lambda s, e, things: things & ~_bit(e[slot])


def _elsewhere(held: Referent, scope: Scope) -> Narrow:
    """Exclude the region of the thing referred to, or those of the tokens placed before."""
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


def _adjacent(scope: Scope, kind: ThingType) -> Narrow:
    """Keep what is adjacent to the region of the thing referred to, else to that of the card."""
    assert kind.name == scope.place_type
    assert scope.anchor is not None
    held, adjacent = scope.referent(scope.anchor), bordering(kind)
    place, slot = scope.place_of(held.type), held.slot

    def narrow(state: State, slots: list[int], things: int) -> int:
        where = place(state, slots[slot]) if slots[slot] >= 0 else NOTHING
        if where == NOTHING:  # of what lies on a card: next to the card
            where = slots[HERE]
        return things & adjacent(state, 1 << where) if where != NOTHING else 0

    return narrow


def _banished(scope: Scope, kind: ThingType) -> Narrow:
    del scope
    gone = kind.gone
    assert gone is not None
    return lambda s, e, things: things & gone(s)


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


def _cancelled(scope: Scope, kind: ThingType) -> Narrow:
    """Keep the cards, or the upgrades in play, that have lost their effect."""
    if kind.name == "card":
        return _fact(readings.is_cancelled, "cancelled/card")(scope, kind)
    blank = _fact(readings.is_blank, "cancelled/upgrade")(scope, kind)
    return lambda s, e, things: blank(s, e, things & s.upgrades)


ADJECTIVES: Final = (
    Adjective(word="enemy", types=words("figure", "card"), personal=True, meaning=_enemy,
              people_say=("hostile", "opposing", "enemy's"), against=words("your", "own"),
              doc="Controlled, or played, by another player than you.",
              rule="general.control.as-own-colour"),
    Adjective(word="own", types=words("figure"), personal=True, meaning=_own,
              doc="Of your Power and controlled by you; `your figures` are all that you control.",
              rule="general.control.keeps-statistics"),
    Adjective(word="other", types=words("player", "region", "figure", "card", "target"),
              meaning=_other, doc="Not the one that was just spoken of, nor the player who acts.",
              rule="summon.placement.card-text-wins"),
    Adjective(word="different", types=words("player", "region", "figure", "card"),
              meaning=always(lambda s, e, things: things),
              doc="No two of them the same, such as `2 different regions`.", rule="order.region"),
    Adjective(word="adjacent", types=words("region"), meaning=_adjacent,
              people_say=("neighbouring", "neighboring", "neighbour", "neighbor", "bordering",
                          "nearby"),
              asks=words("region", "figure", "token", "card"), computed_from=words("adjacent to"),
              doc="Bordering the region of the thing in hand, or else `here`.",
              rule="board.adjacency.shared-border"),
    Adjective(word="banished", types=words("region", "figure", "card"), gone=True,
              meaning=_banished, people_say=("exiled",), done_by="banish",
              doc="Out of the game, until it is returned.",
              rule="general.reminders.no-rule-force"),
    Adjective(word="killed", types=words("figure"),
              meaning=always(lambda s, e, things: things & s.tipped), people_say=("dead", "slain"),
              done_by="kill", withstands=words("move", "replace", "control"),
              steps=words("battle"),
              doc="Killed in the battle under way, or by what has just happened.",
              rule="battle.kill.tipped-until-region-end"),
    Adjective(word="populous", types=words("region"), fact=True, lost=True,
              meaning=_fact(readings.is_populous, "populous/region", lambda table: table.populous),
              doc="Bearing the Populous mark, or made so by a rule.", rule="board.populous.marker"),
    Adjective(word="first in region order", types=words("region"), fact=True, ruled=True,
              meaning=_fact(region_order.is_first, region_order.FIRST),
              said="{subject} comes/come first in region order",
              doc="Coming before other regions in each phase that goes from region to region.",
              rule="order.region"),
    Adjective(word="last in region order", types=words("region"), fact=True, ruled=True,
              meaning=_fact(region_order.is_last, region_order.LAST),
              said="{subject} comes/come last in region order",
              doc="Coming after other regions in each phase that goes from region to region.",
              rule="order.region"),
    Adjective(word="ruined", types=words("region"),
              meaning=always(lambda s, e, things: things & s.ruined),
              doc="With a ruination card on it, in this round or an earlier one.",
              rule="ruined.definition"),
    Adjective(word="cancelled", types=words("card", "upgrade"), fact=True, ruled=True,
              people_say=("canceled", "blank", "blanked"), meaning=_cancelled,
              doc="Without effect, while its cost and its magic symbols stay.",
              rule="general.disable-beats-enable"),
    Adjective(word="covered", types=words("card"),
              meaning=always(lambda s, e, things: things & readings.covered(s)),
              doc="Lying under another Chaos card.", rule="cards.play.full-region"),
    Adjective(word="a ruiner", types=words("player"), fact=True,
              meaning=_fact(readings.is_ruiner, "a ruiner/player"),
              said="{subject} counts/count as a ruiner {where}",
              doc="Scoring as one who placed corruption in a region, when it is ruined.",
              rule="ruin.ruiners.points-at-once"),
    Adjective(word="lower in threat ties", types=words("player"), fact=True, ruled=True,
              meaning=_fact(readings.is_lower_in_ties, "lower in threat ties/player"),
              said="{subject} counts/count as lower when threat is tied",
              doc="Counting as lower than players of equal threat.",
              rule="old_world.threat-tie-base"),
    Adjective(word="ahead in domination ties", types=words("player"), fact=True, ruled=True,
              meaning=_fact(domination.is_ahead_somewhere, "ahead in domination ties/player"),
              said="{subject} wins/win ties for domination {where}",
              doc="Dominating alone where several players tie for the highest value.",
              rule="domination.tie-nobody"),
    Adjective(word="first in turn order", types=words("player"), fact=True, ruled=True,
              people_say=("the first player", "the starting player", "start player"),
              meaning=_fact(readings.is_first_in_turns, "first in turn order/player"),
              said="{subject} takes/take the first turn of the summoning phase",
              doc="Taking the first turn of the summoning phase; the others follow in Power order.",
              rule="summon.turns.cycle"),
    Adjective(word="swift", types=words("figure"), fact=True, ruled=True,
              meaning=_fact(readings.is_swift, "swift/figure"),
              said="{subject} rolls/roll first in each battle, and its/their hits take effect at"
                   " once",
              doc="Rolling before all others in each battle, with hits that take effect at once.",
              rule="battle.early.removed-at-once"),
)  # fmt: skip
