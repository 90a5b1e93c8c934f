"""The numbers of things: figures, cards, piles of tokens, picks of a turn."""

from games.oldworld.positions import KHORNE, NURGLE, TROLL_COUNTRY, laid_out
from ruinous.kernel.state.bits import NOTHING, bits


def test_a_pick_of_a_turn_is_a_figure_then_a_card_then_a_rule():
    table = laid_out().table
    card, rule = len(table.figures), len(table.figures) + len(table.cards)
    picks = [NOTHING, 0, card - 1, card, rule - 1, rule, rule + 2]
    assert [table.split_pick(pick) for pick in picks] == [
        ("pass", NOTHING),
        ("figure", 0),
        ("figure", card - 1),
        ("card", 0),
        ("card", rule - card - 1),
        ("rule", 0),
        ("rule", 2),
    ]


def test_a_pile_is_of_one_kind_in_one_place():
    table = laid_out().table
    pile = table.pile(NURGLE, TROLL_COUNTRY)
    assert bits(table.kind_piles[NURGLE] & table.region_piles[TROLL_COUNTRY]) == (pile,)
    assert table.corruption >> pile & 1
    assert not table.targets >> pile & 1


def test_tokens_with_a_defense_are_targets():
    table = laid_out().table
    pile = table.pile(table.token_number["peasant"], TROLL_COUNTRY)
    assert table.targets >> pile & 1
    assert table.pile_defense(pile) == 1


def test_each_thing_has_one_owner():
    table = laid_out().table
    for sets, all in ((table.own, table.all_figures), (table.owned_cards, (1 << 96) - 1)):
        assert sum(sets) == all
    assert [table.figures[each].follower.id for each in bits(table.own[KHORNE])].count(
        "bloodletter"
    ) == 6
