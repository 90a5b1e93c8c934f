"""Summoning: which figures, from where, to which regions, and at which price."""

from games.oldworld.positions import KHORNE, KISLEV, NORSCA, figures, laid_out
from ruinous.game.legality import objections
from ruinous.games.oldworld.legality import summons
from ruinous.games.oldworld.legality.turn import Turn
from ruinous.kernel.state.bits import NOTHING, bits, first

REGIONS = figures("kislev", khorne={"bloodletter": 1}, nurgle={"leper": 1})


def turn_with(power: int) -> Turn:
    players = {"khorne": {"power": power}}
    return Turn(laid_out(regions=REGIONS, players=players), KHORNE)


def test_one_of_each_sort_and_place_that_the_power_pays_for():
    turn = turn_with(2)
    figures = turn.state.table.figures
    names = sorted(figures[each].follower.id for each in summons.summonable(turn))
    assert names == ["bloodletter", "bloodletter", "bloodsworn"], "in Kislev and in the stock"
    assert [figures[each].follower.id for each in summons.summonable(turn_with(1))] == [
        "bloodsworn"
    ]


def test_a_figure_goes_to_regions_in_reach():
    turn = turn_with(2)
    (figure, *_) = summons.summonable(turn)
    near = turn.state.table.adjacent[KISLEV] | 1 << KISLEV
    assert summons.destinations(turn, figure) == list(bits(near))
    assert NORSCA not in summons.destinations(turn, figure)


def test_reach_and_price_are_objections_of_their_own():
    turn = turn_with(0)
    assert not turn.reach >> NORSCA & 1
    refused = list(objections(summons.REGION, summons.summons(turn, 0), NORSCA))
    assert [each.clause for each in refused] == ["reach", "cost"]
    assert refused[1].reason.text == "it costs 1, and Khorne has 0 power"


def test_a_figure_of_somebody_else_is_refused():
    turn = turn_with(2)
    leper = first(turn.state.at[KISLEV] & ~turn.state.mine[KHORNE])
    (refused,) = objections(summons.FIGURE, turn, leper)
    assert refused.reason.text == "it belongs to Nurgle"


def test_a_figure_that_lies_on_a_card_is_in_no_stock():
    turn = turn_with(9)
    (figure, *_) = [each for each in summons.summonable(turn) if not is_out(turn.state, each)]
    turn.state.laid = ((figure, 0, 0),)
    turn.state.figure_place[figure] = NOTHING
    again = summons.summonable(Turn(turn.state, KHORNE))
    assert figure not in again
    sort = turn.state.table.figures[figure].follower
    assert any(turn.state.table.figures[each].follower == sort for each in again)


def is_out(state, figure):
    return state.figure_place[figure] >= 0
