"""Hits while they are assigned: which are usable, which are spent, what they kill."""

import pytest

from games.oldworld.positions import KHORNE, KISLEV, SLAANESH, figures, laid_out
from ruinous.games.oldworld.state.hits import FACE_BITS, Hits
from ruinous.kernel.state.bits import NOTHING, first


def hits_of(*faces: int, early: bool = False) -> tuple[Hits, int]:
    """Return hits of Khorne in Kislev, and the figure of defense 4 that is there."""
    state = laid_out(regions=figures("kislev", slaanesh={"keeper-of-secrets": 1}))
    packed = sum(1 << face * FACE_BITS for face in faces)
    slots = [KHORNE, KISLEV, packed, int(early), NOTHING, 0, NOTHING, len(faces)]
    return Hits(state, slots), first(state.at[KISLEV])


def test_hits_that_show_too_little_are_not_usable():
    hits, _ = hits_of(4, 5, 5, 6)
    assert [hits.usable(face) for face in (1, 4, 5, 6)] == [4, 4, 3, 1]


def test_low_faces_are_spent_first():
    hits, _ = hits_of(4, 5, 5, 6)
    assert hits.without(2, 5) == 1 << 4 * FACE_BITS | 1 << 6 * FACE_BITS
    with pytest.raises(AssertionError):
        hits.without(2, 6)


def test_early_hits_of_the_same_player_count():
    hits, keeper = hits_of(6)
    assert hits.killing(keeper) == hits.needed(keeper) == 4
    hits.state.early = ((KHORNE, keeper, 2), (SLAANESH, keeper, 1))
    assert hits.killing(keeper) == 2
    hits.state.early = ((KHORNE, keeper, 5),)
    assert hits.killing(keeper) == 1


def test_early_hits_are_assigned_one_by_one():
    hits, keeper = hits_of(6, early=True)
    assert hits.needed(keeper) == 1
