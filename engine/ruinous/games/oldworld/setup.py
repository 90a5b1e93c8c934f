"""Setup: who may play which cards, the world they play in, and the state at the start.

Rules of phase `setup`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.diagnostics import listed
from ruinous.game.values import IllegalSetup, WrongCount
from ruinous.games.oldworld.actions.ruin import RUINERS_VERBS
from ruinous.games.oldworld.actions.specs import SPECS
from ruinous.games.oldworld.meanings import meanings_of
from ruinous.games.oldworld.rounds import begin_rounds
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.carriers import number_carriers, place_for
from ruinous.games.oldworld.state.readings import lowest_threat
from ruinous.games.oldworld.state.room import room
from ruinous.games.oldworld.state.rulebook import compile_table
from ruinous.games.oldworld.state.state import State
from ruinous.games.oldworld.state.table import BASE, Table
from ruinous.games.oldworld.state.things import types_of
from ruinous.games.oldworld.variant import Variant, old_world_of, rules_of, set_of, starting_tokens
from ruinous.kernel.engine.borders import bordering
from ruinous.kernel.state.luck import Luck
from ruinous.kernel.state.world import World

if TYPE_CHECKING:
    from ruinous.game.effects import Effects
    from ruinous.games.oldworld.schema.catalogue import Catalogue


def check_setup(catalogue: Catalogue, players: Sequence[str], variant: Variant) -> None:
    """Refuse players and sets of cards that cannot be played with these packs."""
    check_players(catalogue, players)
    check_variant(catalogue, players, variant)


def check_variant(catalogue: Catalogue, players: Sequence[str], variant: Variant) -> None:
    """Refuse a choice of cards that these packs and Powers do not have.

    Rule: morrslieb.no-mixing, expert.realm-of-chaos.
    """
    seated = [power for power in catalogue.powers if power.id in players]
    sets = sorted({card.set for card in catalogue.chaos_cards})
    if variant.cards != Variant().cards and variant.cards not in sets:
        message = f"no set of Chaos cards is called `{variant.cards}`; there are {', '.join(sets)}"
        raise IllegalSetup(message)
    for power in seated:
        if set_of(catalogue, power, variant) is None:
            have = {card.set for card in catalogue.chaos_cards if card.power == power.id}
            only = ", ".join(sorted(have)) or "none"
            message = f"{power.name} has no cards of the set `{variant.cards}`, only of {only}"
            raise IllegalSetup(message)
    known = sorted({card.set for card in catalogue.old_world_cards})
    for name in variant.old_world:
        if name not in known:
            message = f"no Old World cards of the set `{name}`; there are {', '.join(known)}"
            raise IllegalSetup(message)
    cards = sum(card.copies for card in old_world_of(catalogue, seated, variant))
    needed = rules_of(catalogue).old_world_deck[len(players)]
    if cards < needed:
        raise IllegalSetup(
            f"{len(players)} players need {needed} Old World cards; "
            f"there are {cards} in the sets {listed(variant.old_world, 'and')}"
        )


def check_players(catalogue: Catalogue, players: Sequence[str]) -> None:
    """Refuse what is no game: an unknown Power, one taken twice, a number nobody provides for.

    Rule: components.players.base-count, setup.sheets.assignment.
    """
    rules_of(catalogue)
    known = [power.id for power in catalogue.powers]
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise IllegalSetup(f"players are a list of Power ids, not `{players}`")
    for player in players:
        if player not in known:
            raise IllegalSetup(f"no Power is called `{player}`; there are {', '.join(known)}")
        if list(players).count(player) > 1:
            raise IllegalSetup(f"`{player}` is played twice; each player needs a Power of his own")
    for power in catalogue.powers:
        for other in power.setup.not_with:
            if {power.id, other} <= {*players}:
                name = next(each.name for each in catalogue.powers if each.id == other)
                raise IllegalSetup(f"{power.name} does not play with {name}")
    check_count(catalogue, len(players))


def check_count(catalogue: Catalogue, count: int) -> None:
    """Refuse a number of players that nobody provides for."""
    counts = sorted(rules_of(catalogue).old_world_deck)
    if count not in counts:
        *most, last = map(str, counts)
        fitting = f"{', '.join(most)} or {last}" if most else last
        raise WrongCount(f"{count} players cannot play; these packs seat {fitting}", counts)


def set_up(world: World, seed: int) -> State:
    """Return a game at the start of round 1; what is drawn depends on the seed alone."""
    table: Table = world.data
    state = State(world, table, Luck(seed))
    _deal_old_world(state)
    _place_starting_tokens(state)
    for player, power in enumerate(table.powers):
        state.power[player] = power.power
        deck = [card for card, owner in enumerate(table.card_owner) if owner == player]
        state.decks[player] = deck
        state.shuffle_deck(player)
        state.hands[player] = [deck.pop() for _ in range(min(table.rules.starting_hand, len(deck)))]
    state.available = (1 << len(table.upgrades)) - 1
    activation.activate_core(state)
    begin_rounds(state)
    return state


def _deal_old_world(state: State) -> None:
    """Shuffle all Old World cards and keep as many as the number of players asks for."""
    cards = list(range(len(state.table.old_world)))
    state.luck.shuffle("old world", cards, state.table.old_world_ids)
    state.old_world_deck = cards[: state.table.rules.old_world_deck[state.table.count]]


def _place_starting_tokens(state: State) -> None:
    """Draw the starting tokens blindly, one for each region in region order."""
    table = state.table
    drawn = [
        token
        for token, number in starting_tokens(table.catalogue, table.powers).items()
        for _ in range(number)
    ]
    pool = list(range(len(drawn)))
    state.luck.shuffle("starting tokens", pool, drawn)
    for region, number in zip(range(len(table.regions)), pool, strict=False):
        kind = table.token_number[drawn[number]]
        state.supply[kind] -= 1
        state.add_tokens(table.pile(kind, region), 1)


def build_world(
    catalogue: Catalogue, effects: Effects, players: Sequence[str], variant: Variant = BASE
) -> World:
    """Number everything and compile every effect.

    Raises:
        ContentError: some effect has a mistake.
    """
    table = _numbered(catalogue, effects, players, variant)
    types = types_of(table)
    world = World(
        lexicon=effects.lexicon,
        types=types,
        actions=SPECS,
        meanings=meanings_of(catalogue),
        supply=lambda s, noun, actor, type, place: _supply(table, noun, actor, (type, place)),
        stand_in=lowest_threat,
        silencing=(activation.CANCELLING, activation.CANCELLING_UPGRADES),
        silence=activation.refresh,
        remembered=set(RUINERS_VERBS),
        data=table,
    )
    table.book = compile_table(table, world)
    _derive(table)
    table.around = bordering(types["region"])
    return world


def world_with(world: World, catalogue: Catalogue, effects: Effects) -> World | None:
    """Return a copy of a world with other effect texts; None if its things differ as well.

    Raises:
        ContentError: some effect has a mistake.
    """
    like: Table = world.data
    table = _numbered(catalogue, effects, [power.id for power in like.powers], like.variant)
    if table.carriers != like.carriers:
        return None
    remembered, counting = set(world.remembered), set(world.counting)
    made = replace(world, remembered=remembered, counting=counting, data=table)
    table.book = compile_table(table, made, like)
    _derive(table)
    table.around = like.around
    same = (table.wide, table.resolved_kinds) == (like.wide, like.resolved_kinds)
    return made if same else None


def _numbered(
    catalogue: Catalogue, effects: Effects, players: Sequence[str], variant: Variant
) -> Table:
    """Return a table of which no effect is compiled."""
    table = Table(catalogue, players, variant)
    table.effects = effects
    number_carriers(table)
    return table


def _derive(table: Table) -> None:
    """Keep what follows from all effects of a table."""
    table.wide = room(table)
    table.resolved_kinds = tuple(
        table.count + number
        for number, written in enumerate(table.book.tokens)
        if any(verb == "resolve" for verb, _ in written.own)
    )


def _supply(table: Table, noun: str, actor: int, goal: tuple[str, int]) -> int:
    """Return the pile a new token goes to; unqualified corruption is the actor's own.

    Args:
        goal: what it is put in or on, with its type.
    """
    place = place_for(table, *goal)
    if noun == "corruption":
        return table.pile(actor, place)
    for number, token in enumerate(table.tokens, start=table.count):
        if token.name == noun:
            return table.pile(number, place)
    raise AssertionError(noun)
