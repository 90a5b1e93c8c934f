"""Targets of hits: figures that can be harmed, and piles that can be claimed."""

from games.oldworld.positions import KHORNE, KISLEV, laid_out
from ruinous.game.legality import objections
from ruinous.games.oldworld.legality import targets
from ruinous.games.oldworld.state.hits import FACE_BITS, Hits
from ruinous.kernel.state.bits import NOTHING, bits

KISLEV_NOW = {
    "figures": {
        "khorne": {"bloodsworn": 1},
        "nurgle": {"leper": 2, "great-unclean-one": 1},
        "tzeentch": {"horror": 1},
    },
    "tokens": {"peasant": 2, "noble": 1},
}


def slots(number: int, *, named: int = NOTHING, early: bool = False) -> list[int]:
    """Return the slots of an assignment of fives of Khorne in Kislev."""
    packed = number << 5 * FACE_BITS
    return [KHORNE, KISLEV, packed, int(early), named, 0, NOTHING, number]


def names(state, found):
    table = state.table
    shift = len(table.figures)
    return [
        table.figures[each].follower.id
        if each < shift
        else table.tokens[(each - shift) // table.places - table.count].id
        for each in found
    ]


def test_one_of_each_sort_that_the_hits_kill_or_claim():
    state = laid_out(regions={"kislev": KISLEV_NOW})
    assert names(state, targets.targets(state, slots(1))) == ["leper", "peasant"]
    assert names(state, targets.targets(state, slots(2))) == ["leper", "horror", "peasant"]
    early = targets.targets(state, slots(1, early=True))
    assert names(state, early) == ["leper", "great-unclean-one", "horror", "peasant"]


def test_only_named_figures_are_hit():
    state = laid_out(regions={"kislev": KISLEV_NOW})
    horror = next(each for each in bits(state.at[KISLEV]) if state.table.defense[each] == 2)
    assert targets.targets(state, slots(2, named=1 << horror)) == [horror]


def test_what_is_no_target_is_refused_with_a_reason():
    state = laid_out(regions={"kislev": KISLEV_NOW})
    hits, there = Hits(state, slots(1)), bits(state.at[KISLEV])
    mine = next(each for each in there if state.table.owner[each] == KHORNE)
    (own,) = objections(targets.FIGURE, hits, mine)
    assert own.reason.text == "it belongs to Khorne, whose hits they are"
    tough = next(each for each in there if state.table.defense[each] == 3)
    (safe,) = objections(targets.FIGURE, hits, tough)
    assert safe.reason.text == "it takes 3 hits of 4 or more, and there are 1"
    noble = state.table.pile(state.table.token_number["noble"], KISLEV)
    (useless,) = objections(targets.PILE, hits, noble)
    assert useless.reason.text == "hits do nothing to such a token"
