"""Battle phase: which regions fight, and in which order."""

from games.oldworld.positions import KISLEV, NORSCA, done, in_phase

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
