"""What must hold between the files of this game: a pure function a check, all of them in a tuple.

A check looks at what was loaded and yields findings. It must not know the other checks, nor what
an effect means, and it says nothing about kinds of files that could not be read
(`Catalogue.gaps`), because what it misses may be in them. Look at `linked` first (what a check is
given), then at `setups`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.schema.checks.board import (
    adjacent_both_ways,
    later_regions_have_points,
    neighbours_exist,
    ruination_knows_regions,
)
from ruinous.games.oldworld.schema.checks.decks import (
    decks_are_whole,
    names_differ,
    owners_exist,
    sets_belong_together,
    upgrade_sets_are_whole,
)
from ruinous.games.oldworld.schema.checks.examples import amounts_fit, examples_fit
from ruinous.games.oldworld.schema.checks.powers import (
    dials_end_in_victory,
    draws_are_one,
    orders_differ,
    threats_differ,
)
from ruinous.games.oldworld.schema.checks.setups import (
    exchanged_cards_exist,
    extra_tokens_exist,
    numbers_are_given,
    starting_tokens_exist,
)

if TYPE_CHECKING:
    from ruinous.packs.schema import Check

CHECKS: Final[tuple[Check, ...]] = (
    numbers_are_given,
    owners_exist,
    decks_are_whole,
    upgrade_sets_are_whole,
    sets_belong_together,
    neighbours_exist,
    adjacent_both_ways,
    ruination_knows_regions,
    later_regions_have_points,
    starting_tokens_exist,
    extra_tokens_exist,
    exchanged_cards_exist,
    orders_differ,
    draws_are_one,
    dials_end_in_victory,
    threats_differ,
    names_differ,
    examples_fit,
    amounts_fit,
)
