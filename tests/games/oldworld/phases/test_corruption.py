"""Corruption phase: who dominates, what cultists place, what is ruined."""

from games.oldworld.positions import (
    KHORNE,
    KISLEV,
    NORSCA,
    NURGLE,
    done,
    figures,
    in_phase,
    laid_out,
)
from ruinous.games.oldworld.phases import corruption
from ruinous.games.oldworld.rounds import PHASES, begin_phase
from ruinous.games.oldworld.state.log_entries import BEGIN
from ruinous.kernel.state.action import TOGETHER
from ruinous.kernel.state.agenda import run


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


def steps_begun(state):
    return [each.kind for each in done(state, BEGIN)]


def test_a_step_begins_once_however_many_regions_are_dominated():
    regions = figures("norsca", khorne={"bloodsworn": 2})
    regions |= figures("kislev", nurgle={"plaguebearer": 4})
    state = in_phase("corruption", regions=regions)
    assert len(done(state, "dominate")) == 2
    assert steps_begun(state).count("domination step") == 1


def test_a_step_begins_once_however_often_something_waits_for_a_region(monkeypatch):
    waiting = [NORSCA, KISLEV]
    monkeypatch.setattr(
        corruption, "_announced", lambda _, __, region: region in waiting[:1] and waiting.pop(0)
    )
    state = laid_out(regions=figures("norsca", khorne={"bloodsworn": 2}))
    state.force = {**state.force, "@before domination": ()}
    begin_phase(state, next(phase for phase in PHASES if phase.key == "corruption"))
    run(state)
    assert waiting == []
    assert steps_begun(state).count("domination step") == 1


def test_all_players_place_in_a_region_and_each_once():
    regions = figures("kislev", nurgle={"leper": 2}, khorne={"bloodsworn": 1})
    state = in_phase("corruption", regions=regions)
    assert sorted(each.actor for each in done(state, "place")) == [KHORNE, NURGLE]
