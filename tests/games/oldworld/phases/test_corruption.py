"""Corruption phase: who dominates, what cultists place, what is ruined."""

from games.oldworld.positions import (
    KHORNE,
    KISLEV,
    NORSCA,
    NURGLE,
    done,
    figures,
    in_phase,
)
from ruinous.kernel.state.action import TOGETHER


def test_the_single_highest_above_resistance_dominates():
    regions = {
        **figures("norsca", khorne={"bloodsworn": 2}, nurgle={"plaguebearer": 1}),
        **figures("troll-country", khorne={"bloodletter": 2}, nurgle={"plaguebearer": 2}),
        **figures("kislev", nurgle={"plaguebearer": 2}),
    }
    state = in_phase("corruption", regions=regions)
    assert [(each.actor, each.obj) for each in done(state, "dominate")] == [(KHORNE, NORSCA)]
    (tie,) = done(state, "tie")
    assert tie.roles == {TOGETHER: 1 << KHORNE | 1 << NURGLE}


def test_each_cultist_places_one_corruption():
    state = in_phase(
        "corruption", regions=figures("kislev", nurgle={"leper": 2, "plaguebearer": 1})
    )
    assert state.piles[state.table.pile(NURGLE, KISLEV)] == 2


def test_a_region_is_ruined_at_the_threshold():
    regions = {"kislev": {"figures": {"nurgle": {"leper": 1}}, "corruption": {"khorne": 11}}}
    state = in_phase("corruption", regions=regions)
    (ruin,) = done(state, "ruin")
    assert (ruin.obj, ruin.roles) == (KISLEV, {TOGETHER: 1 << NURGLE})
