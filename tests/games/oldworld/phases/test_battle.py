"""Battle phase: which regions fight, and in which order."""

from games.oldworld.positions import KISLEV, NORSCA, done, in_phase
from meaning.stage import staged
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario

FOES = {"figures": {"khorne": {"bloodletter": 1}, "nurgle": {"leper": 1}}}


def test_regions_with_dice_and_a_target_fight_in_region_order():
    harmless = {"figures": {"khorne": {"bloodsworn": 1}, "nurgle": {"leper": 1}}}
    regions = {"kislev": FOES, "estalia": harmless, "norsca": FOES}
    state = in_phase("battle", regions=regions, dice=[1] * 4)
    assert [fight.place for fight in done(state, "fight")] == [NORSCA, KISLEV]
    assert [roll.amount for roll in done(state, "roll")] == [2, 2]


def test_early_hits_do_not_outlast_the_phase():
    state = in_phase("battle", regions={"kislev": FOES}, dice=[4, 1])
    assert [kill.place for kill in done(state, "kill")] == [KISLEV]
    assert state.early == ()


def waiting_hits(text: str, *phases: str) -> tuple[tuple[int, int, int], ...]:
    """Play phases with a card that rolls at some moment a hit that does not kill."""
    given = {
        "players": {power: {"power": 0} for power in ("khorne", "nurgle", "slaanesh")},
        "regions": {
            "kislev": {
                "cards": ["changer-of-ways"],
                "figures": {"slaanesh": {"keeper-of-secrets": 1}, "tzeentch": {"horror": 1}},
            }
        },
        "dice": [4, 4],
    }
    scenario = {"given": given, "when": [{"phase": phase} for phase in phases]}
    return run_scenario(staged(text), Scenario.model_validate(scenario)).state.early


def test_hits_rolled_before_the_battles_wait_for_them() -> None:
    """Early hits: they were of no account to what came later, and lay about."""
    text = "in the draw phase: roll 2 dice in Kislev"
    assert sum(hits for _, _, hits in waiting_hits(text, "draw")) == 2
    assert waiting_hits(text, "draw", "summoning") == waiting_hits(text, "draw")


def test_hits_rolled_after_the_battles_are_gone_with_the_phase() -> None:
    text = "before the ruin check here: roll 2 dice here"
    assert waiting_hits(text, "corruption") != ()
    assert waiting_hits(text, "corruption", "end") == ()
    text = "at the start of the end phase: roll 2 dice in Kislev"
    assert waiting_hits(text, "end") != ()
    assert waiting_hits(text, "end", "old world") == ()
