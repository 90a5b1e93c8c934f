"""The schema of this game: its files, the items in them, and the checks between them."""

from __future__ import annotations

from typing import Final

from ruinous.games.oldworld.schema.catalogue import assemble, words_of
from ruinous.games.oldworld.schema.checks.board import (
    added_regions_have_points,
    adjacent_both_ways,
    neighbours_exist,
    places_in_order_exist,
    rows_have_cards,
    ruination_knows_regions,
    second_is_below_first,
)
from ruinous.games.oldworld.schema.checks.decks import (
    decks_are_whole,
    names_differ,
    owners_exist,
    powers_have_cards,
    sets_belong_together,
    upgrade_sets_are_whole,
)
from ruinous.games.oldworld.schema.checks.examples import amounts_fit, examples_fit
from ruinous.games.oldworld.schema.checks.misfiled import cards_name_their_power
from ruinous.games.oldworld.schema.checks.numbers import (
    numbers_fit,
    old_world_decks_can_be_dealt,
    powers_are_within_the_limit,
)
from ruinous.games.oldworld.schema.checks.powers import (
    classes_are_there,
    dials_end_in_victory,
    dials_have_powers,
    draws_are_one,
    orders_differ,
    threats_differ,
    threats_rise,
)
from ruinous.games.oldworld.schema.checks.setups import (
    exchanged_cards_exist,
    extra_tokens_exist,
    numbers_are_given,
    one_token_is_the_comet,
    starting_tokens_exist,
)
from ruinous.games.oldworld.schema.models.items import (
    ChaosFile,
    DialFile,
    OldWorldFile,
    Power,
    UpgradesFile,
)
from ruinous.games.oldworld.schema.models.tables import (
    BoardFile,
    General,
    RegionFile,
    Ruination,
    TokensFile,
)
from ruinous.games.oldworld.void_examples import examples_can_fail
from ruinous.packs.schema import PACK, Kind, Schema

SCHEMA: Final = Schema(
    game="oldworld",
    kinds=(
        PACK,
        Kind("rules", "rules.yaml", General),
        Kind("board", "board.yaml", BoardFile),
        Kind("region", "regions/*.yaml", RegionFile),
        Kind("tokens", "tokens.yaml", TokensFile),
        Kind("ruination", "ruination.yaml", Ruination),
        Kind("old-world", "old-world.yaml", OldWorldFile, stands_apart=True),
        Kind("power", "powers/*.yaml", Power),
        Kind("dial", "dials/*.yaml", DialFile),
        Kind("chaos", "chaos/*.yaml", ChaosFile, stands_apart=True),
        Kind("upgrades", "upgrades/*.yaml", UpgradesFile, stands_apart=True),
    ),
    assemble=assemble,
    checks=(
        numbers_are_given,
        numbers_fit,
        old_world_decks_can_be_dealt,
        owners_exist,
        cards_name_their_power,
        powers_have_cards,
        decks_are_whole,
        upgrade_sets_are_whole,
        sets_belong_together,
        neighbours_exist,
        places_in_order_exist,
        adjacent_both_ways,
        ruination_knows_regions,
        second_is_below_first,
        rows_have_cards,
        added_regions_have_points,
        one_token_is_the_comet,
        starting_tokens_exist,
        extra_tokens_exist,
        exchanged_cards_exist,
        orders_differ,
        draws_are_one,
        classes_are_there,
        powers_are_within_the_limit,
        dials_have_powers,
        dials_end_in_victory,
        threats_differ,
        threats_rise,
        names_differ,
        examples_fit,
        examples_can_fail,
        amounts_fit,
    ),
    words=words_of,
    item_keys=(
        *("name", "id", "kind", "copies", "cost", "magic", "comet", "discard"),
        *("effect", "provenance", "examples"),
    ),
)
