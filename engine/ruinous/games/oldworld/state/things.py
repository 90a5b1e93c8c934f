"""The types of things of this game: where they are, whose they are, what they are called."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from ruinous.game.alike import alike_in
from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.state import chaos_cards
from ruinous.games.oldworld.state.carriers import FIGURE, bearing, carrier_name
from ruinous.games.oldworld.state.dice_on_table import dice_on_table
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME, State, controls
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.thing_type import ThingType

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.progress import LastingEffect
    from ruinous.packs.item import Item


def types_of(table: Table) -> dict[str, ThingType]:
    """Return the types for one table, by name."""
    kinds = (
        _players(table),
        _regions(table),
        _figures(table),
        _tokens(table),
        _cards(table),
        _card_names(table),
        _upgrades(table),
        _printed(
            "old world card",
            table.old_world,
            written=_written("old-world", table.old_world),
            ends=lambda s, cards, number, last: _ends((s.old_world_deck,), cards, number, last),
        ),
        _targets(table),
        dice_on_table(),
    )
    return {kind.name: kind for kind in kinds}


def _union(sets: Sequence[int], numbers: int) -> int:
    """Return what is in any of some numbered sets."""
    if numbers & numbers - 1 == 0:  # by far the most often: one, or none
        return sets[numbers.bit_length() - 1] if numbers else 0
    found = 0
    for number in bits(numbers):
        found |= sets[number]
    return found


def _unions(sets: Sequence[int]) -> Callable[[State, int], int]:
    """Return the function to unions of some sets that stay the same during a game."""
    known: dict[int, int] = {}

    def union(state: State, numbers: int) -> int:
        found = known.get(numbers)
        if found is None:
            found = known[numbers] = _union(sets, numbers)
        return found

    return union


def _written(kind: str, items: Sequence[Item]) -> Callable[[str], int]:
    """Return which of some items are written in the files under an id."""
    numbers: dict[str, int] = {}
    for number, item in enumerate(items):
        source = f"{kind}/{item.id}"
        numbers[source] = numbers.get(source, 0) | 1 << number
    return lambda source: numbers.get(source, 0)


def _printed(name: str, items: Sequence[Item], **more: Any) -> ThingType:  # noqa: ANN401
    """Return a type of things that are called as their items are, unless more says otherwise."""
    known: dict[str, Any] = {
        "all": (1 << len(items)) - 1,
        "key": lambda s, thing: items[thing].id,
        "label": lambda s, thing: items[thing].name,
        "alike": {"name": alike_in(item.name for item in items)},
    }
    return ThingType(name=name, **{**known, **more})


def _upgrades(table: Table) -> ThingType:
    """Return the type of upgrades: there are those that were chosen, and nobody has others."""
    own = _unions(table.own_upgrades)
    return _printed(
        "upgrade",
        table.upgrades,
        written=_written("upgrade", table.upgrades),
        owned=own,
        present=lambda s, upgrades: upgrades & s.upgrades,
        states={"in play": lambda s: s.upgrades, "waiting": lambda s: s.available},
        weigh=lambda s, upgrades: (upgrades & s.upgrades).bit_count(),
    )


# ---------------------------------------------------------------- players and regions


def _players(table: Table) -> ThingType:
    def inside(state: State, regions: int) -> int:
        """A player is in a region with a figure there."""
        figures = _union(state.at, regions)
        return sum(1 << player for player, mine in enumerate(state.mine) if mine & figures)

    known = [power.id for power in table.catalogue.powers]
    numbers = {known.index(power.id): player for player, power in enumerate(table.powers)}
    return _printed("player", table.powers, inside=inside, numbers=numbers)


def _regions(table: Table) -> ThingType:
    printed = _unions(table.adjacent)

    def neighbours(state: State, regions: int) -> int:
        gone = state.banished
        return printed(state, regions & ~gone) & ~gone if gone else printed(state, regions)

    return _printed(
        "region",
        table.regions,
        inside=lambda s, regions: regions,
        place=lambda s, region: region,
        neighbours=neighbours,
        gone=attrgetter("banished"),
    )


# ---------------------------------------------------------------- figures


def marked(state: State) -> int:
    """Return the figures that something in force singles out, so that they are not alike."""
    bears = state.present_piles & state.table.borne
    if not (state.lasting or state.early or state.spent or state.laid or state.tipped or bears):
        return 0
    found = state.tipped | bearing(state)
    for lasting in state.lasting:
        found |= _hidden_among(state, lasting) if lasting.marks else 0
        for figure, _ in controls(lasting):
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


def _hidden_among(state: State, lasting: LastingEffect) -> int:
    """Return the figures that an effect singles out: all, where nobody else knows which it means.

    So the key of an option gives away nothing that was chosen in secret.
    """
    rules = (*lasting.instances, *lasting.enders)
    is_secret = any(each.rule.source.id in state.table.secretive for each in rules)
    return state.table.all_figures if is_secret else lasting.marks


def _regions_of_figures(state: State, figures: int) -> int:
    return sum(1 << region for region, there in enumerate(state.at) if there & figures)


def _distinct_figures(table: Table) -> Callable[[State, int], int]:
    sorts = table.sort

    def distinct(state: State, figures: int) -> int:
        """Return one figure of each sort in each place, and all that are singled out."""
        singled = marked(state)
        found, left = figures & singled, figures & ~singled
        for place in (*state.at, left):  # what is in no region is in the stock
            here = place & left
            left ^= here
            while here:
                one = here & -here
                found |= one
                here &= ~sorts[one.bit_length() - 1]
        return found

    return distinct


def _figure_key(state: State, figure: int) -> str:
    """Return `follower@place`, with a number from 1 for a figure that differs from others there."""
    where, _, _ = _place_of_figure(state, figure)
    return f"{state.table.figures[figure].follower.id}@{where}{_number(state, figure)}"


def _number(state: State, figure: int) -> str:
    """Return a suffix that tells a figure from others of its sort in its place; empty if alike."""
    singled = marked(state)
    if not singled >> figure & 1:
        return ""
    _, _, there = _place_of_figure(state, figure)
    alike = there & state.table.sort[figure]
    if alike == 1 << figure:
        return ""
    return f"#{(alike & singled & ((2 << figure) - 1)).bit_count()}"


def _figure_label(state: State, figure: int) -> str:
    _, where, _ = _place_of_figure(state, figure)
    return f"{state.table.figures[figure].follower.name} {where}"


def _place_of_figure(state: State, figure: int) -> tuple[str, str, int]:
    """Return id and words for where a figure is, and which figures are there with it."""
    table, place = state.table, state.figure_place[figure]
    if place >= 0:
        return table.regions[place].id, f"in {table.regions[place].name}", state.at[place]
    on = next((row[1:] for row in state.laid if row[0] == figure), None)
    if on is None:
        return "stock", "from the stock", state.stock()
    id, where = _carrier(table, *on)
    there = sum(1 << row[0] for row in state.laid if _carrier(table, *row[1:])[0] == id)
    return id, where, there


def _carrier(table: Table, type: str, card: int) -> tuple[str, str]:
    """Return id and words for what a figure lies on that is not on the board."""
    if type == OUT_OF_THE_GAME:
        return "out", "out of the game"
    id, name = carrier_name(table, type, card)
    return id, f"on {name}"


def _figures_on_card(state: State, kind: str, cards: int) -> int:
    return sum(
        1 << figure for figure, laid, card in state.laid if laid == kind and cards >> card & 1
    )


def _figures_out_of_the_game(state: State) -> int:
    if not state.laid:
        return 0
    return sum(1 << figure for figure, on, _ in state.laid if on == OUT_OF_THE_GAME)


def _figures(table: Table) -> ThingType:
    return ThingType(
        name="figure",
        all=table.all_figures,
        inside=lambda s, regions: _union(s.at, regions),
        owned=lambda s, players: _union(s.mine, players),
        place=lambda s, figure: s.figure_place[figure],
        places=_regions_of_figures,
        distinct=_distinct_figures(table),
        lying_on=_figures_on_card,
        gone=_figures_out_of_the_game,
        key=_figure_key,
        label=_figure_label,
    )


# ---------------------------------------------------------------- tokens


def token_id(table: Table, kind: int) -> str:
    """Return the id of a kind of token: its own, or one made of whose corruption it is."""
    if kind < table.count:
        return table.powers[kind].corruption_id
    return table.tokens[kind - table.count].id


def token_name(table: Table, kind: int) -> str:
    """Return what a kind of token is called: its name, or whose corruption it is."""
    if kind < table.count:
        return f"{table.powers[kind].name} corruption"
    return table.tokens[kind - table.count].name


def _place_of_pile(state: State, place: int) -> tuple[str, str]:
    """Return id and words for where a pile is: a region, a player's sheet, a card or a figure."""
    table, count = state.table, len(state.table.regions)
    if place < count:
        return table.regions[place].id, f"in {spoken(table.regions[place].name)}"
    if place < count + table.count:
        power = table.powers[place - count]
        return power.id, f"on the sheet of {power.name}"
    carriers = list(table.carriers)
    type, figure = carriers[place - count - table.count]
    if type == FIGURE:
        return _figure_key(state, figure), f"on {_figure_label(state, figure)}"
    card = _carrying(table, *carriers[place - count - table.count])
    alike = [each for each in carriers if _carrying(table, *each) is card]
    number = alike.index(carriers[place - count - table.count])
    return f"{card.id}{f'/{number + 1}' if number else ''}", f"on {card.name}"


def _carrying(table: Table, type: str, number: int) -> Item:
    """Return the card or upgrade that carries tokens."""
    things: dict[str, Sequence[Item]] = {"card": table.cards, "upgrade": table.upgrades}
    return things.get(type, table.old_world)[number]


def _piles_on(state: State, type: str, things: int) -> int:
    """Return the piles of tokens that lie on cards."""
    carriers, piles = state.table.carriers, state.table.region_piles
    if not carriers:
        return 0
    found = 0
    for each in bits(things):
        if (type, each) in carriers:
            found |= piles[carriers[type, each]]
    return found


def _piles_owned(state: State, players: int) -> int:
    """Corruption is its player's wherever it is, and so is what lies on a player's sheet."""
    kinds, places = state.table.kind_piles, state.table.region_piles
    return _union(kinds, players) | _union(places, players << len(state.table.regions))


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
    return f"{token_id(table, kind)}@{_place_of_pile(state, place)[0]}"


def _pile_label(state: State, pile: int) -> str:
    kind, place = divmod(pile, state.table.places)
    return f"{token_name(state.table, kind)} {_place_of_pile(state, place)[1]}"


def _tokens(table: Table) -> ThingType:
    piles = {
        f"token/{token.id}": table.kind_piles[kind]
        for kind, token in enumerate(table.tokens, start=table.count)
    }
    return ThingType(
        name="token",
        written=lambda source: piles.get(source, 0),
        all=table.all_piles,
        inside=_unions(table.region_piles),
        owned=_piles_owned,
        place=_region_of_pile,
        places=_regions_of_piles(table),
        weigh=State.count_tokens,
        present=lambda s, piles: piles & s.present_piles,
        lying_on=_piles_on,
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


def _cards_owned(table: Table) -> Callable[[State, int], int]:
    """Return the function of players for their cards, with those of others that they hold."""
    own = _unions(table.owned_cards)

    def owned(state: State, players: int) -> int:
        found = own(state, players)
        for card, player in state.lent:
            found = found | 1 << card if players >> player & 1 else found & ~(1 << card)
        return found

    return owned


def _ends(piles: Sequence[Sequence[int]], cards: int, number: int, last: bool) -> int:
    """Return the first so many of some cards in each pile; the top card of a pile is its last."""
    found = 0
    for pile in piles:
        row = [card for card in pile if cards >> card & 1]
        for card in row[:number] if last else row[max(len(row) - number, 0) :]:
            found |= 1 << card
    return found


def _from_the_top(state: State, cards: int) -> list[int]:
    """Return cards by their numbers, then those of decks and discard piles, each from its top."""
    piles = (*state.decks, *state.discards)
    kept = [card for pile in piles for card in reversed(pile) if cards >> card & 1]
    return [*bits(cards & ~sum(1 << card for card in kept)), *kept]


def _cards(table: Table) -> ThingType:
    return _printed(
        "card",
        table.cards,
        order=_from_the_top,
        written=_written("chaos", table.cards),
        serving=True,
        inside=_cards_inside,
        owned=_cards_owned(table),
        place=lambda s, card: s.region_of_card(card),
        gone=lambda s: s.banished_cards,
        distinct=chaos_cards.distinct,
        ends=lambda s, cards, number, last: _ends((*s.decks, *s.discards), cards, number, last),
        key=chaos_cards.key,
        label=chaos_cards.label,
    )


def _card_names(table: Table) -> ThingType:
    """Return the type of names of cards: each is the first card that is called so."""
    first_of = {card.name: number for number, card in reversed([*enumerate(table.cards)])}

    def names(cards: int) -> int:
        return sum(1 << each for each in {first_of[table.cards[card].name] for card in bits(cards)})

    own = _unions([names(cards) for cards in table.owned_cards])
    return _printed(
        "card name",
        table.cards,
        all=names((1 << len(table.cards)) - 1),
        owned=own,
        lying_on=lambda s, type, cards: names(cards),
    )


def _targets(table: Table) -> ThingType:
    """What may take a hit: figures, then piles of tokens that can be hit."""
    figures, tokens = _figures(table), _tokens(table)
    shift = len(table.figures)

    def named(read: Callable[[ThingType], Callable[[Any, int], str]]) -> Callable[[Any, int], str]:
        of_figure, of_pile = read(figures), read(tokens)
        return lambda s, target: (
            of_figure(s, target) if target < shift else of_pile(s, target - shift)
        )

    return ThingType(
        name="target",
        all=table.all_figures | table.all_piles << shift,
        inside=lambda s, regions: figures.inside(s, regions) | tokens.inside(s, regions) << shift,
        key=named(lambda kind: kind.key),
        label=named(lambda kind: kind.label),
    )
