"""The types of things of this game: where they are, whose they are, what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.world import ThingType

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table


def spoken(name: str) -> str:
    """Return a region's name as it stands inside a sentence: with a small `the`."""
    return "the " + name[4:] if name.startswith("The ") else name


def types_of(table: Table) -> dict[str, ThingType]:
    """Return the types for one table, by name."""
    kinds = (
        _players(table),
        _regions(table),
        _figures(table),
        _tokens(table),
        _cards(table),
        _upgrades(table),
        _old_world_cards(table),
        _targets(table),
    )
    return {kind.name: kind for kind in kinds}


# ---------------------------------------------------------------- players and regions


def _players(table: Table) -> ThingType:
    def inside(state: State, regions: int) -> int:
        """A player is in a region with a figure there."""
        figures = 0
        for region in bits(regions):
            figures |= state.at[region]
        return sum(1 << player for player, mine in enumerate(state.mine) if mine & figures)

    return ThingType(
        name="player",
        all=table.all_players,
        inside=inside,
        key=lambda s, player: table.powers[player].id,
        label=lambda s, player: table.powers[player].name,
    )


def _regions(table: Table) -> ThingType:
    return ThingType(
        name="region",
        all=table.all_regions,
        inside=lambda s, regions: regions,
        place=lambda s, region: region,
        neighbours=lambda s, regions: _adjacent(table, regions),
        key=lambda s, region: table.regions[region].id,
        label=lambda s, region: table.regions[region].name,
    )


def _adjacent(table: Table, regions: int) -> int:
    found = 0
    for region in bits(regions):
        found |= table.adjacent[region]
    return found


# ---------------------------------------------------------------- figures


def marked(state: State) -> int:
    """Return the figures that something in force singles out, so that they are not alike."""
    if not (state.lasting or state.early or state.spent or state.laid or state.tipped):
        return 0
    found = state.tipped
    for lasting in state.lasting:
        found |= lasting.marks
        for _, (figure, _) in lasting.payloads:
            found |= 1 << figure
    for _, figure, _ in state.early:
        found |= 1 << figure
    for figure, _, _ in state.laid:
        found |= 1 << figure
    for key in state.spent:
        for unit in key[2:]:
            if isinstance(unit, tuple) and unit[0] == "figure":
                found |= 1 << unit[1]
    return found


def _figures_inside(state: State, regions: int) -> int:
    found, at = 0, state.at
    for region in bits(regions):
        found |= at[region]
    return found


def _figures_owned(state: State, players: int) -> int:
    found, mine = 0, state.mine
    for player in bits(players):
        found |= mine[player]
    return found


def _regions_of_figures(state: State, figures: int) -> int:
    return sum(1 << region for region, there in enumerate(state.at) if there & figures)


def _distinct_figures(table: Table) -> Callable[[State, int], int]:
    sorts = tuple(
        (own, tuple(sort for sort in dict.fromkeys(table.sort) if sort & own)) for own in table.own
    )

    def distinct(state: State, figures: int) -> int:
        """Return one figure of each sort in each place, and all that are singled out."""
        singled = marked(state)
        found = figures & singled
        left = figures & ~singled
        places, in_stock = [], left
        for each in state.at:
            here = each & left
            if here:
                places.append(here)
                in_stock ^= here
        if in_stock:
            places.append(in_stock)
        for own, kinds in sorts:
            if not left & own:
                continue
            for there in places:
                here = there & own
                if not here & (here - 1):
                    found |= here
                    continue
                for sort in kinds:
                    alike = here & sort
                    found |= alike & -alike
        return found

    return distinct


def _figure_key(state: State, figure: int) -> str:
    """Return `follower@place`, with a number for figures that stand out."""
    place = state.figure_place[figure]
    where = state.table.regions[place].id if place >= 0 else "stock"
    number = f"#{figure}" if marked(state) >> figure & 1 else ""
    return f"{state.table.figures[figure].follower.id}@{where}{number}"


def _figure_label(state: State, figure: int) -> str:
    place = state.figure_place[figure]
    where = f"in {state.table.regions[place].name}" if place >= 0 else "from the stock"
    return f"{state.table.figures[figure].follower.name} {where}"


def _figures_on_card(state: State, kind: str, cards: int) -> int:
    return sum(
        1 << figure for figure, laid, card in state.laid if laid == kind and cards >> card & 1
    )


def _figures(table: Table) -> ThingType:
    return ThingType(
        name="figure",
        all=table.all_figures,
        inside=_figures_inside,
        owned=_figures_owned,
        place=lambda s, figure: s.figure_place[figure],
        places=_regions_of_figures,
        distinct=_distinct_figures(table),
        lying_on=_figures_on_card,
        key=_figure_key,
        label=_figure_label,
    )


# ---------------------------------------------------------------- tokens


def token_id(table: Table, kind: int) -> str:
    """Return the id of a kind of token: its own, or one made of whose corruption it is."""
    if kind < table.count:
        return f"{table.powers[kind].id}-corruption"
    return table.tokens[kind - table.count].id


def token_name(table: Table, kind: int) -> str:
    """Return what a kind of token is called: its name, or whose corruption it is."""
    if kind < table.count:
        return f"{table.powers[kind].name} corruption"
    return table.tokens[kind - table.count].name


def _place_of_pile(table: Table, place: int) -> tuple[str, str]:
    """Return id and words for where a pile is: a region, or a player's sheet."""
    count = len(table.regions)
    if place < count:
        return table.regions[place].id, f"in {spoken(table.regions[place].name)}"
    power = table.powers[place - count]
    return power.id, f"on the sheet of {power.name}"


def _piles_inside(state: State, regions: int) -> int:
    found, piles = 0, state.table.region_piles
    for region in bits(regions):
        found |= piles[region]
    return found


def _piles_owned(state: State, players: int) -> int:
    """Corruption is its player's wherever it is, and so is what lies on a player's sheet."""
    table, found = state.table, 0
    for player in bits(players):
        found |= table.kind_piles[player] | table.region_piles[len(table.regions) + player]
    return found


def _regions_of_piles(table: Table) -> Callable[[State, int], int]:
    regions = table.region_piles[: len(table.regions)]

    def places(state: State, piles: int) -> int:
        there, found = piles & state.present_piles, 0
        for region, all in enumerate(regions) if there else ():
            if all & there:
                found |= 1 << region
        return found

    return places


def _region_of_pile(state: State, pile: int) -> int:
    region = pile % state.table.places
    return region if region < len(state.table.regions) else NOTHING


def _pile_key(state: State, pile: int) -> str:
    table = state.table
    kind, place = divmod(pile, table.places)
    return f"{token_id(table, kind)}@{_place_of_pile(table, place)[0]}"


def _pile_label(state: State, pile: int) -> str:
    kind, place = divmod(pile, state.table.places)
    return f"{token_name(state.table, kind)} {_place_of_pile(state.table, place)[1]}"


def _tokens(table: Table) -> ThingType:
    return ThingType(
        name="token",
        all=table.all_piles,
        inside=_piles_inside,
        owned=_piles_owned,
        place=_region_of_pile,
        places=_regions_of_piles(table),
        weigh=lambda s, piles: s.count_tokens(piles),
        present=lambda s, piles: piles & s.present_piles,
        key=_pile_key,
        label=_pile_label,
    )


# ---------------------------------------------------------------- cards


def _cards_inside(state: State, regions: int) -> int:
    found = 0
    for region in bits(regions):
        for card in state.cards_in(region):
            found |= 1 << card
    return found


def _distinct_cards(state: State, cards: int) -> int:
    """Cards of one name in one hand are alike; on the board each is its own."""
    seen: set[tuple[str, int]] = set()
    found = 0
    for card in bits(cards):
        space = state.spaces.index(card) if card in state.spaces else NOTHING
        sort = (state.table.cards[card].id, space)
        if sort not in seen:
            seen.add(sort)
            found |= 1 << card
    return found


def _card_key(state: State, card: int) -> str:
    """Return `card@region`, with the space where two of one name lie in the region."""
    table = state.table
    region, name = state.region_of_card(card), table.cards[card].id
    if region < 0:
        return name
    alike = [each for each in state.cards_in(region) if table.cards[each].id == name]
    space = f"/{state.spaces.index(card) % table.wide + 1}" if len(alike) > 1 else ""
    return f"{name}@{table.regions[region].id}{space}"


def _cards(table: Table) -> ThingType:
    return ThingType(
        name="card",
        all=(1 << len(table.cards)) - 1,
        inside=_cards_inside,
        owned=lambda s, players: sum(table.owned_cards[player] for player in bits(players)),
        place=lambda s, card: s.region_of_card(card),
        distinct=_distinct_cards,
        key=_card_key,
        label=lambda s, card: table.cards[card].name,
    )


def _upgrades(table: Table) -> ThingType:
    return ThingType(
        name="upgrade",
        all=(1 << len(table.upgrades)) - 1,
        owned=lambda s, players: sum(table.own_upgrades[player] for player in bits(players)),
        key=lambda s, upgrade: table.upgrades[upgrade].id,
        label=lambda s, upgrade: table.upgrades[upgrade].name,
    )


def _old_world_cards(table: Table) -> ThingType:
    return ThingType(
        name="old world card",
        all=(1 << len(table.old_world)) - 1,
        key=lambda s, card: table.old_world[card].id,
        label=lambda s, card: table.old_world[card].name,
    )


def _targets(table: Table) -> ThingType:
    """What may take a hit: figures, then piles of tokens that can be hit."""
    figures, tokens = _figures(table), _tokens(table)
    shift = len(table.figures)

    def key(state: State, target: int) -> str:
        return figures.key(state, target) if target < shift else tokens.key(state, target - shift)

    def label(state: State, target: int) -> str:
        return (
            figures.label(state, target) if target < shift else tokens.label(state, target - shift)
        )

    def inside(state: State, regions: int) -> int:
        return figures.inside(state, regions) | tokens.inside(state, regions) << shift

    every = table.all_figures | table.all_piles << shift
    return ThingType(name="target", all=every, inside=inside, key=key, label=label)
