"""Turns: who has one, what is being placed, and the regions in reach and with room."""

import ruinous
from games.oldworld.positions import KHORNE, KISLEV, NURGLE, figures, in_phase, laid_out
from ruinous.game.legality import objections
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.legality import turn
from ruinous.games.oldworld.legality.turn import Turn
from ruinous.games.oldworld.state.pending_play import being_placed
from ruinous.kernel.state.agenda import answer, run
from ruinous.kernel.state.bits import NOTHING

POWER = {"khorne": {"power": 2}, "nurgle": {"power": 1}}


def refused(clauses, subject, candidate):
    return [each.clause for each in objections(clauses, subject, candidate)]


def test_one_player_with_power_has_a_turn_in_the_phase():
    state = in_phase("summoning", players=POWER)
    assert refused(turn.TURN, state, KHORNE) == []
    assert refused(turn.TURN, state, NURGLE) == ["turn"]
    assert refused(turn.TURN, state, 2) == ["turn", "turn"], "another's turn, and no power"
    state.step = "battle"
    assert refused(turn.TURN, state, KHORNE) == ["phase"]


def test_nothing_else_is_done_while_a_figure_finds_its_place():
    state = in_phase("summoning", players=POWER)
    assert being_placed(state) == NOTHING
    answer(state, 0)
    run(state)
    placed = being_placed(state)
    assert placed == 0
    assert refused(turn.PLACED, state, placed) == []
    assert refused(turn.PLACED, state, placed + 1) == ["choice"]


def test_reach_is_where_figures_are_and_next_to_them():
    state = laid_out(regions=figures("kislev", khorne={"bloodletter": 1}))
    table = state.table
    assert Turn(state, KHORNE).reach == table.adjacent[KISLEV] | 1 << KISLEV
    assert Turn(state, NURGLE).reach == table.all_regions, "no figure on the board"


def test_regions_with_two_cards_are_not_open():
    state = laid_out(regions={"kislev": {"cards": ["battle-cry", "battle-cry"]}})
    assert Turn(state, KHORNE).open == state.table.all_regions & ~(1 << KISLEV)


def test_copies_of_a_rule_in_one_place_are_offered_once_and_used_one_after_the_other():
    content, cache, use = ruinous.load("horned-rat"), "warp-token-cache", "use warp-token-cache"
    scenario = {
        "title": "two copies are kept on the sheet",
        "given": {
            "regions": {
                "kislev": {"figures": {"horned-rat": {"clan-rat": 2}}, "cards": [cache]},
                "troll-country": {"figures": {"horned-rat": {"clan-rat": 3}}, "cards": [cache]},
            },
            "players": {"horned-rat": {"power": 1}},
        },
        "when": [{"phase": "corruption"}, {"phase": "end"}, "end round", {"phase": "summoning"}],
    }
    match = run_scenario(content, content.game.scenarios.parse(scenario))
    assert len(match.state.waiting) == 2
    for _ in range(2):
        assert [option.key for option in match.decision.options].count(use) == 1
        match.choose(use)
    assert match.decision.options.find(use) < 0
