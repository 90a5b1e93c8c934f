"""What must hold in any position of any game, told from the outside of the engine."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ruinous.game.match import Match
from ruinous.games.oldworld.lexicon import CORE
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import ActiveRule, Hooks

BATTLE = "core:battle"
"""How the addresses of the programs begin that fight battles."""


STEPS = {verb.base: verb.steps for verb in CORE.verbs if not verb.departs}
LEADING = {verb.base: verb.leads_to for verb in CORE.verbs}


def untimely(game: Match) -> list[str]:
    """Return what the core rules did in a step of the round in which no word of the table says so.

    What an action of an effect led to may be at any time.
    """
    return [
        f"{action!r} in the {action.step}"
        for action in game.log
        if action.verb in STEPS
        and action.cause is None
        and action.step not in STEPS[action.verb]
        and (action.parent is None or action.verb not in LEADING[action.parent.verb])
    ]


def broken(game: Match) -> list[str]:
    """Return a line for each law that does not hold; nothing is well."""
    s = game.state
    return [
        *_tokens(s),
        *_figures(s),
        *_cards(s),
        *_old_world(s),
        *_upgrades(s),
        *_numbers(s),
        *_battle(s),
        *_ruins(s),
    ]


# ---------------------------------------------------------------- things are somewhere, once


def _tokens(s: State) -> Iterator[str]:
    """Supply, board and sheets hold what is printed of every kind."""
    table = s.table
    for kind, printed in enumerate(table.supplies):
        piles = [s.piles[table.pile(kind, place)] for place in range(table.places)]
        if min(piles) < 0:
            yield f"token {kind}: a pile of {min(piles)}"
        if printed != NOTHING and (s.supply[kind] < 0 or s.supply[kind] + sum(piles) != printed):
            yield f"token {kind}: {s.supply[kind]} in the supply, {sum(piles)} out, of {printed}"
        if printed == NOTHING and any(piles[len(table.regions) :]):
            yield f"token {kind}: corruption on a sheet"
    present = sum(1 << pile for pile, number in enumerate(s.piles) if number)
    if present != s.present_piles:
        yield "the piles that hold tokens are not those that are marked"


def _figures(s: State) -> Iterator[str]:
    """Each figure stands in at most one region and on at most one card, and serves one player."""
    laid = Counter(figure for figure, *_ in s.laid)
    for figure, place in enumerate(s.figure_place):
        regions = [region for region, there in enumerate(s.at) if there >> figure & 1]
        if regions != ([place] if place >= 0 else []):
            yield f"figure {figure} is in {regions} and in {place}"
        if laid[figure] > 1:
            yield f"figure {figure} stands on {laid[figure]} cards"
        masters = [player for player, mine in enumerate(s.mine) if mine >> figure & 1]
        if len(masters) != 1:
            yield f"figure {figure} serves {masters}"
        if masters != [_master(s, figure)]:
            yield f"figure {figure} serves {masters}, not {_master(s, figure)}"


def _master(s: State, figure: int) -> int:
    """Return who controls a figure: the last that took control of it, else its owner."""
    master = s.table.owner[figure]
    for lasting in s.lasting:
        master = dict(payload for _, payload in lasting.payloads).get(figure, master)
    return master


def _cards(s: State) -> Iterator[str]:
    """Each Chaos card is in a hand, a deck or a discard pile of its owner, or on the table."""
    table = s.table
    under = [card for card, _ in (*s.covered, *s.beside)]
    lie = [*under, *(card for card in s.spaces if card != NOTHING)]
    for player, cards in enumerate(table.owned_cards):
        own = [card for card in lie if table.card_owner[card] == player]
        held = [*s.hands[player], *s.decks[player], *s.discards[player], *own]
        if sorted(held) != list(bits(cards)):
            yield f"cards of {table.powers[player].id}: {sorted(held)}"


def _old_world(s: State) -> Iterator[str]:
    """Each Old World card that was dealt is in the deck, or it was revealed once."""
    table = s.table
    revealed = [a.obj for a in s.committed() if a.verb == "reveal"]
    seen = [*s.old_world_deck, *revealed]
    if len(set(seen)) != len(seen) or len(seen) != table.rules.old_world_deck[table.count]:
        yield f"Old World cards: {s.old_world_deck} to come, {revealed} came"
    track = [card for card in s.track if card != NOTHING]
    if len(set(track)) != len(track) or not set(track) <= set(revealed):
        yield f"Old World cards: {track} on the track, {revealed} came"


def _upgrades(s: State) -> Iterator[str]:
    every = (1 << len(s.table.upgrades)) - 1
    if s.upgrades & s.available or s.upgrades | s.available != every:
        yield f"upgrades: {s.upgrades:b} in play, {s.available:b} to be had"


# ---------------------------------------------------------------- numbers stay in bounds


def _numbers(s: State) -> Iterator[str]:
    table = s.table
    for player, power in enumerate(table.powers):
        if not 0 <= s.power[player] <= table.rules.power_limit:
            yield f"{power.id} has {s.power[player]} power"
        if min(s.points[player], s.counters[player], s.dial[player]) < 0:
            yield f"{power.id} has less than nothing"
        if s.dial[player] >= len(power.dial.ticks):
            yield f"the dial of {power.id} shows tick {s.dial[player]}"


def _battle(s: State) -> Iterator[str]:
    """Nothing that belongs to a battle outlasts it; early hits wait for the battles of a round.

    Those of dice that were rolled after the battles are gone with the phase.
    """
    fights = any(frame.code.address.startswith(BATTLE) for frame in s.agenda)
    if not fights and (s.tipped or s.fighting != NOTHING):
        yield f"{s.step}: tipped {s.tipped:b}, battle in {s.fighting}"
    for player, figure, hits in s.early:
        if s.figure_place[figure] < 0 or not _were_rolled(s, player, s.figure_place[figure]):
            yield f"{s.step}: {hits} early hits of {player} on {figure}"


def _were_rolled(s: State, player: int, region: int) -> bool:
    """Return whether a player rolled dice in a region that may wait now."""
    waits = s.step in ("old world", "draw", "summoning", "battle")
    return any(
        action.verb in ("roll", "assign")
        and (action.actor, action.place) == (player, region)
        and action.windows[0] == s.windows[0]
        and (waits or action.windows == s.windows)
        for action in s.committed()
    )


def _ruins(s: State) -> Iterator[str]:
    """One ruination card lies on each ruined region; those to be scored are of this round."""
    if s.ruined.bit_count() != s.ruins:
        yield f"{s.ruins} ruination cards for the regions {s.ruined:b}"
    if any(not s.ruined >> region & 1 for region, _ in s.scoring):
        yield f"to be scored: {s.scoring}, ruined: {s.ruined:b}"


# ---------------------------------------------------------------- what the log must not tell


def unlawful(game: Match) -> list[str]:
    """Return each action of a log that the rules for ruined regions ban."""
    s, ruined, found = game.state, 0, []
    for action in game.log:
        if action.verb == "ruin":
            ruined |= 1 << action.obj
        elif action.place != NOTHING and ruined >> action.place & 1 and _is_banned(s, action):
            found.append(f"{action} in a ruined region, {action.step}")
    return found


def _is_banned(s: State, action: Action) -> bool:
    """No card, no new token and no corruption comes there, in any phase (R6)."""
    comes = action.verb in ("place", "move") and action.kind == "token"
    return action.verb in ("play", "dominate") or (comes and action.src != action.place)


# ---------------------------------------------------------------- rules in force

_USES = ("after", "allow", "forbid", "instead", "when")
"""The rows of hooks."""
Row = tuple[Any, ...]


def in_force(s: State) -> dict[str, list[Row]]:
    """Return every rule in force, as it is found: verb and use, quantity or moment."""
    rows: dict[str, list[Row]] = {}
    for key, held in s.force.items():
        if isinstance(held, Hooks):
            rows.update({f"{key}, {use}": _rows(getattr(held, use)) for use in _USES})
        else:
            rows[key] = _rows(held)
    return {key: row for key, row in rows.items() if row}


def standing(s: State) -> Counter[Row]:
    """Return what cards, upgrades, sheets and tokens have brought into force."""
    return Counter(row for source in s.active.values() for row in _rows(source))


def _rows(instances: Any) -> list[Row]:
    return [_row(instance) for instance in instances]


def _row(instance: ActiveRule) -> Row:
    source = instance.rule.source
    return source.id, source.rule, *instance.slots[:3], instance.layer, instance.order
