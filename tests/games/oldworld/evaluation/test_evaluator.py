"""Which options look best, and what a position is worth."""

from games.oldworld.positions import KHORNE, NURGLE, figures, in_phase, laid_out
from ruinous.games.oldworld.evaluation.evaluator import TRIED, evaluator_of
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Question

EVERYBODY = {
    "kislev": {"figures": {"khorne": {"bloodletter": 1, "bloodsworn": 1}, "nurgle": {"leper": 1}}}
}


def shortlist(state, kind, picks, player=KHORNE, detail=""):
    question = Question(player, kind, tuple(picks), 0, None, detail)
    found = evaluator_of(state.world).shortlist(state, question)
    return [picks[each] for each in found]


def figure(state, name):
    return next(
        at
        for at, each in enumerate(state.table.figures)
        if each.follower.id == name and state.figure_place[at] >= 0
    )


def test_a_hit_goes_to_the_dearest_enemy():
    state = laid_out(regions=EVERYBODY)
    own, enemy = figure(state, "bloodletter"), figure(state, "leper")
    assert shortlist(state, "target", [own, enemy]) == [enemy]
    assert shortlist(state, "target", [enemy, own], NURGLE) == [own]


def test_the_cheapest_card_is_given_up_and_none_if_it_may_be():
    state = laid_out(players={"khorne": {"hand": ["reborn-in-blood", "blood-frenzy"]}})
    dear, cheap = sorted(state.hands[KHORNE], key=lambda card: -state.table.cards[card].cost)
    assert shortlist(state, "card", [dear, cheap], detail="discard") == [cheap]
    assert shortlist(state, "card", [dear, cheap, NOTHING], detail="may discard") == [NOTHING]


def test_an_upgrade_that_gives_something_each_round_comes_first():
    state = laid_out()
    kinds = [upgrade.kind for upgrade in state.table.upgrades]
    (first,) = shortlist(state, "upgrade", list(range(5)))
    assert kinds[first] == "power" != kinds[0]


def test_a_few_options_of_an_effect_are_tried_those_that_look_best_first():
    state = laid_out(regions=EVERYBODY, players={"nurgle": {"points": 9}})
    assert len(shortlist(state, "region", list(range(9)))) == TRIED
    assert shortlist(state, "region", list(range(9)))[0] == 2
    assert shortlist(state, "player", [0, 1, 2])[0] == NURGLE
    assert shortlist(state, "yes or no", [1, 0]) == [1, 0]


def test_a_turn_is_weighed_and_its_region_is_the_one_that_was_meant():
    state = in_phase(
        "summoning",
        players={"nurgle": {"power": 3}},
        regions=figures("kislev", nurgle={"leper": 1}),
    )
    evaluator = evaluator_of(state.world)
    (play,) = evaluator.shortlist(state, state.question)
    state.agenda[-1].slots[1] = state.question.picks[play]
    meant = evaluator._plan[2]
    question = Question(NURGLE, "region", (1, 2, 3), 2, None, "summon")
    state.question = question
    (place,) = evaluator.shortlist(state, question)
    assert question.picks[place] == meant
    assert evaluator_of(state.world).shortlist(state, question) == (place,)


def test_points_ticks_cards_and_the_board_are_worth_something_to_their_player():
    def value(**position):
        state = laid_out(**position)
        return evaluator_of(state.world).value(state, NURGLE)

    empty = value()
    assert value(players={"nurgle": {"points": 3}}) == empty + 3
    assert value(players={"nurgle": {"dial": 1}}) > empty
    assert value(players={"nurgle": {"hand": ["influenza"]}}) > empty
    assert value(regions=figures("kislev", nurgle={"leper": 4})) > empty
    assert value(players={"khorne": {"points": 3}}) < empty
